// A unit that failed is shaken and rolls a second D10 on the rout table (R26).

import * as v from 'valibot';
import { type D10, faces } from '$lib/dice/d10';
import { type Distribution, fromFaces } from '$lib/dice/distribution';
import { commandFactsSchema } from './facts';
import { judgeAttached, judgeHalfStrength, judgeNoGeneral } from './modifiers';
import { type Playsheet, readRow, type RoutRow, type Rulings } from '../sheet/playsheet';
import type { Parsed } from '$lib/parsing/problem';
import { type Account, lazily, parseDice, type ByHand, type Modifier, addUpLines, applies } from '../engine/resolution';
import { listModifiers } from '../added/modifiers';
import type { CommandFacts, UnitFacts } from '../unit/unit-facts';
import { unitFactsSchema } from '../unit/unit-facts-parse';

export interface RoutFacts {
	/** At the time of the test, this phase's losses removed. */
	readonly unit: UnitFacts;
	readonly command: CommandFacts;
}

/** Where the table leaves the unit. */
export interface RoutResult {
	readonly row: string;
	/** By the table, or because no figures are left. */
	readonly shattered: boolean;
	/** Inches back; null when it is removed. */
	readonly distance: number | null;
	readonly removed: number;
	readonly figuresLeft: number;
}

export interface RoutOutcome extends RoutResult {
	readonly face: D10;
	readonly modified: number;
}

export interface RoutResolution {
	readonly account: Account;
	readonly results: Distribution<RoutResult>;
	/** Where every face ends the same way, that end; then no die is asked for. */
	readonly sure: RoutResult | null;
	read(dice: readonly unknown[]): Parsed<RoutOutcome>;
}

interface RoutSituation {
	readonly playsheet: Playsheet;
	readonly facts: RoutFacts;
}

const section = 'rout-modifiers';

export const routModifiers: readonly Modifier<RoutSituation>[] = [
	{
		id: 'rout.modifiers.leader-attached',
		section,
		label: 'Leader with the unit',
		judge: ({ playsheet, facts }) => judgeAttached(facts.command, playsheet.rout.modifiers['leader-attached'])
	},
	{
		id: 'rout.modifiers.no-general',
		section,
		label: 'No general within command radius',
		judge: ({ playsheet, facts }) => judgeNoGeneral(facts.command, playsheet.rout.modifiers['no-general'])
	},
	{
		id: 'rout.modifiers.half-strength',
		section,
		ruling: 'R24',
		label: 'At or below half strength',
		judge: ({ playsheet, facts }) => judgeHalfStrength(facts.unit, playsheet.rout.modifiers['half-strength'])
	},
	{
		id: 'rout.gradeModifier',
		section,
		label: 'Grade',
		judge: ({ playsheet, facts: { unit } }) => applies(playsheet.rout.gradeModifier[unit.grade], `grade ${unit.grade}`)
	}
];

/** Those of a sheet, with what house rules add to them. */
const routModifiersOf = listModifiers('rout', routModifiers, ({ facts: { unit, command } }) => ({
	own: unit,
	enemy: null,
	command
}));

export function resolveRout(
	playsheet: Playsheet,
	rulings: Rulings,
	facts: RoutFacts,
	byHand: readonly ByHand[] = []
): RoutResolution {
	const sum = addUpLines(routModifiersOf(playsheet), { playsheet, facts }, byHand);
	const possible = facts.unit.figures > 0;
	const resultAt = (face: number) =>
		makeResult(readRow(playsheet.rout.rows, face + sum.total), facts.unit.figures, rulings);
	const sure = findSure(faces.map(resultAt));
	const account: Account = {
		possible,
		reasons: possible ? [] : [{ text: 'The unit has no figures left.', section: 'rout' }],
		dice: sure ? { count: 0, text: 'No die: every score ends the same way' } : { count: 1, text: 'One die' },
		base: null,
		sum
	};
	const results = lazily(() => fromFaces(resultAt, ({ row }) => row));
	return {
		account,
		sure,
		get results() {
			return results();
		},
		read(dice) {
			const parsed = parseDice(dice, 1);
			if (!parsed.ok) return parsed;
			const [face] = parsed.value;
			if (face === undefined) throw new Error('a checked die is missing');
			return { ok: true, value: { ...resultAt(face), face, modified: face + sum.total } };
		}
	};
}

/** The same row from every face, or rows that all leave nothing of it. */
function findSure(results: readonly RoutResult[]): RoutResult | null {
	const [first] = results;
	if (!first) return null;
	const isSame = ({ row, shattered }: RoutResult) => row === first.row || (shattered && first.shattered);
	return results.every(isSame) ? first : null;
}

function makeResult(row: RoutRow, figures: number, rulings: Rulings): RoutResult {
	const hits = row.hits === null ? figures : row.hits * countPortions(figures, rulings);
	const removed = Math.min(hits, figures);
	const shattered = row.distance === null || removed === figures;
	return {
		row: row.id,
		shattered,
		distance: shattered ? null : row.distance,
		removed,
		figuresLeft: figures - removed
	};
}

/** R27: rout hits are figures, or so many for each full lot of figures, at least one lot. */
function countPortions(figures: number, { R27, routHitsPer }: Rulings): number {
	return R27 === 'figures' ? 1 : Math.max(1, Math.floor(figures / routHitsPer));
}

export const routFactsSchema: v.GenericSchema<unknown, RoutFacts> = v.object(
	{ unit: unitFactsSchema, command: commandFactsSchema },
	'The facts of a rout are needed.'
);
