// The rout: a second die on the table of what becomes of a unit that failed (R26).
import { leavesOf, recordRout } from '$lib/battle/log/actions';
import { unitOf } from '$lib/battle/select/units';
import type { BodyOf } from '$lib/battle/events/event';
import { routFacts } from '$lib/battle/facts/morale';
import type { BattleState } from '$lib/battle/state';
import { makeChanceText } from '$lib/dice/chance-text';
import { type D10, faces } from '$lib/dice/d10';
import { chanceOf, chances, expected } from '$lib/dice/distribution';
import { handIn, type Account, type Reason } from '$lib/rules/engine/resolution';
import {
	resolveRout,
	type RoutFacts,
	type RoutOutcome,
	type RoutResolution,
	type RoutResult
} from '$lib/rules/morale/rout';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { makeSigned, startSentence } from '$lib/wording';
import { askCommand, askForHouse, askUnit, type UnitFactId } from './ask-unit';
import { group } from './fact';
import { makeFigures, makeMean, makeRemoval, makeSumSentence, makeTotal, noOdds, settled } from './sums';
import type { Bar, Names, Odds, Outcome, Procedure, Tally, Throw } from './procedure';
import { diceOf, factsIn, type Reopens, type Roll, rollOf } from './roll';
import { type Viewed, withUnit } from './situation';

/** Where the die leaves the unit, with the sum that it was read by. */
export interface RoutRead extends RoutResult {
	readonly account: Account;
}

/** Of a unit of which no more than so many figures can come off. */
const routOf = (most: number): Procedure<RoutFacts, RoutRead> => ({
	id: 'rout',
	ask(rules, facts, names) {
		const { playsheet } = rules;
		const unit = (...ids: UnitFactId[]) => askUnit(facts.unit, 'unit', ids, (said) => ({ ...facts, unit: said }));
		const { commandRadius } = playsheet.generals;
		const command = askCommand(facts.command, 'command', commandRadius, (said) => ({ ...facts, command: said }));
		const main = [...unit('grade'), command, ...unit('figures-left', 'figures-at-start')];
		const byHouse = askForHouse(rules, ['rout'], ['own'], facts.unit, 'unit', [...main, ...unit('arm')], (said) => ({ ...facts, unit: said })); // prettier-ignore
		return [group('unit', startSentence(`${names.actor}, routing`), 'actor', [...main, ...byHouse], unit('arm'))];
	},
	answer({ playsheet, rulings }, facts, names, hand) {
		const resolution = resolveRout(playsheet, rulings, facts, hand.rout);
		const { possible, reasons } = resolution.account;
		return {
			possible,
			reasons: resolution.sure && possible ? [...reasons, tellSure(names, facts.unit, resolution.sure)] : reasons,
			tallies: [makeTally(resolution)],
			odds: makeOdds(facts.unit, resolution),
			throws: possible && !resolution.sure ? [makeThrow(facts.unit, resolution)] : [],
			read([dice = []]) {
				const { sure, account } = resolution;
				if (sure) return possible ? settled({ ...sure, account }) : null;
				const read = resolution.read(dice);
				return read.ok && possible ? tell(read.value, facts, names, account, most) : null;
			}
		};
	}
});

export const rout: Viewed<RoutFacts, RoutRead> & Reopens<BodyOf<'routed'>, RoutFacts, RoutRead> = {
	...routOf(Infinity),
	view: {
		acts: 'tester',
		get: (situation) => ({ unit: situation[situation.tester].unit, command: situation[situation.tester].command }),
		put: (situation, { unit, command }) => withUnit(situation, situation.tester, { unit, command })
	},
	reopen: (state, { unit, facts, changed, account }) => ({
		...openRout(state, unit, null),
		facts,
		changed,
		hand: { rout: handIn(account.sum) }
	}),
	lain: ({ dice, row }) => ({ rout: dice ?? { [row]: 1 } }),
	canBeDone: (_state, body, may) => may({ ...body, lost: 0 })
};

/** Said once, in the place of the dice. */
const tellSure = (names: Names, unit: UnitFacts, sure: RoutResult): Reason => ({
	text: `Whatever the die, ${names.actor} would end the same way: ${routWords(unit, sure)}. No die is needed.`,
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

function makeOdds(unit: UnitFacts, resolution: RoutResolution): Odds {
	if (!resolution.account.possible) return noOdds;
	const { results, sure } = resolution;
	const mean = expected(results, ({ removed }) => removed);
	const label = unit.arm === 'artillery' ? 'crew lost' : 'figures lost';
	const measure = { label, value: mean, kind: 'mean', better: 'less' } as const;
	// The sentence says it all; there is nothing to weigh.
	if (sure) return { ...noOdds, measure };
	return {
		figures: [
			{ value: makeMean(mean), label },
			{ value: makeChanceText(chanceOf(results, ({ shattered }) => shattered)), label: 'shattered' }
		],
		charts: [{ label: 'What becomes of it', bars: makeRoutBars(unit, resolution) }],
		notes: [],
		measure
	};
}

/** Each row of the table as something to tell, by a face that reads there. */
function makeThrow(unit: UnitFacts, resolution: RoutResolution): Throw {
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
		tellings: [...byRow].map(([id, { face, result }]) => ({ id, label: `It ${routText(unit, result)}`, face })),
		otherwise: null
	};
}

function tell(outcome: RoutOutcome, facts: RoutFacts, names: Names, account: Account, most: number): Outcome<RoutRead> {
	const { face, modified } = outcome;
	const { shattered, distance, removed } = leavesOf(outcome, most);
	const there = { ...facts.unit, figures: Math.min(facts.unit.figures, most) };
	const sum = account.sum.total === 0 ? `${face}` : `${face} ${makeSigned(account.sum.total)} = ${makeTotal(modified)}`;
	const losing = removed === 0 ? 'lost nobody' : `lost ${makeFigures(there, removed)}`;
	const sentence = shattered
		? `${startSentence(names.actor)} shattered (${sum}): off the table.`
		: `${startSentence(names.actor)} routed ${distance ?? 0}″ and ${losing} (${sum}).`;
	return {
		sentence,
		tone: 'bad',
		removals: removed === 0 ? [] : [makeRemoval('actor', names, there, { figures: removed, guns: 0 })],
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
		result: { ...outcome, account }
	};
}

/** "12″ back, 2 figures lost", "shattered": of whom, the sentence says. */
function routWords(unit: UnitFacts, { shattered, distance, removed }: RoutResult): string {
	if (shattered || distance === null) return 'shattered';
	return `${distance}″ back, ${removed === 0 ? 'nobody' : makeFigures(unit, removed)} lost`;
}

/** "routs 12″, loses 2 figures", "is shattered". */
function routText(unit: UnitFacts, { shattered, distance, removed }: RoutResult): string {
	if (shattered || distance === null) return 'is shattered';
	return `routs ${distance}″, loses ${removed === 0 ? 'nobody' : makeFigures(unit, removed)}`;
}

/** Worst first, as the table has it; rows that come to the same are one. */
export function makeRoutBars(unit: UnitFacts, { results }: RoutResolution): Bar[] {
	const bars = new Map<string, Bar>();
	for (const { value, chance } of chances(results)) {
		const label = routText(unit, value);
		const known = bars.get(label)?.chance ?? 0;
		bars.set(label, { label, chance: known + chance, highlight: value.shattered });
	}
	return [...bars.values()];
}

export function openRout(state: BattleState, unit: string, taskId: string | null): Roll<RoutFacts, RoutRead> {
	const roll = rollOf(state, taskId, unit);
	return {
		...roll,
		key: `rout:${unit}:${state.phase}:${state.turn}`,
		title: `The rout of ${roll.names.actor}`,
		procedure: routOf(unitOf(state, unit).figures),
		...factsIn(routFacts(state, unit)),
		label: 'Record',
		record({ account, ...result }, said) {
			const { facts, changed } = said;
			const { dice, ...rest } = diceOf(said, 'rout');
			const thrown = { facts, changed, dice: dice?.length === 0 ? null : dice, ...rest };
			return recordRout(state, unit, thrown, account, result);
		}
	};
}
