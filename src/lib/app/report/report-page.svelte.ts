// A report at work: the battle is told apart, shown a slice at a time so that the page never stands still, and given out as files. Long work
// has a bar and can be given up; nothing here changes the battle.

import { tick } from 'svelte';
import { makeFileName, type SharedFile } from '$lib/storage/share-file';
import { handOver } from '../data/hand-over';
import { appStorage } from '../device/storage.svelte';
import { whyClosed } from '../journal/closed';
import { makeFilm, type Frame } from './film';
import { framePng, stillPng, eventsFile } from './report-files';
import type { StepPicture, Told } from './teller';
import { GivenUp, TellApart } from './tell-apart';

export interface Work {
	readonly what: string;
	/** In hundredths. */
	readonly part: number;
}

/** A turn has a picture of some hundred kilobytes, a roll one row. */
const TURNS_AT_ONCE = 3;
const ROLLS_AT_ONCE = 150;

/** A film keeps to a minute or so. */
const MOST_FRAMES = 120;
const FRAME_HUNDREDTHS = 60;
const LAST_HUNDREDTHS = 300;

export class ReportPageState {
	readonly #apart = new TellApart();
	#told = $state.raw<Told | null>(null);
	#work = $state.raw<Work | null>(null);
	#shownTurns = $state(0);
	#shownRolls = $state(0);
	#moment = $state.raw<StepPicture | null>(null);
	#wanted = 0;
	#givenUp = $state(false);

	get told(): Told | null {
		return this.#told;
	}

	get work(): Work | null {
		return this.#work;
	}

	get givenUp(): boolean {
		return this.#givenUp;
	}

	get shownTurns(): number {
		return this.#shownTurns;
	}

	get shownRolls(): number {
		return this.#shownRolls;
	}

	/** Whether all of it stands on the page, and can be printed or saved. */
	get isWhole(): boolean {
		const report = this.#told?.report;
		return (
			report !== undefined && this.#shownTurns >= report.turns.length && this.#shownRolls >= report.luck.rolls.length
		);
	}

	get moment(): StepPicture | null {
		return this.#moment;
	}

	/** The battle is read where it is told; only one that is not on the device is read here. Says why it cannot be, or null. */
	async tell(id: string): Promise<string | null> {
		let closed: string | null = null;
		await this.#doWork('Telling the battle', async (onProgress) => {
			const { battles } = await appStorage.open();
			if (!appStorage.trouble) this.#told = await this.#apart.report({ id }, onProgress);
			if (this.#told) return;
			const loaded = await battles.load(id);
			if (loaded.ok) this.#told = await this.#apart.report(loaded, onProgress);
			else closed = whyClosed(loaded.reason).sentence;
		});
		await this.#showSlices();
		return closed;
	}

	/** The battle itself, as a file that the app opens again. */
	async saveEvents(id: string): Promise<void> {
		const loaded = await (await appStorage.open()).battles.load(id);
		if (loaded.ok) handOver(eventsFile(loaded.setup, loaded.events));
	}

	/** Ends whatever is under way; what is told already stays. */
	giveUp(): void {
		this.#givenUp = true;
		if (!this.#told) this.#apart.close();
	}

	close(): void {
		this.#apart.close();
	}

	async #showSlices(): Promise<void> {
		const report = this.#told?.report;
		while (report && !this.isWhole) {
			if (this.#shownTurns < report.turns.length) this.#shownTurns += TURNS_AT_ONCE;
			else this.#shownRolls += ROLLS_AT_ONCE;
			await tick();
			await new Promise((resolve) => setTimeout(resolve));
		}
	}

	/** The picture of a moment; of fast asking only the last is drawn. */
	async showMoment(step: number): Promise<void> {
		const wanted = ++this.#wanted;
		const picture = await this.#apart.picture(step).catch(() => null);
		if (wanted === this.#wanted && picture) this.#moment = picture;
	}

	saveSvg(): void {
		if (this.#moment) this.#give('svg', new Blob([this.#moment.svg], { type: 'image/svg+xml' }));
	}

	async savePng(): Promise<void> {
		if (this.#moment) this.#give('png', await stillPng(this.#moment));
	}

	/** Frame by frame: the worker draws each, the page only makes pixels of it, and answers between them. */
	async saveFilm(): Promise<void> {
		const steps = thinOut(this.#told?.film ?? []);
		await this.#doWork('Making the film', async (onProgress) => {
			const frames: Frame[] = [];
			let shape = 0;
			for (const [index, step] of steps.entries()) {
				const picture = await this.#apart.picture(step);
				shape ||= picture.height / picture.width;
				const png = new Uint8Array(await (await framePng(picture, shape)).arrayBuffer());
				if (this.#givenUp) throw new GivenUp();
				frames.push({ png, hundredths: index === steps.length - 1 ? LAST_HUNDREDTHS : FRAME_HUNDREDTHS });
				onProgress((index + 1) / steps.length);
			}
			this.#give('film.png', new Blob([makeFilm(frames)], { type: 'image/apng' }));
		});
	}

	#give(ending: string, blob: Blob): void {
		const file: SharedFile = { name: `${makeFileName(this.#told?.report.title ?? '', 'picture')}.${ending}`, blob };
		handOver(file);
	}

	async #doWork(what: string, work: (onProgress: (part: number) => void) => Promise<void>): Promise<void> {
		this.#work = { what, part: 0 };
		this.#givenUp = false;
		try {
			await work((part) => (this.#work = { what, part: Math.round(part * 100) }));
		} catch (error) {
			if (!(error instanceof GivenUp)) throw error;
		} finally {
			this.#work = null;
		}
	}
}

/** At most so many, evenly, with the first and the last. */
export function thinOut(steps: readonly number[]): readonly number[] {
	if (steps.length <= MOST_FRAMES) return steps;
	const last = steps.length - 1;
	return Array.from({ length: MOST_FRAMES }, (_, at) => steps[Math.round((at * last) / (MOST_FRAMES - 1))] ?? 0);
}
