// The game told short: the checklist of a round’s end with its results, and the chronicle.
import { describe, expect, it } from 'vitest';
import { chronicleOf, roundEndOf } from '$lib/companions/patriot/game/chronicle';
import { patriotEvents, type PatriotGame, patriotGames } from '$lib/companions/patriot/game/game';
import type { Intent } from '$lib/companions/patriot/game/plan/draft';
import { type Journal, stateOf } from '$lib/journal/journal';
import { tellLog } from '$lib/journal/log';
import { bodiesOf, letter, setupOf, stamp, sums } from './fixture';

const say = (journal: Journal<PatriotGame>, intent: Intent): Journal<PatriotGame> => {
	const recorded = patriotGames.record(journal, bodiesOf(stateOf(journal), intent), stamp());
	if (!recorded.ok) throw new Error(recorded.reason);
	return recorded.journal;
};
const linesOf = (journal: Journal<PatriotGame>) => tellLog(patriotGames, journal, patriotEvents.tell).lines;

const turn: readonly Intent[] = [
	{ do: 'gather' },
	{ do: 'end-act' },
	{ do: 'brief', card: null },
	{ do: 'effects', effects: [] },
	{ do: 'end-turn' }
];
const opening = [{ do: 'deal' }, { do: 'letter', card: letter() }] as const;
const counted: Intent = { do: 'count-letter', pile: sums({}), confirmed: [], says: 'failed' };
const told = [...opening, ...turn, ...turn, ...turn, counted].reduce<Journal<PatriotGame>>(
	say,
	patriotGames.begin(setupOf(['viktor', 'zam', 'hilbert']))
);

describe('5.2: the round’s end as a checklist', () => {
	it('each step has its result, in the log’s words and without the rule behind it', () => {
		const results = roundEndOf(linesOf(told)).map(({ result }) => result);
		expect(results).toEqual([
			'The first player goes last: zam is first now.',
			'The letter failed: the table says so. viktor: −1 standing AP, Old Dog.',
			'Round 2 began.',
			'No riot was in play.',
			'No beacon was used.',
			'No taxes.',
			'The next letter was turned.',
			''
		]);
	});

	it('before the letter is counted only the order has changed; what was taken back is not told', () => {
		const undone = patriotGames.undo(told, 1, stamp());
		if (!undone.ok) throw new Error(undone.reason);
		const results = roundEndOf(linesOf(undone.journal)).map(({ result }) => result);
		expect(results.filter((result) => result !== '')).toEqual(['The first player goes last: zam is first now.']);
	});
});

describe('5.2: the chronicle', () => {
	it('tells the moments of each round, and none that was taken back', () => {
		expect(chronicleOf(linesOf(told))).toEqual([{ round: 1, moments: ['The letter failed: the table says so.'] }]);
		const undone = patriotGames.undo(told, 1, stamp());
		if (!undone.ok) throw new Error(undone.reason);
		expect(chronicleOf(linesOf(undone.journal))).toEqual([]);
	});
});
