// From an id to a journal at play, and away from it again. Where the device refused to save, leaving the page must not cost what happened: the
// journal stays in memory, goes on trying to get onto the disk, is in the file that is offered then, and is come back to as it was left.
import type { Content } from '$lib/storage/backup-content';
import type { Storage } from '$lib/storage/storage';
import type { AppStorage } from '../device/storage.svelte';
import type { Closed } from './closed';
import type { SessionTools } from './played-game';

/** What a door asks of a session. */
interface Held {
	readonly id: string;
	readonly reading: boolean;
	readonly saving: boolean;
	readonly waiting: readonly unknown[];
	leave(): void;
	rejoin(): void;
}

export type OpenedJournal<Session> =
	{ readonly ok: true; readonly session: Session } | { readonly ok: false; readonly closed: Closed };

interface Behind<Session> {
	open(storage: Storage, id: string, options: Partial<SessionTools>): Promise<OpenedJournal<Session>>;
	/** What these have in memory, for the file that is offered when the device fails. */
	hold(sessions: readonly Session[]): Partial<Content>;
}

export class JournalDoor<Session extends Held> {
	protected readonly app: AppStorage;
	readonly #behind: Behind<Session>;
	readonly #releases = new WeakMap<Session, () => void>();
	/** Those that were left with something that is not on the disk, by id. */
	readonly #left = new Map<string, Session>();

	constructor(app: AppStorage, behind: Behind<Session>) {
		this.app = app;
		this.#behind = behind;
		app.hold(() => behind.hold([...this.#left.values()].filter(isUnsaved)));
	}

	async open(id: string): Promise<OpenedJournal<Session>> {
		const left = this.unsaved(id);
		this.#left.delete(id);
		if (left) {
			left.rejoin();
			return this.#enter(left);
		}
		const onTrouble: AppStorage['note'] = (trouble) => this.app.note(trouble);
		const storage = await this.app.open();
		const look = () => this.#behind.open(storage, id, { onTrouble });
		let found = await look();
		// It may lie on a device that has not answered yet.
		if (!found.ok && found.closed.reason === 'missing' && (await this.app.answered())) found = await look();
		return found.ok ? this.#enter(found.session) : found;
	}

	leave(session: Session): void {
		session.leave();
		this.#releases.get(session)?.();
		if (isUnsaved(session)) this.#left.set(session.id, session);
	}

	/** One that was left and is not on the disk. */
	protected unsaved(id: string): Session | null {
		const left = this.#left.get(id);
		return left && isUnsaved(left) ? left : null;
	}

	/** A glance is not the journal yet, and has nothing that the device has not. */
	#enter(session: Session): OpenedJournal<Session> {
		this.#releases.set(
			session,
			this.app.hold(() => (session.reading ? {} : this.#behind.hold([session])))
		);
		return { ok: true, session };
	}
}

const isUnsaved = ({ saving, waiting }: Held): boolean => saving || waiting.length > 0;
