// The question: called, seconded, answered by two sums; chips settled, and the outcome told by everybody in their order.
import * as v from 'valibot';
import * as field from '$lib/parsing/fields';
import { type CardId, isFaceCard, showCards } from '../../rules/cards';
import { narrationOrder } from '../../rules/order';
import {
	chipsOnGroups,
	facesNeeded,
	type Score,
	scorePatriots,
	scoreTory,
	type ToryTerms,
	winnerOf
} from '../../rules/scores';
import { settle } from '../../rules/tyranny';
import type { PlayerId } from '../../rules/table';
import {
	type Battle,
	has,
	type Hand,
	isTory,
	patriotsOf,
	playerIds,
	playerName,
	type Scored,
	toryLimit
} from '../state/battle';
import { dealsCards } from '../state/cards';
import { accept, isSeated, refuse, withBattle, withHand } from '../state/state';
import { define } from './definition';
import * as own from './fields';
import { objectiveName, tellSentence } from './lodge';

const called = v.object({ kind: v.literal('question-called'), player: own.player });

/** Why somebody cannot call the question now; null where he can (SL-B20, SL-B43). */
export function whyNotCall(battle: Battle, hand: Hand, player: PlayerId): string | null {
	if (battle.phase !== 'hand') return 'No hand is being played.';
	if (hand.called !== null) return 'The question is put already.';
	if (!hand.opened && hand.kind !== 'travel') return 'The hand has not begun.';
	const { turn } = hand;
	const atOnce = isTory(battle, player) && battle.seating.others.includes('R21');
	if (turn && turn.of !== player && !atOnce)
		return `In turns the question is put on one’s own turn; it is ${playerName(battle, turn.of)}’s.`;
	return isTory(battle, player) ? whyNotToryCall(battle, hand, player) : null;
}

function whyNotToryCall(battle: Battle, hand: Hand, player: PlayerId): string | null {
	const waiting = patriotsOf(battle).filter((one) => !hand.acted.includes(one));
	if (battle.seating.others.includes('R22') && waiting.length > 0)
		return `First each Patriot plays or discards once (SL-R22): ${waiting.map((one) => playerName(battle, one)).join(', ')}.`;
	if (!dealsCards(battle)) return null;
	const needed = facesNeeded(toryLimit(battle));
	const faces = (hand.cardsOf[player] ?? []).filter(isFaceCard).length;
	return faces >= needed ? null : `The Tory calls with ${needed} face cards; he holds ${faces}.`;
}

export const questionCalled = define<v.InferOutput<typeof called>>({
	schema: called,
	apply: (state, { player }) => {
		const { battle } = state;
		if (!battle?.hand) return refuse('not-now', 'No hand is being played.');
		if (!isSeated(state, player)) return refuse('no-such-thing', 'Nobody of that name sits here.');
		const trouble = whyNotCall(battle, battle.hand, player);
		if (trouble !== null) return refuse('illegal', trouble);
		return accept(withHand(state, { called: player }));
	},
	tell: ({ player }, { battle }) => `${battle ? playerName(battle, player) : 'Somebody'} puts the question.`
});

/** A Tory needs nobody to second. */
export const isSeconded = (battle: Battle, hand: Hand): boolean => hand.called !== null && isTory(battle, hand.called);

const seconded = v.object({ kind: v.literal('question-seconded'), player: own.player });

/** Who can second: another Patriot player, in or out of turn. */
function whyNotSecond(battle: Battle, hand: Hand, player: PlayerId): string | null {
	if (hand.called === null) return 'Nobody has put the question.';
	const others = patriotsOf(battle).filter((one) => one !== hand.called);
	if (others.includes(player)) return null;
	const names = others.map((one) => playerName(battle, one));
	const list = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}` : (names[0] ?? '');
	return `Another Patriot must second. ${list} can.`;
}

export const questionSeconded = define<v.InferOutput<typeof seconded>>({
	schema: seconded,
	apply: (state, { player }) => {
		const { battle } = state;
		if (!battle?.hand || battle.phase !== 'hand') return refuse('not-now', 'No hand is being played.');
		const trouble = whyNotSecond(battle, battle.hand, player);
		if (trouble !== null) return refuse('illegal', trouble);
		return accept(withBattle(state, { phase: 'narration' }));
	},
	tell: ({ player }, { battle }) => `${battle ? playerName(battle, player) : 'Somebody'} seconds.`,
	story: ({ player }, { battle }) =>
		battle
			? `The question is put by ${playerName(battle, battle.hand?.called ?? null)}, seconded by ${playerName(battle, player)}.`
			: null
});

const lapsed = v.object({ kind: v.literal('question-lapsed') });

export const questionLapsed = define<v.InferOutput<typeof lapsed>>({
	schema: lapsed,
	apply: (state) => {
		const { battle } = state;
		if (!battle?.hand?.called || battle.phase !== 'hand') return refuse('not-now', 'Nobody has put the question.');
		return accept(withHand(state, { called: null }));
	},
	tell: () => 'Nobody seconds; the hand goes on.'
});

const scored = v.object({
	kind: v.literal('hand-scored'),
	/** Where the app does not know the table, or it is said otherwise by hand. */
	patriots: v.optional(field.whole('The Patriots’ cards', 0, 103)),
	/** With real cards what each Tory shows, or only what it comes to. */
	shown: v.optional(v.record(own.player, own.cards(20))),
	tories: v.optional(v.record(own.player, field.whole('The Tory’s score', 0, 500))),
	/** With real cards the order in which Patriots tell: by the highest card left. */
	narrators: v.optional(v.pipe(v.array(own.player), v.maxLength(9)))
});
type HandScored = v.InferOutput<typeof scored>;

export const toryTerms = (battle: Battle, hand: Pick<Hand, 'kind'>): ToryTerms => ({
	kind: hand.kind,
	threeCards: has(battle, 'three-cards'),
	oppression: has(battle, 'oppression'),
	allInTravel: battle.seating.others.includes('R92')
});

/** A Tory's chips that were spent in this hand: on groups and by the discards. */
export const stakeOf = (hand: Hand, tory: PlayerId): number =>
	chipsOnGroups(hand.table.groups, tory) + (hand.byDiscards[tory] ?? 0);

export const scoreOfTory = (battle: Battle, hand: Hand, tory: PlayerId, cards: readonly CardId[]): Score =>
	scoreTory(
		cards,
		toryTerms(battle, hand),
		{ pool: battle.pool[tory] ?? 0, line: hand.line[tory] ?? 0, stake: stakeOf(hand, tory) },
		hand.table.toryCards
	);

const told = (total: number, label: string): Score => ({ total, lines: [{ label, amount: total }] });

/** Both sums, and who has won. */
function scoreHand(battle: Battle, hand: Hand, body: Omit<HandScored, 'kind'>): Scored {
	const patriots =
		body.patriots === undefined ? scorePatriots(hand.table) : told(body.patriots, 'as counted at the table');
	const shown = Object.fromEntries(
		battle.tories.map((tory) => [tory, dealsCards(battle) ? (hand.cardsOf[tory] ?? []) : (body.shown?.[tory] ?? [])])
	);
	const tories = Object.fromEntries(
		battle.tories.map((tory) => {
			const total = body.tories?.[tory];
			return [
				tory,
				total === undefined
					? scoreOfTory(battle, hand, tory, shown[tory] ?? [])
					: told(total, 'as counted at the table')
			];
		})
	);
	const best = Math.max(...Object.values(tories).map(({ total }) => total));
	const winner = winnerOf(patriots.total, best);
	const computed = narrationOrder(playerIds(battle), battle.tories, hand.cardsOf, winner);
	const narrators = [...new Set([...(body.narrators ?? []).filter((one) => computed.includes(one)), ...computed])];
	return { patriots, tories, shown, winner, narrators };
}

export const handScored = define<HandScored>({
	schema: scored,
	apply: (state, body) => {
		const { battle } = state;
		const hand = battle?.hand;
		if (!battle || !hand?.called || hand.scored)
			return refuse('not-now', 'The sums come when the question is put and seconded.');
		if (battle.phase === 'hand' && !isSeconded(battle, hand))
			return refuse('not-now', 'Another Patriot must second first.');
		if (battle.seating.tracking === 'tally' && body.patriots === undefined)
			return refuse('illegal', 'Say how many cards the Patriots have.');
		const result = scoreHand(battle, hand, body);
		const tory = Math.max(...Object.values(result.tories).map(({ total }) => total));
		const { kind, index, objective } = hand;
		const past = [
			...battle.past,
			{ kind, index, objective, winner: result.winner, patriots: result.patriots.total, tory }
		];
		return accept(
			withBattle(state, {
				phase: 'narration',
				past,
				pool: settleAll(battle, hand, result.winner),
				objectives: markObjective(battle, hand, result.winner),
				result: kind === 'primary' ? result.winner : battle.result,
				hand: { ...hand, scored: result }
			})
		);
	},
	tell: (body, { battle }) => {
		if (!battle?.hand) return 'The sums are told.';
		const { patriots, tories, shown, winner } = scoreHand(battle, battle.hand, body);
		const theirs = battle.tories.map((tory) => {
			const cards = shown[tory] ?? [];
			return `${playerName(battle, tory)} ${tories[tory]?.total ?? 0}${cards.length > 0 ? ` (${showCards(cards)})` : ''}`;
		});
		return `Patriots ${patriots.total}, ${theirs.join(', ')}: ${winner === 'patriots' ? 'the Patriots' : 'the Tories'} win. Tyranny: ${tellPools(battle, settleAll(battle, battle.hand, winner))}.`;
	},
	story: (body, { battle }) => {
		if (!battle?.hand) return null;
		const { patriots, tories, winner } = scoreHand(battle, battle.hand, body);
		const best = Math.max(...Object.values(tories).map(({ total }) => total));
		return `${patriots.total} against ${best}. ${winner === 'patriots' ? 'The Sons of Liberty' : 'The Tories'} carry it.`;
	}
});

const tellPools = (battle: Battle, pool: Battle['pool']): string =>
	battle.tories
		.map((tory) => `${battle.tories.length > 1 ? `${playerName(battle, tory)} ` : ''}${pool[tory] ?? 0}`)
		.join(', ');

const settleAll = (battle: Battle, hand: Hand, winner: 'patriots' | 'tory'): Battle['pool'] =>
	Object.fromEntries(
		battle.tories.map((tory) => [
			tory,
			settle(battle.pool[tory] ?? 0, stakeOf(hand, tory), { kind: hand.kind, stage: battle.stage, winner })
		])
	);

function markObjective({ objectives }: Battle, { objective }: Hand, winner: 'patriots' | 'tory'): Battle['objectives'] {
	if (objective === null) return objectives;
	const status = winner === 'patriots' ? 'completed' : 'failed';
	return { ...objectives, [objective]: { ...objectives[objective], status } };
}

const narrated = v.object({ kind: v.literal('outcome-narrated'), player: own.player });

/** Who has still to tell, in their order. */
export const stillToTell = ({ hand }: Battle): readonly PlayerId[] =>
	hand?.scored?.narrators.filter((one) => !hand.narrated.includes(one)) ?? [];

export const outcomeNarrated = define<v.InferOutput<typeof narrated>>({
	schema: narrated,
	apply: (state, { player }) => {
		const { battle } = state;
		if (battle?.phase !== 'narration' || !battle.hand?.scored)
			return refuse('not-now', 'The outcome is told after the sums.');
		if (!stillToTell(battle).includes(player)) return refuse('not-now', `${playerName(battle, player)} has told it.`);
		const done = [...battle.hand.narrated, player];
		const isOver = battle.hand.kind === 'primary' && done.length === battle.hand.scored.narrators.length;
		return accept(withHand(state, { narrated: done }, isOver ? { phase: 'over' } : {}));
	},
	tell: ({ player }, { battle }) => `${battle ? playerName(battle, player) : 'Somebody'} tells how it ended.`,
	story: () => null
});

/** What the app says of a number that players counted themselves (SL-H12). */
export function whyNotCounted(text: string): string | null {
	const number = Number(text);
	if (text.trim() === '' || Number.isNaN(number)) return 'Say a number.';
	if (!Number.isInteger(number) || number < 0) return 'Whole cards only.';
	return number > 103 ? 'More cards than two packs have on the table.' : null;
}

/** What the hand was about. */
export const handTitle = (battle: Battle, { kind, objective }: Pick<Hand, 'kind' | 'objective'>): string =>
	kind === 'travel'
		? 'The Travel Hand'
		: objective
			? `${objectiveName(objective)}: ${tellSentence(battle, objective)}`
			: 'Cut scene';
