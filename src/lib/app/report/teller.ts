// Telling a battle again, apart from the page: folding a long log and drawing its pictures takes a second or more, and the page must answer to a
// tap meanwhile. This module is loaded twice, as the reading of files is (storage/reading/worker): by the page, which learns from it where
// it lies, and as the worker that does the work. A worker keeps the battle it was given, to draw any moment of it.

import { type Battle, battles } from '$lib/battle/log/battle';
import type { BattleEvent } from '$lib/battle/events/event';
import { makePicture, type Picture } from '$lib/battle/picture/picture';
import { makeReport, type Report } from '$lib/battle/report/report';
import { type BattleResult, resultOf } from '$lib/battle/report/results';
import { captionAt, filmSteps, marksAt, stateAt } from '$lib/battle/report/steps';
import { type Happened, standingEvents } from '$lib/battle/report/standing';
import type { BattleSetup } from '$lib/battle/setup';

export const address = import.meta.url;

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

interface Kept {
	readonly battle: Battle;
	readonly happened: readonly Happened[];
}

/** The same on the page and in the worker. */
export class Teller {
	#kept: Kept | null = null;

	/** Of a damaged log all that can be read is told, as at the table. */
	report(setup: BattleSetup, events: readonly BattleEvent[], tell: (part: number) => void): Told {
		const { journal: battle } = battles.fold(setup, events);
		tell(0.2);
		const happened = standingEvents(battle);
		this.#kept = { battle, happened };
		const report = makeReport(battle, (part) => tell(0.2 + 0.8 * part));
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

	result(setup: BattleSetup, events: readonly BattleEvent[]): BattleResult {
		return resultOf(battles.fold(setup, events).journal);
	}
}

export type Asked =
	| { readonly ask: 'report' | 'result'; readonly setup: BattleSetup; readonly events: readonly BattleEvent[] }
	| { readonly ask: 'picture'; readonly step: number };

/** What comes back, by the number of the question. */
export type Answered =
	| { readonly told: 'ready' }
	| { readonly told: 'progress'; readonly question: number; readonly part: number }
	| { readonly told: 'answer'; readonly question: number; readonly value: Told | StepPicture | BattleResult }
	| { readonly told: 'failed'; readonly question: number; readonly message: string };

export function answer(teller: Teller, asked: Asked, tell: (part: number) => void): Told | StepPicture | BattleResult {
	switch (asked.ask) {
		case 'report':
			return teller.report(asked.setup, asked.events, tell);
		case 'result':
			return teller.result(asked.setup, asked.events);
		case 'picture':
			return teller.picture(asked.step);
	}
}

interface WorkerScope {
	onmessage: ((event: { readonly data: Asked & { readonly question: number } }) => void) | null;
	postMessage(told: Answered): void;
}

if ('WorkerGlobalScope' in globalThis && typeof document === 'undefined') {
	const scope = globalThis as unknown as WorkerScope;
	const teller = new Teller();
	scope.onmessage = ({ data: { question, ...asked } }) => {
		try {
			const value = answer(teller, asked as Asked, (part) => scope.postMessage({ told: 'progress', question, part }));
			scope.postMessage({ told: 'answer', question, value });
		} catch (error) {
			scope.postMessage({ told: 'failed', question, message: String(error) });
		}
	};
	scope.postMessage({ told: 'ready' });
}
