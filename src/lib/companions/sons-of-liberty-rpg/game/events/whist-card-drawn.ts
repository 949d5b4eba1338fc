// A card goes onto the sheet of the Whist code; where one lay before, it was drawn anew.
import { type Face, showFace } from '$lib/whist/cards';
import { locationOf, readPart } from '$lib/whist/code';
import type { Battle } from '../state/battle';
import { whistLeft } from '../state/secret';
import { cardAt, splitPlace, type WhistPlace, whistPlaces } from '../state/whist-sheet';
import { accept, define, own, refuse, v, withBattle } from './define';

const drawn = v.object({
	kind: v.literal('whist-card-drawn'),
	place: v.picklist(whistPlaces, 'There is no such place on the sheet.'),
	card: own.face
});

/** A card goes onto the sheet; where one lay before, it was drawn anew (SL-R12). */
export const whistCardDrawn = define<v.InferOutput<typeof drawn>>({
	schema: drawn,
	apply: (state, { place, card }) => {
		const { battle } = state;
		if (battle?.phase !== 'lodge') return refuse('not-now', 'The Whist code is drawn at the Grand Lodge.');
		if (!whistLeft(battle).includes(card))
			return refuse('illegal', `Two packs have two of ${showFace(card)}, and both are drawn already.`);
		return accept(withBattle(state, { ...placeCard(battle, place, card), whistSpent: [...battle.whistSpent, card] }));
	},
	tell: ({ place, card }, { battle }) => {
		const at = splitPlace(place);
		const word = at ? readPart(at.part, card) : locationOf(card);
		return `${battle && cardAt(battle, place) ? 'Drawn anew' : 'Drawn'}: ${showFace(card)}, ${word}.`;
	}
});

function placeCard(battle: Battle, place: WhistPlace, card: Face): Partial<Battle> {
	const at = splitPlace(place);
	if (!at) return place === 'lodge' ? { lodge: card } : { theatre: card };
	const before = battle.objectives[at.ref];
	const { [at.part]: _, ...words } = before.words;
	return {
		objectives: { ...battle.objectives, [at.ref]: { ...before, cards: { ...before.cards, [at.part]: card }, words } }
	};
}
