// One procedure walked over answers that are given by their ids: what is asked, in which order, and what is ordered.
import type { Faction } from '$lib/companions/liberty-or-death/rules/factions';
import { type ProcedureName, procedures } from '$lib/companions/liberty-or-death/rules/procedures/procedures';
import type { Value } from '$lib/companions/liberty-or-death/rules/question';
import { runProcedure } from '$lib/companions/liberty-or-death/rules/run/run';
import type { GivenAnswer, Mode, RunGame } from '$lib/companions/liberty-or-death/rules/run/run-types';
import { exampleGame } from './fixture';

/** The third says at which question something is said by hand (E-7). */
export type Given = readonly (readonly [id: string, value: Value, at?: string])[];

/** Answers in the order they are asked; orders that are not listed are done. */
export function walk(
	name: ProcedureName,
	faction: Faction,
	given: Given,
	{ game = exampleGame([faction]), mode, until }: { game?: RunGame; mode?: Mode; until?: string } = {}
) {
	const plan = procedures[name];
	const answers: GivenAnswer[] = [];
	const asked: string[] = [];
	let left = [...given];
	for (;;) {
		const output = runProcedure(plan.run, {
			faction,
			mode: mode ?? ('mode' in plan ? plan.mode : 'full'),
			game,
			answers
		});
		const { ask } = output;
		const next = left.find(([id, , at = id]) => at === ask?.id);
		if (!ask || ask.id === until || (!next && ask.kind !== 'card'))
			return { output, asked, ask, orders: output.actions.map(({ text }) => text) };
		if (next) {
			left = left.filter((one) => one !== next);
			asked.push(ask.id);
		}
		const [id, value, at] = next ?? [ask.id, 'done'];
		answers.push({ id, value, at });
	}
}
