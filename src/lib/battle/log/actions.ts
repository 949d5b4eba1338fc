// From facts and dice to what happened. Each `record…` makes the event of a resolution that was shown, with its sum as it stood; each action
// beside it resolves first, by the battle's own playsheet and rulings. Bad dice come back as problems; nothing is stored here.

import type { D10 } from '$lib/dice/d10';
import { resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { type MeleeBlow, type MeleeOutcome, type MeleeResolution, resolveMelee } from '$lib/rules/combat/melee';
import type { Account, ByHand, HitsOutcome } from '$lib/rules/engine/resolution';
import { type MoraleResolution, resolveMorale } from '$lib/rules/morale/morale';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import { type Parsed, refuse } from '$lib/parsing/problem';
import {
	pursuitBlows,
	type PursuitFacts,
	type PursuitResolution,
	resolvePursuit,
	turnRound
} from '$lib/rules/combat/pursuit';
import { resolveRout, type RoutFacts, type RoutResult } from '$lib/rules/morale/rout';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import { capLoss, type ShotResult } from '$lib/rules/shooting/shot';
import { unitOf } from '../select/units';
import type { BodyOf, EventBody } from '../events/event';
import type { Loss, RecordedSum } from '../recorded-sum';
import type { FoughtBlow } from '../events/fought';
import { destinationOfPursuit } from '../events/pursued';
import { destinationOfRout } from '../events/routed';
import { nameFireStrength } from '../facts/shooting';
import type { BattleState } from '../state';

/** The facts of one roll, and which of them a player changed for it. */
export interface Said<Facts> {
	readonly facts: Facts;
	readonly changed?: readonly string[];
	readonly byHand?: readonly ByHand[];
}

/** Dice as they fell, or only what they came to, where the players say no more than that: at guns also how many of them took one. */
export type Rolled =
	{ readonly dice: readonly unknown[] } | { readonly hits: number; readonly guns?: number | undefined };

/** Dice as they fell; null where only what they came to was told, or none were called for. */
export type Fallen = Pick<RecordedSum<unknown>, 'dice' | 'told'>;

/** What a roll was made on, and its dice. */
export type Thrown<Facts> = Pick<RecordedSum<Facts>, 'facts' | 'changed'> & Fallen;

const fallen = (dice: readonly unknown[] | null): Fallen => ({ dice: dice as readonly D10[] | null });

const throwing = <Facts>({ facts, changed = [] }: Said<Facts>, { dice, told }: Fallen): Thrown<Facts> => ({
	facts,
	changed,
	dice,
	...(told ? { told } : {})
});

function checkCount(hits: number, dice: number): Parsed<number> {
	const sound = Number.isInteger(hits) && hits >= 0 && hits <= dice;
	return sound ? { ok: true, value: hits } : refuse({ path: 'hits', message: `Hits must be from 0 to ${dice}.` });
}

/** However many a player said there are: no more come off than the battle has. */
export function mostToLose(state: BattleState, target: string, { target: said }: ShootingFacts): Loss {
	const { figures, guns } = unitOf(state, target);
	return { figures: Math.min(figures, said.figures), guns: Math.min(guns, said.guns) };
}

export const recordShot = (
	shooter: string,
	target: string,
	thrown: Thrown<ShootingFacts>,
	result: ShotResult
): BodyOf<'shot'> => ({ kind: 'shot', shooter, target, ...result, ...thrown });

/** Shooting at anything: guns read the counterbattery table. */
export function shoot(
	state: BattleState,
	shooter: string,
	target: string,
	said: Said<ShootingFacts>,
	rolled: Rolled
): Parsed<BodyOf<'shot'>> {
	const { playsheet, rulings } = state.setup;
	const { facts, byHand } = said;
	const done = (account: Account, hits: number, guns: number): Parsed<BodyOf<'shot'>> => {
		const lost = capLoss({ figures: hits, guns }, mostToLose(state, target, facts));
		const named = nameFireStrength(state, shooter, facts, account);
		const thrown = throwing(said, fallen('dice' in rolled ? rolled.dice : null));
		return { ok: true, value: recordShot(shooter, target, thrown, { account: named, hits, lost }) };
	};
	if (facts.target.arm === 'artillery') {
		const { account, read } = resolveCounterbattery(playsheet, rulings, facts, byHand);
		if (!('dice' in rolled)) {
			const { hits, guns } = rolled;
			if (guns === undefined) return refuse({ path: 'dice', message: 'Shooting at guns needs each die.' });
			const crew = checkCount(hits, account.dice.count);
			return crew.ok ? done(account, hits, guns) : crew;
		}
		const effects = read(rolled.dice);
		return effects.ok ? done(account, effects.value.rolled.crew, effects.value.rolled.guns) : effects;
	}
	const { account, read } = resolveShooting(playsheet, rulings, facts, byHand);
	const hits = 'dice' in rolled ? read(rolled.dice) : checkCount(rolled.hits, account.dice.count);
	if (!hits.ok) return hits;
	return done(account, typeof hits.value === 'number' ? hits.value : hits.value.hits, 0);
}

export function recordTest(
	unit: string,
	thrown: Thrown<MoraleFacts>,
	{ account, tests }: Pick<MoraleResolution, 'account' | 'tests'>,
	passed: boolean
): BodyOf<'tested'> {
	const owed = tests.filter((verdict) => verdict.owed).map((verdict) => verdict.test);
	return { kind: 'tested', unit, tests: owed, passed, account, ...thrown };
}

export function test(
	{ setup: { playsheet, rulings } }: BattleState,
	unit: string,
	said: Said<MoraleFacts>,
	die: unknown
): Parsed<BodyOf<'tested'>> {
	const resolution = resolveMorale(playsheet, rulings, said.facts, said.byHand);
	const { certainty } = resolution;
	if (certainty) {
		return { ok: true, value: recordTest(unit, throwing(said, fallen(null)), resolution, certainty === 'cannot-fail') };
	}
	const outcome = resolution.read([die]);
	if (!outcome.ok) return outcome;
	return { ok: true, value: recordTest(unit, throwing(said, fallen([die])), resolution, outcome.value.passed) };
}

export function recordRout(
	state: BattleState,
	unit: string,
	thrown: Thrown<RoutFacts>,
	account: Account,
	result: RoutResult
): BodyOf<'routed'> {
	const { row, shattered, distance, removed } = leavesOf(result, unitOf(state, unit).figures);
	const rolled = { unit, row, shattered, inches: distance, lost: removed, place: null };
	return settleDestination(state, { kind: 'routed', ...rolled, account, ...thrown });
}

/** Of a unit that players said is larger than the battle has it, no more comes off than is there. */
export const leavesOf = (result: RoutResult, there: number): RoutResult =>
	result.removed < there || result.shattered
		? { ...result, removed: Math.min(result.removed, there) }
		: { ...result, removed: there, figuresLeft: 0, shattered: true, distance: null };

/** Where a rout or a pursuit leads is settled when it is rolled, and written into it: the fold does not plan. */
export function settleDestination<Body extends EventBody>(state: BattleState, body: Body): Body {
	if (body.kind === 'routed') return { ...body, destination: destinationOfRout(state, body) };
	if (body.kind === 'pursued') return { ...body, destination: destinationOfPursuit(state, body.pursuer, body.router) };
	return body;
}

export function rout(state: BattleState, unit: string, said: Said<RoutFacts>, die: unknown): Parsed<BodyOf<'routed'>> {
	const { playsheet, rulings } = state.setup;
	const { account, sure, read } = resolveRout(playsheet, rulings, said.facts, said.byHand);
	const outcome: Parsed<RoutResult> = sure ? { ok: true, value: sure } : read([die]);
	if (!outcome.ok) return outcome;
	return {
		ok: true,
		value: recordRout(state, unit, throwing(said, fallen(sure ? null : [die])), account, outcome.value)
	};
}

/** What was struck, blow by blow, with each striker's dice, and what of each blow's facts a player changed. */
export function recordFight(
	state: BattleState,
	{ blows }: MeleeResolution,
	{ blows: struck, lossesOf, result }: MeleeOutcome,
	diceOf: (striker: string) => Fallen,
	changedIn: (striker: string) => readonly string[]
): BodyOf<'fought'> {
	const fought = blows.map(({ striker, enemy, facts, resolution: { account } }, index): FoughtBlow => {
		const hits = struck[index]?.outcome.hits ?? 0;
		const thrown = throwing({ facts, changed: changedIn(striker) }, diceOf(striker));
		return { striker, enemy, hits, account, ...thrown };
	});
	const loser = result === 'drawn' ? 'nobody' : result === 'first-won' ? 'second' : 'first';
	const attacked = blows.filter(({ facts }) => facts.attacksFlank).map(({ enemy }) => enemy);
	const flanked = [...new Set([...attacked, ...chargedOnFlank(state, blows)])];
	// However many a player said there are: no more come off than the battle has.
	const losses = Object.fromEntries(
		Object.entries(lossesOf).map(([id, lost]) => [id, Math.min(lost, unitOf(state, id).figures)])
	);
	return { kind: 'fought', blows: fought, losses, loser, flanked };
}

/** Who was charged on the flank or rear this turn was so, though its charger strikes another (R34), unless the players said otherwise at its blows. */
function chargedOnFlank({ charges }: BattleState, blows: readonly MeleeBlow[]): readonly string[] {
	const strikes = (striker: string, enemy: string) =>
		blows.find((blow) => blow.striker === striker && blow.enemy === enemy);
	return charges.flatMap(({ charger, chargee, flankOrRear }) => {
		const strikesAnother = blows.some(({ striker }) => striker === charger) && !strikes(charger, chargee);
		const isSo = strikes(chargee, charger)?.facts.ownFlank ?? true;
		return flankOrRear && strikesAnother && isSo ? [chargee] : [];
	});
}

/** A combat of two or more: every striker's dice by its id. */
export function fight(
	state: BattleState,
	blows: readonly MeleeBlow[],
	dice: Readonly<Record<string, readonly unknown[]>>,
	changed: readonly string[] = []
): Parsed<BodyOf<'fought'>> {
	const { playsheet, rulings } = state.setup;
	const melee = resolveMelee(playsheet, rulings, blows);
	if (!melee.ok) return melee;
	const outcome = melee.value.read(dice);
	if (!outcome.ok) return outcome;
	const diceOf = (striker: string) => fallen(dice[striker] ?? []);
	return { ok: true, value: recordFight(state, melee.value, outcome.value, diceOf, () => changed) };
}

/** What the pursuer's dice took, and what the routers' did where R21 gives them any. */
export interface PursuitResult {
	readonly pursuer: HitsOutcome;
	readonly router: HitsOutcome | null;
}

type PursuitDice = Readonly<Record<'pursuer' | 'router', Fallen>>;

/** Whether the routers can be reached decides if there are blows at all; what is recorded is the blows as the rules have them struck. */
export function recordPursuit(
	state: BattleState,
	{ pursuer, router }: { readonly pursuer: string; readonly router: string },
	said: Said<PursuitFacts>,
	resolution: PursuitResolution,
	result: PursuitResult,
	dice: PursuitDice
): BodyOf<'pursued'> {
	const { striker, enemy } = said.facts.blows;
	const blows = {
		facts: pursuitBlows(state.setup.rulings, striker, enemy),
		changed: (said.changed ?? []).map(withinBlows)
	};
	const back =
		resolution.router && result.router
			? {
					account: resolution.router.account,
					lost: Math.min(result.router.removed, unitOf(state, pursuer).figures),
					...throwing({ facts: turnRound(blows.facts), changed: blows.changed.flatMap(pathBack) }, dice.router)
				}
			: null;
	return settleDestination(state, {
		kind: 'pursued',
		pursuer,
		router,
		lost: Math.min(result.pursuer.removed, unitOf(state, router).figures),
		back,
		place: null,
		account: resolution.pursuer.account,
		...throwing(blows, dice.pursuer)
	});
}

const otherWay: Readonly<Record<string, string>> = {
	striker: 'enemy',
	enemy: 'striker',
	attacksFlank: 'ownFlank',
	ownFlank: 'attacksFlank'
};

/** What was said of one of the two holds from where the other stands. The routers left their cover and place: nothing said of those does. */
function pathBack(path: string): readonly string[] {
	const [first = '', ...rest] = path.split('.');
	if (first === 'enemyCover' || first === 'enemyPosition') return [];
	return [[otherWay[first] ?? first, ...rest].join('.')];
}

/** What was said of the blows is said of the facts that are recorded. */
const withinBlows = (path: string): string => (path.startsWith('blows.') ? path.slice('blows.'.length) : path);

export function pursue(
	state: BattleState,
	pursuer: string,
	router: string,
	said: Said<PursuitFacts>,
	dice: { readonly pursuer: readonly unknown[]; readonly router?: readonly unknown[] }
): Parsed<BodyOf<'pursued'>> {
	const { playsheet, rulings } = state.setup;
	const resolution = resolvePursuit(playsheet, rulings, said.facts, said.byHand);
	const struck = resolution.pursuer.read(dice.pursuer);
	if (!struck.ok) return struck;
	const thrown = { pursuer: fallen(dice.pursuer), router: fallen(dice.router ?? []) };
	const back = resolution.router?.read(dice.router ?? []);
	if (back && !back.ok) return back;
	const result = { pursuer: struck.value, router: back?.value ?? null };
	return { ok: true, value: recordPursuit(state, { pursuer, router }, said, resolution, result, thrown) };
}
