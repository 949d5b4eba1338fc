// One roll of a charge as a player makes it: its dice and what they came to, in the state the charge has reached. Its sums come with the roll.
import type { D10 } from '$lib/dice/d10';
import { faces } from '$lib/dice/d10';
import type { ChainState, Stage, Who } from '$lib/rules/charge/state';
import { otherOf } from '$lib/rules/charge/state';
import type { Roll } from '$lib/rules/charge/steps';
import { routerOf } from '$lib/rules/charge/steps';
import type { DieLook, Names, Throw } from '../answer';
import type { Role } from '../fact';
import type { RulesInUse } from '../rules-in-use';
import { makeCount, startSentence } from '../wording';

export interface StageSituation {
	readonly rules: RulesInUse;
	readonly state: ChainState;
	readonly stage: Stage;
}

const roleOf = (who: Who): Role => (who === 'charger' ? 'actor' : 'other');

/** Whose dice they are. */
function rollerOf({ stage, state }: Pick<StageSituation, 'stage' | 'state'>): Who {
	switch (stage) {
		case 'fire-at-charger':
		case 'chargee-test':
		case 'chargee-rout':
		case 'chargee-blows':
			return 'chargee';
		case 'loser-test':
		case 'loser-rout':
		case 'blows-back':
			return routerOf(state);
		case 'pursuit':
			return otherOf(routerOf(state));
		default:
			return 'charger';
	}
}

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
	const role = roleOf(rollerOf(situation));
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

/** "Their unit fires: 2 hits". */
export function tellStageOutcome(situation: StageSituation, title: string, outcome: number): string {
	const { word } = lookOf(situation, outcome);
	if (situation.stage.endsWith('-test')) return `${title}: it ${word}.`;
	if (situation.stage.endsWith('-rout')) return `${title}: ${word === 'shattered' ? 'it is shattered' : word}.`;
	return `${title}: ${situation.stage === 'pursuit' ? makeCount(outcome, 'figure') : makeCount(outcome, 'hit')}.`;
}
