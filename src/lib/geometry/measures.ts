// Lengths and angles: what everything on the map is measured in.

// Lengths. Everything on the map is in inches, and one tolerance decides every boundary: two things closer than it touch, and a
// limit that is passed by less than it still holds (R8: limits are inclusive). A thousandth of an inch is far finer than a hand
// can place a base and far coarser than what arithmetic, or a position saved to four places, can lose.

declare const brand: unique symbol;
export type Inches = number & { readonly [brand]: 'inches' };

export const TOLERANCE = 0.001;

/** A length that is known to be sound; one that is not a number is a broken invariant. */
export function inches(value: number): Inches {
	if (!Number.isFinite(value)) throw new Error(`Not a length: ${value}`);
	return value as Inches;
}

/** A size: a length that is not negative. */
export function requireSize(value: number, what: string): Inches {
	if (!(value >= 0)) throw new Error(`${what} cannot be ${value}.`);
	return inches(value);
}

/** Whether a distance is within a limit, the limit included. */
export const isAtMost = (length: number, limit: number): boolean => length <= limit + TOLERANCE;

/**
 * Writes a length to the hundredth, rounded away from nothing, so that the text never stands on the other side of a limit than the
 * length does: what prints as 6″ is within 6″, and what is beyond prints as 6.01″ or more.
 */
export function makeLength(length: Inches): string {
	const hundredths = Math.ceil((Math.abs(length) - TOLERANCE) * 100 - 1e-9);
	const size = Math.max(0, hundredths) / 100;
	return `${length < 0 && size > 0 ? '−' : ''}${size}″`;
}

/** What stands closer than this touches, for whoever looks. */
const TOUCHING = 0.05;

/**
 * A distance as a player reads it off a tape: to the tenth. Rounded away from nothing like the text, so that no reading is within a limit
 * that the distance is beyond.
 */
export function readTape(distance: Inches): Inches {
	if (distance < TOUCHING) return inches(0);
	return inches(Math.ceil((distance - TOLERANCE) * 10 - 1e-9) / 10);
}

// Angles, in degrees clockwise. A facing is measured from "north", the top of the map, and kept from 0 up to 360; a turn is
// signed, clockwise being positive.

export type Degrees = number & { readonly [brand]: 'degrees' };

export function degrees(value: number): Degrees {
	if (!Number.isFinite(value)) throw new Error(`Not an angle: ${value}`);
	return value as Degrees;
}

/** The same direction as a facing, 0 ≤ facing < 360. */
export function facingOf(angle: number): Degrees {
	const rest = degrees(angle) % 360;
	const facing = rest < 0 ? rest + 360 : rest;
	// A tiny negative angle comes up as 360 itself, and −0 is no facing.
	return degrees(facing >= 360 || facing === 0 ? 0 : facing);
}

/** The shortest turn from one facing to another, −180 < turn ≤ 180. */
export function turnBetween(from: Degrees, to: Degrees): Degrees {
	const turn = facingOf(to - from);
	return degrees(turn > 180 ? turn - 360 : turn);
}

export const radiansOf = (angle: number): number => (angle * Math.PI) / 180;
export const degreesOf = (radians: number): Degrees => degrees((radians * 180) / Math.PI);

/** Writes an angle to the tenth of a degree. */
export function makeDegrees(angle: Degrees): string {
	const size = Math.round(Math.abs(angle) * 10) / 10;
	return `${angle < 0 && size > 0 ? '−' : ''}${size}°`;
}
