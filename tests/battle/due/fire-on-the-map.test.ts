// The fire phase on the map against a reckoning of its own: who may shoot, at whom, and whose test is due, with nothing of the app's geometry or
// tables. What lies within a tenth of an inch of an edge may be read either way.
import * as actions from '$lib/battle/log/actions';
import { due } from '$lib/battle/due/due';
import { type EventBody, apply } from '$lib/battle/events/event';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { shapeOf } from '$lib/battle/select/units';
import type { BattleState, UnitState } from '$lib/battle/state';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import type { Parsed } from '$lib/parsing/problem';
import { expect, it } from 'vitest';
import { Chance } from '../../chance';
import { rounds, seed } from '../../long';
import { Play } from '../play';
import { at, makeSetup } from '../sample-battle';

interface Point {
	readonly x: number;
	readonly y: number;
}

/** A unit's ground: its middle, the ways ahead and to its right, and half its front and depth. */
interface Ground extends Point {
	readonly ahead: Point;
	readonly right: Point;
	readonly half: { readonly front: number; readonly depth: number };
}

function groundOf(state: BattleState, id: string): Ground | null {
	const shape = shapeOf(state, id);
	if (!shape) return null;
	const turned = (shape.facing * Math.PI) / 180;
	const ahead = { x: Math.sin(turned), y: -Math.cos(turned) };
	return { ...shape.centre, ahead, right: { x: -ahead.y, y: ahead.x }, half: { front: shape.frontage / 2, depth: shape.depth / 2 } }; // prettier-ignore
}

const spot = ({ x, y, ahead, right }: Ground, aside: number, forward: number): Point => ({
	x: x + right.x * aside + ahead.x * forward,
	y: y + right.y * aside + ahead.y * forward
});

const cornersOf = (ground: Ground): readonly Point[] =>
	[[-1, 1], [1, 1], [1, -1], [-1, -1]].map(([aside = 0, forward = 0]) => spot(ground, aside * ground.half.front, forward * ground.half.depth)); // prettier-ignore

/** How far to the right of the middle of a ground, and ahead of it, a point lies. */
function seenFrom(ground: Ground, point: Point): { readonly aside: number; readonly forward: number } {
	const [dx, dy] = [point.x - ground.x, point.y - ground.y];
	return { aside: dx * ground.right.x + dy * ground.right.y, forward: dx * ground.ahead.x + dy * ground.ahead.y };
}

/** What of an outline lies where all of these are not below nothing, each a sum of parts of x and y. */
const within = (outline: readonly Point[], ...bounds: readonly ((point: Point) => number)[]): readonly Point[] =>
	bounds.reduce((left, bound) => left.flatMap((point, index) => {
		const next = left[(index + 1) % left.length]!;
		const [here, there] = [bound(point), bound(next)];
		const part = here / (here - there);
		const edge = { x: point.x + (next.x - point.x) * part, y: point.y + (next.y - point.y) * part };
		return [...(here >= 0 ? [point] : []), ...(here >= 0 !== there >= 0 ? [edge] : [])];
	}), outline); // prettier-ignore

/** From a point to a ground: what sticks out over its half front and its half depth. */
function gapTo(ground: Ground, point: Point): number {
	const { aside, forward } = seenFrom(ground, point);
	return Math.hypot(
		Math.max(0, Math.abs(aside) - ground.half.front),
		Math.max(0, Math.abs(forward) - ground.half.depth)
	);
}

/** Between two rectangles the nearest points include a corner of one of them, unless one lies over the other. */
function apart(one: Ground, other: Ground): number {
	const { front, depth } = one.half;
	const seen = (point: Point) => seenFrom(one, point);
	const over = within(cornersOf(other),
		(point) => front - seen(point).aside, (point) => front + seen(point).aside,
		(point) => depth - seen(point).forward, (point) => depth + seen(point).forward); // prettier-ignore
	if (over.length > 0) return 0;
	return Math.min(
		...cornersOf(one).map((point) => gapTo(other, point)),
		...cornersOf(other).map((point) => gapTo(one, point))
	);
}

const spreads = { 'front-corners': 1, 'straight-ahead': 0, 'all-round': null } as const;

function isInArc(from: Ground, target: Ground, spread: number | null, slack: number): boolean {
	if (spread === null) return true;
	const beyond = (point: Point) => seenFrom(from, point).forward - from.half.depth + slack;
	const room = (point: Point) => from.half.front + beyond(point) * spread + slack;
	const aside = (point: Point) => seenFrom(from, point).aside;
	return within(cornersOf(target), beyond, (point) => room(point) - aside(point), (point) => room(point) + aside(point)).length > 0; // prettier-ignore
}

type Row = readonly [upTo: number, normal: number, skirmish: number, soft: number, hard: number];

/** 0 is a dash. */
const tables: Readonly<Record<string, readonly (readonly Row[])[]>> = {
	musket: [[[6, 8, 9, 9, 10], [12, 10, 0, 10, 0]]],
	rifle: [[[12, 8, 9, 9, 10], [24, 9, 10, 10, 0]]],
	'light-gun': [[[12, 5, 8, 8, 0]], [[36, 9, 0, 9, 10]]],
	'field-gun': [[[16, 5, 8, 8, 0]], [[48, 9, 0, 9, 10]]]
}; // prettier-ignore

function hasShot(weapon: string, { order, cover }: UnitState, range: number): boolean {
	return (tables[weapon] ?? []).some((rows) => {
		const row = rows.find(([upTo]) => range <= upTo);
		if (!row) return false;
		const types = [...(order === 'skirmish' ? [row[2]] : []), ...(cover === 'none' ? [] : [cover === 'soft' ? row[3] : row[4]])]; // prettier-ignore
		return !types.includes(0);
	});
}

/** Of an inch: what lies this near to an edge may be read either way. */
const SLACK = 0.11;

/** A fire phase of the sample armies, thrown on the map anyhow, and the book that somebody keeps of it. */
class FirePhase {
	readonly play: Play;
	readonly #chance: Chance;
	readonly #shot = new Set<string>();
	readonly #before: BattleState;
	readonly #isAtOnce: boolean;

	constructor(chance: Chance) {
		this.#chance = chance;
		const R35 = chance.one(['front-corners', 'straight-ahead', 'all-round'] as const);
		const R38 = chance.one(['simultaneous', 'as-fired'] as const);
		this.#isAtOnce = R38 === 'simultaneous';
		this.play = new Play(makeSetup({ rulings: { ...defaultRulings, R35, R38 } }));
		this.#deploy();
		this.play.until('first-movement');
		for (const id of this.#ids) this.#moveOrCharge(id);
		this.play.until('fire');
		this.#before = this.play.state;
	}

	get #ids(): readonly string[] {
		return Object.keys(this.play.state.units);
	}

	#deploy(): void {
		const chance = this.#chance;
		const [left, top, width, height] = chance.one([[20, 14, 30, 22], [2, 2, 68, 44]] as const); // prettier-ignore
		for (const unit of this.#ids) {
			const place = at(left + chance.below(width) + 0.37, top + chance.below(height) + 0.21, chance.below(360));
			this.play.does({ kind: 'unit-placed', unit, place });
			const { figures, guns, unit: known } = this.play.unit(unit);
			if (known.arm === 'general') continue;
			if (chance.below(3) === 0) this.play.does({ kind: 'cover-taken', unit, cover: chance.one(['soft', 'hard']), position: 'level' }); // prettier-ignore
			if (chance.below(4) === 0) this.play.does({ kind: 'strength-set', unit, figures: 1 + chance.below(Math.min(6, figures)), guns }); // prettier-ignore
		}
	}

	#moveOrCharge(unit: string): void {
		const chance = this.#chance;
		const charge = { kind: 'charge-declared', charge: unit, charger: unit, chargee: chance.one(this.#ids), flankOrRear: false } as const; // prettier-ignore
		const march = { kind: 'unit-moved', unit, steps: [], moveUsed: chance.one([0.5, 1]), place: null } as const;
		const may = (body: EventBody) => chance.below(3) === 0 && apply(this.play.state, body).ok;
		if (may(charge)) this.play.does(charge, { kind: 'charge-contacted', charge: unit, place: null });
		else if (this.play.unit(unit).unit.arm !== 'general' && may(march)) this.play.does(march);
	}

	/** One that was shot away where fire is simultaneous stands where it stood. */
	#shooter(id: string): BattleState {
		const { units } = this.play.state;
		return units[id]!.shattered
			? { ...this.play.state, units: { ...units, [id]: this.#before.units[id]! } }
			: this.play.state;
	}

	#mayShoot(id: string): boolean {
		const { state } = this.play;
		const { unit, turn, formation, routing, shattered, ...now } = state.units[id]!;
		if (this.#shot.has(id) || routing || turn.moveUsed > 0.5 || formation === 'limbered') return false;
		if (['cavalry', 'general'].includes(unit.arm) || state.charges.some(({ charger }) => charger === id)) return false;
		// A charger that is shot away, and one that has run, answers nobody.
		if (shattered && !(this.#isAtOnce && turn.beforeFire)) return false;
		const { figures, guns } = this.#isAtOnce ? this.#before.units[id]! : now;
		if (unit.arm === 'artillery') return Math.min(guns, Math.floor(figures / 2)) > 0;
		// Three are a die in any order: of tight order they are a remainder that counts.
		return figures >= 3;
	}

	/** `slack` for or against it, where it is a matter of a hair. */
	#canHit(id: string, target: string, slack: number): boolean {
		const { state } = this.play;
		const [from, to] = [groundOf(this.#shooter(id), id), groundOf(state, target)];
		if (!from || !to) throw new Error(`${id} or ${target} is not on the map`);
		const { R35 } = state.setup.rulings;
		const range = Math.max(0, Math.round(apart(from, to) * 10) / 10 - slack);
		return hasShot(state.units[id]!.unit.weapon, state.units[target]!, range) && isInArc(from, to, spreads[R35], slack);
	}

	#enemiesOf(id: string): readonly string[] {
		const { units } = this.play.state;
		return this.#ids.filter((other) => units[other]!.side !== units[id]!.side);
	}

	#isOpenOn(target: string, slack: number): boolean {
		return this.#enemiesOf(target).some((id) => this.#mayShoot(id) && this.#canHit(id, target, slack));
	}

	#mayBeShotAt(id: string): boolean {
		const { unit, shattered } = this.play.state.units[id]!;
		return unit.arm !== 'general' && !shattered;
	}

	/** Compares what is listed with what is reckoned; tells how many tests were due. */
	compare(): number {
		const { state } = this.play;
		const tasks = due(state);
		const tests = new Set(tasks.flatMap((task) => ('tests' in task ? [task.unit] : [])));
		const shooters = new Set(tasks.flatMap(({ kind, units }) => (kind === 'shoot' ? units : [])));
		for (const id of this.#ids) {
			const { turn } = state.units[id]!;
			const targets = this.#mayShoot(id) ? this.#enemiesOf(id).filter((enemy) => this.#mayBeShotAt(enemy)) : [];
			const hits = (slack: number) => targets.some((enemy) => this.#canHit(id, enemy, slack));
			if (shooters.has(id) ? !hits(SLACK) : hits(-SLACK)) throw new Error(`whether ${id} may shoot`);
			if (!this.#mayBeShotAt(id)) continue;
			if (tests.has(id) && this.#isOpenOn(id, -SLACK)) throw new Error(`the test of ${id} is due too early`);
			const isHit = turn.fireHits > (turn.testedFire ? turn.fireHitsTested : 0);
			if (isHit && !tests.has(id) && !this.#waits(id, tests)) throw new Error(`the test of ${id} is forgotten`);
		}
		return tests.size;
	}

	/** For fire at it, for fire at those who charge it, or for their test; where charges run in a chain, for whoever is at its end. */
	#waits(id: string, tests: ReadonlySet<string>): boolean {
		if (this.#isOpenOn(id, SLACK)) return true;
		const { charges } = this.play.state;
		const chargers = charges.flatMap(({ charger, chargee }) => (chargee === id ? [charger] : []));
		return chargers.some((charger) => this.#isOpenOn(charger, SLACK) || tests.has(charger) || charges.some(({ chargee }) => chargee === charger)); // prettier-ignore
	}

	/** One of the things that are due is done; false where nothing is. */
	goOn(): boolean {
		const { state } = this.play;
		const tasks = due(state).filter(({ kind }) => kind === 'shoot' || kind === 'rout' || kind.endsWith('test'));
		const task = tasks[this.#chance.below(Math.max(1, tasks.length))];
		const id = task?.units[0];
		if (!task || id === undefined) return false;
		const die = 1 + this.#chance.below(10);
		if (task.kind === 'rout') this.play.does(made(actions.rout(state, id, routFacts(state, id), die)));
		else if (task.kind === 'shoot') this.#shoot(id, task.id);
		else this.play.does(made(actions.test(state, id, moraleFacts(state, id), die)));
		return true;
	}

	#shoot(id: string, task: string): void {
		this.#shot.add(id);
		const targets = this.#enemiesOf(id).filter((enemy) => this.#mayBeShotAt(enemy));
		const target = targets[this.#chance.below(Math.max(1, targets.length))];
		const shot = target === undefined ? null : this.#volley(id, target);
		this.play.does(shot ?? { kind: 'task-skipped', task, reason: '' });
	}

	#volley(id: string, target: string): EventBody | null {
		const { state } = this.play;
		const { playsheet, rulings } = state.setup;
		const sheet = shootingFacts(state, id, target);
		const resolve = sheet.facts.target.arm === 'artillery' ? resolveCounterbattery : resolveShooting;
		const { account } = resolve(playsheet, rulings, sheet.facts);
		const dice = Array.from({ length: account.dice.count }, () => 1 + this.#chance.below(10));
		return account.possible ? made(actions.shoot(state, id, target, sheet, { dice })) : null;
	}
}

function made<Body>(parsed: Parsed<Body>): Body {
	if (!parsed.ok) throw new Error(parsed.problems[0]?.message);
	return parsed.value;
}

it(
	'on the map a test waits for those who can shoot at the unit and for nobody else (R2, R35, R38)',
	{ timeout: 3_600_000 },
	() => {
		let tests = 0;
		const phases = rounds(15, 4000);
		for (let number = 0; number < phases; number++) {
			const phase = new FirePhase(new Chance(seed * 100_000 + number));
			try {
				do tests += phase.compare();
				while (phase.goOn());
			} catch (error) {
				throw new Error(`phase ${number} from seed ${seed}: ${(error as Error).message}`, { cause: error });
			}
		}
		expect(tests).toBeGreaterThan(phases);
	}
);
