// The chips of a Tory: set out for a hand, spent, and settled when it ends.
import { type StageId, termsOf } from './figures';

/** The pool after the Travel Hand (SL-B23). */
const poolAfterTravel = (winner: 'patriots' | 'tory'): number => (winner === 'tory' ? 15 : 10);

export interface SetOut {
	readonly pool: number;
	readonly line: number;
	/** How many of the line came from the pool, and how many from supply. */
	readonly fromPool: number;
	readonly fromSupply: number;
}

/** Before a hand: three chips of the pool, two in the first stage, all where there are fewer; the Secret Level’s come from supply. */
export function setOut(
	pool: number,
	terms: {
		readonly stage: StageId | null;
		readonly kind: 'opportune' | 'secret' | 'primary';
		readonly secretValue: number | null;
		/** The Final Battle doubles the pool first; an empty one becomes two (SL-C10). */
		readonly doubled: boolean;
		/** The other reading of R60: in the Primary everything stays in the pool. */
		readonly staysInPool: boolean;
	}
): SetOut {
	if (terms.kind === 'secret') {
		const value = terms.secretValue ?? 3;
		return { pool, line: value, fromPool: 0, fromSupply: value };
	}
	const before = terms.doubled ? (pool === 0 ? 2 : pool * 2) : pool;
	if (terms.kind === 'primary' && terms.staysInPool) return { pool: before, line: 0, fromPool: 0, fromSupply: 0 };
	const moved = Math.min(before, termsOf(terms.stage).setOut);
	return { pool: before - moved, line: moved, fromPool: moved, fromSupply: 0 };
}

/** From the line first, then from the pool; null where there are not so many. */
export function spend(
	{ line, pool }: { readonly line: number; readonly pool: number },
	chips: number
): { readonly line: number; readonly pool: number; readonly fromPool: number } | null {
	if (chips < 1 || chips > line + pool) return null;
	const fromLine = Math.min(line, chips);
	return { line: line - fromLine, pool: pool - (chips - fromLine), fromPool: chips - fromLine };
}

/** The pool after a hand: a stake that was won comes back with as much again, three in all in the last stage; the line is gone (SL-B45). */
export function settle(
	pool: number,
	stake: number,
	terms: {
		readonly kind: 'travel' | 'opportune' | 'secret' | 'primary';
		readonly stage: StageId | null;
		readonly winner: 'patriots' | 'tory';
	}
): number {
	if (terms.kind === 'travel') return poolAfterTravel(terms.winner);
	if (terms.kind === 'primary') return pool;
	// The Secret Level pays for every chip spent, won or lost (SL-R64).
	if (terms.kind === 'secret') return pool + 2 * stake;
	return terms.winner === 'tory' ? pool + termsOf(terms.stage).returns * stake : pool;
}
