// A tile used: its price paid, its result given, then its unrest (PA-C, PA-0.1).
import { type TileId, tiles } from '../../rules/data';
import type { DiceTile } from '../../rules/dice';
import { actorOf, nameOf, type PatriotState, turnSeat } from '../state/state';
import { handleBeacon } from './beacons';
import { callVote } from './assassination';
import { discoveriesDrawn, makeDiscovery } from './discoveries';
import type { Draft } from './draft';
import { moveCoins, moveMarkers, moveTaxes, moveUnrest } from './consequences';
import { priceOf, type TileChoice } from './price';
import { whyNot } from './why-not';

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
	// A beacon’s effects are items of the chain, and its unrest is the last of them.
	if (tile !== 'C-S5') moveUnrest(draft, price.unrest, tiles[tile].name, 'PA-0');
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
			return draft.say(`${name} may ${resultOf(draft.state, tile)}`, 'PA-M5');
		case 'C-S4':
			return callVote(draft, { leader: seat, caller: seat, target: choice.target ?? null });
		case 'C-L2':
		case 'C-L3':
		case 'C-W4':
			return askDie(draft, tile, seat, choice.declared);
		case 'C-L4':
			return makeDiscovery(draft, seat);
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

/** What a tile gives at this table, by its rulings and the cards that stay in play. */
export function resultOf(state: PatriotState, tile: TileId): string {
	const { result } = tiles[tile];
	if (tile === 'C-F4a' && state.rulings.predict === 'out')
		return result.replace('one to the bottom', 'one out of the game');
	return tile === 'C-L4' && discoveriesDrawn(state) > 2 ? result.replace('two', 'three') : result;
}

function askDie(draft: Draft, tile: DiceTile, seat: number, declared: number | undefined): void {
	const before = draft.state.rulings.bonusCards === 'before' && tile !== 'C-W4' ? (declared ?? 0) : null;
	draft.emit({
		kind: 'chain-moved',
		told: `${nameOf(draft.state, seat)} throws a D8.`,
		chain: { then: [{ kind: 'tile-die', tile, seat, declared: before, faces: [] }] }
	});
}

export const isOwnAct = (state: PatriotState, seat: number): boolean =>
	state.gift ? state.gift.seat === seat : state.step === 'act' && turnSeat(state) === seat;
