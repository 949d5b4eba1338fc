// Shooting at foot and horse: the modifiers in the playsheet's order, added to each die, and what a volley does. Guns as a target read their own
// table: see `counterbattery.ts`.

import { expected } from '$lib/dice/distribution';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import {
	addUpLines,
	type ByHand,
	type HitsResolution,
	idle,
	type Modifier,
	type Reason,
	resolveHits,
	when
} from '../engine/resolution';
import type { ShootingFacts } from './facts';
import { judgeShot } from './shot';
import { type UnitFacts, isDisordered } from '../unit/unit-facts';
import type { Seen } from '../added/known-facts';
import { listModifiers } from '../added/modifiers';

export interface ShootingSituation {
	readonly playsheet: Playsheet;
	readonly rulings: Rulings;
	readonly facts: ShootingFacts;
}

/** R13: dense is a column or limbered guns, by the other reading tight order too; players may flag any target besides. */
const isDense = ({ formation, order }: UnitFacts, { R13 }: Rulings): boolean =>
	formation === 'column' || formation === 'limbered' || (R13 === 'tight-too' && order === 'tight');

const firesBall = ({ ammunition }: ShootingFacts): boolean => ammunition === 'ball';

export const shootingModifiers: readonly Modifier<ShootingSituation>[] = [
	{
		id: 'shooting.modifiers.ball-dense',
		section: 'shooting-modifiers',
		ruling: 'R13',
		label: 'Ball against a dense target',
		judge: ({ playsheet, rulings, facts }) => {
			const value = playsheet.shooting.modifiers['ball-dense'];
			if (!firesBall(facts)) return idle(value, 'it does not fire ball');
			return when(facts.targetDense || isDense(facts.target, rulings), value, 'the target is not dense');
		}
	},
	{
		id: 'shooting.modifiers.moved',
		section: 'shooting-modifiers',
		label: 'Moved or evaded this turn',
		judge: ({ playsheet, facts }) =>
			when(facts.evaded || facts.moved !== 'no', playsheet.shooting.modifiers.moved, 'it neither moved nor evaded')
	},
	{
		id: 'shooting.modifiers.british-regulars',
		section: 'shooting-modifiers',
		label: 'Steady British regulars',
		judge: ({ playsheet, facts: { shooter } }) => {
			const value = playsheet.shooting.modifiers['british-regulars'];
			if (!shooter.britishRegulars) return idle(value, 'it is not British regulars');
			return when(shooter.condition === 'steady', value, `it is ${shooter.condition}`);
		}
	},
	{
		id: 'shooting.modifiers.ball-rough',
		section: 'shooting-modifiers',
		label: 'Ball across rough ground',
		judge: ({ playsheet: { shooting }, facts }) => {
			const value = shooting.modifiers['ball-rough'];
			if (!firesBall(facts)) return idle(value, 'it does not fire ball');
			const enough = facts.roughInches >= shooting.roughInches;
			return when(
				enough,
				value,
				`it crosses ${facts.roughInches}″ of rough ground, less than ${shooting.roughInches}″`
			);
		}
	},
	{
		id: 'shooting.modifiers.disordered',
		section: 'shooting-modifiers',
		ruling: 'R14',
		label: 'Disordered',
		judge: ({ playsheet, rulings, facts: { shooter } }) => {
			const value = playsheet.shooting.modifiers.disordered;
			if (!isDisordered(shooter, rulings)) return idle(value, `it is ${shooter.condition}`);
			const spared = shooter.light && shooter.formation === 'skirmish';
			return when(!spared, value, 'light infantry in skirmish does not mind');
		}
	},
	{
		id: 'shooting.modifiers.shaken',
		section: 'shooting-modifiers',
		label: 'Shaken',
		judge: ({ playsheet, facts: { shooter } }) =>
			when(shooter.condition === 'shaken', playsheet.shooting.modifiers.shaken, `it is ${shooter.condition}`)
	},
	{
		id: 'shooting.modifiers.grade-ab',
		section: 'shooting-modifiers',
		label: 'Grade A or B',
		judge: ({ playsheet, facts: { shooter } }) =>
			when('AB'.includes(shooter.grade), playsheet.shooting.modifiers['grade-ab'], `it is grade ${shooter.grade}`)
	},
	{
		id: 'shooting.modifiers.grade-ef',
		section: 'shooting-modifiers',
		label: 'Grade E or F',
		judge: ({ playsheet, facts: { shooter } }) =>
			when('EF'.includes(shooter.grade), playsheet.shooting.modifiers['grade-ef'], `it is grade ${shooter.grade}`)
	}
];

const see = ({ facts }: ShootingSituation): Seen => ({
	own: facts.shooter,
	enemy: facts.target,
	enemyCover: facts.targetCover,
	range: facts.range,
	ammunition: facts.ammunition,
	moved: facts.evaded || facts.moved !== 'no'
});

/** Those of a sheet, with what house rules add to them. */
export const shootingModifiersOf = listModifiers('shooting', shootingModifiers, see);

export function resolveShooting(
	playsheet: Playsheet,
	rulings: Rulings,
	facts: ShootingFacts,
	byHand: readonly ByHand[] = []
): HitsResolution {
	const shot = judgeShot(playsheet, rulings, facts);
	const reasons = [...shot.reasons, ...reasonsAgainstTarget(facts)];
	const sum = addUpLines(shootingModifiersOf(playsheet), { playsheet, rulings, facts }, byHand);
	const possible = reasons.length === 0;
	return resolveHits({ possible, reasons, dice: shot.dice, base: shot.base, sum }, facts.target.figures);
}

function reasonsAgainstTarget({ target }: ShootingFacts): Reason[] {
	if (target.arm === 'artillery') {
		return [{ text: 'Guns as a target read the counterbattery table.', section: 'counterbattery' }];
	}
	if (target.arm === 'general') {
		return [{ text: 'The playsheet has no rule for shooting at a general alone.', section: 'shooting' }];
	}
	return [];
}

export const expectedHits = ({ removed }: HitsResolution): number => expected(removed, (figures) => figures);
