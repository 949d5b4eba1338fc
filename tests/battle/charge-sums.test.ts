// Each roll of a forecast charge is the roll that the battle makes: the same dice, the same score, line by line the same sum. Random charges are
// played through the battle's own procedures, and the chain of the forecast is led along by what came of each roll.
import type { BodyOf, EventBody, EventKind } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import { countsEveryHit } from '$lib/rules/combat/combat';
import { startOf } from '$lib/rules/charge/exact';
import { ChargeProcedures, forgetful } from '$lib/rules/charge/procedures';
import type { ChainState, Stage, Who } from '$lib/rules/charge/state';
import { otherOf } from '$lib/rules/charge/state';
import { rollerOf, stepFrom } from '$lib/rules/charge/steps';
import type { Account } from '$lib/rules/engine/resolution';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rounds } from '../long';
import { Chance } from '../chance';
import type { SetUpCharge } from './charge-play';
import { anyChargeCase, anyMap, askNext, happen, setUpCharge } from './charge-play';

/** What happened, in order, and what the chain takes of it. */
class Happened {
	readonly #bodies: EventBody[];

	constructor(bodies: readonly EventBody[]) {
		this.#bodies = [...bodies];
	}

	/** The next of its kind that matches, taken out; null where there was none. */
	take<Kind extends EventKind>(kind: Kind, matches: (body: BodyOf<Kind>) => boolean): BodyOf<Kind> | null {
		const at = this.#bodies.findIndex((body) => body.kind === kind && matches(body as BodyOf<Kind>));
		return at < 0 ? null : (this.#bodies.splice(at, 1)[0] as BodyOf<Kind>);
	}

	look<Kind extends EventKind>(kind: Kind): BodyOf<Kind> {
		const found = this.#bodies.find((body) => body.kind === kind);
		if (!found) throw new Error(`nothing ${kind}`);
		return found as BodyOf<Kind>;
	}

	/** Rolls that the chain knows nothing of. */
	get rollsLeft(): readonly EventBody[] {
		const rolls = ['shot', 'tested', 'routed'];
		return this.#bodies.filter(({ kind }) => rolls.includes(kind));
	}
}

function play(charge: SetUpCharge, chance: Chance): Happened {
	const bodies: EventBody[] = [];
	let state: BattleState = charge.state;
	const roll = (count: number) => Array.from({ length: count }, () => 1 + chance.below(10));
	for (let next = askNext(charge, state); next; next = askNext(charge, state)) {
		const body = 'throws' in next ? next.make(next.throws.map(({ dice }) => roll(dice))) : next;
		bodies.push(body);
		state = happen(state, body);
	}
	return new Happened(bodies);
}

/** As a player reads a sum; notes tell where a line came from in either's own words. */
const told = ({ dice, base, sum }: Account) => ({
	dice: dice.count,
	score: base?.score ?? null,
	lines: sum.applied.map(({ id, value }) => `${id} ${value}`),
	total: sum.total
});

interface Taken {
	/** What the battle rolled by, beside the sums of the chain; null where it had nothing to roll for. */
	readonly accounts: readonly (Account | null)[];
	readonly outcome: number;
}

function takeShots({ volleys, facts }: SetUpCharge, done: Happened, who: Who): Taken {
	const asked = volleys.filter(({ target }) => target === who);
	const shots = asked.map(({ shooter }) =>
		done.take('shot', (body) => body.shooter === shooter && body.target === who)
	);
	const outcome = shots.reduce((sum, shot) => sum + (shot?.lost.figures ?? 0), 0);
	expect(asked.length).toBe((who === 'charger' ? facts.volleysAtCharger : facts.volleysAtChargee).length);
	return { accounts: shots.map((shot) => shot?.account ?? null), outcome };
}

function taken(charge: SetUpCharge, done: Happened, stage: Stage, chain: ChainState): Taken {
	const { playsheet, rulings } = charge.state.setup;
	const who = rollerOf(stage, chain);
	switch (stage) {
		case 'fire-at-charger':
			return takeShots(charge, done, 'charger');
		case 'fire-at-chargee':
			return takeShots(charge, done, 'chargee');
		case 'charger-test':
		case 'chargee-test':
		case 'loser-test': {
			const test = done.take('tested', ({ unit }) => unit === who);
			return { accounts: [test?.account ?? null], outcome: Number(test?.passed) };
		}
		case 'charger-rout':
		case 'chargee-rout':
		case 'loser-rout': {
			const rout = done.take('routed', ({ unit }) => unit === who);
			return {
				accounts: [rout?.account ?? null],
				outcome: playsheet.rout.rows.findIndex(({ id }) => id === rout?.row)
			};
		}
		case 'charger-blows':
		case 'chargee-blows': {
			const blow = done.look('fought').blows.find(({ striker }) => striker === who);
			const hits = blow?.hits ?? 0;
			const outcome = countsEveryHit(rulings) ? hits : Math.min(hits, chain[otherOf(who)].figures);
			return { accounts: [blow?.account ?? null], outcome };
		}
		case 'pursuit': {
			const { account, lost } = done.look('pursued');
			return { accounts: [account], outcome: lost };
		}
		case 'blows-back': {
			const { back } = done.look('pursued');
			return { accounts: [back?.account ?? null], outcome: back?.lost ?? NaN };
		}
	}
}

const seen = new Map<string, number>();

function follow(charge: SetUpCharge, chance: Chance): void {
	const { playsheet, rulings } = charge.state.setup;
	const done = play(charge, chance);
	const procedures = new ChargeProcedures(playsheet, rulings, charge.facts, forgetful);
	let chain = startOf(charge.facts);
	while (chain.stage !== 'over') {
		const { stage } = chain;
		const step = stepFrom(procedures, chain, stage);
		if ('then' in step) {
			chain = step.then;
			continue;
		}
		const { accounts, outcome } = taken(charge, done, stage, chain);
		// Of several volleys the sums shown are those at a target that has lost nothing yet; what the house adds may ask for its strength.
		const isFire = stage === 'fire-at-charger' || stage === 'fire-at-chargee';
		for (const [index, account] of accounts.entries()) {
			const ours = step.roll.resolved.accounts[index];
			if (isFire && index > 0 && (playsheet.house?.added ?? []).length > 0) continue;
			if (isFire && !account) continue;
			expect(ours && account && told(account), stage).toEqual(ours && told(ours));
			expect(account?.possible, stage).toBe(ours?.possible);
			seen.set(stage, (seen.get(stage) ?? 0) + 1);
		}
		chain = step.roll.next(outcome);
	}
	expect(done.rollsLeft).toEqual([]);
}

it(
	'a charge is played by the very sums that its forecast has, roll by roll',
	() => {
		const maps = fc.option(anyMap, { freq: 1 });
		fc.assert(
			fc.property(anyChargeCase(20, maps), fc.nat(1_000_000), (given, seed) => {
				const charge = setUpCharge(given);
				const chance = new Chance(seed);
				for (let count = 0; count < 6; count++) follow(charge, chance);
			}),
			{ numRuns: rounds(40, 4000) }
		);
		// Every roll that a charge can call for has come by.
		expect(seen.size).toBe(12);
	},
	rounds(60_000, 3_600_000)
);
