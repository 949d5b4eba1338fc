import type { Distribution } from '$lib/dice/distribution';
import { addUp, capAt, certain, mapOutcomes } from '$lib/dice/distribution';
import { resolveBlows } from '../blows';
import type { BlowsFacts } from '../combat-facts';
import { resolveCounterbattery } from '../counterbattery';
import { resolveMorale } from '../morale';
import type { ChargingFacts, LostCombatFacts, MeetingFacts, MoraleFacts } from '../morale-facts';
import type { Playsheet } from '../playsheet';
import type { Parsed } from '../problem';
import type { PursuitResolution } from '../pursuit';
import { resolvePursuit } from '../pursuit';
import { lazily } from '../resolution';
import type { RoutResult } from '../rout';
import { resolveRout } from '../rout';
import type { Rulings } from '../rulings';
import { resolveShooting } from '../shooting';
import type { UnitFacts } from '../unit-facts';
import { isAtHalfStrength } from '../unit-facts';
import type { HitsResolution } from '../volley';
import type { ChargeFacts, ChargeVolley } from './facts';
import { disorderByContact, isDisorderedByContact } from './facts';
import type { UnitState, Who } from './state';
import { otherOf } from './state';

// The playsheet's procedures as a charge asks for them: the same resolve functions as anywhere else, given the facts of the
// moment. `remember` decides whether an answer is kept: the exact odds ask the same question of many states.

/** Dice that take figures off. */
export interface HitRoll {
	readonly removed: Distribution<number>;
	readonly dice: number;
	read(dice: readonly unknown[]): Parsed<number>;
}

export interface TestRoll {
	/** 1 passed, 0 failed. */
	readonly passes: Distribution<number>;
	read(dice: readonly unknown[]): Parsed<number>;
}

export interface RoutRoll {
	/** Indices into the rout table. */
	readonly rows: Distribution<number>;
	read(dice: readonly unknown[]): Parsed<number>;
	leftBy(row: number): Partial<UnitState>;
}

type Remember = <T>(key: string, ask: () => T) => T;

export const forgetful: Remember = (_key, ask) => ask();

export function makeMemory(): Remember {
	const known = new Map<string, unknown>();
	return <T>(key: string, ask: () => T): T => {
		if (!known.has(key)) known.set(key, ask());
		return known.get(key) as T;
	};
}

const mapParsed = <T, U>(parsed: Parsed<T>, change: (value: T) => U): Parsed<U> =>
	parsed.ok ? { ok: true, value: change(parsed.value) } : parsed;

function makeHitRoll(resolution: HitsResolution): HitRoll {
	return {
		get removed() {
			return resolution.removed;
		},
		dice: resolution.account.possible ? resolution.account.dice.count : 0,
		read: (dice) => mapParsed(resolution.read(dice), ({ removed }) => removed)
	};
}

export class ChargeProcedures {
	/** The two units at the start, the chargee as the contact left it. */
	readonly units: Readonly<Record<Who, UnitFacts>>;
	readonly #playsheet: Playsheet;
	readonly #rulings: Rulings;
	readonly #facts: ChargeFacts;
	readonly #remember: Remember;

	constructor(playsheet: Playsheet, rulings: Rulings, facts: ChargeFacts, remember: Remember) {
		this.#playsheet = playsheet;
		this.#rulings = rulings;
		this.#facts = facts;
		this.#remember = remember;
		const disordered = isDisorderedByContact(facts);
		this.units = {
			charger: facts.charger,
			chargee: disordered ? disorderByContact(facts.chargee) : facts.chargee
		};
	}

	/** All volleys at one of the two, together; null when there are none. */
	fireAt(who: Who): HitRoll | null {
		const volleys = who === 'charger' ? this.#facts.volleysAtCharger : this.#facts.volleysAtChargee;
		if (volleys.length === 0) return null;
		return this.#remember(`fire ${who}`, () => {
			const rolls = volleys.map((volley) => this.#resolveVolley(volley, this.units[who]));
			return joinRolls(rolls, this.units[who].figures);
		});
	}

	#resolveVolley({ shooter, ...shot }: ChargeVolley, target: UnitFacts): HitRoll {
		const facts = { ...shot, shooter: shooter === 'chargee' ? this.units.chargee : shooter, target };
		if (target.arm !== 'artillery') return makeHitRoll(resolveShooting(this.#playsheet, this.#rulings, facts));
		const resolution = resolveCounterbattery(this.#playsheet, this.#rulings, facts);
		return {
			get removed() {
				return mapOutcomes(resolution.losses, ({ crew }) => crew);
			},
			dice: resolution.account.possible ? resolution.account.dice.count : 0,
			read: (dice) => mapParsed(resolution.read(dice), ({ lost }) => lost.crew)
		};
	}

	#unitAt(who: Who, figures: number): UnitFacts {
		return { ...this.units[who], figures };
	}

	charging(chargeeFigures: number): ChargingFacts {
		const { chargeeCover, flankOrRear } = this.#facts;
		return { enemy: this.#unitAt('chargee', chargeeFigures), enemyCover: chargeeCover, frontal: !flankOrRear };
	}

	meeting(chargerFigures: number): MeetingFacts {
		return { enemy: this.#unitAt('charger', chargerFigures), flankOrRear: this.#facts.flankOrRear };
	}

	lostCombat(who: Who): LostCombatFacts {
		return { flankOrRear: who === 'chargee' && this.#facts.flankOrRear };
	}

	pursues(who: Who): boolean {
		return who === 'charger' ? this.#facts.chargerPursues : this.#facts.chargeePursues;
	}

	/** The test a unit owes, null when it owes none. Of its strength only "half or less" matters, of the enemy's nothing. */
	test(who: Who, phase: MoraleFacts['phase'], state: UnitState, why: Partial<MoraleFacts>): TestRoll | null {
		const unit = this.#unitAt(who, state.figures);
		const kind = `${why.charging ? 'charging' : ''}${why.meeting ? 'meeting' : ''}`;
		return this.#remember(`test ${who} ${phase} ${kind} ${isAtHalfStrength(unit)} ${state.hits}`, () => {
			const resolution = resolveMorale(this.#playsheet, this.#rulings, {
				unit,
				command: who === 'charger' ? this.#facts.chargerCommand : this.#facts.chargeeCommand,
				phase,
				hits: state.hits,
				charging: null,
				meeting: null,
				lostCombat: null,
				...why
			});
			if (!resolution.account.possible) return null;
			const passes = lazily(() => mapOutcomes(resolution.passes, Number));
			return {
				get passes() {
					return passes();
				},
				read: (dice) => mapParsed(resolution.read(dice), ({ passed }) => Number(passed))
			};
		});
	}

	rout(who: Who, figures: number): RoutRoll {
		return this.#remember(`rout ${who} ${figures}`, () => {
			const unit: UnitFacts = { ...this.#unitAt(who, figures), condition: 'shaken' };
			const command = who === 'charger' ? this.#facts.chargerCommand : this.#facts.chargeeCommand;
			const resolution = resolveRout(this.#playsheet, this.#rulings, { unit, command });
			const rowIndex = ({ row }: RoutResult) => this.#playsheet.rout.rows.findIndex(({ id }) => id === row);
			const results = lazily(() => new Map(resolution.results.outcomes.map(({ value }) => [rowIndex(value), value])));
			const rows = lazily(() => mapOutcomes(resolution.results, rowIndex));
			return {
				get rows() {
					return rows();
				},
				read: (dice) => mapParsed(resolution.read(dice), rowIndex),
				leftBy: (row) => leftByRout(results().get(row), row)
			};
		});
	}

	/**
	 * One unit's blows at the other. The enemy's losses only cap what comes off, which the steps see to; leaving them out
	 * here keeps the number of questions down to one for each strength of the striker.
	 */
	blows(who: Who, figures: number): HitRoll {
		return this.#remember(`blows ${who} ${figures}`, () =>
			makeHitRoll(resolveBlows(this.#playsheet, this.#rulings, this.#blowsFacts(who, figures)))
		);
	}

	#blowsFacts(who: Who, figures: number): BlowsFacts {
		const { flankOrRear, chargeeCover, chargeePosition, ground } = this.#facts;
		const charging = who === 'charger';
		return {
			striker: this.#unitAt(who, figures),
			enemy: this.units[charging ? 'chargee' : 'charger'],
			attacksFlank: charging && flankOrRear,
			ownFlank: !charging && flankOrRear,
			enemyCover: charging ? chargeeCover : 'none',
			enemyPosition: charging ? chargeePosition : 'level',
			acrossObstacle: chargeePosition === 'obstacle',
			ground
		};
	}

	/** The winner's blows at the routing loser, which has left its cover and its place behind. */
	pursuit(loser: Who, pursuerFigures: number): HitRoll {
		return this.#remember(`pursuit ${loser} ${pursuerFigures}`, () =>
			makeHitRoll(this.#resolvePursuit(loser, pursuerFigures, this.units[loser].figures).pursuer)
		);
	}

	/** The routers' own blows, where R21 gives them any. */
	blowsBack(loser: Who, routerFigures: number): HitRoll | null {
		return this.#remember(`back ${loser} ${routerFigures}`, () => {
			const { router } = this.#resolvePursuit(loser, this.units[otherOf(loser)].figures, routerFigures);
			return router && makeHitRoll(router);
		});
	}

	#resolvePursuit(loser: Who, pursuerFigures: number, routerFigures: number): PursuitResolution {
		const enemy: UnitFacts = { ...this.#unitAt(loser, routerFigures), condition: 'shaken', routing: true };
		const blows: BlowsFacts = {
			...this.#blowsFacts(otherOf(loser), pursuerFigures),
			enemy,
			enemyCover: 'none',
			enemyPosition: 'level',
			acrossObstacle: false
		};
		return resolvePursuit(this.#playsheet, this.#rulings, { blows, canReach: true });
	}
}

function leftByRout(result: RoutResult | undefined, row: number): Partial<UnitState> {
	if (!result) throw new Error(`row ${row} of the rout table cannot be rolled`);
	if (result.shattered) return { figures: 0, hits: 0, fate: 'shattered', routRow: -1 };
	return { figures: result.figuresLeft, hits: 0, fate: 'routs', routRow: row };
}

/** Several volleys at one target: their dice one after another, their hits together. */
function joinRolls(rolls: readonly HitRoll[], figures: number): HitRoll {
	const removed = lazily(() =>
		capAt(
			rolls.reduce<Distribution<number>>((sum, roll) => addUp(sum, roll.removed), certain(0)),
			figures
		)
	);
	return {
		get removed() {
			return removed();
		},
		dice: rolls.reduce((sum, { dice }) => sum + dice, 0),
		read(dice) {
			let from = 0;
			let hits = 0;
			for (const roll of rolls) {
				const read = roll.read(dice.slice(from, from + roll.dice));
				if (!read.ok) return read;
				from += roll.dice;
				hits += read.value;
			}
			return { ok: true, value: Math.min(hits, figures) };
		}
	};
}
