// The means of the golden battle: who decides, on to the next phase with every duty done, and a survey of the table.
import { beforeStep } from '$lib/journal/journal';
import { moveOn } from '$lib/battle/due/due';
import type { Choices } from '$lib/battle/amend/plan';
import { planAmendment, recordAmendment } from '$lib/battle/amend/plan';
import { dutiesToSkip } from '$lib/battle/due/due';
import type { Decider } from '$lib/journal/event';
import type { EventBody } from '$lib/battle/events/event';
import type { BattleSetup } from '$lib/battle/setup';
import { battles } from '$lib/battle/log/battle';
import type { Place } from '$lib/battle/state';
import { unitFactsOf } from '$lib/battle/select/units';
import type { D10 } from '$lib/dice/d10';
import type { MoveStep } from '$lib/rules/movement/facts';
import { Play } from '../play';
import { sampleRosters, setupWithUnits } from '../sample-battle';

/** Washington's Dragoons come up in turn 2, and Huger's charisma is rolled for on the day. */
const armies = setupWithUnits(
	sampleRosters.first.units,
	sampleRosters.second.units.map((unit) => {
		if (unit.id === 'washington-horse') return { ...unit, arrives: 2 };
		return unit.id === 'huger' ? { ...unit, charisma: null } : unit;
	})
);

/** Six turns, and two tasks that are asked after in the last of them alone (SL-S5). */
const setup: BattleSetup = {
	...armies,
	scenario: {
		turnLimit: 6,
		objectives: { first: 'Keep the baggage together.', second: 'Pin down the guns.' },
		notes: '',
		terrain: [],
		places: {},
		mission: {
			relation: 'while',
			continentals: 'second',
			tasks: { first: { task: 'MUSTER', object: 'the baggage' }, second: { task: 'PIN', object: 'the guns' } }
		}
	}
};

export class Chronicle extends Play {
	constructor() {
		super(setup);
	}

	#decided(decidedBy: Decider, bodies: readonly EventBody[]): this {
		return this.take(battles.record(this.battle, bodies, this.stamp(decidedBy)));
	}

	/** With the app's dice. */
	app(...bodies: EventBody[]): this {
		return this.#decided('app-dice', bodies);
	}

	/** With the players' own dice. */
	own(...bodies: EventBody[]): this {
		return this.#decided('own-dice', bodies);
	}

	hand(...bodies: EventBody[]): this {
		return this.#decided('by-hand', bodies);
	}

	back(steps: number): this {
		return this.take(battles.undo(this.battle, steps, this.stamp()));
	}

	forth(steps: number): this {
		return this.take(battles.redo(this.battle, steps, this.stamp()));
	}

	/** The last action, by the name and the place it has in the log. */
	get last(): { readonly action: string; readonly order: number } {
		const { standing } = this.battle;
		if (!standing) throw new Error('nothing stands');
		return { action: standing.action, order: standing.firstOrder };
	}

	/** Changes what stands at this place of the log. Everything since that the change puts in doubt, and nothing else, is spoken of. */
	amends(order: number, choices: Choices): this {
		const planned = planAmendment(this.battle, order, choices);
		if ('reason' in planned) throw new Error(planned.reason);
		const spoken = Object.keys(choices).slice(1);
		const doubted = planned.doubts.map(({ key }) => key);
		if (doubted.join() !== spoken.join()) throw new Error(`these are in doubt: ${doubted.join()}`);
		return this.take(recordAmendment(this.battle, planned, this.stamp()));
	}

	/** Says something of the line at this place of the log. */
	notes(order: number, text: string, photos: readonly string[] = []): this {
		const about = this.battle.events[order - 1]?.id ?? '';
		return this.take(battles.note(this.battle, { note: `note-on-${order}`, about, text, photos }, this.stamp()));
	}

	/** On to the next phase or turn. Every duty has been done, but for those named. */
	onward(skipping: readonly string[] = [], reason = ''): this {
		const open = dutiesToSkip(this.state).map(({ id }) => id);
		if (open.join() !== skipping.join()) throw new Error(`these duties are open: ${open.join()}`);
		return this.does(...moveOn(this.state, open, reason));
	}

	/** A higher die for the side that becomes A (R1). */
	initiative(first: D10, second: D10): EventBody {
		return { kind: 'initiative-rolled', sideA: first > second ? 'first' : 'second', dice: { first, second } };
	}

	moves(unit: string, moveUsed: number, steps: readonly MoveStep[], place: Place | null = null): this {
		return this.does({ kind: 'unit-moved', unit, steps, moveUsed, place });
	}

	holds(...units: string[]): this {
		for (const unit of units) this.does({ kind: 'unit-held', unit });
		return this;
	}

	charges(charger: string, chargee: string, flankOrRear = false): this {
		return this.does({
			kind: 'charge-declared',
			charge: `${charger}-${this.state.turn}`,
			charger,
			chargee,
			flankOrRear
		});
	}

	contacts(charger: string): this {
		return this.does({ kind: 'charge-contacted', charge: `${charger}-${this.state.turn}`, place: null });
	}

	facts(unit: string) {
		return unitFactsOf(this.unit(unit));
	}
}

/** What the table looks like: every unit that is not as it began, and what has changed about it. */
export type Survey = Readonly<Record<string, string>>;

/** At the end of a turn. */
export function surveyMap({ battle }: Play, turn: number): Survey {
	let step = battle.standing;
	while (step && step.state.turn > turn) step = beforeStep(step);
	const units = Object.entries(step?.state.units ?? {}).map(([id, unit]) => [id, markOf(unit)] as const);
	return Object.fromEntries(units.filter(([, mark]) => mark !== ''));
}

/** What has changed about a unit since the start. */
function markOf({ unit, ...now }: ReturnType<Play['unit']>): string {
	const marks = [
		now.inReserve && 'in reserve',
		now.figures !== unit.figures && `${now.figures} figures`,
		now.guns !== unit.guns && `${now.guns} guns`,
		now.condition !== 'steady' && now.condition,
		now.routing && 'routing',
		now.shattered && 'shattered',
		now.formation !== unit.formation && now.formation,
		now.order !== unit.order && `${now.order} order`,
		now.cover !== 'none' && `${now.cover} cover`,
		now.attachedTo !== null && `with ${now.attachedTo}`,
		now.charisma !== unit.charisma && `charisma ${now.charisma}`
	];
	return marks.filter((mark) => mark !== false).join(', ');
}
