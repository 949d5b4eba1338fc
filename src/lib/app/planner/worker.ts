// The planner's calculation, apart from the page: a whole plan takes longer than a tap may wait. It is bundled by itself, as the worker that reads
// files is (docs/decisions/0068).
import type { Job, Calculated } from './job';
import { calculate } from './calculate';

export type Told =
	| { readonly told: 'part'; readonly job: number; readonly part: Calculated }
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
	for (const part of calculate(asked)) scope.postMessage({ told: 'part', job, part });
	scope.postMessage({ told: 'done', job });
};
