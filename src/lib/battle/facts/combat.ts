// Blows: each unit of a combat at one enemy it touches (R34), and the pursuer's at those that run.

import { isRoutWithinReach } from '$lib/rules/charge/moments';
import { isWithinPursuit } from '$lib/rules/charge/reach';
import {
	type BlowsFacts,
	type Ground,
	type HeldGround,
	isAcrossObstacle,
	type MeleeFacts,
	type MeleeUnit,
	type Position
} from '$lib/rules/combat/facts';
import type { BattleSide } from '$lib/rules/vocabulary';
import { pursuitBlows, type PursuitFacts } from '$lib/rules/combat/pursuit';
import { unitOf, unitFactsOf, restingShape, shapeOf } from '../select/units';
import type { BattleState, UnitState } from '../state';
import { attacksFlank, type Combat, enemiesIn, mayStrike } from '../select/combats';
import {
	assumed,
	byTheRules,
	type FactSheet,
	type FactSource,
	type FactTree,
	groundAgainst,
	type GroundFacts,
	Known,
	makeSheet,
	measured,
	remembered,
	sourcesOf,
	unitTree
} from './fact-sheet';

export function blowsFacts(state: BattleState, striker: string, enemy: string): FactSheet<BlowsFacts> {
	return makeSheet<BlowsFacts>(blowsTree(state, unitOf(state, striker), unitOf(state, enemy)));
}

function blowsTree(state: BattleState, striker: UnitState, enemy: UnitState): FactTree<BlowsFacts> {
	const held = groundAgainst(state, enemy, striker.unit.id);
	const own = groundAgainst(state, striker, enemy.unit.id);
	return {
		striker: unitTree(striker),
		enemy: unitTree(enemy),
		attacksFlank: flankFact(state, striker, enemy),
		ownFlank: flankFact(state, enemy, striker),
		enemyCover: held.cover,
		enemyPosition: held.position,
		acrossObstacle: acrossFact(own.position, held.position),
		ground: held.ground
	};
}

/** Known as well as the place that makes it so, or else as that of those who were charged. */
function acrossFact(own: Known<Position>, held: Known<Position>): Known<boolean> {
	const telling = [own, held].find(({ value }) => value === 'obstacle') ?? (held.source === 'rules' ? own : held);
	return new Known(isAcrossObstacle(own.value, held.value), telling.source);
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
 * A combat as a whole, unit by unit, each with its ground against those it touches: that of the charge that brought them together. Sources are
 * by the unit and its fact, as "guards.cover".
 */
export function meleeFacts(state: BattleState, combat: Combat): Pick<FactSheet<MeleeFacts>, 'facts' | 'sources'> {
	const blows = meleeBlows(state, combat);
	const sources: Record<string, FactSource> = {};
	const grounds = new Map(combat.units.map((id) => [id, groundsOf(state, combat, id)]));
	const ground = [...grounds.values()].flat()[0]?.[1].ground ?? assumed<Ground>('open');
	const isOneGround = [...grounds.values()].flat().every(([, held]) => held.ground.value === ground.value);
	sources.ground = ground.source;
	const units = combat.units.map((id): MeleeUnit => {
		const unit = unitOf(state, id);
		const own = blows.find(({ striker }) => striker === id);
		const held = grounds.get(id) ?? [];
		const isOne = held.every(([, { cover, position }]) => {
			const first = held[0]?.[1];
			return cover.value === first?.cover.value && position.value === first.position.value;
		});
		const facts = unitFactsOf(unit);
		for (const [key, source] of Object.entries(sourcesOf(facts))) sources[`${id}.${key}`] = source;
		sources[`${id}.cover`] = held[0]?.[1].cover.source ?? 'assumed';
		sources[`${id}.position`] = held[0]?.[1].position.source ?? 'assumed';
		const enemies = enemiesIn(combat, id);
		for (const enemy of enemies)
			sources[flankId(id, enemies, enemy)] = flankFact(state, unit, unitOf(state, enemy)).source;
		sources[`${id}.strikes`] = (own?.enemies.length ?? 0) > 1 ? 'assumed' : 'remembered';
		for (const [enemy, against] of held) noteGround(sources, `${id}.against.${enemy}`, against);
		return {
			id,
			side: unit.side,
			unit: facts,
			cover: held[0]?.[1].cover.value ?? unit.cover,
			position: held[0]?.[1].position.value ?? unit.position,
			strikes: own?.enemy ?? null,
			flankOf: enemies.filter((enemy) => attacksFlank(state, id, enemy)),
			...(held.length > 1 && !(isOne && isOneGround) ? { against: valuesOf(held) } : {})
		};
	});
	return { facts: { units, ground: ground.value }, sources };
}

type GroundsOf = readonly (readonly [enemy: string, ground: GroundFacts])[];

/** The fact whether a unit has an enemy's flank: of each by itself where it touches more than one. */
export const flankId = (unit: string, enemies: readonly string[], enemy: string): string =>
	enemies.length > 1 ? `${unit}.flankOf.${enemy}` : `${unit}.attacksFlank`;

/** A wall before it is no wall to those on its flank. */
const groundsOf = (state: BattleState, combat: Combat, id: string): GroundsOf =>
	enemiesIn(combat, id).map((enemy) => [enemy, groundAgainst(state, unitOf(state, id), enemy)]);

const valuesOf = (grounds: GroundsOf): Readonly<Record<string, HeldGround>> =>
	Object.fromEntries(
		grounds.map(([enemy, { cover, position, ground }]) => [
			enemy,
			{ cover: cover.value, position: position.value, ground: ground.value }
		])
	);

function noteGround(sources: Record<string, FactSource>, path: string, { cover, position, ground }: GroundFacts): void {
	sources[`${path}.cover`] = cover.source;
	sources[`${path}.position`] = position.source;
	sources[`${path}.ground`] = ground.source;
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
	const facts = unitFactsOf(pursuer);
	if (from && to) return measured(isWithinPursuit(playsheet, facts, from, to));
	const { routedInches } = router.turn;
	return routedInches === null ? assumed(true) : byTheRules(isRoutWithinReach(playsheet, facts, routedInches));
}
