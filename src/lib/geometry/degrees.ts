// Angles, in degrees clockwise. A facing is measured from "north", the top of the map, and kept from 0 up to 360; a turn is
// signed, clockwise being positive.
declare const brand: unique symbol;
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
