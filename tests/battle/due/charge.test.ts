import { describe, expect, it } from 'vitest';
import { fight, pursue, rout, shoot, test } from '$lib/battle/log/actions';
import { due, openDuties } from '$lib/battle/due/due';
import { meleeBlows, pursuitFacts } from '$lib/battle/facts/combat';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { openCombats } from '$lib/battle/select/combats';
import type { EventBody } from '$lib/battle/events/event';
import type { Parsed } from '$lib/parsing/problem';
import { whyNot } from '$lib/app/procedures/unit-actions';
import { at, makeCharge, makeContact, stateWith } from '../sample-battle';
import { Play, said } from '../play';

function event(parsed: Parsed<EventBody>): EventBody {
	if (!parsed.ok) throw new Error(parsed.problems[0]?.message);
	return parsed.value;
}

const duties = ({ state }: Play): string[] => openDuties(state).map(({ id }) => id);
const reminders = ({ state }: Play, kind: string): string[] =>
	due(state).flatMap((task) => (task.kind === kind ? [task.id] : []));

const declare = (charger: string, chargee: string): EventBody => ({
	kind: 'charge-declared',
	charge: 'c1',
	charger,
	chargee,
	flankOrRear: false
});
const contact: EventBody = { kind: 'charge-contacted', charge: 'c1', place: null };

it('a charge is due step by step, from its declaration to the pursuit', () => {
	const play = new Play();
	expect(duties(play)).toEqual(['initiative:1']);
	play.until('first-movement').does(declare('guards', '1st-maryland'));
	expect(duties(play)).toEqual(['charge-move:guards:1st-maryland:1']);
	play.does(contact);
	expect(duties(play)).toEqual([]);

	play.until('fire');
	// The Guards may still be shot at, and test after it (R2).
	expect(duties(play)).toEqual([]);
	expect(reminders(play, 'shoot')).toContain('shoot:1st-maryland:1');
	expect(reminders(play, 'shoot')).not.toContain('shoot:guards:1');

	// 24 figures in tight order, grade B (+1), at 6″: six dice needing 8.
	const volley = shootingFacts(play.state, '1st-maryland', 'guards');
	play.does(event(shoot(play.state, '1st-maryland', 'guards', volley, { dice: [10, 7, 3, 3, 3, 3] })));
	play.does({ kind: 'shooting-ended' });
	expect(openDuties(play.state)).toMatchObject([
		{
			id: 'charge-home-test:guards:1',
			tests: ['shooting', 'charge-home'],
			reason: {
				text: 'It suffered 2 shooting hits; it charges steady bayonets of at least its density.',
				ruling: 'R2'
			}
		}
	]);

	// Two hits and steady bayonets: −5 against a score of 0.
	play.does(event(test(play.state, 'guards', moraleFacts(play.state, 'guards'), 5)));
	expect(duties(play)).toEqual(['meet-charge-test:1st-maryland:1']);
	// −3 against a score of 1.
	play.does(event(test(play.state, '1st-maryland', moraleFacts(play.state, '1st-maryland'), 4)));
	expect(duties(play)).toEqual([]);

	play.until('combat');
	expect(duties(play)).toEqual(['combat:guards:1st-maryland:1']);
	const [combat] = openCombats(play.state);
	const blows = meleeBlows(play.state, combat!).map(({ sheet, ...blow }) => ({ ...blow, facts: sheet.facts }));
	// 22 Guards strike with 7 dice, 24 Marylanders with 8; 6 hits, one grade to the Guards.
	const dice = { guards: [10, 9, 8, 1, 1, 1, 1], '1st-maryland': [10, 1, 1, 1, 1, 1, 1, 1] };
	play.does(event(fight(play.state, blows, dice)));
	expect(duties(play)).toEqual(['lost-combat-test:1st-maryland:1']);

	// Lost (−3) and three hits (−3): a 6 makes 0 against 1.
	play.does(event(test(play.state, '1st-maryland', moraleFacts(play.state, '1st-maryland'), 6)));
	expect(duties(play)).toEqual(['rout:1st-maryland:1']);
	expect(reminders(play, 'pursuit')).toEqual([]);
	play.does(event(rout(play.state, '1st-maryland', routFacts(play.state, '1st-maryland'), 5)));
	expect(duties(play)).toEqual([]);
	expect(reminders(play, 'pursuit')).toEqual(['pursuit:guards:1st-maryland:1']);

	const { facts } = pursuitFacts(play.state, 'guards', '1st-maryland');
	play.does(event(pursue(play.state, 'guards', '1st-maryland', said(facts), { pursuer: [1, 1, 1, 1, 1, 1, 1] })));
	expect(due(play.state).map(({ id }) => id)).toEqual(['routing-marks:1']);
	play.does({ kind: 'turn-begun', turn: 2 });
	expect(due(play.state).map(({ id }) => id)).toEqual(['initiative:2']);
});

it('a charge that its target evades is no longer due', () => {
	const play = new Play().until('first-movement').does(declare('guards', 'delaware'));
	expect(reminders(play, 'evade')).toEqual(['evade:delaware:guards:1']);
	play.does({ kind: 'evaded', unit: 'delaware', inches: 12, place: null });
	expect(reminders(play, 'evade')).toEqual([]);
	expect(duties(play)).toEqual([]);
});

describe('nobody gets out of the way', () => {
	const declareAs = (charge: string, charger: string, chargee: string): EventBody => ({ ...declare(charger, chargee), charge } as EventBody); // prettier-ignore
	const notesOf = ({ state }: Play) =>
		due(state).flatMap((task) => (task.kind === 'charge-move' ? task.notes.map(({ text }) => text) : []));

	it('of one charge while steady cavalry that starts within 6″ makes another on it', () => {
		// The dragoons are 2″ deep: their front is at 33.5, and the skirmishers' at 28.5. The Guards alone it might evade.
		const play = new Play()
			.does({ kind: 'unit-placed', unit: 'delaware', place: at(30, 28, 180) })
			.does({ kind: 'unit-placed', unit: 'legion', place: at(30, 34.5) })
			.does({ kind: 'unit-placed', unit: 'guards', place: at(44, 40) })
			.until('first-movement')
			.does(declareAs('c1', 'guards', 'delaware'));
		expect(reminders(play, 'evade')).toEqual(['evade:delaware:guards:1']);
		expect(whyNot(play.state, 'evade', 'delaware')).toBeNull();
		play.does(declareAs('c2', 'legion', 'delaware'));
		expect(reminders(play, 'evade')).toEqual([]);
		const why = 'The steady cavalry starts its charge at 5″, within 6″.';
		expect(notesOf(play).filter((note) => note === why)).toHaveLength(2);
		expect(whyNot(play.state, 'evade', 'delaware')).toBe(why);
		// Shaken, it forbids nothing.
		play.does({ kind: 'condition-set', unit: 'legion', condition: 'shaken', routing: false, shattered: false });
		expect(reminders(play, 'evade')).toHaveLength(2);
	});

	it('once a charge has reached it, or it has reached an enemy itself', () => {
		const play = new Play()
			.until('first-movement')
			.does(declareAs('c1', 'legion', 'delaware'))
			.does(contact);
		play.does(declareAs('c2', 'guards', 'delaware'));
		expect(reminders(play, 'evade')).toEqual([]);
		expect(notesOf(play)).toEqual(['It is in contact with the enemy.']);
		expect(whyNot(play.state, 'evade', 'delaware')).toBe('It is in contact with the enemy.');

		// Light infantry in skirmish has charged, and is charged in the other side's movement.
		const charging = new Play()
			.until('first-movement')
			.does(declareAs('c1', 'lights', 'militia'))
			.does(contact);
		charging.until('second-movement').does(declareAs('c2', '1st-maryland', 'lights'));
		expect(reminders(charging, 'evade')).toEqual([]);
	});

	it('of those it has fought since an earlier round', () => {
		const contacts = [makeContact('guards', 'delaware')];
		const state = stateWith({ phase: 'first-movement', contacts, charges: [makeCharge('33rd', 'delaware', { stage: 'declared' })] }); // prettier-ignore
		expect(due(state).filter(({ kind }) => kind === 'evade')).toEqual([]);
	});
});

it('a charger that fails leaves its target with nothing to meet', () => {
	const play = new Play().until('first-movement').does(declare('guards', '1st-maryland')).does(contact).until('fire');
	// −3 for steady bayonets, and a 2 is not enough for a score of 0.
	play.does(event(test(play.state, 'guards', moraleFacts(play.state, 'guards'), 2)));
	expect(duties(play)).toEqual(['rout:guards:1']);
});

it('two rounds in a row: who stays in contact fights again (R22)', () => {
	const play = new Play().until('first-movement').does(declare('legion', 'washington-horse')).does(contact);
	const strike = () => {
		const [combat] = openCombats(play.state);
		const blows = meleeBlows(play.state, combat!).map(({ sheet, ...blow }) => ({ ...blow, facts: sheet.facts }));
		const even = [1, 1, 1, 1, 1, 1];
		play.does(event(fight(play.state, blows, { legion: even, 'washington-horse': even })));
	};
	play.until('combat');
	expect(openDuties(play.state)).toMatchObject([{ reason: { text: 'The charge was met.' } }]);
	strike();
	expect(duties(play)).toEqual([]);
	play.does({ kind: 'turn-begun', turn: 2 }).until('combat');
	expect(openDuties(play.state)).toMatchObject([{ id: 'combat:legion:washington-horse:2', reason: { ruling: 'R22' } }]);
	strike();
	expect(duties(play)).toEqual([]);
});
