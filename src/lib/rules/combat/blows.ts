// One unit's blows at one enemy: the piece that duels, melees and pursuits are made of.

import type { BlowsFacts } from './facts';
import { combatModifiersOf } from './modifiers';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import {
	addUpLines,
	type ByHand,
	type DiceCount,
	type HitsResolution,
	type Reason,
	resolveHits
} from '../engine/resolution';
import { countFigureDice } from '../shooting/shot';
import type { UnitFacts } from '../unit/unit-facts';

/** Blows that are struck in a pursuit: what their hits are multiplied by, and what forbids them. */
export interface PursuitStroke {
	readonly factor: number;
	readonly forbidden: readonly Reason[];
}

export function resolveBlows(
	playsheet: Playsheet,
	rulings: Rulings,
	facts: BlowsFacts,
	byHand: readonly ByHand[] = [],
	pursuit: PursuitStroke | null = null
): HitsResolution {
	const { score } = playsheet.combat;
	const dice = countCombatDice(playsheet, rulings, facts.striker);
	const reasons = [...(pursuit?.forbidden ?? []), ...reasonsNotToStrike(facts, dice)];
	const sum = addUpLines(
		combatModifiersOf(playsheet),
		{ playsheet, rulings, facts, inPursuit: pursuit !== null },
		byHand
	);
	const base = { score, text: `A modified ${score} or more hits`, section: 'combat', cell: 'combat.score' } as const;
	const possible = reasons.length === 0;
	const account = { possible, reasons, dice, base: possible ? base : null, sum };
	return resolveHits(account, facts.enemy.figures, pursuit?.factor);
}

/** R17, R18: gun crews count as foot; a general alone has no dice. */
export function countCombatDice({ combat }: Playsheet, { R17 }: Rulings, unit: UnitFacts): DiceCount {
	if (unit.arm === 'general') return { count: 0, text: 'a general alone does not fight' };
	const mounted = unit.arm === 'cavalry';
	const per = mounted ? combat.figuresPerDie.cavalry : combat.figuresPerDie.infantry;
	// "As in shooting" is a remainder one figure short of a die, and there only tight order has it; crews fight as loose foot (R18).
	const counting = R17 === 'as-shooting' && unit.order === 'tight' && unit.arm !== 'artillery' ? per - 1 : null;
	return countFigureDice(unit.figures, per, counting, mounted ? 'mounted' : 'on foot');
}

function reasonsNotToStrike({ striker, enemy }: BlowsFacts, dice: DiceCount): Reason[] {
	if (striker.arm === 'general') return [{ text: 'A general alone does not fight.', section: 'combat', ruling: 'R18' }];
	const reasons: Reason[] = [];
	if (dice.count === 0) {
		reasons.push({ text: `Too few for a single die (${dice.text}).`, section: 'combat', ruling: 'R17' });
	}
	if (enemy.figures === 0) reasons.push({ text: 'The enemy has no figures left.', section: 'combat' });
	return reasons;
}
