// What a play takes from the table, and what it leaves behind: the groups after cards were lifted out of them, and why they may not be.
import { type Exchange, type Play, type PlayContext, type PlayReason, reason, type Taken } from './play';
import { type CardId, faceOf, sayCard, suitOfCard } from './cards';
import {
	countChips,
	findGroup,
	type Group,
	groupWith,
	isLocked,
	isRun,
	isSet,
	nameGroup,
	type Placed,
	rankIn,
	type Table
} from './table';

const isGroupId = (from: string) => !['single', 'tory', 'line', 'their-line'].includes(from);

/** Whether each taken card lies where the play says. */
export function checkTaken(context: PlayContext, { taken }: Play): readonly PlayReason[] {
	return taken.flatMap((one) => {
		if (liesThere(context, one)) return [];
		if (isTheirs(context, one.card)) return [reason('opponent-group', 'The other side’s cards are not yours to use.')];
		return [reason('not-there', tellGone(context.table, one.card))];
	});
}

export function liesThere({ table, lines }: Pick<PlayContext, 'table' | 'lines'>, { card, from }: Taken): boolean {
	if (from === 'single') return table.singles.some((single) => single.card === card);
	if (from === 'tory') return table.toryCards.some((played) => played.card === card);
	if (from === 'line') return lines?.own.includes(card) === true;
	if (from === 'their-line') return lines?.their.includes(card) === true;
	return findGroup(table, from)?.cards.some((placed) => placed.card === card) === true;
}

const isTheirs = ({ theirs }: PlayContext, card: CardId): boolean =>
	theirs !== undefined &&
	(groupWith(theirs, card) !== undefined || theirs.singles.some((single) => single.card === card));

/** Somebody was quicker (SL-H6). */
export function tellGone(table: Table, card: CardId): string {
	const group = groupWith(table, card);
	return `The ${sayCard(card)} ${group ? `has gone into ${nameGroup(group)} meanwhile` : 'lies there no more'}.`;
}

/** Whether each joker can be exchanged for the card that is offered. */
export function checkExchanges(context: PlayContext, play: Play): readonly PlayReason[] {
	return play.exchanges.flatMap((exchange) => {
		const group = findGroup(exchange.theirs ? { groups: context.theirs?.groups ?? [] } : context.table, exchange.group);
		const joker = group?.cards.find(({ card }) => card === exchange.joker);
		if (!group || !joker) return [reason('not-there', 'That joker lies there no more.')];
		if (isLocked(group)) return [reason('locked', 'A joker stays in a locked set.')];
		if (!isOffered(play, exchange))
			return [reason('not-there', 'The card for the joker comes from the hand or is a single.')];
		const face = faceOf(exchange.with);
		if (!face || rankIn({ card: exchange.with, as: null }) !== rankIn(joker))
			return [reason('not-one-shape', 'A joker is exchanged for a card of the rank that it stands for.')];
		return [];
	});
}

function isOffered({ hand, taken }: Play, { with: card, theirs }: Exchange): boolean {
	const from = taken.find((one) => one.card === card)?.from;
	if (theirs) return from === 'line' || from === 'their-line';
	return hand.includes(card) || from === 'single' || from === 'line';
}

/** Jokers out of groups, cards into their places. */
export const exchangeIn = (groups: readonly Group[], exchanges: readonly Exchange[]): readonly Group[] =>
	groups.map((group) => ({
		...group,
		cards: group.cards.map((placed): Placed => {
			const exchange = exchanges.find(({ joker, group: id }) => id === group.id && joker === placed.card);
			return exchange ? { card: exchange.with, as: null } : placed;
		})
	}));

export interface Lifted {
	readonly groups: readonly Group[];
	readonly made: number;
	readonly reasons: readonly PlayReason[];
}

/** The groups after cards were taken out of them; what is left of each must be lawful (SL-R26). */
export function lift(context: PlayContext, play: Play, from: readonly Group[]): Lifted {
	const taken = play.taken.filter((one) => isGroupId(one.from));
	let made = context.table.made;
	const reasons: PlayReason[] = [];
	const groups = from.flatMap((group) => {
		const gone = taken.filter((one) => one.from === group.id).map(({ card }) => card);
		if (gone.length === 0) return [group];
		reasons.push(...whyNotTaken(context, group, gone));
		if (group.id === play.target) reasons.push(reason('not-there', 'A play adds to another group than it takes from.'));
		const left = leave(group, gone, () => `g${++made}`);
		if (left === null) reasons.push(reason('breaks-source', `What is left of ${nameGroup(group)} would be no group.`));
		return left ?? [];
	});
	return { groups, made, reasons };
}

function whyNotTaken({ others }: PlayContext, group: Group, gone: readonly CardId[]): readonly PlayReason[] {
	const reasons: PlayReason[] = [];
	if (isLocked(group))
		reasons.push(reason('locked', `${capital(nameGroup(group))} is locked: nothing is added or taken.`));
	const chips = countChips(group.blocks.low) + countChips(group.blocks.high);
	if (chips > 0 && gone.length === group.cards.length)
		reasons.push(reason('blocked', 'A blocked straight cannot be taken whole.'));
	if (others.includes('R29') && gone.some((card) => suitOfCard(card) === null))
		reasons.push(reason('not-there', 'A joker is freed by exchange only.'));
	return reasons;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a group is once cards are gone: nothing, itself, or several runs. Null where that is unlawful. */
function leave(group: Group, gone: readonly CardId[], makeId: () => string): readonly Group[] | null {
	const cards = group.cards.filter(({ card }) => !gone.includes(card));
	if (cards.length === 0) return [];
	if (group.shape === 'set') return isSet(cards) ? [{ ...group, cards }] : null;
	const runs = splitRuns(group.cards, gone);
	if (runs.some((run) => run.length < 3)) return null;
	return runs.map((run, at) => ({
		...group,
		id: at === 0 ? group.id : makeId(),
		cards: run,
		blocks: {
			low: at === 0 ? group.blocks.low : {},
			high: at === runs.length - 1 ? group.blocks.high : {}
		}
	}));
}

function splitRuns(cards: readonly Placed[], gone: readonly CardId[]): readonly (readonly Placed[])[] {
	const runs: Placed[][] = [];
	let isOpen = false;
	for (const placed of cards) {
		if (gone.includes(placed.card)) isOpen = false;
		else if (isOpen) runs.at(-1)?.push(placed);
		else {
			runs.push([placed]);
			isOpen = true;
		}
	}
	return runs.filter(isRun);
}
