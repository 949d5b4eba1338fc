// One procedure walked over answers that are given by their ids: what is asked, in which order, and what is ordered.
import type { Faction } from '$lib/companions/liberty-or-death/rules/factions';
import { type ProcedureName, procedures } from '$lib/companions/liberty-or-death/rules/procedures/procedures';
import type { Question, Value } from '$lib/companions/liberty-or-death/rules/question';
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

/** What stands between the marks, without the room around it. */
export const parts = (text: string, mark: string): string[] =>
	text
		.split(mark)
		.map((part) => part.trim())
		.filter(Boolean);

const idOf = (name: string): string => name.trim().toLowerCase().replaceAll(' ', '-');

/** An answer as the specification writes it: `yes`, `7+`, `Colony A`, `[Colony A, New York]`, `{Colony A: PO}`, `R4 T1`. */
export function valueFor(question: Question, text: string): Value {
	const list = /^\[(.*)\]$/.exec(text);
	const record = /^\{(.*)\}$/.exec(text);
	if (list) return parts(list[1] ?? '', ',').map(idOf);
	if (record)
		return Object.fromEntries(
			parts(record[1] ?? '', ',').map((entry) => {
				const [name = '', value = ''] = entry.split(': ');
				return [idOf(name), question.kind === 'levels' ? value : Number(value)];
			})
		);
	if (question.kind === 'amounts')
		return Object.fromEntries(text.split(' ').map((entry) => [entry.charAt(0), Number(entry.slice(1))]));
	if (question.kind === 'yesno') return text === 'yes';
	if (question.kind === 'number' || question.kind === 'roll') return Number(text.replace('+', ''));
	if (question.kind === 'space') return text === 'none' ? '' : idOf(text);
	if (question.kind === 'draw') return idOf(text);
	return question.id.startsWith('T.leader') ? text.toLowerCase() : text;
}

/** Answers written as in the specification’s examples, in the order in which they must be asked: orders that are not listed are done. */
export function walkWritten(name: ProcedureName, faction: Faction, written: string, game: RunGame, mode?: Mode) {
	const plan = procedures[name];
	const left = parts(written, ';').map((one) => one.split(' = ') as [string, string]);
	const answers: GivenAnswer[] = [];
	const input = { faction, mode: mode ?? ('mode' in plan ? plan.mode : 'full'), game };
	for (;;) {
		const output = runProcedure(plan.run, { ...input, answers });
		const { ask } = output;
		const [next] = left;
		if (!ask) return { output, left };
		if (next?.[0] === ask.id) {
			left.shift();
			answers.push({ id: ask.id, value: valueFor(ask, next[1]) });
		} else if (ask.kind === 'card') answers.push({ id: ask.id, value: 'done' });
		else throw new Error(`asks ${ask.id} (${ask.text}), where ${next?.[0] ?? 'nothing more'} was to be asked`);
	}
}
