import type { UnitDraft } from '$lib/army/draft';
import type { Builder } from '$lib/app/roster/builder.svelte';
import { messagesAt } from '$lib/app/roster/problems';

/** An emptied or unreadable number is an empty field, which the problems then name. */
export const readNumber = (text: string): number | null => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : null);

// What is wrong with a field of a unit; undefined where nothing is.

export const problemIn = ({ problems }: Builder, { id }: UnitDraft, field: string): string | undefined =>
	messagesAt(problems.problems, id, [field]).join(' ') || undefined;
