// A course played out in the battle itself: every die of every roll enumerated through its own procedures and events, under random rulings and
// house rules, and what it comes to set beside what was planned.
import type { BattleState } from '$lib/battle/state';
import { planRules } from '$lib/battle/planner/plan';
import { chargeFacts } from '$lib/battle/facts/charge';
import { planContact } from '$lib/battle/moves/directed-moves';
import type { Unit } from '$lib/army/unit';
import type { D10 } from '$lib/dice/d10';
import { applyHouseRules, type HouseRules } from '$lib/rules/house-rules/house-rules';
import { type Course, runCourse } from '$lib/rules/planner/course';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { type Playsheet, type Rulings, defaultRulings } from '$lib/rules/sheet/playsheet';
import fc from 'fast-check';
import { expect } from 'vitest';
import { anyAdded, anyOff, traitNames } from '../../rules/arbitrary-house-rules';
import { askNext, happen, type Volley } from '../charge-play';
import { Play } from '../play';
import { generalUnit, lineUnit, setupWithUnits } from '../sample-battle';
import { waysOf } from '../ways';

/** Numbers of the sheet that a fight between foot turns on, each moved by up to two. */
const cells = [
	'shooting.bands.musket-6.scores.normal',
	'shooting.modifiers.moved',
	'shooting.modifiers.grade-ab',
	'morale.scores.C',
	'morale.scores.E',
	'morale.modifiers.hits',
	'morale.modifiers.half-strength',
	'combat.score',
	'rout.gradeModifier.C'
] as const;

const valueAt = (sheet: object, id: string): unknown =>
	id.split('.').reduce<unknown>((at, key) => {
		if (Array.isArray(at)) return at.find((row: { id: string }) => row.id === key);
		return (at as Record<string, unknown> | undefined)?.[key];
	}, sheet);

const anyNumbers = (): fc.Arbitrary<HouseRules['overrides']> =>
	fc.array(fc.tuple(fc.constantFrom(...cells), fc.integer({ min: -2, max: 2 })), { maxLength: 4 }).map((changes) => {
		const overrides = Object.fromEntries(changes.map(([id, by]) => [id, Number(valueAt(printedPlaysheet, id)) + by]));
		return overrides;
	});

/** Other numbers, modifiers of their own and printed ones left out. */
export const anySheet: fc.Arbitrary<Playsheet> = fc
	.record({ overrides: anyNumbers(), added: anyAdded(6), off: anyOff })
	.map((house) => applyHouseRules(printedPlaysheet, { name: 'House', ...house }));

export const anyRulings: fc.Arbitrary<Rulings> = fc
	.record({
		R38: fc.constantFrom('simultaneous' as const, 'as-fired' as const),
		R27: fc.constantFrom('figures' as const, 'per-figures' as const)
	})
	.map((chosen) => ({ ...defaultRulings, ...chosen, routHitsPer: 2 }));

export interface Case {
	readonly playsheet: Playsheet;
	readonly rulings: Rulings;
	readonly ours: number;
	readonly theirs: number;
	readonly grade: 'A' | 'C' | 'E';
	readonly lost: number;
	readonly charisma: D10 | null;
}

export const anyCase = (most: number): fc.Arbitrary<Case> =>
	fc.record({
		playsheet: anySheet,
		rulings: anyRulings,
		ours: fc.integer({ min: 3, max: most }),
		theirs: fc.integer({ min: 3, max: most }),
		grade: fc.constantFrom('A', 'C', 'E'),
		lost: fc.constantFrom(0, 1),
		charisma: fc.constantFrom<D10 | null>(null, 2, 9)
	});

export function begin(
	{ playsheet, rulings, ours, theirs, grade, lost, charisma }: Case,
	phase: BattleState['phase'],
	friends: readonly Unit[] = []
): BattleState {
	const general = charisma === null ? [] : [generalUnit('general', 'Morgan', { charisma })];
	const setup = setupWithUnits(
		[lineUnit('ours', 'Ours', { figures: ours + lost, traits: [traitNames[0]] }), ...general, ...friends],
		[lineUnit('theirs', 'Theirs', { figures: theirs, grade, bayonets: grade !== 'E' })]
	);
	const play = new Play({ ...setup, playsheet, rulings });
	play.does({ kind: 'strength-set', unit: 'ours', figures: ours, guns: 0 });
	return play.until(phase).state;
}

export type Visit = (state: BattleState, chance: number) => void;

export const both: readonly Volley[] = [
	{ shooter: 'ours', target: 'theirs' },
	{ shooter: 'theirs', target: 'ours' }
];

/** The fire phase played out with every die, as far as the end of the phase. */
export function playFire(volleys: readonly Volley[], state: BattleState, chance: number, visit: Visit): void {
	const facts = chargeFacts(state, { charger: 'ours', chargee: 'theirs' }).facts;
	const next = askNext({ state, facts, volleys }, state);
	if (!next || (!('throws' in next) && next.kind === 'phase-begun')) return visit(state, chance);
	if (!('throws' in next)) return playFire(volleys, happen(state, next), chance, visit);
	for (const { dice, share } of waysOf(next)) playFire(volleys, happen(state, next.make(dice)), chance * share, visit);
}

export const isBroken = ({ units }: BattleState, id: string): boolean => units[id]!.shattered || units[id]!.routing;

export function nextMovement(state: BattleState): BattleState {
	let now = happen(state, { kind: 'phase-begun', phase: 'combat' });
	now = happen(now, { kind: 'turn-begun', turn: now.turn + 1 });
	now = happen(now, { kind: 'initiative-rolled', sideA: 'first', dice: { first: 7, second: 3 } });
	return happen(now, { kind: 'phase-begun', phase: 'first-movement' });
}

/** The other side moves. */
export const toSecond = (state: BattleState): BattleState =>
	state.phase === 'first-movement' ? happen(state, { kind: 'phase-begun', phase: 'second-movement' }) : state;

export const toFire = (state: BattleState): BattleState =>
	happen(toSecond(state), { kind: 'phase-begun', phase: 'fire' });

/** What the battle came to, gathered over every way of the dice. */
export class Tally {
	theyBreak = 0;
	youBreak = 0;
	yourLosses = 0;
	theirLosses = 0;
	readonly #from: BattleState;

	constructor(from: BattleState) {
		this.#from = from;
	}

	readonly add: Visit = (state, chance) => {
		if (isBroken(state, 'theirs')) this.theyBreak += chance;
		if (isBroken(state, 'ours')) this.youBreak += chance;
		this.yourLosses += chance * (this.#from.units.ours!.figures - state.units.ours!.figures);
		this.theirLosses += chance * (this.#from.units.theirs!.figures - state.units.theirs!.figures);
	};

	expectSame({ course }: { readonly course: Course }, turn: number): void {
		const outlook = runCourse(planRules(this.#from), course).after[turn];
		for (const key of ['theyBreak', 'youBreak', 'yourLosses', 'theirLosses'] as const) expect(outlook?.[key], key).toBeCloseTo(this[key], 9); // prettier-ignore
	}
}

interface ChargePlayed {
	readonly charger?: 'ours' | 'theirs';
	readonly flankOrRear?: boolean;
	/** Others who shoot as it comes. */
	readonly beside?: readonly Volley[];
}

/** A charge declared now and played to its end; the charged shoot at those who come where the battle expects it. */
export function playCharge(
	state: BattleState,
	chance: number,
	visit: Visit,
	{ charger = 'ours', flankOrRear, beside = [] }: ChargePlayed = {}
): void {
	const chargee = charger === 'ours' ? 'theirs' : 'ours';
	const comes = flankOrRear === undefined ? {} : { flankOrRear };
	const { facts } = chargeFacts(state, { charger, chargee, ...comes });
	const ends = { charger, chargee, flankOrRear: facts.flankOrRear };
	const contact = planContact(state, ends);
	let now = happen(state, { kind: 'charge-declared', charge: 'c1', ...ends });
	now = happen(now, { kind: 'charge-contacted', charge: 'c1', place: contact?.to ?? null });
	const volleys = [...(facts.volleysAtCharger.length > 0 ? [{ shooter: chargee, target: charger }] : []), ...beside];
	const walk: Visit = (here, share) => {
		const next = askNext({ state: here, facts, volleys }, here);
		if (!next) return visit(here, share);
		if (!('throws' in next)) return walk(happen(here, next), share);
		for (const way of waysOf(next)) walk(happen(here, next.make(way.dice)), share * way.share);
	};
	walk(toFire(now), chance);
}
