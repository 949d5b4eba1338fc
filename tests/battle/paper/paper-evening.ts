// Two players and a veteran with the paper sheet beside them. They play whole turns by chance (moves, charges, evades, volleys, early tests,
// combats, pursuits); the app gathers the facts, makes the events and says what is due, and the veteran keeps a book of his own, reckons
// every roll from the paper and compares: dice, score, modifiers, hits, losses, who must test, who fights, who may pursue.
import * as actions from '$lib/battle/log/actions';
import { due } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import { type EventBody, apply } from '$lib/battle/events/event';
import { blowsFacts, meleeBlows, meleeFacts, pursuitFacts } from '$lib/battle/facts/combat';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { movementFacts } from '$lib/battle/facts/movement';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { type BattleState, startBattle } from '$lib/battle/state';
import type { Unit } from '$lib/army/unit';
import type { Parsed } from '$lib/parsing/problem';
import type { MoveStep } from '$lib/rules/movement/facts';
import { planMove } from '$lib/rules/movement/movement';
import type { Formation } from '$lib/rules/vocabulary';
import type { Account } from '$lib/rules/engine/resolution';
import { blowsOf } from '$lib/rules/combat/melee';
import { type Rulings, defaultRulings, rulingOptions } from '$lib/rules/sheet/playsheet';
import { faces } from '$lib/dice/d10';
import { expect } from 'vitest';
import type { Chance } from '../../chance';
import { batteryUnit, generalUnit, horseUnit, lightUnit, lineUnit, rifleUnit, setupWithUnits } from '../sample-battle';
import type { PaperBlow, PaperShot, PaperTest, PaperUnit } from './paper-sheet';
import * as paper from './paper-sheet';

type Side = PaperUnit['side'];
const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

/** What the veteran notes of a unit in a turn, and rubs out when it is over. */
interface Notes {
	moved: number;
	evaded: boolean;
	shot: boolean;
	/** Shooting hits, and how many of them a test has counted; null where it has not tested. */
	hits: number;
	tested: number | null;
	/** Figures and guns when the fire phase began. */
	before: { readonly figures: number; readonly guns: number };
	/** It was shot away, and might have shot. */
	mayAnswer: boolean;
	combatHits: number;
	lost: { flank: boolean } | null;
	testedCombat: boolean;
	routed: number | null;
	pursued: boolean;
	/** Whose charge it ran from before contact. */
	ranFrom: readonly string[];
}

interface Clash {
	readonly charger: string;
	readonly chargee: string;
	readonly flank: boolean;
	/** The charger passed its test, or the chargee its own. */
	home: boolean;
}

/** Two in contact since an earlier round, and who has whose flank. */
interface Grip {
	readonly one: string;
	readonly other: string;
	readonly oneHasFlank: boolean;
	readonly otherHasFlank: boolean;
}

/** How often each kind of thing was compared, so that a run which compares nothing is seen. */
export type Compared = Record<'volleys' | 'at guns' | 'blows' | 'tests' | 'routs' | 'pursuits' | 'lists', number>;

export class PaperEvening {
	state: BattleState;
	readonly rulings: Rulings;
	readonly units = new Map<string, PaperUnit>();
	readonly notes = new Map<string, Notes>();
	/** Charisma bonus of each general, and with whom he is. */
	readonly generals = new Map<string, { side: Side; bonus: number; with: string | null; lost: boolean }>();
	charges: Clash[] = [];
	grips: Grip[] = [];
	/** This turn's combats: who struck whom, and who lost. */
	fights: { pairs: (readonly [string, string])[]; loser: Side | null }[] = [];
	sideA: Side = 'first';
	shootingOver = false;
	readonly compared: Compared = { volleys: 0, 'at guns': 0, blows: 0, tests: 0, routs: 0, pursuits: 0, lists: 0 };

	constructor(readonly chance: Chance) {
		this.rulings = anyRulings(chance);
		const armies = [anyArmy(chance, 'a'), anyArmy(chance, 'b')] as const;
		this.state = startBattle({ ...setupWithUnits(...armies), rulings: this.rulings });
		for (const [index, army] of armies.entries()) for (const unit of army) this.#enter(unit, index === 0 ? 'first' : 'second'); // prettier-ignore
		for (const [id, general] of this.generals) {
			if (chance.below(3) === 0) continue;
			const unit = chance.one([...this.units.values()].filter(({ side }) => side === general.side));
			general.with = unit.id;
			this.#does({ kind: 'general-attached', general: id, unit: unit.id });
		}
	}

	#enter(unit: Unit, side: Side): void {
		const { id, arm, light, grade, weapon, bayonets, order, formation, figures, guns } = unit;
		if (arm === 'general') {
			const roll = unit.charisma ?? 1;
			this.generals.set(id, { side, bonus: roll <= 3 ? 0 : roll <= 8 ? 1 : 2, with: null, lost: false });
			return;
		}
		this.units.set(id, {
			id, side, arm, light, grade, weapon, bayonets, british: unit.britishRegulars, began: figures, order, formation, figures, guns,
			condition: 'steady', also: false, routing: false, gone: false, cover: 'none', position: 'level'
		}); // prettier-ignore
		this.notes.set(id, freshNotes(figures, guns));
	}

	playTurn(): void {
		this.#begin();
		for (const [phase, side] of [
			['first-movement', this.sideA],
			['second-movement', otherSide(this.sideA)]
		] as const) {
			this.#does({ kind: 'phase-begun', phase });
			this.#move(side);
		}
		this.#does({ kind: 'phase-begun', phase: 'fire' });
		this.#fire();
		this.#does({ kind: 'phase-begun', phase: 'combat' });
		this.#combat();
	}

	// The two books.

	unit(id: string): PaperUnit {
		const unit = this.units.get(id);
		if (!unit) throw new Error(`the book has no ${id}`);
		return unit;
	}

	note(id: string): Notes {
		const note = this.notes.get(id);
		if (!note) throw new Error(`the book has no ${id}`);
		return note;
	}

	#standing(): PaperUnit[] {
		return [...this.units.values()].filter(({ gone }) => !gone);
	}

	#does(body: EventBody): void {
		const applied = apply(this.state, body);
		if (!applied.ok) throw new Error(`${body.kind}: ${applied.reason}`);
		this.state = applied.state;
	}

	#made<Body extends EventBody>(made: Parsed<Body>): Body {
		if (!made.ok) throw new Error(made.problems[0]?.message);
		this.#does(made.value);
		return made.value;
	}

	/** The app's book says the same as the veteran's. */
	compareBooks(): void {
		for (const unit of this.units.values()) {
			const app = this.state.units[unit.id]!;
			const { fireHits, fireHitsTested, testedFire } = app.turn;
			const { id, figures, guns, gone, routing, formation, order, condition, cover, position } = unit;
			const { hits, tested } = this.note(id);
			const ours = [id, app.figures, app.guns, app.shattered, app.routing, app.formation, app.order];
			const theirs = [id, figures, guns, gone, routing, formation, order];
			const state = [app.condition, app.cover, app.position, fireHits, testedFire ? fireHitsTested : null];
			expectSame(
				[...ours, ...(app.shattered ? [] : state)],
				[...theirs, ...(gone ? [] : [condition, cover, position, hits, tested])]
			);
		}
	}

	#tasks<Kind extends Task['kind']>(...kinds: readonly Kind[]): (Task & { readonly kind: Kind })[] {
		return due(this.state).filter((task): task is Task & { readonly kind: Kind } => kinds.includes(task.kind as Kind));
	}

	#compareList(what: string, listed: readonly string[], reckoned: readonly string[]): void {
		expectSame([what, ...[...listed].sort()], [what, ...[...reckoned].sort()]);
		this.compared.lists += 1;
	}

	#lose(unit: PaperUnit, figures: number, guns = 0): void {
		unit.figures -= figures;
		unit.guns -= guns;
		if (unit.figures <= 0) this.#shatter(unit);
	}

	#shatter(unit: PaperUnit): void {
		Object.assign(unit, { gone: true, figures: 0, guns: 0, routing: false });
		for (const general of this.generals.values()) if (general.with === unit.id) general.with = null;
		this.#part(unit.id);
	}

	/** It is in nobody's charge or combat any more. */
	#part(id: string): void {
		this.charges = this.charges.filter(({ charger, chargee }) => charger !== id && chargee !== id);
		this.grips = this.grips.filter(({ one, other }) => one !== id && other !== id);
	}

	#command({ id, side }: PaperUnit): Pick<PaperTest, 'bonus' | 'commanded'> {
		const own = [...this.generals.values()].filter((general) => general.side === side && !general.lost);
		const bonuses = own.filter((general) => general.with === id).map(({ bonus }) => bonus);
		return { bonus: bonuses.length > 0 ? Math.max(...bonuses) : null, commanded: own.length > 0 };
	}

	#compareSum(what: string, account: Account, dice: number, score: number | null, total: number): void {
		const told = { what, dice: account.dice.count, score: account.base?.score ?? null, total: account.sum.total };
		expect(told).toEqual({ what, dice, score, total });
		const lines = account.sum.applied.reduce((all, { value }) => all + value, 0);
		expect(lines, `the lines of ${what}`).toBe(total);
	}

	#roll(count: number): number[] {
		return Array.from({ length: count }, () => 1 + this.chance.below(10));
	}

	// The turn.

	#begin(): void {
		if (this.state.phase === 'combat') {
			this.#does({ kind: 'turn-begun', turn: this.state.turn + 1 });
			// R31: marks go, and the units stay shaken.
			for (const unit of this.units.values()) unit.routing = false;
			for (const { charger, chargee, flank } of this.charges) this.grips.push(gripOf(charger, chargee, flank));
			this.charges = [];
			this.fights = [];
			for (const unit of this.units.values()) {
				// R3: what cost more than a move is paid now.
				const owed = Math.max(0, this.note(unit.id).moved - 1);
				this.notes.set(unit.id, { ...freshNotes(unit.figures, unit.guns), moved: owed });
			}
		}
		this.shootingOver = false;
		this.compareBooks();
		this.#settleInitiative();
		for (const unit of this.#standing()) if (this.chance.below(4) === 0) this.#rally(unit);
	}

	/** R1: the higher die is side A. */
	#settleInitiative(): void {
		const first = this.chance.one([1, 2, 3, 5, 8, 10] as const);
		const second = this.chance.one([4, 6, 7, 9] as const);
		this.sideA = first > second ? 'first' : 'second';
		this.#does({ kind: 'initiative-rolled', sideA: this.sideA, dice: { first, second } });
	}

	#rally(unit: PaperUnit): void {
		if (unit.condition === 'steady' || unit.routing) return;
		this.#does({ kind: 'rallied', unit: unit.id });
		Object.assign(unit, { condition: 'steady', also: false });
	}

	/** What the players may say at any moment: a unit rallies, a general falls, joins a unit or leaves the one he is with. */
	#saySomething(): void {
		const what = this.chance.below(24);
		if (what === 0) return this.#rally(this.chance.one([...this.#standing()]));
		const [id, general] = this.chance.one([...this.generals, [null, null] as const]);
		if (id === null || general.lost) return;
		const own = this.#standing().filter(({ side }) => side === general.side);
		if (what === 1) {
			this.#does({ kind: 'general-lost', general: id });
			Object.assign(general, { lost: true, with: null });
		} else if (what === 2 && own.length > 0) {
			general.with = this.chance.one(own).id;
			this.#does({ kind: 'general-attached', general: id, unit: general.with });
		} else if (what === 3 && general.with !== null) {
			general.with = null;
			this.#does({ kind: 'general-detached', general: id });
		}
	}

	#isEngaged(id: string): boolean {
		return (
			this.charges.some(({ charger, chargee }) => charger === id || chargee === id) ||
			this.grips.some(({ one, other }) => one === id || other === id)
		);
	}

	#move(side: Side): void {
		for (const unit of this.#standing().filter((one) => one.side === side)) {
			if (unit.gone || this.#isEngaged(unit.id)) continue;
			const what = this.chance.below(8);
			if (what < 3 && unit.arm !== 'artillery') this.#charge(unit);
			else if (what === 3) this.#go(unit, this.chance.one([0.5, 1, 1.5]));
			else if (what === 4) this.#form(unit);
			else if (what === 5) this.#takeCover(unit);
		}
		this.compareBooks();
	}

	#go(unit: PaperUnit, part: number): void {
		this.#does({ kind: 'unit-moved', unit: unit.id, steps: [], moveUsed: part, place: null });
		this.note(unit.id).moved += part;
		Object.assign(unit, { cover: 'none', position: 'level' });
	}

	/** R3, R4: it costs what the manoeuvre table says, twice that for the unsteady and for grade E and F. */
	#form(unit: PaperUnit): void {
		const [step, formation, order] = this.#changeOf(unit);
		if (step === null) return;
		const { playsheet } = this.state.setup;
		const plan = planMove(playsheet, this.rulings, movementFacts(this.state, unit.id).facts, [step]);
		const cost = paper.formingCost(unit, step.kind === 'reform');
		expect([plan.possible, plan.spent, plan.turns], `${unit.id} to ${formation}`).toEqual([
			true,
			cost,
			Math.max(1, cost)
		]);
		const { id } = unit;
		if (unit.arm === 'artillery')
			this.#does({ kind: 'limbered', unit: id, limbered: formation === 'limbered', moveUsed: cost });
		else this.#does({ kind: 'formation-changed', unit: id, formation, order: order as 'tight', moveUsed: cost });
		this.note(id).moved += cost;
		Object.assign(unit, { formation, order, cover: 'none', position: 'level' });
	}

	/** Line infantry stays in skirmish, and a crew without guns has nothing to limber. */
	#changeOf({ arm, light, formation, order, guns }: PaperUnit): readonly [MoveStep | null, Formation, string] {
		if (arm === 'artillery' && guns === 0) return [null, formation as Formation, order];
		if (arm === 'artillery')
			return formation === 'limbered'
				? [{ kind: 'unlimber' }, 'unlimbered', order]
				: [{ kind: 'limber' }, 'limbered', order];
		if (formation === 'skirmish')
			return light ? [{ kind: 'reform', to: 'line' }, 'line', 'loose'] : [null, 'skirmish', order];
		const to = formation === 'column' ? 'line' : 'column';
		return [{ kind: 'change-formation', to }, to, order];
	}

	#takeCover(unit: PaperUnit): void {
		const cover = this.chance.one(['none', 'soft', 'hard'] as const);
		const position = this.chance.one(['level', 'level', 'steep-slope', 'obstacle'] as const);
		this.#does({ kind: 'cover-taken', unit: unit.id, cover, position });
		Object.assign(unit, { cover, position });
	}

	#charge(unit: PaperUnit): void {
		const enemies = this.#standing().filter(({ side }) => side !== unit.side);
		if (enemies.length === 0) return;
		const target = this.chance.one(enemies);
		const flank = this.chance.below(3) === 0;
		const charge = `${unit.id}-${this.state.turn}`;
		this.#does({ kind: 'charge-declared', charge, charger: unit.id, chargee: target.id, flankOrRear: flank });
		// Who is in contact stays.
		const inches = this.#isEngaged(target.id) ? null : paper.evadeOf(target, this.rulings);
		const offered = this.#tasks('evade').filter((task) => task.charge === charge);
		this.#compareList(`evade of ${target.id}`, offered.flatMap(({ units }) => units[0]!), inches === null ? [] : [target.id]); // prettier-ignore
		if (inches !== null && this.chance.below(2) === 0) {
			expect(offered[0]?.reason.text).toContain(String(inches));
			this.#does({ kind: 'evaded', unit: target.id, inches, place: null });
			this.note(target.id).evaded = true;
			Object.assign(target, { cover: 'none', position: 'level' });
			this.#part(target.id);
			return;
		}
		this.#does({ kind: 'charge-contacted', charge, place: null });
		this.charges.push({ charger: unit.id, chargee: target.id, flank, home: false });
		this.note(unit.id).moved = Math.max(1, this.note(unit.id).moved);
		Object.assign(unit, { cover: 'none', position: 'level' });
		// Loose foot that steady horse comes upon.
		if (
			unit.arm === 'cavalry' &&
			unit.condition === 'steady' &&
			target.arm === 'infantry' &&
			target.order !== 'tight'
		) {
			if (target.condition === 'shaken') target.also = true;
			else target.condition = 'disordered';
		}
	}

	// Fire and tests.

	#mayShoot(unit: PaperUnit): boolean {
		const note = this.note(unit.id);
		if (unit.gone && !note.mayAnswer) return false;
		if (note.shot || note.moved > 0.5 || unit.routing || unit.arm === 'cavalry' || unit.formation === 'limbered')
			return false;
		if (unit.arm === 'artillery' && note.evaded) return false;
		if (this.charges.some(({ charger }) => charger === unit.id)) return false;
		if (this.grips.some(({ one, other }) => one === unit.id || other === unit.id)) return false;
		const { figures, guns } = this.#strength(unit);
		return paper.shootingDice(unit, figures, guns) > 0;
	}

	/** R38. */
	#strength(unit: PaperUnit): { readonly figures: number; readonly guns: number } {
		return this.rulings.R38 === 'simultaneous' ? this.note(unit.id).before : unit;
	}

	#shooters(): PaperUnit[] {
		return this.shootingOver ? [] : [...this.units.values()].filter((unit) => this.#mayShoot(unit));
	}

	#fire(): void {
		for (const unit of this.units.values()) this.note(unit.id).before = { figures: unit.figures, guns: unit.guns };
		for (let count = 0; count < 40; count++) {
			const shooters = this.#shooters();
			this.#compareList('who may shoot', this.#tasks('shoot').flatMap(({ units }) => units[0]!), shooters.map(({ id }) => id)); // prettier-ignore
			this.#compareTests();
			if (shooters.length === 0) break;
			this.#saySomething();
			const what = this.chance.below(12);
			if (what === 0) {
				this.#does({ kind: 'shooting-ended' });
				this.shootingOver = true;
			} else if (what === 1) this.#testEarly();
			else this.#shoot(this.chance.one(shooters));
			this.compareBooks();
		}
		for (let list = this.#compareTests(); list.length > 0; list = this.#compareTests()) {
			this.#takeFireTest(this.unit(this.chance.one(list)));
			this.#saySomething();
			this.compareBooks();
		}
	}

	#shoot(shooter: PaperUnit): void {
		const targets = this.#standing().filter(({ side }) => side !== shooter.side);
		if (targets.length === 0) {
			this.#does({ kind: 'task-skipped', task: `shoot:${shooter.id}:${this.state.turn}`, reason: '' });
			this.note(shooter.id).shot = true;
			return;
		}
		const target = this.chance.one(targets);
		const sheet = shootingFacts(this.state, shooter.id, target.id);
		const ammunition = shooter.arm === 'artillery' ? this.chance.one(['canister', 'ball'] as const) : null;
		const range = this.chance.one([0, 3, 6, 6.1, 12, 12.5, 16, 20, 24, 36, 37, 48, 60, 61]);
		const dense = this.chance.below(6) === 0;
		const rough = this.chance.one([0, 0, 3.9, 4]);
		const facts = { ...sheet.facts, ammunition, range, targetDense: dense, roughInches: rough };
		const { moved, evaded } = this.note(shooter.id);
		const shot: PaperShot = { shooter, ...this.#strength(shooter), target, range, ammunition, moved: moved > 0 || evaded, dense, rough }; // prettier-ignore
		const dice = paper.shootingDice(shooter, shot.figures, shot.guns);
		const score = paper.shootingScore(shot, this.rulings);
		const rolled = this.#roll(score === null ? 0 : dice);
		const made = actions.shoot(this.state, shooter.id, target.id, { facts, changed: [] }, { dice: rolled });
		if (!made.ok) throw new Error(`${made.problems[0]?.message} ${JSON.stringify({ shot, dice, score })}`);
		expect(made.value.account.possible, JSON.stringify(shot)).toBe(score !== null);
		const atGuns = target.arm === 'artillery';
		const total = atGuns ? paper.counterbatteryModifier(shot, this.rulings) : paper.shootingModifier(shot, this.rulings); // prettier-ignore
		if (score === null) {
			// No shot: the fold refuses it, and the shooter may look for another target.
			expect(apply(this.state, made.value).ok).toBe(false);
			if (this.chance.below(2) === 0) return;
			this.#does({ kind: 'task-skipped', task: `shoot:${shooter.id}:${this.state.turn}`, reason: '' });
			this.note(shooter.id).shot = true;
			return;
		}
		this.#compareSum(`${shooter.id} at ${target.id}`, made.value.account, dice, atGuns ? null : score, total);
		const told = atGuns
			? paper.gunLossesOf(rolled, total, ammunition === 'ball')
			: { crew: paper.hitsOf(rolled, total, score), guns: 0 };
		const lost = { figures: Math.min(told.crew, target.figures), guns: Math.min(told.guns, target.guns) };
		expect({ hits: made.value.hits, lost: made.value.lost }).toEqual({ hits: told.crew, lost });
		this.compared[atGuns ? 'at guns' : 'volleys'] += 1;
		this.#does(made.value);
		this.note(shooter.id).shot = true;
		this.note(target.id).hits += lost.figures;
		this.#takeFire(target, lost);
	}

	/** R38: one that is shot away may still shoot, unless it is charging, fighting or running. */
	#takeFire(target: PaperUnit, lost: { figures: number; guns: number }): void {
		const busy =
			target.routing ||
			this.charges.some(({ charger }) => charger === target.id) ||
			this.grips.some(({ one, other }) => one === target.id || other === target.id);
		this.#lose(target, lost.figures, lost.guns);
		if (target.gone) this.note(target.id).mayAnswer = this.rulings.R38 === 'simultaneous' && !busy;
	}

	/** Whose tests are due: nobody may still shoot at them, nor at those who charge them, and their chargers have tested (R2). */
	#compareTests(): string[] {
		const open = (side: Side) => this.#shooters().some((unit) => unit.side === otherSide(side));
		const reckoned = this.#standing().filter((unit) => {
			const charged = this.charges.filter(({ chargee }) => chargee === unit.id);
			if (open(unit.side) || (charged.length > 0 && open(otherSide(unit.side)))) return false;
			if (charged.some((clash) => !this.#isHome(clash))) return false;
			return this.#owes(unit);
		});
		const listed = this.#tasks('charge-home-test', 'meet-charge-test', 'shooting-test').map(({ unit }) => unit);
		this.#compareList('who must test', listed, reckoned.map(({ id }) => id)); // prettier-ignore
		return listed;
	}

	#isHome(clash: Clash): boolean {
		const charger = this.unit(clash.charger);
		return clash.home || this.note(charger.id).tested !== null || !this.#owes(charger);
	}

	#owes(unit: PaperUnit): boolean {
		const { tested, hits } = this.note(unit.id);
		return tested === null ? paper.owesFireTest(this.#fireTest(unit)) : hits > tested;
	}

	#fireTest(unit: PaperUnit): PaperTest {
		const { tested, hits } = this.note(unit.id);
		const own = this.charges.find(({ charger }) => charger === unit.id);
		const home = this.charges.filter((clash) => clash.chargee === unit.id && this.#isHome(clash));
		return {
			unit,
			...this.#command(unit),
			hits: hits - (tested ?? 0),
			charging: own && tested === null ? { enemy: this.unit(own.chargee), frontal: !own.flank } : null,
			meeting: tested === null ? home.map(({ charger, flank }) => ({ enemy: this.unit(charger), flank })) : [],
			lost: null
		};
	}

	/** Somebody will not wait until the shooting is over; who is charged must know by then whether he meets a charge. */
	#testEarly(): void {
		const free = this.#standing().filter(
			(unit) => this.#owes(unit) && this.charges.every((clash) => clash.chargee !== unit.id || this.#isHome(clash))
		);
		if (free.length > 0) this.#takeFireTest(this.chance.one(free));
	}

	#takeFireTest(unit: PaperUnit): void {
		const test = this.#fireTest(unit);
		const passed = this.#test(unit, test);
		const note = this.note(unit.id);
		note.tested = note.hits;
		if (passed) {
			for (const clash of this.charges) if (clash.charger === unit.id) clash.home = true;
			return;
		}
		note.ranFrom = this.charges.filter(({ chargee }) => chargee === unit.id).map(({ charger }) => charger);
		this.#breaks(unit);
	}

	#test(unit: PaperUnit, test: PaperTest): boolean {
		const [die = 1] = this.#roll(1);
		const total = paper.moraleModifier(test);
		const { account, passed } = this.#made(actions.test(this.state, unit.id, moraleFacts(this.state, unit.id), die));
		const score = paper.passScore(unit);
		const isSure = 1 + total >= score || 10 + total < score;
		this.#compareSum(`test of ${unit.id}`, account, isSure ? 0 : 1, score, total);
		expect(passed).toBe(die + total >= score);
		this.compared.tests += 1;
		return passed;
	}

	#breaks(unit: PaperUnit): void {
		unit.also ||= unit.condition === 'disordered';
		Object.assign(unit, { condition: 'shaken', routing: true });
		this.#part(unit.id);
		this.#compareList('who must rout', this.#tasks('rout').flatMap(({ units }) => units[0]!), [unit.id]); // prettier-ignore
		const [die = 1] = this.#roll(1);
		const { bonus, commanded } = this.#command(unit);
		const total = paper.routModifier(unit, bonus, commanded);
		const ends = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((face) => paper.routResult(face + total, unit.figures, this.rulings)); // prettier-ignore
		const isSure = ends.every(({ inches, lost }) => inches === ends[0]!.inches && lost === ends[0]!.lost);
		const { account, ...routed } = this.#made(actions.rout(this.state, unit.id, routFacts(this.state, unit.id), die));
		this.#compareSum(`rout of ${unit.id}`, account, isSure ? 0 : 1, null, total);
		const { inches, lost } = ends[die - 1]!;
		expect({ inches: routed.inches, lost: routed.lost, shattered: routed.shattered }).toEqual({ inches, lost, shattered: inches === null }); // prettier-ignore
		this.note(unit.id).routed = inches;
		Object.assign(unit, { cover: 'none', position: 'level' });
		this.#lose(unit, lost);
		this.compared.routs += 1;
	}

	// Combat.

	/** Whom each is in contact with, as pairs. */
	#pairs(): (readonly [string, string])[] {
		return [
			...this.charges.map(({ charger, chargee }) => [charger, chargee] as const),
			...this.grips.map(({ one, other }) => [one, other] as const)
		];
	}

	/** Everybody who is joined by any chain of contacts (R34). */
	#combats(): string[][] {
		const left = new Set(this.#pairs().flat());
		const combats: string[][] = [];
		for (const start of left) {
			const joined = new Set([start]);
			for (const id of joined) for (const pair of this.#pairs()) if (pair.includes(id)) for (const one of pair) joined.add(one); // prettier-ignore
			for (const id of joined) left.delete(id);
			combats.push([...joined].sort());
		}
		return combats;
	}

	#hasFlank(striker: string, enemy: string): boolean {
		const charge = this.charges.some((clash) => clash.charger === striker && clash.chargee === enemy && clash.flank);
		return charge || this.grips.some((grip) =>
			(grip.one === striker && grip.other === enemy && grip.oneHasFlank) ||
			(grip.other === striker && grip.one === enemy && grip.otherHasFlank)
		); // prettier-ignore
	}

	#combat(): void {
		for (const clash of this.charges) clash.home = true;
		const reckoned = this.#combats();
		const tasks = this.#tasks('combat');
		this.#compareList('combats', tasks.map(({ units }) => [...units].sort().join()), reckoned.map((ids) => ids.join())); // prettier-ignore
		for (const task of tasks) this.#fight(task);
		this.compareBooks();
		for (let losers = this.#compareLosers(); losers.length > 0; losers = this.#compareLosers()) {
			this.#takeCombatTest(this.unit(this.chance.one(losers)));
			this.#saySomething();
			this.compareBooks();
		}
		this.#compareList('no combat is left', this.#tasks('combat').map(({ id }) => id), []); // prettier-ignore
		for (let chases = this.#comparePursuits(); chases.length > 0; chases = this.#comparePursuits()) {
			this.#pursue(...this.chance.one(chases));
			this.compareBooks();
		}
	}

	#fight({ combat }: Extract<Task, { kind: 'combat' }>): void {
		// As the resolver has it when the players say whom each strikes: whoever it is, the battle would make the same facts of that blow.
		const struck = new Map(meleeBlows(this.state, combat).map(({ striker, enemies }) => {
			expect([...enemies].sort()).toEqual(this.#pairs().filter((pair) => pair.includes(striker)).map((pair) => pair.find((id) => id !== striker)!).sort());
			return [striker, this.chance.one(enemies)];
		})); // prettier-ignore
		const { facts } = meleeFacts(this.state, combat);
		const blows = blowsOf({ ...facts, units: facts.units.map((unit) => ({ ...unit, strikes: struck.get(unit.id) ?? unit.strikes })) }); // prettier-ignore
		for (const blow of blows) expect(blow.facts).toEqual(blowsFacts(this.state, blow.striker, blow.enemy).facts);
		this.#compareList('who strikes', blows.map(({ striker }) => striker), combat.units); // prettier-ignore
		const reckoned = blows.map(({ striker, enemy }) => {
			const blow: PaperBlow = {
				striker: this.unit(striker), enemy: this.unit(enemy),
				flank: this.#hasFlank(striker, enemy), ownFlank: this.#hasFlank(enemy, striker), pursuit: false
			}; // prettier-ignore
			const dice = this.#roll(paper.combatDice(blow.striker, this.rulings));
			const total = paper.combatModifier(blow, this.rulings);
			return { ...blow, dice, total, hits: paper.hitsOf(dice, total, 6) };
		});
		const dice = Object.fromEntries(reckoned.map((blow) => [blow.striker.id, blow.dice]));
		const fought = this.#made(actions.fight(this.state, blows, dice));
		const hitsAt = (id: string) => reckoned.filter(({ enemy }) => enemy.id === id).reduce((all, { hits }) => all + hits, 0); // prettier-ignore
		const lossOf = (id: string) => Math.min(this.unit(id).figures, hitsAt(id));
		const suffered = (side: Side) => combat.units.filter((id) => this.unit(id).side === side)
			.reduce((all, id) => all + (this.rulings.R42 === 'every-hit' ? hitsAt(id) : lossOf(id)), 0); // prettier-ignore
		for (const [index, blow] of reckoned.entries()) {
			const { account, hits } = fought.blows[index]!;
			expect(account.possible).toBe(blow.dice.length > 0);
			this.#compareSum(`${blow.striker.id} strikes ${blow.enemy.id}`, account, blow.dice.length, blow.dice.length > 0 ? 6 : null, blow.total); // prettier-ignore
			expect(hits).toBe(blow.hits);
			this.compared.blows += 1;
		}
		const [first, second] = [suffered('first'), suffered('second')];
		const loser = first > second ? 'first' : second > first ? 'second' : null;
		expect(fought.loser).toBe(loser ?? 'nobody');
		this.#settle(combat.units, reckoned, loser, new Map(combat.units.map((id) => [id, lossOf(id)])));
	}

	#settle(
		units: readonly string[],
		blows: readonly PaperBlow[],
		loser: Side | null,
		losses: ReadonlyMap<string, number>
	): void {
		// Who has whose flank stays as it was when they met.
		const charged = this.charges.filter(({ charger }) => units.includes(charger));
		this.charges = this.charges.filter((clash) => !charged.includes(clash));
		for (const { charger, chargee, flank } of charged) this.grips.push(gripOf(charger, chargee, flank));
		this.fights.push({ pairs: blows.map(({ striker, enemy }) => [striker.id, enemy.id] as const), loser });
		for (const id of units) {
			const unit = this.unit(id);
			const note = this.note(id);
			note.combatHits = losses.get(id) ?? 0;
			// Under flank attack, or charged on the flank this turn, whomever its charger strikes.
			const flank = [
				...blows.map(({ enemy, flank: has }) => has && enemy.id),
				...charged.map(({ chargee, flank: has }) => has && chargee)
			].includes(id);
			if (unit.side === loser) note.lost = { flank };
		}
		for (const id of units) this.#lose(this.unit(id), losses.get(id) ?? 0);
	}

	#compareLosers(): string[] {
		const reckoned = this.#standing().filter(({ id }) => this.note(id).lost && !this.note(id).testedCombat);
		const listed = this.#tasks('lost-combat-test').map(({ unit }) => unit);
		this.#compareList('losers', listed, reckoned.map(({ id }) => id)); // prettier-ignore
		return listed;
	}

	#takeCombatTest(unit: PaperUnit): void {
		const note = this.note(unit.id);
		const test: PaperTest = { unit, ...this.#command(unit), hits: note.combatHits, charging: null, meeting: [], lost: note.lost }; // prettier-ignore
		const passed = this.#test(unit, test);
		note.testedCombat = true;
		if (!passed) this.#breaks(unit);
	}

	/** R33, R40: who may pursue whom. */
	#comparePursuits(): (readonly [string, string])[] {
		const fought = this.fights.flatMap(({ pairs, loser }) =>
			loser === null ? [] : pairs.map(([one, other]) => (this.unit(one).side === loser ? [other, one] : [one, other]) as readonly [string, string])
		); // prettier-ignore
		const ran = this.rulings.R40 === 'within-reach' ? this.#standing().flatMap(({ id }) => this.note(id).ranFrom.map((from) => [from, id] as const)) : []; // prettier-ignore
		const reckoned = [...fought, ...ran].filter(([pursuer, router]) => {
			const [hunter, hunted] = [this.unit(pursuer), this.unit(router)];
			const inches = this.note(router).routed;
			return !hunter.gone && !hunted.gone && hunted.routing && !hunter.routing && !this.note(pursuer).pursued && inches !== null && inches <= paper.moveOf(hunter); // prettier-ignore
		});
		const told = new Set(reckoned.map((pair) => pair.join('>')));
		const tasks = this.#tasks('pursuit');
		this.#compareList('pursuits', tasks.map(({ pursuer, router }) => `${pursuer}>${router}`), [...told]); // prettier-ignore
		return tasks.map(({ pursuer, router }) => [pursuer, router] as const);
	}

	#pursue(pursuer: string, router: string): void {
		const [striker, enemy] = [this.unit(pursuer), this.unit(router)];
		const rear = this.rulings.R39 === 'rear';
		const there: PaperBlow = { striker, enemy, flank: rear, ownFlank: false, pursuit: true };
		const back: PaperBlow = { striker: enemy, enemy: striker, flank: false, ownFlank: rear, pursuit: true };
		const strikesBack = this.rulings.R21 === 'blows-back';
		const dice = { pursuer: this.#roll(paper.combatDice(striker, this.rulings)), router: strikesBack ? this.#roll(paper.combatDice(enemy, this.rulings)) : [] }; // prettier-ignore
		const total = paper.combatModifier(there, this.rulings);
		const totalBack = paper.combatModifier(back, this.rulings);
		const said = pursuitFacts(this.state, pursuer, router);
		const { account, lost, back: told } = this.#made(actions.pursue(this.state, pursuer, router, said, dice));
		const expected = Math.min(enemy.figures, 2 * paper.hitsOf(dice.pursuer, total, 6));
		const expectedBack = Math.min(striker.figures, paper.hitsOf(dice.router, totalBack, 6));
		this.#compareSum(`${pursuer} pursues`, account, dice.pursuer.length, dice.pursuer.length > 0 ? 6 : null, total);
		expect(lost).toBe(expected);
		expect(told?.lost ?? null).toBe(strikesBack ? expectedBack : null);
		if (told) this.#compareSum(`${router} strikes back`, told.account, dice.router.length, dice.router.length > 0 ? 6 : null, totalBack); // prettier-ignore
		this.note(pursuer).pursued = true;
		Object.assign(striker, { cover: 'none', position: 'level' });
		this.#lose(enemy, expected);
		if (strikesBack) this.#lose(striker, expectedBack);
		this.compared.pursuits += 1;
	}
}

/** Thousands of lists are compared; only those that differ are worth a picture of how. */
function expectSame(app: readonly unknown[], book: readonly unknown[]): void {
	if (JSON.stringify(app) !== JSON.stringify(book)) expect(app).toEqual(book);
}

const gripOf = (charger: string, chargee: string, flank: boolean): Grip => ({ one: charger, other: chargee, oneHasFlank: flank, otherHasFlank: false }); // prettier-ignore

const freshNotes = (figures: number, guns: number): Notes => ({
	moved: 0,
	evaded: false,
	shot: false,
	hits: 0,
	tested: null,
	before: { figures, guns },
	mayAnswer: false,
	combatHits: 0,
	lost: null,
	testedCombat: false,
	routed: null,
	pursued: false,
	ranFrom: []
});

/** Half of the evenings by the book, the others by any readings. */
function anyRulings(chance: Chance): Rulings {
	if (chance.below(2) === 0) return defaultRulings;
	const choices = Object.entries(rulingOptions).map(([id, options]) => [id, chance.one<string>(options)]);
	return {
		...defaultRulings,
		...(Object.fromEntries(choices) as Partial<Rulings>),
		R1: 'rolled',
		routHitsPer: 5
	};
}

const makers = [lineUnit, lineUnit, lineUnit, lightUnit, rifleUnit, horseUnit, batteryUnit];

function anyArmy(chance: Chance, prefix: string): Unit[] {
	const troops = Array.from({ length: 6 }, (_, index): Unit => {
		const id = `${prefix}${index}`;
		const unit = chance.one(makers)(id, id);
		const changes: Partial<Unit> = {
			grade: chance.one(['A', 'B', 'C', 'D', 'E', 'F']),
			bayonets: chance.below(2) === 0,
			britishRegulars: chance.below(3) === 0
		};
		if (unit.arm === 'artillery') {
			const guns = 1 + chance.below(3);
			return { ...unit, ...changes, guns, figures: 1 + chance.below(guns * 2 + 3), weapon: chance.one(['light-gun', 'field-gun', 'heavy-gun']), order: chance.one(['loose', 'tight']), orders: ['loose', 'tight'] }; // prettier-ignore
		}
		const loose = unit.arm === 'infantry' && unit.order === 'tight' && chance.below(2) === 0;
		const inSkirmish = unit.formation === 'skirmish';
		return {
			...unit,
			...changes,
			light: inSkirmish ? chance.below(3) > 0 : unit.light,
			figures: 1 + chance.below(chance.below(4) === 0 ? 4 : 24),
			...(loose ? { order: 'loose' as const } : {}),
			...(!inSkirmish && chance.below(4) === 0 ? { formation: 'column' as const } : {})
		};
	});
	const generals = Array.from({ length: chance.below(3) }, (_, index) =>
		generalUnit(`${prefix}-general-${index}`, `${prefix}-general-${index}`, { charisma: chance.one(faces) })
	);
	return [...troops, ...generals];
}
