// Who fights whom in a combat, as a player says it: each unit with its place and the enemy it strikes.
import type { BlowsFacts, Ground, Position } from '$lib/rules/combat/facts';
import type { MeleeBlow } from '$lib/rules/combat/melee';
import type { UnitFacts } from '$lib/rules/unit-facts';
import type { Cover } from '$lib/rules/vocabulary';
import type { Fact, FactGroup, FactOption, Role } from '../fact';
import { choice, flag, group } from '../fact';
import { askUnit } from '../unit-asking';
import { startSentence } from '../wording';
import { coverOptions } from './shooting-asking';

export interface Combatant {
	readonly id: string;
	readonly name: string;
	/** Its side: that of whoever acts, or the other. */
	readonly role: Role;
	readonly unit: UnitFacts;
	readonly cover: Cover;
	readonly position: Position;
	/** The id of the enemy it strikes; null when it touches none. */
	readonly strikes: string | null;
	/** The ids of the enemies it touches, where that is known; otherwise it may strike any of them (R34). */
	readonly touches?: readonly string[];
	/** It attacks that enemy's flank or rear. */
	readonly attacksFlank: boolean;
}

export interface EngagementFacts {
	readonly combatants: readonly Combatant[];
	readonly ground: Ground;
}

export const positionOptions: readonly (FactOption & { value: Position })[] = [
	{ value: 'level', label: 'Level' },
	{ value: 'steep-slope', label: 'Up a slope' },
	{ value: 'obstacle', label: 'Behind an obstacle' }
];

export const groundOptions: readonly (FactOption & { value: Ground })[] = [
	{ value: 'open', label: 'Open' },
	{ value: 'woods', label: 'Woods' },
	{ value: 'buildings', label: 'Buildings' }
];

/** Every unit that strikes an enemy, as the melee takes it. */
export function makeBlows({ combatants, ground }: EngagementFacts): MeleeBlow[] {
	return combatants.flatMap((striker) => {
		const enemy = combatants.find(({ id }) => id === striker.strikes);
		if (!enemy) return [];
		const side = striker.role === 'actor' ? ('first' as const) : ('second' as const);
		return [{ side, striker: striker.id, enemy: enemy.id, facts: makeBlow(striker, enemy, ground) }];
	});
}

function makeBlow(striker: Combatant, enemy: Combatant, ground: Ground): BlowsFacts {
	return {
		striker: striker.unit,
		enemy: enemy.unit,
		attacksFlank: striker.attacksFlank,
		ownFlank: enemy.attacksFlank && enemy.strikes === striker.id,
		enemyCover: enemy.cover,
		enemyPosition: enemy.position,
		acrossObstacle: striker.position === 'obstacle' || enemy.position === 'obstacle',
		ground
	};
}

export function askEngagement(facts: EngagementFacts): readonly FactGroup<EngagementFacts>[] {
	return [
		...facts.combatants.map((combatant) => askCombatant(facts, combatant)),
		group('ground', 'The ground', null, [
			choice('ground', 'They fight in', facts.ground, groundOptions, (ground) => ({ ...facts, ground }), {
				usual: facts.ground === 'open'
			})
		])
	];
}

function askCombatant(facts: EngagementFacts, combatant: Combatant): FactGroup<EngagementFacts> {
	const { id, name, role, unit } = combatant;
	const put = (patch: Partial<Combatant>): EngagementFacts => ({
		...facts,
		combatants: facts.combatants.map((other) => (other.id === id ? { ...other, ...patch } : other))
	});
	const ofUnit = (ids: Parameters<typeof askUnit>[2]) => askUnit(unit, id, ids, (changed) => put({ unit: changed }));
	const cover = choice(`${id}.cover`, 'Stands', combatant.cover, coverOptions, (value) => put({ cover: value }));
	const position = choice(`${id}.position`, 'Position', combatant.position, positionOptions, (value) =>
		put({ position: value })
	);
	const flank: Fact<EngagementFacts> = flag(
		`${id}.attacksFlank`,
		'Attacks flank or rear',
		combatant.attacksFlank,
		(attacksFlank) => put({ attacksFlank })
	);
	const unitItself = ofUnit(['arm', 'figures', 'order', 'grade', 'condition']);
	return group(id, startSentence(name), role, [
		...askStrikes(facts, combatant, put),
		...unitItself,
		cover,
		position,
		flank
	]);
}

/** The fact whom a unit strikes, by the unit's id, which is that of its throw as well. */
export const strikesId = (combatant: string): string => `${combatant}.strikes`;

/** Whom it strikes, where there is more than one enemy to choose from. */
function askStrikes(
	{ combatants }: EngagementFacts,
	{ id, role, strikes, touches }: Combatant,
	put: (patch: Partial<Combatant>) => EngagementFacts
): Fact<EngagementFacts>[] {
	const enemies = combatants.filter((other) => other.role !== role && (touches?.includes(other.id) ?? true));
	if (enemies.length < 2) return [];
	const options = enemies.map((enemy) => ({ value: enemy.id, label: startSentence(enemy.name) }));
	return [
		choice(strikesId(id), 'Strikes', strikes ?? '', options, (enemy) => put({ strikes: enemy }), { inSight: true })
	];
}
