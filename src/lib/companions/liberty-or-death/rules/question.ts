// What a run asks and what it says: questions with their answers, lines of the trail, and orders for the board. All of it is plain data.

import type { Level } from './board';

export type Value = boolean | number | string | readonly string[] | Readonly<Record<string, number | string>>;

export interface Option {
	readonly value: string;
	readonly label: string;
}

interface Asked {
	readonly id: string;
	/** The node or step it belongs to: `BR-MUS-1`. */
	readonly step: string;
	/** The rule’s number in the rules of play, and the ruling where one was needed. */
	readonly rule: string;
	readonly text: string;
	/** What it is about, line by line. */
	readonly lines?: readonly string[] | undefined;
	/** What hangs on it. */
	readonly why?: string | undefined;
	/** What to look for on the board. */
	readonly help?: string | undefined;
	/** Said here by tapping the spaces: the whole ladder as text (E-7). */
	readonly byHand?: ByHand | undefined;
}

export interface ByHand {
	readonly id: string;
	readonly from: readonly string[];
	readonly limit: number;
	readonly ladder: readonly string[];
}

export type Outcome = 'done' | 'done-stop' | 'done-broke' | 'impossible' | 'wrong-way' | 'help' | 'draw';

/** As its button says it, and in small letters the trail. */
export const outcomeLabels: Readonly<Record<Outcome, string>> = {
	done: 'Done',
	'done-stop': 'Done, nothing left for this step',
	'done-broke': 'Done, Resources now 0',
	impossible: 'Not possible here',
	'wrong-way': 'It moves the wrong way',
	help: 'Help with a choice',
	draw: 'Several are equal: draw one'
};

export type Question = Asked &
	(
		| { readonly kind: 'yesno' }
		| { readonly kind: 'choice'; readonly options: readonly Option[]; readonly hint?: string | undefined }
		| { readonly kind: 'number'; readonly max: number; readonly more: boolean; readonly hint?: number | undefined }
		| { readonly kind: 'spaces'; readonly from: readonly string[] }
		| { readonly kind: 'space'; readonly from: readonly string[]; readonly none: boolean }
		| { readonly kind: 'counts'; readonly from: readonly string[] }
		| { readonly kind: 'levels'; readonly from: readonly string[] }
		| {
				readonly kind: 'amounts';
				readonly of: readonly Option[];
				/** As it was told last. */
				readonly hints?: Readonly<Record<string, number>> | undefined;
		  }
		| { readonly kind: 'roll'; readonly die: 3 | 6; readonly test: string }
		| { readonly kind: 'draw'; readonly how: 'draw' | 'hand' | 'table'; readonly from: readonly string[] }
		| { readonly kind: 'pick-one'; readonly options: readonly Option[] }
		| { readonly kind: 'cost'; readonly of: string }
		| { readonly kind: 'card'; readonly action: BoardAction; readonly outcomes: readonly Outcome[] }
	);

/** A question of one kind, or of some. */
export type AnyQuestion<K extends Question['kind']> = Extract<Question, { kind: K }>;

/** Where the answer of a trail line came from. */
export type Source = 'asked' | 'known' | 'rolled' | 'worked-out' | 'drawn' | 'by-hand';

export interface TrailLine {
	/** The id of the answer, where one was given; the step’s own otherwise. */
	readonly id: string;
	readonly step: string;
	readonly rule: string;
	readonly text: string;
	readonly answer: string;
	readonly source: Source;
	/** Whether somebody can go back to it: it was answered, not worked out. */
	readonly answered: boolean;
	/** The question at which it was said by hand, where it was. */
	readonly at?: string | undefined;
}

export interface BoardAction {
	readonly id: string;
	readonly step: string;
	readonly rule: string;
	readonly text: string;
	/** The priority that was met, in words. */
	readonly why: string;
	/** What must stay where it is. */
	readonly keep: readonly string[];
	readonly spaces: readonly string[];
	/** What stands on the tracks afterwards. */
	readonly tracks: readonly string[];
	/** What to do when it is taken back. */
	readonly undo: string;
}

export interface Answer {
	readonly id: string;
	readonly value: Value;
	/** The question at which the people said it by hand, where they did. */
	readonly at?: string | undefined;
}

const isList = (value: Value): value is readonly string[] => Array.isArray(value);
const isRecord = (value: Value): value is Readonly<Record<string, number | string>> =>
	typeof value === 'object' && !isList(value);
const within = (value: Value, from: readonly string[]): value is readonly string[] =>
	isList(value) && new Set(value).size === value.length && value.every((space) => from.includes(space));
const isCount = (value: unknown, max = 99): boolean =>
	typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
const covers = (value: Value, keys: readonly string[], holds: (entry: unknown) => boolean): boolean =>
	isRecord(value) && Object.keys(value).length === keys.length && keys.every((key) => holds(value[key]));
const levelsList: readonly string[] = ['AO', 'PO', 'N', 'PS', 'AS'] satisfies Level[];

/** Whether a value can be the answer to a question. */
export function fits(question: Question, value: Value): boolean {
	switch (question.kind) {
		case 'yesno':
			return typeof value === 'boolean';
		case 'choice':
		case 'pick-one':
			return question.options.some((option) => option.value === value);
		case 'number':
			return isCount(value, question.max);
		case 'spaces':
			return within(value, question.from);
		case 'space':
			return value === '' ? question.none : typeof value === 'string' && question.from.includes(value);
		case 'counts':
			return covers(value, question.from, (entry) => isCount(entry));
		case 'levels':
			return covers(value, question.from, (entry) => levelsList.some((level) => level === entry));
		case 'amounts':
			return covers(
				value,
				question.of.map((option) => option.value),
				(entry) => isCount(entry)
			);
		case 'roll':
			return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= question.die;
		case 'draw':
			return question.how === 'table'
				? typeof value === 'string' && /^[1-3]-[1-6]$/.test(value)
				: typeof value === 'string' && question.from.includes(value);
		case 'cost':
			return typeof value === 'string' && /^(?:free|varies|(?:each|flat)-[1-9])$/.test(value);
		case 'card':
			return question.outcomes.some((outcome) => outcome === value);
	}
}

/** The question that an answer belongs to. */
export const questionOf = ({ id, at }: Answer): string => at ?? id;

/** What was asked, and out of what: asked the same again, an answer still holds (E-2). */
export function signature(question: Question): string {
	const { kind, id } = question;
	switch (kind) {
		case 'choice':
		case 'pick-one':
			return JSON.stringify([id, kind, question.options.map(({ value }) => value)]);
		case 'spaces':
		case 'space':
		case 'counts':
		case 'levels':
			return JSON.stringify([id, kind, [...question.from].sort()]);
		case 'draw':
			return JSON.stringify([id, kind, question.how, [...question.from].sort()]);
		case 'card':
			return JSON.stringify([id, kind, question.action.text]);
		case 'roll':
			return JSON.stringify([id, kind, question.die]);
		default:
			return JSON.stringify([id, kind]);
	}
}
