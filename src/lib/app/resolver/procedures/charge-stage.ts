// One roll of a charge as a player makes it: its dice and what they came to, in the state the charge has reached. Its sums come with the roll.
import type { D10 } from '$lib/dice/d10';
import { faces } from '$lib/dice/d10';
import type { ChainState, Stage, Who } from '$lib/rules/charge/state';
import type { Roll } from '$lib/rules/charge/steps';
import { rollerOf } from '$lib/rules/charge/steps';
import type { Account } from '$lib/rules/engine/resolution';
import type { DieLook, Names, Tally, Throw } from '../answer';
import type { Role } from '../fact';
import type { RulesInUse } from '../rules-in-use';
import { makeSumSentence, makeSumSummary } from '../tally';
import { makeCount, startSentence } from '../wording';

export interface StageSituation {
	readonly rules: RulesInUse;
	readonly state: ChainState;
	readonly stage: Stage;
}

export const roleOf = (who: Who): Role => (who === 'charger' ? 'actor' : 'other');

/** What one outcome of the roll means: hits, 1 passed and 0 failed, or a row of the rout table. */
function outcomeOf(roll: Roll, dice: readonly D10[]): number | null {
	const read = roll.resolved.read(dice);
	return read.ok ? read.value : null;
}

function lookOf({ rules, stage }: StageSituation, outcome: number | null): DieLook {
	if (stage.endsWith('-test')) {
		return outcome === 1 ? { tone: 'good', word: 'passes' } : { tone: 'bad', word: 'fails' };
	}
	if (stage.endsWith('-rout')) {
		const distance = rules.playsheet.rout.rows[outcome ?? -1]?.distance ?? null;
		return distance === null ? { tone: 'bad', word: 'shattered' } : { tone: 'plain', word: `${distance}″` };
	}
	return (outcome ?? 0) > 0 ? { tone: 'good', word: 'hit' } : { tone: 'bad', word: 'miss' };
}

/** The dice of a roll. A face reads as the engine reads as many dice that all show it. */
export function makeStageThrow(situation: StageSituation, roll: Roll, id: string, names: Names): Throw {
	const looks = new Map(
		faces.map((face) => {
			const alike = Array.from({ length: roll.resolved.dice }, () => face);
			return [face, lookOf(situation, outcomeOf(roll, alike))] as const;
		})
	);
	const role = roleOf(rollerOf(situation.stage, situation.state));
	const plain: DieLook = { tone: 'plain', word: '' };
	const hits = !situation.stage.endsWith('-test') && !situation.stage.endsWith('-rout');
	return {
		id,
		label: startSentence(names[role]),
		role,
		count: roll.resolved.dice,
		look: (face) => looks.get(face) ?? plain,
		tellings: hits
			? [{ id: 'hits', label: 'Dice that hit', face: 10 }]
			: [...looks]
					.reverse()
					.flatMap(([face, look], index, all) =>
						all.findIndex(([, other]) => other.word === look.word) === index
							? [{ id: look.word, label: startSentence(look.word), face }]
							: []
					),
		otherwise: hits ? 1 : null
	};
}

/** A sum of the chain, to be read and not to be changed: it belongs to a roll that the facts lead to. */
export const makeStageTally = (account: Account, id: string, title: string, role: Role | null = null): Tally => ({
	id,
	title,
	role,
	account,
	figures: [],
	sentence: makeSumSentence(account, makeSumSummary(account)),
	changeable: false,
	footnote: null
});

/** "Their unit fires: 2 hits". */
export function tellStageOutcome(situation: StageSituation, title: string, outcome: number): string {
	const { word } = lookOf(situation, outcome);
	if (situation.stage.endsWith('-test')) return `${title}: it ${word}.`;
	if (situation.stage.endsWith('-rout')) return `${title}: ${word === 'shattered' ? 'it is shattered' : word}.`;
	return `${title}: ${situation.stage === 'pursuit' ? makeCount(outcome, 'figure') : makeCount(outcome, 'hit')}.`;
}
