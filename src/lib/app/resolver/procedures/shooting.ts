// A volley. Guns as a target read the counterbattery table by themselves: the players only say what they shoot at.
import { chanceOf } from '$lib/dice/distribution';
import { expectedLosses, resolveCounterbattery } from '$lib/rules/counterbattery';
import type { CounterbatteryOutcome } from '$lib/rules/counterbattery';
import { expectedHits, resolveShooting } from '$lib/rules/shooting';
import type { ShootingFacts } from '$lib/rules/shooting-facts';
import type { Ammunition } from '$lib/rules/vocabulary';
import type { HitsOutcome, HitsResolution } from '$lib/rules/volley';
import { makeChanceText } from '$lib/dice/chance-text';
import type { Answer, HandLines, Names, Outcome, Procedure } from '../answer';
import { makeBars, meanOf } from '../odds';
import { makeRemoval, shattersText, testText } from '../outcome-words';
import type { RulesInUse } from '../rules-in-use';
import { makeHitsTally } from '../tally';
import { makeHitThrow } from '../throws';
import { makeCount, makeMean, startSentence } from '../wording';
import { answerCounterbattery } from './counterbattery';
import type { AmmunitionHints } from './shooting-asking';
import { askShot } from './shooting-asking';

export type ShootingResult =
	| { readonly kind: 'shooting'; readonly outcome: HitsOutcome }
	| { readonly kind: 'counterbattery'; readonly outcome: CounterbatteryOutcome };

export const shooting: Procedure<ShootingFacts, ShootingResult> = {
	id: 'shooting',
	ask: (rules, facts, names) => askShot(rules, facts, names, makeHints(rules, facts)),
	answer(rules, facts, names, hand) {
		return facts.target.arm === 'artillery'
			? answerCounterbattery(rules, facts, names, hand)
			: answerVolley(rules, facts, names, hand);
	}
};

/** R10: what canister and what ball would do, where guns could fire either. */
function makeHints(rules: RulesInUse, facts: ShootingFacts): AmmunitionHints | null {
	if (facts.shooter.arm !== 'artillery') return null;
	return { canister: makeHint(rules, facts, 'canister'), ball: makeHint(rules, facts, 'ball') };
}

function makeHint({ playsheet, rulings }: RulesInUse, facts: ShootingFacts, ammunition: Ammunition): string {
	const loaded = { ...facts, ammunition };
	if (facts.target.arm === 'artillery') {
		const resolution = resolveCounterbattery(playsheet, rulings, loaded);
		return resolution.account.possible ? `${makeMean(expectedLosses(resolution).crew)} crew` : 'no shot';
	}
	const resolution = resolveShooting(playsheet, rulings, loaded);
	return resolution.account.possible ? `${makeMean(expectedHits(resolution))} hits` : 'no shot';
}

function answerVolley(
	{ playsheet, rulings }: RulesInUse,
	facts: ShootingFacts,
	names: Names,
	hand: HandLines
): Answer<ShootingResult> {
	const resolution = resolveShooting(playsheet, rulings, facts, hand.volley);
	const { possible, reasons } = resolution.account;
	return {
		possible,
		reasons,
		tallies: [makeHitsTally(resolution, { id: 'volley', title: 'The volley', role: 'actor' })],
		odds: makeVolleyOdds(resolution),
		throws: possible ? [makeHitThrow(resolution, { id: 'volley', label: 'The volley', role: 'actor' })] : [],
		read([dice = []]) {
			const read = resolution.read(dice);
			return read.ok && possible ? tellVolley(read.value, facts, names) : null;
		}
	};
}

function makeVolleyOdds(resolution: HitsResolution): Answer['odds'] {
	const { removed, account } = resolution;
	if (!account.possible) return { figures: [], charts: [], notes: [], measure: null };
	const mean = meanOf(removed);
	return {
		figures: [
			{ value: makeMean(mean), label: 'hits expected' },
			{ value: makeChanceText(chanceOf(removed, (hits) => hits > 0)), label: 'at least one' }
		],
		charts: [{ label: 'Chance of so many hits', unit: 'hits', bars: makeBars(removed) }],
		notes: [],
		measure: { label: 'hits expected', value: mean, kind: 'mean', better: 'more' }
	};
}

function tellVolley(outcome: HitsOutcome, { target }: ShootingFacts, names: Names): Outcome<ShootingResult> {
	const { hits, removed, dice } = outcome;
	const left = target.figures - removed;
	const result = { kind: 'shooting', outcome } as const;
	const rolled = hits === 0 ? `None of ${makeCount(dice.length, 'die', 'dice')} hits.` : hitsText(hits, dice.length);
	if (removed === 0) {
		return { sentence: `${rolled} Nothing comes off.`, tone: 'bad', removals: [], followUps: [], result };
	}
	return {
		sentence: `${rolled} ${startSentence(names.other)} loses ${makeCount(removed, 'figure')}${left === 0 ? ` and ${shattersText}` : ''}.`,
		tone: 'good',
		removals: [makeRemoval('other', names, target, { figures: removed, guns: 0 })],
		followUps:
			left === 0 ? [] : [{ kind: 'test', role: 'other', text: testText(names.other, removed), label: 'Test morale' }],
		result
	};
}

const hitsText = (hits: number, dice: number): string =>
	hits === dice && dice > 1 ? `All ${dice} dice hit.` : `${hits} of ${dice} ${hits === 1 ? 'hits' : 'hit'}.`;
