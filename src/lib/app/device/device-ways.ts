// The way of rolling that this device remembers: nobody says twice how they like to roll.

import type { Ways } from '../procedures/dice-way';
import { settings } from './settings.svelte';

export const deviceWays: Ways = {
	get current() {
		return settings.current.dice;
	},
	take: (dice) => settings.change({ dice })
};
