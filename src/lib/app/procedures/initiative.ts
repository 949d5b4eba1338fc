// Which side is A this turn (R1): a die for each side, ties rolled again, or the players say.

import type { BodyOf } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import type { D10 } from '$lib/dice/d10';
import { chances } from '$lib/dice/distribution';
import { type InitiativeFacts, type InitiativeResult, resolveInitiative } from '$lib/rules/initiative/initiative';
import { startSentence } from '$lib/wording';
import { choice, type FactOption, group } from './fact';
import { note } from './sums';
import type { Names, Outcome, Throw } from './procedure';
import { factsIn, type Reopens, type Roll, rulesOf, sideNameIn } from './roll';
import { askingNothing, type Viewed } from './situation';
import { assumed, type FactSheet, makeSheet, remembered } from '$lib/battle/facts/fact-sheet';

/** Who is A, where it is not rolled for (R1). */
export function initiativeFacts({ setup: { rulings, fixedFirst }, sideA }: BattleState): FactSheet<InitiativeFacts> {
	if (rulings.R1 === 'fixed') return makeSheet<InitiativeFacts>({ named: remembered(fixedFirst) });
	if (rulings.R1 === 'rolled') return makeSheet<InitiativeFacts>({ named: assumed(null) });
	return makeSheet<InitiativeFacts>({ named: sideA === null ? assumed(null) : remembered(sideA) });
}

type Named = 'first' | 'second';

export const initiative: Viewed<InitiativeFacts, InitiativeResult> &
	Reopens<BodyOf<'initiative-rolled'>, InitiativeFacts, InitiativeResult> = {
	id: 'initiative',
	ask({ rulings }, facts, names) {
		if (rulings.R1 === 'rolled') return [];
		const options: (FactOption & { value: Named })[] = [
			{ value: 'first', label: startSentence(names.actor) },
			{ value: 'second', label: startSentence(names.other) }
		];
		const named = facts.named ?? ('' as Named);
		return [group('named', 'Side A', null, [choice('named', 'Is', named, options, (side) => ({ named: side }))])];
	},
	answer({ playsheet, rulings }, facts, names) {
		const resolution = resolveInitiative(playsheet, rulings, facts);
		const words: Readonly<Record<InitiativeResult, string>> = {
			first: startSentence(`${names.actor} is A`),
			second: startSentence(`${names.other} is A`),
			tie: 'A tie: roll again'
		};
		const bars = resolution.results
			? chances(resolution.results).map(({ value, chance }) => ({ label: words[value], chance }))
			: [];
		return {
			possible: resolution.possible,
			reasons: resolution.reasons,
			tallies: [],
			odds: {
				figures: [{ value: String(resolution.dice.count), label: 'dice' }],
				charts: bars.length > 1 ? [{ label: 'One throw', bars }] : [],
				notes: [note(`${resolution.dice.text} (R1).`, 'R1')],
				measure: null
			},
			throws:
				resolution.dice.count === 2
					? [makeThrow('first', startSentence(names.actor)), makeThrow('second', startSentence(names.other))]
					: [],
			read(dice) {
				const read = resolution.read(dice.flat());
				return read.ok ? tell(read.value, dice.flat(), names) : null;
			}
		};
	},
	view: askingNothing<InitiativeFacts>({ named: null }, { ours: 'our side', theirs: 'their side' }),
	reopen: (state) => openInitiative(state, null),
	lain: ({ dice }) => (dice ? { first: [dice.first], second: [dice.second] } : {})
};

function makeThrow(id: Named, label: string): Throw {
	const role = id === 'first' ? 'actor' : 'other';
	return { id, label, role, count: 1, look: () => ({ tone: 'plain', word: '' }), tellings: [], otherwise: null };
}

function tell(result: InitiativeResult, dice: readonly D10[], names: Names): Outcome<InitiativeResult> {
	const [first, second] = dice;
	const rolled = first === undefined ? '' : `${startSentence(names.actor)} ${first}, ${names.other} ${second ?? ''}: `;
	const winner = result === 'first' ? names.actor : names.other;
	const sentence =
		result === 'tie' ? `${rolled}a tie. Both roll again.` : `${rolled}${winner} is A this turn and moves first.`;
	return { sentence, tone: 'plain', removals: [], followUps: [], result };
}

export function openInitiative(state: BattleState, taskId: string | null): Roll<InitiativeFacts, InitiativeResult> {
	return {
		key: `initiative:${state.turn}`,
		title: `Initiative, turn ${state.turn}`,
		units: [],
		taskId,
		procedure: initiative,
		rules: rulesOf(state),
		names: { actor: sideNameIn(state, 'first'), other: sideNameIn(state, 'second') },
		sides: { actor: 'first', other: 'second' },
		...factsIn(initiativeFacts(state)),
		label: 'So be it',
		isTie: (result) => result === 'tie',
		record(result, { dice }) {
			const [first] = dice?.first ?? [];
			const [second] = dice?.second ?? [];
			const thrown = first !== undefined && second !== undefined ? { first, second } : null;
			// A tie is rolled again and never recorded.
			return { kind: 'initiative-rolled', sideA: result === 'second' ? 'second' : 'first', dice: thrown };
		}
	};
}
