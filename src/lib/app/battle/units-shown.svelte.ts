// Which units are shown: of both sides or one, of one brigade, of those that can still act.
import type { Unit } from '$lib/army/unit';
import type { BattleState } from '$lib/battle/state';
import type { BattleSide } from '$lib/rules/vocabulary';
import { sidesInOrder } from '$lib/battle/select/units';
import type { BattleSession } from './session.svelte';
import { actorsOf, cardOf, type UnitCardView } from './unit-card';

export interface ShownSide {
	readonly side: BattleSide;
	readonly cards: readonly UnitCardView[];
}

export interface BrigadeChoice {
	readonly id: string;
	readonly name: string;
	readonly side: BattleSide;
}

export class UnitsShown {
	readonly #session: BattleSession;
	side = $state.raw<BattleSide | 'both'>('both');
	/** The id of a brigade; an empty text for all of them. */
	brigade = $state.raw('');
	onlyActing = $state.raw(false);

	readonly #cards: Readonly<Record<string, UnitCardView>> = $derived.by(() => {
		const { state, due } = this.#session;
		const actors = actorsOf(due);
		return Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, cardOf(state, unit, actors)]));
	});

	/** The sides in the order they act, each with its units brigade by brigade. */
	readonly sides: readonly ShownSide[] = $derived.by(() => {
		const { state } = this.#session;
		return sidesInOrder(state)
			.filter((side) => this.side === 'both' || this.side === side)
			.map((side) => ({ side, cards: this.#shownOf(state, side) }));
	});

	readonly brigades: readonly BrigadeChoice[] = $derived.by(() => {
		const { setup } = this.#session.state;
		return (['first', 'second'] as const)
			.filter((side) => this.side === 'both' || this.side === side)
			.flatMap((side) => setup.rosters[side].brigades.map(({ id, name }) => ({ id, name, side })));
	});

	constructor(session: BattleSession) {
		this.#session = session;
	}

	card(id: string): UnitCardView | null {
		return this.#cards[id] ?? null;
	}

	get filtered(): boolean {
		return this.side !== 'both' || this.brigade !== '' || this.onlyActing;
	}

	showAll(): void {
		this.side = 'both';
		this.brigade = '';
		this.onlyActing = false;
	}

	/** A brigade of the side that is left out is no choice any more. */
	showSide(side: BattleSide | 'both'): void {
		this.side = side;
		if (!this.brigades.some(({ id }) => id === this.brigade)) this.brigade = '';
	}

	/** The generals, then brigade by brigade, those without one last; the shattered after everybody, where they are out of the way. */
	#shownOf({ setup }: BattleState, side: BattleSide): readonly UnitCardView[] {
		const { units, brigades } = setup.rosters[side];
		const rank = (brigade: string | null) => {
			const at = brigades.findIndex(({ id }) => id === brigade);
			return at < 0 ? brigades.length : at;
		};
		/** A brigade's general counts to it, wherever he rides. */
		const brigadeOf = ({ id, brigade }: Unit) => brigade ?? brigades.find(({ general }) => general === id)?.id ?? null;
		const cards = units
			.filter((unit) => this.brigade === '' || this.brigade === brigadeOf(unit))
			.toSorted((one, other) => rank(brigadeOf(one)) - rank(brigadeOf(other)))
			.flatMap(({ id }) => this.card(id) ?? [])
			.filter(({ mayAct }) => !this.onlyActing || mayAct);
		const rankOf = ({ condition, isGeneral }: UnitCardView) => (condition === 'shattered' ? 2 : isGeneral ? 0 : 1);
		return cards.toSorted((one, other) => rankOf(one) - rankOf(other));
	}
}
