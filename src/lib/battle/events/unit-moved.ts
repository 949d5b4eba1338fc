// A unit moves, by the steps of its move.
import { orderIn } from '$lib/army/unit';
import { assertNever } from '$lib/assert-never';
import { type MoveStep, moveStepsSchema, type PassedKind } from '$lib/rules/movement/facts';
import { formationAfter } from '$lib/rules/movement/manoeuvre';
import { makeInches, makeList } from '$lib/wording';
import { unitOf } from '../select/units';
import { firstOf, objectToMover, objectToCharged, objectToCost, objectToFormation, useMove } from '../apply/check';
import { formingWords } from '$lib/rules/words';
import { nameOf, tellCost } from '../describe/wording';
import type { Place } from '../state';
import { changed, type EventDefinition, field, itsUnit, leaveMelee, v } from './definition';

interface UnitMoved {
	readonly kind: 'unit-moved';
	readonly unit: string;
	readonly steps: readonly MoveStep[];
	/** Part of a full move used, by the plan. */
	readonly moveUsed: number;
	readonly place: Place | null;
	/** Whom it passed through, as the map saw it. */
	readonly through?: readonly string[];
}

export const unitMoved: EventDefinition<UnitMoved> = {
	topic: 'moves',
	schema: field.body('unit-moved', {
		unit: field.unit,
		steps: moveStepsSchema,
		moveUsed: field.moveUsed,
		place: field.place,
		through: v.exactOptional(field.list('Whom it passed through', field.unit, 400))
	}),

	apply(state, { unit, moveUsed, place, steps }) {
		// A change of formation, turning as it forms, is made on the spot.
		const goes = steps.length === 0 || steps.some((step) => 'inches' in step);
		const objection = firstOf(
			objectToMover(state, unit),
			goes ? objectToCharged(state, unit) : null,
			objectToCost(moveUsed)
		);
		if (objection) return objection;
		const formation = steps.reduce(formationAfter, unitOf(state, unit).formation);
		const refusedFormation = objectToFormation(state, unit, formation);
		if (refusedFormation) return refusedFormation;
		const order = orderIn(unitOf(state, unit).unit, formation, unitOf(state, unit).order);
		const moved = useMove(state, unit, moveUsed, place, { formation, order });
		return changed(goes && moveUsed > 0 ? leaveMelee(moved, unit) : moved);
	},

	tell(before, { unit, steps, moveUsed, through = [] }) {
		const passed = makeList(through.map((other) => nameOf(before, other)));
		const done = makeList([
			...(steps.length === 0 ? ['moved'] : steps.map(tellStep)),
			...(passed === '' ? [] : [`passed through ${passed}`])
		]);
		return { what: `${nameOf(before, unit)} ${done}${tellCost(moveUsed)}` };
	},

	unitsNamed: itsUnit
};

const passed: Readonly<Record<PassedKind, string>> = {
	friends: 'friends',
	skirmishers: 'skirmishers',
	'unlimbered-guns': 'unlimbered guns'
};

function tellStep(step: MoveStep): string {
	switch (step.kind) {
		case 'move':
			return `moved ${makeInches(step.inches)}`;
		case 'prolonge':
			return `went ${makeInches(step.inches)} by prolonge`;
		case 'sidestep':
			return `sidestepped ${makeInches(step.inches)}`;
		case 'oblique':
			return `moved ${makeInches(step.inches)} obliquely`;
		case 'step-back':
			return `stepped back ${makeInches(step.inches)}`;
		case 'change-formation':
			return formingWords[step.to];
		case 'change-facing':
			return `turned ${step.degrees}°`;
		case 'change-both':
			return `${formingWords[step.to]} turning ${step.degrees}°`;
		case 'limber':
			return formingWords.limbered;
		case 'unlimber':
			return formingWords.unlimbered;
		case 'reform':
			return `reformed into ${step.to}`;
		case 'pass-through':
			return `passed through ${passed[step.what]}`;
		default:
			return assertNever(step);
	}
}
