// What was typed and said before it was recorded, kept on the device until it is: dice that lie on the table are not typed twice because a
// tab was closed.
import { type D10, isD10 } from '$lib/dice/d10';
import type { ByHand } from '$lib/rules/engine/resolution';
import type { HandLines } from '../../procedures/procedure';
import type { SaidFact } from './rolling.svelte';
import type { EventBody } from '$lib/battle/events/event';
import { type MoveStep, moveStepsSchema } from '$lib/rules/movement/facts';
import * as v from 'valibot';
import { isUnitAction, type UnitAction } from '../../procedures/unit-actions';

export interface Draft {
	readonly opening: Opening;
	readonly faces: readonly D10[];
	readonly said: readonly SaidFact[];
	readonly hand: HandLines;
	/** Of a move: what it is planned to be made of. */
	readonly steps?: readonly MoveStep[];
}

/** Where the drafts of a battle lie, the one worked at last at the end. */
export interface DraftStore {
	read(battle: string): readonly Draft[];
	write(battle: string, drafts: readonly Draft[]): void;
}

/** Half-typed rolls that somebody meant to come back to; more than this are forgotten ones. */
const MOST_KEPT = 6;

export const isOf = (draft: Draft, opening: Opening): boolean =>
	JSON.stringify(draft.opening) === JSON.stringify(opening);

/** Puts a draft in the place of an earlier one of the same, or takes that away where there is nothing to keep. */
export function keepDraft(drafts: readonly Draft[], opening: Opening, draft: Draft | null): readonly Draft[] {
	const others = drafts.filter((other) => !isOf(other, opening));
	return (draft ? [...others, draft] : others).slice(-MOST_KEPT);
}

const keyOf = (battle: string): string => `fife-and-drum.draft.${battle}`;

/** A device that keeps nothing loses no more than the typing. */
export const deviceDrafts: DraftStore = {
	read(battle) {
		try {
			return parseDrafts(JSON.parse(localStorage.getItem(keyOf(battle)) ?? '[]'));
		} catch {
			return [];
		}
	},
	write(battle, drafts) {
		try {
			if (drafts.length > 0) localStorage.setItem(keyOf(battle), JSON.stringify(drafts));
			else localStorage.removeItem(keyOf(battle));
		} catch {
			// Nothing is lost that is not still on the screen.
		}
	}
};

export const parseDrafts = (value: unknown): readonly Draft[] =>
	Array.isArray(value) ? value.flatMap((one) => parseDraft(one) ?? []) : [];

function parseDraft(value: unknown): Draft | null {
	const record: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
	const opening = parseOpening(record.opening);
	if (!opening || !Array.isArray(record.faces)) return null;
	const said = Array.isArray(record.said) ? record.said.filter(isSaid) : [];
	const steps = v.safeParse(moveStepsSchema, record.steps);
	return {
		opening,
		faces: record.faces.filter(isD10),
		said,
		hand: parseHand(record.hand),
		...(steps.success ? { steps: steps.output } : {})
	};
}

function isSaid(value: unknown): value is SaidFact {
	if (typeof value !== 'object' || value === null || !('id' in value) || !('value' in value)) return false;
	return typeof value.id === 'string' && ['string', 'number', 'boolean'].includes(typeof value.value);
}

function parseHand(value: unknown): HandLines {
	if (typeof value !== 'object' || value === null) return {};
	const tallies = Object.entries(value).map(([tally, lines]) => [tally, Array.isArray(lines) ? lines : []] as const);
	return Object.fromEntries(tallies.map(([tally, lines]) => [tally, lines.filter(isByHand)]));
}

const isByHand = (value: unknown): value is ByHand =>
	typeof value === 'object' &&
	value !== null &&
	'id' in value &&
	typeof value.id === 'string' &&
	'act' in value &&
	(value.act === 'take-out' || value.act === 'put-in');

/**
 * What was opened, in words that can be written down: the resolver makes an interaction of it from the battle as it stands, again and again as
 * the battle changes, and after the tab was closed.
 */
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
