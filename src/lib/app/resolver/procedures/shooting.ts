// A volley at foot or horse. Guns as a target read their own table: `counterbattery.ts`.
import { chanceOf } from '$lib/dice/distribution';
import { expectedHits, resolveShooting } from '$lib/rules/shooting/shooting';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { Ammunition } from '$lib/rules/vocabulary';
import type { HitsOutcome, HitsResolution } from '$lib/rules/engine/hits';
import { makeChanceText } from '$lib/dice/chance-text';
import type { Answer, HandLines, Names, Outcome, Procedure } from '../answer';
import { makeBars, meanOf } from '../odds';
import { makeRemoval, shattersText, testText } from '../outcome-words';
import type { RulesInUse } from '../rules-in-use';
import { makeHitsTally } from '../tally';
import { makeHitThrow } from '../throws';
import { makeCount, makeMean, startSentence } from '../wording';
import type { AmmunitionHints } from './shooting-asking';
import { askShot } from './shooting-asking';

export const shooting: Procedure<ShootingFacts, HitsOutcome> = {
	id: 'shooting',
	ask: (rules, facts, names) => askShot(rules, facts, names, makeHints(rules, facts)),
	answer: answerVolley
};

/** R10: what canister and what ball would do, where guns could fire either. */
function makeHints({ playsheet, rulings }: RulesInUse, facts: ShootingFacts): AmmunitionHints | null {
	if (facts.shooter.arm !== 'artillery') return null;
	const hint = (ammunition: Ammunition) => {
		const resolution = resolveShooting(playsheet, rulings, { ...facts, ammunition });
		return resolution.account.possible ? `${makeMean(expectedHits(resolution))} hits` : 'no shot';
	};
	return { canister: hint('canister'), ball: hint('ball') };
}

function answerVolley(
	{ playsheet, rulings }: RulesInUse,
	facts: ShootingFacts,
	names: Names,
	hand: HandLines
): Answer<HitsOutcome> {
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

function tellVolley(outcome: HitsOutcome, { target }: ShootingFacts, names: Names): Outcome<HitsOutcome> {
	const { hits, removed, dice } = outcome;
	const left = target.figures - removed;
	const rolled = hits === 0 ? `None of ${makeCount(dice.length, 'die', 'dice')} hits.` : hitsText(hits, dice.length);
	if (removed === 0) {
		return { sentence: `${rolled} Nothing comes off.`, tone: 'bad', removals: [], followUps: [], result: outcome };
	}
	return {
		sentence: `${rolled} ${startSentence(names.other)} loses ${makeCount(removed, 'figure')}${left === 0 ? ` and ${shattersText}` : ''}.`,
		tone: 'good',
		removals: [makeRemoval('other', names, target, { figures: removed, guns: 0 })],
		followUps:
			left === 0 ? [] : [{ kind: 'test', role: 'other', text: testText(names.other, removed), label: 'Test morale' }],
		result: outcome
	};
}

const hitsText = (hits: number, dice: number): string =>
	hits === dice && dice > 1 ? `All ${dice} dice hit.` : `${hits} of ${dice} ${hits === 1 ? 'hits' : 'hit'}.`;
