import { distance } from '$lib/geometry/distance';
import { readTape } from '$lib/geometry/inches';
import type { BlowsFacts } from '$lib/rules/combat-facts';
import type { BattleSide } from '$lib/rules/initiative';
import { findAllowance } from '$lib/rules/movement-allowance';
import type { PursuitFacts } from '$lib/rules/pursuit';
import { unitOf } from '../apply/change';
import type { BattleState, UnitState } from '../state';
import type { Combat } from '../view/combats';
import { attacksFlank, enemiesIn, mayStrike } from '../view/combats';
import { unitFactsOf } from '../view/unit-facts-of';
import { restingShape, shapeOf } from '../view/unit-view';
import type { Fact, FactSheet, FactTree } from './fact-sheet';
import { assumed, makeSheet, measured, remembered } from './fact-sheet';
import { acrossObstacleFact, coverFact, groundFact, positionFact } from './ground';
import { groundOfCombat } from './measure-ground';
import { unitTree } from './unit';

// Blows: each unit of a combat at one enemy it touches (R34), and the pursuer's at those that run.

export function blowsFacts(state: BattleState, striker: string, enemy: string): FactSheet<BlowsFacts> {
	return makeSheet<BlowsFacts>(blowsTree(state, unitOf(state, striker), unitOf(state, enemy)));
}

function blowsTree(state: BattleState, striker: UnitState, enemy: UnitState): FactTree<BlowsFacts> {
	const found = groundOfCombat(state, striker.unit.id, enemy.unit.id);
	return {
		striker: unitTree(striker),
		enemy: unitTree(enemy),
		attacksFlank: flankFact(state, striker, enemy),
		ownFlank: flankFact(state, enemy, striker),
		enemyCover: coverFact(enemy.cover, found?.cover),
		enemyPosition: positionFact(enemy.position, found?.position),
		acrossObstacle: acrossObstacleFact(striker.position, enemy.position, found?.acrossObstacle),
		ground: groundFact(found?.ground)
	};
}

function flankFact(state: BattleState, striker: UnitState, enemy: UnitState): Fact<boolean> {
	const known = attacksFlank(state, striker.unit.id, enemy.unit.id);
	return known === null ? assumed(false) : remembered(known);
}

export interface PlannedBlow {
	readonly side: BattleSide;
	readonly striker: string;
	readonly enemy: string;
	/** Every enemy it touches and may strike instead. */
	readonly enemies: readonly string[];
	readonly sheet: FactSheet<BlowsFacts>;
}

/** Everybody in a combat who has still to strike, each at the enemy it would choose. */
export function meleeBlows(state: BattleState, combat: Combat): readonly PlannedBlow[] {
	const strikers = combat.units.map((id) => unitOf(state, id)).filter(mayStrike);
	return strikers.flatMap(({ unit, side }) => {
		const enemies = enemiesIn(combat, unit.id);
		const enemy = chooseEnemy(state, unit.id, enemies);
		return enemy === undefined
			? []
			: [{ side, striker: unit.id, enemy, enemies, sheet: blowsFacts(state, unit.id, enemy) }];
	});
}

/** The enemy whose flank it has; else one to its front rather than one on its own flank. */
function chooseEnemy(state: BattleState, striker: string, enemies: readonly string[]): string | undefined {
	return (
		enemies.find((enemy) => attacksFlank(state, striker, enemy)) ??
		enemies.find((enemy) => !attacksFlank(state, enemy, striker)) ??
		enemies[0]
	);
}

/** The pursuer's blows at a routing loser, which has left its cover and its place behind (R33). */
export function pursuitFacts(state: BattleState, pursuer: string, router: string): FactSheet<PursuitFacts> {
	const hunter = unitOf(state, pursuer);
	const hunted = unitOf(state, router);
	return makeSheet<PursuitFacts>({
		blows: {
			striker: unitTree(hunter),
			enemy: unitTree(hunted),
			attacksFlank: foughtOnFlank(state, pursuer, hunted),
			ownFlank: assumed(false),
			enemyCover: remembered('none'),
			enemyPosition: remembered('level'),
			acrossObstacle: remembered(false),
			ground: assumed('open')
		},
		canReach: reachFact(state, hunter, router)
	});
}

/** The contact is gone with the rout; how the pursuer struck in this turn's combat is still known. */
function foughtOnFlank({ fights }: BattleState, pursuer: string, { unit }: UnitState): Fact<boolean> {
	const blows = fights.flatMap(({ pairs }) =>
		pairs.filter(({ striker, enemy }) => striker === pursuer && enemy === unit.id)
	);
	return blows.length === 0 ? assumed(false) : remembered(blows.some(({ attacksFlank }) => attacksFlank));
}

/** Within one move of the pursuer, where both stand on the canvas; the routers are looked for where they run to. */
function reachFact(state: BattleState, pursuer: UnitState, router: string): Fact<boolean> {
	const from = shapeOf(state, pursuer.unit.id);
	const to = restingShape(state, router);
	if (!from || !to) return assumed(true);
	return measured(readTape(distance(from, to)) <= findAllowance(state.setup.playsheet, unitFactsOf(pursuer)).inches);
}
