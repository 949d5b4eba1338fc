// What was opened, in words that can be written down: the resolver makes an interaction of it from the battle as it stands, again and again as the
// battle changes, and after the tab was closed.
import type { EventBody } from '$lib/battle/events/event';
import { isUnitAction } from './unit-action';
import type { UnitAction } from './unit-action';

export type Opening =
	| { readonly from: 'task'; readonly task: string; readonly other: string | null }
	| { readonly from: 'action'; readonly action: UnitAction; readonly unit: string; readonly other: string | null }
	/** An action of the past that is being changed, with its dice as they lay or to be rolled again; such an opening is never written down. */
	| { readonly from: 'past'; readonly body: EventBody; readonly rolled: boolean; readonly other: string | null };

const isText = (value: unknown): value is string => typeof value === 'string';

export function parseOpening(value: unknown): Opening | null {
	const record: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
	const { from, task, action, unit } = record;
	const other = isText(record.other) ? record.other : null;
	if (from === 'task' && isText(task)) return { from, task, other };
	if (from === 'action' && isUnitAction(action) && isText(unit)) return { from, action, unit, other };
	return null;
}
