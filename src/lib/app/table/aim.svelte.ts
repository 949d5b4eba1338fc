// The rangefinder: the bands of a unit's weapon as ground within its arc, and the line to a target with all that the canvas can tell of the shot.
import { unitOf } from '$lib/battle/apply/change';
import { rememberedShot, shootingFacts } from '$lib/battle/facts/shooting';
import { shotLine } from '$lib/battle/facts/measure-ground';
import type { BattleState, UnitState } from '$lib/battle/state';
import { nameOfTerrain } from '$lib/battle/terrain';
import { shapeOf } from '$lib/battle/view/unit-view';
import { arcGround, arcs, isInArc } from '$lib/geometry/arc';
import { facingOf } from '$lib/geometry/degrees';
import { inches, makeInches } from '$lib/geometry/inches';
import { partWay, step } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import type { ShootingBand } from '$lib/rules/playsheet';
import { bandsOf, judgeShot } from '$lib/rules/shot';
import { isGun } from '$lib/rules/vocabulary';
import type { TableDesk } from './desk.svelte';
import type { Mark } from './marks';
import { pickFigure } from './pick';
import type { Tool, Touch } from './tool';

/** What there is to say of a shot before anybody rolls. */
export interface Sighting {
	readonly shooter: string;
	readonly target: string;
	readonly title: string;
	readonly inches: string;
	/** "Musket up to 12″ at a normal target: 10"; or why not. */
	readonly score: string;
	readonly possible: boolean;
	readonly inArc: boolean;
	readonly cover: string;
	readonly rough: string;
	/** All that lies on the line (R37). */
	readonly crossed: readonly string[];
}

export class Aim implements Tool {
	readonly #desk: TableDesk;
	#target = $state.raw<string | null>(null);

	constructor(desk: TableDesk) {
		this.#desk = desk;
	}

	/** Nothing is dragged with it: the gesture is the view's. */
	grab(): boolean {
		return false;
	}

	drag(): void {
		return undefined;
	}

	drop(): void {
		return undefined;
	}

	cancel(): void {
		this.#target = null;
	}

	/** A first tap chooses who shoots; a tap on an enemy of his, whom he shoots at. */
	tap(touch: Touch): void {
		const picked = pickFigure(this.#desk.figures, touch);
		const shooter = this.#desk.selectedUnit;
		if (picked && shooter && picked.side !== shooter.side) {
			this.#target = picked.id;
			return;
		}
		this.#target = null;
		this.#desk.select(picked?.id ?? null);
	}

	aimAt(id: string | null): void {
		this.#target = id;
	}

	readonly sighting = $derived.by((): Sighting | null => {
		const { selected, state } = this.#desk;
		const from = selected === null ? null : shapeOf(state, selected);
		const to = this.#target === null ? null : shapeOf(state, this.#target);
		if (selected === null || this.#target === null || !from || !to) return null;
		if (unitOf(state, selected).side === unitOf(state, this.#target).side) return null;
		return sight(state, { id: selected, rect: from }, { id: this.#target, rect: to });
	});

	readonly marks = $derived.by((): readonly Mark[] => {
		const { selectedFigure, selectedUnit, state } = this.#desk;
		if (!selectedFigure || !selectedUnit) return [];
		const bands = bandMarks(state, selectedUnit, selectedFigure.rect);
		return [...bands, { kind: 'outline', rect: selectedFigure.rect, tone: 'focus' }, ...this.#lineMarks()];
	});

	#lineMarks(): readonly Mark[] {
		const { sighting } = this;
		if (!sighting) return [];
		const { state } = this.#desk;
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

const tagOf = ({ inches: far, cover, rough }: Sighting): string =>
	[far, cover, rough].filter((part) => part !== '').join(' · ');

interface Seen {
	readonly id: string;
	readonly rect: OrientedRect;
}

function sight(state: BattleState, shooter: Seen, target: Seen): Sighting {
	const { playsheet, rulings } = state.setup;
	const { facts } = shootingFacts(state, shooter.id, target.id);
	const { reasons, base } = judgeShot(playsheet, rulings, facts);
	const line = shotLine(state, shooter.rect, target.rect);
	return {
		shooter: shooter.id,
		target: target.id,
		title: `${unitOf(state, shooter.id).unit.name} at ${unitOf(state, target.id).unit.name}`,
		inches: makeInches(inches(facts.range)),
		score: base && reasons.length === 0 ? `${base.text}: ${base.score}` : (reasons[0]?.text ?? 'No shot.'),
		possible: reasons.length === 0,
		inArc: isInArc(shooter.rect, arcs[rulings.R35], target.rect),
		cover: facts.targetCover === 'none' ? '' : `${facts.targetCover} cover`,
		rough: facts.roughInches > 0 ? `${makeInches(inches(facts.roughInches))} rough` : '',
		crossed: line.crossed.map(({ id }) => nameOfTerrain(id))
	};
}

/** Canister and ball for guns, the one table row for everybody else; furthest first, so that the nearer lie on top. */
function bandsFor(state: BattleState, shooter: UnitState): readonly ShootingBand[] {
	const { playsheet, rulings } = state.setup;
	const facts = rememberedShot(state, shooter, shooter);
	const loads = isGun(shooter.unit.weapon) ? (['canister', 'ball'] as const) : ([null] as const);
	const bands = loads.flatMap((ammunition) => bandsOf(playsheet, rulings, { ...facts, ammunition }));
	return [...bands].sort((a, b) => b.upTo - a.upTo);
}

function bandMarks(state: BattleState, shooter: UnitState, rect: OrientedRect): readonly Mark[] {
	const arc = arcs[state.setup.rulings.R35];
	return bandsFor(state, shooter).flatMap(({ upTo, scores, fire }): Mark[] => {
		const load = fire === 'small-arms' ? '' : `${fire} `;
		const front = step(rect.centre, facingOf(rect.facing), inches(rect.depth / 2 + upTo));
		return [
			{ kind: 'area', points: arcGround(rect, arc, inches(upTo)).points, tone: shooter.side, wash: 0.09, dashed: true },
			{ kind: 'tag', at: front, text: `${load}${upTo}″: ${scores.normal ?? '—'}`, tone: 'ink' }
		];
	});
}
