// The clock and the chance that the stores need; tests bring their own.

import { nanoid } from 'nanoid';

export interface Tools {
	/** ISO time. */
	readonly now: () => string;
	readonly makeId: () => string;
}

export const deviceTools: Tools = { now: () => new Date().toISOString(), makeId: () => nanoid() };
