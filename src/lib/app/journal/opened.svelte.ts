// The journal that a page's address names: read from the device, followed for as long as the page asks for it, and let go of when it leaves.
// Made while a component is set up, whose effects end with it.
import type { OpenedJournal } from './door';

interface Door<Session> {
	open(id: string): Promise<OpenedJournal<Session>>;
	leave(session: Session): void;
}

export interface Opening<Session> {
	/** What is said where the address names none. */
	readonly none?: string;
	/** What a page has to know of it before it shows it. */
	readonly before?: (session: Session) => Promise<void>;
}

export class Opened<Session> {
	session = $state.raw<Session | null>(null);
	/** Why there is none to be had. */
	closed = $state.raw<string | null>(null);

	constructor(door: Door<Session>, wanted: () => string | null, { none, before }: Opening<Session> = {}) {
		$effect(() => {
			const id = wanted();
			this.session = null;
			this.closed = id === null ? (none ?? null) : null;
			if (id === null) return;
			let left = false;
			let opened: Session | null = null;
			void (async () => {
				const found = await door.open(id);
				if (!found.ok) {
					if (!left) this.closed = found.closed.sentence;
					return;
				}
				opened = found.session;
				await before?.(opened);
				if (left) door.leave(opened);
				else this.session = opened;
			})();
			return () => {
				left = true;
				if (opened) door.leave(opened);
			};
		});
	}
}
