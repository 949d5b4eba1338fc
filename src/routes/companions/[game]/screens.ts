// The screen of each companion, fetched when it is opened: one route for all of them, so that a further one weighs nothing anywhere else.
import type { CompanionName } from '$lib/app/data/games';
import type { Component } from 'svelte';

export const screens: Readonly<Record<CompanionName, () => Promise<{ default: Component }>>> = {
	'liberty-or-death': () => import('$lib/companions/liberty-or-death/ui/LibertyPage.svelte'),
	patriot: () => import('$lib/companions/patriot/ui/PatriotPage.svelte'),
	'sons-of-liberty-rpg': () => import('$lib/companions/sons-of-liberty-rpg/ui/LodgePage.svelte'),
	'hidden-strike': () => import('$lib/companions/hidden-strike/ui/HiddenStrikePage.svelte')
};
