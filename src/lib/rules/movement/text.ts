// How distances and parts of a move are written: as a player would say them, never with a tail of decimals.

const fractionSigns: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };

/** Two decimals are finer than a tape measure on a table. */
const round = (value: number): number => Math.round(value * 100) / 100;

export const makeInches = (inches: number): string => `${round(inches)}″`;

/** "½ move", "1 move", "1½ moves", "0.67 move". */
export function makeMoves(moves: number): string {
	const rounded = round(moves);
	const whole = Math.floor(rounded);
	const sign = fractionSigns[rounded - whole];
	const amount = sign === undefined ? `${rounded}` : `${whole === 0 ? '' : whole}${sign}`;
	return `${amount} ${rounded > 1 ? 'moves' : 'move'}`;
}
