// Which steps a unit may not take, and every reason why. The unit is as it stands when the step is made.

import { assertNever } from '$lib/assert-never';
import { armNames } from '../words';
import type { MovementFacts, MoveStep } from './facts';
import type { Reason } from '../engine/resolution';
import type { Rulings } from '../sheet/playsheet';
import { formationsOf, type UnitFacts } from '../unit/unit-facts';
import type { Formation } from '../vocabulary';

/** Facing changes by these only. */
const facingChanges: readonly number[] = [90, 180];

export function reasonsAgainstStep(rulings: Rulings, { unit, charging }: MovementFacts, step: MoveStep): Reason[] {
	switch (step.kind) {
		case 'move':
			return reasonsAgainstMarching(unit);
		case 'sidestep':
		case 'oblique':
		case 'step-back':
			return [...reasonsAgainstDrill(unit), ...reasonsAgainstMarching(unit)];
		case 'change-formation':
			return [...reasonsAgainstDrill(unit), ...reasonsAgainstFormation(unit, step.to)];
		case 'change-facing':
			return [...reasonsAgainstDrill(unit), ...reasonsAgainstFacing(step.degrees)];
		case 'change-both':
			return [
				...reasonsAgainstDrill(unit),
				...reasonsAgainstFormation(unit, step.to),
				...reasonsAgainstFacing(step.degrees)
			];
		case 'limber':
		case 'unlimber':
			return reasonsAgainstLimbering(unit, step.kind);
		case 'prolonge':
			return reasonsAgainstProlonge(unit);
		case 'reform':
			return reasonsAgainstReforming(unit);
		case 'pass-through':
			return reasonsAgainstPassing(rulings, step, charging);
		default:
			return assertNever(step);
	}
}

const because = (holds: boolean, text: string): Reason[] => (holds ? [{ text, section: 'manoeuvre' }] : []);

function reasonsAgainstMarching(unit: UnitFacts): Reason[] {
	if (unit.arm !== 'artillery' || unit.formation !== 'unlimbered') return [];
	return [{ text: 'Unlimbered guns move only by prolonge; limber them first.', section: 'movement' }];
}

function reasonsAgainstDrill(unit: UnitFacts): Reason[] {
	return because(unit.arm === 'general', 'A general alone keeps no formation or facing: he simply moves.');
}

function reasonsAgainstFormation(unit: UnitFacts, to: Formation): Reason[] {
	if (unit.arm === 'general') return [];
	if (unit.arm === 'artillery') return because(true, 'Guns limber or unlimber; they have no other formations.');
	const known = formationsOf(unit.arm).includes(to);
	return [
		...because(!known, `${armNames[unit.arm]} cannot be ${to === 'skirmish' ? 'in skirmish' : to}.`),
		...because(unit.formation === to, `It is in ${to} already.`),
		...because(
			known && unit.formation === 'skirmish' && to !== 'skirmish',
			unit.light ? 'Skirmishers come back into line or column by reforming.' : lineCannotReform
		)
	];
}

const lineCannotReform = 'Line infantry cannot reform from skirmish.';

function reasonsAgainstFacing(degrees: number): Reason[] {
	return because(!facingChanges.includes(degrees), `Facing changes by 90° or 180°, not by ${degrees}°.`);
}

function reasonsAgainstLimbering(unit: UnitFacts, kind: 'limber' | 'unlimber'): Reason[] {
	if (unit.arm !== 'artillery') return because(true, 'Only guns limber and unlimber.');
	const done = kind === 'limber' ? 'limbered' : 'unlimbered';
	return [...because(unit.formation === done, `The guns are ${done} already.`), ...reasonsWithoutGuns(unit)];
}

function reasonsAgainstProlonge(unit: UnitFacts): Reason[] {
	if (unit.arm !== 'artillery') return because(true, 'Only guns go by prolonge.');
	return [
		...because(unit.formation === 'limbered', 'Prolonge is for unlimbered guns; these are limbered.'),
		...reasonsWithoutGuns(unit)
	];
}

const reasonsWithoutGuns = (unit: UnitFacts): Reason[] => because(unit.guns === 0, 'There is no gun left.');

function reasonsAgainstReforming(unit: UnitFacts): Reason[] {
	if (unit.formation !== 'skirmish') return because(true, 'Only a unit in skirmish reforms.');
	return because(!unit.light, lineCannotReform);
}

/** R41: whether a charge may go through skirmishers and unlimbered guns, whom anybody else passes freely. */
function reasonsAgainstPassing({ R41 }: Rulings, { what, oneStandsStill }: PassThrough, charging: boolean): Reason[] {
	if (what === 'friends') {
		return [
			...because(charging, 'A charge cannot pass through friends.'),
			...because(!oneStandsStill, 'One of the two units must stand still.')
		];
	}
	const barred: Reason = { text: 'Nobody charges through friends of any kind.', section: 'manoeuvre', ruling: 'R41' };
	return charging && R41 === 'nobody' ? [barred] : [];
}

type PassThrough = Extract<MoveStep, { kind: 'pass-through' }>;
