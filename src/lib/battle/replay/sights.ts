// What is to be seen in a moment: who goes where and how, who shoots at whom, who runs, and what it came to. On the canvas these are arrows and
// words at the units; where nothing was placed, the words stand on the cards.
import { between, type Point } from '$lib/geometry/point';
import type { OrientedRect } from '$lib/geometry/shape';
import { makeCount, makeInches, startSentence } from '$lib/wording';
import type { Happened } from '../report/moments';
import { findUnit, shapeOf } from '../select/units';
import type { BattleState, UnitState } from '../state';
import type { Moment } from './moments';

type ArrowKind = 'move' | 'charge' | 'evade' | 'rout' | 'pursuit' | 'shot' | 'combat';

export interface Arrow {
	readonly kind: ArrowKind;
	readonly unit: string;
	/** Whom it points at, where it is at somebody. */
	readonly target: string | null;
	readonly from: Point;
	readonly to: Point;
	/** Where it leads; the unit is not there yet. */
	readonly ahead: boolean;
	/** What is said of it: "2 hits", "routs 9″"; a move says nothing. */
	readonly words: string | null;
}

/** What became of a unit. */
export interface Sign {
	readonly unit: string;
	readonly words: readonly string[];
	readonly tone: 'good' | 'bad' | 'ink';
}

export interface Sights {
	readonly arrows: readonly Arrow[];
	readonly signs: readonly Sign[];
	/** Everybody whom it is about. */
	readonly units: readonly string[];
}

export function sightsOf(moment: Moment): Sights {
	const arrows = [...moment.happened.flatMap(actsIn), ...moves(moment)];
	const signs = Object.keys(moment.after.units).flatMap((unit) => signOf(moment, unit) ?? []);
	const units = new Set([...arrows.map(({ unit }) => unit), ...signs.map(({ unit }) => unit), ...actors(moment)]);
	return { arrows, signs, units: [...units] };
}

/** Those who shoot, fight, charge and test, changed by it or not. */
function actors({ happened }: Moment): readonly string[] {
	return happened.flatMap(({ body }) => {
		switch (body.kind) {
			case 'shot':
				return [body.shooter, body.target];
			case 'fought':
				return body.blows.flatMap(({ striker, enemy }) => [striker, enemy]);
			case 'charge-declared':
				return [body.charger, body.chargee];
			case 'pursued':
				return [body.pursuer, body.router];
			case 'tested':
			case 'routed':
			case 'unit-held':
				return [body.unit];
			default:
				return [];
		}
	});
}

/** Arrows of what is done from afar, or is still to be done: shots, blows, charges declared, routs and pursuits that were rolled. */
function actsIn({ body, before, after }: Happened): readonly Arrow[] {
	switch (body.kind) {
		case 'shot':
			return arrowBetween(before, 'shot', body.shooter, body.target, makeCount(body.hits, 'hit'));
		case 'fought':
			return body.blows.flatMap(({ striker, enemy, hits }) =>
				arrowBetween(before, 'combat', striker, enemy, makeCount(hits, 'hit'))
			);
		case 'charge-declared':
			return arrowBetween(before, 'charge', body.charger, body.chargee, 'charge').map((arrow) => ({
				...arrow,
				ahead: true
			}));
		case 'routed':
			return arrowAhead(before, after, 'rout', body.unit);
		case 'pursued':
			return arrowAhead(before, after, 'pursuit', body.pursuer);
		default:
			return [];
	}
}

function arrowBetween(
	state: BattleState,
	kind: ArrowKind,
	unit: string,
	other: string,
	words: string
): readonly Arrow[] {
	const [from, to] = [shapeOf(state, unit)?.centre, shapeOf(state, other)?.centre];
	return from && to ? [{ kind, unit, target: other, from, to, ahead: false, words }] : [];
}

const verbs = { rout: 'routs', pursuit: 'pursues' } as const;

function arrowAhead(before: BattleState, after: BattleState, kind: 'rout' | 'pursuit', unit: string): readonly Arrow[] {
	const from = shapeOf(before, unit)?.centre;
	const to = findUnit(after, unit)?.turn.moveDue?.to;
	if (!from || !to) return [];
	return [
		{ kind, unit, target: null, from, to, ahead: true, words: `${verbs[kind]} ${makeInches(between(from, to))}` }
	];
}

/** Everybody who stands elsewhere than before. */
export interface Moved {
	readonly unit: string;
	readonly from: OrientedRect;
	readonly to: OrientedRect;
}

export function movedIn({ before, after }: Pick<Moment, 'before' | 'after'>): readonly Moved[] {
	if (before.units === after.units) return [];
	return Object.keys(after.units).flatMap((unit) => {
		const [from, to] = [shapeOf(before, unit), shapeOf(after, unit)];
		if (!from || !to) return [];
		const isSame = from.centre.x === to.centre.x && from.centre.y === to.centre.y && from.facing === to.facing;
		return isSame ? [] : [{ unit, from, to }];
	});
}

function moves(moment: Moment): readonly Arrow[] {
	return movedIn(moment).flatMap(({ unit, from, to }) => {
		const far = between(from.centre, to.centre);
		// A turn on the spot is seen by itself.
		if (far < 0.25) return [];
		const kind = kindOfMove(moment, unit);
		const words = kind === 'rout' || kind === 'pursuit' ? `${verbs[kind]} ${makeInches(far)}` : null;
		return [{ kind, unit, target: null, from: from.centre, to: to.centre, ahead: false, words }];
	});
}

function kindOfMove({ happened, before }: Moment, unit: string): ArrowKind {
	const due = findUnit(before, unit)?.turn.moveDue?.kind;
	for (const { body } of happened) {
		if (body.kind === 'evaded' && body.unit === unit) return 'evade';
		if (body.kind === 'charge-contacted') {
			const charge = before.charges.find(({ id }) => id === body.charge);
			if (charge?.charger === unit) return 'charge';
		}
		if (body.kind === 'routed' && body.unit === unit) return 'rout';
		if (body.kind === 'pursued' && body.pursuer === unit) return 'pursuit';
		if (body.kind === 'unit-placed' && body.unit === unit && due) return due;
	}
	return 'move';
}

function signOf({ happened, before, after }: Moment, id: string): Sign | null {
	const [was, is] = [findUnit(before, id), findUnit(after, id)];
	const tested = happened.find(({ body }) => body.kind === 'tested' && body.unit === id)?.body;
	const passed = tested?.kind === 'tested' ? tested.passed : null;
	if (!was || !is || (was === is && passed === null)) return null;
	const changes = changesOf(was, is);
	if (passed === null && changes.length === 0) return null;
	const words = [...(passed === null ? [] : [passed ? 'Passed' : 'Failed']), ...changes.map(({ words }) => words)];
	const isBad = passed === false || changes.some(({ bad }) => bad);
	return { unit: id, words, tone: isBad ? 'bad' : passed || changes.some(({ good }) => good) ? 'good' : 'ink' };
}

interface Change {
	readonly words: string;
	readonly bad?: boolean;
	readonly good?: boolean;
}

function changesOf(was: UnitState, is: UnitState): readonly Change[] {
	if (is.shattered && !was.shattered) return [{ words: is.unit.arm === 'general' ? 'Lost' : 'Shattered', bad: true }];
	const figures = is.figures - was.figures;
	const guns = is.guns - was.guns;
	return [
		...countChange(figures, is.unit.arm === 'artillery' ? 'crew' : ''),
		...countChange(guns, guns === -1 || guns === 1 ? 'gun' : 'guns'),
		...conditionChange(was, is),
		...(was.inReserve && !is.inReserve ? [{ words: 'Arrives', good: true }] : [])
	];
}

function countChange(by: number, what: string): readonly Change[] {
	if (by === 0) return [];
	const words = `${by < 0 ? '−' : '+'}${Math.abs(by)}${what === '' ? '' : ` ${what}`}`;
	return [by < 0 ? { words, bad: true } : { words, good: true }];
}

function conditionChange(was: UnitState, is: UnitState): readonly Change[] {
	if (is.routing !== was.routing)
		return [is.routing ? { words: 'Routs', bad: true } : { words: 'Rallies', good: true }];
	if (is.condition === was.condition) return [];
	return [{ words: startSentence(is.condition), ...(is.condition === 'steady' ? { good: true } : { bad: true }) }];
}
