// A revealed pile as the table tells it, of a brief or of an assassination (PA-V): two cards of Public Opinion are in each.
import type { Item, ItemOf } from '../state/items';
import { describeRow, hasPassed, rowFor } from '../../rules/cards';
import { findPileProblem, type Pile, tally } from '../../rules/votes';
import { opinionIsOut } from '../state/state';
import { assassinationNeeds, difficultyFor, hit, whyNoTarget } from './assassination';
import { type Draft, frontOf, type IntentOf, notAsked } from './draft';
import { effectItems } from './consequences';

/** Two cards of Public Opinion are in every vote; the deck is built anew before the next draw (PA-V2). */
function countPile(
	draft: Draft,
	what: 'brief' | 'assassination',
	of: { readonly pile: Pile; readonly needs: BriefNeeds; readonly told: string },
	id: number,
	becomes: Item | null,
	then: readonly Item[] = []
): void {
	if (opinionIsOut(draft.state)) draft.emit({ kind: 'opinion-rebuilt', rule: 'PA-V2' });
	const { total } = tally(of.pile, of.needs);
	draft.emit({
		kind: 'vote-tallied',
		what,
		needs: [...of.needs],
		pile: of.pile,
		total,
		told: of.told,
		rule: 'PA-V4',
		chain: { of: id, becomes, then }
	});
}

type BriefNeeds = Parameters<typeof tally>[1];

export function tellPile(draft: Draft, intent: IntentOf<'pile'>): string | null {
	const problem = findPileProblem(intent.pile, intent.accepted);
	if (problem !== null) return problem;
	const brief = frontOf(draft, 'brief');
	if (brief?.stage === 'vote') return tallyBrief(draft, brief, intent);
	const vote = frontOf(draft, 'assassination');
	return vote?.stage === 'vote' ? tallyAssassination(draft, vote, intent) : notAsked;
}

function tallyBrief(
	draft: Draft,
	{ id, ...item }: ItemOf<'brief'>,
	{ pile, actions = [] }: IntentOf<'pile'>
): string | null {
	if (item.card?.kind !== 'influence') return notAsked;
	const { needs, rows, label } = item.card;
	const { total } = tally(pile, needs);
	const row = rowFor(rows, total);
	const name = label || 'brief';
	const acted = effectItems(actions, item.holder, 'action of a card');
	if (rows.length === 0) {
		countPile(
			draft,
			'brief',
			{ pile, needs, told: 'The table reads the row' },
			id,
			{ ...item, stage: 'effects', total },
			acted
		);
		return null;
	}
	const passed = hasPassed(rows, total) === true ? 'passed' : 'failed';
	const told = row ? `Row ${describeRow(row)}, ${passed}` : `In no row: nothing happens, ${passed}`;
	countPile(draft, 'brief', { pile, needs, told }, id, null, [
		...effectItems(row?.effects ?? [], item.holder, name),
		...acted
	]);
	return null;
}

function tallyAssassination(
	draft: Draft,
	{ id, ...item }: ItemOf<'assassination'>,
	{ pile }: IntentOf<'pile'>
): string | null {
	const why = whyNoTarget(draft.state, item.target ?? 0, null);
	if (why !== null) return why;
	const { value } = difficultyFor(draft.state, item);
	const { total } = tally(pile, assassinationNeeds);
	const success = total >= value;
	const of = {
		pile,
		needs: assassinationNeeds,
		told: success ? `At least ${value}: assassinated` : `Below ${value}: nothing happens`
	};
	countPile(draft, 'assassination', of, id, success ? item : null);
	if (success) hit(draft, item.target ?? 0, { id, of: item });
	return null;
}
