import { broken } from '$lib/rules/charge/moments';
import type { MoraleTest } from '$lib/rules/morale/tests';
import type { BodyOf, Loss } from '../event';
import type { BattleState, BeforeFire, UnitState, UnitTurn } from '../state';
import { stoodBeforeFire } from '../view/before-fire';
import { chargeBy, isTested } from '../view/charges';
import { contactsOf } from '../view/unit-view';
import type { Applied } from './change';
import { changed, changeUnit, changeUnits, leaveContact, leftGround, lessened, meet, shatter, shatterEmpty, unitOf } from './change'; // prettier-ignore
import { planRout } from '../map/directed-moves';
import { unitFactsOf } from '../view/unit-facts-of';
import { makeDue } from './move-due';
import { findUnit, firstOf, isWhole, objectIf, objectToEnemies, objectToPhase, objectToUnit } from './check';

// Shooting, morale tests and routs.

export function applyShot(state: BattleState, { shooter, target, hits, lost, account }: BodyOf<'shot'>): Applied {
	const aimedAt = findUnit(state, target);
	const objection = firstOf(
		objectToPhase(state, 'fire'),
		objectToEnemies(stoodBeforeFire(state, shooter), shooter, target),
		objectIf(findUnit(state, shooter)?.turn.shot === true, 'already-done', 'It has shot this turn.'),
		objectIf(!account.possible, 'against-rules', account.reasons[0]?.text ?? 'This shot is not possible.'),
		objectIf(!isWhole(hits, 0, account.dice.count), 'out-of-range', 'There are more hits than dice.'),
		objectIf(!isWhole(lost.figures, 0, aimedAt?.figures ?? 0), 'out-of-range', 'More figures are lost than are there.'),
		objectIf(!isWhole(lost.guns, 0, aimedAt?.guns ?? 0), 'out-of-range', 'More guns are lost than are there.')
	);
	if (objection) return objection;
	const hurt = unitOf(state, target);
	const enemies = hits > 0 ? meet(hurt.turn, shooter) : {};
	const turn = { fireHits: hurt.turn.fireHits + lost.figures, ...enemies };
	const after = changeUnits(state, [
		[shooter, { turn: { shot: true } }],
		[target, { ...lessened(hurt, lost), turn }]
	]);
	const left = shatterEmpty(after, target);
	const beforeFire = asItStood(state, hurt, lost, unitOf(left, target).shattered);
	return changed(beforeFire === hurt.turn.beforeFire ? left : changeUnit(left, target, { turn: { beforeFire } }));
}

/** What the target had before this phase's fire. Of one that is shot away it is kept only if it could still have shot back (R38). */
function asItStood(state: BattleState, hurt: UnitState, { figures, guns }: Loss, shotAway: boolean): BeforeFire | null {
	const { id } = hurt.unit;
	const isEngaged = chargeBy(state, id) !== null || contactsOf(state, id).length > 0;
	if (shotAway && (isEngaged || hurt.routing)) return null;
	if (figures === 0 && guns === 0) return hurt.turn.beforeFire;
	const { figures: stood, guns: served, condition, alsoDisordered } = hurt;
	return hurt.turn.beforeFire ?? { figures: stood, guns: served, condition, alsoDisordered };
}

export function applyTested(state: BattleState, { unit, passed, tests }: BodyOf<'tested'>): Applied {
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
}

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
	const foe = tests.includes('charge-home')
		? charges.find(({ charger }) => charger === id)?.chargee
		: tests.includes('meet-charge')
			? charges.findLast(({ chargee, stage }) => chargee === id && stage !== 'declared')?.charger
			: undefined;
	const turn = units[id]?.turn;
	return foe === undefined || !turn ? {} : meet(turn, foe);
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

/** Logs of old say where it has come to; now that is due to be made on the canvas. */
export function applyRouted(state: BattleState, body: BodyOf<'routed'>): Applied {
	const { unit, shattered, lost, inches, place } = body;
	const objection = firstOf(
		objectToUnit(state, unit),
		objectIf(findUnit(state, unit)?.turn.routPending !== true, 'not-due', 'It has not failed a test.'),
		objectIf(
			!isWhole(lost, 0, findUnit(state, unit)?.figures ?? 0),
			'out-of-range',
			'More figures are lost than are there.'
		)
	);
	if (objection) return objection;
	if (shattered) return changed(shatter(state, unit));
	const stood = unitOf(state, unit);
	const left = { ...lessened(stood, { figures: lost }), place: place ?? stood.place, ...leftGround };
	const away = changeUnit(state, unit, { ...left, turn: { routPending: false, routedInches: inches } });
	const routed = shatterEmpty(leaveContact(away, unit), unit);
	return changed(place || inches === null ? routed : makeDue(routed, planRout(routed, unit, inches), inches));
}
