// A brief from its card to what it does (PA-B): drawn, chosen, rolled, or told by the table.
import { callsVote, describeRow, type Effect, findRollProblem, rowFor, topRow } from '../../rules/cards';
import { findDieProblem } from '../../rules/dice';
import type { BriefItem, Item } from '../state/items';
import type { PatriotState } from '../state/state';
import { type Draft, frontOf, type IntentOf, notAsked } from './draft';
import { effectItems } from './consequences';
import { whyNoCall } from './why-not';

export function drawBrief(draft: Draft, { card }: IntentOf<'brief'>): string | null {
	const { state } = draft;
	if (draft.front) return 'First settle what is open.';
	if (state.step !== 'encounter' || state.briefDone) return 'Only in the Encounter phase.';
	const problem = card?.kind === 'rolling' ? findRollProblem(card) : null;
	if (problem !== null) return problem;
	const holder = (state.firstSeat + state.turnsTaken) % state.seats.length;
	const stages = { influence: 'vote', choice: 'choice', bidding: 'bid', rolling: 'roll' } as const;
	const bids = card?.kind === 'bidding' ? { totals: state.seats.map(() => 0), out: [], turn: holder } : null;
	const item: Item = { kind: 'brief', stage: card ? stages[card.kind] : 'effects', card, holder, total: null, bids };
	draft.emit({ kind: 'brief-drawn', holder, card, rule: 'PA-T4', chain: { then: [item] } });
	return null;
}

/** By Rule Maker, or by whatever card says so, a brief passes with its top row; without rows the table reads it (PA-B2, PA-Q70). */
export function passBrief(draft: Draft): string | null {
	const item = frontOf(draft, 'brief');
	if (item?.stage !== 'vote' || item.card?.kind !== 'influence')
		return 'Only an influence brief passes by itself (PA-Q70).';
	const row = topRow(item.card.rows);
	const { id, ...rest } = item;
	const then = effectItems(row?.effects ?? [], item.holder, item.card.label || 'brief');
	draft.emit({
		kind: 'brief-passed',
		told: row ? 'The brief passes with its top row.' : 'The brief passes: carry out its top row.',
		rule: 'PA-B2',
		chain: row ? { of: id, becomes: null, then } : { of: id, becomes: { ...rest, stage: 'effects' } }
	});
	return null;
}

/** What the players read and tap themselves. */
export function tellEffects(draft: Draft, { effects }: IntentOf<'effects'>): string | null {
	const item = frontOf(draft, 'brief');
	if (item?.stage !== 'effects') return notAsked;
	draft.close(
		item,
		effects.length === 0 ? 'Nothing follows from it.' : 'The outcome was told.',
		effectItems(effects, item.holder, item.card?.label || 'brief')
	);
	return null;
}

/** A choice with a price needs the coins; who may not call a vote may not choose one (PA-B5). */
export function choose(draft: Draft, { option, seat }: IntentOf<'option'>): string | null {
	const item = frontOf(draft, 'brief');
	if (item?.stage !== 'choice' || item.card?.kind !== 'choice') return notAsked;
	const chosen = item.card.options[option];
	if (!chosen) return 'There is no such option.';
	const decider = deciderOf(item.card.decider, item.holder, seat);
	if (decider === null || !draft.state.seats[decider]) return 'Say who decides.';
	const why = whyNoOption(draft.state, chosen, decider);
	if (why !== null) return why;
	draft.emit({
		kind: 'choice-made',
		option: chosen.label || `option ${option + 1}`,
		rule: 'PA-B5',
		chain: {
			of: item.id,
			becomes: null,
			then: chosenItems(chosen.effects, item.holder, decider, item.card.label || 'brief')
		}
	});
	if (chosen.coins > 0)
		draft.emit({
			kind: 'coins-moved',
			treasury: -chosen.coins,
			letter: 0,
			cause: 'the price of the choice',
			rule: 'PA-B8'
		});
	return null;
}

/** Who decides a choice: named on the card, or by the table. */
export const deciderOf = (
	named: 'holder' | 'president' | 'chosen',
	holder: number,
	chosen: number | undefined
): number | null => (named === 'president' ? 0 : named === 'chosen' ? (chosen ?? null) : holder);

/** A vote that is chosen is called by whoever chose it. */
const chosenItems = (effects: readonly Effect[], holder: number, decider: number, label: string): Item[] =>
	effects.flatMap((effect) => effectItems([effect], callsVote(effect) ? decider : holder, label));

export function whyNoOption(
	state: PatriotState,
	{ coins, effects }: { readonly coins: number; readonly effects: readonly Effect[] },
	decider: number
): string | null {
	if (coins > state.treasury) return `Needs ${coins} coins, the treasury has ${state.treasury}.`;
	return effects.some(callsVote) ? whyNoCall(state, decider) : null;
}

export function rollBrief(draft: Draft, { face }: IntentOf<'roll'>): string | null {
	const item: (BriefItem & { readonly id: number }) | null = frontOf(draft, 'brief');
	if (item?.stage !== 'roll' || item.card?.kind !== 'rolling') return notAsked;
	const problem = findDieProblem(face, item.card.die);
	if (problem !== null) return problem;
	const row = rowFor(item.card.rows, face);
	const then = effectItems(row?.effects ?? [], item.holder, item.card.label || 'brief');
	draft.emit({
		kind: 'brief-rolled',
		face,
		told: row ? `row ${describeRow(row)}` : 'no row',
		rule: 'PA-B7',
		chain: { of: item.id, becomes: null, then }
	});
	return null;
}
