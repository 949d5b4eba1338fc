// What a tile costs now (PA-C3, PA-C4): every line of it, in the order in which waivers and abilities change it.
import type { Spot } from '../../rules/board';
import type { BeaconCard } from '../../rules/cards';
import { abilityOf } from '../../rules/characters';
import { type Deployment, deployments, tileFamily, type TileId, tiles } from '../../rules/data';
import type { TroopMove } from '../state/items';
import { actorOf, discoveryCostOf, type PatriotState, seatAt } from '../state/state';

export interface TileChoice {
	readonly tile: TileId;
	readonly count?: Deployment;
	readonly spots?: readonly Spot[];
	readonly moves?: readonly TroopMove[];
	readonly slot?: number;
	/** Reprogram: which beacons go. */
	readonly slots?: readonly number[];
	/** What the new card is, where the players tell it. */
	readonly card?: BeaconCard | null;
	readonly defective?: boolean;
	readonly coins?: number;
	/** Cards or influence added to a die, said before it (PA-Q13). */
	readonly declared?: number;
	readonly target?: number;
}

export interface Price {
	readonly ap: number;
	readonly coins: number;
	readonly markers: number;
	/** Handed in, told and not counted (PA-C4). */
	readonly cards: number;
	readonly unrest: number;
	readonly waived: boolean;
	readonly halved: boolean;
	readonly free: boolean;
	readonly lines: readonly string[];
}

const beaconAt = (state: PatriotState, slot: number | undefined) =>
	slot === undefined ? undefined : state.beacons[slot];

function printed(
	state: PatriotState,
	{ tile, count = 2, slot, coins = 1 }: TileChoice
): Pick<Price, 'ap' | 'coins' | 'markers' | 'cards' | 'unrest'> {
	const { ap, coins: price = 0, unrest = 0 } = tiles[tile];
	const plain = { ap, coins: price, markers: 0, cards: 0, unrest };
	if (tile === 'C-W2') return { ...plain, ap: deployments[count] };
	if (tile === 'C-L4') return { ...plain, markers: discoveryCostOf(state) };
	if (tile === 'C-LE') return { ...plain, coins };
	if (tile !== 'C-S5') return plain;
	return beaconAt(state, slot)?.card?.cost ?? plain;
}

/** Hilbert pays for each change of location after his first, Wilfred for each Laboratory tile. */
function surcharge(state: PatriotState, tile: TileId): { readonly cards: number; readonly lines: string[] } {
	const { character, status } = seatAt(state, actorOf(state));
	const { location } = tiles[tile];
	if (status === 'exposed' || location === null) return { cards: 0, lines: [] };
	if (character === 'wilfred' && location === 'laboratory')
		return { cards: 1, lines: [`1 card: ${abilityOf('ab-notbright').name} (PA-C4)`] };
	if (character === 'hilbert' && state.turn.moved && location !== state.turn.room)
		return { cards: 1, lines: [`1 card: ${abilityOf('ab-rotund').name} (PA-C4)`] };
	return { cards: 0, lines: [] };
}

const isWaived = (state: PatriotState, tile: TileId): boolean =>
	state.waivers.some((waiver) => waiver.seat === actorOf(state) && tileFamily(waiver.tile) === tileFamily(tile));

const isUnsatisfactory = (state: PatriotState, tile: TileId): boolean =>
	tile === 'C-S3' &&
	state.turn.launched &&
	!state.turn.unsatisfactory &&
	!state.gift &&
	seatAt(state, actorOf(state)).character === 'mw' &&
	seatAt(state, actorOf(state)).status === 'active';

/** In the order of PA-C3; only AP are waived or halved. */
export function priceOf(state: PatriotState, choice: TileChoice): Price {
	const base = printed(state, choice);
	const { tile } = choice;
	const more = surcharge(state, tile);
	const waived = base.ap > 0 && isWaived(state, tile);
	const halved = !waived && state.turn.halve && tiles[tile].location === 'treasury';
	const free = !waived && isUnsatisfactory(state, tile);
	const ap = waived || free ? 0 : halved ? Math.ceil(base.ap / 2) : base.ap;
	const lines = [
		`${base.ap} AP printed (${tile})`,
		...(waived ? ['waived: 0 AP (PA-C3)'] : []),
		...(halved ? [`Creative Accounting: ${ap} AP (PA-C3)`] : []),
		...(free ? ['Unsatisfactory: 0 AP (PA-E6)'] : []),
		...(base.coins > 0 ? [`${base.coins} coins`] : []),
		...(base.markers > 0 ? [`${base.markers} markers`] : []),
		...(base.cards > 0 ? [`${base.cards} cards`] : []),
		...(base.unrest > 0 ? [`unrest +${base.unrest}`] : []),
		...more.lines
	];
	return { ...base, ap, cards: base.cards + more.cards, waived, halved, free, lines };
}
