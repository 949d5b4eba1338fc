import { DICE_WAYS } from '$lib/app/procedures/dice-way';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	DEFAULT_SETTINGS,
	HANDS,
	makeSettings,
	MOTIONS,
	parseSettings,
	readSettings,
	SETTINGS_VERSION,
	THEMES,
	type Settings
} from '$lib/app/device/settings-record';
import { anySettings } from './any-settings';

function expectGood(settings: Settings): void {
	expect(THEMES).toContain(settings.theme);
	expect(MOTIONS).toContain(settings.motion);
	expect(DICE_WAYS).toContain(settings.dice);
	expect(HANDS).toContain(settings.hand);
	expect(settings.textSize).toBeGreaterThanOrEqual(100);
	expect(settings.textSize).toBeLessThanOrEqual(200);
	const { keepAwake, sound, flipped, advice, toldOfErasing } = settings;
	expect([keepAwake, sound, flipped, advice, toldOfErasing].map((on) => typeof on)).toEqual(Array(5).fill('boolean'));
	expect(Object.keys(settings)).toEqual(Object.keys(DEFAULT_SETTINGS));
}

describe('a stored settings record', () => {
	it('comes back as it was written', () => {
		fc.assert(
			fc.property(anySettings, (settings) => {
				expect(parseSettings(makeSettings(settings))).toEqual(settings);
			})
		);
	});

	it('says which version wrote it', () => {
		expect(JSON.parse(makeSettings(DEFAULT_SETTINGS))).toMatchObject({ version: SETTINGS_VERSION });
	});

	it('that is missing means the defaults', () => {
		expect(parseSettings(null)).toEqual(DEFAULT_SETTINGS);
	});

	it.each(['', '{', 'undefined', '"paper"', '42', 'null', '[]', '[1,2]', '{"theme":'])(
		'that is %j means the defaults',
		(text) => expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS)
	);

	it('loses only the value that is bad', () => {
		const good: Settings = { ...DEFAULT_SETTINGS, theme: 'candle', textSize: 150, hand: 'left', flipped: true };
		expect(readSettings({ ...good, hand: 'both' })).toEqual({ ...good, hand: DEFAULT_SETTINGS.hand });
		expect(readSettings({ ...good, theme: { toString: () => 'paper' } })).toEqual({ ...good, theme: 'system' });
		expect(readSettings({ ...good, flipped: 'yes' })).toEqual({ ...good, flipped: false });
	});

	it('written before there was a sound is read whole, and is silent', () => {
		const old =
			'{"version":1,"theme":"candle","textSize":150,"motion":"full","keepAwake":true,"dice":"own","hand":"left","flipped":true}';
		expect(parseSettings(old)).toEqual({
			theme: 'candle',
			textSize: 150,
			motion: 'full',
			keepAwake: true,
			dice: 'own',
			hand: 'left',
			sound: false,
			flipped: true,
			advice: true,
			toldOfErasing: false
		});
		expect(readSettings({ sound: 'loud' }).sound).toBe(false);
	});

	it.each([99, 201, 150.5, '150', NaN, Infinity, -100, null])('does not take %s for a text size', (textSize) =>
		expect(readSettings({ textSize }).textSize).toBe(100)
	);

	it('from a later version is read as far as it is understood, without what is not', () => {
		expect(readSettings({ version: 9, theme: 'candle', drum: 'loud' })).toEqual({
			...DEFAULT_SETTINGS,
			theme: 'candle'
		});
	});

	it('of any content gives good settings and never throws', () => {
		fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => expectGood(parseSettings(text))));
		fc.assert(fc.property(fc.anything({ withNullPrototype: true }), (value) => expectGood(readSettings(value))));
	});
});
