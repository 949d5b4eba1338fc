import type { BattleResolver } from '$lib/app/battle/resolving/battle-resolver.svelte';
import type { MapState } from '$lib/app/map/map-state.svelte';
import { untrack } from 'svelte';
import type { BesideMap } from './panels';

/**
 * What is read beside the map: what was asked for last. The answer to what lies open, or what the map has to say of a tool or a unit. To be
 * made while a component is.
 */
export class BesideTheMap {
	shown = $state<BesideMap>('answer');

	constructor(resolver: () => BattleResolver, map: () => MapState) {
		const answered = $derived(resolver().interaction?.key ?? resolver().done?.step ?? null);
		$effect(() => {
			if (answered !== null) this.shown = 'answer';
		});
		// The map looks its selection up in the battle; only another tool or another unit is news. The tool that a phase brings is none.
		const isUsual = $derived(map().isUsualTool);
		const tool = $derived(map().tool);
		const selected = $derived(map().selected);
		$effect(() => {
			void tool;
			if (!isUsual) this.shown = 'details';
			else if (untrack(() => resolver().interaction) === null) this.shown = selected === null ? 'answer' : 'details';
		});
	}
}
