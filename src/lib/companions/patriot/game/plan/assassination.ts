// An assassination from its target to what follows (PA-K2 to PA-K7). The app learns how many Kill cards were turned up, and nothing else.
import { assassinationItem, type AssassinationItem, type ItemOf } from '../state/items';
import { type CharacterId, isPresident } from '../../rules/characters';
import type { Influence } from '../../rules/data';
import { difficultyOf } from '../../rules/votes';
import { nameOf, type PatriotState, seatAt, seatOf, turnSeat } from '../state/state';
import { type Draft, frontOf, type IntentOf, notAsked } from './draft';
import { moveThreat } from './consequences';

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

const onlyLeft = (left: number): string =>
	`Only ${left} Kill ${left === 1 ? 'card is' : 'cards are'} left in this game.`;

/** Whether there is a card that a neutral player may look at, beside those that a target turns up (PA-Q6, second reading). */
const isUnseen = ({ rulings, seats, allegiance }: PatriotState, target: number): boolean =>
	rulings.presidentCard === 'looked-at' &&
	seats.reduce((sum, { unseenCards }, seat) => (seat === target ? sum : sum + unseenCards), 0) > allegiance.unseenKills;

/** What was turned up (PA-D11). `hand`: how many influence cards are held, to say how many are discarded. */
function resolveCards(
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
	if (told.kills > left) return onlyLeft(left);
	const exposed = told.kills > 0;
	const looks = exposed && left > told.kills && isUnseen(state, target);
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
function afterExposure(draft: Draft): void {
	const { killInGame, killRevealed } = draft.state.allegiance;
	if (killRevealed >= killInGame) return draft.end('savers', 'PA-G4', 'the last Kill card is turned up');
	if (draft.state.threat > 0) moveThreat(draft, -1, 'a killer was assassinated');
}

export const freeCharacters = (state: PatriotState, all: readonly CharacterId[]): CharacterId[] =>
	all.filter((character) => !isPresident(character) && !state.used.includes(character));

function replaceCharacter(draft: Draft, item: Open, character: CharacterId): string | null {
	const seat = item.target ?? 0;
	if (isPresident(character)) return 'No President: one of the other characters.';
	if (draft.state.used.includes(character)) return 'That character was in this game already.';
	draft.emit({ kind: 'character-replaced', seat, character, rule: 'PA-Q49', chain: { of: item.id, becomes: null } });
	return null;
}

/** What an assassination needs, with its lines. */
export const difficultyFor = (state: PatriotState, { target, half, samuel }: AssassinationItem) =>
	difficultyOf(state.seats.length, { president: target === 0, half, samuel });

export const assassinationNeeds: readonly Influence[] = ['spy', 'war'];

/** Between turns it is the first player of the round (PA-I5, PA-M1). */
const leaderOf = (state: PatriotState): number =>
	state.step === 'round-end' || state.step === 'set-up' ? state.firstSeat : turnSeat(state);

/** A vote whose target was exposed before it came up is not held. */
function dropVote(draft: Draft, item: ItemOf<'assassination'>): boolean {
	draft.close(item, `${nameOf(draft.state, item.target ?? 0)} is exposed already: no vote is held.`);
	return true;
}

/** Samuel speaks before any card is laid, where he is in play and not the target (PA-K3). */
export function openVote(draft: Draft, open: ItemOf<'assassination'>): boolean {
	const isOpen = open.stage === 'samuel' || open.stage === 'vote';
	if (isOpen && open.target !== null && whyNoTarget(draft.state, open.target, null) !== null)
		return dropVote(draft, open);
	if (open.stage !== 'samuel') return false;
	const { id, ...item } = open;
	const samuel = seatOf(draft.state, 'samuel');
	if (draft.state.windows && samuel !== null && samuel !== item.target) return false;
	draft.emit({ kind: 'chain-moved', told: 'The vote begins.', chain: { of: id, becomes: { ...item, stage: 'vote' } } });
	return true;
}

export function accuseJack(draft: Draft, item: ItemOf<'serious'>): boolean {
	const jack = seatOf(draft.state, 'jack');
	if (jack === null || seatAt(draft.state, jack).sawRiot) {
		draft.close(item, jack === null ? 'Jack is no longer in play.' : 'It is not the first riot any more.');
		return true;
	}
	draft.emit({
		kind: 'turn-flagged',
		flag: 'saw-riot',
		seat: jack,
		told: `The first riot: a vote against ${nameOf(draft.state, jack)}. You Can’t Be Serious.`,
		rule: 'PA-I5',
		chain: { of: item.id, becomes: null }
	});
	callVote(draft, { leader: leaderOf(draft.state), target: jack });
	return true;
}

/** A vote is called: by a player, or by a card or weakness, which has no caller (PA-K1). Where nobody can be the target there is none. */
export function callVote(
	draft: Draft,
	of: {
		readonly leader: number;
		readonly caller?: number | null;
		readonly target?: number | null;
		readonly half?: boolean;
		readonly fewest?: boolean;
	}
): void {
	const { target = null, leader, caller = null, half = false, fewest = false } = of;
	if (target === null && draft.state.seats.every((_, seat) => whyNoTarget(draft.state, seat, caller) !== null))
		return draft.say('Nobody can be the target: no vote is held', 'PA-K2');
	const item = assassinationItem({ leader, caller, half, fewest });
	draft.emit({ kind: 'chain-moved', told: 'An assassination vote is to be held.', chain: { then: [item] } });
	const open = draft.state.chain.at(-1);
	if (target !== null && open?.kind === 'assassination') nameTarget(draft, open, target);
}

function nameTarget(draft: Draft, { id, ...item }: ItemOf<'assassination'>, target: number): void {
	const { state } = draft;
	const president = target === 0;
	const base = state.seats.length * (president ? 4 : 2);
	draft.emit({
		kind: 'assassination-called',
		target,
		caller: item.caller,
		difficulty: item.half ? base / 2 : base,
		rule: 'PA-K3',
		chain: { of: id, becomes: { ...item, target, stage: 'samuel' } }
	});
	const petr = seatOf(state, 'petr');
	if (petr !== null) draft.say(`${nameOf(state, petr)} draws 2 cards of any types: Passive Income`, 'PA-K4');
}

export function chooseTarget(draft: Draft, { seat }: IntentOf<'target'>): string | null {
	const item = frontOf(draft, 'assassination');
	if (item?.stage !== 'target') return notAsked;
	const why = whyNoTarget(draft.state, seat, item.caller);
	if (why !== null) return why;
	nameTarget(draft, item, seat);
	return null;
}

export function speakLaw(draft: Draft, { by }: IntentOf<'samuel'>): string | null {
	const item = frontOf(draft, 'assassination');
	const samuel = seatOf(draft.state, 'samuel');
	if (!item || (item.stage !== 'samuel' && item.stage !== 'vote') || samuel === null || samuel === item.target)
		return notAsked;
	const { id, ...rest } = item;
	draft.emit({
		kind: 'chain-moved',
		told: by === 0 ? 'The law says nothing.' : `I Am The Law: difficulty ${by > 0 ? '+2' : '−2'} (PA-K3).`,
		chain: { of: id, becomes: { ...rest, samuel: by, stage: 'vote' } }
	});
	return null;
}

export function tellKills(draft: Draft, { kills, hand }: IntentOf<'kills'>): string | null {
	const item = frontOf(draft, 'assassination');
	return item?.stage === 'cards' ? resolveCards(draft, item, { kills, hand }) : notAsked;
}

export function tellNeutral(draft: Draft, { kills }: IntentOf<'neutral'>): string | null {
	const item = frontOf(draft, 'assassination');
	if (item?.stage !== 'neutral') return notAsked;
	const { killInGame, killRevealed } = draft.state.allegiance;
	if (kills > killInGame - killRevealed) return onlyLeft(killInGame - killRevealed);
	const chain = { of: item.id, becomes: null };
	draft.emit({ kind: 'neutral-looked', kill: kills > 0, rule: 'PA-Q6', chain });
	for (let more = 1; more < kills; more++) draft.emit({ kind: 'neutral-looked', kill: true, rule: 'PA-Q6' });
	afterExposure(draft);
	return null;
}

export function chooseCharacter(draft: Draft, { character }: IntentOf<'character'>): string | null {
	const item = frontOf(draft, 'assassination');
	return item?.stage === 'character' ? replaceCharacter(draft, item, character) : notAsked;
}

/** Fewest influence cards: exposed players are left out, ties by D8 (PA-B11). */
export function findFewest(draft: Draft, { sizes, tie = null }: IntentOf<'hands'>): string | null {
	const item = frontOf(draft, 'assassination');
	if (item?.stage !== 'hands') return notAsked;
	const tied = fewestOf(draft.state, sizes);
	if (tied.length === 0) return 'Say every hand.';
	const target = tied.length === 1 ? tied[0] : tie;
	if (target === null || target === undefined || !tied.includes(target))
		return `Tied: ${tied.map((seat) => nameOf(draft.state, seat)).join(', ')}. Each rolls a D8; the highest is the one.`;
	nameTarget(draft, item, target);
	return null;
}

export function fewestOf(state: PatriotState, sizes: readonly number[]): number[] {
	const asked = state.seats.flatMap(({ status }, seat) => (status === 'active' ? [seat] : []));
	if (asked.some((seat) => sizes[seat] === undefined)) return [];
	const least = Math.min(...asked.map((seat) => sizes[seat] ?? 0));
	return asked.filter((seat) => sizes[seat] === least);
}
