// Why a tile cannot be used: the first reason, in the order of PA-C1; and what using it would set off (PA-C6).
import { callsVote } from '../../rules/cards';
import { freeSpots, occupantAt, put, sameSpot, type Spot, spotsWith, troopsLeft } from '../../rules/board';
import { type Deployment, locationNames, type TileId, tiles, trackerTop } from '../../rules/data';
import type { TroopMove } from '../state/items';
import { actorOf, type PatriotState, resetOf, seatAt } from '../state/state';
import { priceOf, type TileChoice } from './price';

const missing = (what: string, needed: number, has: number, who: string): string | null =>
	has < needed ? `Needs ${needed} ${what}, ${who} ${has}.` : null;

/** Why a tile cannot be used, or null. With `open` choices (slots, spaces) only what is known already is judged. */
export function whyNot(state: PatriotState, choice: TileChoice): string | null {
	const { tile } = choice;
	if (tile === 'C-S5' && choice.slot === undefined) {
		// One launched beacon that can be paid for is enough (PA-C2).
		const reasons = state.beacons.flatMap(({ status }, slot) =>
			status === 'launched' ? [whyNot(state, { tile, slot })] : []
		);
		if (reasons.includes(null)) return null;
		if (reasons[0]) return reasons[0];
	}
	const seat = actorOf(state);
	const actor = seatAt(state, seat);
	const price = priceOf(state, choice);
	const has = (what: 'AP' | 'coins' | 'markers', needed: number, held: number) =>
		missing(what, needed, held, what === 'coins' ? 'the treasury has' : `${actor.name} has`);
	return (
		(state.ending ? 'The game is over.' : null) ??
		(state.chain.length > 0 ? 'First settle what is open.' : null) ??
		(state.step === 'act' || state.gift ? null : 'Only in the Act phase.') ??
		(actor.status === 'exposed' ? `${actor.name} is exposed and has no Act phase.` : null) ??
		findBlocked(state, tile) ??
		findCapped(state, tile) ??
		findUnmet(state, choice) ??
		has('AP', price.ap, actor.apLeft) ??
		has('coins', price.coins, state.treasury) ??
		has('markers', price.markers, actor.markers)
	);
}

export function findBlocked({ board, rulings }: PatriotState, tile: TileId): string | null {
	const { location, space } = tiles[tile];
	const own = tile === 'C-W4' && rulings.warRoom === 'four' ? 4 : space;
	if (location === null || own === null) return null;
	return board[location][own] === 'rioter' ? `A rioter stands on space ${own}.` : null;
}

function findCapped({ turn }: PatriotState, tile: TileId): string | null {
	const { cap } = tiles[tile];
	return cap !== undefined && (turn.pickUps[tile] ?? 0) >= cap ? 'Twice per turn; both used.' : null;
}

function findUnmet(state: PatriotState, { tile, slot, coins, moves, spots, count, slots }: TileChoice): string | null {
	const { board, beacons, letter, treasury } = state;
	switch (tile) {
		case 'C-F3':
			return state.taxes >= trackerTop ? 'Taxes are at 6.' : null;
		case 'C-S2a':
			if (slot !== undefined && !canLaunch(state, slot)) return 'That beacon cannot be launched.';
			return beacons.some((_, index) => canLaunch(state, index)) ? null : 'No face-up beacon can be launched.';
		case 'C-S2b':
			return whyNoPileLaunch(state, slot);
		case 'C-S3':
			return findReprogramProblem(state, slots);
		case 'C-S4':
			return whyNoCall(state, actorOf(state));
		case 'C-S5':
			if (slot !== undefined && beacons[slot]?.status !== 'launched')
				return 'That beacon is not launched, or used this round.';
			if (slot !== undefined && beacons[slot]?.card?.effects.some(callsVote)) return whyNoCall(state, actorOf(state));
			return beacons.some(({ status }) => status === 'launched') ? null : 'No launched, unused beacon.';
		case 'C-W2':
			return findDeployProblem(state, spots, count);
		case 'C-W3':
			return spotsWith(board, 'troop').length === 0
				? 'No troop is on the board.'
				: moves
					? findMoveProblem(state, moves)
					: null;
		case 'C-W4':
			return spotsWith(board, 'rioter').length === 0 ? 'No rioter is on the board.' : null;
		case 'C-LE':
			if (!letter.card || letter.card.coins === 0) return 'This letter asks for no coins.';
			if (treasury === 0) return 'The treasury is empty.';
			return coins !== undefined && coins < 1 ? 'At least one coin.' : null;
		default:
			return null;
	}
}

/** Face up, not launched and not defective (PA-C2). */
export const canLaunch = ({ beacons }: PatriotState, slot: number): boolean =>
	beacons[slot]?.status === 'unlaunched' && !beacons[slot].card?.defective;

/** A launched beacon is replaced only where all are launched (PA-E3). */
export function whyNoPileLaunch({ beaconPile, beacons }: PatriotState, slot: number | undefined): string | null {
	if (beaconPile === 0) return 'The beacon pile is empty.';
	const isLaunched = slot !== undefined && beacons[slot]?.status !== 'unlaunched';
	return isLaunched && beacons.some(({ status }) => status === 'unlaunched')
		? 'Unlaunched beacons are replaced first.'
		: null;
}

function findReprogramProblem(
	{ beaconPile, beacons, rulings }: PatriotState,
	slots: readonly number[] | undefined
): string | null {
	if (beaconPile === 0) return 'The beacon pile is empty.';
	if (!slots) return null;
	if (slots.length === 0) return 'Choose at least one beacon.';
	if (slots.length > beaconPile) return `Only ${beaconPile} beacons are left.`;
	if (rulings.reprogram === 'any') return null;
	const unlaunched = beacons.flatMap(({ status }, index) => (status === 'unlaunched' ? [index] : []));
	const launched = slots.every((slot) => !unlaunched.includes(slot));
	const whole = slots.length === unlaunched.length && slots.every((slot) => unlaunched.includes(slot));
	return launched || whole ? null : 'Either all unlaunched beacons, or any launched ones (PA-Q15).';
}

function findDeployProblem(
	{ board }: PatriotState,
	spots: readonly Spot[] | undefined,
	count: Deployment = 2
): string | null {
	const most = Math.min(freeSpots(board).length, troopsLeft(board));
	if (most === 0) return 'No free space, or no troop in the supply.';
	if (!spots) return null;
	if (spots.length > Math.min(count, most)) return `At most ${Math.min(count, most)} troops.`;
	if (spots.length < Math.min(count, most)) return `Choose ${Math.min(count, most)} spaces.`;
	return spots.every(
		(spot, index) => isFree(board, spot) && !spots.slice(0, index).some((other) => sameSpot(other, spot))
	)
		? null
		: 'One piece per space.';
}

const isFree = (board: PatriotState['board'], spot: Spot): boolean =>
	spot.space !== 5 && occupantAt(board, spot) === 'empty';

function findMoveProblem({ board }: PatriotState, moves: readonly TroopMove[]): string | null {
	if (moves.length === 0) return 'Move at least one troop.';
	let now = board;
	for (const { from, to } of moves) {
		if (occupantAt(now, from) !== 'troop') return `No troop stands on ${locationNames[from.location]} ${from.space}.`;
		now = put(now, from, 'empty');
		if (!isFree(now, to)) return 'One piece per space.';
		now = put(now, to, 'troop');
	}
	return null;
}

/** Who may not call an assassination vote (PA-K1). */
export function whyNoCall(state: PatriotState, seat: number): string | null {
	const { character, status } = seatAt(state, seat);
	if (status === 'exposed') return 'An exposed player may not call a vote.';
	if (character === 'viktor' || character === 'donovan')
		return `${character === 'viktor' ? 'Viktor' : 'Donovan'} may not call a vote; he may vote in one.`;
	return state.seats.some((one, other) => other !== seat && one.status === 'active')
		? null
		: 'Nobody can be the target.';
}

/** What a tile would set off, before it is confirmed (PA-C6). */
export function setsOff(state: PatriotState, choice: TileChoice): string[] {
	const { unrest } = priceOf(state, choice);
	const deploys = choice.tile === 'C-W2' ? Math.min(freeSpots(state.board).length, troopsLeft(state.board)) : 4;
	return [
		...(unrest > 0
			? [
					`unrest ${state.unrest} + ${unrest}${state.unrest + unrest >= 6 ? `: a riot, then ${resetOf(state)}` : ` = ${state.unrest + unrest}`}`
				]
			: []),
		...(choice.count !== undefined && choice.count > deploys
			? [`only ${deploys} can be placed: the rest are lost`]
			: [])
	];
}
