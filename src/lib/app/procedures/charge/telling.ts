// The exact odds of a charge in words: how it may end, and step by step what it comes to and how often.
import { makeChanceText } from '$lib/dice/chance-text';
import { chanceOf } from '$lib/dice/distribution';
import { type EndingGroup, type EndingKind, endingKinds, groupEndings } from '$lib/rules/charge/endings';
import { accountsAt, type ChargeResolution, resolveCharge, type StageOdds } from '$lib/rules/charge/exact';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import type { ChainState, Stage, Who } from '$lib/rules/charge/state';
import { type Roll, rollerOf } from '$lib/rules/charge/steps';
import type { DieLook, Names, Odds, RulesInUse, Tally, Throw } from '../procedure';
import { makeMean, makeSumSentence, makeSumSummary } from '../sums';
import { makeCount, startSentence } from '$lib/wording';
import { type D10, faces } from '$lib/dice/d10';
import type { Account } from '$lib/rules/engine/resolution';
import type { Role } from '../fact';

export interface ToldEnding {
	readonly text: string;
	readonly chance: number;
	/** "loses 2.1, they 4.0 on average". */
	readonly losses: string;
}

export interface ToldStage {
	readonly stage: Stage;
	readonly title: string;
	/** The chance that it comes to this. */
	readonly reached: number;
	/** The chance to pass, given that it does; null where it is no test. */
	readonly passes: number | null;
	readonly text: string;
	/** It follows only from a failed test. */
	readonly branch: boolean;
	/** Its sums, with the fewest losses that lead to it: one for each unit that may have to roll, of several volleys one each. */
	readonly sums: readonly StageSum[];
}

interface StageSum {
	/** "The Guards with 24 figures, 2nd Maryland with 19 figures after 1 hit": the state it is the sum of. */
	readonly basis: string;
	readonly tallies: readonly Tally[];
}

export interface ChargeTelling {
	readonly odds: Odds;
	readonly endings: readonly ToldEnding[];
	readonly stages: readonly ToldStage[];
	readonly contactDisorder: string | null;
}

export function tellCharge(
	rules: RulesInUse,
	facts: ChargeFacts,
	names: Names,
	resolution = resolveCharge(rules.playsheet, rules.rulings, facts)
): ChargeTelling {
	const start = { charger: facts.charger.figures, chargee: facts.chargee.figures };
	return {
		odds: makeOdds(resolution, names),
		endings: groupEndings(resolution.endings, start).map((ending) => tellEnding(ending, names)),
		stages: resolution.stages.map((stage) => tellStage(rules, facts, stage, names)),
		contactDisorder: resolution.contactDisorder
			? `The contact of steady cavalry disorders ${names.other} at once.`
			: null
	};
}

function kindText(kind: EndingKind, names: Names): string {
	const texts: Readonly<Record<EndingKind, string>> = {
		'not-home': 'The charge does not go home',
		'broke-before-contact': `${names.other} broken before contact`,
		drawn: 'Nobody wins the combat',
		'charger-won': `combat won by ${names.actor}`,
		'chargee-won': `combat won by ${names.other}`
	};
	return startSentence(texts[kind]);
}

const isSuccess = (kind: EndingKind): boolean => kind === 'broke-before-contact' || kind === 'charger-won';

function makeOdds({ endings }: ChargeResolution, names: Names): Odds {
	const chance = (...kinds: EndingKind[]) => chanceOf(endings, ({ kind }) => kinds.includes(kind));
	const succeeds = chance('broke-before-contact', 'charger-won');
	const shatters = (who: 'charger' | 'chargee') => chanceOf(endings, (ending) => ending[who].fate === 'shattered');
	return {
		figures: [
			{ value: makeChanceText(succeeds), label: 'succeeds' },
			{ value: makeChanceText(chance('not-home')), label: 'not home' },
			{ value: makeChanceText(shatters('chargee')), label: 'shatters them' }
		],
		charts: [
			{
				label: 'How it ends',
				bars: endingKinds
					.map((kind) => ({ label: kindText(kind, names), chance: chance(kind), highlight: isSuccess(kind) }))
					.filter((bar) => bar.chance > 0)
			}
		],
		notes: [],
		measure: { label: 'the charge succeeds', value: succeeds, kind: 'chance', better: 'more' }
	};
}

const fateWords = { stands: 'standing', routs: 'routing', shattered: 'shattered' } as const;

function tellEnding(ending: EndingGroup, names: Names): ToldEnding {
	const { kind, chargerFate, chargeeFate, chance, chargerLosses, chargeeLosses } = ending;
	const fates = [
		...(chargerFate === 'stands' ? [] : [`${names.actor} ${fateWords[chargerFate]}`]),
		...(chargeeFate === 'stands' && chargerFate !== 'stands' ? [] : [`${names.other} ${fateWords[chargeeFate]}`])
	];
	return {
		text: `${kindText(kind, names)}: ${fates.join(', ')}`,
		chance,
		losses: `lost on average: ${names.actor} ${makeMean(chargerLosses)}, ${names.other} ${makeMean(chargeeLosses)}`
	};
}

export function stageTitle(stage: Stage, names: Names): string {
	const titles: Readonly<Record<Stage, string>> = {
		'fire-at-charger': `fire of ${names.other}`,
		'fire-at-chargee': `fire at ${names.other}`,
		'charger-test': `test of ${names.actor} to charge home`,
		'charger-rout': `rout of ${names.actor}`,
		'chargee-test': `test of ${names.other}`,
		'chargee-rout': `rout of ${names.other}`,
		'charger-blows': `blows of ${names.actor}`,
		'chargee-blows': `blows of ${names.other}`,
		'loser-test': 'the loser tests',
		'loser-rout': 'the loser routs',
		pursuit: 'the winner pursues',
		'blows-back': 'the routers strike back'
	};
	return startSentence(titles[stage]);
}

const isTest = (stage: Stage): boolean => stage.endsWith('-test');
const isRout = (stage: Stage): boolean => stage.endsWith('-rout');

function tellStage(rules: RulesInUse, facts: ChargeFacts, odds: StageOdds, names: Names): ToldStage {
	const { stage, reached, outcomes } = odds;
	const passes = isTest(stage) ? (outcomes.find(({ outcome }) => outcome === 1)?.chance ?? 0) : null;
	const mean = outcomes.reduce((sum, { outcome, chance }) => sum + outcome * chance, 0);
	const amount = stage === 'pursuit' ? 'figures' : 'hits';
	const text =
		passes !== null
			? `passes ${makeChanceText(passes)}`
			: isRout(stage)
				? 'rolls on the rout table'
				: `${makeMean(mean)} ${amount} expected`;
	const sums = odds.leastWorn.map((state) => tellSum(rules, facts, stage, state, names));
	return { stage, title: stageTitle(stage, names), reached, passes, text, branch: isRout(stage), sums };
}

/** The account that the battle itself would make in that state, and which state it is. */
function tellSum(
	{ playsheet, rulings }: RulesInUse,
	facts: ChargeFacts,
	stage: Stage,
	state: ChainState,
	names: Names
): StageSum {
	const who = rollerOf(stage, state);
	const name = startSentence(names[roleOf(who)]);
	const accounts = accountsAt(playsheet, rulings, facts, stage, state);
	return {
		basis: tellBasis(stage, state, names),
		tallies: accounts.map((account, index) =>
			makeStageTally(
				account,
				`${stage}-${who}-${index}`,
				accounts.length > 1 ? `Volley ${index + 1}` : name,
				roleOf(who)
			)
		)
	};
}

/** In a test its hits count, elsewhere only the figures do. */
function tellBasis(stage: Stage, state: ChainState, names: Names): string {
	const tester = isTest(stage) ? rollerOf(stage, state) : null;
	const strength = (who: Who) => {
		const { figures, hits } = state[who];
		const after = who === tester && hits > 0 ? ` after ${makeCount(hits, 'hit')}` : '';
		return `${names[roleOf(who)]} with ${makeCount(figures, 'figure')}${after}`;
	};
	return startSentence(`${strength('charger')}, ${strength('chargee')}`);
}

// One roll of a charge as a player makes it: its dice and what they came to, in the state the charge has reached. Its sums come with the roll.

export interface StageSituation {
	readonly rules: RulesInUse;
	readonly state: ChainState;
	readonly stage: Stage;
}

const roleOf = (who: Who): Role => (who === 'charger' ? 'actor' : 'other');

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
