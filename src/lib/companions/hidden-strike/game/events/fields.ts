// Fields that more than one kind of event has, and words that more than one says.

import * as v from 'valibot';
import { placeName, places, tellWon, type Won } from '../../rules/board';
import { americanCards } from '../../rules/cards';
import { regions } from '../../rules/regions';
import { tokenKinds, tokenName } from '../../rules/tokens';

const small = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

export const region = v.picklist(regions, 'There is no such region.');

export const token = v.picklist(tokenKinds, 'There is no such token.');

const place = v.picklist(places, 'There is no such place.');

export const seat = small(5);

/** A place in a hand, or in the first cards of a deck. */
export const slot = small(40);

export const slots = v.pipe(v.array(slot), v.maxLength(6), v.readonly());

export const move = v.object({ token, from: place, to: place });

export const march = v.object({ token, from: region, to: region });

export const words = (most: number) => v.pipe(v.string(), v.maxLength(most, `At most ${most} letters.`));

export const tellWins = (won: readonly Won[]): string => won.map((one) => ` ${tellWon(one)}`).join('');

export const tellMove = ({ token: kind, from, to }: v.InferOutput<typeof move>): string =>
	`${tokenName(kind)} from ${placeName(from)} to ${placeName(to)}`;

export const americanCard = v.picklist(americanCards, 'There is no such card.');
