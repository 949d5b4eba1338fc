import { chargeBy, chargesOn, isMet } from './charges';
import type { BattleState } from './state';
import { contactsOf, groupBy, sidesInOrder, standing, standingUnits } from './unit-view';

// Who fights whom: charges that were met and contacts from earlier rounds, gathered into combats. Units that are joined by any chain of
// enemies in contact are in one combat, and its hits are summed (R34).

/** Two enemies in contact, by side. */
export interface Pair {
	readonly first: string;
	readonly second: string;
}

export interface Combat {
	/** Side A first, in the order of the rosters. */
	readonly units: readonly string[];
	readonly pairs: readonly Pair[];
	/** Some of it was begun in an earlier turn (R22). */
	readonly goesOn: boolean;
}

/** The combats in which somebody has still to strike this turn. */
export function openCombats(state: BattleState): readonly Combat[] {
	const pairs = openPairs(state);
	const pairsOf = groupBy(pairs, ({ first, second }) => [first, second]);
	const taken = new Set<string>();
	return standingUnits(state).flatMap(({ unit }) => {
		if (taken.has(unit.id) || !pairsOf.has(unit.id)) return [];
		const joined = joinedTo(unit.id, pairsOf);
		for (const id of joined) taken.add(id);
		return [makeCombat(state, joined, pairsOf)];
	});
}

function openPairs(state: BattleState): readonly Pair[] {
	const met = state.charges
		.filter((charge) => isMet(state, charge))
		.map(({ charger, chargee }) => ({ charger, chargee }));
	const pairs = [...state.contacts, ...met.map(({ charger, chargee }) => makePair(state, charger, chargee))];
	const known = new Map(pairs.map((pair) => [`${pair.first} ${pair.second}`, pair]));
	return [...known.values()].filter(({ first, second }) => canFight(state, first, second));
}

const makePair = (state: BattleState, one: string, other: string): Pair =>
	standing(state, one)?.side === 'first' ? { first: one, second: other } : { first: other, second: one };

/** Both are there, neither runs, and one of them has not struck yet. */
function canFight(state: BattleState, first: string, second: string): boolean {
	const pair = [standing(state, first), standing(state, second)];
	const there = pair.every((unit) => unit !== null && !unit.routing);
	return there && pair.some((unit) => unit?.turn.fought === false);
}

function joinedTo(start: string, pairsOf: ReadonlyMap<string, readonly Pair[]>): ReadonlySet<string> {
	const joined = new Set([start]);
	// A set hands out what is added to it while it is walked, so this goes on until nobody new is touched.
	for (const id of joined) {
		for (const { first, second } of pairsOf.get(id) ?? []) joined.add(first).add(second);
	}
	return joined;
}

function makeCombat(
	state: BattleState,
	joined: ReadonlySet<string>,
	pairsOf: ReadonlyMap<string, readonly Pair[]>
): Combat {
	const pairs = new Set([...joined].flatMap((id) => pairsOf.get(id) ?? []));
	const [sideA] = sidesInOrder(state);
	const onSide = (isA: boolean) => [...joined].filter((id) => (standing(state, id)?.side === sideA) === isA);
	return {
		units: [...onSide(true), ...onSide(false)],
		pairs: [...pairs].map(({ first, second }) => ({ first, second })),
		goesOn: [...joined].some((id) => contactsOf(state, id).length > 0)
	};
}

/** Enemies that a unit touches in a combat. */
export const enemiesIn = ({ pairs }: Combat, unit: string): readonly string[] =>
	pairs.flatMap(({ first, second }) => (first === unit ? [second] : second === unit ? [first] : []));

/** Whether a unit attacks the flank or rear of an enemy it is in contact with (R36); null when nothing is known of the two. */
export function attacksFlank(state: BattleState, striker: string, enemy: string): boolean | null {
	const contact = contactsOf(state, striker).find(({ first, second }) => first === enemy || second === enemy);
	const charge = chargeBy(state, striker);
	if (charge?.chargee === enemy) return charge.flankOrRear || flankOfContact(contact, striker);
	if (contact) return flankOfContact(contact, striker);
	return chargesOn(state, striker).some(({ charger }) => charger === enemy) ? false : null;
}

function flankOfContact(contact: BattleState['contacts'][number] | undefined, striker: string): boolean {
	if (!contact) return false;
	return contact.first === striker ? contact.firstAttacksFlank : contact.secondAttacksFlank;
}
