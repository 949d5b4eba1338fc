// Patriot Rally (8.5.2): Forts, Militia, Continentals, and one Fort that hides the Militia around it.
import { leaderGoes } from '../pieces';
import { Command, type Run } from '../run/run';
import type { Key, Tier } from '../run/ladder';
import { pick } from '../run/pick';
import { rescue, specials } from './special-activities';

export function rally(run: Run): boolean {
	const rule = '8.5.2';
	const command = new Command(run, 'patriots.rally', 4);
	if (!command.canBegin('PA-RAL-0', rule)) return false;
	rallySteps(run, command);
	if (run.hasSpecial || !command.did) {
		run.note('PA-RAL-7', rule, 'Was anything done?', command.did ? 'yes' : 'nothing');
	}
	if (command.did) specials(run);
	return command.did;
}

export function rallySteps(run: Run, command: Command): void {
	const rule = '8.5.2';
	const then = rescue(run, command);
	/** Whether a step can still do anything, given what is selected and what is left. */
	const open = (tag: string, holds: (space: string) => boolean = () => true): boolean =>
		command.room() > 0 || command.selected.some((space) => !command.hasDone(tag, space) && holds(space));
	const forts = new Set<string>();
	const place = (
		step: string,
		tag: string,
		eligible: string,
		tiers: readonly Tier[],
		keys: readonly Key[],
		text: (name: string) => string,
		limit = Infinity
	) =>
		pick(
			run,
			{
				step,
				rule,
				eligible,
				tiers,
				keys,
				tag,
				limit,
				pieces: true,
				card: (space, why) => ({ text: text(run.tell([space])), why, keep: ['Only from Available.'] }),
				then
			},
			command
		);
	if (run.fortRuledOut) run.note('PA-RAL-1', rule, 'A Fort by Rally', 'no (PA-3)');
	else {
		const placed = place(
			'PA-RAL-1',
			'fort',
			'four or more Patriot units and room for a Fort that is Available',
			[{ text: '' }],
			[{ kind: 'city' }, { kind: 'most-population' }],
			(name) => `Place a Patriot Fort in ${name}`
		);
		for (const space of placed.taken) forts.add(space);
	}
	const militia =
		open('militia') &&
		run.yesUntilDone({ step: 'PA-RAL-2', as: 'PA-RAL.mil', rule, text: 'Is any Militia Available?' });
	const continentals = militiaAtForts(run, command, rule, militia, forts, then, open);
	if (continentals) replaceMilitia(run, command, rule, forts);
	const withoutFort = (space: string) => !forts.has(space);
	if (!militia) noMilitia(run, rule, ['PA-RAL-4', 'PA-RAL-5'], open('militia'));
	else {
		if (
			open('militia', withoutFort) &&
			run.yesUntilDone({ step: 'PA-RAL-4', suffix: '.fort', rule, text: 'Is a Patriot Fort Available?' })
		) {
			place(
				'PA-RAL-4',
				'militia',
				'a space without Patriot Fort',
				[{ text: '', from: run.spacesWhere(({ id }) => withoutFort(id)) }],
				[{ kind: 'most', text: 'Patriot units' }],
				(name) => `Place Militia in ${name}`,
				1
			);
		}
		place(
			'PA-RAL-5',
			'militia',
			'Militia can be placed',
			[{ text: 'it changes Control' }, { text: 'not at Active Opposition' }],
			[{ kind: 'city' }, { kind: 'most-population' }],
			(name) => `Place Militia in ${name}`
		);
	}
	if (command.room() > 0) gatherMilitia(run, command, rule, then);
}

function noMilitia(run: Run, rule: string, steps: readonly string[], open: boolean): void {
	if (open) for (const step of steps) run.note(step, rule, 'Militia', 'none Available');
}

/** Step 2. True where Continentals may take the Militia’s place in step 3. */
function militiaAtForts(
	run: Run,
	command: Command,
	rule: string,
	militia: boolean,
	forts: Set<string>,
	then: () => void,
	open: (tag: string) => boolean
): boolean {
	if (!militia) {
		noMilitia(run, rule, ['PA-RAL-2'], open('militia'));
		return true;
	}
	const ladder = (tiers: readonly Tier[], limit = Infinity) => ({
		step: 'PA-RAL-2',
		rule,
		eligible: 'a Patriot Fort',
		tiers,
		tag: 'militia',
		limit,
		pieces: true,
		card: (space: string, why: string) => ({
			text: `Place Militia in ${run.tell([space])}`,
			why,
			keep: ['Only from Available.']
		}),
		then
	});
	const alone: Tier = { text: 'with no other Rebellion piece' };
	const first = pick(run, ladder([alone]), command);
	for (const space of first.taken) forts.add(space);
	if (first.stopped !== 'no' || !open('militia')) return true;
	if (!run.yesUntilDone({ step: 'PA-RAL-2', suffix: '.cont', rule, text: 'Are Continentals Available?' })) return false;
	const crowded: Tier = { text: 'the Fort with most Militia', keys: [{ kind: 'most', text: 'Militia' }] };
	const second = pick(run, ladder([{ ...alone, never: true }, crowded], 1), command);
	for (const space of second.taken) forts.add(space);
	return true;
}

/** Step 3: no new space; of the Fort spaces selected the one with most Militia (AMB-25). */
function replaceMilitia(run: Run, command: Command, rule: string, forts: ReadonlySet<string>): void {
	const candidates = command.selected.filter((space) => forts.has(space));
	if (candidates.length === 0) {
		run.note('PA-RAL-3', rule, 'A Patriot Fort space already selected', 'none');
		return;
	}
	pick(
		run,
		{
			step: 'PA-RAL-3',
			rule: `${rule} · AMB-25`,
			eligible: 'a Patriot Fort space already selected',
			tiers: [{ text: '', from: candidates, given: candidates }],
			keys: [{ kind: 'most', text: 'Militia' }],
			limit: 1,
			tag: 'continentals',
			card: (space, why) => ({
				text: `${run.tell([space])}: all Militia but one Underground become Continentals`,
				why,
				keep: ['Never more than the Continentals Available; with none Underground all are replaced.']
			})
		},
		command
	);
}

/** Step 6: one more Fort space gathers the Active Militia around it and hides them. */
function gatherMilitia(run: Run, command: Command, rule: string, then: () => void): void {
	pick(
		run,
		{
			step: 'PA-RAL-6',
			rule,
			eligible: 'a Patriot Fort space not yet selected',
			tiers: [{ text: '' }],
			limit: 1,
			tag: 'gather-in',
			pieces: true,
			exclude: [...command.selected],
			card: (space, why) => ({
				text: `${run.tell([space])}: bring in the Active Militia of neighbouring spaces that may leave, then flip all Militia there Underground`,
				why,
				keep: ['Only Militia whose leaving changes no Control where they came from.', leaderGoes]
			}),
			then
		},
		command
	);
}

// Rabble-Rousing (8.5.3).

export function rabble(run: Run): boolean {
	const rule = '8.5.3';
	const command = new Command(run, 'patriots.rabble');
	if (!command.canBegin('PA-RAB-0', rule)) return false;
	// Nothing was done since the tree asked: it was the last node before a March and a Rally that found nothing.
	if (run.rabbleRuledOut) {
		run.note('PA-RAB-1', rule, 'A space that it could shift', 'none (PA-5)', 'known');
		return false;
	}
	const saved = rescue(run, command);
	pick(
		run,
		{
			step: 'PA-RAB-1',
			rule,
			eligible: 'it can shift towards Active Opposition',
			tiers: [{ text: 'Active Support' }, { text: 'others' }],
			keys: [{ kind: 'most-population' }],
			tag: 'rabble',
			card: (space, why) => ({ text: `Rabble-Rousing in ${run.tell([space])}`, why }),
			then: () => {
				run.forget('T.diff');
				saved();
			}
		},
		command
	);
	run.note('PA-RAB-2', rule, 'Was anything done?', command.did ? 'yes' : 'nothing');
	if (command.did) specials(run);
	return command.did;
}
