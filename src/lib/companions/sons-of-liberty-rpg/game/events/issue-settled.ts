// What the two of a bout quarrel about.
import * as field from '$lib/parsing/fields';
import { findPatriot, issueIds } from '../../rules/figures';
import { type Disagreement, issuesBetween, issuesToTake, issueWords } from '../../rules/versus';
import { playerIds } from '../state/battle';
import type { Bout } from '../state/bout';
import { accept, define, own, refuse, v, withBout } from './define';
import { nameIn } from '../state/company';
import { inBout } from './in-bout';

/** What the two can quarrel about; `taken` where they agree in everything, and one takes the other side (SL-R74). */
export function quarrels(bout: Bout): { readonly issues: readonly Disagreement[]; readonly taken: boolean } {
	const [one, two] = playerIds(bout).map((id) => findPatriot(bout.figures[id]?.[0] ?? ''));
	if (!one || !two) return { issues: [], taken: false };
	const issues = issuesBetween(one, two, bout.speaker ?? undefined);
	return issues.length > 0
		? { issues, taken: false }
		: { issues: issuesToTake(one, two, bout.speaker ?? undefined), taken: true };
}

const settled = v.object({
	kind: v.literal('issue-settled'),
	issue: field.oneOf('The issue', issueIds),
	supporter: own.player,
	speaker: v.optional(field.oneOf('Who speaks', ['rachel', 'grace']))
});

export const issueSettled = define<v.InferOutput<typeof settled>>({
	schema: settled,
	apply: (state, { issue, supporter, speaker }) => {
		const open = inBout(state, 'issue');
		if (!open.ok) return open;
		const bout = { ...open.bout, speaker: speaker ?? null };
		const { issues, taken } = quarrels(bout);
		const figure = bout.figures[supporter]?.[0];
		if (!issues.some((one) => one.issue === issue && one.supporter === figure))
			return refuse('illegal', 'On that issue they do not stand so.');
		if (taken && bout.seating.others.includes('R74'))
			return refuse('illegal', 'There is no issue between the two: the second chooser takes another figure (SL-R74).');
		return accept(withBout(state, { issue, supporter, speaker: speaker ?? null, phase: 'code' }));
	},
	tell: ({ issue, supporter }, state) =>
		`The issue: ${issueWords[issue].name}. ${nameIn(state, supporter)} leads the Supporters.`
});
