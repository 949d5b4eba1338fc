// The playsheet's procedures as a charge asks for them: the same resolve functions as anywhere else, given the facts of the moment as the battle
// would make them (`moments.ts`). `remember` decides whether an answer is kept: the exact odds ask the same question of many states.

import { capAt, certain, type Distribution, mapOutcomes } from '$lib/dice/distribution';
import { addInTurn } from '$lib/dice/sequence';
import { resolveBlows } from '../combat/blows';
import { countsEveryHit } from '../combat/combat';
import { type CombatantFacts, makeBlows } from '../combat/facts';
import { resolveCounterbattery } from '../shooting/counterbattery';
import { resolveMorale } from '../morale/morale';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import type { Parsed } from '$lib/parsing/problem';
import { pursuitBlows, type PursuitResolution, resolvePursuit } from '../combat/pursuit';
import { type Account, type HitsResolution, lazily } from '../engine/resolution';
import { resolveRout, type RoutResult } from '../morale/rout';
import { resolveShooting } from '../shooting/shooting';
import { type CommandFacts, isAtHalfStrength, type UnitFacts } from '../unit/unit-facts';
import { type ChargeFacts, type ChargeVolley, disorderByContact, isDisorderedByContact } from './facts';
import {
	broken,
	chargingHome,
	combatTest,
	fireTest,
	isRoutWithinReach,
	meetingCharges,
	type TestSituation
} from './moments';
import { type RunOnMap, roomsOfRuns, wouldReach } from './reach';
import { type ChainState, otherOf, type UnitChange, type UnitState, type Who } from './state';

/** A roll as the playsheet resolves it: its odds, its dice, and the sums that a player is shown. */
export interface Resolved {
	/** Hits, 1 passed / 0 failed, or an index into the rout table. */
	readonly odds: Distribution<number>;
	readonly dice: number;
	/** One for each volley, otherwise one. */
	readonly accounts: readonly Account[];
	read(dice: readonly unknown[]): Parsed<number>;
}

export interface RoutRoll extends Resolved {
	leftBy(row: number): UnitChange;
}

/** What is asked, and a number for what the answer depends on. Thousands of states ask: a text for each would take longer than the answer. */
type Remember = <T>(what: string, of: number, ask: () => T) => T;

export const forgetful: Remember = (_what, _of, ask) => ask();

export function makeMemory(): Remember {
	const known = new Map<string, Map<number, unknown>>();
	return <T>(what: string, of: number, ask: () => T): T => {
		let answers = known.get(what);
		if (!answers) known.set(what, (answers = new Map()));
		let answer = answers.get(of);
		if (answer === undefined && !answers.has(of)) answers.set(of, (answer = ask()));
		return answer as T;
	};
}

const mapParsed = <T, U>(parsed: Parsed<T>, change: (value: T) => U): Parsed<U> =>
	parsed.ok ? { ok: true, value: change(parsed.value) } : parsed;

const diceOf = ({ possible, dice }: Account): number => (possible ? dice.count : 0);

/** Figures that dice take off a target of so many, or every hit, those beyond the last figure too. */
function makeHits(resolution: HitsResolution, most: number): Resolved {
	const counted = lazily(() => capAt(resolution.hits, most));
	return {
		get odds() {
			return counted();
		},
		dice: diceOf(resolution.account),
		accounts: [resolution.account],
		read: (dice) => mapParsed(resolution.read(dice), ({ hits }) => Math.min(hits, most))
	};
}

/** The same hits under each cap that is asked for, made once; a cap above the most hits is none. */
function cappable(resolution: HitsResolution): (cap: number) => Resolved {
	const known = new Map<number, Resolved>();
	return (cap) => {
		const most = Math.min(cap, resolution.mostHits);
		let hits = known.get(most);
		if (!hits) known.set(most, (hits = makeHits(resolution, most)));
		return hits;
	};
}

const both = (what: string): Record<Who, string> => ({ charger: `${what} charger`, chargee: `${what} chargee` });

/** What can be asked of either. */
const asks = {
	fire: both('fire at'),
	hits: both('test for hits of'),
	home: both('test to charge home of'),
	met: both('test to meet of'),
	lost: both('test for a lost combat of'),
	rout: both('rout of'),
	blows: both('blows of'),
	pursuit: both('pursuit of'),
	back: both('blows back of')
};

/** Two small numbers as one: figures and hits stay far below this. */
const pairOf = (first: number, second: number): number => first * 512 + second;

export class ChargeProcedures {
	/** The two units at the start, the chargee as the contact left it. */
	readonly units: Readonly<Record<Who, UnitFacts>>;
	readonly #playsheet: Playsheet;
	readonly #rulings: Rulings;
	readonly #facts: ChargeFacts;
	readonly #remember: Remember;
	readonly #roomOfRun: (run: RunOnMap) => number;

	constructor(playsheet: Playsheet, rulings: Rulings, facts: ChargeFacts, remember: Remember) {
		this.#playsheet = playsheet;
		this.#rulings = rulings;
		this.#facts = facts;
		this.#remember = remember;
		this.#roomOfRun = facts.onMap ? roomsOfRuns(facts.onMap) : () => 0;
		const disordered = isDisorderedByContact(facts);
		this.units = {
			charger: facts.charger,
			chargee: disordered ? disorderByContact(facts.chargee) : facts.chargee
		};
	}

	/** All volleys at one of the two, together; null when there are none. */
	fireAt(who: Who, state: ChainState): Resolved | null {
		const volleys = who === 'charger' ? this.#facts.volleysAtCharger : this.#facts.volleysAtChargee;
		if (volleys.length === 0) return null;
		return this.#remember(asks.fire[who], pairOf(state.charger.figures, state.chargee.figures), () => {
			const target = this.#unitAt(who, state[who]);
			const leaving = (lost: number) => ({ ...target, figures: target.figures - lost });
			return joinRolls(
				volleys.map((volley) => (lost: number) => this.#resolveVolley(volley, leaving(lost), state)),
				target.figures
			);
		});
	}

	/** The chargee fires first of all, so it has its figures of the start under either reading of R38; nobody else in the chain fires. */
	#resolveVolley({ shooter, ...shot }: ChargeVolley, target: UnitFacts, state: ChainState): Resolved {
		const from = shooter === 'chargee' ? this.#unitAt('chargee', state.chargee) : shooter;
		const facts = { ...shot, shooter: from, target };
		if (target.arm !== 'artillery')
			return makeHits(resolveShooting(this.#playsheet, this.#rulings, facts), target.figures);
		const resolution = resolveCounterbattery(this.#playsheet, this.#rulings, facts);
		return {
			get odds() {
				return mapOutcomes(resolution.losses, ({ crew }) => crew);
			},
			dice: diceOf(resolution.account),
			accounts: [resolution.account],
			read: (dice) => mapParsed(resolution.read(dice), ({ lost }) => lost.crew)
		};
	}

	#unitAt(who: Who, { figures }: UnitState): UnitFacts {
		return { ...this.units[who], figures };
	}

	#commandOf(who: Who): CommandFacts {
		return who === 'charger' ? this.#facts.chargerCommand : this.#facts.chargeeCommand;
	}

	/** The charger's test of the fire phase, null when it owes none. */
	testCharger({ charger, chargee }: ChainState): Resolved | null {
		const target = chargee.fate === 'stands' ? this.#unitAt('chargee', chargee) : null;
		return this.#test('charger', charger, target, target ? asks.home : asks.hits, (unit) => {
			const { chargeeCover, flankOrRear } = this.#facts;
			return fireTest(unit, charger.hits, chargingHome(target, chargeeCover, flankOrRear), null);
		});
	}

	/** The chargee's: for the charge only if it went home, for the hits it took in any case. */
	testChargee({ charger, chargee }: ChainState): Resolved | null {
		const isHome = charger.fate === 'stands';
		const enemy = isHome ? this.#unitAt('charger', charger) : null;
		return this.#test('chargee', chargee, enemy, isHome ? asks.met : asks.hits, (unit) => {
			const home = enemy ? [{ unit: enemy, flankOrRear: this.#facts.flankOrRear }] : [];
			return fireTest(unit, chargee.hits, null, meetingCharges(unit, home));
		});
	}

	testLoser(who: Who, loser: UnitState): Resolved | null {
		return this.#test(who, loser, null, asks.lost, (unit) =>
			combatTest(unit, loser.hits, { flankOrRear: who === 'chargee' && this.#facts.flankOrRear })
		);
	}

	/** Of the strength of the unit and of its enemy only "half or less" matters to its odds; of the enemy's only house rules ask. */
	#test(
		who: Who,
		state: UnitState,
		enemy: UnitFacts | null,
		why: Record<Who, string>,
		ask: (unit: UnitFacts) => TestSituation
	): Resolved | null {
		const unit = this.#unitAt(who, state);
		const worn = enemy !== null && isAtHalfStrength(enemy);
		const of = pairOf(state.hits, Number(isAtHalfStrength(unit)) * 2 + Number(worn));
		return this.#remember(why[who], of, () => {
			const facts = { ...ask(unit), command: this.#commandOf(who) };
			const { account, passes, read } = resolveMorale(this.#playsheet, this.#rulings, facts);
			if (!account.possible) return null;
			return {
				odds: mapOutcomes(passes, Number),
				dice: 1,
				accounts: [account],
				read: (dice) => mapParsed(read(dice), ({ passed }) => Number(passed))
			};
		});
	}

	rout(who: Who, state: UnitState): RoutRoll {
		return this.#remember(asks.rout[who], state.figures, () => {
			const unit = broken(this.#unitAt(who, state));
			const resolution = resolveRout(this.#playsheet, this.#rulings, { unit, command: this.#commandOf(who) });
			const rowIndex = ({ row }: RoutResult) => this.#playsheet.rout.rows.findIndex(({ id }) => id === row);
			const results = lazily(() => new Map(resolution.results.outcomes.map(({ value }) => [rowIndex(value), value])));
			const rows = lazily(() => mapOutcomes(resolution.results, rowIndex));
			return {
				get odds() {
					return rows();
				},
				dice: 1,
				accounts: [resolution.account],
				read: (dice) => mapParsed(resolution.read(dice), rowIndex),
				leftBy: (row) => leftByRout(results().get(row), row)
			};
		});
	}

	/** One unit's blows at the other; the outcome is what they count for in judging the combat (R42). */
	blows(who: Who, state: ChainState): Resolved {
		const striker = state[who];
		const enemy = state[otherOf(who)];
		const ask = () => {
			const facts = makeBlows(this.#combatant(who, striker), this.#combatant(otherOf(who), enemy), this.#facts.ground);
			return resolveBlows(this.#playsheet, this.#rulings, facts);
		};
		return this.#strike(asks.blows, who, state, countsEveryHit(this.#rulings) ? Infinity : enemy.figures, ask);
	}

	/**
	 * Blows of one at the other, capped at what can come off. Of the enemy's strength only "half or less" and that cap matter to the odds: many
	 * states ask for the same blows.
	 */
	#strike(how: Record<Who, string>, who: Who, state: ChainState, cap: number, ask: () => HitsResolution): Resolved {
		const enemy = otherOf(who);
		const { figuresAtStart } = this.units[enemy];
		const isHalf = isAtHalfStrength({ figures: state[enemy].figures, figuresAtStart });
		const capped = this.#remember(how[who], pairOf(state[who].figures, Number(isHalf)), () => cappable(ask()));
		return capped(cap);
	}

	/** The chargers have left whatever cover and place they had; the chargees have theirs. */
	#combatant(who: Who, state: UnitState): CombatantFacts {
		const { flankOrRear, chargeeCover, chargeePosition } = this.#facts;
		const unit = this.#unitAt(who, state);
		return who === 'charger'
			? { unit, attacksFlank: flankOrRear, cover: 'none', position: 'level' }
			: { unit, attacksFlank: false, cover: chargeeCover, position: chargeePosition };
	}

	/** Whether those who run are pursued: it was said so, somebody is left to do it, and they are within its reach (R33). */
	isPursued(router: Who, state: ChainState): boolean {
		const pursuer = otherOf(router);
		const inches = this.#playsheet.rout.rows[state[router].routRow]?.distance ?? null;
		if (state[router].fate !== 'routs' || state[pursuer].fate !== 'stands' || inches === null) return false;
		const wants = pursuer === 'charger' ? this.#facts.chargerPursues : this.#facts.chargeePursues;
		return wants && this.#isReached(router, state, inches);
	}

	/** On the map it is measured, as the battle will; off it the inches of the rout say it. */
	#isReached(router: Who, { charger, chargee }: ChainState, by: number): boolean {
		const { onMap } = this.#facts;
		const pursuer = this.units[otherOf(router)];
		if (!onMap) return isRoutWithinReach(this.#playsheet, pursuer, by);
		const run = { router, by, figures: { charger: charger.figures, chargee: chargee.figures } };
		return this.#remember(`reach ${router} ${by}`, this.#roomOfRun(run), () =>
			wouldReach(this.#playsheet, pursuer, onMap, run)
		);
	}

	/** R40: whether a chargee that ran before contact may be pursued at all. */
	get mayPursueBeforeContact(): boolean {
		return this.#rulings.R40 === 'within-reach';
	}

	/** The winner's blows at the routing loser. */
	pursuit(router: Who, state: ChainState): Resolved {
		const ask = () => this.#resolvePursuit(router, state).pursuer;
		return this.#strike(asks.pursuit, otherOf(router), state, state[router].figures, ask);
	}

	/** The routers' own blows, where R21 gives them any. */
	blowsBack(router: Who, state: ChainState): Resolved | null {
		if (this.#rulings.R21 === 'no-blows-back') return null;
		const ask = () => {
			const { router: back } = this.#resolvePursuit(router, state);
			if (!back) throw new Error('R21 gives the routers blows');
			return back;
		};
		return this.#strike(asks.back, router, state, state[otherOf(router)].figures, ask);
	}

	#resolvePursuit(router: Who, state: ChainState): PursuitResolution {
		const pursuer = otherOf(router);
		const blows = pursuitBlows(
			this.#rulings,
			this.#unitAt(pursuer, state[pursuer]),
			broken(this.#unitAt(router, state[router]))
		);
		return resolvePursuit(this.#playsheet, this.#rulings, { blows, canReach: true });
	}
}

function leftByRout(result: RoutResult | undefined, row: number): UnitChange {
	if (!result) throw new Error(`row ${row} of the rout table cannot be rolled`);
	if (result.shattered) return { figures: 0, hits: 0, fate: 'shattered', routRow: -1 };
	return { figures: result.figuresLeft, hits: 0, fate: 'routs', routRow: row };
}

/** Several volleys at one target, one after another: each finds what those before it have left. */
function joinRolls(volleys: readonly ((lost: number) => Resolved)[], figures: number): Resolved {
	const atFirst = volleys.map((volley) => volley(0));
	const removed = lazily(() =>
		volleys.reduce(
			(sum, volley) => addInTurn(sum, (lost) => (lost < figures ? volley(lost).odds : certain(0))),
			certain(0)
		)
	);
	return {
		get odds() {
			return removed();
		},
		dice: atFirst.reduce((sum, { dice }) => sum + dice, 0),
		accounts: atFirst.flatMap(({ accounts }) => accounts),
		read(dice) {
			let from = 0;
			let lost = 0;
			for (const volley of volleys) {
				if (lost >= figures) break;
				const roll = volley(lost);
				const read = roll.read(dice.slice(from, from + roll.dice));
				if (!read.ok) return read;
				from += roll.dice;
				lost += read.value;
			}
			return { ok: true, value: lost };
		}
	};
}
