// What ends a charge, what holds those in contact, and what players may set by hand in the middle of it.
import { formationsFor } from '$lib/army/unit';
import { due, openDuties } from '$lib/battle/due/due';
import type { EventBody } from '$lib/battle/events/event';
import { describe, expect, it } from 'vitest';
import { fight, tens, test, volley } from '../golden/rolls';
import { Play } from '../play';
import { at, lineUnit, makeSetup, rifleUnit, setupWithUnits } from '../sample-battle';

const declare = (charger: string, chargee: string, charge = 'c1'): EventBody => ({
	kind: 'charge-declared',
	charge,
	charger,
	chargee,
	flankOrRear: false
});
const contact = (charge = 'c1'): EventBody => ({ kind: 'charge-contacted', charge, place: null });
const march = (unit: string): EventBody => ({ kind: 'unit-moved', unit, steps: [], moveUsed: 0.5, place: null });
const duties = ({ state }: Play) => openDuties(state).map(({ id }) => id);
const contacted = (charger: string, chargee: string) =>
	new Play().until('first-movement').does(declare(charger, chargee)).does(contact());

describe('a declared charge', () => {
	it('lapses with the movement it was declared in', () => {
		const play = new Play().until('first-movement').does(declare('guards', '1st-maryland')).until('second-movement');
		expect(play.state.charges).toEqual([]);
		expect(duties(play)).toEqual([]);
	});

	it('takes its own side’s cover with it, however far it had moved before', () => {
		const play = new Play().until('first-movement').does({ ...march('guards'), moveUsed: 1 } as EventBody);
		play.does({ kind: 'cover-taken', unit: 'guards', cover: 'hard', position: 'obstacle' });
		play.does(declare('guards', '1st-maryland')).does(contact());
		expect(play.unit('guards')).toMatchObject({ cover: 'none', position: 'level', turn: { moveUsed: 1 } });
	});
});

describe('those in contact', () => {
	it('neither end of a charge walks off', () => {
		const play = contacted('guards', '1st-maryland');
		expect(play.whyNot(march('guards'))).toBe('It is in contact: it stays until the charge is settled or called off.');
		play.until('second-movement');
		expect(play.whyNot(march('1st-maryland'))).toContain('It is in contact');
		expect(play.whyNot(declare('1st-maryland', 'bose', 'c2'))).toContain('It is in contact');
		play.does({ kind: 'charge-called-off', charge: 'c1', reason: 'a mistake' }).does(march('1st-maryland'));
		expect(play.unit('1st-maryland').turn.moveUsed).toBe(0.5);
	});

	it('a unit taken out of a melee of earlier rounds is out of it; one that turns about is not', () => {
		const play = contacted('legion', 'washington-horse').until('combat');
		const even = [1, 1, 1, 1, 1, 1];
		play.does(
			fight(
				play,
				{ striker: 'legion', enemy: 'washington-horse', dice: even },
				{ striker: 'washington-horse', enemy: 'legion', dice: even }
			)
		);
		play.does({ kind: 'turn-begun', turn: 2 }).until('first-movement');
		expect(play.whyNot(declare('legion', 'militia', 'c2'))).toBe('It is in contact with the enemy already.');
		play.does({ kind: 'unit-turned', unit: 'legion', degrees: 180, moveUsed: 0.5, place: null });
		expect(play.state.contacts).toHaveLength(1);
		play.does(march('legion'));
		expect(play.state.contacts).toEqual([]);
		play.until('combat');
		expect(duties(play)).toEqual([]);
	});

	it('are in contact once, though they charged and the combat was left out', () => {
		const play = contacted('legion', 'washington-horse').until('combat').does({ kind: 'turn-begun', turn: 2 });
		expect(play.state.contacts).toHaveLength(1);
		play.until('combat');
		expect(duties(play)).toEqual(['combat:legion:washington-horse:2']);
	});
});

describe('by hand in the middle of a charge', () => {
	it('who is set routing touches nobody, and owes and fights nothing', () => {
		const play = contacted('guards', '1st-maryland').until('fire');
		play.does({ kind: 'condition-set', unit: '1st-maryland', condition: 'shaken', routing: true, shattered: false });
		expect(play.state.charges).toEqual([]);
		expect(duties(play)).toEqual([]);
		play.until('combat');
		expect(duties(play)).toEqual([]);
		play.does({ kind: 'turn-begun', turn: 2 });
		expect(play.state.contacts).toEqual([]);
	});

	it('who charges a unit that runs already is not in a melee with it next turn', () => {
		const play = new Play().until('first-movement');
		play.does({ kind: 'condition-set', unit: '1st-maryland', condition: 'shaken', routing: true, shattered: false });
		play.does(declare('guards', '1st-maryland')).does(contact()).until('combat');
		expect(duties(play)).toEqual([]);
		play.does({ kind: 'turn-begun', turn: 2 });
		expect(play.state.contacts).toEqual([]);
	});

	it('who is set shaken is no steady bayonets any more, and the charge goes home untested', () => {
		const play = contacted('guards', '1st-maryland').until('fire').does({ kind: 'shooting-ended' });
		expect(duties(play)).toEqual(['charge-home-test:guards:1']);
		play.does({ kind: 'condition-set', unit: '1st-maryland', condition: 'shaken', routing: false, shattered: false });
		// Steady Guards in tight order still come upon a battalion in tight order.
		expect(duties(play)).toEqual(['meet-charge-test:1st-maryland:1']);
	});

	it('who is set to nothing ends the charge for both', () => {
		const play = contacted('guards', '1st-maryland').until('fire');
		play.does({ kind: 'strength-set', unit: 'guards', figures: 0, guns: 0 });
		expect(play.state.charges).toEqual([]);
		expect(duties(play)).toEqual([]);
	});

	it('disorder that is set right again is asked for, until it is waived', () => {
		const play = contacted('legion', 'virginia');
		play.does({ kind: 'condition-set', unit: 'virginia', condition: 'steady', routing: false, shattered: false });
		expect(duties(play)).toEqual(['contact-disorder:virginia:1']);
		play.does({ kind: 'task-skipped', task: 'contact-disorder:virginia:1', reason: 'behind a wall' });
		expect(duties(play)).toEqual([]);
	});
});

describe('evading', () => {
	const evaded = (unit: string): EventBody => ({ kind: 'evaded', unit, inches: 12, place: null });

	it('is for skirmishers and gun crews', () => {
		const play = new Play().until('first-movement');
		expect(play.whyNot(evaded('1st-maryland'))).toBe('Only skirmishers and gun crews evade.');
		expect(play.whyNot(evaded('greene'))).toBe('Only skirmishers and gun crews evade.');
		play.does(evaded('delaware')).does(evaded('singleton'));
		expect(play.unit('singleton').turn.evaded).toBe(true);
	});

	it('is not for gun crews where the players say so (R5)', () => {
		const setup = makeSetup();
		const play = new Play({ ...setup, rulings: { ...setup.rulings, R5: 'may-not' } }).until('first-movement');
		expect(play.whyNot(evaded('singleton'))).toBe('Gun crews may not evade.');
	});
});

describe('cover', () => {
	const covered = () =>
		new Play()
			.does({ kind: 'cover-taken', unit: 'virginia', cover: 'soft', position: 'obstacle' })
			.does({ kind: 'unit-placed', unit: 'virginia', place: at(20, 20) });
	const inCover = { cover: 'soft', position: 'obstacle' };
	const inTheOpen = { cover: 'none', position: 'level' };

	it('is kept when a unit is first put on the canvas, and when it is turned on the spot by hand', () => {
		const play = covered();
		expect(play.unit('virginia')).toMatchObject(inCover);
		play.does({ kind: 'position-set', unit: 'virginia', place: at(20, 20, 90), formation: 'line', order: 'loose' });
		expect(play.unit('virginia')).toMatchObject(inCover);
		play.does({ kind: 'position-set', unit: 'virginia', place: null, formation: 'column', order: 'loose' });
		expect(play.unit('virginia')).toMatchObject(inCover);
	});

	it('is left behind when a unit is put elsewhere, by hand too', () => {
		const set = {
			kind: 'position-set',
			unit: 'virginia',
			place: at(24, 20),
			formation: 'line',
			order: 'loose'
		} as const;
		expect(covered().does(set).unit('virginia')).toMatchObject(inTheOpen);
		const placed = { kind: 'unit-placed', unit: 'virginia', place: at(20, 22) } as const;
		expect(covered().does(placed).unit('virginia')).toMatchObject(inTheOpen);
	});
});

it('line infantry cannot reform from skirmish, but by hand', () => {
	const play = new Play().until('second-movement');
	play.does({ kind: 'formation-changed', unit: 'militia', formation: 'skirmish', order: 'skirmish', moveUsed: 1 });
	const back = { kind: 'formation-changed', unit: 'militia', formation: 'line', order: 'loose', moveUsed: 1 } as const;
	expect(play.whyNot(back)).toBe('Line infantry cannot reform from skirmish.');
	const steps = [{ kind: 'reform', to: 'line' }] as const;
	expect(play.whyNot({ kind: 'unit-moved', unit: 'militia', steps, moveUsed: 1, place: null })).toBe(
		'Line infantry cannot reform from skirmish.'
	);
	play.does({ kind: 'position-set', unit: 'militia', place: null, formation: 'line', order: 'loose' });
	expect(play.unit('militia')).toMatchObject({ formation: 'line', order: 'loose' });
});

it('a unit that has no order but skirmish stays in skirmish', () => {
	const rangers = rifleUnit('rangers', 'Rangers', { orders: ['skirmish'] });
	const play = new Play(setupWithUnits([rangers], [lineUnit('foot', 'Foot')])).until('first-movement');
	const reform = { kind: 'unit-moved', unit: 'rangers', steps: [{ kind: 'reform', to: 'line' }], moveUsed: 1, place: null } as const; // prettier-ignore
	expect(play.whyNot(reform)).toBe('Rangers cannot take that formation.');
	expect(formationsFor(rangers)).toEqual(['skirmish']);
});

it('a shattered reserve does not arrive', () => {
	const setup = makeSetup();
	const late = setup.rosters.first.units.map((unit) => (unit.id === 'bose' ? { ...unit, arrives: 2 } : unit));
	const rosters = { ...setup.rosters, first: { ...setup.rosters.first, units: late } };
	const play = new Play({ ...setup, rosters }).does({ kind: 'strength-set', unit: 'bose', figures: 0, guns: 0 });
	play.until('combat').does({ kind: 'turn-begun', turn: 2 }).until('first-movement');
	expect(due(play.state).map(({ kind }) => kind)).not.toContain('reinforcement');
	expect(play.whyNot({ kind: 'reinforcement-arrived', unit: 'bose', place: null })).toBe(
		'It is shattered and does not arrive any more.'
	);
});

describe('a disordered unit that fails', () => {
	it('is shaken, and disordered besides where the two add up (R14)', () => {
		const play = contacted('legion', 'virginia').until('fire');
		expect(play.unit('virginia')).toMatchObject({ condition: 'disordered', alsoDisordered: false });
		play.does(volley(play, 'guards', 'virginia', tens(5, 6))).does(test(play, 'virginia', 1));
		expect(play.unit('virginia')).toMatchObject({ condition: 'shaken', alsoDisordered: true, routing: true });
	});

	it('and a steady one is shaken only', () => {
		const play = new Play().until('fire');
		play.does(volley(play, 'guards', 'virginia', tens(5, 6))).does(test(play, 'virginia', 1));
		expect(play.unit('virginia')).toMatchObject({ condition: 'shaken', alsoDisordered: false });
	});
});
