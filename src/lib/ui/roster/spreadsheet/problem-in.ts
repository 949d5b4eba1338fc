// What is wrong with a field of a unit; undefined where nothing is.

import type { UnitDraft } from '$lib/army/draft';
import type { Builder } from '$lib/app/roster/builder.svelte';
import { messagesAt } from '$lib/app/roster/problems';

export const problemIn = ({ problems }: Builder, { id }: UnitDraft, field: string): string | undefined =>
	messagesAt(problems.problems, id, [field]).join(' ') || undefined;
