// A group's move said in numbers. What is typed stands on the map as a draft while it is typed, as with a single unit.
import { type GroupMove, planGroupMove } from '$lib/battle/map/plan-group-move';
import { facingOf } from '$lib/geometry/measures';
import { ahead, scale } from '$lib/geometry/point';
import type { ToolMap } from '../surface/tool';
import type { Group } from './group.svelte';
import { type Direction, turns } from './typed-move.svelte';

export type GroupDirection = Exclude<Direction, 'angle'>;

export class TypedGroupMove {
	readonly #map: ToolMap & { readonly group: Group };
	direction = $state.raw<GroupDirection>('ahead');
	inches = $state.raw(0);
	/** Round the flank. */
	degrees = $state.raw(10);

	constructor(map: ToolMap & { readonly group: Group }) {
		this.#map = map;
	}

	get isWheel(): boolean {
		return this.direction === 'wheel-left' || this.direction === 'wheel-right';
	}

	get isNothing(): boolean {
		return this.isWheel ? this.degrees === 0 : this.inches === 0;
	}

	preview(): void {
		this.#propose(this.isNothing ? null : this.#move());
	}

	/** As the whole faces. */
	#move(): GroupMove | null {
		const { rect } = this.#map.group;
		const { direction } = this;
		if (direction === 'wheel-left') return { kind: 'wheel', hinge: 'left', by: this.degrees };
		if (direction === 'wheel-right') return { kind: 'wheel', hinge: 'right', by: this.degrees };
		return rect && { kind: 'shift', by: scale(ahead(facingOf(rect.facing + turns[direction])), this.inches) };
	}

	#propose(move: GroupMove | null): void {
		const { group, state } = this.#map;
		group.propose(move && planGroupMove(state, group.units, move));
	}

	async make(): Promise<void> {
		this.preview();
		await this.#commit();
		this.inches = 0;
	}

	/** Each where it stands: about, or a quarter either way. */
	async turn(by: number): Promise<void> {
		this.#propose({ kind: 'turn', by });
		await this.#commit();
	}

	async #commit(): Promise<void> {
		const { plan } = this.#map.group;
		if (plan) await this.#map.group.commit(plan);
	}
}
