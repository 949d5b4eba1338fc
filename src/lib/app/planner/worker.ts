// The planner's reckoning, apart from the page: a whole plan takes longer than a tap may wait. It is bundled by itself, as the worker that reads
// files is (docs/decisions/0068).
import type { Job, Reckoned } from './job';
import { reckon } from './reckon';

export type Told =
	| { readonly told: 'part'; readonly job: number; readonly part: Reckoned }
	| { readonly told: 'done'; readonly job: number };

export interface Order {
	readonly job: number;
	readonly asked: Job;
}

interface WorkerScope {
	onmessage: ((event: { readonly data: Order }) => void) | null;
	postMessage(told: Told): void;
}

const scope = globalThis as unknown as WorkerScope;
scope.onmessage = ({ data: { job, asked } }) => {
	for (const part of reckon(asked)) scope.postMessage({ told: 'part', job, part });
	scope.postMessage({ told: 'done', job });
};
