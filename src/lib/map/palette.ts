// The colours of the page, read for the canvas. A custom property answers with its own text, so each is given to an element and read back
// as the colour that came of it; the theme is then in it already.
import { type SideColour, sideColours } from '$lib/army/roster';
import type { Tone } from '$lib/app/map/surface/tool';
import type { FigureCondition } from '$lib/app/map/surface/figures';

export interface Palette {
	readonly paper: string;
	readonly raised: string;
	readonly sunk: string;
	readonly ink: string;
	readonly soft: string;
	readonly rule: string;
	readonly edge: string;
	readonly onSide: string;
	readonly onTone: string;
	readonly sides: Readonly<Record<SideColour, string>>;
	readonly tones: Readonly<Record<Exclude<Tone, 'first' | 'second'>, string>>;
	readonly conditions: Readonly<Record<FigureCondition, string>>;
	readonly terrain: Readonly<Record<'green' | 'water' | 'earth' | 'stone' | 'ground', string>>;
	readonly heading: string;
	readonly text: string;
	/** Pixels of the smallest text on the map. */
	readonly textSize: number;
}

export function readPalette(near: HTMLElement): Palette {
	const probe = near.ownerDocument.createElement('span');
	probe.style.display = 'none';
	near.append(probe);
	const read = (colour: string): string => {
		probe.style.color = colour;
		return getComputedStyle(probe).color;
	};
	const readAll = <Key extends string>(tokens: Readonly<Record<Key, string>>): Record<Key, string> =>
		Object.fromEntries(Object.entries<string>(tokens).map(([key, token]) => [key, read(token)])) as Record<Key, string>;
	/** The page says what a side's colour is (`data-colour`), for the canvas as for the lists. */
	const readSide = (colour: SideColour): string => {
		probe.dataset.colour = colour;
		const side = read('var(--mark-colour)');
		delete probe.dataset.colour;
		return side;
	};
	const palette: Palette = {
		...readAll({
			paper: 'var(--paper)',
			raised: 'var(--paper-raised)',
			sunk: 'var(--paper-sunk)',
			ink: 'var(--ink)',
			soft: 'var(--ink-soft)',
			rule: 'var(--rule)',
			edge: 'var(--edge)',
			onSide: 'var(--on-side)',
			onTone: 'var(--on-tone)'
		}),
		sides: Object.fromEntries(sideColours.map((colour) => [colour, readSide(colour)])) as Palette['sides'],
		tones: readAll({
			ink: 'var(--ink)',
			soft: 'var(--edge)',
			rubric: 'var(--rubric)',
			good: 'var(--good)',
			warn: 'var(--warn)',
			bad: 'var(--bad)',
			focus: 'var(--focus)'
		}),
		conditions: readAll({
			steady: 'var(--steady)',
			disordered: 'var(--disordered)',
			shaken: 'var(--shaken)',
			routing: 'var(--routing)'
		}),
		terrain: readAll({
			ground: 'light-dark(#ece2c6, #211a12)',
			green: 'light-dark(#5d7440, #7e9a5c)',
			water: 'light-dark(#4c7d92, #7fb2c7)',
			earth: 'light-dark(#96713a, #b98f52)',
			stone: 'light-dark(#6f6457, #a5998a)'
		}),
		heading: getComputedStyle(near).getPropertyValue('--font-heading'),
		text: getComputedStyle(near).getPropertyValue('--font-text'),
		textSize: Math.min(22, 13 * (parseFloat(getComputedStyle(near.ownerDocument.documentElement).fontSize) / 16))
	};
	probe.remove();
	return palette;
}
