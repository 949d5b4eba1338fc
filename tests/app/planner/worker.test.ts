// The planner's worker by itself, as a browser starts it: with nothing that a page has loaded before.
import type { Job } from '$lib/app/planner/job';
import { calculate } from '$lib/app/planner/calculate';
import { BattleSubject, DescribedSubject } from '$lib/app/planner/subject';
import type { Told } from '$lib/app/planner/worker';
import { usualSituation } from '$lib/app/procedures/situation';
import { type HouseRules, rulesOf } from '$lib/rules/house-rules/house-rules';
import { afterEach, expect, it, vi } from 'vitest';
import { Play } from '../../battle/play';
import { lineUnit, setupWithUnits } from '../../battle/sample-battle';

afterEach(() => vi.unstubAllGlobals());

const house: HouseRules = {
	name: 'Tuesday',
	overrides: {},
	off: ['morale.modifiers.half-strength'],
	added: [
		{ id: 'elite', procedure: 'morale', name: 'Elite', value: 2, when: { fact: 'trait', of: 'own', is: ['Elite'] } }
	]
};

async function askWorker(job: Job): Promise<Told[]> {
	const told: Told[] = [];
	vi.resetModules();
	vi.stubGlobal('postMessage', (message: Told) => void told.push(message));
	vi.stubGlobal('onmessage', null);
	await import('$lib/app/planner/worker');
	const scope = globalThis as unknown as { onmessage: (event: { data: unknown }) => void };
	scope.onmessage({ data: structuredClone({ job: 7, asked: job }) });
	return told;
}

const ways = { answers: 'target', enemy: 'stands' } as const;

it('calculates by modifiers of one’s own and without those left out, part for part as the page would', async () => {
	const setup = setupWithUnits(
		[lineUnit('ours', 'Ours', { figures: 4, traits: ['Elite'] })],
		[lineUnit('theirs', 'Theirs', { figures: 4 })]
	);
	const state = new Play({ ...setup, ...rulesOf(house) }).until('first-movement').state;
	const subject = new BattleSubject(state, 'ours', 'theirs');
	const courses = subject.options('charge', ways).map(({ id, course }) => ({ id, course }));
	const job: Job = { kind: 'courses', rules: subject.rules, names: subject.names, courses };
	const told = await askWorker(job);
	expect(told).toEqual([
		...[...calculate(job)].map((part) => ({ told: 'part', job: 7, part })),
		{ told: 'done', job: 7 }
	]);
});

it('two that are described are planned for by the house rules that quick resolve has in hand', () => {
	const rules = rulesOf({ name: 'Tuesday', overrides: { 'shooting.bands.musket-6.scores.normal': 6 } });
	const first = (subject: DescribedSubject) => {
		const courses = subject.options('range', ways).map(({ id, course }) => ({ id, course: { ...course, turns: course.turns.slice(0, 1) } })); // prettier-ignore
		const [part] = calculate({ kind: 'courses', rules: subject.rules, names: subject.names, courses });
		return part?.kind === 'course' ? part.after[0]!.theirLosses : Number.NaN;
	};
	// 24 muskets, six dice: 8 or more is 1.8 figures, 6 or more 3.0; what runs afterwards comes on top, and more of them run.
	expect(first(new DescribedSubject(usualSituation))).toBeGreaterThan(1.8);
	expect(first(new DescribedSubject(usualSituation, rules))).toBeGreaterThan(
		first(new DescribedSubject(usualSituation)) + 1.2
	);
});
