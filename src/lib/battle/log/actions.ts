import type { D10 } from '$lib/dice/d10';
import type { BlowsFacts } from '$lib/rules/combat/facts';
import { resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import type { MeleeBlow } from '$lib/rules/combat/melee';
import { resolveMelee } from '$lib/rules/combat/melee';
import { resolveMorale } from '$lib/rules/morale/morale';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import type { Parsed } from '$lib/rules/engine/problem';
import { refuse } from '$lib/rules/engine/problem';
import type { PursuitFacts } from '$lib/rules/combat/pursuit';
import { pursuitBlows, resolvePursuit, turnRound } from '$lib/rules/combat/pursuit';
import type { RoutFacts, RoutResult } from '$lib/rules/morale/rout';
import { resolveRout } from '$lib/rules/morale/rout';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import type { ByHand } from '$lib/rules/engine/sum';
import { unitOf } from '../select/units';
import { dutiesToSkip } from '../due/due';
import type { BodyOf, EventBody } from '../events/event';
import type { Loss, RecordedSum } from '../recorded-sum';
import type { FoughtBlow } from '../events/fought';
import { nameFireStrength } from '../facts/shooting';
import { phaseAfter } from '../phase';
import type { BattleState } from '../state';

// From facts and dice to what happened: each action resolves by the battle's own playsheet and rulings and gives the event to
// record, with the sum as it stood. Bad dice come back as problems; nothing is recorded here.

/** The facts of one roll, and which of them a player changed for it. */
export interface Said<Facts> {
	readonly facts: Facts;
	readonly changed: readonly string[];
	readonly byHand?: readonly ByHand[];
}

/** Dice as they fell, or only what they came to, where the players say no more than that. */
export type Rolled = { readonly dice: readonly unknown[] } | { readonly hits: number };

const reckon = <Facts>(
	said: Said<Facts>,
	account: RecordedSum<Facts>['account'],
	dice: readonly unknown[] | null
): RecordedSum<Facts> => ({ facts: said.facts, changed: said.changed, account, dice: dice as readonly D10[] | null });

function checkCount(hits: number, dice: number): Parsed<number> {
	const sound = Number.isInteger(hits) && hits >= 0 && hits <= dice;
	return sound ? { ok: true, value: hits } : refuse({ path: 'hits', message: `Hits must be from 0 to ${dice}.` });
}

/** Shooting at anything: guns read the counterbattery table. */
export function shoot(
	state: BattleState,
	shooter: string,
	target: string,
	said: Said<ShootingFacts>,
	rolled: Rolled
): Parsed<BodyOf<'shot'>> {
	const { playsheet, rulings } = state.setup;
	const done = (account: RecordedSum<ShootingFacts>['account'], hits: number, lost: Loss): Parsed<BodyOf<'shot'>> => {
		const dice = 'dice' in rolled ? rolled.dice : null;
		const named = nameFireStrength(state, shooter, said.facts, account);
		return { ok: true, value: { kind: 'shot', shooter, target, hits, lost, ...reckon(said, named, dice) } };
	};
	if (said.facts.target.arm === 'artillery') {
		const resolution = resolveCounterbattery(playsheet, rulings, said.facts, said.byHand);
		if (!('dice' in rolled)) return refuse({ path: 'dice', message: 'Shooting at guns needs each die.' });
		const read = resolution.read(rolled.dice);
		if (!read.ok) return read;
		const { crew, guns } = read.value.lost;
		return done(resolution.account, read.value.rolled.crew, { figures: crew, guns });
	}
	const { account, read } = resolveShooting(playsheet, rulings, said.facts, said.byHand);
	const hits = 'dice' in rolled ? read(rolled.dice) : checkCount(rolled.hits, account.dice.count);
	if (!hits.ok) return hits;
	const count = typeof hits.value === 'number' ? hits.value : hits.value.hits;
	return done(account, count, { figures: Math.min(count, said.facts.target.figures), guns: 0 });
}

/** However many a player said there are: no more come off than the battle has. */
export function keepToStrength(state: BattleState, shot: BodyOf<'shot'>): BodyOf<'shot'> {
	const { figures, guns } = unitOf(state, shot.target);
	const lost = { figures: Math.min(shot.lost.figures, figures), guns: Math.min(shot.lost.guns, guns) };
	return { ...shot, lost };
}

export function test(
	{ setup: { playsheet, rulings } }: BattleState,
	unit: string,
	said: Said<MoraleFacts>,
	die: unknown
): Parsed<BodyOf<'tested'>> {
	const { account, tests, read } = resolveMorale(playsheet, rulings, said.facts, said.byHand);
	const outcome = read([die]);
	if (!outcome.ok) return outcome;
	const owed = tests.filter((verdict) => verdict.owed).map((verdict) => verdict.test);
	const { passed } = outcome.value;
	return { ok: true, value: { kind: 'tested', unit, tests: owed, passed, ...reckon(said, account, [die]) } };
}

export function rout(
	{ setup: { playsheet, rulings } }: BattleState,
	unit: string,
	said: Said<RoutFacts>,
	die: unknown
): Parsed<BodyOf<'routed'>> {
	const { account, sure, read } = resolveRout(playsheet, rulings, said.facts, said.byHand);
	const outcome: Parsed<RoutResult> = sure ? { ok: true, value: sure } : read([die]);
	if (!outcome.ok) return outcome;
	const { row, shattered, distance, removed } = outcome.value;
	return {
		ok: true,
		value: {
			kind: 'routed',
			unit,
			row,
			shattered,
			inches: distance,
			lost: removed,
			place: null,
			...reckon(said, account, sure ? null : [die])
		}
	};
}

/** A combat of two or more: every striker's dice by its id. */
export function fight(
	{ setup: { playsheet, rulings } }: BattleState,
	blows: readonly MeleeBlow[],
	dice: Readonly<Record<string, readonly unknown[]>>,
	changed: readonly string[] = []
): Parsed<BodyOf<'fought'>> {
	const melee = resolveMelee(playsheet, rulings, blows);
	if (!melee.ok) return melee;
	const outcome = melee.value.read(dice);
	if (!outcome.ok) return outcome;
	const { lossesOf, result } = outcome.value;
	const fought = melee.value.blows.map(({ striker, enemy, facts, resolution }, index): FoughtBlow => {
		const hits = outcome.value.blows[index]?.outcome.hits ?? 0;
		return { striker, enemy, hits, ...reckon({ facts, changed }, resolution.account, dice[striker] ?? []) };
	});
	const loser = result === 'drawn' ? 'nobody' : result === 'first-won' ? 'second' : 'first';
	const flanked = blows.filter(({ facts }) => facts.attacksFlank).map(({ enemy }) => enemy);
	return { ok: true, value: { kind: 'fought', blows: fought, losses: lossesOf, loser, flanked } };
}

/** Whether the routers can be reached decides if there are blows at all; what is recorded is the blows as the rules have them struck. */
export function pursue(
	{ setup: { playsheet, rulings } }: BattleState,
	pursuer: string,
	router: string,
	said: Said<PursuitFacts>,
	dice: { readonly pursuer: readonly unknown[]; readonly router?: readonly unknown[] }
): Parsed<BodyOf<'pursued'>> {
	const pursuit = resolvePursuit(playsheet, rulings, said.facts, said.byHand);
	const { striker, enemy } = said.facts.blows;
	const blows: Said<BlowsFacts> = {
		facts: pursuitBlows(rulings, striker, enemy),
		changed: said.changed.map(belowBlows)
	};
	const struck = pursuit.pursuer.read(dice.pursuer);
	if (!struck.ok) return struck;
	const back = pursuit.router?.read(dice.router ?? []);
	if (back && !back.ok) return back;
	const reckonedBack =
		pursuit.router && back
			? { ...reckon(turnedRound(blows), pursuit.router.account, dice.router ?? []), lost: back.value.removed }
			: null;
	return {
		ok: true,
		value: {
			kind: 'pursued',
			pursuer,
			router,
			lost: struck.value.removed,
			back: reckonedBack,
			place: null,
			...reckon(blows, pursuit.pursuer.account, dice.pursuer)
		}
	};
}

/** What was said of one of the two holds from where the other stands. */
const turnedRound = ({ facts, changed }: Said<BlowsFacts>): Said<BlowsFacts> => ({
	facts: turnRound(facts),
	changed: changed.flatMap(pathBack)
});

const otherWay: Readonly<Record<string, string>> = {
	striker: 'enemy',
	enemy: 'striker',
	attacksFlank: 'ownFlank',
	ownFlank: 'attacksFlank'
};

/** The routers left their cover and place; nothing said of those counts for the blows back. */
function pathBack(path: string): readonly string[] {
	const [first = '', ...rest] = path.split('.');
	if (first === 'enemyCover' || first === 'enemyPosition') return [];
	return [[otherWay[first] ?? first, ...rest].join('.')];
}

const belowBlows = (path: string): string => path.replace(/^blows\./, '');

/**
 * On to the next phase or turn. Duties still open, and those that skipping them brings up, are skipped by name, so that the log shows what
 * was left out.
 */
export function moveOn(state: BattleState, openDuties: readonly string[], reason: string): readonly EventBody[] {
	const skipped = new Set([...openDuties, ...dutiesToSkip(state).map(({ id }) => id)]);
	const skips = [...skipped].map((task): EventBody => ({ kind: 'task-skipped', task, reason }));
	const next = phaseAfter(state.phase);
	const onward: EventBody = next ? { kind: 'phase-begun', phase: next } : { kind: 'turn-begun', turn: state.turn + 1 };
	return [...skips, onward];
}
