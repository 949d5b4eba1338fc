// Reading what comes from outside, apart from the page: unpacking, parsing and folding a large file takes seconds, and the page must answer to a tap
// meanwhile. This module is loaded twice: by the page, which learns from it where it lies, and as the worker that does the reading. The
// bundler's own way of making workers would leave the file out of the list that the offline copy is made from.

import type { Parsed, Problem } from '$lib/rules/engine/problem';
import { readFile } from '../share-file';
import { readLinkText } from '../share-link';
import type { Shared } from '../shared';
import { type Piece, takeApart } from './pieces';

export const address = import.meta.url;

/** What is to be read. */
export type Reading = { readonly file: Blob } | { readonly link: string };

export type Told =
	/** The worker is there. */
	| { readonly told: 'ready' }
	| { readonly told: 'progress'; readonly part: number }
	| { readonly told: 'refused'; readonly problems: readonly Problem[] }
	| { readonly told: 'piece'; readonly piece: Piece }
	| { readonly told: 'done' };

/** The same on the page and in the worker. */
export const read = (reading: Reading, tell: (part: number) => void): Promise<Parsed<Shared>> =>
	'link' in reading ? readLinkText(reading.link) : readFile(reading.file, tell);

interface WorkerScope {
	onmessage: ((event: { readonly data: Reading }) => void) | null;
	postMessage(told: Told, transfer: readonly Transferable[]): void;
}

/** A word every so often: each is a task for the page. */
const leastStep = 0.01;

async function answer(scope: WorkerScope, reading: Reading): Promise<void> {
	let last = 0;
	const parsed = await read(reading, (part) => {
		if (part < last + leastStep) return;
		last = part;
		scope.postMessage({ told: 'progress', part }, []);
	});
	if (!parsed.ok) return scope.postMessage({ told: 'refused', problems: parsed.problems }, []);
	for (const piece of takeApart(parsed.value)) scope.postMessage({ told: 'piece', piece }, buffersIn(piece));
	scope.postMessage({ told: 'done' }, []);
}

/** Photos are handed over, not copied. */
const buffersIn = (piece: Piece): readonly Transferable[] =>
	piece.piece === 'list' && piece.name === 'photos'
		? piece.items.flatMap(({ bytes }) => (bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []))
		: [];

const isWorker = 'WorkerGlobalScope' in globalThis && typeof document === 'undefined';

if (isWorker) {
	const scope = globalThis as unknown as WorkerScope;
	scope.onmessage = ({ data }) => void answer(scope, data);
	scope.postMessage({ told: 'ready' }, []);
}
