// Opens quick resolve's link for a cell as the page does, and answers what stands there.
import { linkOfCell } from '$lib/app/playsheet/situations';
import { lazyProcedures, parseQuickLink } from '$lib/app/quick/lazy-procedures';
import { lookedWith, situatedShooting, type ProcedureId } from '$lib/app/quick/procedures';
import type { QuickSituation } from '$lib/app/procedures/situation';
import { namesOf } from '$lib/app/procedures/situation';
import type { Answer } from '$lib/app/procedures/procedure';
import { printedRules } from '$lib/app/procedures/procedure';

const procedures = { shooting: situatedShooting, ...lazyProcedures };

export interface Opened {
	readonly procedure: ProcedureId;
	readonly situation: QuickSituation;
	readonly answer: Answer;
}

export function openCell(cell: string): Opened {
	const link = linkOfCell(printedRules.playsheet, cell);
	if (link === null) throw new Error(`no link for ${cell}`);
	const parsed = parseQuickLink(link);
	if (!parsed.ok) throw new Error(`${cell}: ${parsed.problems.map(({ message }) => message).join(' ')}`);
	const { procedure, a } = parsed.value;
	const looked = lookedWith(procedure, a);
	if (!looked) throw new Error('a charge has no answer of its own');
	const situated = procedures[looked];
	return { procedure, situation: a, answer: situated.answer(printedRules, a, namesOf(situated.view, a), {}) };
}
