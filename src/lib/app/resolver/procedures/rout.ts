// The rout: a second die on the table of what becomes of a unit that failed (R26).
import { chanceOf, expected } from '$lib/dice/distribution';
import { makeChanceText } from '$lib/dice/chance-text';
import type { D10 } from '$lib/dice/d10';
import { faces } from '$lib/dice/d10';
import type { Reason } from '$lib/rules/engine/resolution';
import type { RoutFacts, RoutOutcome, RoutResolution, RoutResult } from '$lib/rules/morale/rout';
import { resolveRout } from '$lib/rules/morale/rout';
import type { Answer, Names, Outcome, Procedure, Tally, Throw } from '../answer';
import { askCommand } from '../command-asking';
import { group } from '../fact';
import { makeRemoval } from '../outcome-words';
import { makeSumSentence } from '../tally';
import { askUnit } from '../unit-asking';
import { makeCount, makeMean, makeSigned, makeTotal, startSentence } from '../wording';
import { makeRoutBars, routText } from './rout-words';

export const rout: Procedure<RoutFacts, RoutOutcome> = {
	id: 'rout',
	ask: ({ playsheet }, facts, names) => [
		group(
			'unit',
			startSentence(`${names.actor} routs`),
			'actor',
			[
				...askUnit(facts.unit, 'unit', ['grade'], (unit) => ({ ...facts, unit })),
				askCommand(facts.command, 'command', playsheet.generals.commandRadius, (command) => ({ ...facts, command })),
				...askUnit(facts.unit, 'unit', ['figures-left', 'figures-at-start'], (unit) => ({ ...facts, unit }))
			],
			askUnit(facts.unit, 'unit', ['arm'], (unit) => ({ ...facts, unit }))
		)
	],
	answer({ playsheet, rulings }, facts, names, hand) {
		const resolution = resolveRout(playsheet, rulings, facts, hand.rout);
		const { possible, reasons } = resolution.account;
		return {
			possible,
			reasons: resolution.sure && possible ? [...reasons, tellSure(names, resolution.sure)] : reasons,
			tallies: [makeTally(resolution)],
			odds: makeOdds(resolution),
			throws: possible && !resolution.sure ? [makeThrow(resolution)] : [],
			read([dice = []]) {
				const read = resolution.read(dice);
				return read.ok && possible ? tell(read.value, facts, names, resolution) : null;
			}
		};
	}
};

/** Said once, in the place of the dice. */
const tellSure = (names: Names, sure: RoutResult): Reason => ({
	text: `${startSentence(names.actor)} ${routText(sure)}, whatever the die: none is needed.`,
	section: 'rout'
});

function makeTally({ account, sure }: RoutResolution): Tally {
	return {
		id: 'rout',
		title: 'The rout',
		role: 'actor',
		account,
		figures: sure
			? []
			: [
					{ value: `${account.dice.count}`, label: account.dice.count === 1 ? 'die' : 'dice' },
					{ value: makeSigned(account.sum.total), label: 'added' }
				],
		sentence: makeSumSentence(account, 'The table is read with the die'),
		changeable: true,
		footnote: 'A new die, not the one that failed (R26).'
	};
}

function makeOdds(resolution: RoutResolution): Answer['odds'] {
	if (!resolution.account.possible) return { figures: [], charts: [], notes: [], measure: null };
	const { results, sure } = resolution;
	const mean = expected(results, ({ removed }) => removed);
	const measure = { label: 'figures lost', value: mean, kind: 'mean', better: 'less' } as const;
	// The sentence says it all; there is nothing to weigh.
	if (sure) return { figures: [], charts: [], notes: [], measure };
	return {
		figures: [
			{ value: makeMean(mean), label: 'figures lost' },
			{ value: makeChanceText(chanceOf(results, ({ shattered }) => shattered)), label: 'shattered' }
		],
		charts: [{ label: 'What becomes of it', bars: makeRoutBars(resolution) }],
		notes: [],
		measure
	};
}

/** Each row of the table as something to tell, by a face that reads there. */
function makeThrow(resolution: RoutResolution): Throw {
	const resultOf = (face: D10) => {
		const read = resolution.read([face]);
		return read.ok ? read.value : null;
	};
	const byRow = new Map(faces.flatMap((face) => {
		const result = resultOf(face);
		return result ? [[result.row, { face, result }] as const] : [];
	})); // prettier-ignore
	return {
		id: 'rout',
		label: 'The rout',
		role: 'actor',
		count: 1,
		look(face) {
			const result = resultOf(face);
			const word = !result ? '' : result.shattered ? 'shattered' : `${result.distance ?? 0}″`;
			return { tone: result?.shattered ? 'bad' : 'plain', word };
		},
		tellings: [...byRow].map(([id, { face, result }]) => ({ id, label: `It ${routText(result)}`, face })),
		otherwise: null
	};
}

function tell(outcome: RoutOutcome, facts: RoutFacts, names: Names, { account }: RoutResolution): Outcome<RoutOutcome> {
	const { face, modified, shattered, distance, removed } = outcome;
	const sum = account.sum.total === 0 ? `${face}` : `${face} ${makeSigned(account.sum.total)} = ${makeTotal(modified)}`;
	const losing = removed === 0 ? 'loses nobody' : `loses ${makeCount(removed, 'figure')}`;
	const sentence = shattered
		? `${startSentence(names.actor)} is shattered (${sum}): it leaves the table.`
		: `${startSentence(names.actor)} routs ${distance ?? 0}″ and ${losing} (${sum}).`;
	return {
		sentence,
		tone: 'bad',
		removals: removed === 0 ? [] : [makeRemoval('actor', names, facts.unit, { figures: removed, guns: 0 })],
		followUps: shattered
			? []
			: [
					{
						kind: 'pursue',
						role: 'other',
						text: `${startSentence(names.other)} may pursue if it won a combat (R33).`,
						label: 'Pursue'
					}
				],
		result: outcome
	};
}
