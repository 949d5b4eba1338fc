import type { DiceWay, Ways } from '$lib/app/procedures/dice-way';

/** A way of rolling that no device remembers. */
export class HeldWay implements Ways {
	current: DiceWay;

	constructor(way: DiceWay) {
		this.current = $state.raw(way);
	}

	take(way: DiceWay): void {
		this.current = way;
	}
}
