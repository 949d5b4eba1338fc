import type { Ways } from '../procedures/dice-way';
import { settings } from './settings.svelte';

/** The way of rolling that this device remembers: nobody says twice how they like to roll. */
export const deviceWays: Ways = {
	get current() {
		return settings.current.dice;
	},
	take: (dice) => settings.change({ dice })
};
