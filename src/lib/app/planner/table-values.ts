// The numbers of a table of chances: each cell is one resolution of the playsheet, of the facts with two of them changed.
import { chanceOf, expected } from '$lib/dice/distribution';
import { resolveCharge } from '$lib/rules/charge/exact';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import type { MeleeFacts } from '$lib/rules/combat/facts';
import { blowsOf, resolveMelee } from '$lib/rules/combat/melee';
import { type Account, resolveHits } from '$lib/rules/engine/resolution';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import { countPassFaces, resolveMorale } from '$lib/rules/morale/morale';
import type { PlanRules } from '$lib/rules/planner/course';
import { expectedLosses, resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { resolveShooting } from '$lib/rules/shooting/shooting';

interface Measured {
	readonly label: string;
	readonly kind: 'chance' | 'mean';
}

/** What a table can tell, by the procedure it asks. */
export const tableKinds = {
	shooting: {
		label: 'Shooting',
		measures: { hits: { label: 'Hits expected', kind: 'mean' }, any: { label: 'At least one hit', kind: 'chance' } }
	},
	morale: { label: 'Morale', measures: { passes: { label: 'Passes', kind: 'chance' } } },
	combat: {
		label: 'Combat',
		measures: { wins: { label: 'Wins the round', kind: 'chance' }, hits: { label: 'Hits expected', kind: 'mean' } }
	},
	charge: {
		label: 'Charge',
		measures: { breaks: { label: 'They break', kind: 'chance' }, own: { label: 'You break', kind: 'chance' } }
	}
} as const satisfies Readonly<
	Record<string, { readonly label: string; readonly measures: Readonly<Record<string, Measured>> }>
>;

export type TableKind = keyof typeof tableKinds;
export const tableKindIds = Object.keys(tableKinds) as readonly TableKind[];

export const measuresOf = (kind: TableKind): Readonly<Record<string, Measured>> => tableKinds[kind].measures;

/** The facts of a cell, as its table asks for them, and what is added to the die beside what they give. */
interface TableCell {
	readonly facts: unknown;
	readonly extra: number;
}

export interface TableJob {
	readonly kind: 'table';
	readonly table: TableKind;
	readonly measure: string;
	readonly rules: PlanRules;
	readonly rows: readonly (readonly TableCell[])[];
}

/** Row by row; null where there is nothing to roll. */
export function* fillTable({ table, measure, rules, rows }: TableJob) {
	for (const [index, row] of rows.entries()) {
		const values = row.map((cell) => valueOf(table, measure, rules, cell));
		yield { kind: 'row' as const, index, values };
	}
}

type Ask<Facts> = (rules: PlanRules, facts: Facts, measure: string, extra: number) => number | null;

const shift = (account: Account, extra: number): Account => ({
	...account,
	sum: { ...account.sum, total: account.sum.total + extra }
});

const shooting: Ask<ShootingFacts> = ({ playsheet, rulings }, facts, measure, extra) => {
	if (facts.target.arm === 'artillery') {
		const shot = resolveCounterbattery(playsheet, rulings, facts);
		if (!shot.account.possible) return null;
		return measure === 'any' ? chanceOf(shot.losses, ({ crew }) => crew > 0) : expectedLosses(shot).crew;
	}
	const { account } = resolveShooting(playsheet, rulings, facts);
	if (!account.possible) return null;
	const { removed } = resolveHits(shift(account, extra), facts.target.figures);
	return measure === 'any' ? chanceOf(removed, (hits) => hits > 0) : expected(removed, (hits) => hits);
};

const morale: Ask<MoraleFacts> = ({ playsheet, rulings }, facts, _measure, extra) => {
	const { account } = resolveMorale(playsheet, rulings, facts);
	return account.base && facts.unit.figures > 0
		? countPassFaces(account.base.score, account.sum.total + extra) / 10
		: null;
};

const combat: Ask<MeleeFacts> = ({ playsheet, rulings }, facts, measure) => {
	const melee = resolveMelee(playsheet, rulings, blowsOf(facts));
	if (!melee.ok) return null;
	return measure === 'wins' ? melee.value.chance('first-won') : expected(melee.value.suffered, ({ second }) => second);
};

const charge: Ask<ChargeFacts> = ({ playsheet, rulings }, facts, measure) => {
	const { endings } = resolveCharge(playsheet, rulings, facts);
	const who = measure === 'breaks' ? 'chargee' : 'charger';
	return chanceOf(endings, (ending) => ending[who].fate !== 'stands');
};

const asks: { readonly [Kind in TableKind]: Ask<never> } = { shooting, morale, combat, charge };

const valueOf = (table: TableKind, measure: string, rules: PlanRules, { facts, extra }: TableCell): number | null =>
	asks[table](rules, facts as never, measure, extra);
