// Cowpens fought on the map by seeded dice, by the battle's own facts, actions and due list: Tarleton's army comes on, whoever can reach an
// enemy charges, everybody fires at the nearest. For reports with maps, which a scripted log without places has not.
import { samplePairs } from '$lib/army/samples/samples';
import { makeBattle } from '$lib/app/roster/make-battle';
import { due, moveOn } from '$lib/battle/due/due';
import type { EventBody } from '$lib/battle/events/event';
import { measureRange } from '$lib/battle/facts/fact-sheet';
import { shootingFacts } from '$lib/battle/facts/shooting';
import * as actions from '$lib/battle/log/actions';
import { battles } from '$lib/battle/log/battle';
import { inchesToGo } from '$lib/battle/moves/pay-for-move';
import { sightCharge } from '$lib/battle/moves/sight-charge';
import { movingSide } from '$lib/battle/phase';
import { cowpensField } from '$lib/battle/scenarios/scenarios';
import { standingUnits } from '$lib/battle/select/units';
import type { UnitState } from '$lib/battle/state';
import { resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { makeSeededDice } from '../../dice/seeded-dice';
import { doTask } from '../due/do-task';
import { Play } from '../play';

const NEAR = 5;

class Cowpens extends Play {
	readonly dice: ReturnType<typeof makeSeededDice>;
	charges = 0;

	constructor(seed: number) {
		super(cowpensSetup());
		this.dice = makeSeededDice(seed);
	}

	roll = (count: number): number[] => [...this.dice.roll(count)];

	#rolled(body: EventBody): void {
		// The Crown rolls on the tablet, Morgan's men have dice of their own.
		const side =
			'shooter' in body ? this.unit(body.shooter).side : 'unit' in body ? this.unit(body.unit).side : 'first';
		this.take(battles.record(this.battle, [body], this.stamp(side === 'first' ? 'app-dice' : 'own-dice')));
	}

	#enemiesOf({ side, unit }: UnitState): readonly { readonly id: string; readonly inches: number }[] {
		return standingUnits(this.state)
			.filter((other) => other.side !== side && other.unit.arm !== 'general')
			.flatMap((other) => {
				const inches = measureRange(this.state, unit.id, other.unit.id);
				return inches === null ? [] : [{ id: other.unit.id, inches }];
			})
			.sort((a, b) => a.inches - b.inches);
	}

	/** What is due, again and again, until there is nothing of these kinds. */
	#doDue(...kinds: readonly string[]): void {
		for (let count = 0; count < 300; count++) {
			const task = due(this.state).find(({ kind }) => kinds.includes(kind));
			const body = task && doTask(this.state, task, this.roll);
			if (!body) return;
			if (!body.ok) throw new Error(body.problems[0]?.message);
			if ('dice' in body.value) this.#rolled(body.value);
			else this.does(body.value);
		}
	}

	#moveSide(): void {
		const side = movingSide(this.state.phase, this.state.sideA);
		this.#arrive();
		for (const { unit } of standingUnits(this.state).filter((one) => one.side === side)) {
			const now = this.state.units[unit.id];
			if (!now || unit.arm === 'general' || now.routing || now.condition === 'shaken') continue;
			if (!this.#charge(now)) this.#march(now);
		}
	}

	#arrive(): void {
		const late = Object.values(this.state.units).filter(
			({ inReserve, side, unit }) =>
				inReserve && side === movingSide(this.state.phase, this.state.sideA) && (unit.arrives ?? 0) <= this.state.turn
		);
		for (const [at, { unit }] of late.entries())
			this.does({ kind: 'reinforcement-arrived', unit: unit.id, place: { x: 58 - 8 * at, y: 2, facing: 180 } });
	}

	#charge(unit: UnitState): boolean {
		if (unit.unit.arm === 'artillery' || unit.formation === 'skirmish' || unit.condition !== 'steady') return false;
		const { id } = unit.unit;
		for (const enemy of this.#enemiesOf(unit).slice(0, 2)) {
			const sight = sightCharge(this.state, id, enemy.id);
			if (!sight?.inReach || sight.way.through.length > 0) continue;
			const charge = `charge-${++this.charges}`;
			const declared = battles.record(this.battle, [{ kind: 'charge-declared', charge, charger: id, chargee: enemy.id, flankOrRear: sight.aspect !== 'front' }], this.stamp()); // prettier-ignore
			if (!declared.ok) continue;
			this.take(declared).does({ kind: 'charge-contacted', charge, place: sight.contact });
			return true;
		}
		return false;
	}

	/** The Crown comes on as far as it may, the others stand; horse goes for whoever is nearest. */
	#march(unit: UnitState): void {
		const { id, arm } = unit.unit;
		const [nearest] = this.#enemiesOf(unit);
		const inches = Math.floor(Math.min(inchesToGo(this.state, id), (nearest?.inches ?? 0) - NEAR));
		const isOn = unit.side === 'first' || arm === 'cavalry';
		if (!isOn || !nearest || !unit.place || inches < 1 || arm === 'artillery') {
			this.does({ kind: 'unit-held', unit: id });
			return;
		}
		const { x, y, facing } = unit.place;
		const place = { x, y: y + (facing === 0 ? -inches : inches), facing };
		const moveUsed = inches / inchesToGo(this.state, id);
		const moved = battles.record(this.battle, [{ kind: 'unit-moved', unit: id, steps: [{ kind: 'move', inches }], moveUsed, place }], this.stamp()); // prettier-ignore
		if (moved.ok) this.take(moved);
	}

	#fire(): void {
		const { playsheet, rulings } = this.state.setup;
		for (const task of due(this.state).filter(({ kind }) => kind === 'shoot')) {
			const [shooter = ''] = task.units;
			const from = this.state.units[shooter];
			if (!from || from.shattered) continue;
			for (const { id } of this.#enemiesOf(from).slice(0, 3)) {
				const sheet = shootingFacts(this.state, shooter, id);
				const resolve = sheet.facts.target.arm === 'artillery' ? resolveCounterbattery : resolveShooting;
				const { account } = resolve(playsheet, rulings, sheet.facts);
				if (!account.possible || account.dice.count === 0) continue;
				const shot = actions.shoot(this.state, shooter, id, sheet, { dice: this.roll(account.dice.count) });
				if (shot.ok) this.#rolled(shot.value);
				break;
			}
		}
	}

	playTurn(): void {
		const [first = 1, second = 2] = this.distinct();
		this.does({
			kind: 'initiative-rolled',
			sideA: first > second ? 'first' : 'second',
			dice: { first, second } as never
		});
		this.#onward();
		this.#moveSide();
		this.#onward();
		this.#moveSide();
		this.#onward();
		this.#fire();
		this.#doDue('end-shooting', 'charge-home-test', 'meet-charge-test', 'shooting-test', 'rout', 'canvas-move');
		this.#onward();
		this.#doDue('combat', 'lost-combat-test', 'rout', 'canvas-move', 'pursuit');
	}

	distinct(): readonly number[] {
		for (;;) {
			const [one, other] = this.roll(2);
			if (one !== other) return [one ?? 1, other ?? 2];
		}
	}

	#onward(): void {
		this.does(...moveOn(this.state, [], ''));
	}

	play(turns: number): void {
		this.does({ kind: 'note-written', text: 'A January morning, clear and bitter cold.' });
		for (let turn = 1; turn <= turns; turn++) {
			this.playTurn();
			if (turn < turns) this.#onward();
		}
	}
}

function cowpensSetup() {
	const pair = samplePairs.find(({ id }) => id === 'cowpens');
	if (!pair) throw new Error('no Cowpens');
	let last = 0;
	const made = makeBattle(
		{
			name: pair.name,
			rosters: { first: pair.armies[0], second: pair.armies[1] },
			arrivals: { first: {}, second: {} },
			looks: { first: {}, second: {} },
			table: cowpensField.table,
			houseRules: null,
			rulings: defaultRulings,
			fixedFirst: 'first',
			scenario: { battle: cowpensField, onMap: true }
		},
		{ now: () => '2026-01-17T08:00:00.000Z', makeId: () => `cowpens-${(last += 1)}` }
	);
	if (!made.ok) throw new Error(made.problems[0]?.message);
	return made.value;
}

/** Seven turns, and the players' verdict. */
export function playCowpens(seed = 1781): Play {
	const play = new Cowpens(seed);
	play.play(7);
	return play.does({
		kind: 'battle-ended',
		winner: 'second',
		reason: 'half of Tarleton’s foot is gone, and the Continental line stands'
	});
}
