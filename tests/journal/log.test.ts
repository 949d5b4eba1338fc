import { tellLog } from '$lib/journal/log';
import { expect, it } from 'vitest';
import { hands, whistOf, whists, type WhistGame } from '../storage/sample-game';
import type { Journal, Recorded } from '$lib/journal/journal';

const stamps = () => {
	let count = 0;
	return () => ({ step: `s${(count += 1)}`, decidedBy: 'player' as const, at: '2026-07-04T12:00:00.000Z', makeId: () => `e${count}` }); // prettier-ignore
};

const taken = (recorded: Recorded<WhistGame>): Journal<WhistGame> => {
	if (!recorded.ok) throw new Error(recorded.reason);
	return recorded.journal;
};

const tell = ({ points }: WhistGame['body'], { hand }: WhistGame['state']) => `Hand ${hand} brought ${points}.`;

it('a log is told line by line on the state of each, with what was taken back and what one tap takes back', () => {
	const stamp = stamps();
	let journal = whists.begin(whistOf('pump'));
	for (const points of [1, 2, 3]) journal = taken(whists.record(journal, [{ kind: 'scored', points }], stamp()));
	journal = taken(whists.undo(journal, 2, stamp()));
	journal = taken(whists.redo(journal, 1, stamp()));
	const told = tellLog(whists, journal, tell);
	expect(told.lines.map(({ text, stands }) => (stands ? text : `× ${text}`))).toEqual([
		'Hand 1 brought 1.',
		'Hand 2 brought 2.',
		'× Hand 3 brought 3.',
		'Took back 2 steps, the first of them: Hand 2 brought 2.',
		'Put back: Hand 2 brought 2.'
	]);
	expect([told.undo, told.redo]).toEqual(['Hand 2 brought 2.', 'Hand 3 brought 3.']);
});

it('what was told before is not told again, and another log is told from its start', () => {
	let count = 0;
	const counting: typeof tell = (body, state) => {
		count += 1;
		return tell(body, state);
	};
	const first = whists.fold(whistOf('pump'), hands(3)).journal;
	const told = tellLog(whists, first, counting);
	const longer = whists.goOn(first, hands(2, 4)).journal;
	const again = tellLog(whists, longer, counting, told);
	expect([count, again.lines.length, again.lines.at(-1)?.text]).toEqual([5, 5, 'Hand 5 brought 1.']);
	const other = whists.fold(first.setup, hands(3, 1, 'other')).journal;
	expect(tellLog(whists, other, counting, again).lines.map(({ event }) => event.id)).toEqual(['other-1', 'other-2', 'other-3']); // prettier-ignore
	expect(count).toBe(8);
});

it('amendments that amend amendments do not say so over and over', () => {
	const [first] = hands(1);
	const amended = Array.from({ length: 300 }, (_, index) => ({ ...first!, id: `a${index}`, step: `a${index}`, order: index + 2, body: { kind: 'amended', from: index + 1, how: 'changed' } as const })); // prettier-ignore
	const { lines } = tellLog(whists, whists.fold(whistOf('pump'), [first!, ...amended]).journal, tell);
	expect(lines[2]?.text).toBe('Changed: Changed: Hand 1 brought 1.');
	expect(Math.max(...lines.map(({ text }) => text.length))).toBeLessThan(450);
});
