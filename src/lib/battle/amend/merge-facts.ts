// Three accounts of the same facts: as they were recorded, as the battle had them then, and as it has them on another past. What was recorded
// otherwise than the battle had it was said by a player, and is said still; everything else is as the battle has it now.

export function mergeFacts<Facts>(recorded: Facts, then: Facts | undefined, now: Facts | undefined): Facts {
	if (then === undefined || now === undefined) return recorded;
	if (isSame(recorded, then)) return now;
	if (!isRecord(recorded) || !isRecord(then) || !isRecord(now)) return recorded;
	const keys = new Set([...Object.keys(recorded), ...Object.keys(now)]);
	const merged = [...keys].map((key) => [key, mergeValue(recorded[key], then[key], now[key])] as const);
	return Object.fromEntries(merged) as Facts;
}

/** A fact that only one of them has: what was said stays, what nobody spoke of is as it is now. */
function mergeValue(recorded: unknown, then: unknown, now: unknown): unknown {
	if (recorded === undefined) return now;
	return isSame(recorded, then) ? now : mergeFacts(recorded, then, now);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
