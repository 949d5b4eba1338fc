// The planner, alive: the question, whom it is about, what is assumed, and what has been calculated of it so far.
import { type AnswerWay, answerWays } from '$lib/battle/planner/plan';
import { type EnemyWay, enemyWays, mostTurns } from '$lib/rules/planner/pair';
import type { Fact, FactValue } from '../procedures/fact';
import type { SaidFact } from '../battle/resolver/rolling.svelte';
import { type Hand, Calculation } from './calculation.svelte';
import { nobodySaid, type PlanOption, type SaidOfPair, type Subject } from './subject';
import { afterTurns, isQuestion, type Question, rank, type Weighed } from './words';

const answerLabels: Readonly<Record<AnswerWay, string>> = {
	target: 'The target',
	all: 'All who can',
	nobody: 'Nobody'
};

const enemyLabels: Readonly<Record<EnemyWay, string>> = {
	stands: 'Stand and fire',
	follows: 'Follow, firing',
	charges: 'Charge'
};

export const answerOptions = answerWays.map((value) => ({ value, label: answerLabels[value] }));
export const enemyOptions = enemyWays.map((value) => ({ value, label: enemyLabels[value] }));
export const turnOptions = Array.from({ length: mostTurns }, (_, index) => ({
	value: index + 1,
	label: `${index + 1}`
}));

/** A fact as it was said, in place of what was said of it before. */
const sayAgain = (said: readonly SaidFact[], { id }: Fact<unknown>, value: FactValue): readonly SaidFact[] => [
	...said.filter((other) => other.id !== id),
	{ id, value }
];

/** What a plan is opened with. */
interface Asked {
	readonly question?: Question;
	readonly said?: SaidOfPair;
	readonly hand?: Hand;
}

/** The question that stands in the address. */
export function questionIn(hash: string): Question {
	const named = hash.slice(1);
	return isQuestion(named) ? named : 'charge';
}

export class Planner {
	question: Question;
	/** How far it is looked ahead. */
	turns = $state.raw(2);
	answers = $state.raw<AnswerWay>('target');
	enemy = $state.raw<EnemyWay>('stands');
	/** What was said otherwise of the two units of a battle. */
	said: SaidOfPair;
	readonly calculation: Calculation;
	readonly #about: (said: SaidOfPair) => Subject | null;

	constructor(
		about: (said: SaidOfPair) => Subject | null,
		{ question = 'charge', said = nobodySaid, hand }: Asked = {}
	) {
		this.#about = about;
		this.question = $state.raw(question);
		this.said = $state.raw(said);
		this.calculation = new Calculation(hand);
	}

	/** Whom it is about; null where nobody is left to plan for. */
	readonly subject: Subject | null = $derived.by(() => this.#about(this.said));

	readonly options: readonly PlanOption[] = $derived.by(() => {
		const { subject } = this;
		if (!subject || this.question === 'tables') return [];
		return subject.options(this.question, { answers: this.answers, enemy: this.enemy });
	});

	/** What there is to calculate; the page asks for it whenever that changes. */
	ask(): void {
		const { subject, options } = this;
		if (!subject || options.length === 0) return;
		const { rules, names } = subject;
		this.calculation.ask({ kind: 'courses', rules, names, courses: options.map(({ id, course }) => ({ id, course })) });
	}

	/** Every option that has been calculated, in the order they were asked. */
	readonly weighed: readonly Weighed<PlanOption>[] = $derived.by(() => {
		const turns = this.question === 'charge' ? mostTurns : this.turns;
		return this.options.flatMap((option) => {
			const outlook = afterTurns(this.calculation.courses[option.id] ?? [], turns);
			return outlook ? [{ option, outlook }] : [];
		});
	});

	/** The charge itself, which the others are measured by. */
	readonly base: Weighed<PlanOption> | null = $derived.by(
		() => this.weighed.find(({ option }) => option.id === 'charge') ?? null
	);

	/** The best first, without the charge itself. */
	readonly ranked: readonly Weighed<PlanOption>[] = $derived.by(() =>
		rank(this.weighed.filter(({ option }) => option.id !== 'charge'))
	);

	say(fact: Fact<unknown>, value: FactValue): void {
		const of = this.question === 'charge' ? 'charge' : 'shot';
		this.said = { ...this.said, [of]: sayAgain(this.said[of], fact, value) };
	}
}
