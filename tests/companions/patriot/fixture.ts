// Games for the tests: set up as the specification's examples say, and played by what the table says.
import { type CharacterId } from '$lib/companions/patriot/rules/characters';
import type { LetterCard, RiotCard } from '$lib/companions/patriot/rules/cards';
import { type Ground, layBoard } from '$lib/companions/patriot/rules/board';
import { type Influence, type Location, locations } from '$lib/companions/patriot/rules/data';
import { defaultRulings, type Rulings } from '$lib/companions/patriot/rules/rulings';
import type { Pile } from '$lib/companions/patriot/rules/votes';
import type { PatriotBody } from '$lib/companions/patriot/game/game';
import type { Intent } from '$lib/companions/patriot/game/plan/draft';
import { plan } from '$lib/companions/patriot/game/plan/plan';
import { begin, type PatriotSetup, type PatriotState, type Seat } from '$lib/companions/patriot/game/state/state';

let ids = 0;
/** What a journal is told with a step: a new one each time. */
export const stamp = () => ({
	step: `s${++ids}`,
	decidedBy: 'player' as const,
	at: '2026-01-01T00:00:00.000Z',
	makeId: () => `e${++ids}`
});

/** As in the specification’s tables: "TT.." with what stands on space 5 behind it, where anything does. */
export const readGround = (text: string): Ground => {
	const at = (index: number) => (({ T: 'troop', R: 'rioter', '-': 'none' }) as const)[text[index] ?? ''] ?? 'empty';
	return { 1: at(0), 2: at(1), 3: at(2), 4: at(3), 5: at(4) };
};

export const setupOf = (characters: readonly CharacterId[], more: Partial<PatriotSetup> = {}): PatriotSetup => ({
	version: 1,
	game: 'patriot',
	id: 'game-1',
	name: 'Test',
	startedAt: '2026-01-01T00:00:00.000Z',
	seats: characters.map((character) => ({ name: character, character })),
	rulings: defaultRulings,
	dice: 'own',
	windows: true,
	troops: null,
	seed: 'seed',
	branchOf: null,
	...more
});

export const letter = (more: Partial<LetterCard> = {}): LetterCard => ({
	label: '',
	day: 1,
	influence: [],
	coins: 0,
	other: [],
	onFail: [{ do: 'threat', by: 1 }],
	onPass: [],
	...more
});

/** The table says things one after the other; each must be possible. */
export const play = (state: PatriotState, ...intents: readonly Intent[]): PatriotState =>
	intents.reduce((now, intent) => {
		const planned = plan(now, intent);
		if (!planned.ok) throw new Error(`${intent.do}: ${planned.reason}`);
		return planned.state;
	}, state);

export const bodiesOf = (state: PatriotState, intent: Intent): readonly PatriotBody[] => {
	const planned = plan(state, intent);
	if (!planned.ok) throw new Error(`${intent.do}: ${planned.reason}`);
	return planned.bodies;
};

/** What the table was told to do by what followed. */
export const toldBy = (state: PatriotState, intent: Intent): string =>
	bodiesOf(state, intent)
		.map((body) => ('told' in body ? body.told : ''))
		.join(' | ');

export const refusal = (state: PatriotState, intent: Intent): string => {
	const planned = plan(state, intent);
	if (planned.ok) throw new Error(`${intent.do} was let in`);
	return planned.reason;
};

/** In the first player's Act phase, day 1's letter read. */
export function inAct(
	characters: readonly CharacterId[],
	more: Partial<PatriotState> = {},
	card: LetterCard = letter(),
	setup: Partial<PatriotSetup> = {}
): PatriotState {
	const started = play(begin(setupOf(characters, setup)), { do: 'deal' }, { do: 'letter', card }, { do: 'gather' });
	return { ...started, ...more };
}

export const inEncounter = (characters: readonly CharacterId[], more: Partial<PatriotState> = {}): PatriotState => ({
	...play(inAct(characters), { do: 'end-act' }),
	...more
});

/** The Act phase of some seat, as if the turns before it were over. */
export const actOf = (state: PatriotState, seat: number): PatriotState =>
	withSeat({ ...state, turnsTaken: seat, step: 'act' }, seat, ({ standingAp }) => ({ apLeft: standingAp }));

export const withSeat = (state: PatriotState, seat: number, change: (seat: Seat) => Partial<Seat>): PatriotState => ({
	...state,
	seats: state.seats.map((one, index) => (index === seat ? { ...one, ...change(one) } : one))
});

/** After the last turn: the letter is to be counted. */
export const atLetter = (state: PatriotState): PatriotState => ({
	...state,
	step: 'round-end',
	part: 2,
	turnsTaken: 0,
	firstSeat: (state.firstSeat + 1) % state.seats.length
});

export const cards = (...told: readonly (readonly [Influence, number])[]): Pile => ({
	by: 'cards',
	cards: told.map(([type, value]) => ({ type, value }))
});

export const sums = (told: Partial<Record<Influence, number>>, count: number | null = null): Pile => ({
	by: 'sums',
	sums: { finance: 0, spy: 0, science: 0, war: 0, ...told },
	count
});

export const riotCard = (rioters: Partial<Record<Location, number>>): RiotCard => ({
	label: '',
	rioters: { treasury: 0, surveillance: 0, laboratory: 0, 'war-room': 0, ...rioters },
	perPlayer: false
});

export const boardOf = (grounds: Partial<Record<Location, string>>, rulings: Rulings = defaultRulings) => {
	const board = layBoard(rulings);
	return Object.fromEntries(
		locations.map((location) => [
			location,
			grounds[location] === undefined ? board[location] : readGround(grounds[location])
		])
	) as typeof board;
};
