// The frames scanned so far, kept between scans: each opens the app anew. They go once the roster is whole.
import { type Frame, joinFrames, makeFrameText, parseFrame } from './frames';

const KEY = 'fife-and-drum.frames';

export interface Received {
	readonly have: readonly number[];
	readonly parts: number;
	/** The text of a link, once all are here. */
	readonly whole: string | null;
}

type FrameStore = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

const inMemory = new Map<string, string>();

/** The browser's own; in memory where it lets nothing be kept or has no room, which serves as long as the page is open. */
export const frameStore: FrameStore = {
	getItem: (key) => inMemory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null,
	setItem(key, text) {
		const isKept = attempt(() => (localStorage.setItem(key, text), true));
		if (isKept) inMemory.delete(key);
		else inMemory.set(key, text);
	},
	removeItem(key) {
		inMemory.delete(key);
		attempt(() => localStorage.removeItem(key));
	}
};

function attempt<T>(work: () => T): T | undefined {
	try {
		return work();
	} catch {
		return undefined;
	}
}

/** Takes a frame in and says how far it has come. Frames of another roster make way for it. */
export function receiveFrame(frame: Frame, store: FrameStore): Received {
	const { transfer, parts } = frame;
	const kept = readKept(store).filter((one) => one.transfer === transfer && one.parts === parts);
	const byPart = new Map([...kept, frame].map((one) => [one.part, one]));
	const frames = [...byPart.values()].sort((a, b) => a.part - b.part);
	const whole = joinFrames(frames);
	if (whole === null) store.setItem(KEY, JSON.stringify(frames.map(makeFrameText)));
	else store.removeItem(KEY);
	return { have: frames.map((one) => one.part), parts, whole };
}

function readKept(store: Pick<globalThis.Storage, 'getItem'>): Frame[] {
	try {
		const kept: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
		if (!Array.isArray(kept)) return [];
		return kept.flatMap((text) => (typeof text === 'string' ? (parseFrame(text) ?? []) : []));
	} catch {
		return [];
	}
}
