// The Tory reads his secret out.
import * as field from '$lib/parsing/fields';
import { sentenceParts } from '$lib/whist/code';
import { secretValue } from '../../rules/campaign';
import { isComplete, tellObjective } from '../../rules/objectives';
import { type Battle, opportuneRefs } from '../state/battle';
import { markedHands, secretCards } from '../state/secret';
import { accept, define, own, refuse, v, withBattle } from './define';

const revealed = v.object({
	kind: v.literal('secret-revealed'),
	/** Where the Tory kept it on paper: its words, and in how many hands it was worked in. */
	words: v.optional(v.object(Object.fromEntries(sentenceParts.map((part) => [part, own.words('The word')])))),
	embeddedIn: v.optional(field.list('The hands', own.count, 6))
});

type SecretRevealed = v.InferOutput<typeof revealed>;

/** Why the secret cannot be read out now; null where it can (SL-C6). */
export function whyNotReveal(battle: Battle): string | null {
	if (!battle.secret) return 'There is no secret.';
	if (battle.secret.revealedIn !== null) return 'It has been read out.';
	const hand = battle.hand;
	if (hand?.kind !== 'opportune' || (battle.phase !== 'hand' && battle.phase !== 'narration'))
		return 'It is read out in an Opportune hand, its closing narration included.';
	return null;
}

/** No Opportune Objective is open after this one. */
const isLast = ({ objectives, hand }: Battle): boolean =>
	opportuneRefs.every((ref) => ref === hand?.objective || objectives[ref].status !== 'open');

export function valueNow(battle: Battle, told: readonly number[] | undefined): 3 | 4 | 5 {
	const { secret, hand, seating } = battle;
	const embeddedIn = told ?? (secret ? markedHands(secret) : []);
	const counts = !seating.others.includes('R62');
	return secretValue({ embeddedIn, revealedIn: hand?.index ?? 1 }, isLast(battle), { index: 0, counts });
}

const revealedObjective = (battle: Battle, { words = {} }: SecretRevealed): Battle['objectives']['secret'] => ({
	...battle.objectives.secret,
	cards: secretCards(battle),
	words
});

export const secretRevealed = define<SecretRevealed>({
	schema: revealed,
	apply: (state, body) => {
		const { battle } = state;
		const trouble = battle ? whyNotReveal(battle) : 'No battle is going on.';
		if (!battle?.secret || trouble !== null) return refuse('illegal', trouble ?? '');
		const secret = revealedObjective(battle, body);
		if (!isComplete(secret)) return refuse('illegal', 'Read out its five words.');
		return accept(
			withBattle(state, {
				objectives: { ...battle.objectives, secret },
				secret: { ...battle.secret, revealedIn: battle.hand?.index ?? 1, value: valueNow(battle, body.embeddedIn) }
			})
		);
	},
	tell: (body, { battle }) =>
		battle
			? `The secret is read out: ${tellObjective(revealedObjective(battle, body), 'must')} It is worth ${valueNow(battle, body.embeddedIn)} chips.`
			: 'The secret is read out.',
	story: (body, { battle }) =>
		battle ? `A secret came to light: ${tellObjective(revealedObjective(battle, body), 'must')}` : null
});
