// Whether a Patriot's play is legal: the table as it will be, or every reason against it, each with the rule that forbids it (specification 3.2).
import type { Suit } from '$lib/whist/cards';
import { isJoker, sayCard } from './cards';
import {
	cardsOfPlay,
	inOrder,
	type Judged,
	type LegalPlay,
	type Play,
	type PlayContext,
	type PlayReason,
	reason
} from './play';
import { checkExchanges, checkTaken, exchangeIn, lift, type Lifted } from './sources';
import {
	ends,
	findGroup,
	type Group,
	isBlocked,
	isLocked,
	isSet,
	nameGroup,
	orderAsStraight,
	type Placed,
	suitIn,
	waysToExtend
} from './table';

export function judgePlay(context: PlayContext, play: Play): Judged {
	const reasons: PlayReason[] = [
		...checkTurn(context),
		...checkHand(context, play),
		...checkTaken(context, play),
		...checkExchanges(context, play),
		...checkJokers(context, play)
	];
	const lifted = lift(context, play, exchangeIn(context.table.groups, own(play)));
	reasons.push(...lifted.reasons);
	const cards = cardsOfPlay(play);
	const formed = cards.some(({ card, as }) => isJoker(card) && as === null) ? null : form(context, play, lifted, cards);
	if (formed && !formed.ok) reasons.push(...formed.reasons);
	if (reasons.length > 0 || !formed?.ok) return { ok: false, reasons: inOrder(reasons) };
	return layDown(context, play, lifted, formed.group);
}

const own = ({ exchanges }: Play) => exchanges.filter(({ theirs }) => !theirs);

const checkTurn = ({ mayPlay }: PlayContext): readonly PlayReason[] =>
	mayPlay ? [] : [reason('not-your-turn', 'It is not your turn to play.')];

function checkHand(
	{ hand, canBeInHand, others, lines }: PlayContext,
	{ hand: played, taken }: Play
): readonly PlayReason[] {
	const lineAlone = lines !== undefined && others.includes('R81') && taken.some(({ from }) => from === 'line');
	if (played.length === 0 && !lineAlone)
		return [reason('no-card-from-hand', 'A play brings at least one card from the hand.')];
	if (new Set([...played, ...taken.map(({ card }) => card)]).size < played.length + taken.length)
		return [reason('not-there', 'A card can be used once only.')];
	const missing = played.filter((card) => (hand && !isJoker(card) ? !hand.includes(card) : !canBeInHand(card)));
	return missing.map((card) => reason('not-in-hand', `The ${sayCard(card)} is not in the hand.`));
}

function checkJokers({ inTravel }: PlayContext, play: Play): readonly PlayReason[] {
	const used = cardsOfPlay(play).filter(({ card }) => isJoker(card));
	const undeclared = used.some(({ as }) => as === null);
	return [
		...(undeclared ? [reason('joker-undeclared', 'Say what the joker stands for: rank and suit.')] : []),
		...(inTravel && used.length > 0 ? [reason('tactic-in-travel', 'No jokers in the Travel Hand.')] : [])
	];
}

type Formed =
	{ readonly ok: true; readonly group: Group } | { readonly ok: false; readonly reasons: readonly PlayReason[] };

const refused = (...reasons: readonly PlayReason[]): Formed => ({ ok: false, reasons });

/** The group that the cards make, new or added to. */
function form(context: PlayContext, play: Play, lifted: Lifted, cards: readonly Placed[]): Formed {
	if (play.target === 'new') return formNew(context, play, lifted, cards);
	const target = findGroup(lifted, play.target);
	if (!target) {
		const theirs = context.theirs && findGroup(context.theirs, play.target);
		return refused(
			theirs
				? reason('opponent-group', 'That group is on the other side of the table.')
				: reason('not-there', 'That group lies there no more.')
		);
	}
	if (isLocked(target)) return refused(reason('locked', `The set is locked: nothing is added to it or taken from it.`));
	return target.shape === 'set' ? addToSet(target, cards) : addToStraight(context, play, target, cards);
}

function formNew({ others }: PlayContext, { below }: Play, { made }: Lifted, cards: readonly Placed[]): Formed {
	const group = { id: `g${made + 1}`, locks: {}, blocks: { low: {}, high: {} } };
	if (isSet(cards)) return { ok: true, group: { ...group, shape: 'set', cards } };
	const run = orderAsStraight(cards, below);
	if (!run) return refused(reason('not-one-shape', 'They are neither of one rank nor a run without a gap.'));
	if (run.length < 3) {
		const least =
			run.length < 2 ? 'A set has two cards at least, a straight three.' : 'A straight has three cards at least.';
		return refused(reason('too-short', least));
	}
	if (run.length > 13 && others.includes('R25'))
		return refused(reason('not-one-shape', 'A straight is thirteen long at most.'));
	return { ok: true, group: { ...group, shape: 'straight', cards: run } };
}

function addToSet(target: Group, cards: readonly Placed[]): Formed {
	const all = [...target.cards, ...cards];
	if (!isSet(all)) return refused(reason('not-one-shape', `Only cards of one rank go into ${nameGroup(target)}.`));
	return { ok: true, group: { ...target, cards: all } };
}

function addToStraight({ others }: PlayContext, { below }: Play, target: Group, cards: readonly Placed[]): Formed {
	const ways = waysToExtend(target.cards, cards);
	if (ways.length === 0)
		return refused(reason('not-one-shape', `They do not continue ${nameGroup(target)} without a gap.`));
	const open = ways.filter((way) => isOpen(target, way));
	const first = target.cards[0];
	const way = open.find((one) => below !== undefined && first && one.indexOf(first) === below) ?? open[0];
	if (!way) return refused(reason('blocked', tellBlocked(target)));
	if (way.length > 13 && others.includes('R25'))
		return refused(reason('not-one-shape', 'A straight is thirteen long at most.'));
	return { ok: true, group: { ...target, cards: way } };
}

/** Nothing is added at a blocked end. */
function isOpen(target: Group, way: readonly Placed[]): boolean {
	const [first, last] = [target.cards[0], target.cards.at(-1)];
	const isLowFree = way[0] === first || !isBlocked(target, 'low');
	return isLowFree && (way.at(-1) === last || !isBlocked(target, 'high'));
}

function tellBlocked(target: Group): string {
	const blocked = ends.filter((end) => isBlocked(target, end));
	return `${blocked.length === 2 ? 'Both ends' : `The ${blocked[0] ?? ''} end`} of ${nameGroup(target)} ${
		blocked.length === 2 ? 'are' : 'is'
	} blocked for the rest of the hand.`;
}

function layDown(context: PlayContext, play: Play, lifted: Lifted, group: Group): LegalPlay {
	const { table, theirs } = context;
	const gone = play.taken.map(({ card }) => card);
	const isNew = play.target === 'new';
	const groups = isNew ? [...lifted.groups, group] : lifted.groups.map((one) => (one.id === group.id ? group : one));
	const theirExchanges = play.exchanges.filter((exchange) => exchange.theirs);
	return {
		ok: true,
		table: {
			groups,
			singles: table.singles.filter(({ card }) => !gone.includes(card)),
			toryCards: table.toryCards.filter(({ card }) => !gone.includes(card)),
			made: lifted.made + (isNew ? 1 : 0)
		},
		theirGroups: theirs && theirExchanges.length > 0 ? exchangeIn(theirs.groups, theirExchanges) : null,
		group: group.id,
		flavour: flavourOf(play)
	};
}

/** The suits that the deed must be like: those of the cards from the hand; cards of the table need none (SL-R27). */
function flavourOf({ hand, as }: Play): readonly Suit[] {
	return [...new Set(hand.map((card) => suitIn({ card, as: isJoker(card) ? (as[card] ?? null) : null })))];
}

/** Where a card would go to both ends of a straight: how many would stand below it, each way. */
export function endsPossible(target: Group, cards: readonly Placed[]): readonly number[] {
	const [first] = target.cards;
	if (target.shape === 'set' || !first) return [];
	return waysToExtend(target.cards, cards)
		.filter((way) => isOpen(target, way))
		.map((way) => way.indexOf(first));
}
