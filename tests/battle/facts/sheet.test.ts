import { describe, expect, it } from 'vitest';
import { leafPaths, pathsThatDiffer, say } from '$lib/battle/facts/fact-sheet';
import { moraleFacts } from '$lib/battle/facts/morale';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { makeCharge, stateWith } from '../sample-battle';

describe('saying a fact otherwise', () => {
	const sheet = shootingFacts(stateWith(), 'guards', 'campbell');

	it('changes that fact and where it came from, for this sheet only', () => {
		const said = say(sheet, 'range', 11);
		expect(said.facts).toEqual({ ...sheet.facts, range: 11 });
		expect(said.sources).toEqual({ ...sheet.sources, range: 'said' });
		expect(said.changed).toEqual(['range']);
		expect(sheet.facts.range).toBe(6);
		expect(sheet.changed).toEqual([]);
	});

	it('reaches into a unit', () => {
		const said = say(sheet, 'target.condition', 'shaken');
		expect(said.facts.target).toEqual({ ...sheet.facts.target, condition: 'shaken' });
		expect(said.sources['target.condition']).toBe('said');
		expect(said.sources['target.figures']).toBe('remembered');
	});

	it('is listed once, however often it is said', () => {
		const said = say(say(say(sheet, 'range', 11), 'targetCover', 'soft'), 'range', 3);
		expect(said.facts).toMatchObject({ range: 3, targetCover: 'soft' });
		expect(said.changed).toEqual(['targetCover', 'range']);
	});

	it('can take a whole branch away, and what was said inside it goes too', () => {
		const state = stateWith({ charges: [makeCharge('guards', '1st-maryland')] });
		const inside = say(moraleFacts(state, 'guards'), 'charging.frontal', false);
		const said = say(inside, 'charging', null);
		expect(said.facts.charging).toBeNull();
		expect(said.changed).toEqual(['charging']);
		expect(Object.keys(said.sources).filter((path) => path.startsWith('charging'))).toEqual(['charging']);
		expect(said.sources.charging).toBe('said');
	});

	it('can put a branch where there was none, with a source at every leaf', () => {
		const enemy = sheet.facts.target;
		const said = say(moraleFacts(stateWith(), 'guards'), 'meeting', { enemy, flankOrRear: true });
		expect(said.sources['meeting.flankOrRear']).toBe('said');
		expect(Object.keys(said.sources).sort()).toEqual(leafPaths(said.facts).sort());
	});

	it('refuses to speak of what is not there', () => {
		expect(() => say(moraleFacts(stateWith(), 'guards'), 'meeting.flankOrRear', true)).toThrow('flankOrRear');
	});
});

it('two facts of one shape differ in the leaves that were said otherwise, a part that is not there as a whole', () => {
	const { facts } = shootingFacts(stateWith(), 'guards', 'campbell');
	const other = { ...facts, range: facts.range + 1, target: { ...facts.target, order: 'tight' } };
	expect(pathsThatDiffer(facts, facts)).toEqual([]);
	expect(pathsThatDiffer(facts, other).sort()).toEqual(['range', 'target.order']);
	expect(pathsThatDiffer({ charging: null }, { charging: { frontal: true } })).toEqual(['charging']);
});
