// Aiming: first who shoots, then at whom. The rangefinder is laid before the one, and the line of the shot to the other.
import { unitOf, shapeOf } from '$lib/battle/select/units';
import { shotLine } from '$lib/battle/select/ground';
import { partWay, type Point } from '$lib/geometry/point';
import type { Mover } from '../moving/mover.svelte';
import type { BattleState } from '$lib/battle/state';
import { phaseKey, pickFigure, type Tool, type ToolMap, type Touch, type Mark } from '../surface/tool';
import { bandMarks, type BandRow, bandRows, type TargetRow, targetRows, whyItDoesNotShoot } from './rangefinder';
import { type Seen, sight, type Sighting } from './sighting';

export class Aim implements Tool {
	readonly #map: ToolMap & { readonly mover: Mover };
	#aimed = $state.raw<{ readonly target: string; readonly phase: string } | null>(null);
	/** A unit whose move is due goes its way under the finger with this tool in hand too. */
	#carries = false;

	constructor(map: ToolMap & { readonly mover: Mover }) {
		this.#map = map;
	}

	/** Nothing is dragged with it but those who run or pursue: any other gesture is the view's. */
	grab(touch: Touch): boolean {
		const { figures, state, mover } = this.#map;
		const picked = pickFigure(figures, touch);
		this.#carries = picked !== null && unitOf(state, picked.id).turn.moveDue !== null && mover.grab(touch);
		return this.#carries;
	}

	drag(at: Point): void {
		if (this.#carries) this.#map.mover.drag(at);
	}

	drop(): void {
		if (this.#carries) this.#map.mover.drop();
		this.#carries = false;
	}

	cancel(): void {
		if (this.#carries) this.#map.mover.cancel();
		this.#carries = false;
		this.#aimed = null;
	}

	/** A first tap chooses who shoots; a tap on an enemy of his, whom he shoots at, with what else there is to do to him. */
	tap(touch: Touch): void {
		this.#map.unitMenu.close();
		const picked = pickFigure(this.#map.figures, touch);
		const shooter = this.#map.selectedUnit;
		if (picked && shooter && picked.side !== shooter.side) {
			// Once shooting is over there is nothing to aim for, and what is due of him is what was meant.
			this.aimAt(this.#map.state.shootingOver ? null : picked.id);
			this.#map.unitMenu.open(picked.id);
			return;
		}
		this.aimAt(null);
		if (!picked || !this.#map.unitMenu.open(picked.id)) this.#map.select(picked?.id ?? null);
	}

	aimAt(id: string | null): void {
		this.#aimed = id === null ? null : { target: id, phase: fireKey(this.#map.state) };
	}

	/** A shot is of the phase it was aimed in: its line goes with that, or when shooting is over. */
	get #target(): string | null {
		return this.#aimed?.phase === fireKey(this.#map.state) ? this.#aimed.target : null;
	}

	/** Who shoots, where he stands on the map. */
	#shooter(): Seen | null {
		const { selected, state } = this.#map;
		const rect = selected === null ? null : shapeOf(state, selected);
		return selected !== null && rect ? { id: selected, rect } : null;
	}

	readonly sighting = $derived.by((): Sighting | null => {
		const { state } = this.#map;
		const shooter = this.#shooter();
		const target = this.#target;
		const rect = target === null ? null : shapeOf(state, target);
		if (!shooter || target === null || !rect) return null;
		if (unitOf(state, shooter.id).side === unitOf(state, target).side) return null;
		return sight(state, shooter, { id: target, rect });
	});

	/** The bands of the shooter's weapon in words, nearest first. */
	readonly bands = $derived.by((): readonly BandRow[] => {
		const { selectedUnit, state } = this.#map;
		return selectedUnit ? bandRows(state, selectedUnit) : [];
	});

	/** Who stands in its arc and range, nearest first. */
	readonly targets = $derived.by((): readonly TargetRow[] => {
		const shooter = this.#shooter();
		return shooter ? targetRows(this.#map.state, shooter) : [];
	});

	/** Why whoever is selected does not shoot at all. */
	readonly objection = $derived.by((): string | null => {
		const { selectedUnit, state } = this.#map;
		return selectedUnit && whyItDoesNotShoot(state, selectedUnit);
	});

	readonly marks = $derived.by((): readonly Mark[] => {
		const { selectedFigure, selectedUnit, state, mover } = this.#map;
		if (mover.draft) return mover.marks;
		if (!selectedFigure || !selectedUnit) return [];
		const bands = state.shootingOver ? [] : bandMarks(state, selectedUnit, selectedFigure.rect);
		return [...bands, { kind: 'outline', rect: selectedFigure.rect, tone: 'focus' }, ...this.#lineMarks()];
	});

	#lineMarks(): readonly Mark[] {
		const { sighting } = this;
		if (!sighting) return [];
		const { state } = this.#map;
		const from = shapeOf(state, sighting.shooter);
		const to = shapeOf(state, sighting.target);
		if (!from || !to) return [];
		const line = shotLine(state, from, to);
		const tone = sighting.possible && sighting.inArc ? 'good' : 'bad';
		return [
			{ kind: 'outline', rect: to, tone },
			{ kind: 'line', points: [line.from, line.to], tone, arrow: true, thick: true },
			{ kind: 'tag', at: partWay(line.from, line.to, 0.5), text: tagOf(sighting), tone }
		];
	}
}

const fireKey = (state: BattleState): string => `${phaseKey(state)} ${state.shootingOver}`;

/** Where there is a score, the sum says what it is made of; "no shot" is explained beside the map. The ground has a line of its own. */
function tagOf({ inches: far, short, sum, cover, rough }: Sighting): string {
	const ground = [cover, rough].filter((part) => part !== '').join(' · ');
	const shot = `${far} · ${sum === '' ? short : `${short}: ${sum}`}`;
	return ground === '' ? shot : `${shot}\n${ground}`;
}
