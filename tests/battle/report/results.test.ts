// What battles came to, and the record over them, by hand.
import { recordBy, resultOf, tellRecord } from '$lib/battle/report/results';
import { describe, expect, it } from 'vitest';
import { playWholeBattle } from '../golden/whole-battle';
import { playCowpens } from './cowpens';

const drawn = resultOf(playWholeBattle().play.battle);
const won = resultOf(playCowpens().battle);

describe('a result', () => {
	it('of the golden battle: nobody won, 94 of 116 figures and 87 of 122 are left', () => {
		expect(drawn).toMatchObject({ name: 'Guilford Courthouse', turns: 6, winner: 'nobody', isBranch: false });
		expect(drawn.armies.first).toMatchObject({
			side: 'Crown',
			figures: 116,
			left: 94,
			generals: ['Cornwallis', 'Leslie']
		});
		expect(drawn.armies.second).toMatchObject({ side: 'Greene’s men', figures: 122, left: 87 });
	});

	it('of Cowpens names who won and why', () => {
		expect(won).toMatchObject({ winner: 'second', turns: 7 });
		expect(won.armies.second.generals).toContain('Daniel Morgan');
	});
});

describe('a record', () => {
	it('counts won, lost and drawn for whoever was there, and no “what if”', () => {
		const again = { ...won, id: 'again', winner: 'first' as const };
		const branch = { ...won, id: 'branch', isBranch: true };
		const open = { ...won, id: 'open', winner: null };
		const rows = recordBy([won, again, branch, open, drawn], ({ generals }) => generals);
		expect(rows.find(({ name }) => name === 'Daniel Morgan')).toMatchObject({ fought: 2, won: 1, lost: 1, drawn: 0 });
		expect(rows.find(({ name }) => name === 'Cornwallis')).toMatchObject({ fought: 1, won: 0, lost: 0, drawn: 1, figures: 116, figuresLost: 22 }); // prettier-ignore
		expect(rows[0]?.fought).toBe(2);
	});

	it.each([
		// Both ways: a coin is as one-sided in 3 battles with 2/8, in 5 with 2/32, in 6 with 2/64.
		[0, 0, 'nothing decided yet'],
		[1, 0, 'one battle says nothing'],
		[3, 0, 'too few to say anything: a coin is as one-sided or more 25% of the time'],
		[0, 5, 'too few to say anything: a coin is as one-sided or more 6% of the time'],
		[4, 4, 'no more than chance does: a coin is as one-sided or more 100% of the time'],
		[6, 0, 'a coin is as one-sided or more 3% of the time, so that it may be more than chance; who played, and against whom, is not in it'] // prettier-ignore
	])('of %i won and %i lost says: %s', (wins, losses, words) => {
		expect(tellRecord(wins, losses)).toBe(words);
	});
});
