import type { Applied } from './change';
import { changed, changeTurn, changeUnit, dropCharges, leaveContact, leftGround, loseFigures, refused, shatter, unitOf } from './change'; // prettier-ignore
import { findUnit, firstOf, isWhole, objectIf, objectToEnemies, objectToPhase, objectToUnit } from './check';
import type { BodyOf } from './event';
import type { BattleState } from './state';

// Shooting, morale tests and routs.

export function applyShot(state: BattleState, { shooter, target, hits, lost, account }: BodyOf<'shot'>): Applied {
	const aimedAt = findUnit(state, target);
	const objection = firstOf(
		objectToPhase(state, 'fire'),
		objectToEnemies(state, shooter, target),
		objectIf(findUnit(state, shooter)?.turn.shot === true, 'It has shot this turn.'),
		objectIf(!account.possible, account.reasons[0]?.text ?? 'This shot is not possible.'),
		objectIf(!isWhole(hits, 0, account.dice.count), 'There are more hits than dice.'),
		objectIf(!isWhole(lost.figures, 0, aimedAt?.figures ?? 0), 'More figures are lost than are there.'),
		objectIf(!isWhole(lost.guns, 0, aimedAt?.guns ?? 0), 'More guns are lost than are there.')
	);
	if (objection) return refused(objection);
	const fired = changeTurn(state, shooter, { shot: true });
	const { fireHits } = unitOf(fired, target).turn;
	const hurt = changeTurn(fired, target, { fireHits: fireHits + lost.figures });
	return changed(loseFigures(hurt, target, lost.figures, lost.guns));
}

export function applyTested(state: BattleState, { unit, passed }: BodyOf<'tested'>): Applied {
	const inCombat = state.phase === 'combat';
	const turn = findUnit(state, unit)?.turn;
	const objection = firstOf(
		objectToPhase(state, 'fire', 'combat'),
		objectToUnit(state, unit),
		objectIf((inCombat ? turn?.testedCombat : turn?.testedFire) === true, 'It has taken its test of this phase (R2).')
	);
	if (objection) return refused(objection);
	const tested = changeTurn(state, unit, inCombat ? { testedCombat: true } : { testedFire: true });
	return changed(passed ? settleCharges(tested, unit, inCombat) : fail(tested, unit));
}

/** A charger that passes is home; a chargee that passes meets the charge. */
function settleCharges(state: BattleState, id: string, inCombat: boolean): BattleState {
	if (inCombat) return state;
	const charges = state.charges.map((charge) => {
		if (charge.charger === id && charge.stage === 'contacted') return { ...charge, stage: 'home' as const };
		if (charge.chargee === id && charge.stage === 'home') return { ...charge, stage: 'met' as const };
		return charge;
	});
	return { ...state, charges };
}

/** Shaken and routing; where it runs to comes with the roll on the rout table (R26). */
function fail(state: BattleState, id: string): BattleState {
	const shaken = changeUnit(state, id, { condition: 'shaken', routing: true });
	return dropCharges(changeTurn(shaken, id, { routPending: true }), id);
}

export function applyRouted(state: BattleState, { unit, shattered, lost, place }: BodyOf<'routed'>): Applied {
	const objection = firstOf(
		objectToUnit(state, unit),
		objectIf(findUnit(state, unit)?.turn.routPending !== true, 'It has not failed a test.'),
		objectIf(!isWhole(lost, 0, findUnit(state, unit)?.figures ?? 0), 'More figures are lost than are there.')
	);
	if (objection) return refused(objection);
	if (shattered) return changed(shatter(state, unit));
	const ran = leaveContact(changeTurn(state, unit, { routPending: false }), unit);
	const away = changeUnit(ran, unit, { place: place ?? unitOf(ran, unit).place, ...leftGround });
	return changed(loseFigures(away, unit, lost));
}
