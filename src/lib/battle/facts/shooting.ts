// A shot, at troops or at guns: both ask for the same facts, and the target's arm tells which table is read.

import type { Account } from '$lib/rules/engine/resolution';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { bandsOf, findScore } from '$lib/rules/shooting/shot';
import { type Ammunition, isGun } from '$lib/rules/vocabulary';
import { contactsOf, fireStrength, stoodBeforeFire, unitFactsOf, unitOf } from '../select/units';
import { type BattleState, movedAmountOf, type UnitState } from '../state';
import { chargeBy } from '../select/charges';
import {
	assumed,
	byTheRules,
	coverFact,
	type FactSheet,
	type Known,
	KnownTogether,
	makeSheet,
	measured,
	measureRange,
	remembered,
	sourcesOf,
	unitTree
} from './fact-sheet';
import { groundOfShot } from '../select/ground';

export function shootingFacts(now: BattleState, shooter: string, target: string): FactSheet<ShootingFacts> {
	// Who was shot away in this phase shoots from where it stood (R38).
	const state = stoodBeforeFire(now, shooter);
	const from = unitOf(state, shooter);
	const at = unitOf(state, target);
	const shot = rememberedShot(state, from, at);
	const ground = groundOfShot(state, shooter, target);
	const range = rangeFact(state, shot, shooter, target);
	return makeSheet<ShootingFacts>({
		shooter: hasLostByFire(now, unitOf(now, shooter)) ? strongerTree(state, from) : unitTree(from),
		target: unitTree(at),
		range,
		ammunition: assumed(chooseAmmunition(state, { ...shot, range: range.value })),
		moved: remembered(shot.moved),
		evaded: remembered(shot.evaded),
		charging: remembered(shot.charging),
		targetCover: hasLeftCover(state, shooter, at) ? byTheRules('none') : coverFact(shot.targetCover, ground?.cover),
		targetDense: assumed(shot.targetDense),
		roughInches: ground ? measured(ground.rough) : assumed(shot.roughInches)
	});
}

/** Those who have come into contact with the shooter have left whatever cover they had, as in the combat; unless the players said otherwise. */
const hasLeftCover = (state: BattleState, shooter: string, { unit, cover }: UnitState): boolean =>
	cover === 'none' && chargeBy(state, unit.id)?.chargee === shooter;

/** R38: with what it had when the fire phase began, which it may not have any more. */
function strongerTree(state: BattleState, from: UnitState): KnownTogether<UnitFacts> {
	const facts = shooterFacts(state, from);
	return new KnownTogether(facts, { ...sourcesOf(facts), figures: 'before-fire', guns: 'before-fire' });
}

const shooterFacts = (state: BattleState, from: UnitState): UnitFacts => ({
	...unitFactsOf(from),
	...fireStrength(state, from)
});

function hasLostByFire(state: BattleState, from: UnitState): boolean {
	const { figures, guns } = fireStrength(state, from);
	return figures !== from.figures || guns !== from.guns;
}

/** The sum of a shot that counts what the shooter had before, with the line that says so. */
export function nameFireStrength(state: BattleState, shooter: string, facts: ShootingFacts, account: Account): Account {
	const from = unitOf(state, shooter);
	const { figures, guns } = fireStrength(state, from);
	const isCounted = facts.shooter.figures === figures && facts.shooter.guns === guns;
	if (!isCounted || !hasLostByFire(state, from)) return account;
	const { count, text } = account.dice;
	return { ...account, dice: { count, text: `${text}; what it had when the fire phase began (R38)` } };
}

/** A shot as far as the battle remembers it, at no distance and with the guns loaded for it. */
export function rememberedShot(state: BattleState, from: UnitState, at: UnitState): ShootingFacts {
	return {
		shooter: shooterFacts(state, from),
		target: unitFactsOf(at),
		range: 0,
		ammunition: isGun(from.unit.weapon) ? 'canister' : null,
		moved: movedAmountOf(from.turn, state.setup.playsheet.manoeuvre.shootAfter),
		evaded: from.turn.evaded,
		charging: isCharging(state, from),
		targetCover: at.cover,
		targetDense: false,
		roughInches: 0
	};
}

/** What no player would do and the sheet only fails to forbid: shooting in the middle of a melee, or serving guns that the crew has just run from. */
export const wouldNotShoot = (state: BattleState, { unit: { id, arm }, turn }: UnitState): boolean =>
	contactsOf(state, id).length > 0 || (turn.evaded && arm === 'artillery');

/** Declared counts: a charge that comes to nothing has lapsed by the time anybody shoots. */
const isCharging = (state: BattleState, { unit }: UnitState): boolean => chargeBy(state, unit.id) !== null;

/** Its charge has come, and they are in contact: as near for the one as for the other. */
function isUpon(state: BattleState, charger: string, chargee: string): boolean {
	const charge = chargeBy(state, charger);
	return charge?.chargee === chargee && charge.stage !== 'declared';
}

/** Inches taken for a shot that nobody measured, where the weapon has no band of its own. */
const CLOSE = 6;

/** Unmeasured, chargers who have come are in contact, and all else is taken to be in the weapon's nearest band: players shoot at what they can hit. */
function rangeFact(state: BattleState, shot: ShootingFacts, shooter: string, target: string): Known<number> {
	const range = measureRange(state, shooter, target);
	if (range !== null) return measured(range);
	if (isUpon(state, target, shooter) || isUpon(state, shooter, target)) return byTheRules(0);
	const { playsheet, rulings } = state.setup;
	return assumed(bandsOf(playsheet, rulings, shot)[0]?.upTo ?? CLOSE);
}

/** R10: canister where it has a shot, ball where it has none; players may load otherwise. */
function chooseAmmunition({ setup }: BattleState, shot: ShootingFacts): Ammunition | null {
	if (shot.ammunition === null) return null;
	return 'score' in findScore(setup.playsheet, setup.rulings, shot) ? shot.ammunition : 'ball';
}
