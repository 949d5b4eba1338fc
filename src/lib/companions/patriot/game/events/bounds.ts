// The bounds of numbers that move, and how a tracker is said.
import { mostCounted, trackerTop } from '../../rules/data';
import { clamp } from './definition';

export const inTrack = (value: number): number => clamp(value, 0, trackerTop);

export const ofTrack = (value: number): string => `${value} of ${trackerTop}`;

export const inPurse = (value: number): number => clamp(value, 0, mostCounted);
