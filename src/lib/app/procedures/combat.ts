// A round of combat, of two units or of many (R34): each strikes one enemy it touches, and the sides' hits are compared.
import { flankId } from '$lib/battle/facts/combat';
import { makeChanceText } from '$lib/dice/chance-text';
import { expected } from '$lib/dice/distribution';
import type { CombatResult } from '$lib/rules/combat/combat';
import type { Ground, HeldGround, MeleeFacts, MeleeUnit } from '$lib/rules/combat/facts';
import { blowsOf, type MeleeOutcome, type MeleeResolution, resolveMelee } from '$lib/rules/combat/melee';
import { makeCount, makeList, startSentence } from '$lib/wording';
import { askForHouse, askUnit, coverOptions, groundOptions, positionOptions } from './ask-unit';
import { choice, type Fact, type FactGroup, flag, group, type Role } from './fact';
import { makeHitsTally, makeHitThrow, makeMean, makeRemoval, noOdds } from './sums';
import type { Answer, Names, Odds, Outcome, Procedure, RulesInUse } from './procedure';
import { otherSide, type QuickSituation, type Side, sideNames, sides, type Viewed, withUnit } from './situation';

/** What is known of those who fight beside the facts: what they are called, and which enemies each of them touches. */
interface Fighters {
	nameOf(id: string): string;
	/** Null where that is not known: it may strike any of them (R34). */
	touches(id: string): readonly string[] | null;
	/** Figures that the battle has of it: no more come off, however many it is said to be. */
	figuresOf?(id: string): number;
}

/** What the dice came to, by which resolution. */
export interface MeleeRead {
	readonly melee: MeleeResolution;
	readonly outcome: MeleeOutcome;
}

export const combatOf = (fighters: Fighters): Procedure<MeleeFacts, MeleeRead> => ({
	id: 'combat',
	ask: (rules, facts) => askMelee(rules, facts, fighters),
	answer({ playsheet, rulings }, facts, names, hand) {
		// The players' say over the lines of each blow, by its striker.
		const blows = blowsOf(facts).map((blow) => ({ ...blow, byHand: hand[blow.striker] ?? [] }));
		const melee = resolveMelee(playsheet, rulings, blows);
		if (!melee.ok) return refuse(melee.problems.map(({ message }) => message));
		return answerMelee(melee.value, facts, fighters, names);
	}
});

/** The first side acts, as the melee counts its sides. */
const roleOf = ({ side }: Pick<MeleeUnit, 'side'>): Role => (side === 'first' ? 'actor' : 'other');

function askMelee(rules: RulesInUse, facts: MeleeFacts, fighters: Fighters): readonly FactGroup<MeleeFacts>[] {
	return [
		...facts.units.map((unit) => askFighter(rules, facts, unit, fighters)),
		group('ground', 'The ground', null, [
			choice('ground', 'They fight in', facts.ground, groundOptions, (ground) => fightIn(facts, ground), {
				usual: facts.ground === 'open'
			})
		])
	];
}

/** Said of the combat as a whole, of every pair in it. */
const fightIn = ({ units }: MeleeFacts, ground: Ground): MeleeFacts => ({
	units: units.map(({ against, ...unit }) =>
		against ? { ...unit, against: mapValues(against, (held) => ({ ...held, ground })) } : unit
	),
	ground
});

const mapValues = <T>(values: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> =>
	Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

function askFighter(
	rules: RulesInUse,
	facts: MeleeFacts,
	fighter: MeleeUnit,
	fighters: Fighters
): FactGroup<MeleeFacts> {
	const { id, unit, cover, position, against } = fighter;
	const put = (patch: Partial<MeleeUnit>): MeleeFacts => ({
		...facts,
		units: facts.units.map((other) => (other.id === id ? { ...other, ...patch } : other))
	});
	const own = askUnit(unit, id, ['arm', 'figures', 'order', 'grade', 'condition'], (changed) => put({ unit: changed }));
	return group(id, startSentence(fighters.nameOf(id)), roleOf(fighter), [
		askStrikes(facts, fighter, fighters, put),
		...own,
		...askForHouse(rules, ['combat'], ['own', 'enemy'], unit, id, own, (changed) => put({ unit: changed })),
		...(against
			? askAgainst(id, against, fighters, (changed) => put({ against: changed }))
			: [
					choice(`${id}.cover`, 'Stands', cover, coverOptions, (value) => put({ cover: value })),
					choice(`${id}.position`, 'Position', position, positionOptions, (value) => put({ position: value }))
				]),
		...askFlanks(facts, fighter, fighters, put)
	]);
}

/** Whose flank or rear it has, of each enemy it may touch. */
function askFlanks(
	facts: MeleeFacts,
	fighter: MeleeUnit,
	fighters: Fighters,
	put: (patch: Partial<MeleeUnit>) => MeleeFacts
): readonly Fact<MeleeFacts>[] {
	const { id, flankOf } = fighter;
	const enemies = enemiesOf(facts, fighter, fighters).map((enemy) => enemy.id);
	return enemies.map((enemy) => {
		const of = enemies.length > 1 ? ` of ${fighters.nameOf(enemy)}` : '';
		return flag(flankId(id, enemies, enemy), `Attacks flank or rear${of}`, flankOf.includes(enemy), (has) =>
			put({ flankOf: [...flankOf.filter((other) => other !== enemy), ...(has ? [enemy] : [])] })
		);
	});
}

/** Where it stands against each of those it touches, where that is not the same. */
const askAgainst = (
	id: string,
	against: Readonly<Record<string, HeldGround>>,
	{ nameOf }: Fighters,
	put: (against: Readonly<Record<string, HeldGround>>) => MeleeFacts
): readonly Fact<MeleeFacts>[] =>
	Object.entries(against).flatMap(([enemy, held]) => {
		const path = `${id}.against.${enemy}`;
		const say = (patch: Partial<HeldGround>) => put({ ...against, [enemy]: { ...held, ...patch } });
		const enemyName = nameOf(enemy);
		return [
			choice(`${path}.cover`, `Stands against ${enemyName}`, held.cover, coverOptions, (cover) => say({ cover })),
			choice(`${path}.position`, `Position against ${enemyName}`, held.position, positionOptions, (position) =>
				say({ position })
			)
		];
	});

/** The fact whom a unit strikes, by the unit's id, which is that of its throw as well. */
export const strikesId = (unit: string): string => `${unit}.strikes`;

function enemiesOf({ units }: MeleeFacts, { id, side }: MeleeUnit, { touches }: Fighters): readonly MeleeUnit[] {
	const touched = touches(id);
	return units.filter((other) => other.side !== side && (touched?.includes(other.id) ?? true));
}

/** Whom it strikes, where there is more than one enemy to choose from; of one that has struck this turn it is not asked. */
function askStrikes(
	facts: MeleeFacts,
	fighter: MeleeUnit,
	fighters: Fighters,
	put: (patch: Partial<MeleeUnit>) => MeleeFacts
): Fact<MeleeFacts> | null {
	const { id, strikes } = fighter;
	const enemies = enemiesOf(facts, fighter, fighters);
	if (strikes === null || enemies.length < 2) return null;
	const options = enemies.map((enemy) => ({ value: enemy.id, label: startSentence(fighters.nameOf(enemy.id)) }));
	return choice(strikesId(id), 'Strikes', strikes, options, (enemy) => put({ strikes: enemy }), {
		inSight: true
	});
}

const refuse = (messages: readonly string[]): Answer<MeleeRead> => ({
	possible: false,
	reasons: messages.map((text) => ({ text, section: 'combat', ruling: 'R34' })),
	tallies: [],
	odds: noOdds,
	throws: [],
	read: () => null
});

function answerMelee(melee: MeleeResolution, facts: MeleeFacts, fighters: Fighters, names: Names): Answer<MeleeRead> {
	const { nameOf } = fighters;
	const striking = melee.blows.filter(({ resolution }) => resolution.account.possible);
	const whose = (blow: MeleeResolution['blows'][number]) => ({
		id: blow.striker,
		title: startSentence(`blows of ${nameOf(blow.striker)}`),
		label: startSentence(nameOf(blow.striker)),
		role: roleOf(blow)
	});
	return {
		possible: striking.length > 0,
		reasons: melee.blows.flatMap(({ striker, resolution }) =>
			resolution.account.reasons.map((reason) => ({
				...reason,
				text: `${startSentence(nameOf(striker))}: ${reason.text}`
			}))
		),
		tallies: melee.blows.map((blow) => makeHitsTally(blow.resolution, whose(blow))),
		odds: makeOdds(melee, names),
		throws: striking.map((blow) => makeHitThrow(blow.resolution, { ...whose(blow), against: nameOf(blow.enemy) })),
		read(dice) {
			const byStriker = Object.fromEntries(striking.map(({ striker }, index) => [striker, dice[index] ?? []]));
			const read = melee.read(byStriker);
			return read.ok ? tell({ melee, outcome: read.value }, facts, fighters, names) : null;
		}
	};
}

function makeOdds(melee: MeleeResolution, names: Names): Odds {
	const chance = (result: CombatResult) => melee.chance(result);
	const wins = chance('first-won');
	return {
		figures: [
			{ value: makeChanceText(wins), label: `${names.actor} to win` },
			{ value: makeMean(expected(melee.suffered, ({ second }) => second)), label: 'hits it expects' },
			{ value: makeMean(expected(melee.suffered, ({ first }) => first)), label: 'hits it suffers' }
		],
		charts: [
			{
				label: 'How the round ends',
				bars: [
					{ label: startSentence(`${names.actor} to win`), chance: wins, highlight: true },
					{ label: 'Nobody wins', chance: chance('drawn') },
					{ label: startSentence(`${names.other} to win`), chance: chance('second-won') }
				]
			}
		],
		notes: [],
		measure: { label: `${names.actor} to win`, value: wins, kind: 'chance', better: 'more' }
	};
}

function tell(result: MeleeRead, { units }: MeleeFacts, fighters: Fighters, names: Names): Outcome<MeleeRead> {
	const { nameOf, figuresOf } = fighters;
	const { suffered, lossesOf, result: ended } = result.outcome;
	const thereOf = ({ id, unit }: MeleeUnit) => Math.min(unit.figures, figuresOf?.(id) ?? Infinity);
	const lossOf = (unit: MeleeUnit) => Math.min(lossesOf[unit.id] ?? 0, thereOf(unit));
	const loserSide = ended === 'drawn' ? null : ended === 'first-won' ? 'second' : 'first';
	const lost = units.filter(({ side }) => side === loserSide);
	const end =
		lost.length === 0
			? 'Nobody lost: they fight another round next turn (R22).'
			: `${startSentence(makeList(lost.map(({ id }) => nameOf(id))))} lost the combat.`;
	return {
		sentence: `${startSentence(names.actor)} inflicted ${makeCount(suffered.second, 'hit')}, ${names.other} ${suffered.first}. ${end}`,
		tone: ended === 'drawn' ? 'plain' : ended === 'first-won' ? 'good' : 'bad',
		removals: units
			.filter((unit) => lossOf(unit) > 0)
			.map((struck) => {
				const role = roleOf(struck);
				const named = { ...names, [role]: nameOf(struck.id) };
				const there = { ...struck.unit, figures: thereOf(struck) };
				return { ...makeRemoval(role, named, there, { figures: lossOf(struck), guns: 0 }), unit: struck.id };
			}),
		followUps: lost
			.filter((loser) => thereOf(loser) > lossOf(loser))
			.map((loser) => ({
				kind: 'test',
				role: roleOf(loser),
				unit: loser.id,
				text: `${startSentence(nameOf(loser.id))} must test: it lost the combat, ${makeCount(lossOf(loser), 'hit')}.`,
				label: 'Test morale'
			})),
		result
	};
}

const isSide = (id: string): id is Side => sides.some((side) => side === id);

export const combat: Viewed<MeleeFacts, MeleeRead> = {
	...combatOf({ nameOf: (id) => (isSide(id) ? sideNames[id] : id), touches: () => null }),
	view: {
		acts: 'actor',
		get(situation: QuickSituation) {
			const { actor, ground } = situation;
			const fighter = (id: Side): MeleeUnit => {
				const { unit, cover, position, attacksFlank } = situation[id];
				return {
					id,
					side: id === actor ? 'first' : 'second',
					unit,
					cover,
					position,
					flankOf: attacksFlank ? [otherSide(id)] : [],
					strikes: otherSide(id)
				};
			};
			return { units: [fighter(actor), fighter(otherSide(actor))], ground };
		},
		put: (situation, { units, ground }) =>
			units.reduce(
				(changed, { id, unit, cover, position, flankOf }) =>
					isSide(id) ? withUnit(changed, id, { unit, cover, position, attacksFlank: flankOf.length > 0 }) : changed,
				{ ...situation, ground }
			)
	}
};
