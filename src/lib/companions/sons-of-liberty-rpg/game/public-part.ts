// A game without what nobody has seen (5.6): what stands of it, told again as a game of real cards whose players tell what they lay. The keys from which
// hands and the Tory's secret follow are left out; what was shown at the question, or read out, is told in their place.
import { tellAgain } from '$lib/companions/frame/tell-again';
import type { Journal, Recorded } from '$lib/journal/journal';
import { readPart, sentenceParts } from '$lib/whist/code';
import { type LodgeBody, type LodgeGame, lodgeGames } from './game';
import { has, type Hand } from './state/battle';
import { dealsCards } from './state/cards';
import { markedHands, secretCards } from './state/secret';
import type { LodgeState } from './state/state';

type Stamp = Parameters<typeof lodgeGames.record>[2];
const nothing = 'public';

/** The part that everybody at the table knows; a sentence where it cannot be told so. `seed` is chance of its own for what comes later. */
export function publicPart(journal: Journal<LodgeGame>, seed: string, stampAt: () => Stamp): Recorded<LodgeGame> {
	const { setup } = journal;
	const seating = { ...setup.seating, tracking: setup.seating.tracking === 'app-deals' ? ('table-told' as const) : setup.seating.tracking }; // prettier-ignore
	return tellAgain(
		lodgeGames,
		journal,
		{ ...setup, seed, seating },
		(body, { before, after }) => tellOpenly(body, before, after),
		stampAt
	);
}

/** One event as players with real cards would have told it. */
function tellOpenly(body: LodgeBody, before: LodgeState, after: LodgeState): readonly LodgeBody[] {
	const shuffled = (after.battle?.hand?.shuffles ?? 0) > (before.battle?.hand?.shuffles ?? 0);
	return [
		...withoutKeys(body, before, after),
		...(shuffled ? [{ kind: 'set-by-hand', what: { of: 'discards-shuffled' } } satisfies LodgeBody] : []),
		...(endsByItself(body, before, after) ? [{ kind: 'bout-ended' } satisfies LodgeBody] : [])
	];
}

/** The app counts a deck that it dealt from; of real cards the players say that it is empty. */
const endsByItself = ({ kind }: LodgeBody, before: LodgeState, after: LodgeState): boolean =>
	before.bout?.phase === 'hand' && after.bout?.phase !== 'hand' && kind !== 'bout-ended';

function withoutKeys(body: LodgeBody, before: LodgeState, after: LodgeState): readonly LodgeBody[] {
	const { battle } = before;
	const deals = battle !== null && dealsCards(battle);
	switch (body.kind) {
		case 'hand-begun':
			return [{ kind: 'hand-begun', key: nothing }, ...seededIn(after)];
		case 'director-found':
			return [{ ...body, key: nothing }];
		case 'secret-drawn':
			return [{ kind: 'secret-drawn', key: null }];
		case 'secret-embedded':
			return [];
		case 'secret-revealed':
			return [readOut(body, before)];
		case 'tracking-changed':
			return body.tracking === 'app-deals' ? [] : [body];
		case 'battle-convened':
			return [{ ...body, seating: { ...body.seating, tracking: body.seating.tracking === 'app-deals' ? 'table-told' : body.seating.tracking } }]; // prettier-ignore
		case 'objective-chosen':
			return deals ? [body, ...seededIn(after), ...royalsOf(after)] : [body];
		case 'cards-called':
			return [{ ...body, given: {} }];
		case 'hand-scored':
			return deals ? [{ ...body, ...shownIn(after) }] : [body];
		case 'bout-dealt':
			return [{ kind: 'bout-dealt', key: nothing }];
		case 'support-turned':
			return [turnedIn(body, before)];
		default:
			return [body];
	}
}

/** Four open singles that the app laid (SL-O3). */
function seededIn({ battle }: LodgeState): readonly LodgeBody[] {
	const singles = battle?.hand?.table.singles ?? [];
	if (!battle || !dealsCards(battle) || !has(battle, 'seed') || singles.length === 0) return [];
	return [{ kind: 'field-seeded', cards: singles.map(({ card }) => card) }];
}

/** How many face cards the app replaced: a chip from supply for each. */
function royalsOf({ battle }: LodgeState): readonly LodgeBody[] {
	const hand = battle?.hand;
	if (!battle || !hand) return [];
	const given = hand.kind === 'secret' ? (battle.secret?.value ?? 3) : 0;
	return battle.tories.map((player) => ({
		kind: 'royals-told',
		player,
		count: (hand.fromSupply[player] ?? 0) - given
	}));
}

function shownIn({ battle }: LodgeState) {
	const scored = battle?.hand?.scored;
	if (!scored) return {};
	const shown = Object.fromEntries(Object.entries(scored.shown).map(([tory, cards]) => [tory, [...cards]]));
	return { shown, narrators: [...scored.narrators] };
}

function readOut(body: Extract<LodgeBody, { kind: 'secret-revealed' }>, { battle }: LodgeState): LodgeBody {
	if (!battle?.secret?.key) return body;
	const cards = secretCards(battle);
	const words = Object.fromEntries(sentenceParts.map((part) => [part, readPart(part, cards[part] ?? 'AS')]));
	return { kind: 'secret-revealed', words, embeddedIn: [...markedHands(battle.secret)] };
}

function turnedIn(body: Extract<LodgeBody, { kind: 'support-turned' }>, { bout }: LodgeState): LodgeBody {
	if (bout?.seating.tracking !== 'app-deals') return body;
	const tops = Object.entries(bout.sides).flatMap(([player, { deck }]) =>
		deck[0] ? [[player, deck[0]] as const] : []
	);
	return { kind: 'support-turned', cards: Object.fromEntries(tops) };
}

/** Whether a game holds anything that its players have not all seen. */
export const hidesCards = ({ battle, bout, setup }: LodgeState): boolean =>
	setup.seating.tracking === 'app-deals' || bout?.seating.tracking === 'app-deals' || (battle?.secret?.key ?? null) !== null || handOfApp(battle?.hand); // prettier-ignore

const handOfApp = (hand: Hand | null | undefined): boolean => (hand?.deck.length ?? 0) > 0;
