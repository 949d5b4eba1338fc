// The odds of a charge take longer than a frame. They are worked out after the tap has been answered on screen, and the
// last ones stay in sight until then; what was worked out once is kept.
import type { ChargeFacts } from '$lib/rules/charge/facts';
import type { Names, RulesInUse } from '../procedure';
import { type ChargeTelling, tellCharge } from './telling';

const MOST_KEPT = 12;

export class ChargeOdds {
	#telling = $state.raw<ChargeTelling | null>(null);
	#working = $state.raw(true);
	#kept: readonly { readonly key: string; readonly telling: ChargeTelling }[] = [];

	/** The last odds worked out; null before the first. */
	get telling(): ChargeTelling | null {
		return this.#telling;
	}

	/** What is shown is of an earlier situation, or there is nothing yet. */
	get working(): boolean {
		return this.#working;
	}

	/** Asks for the odds; returns how to stop asking. */
	ask(rules: RulesInUse, facts: ChargeFacts, names: Names): () => void {
		const key = JSON.stringify([facts, names]);
		const known = this.#kept.find((kept) => kept.key === key);
		if (known) {
			this.#show(known.telling);
			return () => undefined;
		}
		this.#working = true;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const frame = requestAnimationFrame(() => {
			timer = setTimeout(() => this.#keep(key, tellCharge(rules, facts, names)));
		});
		return () => {
			cancelAnimationFrame(frame);
			clearTimeout(timer);
		};
	}

	#keep(key: string, telling: ChargeTelling): void {
		this.#kept = [...this.#kept, { key, telling }].slice(-MOST_KEPT);
		this.#show(telling);
	}

	#show(telling: ChargeTelling): void {
		this.#telling = telling;
		this.#working = false;
	}
}
