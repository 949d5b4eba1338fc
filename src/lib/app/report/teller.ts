// Telling a battle again, apart from the page: folding a long log and drawing its pictures takes a second or more, and the page must answer to a
// tap meanwhile. This module is loaded twice, as the reading of files is (storage/reading/worker): by the page, which learns from it where
// it lies, and as the worker that does the work. A worker keeps the battle it was given, to draw any moment of it.

import { type Battle, battles } from '$lib/battle/log/battle';
import type { BattleEvent } from '$lib/battle/events/event';
import { makePicture, type Picture } from '$lib/battle/picture/picture';
import { makeReport, type Report } from '$lib/battle/report/report';
import { type BattleResult, resultOf } from '$lib/battle/report/results';
import { captionAt, filmSteps, type Happened, marksAt, standingEvents, stateAt } from '$lib/battle/report/moments';
import type { BattleSetup } from '$lib/battle/setup';
import { DeviceDatabase } from '$lib/storage/database/device-database';
import { deviceTools } from '$lib/storage/database/database';
import { Storage } from '$lib/storage/storage';

/** One moment: how it stood after so many of the events that stand. */
export interface StepPicture extends Picture {
	readonly caption: string;
}

export interface Told {
	readonly report: Report;
	/** How many moments there are beside the start. */
	readonly steps: number;
	/** Those that a film is made of: something was moved, lost or broken. */
	readonly film: readonly number[];
}

/** A battle as it is stored. */
interface Log {
	readonly setup: BattleSetup;
	readonly events: readonly BattleEvent[];
}

interface Kept {
	readonly battle: Battle;
	readonly happened: readonly Happened[];
}

/** The same on the page and in the worker. */
export class Teller {
	#kept: Kept | null = null;

	/** Of a damaged log all that can be read is told, as at the table. */
	report({ setup, events }: Log, tell: (part: number) => void): Told {
		const { journal: battle } = battles.fold(setup, events);
		tell(0.3);
		const happened = standingEvents(battle);
		this.#kept = { battle, happened };
		const report = makeReport(battle, (part) => tell(0.3 + 0.7 * part));
		return { report, steps: happened.length, film: filmSteps(happened) };
	}

	picture(step: number): StepPicture {
		if (!this.#kept) throw new Error('no battle was told yet');
		const { battle, happened } = this.#kept;
		const state = stateAt(battle, happened, step);
		const caption = captionAt(happened, step);
		const title = `${battle.setup.name}, turn ${state.turn}`;
		return { ...makePicture(state, { title, titled: true, caption, marks: marksAt(happened, step) }), caption };
	}

	result({ setup, events }: Log): BattleResult {
		return resultOf(battles.fold(setup, events).journal);
	}
}

/** A battle by its id, or whole where only the page has it: what a device that keeps nothing has in memory. */
export type Source = { readonly id: string } | Log;

export type Asked =
	{ readonly ask: 'report' | 'result'; readonly of: Source } | { readonly ask: 'picture'; readonly step: number };

/** What comes back; null for a battle that is not on the device, or cannot be read. */
export type Value = Told | StepPicture | BattleResult | null;

/** By the number of the question. */
export type Answered =
	| { readonly told: 'ready' }
	| { readonly told: 'progress'; readonly question: number; readonly part: number }
	| { readonly told: 'answer'; readonly question: number; readonly value: Value }
	| { readonly told: 'failed'; readonly question: number; readonly message: string };

export async function answer(teller: Teller, asked: Asked, tell: (part: number) => void): Promise<Value> {
	if (asked.ask === 'picture') return teller.picture(asked.step);
	const log = 'id' in asked.of ? await readLog(asked.of.id).catch(() => null) : asked.of;
	if (!log) return null;
	tell(0.1);
	return asked.ask === 'report' ? teller.report(log, tell) : teller.result(log);
}

let storage: Promise<Storage> | null = null;

/**
 * The worker reads the log itself: a page that read thousands of lines for it, and handed them over, would stand still for that long. Nothing is
 * imported later here: the bundler's way of doing that asks for a document.
 */
async function readLog(id: string): Promise<Log | null> {
	storage ??= openDevice();
	const loaded = await (await storage).battles.load(id);
	return loaded.ok ? loaded : null;
}

async function openDevice(): Promise<Storage> {
	const database = new DeviceDatabase();
	await database.open();
	return new Storage(database, deviceTools);
}

interface WorkerScope {
	onmessage: ((event: { readonly data: Asked & { readonly question: number } }) => void) | null;
	postMessage(told: Answered): void;
}

if ('WorkerGlobalScope' in globalThis && typeof document === 'undefined') {
	const scope = globalThis as unknown as WorkerScope;
	const teller = new Teller();
	scope.onmessage = ({ data: { question, ...asked } }) => {
		answer(teller, asked as Asked, (part) => scope.postMessage({ told: 'progress', question, part })).then(
			(value) => scope.postMessage({ told: 'answer', question, value }),
			(error: unknown) => scope.postMessage({ told: 'failed', question, message: String(error) })
		);
	};
	scope.postMessage({ told: 'ready' });
}
