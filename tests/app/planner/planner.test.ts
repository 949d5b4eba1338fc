// The planner at work: whom it is about, what is said otherwise, what comes of it part by part, and the way back to the battle.
import { chosenBy, leaveOpen, whyNotNow } from '$lib/app/planner/back';
import { isAdvised } from '$lib/app/planner/advised';
import { carry, planQuery, plansFor, takeCarried } from '$lib/app/planner/carried';
import { Planner, questionIn } from '$lib/app/planner/planner.svelte';
import { countParts, type Job, type Calculated } from '$lib/app/planner/job';
import { calculate } from '$lib/app/planner/calculate';
import type { Hand } from '$lib/app/planner/calculation.svelte';
import { BattleSubject, DescribedSubject, enemiesOf, nobodySaid } from '$lib/app/planner/subject';
import { usualSituation, withUnit } from '$lib/app/procedures/situation';
import type { KeptScreen } from '$lib/app/battle/kept-screen';
import type { ResolverSession } from '$lib/app/battle/resolver/battle-resolver.svelte';
import { type Draft, parseDrafts } from '$lib/app/battle/resolver/draft';
import { openInteraction, OpenInteraction } from '$lib/app/battle/resolver/open-interaction.svelte';
import type { Moving } from '$lib/app/battle/resolver/moving.svelte';
import { deviceWays, appDice } from '$lib/app/device/dice';
import { settings } from '$lib/app/device/settings.svelte';
import type { UnitAction } from '$lib/app/procedures/unit-actions';
import type { BattleState } from '$lib/battle/state';
import { chargeFacts } from '$lib/battle/facts/charge';
import { describe, expect, it, vi } from 'vitest';
import { Play } from '../../battle/play';
import { batteryUnit, generalUnit, lineUnit, setupWithUnits } from '../../battle/sample-battle';
import { battery } from '../../rules/sample-units';

const setup = setupWithUnits(
	[lineUnit('ours', 'Maryland', { figures: 6 }), batteryUnit('guns', 'Guns', { figures: 2, guns: 1 }), generalUnit('morgan', 'Morgan', { charisma: 9 })], // prettier-ignore
	[lineUnit('theirs', 'Fraser', { figures: 6 })]
);
const moving = () => new Play(setup).until('first-movement').state;

/** Works when it is told to, one part at a time. */
class SlowHand implements Hand {
	parts: Generator<Calculated> | null = null;
	stopped = 0;
	#tell: (part: Calculated) => void = () => undefined;
	#done: () => void = () => undefined;

	work(job: Job, tell: (part: Calculated) => void, done: () => void): () => void {
		this.parts = calculate(job);
		this.#tell = tell;
		this.#done = done;
		return () => void this.stopped++;
	}

	step(): boolean {
		const next = this.parts?.next();
		if (!next || next.done) this.#done();
		else this.#tell(next.value);
		return next?.done === false;
	}

	close(): void {
		this.parts = null;
	}
}

describe('a calculation', () => {
	const begin = () => {
		const hand = new SlowHand();
		const planner = new Planner((said) => new BattleSubject(moving(), 'ours', 'theirs', said), { hand });
		planner.ask();
		return { hand, planner };
	};

	it('tells the charge first, counts its parts, and ranks what has come', () => {
		const { hand, planner } = begin();
		expect(planner.calculation.progress).toEqual({ done: 0, of: planner.options.length });
		hand.step();
		expect(planner.calculation.charge?.tree.chance).toBe(1);
		hand.step();
		expect([planner.base?.option.id, planner.calculation.progress?.done]).toEqual(['charge', 1]);
		while (hand.step());
		expect([planner.calculation.progress, planner.ranked.length]).toEqual([null, planner.options.length - 1]);
		// A general of +2 is worth more than to wait under fire.
		const labels = planner.ranked.map(({ option }) => option.label);
		expect(labels.indexOf('Attach Morgan')).toBeLessThan(labels.indexOf('Wait a turn'));
	});

	it('stops when it is told to, and keeps what has come', () => {
		const { hand, planner } = begin();
		hand.step();
		hand.step();
		planner.calculation.cancel();
		expect([hand.stopped, planner.calculation.cancelled, planner.calculation.progress]).toEqual([1, true, null]);
		expect(planner.base?.option.id).toBe('charge');
		planner.ask();
		expect(planner.calculation.cancelled).toBe(false);
	});

	it('is plain data on its way to a worker and back', () => {
		const { planner } = begin();
		const { rules, names } = planner.subject!;
		const job: Job = {
			kind: 'courses',
			rules,
			names,
			courses: planner.options.map(({ id, course }) => ({ id, course }))
		};
		const sent = structuredClone(job);
		expect(countParts(sent)).toBe(planner.options.length);
		for (const part of calculate(sent)) expect(structuredClone(part)).toEqual(part);
	});
});

describe('whom a plan is about', () => {
	it('two units of a battle, with what is said of them in every course that asks for it', () => {
		const said = { ...nobodySaid, charge: [{ id: 'chargeeCover', value: 'hard' }] };
		const subject = new BattleSubject(moving(), 'ours', 'theirs', said);
		const [base, attach] = subject.options('charge', { answers: 'target', enemy: 'stands' });
		const known = chargeFacts(moving(), { charger: 'ours', chargee: 'theirs' }).facts;
		expect(base?.course.charge?.facts).toEqual({ ...known, chargeeCover: 'hard' });
		expect(attach?.course.charge?.facts).toMatchObject({ chargeeCover: 'hard', chargerCommand: { attachedBonus: 2 } });
		expect(subject.sources('charge')).toMatchObject({ chargeeCover: 'Said by you' });
	});

	it('asks of each what makes sense', () => {
		const questions = (ours: string) => new BattleSubject(moving(), ours, 'theirs').questions;
		expect(questions('ours')).toEqual(['charge', 'target', 'range', 'hold', 'tables']);
		expect(questions('guns')).toEqual(['target', 'load', 'range', 'hold', 'tables']);
		expect(new DescribedSubject(usualSituation).questions).toEqual(['charge', 'range', 'hold', 'tables']);
		const guns = new DescribedSubject(withUnit(usualSituation, 'ours', { unit: battery() }));
		expect(guns.questions).toEqual(['load', 'range', 'hold', 'tables']);
		expect(guns.options('load', { answers: 'target', enemy: 'stands' }).map(({ label }) => label)).toEqual([
			'Canister',
			'Ball'
		]);
	});

	it('carries the two over to the tables as they stand', () => {
		const { situation } = new BattleSubject(moving(), 'ours', 'theirs');
		expect([situation.ours.unit.figures, situation.theirs.unit.figures, situation.actor]).toEqual([6, 6, 'ours']);
	});

	it('is in the address, and what was said of it is carried over once', () => {
		expect(planQuery('b 1', 'hold', 'ours', null)).toBe('?battle=b+1&ours=ours#hold');
		expect([questionIn('#hold'), questionIn('#nonsense')]).toEqual(['hold', 'charge']);
		const said = [{ id: 'range', value: 9 }];
		carry('b', { ours: 'o', theirs: 't', of: 'shot', said });
		expect(takeCarried('b', 'o', 't')).toEqual({ charge: [], shot: said });
		expect(takeCarried('b', 'o', 't')).toBeNull();
	});
});

describe('back with the choice made', () => {
	it('the resolver opens on it with what was said', () => {
		let kept: KeptScreen | null = null;
		let drafts: readonly Draft[] = [];
		const chosen = chosenBy({ do: 'charge', flankOrRear: true }, 'ours', 'theirs', {
			charge: [{ id: 'ground', value: 'woods' }],
			shot: []
		});
		leaveOpen('b', chosen, { read: () => kept, write: (_id, screen) => void (kept = screen) }, { read: () => drafts, write: (_id, all) => void (drafts = all) }); // prettier-ignore
		const opening = { from: 'action', action: 'charge', unit: 'ours', other: 'theirs' };
		expect(kept).toMatchObject({ tab: 'resolver', opening });
		expect(drafts).toEqual([{ opening, faces: [], said: [{ id: 'ground', value: 'woods' }, { id: 'flankOrRear', value: true }], hand: {} }]); // prettier-ignore
	});

	it('a load is said of the shot, a recorded act leads on to the charge, and what cannot be done now says why', () => {
		const shoot = chosenBy(
			{ do: 'shoot', shooter: 'guns', target: 'theirs', ammunition: 'ball' },
			'guns',
			'theirs',
			nobodySaid
		);
		expect(shoot).toMatchObject({
			opening: { action: 'shoot', unit: 'guns', other: 'theirs' },
			said: [{ id: 'ammunition', value: 'ball' }]
		});
		expect(whyNotNow(moving(), shoot)).toBe('This does not belong to the present phase.');
		const body = { kind: 'general-attached', general: 'morgan', unit: 'ours' } as const;
		const charge = chosenBy({ do: 'record', body, unit: 'ours' }, 'ours', 'theirs', nobodySaid);
		expect([charge.opening.action, whyNotNow(moving(), charge)]).toEqual(['charge', null]);
		expect(chosenBy({ do: 'hold' }, 'ours', 'theirs', nobodySaid).opening.action).toBe('hold');
	});

	const onMap = (apart: number) =>
		new Play(setup).does(
			{ kind: 'unit-placed', unit: 'ours', place: { x: 30, y: 30, facing: 0 } },
			{ kind: 'unit-placed', unit: 'theirs', place: { x: 30, y: 29 - apart, facing: 180 } }
		);
	const taken = (state: BattleState, question: 'range' | 'hold', id: string) => {
		const subject = new BattleSubject(state, 'ours', 'theirs');
		const option = subject.options(question, { answers: 'target', enemy: 'stands' }).find((each) => each.id === id);
		return chosenBy(option!.act!, 'ours', 'theirs', nobodySaid);
	};

	it('a move is laid out by its steps, and lies so in the resolver', () => {
		const { state } = onMap(12).until('first-movement');
		expect(taken(state, 'range', 'creep-6').steps).toEqual([{ kind: 'move', inches: 3 }]);
		expect(taken(state, 'range', 'rush-6').steps).toEqual([{ kind: 'move', inches: 6 }]);
		expect(taken(state, 'hold', 'step-fire').steps).toEqual([{ kind: 'step-back', inches: 1.5 }]);
		expect(taken(state, 'hold', 'step').steps).toEqual([{ kind: 'step-back', inches: 3 }]);
		const march = taken(state, 'hold', 'march');
		expect(march.steps).toEqual([
			{ kind: 'change-facing', degrees: 180 },
			{ kind: 'move', inches: 3 }
		]);
		let drafts: readonly Draft[] = [];
		const store = { read: () => drafts, write: (_id: string, all: readonly Draft[]) => void (drafts = parseDrafts(JSON.parse(JSON.stringify(all)))) }; // prettier-ignore
		leaveOpen('b', march, { read: () => null, write: () => undefined }, store);
		const session = { id: 'b', state, due: [] } as unknown as ResolverSession;
		const open = new OpenInteraction(session, { dice: () => 1, ways: deviceWays, drafts: store } as never);
		const lies = () => (open.interaction as Moving).steps;
		expect(lies()).toEqual(march.steps);
		// What is planned instead takes its place, and what is cleared is gone.
		(open.interaction as Moving).march(6);
		open.keep();
		expect(drafts).toMatchObject([{ steps: [{ kind: 'move', inches: 6 }] }]);
		(open.interaction as Moving).put([]);
		open.keep();
		expect(drafts).toEqual([]);
	});

	it('to stand is to stand while units move, and to fire once they fire', () => {
		expect(taken(onMap(12).until('first-movement').state, 'range', 'here').opening.action).toBe('hold');
		const { opening } = taken(onMap(12).until('fire').state, 'range', 'here');
		expect(opening).toMatchObject({ action: 'shoot', unit: 'ours', other: 'theirs' });
		expect(taken(onMap(5).until('fire').state, 'hold', 'hold').opening.action).toBe('shoot');
	});
});

it('whom nobody named is the nearest', () => {
	const two = setupWithUnits([lineUnit('ours', 'Ours')], [lineUnit('far', 'Far'), lineUnit('near', 'Near')]);
	const play = new Play(two);
	expect(enemiesOf(play.state, 'ours').map(({ unit }) => unit.id)).toEqual(['far', 'near']);
	play.does(
		{ kind: 'unit-placed', unit: 'ours', place: { x: 30, y: 30, facing: 0 } },
		{ kind: 'unit-placed', unit: 'near', place: { x: 30, y: 22, facing: 180 } }
	);
	expect(enemiesOf(play.state, 'ours').map(({ unit }) => unit.id)).toEqual(['near', 'far']);
});

it('each question is one tap from where it comes up, with what was said there', () => {
	const dice = { source: appDice, ways: deviceWays };
	const asked = (state: BattleState, action: UnitAction, unit: string, other: string | null = null) => {
		const interaction = openInteraction(state, [], { from: 'action', action, unit, other }, dice);
		return plansFor(interaction!).map(({ question, ours, theirs }) => [question, ours, theirs]);
	};
	expect(asked(moving(), 'move', 'ours')).toEqual([['range', 'ours', null], ['hold', 'ours', null]]); // prettier-ignore
	expect(asked(moving(), 'move', 'morgan')).toEqual([]);
	expect(asked(moving(), 'charge', 'ours')).toEqual([['charge', 'ours', 'theirs']]);
	expect(asked(moving(), 'charge', 'ours', 'theirs')).toEqual([['charge', 'ours', 'theirs']]);
	const firing = new Play(setup).until('fire').state;
	expect(asked(firing, 'shoot', 'guns')).toEqual([['target', 'guns', null]]);
	expect(asked(firing, 'shoot', 'guns', 'theirs')).toEqual([['load', 'guns', 'theirs']]);
	expect(asked(firing, 'shoot', 'ours', 'theirs')).toEqual([['range', 'ours', 'theirs']]);
});

it('there is no advice where the device, the battle or its end says so', () => {
	const { state } = new Play(setup);
	expect(isAdvised(state)).toBe(true);
	expect(isAdvised(new Play(setup).does({ kind: 'advice-set', on: false }).state)).toBe(false);
	const ended = new Play(setup).does({ kind: 'battle-ended', winner: 'nobody', reason: 'Night' });
	expect(isAdvised(ended.state)).toBe(false);
	vi.spyOn(settings, 'current', 'get').mockReturnValue({ ...settings.current, advice: false });
	expect(isAdvised(state)).toBe(false);
	vi.restoreAllMocks();
});
