// Moves that the rules direct: those that the dice have made due, drawn until they are made, and the one that lies open in the resolver.
import { unitOf, rectAt } from '$lib/battle/select/units';
import { type DirectedMove, movesDue } from '$lib/battle/moves/directed-moves';
import { leaveMove, makeMove } from '$lib/battle/map/drafted-events';
import { throughWords, unitsPassedTo } from '$lib/battle/moves/passing';
import type { BattleState } from '$lib/battle/state';
import { inches } from '$lib/geometry/measures';
import { bearing, step } from '$lib/geometry/point';
import { makeInches } from '$lib/wording';
import type { ToolMap, Mark } from '../surface/tool';
import { makeFigure } from '../surface/figures';

/** Inches that the words stand beyond the unit as it would stand. */
const CLEAR = 1.6;

export class Directed {
	readonly #map: ToolMap;
	readonly #inMind: () => DirectedMove | null;

	constructor(map: ToolMap, inMind: () => DirectedMove | null) {
		this.#map = map;
		this.#inMind = inMind;
	}

	/** What is due, once no hand is on it. */
	readonly due = $derived.by((): readonly DirectedMove[] => {
		const { state, isClosed, hidden } = this.#map;
		return isClosed ? [] : movesDue(state).filter(({ unit }) => !hidden.includes(unit));
	});

	/** What the resolver would make of it, where that is not due already. */
	get inMind(): DirectedMove | null {
		const move = this.#inMind();
		return move && !this.due.some(({ unit }) => unit === move.unit) ? move : null;
	}

	make(moves: readonly DirectedMove[]): void {
		void this.#map.record(moves.map(makeMove));
	}

	leave(move: DirectedMove): void {
		void this.#map.record([leaveMove(move)]);
	}

	get marks(): readonly Mark[] {
		const { inMind } = this;
		return [...this.due, ...(inMind ? [inMind] : [])].flatMap((move) => this.#marksOf(move));
	}

	/** The unit as it would stand, the way it takes, and how far that is. */
	#marksOf(move: DirectedMove): readonly Mark[] {
		const { state } = this.#map;
		const { unit: id, kind, from, to } = move;
		const unit = unitOf(state, id);
		const rect = rectAt(state, unit, to);
		const tone = kind === 'rout' || kind === 'evade' ? 'bad' : 'rubric';
		return [
			{ kind: 'ghost', figure: { ...makeFigure(state, unit, rect), attached: false } },
			{ kind: 'outline', rect, tone, dashed: true },
			{ kind: 'line', points: [from, to], tone, arrow: true, thick: true },
			{ kind: 'tag', at: step(to, bearing(from, to), inches(rect.depth / 2 + CLEAR)), text: wayOf(state, move), tone }
		];
	}
}

const verbs = { rout: 'rout', evade: 'evade', pursuit: 'pursue', contact: 'charge in' } as const;

/** "rout 9″ through the Guards, to the map’s edge". */
export function wayOf(state: BattleState, { kind, unit, to, inches, stopped }: DirectedMove): string {
	const through = kind === 'contact' ? '' : throughWords(state, unitsPassedTo(state, unit, to));
	return `${verbs[kind]} ${makeInches(inches)}${through}${stopped ? ', to the map’s edge' : ''}`;
}
