// Where a charge stands between two rolls: small, flat and numbered, so that equal states merge by one numeric key and the
// exact odds never walk a path twice.

/** Every roll a charge can call for, in the order of the turn. */
export const stages = [
	'fire-at-charger',
	'fire-at-chargee',
	'charger-test',
	'charger-rout',
	'chargee-test',
	'chargee-rout',
	'charger-blows',
	'chargee-blows',
	'loser-test',
	'loser-rout',
	'pursuit',
	'blows-back'
] as const;
export type Stage = (typeof stages)[number];

export type Who = 'charger' | 'chargee';
export const otherOf = (who: Who): Who => (who === 'charger' ? 'chargee' : 'charger');

/** What has become of a unit; a routing one carries the row of the rout table it rolled. */
const fates = ['stands', 'failed', 'shattered', 'routs'] as const;
export type Fate = (typeof fates)[number];

export interface UnitState {
	readonly figures: number;
	/** Suffered this phase and still to count in a test. */
	readonly hits: number;
	readonly fate: Fate;
	/** Index of the rout row; −1 while it has not routed. */
	readonly routRow: number;
	/** Equal keys, equal units. Small enough for the integers that a Map finds fastest. */
	readonly key: number;
}

/** What a step changes in a unit. */
export type UnitChange = Partial<Omit<UnitState, 'key'>>;

export interface ChainState {
	/** The roll that comes next; 'over' when there is none. */
	readonly stage: Stage | 'over';
	/** Who lost the combat; null before and without one. */
	readonly loser: Who | 'nobody' | null;
	readonly charger: UnitState;
	readonly chargee: UnitState;
	/** Those who ran were pursued. */
	readonly pursued: boolean;
}

const loserKeys = { nobody: 1, charger: 2, chargee: 3 } as const;
const MOST = 128;
const ROUT_ROWS = 8;

const known = new Map<number, UnitState>();

/** The one value of each state of a unit: a charge comes through the same few hundred thousands of times, and need not make them anew. */
export function unitState(figures: number, hits: number, fate: Fate, routRow: number): UnitState {
	const key = ((figures * MOST + hits) * fates.length + fates.indexOf(fate)) * ROUT_ROWS + routRow + 1;
	let state = known.get(key);
	if (!state) known.set(key, (state = { figures, hits, fate, routRow, key }));
	return state;
}

/** The chargee together with how the combat went. */
export function keyOfRest({ loser, chargee, pursued }: ChainState): number {
	return (chargee.key * 4 + (loser === null ? 0 : loserKeys[loser])) * 2 + (pursued ? 1 : 0);
}
