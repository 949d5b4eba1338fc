import { placeAfterSteps } from '$lib/app/battle/resolver/moving.svelte';
import { expect, test } from 'vitest';
import { at, stateWith } from '../../../battle/sample-battle';

// Foot of the sample battle are 8″ wide and 1″ deep. North is up and y grows to the south; the Crown comes from the south.

const standing = (place = at(36, 30)) => stateWith({ units: { guards: { place } } });

test('a march goes straight on, a step back back, and what is left to the players leaves it where it was', () => {
	const state = standing();
	expect(placeAfterSteps(state, 'guards', [{ kind: 'move', inches: 6 }])).toEqual(at(36, 24));
	expect(placeAfterSteps(state, 'guards', [{ kind: 'step-back', inches: 2 }])).toEqual(at(36, 32));
	expect(placeAfterSteps(state, 'guards', [{ kind: 'sidestep', inches: 2 }])).toEqual(at(36, 30));
	expect(placeAfterSteps(state, 'guards', [{ kind: 'change-facing', degrees: 180 }])).toEqual(at(36, 30, 180));
	expect(placeAfterSteps(state, 'bose', [{ kind: 'move', inches: 6 }])).toBeNull();
});

test('nobody marches off the table', () => {
	expect(placeAfterSteps(standing(at(36, 3)), 'guards', [{ kind: 'move', inches: 6 }])).toEqual(at(36, 0.5));
});
