// Who fights whom: charges that were met and contacts from earlier rounds, gathered into combats. Units that are joined by any chain of
// enemies in contact are in one combat, and its hits are summed (R34).

import type { BattleState, Charge, Contact, UnitState } from '../state';
import { chargeBy, chargesOn, isMet } from './charges';
import { contactsOf, groupBy, oncePerState, standing, standingUnits } from './units';

/** Two enemies in contact, by side. */
interface Pair {
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

/** Those who would be in one combat with the two of a charge: they fight either already, or are charged or charging there too (R34). */
export function othersInCombat(state: BattleState, charger: string, chargee: string): readonly string[] {
	const pairs = [...pairsOfAll(state, state.charges), makePair(state, charger, chargee)];
	const joined = joinedTo(
		charger,
		groupBy(pairs, ({ first, second }) => [first, second])
	);
	return standingUnits(state)
		.map(({ unit }) => unit.id)
		.filter((id) => joined.has(id) && id !== charger && id !== chargee);
}

const openPairs = (state: BattleState): readonly Pair[] =>
	pairsOfAll(
		state,
		state.charges.filter((charge) => isMet(state, charge))
	);

function pairsOfAll(state: BattleState, charges: readonly Charge[]): readonly Pair[] {
	const pairs = [...state.contacts, ...charges.map(({ charger, chargee }) => makePair(state, charger, chargee))];
	const known = new Map(pairs.map((pair) => [`${pair.first} ${pair.second}`, pair]));
	return [...known.values()].filter(({ first, second }) => canFight(state, first, second));
}

const makePair = (state: BattleState, one: string, other: string): Pair =>
	standing(state, one)?.side === 'first' ? { first: one, second: other } : { first: other, second: one };

/** R18: a general alone does not fight. */
export const mayStrike = ({ unit, turn }: UnitState): boolean => unit.arm !== 'general' && !turn.fought;

/** Both are there, neither runs, and one of them has still to strike. */
function canFight(state: BattleState, first: string, second: string): boolean {
	const pair = [standing(state, first), standing(state, second)].filter((unit) => unit !== null);
	return pair.length === 2 && pair.every(({ routing }) => !routing) && pair.some(mayStrike);
}

function joinedTo(start: string, pairsOf: ReadonlyMap<string, readonly Pair[]>): ReadonlySet<string> {
	const joined = new Set([start]);
	// A set hands out what is added to it while it is walked, so this goes on until nobody new is touched.
	for (const id of joined) {
		for (const { first, second } of pairsOf.get(id) ?? []) joined.add(first).add(second);
	}
	return joined;
}

/** The place of each unit in the list: a combat is told in the same order however it came about. */
const ranks = oncePerState((state) => new Map(standingUnits(state).map(({ unit }, index) => [unit.id, index])));

function makeCombat(
	state: BattleState,
	joined: ReadonlySet<string>,
	pairsOf: ReadonlyMap<string, readonly Pair[]>
): Combat {
	const pairs = new Set([...joined].flatMap((id) => pairsOf.get(id) ?? []));
	const rank = (id: string) => ranks(state).get(id) ?? 0;
	return {
		units: [...joined].sort((one, other) => rank(one) - rank(other)),
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

/** The charge that brought two enemies together, in this turn or an earlier one. */
export function chargeBetween(state: BattleState, one: string, other: string): Charge | null {
	const charged = [chargeBy(state, one), chargeBy(state, other)].find(
		(charge) => charge && [one, other].includes(charge.charger) && [one, other].includes(charge.chargee)
	);
	const contact = contactsOf(state, one).find(({ first, second }) => first === other || second === other);
	return charged ?? contact?.charge ?? null;
}

/** What a charge that was met leaves behind: the two in contact, and the flank as it was charged (R36). */
export function contactLeftBy({ units }: BattleState, charge: Charge): Contact {
	const { charger, chargee, flankOrRear } = charge;
	return units[charger]?.side === 'first'
		? { first: charger, second: chargee, firstAttacksFlank: flankOrRear, secondAttacksFlank: false, charge }
		: { first: chargee, second: charger, firstAttacksFlank: false, secondAttacksFlank: flankOrRear, charge };
}

/** Each pair once, however they came together; what was told last of it counts, and the charge that began it is not forgotten. */
export function eachPairOnce(contacts: readonly Contact[]): readonly Contact[] {
	const known = new Map<string, Contact>();
	for (const contact of contacts) {
		const key = `${contact.first} ${contact.second}`;
		known.set(key, { ...contact, charge: contact.charge ?? known.get(key)?.charge ?? null });
	}
	return [...known.values()];
}
