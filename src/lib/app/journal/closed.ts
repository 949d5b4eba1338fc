// Why a battle or a game cannot be played, or an action not be taken, in sentences for the players.
import type { Cut } from '$lib/storage/journals/repair';
import { makeCount } from '$lib/wording';

export interface Closed {
	readonly reason: 'missing' | 'unreadable' | 'damaged' | 'exchanged';
	readonly sentence: string;
	/** How much of a damaged log stands, where that is known: from there it can go on. */
	readonly kept?: Cut;
}

/** What players call the journal. */
export type Noun = 'battle' | 'game';

/** What of a log stands, and why no more of it does. */
export function closeAfter(noun: Noun, last: number, why: string, newer: boolean): Closed {
	const before =
		last === 0
			? 'Nothing comes before it'
			: `The ${makeCount(last, 'line')} before it ${last === 1 ? 'is' : 'are'} shown`;
	const sentence = `Line ${last + 1} of this ${noun}’s log cannot be read: ${why} ${before}; nothing was deleted.`;
	if (newer) return { reason: 'damaged', sentence: `${sentence} Update the app, then open it again.` };
	return { reason: 'damaged', sentence, kept: { last, problems: [{ path: '', message: why }] } };
}

export const goneOnByOthers = 'Others have just changed this. Look again, and do it once more if it still holds.';
export const goneOn = 'Another tab has just changed this. Look again, and do it once more if it still holds.';

export const noneNamed = 'The address does not say which battle. The list has them all.';

const sentences: Readonly<Record<Closed['reason'], (noun: Noun) => string>> = {
	missing: (noun) => `This ${noun} is not on this device. It may have been deleted in another tab.`,
	exchanged: (noun) =>
		`Another tab has put another log in this one’s place. What was here is set aside in Settings; open the ${noun} again to go on with the one that stands.`,
	unreadable: (noun) => `This ${noun} cannot be read. It is kept as it is; Settings can save it to a file.`,
	damaged: (noun) => `A part of this ${noun}’s log cannot be read. Everything before it is shown; nothing was deleted.`
};

export const whyClosed = (reason: Closed['reason'], noun: Noun = 'battle'): Closed => ({
	reason,
	sentence: sentences[reason](noun)
});
