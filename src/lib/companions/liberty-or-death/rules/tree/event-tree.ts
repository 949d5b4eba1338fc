// The tree that comes before every Command: whether a faction takes the Event (8.1, 8.3).

import { helpWithEvent } from './event-tools';
import { type Faction, nameOf, partnerOf, sideOf } from '../factions';
import { dieTest } from '../run/die-test';
import type { Run } from '../run/run';
import type { Card } from '../run/run-types';
import { touchedByEvents } from '../trackers';
import type { Plan } from './tree';

const textSide = (faction: Faction): string => (sideOf(faction) === 'rebellion' ? 'shaded' : 'unshaded');

export function playsEvent(run: Run, plan: Plan): boolean {
	const { rule } = plan;
	const them = `the ${nameOf(plan.faction)}`;
	const may = run.choose({
		step: 'EV-1',
		rule: '8.1',
		text: `May ${them} take the Event under the sequence of play?`,
		options: [
			{ value: 'event', label: 'Yes, the Event is open to them' },
			{ value: 'no-event', label: 'No' }
		]
	});
	if (may === 'no-event') return false;
	const mark = run.choose({
		step: 'EV-2',
		rule: '8.3.1',
		text: `What stands under the symbol of ${them} on the card?`,
		options: [
			{ value: 'plain', label: 'Nothing' },
			{ value: 'sword', label: 'A sword' },
			{ value: 'musket', label: 'A musket' }
		]
	});
	if (mark === 'sword') return false;
	if (mark === 'musket') {
		const sheet = run.choose({
			step: 'EV-3',
			rule: '8.3.1',
			text: 'What does the sheet of Event Instructions say?',
			options: [
				{ value: 'as-usual', label: 'Nothing that decides: go on as usual' },
				{ value: 'ineffective', label: 'It is Ineffective' },
				{ value: 'play', label: 'Play it as the sheet says' },
				{ value: 'play-other', label: 'Play the other text' }
			]
		});
		if (sheet === 'ineffective') return false;
		if (sheet !== 'as-usual') return play(run, plan, null, sheet === 'play-other');
	}
	const lines = plan.eventLines(run);
	const line = firstLine(run, plan, lines);
	if (line === 0) return play(run, plan, lines[0] ?? null, false);
	if (line === null && !plan.standing(run)) return false;
	const effective = run.choose({
		step: 'EV-6',
		rule: '8.3.3 · AMB-46',
		text: 'Is any of these true of the Event?',
		lines: [
			'It would change nothing, not even Eligibility.',
			`All it would do is take ${sideOf(plan.faction) === 'royalist' ? 'Royalist' : 'Rebellion'} pieces off, with none put in their place.`,
			'It moves Support and Opposition towards the enemy.'
		],
		options: [
			{ value: 'effective', label: 'None of these: it counts' },
			{ value: 'ineffective', label: 'One is true: Ineffective' }
		]
	});
	if (effective === 'ineffective') return false;
	const plays = (): boolean => dieTest(run, 'EV-7', rule, 6, '5 or 6 plays the Event', (roll) => roll >= 5);
	if (line === null && !plays()) return false;
	return play(run, plan, line === null ? null : (lines[line] ?? null), false);
}

/** The first line that holds; what was said of Support and Opposition before must not be contradicted (ODD-17). */
function firstLine(run: Run, plan: Plan, lines: readonly string[]): number | null {
	for (;;) {
		const options = lines.map((label, index) => ({ value: `line ${index + 1}`, label }));
		const value = run.choose({
			step: 'EV-4',
			rule: plan.rule,
			text: 'Which of these does the Event do? The first that holds',
			options: [...options, { value: 'none', label: 'None of these' }]
		});
		if (value === 'none') return null;
		const line = Number(value.slice('line '.length)) - 1;
		if (line > 0 || !contradictsDifference(run, plan)) return line;
		const ahead = Number(run.hint('T.diff'));
		const wrong = run.choose({
			step: 'EV-4',
			suffix: '.clash',
			rule: plan.rule,
			text:
				ahead > 0
					? `Opposition is ${ahead} ahead by your earlier answer. Which is right?`
					: 'Opposition is not ahead by your earlier answer. Which is right?',
			options: [
				{ value: 'difference', label: 'Fix the difference' },
				{ value: 'answer', label: 'Fix this answer' }
			]
		});
		if (wrong === 'difference') {
			run.enter('T.diff', 'EV-4', plan.rule);
			if (!contradictsDifference(run, plan)) return line;
		}
	}
}

function contradictsDifference(run: Run, plan: Plan): boolean {
	if (!run.knows('T.diff')) return false;
	const ahead = Number(run.hint('T.diff')) > 0;
	return sideOf(plan.faction) === 'rebellion' ? ahead : !ahead;
}

/** The Event is played by the people, with the priorities beside them; false where it would move the wrong way after all. */
function play(run: Run, plan: Plan, line: string | null, other: boolean): boolean {
	const { faction } = plan;
	const usual = textSide(faction);
	const text = other ? (usual === 'shaded' ? 'unshaded' : 'shaded') : usual;
	const own =
		sideOf(faction) === 'royalist'
			? 'the most gain in Support, then the most loss of Opposition'
			: 'the most gain in Opposition, then the most loss of Support';
	const card: Card = {
		step: 'EV-8',
		rule: '8.3.2, 8.3.5',
		text: `Play the ${text} text for the ${nameOf(faction)}${line === null ? '' : '; first choose spaces for the line that made them play it'}`,
		why: line ?? 'The Event is effective, and the die or the sheet chose it',
		keep: [
			`Whom it helps: the ${nameOf(faction)}, else the ${nameOf(partnerOf(faction))}, else a random enemy, non-players first. Whom it hurts: a random enemy, people first (8.3.5).`,
			`Where levels shift: ${own} (8.3.6).`,
			'Then where the most Forts and Villages, then the most other pieces, are placed, removed or replaced; of their own side the partner’s pieces go; pieces by 8.1.2; Unavailable before Available (8.3.4): Blockades, Forts, Continentals or Tories, Regulars.',
			'Enemies that are to be replaced go even where nothing is Available to take their place (8.1.2).',
			'All else that is equal: a random space, or a draw: “Help with a choice”.'
		],
		outcomes: ['done', 'help', 'wrong-way']
	};
	let outcome = run.act(card);
	while (outcome === 'help') {
		helpWithEvent(run, line);
		outcome = run.act(card);
	}
	if (outcome === 'wrong-way') {
		run.act({
			step: 'EV-8',
			rule: '8.3.6',
			text: 'Put back on the board what the Event has moved already',
			why: 'The difference would end up moving the enemy’s way: no Event, a Command instead',
			undo: '',
			outcomes: ['done']
		});
		return false;
	}
	run.forget(...touchedByEvents);
	return true;
}
