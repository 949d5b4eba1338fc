// Times several tasks against each other in one process. Each task runs in batches long enough for the clock; the batches
// of all tasks take turns, the order reversed every other round, so that a slow moment of the machine falls on all alike.
import { median, quantile } from './statistics.mjs';

/** @typedef {import('./cases.mjs').Task} Task */
/** @typedef {{ median: number, quartiles: [number, number], rounds: number }} Timing milliseconds of one call */

/**
 * @typedef {object} Patience
 * @property {() => number} now milliseconds, monotonic
 * @property {number} batchMs a batch is at least this long, so that the clock's grain does not show
 * @property {number} warmUpMs each task runs this long before it counts, so that it is compiled
 * @property {number} minRounds even for tasks of several seconds
 * @property {number} maxRounds
 * @property {number} enoughMs no further rounds after this time, once the least number is done
 */

/** @type {Patience} */
const PATIENCE = {
	now: () => performance.now(),
	batchMs: 4,
	warmUpMs: 200,
	minRounds: 9,
	maxRounds: 101,
	enoughMs: 2000
};

/** What the tasks return ends here, so that no compiler can leave the work out. */
let sink = /** @type {unknown} */ (undefined);

/**
 * @param {readonly Task[]} tasks
 * @param {Partial<Patience>} [patience]
 * @returns {Promise<Timing[]>} one per task
 */
export async function timeInTurns(tasks, patience = {}) {
	const options = { ...PATIENCE, ...patience };
	const runners = [];
	for (const task of tasks) runners.push(await warmUp(task, options));
	const start = options.now();
	for (let round = 0; round < options.maxRounds; round++) {
		if (round >= options.minRounds && options.now() - start >= options.enoughMs) break;
		for (const runner of round % 2 === 0 ? runners : runners.toReversed()) {
			runner.samples.push((await timeBatch(runner.task, runner.calls, options.now)) / runner.calls);
		}
	}
	return runners.map(({ samples }) => ({
		median: median(samples),
		quartiles: [quantile(samples, 0.25), quantile(samples, 0.75)],
		rounds: samples.length
	}));
}

/**
 * Runs the task until it is warm, and finds on the way how many calls fill a batch.
 * @param {Task} task
 * @param {Patience} options
 * @returns {Promise<{ task: Task, calls: number, samples: number[] }>}
 */
async function warmUp(task, { now, batchMs, warmUpMs }) {
	const start = now();
	let calls = 1;
	for (;;) {
		const took = await timeBatch(task, calls, now);
		if (took < batchMs) calls *= 2;
		else if (now() - start >= warmUpMs) return { task, calls, samples: [] };
	}
}

/**
 * @param {Task} task
 * @param {number} calls
 * @param {() => number} now
 * @returns {Promise<number>} milliseconds for all calls
 */
async function timeBatch(task, calls, now) {
	const start = now();
	sink = task();
	// Awaiting costs a turn of the event loop, so a task that answers at once is never awaited.
	if (isThenable(sink)) await awaitCalls(task, calls);
	else for (let call = 1; call < calls; call++) sink = task();
	return now() - start;
}

/**
 * @param {Task} task
 * @param {number} calls the first of which is under way
 */
async function awaitCalls(task, calls) {
	await sink;
	for (let call = 1; call < calls; call++) sink = await task();
}

/**
 * Not `instanceof Promise`: libraries bring promises of their own.
 * @param {unknown} value
 */
function isThenable(value) {
	return typeof value === 'object' && value !== null && 'then' in value;
}
