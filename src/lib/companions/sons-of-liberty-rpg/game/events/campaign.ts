// What only a campaign has: the secret's marks and its reading, the Final Battle, and what is kept of a battle that is over.
import * as v from 'valibot';
import * as field from '$lib/parsing/fields';
import { showFace } from '$lib/whist/cards';
import { actionOf, objectOf, sentenceParts } from '$lib/whist/code';
import { secretValue } from '../../rules/campaign';
import { stageAfter, stageOf } from '../../rules/figures';
import { isComplete, tellObjective } from '../../rules/objectives';
import { type Battle, isRevealed, opportuneRefs, playerName } from '../state/battle';
import { accept, type BattleRecord, type Campaign, type LodgeState, refuse, withBattle } from '../state/state';
import { markedHands, secretCards } from '../state/secret';
import { define } from './definition';
import * as own from './fields';

const marked = v.object({
	kind: v.literal('secret-embedded'),
	hand: own.count,
	/** Which of its words, or none: unreadable without the key, and written for every hand alike. */
	sealed: v.pipe(v.string(), v.regex(/^[0-4]$/, 'A mark is one sign.'))
});

export const secretEmbedded = define<v.InferOutput<typeof marked>>({
	schema: marked,
	apply: (state, { hand, sealed }) => {
		const { battle } = state;
		if (!battle?.secret || battle.secret.revealedIn !== null) return refuse('not-now', 'There is no secret to keep.');
		if (hand !== battle.hand?.index) return refuse('not-now', 'A mark is made in its own hand.');
		const secret = { ...battle.secret, marks: { ...battle.secret.marks, [hand]: sealed } };
		return accept(withBattle(state, { secret }));
	},
	tell: () => 'The Tory looked at his notes.',
	story: () => null
});

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

const armed = v.object({
	kind: v.literal('final-battle-armed'),
	action: own.face,
	object: own.face,
	whose: field.oneOf('Whose', ['sons', 'british'])
});

export const isFinalDue = ({ battle }: LodgeState): boolean =>
	battle?.stage === 'fires-of-adversity' && battle.objectives.secret.status === 'completed' && battle.extra === null;

export const finalBattleArmed = define<v.InferOutput<typeof armed>>({
	schema: armed,
	apply: (state, { action, object, whose }) => {
		const { battle } = state;
		if (battle?.phase !== 'cut-scene') return refuse('not-now', 'The next director adds the two cards (SL-C10).');
		if (!isFinalDue(state))
			return refuse('illegal', 'Only after a won Secret Level in the Fires of Adversity (SL-C10).');
		return accept(withBattle(state, { extra: { action: actionOf(action), object: objectOf(object), whose } }));
	},
	tell: ({ action, object, whose }) =>
		`The Final Battle: ${showFace(action)} ${showFace(object)}, ${actionOf(action)} ${objectOf(object)}, for ${whose === 'sons' ? 'the Sons of Liberty' : 'the British'}.`
});

const ended = v.object({ kind: v.literal('battle-ended') });

/** What a campaign keeps of the battle. */
function recordOf(battle: Battle, stage: BattleRecord['stage']): BattleRecord {
	const { secret } = battle.objectives;
	const came = isRevealed(battle) ? 'revealed' : 'none';
	return {
		stage,
		tories: battle.tories.map((tory) => ({
			player: playerName(battle, tory),
			figures: (battle.toryFigures[tory] ?? []).map(({ figure }) => figure)
		})),
		patriots: Object.entries(battle.figures).map(([player, figures]) => ({
			player: playerName(battle, player),
			figures
		})),
		primary: battle.result === 'patriots' ? 'won' : 'lost',
		secret: secret.status === 'completed' ? 'won' : secret.status === 'failed' ? 'lost' : came,
		final: battle.extra !== null
	};
}

/** The next stage is unlocked by a won Secret Level, whatever became of the Primary (SL-R67); the Final Battle wins the campaign. */
function campaignAfter(campaign: Campaign, battle: Battle): Campaign {
	if (campaign.stage === 'won' || battle.stage === null) return campaign;
	const record = recordOf(battle, battle.stage);
	const seen = record.tories.flatMap(({ figures }) => figures);
	const next = record.secret === 'won' && battle.stage === campaign.stage ? stageAfter(campaign.stage) : null;
	const won = record.final && record.primary === 'won';
	return {
		stage: won ? 'won' : (next ?? campaign.stage),
		battles: [...campaign.battles, record],
		toryFiguresSeen: [...new Set([...campaign.toryFiguresSeen, ...seen])]
	};
}

export const battleEnded = define<v.InferOutput<typeof ended>>({
	schema: ended,
	apply: (state) => {
		const { battle, campaign } = state;
		if (battle?.phase !== 'over') return refuse('not-now', 'A battle ends with its Primary hand.');
		if (!campaign) return refuse('not-now', 'It is over.');
		return accept({ ...state, campaign: campaignAfter(campaign, battle), battle: null });
	},
	tell: (_, { battle, campaign }) => {
		if (!battle || !campaign) return 'The battle is over.';
		const after = campaignAfter(campaign, battle);
		if (after.stage === 'won') return 'The Final Battle is won, and the campaign with it.';
		return after.stage === campaign.stage
			? 'The battle is entered in the campaign.'
			: `${stageOf(after.stage).name} is unlocked.`;
	}
});
