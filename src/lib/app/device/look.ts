// What the settings mean on this device right now, and how <html> is told: stylesheets and components read these
// attributes and never the settings themselves. src/start/before-paint.js does the same before the first paint.
import type { Settings } from './settings-record';

/** What the device itself asks for; a setting of "system" follows it. */
export interface DeviceWishes {
	readonly dark: boolean;
	readonly reducedMotion: boolean;
}

export interface Look {
	readonly theme: 'paper' | 'candle';
	readonly motion: 'full' | 'reduced';
	readonly hand: Settings['hand'];
	readonly flipped: boolean;
	readonly textScale: number;
}

/** The colour of the browser's own bars: --paper of each theme. */
export const BAR_COLOURS = { paper: '#f5eedd', candle: '#1a130e' } as const;

export function lookOf(settings: Settings, wishes: DeviceWishes): Look {
	return {
		theme: settings.theme === 'system' ? (wishes.dark ? 'candle' : 'paper') : settings.theme,
		motion: settings.motion === 'system' ? (wishes.reducedMotion ? 'reduced' : 'full') : settings.motion,
		hand: settings.hand,
		flipped: settings.flipped,
		textScale: settings.textSize / 100
	};
}

export function showLook(look: Look, page: Document): void {
	const root = page.documentElement;
	root.dataset.theme = look.theme;
	root.dataset.motion = look.motion;
	root.dataset.hand = look.hand;
	root.toggleAttribute('data-flipped', look.flipped);
	root.style.setProperty('--text-scale', String(look.textScale));
	page.querySelector('meta[name=theme-color]')?.setAttribute('content', BAR_COLOURS[look.theme]);
}
