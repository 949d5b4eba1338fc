// Runs the steps of a command side by side, as far as they do not wait for each other. A failing step stops only those
// that stand on it; the rest still run, so that one run tells everything that is wrong.

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {string} [detail] a few words beside the name
 * @property {string} [output] what to show where it failed
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} [after] names of steps that must have passed
 * @property {() => Promise<Tally>} run
 */

/**
 * @typedef {object} Watcher
 * @property {(step: Step) => void} onStart
 * @property {(step: Step, tally: Tally, seconds: number) => void} onEnd
 */

/**
 * @param {readonly Step[]} steps in the order they should start
 * @param {number} lanes how many run at a time
 * @param {Watcher} watcher
 * @returns {Promise<Map<string, Tally>>} by name, in the order of ending
 */
export async function runSteps(steps, lanes, watcher) {
	/** @type {Map<string, Tally>} */
	const done = new Map();
	/** @type {Map<string, Promise<void>>} */
	const running = new Map();
	const waiting = new Set(steps);
	while (waiting.size > 0 || running.size > 0) {
		const next = [...waiting].find((step) => isReady(step, done));
		if (next && running.size < lanes) {
			waiting.delete(next);
			const ending = runStep(next, done, watcher).then((tally) => {
				running.delete(next.name);
				done.set(next.name, tally);
			});
			running.set(next.name, ending);
		} else if (running.size > 0) {
			await Promise.race(running.values());
		} else {
			throw new Error(`These steps wait for each other: ${[...waiting].map(({ name }) => name).join(', ')}`);
		}
	}
	return done;
}

/**
 * @param {Step} step
 * @param {ReadonlyMap<string, Tally>} done
 */
function isReady({ after = [] }, done) {
	return after.every((name) => done.has(name));
}

/**
 * @param {Step} step
 * @param {ReadonlyMap<string, Tally>} done
 * @param {Watcher} watcher
 * @returns {Promise<Tally>}
 */
async function runStep(step, done, { onStart, onEnd }) {
	const broken = step.after?.find((name) => (done.get(name)?.failed ?? 0) > 0);
	const start = performance.now();
	if (broken === undefined) onStart(step);
	const tally =
		broken === undefined ? await runSafely(step) : { passed: 0, failed: 1, detail: `not run: ${broken} failed` };
	onEnd(step, tally, (performance.now() - start) / 1000);
	return tally;
}

/**
 * @param {Step} step
 * @returns {Promise<Tally>}
 */
async function runSafely(step) {
	try {
		return await step.run();
	} catch (error) {
		return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) };
	}
}
