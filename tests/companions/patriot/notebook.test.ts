// The card notebook as it is kept and as a file brings it: what was kept before still reads, and the sample cards come in beside the players' own.
import { describe, expect, it } from 'vitest';
import { patriotNotebook } from '$lib/companions/patriot/game/companion';
import { blankNotebook, takeSamples } from '$lib/companions/patriot/game/notebook';
import before from './notebook-before-discoveries.json';

const read = (input: unknown) => {
	const parsed = patriotNotebook.parse(JSON.parse(JSON.stringify(input)));
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
	return parsed.value;
};

describe('the card notebook', () => {
	it('reads one that was kept before discoveries were, with none of them', () => {
		expect(read(before)).toEqual({ ...before, discoveries: [] });
	});

	it('PA-D12: takes the twelve sample cards in once, and leaves the players’ own of the same label', () => {
		const count = ({ letters, briefs, riots, beacons }: typeof blankNotebook) =>
			[letters, briefs, riots, beacons].map(({ length }) => length);
		const once = takeSamples(blankNotebook);
		expect(count(once)).toEqual([2, 7, 2, 1]);
		expect(takeSamples(once)).toEqual(once);
		expect(read(once)).toEqual(once);
		const own = { ...before, discoveries: [], riots: [{ ...before.riots[0], label: 'Sample r1' }] } as never;
		expect(takeSamples(own).riots.map(({ label }) => label)).toEqual(['Sample r1', 'Sample r2, three players']);
	});

	it('refuses a discovery that is none, with its place', () => {
		const parsed = patriotNotebook.parse({
			...blankNotebook,
			discoveries: [{ label: 'x', reject: 'no', effects: [] }]
		});
		expect(parsed.ok ? '' : parsed.problems[0]?.path).toContain('discoveries.0');
	});
});
