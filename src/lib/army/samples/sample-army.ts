// Armies of the record, written down shortly: brigade by brigade, each unit by the template it is closest to and what was its own.

import { makeRosterDraft, makeUnitDraft, type RosterDraft, type UnitChanges, type UnitDraft } from '../draft';
import { arrange } from '../edit/sections';
import { templates } from '../templates';

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
	/** Where it is not the army's. */
	readonly scale?: Scale;
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

/** How many men a figure stands for, in a battle or in a brigade. */
type Scale = 10 | 15;

const scaleWords: Readonly<Record<Scale, string>> = { 10: 'ten', 15: 'fifteen' };

interface Head extends Pick<RosterDraft, 'id' | 'name' | 'side' | 'colour' | 'pattern'> {
	/** Who they were, and what is known of their number. */
	readonly story: string;
	/** What else is our judgement. */
	readonly judged: string;
	readonly books: string;
	readonly scale: Scale;
}

/** The notes of an army, which go along with every copy of it: the story, what the figures count for, what is judged, and how far to trust us. */
const tellArmy = ({ story, judged, books, scale }: Head, brigades: readonly SampleBrigade[]): string =>
	[
		story,
		`${tellCount(scale, brigades)} How many figures each unit has, its grade, and its generals’ seniority and charisma are our judgement, not the record’s.`,
		judged,
		`From general knowledge of the record, and judged; no book was copied. To look it up: ${books}.`
	].join('\n\n');

/** "Counted here, at about ten men to a figure, as: 17th Foot 240, …": nothing but the figures times the scale, so that it never disagrees. */
function tellCount(usual: Scale, brigades: readonly SampleBrigade[]): string {
	const scales = [...new Set(brigades.map(({ scale = usual }) => scale))].sort((a, b) => a - b);
	const told = scales.map((scale) => {
		const units = brigades.filter((brigade) => (brigade.scale ?? usual) === scale).flatMap((brigade) => brigade.units);
		const counts = units.filter(({ like }) => like !== 'general').map((each) => tellMen(each, scale));
		return `at about ${scaleWords[scale]} men to a figure, as: ${counts.join(', ')}`;
	});
	return `Counted here, ${told.join('; ')}.`;
}

const tellMen = ({ name, changes: { figures, guns: count } }: SampleUnit, scale: Scale): string => {
	const men = (figures ?? 0) * scale;
	return typeof count === 'number' ? `${name} ${count} guns and ${men}` : `${name} ${men}`;
};

/** The samples were written on one day; a copy of one has a day of its own. */
const writtenAt = '2026-07-04T12:00:00.000Z';

export function makeSampleArmy(head: Head, brigades: readonly SampleBrigade[]): RosterDraft {
	const placed = brigades.map((brigade, index) => ({
		...brigade,
		id: brigade.name === null ? null : `brigade-${index}`
	}));
	const { id, name: title, side, colour, pattern } = head;
	const units = placed.flatMap((brigade) => brigade.units.map((each) => ({ ...each, brigade: brigade.id })));
	const made = units.map((each, index) => makeSampleUnit(each, `${id}-${index}`, each.brigade));
	const named = placed.flatMap(({ id, name, general: commander }) =>
		id === null || name === null ? [] : [{ id, name, general: findGeneral(made, commander) }]
	);
	const notes = tellArmy(head, brigades);
	return arrange(
		makeRosterDraft(id, writtenAt, { name: title, side, colour, pattern, notes, brigades: named, units: made })
	);
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
