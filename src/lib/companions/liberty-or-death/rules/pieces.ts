// Which pieces are placed, taken or struck where an instruction does not say so itself (8.1.2), and how many War Parties join a Common Cause.

export interface Cubes {
	readonly regulars: number;
	/** Tories of the British, Continentals of the Patriots. */
	readonly others: number;
}

export interface OwnStock extends Cubes {
	readonly forts: number;
	/** Militia or War Parties. */
	readonly irregulars: number;
}

type Kind = 'regulars' | 'others';

/** Alternates two kinds of cubes, beginning with `first`; a kind that runs out is skipped (AMB-09). */
function alternate(stock: Cubes, first: Kind, count: number): Kind[] {
	const left = { ...stock };
	const taken: Kind[] = [];
	let next = first;
	while (taken.length < count && left.regulars + left.others > 0) {
		const other: Kind = next === 'regulars' ? 'others' : 'regulars';
		const kind = left[next] > 0 ? next : other;
		left[kind]--;
		taken.push(kind);
		next = kind === 'regulars' ? 'others' : 'regulars';
	}
	return taken;
}

const fill = <T>(count: number, value: T): T[] => Array.from({ length: Math.max(0, count) }, () => value);

export type PlacedOwn = 'fort' | 'irregular' | Kind;

/** LD-8.1.2a: Forts and Villages, Militia or War Parties, then cubes from the kind that is fewer in the space (Regulars if equal). */
export function placeOwn(inSpace: Cubes, available: OwnStock, count: number): PlacedOwn[] {
	const placed: PlacedOwn[] = [...fill(Math.min(count, available.forts), 'fort' as const)];
	placed.push(...fill(Math.min(count - placed.length, available.irregulars), 'irregular' as const));
	const first: Kind = inSpace.others < inSpace.regulars ? 'others' : 'regulars';
	placed.push(...alternate(available, first, count - placed.length));
	return placed;
}

export interface OwnInSpace extends Cubes {
	readonly active: number;
	readonly underground: number;
	/** Forts or Villages. */
	readonly forts: number;
}

export type RemovedOwn = Kind | 'active' | 'underground' | 'fort';

/**
 * LD-8.1.2b: cubes from the kind that is more numerous (Regulars if equal), the last Tory or Continental spared while another unit can go in its
 * place (AMB-08); then Active, then Underground Militia or War Parties; then the spared one; Forts and Villages at the very end.
 */
export function removeOwn({ regulars, others, active, underground, forts }: OwnInSpace, count: number): RemovedOwn[] {
	const spared = others > 0 ? 1 : 0;
	const first: Kind = others > regulars ? 'others' : 'regulars';
	const order: RemovedOwn[] = [
		...alternate({ regulars, others: others - spared }, first, count),
		...fill(active, 'active' as const),
		...fill(underground, 'underground' as const),
		...fill(spared, 'others' as const),
		...fill(forts, 'fort' as const)
	];
	return order.slice(0, count);
}

export interface EnemyInSpace {
	/** Forts or Villages. */
	readonly forts: number;
	readonly underground: number;
	readonly active: number;
	readonly regulars: number;
	readonly others: number;
}

export type StruckEnemy = 'fort' | 'underground' | 'active' | Kind;

/** LD-8.1.2d: Forts and Villages, Underground before Active, then cubes from the kind that is fewer (Regulars if equal). */
export function targetEnemy(
	{ forts, underground, active, regulars, others }: EnemyInSpace,
	count: number
): StruckEnemy[] {
	const first: Kind = others < regulars ? 'others' : 'regulars';
	const order: StruckEnemy[] = [
		...fill(forts, 'fort' as const),
		...fill(underground, 'underground' as const),
		...fill(active, 'active' as const),
		...alternate({ regulars, others }, first, regulars + others)
	];
	return order.slice(0, Math.max(0, count));
}

export interface CommonCauseGroup {
	readonly regulars: number;
	readonly tories: number;
	readonly active: number;
	readonly underground: number;
}

/** BR-CC: as many War Parties as there are more Regulars than Tories; one stays behind, Underground if possible. Active ones go first. */
export function commonCause(
	{ regulars, tories, active, underground }: CommonCauseGroup,
	use: 'march' | 'battle'
): { readonly active: number; readonly underground: number } {
	const usable = use === 'march' ? Math.max(0, active + underground - 1) : active + Math.max(0, underground - 1);
	const wanted = Math.min(Math.max(0, regulars - tories), usable);
	const fromActive = Math.min(wanted, active);
	return { active: fromActive, underground: wanted - fromActive };
}

/** LD-8.1.2f, beside orders that march Militia or War Parties and do not say which. */
export const mostUnderground =
	'As many as possible are Underground on arrival; of mixes equal in that, Active ones go first (8.1.2).';

/** P-LEADER, beside every order that moves units out of a space. */
export const leaderGoes = 'A Leader goes with the largest group that leaves or stays (8.1).';
