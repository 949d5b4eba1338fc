// Who takes part: seventeen Patriots with their circumstances and stances, twenty-three Tories with their two tactics each, and the stages of a
// campaign. The tables are data (figures.json), the names and circumstances the book's.
import { type Face, type RankName, type Suit, suits } from '$lib/whist/cards';
import data from './figures.json';

const stageIds = ['intolerable-acts', 'shot-heard', 'fires-of-adversity'] as const;
export type StageId = (typeof stageIds)[number];

export const issueIds = [
	'france',
	'censorship',
	'elitism',
	'federalism',
	'navy',
	'religion',
	'slavery',
	'urbanization',
	'veterans',
	'women'
] as const;
export type IssueId = (typeof issueIds)[number];
export type Stance = 'pro' | 'anti';

export interface Patriot {
	readonly id: string;
	readonly name: string;
	readonly epithet: string;
	readonly suits: readonly [Suit, Suit];
	readonly from: StageId;
	readonly circumstances: Readonly<Record<StageId, readonly string[]>>;
	readonly stances: Readonly<Partial<Record<IssueId, Stance>>>;
	/** Of the two sisters-in-law only: which of them thinks what (SL-R76). */
	readonly womenStance?: Readonly<Record<'rachel' | 'grace', Stance>>;
	/** A circumstance that names another figure: with whom. */
	readonly refersTo: Readonly<Record<string, string>>;
}

type EffectKind = 'block' | 'lock' | 'steal' | 'new-hand';
export interface Effect {
	readonly kind: EffectKind;
	/** A suit, or a rank as it is printed. */
	readonly of?: Suit | RankName;
}
export const tacticNames = ['abuse', 'usurpation'] as const;
export type TacticName = (typeof tacticNames)[number];

interface Tactic {
	/** What the figure is narrated to be doing. */
	readonly when: string;
	readonly tag: string;
	readonly effect: Effect;
}

export interface Tory {
	readonly id: string;
	readonly name: string;
	readonly epithet: string;
	readonly stages: readonly StageId[];
	readonly abuse: Tactic;
	readonly usurpation: Tactic;
}

export const patriots = data.patriots as unknown as readonly Patriot[];
const tories = data.tories as unknown as readonly Tory[];
const placeHints: Readonly<Record<string, readonly string[]>> = data.placeHints;

export const findPatriot = (id: string): Patriot | undefined => patriots.find((figure) => figure.id === id);
export const findTory = (id: string): Tory | undefined => tories.find((figure) => figure.id === id);
export const figureName = (id: string): string => findPatriot(id)?.name ?? findTory(id)?.name ?? id;

interface Stage {
	readonly id: StageId;
	readonly name: string;
	readonly years: string;
	readonly sign: string;
	readonly countersign: string;
	/** A reminder, never enforced (SL-R71). */
	readonly story: string;
	readonly endsWith: string;
	/** Chips set out of the pool for a hand, and what each chip of a stake that was won brings back. */
	readonly setOut: number;
	readonly returns: number;
	/** More chips than one may be laid on a tactic. */
	readonly stacking: boolean;
}

const inWords: Readonly<Record<StageId, Pick<Stage, 'name' | 'sign' | 'countersign' | 'story' | 'endsWith'>>> = {
	'intolerable-acts': {
		name: 'Intolerable Acts',
		sign: 'If we do not hang together…',
		countersign: '…we shall surely hang separately.',
		story: 'Nobody is killed, on either side; who is removed may be back in the next scene.',
		endsWith: 'the Boston Massacre'
	},
	'shot-heard': {
		name: 'Shot Heard Round the World',
		sign: 'Give me liberty…',
		countersign: '…or give me death.',
		story: 'No foreigners in the story, except Hessians.',
		endsWith: 'Saratoga'
	},
	'fires-of-adversity': {
		name: 'Fires of Adversity',
		sign: 'America has no need to win…',
		countersign: '…Britain only has to lose.',
		story: 'No figure dies.',
		endsWith: 'Yorktown'
	}
};

export const stages: readonly Stage[] = stageIds.map((id) => {
	const numbers = data.stages.find((stage) => stage.id === id);
	if (!numbers) throw new Error(`no numbers for the stage ${id}`);
	return { ...numbers, ...inWords[id], id, years: numbers.years.join('–') };
});

/** Outside a campaign: the first sign, three chips, two back, all figures and circumstances. */
export const outsideStages: Pick<Stage, 'sign' | 'countersign' | 'setOut' | 'returns' | 'stacking'> = {
	...inWords['intolerable-acts'],
	setOut: 3,
	returns: 2,
	stacking: false
};

export const stageOf = (id: StageId): Stage => {
	const stage = stages.find((one) => one.id === id);
	if (!stage) throw new Error(`no stage ${id}`);
	return stage;
};
export const termsOf = (stage: StageId | null): typeof outsideStages => (stage ? stageOf(stage) : outsideStages);

/** The stages that are unlocked once one is. */
export const stagesUpTo = (stage: StageId | null): readonly StageId[] =>
	stage === null ? stageIds : stageIds.slice(0, stageIds.indexOf(stage) + 1);
export const stageAfter = (stage: StageId): StageId | null => stageIds[stageIds.indexOf(stage) + 1] ?? null;

/** The stage of a circumstance of a figure; undefined where it is none of his. */
export const stageOfCircumstance = ({ circumstances }: Patriot, name: string): StageId | undefined =>
	stageIds.find((stage) => circumstances[stage].includes(name));

/** What a figure can choose from, those that fit the theatre first. */
export function circumstancesOf(patriot: Patriot, stage: StageId | null, theatre: Face | null): readonly string[] {
	const names = stagesUpTo(stage).flatMap((one) => patriot.circumstances[one]);
	const fits = (name: string) => theatre !== null && fitsPlace(name, theatre);
	return [...names.filter(fits), ...names.filter((name) => !fits(name))];
}

export const fitsPlace = (circumstance: string, place: Face): boolean =>
	placeHints[circumstance]?.includes(place) === true;

export const patriotsAt = (stage: StageId | null): readonly Patriot[] =>
	patriots.filter(({ from }) => stagesUpTo(stage).includes(from));
export const toriesAt = (stage: StageId | null): readonly Tory[] =>
	stage === null ? tories : tories.filter(({ stages: open }) => open.includes(stage));

/** "lock a set of fours", as a tactic's effect is told. */
export function tellEffect({ kind, of }: Effect): string {
	if (kind === 'new-hand') return 'a new hand of cards';
	if (kind === 'lock') return `lock a set of ${of}s`;
	const what = suits.some((suit) => suit === of) ? (of ?? '') : `${of}s`;
	return kind === 'block' ? `block a straight that ends in ${what}` : `steal from the end of a straight: ${what}`;
}
