// Why a battle cannot be played, or an action not be taken, in sentences for the players.

export interface Closed {
	readonly reason: 'missing' | 'unreadable' | 'damaged';
	readonly sentence: string;
}

export const goneOn = 'Another tab has just changed this. Look again, and do it once more if it still holds.';

export const whyClosed: Readonly<Record<Closed['reason'], Closed>> = {
	missing: {
		reason: 'missing',
		sentence: 'This battle is not on this device. It may have been deleted in another tab.'
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
