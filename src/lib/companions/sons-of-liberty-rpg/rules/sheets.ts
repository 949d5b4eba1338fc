// A Patriot's sheet: four circumstances in four slots, and the two specialty suits. It is filled by a player or comes from outside, and everything
// that is wrong with it is said at once.
import type { Suit } from '$lib/whist/cards';
import { suitFlavours } from '$lib/whist/code';
import { accept, type Parsed, type Problem, refuse } from '$lib/parsing/problem';
import {
	circumstancesOf,
	findPatriot,
	type Patriot,
	type StageId,
	stageOf,
	stageOfCircumstance,
	stagesUpTo
} from './figures';

export const slots = ['five', 'fresh', 'joker', 'call'] as const;
export type Slot = (typeof slots)[number];

export const slotWords: Readonly<Record<Slot, { readonly name: string; readonly gives: string }>> = {
	five: { name: 'Larger hand', gives: 'holds five cards instead of four' },
	fresh: { name: 'New hand', gives: 'discards the whole hand and draws anew; other Patriots may too' },
	joker: { name: 'Claim a joker', gives: 'takes a joker that lies aside' },
	call: { name: 'Call for cards', gives: 'asks the others for cards' }
};

/** What a deed of the suit is like, beside its name (1.1). */
export const suitDeeds: Readonly<Record<Suit, string>> = {
	hearts: 'bravery, skill at arms, sacrifice',
	spades: 'shady bargains, surprise, breaking with custom',
	diamonds: 'knowing people, good company, spending money',
	clubs: 'tinkering, law, writing, wit'
};

export interface PatriotSheet {
	readonly figure: string;
	readonly slots: Readonly<Record<Slot, string>>;
	readonly callSuit: Suit;
	readonly singleSuit: Suit;
}

/** Whether a figure can be taken at a stage; a sentence where not. */
export function whyNotYet(patriot: Patriot, stage: StageId | null): string | null {
	if (stage === null || stagesUpTo(stage).includes(patriot.from)) return null;
	return `${shortName(patriot)} joins in the ${stageOf(patriot.from).name}.`;
}

/** As the table calls him: "Lafayette", "Washington". */
export const shortName = ({ id, name }: Pick<Patriot, 'id' | 'name'>): string => {
	if (id === 'martin-women') return 'The Martins';
	if (id.endsWith('-adams')) return name;
	return name.split(' ').at(-1) ?? name;
};

export function checkSheet(
	sheet: PatriotSheet,
	stage: StageId | null,
	partner: string | null = null
): Parsed<PatriotSheet> {
	const patriot = findPatriot(sheet.figure);
	if (!patriot) return refuse({ path: 'figure', message: `There is no figure “${sheet.figure}”.` });
	const late = whyNotYet(patriot, stage);
	const problems: Problem[] = [
		...(late === null ? [] : [{ path: 'figure', message: late }]),
		...slots.flatMap((slot) => checkSlot(patriot, sheet, slot, stage, partner)),
		...checkSuits(patriot, sheet)
	];
	return problems.length > 0 ? refuse(...problems) : accept(sheet);
}

function checkSlot(
	patriot: Patriot,
	{ slots: chosen }: PatriotSheet,
	slot: Slot,
	stage: StageId | null,
	partner: string | null
): readonly Problem[] {
	const name = chosen[slot];
	const path = `slots.${slot}`;
	const from = stageOfCircumstance(patriot, name);
	if (from === undefined) return [{ path, message: `“${name}” is no circumstance of ${patriot.name}.` }];
	if (!stagesUpTo(stage).includes(from))
		return [{ path, message: `“${name}” comes with ${stageOf(from).name}, which is still locked.` }];
	if (partner !== null && patriot.refersTo[name] === partner)
		return [{ path, message: `“${name}” needs the figure that steps out while this one is in (SL-O4).` }];
	const twice = slots.slice(0, slots.indexOf(slot)).some((earlier) => chosen[earlier] === name);
	return twice ? [{ path, message: `“${name}” stands in two places; four different ones are chosen.` }] : [];
}

function checkSuits({ name, suits }: Patriot, { callSuit, singleSuit }: PatriotSheet): readonly Problem[] {
	const sound = callSuit !== singleSuit && suits.includes(callSuit) && suits.includes(singleSuit);
	return sound
		? []
		: [{ path: 'callSuit', message: `${name} has ${suits.join(' and ')}: one to call for, one for singles.` }];
}

/** Filled by choice of nobody: the circumstances that fit the theatre first. */
export function surpriseSheet(
	patriot: Patriot,
	names: readonly string[] = circumstancesOf(patriot, null, null)
): PatriotSheet {
	const [five = '', fresh = '', joker = '', call = ''] = names;
	const [callSuit, singleSuit] = patriot.suits;
	return { figure: patriot.id, slots: { five, fresh, joker, call }, callSuit, singleSuit };
}

/** The sheet as five sentences. */
export const sheetSentences = ({ figure, slots: chosen, callSuit, singleSuit }: PatriotSheet): readonly string[] => {
	const patriot = findPatriot(figure);
	const who = patriot ? shortName(patriot) : figure;
	return [
		`When ${chosen.five}, ${who} ${slotWords.five.gives}.`,
		`When ${chosen.fresh}, ${who} ${slotWords.fresh.gives}.`,
		`When ${chosen.joker}, ${who} ${slotWords.joker.gives}.`,
		`When ${chosen.call}, ${who} asks the others for ${callSuit} (${suitFlavours[callSuit]}).`,
		`At any time ${who} lays single ${singleSuit} (${suitFlavours[singleSuit]}) and draws for each.`
	];
};
