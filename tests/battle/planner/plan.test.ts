// Plans of a battle against the battle itself, and what could be done first.
import type { BattleState } from '$lib/battle/state';
import { chargePlan, pairOf, planRules, targetOptions } from '$lib/battle/planner/plan';
import { chargeFacts } from '$lib/battle/facts/charge';
import { chanceOf } from '$lib/dice/distribution';
import { resolveCharge } from '$lib/rules/charge/exact';
import { runCourse } from '$lib/rules/planner/course';
import { loadOptions } from '$lib/rules/planner/pair';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../long';
import { happen } from '../charge-play';
import { Play } from '../play';
import { batteryUnit, generalUnit, horseUnit, lineUnit, rifleUnit, setupWithUnits } from '../sample-battle';
import { anyCase, begin, both, isBroken, nextMovement, playCharge, playFire, Tally, toFire } from './played';

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
			{ numRuns: rounds(6, 400) }
		);
	},
	rounds(60_000, 3_600_000)
);

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
