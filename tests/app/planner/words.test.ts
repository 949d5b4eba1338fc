// What the planner says, word for word.
import type { Outlook } from '$lib/rules/planner/course';
import {
	afterTurns,
	makePoints,
	rank,
	tellBestHeadline,
	tellBranch,
	tellChargeHeadline,
	tellOutlook
} from '$lib/app/planner/words';
import { expect, it } from 'vitest';
import { tightLine } from '../../rules/sample-units';

const outlook = (changes: Partial<Outlook> = {}): Outlook => ({
	theyBreak: 0.62,
	youBreak: 0.21,
	theyShatter: 0.1,
	youShatter: 0.02,
	yourLosses: 3.04,
	theirLosses: 6.6,
	theirGuns: 0,
	...changes
});
const ours = {
	ours: { unit: tightLine(), command: { attachedBonus: null, generalInRadius: true }, hitsBefore: 0, firesWith: null }
};

it('the answer comes first, with its reason', () => {
	expect(tellChargeHeadline(outlook(), ours)).toEqual({
		verdict: 'Charge',
		numbers: '62% they break; you lose 3.0 of 24 on average',
		why: 'They break more often than not, and more often than you do (21%).'
	});
	expect(tellChargeHeadline(outlook({ theyBreak: 0.4 }), ours)).toMatchObject({ verdict: 'A gamble', why: 'They break more often than you do (21%), but not half the time.' }); // prettier-ignore
	expect(tellChargeHeadline(outlook({ youBreak: 0.7 }), ours)).toMatchObject({ verdict: 'Do not charge', why: 'You break at least as often as they do: 70%.' }); // prettier-ignore
	expect(tellBestHeadline('Hold', outlook(), 3)).toEqual({
		verdict: 'Hold',
		numbers: '62% they break within 3 turns, 21% you do',
		why: 'You lose 3.0, they 6.6 on average.'
	});
});

it('points are whole, signed, and never rounded to nothing where there is something', () => {
	expect([0.17, -0.031, 0.01, 0.001, -0.001, 0].map(makePoints)).toEqual([
		'+17 points',
		'−3 points',
		'+1 point',
		'under +1 point',
		'under −1 point',
		'no difference'
	]);
});

it('ranks by points, then by what both lose; a course that ended stays as it ended', () => {
	const weighed = [
		{ option: 'worse', outlook: outlook({ youBreak: 0.3 }) },
		{ option: 'dearer', outlook: outlook({ yourLosses: 4 }) },
		{ option: 'best', outlook: outlook() }
	];
	expect(rank(weighed).map(({ option }) => option)).toEqual(['best', 'dearer', 'worse']);
	expect(afterTurns([outlook(), outlook({ theyBreak: 0.7 })], 4)?.theyBreak).toBe(0.7);
	expect(tellOutlook(outlook())).toBe('They break 62%, you 21%; you lose 3.0, they 6.6');
});

it('branches are told by what becomes of the two', () => {
	const names = { actor: 'Maryland', other: 'the Guards' };
	expect(tellBranch({ at: 'met' }, names)).toBe('It is met: combat');
	expect(tellBranch({ at: { charger: 'stands', chargee: 'routs', pursued: true } }, names)).toBe(
		'The Guards routing, pursued'
	);
	expect(tellBranch({ at: { charger: 'routs', chargee: 'stands', pursued: false } }, names)).toBe('Maryland routing');
	expect(tellBranch({ at: { charger: 'shattered', chargee: 'shattered', pursued: false } }, names)).toBe(
		'Both shattered'
	);
});
