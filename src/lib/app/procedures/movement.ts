// A move planned step by step: what each step costs, what is left, and whether the unit may still shoot. No dice.
import { findAllowance } from '$lib/rules/movement/allowance';
import { mostSteps, type MovementFacts, type MoveStep } from '$lib/rules/movement/facts';
import { makeInches, makeMoves, makeCount, startSentence } from '$lib/wording';
import { type MovePlan, planMove } from '$lib/rules/movement/movement';
import { reasonsAgainstStep } from '$lib/rules/movement/manoeuvre-reasons';
import { formationsOf } from '$lib/rules/unit/unit-facts';
import { askUnit, type UnitFactId } from './ask-unit';
import { flag, group } from './fact';
import { anchorOf, note } from './sums';
import type { Answer, Names, Note, RulesInUse } from './procedure';
import { type Viewed, withUnit } from './situation';

export interface MovingFacts extends MovementFacts {
	readonly steps: readonly MoveStep[];
}

export const movement: Viewed<MovingFacts, MovePlan> = {
	id: 'movement',
	ask(_rules, facts, names) {
		const unit = (...ids: UnitFactId[]) =>
			askUnit(facts.unit, 'unit', ids, (said) => ({ ...facts, unit: said, steps: [] }));
		const charging = flag('charging', 'It charges', facts.charging, (said) => ({ ...facts, charging: said }));
		const main = unit('arm', 'weight', 'formation', 'grade', 'condition');
		return [group('unit', startSentence(`${names.actor}, moving`), 'actor', main, [...unit('light'), charging])];
	},
	answer: (rules, facts, names) => answerPlan(planOf(rules, facts), names),
	view: {
		acts: 'mover',
		get: (situation) => ({
			unit: situation[situation.mover].unit,
			charging: situation.chargeMove,
			steps: situation.steps
		}),
		put: (situation, { unit, charging, steps }) =>
			withUnit({ ...situation, chargeMove: charging, steps }, situation.mover, { unit })
	}
};

function answerPlan(plan: MovePlan, names: Names): Answer<MovePlan> {
	const { allowance, left, turns, spent } = plan;
	return {
		possible: plan.possible,
		reasons: plan.reasons,
		tallies: [],
		odds: {
			figures: [
				{ value: makeInches(allowance.inches), label: 'a full move' },
				{ value: makeMoves(spent).replace(/ moves?$/, ''), label: 'moves spent' },
				{ value: makeInches(left.inches), label: 'left' }
			],
			charts: [],
			notes: [
				note(`${allowance.text}.`, allowance.cell),
				...(turns > 1 ? [note(`It takes ${makeCount(turns, 'turn')} (R3).`, 'R3')] : []),
				...(spent > 0 ? [note(`${startSentence(left.text)}.`)] : []),
				tellShooting(plan, names)
			],
			measure: { label: 'inches left', value: left.inches, kind: 'mean', better: 'more' }
		},
		throws: [],
		read: () => null
	};
}

/** How much of a move a unit may make and shoot after it; or, where it may not, what forbids it. */
function tellShooting({ shooting, spent }: MovePlan, names: Names): Note {
	const [reason] = shooting.reasons;
	if (!reason) {
		const how = spent > 0 ? ', as one that moved' : '';
		return note(startSentence(`${names.actor} may still shoot${how}.`), 'manoeuvre.shootAfter');
	}
	const why = shooting.reasons.map(({ text }) => text).join(' ');
	return note(startSentence(`${names.actor} may not shoot: ${why}`), anchorOf(reason));
}

export interface OfferedStep {
	readonly label: string;
	readonly step: MoveStep;
}

/** The steps that the unit may take next, as it stands at the end of the plan. */
export function offerSteps({ playsheet, rulings }: RulesInUse, facts: MovingFacts, plan: MovePlan): OfferedStep[] {
	if (facts.steps.length >= mostSteps) return [];
	const unit = { ...facts.unit, formation: plan.formation };
	const now = { unit, charging: facts.charging };
	const inches = Math.floor(findAllowance(playsheet, unit).inches / 2);
	return listSteps(facts, inches).filter(({ step }) => reasonsAgainstStep(rulings, now, step).length === 0);
}

function listSteps({ unit: { arm } }: MovingFacts, inches: number): OfferedStep[] {
	return [
		{ label: 'Move', step: { kind: 'move', inches } },
		{ label: 'Prolonge', step: { kind: 'prolonge', inches } },
		...formationsOf(arm).map((to) => ({ label: `Form ${to}`, step: { kind: 'change-formation', to } as const })),
		{ label: 'Turn 90°', step: { kind: 'change-facing', degrees: 90 } },
		{ label: 'Turn 180°', step: { kind: 'change-facing', degrees: 180 } },
		...formationsOf(arm).map((to) => ({
			label: `Form ${to} and turn`,
			step: { kind: 'change-both', to, degrees: 90 } as const
		})),
		{ label: 'Limber', step: { kind: 'limber' } },
		{ label: 'Unlimber', step: { kind: 'unlimber' } },
		{ label: 'Reform into line', step: { kind: 'reform', to: 'line' } },
		{ label: 'Reform into column', step: { kind: 'reform', to: 'column' } },
		{ label: 'Sidestep', step: { kind: 'sidestep', inches: 1 } },
		{ label: 'Oblique', step: { kind: 'oblique', inches: 1 } },
		{ label: 'Step back', step: { kind: 'step-back', inches: 1 } },
		{ label: 'Through friends', step: { kind: 'pass-through', what: 'friends', oneStandsStill: true } },
		{ label: 'Through skirmishers', step: { kind: 'pass-through', what: 'skirmishers', oneStandsStill: false } },
		{ label: 'Through guns', step: { kind: 'pass-through', what: 'unlimbered-guns', oneStandsStill: false } }
	];
}

export const planOf = ({ playsheet, rulings }: RulesInUse, facts: MovingFacts): MovePlan =>
	planMove(playsheet, rulings, facts, facts.steps);
