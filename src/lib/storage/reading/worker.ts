// Reading what comes from outside, apart from the page: unpacking, parsing and folding a large file takes seconds, and the page must answer to a tap
// meanwhile. It is bundled by itself (docs/decisions/0068): a chunk that it shared with the page would bring what only runs in one.

import type { Problem } from '$lib/parsing/problem';
import { type Piece, takeApart } from './pieces';
import { read, type Reading } from './read';

export type Told =
	/** The worker is there. */
	| { readonly told: 'ready' }
	| { readonly told: 'progress'; readonly part: number }
	| { readonly told: 'refused'; readonly problems: readonly Problem[] }
	| { readonly told: 'piece'; readonly piece: Piece }
	| { readonly told: 'done' };

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

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = ({ data }) => void answer(scope, data);
scope.postMessage({ told: 'ready' }, []);
