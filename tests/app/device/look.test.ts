import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BAR_COLOURS, lookOf, showLook, type DeviceWishes } from '$lib/app/device/look';
import { DEFAULT_SETTINGS, parseSettings, SETTINGS_KEY } from '$lib/app/device/settings-record';
import { anyStoredText } from './any-settings';
import { rounds } from '../../long';

const NO_WISHES: DeviceWishes = { dark: false, reducedMotion: false };

/** As much of a document as the look is written on. */
function makePage() {
	const shown = { attributes: new Set<string>(), style: new Map<string, string>(), bar: '' };
	const dataset: Record<string, string> = {};
	const page = {
		documentElement: {
			dataset,
			toggleAttribute: (name: string, on: boolean) => (on ? shown.attributes.add(name) : shown.attributes.delete(name)),
			style: { setProperty: (name: string, value: string) => shown.style.set(name, value) }
		},
		querySelector: (selector: string) => {
			expect(selector).toBe('meta[name=theme-color]');
			return { setAttribute: (_name: string, value: string) => (shown.bar = value) };
		}
	};
	return { page, shown: { ...shown, dataset, get: () => ({ ...shown, dataset }) } };
}

const beforePaint = new Script(readFileSync('src/start/before-paint.js', 'utf8'));

function runBeforePaint(stored: string | null, wishes: DeviceWishes) {
	const { page, shown } = makePage();
	beforePaint.runInNewContext({
		document: page,
		localStorage: { getItem: (key: string) => (key === SETTINGS_KEY ? stored : null) },
		matchMedia: (query: string) => ({ matches: query.includes('dark') ? wishes.dark : wishes.reducedMotion })
	});
	// What else it writes is compared in known-rows.test.ts.
	const { known: _known, ...dataset } = shown.get().dataset;
	return { ...shown.get(), dataset };
}

function runApp(stored: string | null, wishes: DeviceWishes) {
	const { page, shown } = makePage();
	showLook(lookOf(parseSettings(stored), wishes), page as unknown as Document);
	return shown.get();
}

describe('the look', () => {
	it.each([
		['paper', false, 'paper'],
		['paper', true, 'paper'],
		['candle', false, 'candle'],
		['candle', true, 'candle'],
		['system', false, 'paper'],
		['system', true, 'candle']
	] as const)('with theme %s on a device that is dark: %s is %s', (theme, dark, shown) => {
		expect(lookOf({ ...DEFAULT_SETTINGS, theme }, { ...NO_WISHES, dark }).theme).toBe(shown);
	});

	it.each([
		['full', true, 'full'],
		['reduced', false, 'reduced'],
		['system', false, 'full'],
		['system', true, 'reduced']
	] as const)('with motion %s on a device that wants less: %s is %s', (motion, reducedMotion, shown) => {
		expect(lookOf({ ...DEFAULT_SETTINGS, motion }, { ...NO_WISHES, reducedMotion }).motion).toBe(shown);
	});

	it('is the same before the first paint as when the app has started, whatever is stored', () => {
		fc.assert(
			fc.property(anyStoredText, fc.boolean(), fc.boolean(), (stored, dark, reducedMotion) => {
				const wishes = { dark, reducedMotion };
				expect(runBeforePaint(stored, wishes)).toEqual(runApp(stored, wishes));
			}),
			{ numRuns: rounds(300, 20_000) }
		);
	});

	it('before the first paint does without storage where the browser forbids it', () => {
		const { page, shown } = makePage();
		const forbidden = () => {
			throw new Error('denied');
		};
		beforePaint.runInNewContext({
			document: page,
			localStorage: { getItem: forbidden },
			matchMedia: () => ({ matches: true })
		});
		expect(shown.dataset).toMatchObject({ theme: 'candle', motion: 'reduced', hand: 'right' });
	});

	it('gives the bars of the browser the paper of the theme', () => {
		const tokens = readFileSync('src/lib/ui/tokens.css', 'utf8');
		expect(tokens).toContain(`--paper: light-dark(${BAR_COLOURS.paper}, ${BAR_COLOURS.candle});`);
		const manifest = JSON.parse(readFileSync('static/manifest.webmanifest', 'utf8'));
		expect([manifest.theme_color, manifest.background_color]).toEqual([BAR_COLOURS.paper, BAR_COLOURS.paper]);
	});
});
