// The planner at work: whom it is about, what is said otherwise, what comes of it part by part, and the way back to the battle.
import { chosenBy, leaveOpen, whyNotNow } from '$lib/app/planner/back';
import { carry, planQuery, takeCarried } from '$lib/app/planner/carried';
import { Planner, questionIn } from '$lib/app/planner/planner.svelte';
import { countParts, type Job, type Reckoned } from '$lib/app/planner/job';
import { reckon } from '$lib/app/planner/reckon';
import type { Hand } from '$lib/app/planner/reckoning.svelte';
import { BattleSubject, DescribedSubject, nobodySaid } from '$lib/app/planner/subject';
import { usualSituation, withUnit } from '$lib/app/procedures/situation';
import type { KeptScreen } from '$lib/app/battle/kept-screen';
import type { Draft } from '$lib/app/battle/resolver/draft';
import { chargeFacts } from '$lib/battle/facts/charge';
import { describe, expect, it } from 'vitest';
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
	parts: Generator<Reckoned> | null = null;
	stopped = 0;
	#tell: (part: Reckoned) => void = () => undefined;
	#done: () => void = () => undefined;

	work(job: Job, tell: (part: Reckoned) => void, done: () => void): () => void {
		this.parts = reckon(job);
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

describe('a reckoning', () => {
	const begin = () => {
		const hand = new SlowHand();
		const planner = new Planner((said) => new BattleSubject(moving(), 'ours', 'theirs', said), { hand });
		planner.ask();
		return { hand, planner };
	};

	it('tells the charge first, counts its parts, and ranks what has come', () => {
		const { hand, planner } = begin();
		expect(planner.reckoning.progress).toEqual({ done: 0, of: planner.options.length });
		hand.step();
		expect(planner.reckoning.charge?.tree.chance).toBe(1);
		hand.step();
		expect([planner.base?.option.id, planner.reckoning.progress?.done]).toEqual(['charge', 1]);
		while (hand.step());
		expect([planner.reckoning.progress, planner.ranked.length]).toEqual([null, planner.options.length - 1]);
		// A general of +2 is worth more than to wait under fire.
		const labels = planner.ranked.map(({ option }) => option.label);
		expect(labels.indexOf('Attach Morgan')).toBeLessThan(labels.indexOf('Wait a turn'));
	});

	it('stops when it is told to, and keeps what has come', () => {
		const { hand, planner } = begin();
		hand.step();
		hand.step();
		planner.reckoning.cancel();
		expect([hand.stopped, planner.reckoning.cancelled, planner.reckoning.progress]).toEqual([1, true, null]);
		expect(planner.base?.option.id).toBe('charge');
		planner.ask();
		expect(planner.reckoning.cancelled).toBe(false);
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
		for (const part of reckon(sent)) expect(structuredClone(part)).toEqual(part);
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
		expect(chosenBy({ do: 'move' }, 'ours', 'theirs', nobodySaid).opening.action).toBe('move');
		expect(chosenBy({ do: 'hold' }, 'ours', 'theirs', nobodySaid).opening.action).toBe('hold');
	});
});
