// Briefs, piles, bids and letters as the table tells them (PA-V, PA-B, PA-L).
import { findRollProblem, type Effect, hasPassed, type LetterCard, rowFor, describeRow } from '../../rules/cards';
import { findDieProblem } from '../../rules/dice';
import { findPileProblem, judgeLetter, tally, type Pile } from '../../rules/votes';
import { nameOf, opinionIsOut, type PatriotState, seatAt, seatOf } from '../state/state';
import type { BriefItem, Item, OpenItem } from '../state/items';
import { hit } from './assassination';
import { assassinationNeeds, difficultyFor, type Draft, effectItems } from './draft';
import type { IntentOf } from './intents';

type Front<Kind extends OpenItem['kind']> = Extract<OpenItem, { readonly kind: Kind }>;
export const frontOf = <Kind extends OpenItem['kind']>(draft: Draft, kind: Kind): Front<Kind> | null => {
	const item = draft.front;
	return item?.kind === kind ? (item as Front<Kind>) : null;
};

const notAsked = 'Something else is open now.';

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
	{ id, ...item }: Front<'brief'>,
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
	{ id, ...item }: Front<'assassination'>,
	{ pile }: IntentOf<'pile'>
): string | null {
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
	const decider =
		item.card.decider === 'president' ? 0 : item.card.decider === 'chosen' ? (seat ?? item.holder) : item.holder;
	const why = whyNoOption(draft.state, chosen, decider);
	if (why !== null) return why;
	draft.emit({
		kind: 'choice-made',
		option: chosen.label || `option ${option + 1}`,
		rule: 'PA-B5',
		chain: { of: item.id, becomes: null, then: effectItems(chosen.effects, item.holder, item.card.label || 'brief') }
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

export function whyNoOption(
	state: PatriotState,
	{ coins, effects }: { readonly coins: number; readonly effects: readonly Effect[] },
	decider: number
): string | null {
	if (coins > state.treasury) return `Needs ${coins} coins, the treasury has ${state.treasury}.`;
	const calls = effects.some((effect) => effect.do === 'assassination-vote' && effect.caller === 'holder');
	const { character } = seatAt(state, decider);
	return calls && (character === 'viktor' || character === 'donovan') ? 'Democratic: he may not call a vote.' : null;
}

/** Round and round until one is left, who wins only with something laid (PA-B6). */
export function bid(draft: Draft, { add }: IntentOf<'bid'>): string | null {
	const item = frontOf(draft, 'brief');
	if (item?.stage !== 'bid' || !item.bids) return notAsked;
	const { totals, out, turn } = item.bids;
	const highest = Math.max(...totals);
	if (add !== null && (totals[turn] ?? 0) + add <= highest) return `It must beat ${highest}.`;
	const after = totals.map((total, seat) => (seat === turn ? total + (add ?? 0) : total));
	const gone = add === null ? [...out, turn] : out;
	const left = after.flatMap((_, seat) => (gone.includes(seat) ? [] : [seat]));
	const nextTurn = nextBidder(turn, after.length, gone);
	const { id, ...rest } = item;
	const over = left.length === 0 || (left.length === 1 && (after[left[0] ?? 0] ?? 0) > 0);
	const stage = over ? ('tie' as const) : ('bid' as const);
	draft.emit({
		kind: 'bid-made',
		seat: turn,
		add,
		chain: { of: id, becomes: { ...rest, stage, bids: { totals: after, out: gone, turn: nextTurn } } }
	});
	if (over && lowestOf(after).length === 1) endBids(draft, lowestOf(after)[0] ?? 0);
	return null;
}

function nextBidder(turn: number, seats: number, out: readonly number[]): number {
	for (let step = 1; step <= seats; step++) if (!out.includes((turn + step) % seats)) return (turn + step) % seats;
	return turn;
}

export const lowestOf = (totals: readonly number[]): number[] =>
	totals.flatMap((total, seat) => (total === Math.min(...totals) ? [seat] : []));

/** The D8 among those tied for lowest was thrown: the highest roller gets the effect. */
export function tellLowest(draft: Draft, { seat }: IntentOf<'lowest'>): string | null {
	const item = frontOf(draft, 'brief');
	if (item?.stage !== 'tie' || !item.bids) return notAsked;
	if (!lowestOf(item.bids.totals).includes(seat)) return 'One of those tied for lowest.';
	endBids(draft, seat);
	return null;
}

function endBids(draft: Draft, lowest: number): void {
	const item = frontOf(draft, 'brief');
	if (!item?.bids || item.card?.kind !== 'bidding') return;
	const { totals } = item.bids;
	const most = Math.max(...totals);
	const highest = most > 0 ? totals.indexOf(most) : null;
	const { card, holder } = item;
	const name = card.label || 'bidding';
	const subject = (effects: readonly Effect[], seat: number): Item[] =>
		effects.flatMap((effect) =>
			effectItems(
				[effect],
				holder,
				name,
				'who' in effect && (effect.who === 'highest' || effect.who === 'lowest' || effect.who === 'holder')
					? seat
					: null
			)
		);
	const then = [...(highest === null ? [] : subject(card.highest, highest)), ...subject(card.lowest, lowest)];
	draft.emit({
		kind: 'bid-ended',
		totals: [...totals],
		highest,
		lowest,
		rule: 'PA-B6',
		chain: { of: item.id, becomes: null, then }
	});
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

/** Nobody told what the letter asks: what came of it is set by hand. */
const unreadLetter: LetterCard = { label: '', day: 1, influence: [], coins: 0, other: [], onFail: [], onPass: [] };

/** The letter is counted at the round's end (PA-L4). */
export function countLetter(
	draft: Draft,
	{ pile, confirmed, accepted = true }: IntentOf<'count-letter'>
): string | null {
	const { state } = draft;
	if (draft.front) return 'First settle what is open.';
	if (state.step !== 'round-end' || state.part !== 2) return 'Only after the last turn of a round.';
	const problem = findPileProblem(pile, accepted);
	if (problem !== null) return problem;
	const { coins } = state.letter;
	const card = state.letter.card ?? unreadLetter;
	const { passed, lines } = judgeLetter(card, state.seats.length, { pile, coins, confirmed });
	const told = lines.map(({ text, met }) => `${text}${met ? '' : ', not met'}`).join('; ') || 'nothing was asked';
	const then = effectItems(
		passed ? card.onPass : card.onFail,
		state.firstSeat,
		passed ? 'the letter passed' : 'the letter failed'
	);
	draft.emit({ kind: 'letter-resolved', pile, passed, told: told.slice(0, 160), rule: 'PA-L4', chain: { then } });
	const jack = seatOf(draft.state, 'jack');
	if (passed && jack !== null) draft.say(`${nameOf(state, jack)} draws any 2 cards: Success Suits Me`, 'PA-L4');
	const viktor = seatOf(draft.state, 'viktor');
	if (!passed && viktor !== null)
		draft.emit({ kind: 'ap-moved', seat: viktor, by: -1, of: 'standing', cause: 'Old Dog', rule: 'PA-L4' });
	return null;
}
