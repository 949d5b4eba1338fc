// What the players settle with a word and no dice: a charge goes in or is called off, a reserve arrives, a battery limbers. Each answer is
// one tap.
import { unitFactsOf, unitOf } from '$lib/battle/select/units';
import { tellArrival } from '$lib/battle/due/movement';
import type { Task } from '$lib/battle/due/task';
import type { BodyOf, EventBody } from '$lib/battle/events/event';
import type { BattleState, Charge } from '$lib/battle/state';
import { type DirectedMove, moveDueOf, planContact } from '$lib/battle/moves/directed-moves';
import { leaveMove, makeMove } from '$lib/battle/map/drafted-events';
import type { Reason } from '$lib/rules/engine/resolution';
import { findAllowance } from '$lib/rules/movement/allowance';
import { shootersOf } from '$lib/battle/due/shooters';
import { answersTo } from '$lib/battle/missions/tasks';
import { makeCount, makeList, startSentence, makeMoves } from '$lib/wording';
import { chooseTroops } from './choosing';
import { bodiesOnTap } from '../../procedures/unit-actions';
import { nameIn, type Opened } from '../../procedures/roll';
import { formationsFor, orderIn } from '$lib/army/unit';
import { movementFacts } from '$lib/battle/facts/movement';
import { planMove } from '$lib/rules/movement/movement';
import type { MoveStep } from '$lib/rules/movement/facts';
import type { BattleSide, Formation, Order } from '$lib/rules/vocabulary';

export interface DecisionOption {
	readonly label: string;
	readonly detail?: string;
	readonly main?: boolean;
	readonly bodies: readonly EventBody[];
}

/** What the players say of a charge after it was declared. */
export type SaidOfCharge = Pick<BodyOf<'charge-contacted'>, 'flankOrRear' | 'ground'>;

export interface Deciding extends Opened {
	readonly kind: 'deciding';
	readonly reasons: readonly Reason[];
	readonly options: readonly DecisionOption[];
	/** A charge whose odds are worth showing beside the decision, with its facts. */
	readonly charge: Charge | null;
	/** The answers, where something was said of those facts; null where there are none to say it of. */
	readonly optionsIf: ((said: SaidOfCharge) => readonly DecisionOption[]) | null;
}

const skip = (task: Task, label: string, reason: string): DecisionOption => ({
	label,
	bodies: [{ kind: 'task-skipped', task: task.id, reason }]
});

const decide = (
	task: Task,
	options: readonly DecisionOption[],
	{ charge = null, move = null }: { charge?: Charge | null; move?: DirectedMove | null } = {}
): Deciding => ({
	kind: 'deciding',
	key: task.id,
	title: task.title,
	units: task.units,
	taskId: task.id,
	reasons: [task.reason, ...task.notes],
	options,
	charge,
	optionsIf: null,
	move
});

type ChargeTask = Task & { readonly charge: string };

export function decideChargeMove(state: BattleState, task: ChargeTask, evade: Task | null): Deciding {
	const charge = state.charges.find(({ id }) => id === task.charge) ?? null;
	const reach = charge ? findAllowance(state.setup.playsheet, unitFactsOf(unitOf(state, charge.charger))) : null;
	const into = (said: SaidOfCharge): DecisionOption => {
		const place = (charge && planContact(state, { ...charge, ...said })?.to) ?? null;
		const contact: EventBody = { kind: 'charge-contacted', charge: task.charge, place, ...said };
		return {
			label: evade ? 'No evade: move into contact' : 'Move into contact',
			main: true,
			...(reach ? { detail: `${reach.text}.` } : {}),
			bodies: evade ? [{ kind: 'task-skipped', task: evade.id, reason: '' }, contact] : [contact]
		};
	};
	const off = (label: string, reason: string): DecisionOption => ({
		label,
		bodies: [{ kind: 'charge-called-off', charge: task.charge, reason }]
	});
	const optionsIf = (said: SaidOfCharge) => [into(said), off('Out of reach', 'out of reach'), off('Call it off', '')];
	const move = charge && planContact(state, charge);
	const decided = { ...decide(task, optionsIf({}), { charge, move }), optionsIf };
	return evade
		? {
				...decided,
				reasons: [{ text: `${evade.title}: ask the other side first.`, section: 'turn' }, ...decided.reasons]
			}
		: decided;
}

/** A rout or a pursuit that was rolled: drawn on the map, and made there by this tap. */
export function decideCanvasMove(state: BattleState, task: Task): Deciding {
	const [unit = ''] = task.units;
	const move = moveDueOf(unitOf(state, unit));
	const options: DecisionOption[] = move
		? [
				{ label: 'Move it there', main: true, bodies: [makeMove(move)] },
				{ label: 'It stays where it is', bodies: [leaveMove(move)] }
			]
		: [];
	return decide(task, options, { move });
}

/** Asked of steady foot alone. */
export function decideContactDisorder(task: ChargeTask): Deciding {
	const [chargee = ''] = task.units;
	const disordered: EventBody = {
		kind: 'condition-set',
		unit: chargee,
		condition: 'disordered',
		routing: false,
		shattered: false
	};
	return decide(task, [
		{ label: 'It is disordered', main: true, bodies: [disordered] },
		skip(task, 'It stays steady', 'the players said so')
	]);
}

/** The players' word that ends the shooting, with those who are left out by it. */
export function decideEndShooting(state: BattleState, task: Task): Deciding {
	const names = shootersOf(state).map(({ unit }) => unit.name);
	return {
		...decide(task, [{ label: 'Shooting is over', main: true, bodies: [{ kind: 'shooting-ended' }] }]),
		reasons: [task.reason, { text: `May still shoot: ${makeList(names)}.`, section: 'shooting' }]
	};
}

export function decideReinforcement(task: Task): Deciding {
	const [unit = ''] = task.units;
	return decide(task, [
		{ label: 'It arrives', main: true, bodies: [{ kind: 'reinforcement-arrived', unit, place: null }] },
		skip(task, 'Not yet', 'not yet')
	]);
}

/** He stays, or joins one of his side's, the nearest first. On the map he can be dragged as well. */
export function decideUnattachedGeneral(state: BattleState, task: Task): Deciding {
	const [general = ''] = task.units;
	const joins = chooseTroops(state, general).candidates.map(({ unit, name, detail }): DecisionOption => ({
		label: `He joins ${name}`,
		detail: `${detail}.`,
		bodies: [{ kind: 'general-attached', general, unit }]
	}));
	const stays = { label: 'He stays where he is', main: true, bodies: [{ kind: 'general-detached', general }] } as const;
	return decide(task, [stays, ...joins]);
}

/** How the task of a drawn mission stands at the end of a turn: the list asks with the same answers. */
export const missionAnswers = ({ setup }: BattleState, side: BattleSide): readonly DecisionOption[] =>
	setup.scenario?.mission
		? answersTo(setup.scenario.mission, side).map(([answer, label]) => ({
				label,
				...(answer === 'yes' ? { main: true } : {}),
				bodies: [{ kind: 'task-judged', side, answer }]
			}))
		: [];

export const decideMissionTask = (state: BattleState, task: Task): Deciding =>
	decide(task, task.side ? missionAnswers(state, task.side) : []);

/** What the app only reminds of: the players see to it at the table. */
export const decideReminder = (task: Task): Deciding => decide(task, [{ ...skip(task, 'Seen to', ''), main: true }]);

export function decideArrival(state: BattleState, unit: string): Deciding {
	const { unit: known } = unitOf(state, unit);
	const when = known.arrives === null ? 'It waits off the table.' : tellArrival(state.setup, unit, known.arrives);
	return {
		...byWord(state, unit, 'arrive', `Bring on ${known.name}`),
		reasons: [{ text: when, section: 'turn' }],
		options: [{ label: 'It arrives now', main: true, bodies: [{ kind: 'reinforcement-arrived', unit, place: null }] }]
	};
}

export const decideHold = (state: BattleState, unit: string): Deciding => ({
	...byWord(state, unit, 'hold', `${nameIn(state, unit)}: stand`),
	options: [{ label: 'It stays where it is', main: true, bodies: [{ kind: 'unit-held', unit }] }]
});

const onTap = {
	rally: ['rally', 'It is steady again'],
	'general-lost': ['lost', 'Wounded, killed or taken']
} as const;

/** The same word as from its card, where it was opened as a question. */
export function decideOnTap(state: BattleState, unit: string, action: 'rally' | 'general-lost'): Deciding {
	const [does, label] = onTap[action];
	const bodies = bodiesOnTap(state, action, unit) ?? [];
	return {
		...byWord(state, unit, action, `${nameIn(state, unit)}: ${does}`),
		options: [{ label, main: true, bodies }]
	};
}

export const decideDetach = (state: BattleState, general: string): Deciding => ({
	...byWord(state, general, 'detach', `${nameIn(state, general)} leaves his unit`),
	options: [{ label: 'He leaves it', main: true, bodies: [{ kind: 'general-detached', general }] }]
});

const byWord = (state: BattleState, unit: string, key: string, title: string): Deciding => ({
	kind: 'deciding',
	key: `${key}:${unit}:${state.turn}`,
	title,
	units: [unit],
	taskId: null,
	reasons: [],
	options: [],
	charge: null,
	optionsIf: null
});

/** Drill in one tap: formation, order, facing, and limbering, each with what it costs this unit here. */
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
		...byWord(state, unit, 'formation', `${nameIn(state, unit)}: change formation`),
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
	return { ...byWord(state, unit, 'turn', `${nameIn(state, unit)}: turn`), options };
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
