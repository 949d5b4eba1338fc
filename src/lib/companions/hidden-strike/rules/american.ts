// What an American card may do: every legal way to play it, each with the steps it takes. A way that is not in the list is not legal; why there is
// none is a sentence with its rule. Forecast, preview and play are this same list (2.3, HS-8.2, HS-8.4, HS-6.6).

import {
	type Board,
	canMove,
	countAt,
	fleetSpace,
	fleetsOf,
	isOpen,
	localPool,
	type Move,
	openRegions,
	type Place,
	siegeSpace,
	type Step,
	takeStep,
	tokensAt,
	zone
} from './board';
import type { Table } from './british';
import { type AmericanCard, americanName, ruleOf } from './cards';
import { isAdjacent, regionOfNative } from './copy';
import { hasBritishPlayer } from './people';
import { withRules } from './reasons';
import { inText, type Region, regions, sideNames, wasOrWere, nameOf } from './regions';
import { isTroop, type Token, valueOf } from './tokens';

interface March {
	readonly token: Token;
	readonly from: Region;
	readonly to: Region;
}

/** What the player decides beside the card. */
export interface Choices {
	readonly option?: 1 | 2 | undefined;
	/** Where it is deployed, or acts. */
	readonly region?: Region | undefined;
	/** Which token, where there is a choice. */
	readonly token?: Token | undefined;
	readonly marches?: readonly March[] | undefined;
	/** Reconcentration: a Militia from one pool to the next. */
	readonly shift?: { readonly from: Region; readonly to: Region } | undefined;
	/** De Grasse: a British fleet is removed. */
	readonly strike?: boolean | undefined;
	/** Culper Ring: whose loyalty card is looked at, by seat. */
	readonly player?: number | undefined;
}

/** A legal way to play a card: what is decided, and the moves of each step. What comes of it is worked out when it is asked for. */
export interface Plan {
	readonly choices: Choices;
	readonly moves: readonly (readonly Move[])[];
}

export interface Way {
	readonly choices: Choices;
	readonly steps: readonly Step[];
	readonly board: Board;
}

/** What the table knows beside the board. */
export interface AmericanTable extends Table {
	/** Common Sense was played face up (HS-8.2h). */
	readonly commonSense: boolean;
	readonly britishCardsLeft: number;
	/** Seats whose loyalty card can be looked at. */
	readonly suspects: readonly number[];
}

/** The first step of a way, with what the player decided for it. */
interface Act {
	readonly choices: Choices;
	readonly moves: readonly Move[];
}

interface OptionRule {
	acts(table: AmericanTable): readonly Act[];
	/** What may follow as a step of its own, on the board after the first; none of it need be. */
	extras?(table: AmericanTable, act: Act): readonly Act[];
	/** Why there is nothing to do. */
	why(table: AmericanTable): string;
}

type CardRule = readonly OptionRule[];

/* Deployments. */

const minutemen: OptionRule = {
	acts: ({ board }) =>
		countAt(board, 'continental', 'minuteman') === 0
			? []
			: openRegions(board).map((region) => ({
					choices: { region },
					moves: [{ token: 'minuteman', from: 'continental', to: zone('american', region) }]
				})),
	why: () => 'No Minuteman is left.'
};

const optionOf = (option: 1 | 2, rule: OptionRule): OptionRule => ({
	...rule,
	acts: (table) => rule.acts(table).map((act) => ({ ...act, choices: { option, ...act.choices } }))
});

const militia: OptionRule = {
	acts: ({ board }) =>
		openRegions(board).flatMap((region) =>
			(['militia', 'loyalist'] as const)
				.filter((token) => countAt(board, localPool('american', region), token) > 0)
				.map((token) => ({
					choices: { region, token },
					moves: [{ token, from: localPool('american', region), to: zone('american', region) }]
				}))
		),
	why: () => 'No American pool of an open region has Militia.'
};

const militiaThenMarch = (goal: Region): OptionRule => ({
	...militia,
	extras: (table, { choices }) =>
		choices.region === goal && isOpen(table.board, goal)
			? marchesFrom(table, openRegions(table.board), (from) => (from === goal ? [] : [goal]))
			: []
});

const reconcentration: OptionRule = {
	...militia,
	extras: ({ board, copy }) =>
		regions
			.filter((from) => countAt(board, localPool('american', from), 'militia') > 0)
			.flatMap((from) =>
				regions
					.filter((to) => isAdjacent(copy, from, to))
					.map((to) => ({
						choices: { shift: { from, to } },
						moves: [{ token: 'militia', from: localPool('american', from), to: localPool('american', to) }]
					}))
			)
};

/** A token of a printed region, from its own pool. */
const printed = (card: AmericanCard, token: Token, none: string): OptionRule => {
	const regionOf = (table: Table) => (token === 'regulars' ? 'canada' : regionOfNative(table.copy, card));
	return {
		acts: (table) => {
			const region = regionOf(table);
			if (!region || !isOpen(table.board, region)) return [];
			const move: Move = { token, from: localPool('american', region), to: zone('american', region) };
			return canMove(table.board, move) ? [{ choices: { region }, moves: [move] }] : [];
		},
		why: (table) => {
			const region = regionOf(table);
			if (!region) return 'Nobody has told its region.';
			return isOpen(table.board, region) ? none : tellResolved(table.board, region);
		}
	};
};

const tellResolved = (board: Board, region: Region): string => {
	const side = board.resolved[region];
	return `${nameOf(region)} ${wasOrWere(region)} won by the ${side ? sideNames[side] : ''}; nothing enters.`;
};

const allied = (where: (board: Board, region: Region) => boolean, none: string): OptionRule => ({
	acts: ({ board }) =>
		countAt(board, 'allied-army', 'allied-troops') === 0
			? []
			: openRegions(board)
					.filter((region) => where(board, region))
					.map((region) => ({
						choices: { region },
						moves: [{ token: 'allied-troops', from: 'allied-army', to: zone('american', region) }]
					})),
	why: ({ board }) => (countAt(board, 'allied-army', 'allied-troops') === 0 ? 'No Allied troop is left.' : none)
});

const fleet: OptionRule = {
	acts: ({ board }) =>
		countAt(board, 'allied-fleet-pool', 'allied-fleet') === 0
			? []
			: openRegions(board).map((region) => ({
					choices: { region },
					moves: [{ token: 'allied-fleet', from: 'allied-fleet-pool', to: fleetSpace('american', region) }]
				})),
	why: () => 'No Allied fleet is left.'
};

const deGrasse: OptionRule = {
	...fleet,
	extras: ({ board }, { choices: { region } }) =>
		region && fleetsOf(board, 'british', region) > 0
			? [
					{
						choices: { strike: true },
						moves: [{ token: 'british-fleet', from: fleetSpace('british', region), to: 'out' }]
					}
				]
			: []
};

/* Marches: HS-8.2d. */

const foreign: readonly Token[] = ['allied-troops', 'loyalist'];

const mayMarch = ({ rulings }: Table, token: Token): boolean =>
	isTroop(token) && valueOf(token) <= 2 && (rulings.marchers === 'any' || !foreign.includes(token));

const marchMove = ({ token, from, to }: March): Move => ({
	token,
	from: zone('american', from),
	to: zone('american', to)
});

const marchAct = (...marches: March[]): Act => ({ choices: { marches }, moves: marches.map(marchMove) });

function allMarches(
	table: Table,
	from: readonly Region[],
	goalsOf: (from: Region) => readonly Region[]
): readonly March[] {
	return from.flatMap((one) =>
		tokensAt(table.board, zone('american', one))
			.filter((token) => mayMarch(table, token))
			.flatMap((token) => goalsOf(one).map((to) => ({ token, from: one, to })))
	);
}

const marchesFrom = (
	table: Table,
	from: readonly Region[],
	goalsOf: (from: Region) => readonly Region[]
): readonly Act[] => allMarches(table, from, goalsOf).map((march) => marchAct(march));

const cavalry: OptionRule = {
	...minutemen,
	extras: (table) => {
		const open = openRegions(table.board);
		return marchesFrom(table, open, (from) => open.filter((to) => to !== from));
	}
};

/** HS-8.2h: the one way out of a resolved zone. */
const declaration: OptionRule = {
	acts: (table) => {
		const { board, commonSense, rulings } = table;
		const resolved = board.order.filter((region) => !isOpen(board, region));
		const singles = allMarches(table, resolved, () => openRegions(board));
		const one = singles.map((march) => marchAct(march));
		if (!commonSense) return one;
		const pairs = singles.flatMap((first, index) =>
			singles
				.slice(index)
				.filter((second) => isPair(board, first, second, rulings.declaration === 'free'))
				.map((second) => marchAct(first, second))
		);
		return [...one, ...pairs];
	},
	why: ({ board }) =>
		openRegions(board).length === 0
			? 'No region is open.'
			: 'No resolved region holds an American troop that may march.'
};

function isPair(board: Board, one: March, other: March, free: boolean): boolean {
	if (valueOf(one.token) + valueOf(other.token) > 3) return false;
	if (!free && (one.from !== other.from || one.to !== other.to)) return false;
	const same = one.token === other.token && one.from === other.from;
	return !same || countAt(board, zone('american', one.from), one.token) >= 2;
}

/* Events. */

const commonSense: OptionRule = {
	acts: ({ board }) =>
		openRegions(board)
			.filter((region) => countAt(board, zone('british', region), 'loyalist') > 0)
			.map((region) => ({
				choices: { region },
				moves: [{ token: 'loyalist', from: zone('british', region), to: zone('american', region) }]
			})),
	why: () => 'No open zone holds a British Loyalist.'
};

const siege: OptionRule = {
	acts: ({ board, mode }) =>
		hasBritishPlayer(mode) || countAt(board, 'aside', 'siege') === 0
			? []
			: openRegions(board).map((region) => ({
					choices: { region },
					moves: [{ token: 'siege', from: 'aside', to: siegeSpace(region) }]
				})),
	why: () => 'The siege token is not beside the board.'
};

const womenAtWar: OptionRule = {
	acts: ({ board }) =>
		openRegions(board).flatMap((region) => {
			const count = Math.min(
				2,
				countAt(board, zone('american', region), 'militia'),
				countAt(board, 'continental', 'regulars')
			);
			if (count === 0) return [];
			const moves = Array.from({ length: count }, () => promotionMoves(region, 'regulars')).flat();
			return [{ choices: { region }, moves }];
		}),
	why: ({ board }) =>
		countAt(board, 'continental', 'regulars') === 0
			? 'No Regulars are left in the Continental army.'
			: 'No open zone holds Militia.'
};

/** British troops that are taken out of the game. */
const removal = (allowed: (table: Table, region: Region, token: Token) => boolean, none: string): OptionRule => ({
	acts: (table) =>
		openRegions(table.board).flatMap((region) =>
			tokensAt(table.board, zone('british', region))
				.filter((token) => allowed(table, region, token))
				.map((token) => ({
					choices: { region, token },
					moves: [{ token, from: zone('british', region), to: 'out' as Place }]
				}))
		),
	why: () => none
});

const sharpshooter = removal(
	({ rulings }, _, token) => token === 'grenadiers' || (token === 'veteran-grenadiers' && rulings.veterans === 'yes'),
	'No open zone holds Grenadiers.'
);

const raided: readonly Region[] = ['canada', 'new-england', 'northern-colonies'];
const ticonderoga = removal(
	(_, region, token) => raided.includes(region) && valueOf(token) === 2 && token !== 'native-british',
	'Canada, New England and the Northern Colonies hold no British troop worth 2 that is not a Native troop, in an open zone.'
);

const lookAtLoyalty: OptionRule = {
	acts: ({ suspects }) => suspects.map((player) => ({ choices: { player }, moves: [] })),
	why: ({ mode }) =>
		mode === 'traitor' ? 'There is no loyalty card to look at.' : 'Loyalty cards are of traitor mode only.'
};

/** Looks first: what then is done with the cards is chosen after it (HS-8.2g). */
const scout: OptionRule = {
	acts: ({ board, britishCardsLeft }) =>
		britishCardsLeft > 0 || countAt(board, 'continental', 'minuteman') > 0 ? [{ choices: {}, moves: [] }] : [],
	why: () => 'No card is left in the British deck, and no Minuteman.'
};

const orMinuteman = (rule: OptionRule): CardRule => [optionOf(1, rule), optionOf(2, minutemen)];
const gone = 'Its token is no longer in its pool.';

const cardRules: Readonly<Record<AmericanCard, CardRule>> = {
	'a-militia': [militia],
	'a-militia-revere': [militiaThenMarch('new-england')],
	'a-militia-delaware': [militiaThenMarch('northern-colonies')],
	'a-militia-reconcentration': [reconcentration],
	'a-mikmaq': [printed('a-mikmaq', 'native-american', gone)],
	'a-stockbridge': [printed('a-stockbridge', 'native-american', gone)],
	'a-oneida': [printed('a-oneida', 'native-american', gone)],
	'a-catawba': [printed('a-catawba', 'native-american', gone)],
	'a-pee-dee': [printed('a-pee-dee', 'native-american', gone)],
	'a-canadian-department': [
		printed('a-canadian-department', 'regulars', 'Its Regulars are no longer in Canada’s pool.')
	],
	'a-allies': [
		allied((board, region) => fleetsOf(board, 'american', region) > 0, 'No open region has an Allied fleet.')
	],
	'a-lafayette': [
		allied(
			(board, region) => countAt(board, zone('american', region), 'native-american') > 0,
			'No open zone has an American Native troop.'
		)
	],
	'a-fleet': [fleet],
	'a-fleet-de-grasse': [deGrasse],
	'a-culper-ring': [optionOf(1, minutemen), optionOf(2, lookAtLoyalty)],
	'a-scout': [scout],
	'a-light-cavalry': [cavalry],
	'a-declaration': orMinuteman(declaration),
	'a-common-sense': orMinuteman(commonSense),
	'a-siege': [siege],
	'a-women-at-war': orMinuteman(womenAtWar),
	'a-sharpshooter': orMinuteman(sharpshooter),
	'a-ticonderoga': orMinuteman(ticonderoga)
};

function plansOfOption(table: AmericanTable, rule: OptionRule): Plan[] {
	return rule.acts(table).flatMap((act) => {
		const base: Plan = { choices: act.choices, moves: [act.moves] };
		if (!rule.extras) return [base];
		const { board } = takeStep(table.board, act.moves);
		const more = rule.extras({ ...table, board }, act);
		return [
			base,
			...more.map((extra) => ({ choices: { ...act.choices, ...extra.choices }, moves: [act.moves, extra.moves] }))
		];
	});
}

/** Every legal way to play a card. */
export const plansFor = (table: AmericanTable, card: AmericanCard): readonly Plan[] =>
	cardRules[card].flatMap((rule) => plansOfOption(table, rule));

/** Step by step, with Check after each (HS-Q49). */
export function takePlan({ board }: Pick<Table, 'board'>, { choices, moves }: Plan): Way {
	let after = board;
	const steps = moves.map((some) => {
		const stepped = takeStep(after, some);
		after = stepped.board;
		return stepped.step;
	});
	return { choices, steps, board: after };
}

/** Why a card cannot be played at all: null where it can. */
export function whyNot(table: AmericanTable, card: AmericanCard): string | null {
	if (cardRules[card].some((rule) => rule.acts(table).length > 0)) return null;
	const whys = [...new Set(cardRules[card].map((rule) => rule.why(table)))];
	return withRules(`${americanName(card)}: not playable. ${whys.join(' ')}`, ruleOf(card));
}

const simple = ['option', 'region', 'token', 'strike', 'player'] as const;
const tellMarches = ({ marches = [], shift }: Choices): string =>
	JSON.stringify([marches.map(({ token, from, to }) => [token, from, to]), shift?.from, shift?.to]);

const isSame = (one: Choices, other: Choices): boolean =>
	simple.every((key) => (one[key] ?? null) === (other[key] ?? null)) && tellMarches(one) === tellMarches(other);

/** The way that these choices are, or the rule that forbids them. */
export function findWay(
	table: AmericanTable,
	card: AmericanCard,
	choices: Choices
): { readonly ok: true; readonly way: Way } | { readonly ok: false; readonly sentence: string } {
	const plan = plansFor(table, card).find((one) => isSame(one.choices, choices));
	if (plan) return { ok: true, way: takePlan(table, plan) };
	return { ok: false, sentence: whyNotSo(table, card, choices) };
}

function whyNotSo(table: AmericanTable, card: AmericanCard, { region, option, marches }: Choices): string {
	const name = americanName(card);
	const entered = [region, ...(marches ?? []).map(({ to }) => to)].find((one) => one && !isOpen(table.board, one));
	if (entered) return withRules(`${name}: ${tellResolved(table.board, entered)}`, 'HS-4d', 'HS-6.4g');
	const none = whyNot(table, card);
	if (none) return none;
	const rules = cardRules[card];
	const rule = option === undefined ? rules[0] : rules[option - 1];
	if (rule && rule.acts(table).length === 0) return withRules(`${name}: ${rule.why(table)}`, ruleOf(card));
	return withRules(`${name} cannot be played so${region ? ` in ${inText(region)}` : ''}.`, ruleOf(card));
}

/* Promotion: HS-6.6. */

export type Promoted = 'regulars' | 'veteran';
export const promotionCost: Readonly<Record<Promoted, number>> = { regulars: 1, veteran: 2 };

function promotionMoves(region: Region, to: Promoted): Move[] {
	const there = zone('american', region);
	return to === 'regulars'
		? [
				{ token: 'militia', from: there, to: localPool('american', region) },
				{ token: 'regulars', from: 'continental', to: there }
			]
		: [
				{ token: 'regulars', from: there, to: 'continental' },
				{ token: 'veteran', from: 'continental', to: there }
			];
}

export type Promotion =
	| { readonly ok: true; readonly steps: readonly Step[]; readonly board: Board }
	| { readonly ok: false; readonly sentence: string };

export function promote({ board }: Table, region: Region, to: Promoted, cards: number): Promotion {
	const refuse = (sentence: string, ...rules: string[]): Promotion => ({
		ok: false,
		sentence: withRules(sentence, ...rules)
	});
	if (!isOpen(board, region))
		return refuse(`Only troops in open zones are promoted. ${tellResolved(board, region)}`, 'HS-6.6a');
	const from = to === 'regulars' ? 'militia' : 'regulars';
	if (countAt(board, zone('american', region), from) === 0)
		return refuse(
			`Only troops in a conflict zone are promoted, one step a turn: ${inText(region)} ${from === 'militia' ? 'has no Militia there' : 'has no Regulars there'}.`,
			'HS-6.6a',
			'HS-6.6e'
		);
	if (countAt(board, 'continental', to) === 0)
		return refuse(
			to === 'regulars' ? 'No Regulars are left in the Continental army.' : 'No Veteran is left.',
			'HS-6.6b',
			'HS-Q25'
		);
	if (cards < promotionCost[to])
		return refuse(
			to === 'regulars' ? 'It costs one card.' : 'It costs two cards.',
			to === 'regulars' ? 'HS-6.6b' : 'HS-6.6c'
		);
	const stepped = takeStep(board, promotionMoves(region, to));
	return { ok: true, steps: [stepped.step], board: stepped.board };
}

/** All that may be promoted with so many cards in hand. */
export function promotions(
	table: Table,
	cards: number
): { readonly region: Region; readonly to: Promoted; readonly board: Board }[] {
	return table.board.order.flatMap((region) =>
		(['regulars', 'veteran'] as const).flatMap((to) => {
			const promoted = promote(table, region, to, cards);
			return promoted.ok ? [{ region, to, board: promoted.board }] : [];
		})
	);
}

/** HS-8.2g: where a Scout's Minuteman may go. */
export const minutemanPlans = (table: AmericanTable): readonly Plan[] => plansOfOption(table, minutemen);
