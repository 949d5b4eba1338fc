// How much one line and one address may ask for. Addresses are counted in memory under a salt of this process and are never written anywhere.
import type { PhotoLimits } from '$lib/sharing/photo-keeper';
import { Bucket, mostTooFast, type Rate, usualRate } from '$lib/sharing/rate';
import { createHash, randomBytes } from 'node:crypto';

export interface Limits {
	readonly messages: Rate;
	readonly tablesPerAddress: Rate;
	readonly linesPerAddress: number;
	/** Characters of what a table was started with, and of all its steps. */
	readonly longestSetup: number;
	readonly largestTable: number;
	readonly mostTables: number;
	/** Photos of one table, and signs of all of them. */
	readonly photos: PhotoLimits;
	/** A line has said by then which table it is for, in ms. */
	readonly helloWithin: number;
	/** A line that has not answered the last ping when the next is due is gone, in ms. */
	readonly pingEvery: number;
	/** Bytes that wait for a device to take them. */
	readonly mostUnsent: number;
	/** And for all devices together: whoever lags behind then is let go. */
	readonly mostUnsentInAll: number;
	/** Messages above the rate that are answered before the line is hung up. */
	readonly mostTooFast: number;
	/** How often posts on one store tell each other that they live, in ms. */
	readonly lifeSignEvery: number;
	/** How often tables that nobody uses are looked for, in ms. */
	readonly sweepEvery: number;
}

export const usualLimits: Limits = {
	messages: usualRate,
	tablesPerAddress: { burst: 30, perSecond: 30 / 3600 },
	linesPerAddress: 200,
	longestSetup: 2_000_000,
	largestTable: 60_000_000,
	mostTables: 100_000,
	photos: { photos: 60, signs: 40_000_000 },
	helloWithin: 30_000,
	pingEvery: 25_000,
	mostUnsent: 8_000_000,
	mostUnsentInAll: 256_000_000,
	mostTooFast,
	lifeSignEvery: 5000,
	sweepEvery: 6 * 3_600_000
};

/** The usual limits, with so many times as much for one address. */
export function limitsFor(times: number): Limits {
	const { linesPerAddress, tablesPerAddress } = usualLimits;
	const { burst, perSecond } = tablesPerAddress;
	return {
		...usualLimits,
		linesPerAddress: linesPerAddress * times,
		tablesPerAddress: { burst: burst * times, perSecond: perSecond * times }
	};
}

export class Addresses {
	readonly #salt = randomBytes(16);
	readonly #limits: Limits;
	readonly #lines = new Map<string, number>();
	readonly #tables = new Map<string, Bucket>();

	constructor(limits: Limits) {
		this.#limits = limits;
	}

	nameOf(address: string): string {
		return createHash('sha256').update(this.#salt).update(address).digest('base64url');
	}

	/** Whether one more line from there is allowed; it is counted until it closes. */
	open(name: string): boolean {
		const lines = this.#lines.get(name) ?? 0;
		if (lines >= this.#limits.linesPerAddress) return false;
		this.#lines.set(name, lines + 1);
		return true;
	}

	close(name: string): void {
		const lines = (this.#lines.get(name) ?? 1) - 1;
		if (lines > 0) this.#lines.set(name, lines);
		else this.#lines.delete(name);
	}

	mayOpenTable(name: string, now: number): boolean {
		for (const [other, bucket] of this.#tables) if (bucket.isFull(now)) this.#tables.delete(other);
		const bucket = this.#tables.get(name) ?? new Bucket(this.#limits.tablesPerAddress, now);
		this.#tables.set(name, bucket);
		return bucket.take(now);
	}
}
