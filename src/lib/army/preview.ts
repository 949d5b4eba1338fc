// What a unit's figures will mean on the table, asked of the rules themselves: dice in each order, the half-strength mark, moves in each
// formation, and which figure earned the last die and which would earn the next.

import { makeList, makeOrdinal } from '$lib/wording';
import { countCombatDice } from '$lib/rules/combat/blows';
import { judgeEvade } from '$lib/rules/movement/evade';
import { findAllowance } from '$lib/rules/movement/allowance';
import type { Playsheet, Rulings } from '$lib/rules/sheet/playsheet';
import { countShootingDice } from '$lib/rules/shooting/shot';
import { halfStrengthOf } from '$lib/rules/unit/unit-facts';
import { type Formation, mostFigures, type Order } from '$lib/rules/vocabulary';
import { startingFacts } from './totals';
import { formationsFor, orderIn, type Unit } from './unit';

interface DiceInOrder {
	readonly order: Order;
	readonly count: number;
	/** The sum in words. */
	readonly text: string;
}

interface MoveIn {
	readonly formation: Formation;
	readonly inches: number;
	/** Inches of an evade; null where it may not. */
	readonly evade: number | null;
	readonly text: string;
}

export interface Preview {
	/** In each order it may take, the order it starts in first. Empty where it never shoots. */
	readonly shooting: readonly DiceInOrder[];
	readonly combat: { readonly count: number; readonly text: string };
	/** At so many figures, or fewer, it is at half strength (R24). */
	readonly halfAt: number;
	readonly moves: readonly MoveIn[];
	/** What the last figure brought: "The 24th figure is worth a die in combat." Null where it brought none. */
	readonly lastFigure: string | null;
	/** What the next die would take: "2 more figures make a die in combat." */
	readonly nextDie: readonly string[];
}

export function previewUnit(playsheet: Playsheet, rulings: Rulings, unit: Unit): Preview {
	const facts = startingFacts(unit);
	return {
		shooting: shootingIn(playsheet, unit),
		combat: countCombatDice(playsheet, rulings, facts),
		halfAt: halfStrengthOf(facts.figuresAtStart),
		moves: movesOf(playsheet, rulings, unit),
		lastFigure: describeLastFigure(playsheet, rulings, unit),
		nextDie: describeNextDie(playsheet, rulings, unit)
	};
}

const withFigures = (unit: Unit, figures: number): Unit => ({ ...unit, figures });

/** Horse, generals and the unarmed never shoot. */
const shoots = ({ arm, weapon }: Unit): boolean => weapon !== 'none' && arm !== 'cavalry' && arm !== 'general';

function shootingIn(playsheet: Playsheet, unit: Unit): DiceInOrder[] {
	if (!shoots(unit)) return [];
	const rest = unit.orders.filter((order) => order !== unit.order);
	const told = unit.arm === 'artillery' ? [unit.order] : [unit.order, ...rest];
	return told.map((order) => ({ order, ...countShootingDice(playsheet, { ...startingFacts(unit), order }) }));
}

function movesOf(playsheet: Playsheet, rulings: Rulings, unit: Unit): MoveIn[] {
	// A general is a point: line and column are the same to him, as they are to horse.
	const formations = unit.arm === 'infantry' || unit.arm === 'artillery' ? formationsFor(unit) : [unit.formation];
	return formations.map((formation) => {
		const facts = { ...startingFacts(unit), formation, order: orderIn(unit, formation, unit.order) };
		const { inches, text } = findAllowance(playsheet, facts);
		const evade = judgeEvade(playsheet, rulings, { unit: facts, charge: null }).distance?.inches ?? null;
		return { formation, inches, evade, text };
	});
}

interface Tally {
	readonly what: string;
	readonly count: (figures: number) => number;
}

/** Everything that figures are counted into dice for, each thing once. */
function talliesOf(playsheet: Playsheet, rulings: Rulings, unit: Unit): Tally[] {
	if (unit.arm === 'general') return [];
	const combat: Tally = {
		what: 'in combat',
		count: (figures) => countCombatDice(playsheet, rulings, startingFacts(withFigures(unit, figures))).count
	};
	const shooting = shootingIn(playsheet, unit).map(({ order }): Tally => ({
		what: unit.arm === 'artillery' ? 'at the guns' : `shooting in ${order} order`,
		count: (figures) => countShootingDice(playsheet, { ...startingFacts(withFigures(unit, figures)), order }).count
	}));
	return [...shooting, combat];
}

function describeLastFigure(playsheet: Playsheet, rulings: Rulings, unit: Unit): string | null {
	const { figures } = unit;
	if (figures === 0) return null;
	const gained = talliesOf(playsheet, rulings, unit).filter(({ count }) => count(figures) > count(figures - 1));
	if (gained.length === 0) return null;
	return `The ${makeOrdinal(figures)} figure is worth a die ${makeList(gained.map(({ what }) => what))}.`;
}

function describeNextDie(playsheet: Playsheet, rulings: Rulings, unit: Unit): string[] {
	const byFigures = new Map<number, string[]>();
	for (const { what, count } of talliesOf(playsheet, rulings, unit)) {
		const more = figuresToNextDie(unit.figures, count);
		if (more !== null) byFigures.set(more, [...(byFigures.get(more) ?? []), what]);
	}
	return [...byFigures]
		.sort(([a], [b]) => a - b)
		.map(([more, whats]) => `${more} more ${more === 1 ? 'figure makes' : 'figures make'} a die ${makeList(whats)}.`);
}

function figuresToNextDie(figures: number, count: (figures: number) => number): number | null {
	const now = count(figures);
	for (let more = 1; figures + more <= mostFigures; more += 1) {
		if (count(figures + more) > now) return more;
	}
	return null;
}
