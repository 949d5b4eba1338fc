// A bout: the issue, its sentence, the deal, plays to the own side, support lines, and the end when a deck is gone (SL-V1 to SL-V14).
import * as v from 'valibot';
import * as field from '$lib/parsing/fields';
import { type CardId, isJoker, jokers, packOf, sayCard, showCards, suitOfCard, without } from '../../rules/cards';
import { findPatriot, figureName, issueIds } from '../../rules/figures';
import type { PlayContext } from '../../rules/play';
import { judgePlay } from '../../rules/plays';
import { scorePatriots } from '../../rules/scores';
import { type Slot, slots, slotWords } from '../../rules/sheets';
import { shuffleFor } from '../../rules/shuffle';
import { boutSentence, type Disagreement, issuesBetween, issuesToTake, issueWords } from '../../rules/versus';
import { cardsOn, type PlayerId } from '../../rules/table';
import { blankSheet, has, playerIds, playerName, type SheetState } from '../state/battle';
import { type Bout, blankSide, opponentOf, type Side } from '../state/bout';
import { accept, type LodgeState, type Refused, refuse, withBout } from '../state/state';
import { define } from './definition';
import * as own from './fields';
import { sheetsMissing } from './identities';

const inBout = (state: LodgeState, phase: Bout['phase']): { readonly ok: true; readonly bout: Bout } | Refused =>
	state.bout?.phase === phase ? { ok: true, bout: state.bout } : refuse('not-now', 'It is not the time for that.');

const nameIn = ({ bout }: LodgeState, player: PlayerId): string => (bout ? playerName(bout, player) : 'Somebody');

/** What the two can quarrel about; `taken` where they agree in everything, and one takes the other side (SL-R74). */
export function quarrels(bout: Bout): { readonly issues: readonly Disagreement[]; readonly taken: boolean } {
	const [one, two] = playerIds(bout).map((id) => findPatriot(bout.figures[id]?.[0] ?? ''));
	if (!one || !two) return { issues: [], taken: false };
	const issues = issuesBetween(one, two, bout.speaker ?? undefined);
	return issues.length > 0
		? { issues, taken: false }
		: { issues: issuesToTake(one, two, bout.speaker ?? undefined), taken: true };
}

const settled = v.object({
	kind: v.literal('issue-settled'),
	issue: field.oneOf('The issue', issueIds),
	supporter: own.player,
	speaker: v.optional(field.oneOf('Who speaks', ['rachel', 'grace']))
});

export const issueSettled = define<v.InferOutput<typeof settled>>({
	schema: settled,
	apply: (state, { issue, supporter, speaker }) => {
		const open = inBout(state, 'issue');
		if (!open.ok) return open;
		const bout = { ...open.bout, speaker: speaker ?? null };
		const { issues, taken } = quarrels(bout);
		const figure = bout.figures[supporter]?.[0];
		if (!issues.some((one) => one.issue === issue && one.supporter === figure))
			return refuse('illegal', 'On that issue they do not stand so.');
		if (taken && bout.seating.others.includes('R74'))
			return refuse('illegal', 'There is no issue between the two: the second chooser takes another figure (SL-R74).');
		return accept(withBout(state, { issue, supporter, speaker: speaker ?? null, phase: 'code' }));
	},
	tell: ({ issue, supporter }, state) =>
		`The issue: ${issueWords[issue].name}. ${nameIn(state, supporter)} leads the Supporters.`
});

const drawnCode = v.object({
	kind: v.literal('bout-code-drawn'),
	cards: v.tuple([own.face, own.face, own.face, own.face, own.face, own.face])
});

export const boutCodeDrawn = define<v.InferOutput<typeof drawnCode>>({
	schema: drawnCode,
	apply: (state, { cards }) => {
		const { bout } = state;
		if (bout?.phase !== 'code' && bout?.phase !== 'sheets')
			return refuse('not-now', 'The code is drawn once the issue stands.');
		// They come from the first chooser's own pack (SL-R77): each card once.
		if (new Set(cards).size < cards.length) return refuse('illegal', 'One pack has each card once.');
		return accept(withBout(state, { code: cards, phase: 'sheets' }));
	},
	tell: ({ cards }, { bout }) => (bout?.issue ? boutSentence(cards, bout.issue) : 'The code is drawn.'),
	story: ({ cards }, { bout }) => (bout?.issue ? boutSentence(cards, bout.issue) : null)
});

const dealt = v.object({ kind: v.literal('bout-dealt'), key: own.key });

export const boutDealt = define<v.InferOutput<typeof dealt>>({
	schema: dealt,
	apply: (state, { key }) => {
		const open = inBout(state, 'sheets');
		if (!open.ok) return open;
		const { bout } = open;
		const [missing] = sheetsMissing(bout);
		if (missing) return refuse('not-now', `The sheet of ${playerName(bout, missing.player)} is not filled yet.`);
		const ids = playerIds(bout);
		const sides = Object.fromEntries(ids.map((id, at) => [id, dealSide(bout, id, at === 0 ? 'a' : 'b', key)]));
		const second = ids.find((id) => id !== bout.firstChooser) ?? ids[0] ?? null;
		const turn =
			has(bout, 'turns') && second !== null
				? { of: second, done: 'nothing' as const, lastPatriot: null, patriotTurns: 0, toryTurns: 0 }
				: null;
		return accept(withBout(state, { phase: 'hand', sides, jokersAside: jokers, firstPlay: second, turn }));
	},
	tell: () => 'Four cards each; who chose last plays first.'
});

function dealSide(bout: Bout, player: PlayerId, pack: 'a' | 'b', key: string): Side {
	const circumstances = (bout.figures[player] ?? []).map(() => blankSheet);
	if (bout.seating.tracking !== 'app-deals') return { ...blankSide, circumstances };
	const deck = shuffleFor(key, `pack ${pack}`, packOf(pack));
	const seeded = has(bout, 'seed') ? 4 : 0;
	return {
		...blankSide,
		circumstances,
		cards: deck.slice(0, 4),
		deck: deck.slice(4 + seeded),
		table: { ...blankSide.table, singles: deck.slice(4, 4 + seeded).map((card) => ({ card, by: null })) }
	};
}

const deals = ({ seating }: Bout): boolean => seating.tracking === 'app-deals';
const limit = ({ circumstances, active }: Side): number => (circumstances[active]?.five.is === 'held' ? 5 : 4);

/** At once from the own deck; when its last card leaves, the bout ends (SL-R83). */
function drawSide(bout: Bout, side: Side): Side {
	const room = deals(bout) ? Math.max(0, limit(side) - side.cards.length) : 0;
	return { ...side, cards: [...side.cards, ...side.deck.slice(0, room)], deck: side.deck.slice(room) };
}

const sideOf = (bout: Bout, player: PlayerId): Side => bout.sides[player] ?? blankSide;
export const sheetInBout = (bout: Bout, player: PlayerId): SheetState | undefined => {
	const side = sideOf(bout, player);
	return side.circumstances[side.active];
};

const setSlot = (side: Side, slot: Slot, change: Partial<SheetState[Slot]>): Side => ({
	...side,
	circumstances: side.circumstances.map((sheet, at) =>
		at === side.active ? { ...sheet, [slot]: { ...sheet[slot], ...change } } : sheet
	)
});

export function boutContext(bout: Bout, player: PlayerId): PlayContext {
	const [side, other] = [sideOf(bout, player), sideOf(bout, opponentOf(bout, player))];
	const seen = [
		...cardsOn(side.table),
		...cardsOn(other.table),
		...side.line,
		...other.line,
		...side.discards,
		...other.discards
	];
	return {
		table: side.table,
		hand: deals(bout) ? side.cards : null,
		canBeInHand: (card) => side.cards.includes(card) || (!isJoker(card) && !seen.includes(card)),
		inTravel: false,
		others: bout.seating.others,
		mayPlay: whyNotPlayBout(bout, player) === null,
		theirs: other.table,
		lines: { own: side.line, their: other.line }
	};
}

/** Why somebody may not play now; null where he may. */
export function whyNotPlayBout(bout: Bout, player: PlayerId): string | null {
	if (bout.phase !== 'hand') return 'No bout is being played.';
	if (bout.turn && bout.turn.of !== player) return `It is ${playerName(bout, bout.turn.of)}’s turn.`;
	// The second plays first, unless he has no play (SL-R80).
	const waits = bout.firstPlay !== null && bout.firstPlay !== player && !sideOf(bout, bout.firstPlay).noPlay;
	return waits ? `${playerName(bout, bout.firstPlay)} plays first.` : null;
}

const played = v.object({
	kind: v.literal('bout-play-made'),
	player: own.player,
	play: own.play,
	regained: v.optional(own.slot),
	/** A set or straight that drives the opponent out of a circumstance (SL-V13). */
	forcesOut: v.optional(own.slot)
});
type BoutPlay = v.InferOutput<typeof played>;

function whyNotBoutPlay(bout: Bout, { player, play, regained, forcesOut }: BoutPlay): string | null {
	const turn = whyNotPlayBout(bout, player);
	if (turn !== null) return turn;
	if (regained && sheetInBout(bout, player)?.[regained].is !== 'lost')
		return `${slotWords[regained].name} is not lost.`;
	if (!forcesOut) return null;
	if (sheetInBout(bout, opponentOf(bout, player))?.[forcesOut].is !== 'held')
		return 'The opponent does not hold that circumstance.';
	const anyPlay = bout.seating.others.includes('R99');
	return anyPlay || play.target === 'new' ? null : 'A set or straight newly laid forces out (SL-R99).';
}

export const boutPlayMade = define<BoutPlay>({
	schema: played,
	apply: (state, body) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		const trouble = whyNotBoutPlay(bout, body);
		if (trouble !== null) return refuse('illegal', trouble);
		const judged = judgePlay(boutContext(bout, body.player), body.play);
		if (!judged.ok) return refuse('illegal', judged.reasons.map(({ message }) => message).join(' '));
		return accept(withBout(state, endIfGone(afterBoutPlay(bout, body, judged.table, judged.theirGroups))));
	},
	tell: ({ player, play, forcesOut }, state) =>
		`${nameIn(state, player)} lays ${showCards([...play.hand, ...play.taken.map(({ card }) => card)])}.${forcesOut ? ` ${slotWords[forcesOut].name} of the other side is lost.` : ''}`,
	story: ({ player }, { bout }) => (bout ? `${figureName(bout.figures[player]?.[0] ?? '')} makes a point.` : null)
});

function afterBoutPlay(
	bout: Bout,
	{ player, play, regained, forcesOut }: BoutPlay,
	table: Side['table'],
	theirGroups: Side['table']['groups'] | null
): Bout {
	const opponent = opponentOf(bout, player);
	const gone = play.taken.map(({ card }) => card);
	let side: Side = { ...sideOf(bout, player), table, noPlay: false };
	side = { ...side, cards: without(side.cards, play.hand), line: without(side.line, gone) };
	if (regained) side = setSlot(side, regained, { is: 'held', spent: false });
	let other = sideOf(bout, opponent);
	other = {
		...other,
		noPlay: false,
		line: without(other.line, gone),
		table: { ...other.table, groups: theirGroups ?? other.table.groups }
	};
	if (forcesOut) other = setSlot(other, forcesOut, { is: 'lost' });
	const turn = bout.turn && { ...bout.turn, of: opponent };
	const combo = has(bout, 'combos') && new Set(play.hand.map(suitOfCard)).size === 4;
	if (combo) other = { ...other, discards: [...other.discards, ...other.line], line: [] };
	return {
		...bout,
		firstPlay: null,
		turn,
		sides: { ...bout.sides, [player]: drawSide(bout, side), [opponent]: other }
	};
}

/** Score: the own side's groups of three or more; cards called out of the opponent's line count two (SL-V14). */
export const scoreSide = (bout: Bout, player: PlayerId) => {
	const { table, marked } = sideOf(bout, player);
	return scorePatriots(table, (card) => marked.includes(card));
};

function endIfGone(bout: Bout): Bout {
	return deals(bout) && Object.values(bout.sides).some(({ deck }) => deck.length === 0) ? endBout(bout, null) : bout;
}

function endBout(bout: Bout, told: Readonly<Record<PlayerId, number>> | null): Bout {
	const scores = told ?? Object.fromEntries(playerIds(bout).map((id) => [id, scoreSide(bout, id).total]));
	const [one = '', two = ''] = playerIds(bout);
	const [left, right] = [scores[one] ?? 0, scores[two] ?? 0];
	return { ...bout, phase: 'narration', scores, winner: left === right ? 'nobody' : left > right ? one : two };
}

const tactic = v.object({
	kind: v.literal('bout-tactic-used'),
	player: own.player,
	slot: own.slot,
	/** Takes hold of it, leaves it, or uses what it gives. */
	how: field.oneOf('What is done', ['hold', 'leave', 'use']),
	/** For a call: the cards out of both support lines. */
	cards: v.optional(own.cards(60))
});
type BoutTactic = v.InferOutput<typeof tactic>;

export const boutTacticUsed = define<BoutTactic>({
	schema: tactic,
	apply: (state, body) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		const { player, slot, how } = body;
		if (!bout.sides[player]) return refuse('no-such-thing', 'Nobody of that name plays here.');
		const now = sheetInBout(bout, player)?.[slot];
		if (how === 'use') return useInBout(state, bout, body, now);
		const fits = how === 'hold' ? now?.is === 'open' : now?.is === 'held';
		if (!fits) return refuse('illegal', how === 'hold' ? 'What is lost is regained with a play.' : 'It is not held.');
		const side = setSlot(sideOf(bout, player), slot, { is: how === 'hold' ? 'held' : 'lost' });
		return accept(
			withBout(
				state,
				endIfGone({ ...bout, sides: { ...bout.sides, [player]: how === 'hold' ? drawSide(bout, side) : side } })
			)
		);
	},
	tell: ({ player, slot, how }, state) =>
		`${nameIn(state, player)} ${{ hold: 'holds', leave: 'leaves', use: 'uses' }[how]}: ${slotWords[slot].name.toLowerCase()}.`
});

function useInBout(
	state: LodgeState,
	bout: Bout,
	{ player, slot, cards = [] }: BoutTactic,
	now: SheetState[Slot] | undefined
) {
	if (now?.is !== 'held') return refuse('illegal', `${slotWords[slot].name} needs its circumstance held.`);
	if (now.spent || slot === 'five')
		return refuse('illegal', `${slotWords[slot].name} is used until lost and regained.`);
	const side = setSlot(sideOf(bout, player), slot, { spent: true });
	if (slot === 'fresh') {
		const thrown = { ...side, cards: [], discards: [...side.discards, ...side.cards.filter((card) => !isJoker(card))] };
		const jokersAside = [...bout.jokersAside, ...side.cards.filter(isJoker)];
		return accept(
			withBout(state, endIfGone({ ...bout, jokersAside, sides: { ...bout.sides, [player]: drawSide(bout, thrown) } }))
		);
	}
	if (slot === 'joker') {
		const [joker, ...rest] = bout.jokersAside;
		if (joker === undefined) return refuse('illegal', 'No joker lies aside.');
		return accept(
			withBout(state, {
				jokersAside: rest,
				sides: { ...bout.sides, [player]: { ...side, cards: [...side.cards, joker] } }
			})
		);
	}
	return callLines(state, bout, player, side, cards);
}

/** Cards of the call suit out of both support lines; those of the opponent's are marked and count double (SL-V12). */
function callLines(state: LodgeState, bout: Bout, player: PlayerId, side: Side, cards: readonly CardId[]) {
	const opponent = opponentOf(bout, player);
	const other = sideOf(bout, opponent);
	const suit = bout.sheets[player]?.[side.active]?.callSuit;
	const wrong = cards.find((card) => suitOfCard(card) !== suit || ![...side.line, ...other.line].includes(card));
	if (wrong !== undefined) return refuse('illegal', `The ${sayCard(wrong)} is no ${suit ?? 'card'} of a support line.`);
	const marked = cards.filter((card) => other.line.includes(card));
	const mine = {
		...side,
		cards: [...side.cards, ...cards],
		line: without(side.line, cards),
		marked: [...side.marked, ...marked]
	};
	return accept(
		withBout(state, {
			sides: { ...bout.sides, [player]: mine, [opponent]: { ...other, line: without(other.line, cards) } }
		})
	);
}

const single = v.object({ kind: v.literal('bout-singles-played'), player: own.player, cards: own.cards(20) });

export const boutSinglesPlayed = define<v.InferOutput<typeof single>>({
	schema: single,
	apply: (state, { player, cards }) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		const trouble = whyNotPlayBout(bout, player);
		if (trouble !== null) return refuse('illegal', trouble);
		const side = sideOf(bout, player);
		const suit = bout.sheets[player]?.[side.active]?.singleSuit;
		const context = boutContext(bout, player);
		const isThere = (card: CardId) => (context.hand ? context.hand.includes(card) : context.canBeInHand(card));
		if (cards.length === 0 || cards.some((card) => suitOfCard(card) !== suit || !isThere(card)))
			return refuse('illegal', `Singles are ${suit ?? 'of the single suit'}, out of the hand.`);
		const table = { ...side.table, singles: [...side.table.singles, ...cards.map((card) => ({ card, by: player }))] };
		const laid = drawSide(bout, { ...side, table, noPlay: false, cards: without(side.cards, cards) });
		return accept(withBout(state, endIfGone({ ...bout, firstPlay: null, sides: { ...bout.sides, [player]: laid } })));
	},
	tell: ({ player, cards }, state) => `${nameIn(state, player)} lays ${showCards(cards)} single.`
});

const noPlay = v.object({ kind: v.literal('no-play-declared'), player: own.player });

export const noPlayDeclared = define<v.InferOutput<typeof noPlay>>({
	schema: noPlay,
	apply: (state, { player }) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		const side = bout.sides[player];
		if (!side) return refuse('no-such-thing', 'Nobody of that name plays here.');
		const turn = bout.turn && { ...bout.turn, of: opponentOf(bout, player) };
		return accept(withBout(state, { turn, sides: { ...bout.sides, [player]: { ...side, noPlay: true } } }));
	},
	tell: ({ player }, state) => `${nameIn(state, player)} has no play.`
});

const turned = v.object({
	kind: v.literal('support-turned'),
	/** With own cards: what each turned up. */
	cards: v.optional(v.record(own.player, own.card))
});

/** Both turn up a card of their deck at the same time (SL-V10). */
export const supportTurned = define<v.InferOutput<typeof turned>>({
	schema: turned,
	apply: (state, { cards }) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		if (!Object.values(bout.sides).every((side) => side.noPlay))
			return refuse('illegal', 'Support is turned up when both say that they have no play.');
		const sides = Object.fromEntries(
			Object.entries(bout.sides).map(([player, side]) => {
				const top = deals(bout) ? side.deck[0] : cards?.[player];
				const line = top === undefined ? side.line : [...side.line, top];
				return [player, { ...side, line, deck: side.deck.slice(1), noPlay: false }];
			})
		);
		return accept(withBout(state, endIfGone({ ...bout, sides })));
	},
	tell: (_, { bout }) =>
		bout && deals(bout)
			? `Support: ${Object.values(bout.sides)
					.map(({ deck }) => showCards(deck.slice(0, 1)))
					.join(' and ')}.`
			: 'Both turn up support.',
	story: () => 'Both turned to their friends for support.'
});

const over = v.object({
	kind: v.literal('bout-ended'),
	/** Where the table is not known to the app. */
	scores: v.optional(v.record(own.player, field.whole('The score', 0, 200)))
});

/** With own cards the players say when a deck is gone. */
export const boutEnded = define<v.InferOutput<typeof over>>({
	schema: over,
	apply: (state, { scores }) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		if (deals(open.bout)) return refuse('not-now', 'The bout ends when a support deck is empty (SL-V14).');
		return accept(withBout(state, endBout(open.bout, scores ?? null)));
	},
	tell: () => 'A support deck is empty: the bout is over.'
});

const narrated = v.object({ kind: v.literal('bout-narrated'), player: own.player });

/** The loser first, then the winner; both where nobody won. */
export function boutNarrators(bout: Bout): readonly PlayerId[] {
	const ids = playerIds(bout);
	const order =
		bout.winner === null || bout.winner === 'nobody' ? ids : [...ids].sort((one) => (one === bout.winner ? 1 : -1));
	return order.filter((id) => !bout.narrated.includes(id));
}

export const boutNarrated = define<v.InferOutput<typeof narrated>>({
	schema: narrated,
	apply: (state, { player }) => {
		const open = inBout(state, 'narration');
		if (!open.ok) return open;
		const { bout } = open;
		if (!boutNarrators(bout).includes(player)) return refuse('not-now', 'That is told.');
		const done = [...bout.narrated, player];
		return accept(
			withBout(state, { narrated: done, phase: done.length === playerIds(bout).length ? 'over' : 'narration' })
		);
	},
	tell: ({ player }, state) => `${nameIn(state, player)} tells how the republic is shaped.`,
	story: () => null
});

const tagged = v.object({ kind: v.literal('bout-figure-tagged'), player: own.player });

export const boutFigureTagged = define<v.InferOutput<typeof tagged>>({
	schema: tagged,
	apply: (state, { player }) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const side = open.bout.sides[player];
		if (!side || side.circumstances.length < 2) return refuse('illegal', 'Only a tag team changes its figure (SL-O4).');
		let out = side;
		for (const slot of slots)
			if (side.circumstances[side.active]?.[slot].is === 'held') out = setSlot(out, slot, { is: 'open' });
		const active = (side.active + 1) % side.circumstances.length;
		return accept(withBout(state, { sides: { ...open.bout.sides, [player]: { ...out, active } } }));
	},
	tell: ({ player }, state) => `${nameIn(state, player)}: the partner takes over.`
});
