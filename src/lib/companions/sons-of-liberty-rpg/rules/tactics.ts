// What a Tory's tactic can be used on now, and what it does to the table (SL-B31 to SL-B35).
import { rankNameOf, suitOf } from '$lib/whist/cards';
import { type CardId, isJoker } from './cards';
import type { Effect } from './figures';
import type { OtherReadings } from './options';
import {
	addChips,
	countChips,
	type End,
	endCard,
	ends,
	faceIn,
	findGroup,
	type Group,
	isBlocked,
	isLocked,
	nameGroup,
	type Placed,
	type PlayerId,
	type Table
} from './table';

export type Target = { readonly group: string; readonly end?: End | undefined } | null;

const matches = (placed: Placed, of: Effect['of']): boolean => {
	const face = faceIn(placed);
	return suitOf(face) === of || rankNameOf(face) === of;
};

/** Why a tactic cannot be used on something; null where it can. */
export function whyNotTarget(table: Table, effect: Effect, target: Target, others: OtherReadings): string | null {
	if (effect.kind === 'new-hand') return null;
	const group = target && findGroup(table, target.group);
	if (!group) return 'Say which group it is used on.';
	if (effect.kind === 'lock') return whyNotLock(group, effect);
	if (group.shape === 'set')
		return effect.kind === 'steal' ? 'Only from the end of a straight.' : 'Only straights are blocked.';
	const end = target.end ?? 'high';
	const card = endCard(group, end);
	if (!card) return 'Say which group it is used on.';
	return effect.kind === 'block' ? whyNotBlock(group, effect, end, card) : whyNotSteal(group, effect, card, others);
}

function whyNotLock(group: Group, { of }: Effect): string | null {
	if (group.shape !== 'set') return 'Only sets are locked.';
	if (isLocked(group)) return `${nameGroup(group)} is locked already.`;
	const [first] = group.cards;
	return first && rankNameOf(faceIn(first)) === of ? null : `It locks a set of ${of}s.`;
}

function whyNotBlock(group: Group, { of }: Effect, end: End, card: Placed): string | null {
	if (isBlocked(group, end)) return `The ${end} end is blocked already.`;
	return matches(card, of) ? null : `The card at that end must be one of ${of}.`;
}

function whyNotSteal({ cards }: Group, { of }: Effect, card: Placed, others: OtherReadings): string | null {
	if (isJoker(card.card)) return 'Jokers cannot be stolen.';
	if (!matches(card, of)) return `At that end lies no ${of}.`;
	return others.includes('R41') && cards.length < 4 ? 'Only from straights of four or more (SL-R41).' : null;
}

/** Everything that an effect can be used on now. */
export function findTargets(table: Table, effect: Effect, others: OtherReadings): readonly Target[] {
	if (effect.kind === 'new-hand') return [null];
	const all = table.groups.flatMap(({ id, shape }): readonly Target[] =>
		effect.kind === 'lock' || shape === 'set' ? [{ group: id }] : ends.map((end) => ({ group: id, end }))
	);
	return all.filter((target) => whyNotTarget(table, effect, target, others) === null);
}

export interface Struck {
	readonly table: Table;
	readonly stolen: CardId | null;
	/** Chips that lay on a straight that broke: they move beside the discards (SL-R41). */
	readonly moved: Readonly<Record<PlayerId, number>>;
}

/** The table after a lawful tactic. */
export function strike(table: Table, effect: Effect, target: Target, tory: PlayerId, chips: number): Struck {
	const group = target && findGroup(table, target.group);
	if (!group || effect.kind === 'new-hand') return { table, stolen: null, moved: {} };
	const replace = (by: readonly Group[]): Table => ({
		...table,
		groups: table.groups.flatMap((one) => (one.id === group.id ? by : [one]))
	});
	if (effect.kind === 'lock')
		return { table: replace([{ ...group, locks: addChips(group.locks, tory, chips) }]), stolen: null, moved: {} };
	const end = target.end ?? 'high';
	if (effect.kind === 'block') {
		const blocks = { ...group.blocks, [end]: addChips(group.blocks[end], tory, chips) };
		return { table: replace([{ ...group, blocks }]), stolen: null, moved: {} };
	}
	return steal(replace, group, end);
}

function steal(replace: (by: readonly Group[]) => Table, group: Group, end: End): Struck {
	const stolen = endCard(group, end)?.card ?? null;
	const left = group.cards.filter(({ card }) => card !== stolen);
	if (left.length >= 3) return { table: replace([{ ...group, cards: left }]), stolen, moved: {} };
	const broken = replace([]);
	const singles = [...broken.singles, ...left.map(({ card }) => ({ card, by: null }))];
	return { table: { ...broken, singles }, stolen, moved: joinChips(group.blocks.low, group.blocks.high) };
}

export const joinChips = (
	one: Readonly<Record<PlayerId, number>>,
	two: Readonly<Record<PlayerId, number>>
): Readonly<Record<PlayerId, number>> =>
	Object.entries(two).reduce((so, [tory, count]) => addChips(so, tory, count), one);

/** One chip is lifted from a group (a combo, SL-O5): whose it was, and the group without it. */
export function liftChip(group: Group, end: End | null): { readonly group: Group; readonly of: PlayerId } | null {
	const chips = end === null ? group.locks : group.blocks[end];
	const of = Object.keys(chips).find((tory) => (chips[tory] ?? 0) > 0);
	if (of === undefined || countChips(chips) === 0) return null;
	const left = addChips(chips, of, -1);
	return {
		of,
		group: end === null ? { ...group, locks: left } : { ...group, blocks: { ...group.blocks, [end]: left } }
	};
}
