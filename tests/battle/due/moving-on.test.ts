import { moveOn } from '$lib/battle/due/due';
import { due, dutiesToSkip, openDuties } from '$lib/battle/due/due';
import type { BattleState } from '$lib/battle/state';
import { expect, it } from 'vitest';
import { makeCharge, stateWith } from '../sample-battle';

const ids = (state: BattleState) => dutiesToSkip(state).map(({ id }) => id);

it('moving on skips what the skipping brings up: a charge taken as home must be met', () => {
	const state = stateWith({ shootingOver: true, charges: [makeCharge('guards', '1st-maryland')] });
	expect(openDuties(state).map(({ id }) => id)).toEqual(['charge-home-test:guards:2']);
	expect(ids(state)).toEqual(['charge-home-test:guards:2', 'meet-charge-test:1st-maryland:2']);
	expect(moveOn(state, ['charge-home-test:guards:2'], 'late')).toEqual([
		{ kind: 'task-skipped', task: 'charge-home-test:guards:2', reason: 'late' },
		{ kind: 'task-skipped', task: 'meet-charge-test:1st-maryland:2', reason: 'late' },
		{ kind: 'phase-begun', phase: 'combat' }
	]);
});

it('with nothing open it only moves on, at the end of the turn to the next one', () => {
	expect(ids(stateWith())).toEqual([]);
	expect(moveOn(stateWith({ phase: 'combat' }), [], '')).toEqual([{ kind: 'turn-begun', turn: 3 }]);
});

it('moving on before shooting is over skips by name the tests that wait for it (R2)', () => {
	const state = stateWith({ units: { virginia: { turn: { fireHits: 3 } } } });
	expect(openDuties(state)).toEqual([]);
	expect(moveOn(state, [], '')).toEqual([
		{ kind: 'task-skipped', task: 'shooting-test:virginia:2', reason: '' },
		{ kind: 'phase-begun', phase: 'combat' }
	]);
});

it('the word that ends the shooting names all whose tests moving on would skip: the charger, and whom it charges (R2)', () => {
	const state = stateWith({ charges: [makeCharge('guards', '1st-maryland')] });
	expect(ids(state)).toEqual(['charge-home-test:guards:2', 'meet-charge-test:1st-maryland:2']);
	expect(due(state).find(({ kind }) => kind === 'end-shooting')?.reason.text).toBe(
		'Then Brigade of Guards must test, and 1st Maryland if it is charged home.'
	);
});
