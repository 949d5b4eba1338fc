// Settings, good ones and records gone bad, for property tests.
import fc from 'fast-check';
import { DICE_WAYS } from '$lib/app/procedures/dice-way';
import { HANDS, MOTIONS, THEMES } from '$lib/app/device/settings-record';

const good = {
	theme: fc.constantFrom(...THEMES),
	textSize: fc.integer({ min: 100, max: 200 }),
	motion: fc.constantFrom(...MOTIONS),
	keepAwake: fc.boolean(),
	dice: fc.constantFrom(...DICE_WAYS),
	hand: fc.constantFrom(...HANDS),
	sound: fc.boolean(),
	flipped: fc.boolean(),
	advice: fc.boolean(),
	toldOfErasing: fc.boolean()
};

export const anySettings = fc.record(good);

const bad = fc.oneof(fc.jsonValue(), fc.constantFrom('dark', 'paper ', 99, 201, 150.5, 'true', 0, 1));

/** A record as it may be found in storage: each field good, bad or absent; or no record at all. */
export const anyStoredText = fc.oneof(
	{ weight: 4, arbitrary: fc.record(mapValues(good), { requiredKeys: [] }).map((record) => JSON.stringify(record)) },
	fc.json(),
	fc.string(),
	fc.constant(null)
);

function mapValues(fields: Record<string, fc.Arbitrary<unknown>>): Record<string, fc.Arbitrary<unknown>> {
	return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, fc.oneof(value, bad)]));
}
