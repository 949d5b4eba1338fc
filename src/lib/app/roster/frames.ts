// A roster too long for one QR code, in several. Each is a link of its own, which any camera opens: `#<transfer>.<part>.<parts>.<text>`.
// They may be scanned in any order and more than once.

export interface Frame {
	/** The same for all parts of one roster, and for nothing else. */
	readonly transfer: string;
	/** Counted from 1. */
	readonly part: number;
	readonly parts: number;
	readonly text: string;
}

/** What a camera reads easily off a tablet's screen: about seventy modules across. */
const longestFrame = 300;
/** More frames than this are a file's work. */
export const mostFrames = 40;

const shape = /^#?([\w-]{1,32})\.(\d{1,2})\.(\d{1,2})\.([\w.-]{1,2000})$/;

export function splitFrames(text: string, most = longestFrame): Frame[] {
	const parts = Math.max(1, Math.ceil(text.length / most));
	const transfer = checksum(text);
	return Array.from({ length: parts }, (_, index) => ({
		transfer,
		part: index + 1,
		parts,
		text: text.slice(index * most, (index + 1) * most)
	}));
}

export const makeFrameText = ({ transfer, part, parts, text }: Frame): string => `${transfer}.${part}.${parts}.${text}`;

export function parseFrame(input: string): Frame | null {
	const [, transfer = '', part = '', parts = '', text = ''] = shape.exec(input) ?? [];
	const frame = { transfer, part: Number(part), parts: Number(parts), text };
	const sound = transfer !== '' && frame.part >= 1 && frame.part <= frame.parts && frame.parts <= mostFrames;
	return sound ? frame : null;
}

/** The whole text once every part is there; null until then, or where a part was damaged. */
export function joinFrames(frames: readonly Frame[]): string | null {
	const [first] = frames;
	if (!first) return null;
	const texts = new Map(
		frames.filter((frame) => frame.transfer === first.transfer && frame.parts === first.parts).map((frame) => [frame.part, frame.text]) // prettier-ignore
	);
	if (texts.size < first.parts) return null;
	const text = Array.from({ length: first.parts }, (_, index) => texts.get(index + 1) ?? '').join('');
	return checksum(text) === first.transfer ? text : null;
}

/** FNV-1a, twice over, in base 36: two rosters of one evening will not share it. */
function checksum(text: string): string {
	const hash = (seed: number) => {
		let value = seed >>> 0;
		for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
		return value.toString(36);
	};
	return `${hash(0x811c9dc5)}${hash(0x9747b28c)}`;
}

// The frames scanned so far, kept between scans: each opens the app anew. They go once the roster is whole.

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
