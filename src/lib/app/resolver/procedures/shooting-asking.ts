// The facts of a shot, in the order a player says them: how far, at what, and who shoots.
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { bandsOf } from '$lib/rules/shooting/shot';
import type { Ammunition, Cover } from '$lib/rules/vocabulary';
import { ammunitions } from '$lib/rules/vocabulary';
import type { Names } from '../answer';
import type { Band, Fact, FactGroup, FactOption } from '../fact';
import { choice, flag, group, number } from '../fact';
import type { RulesInUse } from '../rules-in-use';
import { askUnit } from '../unit-asking';
import { startSentence } from '../wording';

/** Longer than any band; a table is rarely longer. */
const MOST_INCHES = 72;

export const coverOptions: readonly (FactOption & { value: Cover })[] = [
	{ value: 'none', label: 'In the open' },
	{ value: 'soft', label: 'Soft cover' },
	{ value: 'hard', label: 'Hard cover' }
];

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

function askAmmunition(facts: ShootingFacts, hints: AmmunitionHints | null): Fact<ShootingFacts> | false {
	if (!isBattery(facts)) return false;
	const options = ammunitions.map((value) => ({
		value,
		label: ammunitionLabels[value],
		...(hints ? { hint: hints[value] } : {})
	}));
	const set = (ammunition: Ammunition) => ({ ...facts, ammunition });
	return choice('ammunition', 'Load', facts.ammunition ?? 'canister', options, set);
}

/** What either load would do here, beside its name (R10). */
export type AmmunitionHints = Readonly<Record<Ammunition, string>>;

/** A change of arms may need another load, or none. */
function withShooter(facts: ShootingFacts, shooter: ShootingFacts['shooter']): ShootingFacts {
	if (shooter.arm !== 'artillery') return { ...facts, shooter, ammunition: null };
	return { ...facts, shooter, ammunition: facts.ammunition ?? 'canister' };
}

export function askShot(
	rules: RulesInUse,
	facts: ShootingFacts,
	names: Names,
	hints: AmmunitionHints | null
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
	const shooter = (ids: Parameters<typeof askUnit>[2]) =>
		askUnit(facts.shooter, 'shooter', ids, (unit) => withShooter(facts, unit));
	const target = (ids: Parameters<typeof askUnit>[2]) =>
		askUnit(facts.target, 'target', ids, (unit) => put({ target: unit }));
	return [
		group(
			'shot',
			'The shot',
			null,
			[
				askRange(rules, facts),
				choice('targetCover', 'Target is', facts.targetCover, coverOptions, (targetCover) => put({ targetCover })),
				askAmmunition(facts, hints),
				choice('moved', 'Shooter moved', facts.moved, movedOptions, (moved) => put({ moved })),
				ball && !atGuns && rough
			],
			[
				flag('evaded', 'Shooter evaded', facts.evaded, (evaded) => put({ evaded })),
				flag('charging', 'Shooter is charging', facts.charging, (charging) => put({ charging })),
				ball && !atGuns && dense
			]
		),
		group(
			'shooter',
			startSentence(`${names.actor} shoots`),
			'actor',
			shooter(['weapon', 'weight', 'guns', 'figures', 'order', 'grade', 'condition', 'british']),
			shooter(['light', 'limbered', 'routing'])
		),
		group(
			'target',
			startSentence(`${names.other} is the target`),
			'other',
			target(ball && !atGuns ? ['arm', 'order', 'formation'] : ['arm', 'limbered', 'order']),
			target(['figures', 'guns'])
		)
	];
}
