import { KNOWN_KEY, keepKnown, parseKnown, readKnown, type KnownRow } from '$lib/app/device/known-rows';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';

const beforePaint = new Script(readFileSync('src/start/before-paint.js', 'utf8'));

/** What the script that runs before the first paint writes on the page about lists that are known. */
function namedBeforePaint(stored: string | null): string | undefined {
	const dataset: Record<string, string> = {};
	beforePaint.runInNewContext({
		document: {
			documentElement: { dataset, toggleAttribute: () => true, style: { setProperty: () => undefined } },
			querySelector: () => null
		},
		localStorage: { getItem: (key: string) => (key === KNOWN_KEY ? stored : null) },
		matchMedia: () => ({ matches: false })
	});
	return dataset.known;
}

function standIn() {
	const stored = new Map<string, string>();
	const dataset: Record<string, string> = {};
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, text: string) => void stored.set(key, text)
	});
	vi.stubGlobal('document', { documentElement: { dataset } });
	return { stored, dataset };
}

afterEach(() => void vi.unstubAllGlobals());

const row = (id: string): KnownRow => ({ id, title: `Battle ${id}`, detail: 'turn 2, fire' });

describe('what a list showed last', () => {
	it('comes back as it was kept, each list for itself', () => {
		standIn();
		keepKnown('battles', [row('a'), row('b')]);
		keepKnown('rosters', [row('c')]);
		expect(readKnown('battles')).toEqual([row('a'), row('b')]);
		expect(readKnown('rosters')).toEqual([row('c')]);
	});

	it('is named on the page as the script before the first paint will name it next time', () => {
		const { stored, dataset } = standIn();
		keepKnown('rosters', [row('c')]);
		expect(dataset.known).toBe('rosters');
		keepKnown('battles', [row('a')]);
		expect(dataset.known).toBe('battles rosters');
		expect(namedBeforePaint(stored.get(KNOWN_KEY) ?? null)).toBe('battles rosters');
		keepKnown('battles', []);
		expect(dataset.known).toBe('rosters');
		expect(namedBeforePaint(stored.get(KNOWN_KEY) ?? null)).toBe('rosters');
	});

	it('is nothing where there is no such storage, and nobody minds', () => {
		const refused = () => {
			throw new Error('denied');
		};
		vi.stubGlobal('localStorage', { getItem: refused, setItem: refused });
		vi.stubGlobal('document', { documentElement: { dataset: {} } });
		keepKnown('battles', [row('a')]);
		expect(readKnown('battles')).toEqual([]);
	});

	it('is read from any record without a throw, and gives rows alone', () => {
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.json(),
					fc.jsonValue().map((rows) => JSON.stringify({ battles: rows, rosters: [rows, row('x')] }))
				),
				(text) => {
					const { battles, rosters } = parseKnown(text);
					for (const { id, title, detail } of [...battles, ...rosters])
						expect([typeof id, typeof title, typeof detail]).toEqual(['string', 'string', 'string']);
					expect(typeof namedBeforePaint(text)).toBe('string');
				}
			)
		);
		expect(parseKnown(JSON.stringify({ rosters: [null, 3, row('x'), { id: 'y' }] })).rosters).toEqual([row('x')]);
	});
});
