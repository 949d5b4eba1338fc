// The state of a shared table in words, for the one small place that says it.
import type { Person } from '$lib/sharing/messages';
import type { Role } from '$lib/sharing/step';
import { makeCount } from '$lib/wording';

export interface TableStanding {
	readonly connection: 'alone' | 'joining' | 'together';
	readonly waiting: number;
	/** It has waited for longer than a moment. */
	readonly late: boolean;
	readonly people: readonly Person[];
	/** This device. */
	readonly device: string;
}

export function tellTable({ connection, waiting, late, people, device }: TableStanding): string {
	if (connection === 'joining') return 'Joining the table …';
	if (connection === 'alone')
		return waiting === 0 ? 'Alone' : `Alone, ${makeCount(waiting, 'action')} wait${waiting === 1 ? 's' : ''}`;
	const others = people.filter((person) => person.device !== device).map(({ name }) => name);
	const company = others.length === 0 ? 'Shared, nobody else is here' : `Together with ${listNames(others)}`;
	return late ? `${company}; ${makeCount(waiting, 'action')} not there yet` : company;
}

export function listNames(names: readonly string[]): string {
	if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
	return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What a role may do, with the names the sides have. */
export function tellRole(role: Role, sides: Readonly<Record<'first' | 'second', { readonly name: string }>>): string {
	if (role === 'watcher') return 'Looks on';
	return role === 'both' ? 'Plays both sides' : `Plays ${sides[role].name}`;
}
