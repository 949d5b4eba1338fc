// A chance as so many of so many equal ways: whole numbers, and one late division.

/** A chance as what it is: so many of so many equal ways. */
export interface Chance {
	readonly ways: bigint;
	readonly of: bigint;
}

export const certainly: Chance = { ways: 1n, of: 1n };

export const never: Chance = { ways: 0n, of: 1n };

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));

export function makeFraction(ways: bigint, of: bigint): Chance {
	const common = divisor(ways, of);
	return common === 0n ? never : { ways: ways / common, of: of / common };
}

/** "5 of 37" */
export const writeFraction = ({ ways, of }: Chance): string => `${ways} of ${of}`;

/** n (n−1) … of them, `count` factors. */
export function falling(from: number, count: number): bigint {
	let product = 1n;
	for (let factor = from; factor > from - count; factor--) product *= BigInt(factor);
	return product;
}
