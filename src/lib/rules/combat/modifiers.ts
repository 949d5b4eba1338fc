// The combat modifiers in the playsheet's order, each to the striking unit's dice.

import type { BlowsFacts } from './facts';
import type { CombatModifierId, Playsheet, Rulings } from '../sheet/playsheet';
import { applies, idle, type Modifier, type Verdict, when } from '../engine/resolution';
import { fightsAsLooseFoot, isDisordered, type UnitFacts } from '../unit/unit-facts';
import { gradesBetter } from '../vocabulary';
import type { Seen } from '../added/known-facts';
import { listModifiers } from '../added/modifiers';

export interface BlowsSituation {
	readonly playsheet: Playsheet;
	readonly rulings: Rulings;
	readonly facts: BlowsFacts;
	/** Struck in a pursuit, where R39 says who has a flank or rear. */
	readonly inPursuit: boolean;
}

const isTightFoot = ({ arm, order }: UnitFacts): boolean => arm === 'infantry' && order === 'tight';

function modifier(
	id: CombatModifierId,
	label: string,
	judge: (situation: BlowsSituation, value: number) => Verdict,
	ruling?: `R${number}`
): Modifier<BlowsSituation> {
	return {
		id: `combat.modifiers.${id}`,
		section: 'combat-modifiers',
		label,
		...(ruling ? { ruling } : {}),
		judge: (situation) => judge(situation, situation.playsheet.combat.modifiers[id])
	};
}

/** The playsheet's footnote: order against order does not count in buildings, in woods or across obstacles. */
function judgeOrders({ facts }: BlowsSituation, holds: boolean, value: number, reason: string): Verdict {
	if (!holds) return idle(value, reason);
	if (facts.ground !== 'open') return idle(value, `they fight in ${facts.ground}`);
	return when(!facts.acrossObstacle, value, 'they fight across an obstacle');
}

function judgeGrades({ playsheet, facts }: BlowsSituation, value: number, better: boolean): Verdict {
	const lead = gradesBetter(facts.striker.grade, facts.enemy.grade) * (better ? 1 : -1);
	const grades = `grade ${facts.striker.grade} against ${facts.enemy.grade}`;
	if (lead <= 0) return idle(value, grades);
	const counted = Math.min(lead, playsheet.combat.mostGrades);
	return applies(value * counted, counted < lead ? `${grades}, at most ${counted} count` : grades);
}

/** The enemy's advantages of place, as ids with what they cost; R20 tells how they combine. */
function placesAgainst({ playsheet: { combat }, facts }: BlowsSituation): { id: CombatModifierId; value: number }[] {
	const ids: CombatModifierId[] = [];
	if (facts.enemyPosition !== 'level') ids.push('slope-or-obstacle');
	if (facts.enemyCover === 'soft') ids.push('soft-cover');
	if (facts.enemyCover === 'hard') ids.push('hard-cover');
	return ids.map((id) => ({ id, value: combat.modifiers[id] }));
}

function judgePlace(situation: BlowsSituation, id: CombatModifierId, value: number, reason: string): Verdict {
	const places = placesAgainst(situation);
	if (!places.some((place) => place.id === id)) return idle(value, reason);
	if (situation.rulings.R20 === 'add-up') return applies(value);
	const worst = places.reduce((a, b) => (b.value < a.value ? b : a));
	return when(worst.id === id, value, 'only the worst one applies (R20)');
}

/** R39: in a pursuit it is the ruling that says so, not how the two stood before. */
function judgeFlank({ inPursuit, rulings }: BlowsSituation, holds: boolean, value: number, reason: string): Verdict {
	if (!inPursuit) return when(holds, value, reason);
	if (holds) return applies(value, 'a pursuer attacks the rear (R39)');
	return idle(value, rulings.R39 === 'no-flank' ? 'in a pursuit nobody has a flank or rear (R39)' : reason);
}

export const combatModifiers: readonly Modifier<BlowsSituation>[] = [
	modifier('attacks-flank', 'Attacks a flank or rear', (situation, value) =>
		judgeFlank(situation, situation.facts.attacksFlank, value, 'it attacks the front')
	),
	modifier('own-flank', 'Strikes at an enemy on its own flank or rear', (situation, value) =>
		judgeFlank(situation, situation.facts.ownFlank, value, 'the enemy is not on its flank or rear')
	),
	modifier('grade-higher', 'Each grade higher', (situation, value) => judgeGrades(situation, value, true)),
	modifier('grade-lower', 'Each grade lower', (situation, value) => judgeGrades(situation, value, false)),
	modifier(
		'tight-v-loose',
		'Tight-order foot against loose-order foot',
		(situation, value) => {
			const { striker, enemy } = situation.facts;
			const holds = isTightFoot(striker) && fightsAsLooseFoot(enemy);
			return judgeOrders(situation, holds, value, 'it is not tight foot against loose foot');
		},
		'R19'
	),
	modifier(
		'loose-v-tight-or-cavalry',
		'Loose-order foot against tight-order foot or cavalry',
		(situation, value) => {
			const { striker, enemy } = situation.facts;
			const holds = fightsAsLooseFoot(striker) && (isTightFoot(enemy) || enemy.arm === 'cavalry');
			return judgeOrders(situation, holds, value, 'it is not loose foot against tight foot or cavalry');
		},
		'R19'
	),
	modifier(
		'cavalry-v-loose',
		'Cavalry against loose-order foot',
		(situation, value) => {
			const { striker, enemy } = situation.facts;
			const holds = striker.arm === 'cavalry' && fightsAsLooseFoot(enemy);
			return judgeOrders(situation, holds, value, 'it is not cavalry against loose foot');
		},
		'R19'
	),
	modifier('shaken', 'Shaken', ({ facts: { striker } }, value) =>
		when(striker.condition === 'shaken', value, `it is ${striker.condition}`)
	),
	modifier(
		'slope-or-obstacle',
		'Enemy up a steep slope or behind an obstacle',
		(situation, value) => judgePlace(situation, 'slope-or-obstacle', value, 'the enemy is on the level'),
		'R20'
	),
	modifier(
		'disordered',
		'Disordered against steady',
		({ rulings, facts: { striker, enemy } }, value) => {
			if (!isDisordered(striker, rulings)) return idle(value, `it is ${striker.condition}`);
			return when(enemy.condition === 'steady', value, `the enemy is ${enemy.condition}`);
		},
		'R14'
	),
	modifier(
		'soft-cover',
		'Enemy in soft cover',
		(situation, value) => judgePlace(situation, 'soft-cover', value, 'the enemy is not in soft cover'),
		'R20'
	),
	modifier(
		'hard-cover',
		'Enemy in hard cover',
		(situation, value) => judgePlace(situation, 'hard-cover', value, 'the enemy is not in hard cover'),
		'R20'
	)
];

const see = ({ facts, inPursuit }: BlowsSituation): Seen => ({
	own: facts.striker,
	enemy: facts.enemy,
	enemyCover: facts.enemyCover,
	enemyPosition: facts.enemyPosition,
	ownFlank: facts.ownFlank,
	enemyFlank: facts.attacksFlank,
	ground: facts.ground,
	inPursuit
});

/** Those of a sheet, with what house rules add to them. */
export const combatModifiersOf = listModifiers('combat', combatModifiers, see);
