// How a run asks: over the answers that were given, in their order, until the first question without one (E-1). Whatever is said on the way becomes a
// line of the trail; whatever is carried out, an order for the board.

import {
	type BoardAction,
	fits,
	type Option,
	type Outcome,
	outcomeLabels,
	type Answer,
	type AnyQuestion,
	type Question,
	signature,
	type Source,
	type TrailLine,
	type Value
} from '../question';
import type { Card, CarriedOut, GivenAnswer } from './run-types';

/** Stops a walk at the first question without an answer. */
export class Waiting extends Error {
	constructor(readonly question: Question) {
		super(`waiting for ${question.id}`);
	}
}

/** Thrown where the people tapped the answer of a whole choice at one of its questions. */
export class SaidByHand extends Error {
	constructor(readonly spaces: readonly string[]) {
		super('said by hand');
	}
}

export type Draft = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;
export type Base<K extends Question['kind']> = Omit<AnyQuestion<K>, 'id' | 'kind'> & {
	readonly suffix?: string;
	/** Its id, where it is not the step’s. */
	readonly as?: string;
};

export abstract class Asking {
	readonly trail: TrailLine[] = [];
	readonly actions: CarriedOut[] = [];
	readonly passed: string[] = [];
	readonly used: GivenAnswer[] = [];
	/** The node that is being decided, and what hangs on it. */
	deciding: { readonly step: string; readonly why: string } | null = null;
	#segment = new Set<string>();
	readonly #answers: Map<string, GivenAnswer>;
	readonly #met = new Map<string, number>();
	/** What was said since the last order was carried out. */
	readonly #sinceOrder = new Map<string, boolean>();

	constructor(answers: readonly GivenAnswer[]) {
		this.#answers = new Map(answers.map((answer) => [handKey(answer), answer]));
	}

	/** Spaces by their names. */
	abstract tell(spaces: readonly string[]): string;

	/** Answers of which no question came. */
	get unused(): readonly string[] {
		return [...this.#answers.values()].map(({ id }) => id);
	}

	/** A step that was passed without an answer of its own. */
	note(step: string, rule: string, text: string, answer: string, source: Source = 'worked-out'): void {
		this.#line({ id: step, step, rule, text, answer, source, answered: false });
	}

	/** A procedure within a procedure: its steps may be passed again afterwards. */
	within<T>(procedure: () => T): T {
		this.#segment = new Set();
		const result = procedure();
		this.#segment = new Set();
		return result;
	}

	#line(line: TrailLine): void {
		this.trail.push(line);
		if (this.#segment.has(line.step)) return;
		this.#segment.add(line.step);
		this.passed.push(line.step);
	}

	yes(base: Base<'yesno'>): boolean {
		const words = (value: Value) => (value === true ? 'yes' : 'no');
		return this.ask({ ...base, kind: 'yesno' }, base.suffix, words, 'asked', base.as) === true;
	}

	/** Asked once, until something is done on the board, at whatever step the same fact is needed. */
	yesUntilDone(base: Base<'yesno'>, fact?: string): boolean {
		const key = fact ?? `${base.as ?? base.step}${base.suffix ?? ''}`;
		const known = this.#sinceOrder.get(key);
		if (known !== undefined) {
			this.note(base.step, base.rule, base.text, known ? 'yes' : 'no', 'known');
			return known;
		}
		const said = this.yes(base);
		this.#sinceOrder.set(key, said);
		return said;
	}

	choose(base: Base<'choice'>): string {
		return this.askText({ ...base, kind: 'choice' }, base.suffix, base.options);
	}

	number(base: Base<'number'>): number {
		const value = this.ask({ ...base, kind: 'number' }, base.suffix, (given) =>
			base.more && given === base.max ? `${base.max} or more` : String(given)
		);
		return Number(value);
	}

	/** With nothing to choose from nobody is asked. */
	marks(base: Base<'spaces'>): readonly string[] {
		if (base.from.length === 0) return [];
		const value = this.ask({ ...base, kind: 'spaces' }, base.suffix, (given) => this.tell(asList(given)));
		return asList(value);
	}

	one(base: Base<'space'>): string | null {
		if (base.from.length === 0) return null;
		const value = this.ask({ ...base, kind: 'space' }, base.suffix, (given) =>
			given === '' ? 'none' : this.tell([String(given)])
		);
		return value === '' ? null : String(value);
	}

	counts(base: Base<'counts'>): ReadonlyMap<string, number> {
		const value = this.ask({ ...base, kind: 'counts' }, base.suffix, (given) =>
			Object.entries(given)
				.map(([space, count]) => `${this.tell([space])} ${String(count)}`)
				.join(', ')
		);
		return new Map(Object.entries(value).map(([space, count]) => [space, Number(count)]));
	}

	amounts(base: Base<'amounts'>): ReadonlyMap<string, number> {
		const value = this.ask({ ...base, kind: 'amounts' }, base.suffix, (given) =>
			base.of.map((option) => `${option.label} ${String(Object(given)[option.value])}`).join(', ')
		);
		return new Map(Object.entries(value).map(([name, count]) => [name, Number(count)]));
	}

	roll(step: string, rule: string, die: 3 | 6, test: string, name = step): number {
		const question = { step, rule, die, test, text: `Roll 1D${die}: ${test}`, kind: 'roll' } as const;
		return Number(this.ask(question, '.roll', String, 'rolled', name));
	}

	/** One of several things that are no spaces: factions, groups, options. */
	drawOption(step: string, rule: string, options: readonly Option[]): string {
		const first = options[0];
		if (first && options.length === 1) return first.value;
		const question = {
			step,
			rule,
			text: 'One of these is drawn with equal chance',
			options,
			kind: 'pick-one'
		} as const;
		return this.askText(question, '.draw', options, 'drawn');
	}

	/** An order for the board, carried out before anything more is asked (E-4). */
	act({ step, rule, text, why, keep = [], spaces = [], tracks = [], undo, outcomes }: Card): Outcome {
		const action: BoardAction = {
			id: step,
			step,
			rule,
			text,
			why,
			keep,
			spaces,
			tracks,
			undo: undo ?? `Take back: ${text}`
		};
		const question = {
			step,
			rule,
			text,
			action,
			outcomes: outcomes ?? (['done', 'impossible'] as const),
			kind: 'card'
		} as const;
		const value = this.ask(question, '.out', (given) => inSentence(outcomeLabels[given as Outcome]));
		const outcome = value as Outcome;
		const answer = this.used.at(-1)?.id ?? step;
		if (outcome !== 'impossible' && outcome !== 'help' && outcome !== 'draw') {
			this.actions.push({ ...action, answer, outcome });
			this.#sinceOrder.clear();
		}
		return outcome;
	}

	/** Something that is only worked out on the tracks, with nobody to ask. */
	track(step: string, rule: string, text: string, why: string, tracks: readonly string[] = []): void {
		this.act({ step, rule, text, why, tracks, outcomes: ['done'] });
	}

	protected askText(
		question: Extract<Draft, { kind: 'choice' | 'pick-one' }>,
		suffix: string | undefined,
		options: readonly Option[],
		source?: Source
	): string {
		const label = (value: Value) => options.find((option) => option.value === value)?.label ?? String(value);
		return String(this.ask(question, suffix, label, source));
	}

	protected ask(
		base: Draft,
		suffix: string | undefined,
		words: (value: Value) => string,
		source: Source = 'asked',
		name = base.step
	): Value {
		const plain = `${name}${suffix ?? ''}`;
		const times = (this.#met.get(plain) ?? 0) + 1;
		this.#met.set(plain, times);
		const id = times === 1 ? plain : `${plain}@${times}`;
		const why = this.deciding?.step === base.step ? this.deciding.why : undefined;
		const question = { ...base, ...(why === undefined ? {} : { why }), id } as Question;
		this.#lookForHand(question);
		const given = this.#answers.get(id);
		const asked = signature(question);
		if (!given || !fits(question, given.value) || (given.asked !== undefined && given.asked !== asked)) {
			throw new Waiting(question);
		}
		this.#answers.delete(id);
		this.used.push({ id, value: given.value, asked });
		const { step, rule, text } = question;
		this.#line({ id, step, rule, text, answer: words(given.value), source, answered: true });
		return given.value;
	}

	/** Whether the people said, at this question, which spaces the whole choice comes to (E-7). */
	#lookForHand(question: Question): void {
		const { byHand, id, step, rule } = question;
		if (!byHand) return;
		const key = `${byHand.id} at ${id}`;
		const given = this.#answers.get(key);
		if (!given) return;
		const spaces = asList(given.value);
		if (spaces.length > byHand.limit || !spaces.every((space) => byHand.from.includes(space))) return;
		this.#answers.delete(key);
		this.used.push({ id: byHand.id, value: spaces, at: id });
		const answer = this.tell(spaces);
		this.#line({
			id: byHand.id,
			step,
			rule,
			text: 'Said by the people who see the board',
			answer,
			source: 'by-hand',
			answered: true,
			at: id
		});
		throw new SaidByHand(spaces);
	}
}

const handKey = ({ id, at }: Answer): string => (at === undefined ? id : `${id} at ${at}`);

const asList = (value: Value): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

const inSentence = (label: string): string => `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
