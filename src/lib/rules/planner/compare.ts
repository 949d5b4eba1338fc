// What a plan is judged by. Points are the chance that they break less the chance that you do, in a hundred: one number for charging, shooting
// and falling back alike, whose two parts are always shown beside it.
import type { Outlook } from './course';

export const edgeOf = ({ theyBreak, youBreak }: Outlook): number => theyBreak - youBreak;

const exchangeOf = ({ theirLosses, yourLosses }: Outlook): number => theirLosses - yourLosses;

/** Differences finer than this are dust of the division. */
const DUST = 1e-12;

/** Less than none where the first is better: by points, and where those are equal by the figures they lose less those you do. */
export function compareOutlooks(a: Outlook, b: Outlook): number {
	const points = edgeOf(b) - edgeOf(a);
	return Math.abs(points) > DUST ? points : exchangeOf(b) - exchangeOf(a);
}

export type Verdict = 'charge' | 'gamble' | 'do-not';

/** Charge where they break more often than not, and more often than you; do not where you break at least as often as they. */
export function judgeCharge(outlook: Outlook): Verdict {
	if (edgeOf(outlook) <= DUST) return 'do-not';
	return outlook.theyBreak > 0.5 ? 'charge' : 'gamble';
}
