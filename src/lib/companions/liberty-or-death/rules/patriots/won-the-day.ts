// What follows where the Rebellion won the day, whoever fought: a free Rally each, and Blockades that may move (8.5.1, 8.6.6).

import { isCity } from '../board';
import { Command, type Run } from '../run/run';
import { pick } from '../run/pick';
import { rallySteps } from './rally';

/** Where the Rebellion won the day: a free Rally each, and Blockades that may move (8.5.1, 8.6.6). */
export function afterWins(run: Run, battleId: 'PA-BAT' | 'FR-BAT', fought: readonly string[]): void {
	const rule = battleId === 'PA-BAT' ? '8.5.1, 3.6.8' : '8.6.6, 3.6.8';
	const step = `${battleId}-4`;
	const wins = run.marks({
		step: `${battleId}-3`,
		suffix: '.wins',
		rule,
		text: 'Where did the Rebellion win the day?',
		from: fought
	});
	// Where one free Rally found nothing to do, another one would not either.
	let canRally = true;
	for (const space of wins) {
		const what = canRally ? 'one free Rally in one space' : 'nothing to Rally, as before';
		run.note(step, rule, `Won the day in ${run.tell([space])}`, what);
		canRally &&= freeRally(run);
		if (run.isOfKind(space, isCity, step, rule)) moveBlockades(run, step, rule, space);
	}
}

/** Whoever attacks the Indians that nobody plays is told how they defend (8.7.9). */
export const indiansDefend = (run: Run): string[] =>
	run.isNonPlayer('indians')
		? ['Where Indians defend in a space with a Village: Activate all Underground War Parties but one (8.7.9).']
		: [];

/** False where nothing could be done. */
function freeRally(run: Run): boolean {
	if (!run.isNonPlayer('patriots')) {
		run.act({
			step: 'PA-RAL',
			rule: '8.5.1',
			text: 'The Patriots Rally in one space, free, as their player chooses',
			why: 'The Rebellion won the day'
		});
		return true;
	}
	const { mode } = run;
	run.mode = 'limcom';
	// What the tree said of Forts was before the Battle.
	run.fortRuledOut = false;
	const command = new Command(run, 'patriots.rally', 4, 'patriots');
	run.within(() => rallySteps(run, command));
	run.mode = mode;
	return command.did;
}

function moveBlockades(run: Run, step: string, rule: string, city: string): void {
	if (!run.yes({ step, suffix: '.blockade', rule, text: `Is there a Blockade on ${run.tell([city])}?` })) return;
	if (!run.isNonPlayer('french')) {
		run.act({
			step,
			rule,
			text: `The French may move the Blockades of ${run.tell([city])} to a City with more Support`,
			why: 'Their player decides'
		});
		return;
	}
	pick(run, {
		step,
		rule: `${rule} · AMB-23`,
		eligible: `a City with more Support than ${run.tell([city])}`,
		among: isCity,
		tiers: [{ text: '' }],
		keys: [{ kind: 'most-support' }],
		limit: 1,
		tag: 'blockade',
		exclude: [city],
		card: (space, why) => ({
			text: `Move the Blockades from ${run.tell([city])} to ${run.tell([space])}`,
			why,
			spaces: [city, space]
		}),
		then: () => run.forget('T.diff')
	});
}
