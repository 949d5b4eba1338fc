import {
	joinFrames,
	makeFrameText,
	mostFrames,
	parseFrame,
	splitFrames,
	frameStore,
	receiveFrame
} from '$lib/app/roster/frames';
import { samplePairs } from '$lib/army/samples/samples';
import { makeLinkText, readLinkText } from '$lib/storage/share-link';
import fc from 'fast-check';
import jsQR from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it, vi } from 'vitest';

const anyText = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.'), minLength: 1, maxLength: 900 });

function memory() {
	const values = new Map<string, string>();
	return {
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => void values.set(key, value),
		removeItem: (key: string) => void values.delete(key)
	};
}

describe('frames', () => {
	it('in any order, some of them twice, are the text again; one missing is nothing yet', () => {
		fc.assert(
			fc.property(anyText, fc.integer({ min: 40, max: 200 }), fc.infiniteStream(fc.nat()), (text, most, chance) => {
				const frames = splitFrames(text, most).map((frame) => parseFrame(`#${makeFrameText(frame)}`)!);
				const shuffled = frames
					.map((frame) => ({ frame, at: chance.next().value }))
					.sort((a, b) => a.at - b.at)
					.map(({ frame }) => frame);
				expect(joinFrames([...shuffled, shuffled[0]!])).toBe(text);
				if (frames.length > 1) expect(joinFrames(shuffled.slice(1))).toBeNull();
			})
		);
	});

	it('of a damaged or foreign text are refused', () => {
		const [first, second] = splitFrames('a'.repeat(900), 500);
		expect(joinFrames([first!, { ...second!, text: `b${second!.text.slice(1)}` }])).toBeNull();
		for (const text of ['', '#', 'x.1.2', 'x.3.2.text', 'x.0.2.text', `x.1.${mostFrames + 1}.text`, 'x.1.2.<b>']) {
			expect(parseFrame(text)).toBeNull();
		}
	});

	it('are kept between scans until the last is here, and those of another roster make way', () => {
		const store = memory();
		const [first, second] = splitFrames('a'.repeat(900), 500);
		const [other] = splitFrames('b'.repeat(900), 500);
		expect(receiveFrame(other!, store)).toMatchObject({ have: [1], whole: null });
		expect(receiveFrame(second!, store)).toMatchObject({ have: [2], parts: 2, whole: null });
		expect(receiveFrame(first!, store)).toMatchObject({ have: [1, 2], whole: 'a'.repeat(900) });
		// The same roster in another number of parts is not the one that is being gathered.
		receiveFrame({ ...second!, part: 7, parts: 9 }, store);
		expect(receiveFrame(first!, store)).toMatchObject({ have: [1], parts: 2 });
		store.setItem('fife-and-drum.frames', '{"broken"');
		expect(receiveFrame(first!, store)).toMatchObject({ have: [1] });
	});
});

describe('a browser’s own store', () => {
	const [first, second] = splitFrames('a'.repeat(900), 500);
	const refuse = () => {
		throw new DOMException('no', 'QuotaExceededError');
	};

	it.each([
		['without room', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
		['that is forbidden', { getItem: refuse, setItem: refuse, removeItem: refuse }],
		['that is sound', memory()]
	])('%s gathers all the same, as long as the page is open', (_, storage) => {
		vi.stubGlobal('localStorage', storage);
		expect(receiveFrame(first!, frameStore)).toMatchObject({ have: [1], whole: null });
		expect(receiveFrame(second!, frameStore)).toMatchObject({ whole: 'a'.repeat(900) });
		expect(receiveFrame(second!, frameStore)).toMatchObject({ have: [2] });
		frameStore.removeItem('fife-and-drum.frames');
		vi.unstubAllGlobals();
	});
});

/** What a camera sees: the code at four pixels a module. */
function scan(text: string): string | undefined {
	const { data, size } = encode(text, { ecc: 'L', border: 4 });
	const side = size * 4;
	const pixels = new Uint8ClampedArray(side * side * 4);
	for (let y = 0; y < side; y += 1) {
		for (let x = 0; x < side; x += 1) {
			const shade = data[Math.floor(y / 4)]?.[Math.floor(x / 4)] ? 0 : 255;
			pixels.set([shade, shade, shade, 255], (y * side + x) * 4);
		}
	}
	return jsQR(pixels, side, side)?.data;
}

it.each(samplePairs.map(({ name, armies }) => [name, armies[1]] as const))(
	'%s, as QR codes read by another hand, comes back the same',
	async (_, roster) => {
		const link = await makeLinkText({ kind: 'roster', roster });
		if (!link.ok) throw new Error(link.problems[0]?.message);
		const scanned = splitFrames(link.value).map((frame) => {
			const address = `https://example.org/rosters/receive#${makeFrameText(frame)}`;
			const seen = scan(address);
			expect(seen).toBe(address);
			return parseFrame(seen!.split('#')[1]!)!;
		});
		const text = joinFrames(scanned.reverse());
		expect(await readLinkText(text!)).toEqual({ ok: true, value: { kind: 'roster', roster } });
	}
);
