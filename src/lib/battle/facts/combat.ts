// Blows: each unit of a combat at one enemy it touches (R34), and the pursuer's at those that run.

import { distance } from '$lib/geometry/distance';
import { readTape } from '$lib/geometry/inches';
import { isRoutWithinReach } from '$lib/rules/charge/moments';
import type { BlowsFacts, MeleeFacts, MeleeUnit } from '$lib/rules/combat/facts';
import type { BattleSide } from '$lib/rules/vocabulary';
import { pursuitBlows, type PursuitFacts } from '$lib/rules/combat/pursuit';
import { unitOf, unitFactsOf, restingShape, shapeOf } from '../select/units';
import type { BattleState, UnitState } from '../state';
import { attacksFlank, type Combat, enemiesIn, mayStrike } from '../select/combats';
import {
	assumed,
	byTheRules,
	type Known,
	type FactSheet,
	type FactSource,
	type FactTree,
	makeSheet,
	measured,
	remembered
} from './fact-sheet';
import { acrossObstacleFact, coverFact, groundFact, positionFact } from './ground';
import { groundOfCombat } from '../select/ground';
import { sourcesOf, unitTree } from './unit';

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

function flankFact(state: BattleState, striker: UnitState, enemy: UnitState): Known<boolean> {
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

/**
 * A combat as a whole, unit by unit, each where the players last said that it stands: what the map measures of a pair is seen from one of them
 * and would give those who come at a wood its cover. Sources are by the unit and its fact, as "guards.cover".
 */
export function meleeFacts(state: BattleState, combat: Combat): Pick<FactSheet<MeleeFacts>, 'facts' | 'sources'> {
	const blows = meleeBlows(state, combat);
	const sources: Record<string, FactSource> = { ground: 'assumed' };
	const units = combat.units.map((id): MeleeUnit => {
		const unit = unitOf(state, id);
		const own = blows.find(({ striker }) => striker === id);
		const facts = unitFactsOf(unit);
		for (const [key, source] of Object.entries(sourcesOf(facts))) sources[`${id}.${key}`] = source;
		// Where nobody has said anything of the ground, it is worth a look.
		sources[`${id}.cover`] = unit.cover === 'none' ? 'assumed' : 'remembered';
		sources[`${id}.position`] = unit.position === 'level' ? 'assumed' : 'remembered';
		sources[`${id}.attacksFlank`] = own?.sheet.sources.attacksFlank ?? 'remembered';
		sources[`${id}.strikes`] = (own?.enemies.length ?? 0) > 1 ? 'assumed' : 'remembered';
		return {
			id,
			side: unit.side,
			unit: facts,
			cover: unit.cover,
			position: unit.position,
			strikes: own?.enemy ?? null,
			attacksFlank: own?.sheet.facts.attacksFlank ?? false
		};
	});
	return { facts: { units, ground: 'open' }, sources };
}

/** The pursuer's blows at those that run: how it comes at them is a matter of the rules, whoever had whose flank before (R33, R39). */
export function pursuitFacts(state: BattleState, pursuer: string, router: string): FactSheet<PursuitFacts> {
	const hunter = unitOf(state, pursuer);
	const hunted = unitOf(state, router);
	const blows = pursuitBlows(state.setup.rulings, unitFactsOf(hunter), unitFactsOf(hunted));
	return makeSheet<PursuitFacts>({
		blows: {
			striker: unitTree(hunter),
			enemy: unitTree(hunted),
			attacksFlank: byTheRules(blows.attacksFlank),
			ownFlank: byTheRules(blows.ownFlank),
			enemyCover: byTheRules(blows.enemyCover),
			enemyPosition: byTheRules(blows.enemyPosition),
			acrossObstacle: byTheRules(blows.acrossObstacle),
			ground: byTheRules(blows.ground)
		},
		canReach: reachFact(state, hunter, hunted)
	});
}

/**
 * Within one move of the pursuer: measured where both stand on the map, the routers looked for where they run to; otherwise worked out from
 * the inches of their rout (R33).
 */
function reachFact(state: BattleState, pursuer: UnitState, router: UnitState): Known<boolean> {
	const { playsheet } = state.setup;
	const from = shapeOf(state, pursuer.unit.id);
	const to = restingShape(state, router.unit.id);
	const isWithin = (inches: number) => isRoutWithinReach(playsheet, unitFactsOf(pursuer), inches);
	if (from && to) return measured(isWithin(readTape(distance(from, to))));
	const { routedInches } = router.turn;
	return routedInches === null ? assumed(true) : byTheRules(isWithin(routedInches));
}
