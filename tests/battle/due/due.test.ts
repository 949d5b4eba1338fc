import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { due, openDuties } from '$lib/battle/due/due';
import { describe, expect, it } from 'vitest';
import { makeSetup, stateWith } from '../sample-battle';

describe('initiative', () => {
	it('is a duty of both sides until it is settled (R1)', () => {
		const state = stateWith({ phase: 'initiative', sideA: null });
		expect(due(state)).toEqual([
			{
				id: 'initiative:2',
				kind: 'initiative',
				weight: 'duty',
				side: null,
				units: [],
				title: 'Settle the initiative',
				reason: {
					text: 'Each side rolls a die; the higher is A and moves first, and ties are rolled again.',
					section: 'turn',
					ruling: 'R1'
				},
				notes: []
			}
		]);
	});

	it('asks the players where they say who is A (R1)', () => {
		const setup = makeSetup({ rulings: { ...defaultRulings, R1: 'players-say' } });
		const [task] = due(stateWith({ setup, phase: 'initiative', sideA: null }));
		expect(task?.reason.text).toBe('The players say which side is A this turn and moves first.');
	});

	it('is not due once there is a side A', () => {
		expect(due(stateWith({ phase: 'initiative' }))).toEqual([]);
	});
});

describe('the list', () => {
	it('leaves out what was skipped', () => {
		const hit = { units: { virginia: { turn: { fireHits: 2 } } } };
		expect(openDuties(stateWith({ ...hit, skipped: ['shooting-test:virginia:2'] }))).toEqual([]);
	});

	it('is empty when the battle is over', () => {
		const ended = { winner: 'first', reason: 'Night fell' } as const;
		expect(due(stateWith({ ended, units: { militia: { turn: { routPending: true } } } }))).toEqual([]);
	});
});
