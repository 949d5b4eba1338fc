// What was typed and said before it was recorded, kept on the device until it is: dice that lie on the table are not typed twice because a
// tab was closed.
import type { D10 } from '$lib/dice/d10';
import { isD10 } from '$lib/dice/d10';
import type { ByHand } from '$lib/rules/sum';
import type { HandLines } from '../../resolver/answer';
import type { Opening } from './opening';
import { parseOpening } from './opening';
import type { SaidFact } from './resolving.svelte';

export interface Draft {
	readonly opening: Opening;
	readonly faces: readonly D10[];
	readonly said: readonly SaidFact[];
	readonly hand: HandLines;
}

/** Where drafts lie: one for each battle. */
export interface DraftStore {
	read(battle: string): Draft | null;
	write(battle: string, draft: Draft | null): void;
}

const keyOf = (battle: string): string => `fife-and-drum.draft.${battle}`;

/** A device that keeps nothing loses no more than the typing. */
export const deviceDrafts: DraftStore = {
	read(battle) {
		try {
			return parseDraft(JSON.parse(localStorage.getItem(keyOf(battle)) ?? 'null'));
		} catch {
			return null;
		}
	},
	write(battle, draft) {
		try {
			if (draft) localStorage.setItem(keyOf(battle), JSON.stringify(draft));
			else localStorage.removeItem(keyOf(battle));
		} catch {
			// Nothing is lost that is not still on the screen.
		}
	}
};

export function parseDraft(value: unknown): Draft | null {
	const record: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
	const opening = parseOpening(record.opening);
	if (!opening || !Array.isArray(record.faces)) return null;
	const said = Array.isArray(record.said) ? record.said.filter(isSaid) : [];
	return { opening, faces: record.faces.filter(isD10), said, hand: parseHand(record.hand) };
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
