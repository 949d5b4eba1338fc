// Plans of a battle against the battle itself: every die of every roll enumerated through its own procedures and events, turn after turn, under
// random rulings and house rules.
import type { BattleState } from '$lib/battle/state';
import type { BattleOption } from '$lib/battle/planner/plan';
import { chargePlan, pairOf, planRules, targetOptions } from '$lib/battle/planner/plan';
import { chargeFacts } from '$lib/battle/facts/charge';
import type { D10 } from '$lib/dice/d10';
import { applyHouseRules, type HouseRules } from '$lib/rules/house-rules/house-rules';
import { chanceOf } from '$lib/dice/distribution';
import { resolveCharge } from '$lib/rules/charge/exact';
import { runCourse } from '$lib/rules/planner/course';
import { loadOptions } from '$lib/rules/planner/pair';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import type { Rulings } from '$lib/rules/sheet/rulings';
import { defaultRulings } from '$lib/rules/sheet/rulings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../long';
import { anyAdded, anyOff, traitNames } from '../../rules/arbitrary-house-rules';
import { askNext, happen } from '../charge-play';
import { Play } from '../play';
import { batteryUnit, generalUnit, horseUnit, lineUnit, rifleUnit, setupWithUnits } from '../sample-battle';
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
const anySheet: fc.Arbitrary<Playsheet> = fc
	.record({ overrides: anyNumbers(), added: anyAdded(6), off: anyOff })
	.map((house) => applyHouseRules(printedPlaysheet, { name: 'House', ...house }));

const anyRulings: fc.Arbitrary<Rulings> = fc
	.record({
		R38: fc.constantFrom('simultaneous' as const, 'as-fired' as const),
		R27: fc.constantFrom('figures' as const, 'per-figures' as const)
	})
	.map((chosen) => ({ ...defaultRulings, ...chosen, routHitsPer: 2 }));

interface Case {
	readonly playsheet: Playsheet;
	readonly rulings: Rulings;
	readonly ours: number;
	readonly theirs: number;
	readonly grade: 'A' | 'C' | 'E';
	readonly lost: number;
	readonly charisma: D10 | null;
}

const anyCase = (most: number): fc.Arbitrary<Case> =>
	fc.record({
		playsheet: anySheet,
		rulings: anyRulings,
		ours: fc.integer({ min: 3, max: most }),
		theirs: fc.integer({ min: 3, max: most }),
		grade: fc.constantFrom('A', 'C', 'E'),
		lost: fc.constantFrom(0, 1),
		charisma: fc.constantFrom<D10 | null>(null, 2, 9)
	});

function begin(
	{ playsheet, rulings, ours, theirs, grade, lost, charisma }: Case,
	phase: BattleState['phase']
): BattleState {
	const general = charisma === null ? [] : [generalUnit('general', 'Morgan', { charisma })];
	const setup = setupWithUnits(
		[lineUnit('ours', 'Ours', { figures: ours + lost, traits: [traitNames[0]] }), ...general],
		[lineUnit('theirs', 'Theirs', { figures: theirs, grade, bayonets: grade !== 'E' })]
	);
	const play = new Play({ ...setup, playsheet, rulings });
	play.does({ kind: 'strength-set', unit: 'ours', figures: ours, guns: 0 });
	return play.until(phase).state;
}

type Visit = (state: BattleState, chance: number) => void;

const both = [
	{ shooter: 'ours', target: 'theirs' },
	{ shooter: 'theirs', target: 'ours' }
];

/** The fire phase played out with every die, as far as the end of the phase. */
function playFire(volleys: typeof both, state: BattleState, chance: number, visit: Visit): void {
	const facts = chargeFacts(state, { charger: 'ours', chargee: 'theirs' }).facts;
	const next = askNext({ state, facts, volleys }, state);
	if (!next || (!('throws' in next) && next.kind === 'phase-begun')) return visit(state, chance);
	if (!('throws' in next)) return playFire(volleys, happen(state, next), chance, visit);
	for (const { dice, share } of waysOf(next)) playFire(volleys, happen(state, next.make(dice)), chance * share, visit);
}

const isBroken = ({ units }: BattleState, id: string): boolean => units[id]!.shattered || units[id]!.routing;

function nextMovement(state: BattleState): BattleState {
	let now = happen(state, { kind: 'phase-begun', phase: 'combat' });
	now = happen(now, { kind: 'turn-begun', turn: now.turn + 1 });
	now = happen(now, { kind: 'initiative-rolled', sideA: 'first', dice: { first: 7, second: 3 } });
	return happen(now, { kind: 'phase-begun', phase: 'first-movement' });
}

const toFire = (state: BattleState): BattleState =>
	happen(happen(state, { kind: 'phase-begun', phase: 'second-movement' }), { kind: 'phase-begun', phase: 'fire' });

/** What the battle came to, gathered over every way of the dice. */
class Tally {
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

	expectSame({ course }: BattleOption, turn: number): void {
		const outlook = runCourse(planRules(this.#from), course).after[turn];
		for (const key of ['theyBreak', 'youBreak', 'yourLosses', 'theirLosses'] as const) expect(outlook?.[key], key).toBeCloseTo(this[key], 9); // prettier-ignore
	}
}

it(
	'two turns of fire, played with every die, end as they are planned to',
	() => {
		fc.assert(
			fc.property(anyCase(6), (given) => {
				const state = begin(given, 'fire');
				const [option] = targetOptions(state, 'ours', 'target');
				if (!option) return;
				const first = new Tally(state);
				const second = new Tally(state);
				playFire(both, state, 1, (after, chance) => {
					first.add(after, chance);
					if (isBroken(after, 'ours') || isBroken(after, 'theirs')) second.add(after, chance);
					else playFire(both, toFire(nextMovement(after)), chance, second.add);
				});
				first.expectSame(option, 0);
				second.expectSame(option, 1);
			}),
			{ numRuns: rounds(12, 400) }
		);
	},
	rounds(60_000, 3_600_000)
);

function playCharge(state: BattleState, chance: number, visit: Visit): void {
	const facts = chargeFacts(state, { charger: 'ours', chargee: 'theirs' }).facts;
	const answer = facts.volleysAtCharger.length > 0 ? [{ shooter: 'theirs', target: 'ours' }] : [];
	let now = happen(state, {
		kind: 'charge-declared',
		charge: 'c1',
		charger: 'ours',
		chargee: 'theirs',
		flankOrRear: false
	});
	now = toFire(happen(now, { kind: 'charge-contacted', charge: 'c1', place: null }));
	const walk: Visit = (here, share) => {
		const next = askNext({ state: here, facts, volleys: answer }, here);
		if (!next) return visit(here, share);
		if (!('throws' in next)) return walk(happen(here, next), share);
		for (const way of waysOf(next)) walk(happen(here, next.make(way.dice)), share * way.share);
	};
	walk(now, chance);
}

it(
	'“fire first, charge next turn” and “attach Morgan”, played with every die, end as they are planned to',
	() => {
		fc.assert(
			fc.property(anyCase(4), (given) => {
				const state = begin(given, 'first-movement');
				const options = chargePlan(state, 'ours', 'theirs');
				const volley = options.find(({ id }) => id === 'volley');
				const attach = options.find(({ id }) => id === 'attach-general');
				expect([volley === undefined, attach === undefined]).toEqual([given.ours < 3, given.charisma === null]);
				if (volley) {
					const tally = new Tally(state);
					playFire(both, toFire(state), 1, (after, chance) => {
						if (isBroken(after, 'ours') || isBroken(after, 'theirs')) tally.add(after, chance);
						else playCharge(nextMovement(after), chance, tally.add);
					});
					tally.expectSame(volley, 1);
				}
				if (attach) {
					const tally = new Tally(state);
					playCharge(happen(state, { kind: 'general-attached', general: 'general', unit: 'ours' }), 1, tally.add);
					tally.expectSame(attach, 0);
				}
			}),
			{ numRuns: rounds(4, 150) }
		);
	},
	rounds(60_000, 3_600_000)
);

describe('what could be done first', () => {
	const setup = setupWithUnits(
		[
			lineUnit('ours', 'Maryland'),
			rifleUnit('rifles', 'Rifles'),
			batteryUnit('guns', 'Guns'),
			generalUnit('morgan', 'Morgan', { charisma: 9 }),
			generalUnit('gates', 'Gates', { charisma: 1 })
		],
		[lineUnit('theirs', 'Fraser', { grade: 'B' }), horseUnit('horse', 'Horse'), batteryUnit('their-guns', 'Royal guns')]
	);
	const play = new Play(setup).until('first-movement');
	const plan = chargePlan(play.state, 'ours', 'theirs');

	it('is each general, each friend who may fire, the flank, a volley and a wait; a rally where it is needed', () => {
		expect(plan.map(({ label }) => label)).toEqual([
			'Charge now',
			'Attach Morgan',
			'Attach Gates',
			'Let Rifles fire at them',
			'Let Guns fire at them',
			'Come from the flank',
			'Fire first, charge next turn',
			'Wait a turn'
		]);
		const shaken = happen(play.state, { kind: 'condition-set', unit: 'ours', condition: 'shaken', routing: false, shattered: false, alsoDisordered: false }); // prettier-ignore
		expect(chargePlan(shaken, 'ours', 'theirs').map(({ label }) => label)).toContain('Rally first');
		expect(plan[1]?.why).toBe('+2 to its tests and on the rout table.');
	});

	it('is the engine’s own charge of the battle’s own facts', () => {
		const { playsheet, rulings } = play.state.setup;
		const facts = (state: BattleState) => chargeFacts(state, { charger: 'ours', chargee: 'theirs' }).facts;
		const breaks = (of: Parameters<typeof resolveCharge>[2]) =>
			chanceOf(resolveCharge(playsheet, rulings, of).endings, ({ chargee }) => chargee.fate !== 'stands');
		const told = (id: string) => runCourse(planRules(play.state), plan.find((option) => option.id === id)!.course).after.at(-1)!.theyBreak; // prettier-ignore
		const joined = happen(play.state, { kind: 'general-attached', general: 'morgan', unit: 'ours' });
		expect(told('charge')).toBe(breaks(facts(play.state)));
		expect(told('attach-morgan')).toBe(breaks(facts(joined)));
		expect(told('flank')).toBe(breaks({ ...facts(play.state), flankOrRear: true }));
	});

	it('names as targets those that there is a shot at, and compares the loads of guns', () => {
		const fire = new Play(setup).until('fire').state;
		expect(targetOptions(fire, 'guns', 'all').map(({ label }) => label)).toEqual(['Fraser', 'Horse', 'Royal guns']);
		expect(targetOptions(fire, 'guns', 'all')[0]?.course.turns[0]?.others).toHaveLength(1);
		expect(targetOptions(fire, 'guns', 'nobody')[0]?.course.turns[0]?.theirs).toBeNull();
		expect(loadOptions(pairOf(fire, 'guns', 'theirs')).map(({ label }) => label)).toEqual(['Canister', 'Ball']);
	});
});
