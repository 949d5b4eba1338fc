// Getting out of the way: who may evade, and how far.

import * as v from 'valibot';
import { moveRowOf } from './allowance';
import { makeInches } from '$lib/wording';
import { parseWith, inches } from '$lib/parsing/parse';
import type { Playsheet, Rulings } from '../sheet/playsheet';
import type { Parsed } from '$lib/parsing/problem';
import type { Reason } from '../engine/resolution';
import type { RulingId, Section } from '../engine/section';
import type { UnitFacts } from '../unit/unit-facts';
import { unitFactsSchema } from '../unit/unit-facts-parse';

export interface EvadeFacts {
	readonly unit: UnitFacts;
	/** What it evades; null when the enemy only advances. */
	readonly charge: {
		readonly charger: UnitFacts;
		/** Inches between the two where the charge starts. */
		readonly startsAt: number;
		/** Inches between the two where the charger is first seen; the same as the start when it was in sight all along. */
		readonly firstSeenAt: number;
	} | null;
}

export interface EvadeDistance {
	readonly inches: number;
	readonly text: string;
	readonly section: Section;
	readonly ruling?: RulingId;
	/** The id of the playsheet's cell it was read from; null where a ruling gives the distance. */
	readonly cell: string | null;
}

export interface Evasion {
	readonly possible: boolean;
	/** Every reason why not; empty when it is possible. */
	readonly reasons: readonly Reason[];
	/** Null when it may not evade. */
	readonly distance: EvadeDistance | null;
	/** What a player should know before evading. */
	readonly notes: readonly Reason[];
}

export function judgeEvade(playsheet: Playsheet, rulings: Rulings, facts: EvadeFacts): Evasion {
	const reasons = [...reasonsOfUnit(rulings, facts.unit), ...reasonsOfCharge(playsheet, facts)];
	const possible = reasons.length === 0;
	return {
		possible,
		reasons,
		distance: possible ? findEvadeDistance(playsheet, rulings, facts.unit) : null,
		notes: possible ? notesOn(facts.unit) : []
	};
}

const because = (holds: boolean, text: string, ruling?: RulingId): Reason[] =>
	holds ? [{ text, section: 'manoeuvre', ...(ruling === undefined ? {} : { ruling }) }] : [];

function reasonsOfUnit({ R5 }: Rulings, unit: UnitFacts): Reason[] {
	const mayEvade = unit.formation === 'skirmish' || unit.arm === 'artillery';
	return [
		...because(!mayEvade, 'Only skirmishers and gun crews evade.'),
		...because(unit.arm === 'artillery' && R5 === 'may-not', 'Gun crews may not evade.', 'R5'),
		...because(unit.figures === 0, 'The unit has no figures left.')
	];
}

/** "Within 6″" takes in the sixth inch. */
function reasonsOfCharge({ manoeuvre }: Playsheet, { charge }: EvadeFacts): Reason[] {
	if (charge?.charger.arm !== 'cavalry' || charge.charger.condition !== 'steady') return [];
	const limit = manoeuvre.noEvadeWithin;
	const tooClose = (what: string, at: number) =>
		because(at <= limit, `The steady cavalry ${what} at ${makeInches(at)}, within ${makeInches(limit)}.`);
	return [...tooClose('starts its charge', charge.startsAt), ...tooClose('is first seen', charge.firstSeenAt)];
}

/** R5: the sheet lets crews evade and gives them no distance. */
const crewInches = { twelve: 12, six: 6 } as const;

function findEvadeDistance({ movement }: Playsheet, { R5 }: Rulings, unit: UnitFacts): EvadeDistance {
	if (unit.arm === 'artillery' && R5 !== 'may-not') {
		const text = `Gun crews evade ${makeInches(crewInches[R5])}`;
		return { inches: crewInches[R5], text, section: 'movement', ruling: 'R5', cell: null };
	}
	const row = moveRowOf(unit);
	if (row !== 'light-skirmish' && row !== 'line-skirmish') throw new Error(`no evade distance for ${row}`);
	const who = row === 'light-skirmish' ? 'Light' : 'Line';
	const text = `${who} infantry in skirmish evades ${makeInches(movement.evade[row])}`;
	return { inches: movement.evade[row], text, section: 'movement', cell: `movement.evade.${row}` };
}

function notesOn(unit: UnitFacts): Reason[] {
	return because(unit.arm === 'artillery', 'The crew leaves the guns where they stand.');
}

const evadeFactsSchema: v.GenericSchema<unknown, EvadeFacts> = v.object(
	{
		unit: unitFactsSchema,
		charge: v.nullable(
			v.object(
				{
					charger: unitFactsSchema,
					startsAt: inches('The distance where the charge starts'),
					firstSeenAt: inches('The distance where the charger is first seen')
				},
				'The charge must be described, or be nothing.'
			)
		)
	},
	'The facts of an evade are needed.'
);

export function parseEvadeFacts(input: unknown): Parsed<EvadeFacts> {
	return parseWith(evadeFactsSchema, input);
}
