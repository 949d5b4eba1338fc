// The bounds of numbers that move, and how a tracker is said.
import { mostCounted, trackerTop } from '../../rules/data';
import { clamp, type PatriotState } from './definition';

export const inTrack = (value: number): number => clamp(value, 0, trackerTop);

export const ofTrack = (value: number): string => `${value} of ${trackerTop}`;

export const inPurse = (value: number): number => clamp(value, 0, mostCounted);

/** AP left of somebody who had `before`: where the cap of 10 is read so, nothing brings them above it (PA-Q38). */
export const inTurn = ({ rulings }: Pick<PatriotState, 'rulings'>, value: number, before = 0): number =>
	clamp(value, 0, rulings.apCap === 'left' ? Math.max(10, before) : 99);
