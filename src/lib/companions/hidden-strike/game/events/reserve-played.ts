// A Reserve card was played (HS-7.2j, k).

import { isBlockaded, isOpen, localPool, takeStep, tellResolved, zone } from '../../rules/board';
import { handCardName, reserveNames } from '../../rules/cards';
import { withRules } from '../../rules/reasons';
import { inText, type Region } from '../../rules/regions';
import { playerName, takeHandCard } from '../state/british-hand';
import { settle, takeSteps } from '../state/flow';
import { type ReserveWay, reserveWays } from '../state/reserve';
import type { HsState } from '../state/state';
import { accept, type Applied, define, dueOf, refuse, region, v } from './define';

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

function whyNotReserve({ board, wonOn }: HsState, card: 'r-delayed' | 'r-limited' | 'r-event', where: Region): string {
	const rule = card === 'r-delayed' ? 'HS-7.2j' : 'HS-7.2k';
	if (!isOpen(board, where)) return withRules(tellResolved(board, where, wonOn), 'HS-4d');
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
