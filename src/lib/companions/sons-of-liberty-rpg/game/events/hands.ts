// How a hand begins and goes on: the deal, the director's choice, the first play or exchange, turns, and who wants to speak.
import * as v from 'valibot';
import * as field from '$lib/parsing/fields';
import { locationOf } from '$lib/whist/code';
import { showCards } from '../../rules/cards';
import { cardsOn } from '../../rules/table';
import {
	type Battle,
	blankHand,
	has,
	type Hand,
	type HandKind,
	isRevealed,
	isTory,
	type ObjectiveRef,
	objectiveRefs,
	opportuneRefs,
	playerName
} from '../state/battle';
import { dealsCards, deal, discard, draw, drawUp, limitOf, replaceRoyals } from '../state/cards';
import {
	accept,
	type Applied,
	isSeated,
	type LodgeState,
	openHand,
	refuse,
	withBattle,
	withHand
} from '../state/state';
import { addRoyals, firstTurn, freshSheets, makeReady, openerOf, turnAfter } from '../state/turns';
import { define } from './definition';
import * as own from './fields';
import { nextChooser, sheetsMissing } from './identities';
import { objectiveName, tellSentence } from './lodge';

const begun = v.object({ kind: v.literal('hand-begun'), key: own.key });

/** What is missing before the journey; null where it can begin. */
export function whyNotTravel(state: LodgeState): string | null {
	const { battle, campaign } = state;
	if (battle?.phase !== 'identities') return 'The Travel Hand follows the choice of figures.';
	if (nextChooser(battle) !== null || battle.tories.length === 0) return 'First everybody chooses whom to play.';
	const [missing] = sheetsMissing(battle);
	if (missing) return `The sheet of ${playerName(battle, missing.player)} is not filled yet.`;
	const unnamed = battle.tories.find((tory) => (battle.toryFigures[tory]?.length ?? 0) === 0);
	if (unnamed !== undefined) return `${playerName(battle, unnamed)} names a first Tory figure.`;
	if (campaign && !battle.secret) return 'The Tory draws his secret first.';
	return null;
}

export const handBegun = define<v.InferOutput<typeof begun>>({
	schema: begun,
	apply: (state, { key }) => {
		const { battle } = state;
		const trouble = whyNotTravel(state);
		if (!battle || trouble !== null) return refuse('not-now', trouble ?? 'No battle is going on.');
		let hand = deal(battle, { ...blankHand('travel', 0, key), ...freshSheets(battle) });
		const tally = battle.seating.tracking === 'tally';
		if (dealsCards(battle)) for (const tory of battle.tories) hand = replaceRoyals(battle, hand, tory).hand;
		const turn = tally ? null : firstTurn(battle.tories[0] ?? '');
		return accept(withBattle(state, { phase: 'hand', hand: { ...hand, turn, opened: tally, ready: battle.tories } }));
	},
	tell: () => 'The Travel Hand is dealt.',
	story: (_, { battle }) => (battle?.theatre ? `The road led to ${tellPlace(battle)}.` : null)
});

const tellPlace = ({ theatre }: Battle): string => (theatre ? locationOf(theatre) : '');

const seeded = v.object({ kind: v.literal('field-seeded'), cards: own.cards(8) });

/** Real cards that lie open at the start (SL-O3); where the app deals it lays them itself. */
export const fieldSeeded = define<v.InferOutput<typeof seeded>>({
	schema: seeded,
	apply: (state, { cards }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		if (!has(battle, 'seed')) return refuse('illegal', 'The field is seeded with its option only (SL-O3).');
		if (cards.some((card) => cardsOn(hand.table).includes(card)))
			return refuse('illegal', 'One of them lies there already.');
		const singles = [...hand.table.singles, ...cards.map((card) => ({ card, by: null }))];
		return accept(withHand(state, { table: { ...hand.table, singles } }));
	},
	tell: ({ cards }) => `Seeded: ${showCards(cards)}.`
});

const directed = v.object({ kind: v.literal('director-found'), player: own.player, key: own.key });

export const directorFound = define<v.InferOutput<typeof directed>>({
	schema: directed,
	apply: (state, { player, key }) => {
		const { battle } = state;
		if (battle?.phase !== 'narration' || !battle.hand?.scored)
			return refuse('not-now', 'A director is found when a hand is over.');
		if (!isSeated(state, player)) return refuse('no-such-thing', 'Nobody of that name sits here.');
		const waiting = battle.hand.scored.narrators.filter((one) => !battle.hand?.narrated.includes(one));
		if (waiting.length > 0)
			return refuse(
				'not-now',
				`Still to tell the outcome: ${waiting.map((one) => playerName(battle, one)).join(', ')}.`
			);
		const index = battle.hand.index + 1;
		const hand = deal(battle, { ...blankHand('opportune', index, key), ...freshSheets(battle) });
		return accept(withBattle(state, { phase: 'cut-scene', director: player, hand }));
	},
	tell: ({ player }, { battle }) => `${battle ? playerName(battle, player) : 'Somebody'} directs the cut scene.`,
	story: () => null
});

const chosen = v.object({
	kind: v.literal('objective-chosen'),
	objective: v.picklist(objectiveRefs),
	inTurns: v.optional(v.boolean())
});

/** What the director may choose; a sentence where not. */
export function whyNotObjective(state: LodgeState, ref: ObjectiveRef): string | null {
	const { battle } = state;
	if (battle?.phase !== 'cut-scene' || battle.director === null) return 'A director chooses in a cut scene.';
	const objective = battle.objectives[ref];
	const tory = isTory(battle, battle.director);
	const open = opportuneRefs.filter((one) => battle.objectives[one].status === 'open');
	if (objective.status !== 'open') return `The ${objectiveName(ref)} is ${objective.status} (SL-R56).`;
	if (ref === 'secret') {
		if (!isRevealed(battle)) return 'No secret has been read out.';
		return tory ? 'Only a Patriot who directs takes up the Secret Objective (SL-C7).' : null;
	}
	if (ref !== 'primary' || !tory) return null;
	const pool = battle.pool[battle.director] ?? 0;
	if (pool === 0 || open.length === 0) return null;
	const stillOpen = open.length === 1 ? 'one is' : `${open.length} are`;
	return `As Tory you may go to the Primary with no Tyranny left (you have ${pool}) or no Opportune Objective open (${stillOpen}).`;
}

const kindOf = (ref: ObjectiveRef): Exclude<HandKind, 'travel'> =>
	ref === 'primary' || ref === 'secret' ? ref : 'opportune';

export const objectiveChosen = define<v.InferOutput<typeof chosen>>({
	schema: chosen,
	apply: (state, { objective, inTurns = false }) => {
		const { battle } = state;
		const trouble = whyNotObjective(state, objective);
		if (!battle?.hand || trouble !== null) return refuse('illegal', trouble ?? 'No hand is dealt.');
		const turned = has(battle, 'turns') && inTurns && battle.seating.tracking !== 'tally';
		const kind = kindOf(objective);
		const ready = makeReady(battle, { ...battle.hand, kind, objective, inTurns: turned }, kind);
		const hand: Hand = {
			...ready.hand,
			opened: battle.seating.tracking === 'tally',
			turn: turned && battle.director !== null ? firstTurn(battle.director) : null
		};
		return accept(
			withBattle(state, { phase: 'hand', hand, pool: ready.pool, objectives: skipRest(battle, objective) })
		);
	},
	tell: ({ objective, inTurns }, { battle }) =>
		`The ${objectiveName(objective)} is chosen${inTurns ? ', in turns' : ''}${battle ? `: ${tellSentence(battle, objective)}` : ''}`,
	story: ({ objective }, { battle }) =>
		battle ? `${playerName(battle, battle.director)} tells: ${tellSentence(battle, objective)}` : null
});

/** The Primary ends the evening: what was not tried is skipped. */
function skipRest({ objectives }: Battle, ref: ObjectiveRef): Battle['objectives'] {
	if (ref !== 'primary') return objectives;
	const skipped = opportuneRefs.map((one) => {
		const { status } = objectives[one];
		return [one, { ...objectives[one], status: status === 'open' ? 'skipped' : status }] as const;
	});
	return { ...objectives, ...Object.fromEntries(skipped) };
}

const royals = v.object({
	kind: v.literal('royals-told'),
	player: own.player,
	count: field.whole('The face cards', 0, 9)
});

/** With real cards the Tory says how many face cards he was dealt and replaced. */
export const royalsTold = define<v.InferOutput<typeof royals>>({
	schema: royals,
	apply: (state, { player, count }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		if (dealsCards(battle)) return refuse('not-now', 'The app deals the cards and counts them.');
		if (!isTory(battle, player)) return refuse('no-such-thing', 'Only a Tory replaces face cards.');
		if (hand.kind === 'travel' || hand.ready.includes(player)) return refuse('not-now', 'That is done already.');
		return accept(withHand(state, addRoyals(hand, player, count)));
	},
	tell: ({ player, count }, { battle }) =>
		`${battle ? playerName(battle, player) : 'The Tory'} replaces ${count === 1 ? 'one face card' : `${count} face cards`}: ${count} from supply into the line.`
});

const exchanged = v.object({ kind: v.literal('hand-opened'), player: own.player });

/** The director exchanges his whole hand; with that the hand begins (SL-B27). */
export const handOpened = define<v.InferOutput<typeof exchanged>>({
	schema: exchanged,
	apply: (state, { player }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		if (hand.kind === 'travel') return refuse('illegal', 'The Tory opens the Travel Hand with a card.');
		if (hand.opened || openerOf(battle, hand) !== player)
			return refuse('not-now', 'Only the director, and only to begin the hand.');
		const count = dealsCards(battle) ? (hand.cardsOf[player] ?? []).length : 0;
		const now = { ...draw(discard(hand, player, hand.cardsOf[player] ?? []), player, count), opened: true };
		return accept(withHand(state, now.turn ? { ...now, turn: turnAfter(battle, now, now.turn) } : now));
	},
	tell: ({ player }, { battle }) =>
		`${battle ? playerName(battle, player) : 'The director'} exchanges the whole hand; the hand begins.`
});

const ended = v.object({ kind: v.literal('turn-ended'), player: own.player });

/** Why a turn cannot end yet: a Patriot plays or discards, a Tory may pass. */
export function whyNotEnd(battle: Battle, hand: Hand, player: string): string | null {
	const { turn } = hand;
	if (!turn) return 'This hand is not played in turns.';
	if (turn.of !== player) return `It is ${playerName(battle, turn.of)}’s turn.`;
	if (!hand.opened) return 'The hand begins with a card.';
	if (turn.done === 'nothing' && !isTory(battle, player)) return 'A Patriot plays, or discards one card.';
	return null;
}

export const turnEnded = define<v.InferOutput<typeof ended>>({
	schema: ended,
	apply: (state, { player }): Applied => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const trouble = whyNotEnd(battle, hand, player);
		if (trouble !== null || !hand.turn) return refuse('not-now', trouble ?? '');
		const most = hand.turn.done === 'discarded' || isTory(battle, player) ? 1 : Infinity;
		const passed = isTory(battle, player) && hand.turn.done === 'nothing';
		const drawn = passed ? hand : drawUp(battle, hand, player, most);
		return accept(withHand(state, { ...drawn, turn: turnAfter(battle, hand, hand.turn) }));
	},
	tell: ({ player }, { battle }) => {
		if (!battle?.hand) return 'The turn ends.';
		const name = playerName(battle, player);
		if (isTory(battle, player) && battle.hand.turn?.done === 'nothing') return `${name} passes.`;
		const room = limitOf(battle, battle.hand, player) - (battle.hand.cardsOf[player]?.length ?? 0);
		return dealsCards(battle) && room > 0 ? `${name} draws and ends the turn.` : `${name} ends the turn.`;
	}
});

const floor = v.object({ kind: v.literal('floor-asked'), player: own.player });

/** A raised hand, or a lowered one; nothing is enforced (SL-B29). */
export const floorAsked = define<v.InferOutput<typeof floor>>({
	schema: floor,
	apply: (state, { player }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		if (!isSeated(state, player)) return refuse('no-such-thing', 'Nobody of that name sits here.');
		const { floor: before } = open.hand;
		const next = before.includes(player) ? before.filter((one) => one !== player) : [...before, player];
		return accept(withHand(state, { floor: next }));
	},
	tell: ({ player }, { battle }) => {
		const up = battle?.hand?.floor.includes(player);
		return `${battle ? playerName(battle, player) : 'Somebody'} ${up ? 'has spoken' : 'asks for the floor'}.`;
	}
});
