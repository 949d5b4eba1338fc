import { describeConflict } from '$lib/app/data/describe-conflict';
import type { Shared } from '$lib/storage/shared';
import { describe, expect, it } from 'vitest';
import { lineUnit, sampleRosters } from '../../battle/sample-battle';
import { hands, whistOf } from '../../storage/sample-game';
import { playedBattle } from '../../storage/sample-played';
import { battleOf, makeStorage, mapOver, notes } from '../../storage/sample-storage';

const time = '2026-07-04T12:00:00.000Z';
const army = { ...sampleRosters.first, changedAt: time, brigades: [], units: [lineUnit('guards', 'Guards'), lineUnit('33rd', '33rd Foot', { figures: 20 })] }; // prettier-ignore

async function wordsOf(mine: Shared, theirs: Shared) {
	const { storage } = await makeStorage('memory');
	await storage.takeInShared(mine);
	const [conflict] = await storage.findConflicts(theirs);
	if (!conflict) throw new Error('there is nothing to ask');
	return describeConflict(conflict);
}

describe('two of one id', () => {
	it('rosters: units, figures and the last change of each, and what differs', async () => {
		const [guards, foot] = army.units;
		const other = { ...army, changedAt: '2026-08-01T12:00:00.000Z', units: [{ ...guards!, figures: 18, weapon: 'rifle' as const }, lineUnit('lee', 'Lee’s Legion', { figures: 12 })] }; // prettier-ignore
		expect(await wordsOf({ kind: 'roster', roster: army }, { kind: 'roster', roster: other })).toEqual({
			key: 'roster crown',
			what: 'Roster',
			name: 'Crown army',
			mine: '2 units, 44 figures, last changed on 4 July 2026.',
			theirs: '2 units, 30 figures, last changed on 1 August 2026.',
			differs: [
				'Guards has 24 figures in yours and 18 in theirs.',
				'Guards differs in weapon.',
				`${foot!.name} is only in yours.`,
				'Lee’s Legion is only in theirs.'
			]
		});
	});

	it('rosters: a long list of differences is cut short and counted', async () => {
		const many = Array.from({ length: 9 }, (_, index) => lineUnit(`new-${index}`, `New ${index}`));
		const other = { ...army, units: [...army.units, ...many] };
		const { differs } = await wordsOf({ kind: 'roster', roster: army }, { kind: 'roster', roster: other });
		expect(differs).toHaveLength(5);
		expect(differs.at(-1)).toBe('And 5 more differences.');
	});

	it('rosters: only the order, or only the time, is said to be that', async () => {
		const turned = { ...army, units: army.units.toReversed() };
		const later = { ...army, changedAt: '2026-08-01T12:00:00.000Z' };
		const mine = { kind: 'roster', roster: army } as const;
		expect((await wordsOf(mine, { kind: 'roster', roster: turned })).differs).toEqual(['The units stand in another order.']); // prettier-ignore
		expect((await wordsOf(mine, { kind: 'roster', roster: later })).differs).toEqual(['Only the time of the last change is another.']); // prettier-ignore
	});

	it('house rules: how many differences, and which', async () => {
		const rulesOf = (score: number): Shared => ({ kind: 'house-rules', houseRules: { id: 'club', rules: { name: 'Club', overrides: { 'combat.score': score } } } }); // prettier-ignore
		const { mine, theirs, differs } = await wordsOf(rulesOf(7), rulesOf(8));
		expect(mine).toMatch(/^1 difference from the printed sheet, last changed /);
		expect(theirs).toBe('1 difference from the printed sheet, without a word on when it was changed.');
		expect(differs).toHaveLength(1);
		expect(differs[0]).toMatch(/: 7.* in yours, 8.* in theirs\.$/);
	});

	it('games of companions: which game, how long each log is and where they part', async () => {
		const gameOf = (mark: string, count: number): Shared => ({ kind: 'game', game: { setup: whistOf('pump'), events: [...hands(3), ...hands(count, 4, mark)] } }); // prettier-ignore
		expect(await wordsOf(gameOf('mine', 1), gameOf('theirs', 2))).toEqual({
			key: 'game pump',
			what: 'Game',
			name: 'Rubber of pump',
			mine: 'Whist, 4 lines in the log, last played on 4 July 2026.',
			theirs: 'Whist, 5 lines in the log, last played on 4 July 2026.',
			differs: ['They are the same up to line 3; after that yours has 1 line and theirs 2.']
		});
	});

	it('copies of a game: of both, yours is used', async () => {
		const copyOf = (trump: string): Shared => ({ kind: 'copy', copy: { id: 'liberty-or-death', facts: { trump } } });
		expect(await wordsOf(copyOf('spades'), copyOf('hearts'))).toMatchObject({
			what: 'Your copy',
			name: 'Liberty or Death',
			differs: ['They do not say the same. If both are kept, yours is used and theirs is set aside.']
		});
	});

	it('maps: size, pieces, photo', async () => {
		const map = mapOver('none');
		const backup = { madeAt: time, settings: null, rosters: [], houseRules: [], battles: [], games: [], copies: [], photos: [], leftOver: [], refused: [] }; // prettier-ignore
		const mapsOf = (value: typeof map): Shared => ({ kind: 'backup', backup: { ...backup, maps: [{ savedAt: time, value }] } }); // prettier-ignore
		const other = { ...map, table: { width: 60, height: 48 }, terrain: [], backdrop: null };
		expect(await wordsOf(mapsOf(map), mapsOf(other))).toMatchObject({
			mine: '72″ by 48″, 1 piece of terrain, over a photo, last changed on 4 July 2026.',
			theirs: '60″ by 48″, 0 pieces of terrain, last changed on 4 July 2026.',
			differs: [
				'The tables are not of one size.',
				'A piece of woods is only in yours.',
				'The photo under it, or how it lies, is not the same.'
			]
		});
	});

	it('battles: turn, lines, figures standing, and where they part', async () => {
		const setup = battleOf('cowpens');
		const played = playedBattle(setup);
		const all = Object.values(setup.rosters).flatMap(({ units }) => units);
		const begun = all.reduce((sum, { figures }) => sum + figures, 0);
		const fought = { kind: 'battle', battle: played } as const;
		const other = { kind: 'battle', battle: { setup, events: [...played.events.slice(0, 2), ...notes(3, 3, 'other')] } } as const; // prettier-ignore
		const words = await wordsOf(other, fought);
		expect(words.mine).toBe(`Turn 1, 5 lines in the log, ${begun} figures standing in ${all.length} units, last played on 4 July 2026.`); // prettier-ignore
		expect(words.theirs).toMatch(/^Turn 1, \d+ lines in the log, \d+ figures standing in \d+ units, last played /);
		expect(words.differs).toEqual([`They are the same up to line 2, in turn 1; after that yours has 3 lines and theirs ${played.events.length - 2}.`]); // prettier-ignore
	});

	it('battles: one that goes on from the other, and one that was started with something else', async () => {
		const setup = battleOf('cowpens');
		const of = (count: number, changes = {}): Shared => ({ kind: 'battle', battle: { setup: { ...setup, ...changes }, events: notes(count) } }); // prettier-ignore
		expect((await wordsOf(of(2), of(5))).differs).toEqual(['Theirs goes on from the end of yours with 3 more lines.']);
		expect((await wordsOf(of(2), of(2, { table: { width: 48, height: 48 } }))).differs).toEqual(['They were not started with the same armies, map or rules.']); // prettier-ignore
	});
});
