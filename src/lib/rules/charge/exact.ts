// The exact odds of a whole charge. All states that wait for the same roll are taken together, each with its whole-number
// weight over one power of ten; equal states merge as they arrive, so the work grows with the states and not with the paths.

import { certain, type Distribution, makeChance, makeShare, powerOfTen } from '$lib/dice/distribution';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import type { Account } from '../engine/resolution';
import { type ChargeEnding, endingsOf } from './endings';
import { type ChargeFacts, isDisorderedByContact } from './facts';
import { ChargeProcedures, forgetful, makeMemory } from './procedures';
import { type ChainState, keyOfRest, type Stage, stages, unitState, type Who } from './state';
import { type Roll, rollerOf, stepFrom } from './steps';

export interface StageOdds {
	readonly stage: Stage;
	/** The chance that the charge comes to this roll at all. */
	readonly reached: number;
	/** Given that it does: each outcome (hits, 1 passed / 0 failed, or the row of the rout table) with its chance. */
	readonly outcomes: readonly { readonly outcome: number; readonly chance: number }[];
	/** The state with the fewest losses that comes to this roll, one for each unit that may have to make it. */
	readonly leastWorn: readonly ChainState[];
}

export interface ChargeResolution {
	readonly contactDisorder: boolean;
	readonly endings: Distribution<ChargeEnding>;
	readonly stages: readonly StageOdds[];
}

interface Weighted {
	readonly state: ChainState;
	weight: bigint;
}

/** States waiting for one roll, all weighed over the same power of ten; found by the charger, then by the rest. */
class Waiting {
	readonly #byCharger = new Map<number, Map<number, Weighted>>();
	exponent = 0;

	add(state: ChainState, weight: bigint, exponent: number): void {
		const scaled = exponent < this.exponent ? weight * powerOfTen(this.exponent - exponent) : weight;
		if (exponent > this.exponent) this.#rescale(exponent);
		const key = state.charger.key;
		let beside = this.#byCharger.get(key);
		if (!beside) this.#byCharger.set(key, (beside = new Map<number, Weighted>()));
		const rest = keyOfRest(state);
		const known = beside.get(rest);
		if (known) known.weight += scaled;
		else beside.set(rest, { state, weight: scaled });
	}

	#rescale(exponent: number): void {
		const factor = powerOfTen(exponent - this.exponent);
		for (const entry of this.all()) entry.weight *= factor;
		this.exponent = exponent;
	}

	/** A list and not a generator: nothing else here is walked as often. */
	all(): readonly Weighted[] {
		const all: Weighted[] = [];
		for (const beside of this.#byCharger.values()) for (const entry of beside.values()) all.push(entry);
		return all;
	}
}

/**
 * Where every state waits. Charges end after different rolls, so those that are over are kept apart by their power of ten
 * and brought to one only at the end.
 */
class WaitingRooms {
	readonly #rooms = new Map<Stage, Waiting>();
	readonly #over = new Map<number, Waiting>();

	at(stage: Stage): Waiting {
		return roomOf(this.#rooms, stage);
	}

	add(state: ChainState, weight: bigint, exponent: number): void {
		const room = state.stage === 'over' ? roomOf(this.#over, exponent) : this.at(state.stage);
		room.add(state, weight, exponent);
	}

	/** Everything that is over, weighed together. */
	over(): Waiting {
		const together = new Waiting();
		for (const exponent of [...this.#over.keys()].sort((a, b) => b - a)) {
			for (const { state, weight } of roomOf(this.#over, exponent).all()) together.add(state, weight, exponent);
		}
		return together;
	}
}

function roomOf<Key>(rooms: Map<Key, Waiting>, key: Key): Waiting {
	let room = rooms.get(key);
	if (!room) rooms.set(key, (room = new Waiting()));
	return room;
}

export const resolveCharge = (playsheet: Playsheet, rulings: Rulings, facts: ChargeFacts): ChargeResolution =>
	resolveChargeFrom(playsheet, rulings, facts, certain(strengthsOf(facts)));

/** Figures of the two as a charge begins. */
export type Strengths = Readonly<Record<Who, number>>;

const strengthsOf = ({ charger, chargee }: ChargeFacts): Strengths => ({
	charger: charger.figures,
	chargee: chargee.figures
});

/** The same charge, where it is not sure with how many figures it begins: after a volley, say. All else is as the facts have it. */
export function resolveChargeFrom(
	playsheet: Playsheet,
	rulings: Rulings,
	facts: ChargeFacts,
	starts: Distribution<Strengths>
): ChargeResolution {
	const procedures = new ChargeProcedures(playsheet, rulings, facts, makeMemory());
	const rooms = new WaitingRooms();
	for (const { value, weight } of starts.outcomes) rooms.add(startWith(value), weight, starts.exponent);
	const odds = stages.map((stage) => rollStage(stage, rooms, procedures)).filter((stage) => stage !== null);
	const over = rooms.over();
	const endingOf = endingsOf(playsheet);
	const outcomes = over.all().map(({ state, weight }) => ({ value: endingOf(state), weight }));
	return {
		contactDisorder: isDisorderedByContact(facts),
		endings: { outcomes, exponent: over.exponent },
		stages: odds
	};
}

/** The sums of one roll of the chain as the battle would make them in that state: of its very figures, not of a state that has the same odds. */
export function accountsAt(
	playsheet: Playsheet,
	rulings: Rulings,
	facts: ChargeFacts,
	stage: Stage,
	state: ChainState
): readonly Account[] {
	const step = stepFrom(new ChargeProcedures(playsheet, rulings, facts, forgetful), state, stage);
	return 'roll' in step ? step.roll.resolved.accounts : [];
}

export const startOf = (facts: ChargeFacts): ChainState => startWith(strengthsOf(facts));

function startWith({ charger, chargee }: Strengths): ChainState {
	const start = (figures: number) => unitState(figures, 0, 'stands', -1);
	return { stage: 'fire-at-charger', loser: null, charger: start(charger), chargee: start(chargee), pursued: false };
}

/** Takes every state that waits for this roll one roll further, and tells the odds of the roll. */
function rollStage(stage: Stage, rooms: WaitingRooms, procedures: ChargeProcedures): StageOdds | null {
	const here = rooms.at(stage);
	const rolls: Waited[] = [];
	for (const { state, weight } of here.all()) {
		const step = stepFrom(procedures, state, stage);
		if ('roll' in step) rolls.push({ state, roll: step.roll, weight });
		else rooms.add(step.then, weight, here.exponent);
	}
	return rolls.length > 0 ? spread(stage, rolls, here.exponent, rooms) : null;
}

/** A roll that some state waited for. */
interface Waited {
	readonly state: ChainState;
	readonly roll: Roll;
	readonly weight: bigint;
}

function findLeastWorn(stage: Stage, rolls: readonly Waited[]): readonly ChainState[] {
	const best: Partial<Record<Who, ChainState>> = {};
	const left = ({ charger, chargee }: ChainState) => charger.figures + chargee.figures;
	for (const { state } of rolls) {
		const roller = rollerOf(stage, state);
		const known = best[roller];
		if (!known || left(state) > left(known)) best[roller] = state;
	}
	return [best.charger, best.chargee].filter((state) => state !== undefined);
}

function spread(stage: Stage, rolls: readonly Waited[], exponent: number, rooms: WaitingRooms): StageOdds {
	const deepest = rolls.reduce((most, { roll }) => Math.max(most, roll.resolved.odds.exponent), 0);
	// Many states ask for the same roll; its odds are tallied once for all of them.
	const asked = new Map<Odds, bigint>();
	for (const { roll, weight } of rolls) {
		const { odds } = roll.resolved;
		const scaled = odds.exponent === deepest ? weight : weight * powerOfTen(deepest - odds.exponent);
		asked.set(odds, (asked.get(odds) ?? 0n) + scaled);
		for (const outcome of odds.outcomes) {
			rooms.add(roll.next(outcome.value), scaled * outcome.weight, exponent + deepest);
		}
	}
	return { ...tellOdds(stage, tallyOutcomes(asked), exponent + deepest), leastWorn: findLeastWorn(stage, rolls) };
}

type Odds = Distribution<number>;

function tallyOutcomes(asked: ReadonlyMap<Odds, bigint>): Map<number, bigint> {
	const tally = new Map<number, bigint>();
	for (const [odds, weight] of asked) {
		for (const outcome of odds.outcomes) {
			tally.set(outcome.value, (tally.get(outcome.value) ?? 0n) + weight * outcome.weight);
		}
	}
	return tally;
}

function tellOdds(stage: Stage, tally: ReadonlyMap<number, bigint>, exponent: number): Omit<StageOdds, 'leastWorn'> {
	const total = [...tally.values()].reduce((sum, weight) => sum + weight, 0n);
	const reached = makeChance(total, exponent);
	const outcomes = [...tally]
		.sort(([a], [b]) => a - b)
		.map(([outcome, weight]) => ({ outcome, chance: makeShare(weight, total) }));
	return { stage, reached, outcomes };
}
