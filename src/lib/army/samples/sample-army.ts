import type { RosterDraft, UnitDraft } from '../draft';
import { makeRosterDraft, makeUnitDraft } from '../draft';
import type { UnitChanges } from '../edit/change-unit';
import { arrange } from '../edit/sections';
import { templates } from '../templates';

// Armies of the record, written down shortly: brigade by brigade, each unit by the template it is closest to and what was its own.

export interface SamplePair {
	readonly id: string;
	readonly name: string;
	readonly date: string;
	/** What was fought over, in a sentence or two. */
	readonly summary: string;
	/** Books to look it up in: none was copied. */
	readonly source: string;
	readonly table: { readonly width: number; readonly height: number };
	/** The first side and the second. */
	readonly armies: readonly [RosterDraft, RosterDraft];
}

export interface SampleUnit {
	readonly like: string;
	readonly name: string;
	readonly changes: UnitChanges;
}

export interface SampleBrigade {
	/** Null for those who stand under nobody but the commander. */
	readonly name: string | null;
	/** The name of the general who commands it. */
	readonly general?: string;
	readonly units: readonly SampleUnit[];
}

export const unit = (like: string, name: string, figures: number, changes: UnitChanges = {}): SampleUnit => ({
	like,
	name,
	changes: { figures, ...changes }
});

export const guns = (like: string, name: string, count: number, crew: number, changes: UnitChanges = {}): SampleUnit =>
	unit(like, name, crew, { guns: count, ...changes });

export const general = (
	name: string,
	seniority: number,
	charisma: number,
	notes: string,
	changes: UnitChanges = {}
): SampleUnit => ({ like: 'general', name, changes: { seniority, charisma, notes, ...changes } });

/** What of an army no book says, said in its notes. The scale is a sentence such as "One figure stands for about ten men". */
export const tellJudgement = (scale: string): string =>
	`${scale}, rounded so that every unit has its dice. How strong each single unit is, its grade, and its generals’ seniority and charisma are our judgement, not the record’s.`;

/** How far to trust us, and the books for those who want to know better; they go along with every copy of the army. */
export const tellSource = (books: string): string =>
	`From general knowledge of the record, and judged; no book was copied. To look it up: ${books}.`;

type Head = Pick<RosterDraft, 'id' | 'name' | 'side' | 'colour' | 'pattern' | 'notes'>;

/** The samples were written on one day; a copy of one has a day of its own. */
const writtenAt = '2026-07-04T12:00:00.000Z';

export function makeSampleArmy(head: Head, brigades: readonly SampleBrigade[]): RosterDraft {
	const placed = brigades.map((brigade, index) => ({
		...brigade,
		id: brigade.name === null ? null : `brigade-${index}`
	}));
	const units = placed.flatMap((brigade) => brigade.units.map((each) => ({ ...each, brigade: brigade.id })));
	const made = units.map((each, index) => makeSampleUnit(each, `${head.id}-${index}`, each.brigade));
	const named = placed.flatMap(({ id, name, general: commander }) =>
		id === null || name === null ? [] : [{ id, name, general: findGeneral(made, commander) }]
	);
	return arrange(makeRosterDraft(head.id, writtenAt, { ...head, brigades: named, units: made }));
}

function makeSampleUnit({ like, name, changes }: SampleUnit, id: string, brigade: string | null): UnitDraft {
	const template = templates.find((each) => each.id === like);
	if (!template) throw new Error(`no template ${like}`);
	return makeUnitDraft(id, template.arm, { ...template.changes, ...changes, name, brigade });
}

function findGeneral(units: readonly UnitDraft[], name: string | undefined): string | null {
	if (name === undefined) return null;
	const found = units.find((each) => each.arm === 'general' && each.name === name);
	if (!found) throw new Error(`no general ${name}`);
	return found.id;
}
