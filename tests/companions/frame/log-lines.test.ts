import { gatherLines, writeLog } from '$lib/companions/frame/log-lines';
import { deciders } from '$lib/journal/event';
import { tellLog, type ToldLine } from '$lib/journal/log';
import { expect, it } from 'vitest';
import { hands, whistOf, whists, type WhistGame } from '../../storage/sample-game';

const undone = { ...hands(1, 5)[0]!, body: { kind: 'undone' as const, steps: 1 } };
const { journal } = whists.fold(whistOf('pump'), [...hands(4), undone]);
const { lines } = tellLog(whists, journal, ({ points }, { hand }) => `Hand ${hand} brought ${points}.`);
const whenOf = ({ event: { hand } }: ToldLine<WhistGame>) => (hand <= 2 ? 'First deal' : 'Second deal');

it('the last line comes first, under its moment; one can go back to what stands and is not the last', () => {
	const { blocks, more } = gatherLines(lines, whenOf, '', 100);
	expect(more).toBe(0);
	expect(blocks.map(({ title, lines: shown }) => [title, shown.map(({ text, isBefore }) => `${text}${isBefore ? ' ↶' : ''}`)])).toEqual([
		['Second deal', ['Took back: Hand 4 brought 1.', 'Hand 4 brought 1.', 'Hand 3 brought 1.']],
		['First deal', ['Hand 2 brought 1. ↶', 'Hand 1 brought 1. ↶']]
	]); // prettier-ignore
});

it('is searched by every word, in whatever order and case, and says how many lines are left', () => {
	const texts = (sought: string, most = 100) => gatherLines(lines, whenOf, sought, most).blocks.flatMap((block) => block.lines.map(({ text }) => text)); // prettier-ignore
	expect(texts('2 HAND')).toEqual(['Hand 2 brought 1.']);
	expect(texts('trump')).toEqual([]);
	expect(gatherLines(lines, whenOf, '', 2)).toMatchObject({ more: 3 });
});

it('is searched by other names for the same too', () => {
	const names = [['trick taken', 'hand']] as const;
	const texts = (sought: string) => gatherLines(lines, whenOf, sought, 100, names).blocks.flatMap((block) => block.lines.map(({ text }) => text)); // prettier-ignore
	expect(texts('Trick taken 2')).toEqual(['Hand 2 brought 1.']);
	expect(texts('hand 2')).toEqual(['Hand 2 brought 1.']);
	expect(texts('trick')).toEqual([]);
});

it('says whose dice a line came from, or whose hand', () => {
	const thrown = lines.map((line, at) => ({ ...line, event: { ...line.event, decidedBy: deciders[at] ?? 'player' } }));
	const shown = gatherLines(thrown, whenOf, '', 100).blocks.flatMap((block) => block.lines.map(({ source }) => source));
	expect(shown).toEqual(['', 'by hand', 'own dice', 'the app’s dice', '']);
	expect(writeLog(thrown, whenOf)).toContain(
		'- Hand 3 brought 1. (own dice)\n- Hand 4 brought 1. (by hand, taken back)'
	);
});

it('is copied from the first line on', () => {
	expect(writeLog(lines, whenOf)).toBe(
		'First deal\n- Hand 1 brought 1.\n- Hand 2 brought 1.\n\nSecond deal\n- Hand 3 brought 1.\n- Hand 4 brought 1. (taken back)\n- Took back: Hand 4 brought 1.'
	);
});
