// One against two, of whom it has the flank of one: whoever strikes whom, the flank is that one's and nobody else's (R34, R36).
import { fight, openCombat } from '$lib/app/procedures/combat-in-battle';
import { resolveMorale } from '$lib/rules/morale/morale';
import * as actions from '$lib/battle/log/actions';
import { blowsFacts } from '$lib/battle/facts/combat';
import { moraleFacts } from '$lib/battle/facts/morale';
import type { BodyOf } from '$lib/battle/events/event';
import { openCombats } from '$lib/battle/select/combats';
import type { D10 } from '$lib/dice/d10';
import { describe, expect, it } from 'vitest';
import { happen } from '../../battle/charge-play';
import { lineUnit, makeCharge, makeContact, setupWithUnits, stateWith } from '../../battle/sample-battle';

const crown = [lineUnit('guards', 'Guards')];
const continentals = [lineUnit('virginia', 'Virginia'), lineUnit('maryland', 'Maryland')];

/** The Guards are upon Virginia's flank, and Maryland has come at their front. All 24 of grade C in tight order, in the open. */
const state = stateWith({
	setup: setupWithUnits(crown, continentals),
	phase: 'combat',
	contacts: [makeContact('guards', 'virginia', { firstAttacksFlank: true }), makeContact('guards', 'maryland')]
});

const roll = openCombat(state, openCombats(state)[0]!, null);

const ask = (facts: typeof roll.facts) =>
	roll.procedure.ask(roll.rules, facts, roll.names).flatMap(({ main, more }) => [...main, ...more]);

/** What each adds to its dice, by the playsheet: +3 for a flank attacked, −3 at an enemy on one's own flank. */
const added = (facts: typeof roll.facts) =>
	Object.fromEntries(
		roll.procedure.answer(roll.rules, facts, roll.names, {}).tallies.map(({ id, account }) => [id, account.sum.total])
	);

const strike = (enemy: string) =>
	ask(roll.facts)
		.find(({ id }) => id === 'guards.strikes')!
		.set(enemy);

describe('a unit on the flank of one of the two that it touches', () => {
	it('has +3 at that one, which has −3 at it; the other adds nothing', () => {
		expect(added(roll.facts)).toEqual({ guards: 3, virginia: -3, maryland: 0 });
	});

	it('has nothing at the other, and is still on the flank of the first', () => {
		expect(added(strike('maryland'))).toEqual({ guards: 0, virginia: -3, maryland: 0 });
	});

	it('and back again it is as it was', () => {
		const other = strike('maryland');
		const back = ask(other)
			.find(({ id }) => id === 'guards.strikes')!
			.set('virginia');
		expect(added(back)).toEqual({ guards: 3, virginia: -3, maryland: 0 });
	});

	it('is asked of each enemy by itself', () => {
		const flanks = ask(roll.facts).filter(({ label }) => /flank or rear/.test(label));
		expect(flanks.map(({ id, label, value }) => [id, label, value])).toEqual([
			['guards.flankOf.virginia', 'Attacks flank or rear of Virginia', true],
			['guards.flankOf.maryland', 'Attacks flank or rear of Maryland', false],
			['virginia.attacksFlank', 'Attacks flank or rear', false],
			['maryland.attacksFlank', 'Attacks flank or rear', false]
		]);
		const said = flanks[1]!.set(true);
		expect(added(said)).toEqual({ guards: 3, virginia: -3, maryland: -3 });
	});
});

/** The Guards struck Maryland: eight dice each, and nobody hit. */
function fightMaryland() {
	const facts = strike('maryland');
	const answer = roll.procedure.answer(roll.rules, facts, roll.names, {});
	const ones = Array.from({ length: 8 }, (): D10 => 1);
	const read = answer.read(answer.throws.map(() => ones));
	const dice = Object.fromEntries(answer.throws.map(({ id }) => [id, ones]));
	return roll.record(read!.result, { facts, changed: ['guards.strikes'], dice });
}

it('who was charged on the flank this turn and lost tests so, whomever its charger struck', () => {
	const charges = [makeCharge('guards', 'virginia', { stage: 'met', flankOrRear: true })];
	const charged = { ...state, charges, contacts: [makeContact('guards', 'maryland')] };
	const blows = (['guards maryland', 'virginia guards', 'maryland guards'] as const).map((pair) => {
		const [striker, enemy] = pair.split(' ') as [string, string];
		const { side } = charged.units[striker]!;
		return { side, striker, enemy, facts: blowsFacts(charged, striker, enemy).facts };
	});
	const ones = Array.from({ length: 8 }, (): D10 => 1);
	// Eight dice at 6 or more: Maryland loses one, and its side the combat.
	const dice = { guards: [6, ...ones.slice(1)], virginia: ones, maryland: ones };
	const told = (changed: typeof blows) => {
		const made = actions.fight(charged, changed, dice);
		if (!made.ok || made.value.kind !== 'fought') throw new Error('no fight');
		return made.value;
	};
	const fought = told(blows);
	expect([fought.loser, fought.flanked]).toEqual(['second', ['virginia']]);
	// Lost −3, on the flank −2; and neither army has a general: −1.
	const facts = moraleFacts(happen(charged, fought), 'virginia').facts;
	expect(resolveMorale(charged.setup.playsheet, charged.setup.rulings, facts).account.sum.total).toBe(-5 - 1);
	// The players say that it was not so.
	const denied = blows.map((blow) => blow.striker === 'virginia' ? { ...blow, facts: { ...blow.facts, ownFlank: false } } : blow); // prettier-ignore
	expect(told(denied).flanked).toEqual([]);
});

describe('a fight in which the other was struck', () => {
	const body = fightMaryland();
	const after = happen(state, body);

	it('has only that said by the players: whom they strike', () => {
		if (body.kind !== 'fought') throw new Error('no fight');
		expect(body.blows.map(({ striker, enemy, changed }) => [striker, enemy, changed])).toEqual([
			['guards', 'maryland', ['strikes']],
			['virginia', 'guards', []],
			['maryland', 'guards', []]
		]);
		expect(body.flanked).toEqual([]);
	});

	it('leaves them on the flank for the next round (R22)', () => {
		expect(after.contacts.map(({ second, firstAttacksFlank }) => [second, firstAttacksFlank])).toEqual([
			['virginia', true],
			['maryland', false]
		]);
	});

	it('lies open again as it was fought', () => {
		const again = fight.reopen(state, body as BodyOf<'fought'>)!;
		expect(added(again.facts)).toEqual({ guards: 0, virginia: -3, maryland: 0 });
		expect(again.changed).toEqual(['guards.strikes']);
	});
});
