// At the Grand Lodge: the battle is convened, the Whist code drawn and written down.
import * as field from '$lib/parsing/fields';
import { type Face, showFace } from '$lib/whist/cards';
import { locationOf, readPart, type SentencePart, sentenceParts } from '$lib/whist/code';
import * as v from 'valibot';
import { stagesUpTo } from '../../rules/figures';
import { isComplete, tellObjective } from '../../rules/objectives';
import { optionIds, rulingIds, whyNotSeated } from '../../rules/options';
import { type Battle, beginBattle, type ObjectiveRef, objectiveRefs, trackings } from '../state/battle';
import { accept, refuse, withBattle } from '../state/state';
import { whistLeft } from '../state/secret';
import { define } from './definition';
import * as own from './fields';

export const seating = v.object({
	players: field.list('The players', v.object({ id: own.player, name: field.line('The name', 40) }), 9),
	tracking: field.oneOf('The tracking', trackings),
	options: field.list('The options', field.oneOf('The option', optionIds), optionIds.length),
	others: field.list('The rulings', v.picklist(rulingIds, 'There is no such ruling.'), rulingIds.length)
});

const convened = v.object({
	kind: v.literal('battle-convened'),
	seating,
	stage: field.oneOf('The stage', ['intolerable-acts', 'shot-heard', 'fires-of-adversity'])
});

/** The next battle of a campaign. The first one is convened by the set-up. */
export const battleConvened = define<v.InferOutput<typeof convened>>({
	schema: convened,
	apply: (state, body) => {
		const { campaign, battle } = state;
		if (!campaign || campaign.stage === 'won') return refuse('not-now', 'No campaign is going on.');
		if (battle) return refuse('not-now', 'A battle is going on: it ends first.');
		if (!stagesUpTo(campaign.stage).includes(body.stage)) return refuse('illegal', 'That stage is still locked.');
		const trouble = whyNotSeated(body.seating.players.length);
		if (trouble !== null) return refuse('illegal', trouble);
		return accept({ ...state, battle: beginBattle(body.seating, body.stage, campaign.battles.length + 1) });
	},
	tell: ({ seating: { players } }, { campaign }) =>
		`Battle ${(campaign?.battles.length ?? 0) + 1} convened: ${players.map(({ name }) => name).join(', ')}.`
});

const placeNames = ['lodge', 'theatre'] as const;
/** Where a drawn card goes: the lodge, the theatre, or a word of an objective. */
const whistPlaces = [
	...placeNames,
	...objectiveRefs
		.filter((ref) => ref !== 'secret')
		.flatMap((ref) => sentenceParts.map((part) => `${ref}.${part}` as const))
] as const;
export type WhistPlace = (typeof whistPlaces)[number];

export const splitPlace = (place: WhistPlace): { readonly ref: ObjectiveRef; readonly part: SentencePart } | null => {
	if (place === 'lodge' || place === 'theatre') return null;
	const [ref, part] = place.split('.') as [ObjectiveRef, SentencePart];
	return { ref, part };
};

/** The card that lies at a place of the sheet. */
export function cardAt({ lodge, theatre, objectives }: Battle, place: WhistPlace): Face | null {
	const at = splitPlace(place);
	if (at) return objectives[at.ref].cards[at.part] ?? null;
	return place === 'lodge' ? lodge : theatre;
}

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

const noted = v.object({
	kind: v.literal('objective-noted'),
	objective: v.picklist(objectiveRefs),
	note: v.optional(own.note),
	/** Words chosen freely, in place of cards (SL-R11). */
	words: v.optional(v.partial(v.object(Object.fromEntries(sentenceParts.map((part) => [part, own.words('The word')])))))
});

/** What the table makes of an objective: speculation, or settled; or its words themselves. */
export const objectiveNoted = define<v.InferOutput<typeof noted>>({
	schema: noted,
	apply: (state, { objective, note, words }) => {
		const { battle } = state;
		if (!battle || battle.phase === 'over') return refuse('not-now', 'No battle is going on.');
		if (words && battle.phase !== 'lodge') return refuse('not-now', 'The words are settled at the Grand Lodge.');
		const before = battle.objectives[objective];
		const changed = { ...before, note: note ?? before.note, words: { ...before.words, ...words } };
		return accept(withBattle(state, { objectives: { ...battle.objectives, [objective]: changed } }));
	},
	tell: ({ objective, note, words }) =>
		words ? 'Words were written in.' : `On the ${objectiveName(objective)}: ${note ?? ''}`,
	story: ({ note }) => note ?? null
});

export const objectiveName = (ref: ObjectiveRef): string =>
	ref === 'primary'
		? 'Primary Objective'
		: ref === 'secret'
			? 'Secret Objective'
			: `${{ opportune1: 'first', opportune2: 'second', opportune3: 'third' }[ref]} Opportune Objective`;

const wordHidden = v.object({ kind: v.literal('word-hidden'), card: own.face });

export const wordIsHidden = define<v.InferOutput<typeof wordHidden>>({
	schema: wordHidden,
	apply: (state, { card }) => accept({ ...state, hidden: [...new Set([...state.hidden, card])] }),
	tell: () => 'A word was put away for good; its card is drawn no more.'
});

const closed = v.object({ kind: v.literal('lodge-closed') });

/** The four sentences stand; identities come next. */
export const lodgeClosed = define<v.InferOutput<typeof closed>>({
	schema: closed,
	apply: (state) => {
		const { battle } = state;
		if (battle?.phase !== 'lodge') return refuse('not-now', 'The Grand Lodge is not meeting.');
		if (!battle.theatre) return refuse('illegal', 'Say where the correspondent writes from first.');
		const open = objectiveRefs.filter((ref) => ref !== 'secret' && !isComplete(battle.objectives[ref]));
		if (open.length > 0)
			return refuse('illegal', `Still without all its words: the ${open.map(objectiveName).join(', the ')}.`);
		return accept(withBattle(state, { phase: 'identities' }));
	},
	tell: (_, { battle }) => (battle ? tellSentence(battle, 'primary') : 'The Lodge is closed.'),
	story: (_, { battle }) =>
		battle
			? `At ${battle.lodge ? locationOf(battle.lodge) : 'the Lodge'} it was resolved: ${tellSentence(battle, 'primary')}`
			: null
});

export const tellSentence = (battle: Battle, ref: ObjectiveRef): string =>
	tellObjective(
		battle.objectives[ref],
		ref === 'primary' || ref === 'secret' ? 'must' : 'can',
		ref === 'primary' ? battle.extra : null
	);

/** The places on the sheet that are still empty, in the order in which they are drawn. */
export const emptyPlaces = (battle: Battle): readonly WhistPlace[] =>
	whistPlaces.filter((place) => {
		const at = splitPlace(place);
		return cardAt(battle, place) === null && (!at || battle.objectives[at.ref].words[at.part] === undefined);
	});
