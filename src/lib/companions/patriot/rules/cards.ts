// Cards as players tell them (PA-D13): letters, briefs, riots, beacons and discoveries, and the closed list of what a card can do. What is not in the
// list is a note that the players carry out themselves.
import { makeCount } from '$lib/wording';
import { familyName, type Influence, type Location, locationNames, type TileId } from './data';

export const moments = ['gather', 'act', 'encounter', 'discovery', 'riot', 'vote', 'letter', 'round-end'] as const;
export type Moment = (typeof moments)[number];

export const whos = ['holder', 'next-player', 'chosen', 'each', 'highest', 'lowest'] as const;
export type Who = (typeof whos)[number];

export type Effect =
	| { readonly do: 'threat' | 'unrest' | 'taxes'; readonly by: number }
	| { readonly do: 'coins'; readonly by: number }
	| { readonly do: 'coins-all-lost' }
	| { readonly do: 'troops-deploy'; readonly count: number; readonly where: 'any' | 'each' | Location }
	| { readonly do: 'troops-lose'; readonly count: number; readonly where: 'any' | Location }
	| { readonly do: 'rioters-execute'; readonly count: number }
	| { readonly do: 'riot'; readonly cards: number }
	| { readonly do: 'markers'; readonly by: number; readonly who: Who }
	| { readonly do: 'ap'; readonly by: number; readonly who: Who; readonly when: 'now' | 'next-turn' | 'standing' }
	| { readonly do: 'cards'; readonly by: number; readonly who: Who; readonly of: Influence | 'any' | 'random' }
	| {
			readonly do: 'assassination-vote';
			readonly target: 'chosen' | 'fewest-cards';
			readonly half: boolean;
			readonly caller: 'holder' | 'card';
	  }
	| { readonly do: 'beacon-launch' }
	| { readonly do: 'discovery'; readonly who: Who; readonly draw: number; readonly keep: number }
	| { readonly do: 'waive-ap'; readonly tile: TileId; readonly who: 'next-player' }
	| { readonly do: 'super-brief'; readonly count: number }
	| { readonly do: 'keep'; readonly remind: Moment }
	| { readonly do: 'nothing' }
	| { readonly do: 'note'; readonly text: string };

export interface Row {
	/** Null: open. */
	readonly from: number | null;
	readonly to: number | null;
	readonly effects: readonly Effect[];
}

interface Demand {
	readonly type: Influence;
	readonly amount: number;
	readonly perPlayer: boolean;
}

export interface LetterCard {
	readonly label: string;
	readonly day: number;
	readonly influence: readonly Demand[];
	readonly coins: number;
	readonly other: readonly string[];
	readonly onFail: readonly Effect[];
	readonly onPass: readonly Effect[];
}

interface BriefOption {
	readonly label: string;
	readonly coins: number;
	readonly effects: readonly Effect[];
}

interface AnyBrief {
	readonly label: string;
	readonly super: boolean;
}
interface InfluenceBrief extends AnyBrief {
	readonly kind: 'influence';
	readonly needs: readonly Influence[];
	/** Empty: just tally, the players read the row. */
	readonly rows: readonly Row[];
}
interface ChoiceBrief extends AnyBrief {
	readonly kind: 'choice';
	readonly decider: 'holder' | 'president' | 'chosen';
	readonly options: readonly BriefOption[];
}
interface BiddingBrief extends AnyBrief {
	readonly kind: 'bidding';
	readonly highest: readonly Effect[];
	readonly lowest: readonly Effect[];
}
export interface RollingBrief extends AnyBrief {
	readonly kind: 'rolling';
	readonly die: 4 | 8;
	readonly rows: readonly Row[];
}
export type BriefCard = InfluenceBrief | ChoiceBrief | BiddingBrief | RollingBrief;

export interface RiotCard {
	readonly label: string;
	readonly rioters: Readonly<Record<Location, number>>;
	readonly perPlayer: boolean;
}

export interface BeaconCard {
	readonly label: string;
	readonly defective: boolean;
	readonly cost: {
		readonly ap: number;
		readonly coins: number;
		readonly markers: number;
		readonly cards: number;
		readonly unrest: number;
	};
	readonly effects: readonly Effect[];
}

export interface DiscoveryCard {
	readonly label: string;
	readonly reject: boolean;
	readonly effects: readonly Effect[];
}

/** By it somebody calls a vote, which not everybody may (PA-K1). */
export const callsVote = (effect: Effect): boolean => effect.do === 'assassination-vote' && effect.caller === 'holder';

const isOpenRow = ({ from, to }: Row, total: number): boolean =>
	(from === null || total >= from) && (to === null || total <= to);

const top = ({ to }: Row): number => to ?? Infinity;

/** Which row applies: of those with the total, the one with the smallest upper limit (PA-B3). */
export const rowFor = (rows: readonly Row[], total: number): Row | null =>
	rows
		.filter((row) => isOpenRow(row, total))
		.reduce<Row | null>((best, row) => (best && top(best) <= top(row) ? best : row), null);

/** The row of the highest totals: what a brief that passes by itself does. */
export const topRow = (rows: readonly Row[]): Row | null =>
	rows.reduce<Row | null>((best, row) => (best && top(best) >= top(row) ? best : row), null);

const bottomRow = (rows: readonly Row[]): Row | null =>
	rows.reduce<Row | null>((best, row) => (best && top(best) <= top(row) ? best : row), null);

/** Failed: the total does not exceed the highest of the bottom row (PA-B4). Null without rows. */
export function hasPassed(rows: readonly Row[], total: number): boolean | null {
	const bottom = bottomRow(rows);
	return bottom ? total > top(bottom) : null;
}

export const describeRow = ({ from, to }: Row): string =>
	from === null
		? to === null
			? 'any total'
			: `up to ${to}`
		: to === null
			? `${from}+`
			: from === to
				? `${from}`
				: `${from}–${to}`;

/** The narrowest and widest totals worth looking at: beyond them the rows say the same for ever. */
const lookedAt = (rows: readonly Row[]): number[] => {
	const ends = rows.flatMap(({ from, to }) => [from, to]).filter((end) => end !== null);
	if (ends.length === 0) return [];
	const least = Math.min(...ends);
	return Array.from({ length: Math.max(...ends) - least + 1 }, (_, index) => least + index);
};

const tellNumbers = (numbers: readonly number[]): string =>
	numbers.length > 2 ? `${numbers[0]} to ${numbers.at(-1)}` : numbers.join(' and ');

/** Holes and overlaps of rows, in sentences: both may be saved (PA-Z11). Nested "up to" rows are how cards are printed, and no mistake. */
export function findRowProblems(rows: readonly Row[]): string[] {
	const totals = lookedAt(rows);
	const holes = totals.filter((total) => !rows.some((row) => isOpenRow(row, total)));
	const double = totals.filter((total) => {
		const hit = rows.filter((row) => isOpenRow(row, total));
		return hit.length > 1 && !hit.every(({ from }) => from === null);
	});
	const are = (numbers: readonly number[]) => (numbers.length > 1 ? 'are' : 'is');
	return [
		...(holes.length > 0 ? [`${tellNumbers(holes)} ${are(holes)} in no row: nothing will happen.`] : []),
		...(double.length > 0 ? [`${tellNumbers(double)} ${are(double)} in two rows; the lower row counts.`] : [])
	];
}

/** A rolling brief names every face once (PA-B7). */
export function findRollProblem({ die, rows }: Pick<RollingBrief, 'die' | 'rows'>): string | null {
	for (let face = 1; face <= die; face++) {
		const count = rows.filter((row) => isOpenRow(row, face)).length;
		if (count !== 1) return count === 0 ? `No row has ${face}.` : `${face} is in ${count} rows.`;
	}
	return null;
}

const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

/** An effect in a few words, as the sheet and the log say it. */
export function tellEffect(effect: Effect): string {
	switch (effect.do) {
		case 'threat':
		case 'unrest':
		case 'taxes':
			return `${effect.do} ${signed(effect.by)}`;
		case 'coins':
			return `treasury ${signed(effect.by)}`;
		case 'coins-all-lost':
			return 'all coins of the treasury are lost';
		case 'troops-deploy':
			return `${effect.count} ${effect.count === 1 ? 'troop' : 'troops'} ${tellWhere(effect.where, 'deployed')}`;
		case 'troops-lose':
			return `${effect.count} ${effect.count === 1 ? 'troop' : 'troops'} ${tellWhere(effect.where, 'lost')}`;
		case 'rioters-execute':
			return `up to ${makeCount(effect.count, 'rioter')} removed`;
		case 'riot':
			return effect.cards === 1 ? 'a riot is incited' : `${effect.cards} riots are incited`;
		case 'markers':
			return `${tellWho(effect.who)}: ${signed(effect.by)} ${Math.abs(effect.by) === 1 ? 'marker' : 'markers'}`;
		case 'ap':
			return `${tellWho(effect.who)}: ${signed(effect.by)} AP${{ now: '', 'next-turn': ' next turn', standing: ' for good' }[effect.when]}`;
		case 'cards':
			return `${tellWho(effect.who)}: ${effect.by < 0 ? 'discards' : 'draws'} ${Math.abs(effect.by)} ${effect.of} ${Math.abs(effect.by) === 1 ? 'card' : 'cards'}`;
		case 'assassination-vote':
			return `an assassination vote${effect.target === 'fewest-cards' ? ' against whoever has the fewest cards' : ''}${effect.half ? ', halved' : ''}`;
		case 'beacon-launch':
			return 'a beacon is launched';
		case 'discovery':
			return `${tellWho(effect.who)}: draws ${effect.draw} ${effect.draw === 1 ? 'discovery' : 'discoveries'}, keeps ${effect.keep}`;
		case 'waive-ap':
			return `the next player: ${familyName(effect.tile)} once for 0 AP`;
		case 'super-brief':
			return `${effect.count} super ${effect.count === 1 ? 'brief' : 'briefs'} added`;
		case 'keep':
			return `stays in play (${effect.remind.replace('-', ' ')})`;
		case 'nothing':
			return 'nothing';
		case 'note':
			return effect.text;
	}
}

const tellWhere = (where: 'any' | 'each' | Location, done: string): string =>
	where === 'each' ? 'to each location' : where === 'any' ? done : `${done} in the ${locationNames[where]}`;

export const tellWho = (who: Who): string =>
	({
		holder: 'the holder',
		'next-player': 'the next player',
		chosen: 'a chosen player',
		each: 'each player',
		highest: 'the highest',
		lowest: 'the lowest'
	})[who];
