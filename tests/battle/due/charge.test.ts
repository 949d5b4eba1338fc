import { expect, it } from 'vitest';
import { fight, pursue, rout, shoot, test } from '$lib/battle/log/actions';
import { due, openDuties } from '$lib/battle/due/due';
import { meleeBlows, pursuitFacts } from '$lib/battle/facts/combat';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { openCombats } from '$lib/battle/select/combats';
import type { EventBody } from '$lib/battle/events/event';
import type { Parsed } from '$lib/parsing/problem';
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
