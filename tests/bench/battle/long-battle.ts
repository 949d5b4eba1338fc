// A long battle of forty units, as players would have played it: every turn the units move or stand, fire, test, run and fight, with
// the app's seeded dice and every sum in its event. At the start of a turn whoever is worn down is brought back by hand, so that the battle
// can go on for as long as a bench asks.
import type { Unit } from '$lib/army/unit';
import * as actions from '$lib/battle/log/actions';
import { apply, type BattleEvent, type EventBody } from '$lib/battle/events/event';
import { type Phase, movingSide, phases } from '$lib/battle/phase';
import type { BattleSetup } from '$lib/battle/setup';
import { type BattleState, type UnitState, startBattle } from '$lib/battle/state';
import { unitFactsOf } from '$lib/battle/select/units';
import type { DiceSource } from '$lib/dice/source';
import { makeSeededDice } from '../../dice/seeded-dice';
import type { Parsed } from '$lib/parsing/problem';
import { at, batteryUnit, generalUnit, horseUnit, lightUnit, lineUnit, rifleUnit, setupWithUnits } from '../../battle/sample-battle'; // prettier-ignore
import { said } from '../../battle/play';
import { blows } from '../../rules/golden/combat';
import { shot } from '../../rules/sample-units';

const UNITS_A_SIDE = 20;
const FIRST_SEED = 1781;

/** Of twenty: twelve of the line, two of light infantry, two of rifles, two of horse, a battery and a general. */
function makeSide(side: string): Unit[] {
	const makers = [lightUnit, lightUnit, rifleUnit, rifleUnit, horseUnit, horseUnit, batteryUnit, generalUnit];
	return Array.from({ length: UNITS_A_SIDE }, (_, index) =>
		(makers[index] ?? lineUnit)(`${side}-${index}`, `${side} ${index + 1}`)
	);
}

const makeLongSetup = (): BattleSetup => setupWithUnits(makeSide('crown'), makeSide('congress'));

class LongBattle {
	readonly events: BattleEvent[] = [];
	readonly #dice: DiceSource = makeSeededDice(FIRST_SEED);
	state: BattleState;

	constructor(setup: BattleSetup) {
		this.state = startBattle(setup);
	}

	/** One action of one event, as most are. */
	#does(body: EventBody, decidedBy: BattleEvent['decidedBy'] = 'player'): void {
		const applied = apply(this.state, body);
		if (!applied.ok) throw new Error(`${body.kind}: ${applied.reason}`);
		const order = this.events.length + 1;
		const { turn, phase } = this.state;
		const ids = { id: `event-${order}-abcdefghijkl`, order, step: `step-${order}-abcdefghijklm` };
		this.events.push({ version: 1, ...ids, turn, phase, decidedBy, at: '2026-01-01T12:00:00.000Z', body });
		this.state = applied.state;
	}

	#rolls(body: Parsed<EventBody>): void {
		if (!body.ok) throw new Error(body.problems.map(({ message }) => message).join(' '));
		this.#does(body.value, 'app-dice');
	}

	playTurn(): void {
		if (this.state.phase === 'combat') this.#does({ kind: 'turn-begun', turn: this.state.turn + 1 });
		for (const unit of this.#troops()) this.#restore(unit);
		this.#does({ kind: 'initiative-rolled', sideA: 'first', dice: { first: 7, second: 3 } }, 'app-dice');
		for (const phase of phases.slice(1)) this.#playPhase(phase);
	}

	#troops(): UnitState[] {
		return Object.values(this.state.units).filter(({ unit }) => unit.arm !== 'general');
	}

	#restore({ unit, figures, condition, shattered }: UnitState): void {
		if (shattered || figures * 2 <= unit.figures) {
			this.#does({ kind: 'strength-set', unit: unit.id, figures: unit.figures, guns: unit.guns }, 'by-hand');
		}
		if (condition !== 'steady') {
			this.#does({ kind: 'condition-set', unit: unit.id, condition: 'steady', routing: false, shattered: false }, 'by-hand'); // prettier-ignore
		}
	}

	#playPhase(phase: Phase): void {
		this.#does({ kind: 'phase-begun', phase });
		if (phase === 'fire') this.#playFire();
		else if (phase === 'combat') this.#playCombat();
		else this.#playMovement(phase);
	}

	#playMovement(phase: Phase): void {
		const mover = movingSide(phase, this.state.sideA);
		for (const [index, { unit, side }] of Object.values(this.state.units).entries()) {
			if (side !== mover) continue;
			const place = at((index * 7 + this.state.turn) % 72, (index * 5 + this.state.turn) % 48, 90);
			if (unit.arm === 'general') this.#does({ kind: 'general-moved', general: unit.id, inches: 4, place });
			else if ((index + this.state.turn) % 3 === 0) this.#does({ kind: 'unit-held', unit: unit.id });
			else
				this.#does({ kind: 'unit-moved', unit: unit.id, steps: [{ kind: 'move', inches: 2 }], moveUsed: 0.25, place });
		}
	}

	/** Everybody on foot at the unit across the table, in turns; whoever is hit tests, whoever fails runs. */
	#playFire(): void {
		for (const { unit, side } of this.#troops()) {
			const target = this.#across(unit.id);
			const fires = unit.arm === 'infantry' && (side === 'first') === (this.state.turn % 2 === 0);
			if (!fires || target.unit.arm !== 'infantry' || target.shattered) continue;
			this.#shoot(unit.id, target.unit.id);
		}
		for (const { unit, turn, shattered } of this.#troops()) if (turn.fireHits > 0 && !shattered) this.#test(unit.id);
	}

	#shoot(shooter: string, target: string): void {
		const facts = shot({ shooter: this.#facts(shooter), target: this.#facts(target), moved: 'up-to-half' });
		const count = actions.shoot(this.state, shooter, target, said(facts), { hits: 0 });
		const dice = count.ok ? this.#dice.roll(count.value.account.dice.count) : [];
		this.#rolls(actions.shoot(this.state, shooter, target, said(facts), { dice }));
	}

	#test(unit: string): void {
		const command = { attachedBonus: null, generalInRadius: true };
		const { fireHits, combatHits, lostCombat } = this.#unit(unit).turn;
		const inCombat = this.state.phase === 'combat';
		const hits = inCombat ? combatHits : fireHits;
		const phase = inCombat ? 'combat' : 'fire';
		const facts = { unit: this.#facts(unit), command, phase, hits, charging: null, meeting: null, lostCombat } as const;
		this.#rolls(actions.test(this.state, unit, said(facts), this.#dice.roll(1)[0]));
		if (!this.#unit(unit).turn.routPending) return;
		this.#rolls(actions.rout(this.state, unit, said({ unit: this.#facts(unit), command }), this.#dice.roll(1)[0]));
	}

	/** Three pairs of the line fight a round, unless one of them runs; the losers test. */
	#playCombat(): void {
		for (const index of [10, 13, 16]) {
			const pair = [`crown-${index}`, `congress-${index}`] as const;
			if (pair.some((id) => this.#unit(id).shattered || this.#unit(id).routing)) continue;
			this.#fight(...pair);
			for (const id of pair) if (this.#unit(id).turn.lostCombat && !this.#unit(id).shattered) this.#test(id);
		}
	}

	#fight(first: string, second: string): void {
		const strikes = (side: 'first' | 'second', striker: string, enemy: string) =>
			({ side, striker, enemy, facts: blows({ striker: this.#facts(striker), enemy: this.#facts(enemy) }) }) as const;
		const diceOf = (id: string) => this.#dice.roll(Math.floor(this.#unit(id).figures / 3));
		const melee = [strikes('first', first, second), strikes('second', second, first)];
		this.#rolls(actions.fight(this.state, melee, { [first]: diceOf(first), [second]: diceOf(second) }));
	}

	#across(id: string): UnitState {
		return this.#unit(id.startsWith('crown') ? id.replace('crown', 'congress') : id.replace('congress', 'crown'));
	}

	#unit(id: string): UnitState {
		return this.state.units[id]!;
	}

	#facts(id: string) {
		return unitFactsOf(this.#unit(id));
	}
}

/** The same as it is read from a disk: its units are in no brigade of the sample's rosters. */
export function playStoredBattle(length: number): ReturnType<typeof playLongBattle> {
	const { setup, events } = playLongBattle(length);
	const { first, second } = setup.rosters;
	const rosters = { first: { ...first, brigades: [] }, second: { ...second, brigades: [] } };
	return { setup: { ...setup, rosters }, events };
}

/** A battle of exactly so many events. */
export function playLongBattle(length: number): {
	readonly setup: BattleSetup;
	readonly events: readonly BattleEvent[];
} {
	const setup = makeLongSetup();
	const battle = new LongBattle(setup);
	while (battle.events.length < length) battle.playTurn();
	return { setup, events: battle.events.slice(0, length) };
}
