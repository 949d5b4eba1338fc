import { expect, it } from 'vitest';
import { pathsThatDiffer } from '$lib/battle/facts/fact-sheet';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { stateWith } from '../sample-battle';

it('two facts of one shape differ in the leaves that were said otherwise, a part that is not there as a whole', () => {
	const { facts } = shootingFacts(stateWith(), 'guards', 'campbell');
	const other = { ...facts, range: facts.range + 1, target: { ...facts.target, order: 'tight' } };
	expect(pathsThatDiffer(facts, facts)).toEqual([]);
	expect(pathsThatDiffer(facts, other).sort()).toEqual(['range', 'target.order']);
	expect(pathsThatDiffer({ charging: null }, { charging: { frontal: true } })).toEqual(['charging']);
});
