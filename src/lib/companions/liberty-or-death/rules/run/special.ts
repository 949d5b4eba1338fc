// One Special Activity a run, tried once, and paid for where it costs anything (3.0).

import type { Run } from './run';

interface SpecialActivity {
	readonly name: string;
	/** Where it begins on the trail. */
	readonly step: string;
	readonly rule: string;
	/** What is tried first at 0 Resources. */
	readonly rescue?: (() => void) | undefined;
	/** Given what the tracks say now that it is paid for; false where it is not possible. */
	readonly attempt: (price: readonly string[]) => boolean;
}

/** One Special Activity a run; each is tried once. What it costs is asked once, for ever. True where the run has had its one. */
export function special(run: Run, { name, step, rule, rescue, attempt }: SpecialActivity): boolean {
	if (run.special !== null) return true;
	if (run.triedSpecials.has(name)) return false;
	run.triedSpecials.add(name);
	return run.within(() => {
		rescue?.();
		if (run.special !== null) return true;
		const price = priceOf(run, name, step, rule);
		if (price === null) return false;
		// Paid before it is carried out: whatever the people enter on the way is what the track says then.
		const tracks = price > 0 ? [run.change(run.faction, -price)] : [];
		if (attempt(tracks)) run.special = name;
		else if (price > 0) run.change(run.faction, price);
		return run.special !== null;
	});
}

/** Null where it cannot be paid for. */
function priceOf(run: Run, name: string, step: string, rule: string): number | null {
	if (run.free) return 0;
	const cost = run.costOf(`${run.faction}.${name}`, step, rule);
	if (cost.kind === 'free') return 0;
	if (cost.kind === 'varies') return run.yes({ step, suffix: '.pay', rule, text: 'Can they pay for it?' }) ? 0 : null;
	const left = run.resources(run.faction, step, rule);
	if (cost.amount <= left) return cost.amount;
	run.note(step, rule, 'Can they pay for it?', `no (${cost.amount} of ${left})`);
	return null;
}
