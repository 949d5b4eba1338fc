// A calculation under way: what has come of it so far, how far it is, and how to stop it. The work is done by a worker; where a browser makes none,
// by the page itself, part by part, with a breath between two.
import type { Outlook } from '$lib/rules/planner/course';
import { countParts, type Job, type Calculated } from './job';
import type { Order, Told } from './worker';

type Rows = Readonly<Record<number, readonly (number | null)[]>>;
type Charge = Extract<Calculated, { kind: 'charge' }>;

export interface Progress {
	readonly done: number;
	readonly of: number;
}

/** What the page needs of a worker. */
export interface Hand {
	/** Works at a job and tells of each part; returns how to stop. */
	work(job: Job, tell: (part: Calculated) => void, done: () => void): () => void;
	close(): void;
}

export class Calculation {
	readonly #hand: Hand;
	#courses = $state.raw<Readonly<Record<string, readonly Outlook[]>>>({});
	#rows = $state.raw<Rows>({});
	/** The job that the rows are of. */
	#tableJob = $state.raw<Job | null>(null);
	#charge = $state.raw<Charge | null>(null);
	#progress = $state.raw<Progress | null>(null);
	#cancelled = $state.raw(false);
	#stop: (() => void) | null = null;

	constructor(hand: Hand = new WorkerHand()) {
		this.#hand = hand;
	}

	/** After each turn, by the id of the course; those that have come. */
	get courses(): Readonly<Record<string, readonly Outlook[]>> {
		return this.#courses;
	}

	/** The rows of a table that have come; none of another. */
	rowsOf(job: Job): Rows {
		return this.#tableJob === job ? this.#rows : {};
	}

	get charge(): Charge | null {
		return this.#charge;
	}

	/** Null when nothing is under way. */
	get progress(): Progress | null {
		return this.#progress;
	}

	/** It was stopped before its end. */
	get cancelled(): boolean {
		return this.#cancelled;
	}

	/** What came of an earlier job goes with the first part of this one: until then it is looked at as it was. */
	ask(job: Job): void {
		this.#stop?.();
		const parts = countParts(job);
		let done = 0;
		let isNew = true;
		this.#cancelled = false;
		if (job.kind === 'table') {
			this.#tableJob = job;
			this.#rows = {};
		}
		this.#progress = { done, of: parts };
		this.#stop = this.#hand.work(
			job,
			(part) => {
				if (isNew && part.kind !== 'row') {
					this.#courses = {};
					this.#charge = null;
				}
				isNew = false;
				if (part.kind !== 'charge') done++;
				this.#progress = { done, of: parts };
				this.#take(part);
			},
			() => this.#end()
		);
	}

	#take(part: Calculated): void {
		if (part.kind === 'charge') this.#charge = part;
		else if (part.kind === 'course') this.#courses = { ...this.#courses, [part.id]: part.after };
		else this.#rows = { ...this.#rows, [part.index]: part.values };
	}

	#end(): void {
		this.#stop = null;
		this.#progress = null;
	}

	cancel(): void {
		if (!this.#progress) return;
		this.#stop?.();
		this.#cancelled = true;
		this.#end();
	}

	close(): void {
		this.#stop?.();
		this.#end();
		this.#hand.close();
	}
}

/** A worker that is kept between jobs, and let go of where one is stopped: nothing else ends a calculation at once. */
class WorkerHand implements Hand {
	#worker: Worker | null = null;
	#jobs = 0;

	work(job: Job, tell: (part: Calculated) => void, done: () => void): () => void {
		const id = ++this.#jobs;
		let isOver = false;
		let isStopped = false;
		const here = () => void onPage(job, tell, done, () => isStopped);
		const worker = (this.#worker ??= startWorker());
		if (!worker) here();
		else {
			worker.onmessage = ({ data }: MessageEvent<Told>) => {
				if (data.job !== id || isStopped) return;
				if (data.told === 'part') return tell(data.part);
				isOver = true;
				done();
			};
			// It could not be loaded, or broke: the page does it.
			worker.onerror = (event) => {
				event.preventDefault();
				this.close();
				if (!isStopped && !isOver) here();
			};
			worker.postMessage({ job: id, asked: job } satisfies Order);
		}
		return () => {
			isStopped = true;
			if (!isOver) this.close();
		};
	}

	close(): void {
		this.#worker?.terminate();
		this.#worker = null;
	}
}

async function onPage(
	job: Job,
	tell: (part: Calculated) => void,
	done: () => void,
	isStopped: () => boolean
): Promise<void> {
	const { calculate } = await import('./calculate');
	for (const part of calculate(job)) {
		if (isStopped()) return;
		tell(part);
		await new Promise((resolve) => setTimeout(resolve));
	}
	if (!isStopped()) done();
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
