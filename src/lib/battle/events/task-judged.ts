// The players say at the end of a turn how the task of a drawn mission stands (SL-S8).
import { type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { firstOf, objectIf, objectToPhase } from '../apply/check';
import {
	answersTo,
	isAskedAfter,
	questionOf,
	standingAfter,
	type TaskAnswer,
	taskAnswers,
	tellStanding,
	untried
} from '../missions/tasks';
import { changed, type EventDefinition, field, nobody } from './definition';

interface TaskJudged {
	readonly kind: 'task-judged';
	readonly side: BattleSide;
	readonly answer: TaskAnswer;
}

export const taskJudged: EventDefinition<TaskJudged> = {
	topic: 'turns',
	schema: field.body('task-judged', {
		side: field.oneOf('The side', battleSides),
		answer: field.oneOf('The answer', taskAnswers)
	}),

	apply(state, { side, answer }) {
		const mission = state.setup.scenario?.mission;
		const objection = firstOf(
			objectIf(!mission, 'not-due', 'No mission was drawn for this battle.'),
			objectToPhase(state, 'combat'),
			objectIf(!isAskedAfter(state, side), 'already-done', 'This task is settled, or was asked after this turn.'),
			objectIf(
				mission !== undefined && answersTo(mission, side).every(([known]) => known !== answer),
				'contradiction',
				'That is no answer to this task.'
			)
		);
		if (objection || !mission) return objection ?? changed(state);
		const standing = standingAfter(state, mission, side, answer);
		return changed({ ...state, tasks: { first: untried, second: untried, ...state.tasks, [side]: standing } });
	},

	tell(before, { side, answer }) {
		const mission = before.setup.scenario?.mission;
		if (!mission) return { what: 'A task was judged' };
		const label = answersTo(mission, side).find(([known]) => known === answer)?.[1] ?? answer;
		const standing = tellStanding(mission, side, standingAfter(before, mission, side, answer));
		return { what: `${questionOf(before, mission, side)} ${label}`, how: standing };
	},

	unitsNamed: nobody,
	whose: (_, { side }) => side
};
