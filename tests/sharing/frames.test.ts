// Messages on a channel go in frames of a bounded length, and come together again.
import { cutIntoFrames, FrameJoiner, frameOf } from '$lib/sharing/frames';
import { longestMessage } from '$lib/sharing/messages';
import { expect, test } from 'vitest';

const joinAll = (frames: readonly string[], joiner = new FrameJoiner()) =>
	frames.map((frame) => joiner.take(frame)).filter((joined) => joined !== null);

test('a message of any length comes together from frames that every browser can send', () => {
	for (const text of ['', 'x', '!here', 'ä'.repeat(15_000), 'y'.repeat(45_001)]) {
		const frames = cutIntoFrames(text);
		for (const frame of frames) expect(new TextEncoder().encode(frame).length).toBeLessThanOrEqual(65_536);
		expect(joinAll(frames)).toEqual([{ kind: 'message', text }]);
	}
});

test('a word about the channel may come between the frames of a message', () => {
	const [first = '', ...rest] = cutIntoFrames('z'.repeat(20_000));
	expect(joinAll([first, frameOf('away'), frameOf('here'), ...rest])).toEqual([
		{ kind: 'word', word: 'away' },
		{ kind: 'word', word: 'here' },
		{ kind: 'message', text: 'z'.repeat(20_000) }
	]);
});

test('frames of nothing, and crumbs by the million, are no part of anything', () => {
	const joiner = new FrameJoiner();
	for (const nothing of ['', '+', '+', '', '+x', '+y', `+${'z'.repeat(20_000)}`])
		expect(joiner.take(nothing)).toBeNull();
	expect(joinAll(cutIntoFrames('next'), joiner)).toEqual([{ kind: 'message', text: 'next' }]);
});

test('a message longer than any is dropped, and the next one is read', () => {
	const joiner = new FrameJoiner();
	expect(joinAll(cutIntoFrames('x'.repeat(longestMessage + 1)), joiner)).toEqual([]);
	expect(joinAll(cutIntoFrames('next'), joiner)).toEqual([{ kind: 'message', text: 'next' }]);
});
