import { expect, test } from 'vitest';
import { runSteps, type Step, type Tally } from '../../../src/tooling/run/steps.mjs';

const PASSED: Tally = { passed: 1, failed: 0 };
const FAILED: Tally = { passed: 0, failed: 1 };

/** Steps that end when the test says so, and an account of when they started and ended. */
function makeStage() {
	const account: string[] = [];
	const endings = new Map<string, (tally: Tally) => void>();
	const step = (name: string, more: Partial<Step> = {}): Step => ({
		name,
		run: () => new Promise((resolve) => endings.set(name, resolve)),
		...more
	});
	const watcher = {
		onStart: ({ name }: Step) => void account.push(`${name} starts`),
		onEnd: ({ name }: Step) => void account.push(`${name} ends`)
	};
	const end = async (name: string, tally = PASSED) => {
		endings.get(name)!(tally);
		await new Promise((resolve) => setImmediate(resolve));
	};
	return { account, step, watcher, end };
}

test('as many steps run at a time as there are lanes', async () => {
	const { account, step, watcher, end } = makeStage();
	const all = runSteps([step('a'), step('b'), step('c')], 2, watcher);
	expect(account).toEqual(['a starts', 'b starts']);
	await end('b');
	expect(account).toEqual(['a starts', 'b starts', 'b ends', 'c starts']);
	await end('a');
	await end('c');
	expect([...(await all).keys()]).toEqual(['b', 'a', 'c']);
});

test('a step waits for those it stands on, while later ones go ahead', async () => {
	const { account, step, watcher, end } = makeStage();
	const all = runSteps([step('build'), step('budget', { after: ['build'] }), step('lint')], 2, watcher);
	expect(account).toEqual(['build starts', 'lint starts']);
	await end('build');
	expect(account).toContain('budget starts');
	await end('budget');
	await end('lint');
	await all;
});

test('what stands on a failed step is not run and counts as failed, the rest runs', async () => {
	const { account, step, watcher, end } = makeStage();
	const all = runSteps([step('build'), step('browser', { after: ['build'] }), step('lint')], 1, watcher);
	await end('build', FAILED);
	await end('lint');
	expect(await all).toEqual(
		new Map([
			['build', FAILED],
			['browser', { passed: 0, failed: 1, detail: 'not run: build failed' }],
			['lint', PASSED]
		])
	);
	expect(account).not.toContain('browser starts');
});

test('a step that throws has failed, with what it threw as its output', async () => {
	const { step, watcher } = makeStage();
	const run = () => Promise.reject(new Error('no browser'));
	const tallies = await runSteps([step('a', { run })], 2, watcher);
	expect(tallies.get('a')).toEqual({ passed: 0, failed: 1, output: 'no browser' });
});

test('steps that wait for each other are a mistake, not an endless wait', async () => {
	const { step, watcher } = makeStage();
	const circle = [step('a', { after: ['b'] }), step('b', { after: ['a'] })];
	await expect(runSteps(circle, 2, watcher)).rejects.toThrow('a, b');
});
