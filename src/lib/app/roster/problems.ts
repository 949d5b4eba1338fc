// What is wrong with a roster, sorted to where it is shown: beside its unit, beside its brigade, or at the head of the page.
import type { RosterDraft } from '$lib/army/draft';
import { findRemarks } from '$lib/army/remarks';
import { validateRoster } from '$lib/army/validate-roster';
import type { Problem } from '$lib/parsing/problem';

export interface PlacedProblem {
	/** What it belongs to. */
	readonly at: 'roster' | 'brigade' | 'unit';
	/** The unit's or brigade's id; empty for the roster. */
	readonly id: string;
	/** Its name, for a list away from the thing itself. */
	readonly name: string;
	/** The field within it: "figures". */
	readonly field: string;
	readonly message: string;
}

export interface RosterProblems {
	/** In the way of a battle. */
	readonly problems: readonly PlacedProblem[];
	/** In the way of nothing, but good to know. */
	readonly remarks: readonly PlacedProblem[];
}

export function findProblems(draft: RosterDraft): RosterProblems {
	const checked = validateRoster(draft);
	const problems = checked.ok ? [] : checked.problems.map((problem) => placeProblem(draft, problem));
	return { problems, remarks: findRemarks(draft).map((remark) => placeProblem(draft, remark)) };
}

function placeProblem({ units, brigades, name }: RosterDraft, { path, message }: Problem): PlacedProblem {
	const [list = '', index = '', ...rest] = path.split('.');
	const unit = list === 'units' ? units[Number(index)] : undefined;
	const brigade = list === 'brigades' ? brigades[Number(index)] : undefined;
	const field = rest.join('.');
	if (index !== '' && unit)
		return { at: 'unit', id: unit.id, name: unit.name || 'A unit without a name', field, message };
	if (brigade) return { at: 'brigade', id: brigade.id, name: brigade.name || 'A brigade', field, message };
	return { at: 'roster', id: '', name: name || 'The roster', field: path, message };
}

export const problemsOf = (placed: readonly PlacedProblem[], id: string, field?: string): PlacedProblem[] =>
	placed.filter((problem) => problem.id === id && (field === undefined || problem.field === field));

/** What is said of these fields of one thing, each in its sentence. A field within a field counts for it: "footprint.depth". */
export const messagesAt = (placed: readonly PlacedProblem[], id: string, fields: readonly string[]): string[] =>
	problemsOf(placed, id)
		.filter(({ field }) => fields.includes(field.split('.')[0] ?? ''))
		.map(({ message }) => message);
