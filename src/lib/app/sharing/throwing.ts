// Dice that this device and another at the table throw together. The one that needs dice seals a secret and asks; the other seals one of its own without
// having seen the first; then both show theirs, the one that asked first. Neither can choose the dice, and what each showed is held against its seal.
import { diceFrom, sealOf, type ThrownTogether, type ThrowResult } from '$lib/dice/together';
import type { Person, Whisper } from '$lib/sharing/messages';
import type { OwnPart } from './own-part';
import type { Heard } from './shared-table.svelte';

/** What throwing needs of a table. */
export interface ThrowingTable {
	readonly people: readonly Person[];
	readonly seat: { readonly device: string };
	whisper(whisper: Whisper): void;
	onWhisper(listen: (heard: Heard) => void): () => void;
}

/** Milliseconds for the other device to answer: a hand is waiting over the button. */
const patience = 4000;

/** Milliseconds that a step may take from one device's disk to another's log. */
const onItsWay = 30_000;
/** Throws of one evening that may be open and in no log: more of them are nobody's dice. */
const mostOpen = 50;

interface Asked {
	readonly roll: string;
	readonly partner: Person;
	readonly secret: string;
	seal: string | null;
	readonly done: (result: ThrowResult) => void;
}

interface Answered {
	readonly by: string;
	readonly seal: string;
	readonly secret: string;
}

/** Where this device's secrets come from. */
export type Secrets = Pick<OwnPart, 'asks' | 'answers'>;

export class Throwing {
	readonly #table: ThrowingTable;
	readonly #secrets: Secrets;
	readonly #makeId: () => string;
	readonly #now: () => number;
	#asked: Asked | null = null;
	/** Throws of others that this device has sealed a secret for. */
	readonly #answered = new Map<string, Answered>();
	/** Throws that are open on both sides, with the secrets and when that was: the log has to have them. */
	readonly #open = new Map<string, { readonly thrown: ThrownTogether; readonly at: number }>();
	readonly #stop: () => void;

	constructor(table: ThrowingTable, secrets: Secrets, makeId: () => string, now = () => Date.now()) {
		this.#table = table;
		this.#secrets = secrets;
		this.#makeId = makeId;
		this.#now = now;
		this.#stop = table.onWhisper((heard) => this.#hear(heard));
	}

	/** Somebody else who plays and is here now; null where nobody is. */
	get partner(): Person | null {
		const { people, seat } = this.#table;
		return people.find(({ device, role, here }) => here && role !== 'watcher' && device !== seat.device) ?? null;
	}

	/** Dice for this device. Why there are none, where the other device does not answer or does not show what it sealed. */
	throwDice(): Promise<ThrowResult> {
		const { partner } = this;
		if (!partner) return Promise.resolve({ ok: false, reason: 'Nobody else who plays is here.' });
		const roll = this.#makeId();
		const secret = this.#secrets.asks(roll);
		return new Promise((resolve) => {
			const timer = setTimeout(() => done({ ok: false, reason: `${partner.name} does not answer.` }), patience);
			const done = (result: ThrowResult) => {
				clearTimeout(timer);
				const asked = this.#asked?.roll === roll ? this.#asked : null;
				if (asked) this.#asked = null;
				// Ours is shown: whoever has both secrets knows the dice, and we do not.
				if (!result.ok && asked?.seal) this.onKept(partner, roll);
				resolve(result);
			};
			this.#asked = { roll, partner, secret, seal: null, done };
			this.#table.whisper({ about: 'throw', roll, partner: partner.device, seal: sealOf(secret) });
		});
	}

	/** Throws that a device opened with this one long enough ago and that are in no log, once. What was just opened may still be on its way. */
	takeUnrecorded(by: string, isRecorded: (roll: string) => boolean): readonly ThrownTogether[] {
		const theirs = [...this.#open.values()].filter(({ thrown }) => thrown.by[0] === by);
		const settled = theirs.filter(({ thrown, at }) => isRecorded(thrown.roll) || this.#now() - at > onItsWay);
		for (const { thrown } of settled) this.#open.delete(thrown.roll);
		return settled.map(({ thrown }) => thrown).filter(({ roll }) => !isRecorded(roll));
	}

	/** Called where the other device has seen both secrets and kept its own, or showed one that it had not sealed. */
	onKept: (partner: Person, roll: string) => void = () => undefined;

	/** Called before this device seals for another throw of the same device: what it opened before has to be in the log. */
	onNextThrow: (by: string) => void = () => undefined;

	leave(): void {
		this.#stop();
		this.#asked?.done({ ok: false, reason: 'The table was left.' });
	}

	#hear({ from, whisper }: Heard): void {
		if (whisper.about === 'throw' && whisper.partner === this.#table.seat.device) this.#seal(from, whisper);
		else if (whisper.about === 'sealed') this.#show(from, whisper);
		else if (whisper.about === 'shown') this.#take(from, whisper);
	}

	/** Another device asks: a secret of ours is sealed, whatever theirs is. */
	#seal(by: string, { roll, seal }: Extract<Whisper, { about: 'throw' }>): void {
		const asks = this.#table.people.find(({ device }) => device === by);
		if (!asks || asks.role === 'watcher' || this.#answered.has(roll) || this.#open.has(roll)) return;
		if (this.#open.size >= mostOpen) return;
		this.onNextThrow(by);
		// A device throws one thing at a time: what it asked for before and never showed is forgotten.
		for (const [earlier, answered] of this.#answered) if (answered.by === by) this.#answered.delete(earlier);
		const secret = this.#secrets.answers(roll, seal);
		this.#answered.set(roll, { by, seal, secret });
		this.#table.whisper({ about: 'sealed', roll, seal: sealOf(secret) });
	}

	/** The other device has sealed: ours is shown. */
	#show(from: string, { roll, seal }: Extract<Whisper, { about: 'sealed' }>): void {
		const asked = this.#asked;
		if (asked?.roll !== roll || asked.partner.device !== from || asked.seal !== null) return;
		asked.seal = seal;
		this.#table.whisper({ about: 'shown', roll, secret: asked.secret });
	}

	#take(from: string, { roll, secret }: Extract<Whisper, { about: 'shown' }>): void {
		const answered = this.#answered.get(roll);
		if (answered?.by === from) return this.#showBack(from, roll, secret, answered);
		const asked = this.#asked;
		if (asked?.roll !== roll || asked.partner.device !== from || asked.seal === null) return;
		if (sealOf(secret) !== asked.seal)
			return asked.done({ ok: false, reason: `${asked.partner.name} showed another secret than it had sealed.` });
		const by = [this.#table.seat.device, from] as const;
		const together = { roll, by, secrets: [asked.secret, secret] as const };
		asked.done({ ok: true, thrown: { dice: diceFrom(together), together, partner: asked.partner.name } });
	}

	/** The device that asked has shown what it had sealed: ours is shown too. What is not what it sealed gets no answer. */
	#showBack(from: string, roll: string, secret: string, answered: Answered): void {
		this.#answered.delete(roll);
		if (sealOf(secret) !== answered.seal) return;
		const by = [from, this.#table.seat.device] as const;
		const thrown = { roll, by, secrets: [secret, answered.secret] as const, before: 0 };
		this.#open.set(roll, { thrown, at: this.#now() });
		this.#table.whisper({ about: 'shown', roll, secret: answered.secret });
	}
}
