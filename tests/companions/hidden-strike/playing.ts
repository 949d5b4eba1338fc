// Games played by chance alone: every legal thing an American, or a British player, may do is as likely, so that what the screens offer is what the
// game takes. A refused event is a defect.
import type { HsBody, HsGame } from '$lib/companions/hidden-strike/game/game';
import { hsGames } from '$lib/companions/hidden-strike/game/game';
import { playable, tableOf } from '$lib/companions/hidden-strike/game/state/flow';
import { reserveMayBe, reserveWays } from '$lib/companions/hidden-strike/game/state/reserve';
import { decisionFor } from '$lib/companions/hidden-strike/game/state/british-hand';
import { accusationProblem, mayReveal } from '$lib/companions/hidden-strike/game/state/accusation';
import { dealSeats, drawTiebreaker } from '$lib/companions/hidden-strike/game/setup';
import { britishMayTurnUp } from '$lib/companions/hidden-strike/game/state/decks';
import { dueOf } from '$lib/companions/hidden-strike/game/state/due';
import { keepingProblem, keptDecks } from '$lib/companions/hidden-strike/game/state/keeping';
import {
	activePlayer,
	begin,
	type HsSetup,
	type HsState,
	isTraitor,
	playerAt
} from '$lib/companions/hidden-strike/game/state/state';
import { minutemanPlans } from '$lib/companions/hidden-strike/rules/american/plays';
import { promotionCost, promotions } from '$lib/companions/hidden-strike/rules/american/promotion';
import { britishCards, reserveCards, unknownDragoons } from '$lib/companions/hidden-strike/rules/cards';
import { standInCopy } from '$lib/companions/hidden-strike/rules/copy';
import { hasBritishPlayer, type Mode, modeData } from '$lib/companions/hidden-strike/rules/people';
import { defaultRulings } from '$lib/companions/hidden-strike/rules/rulings';
import { type Journal, stateOf } from '$lib/journal/journal';
import type { Chance } from '../../chance';

export const fullCopy = { ...standInCopy, reserve: { delayed: 5, limited: 6, event: 4 } };

export function makeSetup(mode: Mode, change: Partial<HsSetup> = {}, players = modeData[mode].most): HsSetup {
	const seed = change.seed ?? 'a seed';
	const names = ['Ann', 'Ben', 'Cora', 'Dan', 'Eve'].slice(0, players);
	return {
		version: 1,
		game: 'hidden-strike',
		id: 'game-1',
		name: 'Test',
		startedAt: '2026-01-01T00:00:00.000Z',
		mode,
		hardcore: false,
		seats: dealSeats(mode, names, seed, change.hardcore ?? false),
		keeping: { british: 'app', american: 'app', loyalty: 'app', reserve: 'app' },
		rulings: defaultRulings,
		copy: fullCopy,
		tiebreaker: hasBritishPlayer(mode) ? drawTiebreaker(fullCopy, seed) : null,
		seed,
		branchOf: null,
		...change
	};
}

export type HsJournal = Journal<HsGame>;

let ids = 0;
export const stamp = () => ({
	step: `s${++ids}`,
	decidedBy: 'player' as const,
	at: '2026-01-01T00:00:00.000Z',
	makeId: () => `e${++ids}`
});

export const undo = (journal: HsJournal, steps: number): HsJournal => {
	const undone = hsGames.undo(journal, steps, stamp());
	if (!undone.ok) throw new Error(undone.reason);
	return undone.journal;
};

export const redo = (journal: HsJournal, steps: number): HsJournal => {
	const redone = hsGames.redo(journal, steps, stamp());
	if (!redone.ok) throw new Error(redone.reason);
	return redone.journal;
};

export function act(journal: HsJournal, ...bodies: HsBody[]): HsJournal {
	return bodies.reduce((so, body) => {
		const recorded = hsGames.record(so, [body], stamp());
		if (!recorded.ok) throw new Error(`${JSON.stringify(body)}: ${recorded.reason}`);
		return recorded.journal;
	}, journal);
}

export const refusal = (journal: HsJournal, body: HsBody): string => {
	const recorded = hsGames.record(journal, [body], stamp());
	if (recorded.ok) throw new Error(`it was let in: ${JSON.stringify(body)}`);
	return recorded.reason;
};

/** A journal whose state is this one: for positions of the examples, which no start leads to. */
const from = (state: HsState): HsJournal => ({ ...hsGames.begin(state.setup), start: state });
export const start = (
	mode: Mode,
	change: Partial<HsState> = {},
	setup: Partial<HsSetup> = {},
	players?: number
): HsJournal => from({ ...begin(makeSetup(mode, setup, players)), ...change });

const some = (chance: Chance, most: number, count: number): number[] => {
	const all = Array.from({ length: most }, (_, index) => index);
	const out: number[] = [];
	for (let left = Math.min(count, most); left > 0; left--) out.push(...all.splice(chance.below(all.length), 1));
	return out;
};

/** What lies beside the order of a turn: now and then a deck changes hands for a moment, or Arnold draws. */
function anyAside(state: HsState, chance: Chance): HsBody | null {
	if (state.phase === 'loyalty' || state.phase === 'ended') return null;
	const arnold = state.players.findIndex(({ person, exposed }) => person === 'ff-arnold' && !exposed);
	if (arnold >= 0 && state.undealtCount > 0 && state.look === null && chance.below(60) === 0)
		return { kind: 'loyalty-drawn', seat: arnold, looks: true };
	const deck = chance.one(keptDecks);
	if (keepingProblem(state, deck, 'app') === null) return { kind: 'keeping-changed', deck, to: 'app' };
	return chance.below(60) === 0 && keepingProblem(state, deck, 'real') === null
		? { kind: 'keeping-changed', deck, to: 'real' }
		: null;
}

/** One legal thing that may be done now, or null where nothing is left. */
export function anyBody(state: HsState, chance: Chance): HsBody | null {
	return anyAside(state, chance) ?? anyDue(state, chance);
}

/** One legal way to do what is due. */
export function anyDue(state: HsState, chance: Chance): HsBody | null {
	const due = dueOf(state);
	switch (due.kind) {
		case 'ended':
			return null;
		case 'deal-loyalty':
			return { kind: 'loyalty-dealt', deal: `deal ${chance.below(1e6)}` };
		case 'own-loyalty':
			return { kind: 'loyalty-looked-at', seat: due.seat };
		case 'turn-up': {
			const reveals = mayReveal(state) && isTraitor(activePlayer(state)) && chance.below(8) === 0;
			if (reveals) return { kind: 'traitor-revealed' };
			return state.britishDeck[0]?.card === null ? anyRealCard(state, chance) : { kind: 'british-card-turned-up' };
		}
		case 'tell-region':
			return { kind: 'card-region-told', region: chance.one(state.board.order) };
		case 'carry-out':
			return { kind: 'british-card-carried-out' };
		case 'sink':
			return { kind: 'card-sunk', slot: chance.below(activePlayer(state).hand.length) };
		case 'defection':
			return {
				kind: 'defection-drawn',
				...(state.keeping.loyalty === 'real' ? { traitor: chance.below(2) === 0 } : {})
			};
		case 'reserve': {
			const ways = reserveWays(state, state.converting!, false);
			if (ways.length === 0 || chance.below(6) === 0) return { kind: 'reserve-discarded' };
			return { kind: 'reserve-played', fromHand: false, ...chance.one(ways) };
		}
		case 'british-end':
			return { kind: 'british-turn-ended' };
		case 'british-action':
			return anyBritish(state, chance);
		case 'action':
			return anyAction(state, chance);
		case 'extra':
			return (
				(chance.below(4) > 0 && anyPlay(state, chance)) || { kind: state.search ? 'extra-declined' : 'turn-ended' }
			);
		case 'search':
			return { kind: 'deck-searched', at: chance.below(5) === 0 ? null : chance.below(state.americanDeck.length) };
		case 'end-turn':
			return { kind: 'turn-ended' };
		case 'scout':
			return anyScout(state, chance);
		case 'culper':
			return { kind: 'american-deck-arranged', order: some(chance, lookCount(state), lookCount(state)) };
		case 'spy':
			return { kind: 'loyalty-looked-at', seat: state.active };
		case 'answer':
			return {
				kind: 'accusation-answered',
				seat: due.seat,
				agrees: chance.below(3) > 0,
				slot: chance.below(Math.max(1, playerAt(state, due.seat).hand.length))
			};
		case 'show-loyalty':
			return { kind: 'loyalty-shown', ...(state.keeping.loyalty === 'real' ? { traitor: chance.below(2) === 0 } : {}) };
	}
}

/** A real deck may turn up any card that is left. */
function anyRealCard(state: HsState, chance: Chance): HsBody {
	return {
		kind: 'british-card-turned-up',
		card: chance.one(britishCards.filter((card) => britishMayTurnUp(state, card)))
	};
}

const lookCount = (state: HsState): number => (state.look && 'count' in state.look ? state.look.count : 0);

function anyScout(state: HsState, chance: Chance): HsBody {
	const count = lookCount(state);
	const order = some(chance, count, count);
	const ways = minutemanPlans(tableOf(state));
	const last = order.at(-1);
	if (last !== undefined && (ways.length === 0 || chance.below(2) === 0))
		return { kind: 'british-deck-arranged', option: 2, order: order.slice(0, -1), bottom: last };
	return { kind: 'british-deck-arranged', option: 1, order, region: chance.one(ways).choices.region };
}

function anyPlay(state: HsState, chance: Chance): HsBody | null {
	const plays = playable(state).filter(({ plans }) => plans.length > 0);
	if (plays.length === 0) return null;
	const { card, plans } = chance.one(plays);
	return { kind: 'card-played', card, choices: chance.one(plans).choices };
}

function anyAction(state: HsState, chance: Chance): HsBody {
	const hand = activePlayer(state).hand.length;
	const roll = chance.below(20);
	const suspects = state.players.flatMap((_, seat) => (accusationProblem(state, seat) === null ? [seat] : []));
	if (roll < 3 && suspects.length > 0)
		return { kind: 'accused', accused: chance.one(suspects), slot: chance.below(hand) };
	const promotable = promotions(tableOf(state), hand);
	if (roll < 7 && promotable.length > 0) {
		const { region, to } = chance.one(promotable);
		return { kind: 'troop-promoted', region, to, slots: some(chance, hand, promotionCost[to]) };
	}
	const play = roll < 19 ? anyPlay(state, chance) : null;
	return play ?? { kind: 'cards-discarded', slots: some(chance, hand, 1 + chance.below(2)) };
}

function anyBritish(state: HsState, chance: Chance): HsBody {
	const { britishHand } = state;
	const roll = chance.below(10);
	if (roll < 2 && state.reserveDeck.length > 0)
		return {
			kind: 'reserve-converted',
			slot: chance.below(britishHand.length),
			...(state.reserveDeck[0] === null
				? { card: chance.one(reserveCards.filter((card) => reserveMayBe(state, card))) }
				: {})
		};
	const ability = chance.below(4) > 0;
	// Of a real hand any card may be played that is left.
	const held = britishHand.includes(null) ? britishCards.filter((card) => britishMayTurnUp(state, card)) : [];
	const plays = [...britishHand, ...held].flatMap((card): HsBody[] => {
		if (card === null) return [];
		if (card === unknownDragoons)
			return state.board.order
				.filter((region) => decisionFor(state, `b-dragoons-${region}`, ability).target !== null)
				.map((region) => ({ kind: 'british-card-played', card, ability, region }));
		if (card === 'r-delayed')
			return reserveWays(state, card, true).map((way) => ({ kind: 'reserve-played', fromHand: true, ...way }));
		return decisionFor(state, card, ability).target === null ? [] : [{ kind: 'british-card-played', card, ability }];
	});
	if (roll < 9 && plays.length > 0) return chance.one(plays);
	return { kind: 'british-cards-discarded', slots: some(chance, britishHand.length, 1 + chance.below(2)) };
}

/** A whole game, and every state on the way. */
export function playOut(
	setup: HsSetup,
	chance: Chance,
	seen: (state: HsState, body: HsBody) => void = () => undefined
): HsState {
	let journal = hsGames.begin(setup);
	for (let steps = 0; steps < 1000; steps++) {
		const state = stateOf<HsState>(journal);
		const body = anyBody(state, chance);
		if (!body) return state;
		seen(state, body);
		journal = act(journal, body);
	}
	throw new Error('the game does not end');
}
