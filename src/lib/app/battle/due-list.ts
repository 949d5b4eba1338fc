// What is due as the list shows it: tasks under a heading where many units are reminded of the same, and between them the lines that ask
// for nothing: who waits for the shooting to end, which side has done its shooting, what a whole brigade did.
import { sidesDoneShooting } from '$lib/battle/due/fire';
import type { Task } from '$lib/battle/due/task';
import { makeHitsSoFar, waitingTests } from '$lib/battle/due/tests';
import { sideName } from '$lib/battle/describe/wording';
import type { EventBody } from '$lib/battle/events/event';
import { otherSide } from '$lib/battle/phase';
import type { BattleState, UnitState } from '$lib/battle/state';
import type { BattleSide } from '$lib/rules/vocabulary';
import { startSentence } from '$lib/wording';
import { whyNot } from '../procedures/unit-actions';
import { missionAnswers } from './resolver/deciding';

/** What is recorded by one tap, what a whole brigade did say. */
export interface BrigadeMove {
	readonly label: string;
	readonly bodies: readonly EventBody[];
}

/** Whose test a line opens, before it is due; the line begins with the name. */
interface EarlyTest {
	readonly unit: string;
	readonly name: string;
}

export type DueItem =
	| {
			readonly kind: 'task';
			readonly key: string;
			readonly task: Task;
			readonly brief: boolean;
			readonly isTheirs?: true;
	  }
	| { readonly kind: 'heading'; readonly key: string; readonly text: string; readonly moves: readonly BrigadeMove[] }
	| { readonly kind: 'line'; readonly key: string; readonly text: string; readonly tests?: EarlyTest }
	/** Answered by a tap right there. */
	| { readonly kind: 'question'; readonly key: string; readonly task: Task; readonly answers: readonly BrigadeMove[] }
	/** `awaited` where somebody tests then; until then it is no more urgent than the shots below it. */
	| { readonly kind: 'end-shooting'; readonly key: string; readonly task: Task; readonly awaited: boolean };

export const movesThatMatter =
	'Only moves that matter need telling: who moved shoots at −1, and who moved more than half does not shoot.';

const line = (key: string, text: string) => ({ kind: 'line', key, text }) as const;

/** `own` is the side of a device that plays one: what is asked of it comes first, and what is asked of the other can only be read. */
export function listDue(
	state: BattleState,
	due: readonly Task[],
	own: { readonly side: BattleSide; readonly mayActForBoth: boolean } | null = null
): readonly DueItem[] {
	const isTheirs = ({ side }: Task) => own !== null && side === otherSide(own.side);
	const theirs = due.filter(isTheirs);
	const ours = due.filter((task) => !isTheirs(task));
	const items = listTasks(state, ours);
	const shots = items.findIndex((item) => item.kind === 'heading' && item.key.startsWith('shoot'));
	const isOurs = (unit: UnitState) => own === null || own.mayActForBoth || unit.side === own.side;
	const quiet = listQuiet(state, due, isOurs);
	const listed = shots < 0 ? [...items, ...quiet] : [...items.slice(0, shots), ...quiet, ...items.slice(shots)];
	if (own === null || theirs.length === 0) return listed;
	const heading: DueItem = {
		kind: 'heading',
		key: 'theirs',
		text: `For ${sideName(state, otherSide(own.side))} to do`,
		moves: []
	};
	const toBeRead = (item: DueItem): DueItem =>
		item.kind === 'question'
			? { ...whole(item.task), isTheirs: true }
			: item.kind === 'task'
				? { ...item, isTheirs: true }
				: item.kind === 'heading'
					? { ...item, moves: [] }
					: item;
	const others = listTasks(state, theirs);
	return [...listed, heading, ...(own.mayActForBoth ? others : others.map(toBeRead))];
}

function listTasks(state: BattleState, due: readonly Task[]): readonly DueItem[] {
	const isMove = ({ kind }: Task) => kind === 'move';
	const isArrival = ({ kind }: Task) => kind === 'reinforcement';
	const firstMove = due.findIndex(isMove);
	const firstArrival = due.findIndex(isArrival);
	return due.flatMap((task, at): readonly DueItem[] => {
		if (task.kind === 'move') return at === firstMove ? listMoves(state, due.filter(isMove)) : [];
		if (task.kind === 'reinforcement') return at === firstArrival ? listArrivals(state, due.filter(isArrival)) : [];
		if (task.kind === 'end-shooting') return [];
		if (task.kind === 'shoot') return [...shootHeading(state, task, due[at - 1]), brief(task)];
		if (task.kind === 'mission-task' && task.side)
			return [{ kind: 'question', key: task.id, task, answers: missionAnswers(state, task.side) }];
		return [whole(task)];
	});
}

const whole = (task: Task) => ({ kind: 'task', key: task.id, task, brief: false }) as const;
const brief = (task: Task): DueItem => ({ kind: 'task', key: task.id, task, brief: true });

/** Side by side: the first shot of each has its heading. */
function shootHeading(state: BattleState, { side }: Task, before: Task | undefined): readonly DueItem[] {
	if (side === null || (before?.kind === 'shoot' && before.side === side)) return [];
	return [{ kind: 'heading', key: `shoot-${side}`, text: `${sideName(state, side)} may shoot`, moves: [] }];
}

/** Hits that wait for their test (R2), the shooting that is done, and the word that ends it: in sight above a long list of shooters. */
function listQuiet(state: BattleState, due: readonly Task[], isOurs: (unit: UnitState) => boolean): readonly DueItem[] {
	const waiting = waitingTests(state).map(({ unit: known, hits }): DueItem => {
		const { id, name } = known.unit;
		const mayTest = isOurs(known) && whyNot(state, 'test', id) === null;
		return {
			...line(`waiting-${id}`, `${name}: ${makeHitsSoFar(hits)}`),
			...(mayTest ? { tests: { unit: id, name } } : {})
		};
	});
	const end = due.flatMap((task): readonly DueItem[] =>
		task.kind === 'end-shooting' ? [{ kind: 'end-shooting', key: task.id, task, awaited: waiting.length > 0 }] : []
	);
	const done = sidesDoneShooting(state).map((side) => line(`done-${side}`, `${sideName(state, side)} has shot`));
	return [...waiting, ...done, ...end];
}

interface BrigadeTasks {
	readonly key: string;
	readonly name: string;
	readonly tasks: readonly Task[];
}

/** Brigade by brigade, those without one last. */
function byBrigade({ setup }: BattleState, tasks: readonly Task[]): readonly BrigadeTasks[] {
	const rosters = [setup.rosters.first, setup.rosters.second];
	const brigades = rosters.flatMap((roster) => roster.brigades);
	const brigadeOf = new Map(rosters.flatMap(({ units }) => units.map(({ id, brigade }) => [id, brigade] as const)));
	const of = (brigade: string | null) =>
		tasks.filter(({ units: [unit = ''] }) => (brigadeOf.get(unit) ?? null) === brigade);
	return [
		...brigades.map(({ id, name }) => ({ key: id, name, tasks: of(id) })),
		{ key: 'none', name: 'of no brigade', tasks: of(null) }
	].filter((group) => group.tasks.length > 0);
}

/** A brigade that arrives together comes on in one tap. */
function listArrivals(state: BattleState, tasks: readonly Task[]): readonly DueItem[] {
	return byBrigade(state, tasks).flatMap(({ key, name, tasks: members }): readonly DueItem[] => {
		if (members.length === 1) return members.map(whole);
		const bodies = members.map(({ units: [unit = ''] }): EventBody => ({
			kind: 'reinforcement-arrived',
			unit,
			place: null
		}));
		const moves = [{ label: 'Bring on all of them', bodies }];
		return [{ kind: 'heading', key: `arrive-${key}`, text: `Arriving: ${name}`, moves }, ...members.map(whole)];
	});
}

function listMoves(state: BattleState, tasks: readonly Task[]): readonly DueItem[] {
	const groups = byBrigade(state, tasks);
	/** An army without brigades is spoken of without them. */
	const isArmyWhole = groups.every(({ key }) => key === 'none');
	return [
		line('moves-that-matter', movesThatMatter),
		...groups.flatMap(({ key, name, tasks: members }): readonly DueItem[] => [
			{
				kind: 'heading',
				key: `move-${key}`,
				text: isArmyWhole ? 'Not moved' : `Not moved: ${startSentence(name)}`,
				moves: brigadeMoves(members.map(({ units: [unit = ''] }) => unit))
			},
			...members.map(brief)
		])
	];
}

/** One step for all of them; those that have moved are not among them. */
export function brigadeMoves(units: readonly string[]): readonly BrigadeMove[] {
	const moved = (moveUsed: number) =>
		units.map((unit): EventBody => ({ kind: 'unit-moved', unit, steps: [], moveUsed, place: null }));
	return [
		{ label: 'Stood', bodies: units.map((unit): EventBody => ({ kind: 'unit-held', unit })) },
		{ label: 'Half', bodies: moved(0.5) },
		{ label: 'Full', bodies: moved(1) }
	];
}
