// Steps that were taken and are not in the tables' own file yet, one line each, added to a file by a single write. Written is the system's: a kill of the post
// takes nothing from it, and the next one reads what is still there. It is short, since it is emptied whenever its steps have come into the file.
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';

export interface LoggedStep {
	readonly table: string;
	readonly position: number;
	readonly id: string;
	/** JSON. */
	readonly body: string;
}

export class StepLog {
	readonly #file: string;
	readonly #open: number;
	#length = 0;

	constructor(file: string) {
		this.#file = file;
		this.#open = openSync(file, 'a');
	}

	/** What another post had taken when it was killed. A last line that is not whole was told to nobody. */
	read(): readonly LoggedStep[] {
		const lines = readFileSync(this.#file, 'utf8').split('\n').slice(0, -1);
		return lines.flatMap((line) => {
			try {
				const [table, position, id, body] = JSON.parse(line) as [string, number, string, string];
				return [{ table, position, id, body }];
			} catch {
				return [];
			}
		});
	}

	/** All of them are the system's when this is done; none, where the disk refuses. */
	add(steps: readonly LoggedStep[]): void {
		const lines = steps.map(({ table, position, id, body }) => `${JSON.stringify([table, position, id, body])}\n`);
		const bytes = Buffer.from(lines.join(''));
		try {
			if (writeSync(this.#open, bytes) !== bytes.length) throw new Error('The disk of the post is full.');
			this.#length += bytes.length;
		} catch (error) {
			ftruncateSync(this.#open, this.#length);
			throw error;
		}
	}

	empty(): void {
		ftruncateSync(this.#open, 0);
		this.#length = 0;
	}

	close(): void {
		closeSync(this.#open);
	}
}
