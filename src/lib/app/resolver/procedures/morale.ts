// The morale test: one die, the chance to pass, and what failing would bring.
import { makeChanceText } from '$lib/dice/chance-text';
import type { D10 } from '$lib/dice/d10';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import type { MoraleOutcome, MoraleResolution } from '$lib/rules/morale/morale';
import { resolveMorale } from '$lib/rules/morale/morale';
import { resolveRout } from '$lib/rules/morale/rout';
import type { Answer, HandLines, Names, Outcome, Procedure, Tally, Telling, Throw } from '../answer';
import { note } from '../note';
import type { RulesInUse } from '../rules-in-use';
import { makeSumSentence, readNeeded } from '../tally';
import { makeNeeded, makeSigned, makeTotal, startSentence } from '../wording';
import type { TestFacts } from './morale-asking';
import { askTest, makeMoraleFacts } from './morale-asking';
import { makeRoutBars } from './rout-words';

export const morale: Procedure<TestFacts, MoraleOutcome> = {
	id: 'morale',
	ask: askTest,
	answer: (rules, facts, names, hand) => answerTest(rules, makeMoraleFacts(facts), names, hand)
};

/** The same for whoever has the engine's own facts. */
export function answerTest(
	rules: RulesInUse,
	facts: MoraleFacts,
	names: Names,
	hand: HandLines
): Answer<MoraleOutcome> {
	const resolution = resolveMorale(rules.playsheet, rules.rulings, facts, hand.test);
	const anybody = facts.unit.figures > 0;
	return {
		// A test that is not owed can be taken all the same: the reasons then say what speaks against it.
		possible: anybody,
		reasons: resolution.account.reasons,
		tallies: [makeTally(resolution)],
		odds: makeOdds(rules, facts, resolution),
		throws: anybody ? [makeThrow(resolution)] : [],
		read([dice = []]) {
			const read = resolution.read(dice);
			return read.ok ? tell(read.value, resolution, names) : null;
		}
	};
}

function makeTally({ account, passFaces }: MoraleResolution): Tally {
	return {
		id: 'test',
		title: 'The test',
		role: 'actor',
		account,
		figures: [
			{ value: '1', label: 'die' },
			{ value: makeNeeded(passFaces), label: 'to pass' }
		],
		sentence: makeSumSentence({ ...account, possible: true }, `It passes on ${readNeeded(passFaces)}`),
		changeable: true,
		footnote: 'No natural 1 or 10 here: a test can be sure either way (R23).'
	};
}

function makeOdds(rules: RulesInUse, { unit, command }: MoraleFacts, { chance, certainty }: MoraleResolution) {
	const rout = resolveRout(rules.playsheet, rules.rulings, { unit: { ...unit, condition: 'shaken' }, command });
	const sure = { 'cannot-fail': 'It cannot fail.', 'cannot-pass': 'It cannot pass.' } as const;
	return {
		figures: [{ value: makeChanceText(chance), label: 'chance to pass' }],
		charts: certainty === 'cannot-fail' ? [] : [{ label: 'If it fails, it is shaken and', bars: makeRoutBars(rout) }],
		notes: certainty ? [note(sure[certainty], 'R23')] : [],
		measure: { label: 'chance to pass', value: chance, kind: 'chance', better: 'more' }
	} as const satisfies Answer['odds'];
}

function makeThrow({ passFaces }: MoraleResolution): Throw {
	const passes = (face: D10) => face > 10 - passFaces;
	const tellings: Telling[] = [];
	if (passFaces > 0) tellings.push({ id: 'passed', label: 'It passed', face: 10 });
	if (passFaces < 10) tellings.push({ id: 'failed', label: 'It failed', face: 1 });
	return {
		id: 'test',
		label: 'The test',
		role: 'actor',
		count: 1,
		look: (face) => (passes(face) ? { tone: 'good', word: 'passes' } : { tone: 'bad', word: 'fails' }),
		tellings,
		otherwise: null
	};
}

function tell(outcome: MoraleOutcome, { account }: MoraleResolution, names: Names): Outcome<MoraleOutcome> {
	const { face, modified, passed } = outcome;
	const added = account.sum.total === 0 ? '' : ` ${makeSigned(account.sum.total)} = ${makeTotal(modified)}`;
	const needed = account.base ? `, ${account.base.score} needed` : '';
	const sum = `${face}${added}${needed}`;
	if (passed) {
		const sentence = `${startSentence(names.actor)} passes (${sum}).`;
		return { sentence, tone: 'good', removals: [], followUps: [], result: outcome };
	}
	return {
		sentence: `${startSentence(names.actor)} fails (${sum}) and is shaken.`,
		tone: 'bad',
		removals: [],
		followUps: [
			{ kind: 'rout', role: 'actor', text: `${startSentence(names.actor)} must rout.`, label: 'Roll the rout' }
		],
		result: outcome
	};
}
