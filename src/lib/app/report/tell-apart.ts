// The page's end of telling apart. Where a browser makes no such worker, the page does the work itself.

import type { BattleResult } from '$lib/battle/report/results';
import type { Answered, Asked, Source, StepPicture, Teller, Told, Value } from './teller';

interface Waiting {
	readonly resolve: (value: Value) => void;
	readonly reject: (error: Error) => void;
	readonly onProgress: (part: number) => void;
}

/** Work that was given up. */
export class GivenUp extends Error {}

/** One battle at a time, for as long as a page needs it; closing it ends whatever is under way. */
export class TellApart {
	#worker: Promise<Worker | Teller> | null = null;
	#questions = 0;
	readonly #waiting = new Map<number, Waiting>();

	/** Null where the battle is not on the device. */
	report(of: Source, onProgress: (part: number) => void): Promise<Told | null> {
		return this.#ask({ ask: 'report', of }, onProgress) as Promise<Told | null>;
	}

	picture(step: number): Promise<StepPicture> {
		return this.#ask({ ask: 'picture', step }) as Promise<StepPicture>;
	}

	result(of: Source): Promise<BattleResult | null> {
		return this.#ask({ ask: 'result', of }) as Promise<BattleResult | null>;
	}

	/** Whoever still waits is told that it was given up. */
	close(): void {
		const worker = this.#worker;
		this.#worker = null;
		void worker?.then((made) => {
			if ('terminate' in made) made.terminate();
		});
		for (const { reject } of this.#waiting.values()) reject(new GivenUp());
		this.#waiting.clear();
	}

	async #ask(asked: Asked, onProgress: (part: number) => void = () => undefined): Promise<Value> {
		const question = ++this.#questions;
		const value = new Promise<Value>((resolve, reject) => {
			this.#waiting.set(question, { resolve, reject, onProgress });
		});
		// It may be given up while the worker still starts: that is the answer too, and nobody listens yet.
		value.catch(() => undefined);
		this.#worker ??= this.#start();
		const worker = await this.#worker;
		if (!this.#waiting.has(question)) return value;
		if ('terminate' in worker) worker.postMessage({ question, ...asked });
		else await this.#answerHere(worker, question, asked);
		return value;
	}

	/** A file of its own, since it is also the worker's. */
	async #start(): Promise<Worker | Teller> {
		const { Teller } = await import('./teller');
		const worker = startWorker();
		const isReady =
			worker &&
			(await new Promise<boolean>((resolve) => {
				worker.onerror = (event) => {
					event.preventDefault();
					resolve(false);
				};
				worker.onmessage = () => resolve(true);
			}));
		if (!worker || !isReady) return new Teller();
		worker.onmessage = ({ data }: MessageEvent<Answered>) => this.#hear(data);
		worker.onerror = (event) => {
			event.preventDefault();
			for (const { reject } of this.#waiting.values()) reject(new Error(event.message));
			this.#waiting.clear();
		};
		return worker;
	}

	#hear(answered: Answered): void {
		if (answered.told === 'ready') return;
		const waiting = this.#waiting.get(answered.question);
		if (answered.told === 'progress') return waiting?.onProgress(answered.part);
		this.#waiting.delete(answered.question);
		if (answered.told === 'answer') waiting?.resolve(answered.value);
		else waiting?.reject(new Error(answered.message));
	}

	async #answerHere(teller: Teller, question: number, asked: Asked): Promise<void> {
		const { answer } = await import('./teller');
		try {
			const value = await answer(teller, asked, () => undefined);
			this.#hear({ told: 'answer', question, value });
		} catch (error) {
			this.#hear({ told: 'failed', question, message: String(error) });
		}
	}
}

function startWorker(): Worker | null {
	try {
		return typeof Worker === 'function'
			? new Worker(new URL('./teller.ts', import.meta.url), { type: 'module' })
			: null;
	} catch {
		return null;
	}
}
