// Somebody who answers whatever is asked, at random but always something that can be answered.
import { levels } from '$lib/companions/liberty-or-death/rules/board';
import type { Question, Value } from '$lib/companions/liberty-or-death/rules/question';
import type { GivenAnswer, RunInput, RunOutput } from '$lib/companions/liberty-or-death/rules/run/run-types';
import type { Procedure } from '$lib/companions/liberty-or-death/rules/run/run';
import { runProcedure } from '$lib/companions/liberty-or-death/rules/run/run';

/** A number from 0 up to, and without, `below`. */
export type Random = (below: number) => number;

/** mulberry32: the same numbers for the same seed. */
export function makeRandom(seed: number): Random {
	let state = seed >>> 0;
	return (below) => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
	};
}

const one = <T>(list: readonly T[], random: Random): T => {
	const found = list[random(list.length)];
	if (found === undefined) throw new Error('nothing to choose from');
	return found;
};

export function anyAnswer(question: Question, random: Random): Value {
	switch (question.kind) {
		case 'yesno':
			return random(2) === 0;
		case 'choice':
		case 'pick-one':
			return one(question.options, random).value;
		case 'number':
			return random(Math.min(question.max, 8) + 1);
		case 'spaces':
			return random(3) === 0 ? [] : question.from.filter(() => random(4) === 0).slice(0, 5);
		case 'space':
			return question.none && random(3) === 0 ? '' : one(question.from, random);
		case 'counts':
			return Object.fromEntries(question.from.map((space) => [space, random(4)]));
		case 'levels':
			return Object.fromEntries(question.from.map((space) => [space, one(levels, random)]));
		case 'amounts':
			return Object.fromEntries(question.of.map(({ value }) => [value, random(6)]));
		case 'roll':
			return 1 + random(question.die);
		case 'draw':
			return question.how === 'table' ? `${1 + random(3)}-${1 + random(6)}` : one(question.from, random);
		case 'cost':
			return one(['free', 'each-1', 'each-2', 'flat-1', 'flat-2', 'varies'], random);
		case 'card':
			return random(4) === 0 ? one(question.outcomes, random) : 'done';
	}
}

export interface Answered {
	readonly output: RunOutput;
	readonly questions: readonly Question[];
	readonly answers: readonly GivenAnswer[];
}

export function answerAll(
	procedure: Procedure,
	input: Omit<RunInput, 'answers'>,
	random: Random,
	most = 400
): Answered {
	const answers: GivenAnswer[] = [];
	const questions: Question[] = [];
	for (;;) {
		const output = runProcedure(procedure, { ...input, answers });
		if (!output.ask) return { output, questions, answers };
		if (questions.length >= most) throw new Error(`more than ${most} questions, the last ${output.ask.id}`);
		questions.push(output.ask);
		const { byHand, id } = output.ask;
		if (byHand && byHand.limit > 0 && random(30) === 0) {
			answers.push({ id: byHand.id, at: id, value: byHand.from.filter(() => random(3) === 0).slice(0, byHand.limit) });
		} else answers.push({ id, value: anyAnswer(output.ask, random) });
	}
}
