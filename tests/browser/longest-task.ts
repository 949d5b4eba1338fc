import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures';

/**
 * Runs something and says how long the page's own thread was busy with one task at most, in milliseconds of its processor's time: as the clock on the wall
 * goes, a machine that has other things to do freezes every page.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
	await browser.startTracing(page, { categories: ['toplevel'] });
	await work();
	const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
	const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
	const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
	const tasks = traceEvents.filter((event) => isMain(event) && event.tdur !== undefined);
	expect(tasks.length, 'tasks in the trace').toBeGreaterThan(10);
	return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

interface TraceEvent {
	readonly name: string;
	readonly pid: number;
	readonly tid: number;
	/** Microseconds of the thread's own time. */
	readonly tdur?: number;
	readonly args: { readonly name?: string };
}
