// Messages on a channel between two devices, cut into frames that every browser can send, and put together again. A frame that begins with a bang is no part
// of a message but a word about the channel itself.
import { longestMessage } from './messages';

/** Signs of one frame: browsers agree on 64 kB, and a sign may take four bytes. */
const frameLength = 15_000;

/** Whether anybody is listening at the other end: a page can be turned while the channel stays. */
export type ChannelWord = 'here' | 'away';

const words: Readonly<Record<string, ChannelWord>> = { '!here': 'here', '!away': 'away' };

export const frameOf = (word: ChannelWord): string => `!${word}`;

export function cutIntoFrames(text: string): readonly string[] {
	const count = Math.max(1, Math.ceil(text.length / frameLength));
	return Array.from({ length: count }, (_, index) => {
		const part = text.slice(index * frameLength, (index + 1) * frameLength);
		return `${index === count - 1 ? '.' : '+'}${part}`;
	});
}

export type Joined =
	{ readonly kind: 'message'; readonly text: string } | { readonly kind: 'word'; readonly word: ChannelWord };

/** Puts the frames of one channel together. A message that grows beyond all bounds is dropped as it grows. */
export class FrameJoiner {
	#parts: string[] = [];
	#length = 0;

	/** The message that this frame completes; null where it completes none. */
	take(frame: string): Joined | null {
		const word = words[frame];
		if (word) return { kind: 'word', word };
		// All but the last are full: nothing, and crumbs, are no part of anything, however often they come.
		if (!frame.startsWith('.') && frame.length !== frameLength + 1) return null;
		this.#length += frame.length - 1;
		if (this.#length <= longestMessage) this.#parts.push(frame.slice(1));
		else this.#parts = [];
		if (!frame.startsWith('.')) return null;
		const text = this.#parts.join('');
		const isWhole = this.#length <= longestMessage;
		this.#parts = [];
		this.#length = 0;
		return isWhole ? { kind: 'message', text } : null;
	}
}
