/** A ten-sided die as the players read it: 1 to 10, the face printed "0" being a 10. */
export const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type D10 = (typeof faces)[number];

export function isD10(value: unknown): value is D10 {
	return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 10;
}
