// Above each line, and below the last of each brigade. For the player across the table, above is below.

import type { Gap } from '$lib/app/roster/drag.svelte';

export function findGaps(roll: HTMLElement, held: string | null): Gap[] {
	const turned = document.documentElement.hasAttribute('data-flipped');
	return [...roll.querySelectorAll<HTMLElement>('[data-brigade]')].flatMap((list): Gap[] => {
		const brigade = list.dataset.brigade || null;
		// The unit in the air carries its own gap along; where it came from is the gap before the next.
		const lines = [...list.querySelectorAll<HTMLElement>('[data-unit]')].filter((line) => line.dataset.unit !== held);
		const gaps = lines.map((line): Gap => {
			const { top, bottom } = line.getBoundingClientRect();
			return { brigade, before: line.dataset.unit ?? null, y: turned ? bottom : top };
		});
		const { top, bottom } = list.getBoundingClientRect();
		return [...gaps, { brigade, before: null, y: turned ? top : bottom }];
	});
}
