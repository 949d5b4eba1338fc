// A game as it stands: everything in here is public at the table (PA 1.2). Nobody's allegiance, hand or votes are in it: only how many Kill cards are in the
// game, and which were turned up.
import type { SetupHead } from '$lib/companions/frame/make-companion';
import { type AbilityId, abilityOf, type CharacterId, characters } from '../../rules/characters';
import { type Allegiance, dealtAtSetUp, type EndCards, planDeal } from '../../rules/allegiance';
import { type Board, layBoard, put, type Space } from '../../rules/board';
import type { BeaconCard, LetterCard, Moment, RiotCard } from '../../rules/cards';
import { beaconsInBox, type Location, locations, opinionDeck, opinionPerVote, type TileId } from '../../rules/data';
import type { Rulings } from '../../rules/rulings';
import type { Item, OpenItem } from './items';

export const gameName = 'patriot';
export const setupVersion = 1;

export interface SeatSetup {
	readonly name: string;
	readonly character: CharacterId;
}

export interface PatriotSetup extends SetupHead<typeof gameName, typeof setupVersion> {
	/** Clockwise, the President first. */
	readonly seats: readonly SeatSetup[];
	readonly rulings: Rulings;
	readonly dice: 'app' | 'own';
	/** Whether the app stops where an ability may step in (PA-0.5). */
	readonly windows: boolean;
	/** Marion's four troops (PA-S6). */
	readonly troops: Readonly<Record<Location, Space>> | null;
}

const steps = ['set-up', 'turn-start', 'gather', 'act', 'encounter', 'turn-end', 'round-end'] as const;
type Step = (typeof steps)[number];

export interface Seat {
	readonly name: string;
	readonly character: CharacterId;
	readonly status: 'active' | 'exposed';
	readonly assassinated: number;
	readonly standingAp: number;
	readonly apLeft: number;
	readonly nextTurnAp: number;
	readonly markers: number;
	readonly discoveries: readonly string[];
	/** In which rounds each counted ability was used. */
	readonly uses: Readonly<Partial<Record<AbilityId, readonly number[]>>>;
	/** How many allegiance cards, never which. */
	readonly allegianceCards: number;
	/** Of those, how many nobody may look at, not even their holder (PA-Q6, PA-Q69). */
	readonly unseenCards: number;
	readonly revealed: readonly Allegiance[];
	/** A riot was incited since this character came into play. */
	readonly sawRiot: boolean;
}

export interface Riot {
	readonly card: RiotCard;
	readonly placement: number;
	readonly group: number;
	readonly threatRaised: boolean;
}

interface Slot {
	readonly card: BeaconCard | null;
	readonly status: 'unlaunched' | 'launched' | 'used';
}

/** Cleared at each turn, and at the start and end of a gift of AP, which has caps of its own (PA-P4). */
export interface TurnFlags {
	readonly room: Location | null;
	readonly moved: boolean;
	readonly pickUps: Readonly<Partial<Record<TileId, number>>>;
	/** Tiles used: a second tap of the same confirmation finds another number. */
	readonly uses: number;
	readonly strategic: boolean;
	readonly launched: boolean;
	readonly unsatisfactory: boolean;
	/** Creative Accounting was announced: the next Treasury tile is at half its AP. */
	readonly halve: boolean;
}

export interface RoundFlags {
	readonly troopsLost: number;
	readonly artOfWar: boolean;
	readonly rerolled: boolean;
	readonly petrPaid: number;
}

interface Ending {
	readonly winner: 'savers' | 'killers';
	readonly rule: string;
	readonly why: string;
}

export interface PatriotState {
	readonly setup: PatriotSetup;
	readonly rulings: Rulings;
	readonly dice: PatriotSetup['dice'];
	readonly windows: boolean;
	readonly seats: readonly Seat[];
	readonly round: number;
	readonly firstSeat: number;
	readonly turnsTaken: number;
	readonly step: Step;
	/** Of the round's end, which of R1 to R8 comes next. */
	readonly part: number;
	readonly turn: TurnFlags;
	readonly thisRound: RoundFlags;
	/** Somebody acts out of turn with AP given to him. */
	readonly gift: { readonly seat: number; readonly saved: TurnFlags; readonly apBefore: number } | null;
	readonly briefDone: boolean;
	readonly threat: number;
	readonly unrest: number;
	readonly taxes: number;
	readonly treasury: number;
	readonly letter: { readonly day: number; readonly card: LetterCard | null; readonly coins: number };
	readonly board: Board;
	readonly riots: readonly Riot[];
	readonly riotsDrawn: number;
	readonly groups: number;
	readonly beacons: readonly Slot[];
	readonly beaconPile: number;
	readonly kept: readonly { readonly label: string; readonly remind: Moment }[];
	readonly waivers: readonly { readonly tile: TileId; readonly seat: number }[];
	readonly superBriefs: number;
	readonly allegiance: {
		readonly killInGame: number;
		readonly killRevealed: number;
		readonly undealt: number;
		/** Kill cards that a neutral player found among those nobody may look at (PA-Q6, second reading). */
		readonly unseenKills: number;
	};
	readonly opinionLeft: number;
	readonly chain: readonly OpenItem[];
	readonly itemsMade: number;
	/** The last rise of threat, while Take the Bullet could still meet it. */
	readonly lastThreat: { readonly by: number; readonly from: number } | null;
	/** Characters that were in this game: none is taken twice. */
	readonly used: readonly CharacterId[];
	/** Threat at the end of each round, the last one being the end of the game. */
	readonly curve: readonly number[];
	readonly ending: Ending | null;
	readonly result: { readonly cards: EndCards; readonly winners: readonly boolean[] } | null;
}

export const freshTurn: TurnFlags = {
	room: null,
	moved: false,
	pickUps: {},
	uses: 0,
	strategic: false,
	launched: false,
	unsatisfactory: false,
	halve: false
};

export const freshRound: RoundFlags = { troopsLost: 0, artOfWar: false, rerolled: false, petrPaid: 0 };

export const freshSeat = ({ name, character }: SeatSetup): Seat => ({
	name,
	character,
	status: 'active',
	assassinated: 0,
	standingAp: characters[character].ap,
	apLeft: 0,
	nextTurnAp: 0,
	markers: 0,
	discoveries: [],
	uses: {},
	allegianceCards: 0,
	unseenCards: 0,
	revealed: [],
	sawRiot: false
});

function openingBoard({ rulings, troops }: PatriotSetup): Board {
	const board = layBoard(rulings);
	if (!troops) return board;
	return locations.reduce((laid, location) => {
		const space = board[location][troops[location]] === 'none' ? 1 : troops[location];
		return put(laid, { location, space }, 'troop');
	}, board);
}

export function begin(setup: PatriotSetup): PatriotState {
	const opening: readonly Item[] = [{ kind: 'deal', when: 'set-up' }, { kind: 'letter' }];
	return {
		setup,
		rulings: setup.rulings,
		dice: setup.dice,
		windows: setup.windows,
		seats: setup.seats.map(freshSeat),
		round: 1,
		firstSeat: 0,
		turnsTaken: 0,
		step: 'set-up',
		part: 1,
		turn: freshTurn,
		thisRound: freshRound,
		gift: null,
		briefDone: false,
		threat: 0,
		unrest: 0,
		taxes: 0,
		treasury: 0,
		letter: { day: 1, card: null, coins: 0 },
		board: openingBoard(setup),
		riots: [],
		riotsDrawn: 0,
		groups: 0,
		beacons: Array.from({ length: 4 }, () => ({ card: null, status: 'unlaunched' as const })),
		beaconPile: beaconsInBox - 4,
		kept: [],
		waivers: [],
		superBriefs: 0,
		allegiance: { killInGame: 0, killRevealed: 0, undealt: 0, unseenKills: 0 },
		opinionLeft: opinionDeck,
		chain: opening.map((item, id) => ({ ...item, id })),
		itemsMade: opening.length,
		lastThreat: null,
		used: setup.seats.map(({ character }) => character),
		curve: [],
		ending: null,
		result: null
	};
}

export const dealPlanOf = (state: PatriotState) =>
	planDeal(
		state.seats.length,
		state.setup.seats.some(({ character }) => character === 'mw')
	);

export const dealtTo = (state: PatriotState, seat: number, when: 'set-up' | 'round-3'): number =>
	when === 'set-up'
		? dealtAtSetUp(state.seats.length, seat, state.setup.seats[seat]?.character === 'mw')
		: seat === 0
			? dealPlanOf(state).president[1]
			: 1;

export const turnSeat = ({
	firstSeat,
	turnsTaken,
	seats
}: Pick<PatriotState, 'firstSeat' | 'turnsTaken' | 'seats'>): number => (firstSeat + turnsTaken) % seats.length;

/** Whoever takes the next turn, also in the next round (PA-Q74): not one whose turns are skipped (PA-Q50). */
export function nextSeat(state: PatriotState): number {
	const { firstSeat, turnsTaken, seats, step, rulings } = state;
	const round = (first: number) => seats.map((_, index) => (first + index) % seats.length);
	// After the last turn of a round the second player becomes the first.
	const order =
		step === 'round-end' ? round(firstSeat) : [...round(firstSeat).slice(turnsTaken + 1), ...round(firstSeat + 1)];
	const takes = (seat: number) => rulings.exposedTurn !== 'skipped' || seats[seat]?.status === 'active';
	return order.find(takes) ?? firstSeat;
}

/** Whose Act it is. */
export const actorOf = (state: PatriotState): number => state.gift?.seat ?? turnSeat(state);

export const seatAt = (state: PatriotState, seat: number): Seat => {
	const found = state.seats[seat];
	if (!found) throw new RangeError(`No seat ${seat}.`);
	return found;
};

/** The seat of a character whose abilities are in force; an exposed player's are off (PA-Q72). */
export function seatOf(state: PatriotState, character: CharacterId): number | null {
	const seat = state.seats.findIndex((one) => one.character === character && one.status === 'active');
	return seat < 0 ? null : seat;
}

export const isIn = (state: PatriotState, character: CharacterId): boolean => seatOf(state, character) !== null;

export const timesUsed = (state: PatriotState, seat: number, ability: AbilityId): number =>
	state.seats[seat]?.uses[ability]?.length ?? 0;

/** Whose ability it is and who has a use of it left; null where nobody has. */
export function holderOf(state: PatriotState, ability: AbilityId, most = 1): number | null {
	const holders = abilityOf(ability).of.map((character) => seatOf(state, character));
	return holders.find((seat) => seat !== null && timesUsed(state, seat, ability) < most) ?? null;
}

export const nameOf = (state: PatriotState, seat: number): string => state.seats[seat]?.name ?? `Player ${seat + 1}`;

export const resetOf = ({ rulings }: PatriotState): number => Number(rulings.unrestReset);
export const discoveryCostOf = ({ rulings }: PatriotState): number => Number(rulings.discoveryCost);

/** Public Opinion must be built anew before the next vote (PA-V2). */
export const opinionIsOut = ({ opinionLeft }: PatriotState): boolean => opinionLeft < opinionPerVote;
