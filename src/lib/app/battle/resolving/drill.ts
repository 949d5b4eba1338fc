// Drill in one tap: formation, order, facing, and limbering, each with what it costs this unit here.
import { formationsFor, orderIn } from '$lib/army/unit';
import { unitOf } from '$lib/battle/select/units';
import type { EventBody } from '$lib/battle/events/event';
import { movementFacts } from '$lib/battle/facts/movement';
import type { BattleState } from '$lib/battle/state';
import { planMove } from '$lib/rules/movement/movement';
import type { MoveStep } from '$lib/rules/movement/facts';
import { makeMoves } from '$lib/rules/movement/text';
import type { Formation, Order } from '$lib/rules/vocabulary';
import { makeCount, startSentence } from '../../resolver/wording';
import type { Deciding, DecisionOption } from './deciding';
import { byWord } from './deciding';
import { nameIn } from './works/naming';

interface Cost {
	readonly possible: boolean;
	readonly moveUsed: number;
	readonly detail: string;
}

function costOf(state: BattleState, unit: string, step: MoveStep): Cost {
	const { playsheet, rulings } = state.setup;
	const plan = planMove(playsheet, rulings, movementFacts(state, unit).facts, [step]);
	const turns = plan.turns > 1 ? `, ${makeCount(plan.turns, 'turn')} (R3)` : '';
	const doubled = plan.steps.some(({ lines }) => lines.length > 1) ? ', doubled' : '';
	return { possible: plan.possible, moveUsed: plan.spent, detail: `${makeMoves(plan.spent)}${doubled}${turns}` };
}

export function decideFormation(state: BattleState, unit: string): Deciding {
	const { unit: known, formation, order } = unitOf(state, unit);
	const others = formationsFor(known).filter((to) => to !== formation && known.arm !== 'artillery');
	return {
		...byWord(state, unit, 'formation', `${nameIn(state, unit)} changes formation`),
		options: [
			...others.flatMap((to) => optionToForm(state, unit, to, orderIn(known, to, order))),
			...known.orders.flatMap((to) => optionToOrder(state, unit, to))
		]
	};
}

const stepTo = (from: Formation, to: Formation): MoveStep =>
	from === 'skirmish' && to !== 'skirmish'
		? { kind: 'reform', to: to === 'column' ? 'column' : 'line' }
		: { kind: 'change-formation', to };

function optionToForm(state: BattleState, unit: string, to: Formation, order: Order): readonly DecisionOption[] {
	const cost = costOf(state, unit, stepTo(unitOf(state, unit).formation, to));
	if (!cost.possible) return [];
	const body: EventBody = { kind: 'formation-changed', unit, formation: to, order, moveUsed: cost.moveUsed };
	return [{ label: startSentence(to), detail: cost.detail, bodies: [body] }];
}

/** Closing up or opening out within a formation costs what changing formation does. */
function optionToOrder(state: BattleState, unit: string, to: Order): readonly DecisionOption[] {
	const { formation, order, unit: known } = unitOf(state, unit);
	if (known.arm !== 'infantry' || to === order || to === 'skirmish' || order === 'skirmish') return [];
	const { moveUsed, detail } = costOf(state, unit, { kind: 'change-facing', degrees: 90 });
	const body: EventBody = { kind: 'formation-changed', unit, formation, order: to, moveUsed };
	return [{ label: `${startSentence(to)} order`, detail, bodies: [body] }];
}

export function decideTurn(state: BattleState, unit: string): Deciding {
	const options = [90, 180].flatMap((degrees): DecisionOption[] => {
		const { possible, moveUsed, detail } = costOf(state, unit, { kind: 'change-facing', degrees });
		if (!possible) return [];
		const body: EventBody = { kind: 'unit-turned', unit, degrees, moveUsed, place: null };
		return [{ label: `Turn ${degrees}°`, detail, bodies: [body] }];
	});
	return { ...byWord(state, unit, 'turn', `${nameIn(state, unit)} turns`), options };
}

export function decideLimber(state: BattleState, unit: string): Deciding {
	const limbered = unitOf(state, unit).formation !== 'limbered';
	const { possible, moveUsed, detail } = costOf(state, unit, { kind: limbered ? 'limber' : 'unlimber' });
	const label = limbered ? 'Limber' : 'Unlimber';
	const option: DecisionOption = {
		label,
		detail,
		main: true,
		bodies: [{ kind: 'limbered', unit, limbered, moveUsed }]
	};
	return {
		...byWord(state, unit, 'limber', `${nameIn(state, unit)}: ${label.toLowerCase()}`),
		options: possible ? [option] : []
	};
}
