// An order of steps as one number: copies with the same steps in the same order have the same, and what went apart has another. It finds out mishaps and is no
// seal: whoever wishes can make two orders of one number, and has made trouble at his own table only.
import type { StepPlace } from './step';

/** The number of no steps at all. */
export const emptyDigest = 0;

/** The number of an order that goes on with this step. The mixing is that of cyrb53: 53 bits, of which every one depends on every sign. */
export function addToDigest(digest: number, { id, after, role }: StepPlace): number {
	const text = `${id} ${after} ${role}`;
	let high = Math.floor(digest / 0x1_0000_0000) ^ 0xdeadbeef;
	let low = digest ^ 0x41c6ce57;
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charCodeAt(at);
		high = Math.imul(high ^ sign, 2654435761);
		low = Math.imul(low ^ sign, 1597334677);
	}
	const mixedHigh = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
	const mixedLow = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
	return (mixedHigh & 0x1fffff) * 0x1_0000_0000 + (mixedLow >>> 0);
}
