// A unit takes its test of morale.
import { broken } from '$lib/rules/charge/moments';
import { type MoraleFacts, moraleFactsSchema } from '$lib/rules/morale/facts';
import { type MoraleTest, moraleTests } from '$lib/rules/morale/tests';
import { makeList } from '$lib/wording';
import { unitOf, findUnit, unitFactsOf } from '../select/units';
import { firstOf, objectIf, objectToPhase, objectToUnit } from '../apply/check';
import { tellDieSum, tellHand, nameOf } from '../describe/wording';
import type { RecordedSum } from '../recorded-sum';
import type { BattleState, UnitTurn } from '../state';
import { isHome, isTested } from '../select/charges';
import { changed, changeUnit, type EventDefinition, field, itsUnit, leaveContact, meet } from './definition';

interface Tested extends RecordedSum<MoraleFacts> {
	readonly kind: 'tested';
	readonly unit: string;
	readonly tests: readonly MoraleTest[];
	readonly passed: boolean;
}

export const tested: EventDefinition<Tested> = {
	topic: 'tests',
	schema: field.body('tested', {
		unit: field.unit,
		tests: field.list('The tests', field.oneOf('The test', moraleTests), moraleTests.length),
		passed: field.flag('Passed'),
		facts: moraleFactsSchema,
		...field.roll
	}),

	apply(state, { unit, passed, tests }) {
		const inCombat = state.phase === 'combat';
		const turn = findUnit(state, unit)?.turn;
		const objection = firstOf(
			objectToPhase(state, 'fire', 'combat'),
			objectToUnit(state, unit),
			objectIf(turn !== undefined && isTested(state, turn), 'already-done', 'It has taken its test of this phase (R2).')
		);
		if (objection) return objection;
		const tested = inCombat ? { testedCombat: true } : { testedFire: true, fireHitsTested: turn?.fireHits ?? 0 };
		if (!passed) return changed(fail(state, unit, { ...tested, ...shrinkFrom(state, unit, tests) }));
		return changed(settleCharges(changeUnit(state, unit, { turn: tested }), unit, inCombat));
	},

	tell(before, body, { decidedBy }) {
		const { unit, tests, passed, account, dice } = body;
		const name = nameOf(before, unit);
		const why = tests.length === 0 ? 'though no test was owed' : makeList(tests.map((test) => testWords[test]));
		const needed = account.base ? `, ${account.base.score} or more passes` : '';
		const sum =
			account.dice.count === 0
				? `no die was needed, every score ends the same way`
				: `${tellDieSum(body, decidedBy)}${needed}`;
		const ending = passed ? `passed${tellChargeGoesOn(before, unit)}` : 'failed, now shaken and routing';
		return {
			what: `${name} tested ${why}`,
			how: `${sum}${tellHand(account)}; ${ending}`,
			dice: dice && dice.length > 0 ? [{ thrower: name, faces: dice, good: [passed] }] : []
		};
	},

	unitsNamed: itsUnit
};

/** A charger that passes is home; a chargee that passes meets the charge. */
function settleCharges(state: BattleState, id: string, inCombat: boolean): BattleState {
	if (inCombat || state.charges.length === 0) return state;
	const charges = state.charges.map((charge) => {
		if (charge.charger === id && charge.stage === 'contacted') return { ...charge, stage: 'home' as const };
		if (charge.chargee === id && charge.stage === 'home') return { ...charge, stage: 'met' as const };
		return charge;
	});
	return { ...state, charges };
}

/** Who fails to charge home, or to meet a charge, runs from its other end, whoever else shot at it (R28). */
function shrinkFrom({ charges, units }: BattleState, id: string, tests: readonly MoraleTest[]): Partial<UnitTurn> {
	const opponent = tests.includes('charge-home')
		? charges.find(({ charger }) => charger === id)?.chargee
		: tests.includes('meet-charge')
			? charges.findLast(({ chargee, stage }) => chargee === id && stage !== 'declared')?.charger
			: undefined;
	const turn = units[id]?.turn;
	return opponent === undefined || !turn ? {} : meet(turn, opponent);
}

/**
 * Shaken and routing, and nobody's charge or fight any more; where it runs to comes with the roll on the rout table (R26). Whose charge it ran
 * from is remembered: they may be allowed to pursue it (R40).
 */
function fail(state: BattleState, id: string, tested: Partial<UnitTurn>): BattleState {
	const { condition, alsoDisordered, routing } = broken(unitFactsOf(unitOf(state, id)));
	const turn = { ...tested, routPending: true, beforeFire: null, brokeFrom: chargersIn(state, id) };
	return leaveContact(changeUnit(state, id, { condition, alsoDisordered, routing, turn }), id);
}

/** Those whose charge a unit runs from before it comes to blows. */
const chargersIn = ({ phase, charges }: BattleState, id: string): readonly string[] =>
	phase === 'fire'
		? charges.filter(({ chargee, stage }) => chargee === id && stage !== 'declared').map(({ charger }) => charger)
		: [];

const testWords: Readonly<Record<MoraleTest, string>> = {
	shooting: 'against shooting',
	'charge-home': 'to charge home',
	'meet-charge': 'to meet a charge',
	'lost-combat': 'after losing the combat'
};

/** A charger that passes goes home; a chargee that passes meets what has come home. */
function tellChargeGoesOn(before: BattleState, unit: string): string {
	if (before.phase !== 'fire') return '';
	const goesOn = before.charges.map((charge) => {
		const { charger, chargee, stage } = charge;
		if (charger === unit && stage === 'contacted') return `, charged home on ${nameOf(before, chargee)}`;
		return chargee === unit && stage !== 'met' && isHome(before, charge) ? `, met ${nameOf(before, charger)}` : '';
	});
	return goesOn.join('');
}
