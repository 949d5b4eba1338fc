// A move said in numbers: how far and which way, or a wheel of so many degrees. What is typed stands on the map as a draft while it is typed.
import { type FormationChange, goTowards, type TurnWithForming } from '$lib/battle/map/handling';
import { draftTo, draftWheel } from '$lib/battle/map/plan-drag';
import { placeOf } from '$lib/battle/select/units';
import { facingOf, inches } from '$lib/geometry/measures';
import { step } from '$lib/geometry/point';
import type { ToolMap } from '../surface/tool';
import type { Mover } from './mover.svelte';

export type Direction = 'ahead' | 'right' | 'back' | 'left' | 'angle' | 'wheel-left' | 'wheel-right';

/** Clockwise off the way it faces. */
export const turns: Readonly<Record<'ahead' | 'right' | 'back' | 'left', number>> = {
	ahead: 0,
	right: 90,
	back: 180,
	left: 270
};

export class TypedMove {
	readonly #map: ToolMap & { readonly mover: Mover };
	direction = $state.raw<Direction>('ahead');
	inches = $state.raw(0);
	/** Clockwise off the unit's own facing for a march at an angle; round the hinge for a wheel. */
	degrees = $state.raw(30);

	/** Clockwise, together with a change of formation. */
	turnWith = $state.raw<TurnWithForming>(0);

	constructor(map: ToolMap & { readonly mover: Mover }) {
		this.#map = map;
	}

	get isWheel(): boolean {
		return this.direction === 'wheel-left' || this.direction === 'wheel-right';
	}

	get isNothing(): boolean {
		return this.isWheel ? this.degrees === 0 : this.inches === 0;
	}

	/** Shows where it would lead. */
	preview(): void {
		const { mover, selectedUnit: unit, state } = this.#map;
		const place = unit && placeOf(state, unit);
		if (!unit || !place || this.isNothing) return mover.propose(null);
		const { id } = unit.unit;
		if (this.direction === 'wheel-left') return mover.propose(draftWheel(state, id, 'left', this.degrees));
		if (this.direction === 'wheel-right') return mover.propose(draftWheel(state, id, 'right', this.degrees));
		const off = this.direction === 'angle' ? this.degrees : turns[this.direction];
		const to = step(place, facingOf(place.facing + off), inches(this.inches));
		mover.propose(draftTo(state, id, goTowards(state, unit, place, to)));
	}

	async make(): Promise<void> {
		this.preview();
		const { draft } = this.#map.mover;
		if (draft) await this.#map.mover.commit(draft);
		this.inches = 0;
	}

	/** About face, or a quarter either way. */
	async turn(by: number): Promise<void> {
		const { mover, selectedUnit: unit, state } = this.#map;
		const place = unit && placeOf(state, unit);
		if (!unit || !place) return;
		await mover.commit(draftTo(state, unit.unit.id, { ...place, facing: place.facing + by }));
	}

	/** A turn that was said goes with the next formation and no further. */
	async form({ body, decidedBy }: FormationChange): Promise<void> {
		await this.#map.record([body], decidedBy);
		this.turnWith = 0;
	}
}
