// The tiles: what each costs now, why it cannot be used (the first reason, in the order of PA-C1), what it sets off, and what using it does.
import { freeSpots, occupantAt, put, sameSpot, type Spot, spotsWith, troopsLeft } from '../../rules/board';
import type { BeaconCard } from '../../rules/cards';
import { abilityOf } from '../../rules/characters';
import {
	deployments,
	type Deployment,
	locationNames,
	tileFamily,
	type TileId,
	tiles,
	trackerTop
} from '../../rules/data';
import type { DiceTile } from '../../rules/dice';
import type { TroopMove } from '../state/items';
import { actorOf, discoveryCostOf, nameOf, type PatriotState, resetOf, seatAt, turnSeat } from '../state/state';
import { callVote } from './chain';
import { type Draft, moveCoins, moveMarkers, moveTaxes, moveUnrest, effectItems } from './draft';

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

const missing = (what: string, needed: number, has: number, who: string): string | null =>
	has < needed ? `Needs ${needed} ${what}, ${who} ${has}.` : null;

/** Why a tile cannot be used, or null. With `open` choices (slots, spaces) only what is known already is judged. */
export function whyNot(state: PatriotState, choice: TileChoice): string | null {
	const { tile } = choice;
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
	const { board, beacons, beaconPile, letter, treasury } = state;
	switch (tile) {
		case 'C-F3':
			return state.taxes >= trackerTop ? 'Taxes are at 6.' : null;
		case 'C-S2a': {
			const can = (one: (typeof beacons)[number] | undefined) => one?.status === 'unlaunched' && !one.card?.defective;
			if (slot !== undefined && !can(beacons[slot])) return 'That beacon cannot be launched.';
			return beacons.some(can) ? null : 'No face-up beacon can be launched.';
		}
		case 'C-S2b':
			if (beaconPile === 0) return 'The beacon pile is empty.';
			return slot !== undefined &&
				beacons[slot]?.status !== 'unlaunched' &&
				beacons.some(({ status }) => status === 'unlaunched')
				? 'Unlaunched beacons are replaced first.'
				: null;
		case 'C-S3':
			return findReprogramProblem(state, slots);
		case 'C-S4':
			return whyNoCall(state, actorOf(state));
		case 'C-S5':
			if (slot !== undefined && beacons[slot]?.status !== 'launched')
				return 'That beacon is not launched, or used this round.';
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
function whyNoCall(state: PatriotState, seat: number): string | null {
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

/** Pays, gives the result, then adds the unrest (PA-0.1). */
export function useTile(draft: Draft, choice: TileChoice): string | null {
	const needed = findMissingChoice(choice);
	const why = whyNot(draft.state, choice) ?? needed;
	if (why !== null) return why;
	const { tile } = choice;
	const seat = actorOf(draft.state);
	const price = priceOf(draft.state, choice);
	const { waived, halved, free, ap, cards } = price;
	draft.emit({
		kind: 'tile-used',
		tile,
		seat,
		ap,
		cards,
		use: draft.state.turn.uses,
		...(waived ? { waived } : {}),
		...(halved ? { halved } : {}),
		...(free ? { free } : {}),
		rule: tile
	});
	if (tile !== 'C-LE') moveCoins(draft, -price.coins, tiles[tile].name);
	moveMarkers(draft, seat, -price.markers, tiles[tile].name);
	giveResult(draft, choice, seat);
	moveUnrest(draft, price.unrest, tiles[tile].name, 'PA-0');
	return null;
}

function findMissingChoice({ tile, slot, slots, spots, moves, coins }: TileChoice): string | null {
	if ((tile === 'C-S2a' || tile === 'C-S2b' || tile === 'C-S5') && slot === undefined) return 'Choose a beacon.';
	if (tile === 'C-S3' && !slots) return 'Choose the beacons that go.';
	if (tile === 'C-W2' && !spots) return 'Choose the spaces.';
	if (tile === 'C-W3' && !moves) return 'Say which troops move.';
	return tile === 'C-LE' && coins === undefined ? 'Say how many coins.' : null;
}

function giveResult(draft: Draft, choice: TileChoice, seat: number): void {
	const { tile } = choice;
	const name = nameOf(draft.state, seat);
	switch (tile) {
		case 'C-F1':
		case 'C-S1':
		case 'C-L1':
		case 'C-W1':
			return draft.say(`${name} draws ${tiles[tile].result}`, 'PA-D6');
		case 'C-F2a':
			return moveCoins(draft, 2, tiles[tile].name);
		case 'C-F2b':
			return moveCoins(draft, 5, tiles[tile].name);
		case 'C-F3':
			return moveTaxes(draft, 1, tiles[tile].name);
		case 'C-F4a':
		case 'C-F4b':
			return draft.say(predict(draft.state, tile), 'PA-M5');
		case 'C-S4':
			return callVote(draft, { leader: seat, caller: seat, target: choice.target ?? null });
		case 'C-L2':
		case 'C-L3':
		case 'C-W4':
			return askDie(draft, tile, seat, choice.declared);
		case 'C-L4':
			return draft.emit({
				kind: 'chain-moved',
				told: `${name} draws ${discoveriesDrawn(draft.state)} discoveries.`,
				chain: { then: [{ kind: 'discovery', seat, draw: discoveriesDrawn(draft.state), gift: false }] }
			});
		case 'C-W2':
			for (const spot of choice.spots ?? []) draft.emit({ kind: 'troop-placed', spot });
			return;
		case 'C-W3':
			for (const { from, to } of choice.moves ?? []) draft.emit({ kind: 'troop-moved', from, to });
			return;
		case 'C-LE':
			return draft.emit({
				kind: 'coins-moved',
				treasury: -(choice.coins ?? 0),
				letter: choice.coins ?? 0,
				cause: 'secured on the letter',
				rule: 'PA-L3'
			});
		case 'C-S2a':
		case 'C-S2b':
		case 'C-S3':
		case 'C-S5':
			return handleBeacon(draft, choice, seat);
	}
}

const predict = ({ rulings }: PatriotState, tile: 'C-F4a' | 'C-F4b'): string => {
	if (tile === 'C-F4b') return 'Look at the top two discoveries: discard one, put one back on top';
	return `Look at the top two briefs: ${rulings.predict === 'under' ? 'one to the bottom' : 'one out of the game unseen'}, one on top`;
};

/** A kept card may let the next discovery draw three (smp-b4). */
export const discoveriesDrawn = ({ kept }: PatriotState): number =>
	kept.some(({ remind }) => remind === 'discovery') ? 3 : 2;

function askDie(draft: Draft, tile: DiceTile, seat: number, declared: number | undefined): void {
	const before = draft.state.rulings.bonusCards === 'before' && tile !== 'C-W4' ? (declared ?? 0) : null;
	draft.emit({
		kind: 'chain-moved',
		told: `${nameOf(draft.state, seat)} throws a D8.`,
		chain: { then: [{ kind: 'tile-die', tile, seat, declared: before, faces: [] }] }
	});
}

function handleBeacon(draft: Draft, choice: TileChoice, seat: number): void {
	const { tile, slot = 0, slots = [], card = null } = choice;
	if (tile === 'C-S3') {
		for (const one of new Set(slots)) draft.emit({ kind: 'beacon-replaced', slot: one, card: null, rule: 'PA-E5' });
		return;
	}
	if (tile === 'C-S5') return useBeacon(draft, slot, seat);
	if (tile === 'C-S2b') launchFromPile(draft, { slot, card, defective: choice.defective ?? false });
	else draft.emit({ kind: 'beacon-launched', slot, rule: 'PA-E2' });
}

/** A defective card is not launched and stays as dead weight (PA-E3). */
export function launchFromPile(
	draft: Draft,
	{ slot, card, defective }: { readonly slot: number; readonly card: BeaconCard | null; readonly defective: boolean }
): void {
	const dead: BeaconCard = {
		label: 'Defective',
		defective: true,
		cost: { ap: 0, coins: 0, markers: 0, cards: 0, unrest: 0 },
		effects: []
	};
	const isDead = defective || card?.defective === true;
	draft.emit({ kind: 'beacon-replaced', slot, card: isDead ? (card ?? dead) : card, rule: 'PA-E3' });
	if (!isDead) draft.emit({ kind: 'beacon-launched', slot, rule: 'PA-E3' });
}

function useBeacon(draft: Draft, slot: number, seat: number): void {
	const { card } = draft.state.beacons[slot] ?? {};
	draft.emit({
		kind: 'beacon-used',
		slot,
		rule: 'PA-E4',
		chain: { then: effectItems(card?.effects ?? [], seat, card?.label || 'beacon') }
	});
	if (!card)
		draft.emit({
			kind: 'chain-moved',
			told: 'Carry out the beacon.',
			chain: { then: [{ kind: 'brief', stage: 'effects', card: null, holder: seat, total: null, bids: null }] }
		});
}

export const isOwnAct = (state: PatriotState, seat: number): boolean =>
	state.gift ? state.gift.seat === seat : state.step === 'act' && turnSeat(state) === seat;
