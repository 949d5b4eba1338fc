// This device's part in dice that two devices throw together: secrets that it alone can make, and makes again at any time. So it can say of dice that bear its name
// whether it ever threw them, after a reload and in years, and keeps nothing but one word for it.
import { sealOf, type ThrownTogether } from '$lib/dice/together';
import { makeSecret } from '$lib/sharing/invitation';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

export class OwnPart {
	readonly #device: string;
	readonly #word: string;

	/** The word is as long as a secret, and nobody else's. */
	constructor(device: string, word: string) {
		this.#device = device;
		this.#word = word;
	}

	/** The secret of this device in a throw that it asks for. */
	asks(roll: string): string {
		return this.#secretOf(`asks ${roll}`);
	}

	/** Its secret in another's throw: another one for every seal, so that whoever asks twice throws twice. */
	answers(roll: string, seal: string): string {
		return this.#secretOf(`answers ${roll} ${seal}`);
	}

	/** By what it is known at a table, to whoever keeps that: another's word for it would be another. */
	sits(table: string): string {
		return this.#secretOf(`sits ${table}`);
	}

	/** Whether these dice were thrown with this device; null where its name is not under them. */
	isIn({ roll, by, secrets: [first, second] }: ThrownTogether): boolean | null {
		const [asked, answered] = by.map((device) => device === this.#device);
		if (!asked && !answered) return null;
		return (!asked || first === this.asks(roll)) && (!answered || second === this.answers(roll, sealOf(first)));
	}

	#secretOf(what: string): string {
		const bytes = sha256(utf8ToBytes(`${this.#word} ${what}`));
		return makeSecret((count) => bytes.subarray(0, count));
	}
}
