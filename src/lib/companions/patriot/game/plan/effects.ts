// What a card does (PA-D13): by itself where nobody must choose, else once the table has chosen.
import { startSentence } from '$lib/wording';
import type { Item, ItemOf } from '../state/items';
import { freeSpots, type Spot, spotsWith, troopsLeft } from '../../rules/board';
import { callsVote, type Effect, tellEffect, tellWho } from '../../rules/cards';
import type { Location } from '../../rules/data';
import { nameOf, nextSeat, type PatriotState, seatAt, turnSeat } from '../state/state';
import { callVote } from './assassination';
import { type Draft, frontOf, type IntentOf, notAsked } from './draft';
import { incite, loseTroop, moveCoins, moveMarkers, moveTaxes, moveThreat, moveUnrest } from './consequences';
import { whyNoCall } from './why-not';

/** Whom an effect is about, where that is known without asking. */
function subjectsOf(state: PatriotState, item: ItemOf<'effect'>): readonly number[] | null {
	const { effect, holder, seat } = item;
	if (seat !== null) return [seat];
	if (!('who' in effect)) return [];
	if (effect.who === 'each') return state.seats.map((_, index) => index);
	if (effect.who === 'holder') return [holder];
	return effect.who === 'next-player' ? [nextSeat(state)] : null;
}

export function applyEffect(draft: Draft, item: ItemOf<'effect'>): boolean {
	const { state } = draft;
	const subjects = subjectsOf(state, item);
	if (subjects === null || needsTable(state, item)) return false;
	draft.close(item, `${startSentence(item.label)}: ${tellEffect(item.effect)}.`);
	carryOut(draft, item, subjects);
	return true;
}

/** Spaces, slots and drawn cards are the players' to choose. With nothing to choose from it goes by itself. */
function needsTable({ board, beacons }: PatriotState, { effect }: ItemOf<'effect'>): boolean {
	switch (effect.do) {
		case 'troops-deploy':
			return freeSpots(board).length > 0 && effect.count > 0 && troopsLeft(board) > 0;
		case 'troops-lose':
			return spotsFor(board, effect).length > effect.count;
		case 'rioters-execute':
			return effect.count > 0 && spotsWith(board, 'rioter').length > 0;
		case 'beacon-launch':
			return beacons.some(({ status, card }) => status === 'unlaunched' && !card?.defective);
		default:
			return false;
	}
}

export const spotsFor = (
	board: PatriotState['board'],
	{ where }: { readonly where: 'any' | 'each' | Location }
): Spot[] =>
	spotsWith(board, 'troop').filter(({ location }) => where === 'any' || where === 'each' || location === where);

function carryOut(draft: Draft, { effect, holder, label }: ItemOf<'effect'>, subjects: readonly number[]): void {
	switch (effect.do) {
		case 'threat':
			return moveThreat(draft, effect.by, label);
		case 'unrest':
			return moveUnrest(draft, effect.by, label);
		case 'taxes':
			return moveTaxes(draft, effect.by, label);
		case 'coins':
			return moveCoins(draft, effect.by, label);
		case 'coins-all-lost':
			return moveCoins(draft, -draft.state.treasury, label);
		case 'troops-lose':
			for (const spot of spotsFor(draft.state.board, effect)) loseTroop(draft, spot);
			return;
		case 'riot':
			return incite(draft, effect.cards, label);
		case 'markers':
			for (const seat of subjects) moveMarkers(draft, seat, effect.by, label);
			return;
		case 'ap':
			for (const seat of subjects) giveAp(draft, seat, effect, label);
			return;
		case 'cards':
			for (const seat of subjects)
				draft.say(`${nameOf(draft.state, seat)} ${tellEffect(effect).replace(`${tellWho(effect.who)}: `, '')}`, 'PA-0');
			return;
		case 'assassination-vote': {
			const why = callsVote(effect) ? whyNoCall(draft.state, holder) : null;
			if (why !== null) return draft.say(why.replace(/\.$/, ''), 'PA-K1');
			return callVote(draft, {
				leader: holder,
				caller: effect.caller === 'holder' ? holder : null,
				half: effect.half,
				fewest: effect.target === 'fewest-cards'
			});
		}
		case 'discovery': {
			const then = subjects.map((seat): Item => ({
				kind: 'discovery',
				seat,
				draw: effect.draw,
				keep: effect.keep,
				gift: false
			}));
			return draft.emit({ kind: 'chain-moved', told: 'Discoveries are drawn.', chain: { then } });
		}
		case 'waive-ap':
			return draft.emit({ kind: 'waiver-given', tile: effect.tile, seat: nextSeat(draft.state) });
		case 'super-brief':
			return draft.emit({ kind: 'super-brief-added', count: effect.count, rule: 'PA-B9' });
		case 'keep':
			return draft.emit({ kind: 'card-kept', label: label.slice(0, 80), remind: effect.remind, rule: 'PA-B10' });
		case 'note':
			return draft.say(effect.text.replace(/\.$/, ''), 'PA-0');
		case 'troops-deploy':
		case 'rioters-execute':
		case 'beacon-launch':
		case 'nothing':
			return;
	}
}

/** AP exist only in an Act phase: given to somebody else, they are used at once, out of turn (PA-P4). */
function giveAp(draft: Draft, seat: number, { by, when }: Extract<Effect, { do: 'ap' }>, cause: string): void {
	const { state } = draft;
	if (seatAt(state, seat).status === 'exposed')
		return draft.say(`${nameOf(state, seat)} is exposed and gets no AP`, 'PA-Q50');
	if (when !== 'now')
		return draft.emit({ kind: 'ap-moved', seat, by, of: when === 'standing' ? 'standing' : 'next', cause });
	const acting = state.gift ? state.gift.seat === seat : state.step === 'act' && seat === turnSeat(state);
	if (acting || by < 0 || state.gift) return draft.emit({ kind: 'ap-moved', seat, by, of: 'left', cause });
	draft.emit({ kind: 'gift-begun', seat, ap: by, cause, rule: 'PA-P4' });
}

export function chooseSeat(draft: Draft, { seat }: IntentOf<'seat'>): string | null {
	const item = frontOf(draft, 'effect');
	if (!item || !('who' in item.effect) || item.seat !== null) return notAsked;
	if (!draft.state.seats[seat]) return 'There is no such player.';
	draft.close(item, `Chosen: ${nameOf(draft.state, seat)}.`);
	carryOut(draft, item, [seat]);
	return null;
}

export function chooseSlot(draft: Draft, { slot }: IntentOf<'slot'>): string | null {
	const item = frontOf(draft, 'effect');
	const beacon = draft.state.beacons[slot];
	if (item?.effect.do !== 'beacon-launch') return notAsked;
	if (beacon?.status !== 'unlaunched' || beacon.card?.defective) return 'That beacon cannot be launched.';
	draft.emit({ kind: 'beacon-launched', slot, rule: 'PA-E2', chain: { of: item.id, becomes: null } });
	return null;
}
