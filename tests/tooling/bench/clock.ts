/** A clock that moves only when work is said to be done, so that timings in tests are exact. */
export function makeClock() {
	let time = 0;
	const spend = (ms: number) => (time += ms);
	const patience = { now: () => time, batchMs: 10, warmUpMs: 50, minRounds: 5, maxRounds: 9, enoughMs: 200 };
	return { patience, spend };
}
