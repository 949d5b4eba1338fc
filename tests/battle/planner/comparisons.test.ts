// Each comparison played on the map: both sides move as the option says, by the movement table worked by hand, then fire or charge, with every
// die of every roll enumerated. What the battle comes to is what was planned, under random rulings and house rules.
import { Moving } from '$lib/app/battle/resolver/moving.svelte';
import { chargePlan, pairOf, planRules } from '$lib/battle/planner/plan';
import type { BattleState } from '$lib/battle/state';
import type { MoveStep } from '$lib/rules/movement/facts';
import { distanceOptions, type EnemyWay, holdOptions, loadOptions } from '$lib/rules/planner/pair';
import { type Ammunition, ammunitions, covers } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../long';
import { traitNames } from '../../rules/arbitrary-house-rules';
import { happen, type Volley } from '../charge-play';
import { Play } from '../play';
import { batteryUnit, generalUnit, lineUnit, setupWithUnits } from '../sample-battle';
import { anyCase, anyRulings, anySheet, begin, both, isBroken, nextMovement, playCharge, playFire, Tally, toFire, toSecond } from './played'; // prettier-ignore

const long = rounds(60_000, 3_600_000);

/** Two lines that face each other so many inches apart, each in such cover. */
const anyStand = fc.record({
	playsheet: anySheet,
	rulings: anyRulings,
	ours: fc.integer({ min: 3, max: 5 }),
	theirs: fc.integer({ min: 3, max: 5 }),
	grade: fc.constantFrom('A' as const, 'C' as const, 'E' as const),
	cover: fc.constantFrom(...covers),
	theirCover: fc.constantFrom(...covers),
	led: fc.boolean()
});
type Stand = typeof anyStand extends fc.Arbitrary<infer T> ? T : never;

function stand({ playsheet, rulings, ours, theirs, grade, cover, theirCover, led }: Stand, apart: number): BattleState {
	const general = led ? [generalUnit('general', 'Morgan', { charisma: 9 })] : [];
	const setup = setupWithUnits(
		[lineUnit('ours', 'Ours', { figures: ours, traits: [traitNames[0]] }), ...general],
		[lineUnit('theirs', 'Theirs', { figures: theirs, grade })]
	);
	const play = new Play({ ...setup, playsheet, rulings });
	// A line is an inch deep.
	play.does(
		{ kind: 'unit-placed', unit: 'ours', place: { x: 30, y: 30, facing: 0 } },
		{ kind: 'unit-placed', unit: 'theirs', place: { x: 30, y: 29 - apart, facing: 180 } },
		{ kind: 'cover-taken', unit: 'ours', cover, position: 'level' },
		{ kind: 'cover-taken', unit: 'theirs', cover: theirCover, position: 'level' }
	);
	if (led) play.does({ kind: 'general-attached', general: 'general', unit: 'ours' });
	return play.until('first-movement').state;
}

function move(state: BattleState, unit: string, steps: readonly MoveStep[]): BattleState {
	if (steps.length === 0) return state;
	const moving = new Moving(state, unit, null);
	moving.put(steps);
	expect(moving.isReady).toBe(true);
	return happen(state, moving.make());
}

/** What each does in a turn; `they` may also charge. */
interface Turn {
	readonly we?: readonly MoveStep[];
	readonly they?: readonly MoveStep[] | 'charge';
}

const ahead = (inches: number): MoveStep => ({ kind: 'move', inches });
const back = (inches: number): MoveStep => ({ kind: 'step-back', inches });
const about: MoveStep = { kind: 'change-facing', degrees: 180 };

/** Plays the turns and compares each with what was planned for it. The battle says who may still fire. */
function expectPlayed(course: Parameters<Tally['expectSame']>[0], from: BattleState, turns: readonly Turn[]): void {
	const tallies = turns.map(() => new Tally(from));
	const play = (state: BattleState, chance: number, turn: number): void => {
		const told = turns[turn];
		if (!told) return;
		const end = (after: BattleState, share: number) => {
			const isOver = isBroken(after, 'ours') || isBroken(after, 'theirs') || told.they === 'charge';
			tallies.slice(turn, isOver ? undefined : turn + 1).forEach((tally) => tally.add(after, share));
			if (!isOver) play(nextMovement(after), share, turn + 1);
		};
		const moved = toSecond(move(state, 'ours', told.we ?? []));
		if (told.they === 'charge') playCharge(moved, chance, end, { charger: 'theirs' });
		else playFire(both, toFire(move(moved, 'theirs', told.they ?? [])), chance, end);
	};
	play(from, 1, 0);
	tallies.forEach((tally, turn) => tally.expectSame(course, turn));
}

const optionsBy =
	<Option extends { readonly id: string }>(options: readonly Option[]) =>
	(id: string): Option => {
		const found = options.find((option) => option.id === id);
		if (!found) throw new Error(`no ${id} among ${options.map((option) => option.id).join(', ')}`);
		return found;
	};

const anyOf = <Key extends string>(turns: Readonly<Record<Key, readonly Turn[]>>) =>
	fc.constantFrom(...(Object.entries(turns) as [Key, readonly Turn[]][]));

describe('close or fire', () => {
	// A line moves 6″ a turn and fires after half of that.
	const ways = {
		here: [{}, {}],
		'creep-6': [{ we: [ahead(3)] }, { we: [ahead(3)] }, {}],
		'rush-6': [{ we: [ahead(6)] }, {}]
	} as const;

	it(
		'from 12″',
		() => {
			const check = fc.property(anyStand, anyOf(ways), (given, [id, turns]) => {
				const state = stand(given, 12);
				const find = optionsBy(distanceOptions(planRules(state), pairOf(state, 'ours', 'theirs')));
				expectPlayed(find(id), state, turns);
			});
			fc.assert(check, { numRuns: rounds(5, 400) });
		},
		long
	);
});

describe('hold or withdraw', () => {
	// Back at twice the cost: 3″ a turn, 1.5″ firing. A turn about costs half the move.
	const hold = {} as const;
	const stepFire = { we: [back(1.5)] } as const;
	const step = { we: [back(3)] } as const;
	const off = { we: [about, ahead(3)] } as const;
	const further = { we: [ahead(6)] } as const;
	const ways: readonly (readonly [enemy: EnemyWay, apart: number, id: string, turns: readonly Turn[]])[] = [
		['stands', 5, 'hold', [hold, hold]],
		['stands', 5, 'step-fire', [stepFire, stepFire]],
		['stands', 5, 'step', [step, step]],
		['stands', 5, 'march', [off, further]],
		// They come on by half moves to 6″, firing.
		['follows', 9, 'hold', [{ they: [ahead(3)] }, hold]],
		[
			'follows',
			5,
			'step',
			[
				{ ...step, they: [ahead(2)] },
				{ ...step, they: [ahead(3)] }
			]
		],
		[
			'follows',
			5,
			'march',
			[
				{ ...off, they: [ahead(2)] },
				{ ...further, they: [ahead(3)] }
			]
		],
		// They charge whom they reach with 6″, and come on at full pace where they do not.
		['charges', 4, 'hold', [{ they: 'charge' }]],
		['charges', 4, 'step-fire', [{ ...stepFire, they: 'charge' }]],
		[
			'charges',
			4,
			'step',
			[
				{ ...step, they: [ahead(6)] },
				{ ...step, they: 'charge' }
			]
		],
		['charges', 2, 'march', [{ ...off, they: 'charge' }]]
	];

	it.each(ways)(
		'they: %s, from %i″: %s',
		(enemy, apart, id, turns) => {
			const check = fc.property(anyStand, (given) => {
				const state = stand(given, apart);
				const find = optionsBy(holdOptions(planRules(state), pairOf(state, 'ours', 'theirs'), enemy));
				expectPlayed(find(id), state, turns);
			});
			fc.assert(check, { numRuns: rounds(2, 60) });
		},
		long
	);
});

it(
	'canister or ball',
	() => {
		const anyGuns = fc.record({
			playsheet: anySheet,
			rulings: anyRulings,
			crew: fc.integer({ min: 2, max: 3 }),
			theirs: fc.integer({ min: 3, max: 5 }),
			load: fc.constantFrom<Ammunition>(...ammunitions),
			apart: fc.constantFrom(5, 10)
		});
		const check = fc.property(anyGuns, ({ playsheet, rulings, crew, theirs, load, apart }) => {
			const setup = setupWithUnits(
				[batteryUnit('ours', 'Guns', { figures: crew, guns: 1 })],
				[lineUnit('theirs', 'Theirs', { figures: theirs })]
			);
			const play = new Play({ ...setup, playsheet, rulings });
			// Guns are three inches deep.
			play.does(
				{ kind: 'unit-placed', unit: 'ours', place: { x: 30, y: 30, facing: 0 } },
				{ kind: 'unit-placed', unit: 'theirs', place: { x: 30, y: 28 - apart, facing: 180 } }
			);
			const { state } = play.until('fire');
			const option = optionsBy(loadOptions(pairOf(state, 'ours', 'theirs')))(load);
			const volleys: readonly Volley[] = [{ shooter: 'ours', target: 'theirs', load }, { shooter: 'theirs', target: 'ours' }]; // prettier-ignore
			const [first, second] = [new Tally(state), new Tally(state)];
			playFire(volleys, state, 1, (after, chance) => {
				first.add(after, chance);
				if (isBroken(after, 'ours') || isBroken(after, 'theirs')) second.add(after, chance);
				else playFire(volleys, toFire(nextMovement(after)), chance, second.add);
			});
			first.expectSame(option, 0);
			second.expectSame(option, 1);
		});
		fc.assert(check, { numRuns: rounds(4, 300) });
	},
	long
);

it(
	'to rally first, to come from the flank, to wait, to let a friend fire',
	() => {
		const check = fc.property(anyCase(4), (given) => {
			const steady = begin(given, 'first-movement', [lineUnit('friend', 'Friend', { figures: 4 })]);
			const state = happen(steady, { kind: 'condition-set', unit: 'ours', condition: 'shaken', routing: false, shattered: false, alsoDisordered: true }); // prettier-ignore
			const find = optionsBy(chargePlan(state, 'ours', 'theirs'));
			const compare = (id: string, turn: number, play: (tally: Tally) => void) => {
				const tally = new Tally(state);
				play(tally);
				tally.expectSame(find(id), turn);
			};
			compare('rally', 0, ({ add }) => playCharge(happen(state, { kind: 'rallied', unit: 'ours' }), 1, add));
			compare('flank', 0, ({ add }) => playCharge(state, 1, add, { flankOrRear: true }));
			compare('support-friend', 0, ({ add }) => playCharge(state, 1, add, { beside: [{ shooter: 'friend', target: 'theirs' }] })); // prettier-ignore
			compare('wait', 1, ({ add }) =>
				playFire([{ shooter: 'theirs', target: 'ours' }], toFire(state), 1, (after, chance) => {
					if (isBroken(after, 'ours') || isBroken(after, 'theirs')) add(after, chance);
					else playCharge(nextMovement(after), chance, add);
				})
			);
		});
		fc.assert(check, { numRuns: rounds(3, 120) });
	},
	long
);
