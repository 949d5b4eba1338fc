// What this device is called at a table, and the id that its steps have. Both are made when a table is first shared or joined, and go nowhere else.
import { nanoid } from 'nanoid';

const DEVICE_KEY = 'fife-and-drum:device';

export interface ThisDevice {
	readonly device: string;
	readonly name: string;
}

/** Without a memory of its own a browser is another device each time; the table does not mind. */
export function thisDevice(): ThisDevice {
	const known = read();
	if (known) return known;
	return nameDevice(guessName(navigator.userAgent), nanoid());
}

export function nameDevice(name: string, device = thisDevice().device): ThisDevice {
	const named = { device, name: name.trim().slice(0, 40) || guessName(navigator.userAgent) };
	try {
		localStorage.setItem(DEVICE_KEY, JSON.stringify(named));
	} catch {
		inMemory = named;
	}
	return named;
}

const THROWS_KEY = 'fife-and-drum:throws';
const wordsInMemory = new Map<string, string>();

/** What the secrets of a device are made of, with which it throws dice together with others; told to nobody. */
export function throwWord(device: string): string {
	const known = readWord(device) ?? wordsInMemory.get(device);
	if (known) return known;
	const word = nanoid(22);
	wordsInMemory.set(device, word);
	try {
		localStorage.setItem(THROWS_KEY, JSON.stringify({ device, word }));
	} catch {
		// It lasts as long as the page.
	}
	return word;
}

function readWord(device: string): string | null {
	try {
		const kept = JSON.parse(localStorage.getItem(THROWS_KEY) ?? 'null') as { device?: unknown; word?: unknown } | null;
		return kept?.device === device && typeof kept.word === 'string' && kept.word.length === 22 ? kept.word : null;
	} catch {
		return null;
	}
}

let inMemory: ThisDevice | null = null;

function read(): ThisDevice | null {
	try {
		const { device, name } = JSON.parse(localStorage.getItem(DEVICE_KEY) ?? 'null') as Partial<ThisDevice>;
		return typeof device === 'string' && /^[\w-]{1,64}$/.test(device) && typeof name === 'string'
			? { device, name: name.slice(0, 40) }
			: null;
	} catch {
		return inMemory;
	}
}

/** What a stranger would call it: no more is read from what the browser says of itself. */
function guessName(userAgent: string): string {
	if (/iPad/.test(userAgent)) return 'iPad';
	if (/iPhone/.test(userAgent)) return 'iPhone';
	if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? 'Phone' : 'Tablet';
	return 'Computer';
}
