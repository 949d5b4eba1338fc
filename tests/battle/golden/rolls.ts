// Rolls as a script asks for them: who, at whom, what fell. The units are taken as they stand; everything else is said.
import * as actions from '$lib/battle/log/actions';
import type { BodyOf } from '$lib/battle/events/event';
import { unitFactsOf } from '$lib/battle/select/units';
import type { BlowsFacts } from '$lib/rules/combat/facts';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import type { Parsed } from '$lib/parsing/problem';
import type { RoutFacts } from '$lib/rules/morale/rout';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { ByHand } from '$lib/rules/engine/resolution';
import { blows } from '../../rules/golden/combat';
import { shot } from '../../rules/sample-units';
import { type Play, said } from '../play';

function accepted<Body>(body: Parsed<Body>): Body {
	if (!body.ok) throw new Error(body.problems.map(({ path, message }) => `${path}: ${message}`).join(' '));
	return body.value;
}

const factsOf = (play: Play, id: string) => unitFactsOf(play.unit(id));
const inCommand = { attachedBonus: null, generalInRadius: true } as const;

/** At 5″, shooter still, target in the open, unless said otherwise. A number instead of dice: so many hits, no more was told. */
export function volley(
	play: Play,
	shooter: string,
	target: string,
	dice: readonly number[] | number,
	facts: Partial<ShootingFacts> = {},
	byHand: readonly ByHand[] = []
): BodyOf<'shot'> {
	const whole = shot({ shooter: factsOf(play, shooter), target: factsOf(play, target), ...facts });
	const rolled = typeof dice === 'number' ? { hits: dice } : { dice };
	return accepted(actions.shoot(play.state, shooter, target, { ...said(whole), byHand }, rolled));
}

/** A general in reach and none attached, and the hits of this phase, unless said otherwise. */
export function test(play: Play, unit: string, die: number, facts: Partial<MoraleFacts> = {}): BodyOf<'tested'> {
	const { fireHits, combatHits, lostCombat } = play.unit(unit).turn;
	const inCombat = play.state.phase === 'combat';
	const whole: MoraleFacts = {
		unit: factsOf(play, unit),
		command: inCommand,
		phase: inCombat ? 'combat' : 'fire',
		hits: inCombat ? combatHits : fireHits,
		charging: null,
		meeting: null,
		lostCombat,
		...facts
	};
	return accepted(actions.test(play.state, unit, said(whole), die));
}

export function rout(play: Play, unit: string, die: number, facts: Partial<RoutFacts> = {}): BodyOf<'routed'> {
	return accepted(
		actions.rout(play.state, unit, said({ unit: factsOf(play, unit), command: inCommand, ...facts }), die)
	);
}

export interface Blow {
	readonly striker: string;
	readonly enemy: string;
	readonly dice: readonly number[];
	readonly facts?: Partial<BlowsFacts>;
}

const blowsOf = (play: Play, striker: string, enemy: string, facts: Partial<BlowsFacts> = {}): BlowsFacts =>
	blows({ striker: factsOf(play, striker), enemy: factsOf(play, enemy), ...facts });

export function fight(play: Play, ...struck: readonly Blow[]): BodyOf<'fought'> {
	const melee = struck.map(({ striker, enemy, facts }) => ({
		side: play.unit(striker).side,
		striker,
		enemy,
		facts: blowsOf(play, striker, enemy, facts)
	}));
	const dice = Object.fromEntries(struck.map(({ striker, dice: fallen }) => [striker, fallen]));
	return accepted(actions.fight(play.state, melee, dice));
}

/** The routers' dice only where R21 lets them strike back. */
export function pursuit(
	play: Play,
	pursuer: string,
	router: string,
	dice: readonly number[],
	facts: Partial<BlowsFacts> = {},
	routers?: readonly number[]
): BodyOf<'pursued'> {
	const whole = said({ blows: blowsOf(play, pursuer, router, facts), canReach: true });
	const rolled = routers ? { pursuer: dice, router: routers } : { pursuer: dice };
	return accepted(actions.pursue(play.state, pursuer, router, whole, rolled));
}

/** So many tens, and ones for the rest. */
export const tens = (hits: number, dice: number): number[] =>
	Array.from({ length: dice }, (_, die) => (die < hits ? 10 : 1));
