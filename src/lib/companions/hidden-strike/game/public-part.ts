// A game without what nobody at the table has seen (HS-S8): what stands of it, told again as a game with the real cards, of which the app is told what was
// turned up, played or shown. The seed, from which decks, hands and loyalties follow, is left out.
import { type Around, tellAgain } from '$lib/companions/frame/tell-again';
import type { Journal, Recorded, Stamp } from '$lib/journal/journal';
import { unknownDragoons } from '../rules/cards';
import { defectsNow } from './events/defection-drawn';
import { type HsBody, type HsGame, hsGames } from './game';
import type { HsState, Keeping } from './state/state';

const real: Keeping = { british: 'real', american: 'real', loyalty: 'real', reserve: 'real' };

/** Whether a game holds anything that its players have not all seen. */
export const hidesCards = ({ phase, keeping, setup }: HsState): boolean =>
	phase !== 'ended' && [keeping, setup.keeping].some((kept) => Object.values(kept).includes('app'));

/** The part that everybody at the table knows; a sentence where it cannot be told so. `seed` is chance of its own for what comes later. */
export const publicPart = (journal: Journal<HsGame>, seed: string, stampAt: () => Stamp): Recorded<HsGame> =>
	tellAgain(hsGames, journal, { ...journal.setup, seed, keeping: real }, tellOpenly, stampAt);

/** One event as players with the real cards would have told it. */
function tellOpenly(body: HsBody, around: Around<HsState>): readonly HsBody[] {
	const { before, after } = around;
	switch (body.kind) {
		case 'keeping-changed':
		case 'hand-told':
			return [];
		case 'british-card-turned-up':
			return turnedUp(around);
		case 'card-region-told':
			return [{ kind: 'british-card-turned-up', card: `b-dragoons-${body.region}` }];
		case 'loyalty-dealt':
			return [{ kind: 'loyalty-dealt', deal: 'public' }];
		case 'loyalty-looked-at':
			return before.look?.kind === 'loyalty' ? [body] : [];
		case 'loyalty-shown':
			return [{ kind: 'loyalty-shown', traitor: after.players[before.accusation?.accused ?? -1]?.exposed === true }];
		case 'deck-searched':
			return [{ kind: 'deck-searched', at: body.at === null ? null : 0 }];
		case 'british-deck-arranged':
			return [{ ...body, seen: undefined }];
		case 'defection-drawn':
			return [{ kind: 'defection-drawn', traitor: defectsNow(before, body.traitor) === true }];
		default:
			return tellBritishHand(body, around);
	}
}

/** A delayed card lies face up already; Dragoons whose region is still to be told are turned up with it. */
function turnedUp({ before, after }: Around<HsState>): readonly HsBody[] {
	const card = after.pending?.card;
	if (before.britishDeck[0]?.secondary || card === undefined) return [{ kind: 'british-card-turned-up' }];
	return card === unknownDragoons ? [] : [{ kind: 'british-card-turned-up', card }];
}

/** Of the British hand only a Delayed Reserve is known: places in it are those of a card of the same sort. */
function tellBritishHand(body: HsBody, { before, after, told }: Around<HsState>): readonly HsBody[] {
	switch (body.kind) {
		case 'british-card-played': {
			const { card, ability, region } = body;
			return card === unknownDragoons && region
				? [{ kind: 'british-card-played', card: `b-dragoons-${region}`, ability }]
				: [body];
		}
		case 'british-cards-discarded':
			return [{ kind: 'british-cards-discarded', slots: placesOf(body.slots, before, told) }];
		case 'reserve-converted': {
			const [slot = 0] = placesOf([body.slot], before, told);
			return [{ kind: 'reserve-converted', slot, card: after.converting ?? undefined }];
		}
		default:
			return [body];
	}
}

function placesOf(slots: readonly number[], before: HsState, told: HsState): number[] {
	const free = told.britishHand.map((card, at) => ({ isReserve: card === 'r-delayed', at }));
	return slots.flatMap((slot) => {
		const isReserve = before.britishHand[slot] === 'r-delayed';
		const found = free.findIndex((one) => one.isReserve === isReserve);
		return found < 0 ? [] : free.splice(found, 1).map(({ at }) => at);
	});
}
