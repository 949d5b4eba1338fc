// An edit as the undo button names it: "Undo adding British regulars".

import { assertNever } from '$lib/assert-never';
import type { RosterDraft, UnitChanges } from '../draft';
import type { Edit } from './edit';

export function describeEdit(edit: Edit, before: RosterDraft): string {
	switch (edit.kind) {
		case 'describe':
			return `the roster’s ${wordsFor(Object.keys(edit.changes)[0] ?? '')}`;
		case 'add-units':
			return `adding ${describeMany(edit.units.map(({ name }) => name))}`;
		case 'change-units':
			return describeChange(edit.changes, namesOf(before, edit.ids));
		case 'give-trait':
			return `giving ${edit.trait} to ${describeMany(namesOf(before, edit.ids))}`;
		case 'take-trait':
			return `taking ${edit.trait} from ${describeMany(namesOf(before, edit.ids))}`;
		case 'conform-units':
			return `putting ${describeMany(namesOf(before, edit.ids))} right`;
		case 'remove-units':
			return `removing ${describeMany(namesOf(before, edit.ids))}`;
		case 'move-units':
			return `moving ${describeMany(namesOf(before, edit.ids))}`;
		case 'add-brigade':
			return `adding ${edit.brigade.name || 'a brigade'}`;
		case 'change-brigade':
			return `the ${'name' in edit.changes ? 'name' : 'general'} of a brigade`;
		case 'remove-brigade':
			return 'removing a brigade';
		case 'move-brigade':
			return 'moving a brigade';
		case 'replace':
			return 'a change of the whole roster';
		default:
			return assertNever(edit);
	}
}

const namesOf = ({ units }: RosterDraft, ids: readonly string[]): string[] =>
	units.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

function describeMany(names: readonly string[]): string {
	return names.length === 1 ? names[0] || 'a unit' : `${names.length} units`;
}

function describeChange(changes: UnitChanges, names: readonly string[]): string {
	return `the ${wordsFor(Object.keys(changes)[0] ?? '')} of ${describeMany(names)}`;
}

const words: Readonly<Record<string, string>> = {
	light: 'training',
	orders: 'orders',
	britishRegulars: 'volley',
	arrives: 'arrival',
	side: 'side’s name',
	bases: 'base sizes'
};

const wordsFor = (field: string): string => words[field] ?? field;

/** Strokes that belong together while they follow each other: the same field of the same thing, or a unit moved step by step. */
export function strokeOf(edit: Edit): string | null {
	if (edit.kind === 'describe') return `describe ${Object.keys(edit.changes).join(' ')}`;
	if (edit.kind === 'change-units') return `${Object.keys(edit.changes).join(' ')} of ${edit.ids.join(' ')}`;
	if (edit.kind === 'change-brigade') return `${Object.keys(edit.changes).join(' ')} of ${edit.id}`;
	if (edit.kind === 'move-units') return `moving ${edit.ids.join(' ')}`;
	return null;
}
