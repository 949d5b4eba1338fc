// The places of the app, in the order the navigation and the Home page show them.
import { BookOpenText, Dices, House, ScrollText, SlidersHorizontal, Swords } from '$lib/ui/kit/icons';
import type { LucideIcon } from '@lucide/svelte';

export interface MainPage {
	readonly path: '/' | '/quick' | '/battles' | '/rosters' | '/playsheet' | '/settings';
	/** One word, for the navigation. */
	readonly label: string;
	/** The page's own heading. */
	readonly title: string;
	readonly icon: LucideIcon;
}

const HOME: MainPage = { path: '/', label: 'Home', title: 'Fife & Drum', icon: House };
export const QUICK: MainPage = { path: '/quick', label: 'Quick', title: 'Quick resolve', icon: Dices };
export const BATTLES: MainPage = { path: '/battles', label: 'Battles', title: 'Battles', icon: Swords };
export const ROSTERS: MainPage = { path: '/rosters', label: 'Rosters', title: 'Rosters', icon: ScrollText };
export const PLAYSHEET: MainPage = { path: '/playsheet', label: 'Playsheet', title: 'Playsheet', icon: BookOpenText };
export const SETTINGS: MainPage = { path: '/settings', label: 'Settings', title: 'Settings', icon: SlidersHorizontal };

/** Where the game is played; Settings stands apart, with the tools. */
export const MAIN_PAGES: readonly MainPage[] = [HOME, QUICK, BATTLES, ROSTERS, PLAYSHEET];

/** Whether a route lies at this place or below it. */
export function isAt(place: MainPage, route: string | null): boolean {
	return route === place.path || (place.path !== '/' && (route?.startsWith(`${place.path}/`) ?? false));
}
