// Versus and mastermind: what the British player does in his turn, and George III (HS-7.2g to k, HS-7.3b).

import { makeCount } from '$lib/wording';
import * as v from 'valibot';
import { countAt, isBlockaded, isOpen, localPool, openRegions, takeStep, zone } from '../../rules/board';
import { decide, type Decision } from '../../rules/british';
import {
	type BritishCard,
	britishCards,
	britishName,
	type BritishHandCard,
	handCardName,
	partsOf,
	isBritishFleet,
	reserveCards,
	reserveNames
} from '../../rules/cards';
import { withRules } from '../../rules/reasons';
import { inText, type Region } from '../../rules/regions';
import { rollFor } from '$lib/companions/frame/seeded-roll';
import { britishMayTurnUp, drawUpBritish, takeSlots, tellUsedUp } from '../state/decks';
import { dueOf } from '../state/due';
import { settle, tableOf, takeSteps } from '../state/flow';
import { accept, type Applied, refuse } from '../state/refusal';
import { britishSeat, type HsState, playerAt } from '../state/state';
import { define, region, slot, slots, tellWins } from './definition';

const playerName = (state: HsState): string => playerAt(state, britishSeat(state)).name;

function takeHandCard(state: HsState, card: BritishHandCard): HsState | null {
	const known = state.britishHand.indexOf(card);
	const hidden = card !== 'r-delayed' && britishMayTurnUp(state, card) ? state.britishHand.indexOf(null) : -1;
	const at = known >= 0 ? known : hidden;
	return at < 0 ? null : { ...state, britishHand: state.britishHand.filter((_, index) => index !== at) };
}

/** Where a British player may choose (HS-Q35), a card goes. */
export const mayChooseRegion = (state: HsState, card: BritishCard): boolean => {
	const { kind } = partsOf(card);
	return state.setup.rulings.placement === 'free' && (kind === 'grenadiers' || isBritishFleet(kind));
};

/** What a card of his hand does, with the ability or without. */
export const decisionFor = (state: HsState, card: BritishCard, ability: boolean, where?: Region): Decision =>
	decide(tableOf(state), card, { ability, region: mayChooseRegion(state, card) ? where : undefined });

export const britishCardPlayed = define({
	kind: 'british-card-played',
	fields: {
		card: v.picklist(britishCards),
		/** Whether he uses the card’s general ability (HS-3.1e). */
		ability: v.boolean(),
		region: v.optional(region)
	},
	apply: (state, { card, ability, region: where }) => {
		if (dueOf(state).kind !== 'british-action')
			return refuse('not-now', 'One card, one conversion or one discard a turn. HS-7.2g');
		const without = takeHandCard(state, card);
		if (!without)
			return refuse(
				'used-up',
				state.britishHand.includes(null) ? tellUsedUp(state, card) : `${britishName(card)} is not in that hand.`
			);
		const decision = decisionFor(state, card, ability, where);
		if (decision.target === null)
			return refuse('illegal', `${decision.says} It can be converted or discarded. HS-7.2h`);
		const played: HsState = {
			...without,
			acted: true,
			britishDiscard: [...state.britishDiscard, { card, turn: state.turn }]
		};
		return accept(settle(takeSteps(played, decision.board, decision.steps, 'british')));
	},
	tell: ({ card, ability, region: where }, state) => {
		const decision = decisionFor(state, card, ability, where);
		return `${playerName(state)}: ${decision.says}${tellWins(decision.steps.flatMap(({ won }) => won))}`;
	}
});

export const britishCardsDiscarded = define({
	kind: 'british-cards-discarded',
	fields: { slots },
	apply: (state, { slots: from }) => {
		if (dueOf(state).kind !== 'british-action')
			return refuse('not-now', 'One card, one conversion or one discard a turn. HS-7.2g');
		if (from.length < 1 || from.length > 2) return refuse('illegal', 'One or two cards are discarded. HS-7.2g');
		const away = discardSlots(state, from);
		return away
			? accept(settle({ ...away, acted: true }))
			: refuse('no-such-thing', 'There is no such card in that hand.');
	},
	tell: ({ slots: from }, state) => `${playerName(state)} discarded ${makeCount(from.length, 'card')}. HS-7.2g`
});

function discardSlots(state: HsState, from: readonly number[]): HsState | null {
	const cards = takeSlots(state.britishHand, from);
	if (!cards) return null;
	const own = cards.taken.filter((card): card is BritishCard | null => card !== 'r-delayed');
	const reserves = cards.taken.length - own.length;
	return {
		...state,
		britishHand: cards.left,
		britishFaceDown: [...state.britishFaceDown, ...own],
		reserveDiscard: [...state.reserveDiscard, ...Array<'r-delayed'>(reserves).fill('r-delayed')]
	};
}

/* Conversion: HS-7.2i. */

export const reserveConverted = define({
	kind: 'reserve-converted',
	fields: {
		slot,
		/** Told from the real Reserve deck. */
		card: v.optional(v.picklist(reserveCards))
	},
	apply: (state, { slot: from, card: told }) => {
		if (dueOf(state).kind !== 'british-action')
			return refuse('not-now', 'One card, one conversion or one discard a turn. HS-7.2g');
		const [top] = state.reserveDeck;
		if (top === undefined) return refuse('used-up', 'The Reserve deck is empty. HS-7.2i');
		const card = top ?? told;
		if (!card) return refuse('no-such-thing', 'Tap the Reserve card that was drawn.');
		const away = discardSlots(state, [from]);
		if (!away) return refuse('no-such-thing', 'There is no such card in that hand.');
		return accept({ ...away, acted: true, converting: card, reserveDeck: state.reserveDeck.slice(1) });
	},
	tell: (_, state) => `${playerName(state)} discarded a card and drew a Reserve card. HS-7.2i`
});

/** What a Reserve card may do now: HS-7.2j, k. `fromHand` is a Delayed Reserve's second play. */
export interface ReserveWay {
	readonly region: Region;
	/** From the Reserve pool to the zone, or to the local pool behind a blockade; or from a local pool to its zone. */
	readonly how: 'land' | 'wait' | 'advance';
}

export function reserveWays(
	state: HsState,
	card: 'r-delayed' | 'r-limited' | 'r-event',
	fromHand: boolean
): ReserveWay[] {
	const { board } = state;
	const open = openRegions(board);
	const left = countAt(board, 'reserve-pool', 'reserve') > 0;
	const waiting = (where: Region) => countAt(board, localPool('british', where), 'reserve') > 0;
	const advance = (barred: boolean) =>
		open
			.filter((where) => waiting(where) && !(barred && isBlockaded(board, where)))
			.map((where): ReserveWay => ({ region: where, how: 'advance' }));
	if (card === 'r-event') return [];
	if (card === 'r-delayed') {
		if (fromHand) return advance(false);
		if (!left) return [];
		return open.map((where) => ({ region: where, how: isBlockaded(board, where) ? 'wait' : 'land' }));
	}
	const crossing = left ? open.filter((where) => !isBlockaded(board, where)) : [];
	return [
		...crossing.map((where): ReserveWay => ({ region: where, how: 'wait' })),
		...advance(state.setup.rulings.limited === 'both')
	];
}

export const reservePlayed = define({
	kind: 'reserve-played',
	fields: {
		region,
		how: v.picklist(['land', 'wait', 'advance']),
		/** A Delayed Reserve that came into the hand in an earlier turn. */
		fromHand: v.boolean()
	},
	apply: (state, { region: where, how, fromHand }) => {
		const due = dueOf(state).kind;
		const card = fromHand ? 'r-delayed' : state.converting;
		if (due !== (fromHand ? 'british-action' : 'reserve') || !card)
			return refuse('not-now', 'No Reserve card is to be played now.');
		if (!reserveWays(state, card, fromHand).some((way) => way.region === where && way.how === how))
			return refuse('illegal', whyNotReserve(state, card, where));
		return playReserve(state, { where, how, card, fromHand });
	},
	tell: ({ region: where, how, fromHand }, state) => {
		const card = fromHand ? 'r-delayed' : (state.converting ?? 'r-delayed');
		const did = {
			land: `a Reserve to ${inText(where)}`,
			wait: `a Reserve to the British pool of ${inText(where)}`,
			advance: `a Reserve from the pool into ${inText(where)}`
		}[how];
		return `${playerName(state)} played ${reserveNames[card]}: ${did}. ${card === 'r-delayed' ? 'HS-7.2j' : 'HS-7.2k'}`;
	}
});

function whyNotReserve({ board }: HsState, card: 'r-delayed' | 'r-limited' | 'r-event', where: Region): string {
	const rule = card === 'r-delayed' ? 'HS-7.2j' : 'HS-7.2k';
	if (!isOpen(board, where)) return withRules(`${inText(where)} is resolved.`, 'HS-4d');
	if (isBlockaded(board, where)) return withRules(`A blockade bars that step into ${inText(where)}.`, rule, 'HS-Q36');
	return withRules('No Reserve is where that step needs one.', rule);
}

interface ReserveStep {
	readonly where: Region;
	readonly how: ReserveWay['how'];
	readonly card: 'r-delayed' | 'r-limited' | 'r-event';
	readonly fromHand: boolean;
}

function playReserve(state: HsState, { where, how, card, fromHand }: ReserveStep): Applied {
	const pool = localPool('british', where);
	const stepped = takeStep(state.board, [
		{
			token: 'reserve',
			from: how === 'advance' ? pool : 'reserve-pool',
			to: how === 'wait' ? pool : zone('british', where)
		}
	]);
	const without = fromHand ? takeHandCard(state, 'r-delayed') : state;
	if (!without) return refuse('no-such-thing', `${handCardName('r-delayed')} is not in that hand.`);
	const toHand = card === 'r-delayed' && how === 'wait';
	const played: HsState = {
		...without,
		acted: true,
		converting: null,
		britishHand: toHand ? [...without.britishHand, 'r-delayed'] : without.britishHand,
		reserveDiscard: toHand ? state.reserveDiscard : [...state.reserveDiscard, card]
	};
	return accept(settle(takeSteps(played, stepped.board, [stepped.step], 'british')));
}

/** Also for an Event reserve, which is carried out by hand first. */
export const reserveDiscarded = define({
	kind: 'reserve-discarded',
	fields: {},
	apply: (state) => {
		if (!state.converting) return refuse('not-now', 'No Reserve card lies there.');
		const { converting } = state;
		return accept(settle({ ...state, converting: null, reserveDiscard: [...state.reserveDiscard, converting] }));
	},
	tell: (_, { converting }) => `${converting ? reserveNames[converting] : 'The Reserve card'} was laid away. HS-7.2i`
});

export const britishTurnEnded = define({
	kind: 'british-turn-ended',
	fields: { passed: v.optional(v.boolean()) },
	apply: (state, { passed = false }) => {
		const due = dueOf(state).kind;
		if (due !== 'british-end' && !(passed && due === 'british-action'))
			return refuse('not-now', 'First play, convert or discard a card. HS-7.2g');
		return accept(settle({ ...drawUpBritish(state), phase: 'american', acted: false }));
	},
	tell: (_, state) => {
		const drawn = drawUpBritish(state).britishHand.length - state.britishHand.length;
		return `${playerName(state)} drew ${makeCount(drawn, 'card')}. HS-7.2g`;
	}
});

/* George III: HS-7.3b, HS-Q53. */

function defectsNow(state: HsState, told: boolean | undefined): boolean | null {
	if (state.setup.keeping.loyalty === 'real') return told ?? null;
	return rollFor(state.setup.seed, `defection ${state.turn} ${state.defections.join()}`, 2) === 1;
}

export const defectionDrawn = define({
	kind: 'defection-drawn',
	fields: {
		/** Told from the two real cards. */
		traitor: v.optional(v.boolean())
	},
	apply: (state, { traitor }) => {
		const [won] = state.defections;
		if (!won) return refuse('not-now', 'The British have won no region since.');
		if (defectsNow(state, traitor) === null) return refuse('no-such-thing', 'Say which card was drawn.');
		return accept({ ...state, defections: state.defections.slice(1) });
	},
	tell: ({ traitor }, state) => {
		const [won] = state.defections;
		const where = won ? inText(won) : 'the region';
		return defectsNow(state, traitor)
			? `After ${where}, a Traitor card: American troops defect as George III’s card says, by hand. HS-7.3b`
			: `After ${where}, a Loyal card: nobody defects. HS-7.3b`;
	}
});
