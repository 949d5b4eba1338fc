// Why a battle cannot be played, or an action not be taken, in sentences for the players.
import type { Cut } from '$lib/storage/journals/repair';
import { makeCount } from '$lib/wording';

export interface Closed {
	readonly reason: 'missing' | 'unreadable' | 'damaged' | 'exchanged';
	readonly sentence: string;
	/** How much of a damaged log stands, where that is known: from there the battle can go on. */
	readonly kept?: Cut;
}

/** What of a log stands, and why no more of it does. */
export function closeAfter(last: number, why: string, newer: boolean): Closed {
	const before =
		last === 0
			? 'Nothing comes before it'
			: `The ${makeCount(last, 'line')} before it ${last === 1 ? 'is' : 'are'} shown`;
	const sentence = `Line ${last + 1} of this battle’s log cannot be read: ${why} ${before}; nothing was deleted.`;
	if (newer) return { reason: 'damaged', sentence: `${sentence} Update the app, then open it again.` };
	return { reason: 'damaged', sentence, kept: { last, problems: [{ path: '', message: why }] } };
}

export const goneOnByOthers = 'Others have just changed this. Look again, and do it once more if it still holds.';
export const goneOn = 'Another tab has just changed this. Look again, and do it once more if it still holds.';

export const noneNamed = 'The address does not say which battle. The list has them all.';

export const whyClosed: Readonly<Record<Closed['reason'], Closed>> = {
	missing: {
		reason: 'missing',
		sentence: 'This battle is not on this device. It may have been deleted in another tab.'
	},
	exchanged: {
		reason: 'exchanged',
		sentence:
			'Another tab has put another log in this one’s place. What was here is set aside in Settings; open the battle again to go on with the one that stands.'
	},
	unreadable: {
		reason: 'unreadable',
		sentence: 'This battle cannot be read. It is kept as it is; Settings can save it to a file.'
	},
	damaged: {
		reason: 'damaged',
		sentence: 'A part of this battle’s log cannot be read. Everything before it is shown; nothing was deleted.'
	}
};
