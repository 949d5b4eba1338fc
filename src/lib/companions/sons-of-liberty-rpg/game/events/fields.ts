// The fields that the events of this game share, checked at the door.
import * as field from '$lib/parsing/fields';
import { type Face, isFace, suits } from '$lib/whist/cards';
import * as v from 'valibot';
import { type CardId, isCardId, isJoker, type JokerId } from '../../rules/cards';
import { slots } from '../../rules/sheets';
import { ends } from '../../rules/table';

export const player = field.id('The player');
export const face = v.custom<Face>((value) => typeof value === 'string' && isFace(value), 'There is no such card.');
export const card = v.custom<CardId>((value) => typeof value === 'string' && isCardId(value), 'There is no such card.');
const joker = v.custom<JokerId>(
	(value) => typeof value === 'string' && isCardId(value) && isJoker(value),
	'There is no such joker.'
);
const areDifferent = (cards: CardId[]) => new Set(cards).size === cards.length;
export const cards = (most = 60) =>
	v.pipe(field.list('The cards', card, most), v.check(areDifferent, 'A card stands there twice.'));
export const key = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
export const figure = field.id('The figure');
export const slot = field.oneOf('The circumstance', slots);
export const suit = field.oneOf('The suit', suits);
export const end = field.oneOf('The end', ends);
export const chips = field.whole('The chips', 1, 99);
export const count = field.whole('The number', 0, 99);
export const words = (what: string) => field.line(what, 80);
/** A told sentence is cut in the form, and refused when it comes from outside longer (SL-H14). */
export const note = field.lines('The note', 2000);
export const group = field.id('The group');

export const play = v.object({
	hand: cards(20),
	taken: field.list('The cards from the table', v.object({ card, from: group }), 60),
	exchanges: field.list('The exchanges', v.object({ joker, group, with: card, theirs: v.optional(v.boolean()) }), 4),
	target: group,
	as: v.record(joker, face),
	below: v.optional(count)
});
