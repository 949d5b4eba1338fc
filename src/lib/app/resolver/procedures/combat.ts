// A round of combat, of two units or of many (R34): each strikes one enemy it touches, and the sides' hits are compared.
import { makeChanceText } from '$lib/dice/chance-text';
import { expected } from '$lib/dice/distribution';
import type { CombatResult } from '$lib/rules/combat/combat';
import type { MeleeBlow, MeleeOutcome, MeleeResolution } from '$lib/rules/combat/melee';
import { resolveMelee } from '$lib/rules/combat/melee';
import type { Answer, HandLines, Names, Outcome, Procedure } from '../answer';
import { makeRemoval } from '../outcome-words';
import { makeHitsTally } from '../tally';
import { makeHitThrow } from '../throws';
import { makeCount, makeList, makeMean, startSentence } from '../wording';
import type { Combatant, EngagementFacts } from './engagement';
import { askEngagement, makeBlows } from './engagement';

export const combat: Procedure<EngagementFacts, MeleeOutcome> = {
	id: 'combat',
	ask: (_rules, facts) => askEngagement(facts),
	answer({ playsheet, rulings }, facts, names, hand) {
		const melee = resolveMelee(playsheet, rulings, withHand(makeBlows(facts), hand));
		if (!melee.ok) return refuse(melee.problems.map(({ message }) => message));
		return answerMelee(melee.value, facts, names);
	}
};

/** The players' say over the lines of each blow, by its striker. */
export const withHand = (blows: readonly MeleeBlow[], hand: HandLines): MeleeBlow[] =>
	blows.map((blow) => ({ ...blow, byHand: hand[blow.striker] ?? [] }));

function refuse(messages: readonly string[]): Answer<MeleeOutcome> {
	return {
		possible: false,
		reasons: messages.map((text) => ({ text, section: 'combat', ruling: 'R34' })),
		tallies: [],
		odds: { figures: [], charts: [], notes: [], measure: null },
		throws: [],
		read: () => null
	};
}

function answerMelee(melee: MeleeResolution, facts: EngagementFacts, names: Names): Answer<MeleeOutcome> {
	const strikers = melee.blows.flatMap((blow) => {
		const combatant = facts.combatants.find(({ id }) => id === blow.striker);
		return combatant ? [{ combatant, resolution: blow.resolution }] : [];
	});
	const nameOf = (struck: string | null) => facts.combatants.find(({ id }) => id === struck)?.name ?? '';
	const striking = strikers.filter(({ resolution }) => resolution.account.possible);
	const whose = ({ id, name, role }: Combatant) => ({
		id,
		title: startSentence(`${name} strikes`),
		label: startSentence(name),
		role
	});
	return {
		possible: striking.length > 0,
		reasons: strikers.flatMap(({ combatant, resolution }) =>
			resolution.account.reasons.map((reason) => ({
				...reason,
				text: `${startSentence(combatant.name)}: ${reason.text}`
			}))
		),
		tallies: strikers.map(({ combatant, resolution }) => makeHitsTally(resolution, whose(combatant))),
		odds: makeOdds(melee, names),
		throws: striking.map(({ combatant, resolution }) =>
			makeHitThrow(resolution, { ...whose(combatant), against: nameOf(combatant.strikes) })
		),
		read(dice) {
			const byStriker = Object.fromEntries(striking.map(({ combatant }, index) => [combatant.id, dice[index] ?? []]));
			const read = melee.read(byStriker);
			return read.ok ? tell(read.value, facts, names) : null;
		}
	};
}

function makeOdds(melee: MeleeResolution, names: Names): Answer['odds'] {
	const chance = (result: CombatResult) => melee.chance(result);
	const wins = chance('first-won');
	return {
		figures: [
			{ value: makeChanceText(wins), label: `${names.actor} wins` },
			{ value: makeMean(expected(melee.suffered, ({ second }) => second)), label: 'hits it expects' },
			{ value: makeMean(expected(melee.suffered, ({ first }) => first)), label: 'hits it suffers' }
		],
		charts: [
			{
				label: 'How the round ends',
				bars: [
					{ label: startSentence(`${names.actor} wins`), chance: wins, highlight: true },
					{ label: 'Nobody wins', chance: chance('drawn') },
					{ label: startSentence(`${names.other} wins`), chance: chance('second-won') }
				]
			}
		],
		notes: [],
		measure: { label: `${names.actor} wins`, value: wins, kind: 'chance', better: 'more' }
	};
}

const sideOf = ({ role }: Combatant): 'first' | 'second' => (role === 'actor' ? 'first' : 'second');

function tell(outcome: MeleeOutcome, { combatants }: EngagementFacts, names: Names): Outcome<MeleeOutcome> {
	const { suffered, lossesOf, result } = outcome;
	const loserSide = result === 'drawn' ? null : result === 'first-won' ? 'second' : 'first';
	const lost = combatants.filter((combatant) => sideOf(combatant) === loserSide);
	const testing = lost.filter(({ id, unit }) => unit.figures > (lossesOf[id] ?? 0));
	return {
		sentence: `${startSentence(names.actor)} inflicts ${makeCount(suffered.second, 'hit')}, ${names.other} ${suffered.first}. ${endText(lost)}`,
		tone: result === 'drawn' ? 'plain' : result === 'first-won' ? 'good' : 'bad',
		removals: combatants.flatMap(({ id, role, unit, name }) => {
			const figures = lossesOf[id] ?? 0;
			if (figures === 0) return [];
			return [{ ...makeRemoval(role, { ...names, [role]: name }, unit, { figures, guns: 0 }), unit: id }];
		}),
		followUps: testing.map(({ id, role, name }) => ({
			kind: 'test',
			role,
			unit: id,
			text: `${startSentence(name)} must test: it lost the combat, ${makeCount(lossesOf[id] ?? 0, 'hit')}.`,
			label: 'Test morale'
		})),
		result: outcome
	};
}

function endText(lost: readonly Combatant[]): string {
	if (lost.length === 0) return 'Nobody lost: they fight another round next turn (R22).';
	return `${startSentence(makeList(lost.map(({ name }) => name)))} lost the combat.`;
}
