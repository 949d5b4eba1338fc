// A Scout has looked at the top British cards and put them where he would (HS-8.2g).

import { minutemanPlans, takePlan } from '../../rules/american/plays';
import { type BritishCard, britishCards } from '../../rules/cards';
import { withRules } from '../../rules/reasons';
import { inText } from '../../rules/regions';
import { britishMayTurnUp, learnFrom, permutes } from '../state/decks';
import { settle, tableOf, takeSteps } from '../state/flow';
import { activePlayer, type HsState } from '../state/state';
import { accept, define, dueOf, refuse, region, slot, slots, tellWins, v } from './define';

interface Arrangement {
	readonly order: readonly number[];
	readonly bottom?: number | undefined;
	readonly seen?: readonly (BritishCard | null)[] | undefined;
}

export const britishDeckArranged = define({
	kind: 'british-deck-arranged',
	fields: {
		option: v.picklist([1, 2]),
		/** Which of the cards on top, as they lay, comes first, second, third. */
		order: slots,
		/** Of option 2, which of them went to the bottom; `order` has the others. */
		bottom: v.optional(slot),
		region: v.optional(region),
		/** The cards, where the one player of a solitaire game with a real deck tells them for her own odds. */
		seen: v.optional(v.pipe(v.array(v.nullable(v.picklist(britishCards))), v.maxLength(3)))
	},
	apply: (state, body) => {
		const { look } = state;
		if (dueOf(state).kind !== 'scout' || look?.kind !== 'scout') return refuse('not-now', 'Nobody has scouted.');
		const { option, order, bottom } = body;
		const whole = bottom === undefined ? order : [...order, bottom];
		if (!permutes(whole, look.count) || (option === 2) !== (bottom !== undefined))
			return refuse('illegal', 'Say where each of the cards goes: one to the bottom, or all back on top. HS-8.2g');
		if (body.seen && state.setup.mode !== 'solitaire')
			return refuse('illegal', 'Other players may not see them. HS-6.1b');
		const arranged = arrangeBritish(state, body, look.count);
		if (!arranged) return refuse('used-up', 'One of those cards cannot be there.');
		if (option === 2) return accept(settle({ ...arranged, look: null }));
		const plan = minutemanPlans(tableOf(state)).find(({ choices: { region: to } }) => to === body.region);
		if (!plan)
			return refuse(
				'illegal',
				withRules('No Minuteman goes there: none is left, or it is not open.', 'HS-8.2g', 'HS-Q19')
			);
		const way = takePlan(state, plan);
		return accept(settle(takeSteps({ ...arranged, look: null }, way.board, way.steps, 'american')));
	},
	tell: ({ option, region: to }, state) => {
		const { name } = activePlayer(state);
		const plan = minutemanPlans(tableOf(state)).find(({ choices: { region: where } }) => where === to);
		const won = plan && option === 1 ? takePlan(state, plan).steps.flatMap((step) => step.won) : [];
		const count = state.look && 'count' in state.look ? state.look.count : 0;
		const looked = `${name} looked at ${count === 0 ? 'an empty British deck' : count === 1 ? 'the top British card' : `the top ${count} British cards`}`;
		const back = count === 0 ? '' : count === 1 ? ', put it back' : ', put them back';
		return option === 2
			? `${looked} and put one to the bottom. HS-8.2g`
			: `${looked}${back} and deployed a Minuteman${to ? ` in ${inText(to)}` : ''}.${tellWins(won)} HS-8.2g`;
	}
});

/** The top cards are seen by who looks; what is told of real ones is known from now on. Null where such a card cannot be there. */
function lookAt(state: HsState, count: number, seen: Arrangement['seen'] = []): HsState | null {
	let known: HsState = state;
	for (const [at, lying] of state.britishDeck.slice(0, count).entries()) {
		const told = lying.card === null ? (seen[at] ?? null) : null;
		if (told !== null && !britishMayTurnUp(known, told)) return null;
		const slotNow = { ...lying, card: lying.card ?? told, seenBy: state.active };
		const copy = told === null ? known.copy : learnFrom(known, told);
		const britishDeck = known.britishDeck.map((other, index) => (index === at ? slotNow : other));
		known = { ...known, copy, britishDeck };
	}
	return known;
}

function arrangeBritish(state: HsState, { order, bottom, seen }: Arrangement, count: number): HsState | null {
	const known = lookAt(state, count, seen);
	if (!known) return null;
	const top = known.britishDeck.slice(0, count);
	const at = (index: number) => top.slice(index, index + 1);
	const rest = known.britishDeck.slice(count);
	return { ...known, britishDeck: [...order.flatMap(at), ...rest, ...(bottom === undefined ? [] : at(bottom))] };
}
