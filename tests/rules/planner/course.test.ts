// A course calculated by hand, and the tree of a charge against the endings it is grown from.
import { chanceOf } from '$lib/dice/distribution';
import { resolveCharge } from '$lib/rules/charge/exact';
import { type Branch, growChargeTree } from '$lib/rules/planner/charge-tree';
import { chargeNow, describedFirsts, laterOptions } from '$lib/rules/planner/charge-options';
import {
	compareOutlooks,
	type Course,
	edgeOf,
	type Fighter,
	judgeCharge,
	type Outlook,
	runCourse
} from '$lib/rules/planner/course';
import { type Pair, distanceOptions, holdOptions, loadOptions, standAndFire } from '$lib/rules/planner/pair';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { describe, expect, it } from 'vitest';
import { charge, fullCharge, volley } from '../charge/sample-charges';
import { battery, shot, tightLine } from '../sample-units';

const rules = { playsheet: printedPlaysheet, rulings: defaultRulings };
const inCommand = { attachedBonus: null, generalInRadius: true };
const fighter = (unit = tightLine({ figures: 4 })): Fighter => ({
	unit,
	command: inCommand,
	hitsBefore: 0,
	firesWith: null
});
const { shooter: _shooter, target: _target, ...muskets } = shot();

const pair = (changes: Partial<Pair> = {}): Pair => ({
	ours: fighter(),
	theirs: fighter(),
	shot: muskets,
	back: muskets,
	charged: charge(),
	now: { weMove: true, weFire: true, theyMove: true, theyFire: true },
	...changes
});
const outlooks = (course: Course) => runCourse(rules, course).after;

describe('four muskets against four that do not answer, by hand', () => {
	const [first, second] = outlooks(standAndFire(pair(), [], false, 2));

	it('breaks them in 6% of the first volleys, and 1.8% are shattered', () => {
		// One die at 8 or more: 3 of 10. One hit −1 against 2: passes on 3 or more, 8 of 10. On the rout table 1–3 take three figures or more.
		expect(first?.theyBreak).toBeCloseTo(0.3 * 0.2, 12);
		expect(first?.theyShatter).toBeCloseTo(0.3 * 0.2 * 0.3, 12);
		// The figure hit; and of the three that run 3 are lost on 1–3, 2 on 4–5, 1 on 6–8.
		expect(first?.theirLosses).toBeCloseTo(0.3 + 0.06 * (0.9 + 0.4 + 0.3), 12);
		expect([first?.youBreak, first?.yourLosses]).toEqual([0, 0]);
	});

	it('and in the second turn those that are left, at half strength once two are gone', () => {
		// Missed twice or hit and stood (7 + 2.4 of 10 go on). A second hit leaves two of four: −2 −1 against 2, passes on 5 or more.
		const unhurt = 0.7 * 0.06;
		const hurtBefore = 0.24 * 0.3 * 0.4;
		expect(second?.theyBreak).toBeCloseTo(0.06 + unhurt + hurtBefore, 12);
	});
});

it('fire is simultaneous, or ours comes first and theirs with what is left (R38)', () => {
	// One man against one: a die of four figures is none, so three loose foot, one die each.
	const three = fighter(tightLine({ figures: 3, order: 'loose' }));
	const both = pair({ ours: three, theirs: three });
	const shots = (R38: 'simultaneous' | 'as-fired') =>
		runCourse({ ...rules, rulings: { ...defaultRulings, R38 } }, standAndFire(both, [], true, 1)).after[0];
	expect(shots('simultaneous')?.yourLosses).toBeCloseTo(shots('simultaneous')?.theirLosses ?? 0, 12);
	// With one of three hit, two have no die to answer with.
	expect(shots('as-fired')?.youBreak).toBeCloseTo((shots('simultaneous')?.youBreak ?? 0) * 0.7, 12);
});

it('hits that were suffered before count in the first test, and figures that were lost in this phase still fire (R2, R38)', () => {
	const worn = pair({
		ours: { ...fighter(tightLine({ figures: 3, figuresAtStart: 8 })), firesWith: { figures: 8, guns: 0 } },
		theirs: { ...fighter(), hitsBefore: 2 }
	});
	const [first] = outlooks(standAndFire(worn, [], false, 1));
	// Two dice. Unhurt it still owes a test for two hits: fails 3 of 10; with one hit 4 of 10; with two, at half strength, 7 of 10.
	expect(first?.theyBreak).toBeCloseTo(0.49 * 0.3 + 0.42 * 0.4 + 0.09 * 0.7, 12);
});

it('those who stand by fire at you as well', () => {
	const alone = outlooks(standAndFire(pair(), [], true, 1))[0];
	const watched = outlooks(standAndFire(pair(), [{ ...muskets, shooter: tightLine({ figures: 4 }) }], true, 1))[0];
	// Two dice at 3 of 10: one hit fails 2 of 10; two leave half: −2 −2 against 2, fails 5 of 10.
	expect(watched?.youBreak).toBeCloseTo(0.42 * 0.2 + 0.09 * 0.5, 12);
	expect(watched?.theyBreak).toBeCloseTo(alone?.theyBreak ?? 0, 12);
});

describe('a charge as a course', () => {
	const facts = fullCharge(12);
	const { endings } = resolveCharge(printedPlaysheet, defaultRulings, facts);
	const base = pair({ ours: fighter(facts.charger), theirs: fighter(facts.chargee) });

	it('comes to what the charge comes to', () => {
		const [only] = outlooks(chargeNow(base, facts));
		expect(only?.theyBreak).toBe(chanceOf(endings, ({ chargee }) => chargee.fate !== 'stands'));
		expect(only?.youShatter).toBe(chanceOf(endings, ({ charger }) => charger.fate === 'shattered'));
	});

	it('waiting under no fire changes nothing, and under fire it costs', () => {
		const quiet = { ...base, now: { ...base.now, theyFire: false } };
		const end = (options: ReturnType<typeof laterOptions>, id: string) =>
			outlooks(options.find((option) => option.id === id)?.course ?? chargeNow(base, facts)).at(-1) as Outlook;
		const now = outlooks(chargeNow(base, facts)).at(-1) as Outlook;
		expect(end(laterOptions(rules, quiet, facts), 'wait')).toEqual(now);
		expect(edgeOf(end(laterOptions(rules, base, facts), 'wait'))).toBeLessThan(edgeOf(now));
	});

	it('a general of +2 is worth more than one of +1, and who is unsteady may be rallied', () => {
		const shaken = { ...facts, charger: { ...facts.charger, condition: 'shaken' as const } };
		const ranked = describedFirsts(base, shaken)
			.map(({ id, course }) => ({ id, outlook: outlooks(course).at(-1) as Outlook }))
			.sort((a, b) => compareOutlooks(a.outlook, b.outlook));
		expect(ranked.map(({ id }) => id)).toEqual(['rally', 'attach-2']);
	});

	const leaves = (branch: Branch): readonly Branch[] =>
		branch.kids.length > 0 ? branch.kids.flatMap(leaves) : [branch];

	it('is a tree whose tips are the endings, every branch as likely as its kids together', () => {
		const tree = growChargeTree(endings, { charger: 12, chargee: 12 });
		const check = ({ chance, kids }: Branch): void => {
			if (kids.length === 0) return;
			expect(kids.reduce((sum, kid) => sum + kid.chance, 0)).toBeCloseTo(chance, 12);
			expect(kids.reduce((sum, kid) => sum + kid.share, 0)).toBeCloseTo(1, 12);
			kids.forEach(check);
		};
		check(tree);
		expect(tree.chance).toBe(1);
		const home = tree.kids.find(({ at }) => at === 'home');
		expect(home?.chance).toBeCloseTo(1 - chanceOf(endings, ({ kind }) => kind === 'not-home'), 12);
		const mean = leaves(tree).reduce((sum, { chance, chargeeLosses }) => sum + chance * chargeeLosses, 0);
		expect(mean).toBeCloseTo(outlooks(chargeNow(base, facts))[0]?.theirLosses ?? 0, 9);
		const caught = leaves(tree).filter(({ at }) => typeof at === 'object' && at.pursued);
		expect(caught.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(
			resolveCharge(printedPlaysheet, defaultRulings, facts).stages.find(({ stage }) => stage === 'pursuit')?.reached ??
				0,
			12
		);
	});

	it('is advised where they break more often than not and than you, and is a gamble between', () => {
		const outlook = (theyBreak: number, youBreak: number) => ({ theyBreak, youBreak }) as Outlook;
		expect([outlook(0.6, 0.2), outlook(0.4, 0.2), outlook(0.4, 0.4), outlook(0.6, 0.7)].map(judgeCharge)).toEqual([
			'charge',
			'gamble',
			'do-not',
			'do-not'
		]);
	});
});

describe('what each turn assumes', () => {
	const foot = (range: number, changes: Partial<Pair> = {}) =>
		pair({ shot: { ...muskets, range }, back: { ...muskets, range, targetCover: 'soft' }, ...changes });
	const texts = ({ turns }: Course) => turns.map(({ text }) => text);

	it('closing from 12″ to 6″: by half moves and firing, or by a full move and then firing', () => {
		const options = distanceOptions(rules, foot(12));
		expect(options.map(({ label }) => label)).toEqual(['Fire from 12″', 'Close to 6″, firing on the way', 'Close to 6″, then fire']); // prettier-ignore
		expect(texts(options[1]!.course).slice(0, 3)).toEqual([
			'You advance 3″ and fire; they stand and fire, at 9″.',
			'You advance 3″ and fire; they stand and fire, at 6″.',
			'You stand and fire; they stand and fire, at 6″.'
		]);
		expect(texts(options[2]!.course)[0]).toBe('You advance 6″, without firing; they stand and fire, at 6″.');
		const [creep, there] = [options[1]!.course.turns[0], options[1]!.course.turns[2]];
		expect([creep?.ours?.moved, creep?.theirs?.targetCover, there?.ours?.moved]).toEqual(['up-to-half', 'none', 'no']);
		expect(options[0]!.course.turns[3]?.theirs?.targetCover).toBe('soft');
		expect(distanceOptions(rules, foot(5)).map(({ id }) => id)).toEqual(['here']);
	});

	it('who has moved already closes from the next turn on', () => {
		const late = foot(12, { now: { weMove: false, weFire: true, theyMove: false, theyFire: true } });
		expect(texts(distanceOptions(rules, late)[1]!.course)[0]).toBe('You stand and fire; they stand and fire, at 12″.');
	});

	it('falling back is by the movement table, at twice the cost for grade F', () => {
		const labels = (unit = tightLine()) => holdOptions(rules, foot(5, { ours: fighter(unit) }), 'stands').map(({ label, why }) => `${label}: ${why}`); // prettier-ignore
		expect(labels()).toEqual([
			'Hold: You stand and fire.',
			'Step back, firing: 1.5″ a turn, facing them, at the penalty for moving.',
			'Step back: 3″ a turn, facing them, without firing.',
			'March off: Turn about, then 6″ a turn, your back to them.'
		]);
		expect(labels(tightLine({ grade: 'F' }))[2]).toBe('Step back: 1.5″ a turn, facing them, without firing.');
	});

	it('an enemy who charges catches those in reach, in the rear where they marched off', () => {
		const charged = charge({ charger: tightLine(), chargee: tightLine(), volleysAtCharger: [volley('chargee')] });
		const options = holdOptions(rules, foot(4, { charged }), 'charges');
		const [hold, , , march] = options.map(({ course }) => course);
		expect(hold?.turns).toEqual([]);
		expect(hold?.charge?.facts.volleysAtCharger).toHaveLength(1);
		// From 4″, 3″ more are beyond their 6″, and so in every turn after; from 2″ they are not.
		expect(march?.charge).toBeNull();
		expect(texts(march!)[0]).toBe('You march off 3″, without firing; they come on 6″, without firing, at 1″.');
		const caught = holdOptions(rules, foot(2, { charged }), 'charges').at(-1)?.course;
		expect(caught?.charge?.text).toBe('You march off 3″; they charge your rear.');
		expect(caught?.charge?.facts).toMatchObject({ flankOrRear: true, volleysAtCharger: [] });
	});

	it('an enemy who follows comes on by half moves to his nearest band', () => {
		const [hold] = holdOptions(rules, foot(9), 'follows');
		expect(texts(hold!.course).slice(0, 2)).toEqual([
			'You stand and fire; they come on 3″ and fire, at 6″.',
			'You stand and fire; they stand and fire, at 6″.'
		]);
		expect(hold!.course.turns[0]?.theirs?.moved).toBe('up-to-half');
	});

	it('guns compare their loads, others have none to compare', () => {
		const guns = pair({ ours: fighter(battery()), shot: { ...muskets, range: 10, ammunition: 'canister' } });
		const [canister, ball] = loadOptions(guns).map(({ course }) => outlooks(course)[0]);
		// Two dice: canister 5 or more, ball 9 or more.
		expect(canister!.theirLosses).toBeGreaterThan(ball!.theirLosses);
		expect(loadOptions(pair())).toEqual([]);
	});
});
