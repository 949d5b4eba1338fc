// A pursuit, the winner's choice (R33): one round of blows at a routing enemy, its hits doubled; under R21 the routers may strike back.
import { type PursuitResult, recordPursuit } from '$lib/battle/log/actions';
import type { BodyOf } from '$lib/battle/events/event';
import { pursuitFacts } from '$lib/battle/facts/combat';
import { planPursuit } from '$lib/battle/moves/directed-moves';
import { unitOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import { makeChanceText } from '$lib/dice/chance-text';
import { chanceOf } from '$lib/dice/distribution';
import { broken, isRoutWithinReach } from '$lib/rules/charge/moments';
import { handIn } from '$lib/rules/engine/resolution';
import type { BlowsFacts } from '$lib/rules/combat/facts';
import { pursuitBlows, type PursuitFacts, type PursuitResolution, resolvePursuit } from '$lib/rules/combat/pursuit';
import { findAllowance } from '$lib/rules/movement/allowance';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { makeCount, startSentence } from '$lib/wording';
import { askForHouse, askUnit } from './ask-unit';
import { type FactGroup, flag, group } from './fact';
import {
	makeBars,
	makeFigures,
	makeHitsTally,
	makeHitThrow,
	makeMean,
	makeRemoval,
	meanOf,
	noOdds,
	note,
	shattersText
} from './sums';
import {
	type Names,
	type Odds,
	type Outcome,
	printedRules,
	type Procedure,
	type RulesInUse,
	type Tally
} from './procedure';
import { diceOf, factsIn, type Reopens, type Roll, rollOf } from './roll';
import { otherSide, type QuickSituation, type Viewed, withUnit } from './situation';

interface PursuitRead extends PursuitResult {
	readonly resolution: PursuitResolution;
}

/** Figures that can come off either, however many it is said to have. */
interface Most {
	readonly pursuer: number;
	readonly router: number;
}

const pursuitOf = (most: Most): Procedure<PursuitFacts, PursuitRead> => ({
	id: 'pursuit',
	ask: askPursuit,
	answer({ playsheet, rulings }, facts, names, hand) {
		const resolution = resolvePursuit(playsheet, rulings, facts, hand.pursuer);
		const factor = playsheet.combat.pursuitFactor;
		const { possible, reasons } = resolution.pursuer.account;
		const throws = possible ? makeThrows(resolution, names) : [];
		return {
			possible,
			reasons,
			tallies: [
				withFactor(
					makeHitsTally(resolution.pursuer, {
						id: 'pursuer',
						title: startSentence(`blows of ${names.actor}`),
						role: 'actor'
					}),
					factor
				),
				...(resolution.router
					? [
							makeHitsTally(resolution.router, {
								id: 'router',
								title: startSentence(`return blows of ${names.other}`),
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
				const result = { resolution, pursuer: pursuer.value, router: router?.value ?? null };
				return tell(result, facts.blows, names, factor, most);
			}
		};
	}
});

export const pursuit: Viewed<PursuitFacts, PursuitRead> & Reopens<BodyOf<'pursued'>, PursuitFacts, PursuitRead> = {
	...pursuitOf({ pursuer: Infinity, router: Infinity }),
	view: {
		acts: 'actor',
		sources(situation) {
			const { actor, routed, canReach } = situation;
			if (canReach !== null) return { canReach: 'Said by you' };
			if (routed === null) return {};
			const { inches } = findAllowance(printedRules.playsheet, situation[actor].unit);
			return { canReach: `They ran ${routed}″, it moves ${inches}″ (R33)` };
		},
		get(situation) {
			const { actor } = situation;
			const routers = broken(situation[otherSide(actor)].unit);
			const blows = pursuitBlows(printedRules.rulings, situation[actor].unit, routers);
			return { canReach: reaches(situation), blows };
		},
		put(situation, { canReach, blows }) {
			const { actor } = situation;
			const said = canReach === reaches(situation) ? situation.canReach : canReach;
			const { condition, alsoDisordered, routing } = situation[otherSide(actor)].unit;
			const pursuing = withUnit({ ...situation, canReach: said }, actor, { unit: blows.striker });
			return withUnit(pursuing, otherSide(actor), { unit: { ...blows.enemy, condition, alsoDisordered, routing } });
		}
	},
	reopen: (state, { pursuer, router, facts: blows, changed, account }) => ({
		...openPursuit(state, pursuer, router, null),
		facts: { blows, canReach: true },
		changed: changed.map((path) => `blows.${path}`),
		hand: { pursuer: handIn(account.sum) }
	}),
	lain({ dice, told, lost, back }, { setup }) {
		// Older events say only what was lost: as many hits as take so many.
		const hits = Math.ceil(lost / setup.playsheet.combat.pursuitFactor);
		const router = back && (back.dice ?? back.told ?? { hits: back.lost });
		return { pursuer: dice ?? told ?? { hits }, ...(router ? { router } : {}) };
	},
	canBeDone: (_state, body, may) => may({ ...body, lost: 0, back: null })
};

/** What a hit takes stands with what to roll: it is not read off the dice. */
const withFactor = (tally: Tally, factor: number): Tally =>
	factor === 1 || !tally.account.possible
		? tally
		: { ...tally, figures: [...tally.figures, { value: `×${factor}`, label: 'figures a hit' }] };

const timesText = (factor: number): string => (factor === 2 ? 'twice' : `${factor} times`);

/** By the inches of the rout and the pursuer's move where they are known (R33); until then it is taken to be so. */
const reaches = ({ actor, routed, canReach, ...units }: QuickSituation): boolean =>
	canReach ?? (routed === null || isRoutWithinReach(printedRules.playsheet, units[actor].unit, routed));

function makeThrows({ pursuer, router }: PursuitResolution, names: Names) {
	const back = router?.account.possible
		? [makeHitThrow(router, { id: 'router', label: startSentence(names.other), role: 'other' })]
		: [];
	return [makeHitThrow(pursuer, { id: 'pursuer', label: startSentence(names.actor), role: 'actor' }), ...back];
}

function askPursuit(rules: RulesInUse, facts: PursuitFacts, names: Names): readonly FactGroup<PursuitFacts>[] {
	const { blows } = facts;
	const put = (patch: Partial<BlowsFacts>): PursuitFacts => ({ ...facts, blows: { ...blows, ...patch } });
	const pursuer = askUnit(blows.striker, 'blows.striker', ['arm', 'figures', 'order', 'grade', 'condition'], (striker) => put({ striker })); // prettier-ignore
	const router = askUnit(blows.enemy, 'blows.enemy', ['arm', 'figures-left', 'order', 'grade'], (enemy) =>
		put({ enemy })
	);
	return [
		group('pursuer', startSentence(`${names.actor}, pursuing`), 'actor', [
			flag('canReach', 'Can reach the routers', facts.canReach, (canReach) => ({ ...facts, canReach }), {
				usual: facts.canReach
			}),
			...pursuer,
			...askForHouse(rules, ['combat'], ['own'], blows.striker, 'blows.striker', pursuer, (striker) => put({ striker }))
		]),
		group('router', startSentence(`${names.other}, routing`), 'other', [
			...router,
			...askForHouse(rules, ['combat'], ['enemy'], blows.enemy, 'blows.enemy', router, (enemy) => put({ enemy }))
		])
	];
}

function makeOdds({ pursuer }: PursuitResolution, factor: number): Odds {
	if (!pursuer.account.possible) return noOdds;
	const mean = meanOf(pursuer.removed);
	return {
		figures: [
			{ value: makeMean(mean), label: 'figures expected' },
			{ value: makeChanceText(chanceOf(pursuer.removed, (figures) => figures > 0)), label: 'at least one hit' }
		],
		charts: [{ label: 'Chance of so many figures', unit: 'figures', bars: makeBars(pursuer.removed) }],
		notes: factor === 1 ? [] : [note(`Each die that hits counts ${timesText(factor)}.`, 'combat.pursuitFactor')],
		measure: { label: 'figures expected', value: mean, kind: 'mean', better: 'more' }
	};
}

function tell(result: PursuitRead, blows: BlowsFacts, names: Names, factor: number, most: Most): Outcome<PursuitRead> {
	const atMost = (unit: UnitFacts, there: number) => ({ ...unit, figures: Math.min(unit.figures, there) });
	const [striker, enemy] = [atMost(blows.striker, most.pursuer), atMost(blows.enemy, most.router)];
	const pursuer = { ...result.pursuer, removed: Math.min(result.pursuer.removed, enemy.figures) };
	const router = result.router && { removed: Math.min(result.router.removed, striker.figures) };
	const struck = pursuer.hits / factor;
	const gone = pursuer.removed === enemy.figures;
	const counts = factor === 1 || struck === 0 ? '' : `, each counting ${timesText(factor)}`;
	const first = `${struck} of ${makeCount(pursuer.dice.length, 'die', 'dice')} ${struck === 1 ? 'hits' : 'hit'}${counts}.`;
	const loses = `${startSentence(names.other)} lost ${pursuer.removed === 0 ? 'nobody' : makeFigures(enemy, pursuer.removed)}${gone ? `, ${shattersText}` : ''}.`;
	const back =
		router && router.removed > 0 ? ` ${startSentence(names.actor)} lost ${makeFigures(striker, router.removed)}.` : '';
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

export function openPursuit(
	state: BattleState,
	pursuer: string,
	router: string,
	taskId: string | null
): Roll<PursuitFacts, PursuitRead> {
	const roll = rollOf(state, taskId, pursuer, router);
	return {
		...roll,
		key: `pursuit:${pursuer}:${router}:${state.turn}`,
		title: `${roll.names.actor}: pursue ${roll.names.other}`,
		move: planPursuit(state, pursuer, router),
		procedure: pursuitOf({ pursuer: unitOf(state, pursuer).figures, router: unitOf(state, router).figures }),
		...factsIn(pursuitFacts(state, pursuer, router)),
		record({ resolution, ...result }, settled) {
			const { facts, changed } = settled;
			const thrown = { pursuer: diceOf(settled, 'pursuer'), router: diceOf(settled, 'router') };
			return recordPursuit(state, { pursuer, router }, { facts, changed }, resolution, result, thrown);
		}
	};
}
