// The app's own dice: the platform's cryptographic randomness, made into unbiased D10s.
import { makeAppDice, type DiceSource } from '$lib/dice/source';
import type { Ways } from '../procedures/dice-way';
import { settings } from './settings.svelte';

export const appDice: DiceSource = makeAppDice((bytes) => crypto.getRandomValues(bytes));

// The way of rolling that this device remembers: nobody says twice how they like to roll.

export const deviceWays: Ways = {
	get current() {
		return settings.current.dice;
	},
	take: (dice) => settings.change({ dice })
};
