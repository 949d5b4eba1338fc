// Every legal way to play an American card. A way that is not in the list is not legal, and says by which rule: forecast, preview and play are this
// same list (2.3, HS-8.2, HS-8.4).

import {
	type Board,
	countAt,
	fleetsOf,
	isAllResolved,
	isOpen,
	type Step,
	takeStep,
	tellResolved,
	zone
} from '../board';
import { type AmericanCard, americanName, ruleOf } from '../cards';
import { withRules } from '../reasons';
import { inText } from '../regions';
import type { Table } from '../table';
import {
	type AmericanTable,
	type CardRule,
	type Choices,
	minutemen,
	optionOf,
	type OptionRule,
	type Plan
} from './card-rule';
import { allied, deGrasse, fleet, militia, militiaThenMarch, printed, reconcentration } from './deployments';
import { commonSense, lookAtLoyalty, scout, sharpshooter, siege, ticonderoga, womenAtWar } from './events';
import { cavalry, declaration } from './marches';

export interface Way {
	readonly choices: Choices;
	readonly steps: readonly Step[];
	readonly board: Board;
}

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
		if (isAllResolved(board)) return [base];
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
	if (entered) return withRules(`${name}: ${tellResolved(table.board, entered, table.wonOn)}`, 'HS-4d', 'HS-6.4g');
	const none = whyNot(table, card);
	if (none) return none;
	const rules = cardRules[card];
	const rule = option === undefined ? rules[0] : rules[option - 1];
	if (rule && rule.acts(table).length === 0) return withRules(`${name}: ${rule.why(table)}`, ruleOf(card));
	return withRules(`${name} cannot be played so${region ? ` in ${inText(region)}` : ''}.`, ruleOf(card));
}

/** HS-8.2g: where a Scout's Minuteman may go. */
export const minutemanPlans = (table: AmericanTable): readonly Plan[] => plansOfOption(table, minutemen);
