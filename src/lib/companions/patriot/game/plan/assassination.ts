// An assassination from its target to what follows (PA-K2 to PA-K7). The app learns how many Kill cards were turned up, and nothing else.
import { type CharacterId, isPresident } from '../../rules/characters';
import { type AssassinationItem, assassinationItem } from '../state/items';
import { nameOf, type PatriotState, seatAt, turnSeat } from '../state/state';
import { type Draft, moveThreat } from './draft';

/** Why somebody cannot be the target (PA-K2, PA-Z8). */
export function whyNoTarget(state: PatriotState, target: number, caller: number | null): string | null {
	const seat = state.seats[target];
	if (!seat) return 'There is no such player.';
	if (seat.status === 'exposed') return 'Already exposed.';
	return target === caller ? 'Choose another player.' : null;
}

/** The vote reached its difficulty, or Marion decided: the President is dead, or the table turns up cards. */
export function hit(
	draft: Draft,
	target: number,
	item: { readonly id: number; readonly of: AssassinationItem } | null = null
): void {
	if (target === 0) {
		draft.emit({
			kind: 'chain-moved',
			told: `${nameOf(draft.state, 0)}, the President, is assassinated.`,
			...(item ? { chain: { of: item.id, becomes: null } } : {})
		});
		return draft.end('killers', 'PA-G2', 'the President is assassinated by a vote');
	}
	const of = item?.of ?? assassinationItem({ caller: null, leader: turnSeat(draft.state), target });
	const cards = { ...of, target, stage: 'cards' as const };
	draft.emit({
		kind: 'chain-moved',
		told: `${nameOf(draft.state, target)} is assassinated and turns up cards.`,
		chain: item ? { of: item.id, becomes: cards } : { first: [cards] }
	});
}

type Open = AssassinationItem & { readonly id: number };

/** What was turned up (PA-D11). `hand`: how many influence cards are held, to say how many are discarded. */
export function resolveCards(
	draft: Draft,
	{ id, ...item }: Open,
	told: { readonly kills: number; readonly hand: number | null }
): string | null {
	const { state } = draft;
	const target = item.target ?? 0;
	const seat = seatAt(state, target);
	const left = state.allegiance.killInGame - state.allegiance.killRevealed;
	if (told.kills > seat.allegianceCards)
		return `They hold ${seat.allegianceCards} ${seat.allegianceCards === 1 ? 'card' : 'cards'}.`;
	if (told.kills > left) return `Only ${left} Kill ${left === 1 ? 'card is' : 'cards are'} left in this game.`;
	const exposed = told.kills > 0;
	const looks =
		exposed && state.rulings.presidentCard === 'looked-at' && !state.allegiance.presidentKill && left > told.kills;
	const becomes = exposed
		? looks
			? { ...item, stage: 'neutral' as const }
			: null
		: { ...item, stage: 'character' as const };
	draft.emit({
		kind: 'assassination-resolved',
		target,
		kills: told.kills,
		discards: told.hand === null ? null : Math.floor(told.hand / 2),
		rule: 'PA-K7',
		chain: { of: id, becomes }
	});
	if (!exposed) moveThreat(draft, 1, `${nameOf(state, target)} was no killer`, 'PA-K7');
	else if (!looks) afterExposure(draft);
	return null;
}

/** Without a Kill card left the savers have won (PA-G4). */
export function afterExposure(draft: Draft): void {
	const { killInGame, killRevealed } = draft.state.allegiance;
	if (killRevealed >= killInGame) return draft.end('savers', 'PA-G4', 'the last Kill card is turned up');
	if (draft.state.threat > 0) moveThreat(draft, -1, 'a killer was assassinated');
}

export const freeCharacters = (state: PatriotState, all: readonly CharacterId[]): CharacterId[] =>
	all.filter((character) => !isPresident(character) && !state.used.includes(character));

export function replaceCharacter(draft: Draft, item: Open, character: CharacterId): string | null {
	const seat = item.target ?? 0;
	if (isPresident(character)) return 'No President: one of the other characters.';
	if (draft.state.used.includes(character)) return 'That character was in this game already.';
	draft.emit({ kind: 'character-replaced', seat, character, rule: 'PA-Q49', chain: { of: item.id, becomes: null } });
	return null;
}
