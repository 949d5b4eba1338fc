// A pursuit (R33): one round of blows at a routing enemy, its hits doubled; under R21 the routers may strike back.
import { makeChanceText } from '$lib/dice/chance-text';
import { chanceOf } from '$lib/dice/distribution';
import type { BlowsFacts } from '$lib/rules/combat/facts';
import type { PursuitFacts, PursuitResolution } from '$lib/rules/combat/pursuit';
import { resolvePursuit } from '$lib/rules/combat/pursuit';
import type { HitsOutcome } from '$lib/rules/engine/hits';
import type { Answer, Names, Outcome, Procedure } from '../answer';
import type { FactGroup } from '../fact';
import { flag, group } from '../fact';
import { note } from '../note';
import { makeBars, meanOf } from '../odds';
import { makeRemoval, shattersText } from '../outcome-words';
import { makeHitsTally } from '../tally';
import { makeHitThrow } from '../throws';
import { askUnit } from '../unit-asking';
import { makeCount, makeMean, startSentence } from '../wording';

export interface PursuitResult {
	readonly pursuer: HitsOutcome;
	readonly router: HitsOutcome | null;
}

export const pursuit: Procedure<PursuitFacts, PursuitResult> = {
	id: 'pursuit',
	ask: (_rules, facts, names) => askPursuit(facts, names),
	answer({ playsheet, rulings }, facts, names, hand) {
		const resolution = resolvePursuit(playsheet, rulings, facts, hand.pursuer);
		const factor = playsheet.combat.pursuitFactor;
		const { possible, reasons } = resolution.pursuer.account;
		const throws = possible ? makeThrows(resolution, names) : [];
		return {
			possible,
			reasons,
			tallies: [
				makeHitsTally(resolution.pursuer, {
					id: 'pursuer',
					title: startSentence(`${names.actor} strikes`),
					role: 'actor'
				}),
				...(resolution.router
					? [
							makeHitsTally(resolution.router, {
								id: 'router',
								title: startSentence(`${names.other} strikes back`),
								role: 'other',
								changeable: false
							})
						]
					: [])
			],
			odds: makeOdds(resolution, factor),
			throws,
			read([ours = [], theirs = []]) {
				const pursuer = resolution.pursuer.read(ours);
				const router = resolution.router?.read(theirs) ?? null;
				if (!possible || !pursuer.ok || (router && !router.ok)) return null;
				return tell({ pursuer: pursuer.value, router: router?.value ?? null }, facts.blows, names, factor);
			}
		};
	}
};

function makeThrows({ pursuer, router }: PursuitResolution, names: Names) {
	const back = router?.account.possible
		? [makeHitThrow(router, { id: 'router', label: startSentence(names.other), role: 'other' })]
		: [];
	return [makeHitThrow(pursuer, { id: 'pursuer', label: startSentence(names.actor), role: 'actor' }), ...back];
}

function askPursuit(facts: PursuitFacts, names: Names): readonly FactGroup<PursuitFacts>[] {
	const { blows } = facts;
	const put = (patch: Partial<BlowsFacts>): PursuitFacts => ({ ...facts, blows: { ...blows, ...patch } });
	return [
		group('pursuer', startSentence(`${names.actor} pursues`), 'actor', [
			flag('canReach', 'Can reach the routers', facts.canReach, (canReach) => ({ ...facts, canReach }), {
				usual: facts.canReach
			}),
			...askUnit(blows.striker, 'blows.striker', ['arm', 'figures', 'order', 'grade', 'condition'], (striker) =>
				put({ striker })
			)
		]),
		group(
			'router',
			startSentence(`${names.other} is routing`),
			'other',
			askUnit(blows.enemy, 'blows.enemy', ['arm', 'figures-left', 'order', 'grade'], (enemy) => put({ enemy }))
		)
	];
}

function makeOdds({ pursuer }: PursuitResolution, factor: number): Answer['odds'] {
	if (!pursuer.account.possible) return { figures: [], charts: [], notes: [], measure: null };
	const mean = meanOf(pursuer.removed);
	const times = factor === 2 ? 'twice' : `${factor} times`;
	return {
		figures: [
			{ value: makeMean(mean), label: 'figures expected' },
			{ value: makeChanceText(chanceOf(pursuer.removed, (figures) => figures > 0)), label: 'at least one hit' }
		],
		charts: [{ label: 'Chance of so many figures', unit: 'figures', bars: makeBars(pursuer.removed) }],
		notes: factor === 1 ? [] : [note(`Each die that hits counts ${times}.`, 'combat.pursuitFactor')],
		measure: { label: 'figures expected', value: mean, kind: 'mean', better: 'more' }
	};
}

function tell(
	result: PursuitResult,
	{ striker, enemy }: BlowsFacts,
	names: Names,
	factor: number
): Outcome<PursuitResult> {
	const { pursuer, router } = result;
	const struck = pursuer.hits / factor;
	const gone = pursuer.removed === enemy.figures;
	const first = `${struck} of ${makeCount(pursuer.dice.length, 'die', 'dice')} ${struck === 1 ? 'hits' : 'hit'}.`;
	const loses = `${startSentence(names.other)} loses ${pursuer.removed === 0 ? 'nobody' : makeCount(pursuer.removed, 'figure')}${gone ? ` and ${shattersText}` : ''}.`;
	const back =
		router && router.removed > 0 ? ` ${startSentence(names.actor)} loses ${makeCount(router.removed, 'figure')}.` : '';
	return {
		sentence: `${first} ${loses}${back}`,
		tone: pursuer.removed > 0 ? 'good' : 'bad',
		removals: [
			...(pursuer.removed > 0 ? [makeRemoval('other', names, enemy, { figures: pursuer.removed, guns: 0 })] : []),
			...(router && router.removed > 0
				? [makeRemoval('actor', names, striker, { figures: router.removed, guns: 0 })]
				: [])
		],
		followUps: [],
		result
	};
}
