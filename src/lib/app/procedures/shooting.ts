// A shot: how it is asked for, in the order a player says it, how it is answered, and how it is told. Two tables read it, that of troops here
// and that of guns in `counterbattery.ts`; they differ in what a die does and in nothing else.
import { makeChanceText } from '$lib/dice/chance-text';
import type { D10 } from '$lib/dice/d10';
import { chanceOf } from '$lib/dice/distribution';
import type { Parsed } from '$lib/parsing/problem';
import type { Account, ByHand } from '$lib/rules/engine/resolution';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { expectedHits, resolveShooting } from '$lib/rules/shooting/shooting';
import { bandsOf, capLoss, type ShotLoss, type ShotResult } from '$lib/rules/shooting/shot';
import { type Ammunition, ammunitions } from '$lib/rules/vocabulary';
import { makeCount, makeList, startSentence } from '$lib/wording';
import { askForHouse, askUnit, coverOptions, type UnitFactId } from './ask-unit';
import { type Band, choice, type Fact, type FactGroup, flag, group, number } from './fact';
import {
	makeBars,
	makeFigures,
	makeHitsTally,
	makeHitThrow,
	makeMean,
	makeRemoval,
	meanOf,
	noOdds,
	shattersText,
	testText
} from './sums';
import type { Answer, HandLines, Names, Odds, Outcome, Procedure, RulesInUse, Tally, Throw } from './procedure';
import { otherSide, type View, type Viewed, withUnit } from './situation';

/** A shot as one of the tables reads it. */
interface Shot {
	readonly account: Account;
	/** Hits or crew. */
	expected(): number;
	tally(account: Account): Tally;
	odds(): Odds;
	throw(): Throw;
	/** What was rolled, and how many of the dice did it. */
	read(dice: readonly D10[]): Parsed<{ readonly rolled: ShotLoss; readonly telling: number }>;
}

export interface ShotTable {
	/** Of its sum and its throw. */
	readonly id: string;
	/** What it counts, in a word. */
	readonly counts: string;
	resolve(rules: RulesInUse, facts: ShootingFacts, byHand?: readonly ByHand[]): Shot;
}

/** What a battle knows of a shot beside its facts. */
interface ShotWithin {
	/** The sum with a remark on the shooter's strength (R38). */
	nameAccount(facts: ShootingFacts, account: Account): Account;
	/** What the target has to lose. */
	mostToLose(facts: ShootingFacts): ShotLoss;
}

const nowhere: ShotWithin = {
	nameAccount: (_facts, account) => account,
	mostToLose: ({ target: { figures, guns } }) => ({ figures, guns })
};

/** The procedure of a table, by itself or within a battle. */
export const shotProcedure = (
	id: string,
	tableOf: (facts: ShootingFacts) => ShotTable,
	within = nowhere
): Procedure<ShootingFacts, ShotResult> => ({
	id,
	ask: (rules, facts, names) => askShot(tableOf(facts), rules, facts, names),
	answer: (rules, facts, names, hand) => answerShot(tableOf(facts), rules, facts, names, hand, within)
});

function answerShot(
	table: ShotTable,
	rules: RulesInUse,
	facts: ShootingFacts,
	names: Names,
	hand: HandLines,
	within: ShotWithin
): Answer<ShotResult> {
	const shot = table.resolve(rules, facts, hand[table.id]);
	const { possible, reasons } = shot.account;
	const account = within.nameAccount(facts, shot.account);
	return {
		possible,
		reasons,
		tallies: [shot.tally(account)],
		odds: possible ? shot.odds() : noOdds,
		throws: possible ? [shot.throw()] : [],
		read([dice = []]) {
			const read = shot.read(dice);
			if (!read.ok || !possible) return null;
			const { rolled, telling } = read.value;
			const most = within.mostToLose(facts);
			const result = { account, hits: rolled.figures, lost: capLoss(rolled, most) };
			return tellShot(result, { telling, dice: dice.length }, { ...facts.target, ...most }, names);
		}
	};
}

/** What a volley came to, at troops or at guns: what was rolled, what comes off, and who must test. */
function tellShot(
	result: ShotResult,
	{ telling, dice }: { readonly telling: number; readonly dice: number },
	target: ShootingFacts['target'],
	names: Names
): Outcome<ShotResult> {
	const { figures, guns } = result.lost;
	const atGuns = target.arm === 'artillery';
	// At guns the dice that hit do not all do the same.
	const all = telling === dice && dice > 1 && !atGuns;
	const some = all
		? `${dice === 2 ? 'Both' : `All ${dice}`} dice hit.`
		: `${telling} of ${dice} ${telling === 1 ? 'hits' : 'hit'}.`;
	const rolled = telling === 0 ? `None of ${makeCount(dice, 'die', 'dice')} hits.` : some;
	if (figures === 0 && guns === 0) {
		return { sentence: `${rolled} Nothing comes off.`, tone: 'bad', removals: [], followUps: [], result };
	}
	const loses = `lost ${makeList([makeFigures(target, figures), ...(guns > 0 ? [makeCount(guns, 'gun')] : [])])}`;
	const isGone = target.figures === figures;
	return {
		sentence: `${rolled} ${startSentence(names.other)} ${loses}${isGone ? `, ${shattersText}` : ''}.`,
		tone: 'good',
		removals: [makeRemoval('other', names, target, result.lost)],
		followUps: isGone
			? []
			: [{ kind: 'test', role: 'other', text: testText(names.other, figures), label: 'Test morale' }],
		result
	};
}

/** The table of troops: each die that reaches the score takes a figure. */
export const volleyTable: ShotTable = {
	id: 'volley',
	counts: 'hits',
	resolve({ playsheet, rulings }, facts, byHand) {
		const resolution = resolveShooting(playsheet, rulings, facts, byHand);
		return {
			account: resolution.account,
			expected: () => expectedHits(resolution),
			tally: (account) => makeHitsTally(resolution, { id: 'volley', title: 'The volley', role: 'actor', account }),
			odds() {
				const { removed } = resolution;
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
			},
			throw: () => makeHitThrow(resolution, { id: 'volley', label: 'The volley', role: 'actor' }),
			read(dice) {
				const read = resolution.read(dice);
				if (!read.ok) return read;
				const { hits } = read.value;
				return { ok: true, value: { rolled: { figures: hits, guns: 0 }, telling: hits } };
			}
		};
	}
};

export const shootingView: View<ShootingFacts> = {
	acts: 'actor',
	get(situation) {
		const { actor, range, ammunition, moved, evaded, charging, targetDense, roughInches } = situation;
		const shooter = situation[actor].unit;
		const target = situation[otherSide(actor)];
		return {
			shooter,
			target: target.unit,
			range,
			ammunition: shooter.arm === 'artillery' ? ammunition : null,
			moved,
			evaded,
			charging,
			targetCover: target.cover,
			targetDense,
			roughInches
		};
	},
	put(situation, { shooter, target, ammunition, targetCover, ...shot }) {
		const { actor } = situation;
		const shooting = withUnit(situation, actor, { unit: shooter });
		const both = withUnit(shooting, otherSide(actor), { unit: target, cover: targetCover });
		return { ...both, ...shot, ammunition: ammunition ?? situation.ammunition };
	}
};

export const shooting: Viewed<ShootingFacts, ShotResult> = {
	...shotProcedure('shooting', () => volleyTable),
	view: shootingView
};

/** Longer than any band; a table is rarely longer. */
const MOST_INCHES = 72;

const movedOptions = [
	{ value: 'no', label: 'Stood' },
	{ value: 'up-to-half', label: 'Up to half' },
	{ value: 'more-than-half', label: 'More' }
] as const;

const ammunitionLabels: Readonly<Record<Ammunition, string>> = { canister: 'Canister', ball: 'Ball' };

const isBattery = ({ shooter }: ShootingFacts): boolean => shooter.arm === 'artillery';

interface Reach {
	readonly upTo: number;
	readonly ammunition: ShootingFacts['ammunition'];
}

/** How far each load reaches, nearest first; of two that reach equally far, the first. */
function reachesOf({ playsheet, rulings }: RulesInUse, facts: ShootingFacts): Reach[] {
	const loads = isBattery(facts) ? ammunitions : [null];
	const reaches = loads.flatMap((ammunition) =>
		bandsOf(playsheet, rulings, { ...facts, ammunition }).map(({ upTo }) => ({ upTo, ammunition }))
	);
	return reaches
		.sort((a, b) => a.upTo - b.upTo)
		.filter(({ upTo }, index, all) => all.findIndex((other) => other.upTo === upTo) === index);
}

/** R8: the far end of a band belongs to it. */
function makeBands(reaches: readonly Reach[], range: number): Band[] {
	return reaches.map(({ upTo, ammunition }, index) => {
		const from = reaches[index - 1]?.upTo ?? 0;
		return {
			label: `${from}–${upTo}″`,
			...(ammunition ? { hint: ammunition } : {}),
			value: upTo,
			holds: range <= upTo && (range > from || index === 0)
		};
	});
}

/** Guns that are asked to reach further than their load does are loaded with what reaches. */
function changeRange(rules: RulesInUse, facts: ShootingFacts, range: number): ShootingFacts {
	const changed = { ...facts, range };
	if (!isBattery(facts)) return changed;
	const loads = ammunitions.filter((ammunition) =>
		bandsOf(rules.playsheet, rules.rulings, { ...facts, ammunition }).some(({ upTo }) => range <= upTo)
	);
	const loaded = facts.ammunition !== null && loads.includes(facts.ammunition);
	return loaded ? changed : { ...changed, ammunition: loads[0] ?? facts.ammunition };
}

/** The bands that a shot may be in, for a first guess in one tap. */
export const bandsOfShot = (rules: RulesInUse, facts: ShootingFacts): readonly Band[] =>
	makeBands(reachesOf(rules, facts), facts.range);

function askRange(rules: RulesInUse, facts: ShootingFacts): Fact<ShootingFacts> {
	return number('range', 'Range', facts.range, (range) => changeRange(rules, facts, range), {
		max: MOST_INCHES,
		unit: '″',
		bands: bandsOfShot(rules, facts),
		inSight: true
	});
}

/** R10: with what canister and what ball would do, where guns could fire either. */
function askAmmunition(rules: RulesInUse, facts: ShootingFacts, table: ShotTable): Fact<ShootingFacts> | false {
	if (!isBattery(facts)) return false;
	const hint = (ammunition: Ammunition) => {
		const shot = table.resolve(rules, { ...facts, ammunition });
		return shot.account.possible ? `${makeMean(shot.expected())} ${table.counts}` : 'no shot';
	};
	const options = ammunitions.map((value) => ({ value, label: ammunitionLabels[value], hint: hint(value) }));
	const set = (ammunition: Ammunition) => ({ ...facts, ammunition });
	return choice('ammunition', 'Load', facts.ammunition ?? 'canister', options, set);
}

/** A change of arms may need another load, or none. */
function withShooter(facts: ShootingFacts, shooter: ShootingFacts['shooter']): ShootingFacts {
	if (shooter.arm !== 'artillery') return { ...facts, shooter, ammunition: null };
	return { ...facts, shooter, ammunition: facts.ammunition ?? 'canister' };
}

function askShot(
	table: ShotTable,
	rules: RulesInUse,
	facts: ShootingFacts,
	names: Names
): readonly FactGroup<ShootingFacts>[] {
	const put = (patch: Partial<ShootingFacts>): ShootingFacts => ({ ...facts, ...patch });
	const ball = facts.ammunition === 'ball';
	const atGuns = facts.target.arm === 'artillery';
	const rough = number('roughInches', 'Rough ground', facts.roughInches, (roughInches) => put({ roughInches }), {
		max: MOST_INCHES,
		unit: '″',
		words: `${facts.roughInches}″ of rough ground`,
		usual: facts.roughInches === 0
	});
	const dense = flag('targetDense', 'Dense target', facts.targetDense, (targetDense) => put({ targetDense }));
	const shooter = (...ids: UnitFactId[]) => askUnit(facts.shooter, 'shooter', ids, (unit) => withShooter(facts, unit));
	const target = (...ids: UnitFactId[]) => askUnit(facts.target, 'target', ids, (unit) => put({ target: unit }));
	const shot = {
		main: shooter('weapon', 'weight', 'guns', 'figures', 'order', 'grade', 'condition', 'british'),
		more: shooter('light', 'limbered', 'routing')
	};
	const struck = {
		main: ball && !atGuns ? target('arm', 'order', 'formation') : target('arm', 'limbered', 'order'),
		more: target('figures', 'guns')
	};
	const byShooter = askForHouse(rules, ['shooting'], ['own'], facts.shooter, 'shooter', [...shot.main, ...shot.more], (unit) => withShooter(facts, unit)); // prettier-ignore
	const byTarget = askForHouse(rules, ['shooting'], ['enemy'], facts.target, 'target', [...struck.main, ...struck.more], (unit) => put({ target: unit })); // prettier-ignore
	return [
		group(
			'shot',
			'The shot',
			null,
			[
				askRange(rules, facts),
				choice('targetCover', 'Target is', facts.targetCover, coverOptions, (targetCover) => put({ targetCover })),
				askAmmunition(rules, facts, table),
				choice('moved', 'Shooter moved', facts.moved, movedOptions, (moved) => put({ moved })),
				ball && !atGuns && rough
			],
			[
				flag('evaded', 'Shooter evaded', facts.evaded, (evaded) => put({ evaded })),
				flag('charging', 'Shooter is charging', facts.charging, (charging) => put({ charging })),
				ball && !atGuns && dense
			]
		),
		group('shooter', startSentence(`${names.actor}, shooting`), 'actor', [...shot.main, ...byShooter], shot.more),
		group('target', startSentence(`${names.other}, the target`), 'other', [...struck.main, ...byTarget], struck.more)
	];
}
