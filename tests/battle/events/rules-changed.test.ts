import { describeEvent, type BattleEvent } from '$lib/battle/events/event';
import { parseEvent } from '$lib/battle/parse/setup';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { shoot } from '$lib/battle/log/actions';
import { battles } from '$lib/battle/log/battle';
import { goBack } from '$lib/journal/travel';
import { recount } from '$lib/battle/amend/recount';
import type { HouseRules } from '$lib/rules/house-rules/house-rules';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { expect, it } from 'vitest';
import { Play } from '../play';
import { makeSetup, stateWith } from '../sample-battle';

const club: HouseRules = {
	name: 'Tuesday club',
	version: '2',
	overrides: { 'shooting.bands.musket-6.scores.normal': 7 },
	rulings: { R21: 'blows-back' },
	added: [{ id: 'cold', procedure: 'shooting', name: 'Cold hands', value: -1, when: { all: [] } }]
};
const change = (rules: HouseRules = club) => ({ kind: 'rules-changed' as const, rules });

const volley = (play: Play) => {
	const sheet = shootingFacts(play.state, 'guards', '1st-maryland');
	const made = shoot(
		play.state,
		'guards',
		'1st-maryland',
		{ facts: sheet.facts, changed: [], byHand: [] },
		{ hits: 0 }
	);
	if (!made.ok) throw new Error(made.problems.map(({ message }) => message).join(' '));
	return made.value;
};

it('what is rolled from then on is judged by the new rules; what was rolled before keeps its sum, and undo brings the old ones back', () => {
	const play = new Play(makeSetup()).until('fire');
	const before = volley(play);
	expect(before.account.sum.applied.map(({ label }) => label)).not.toContain('Cold hands');
	play.does(before, change());
	expect(play.state.setup.rulings.R21).toBe('blows-back');
	const after = volley(play);
	expect(after.account.base?.score).toBe(7);
	expect(after.account.sum.applied.at(-1)).toMatchObject({ id: 'shooting.added.cold', value: -1, note: 'always' });
	const recorded = play.battle.events.find(({ body }) => body.kind === 'shot');
	expect(recorded?.body).toEqual(before);
	play.take(goBack(battles, play.battle, 1, play.stamp()));
	expect(play.state.setup).toEqual(makeSetup());
});

it('is told with what it changes', () => {
	const parsed = parseEvent({ version: 1, id: 'e', order: 1, step: 's', turn: 1, phase: 'fire', decidedBy: 'player', at: '2026-01-01T12:00:00.000Z', body: change() }); // prettier-ignore
	if (!parsed.ok) throw new Error('not parsed');
	expect(describeEvent(stateWith(), parsed.value as BattleEvent).text).toBe(
		'The rules were changed to “Tuesday club”, version 2: Shooting, Musket up to 6″, normal target: 8 becomes 7; Shooting modifiers: new: Cold hands −1, always; R21, Routers that are pursued: They do not strike back becomes They strike back.'
	);
});

it('the same rules once more are refused, and rules that cannot be are no event', () => {
	const play = new Play(makeSetup());
	play.does(change());
	expect(play.whyNot(change())).toBe('These are the rules already.');
	play.does(change({ name: printedPlaysheet.name, overrides: {} }));
	expect(play.state.setup.playsheet).toEqual(printedPlaysheet);
	const odd = { ...change(), rules: { name: 'x', overrides: { 'combat.score': 99 } } };
	expect(parseEvent({ version: 1, id: 'e', order: 1, step: 's', turn: 1, phase: 'fire', decidedBy: 'player', at: '2026-01-01T12:00:00.000Z', body: odd }).ok).toBe(false); // prettier-ignore
});

it('a volley is looked at again when the rules before it are other ones', () => {
	const play = new Play(makeSetup()).until('fire');
	const was = play.state;
	const body = volley(play);
	expect(recount(body, was, was)).toBeNull();
	const now = play.does(change()).state;
	expect(recount(body, was, now)?.now[0]?.base?.score).toBe(7);
});
