// The two tasks of a drawn mission while it is played: what is asked after them at the end of a turn, when they are done, and what they come to
// (SL-S5 to SL-S8). The players look at the table and answer; the battle counts the turns. Nobody has played these numbers yet.
import { makeCount } from '$lib/wording';
import type { TaskKind } from '$lib/whist/task-kinds';
import { type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { otherSide } from '../phase';
import type { BattleMission } from '../setup';
import type { BattleState, TaskStanding } from '../state';

export const taskAnswers = ['yes', 'no', 'done', 'led-off'] as const;
export type TaskAnswer = (typeof taskAnswers)[number];

export const untried: TaskStanding = { turns: 0, answered: 0, done: null, failed: false, ledOff: false };

interface Asking {
	readonly ask: (side: string, object: string, enemy: string) => string;
	/** Turns with a yes that make it done; null where only the end of the battle does. */
	readonly needs: number | null;
	/** One after the other. */
	readonly running?: true;
	/** A yes at the end of the last turn is enough. */
	readonly atEnd?: true;
	/** A yes is the end of it. */
	readonly fails?: true;
	/** What can be said beside yes and no. */
	readonly or?: readonly [answer: TaskAnswer, label: string];
}

const askings: Readonly<Record<TaskKind, Asking>> = {
	HOLD: { ask: (side, object) => `Does ${side} control ${object}?`, needs: 3, running: true, atEnd: true },
	SEIZE: { ask: (side, object) => `Has ${side} brought ${object} off by its own edge?`, needs: 1 },
	CONVOY: {
		ask: (side, object) => `Has a wagon of ${side} come within 3″ of ${object}, with no fit enemy within 3″?`,
		needs: 1
	},
	CARRY: {
		ask: (side, object) => `Has ${side} brought ${object} within 3″ of the mark, with no fit enemy within 3″?`,
		needs: 1
	},
	WRECK: { ask: (side, object) => `Has ${side} wrecked ${object}?`, needs: 1 },
	REACH: {
		ask: (side, object) => `Is a general of ${side}, or his unit, within 2″ of ${object}, with no fit enemy within 6″?`,
		needs: 1
	},
	WATCH: {
		ask: (side, object) => `Is a fit unit of ${side}, not in combat, within 12″ and in sight of ${object}?`,
		needs: 2
	},
	BREAK: { ask: (_, object) => `Is this unit shaken: ${object}?`, needs: 2, or: ['done', 'Shattered'] },
	PIN: {
		ask: (_, object) => `Still on the table, within 12″ of where it began: ${object}?`,
		needs: null,
		atEnd: true,
		or: ['led-off', 'Led off']
	},
	CONCEAL: {
		ask: (_, object, enemy) => `Has ${enemy} controlled the true marker of ${object}?`,
		needs: null,
		fails: true
	},
	MUSTER: { ask: (_, object) => `Fit, and at more than half strength: ${object}?`, needs: null, atEnd: true }
};

const isLastTurn = ({ setup, turn }: BattleState): boolean => turn >= (setup.scenario?.turnLimit ?? Infinity);

export const standingOf = ({ tasks }: BattleState, side: BattleSide): TaskStanding => tasks?.[side] ?? untried;

/** A task that is settled is not asked after, and one that only the end decides not before the last turn. */
export function isAskedAfter(state: BattleState, side: BattleSide): boolean {
	const mission = state.setup.scenario?.mission;
	if (!mission) return false;
	const { done, failed, answered } = standingOf(state, side);
	const { needs, fails } = askings[mission.tasks[side].task];
	const now = needs !== null || fails === true || isLastTurn(state);
	return now && done === null && !failed && answered < state.turn;
}

/** "After": the Crown comes first, since what it has done opens the way for the other. */
export const sidesAsked = ({ relation, continentals }: BattleMission): readonly BattleSide[] =>
	relation === 'after' ? [otherSide(continentals), continentals] : battleSides;

export function questionOf({ setup, sides }: BattleState, mission: BattleMission, side: BattleSide): string {
	const { task, object } = mission.tasks[side];
	const text = askings[task].ask(sides[side].name, object, sides[otherSide(side)].name);
	return setup.scenario ? text : '';
}

/** What can be answered, in the order of the buttons. */
export function answersTo({ tasks }: BattleMission, side: BattleSide): readonly (readonly [TaskAnswer, string])[] {
	const { or } = askings[tasks[side].task];
	return [['yes', 'Yes'], ['no', 'No'], ...(or ? [or] : [])];
}

/** SL-S7: a side with more than half of its units shattered can no longer complete anything. */
function isCrippled({ units }: BattleState, side: BattleSide): boolean {
	const own = Object.values(units).filter((one) => one.side === side && one.unit.arm !== 'general');
	return own.filter(({ shattered }) => shattered).length * 2 > own.length;
}

/** SL-S6, "after": not before the Crown has done its task or turn 4 has begun. */
const mustWait = (state: BattleState, { relation, continentals }: BattleMission, side: BattleSide): boolean =>
	relation === 'after' && side === continentals && state.turn < 4 && standingOf(state, otherSide(side)).done === null;

/** Why a yes would not complete it yet; null where it would. */
export function whyNotComplete(state: BattleState, mission: BattleMission, side: BattleSide): string | null {
	if (isCrippled(state, side)) return 'More than half of its units are shattered: it can no longer complete anything.';
	if (!mustWait(state, mission, side)) return null;
	return `It counts once ${state.sides[otherSide(side)].name} has done its task, or from turn 4 on.`;
}

/** How the task stands once it was answered at the end of this turn. */
export function standingAfter(
	state: BattleState,
	mission: BattleMission,
	side: BattleSide,
	answer: TaskAnswer
): TaskStanding {
	const { needs, running, atEnd, fails } = askings[mission.tasks[side].task];
	const before = standingOf(state, side);
	const answered = state.turn;
	if (fails && answer === 'yes') return { ...before, answered, failed: true };
	const kept = running && before.answered < state.turn - 1 ? 0 : before.turns;
	const turns = answer === 'yes' ? kept + 1 : running ? 0 : kept;
	const reached =
		answer === 'done' ||
		(needs !== null && turns >= needs) ||
		(isLastTurn(state) && ((atEnd === true && answer === 'yes') || (fails === true && answer === 'no')));
	const done = reached && whyNotComplete(state, mission, side) === null ? state.turn : null;
	const failed = done === null && isLastTurn(state);
	return { turns, answered, done, failed, ledOff: answer === 'led-off' };
}

/** "done in turn 3", "2 of 3 turns running", "not done". */
export function tellStanding(mission: BattleMission, side: BattleSide, standing: TaskStanding): string {
	const { needs, running } = askings[mission.tasks[side].task];
	if (standing.done !== null) return `done in turn ${standing.done}`;
	if (standing.ledOff) return 'led off by the enemy';
	if (standing.failed) return 'not done';
	if (needs === null || needs === 1) return 'not done yet';
	return `${standing.turns} of ${makeCount(needs, 'turn')}${running ? ' running' : ''}`;
}

/** SL-S6. */
function pointsFor(state: BattleState, { relation, continentals }: BattleMission, side: BattleSide): number {
	const own = standingOf(state, side).done;
	const other = standingOf(state, otherSide(side)).done;
	if (own === null) return 0;
	switch (relation) {
		case 'before':
			return other === null || own < other ? 3 : 1;
		case 'after':
			return side === continentals ? 3 : 2;
		case 'while':
			return other === null ? 3 : 2;
		case 'lest':
			return side === continentals ? 4 : other === null ? 3 : 0;
	}
}

export interface Verdict {
	readonly points: Readonly<Record<BattleSide, number>>;
	readonly winner: BattleSide | 'nobody';
	/** "a decisive victory", and over what. */
	readonly words: string;
}

/** The part of its figures that a side has lost; generals are not counted. */
function shareLost({ units }: BattleState, side: BattleSide): number {
	const own = Object.values(units).filter((one) => one.side === side && one.unit.arm !== 'general');
	const began = own.reduce((sum, { unit }) => sum + unit.figures, 0);
	const left = own.reduce((sum, { shattered, figures }) => sum + (shattered ? 0 : figures), 0);
	return began === 0 ? 0 : (began - left) / began;
}

/** Who would have won if the battle ended now (SL-S7); null where no mission was drawn. */
export function judgeMission(state: BattleState): Verdict | null {
	const mission = state.setup.scenario?.mission;
	if (!mission) return null;
	const ofSide = (side: BattleSide) =>
		pointsFor(state, mission, side) + (standingOf(state, otherSide(side)).ledOff ? 1 : 0);
	const points = { first: ofSide('first'), second: ofSide('second') };
	const lead = points.first - points.second;
	const lost = shareLost(state, 'first') - shareLost(state, 'second');
	const by = lead === 0 ? -lost : lead;
	const winner = by === 0 ? 'nobody' : by > 0 ? 'first' : 'second';
	const score = `${points.first} to ${points.second}`;
	if (winner === 'nobody') return { points, winner, words: `${score}, and equal losses: a draw` };
	const how = Math.abs(lead) >= 4 ? 'a decisive victory' : Math.abs(lead) >= 2 ? 'a victory' : 'a narrow victory';
	return { points, winner, words: `${score}${lead === 0 ? ', the smaller share of figures lost' : ''}: ${how}` };
}
