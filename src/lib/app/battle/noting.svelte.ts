// A note being written: on a line of the log, or as a line of its own; with photos, which are shrunk before they come here and are kept only
// once the note is.
import type { LogLine } from '$lib/battle/log/log';
import type { LineNote } from '$lib/battle/log/notes';
import { mostPhotosInNote } from '$lib/journal/parse';
import { makeCount } from '$lib/wording';
import type { BattlePlay, Done } from './play.svelte';

/** A photo of the note: one that is kept already, or one that was just taken in. */
export type NotePhoto = { readonly id: string } | { readonly fresh: Blob };

/** The line that a note is about, and the note where there is one already. */
export interface NotedLine {
	readonly line: LogLine;
	readonly note: LineNote | null;
}

const notKept = 'The photo could not be kept: there is no room for it on this device. The note was not written.';

export class Noting {
	readonly #play: BattlePlay;
	text = $state('');
	photos = $state.raw<readonly NotePhoto[]>([]);
	/** Why something that was asked for did not happen. */
	problem = $state.raw('');
	#on = $state.raw<NotedLine | null>(null);
	#busy = $state.raw(false);

	constructor(play: BattlePlay) {
		this.#play = play;
	}

	/** What it is about; null while it is a line of its own. */
	get on(): NotedLine | null {
		return this.#on;
	}

	/** What was begun elsewhere and not written is dropped; the same is gone on with. */
	begin(on: NotedLine | null): void {
		if (on?.line.order === this.#on?.line.order && on?.note?.id === this.#on?.note?.id) return;
		this.#on = on;
		this.text = on?.note?.text ?? '';
		this.photos = (on?.note?.photos ?? []).map((id) => ({ id }));
		this.problem = '';
	}

	get mayWrite(): boolean {
		return !this.#busy && (this.text.trim() !== '' || this.photos.length > 0);
	}

	get hasRoom(): boolean {
		return this.photos.length < mostPhotosInNote;
	}

	/** Takes photos in; those that are no pictures are told. */
	async add(files: readonly Blob[], shrink: (file: Blob) => Promise<{ readonly photo: Blob }>): Promise<void> {
		this.problem = '';
		this.#busy = true;
		const unread: Blob[] = [];
		for (const file of files.slice(0, mostPhotosInNote - this.photos.length)) {
			try {
				const { photo } = await shrink(file);
				this.photos = [...this.photos, { fresh: photo }];
			} catch {
				unread.push(file);
			}
		}
		this.#busy = false;
		if (unread.length > 0)
			this.problem = `${makeCount(unread.length, 'picture')} could not be read. Photos and other pictures can be added.`;
	}

	remove(photo: NotePhoto): void {
		this.photos = this.photos.filter((other) => other !== photo);
	}

	/** Nothing is written unless all of its photos are kept. */
	async write(): Promise<Done> {
		if (!this.mayWrite) return { ok: false, reason: '' };
		this.#busy = true;
		try {
			const photos = await this.#keepPhotos();
			if (!photos) return { ok: false, reason: (this.problem = notKept) };
			const written = await (this.#on ? this.#writeOn(this.#on, photos) : this.#writeLine(photos));
			if (written.ok) this.#clear();
			return written;
		} finally {
			this.#busy = false;
		}
	}

	/** Takes a note away; the log still knows that it was there. */
	async withdraw({ id, about }: LineNote): Promise<Done> {
		const acted = await this.#play.session.note({ note: id, about, text: '', photos: [] });
		return acted.ok ? { ok: true, said: 'The note was taken away.' } : acted;
	}

	async #writeOn({ line, note }: NotedLine, photos: readonly string[]): Promise<Done> {
		const { session } = this.#play;
		const about = note?.about ?? line.event.id;
		const acted = await session.note({ note: note?.id ?? session.makeId(), about, text: this.text.trim(), photos });
		return acted.ok ? { ok: true, said: 'The note stands with its line.' } : acted;
	}

	/** Its photos are said of its own line. */
	async #writeLine(photos: readonly string[]): Promise<Done> {
		const { session } = this.#play;
		const text = this.text.trim() || (photos.length === 1 ? 'A photo' : 'Photos');
		const written = await this.#play.record([{ kind: 'note-written', text }]);
		if (!written.ok || photos.length === 0) return written;
		const line = session.battle.events.findLast(({ body }) => body.kind === 'note-written' && body.text === text);
		const shown = line && (await session.note({ note: session.makeId(), about: line.id, text: '', photos }));
		return shown && !shown.ok ? shown : written;
	}

	async #keepPhotos(): Promise<readonly string[] | null> {
		const ids: string[] = [];
		for (const photo of this.photos) {
			if ('id' in photo) ids.push(photo.id);
			else {
				const saved = await this.#play.session.storage.photos.save(photo.fresh);
				if (!saved.ok) return null;
				ids.push(saved.id);
			}
		}
		return ids;
	}

	#clear(): void {
		this.#on = null;
		this.text = '';
		this.photos = [];
	}
}
