// A roll of the past on the facts of another past: what a player said of it still holds, all the rest is as the battle has it there.

import { resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { resolveMelee } from '$lib/rules/combat/melee';
import { resolveMorale } from '$lib/rules/morale/morale';
import type { Parsed } from '$lib/parsing/problem';
import { resolvePursuit } from '$lib/rules/combat/pursuit';
import { type Account, handIn } from '$lib/rules/engine/resolution';
import { resolveRout } from '$lib/rules/morale/rout';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import { fight, pursue, rout, shoot, test } from '../log/actions';
import { unitOf } from '../select/units';
import type { BodyOf, EventBody } from '../events/event';
import { blowsFacts, pursuitFacts } from '../facts/combat';
import { moraleFacts, routFacts } from '../facts/morale';
import { shootingFacts } from '../facts/shooting';
import type { BattleState } from '../state';
import { openCombats } from '../select/combats';

export interface Recount {
	/** The sums as they were recorded, and as they would be. */
	readonly was: readonly Account[];
	readonly now: readonly Account[];
	/** The same dice read on the new sums; null where they do not fit. */
	readonly again: EventBody | null;
	/** Said where others are in it than were. */
	readonly newcomers: string | null;
}

/** Null where the facts are the very same, or nothing was rolled. */
export function recount(body: EventBody, was: BattleState, now: BattleState): Recount | null {
	switch (body.kind) {
		case 'shot':
			return recountShot(body, was, now);
		case 'tested':
			return recountTest(body, was, now);
		case 'routed':
			return recountRout(body, was, now);
		case 'fought':
			return recountFight(body, was, now);
		case 'pursued':
			return recountPursuit(body, was, now);
		default:
			return null;
	}
}

/** A roll with the facts it would be made on now; everything else as it was recorded. */
export function withFactsNow(body: EventBody, was: BattleState, now: BattleState): EventBody {
	switch (body.kind) {
		case 'shot':
			return {
				...body,
				facts: mergeIn(body.facts, was, now, (state) => shootingFacts(state, body.shooter, body.target))
			};
		case 'tested':
			return { ...body, facts: mergeIn(body.facts, was, now, (state) => moraleFacts(state, body.unit)) };
		case 'routed':
			return { ...body, facts: mergeIn(body.facts, was, now, (state) => routFacts(state, body.unit)) };
		case 'fought': {
			const blows = body.blows.map((blow) => ({
				...blow,
				facts: mergeIn(blow.facts, was, now, (state) => blowsFacts(state, blow.striker, blow.enemy))
			}));
			return { ...body, blows };
		}
		default:
			return body;
	}
}

const mergeIn = <Facts>(
	recorded: Facts,
	was: BattleState,
	now: BattleState,
	sheetIn: (state: BattleState) => { readonly facts: Facts }
): Facts => mergeFacts(recorded, sheetIn(was).facts, sheetIn(now).facts);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Another sheet makes another sum of the same facts. */
const isSameRules = ({ setup: was }: BattleState, { setup: now }: BattleState): boolean =>
	(was.playsheet === now.playsheet && was.rulings === now.rulings) ||
	(isSame(was.playsheet, now.playsheet) && isSame(was.rulings, now.rulings));

const valueOrNull = <T extends EventBody>(made: Parsed<T>): T | null => (made.ok ? made.value : null);

/** Where only the result was told, a face that stands for the dice: what it comes to is then not looked at. */
const anyFace = 5;

function recountShot(body: BodyOf<'shot'>, was: BattleState, now: BattleState): Recount | null {
	const { shooter, target, hits, dice, told, changed, account } = body;
	const [then, here] = [was, now].map((state) => shootingFacts(state, shooter, target).facts);
	if (isSame(then, here) && isSameRules(was, now)) return null;
	const facts = mergeFacts(body.facts, then, here);
	const { playsheet, rulings } = now.setup;
	const byHand = handIn(account.sum);
	const resolve = facts.target.arm === 'artillery' ? resolveCounterbattery : resolveShooting;
	const rolled = dice === null ? { hits, guns: told?.['gun-and-crew'] } : { dice };
	const again = valueOrNull(shoot(now, shooter, target, { facts, changed, byHand }, rolled));
	return {
		was: [account],
		now: [resolve(playsheet, rulings, facts, byHand).account],
		again: again && { ...again, ...(told ? { told } : {}) },
		newcomers: null
	};
}

function recountTest(body: BodyOf<'tested'>, was: BattleState, now: BattleState): Recount | null {
	const { unit, dice, told, changed, account, passed } = body;
	const [then, here] = [was, now].map((state) => moraleFacts(state, unit).facts);
	if (isSame(then, here) && isSameRules(was, now)) return null;
	const facts = mergeFacts(body.facts, then, here);
	const { playsheet, rulings } = now.setup;
	const byHand = handIn(account.sum);
	const again = valueOrNull(test(now, unit, { facts, changed, byHand }, dice?.[0] ?? anyFace));
	return {
		was: [account],
		now: [resolveMorale(playsheet, rulings, facts, byHand).account],
		again: again && (dice ? again : { ...again, dice, ...(told ? { told } : {}), passed }),
		newcomers: null
	};
}

function recountRout(body: BodyOf<'routed'>, was: BattleState, now: BattleState): Recount | null {
	const { unit, dice, changed, account, row, shattered, inches, lost } = body;
	const [then, here] = [was, now].map((state) => routFacts(state, unit).facts);
	if (isSame(then, here) && isSameRules(was, now)) return null;
	const facts = mergeFacts(body.facts, then, here);
	const { playsheet, rulings } = now.setup;
	const byHand = handIn(account.sum);
	const again = valueOrNull(rout(now, unit, { facts, changed, byHand }, dice?.[0] ?? anyFace));
	const ended = { row, shattered, inches, lost: Math.min(lost, unitOf(now, unit).figures) };
	return {
		was: [account],
		now: [resolveRout(playsheet, rulings, facts, byHand).account],
		again: again && (dice ? again : { ...again, dice, ...(body.told ? { told: body.told } : {}), ...ended }),
		newcomers: null
	};
}

function recountFight(body: BodyOf<'fought'>, was: BattleState, now: BattleState): Recount | null {
	const sheetsIn = (state: BattleState) =>
		body.blows.map(({ striker, enemy }) => blowsFacts(state, striker, enemy).facts);
	const [then, here] = [sheetsIn(was), sheetsIn(now)];
	const newcomers = tellNewcomers(body, was, now);
	if (isSame(then, here) && isSameRules(was, now) && newcomers === null) return null;
	const blows = body.blows.map(({ striker, enemy, facts, account }, index) => ({
		side: unitOf(now, striker).side,
		striker,
		enemy,
		facts: mergeFacts(facts, then[index] ?? facts, here[index] ?? facts),
		byHand: handIn(account.sum)
	}));
	const dice = Object.fromEntries(
		body.blows.map((blow) => [
			blow.striker,
			blow.dice ?? Array.from({ length: blow.account.dice.count }, () => anyFace)
		])
	);
	const melee = resolveMelee(now.setup.playsheet, now.setup.rulings, blows);
	const again = valueOrNull(fight(now, blows, dice));
	return {
		was: body.blows.map(({ account }) => account),
		now: melee.ok ? melee.value.blows.map(({ resolution }) => resolution.account) : [],
		again: again && { ...again, ...retold(body, again) },
		newcomers
	};
}

/** What was said of each blow stays said; what was only told keeps its told end. */
function retold(body: BodyOf<'fought'>, again: BodyOf<'fought'>): Partial<BodyOf<'fought'>> {
	const blows = again.blows.map((blow, index) => {
		const { changed, dice, told, hits } = body.blows[index] ?? blow;
		return { ...blow, changed, dice, ...(told ? { told } : {}), ...(dice === null ? { hits } : {}) };
	});
	const isTold = body.blows.some(({ dice }) => dice === null);
	return isTold ? { blows, losses: body.losses, loser: body.loser } : { blows };
}

/** R34: hits are summed over the whole combat, so that it is another one when others are in it. */
function tellNewcomers({ blows }: BodyOf<'fought'>, was: BattleState, now: BattleState): string | null {
	const strikers = blows.map(({ striker }) => striker);
	const inIt = (state: BattleState) =>
		openCombats(state).flatMap(({ units }) => (units.some((id) => strikers.includes(id)) ? units : []));
	const [before, after] = [inIt(was), inIt(now)];
	if (before.length === 0) return null;
	const name = (id: string | undefined) => (id === undefined ? '' : unitOf(now, id).unit.name);
	const joined = after.find((id) => !before.includes(id));
	const left = before.find((id) => !after.includes(id));
	if (joined !== undefined) return `${name(joined)} joined this combat (R34).`;
	return left === undefined ? null : `${name(left)} left this combat (R34).`;
}

function recountPursuit(body: BodyOf<'pursued'>, was: BattleState, now: BattleState): Recount | null {
	const { pursuer, router, dice, back, changed, account } = body;
	const [then, here] = [was, now].map((state) => pursuitFacts(state, pursuer, router).facts);
	if (!then || !here || (isSame(then, here) && isSameRules(was, now))) return null;
	// It was made, so they were reached, whatever the battle measured.
	const canReach = then.canReach === here.canReach || here.canReach;
	const facts = { blows: mergeFacts(body.facts, then.blows, here.blows), canReach };
	const byHand = handIn(account.sum);
	const pursuit = resolvePursuit(now.setup.playsheet, now.setup.rulings, facts, byHand);
	const stand = (count: number) => Array.from({ length: count }, () => anyFace);
	const rolled = {
		pursuer: dice ?? stand(pursuit.pursuer.account.dice.count),
		router: back?.dice ?? stand(pursuit.router?.account.dice.count ?? 0)
	};
	const again = valueOrNull(pursue(now, pursuer, router, { facts, changed, byHand }, rolled));
	return {
		was: [account, ...(back ? [back.account] : [])],
		now: [pursuit.pursuer.account, ...(pursuit.router ? [pursuit.router.account] : [])],
		again: again && (dice ? again : { ...again, dice, ...tellPursuit(body, now), back }),
		newcomers: null
	};
}

/** As many hits as were told, on those who run now; of older events only what they lost is known. */
function tellPursuit(
	{ told, lost, router }: BodyOf<'pursued'>,
	{ setup, units }: BattleState
): Partial<BodyOf<'pursued'>> {
	if (!told) return { lost };
	const struck = (told.hits ?? 0) * setup.playsheet.combat.pursuitFactor;
	return { told, lost: Math.min(struck, units[router]?.figures ?? 0) };
}

// Three accounts of the same facts: as they were recorded, as the battle had them then, and as it has them on another past. What was recorded
// otherwise than the battle had it was said by a player, and is said still; everything else is as the battle has it now.

function mergeFacts<Facts>(recorded: Facts, then: Facts | undefined, now: Facts | undefined): Facts {
	if (then === undefined || now === undefined) return recorded;
	if (isSame(recorded, then)) return now;
	if (!isRecord(recorded) || !isRecord(then) || !isRecord(now)) return recorded;
	const keys = new Set([...Object.keys(recorded), ...Object.keys(now)]);
	const merged = [...keys].map((key) => [key, mergeValue(recorded[key], then[key], now[key])] as const);
	return Object.fromEntries(merged) as Facts;
}

/** A fact that only one of them has: what was said stays, what nobody spoke of is as it is now. */
function mergeValue(recorded: unknown, then: unknown, now: unknown): unknown {
	if (recorded === undefined) return now;
	return isSame(recorded, then) ? now : mergeFacts(recorded, then, now);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
