// The page's end of reading apart. Where a browser makes no such worker, the page reads by itself, within the same limits.

import { accept, type Parsed, refuse } from '$lib/parsing/problem';
import type { Shared } from '../shared';
import { Assembly } from './pieces';
import type { Reading } from './read';
import type { Told } from './worker';

export interface ReadApart {
	/** How far it has come, as a part of the whole. */
	readonly onProgress?: (part: number) => void;
	/** To give up: the reading ends at once, whatever it was doing. */
	readonly signal?: AbortSignal;
}

const gaveUp = refuse({ path: '', message: 'The reading was cancelled.' });
/** Whatever is wrong with a file was said; the worker itself has gone. */
const broke = refuse({ path: '', message: 'The file is too large or too odd for this device to read.' });

export async function readApart(
	reading: Reading,
	{ onProgress = () => undefined, signal }: ReadApart = {}
): Promise<Parsed<Shared>> {
	const worker = startWorker();
	if (!worker) return readHere(reading, onProgress);
	const answer = await new Promise<Parsed<Shared> | null>((resolve) => {
		const assembly = new Assembly();
		let isReady = false;
		signal?.addEventListener('abort', () => resolve(gaveUp), { once: true });
		// It could not even be loaded, or it has run out of memory.
		worker.onerror = (event) => {
			event.preventDefault();
			resolve(isReady ? broke : null);
		};
		worker.onmessageerror = () => resolve(broke);
		worker.onmessage = ({ data }: MessageEvent<Told>) => {
			switch (data.told) {
				case 'ready':
					isReady = true;
					worker.postMessage(reading);
					break;
				case 'progress':
					onProgress(data.part);
					break;
				case 'refused':
					resolve({ ok: false, problems: data.problems });
					break;
				case 'piece':
					assembly.add(data.piece);
					break;
				case 'done':
					resolve(accept(assembly.whole));
			}
		};
	});
	worker.terminate();
	return answer ?? readHere(reading, onProgress);
}

async function readHere(reading: Reading, onProgress: (part: number) => void): Promise<Parsed<Shared>> {
	const { read } = await import('./read');
	return read(reading, onProgress);
}

function startWorker(): Worker | null {
	try {
		// Written out as the bundler looks for it.
		return typeof Worker === 'function'
			? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
			: null;
	} catch {
		return null;
	}
}
