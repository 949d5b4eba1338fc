// The worked examples of the specification, read from its own text: answers in, the questions in their order, the trail, the orders and the end out.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Faction } from '$lib/companions/liberty-or-death/rules/factions';
import type { GivenAnswer, RunGame, RunOutput } from '$lib/companions/liberty-or-death/rules/run/run-types';
import { runProcedure } from '$lib/companions/liberty-or-death/rules/run/run';
import { turnOf } from '$lib/companions/liberty-or-death/rules/procedures/strokes';
import type { Question, Value } from '$lib/companions/liberty-or-death/rules/question';
import { exampleGame } from './fixture';
import { parts, valueFor } from './walking';

interface Example {
	readonly id: string;
	readonly title: string;
	readonly answers: readonly { readonly id: string; readonly text: string }[];
	readonly passed: readonly string[];
	readonly steps: readonly string[];
	readonly end: string;
	readonly resources: Readonly<Record<string, number>>;
}

function readExamples(): Example[] {
	const text = readFileSync(new URL('./examples.txt', import.meta.url), 'utf8');
	return text
		.split(/^\*\*(?=EX-)/m)
		.slice(1)
		.filter((block) => block.includes('```text'))
		.map((block) => {
			const [, id = '', title = ''] = /^(EX-\d+) ([^*]*)\*\*/.exec(block) ?? [];
			const body = block.slice(block.indexOf('```text') + 7, block.lastIndexOf('```')).replaceAll(/\n {7}/g, ' ');
			const field = (name: string) => new RegExp(`^${name}: +(.*)$`, 'm').exec(body)?.[1] ?? '';
			const [end = '', after = ''] = field('end').split('; Resources after:');
			return {
				id,
				title: `${title} ${block.slice(block.indexOf('**') + 2, block.indexOf('```')).trim()}`,
				answers: parts(field('in'), ';').map((one) => {
					const [name = '', ...rest] = one.split(' = ');
					return { id: name.trim(), text: rest.join(' = ').trim() };
				}),
				passed: parts(field('trail'), '>').map((step) => step.split(' ')[0] ?? ''),
				steps: [...field('do').matchAll(/\(\d+\) ([A-Z]+-[A-Z0-9-]+\d?)(?::| )/g)].map(([, step]) => step ?? ''),
				end: end.trim(),
				resources: Object.fromEntries(
					parts(after, ',').map((one) => [one.split(' ')[0] ?? '', Number(one.split(' ')[1])])
				)
			};
		});
}

const sum = (counts: readonly (number | string)[]): number => counts.reduce<number>((all, one) => all + Number(one), 0);

/** How often a finger taps for an answer, as the question is laid out on the screen. */
function tapsFor(question: Question, value: Value): number {
	switch (question.kind) {
		// Tiles, then “These”; or “None”.
		case 'spaces':
			return Array.isArray(value) ? value.length + 1 : 1;
		// A stepper for each, then “That is right”.
		case 'counts':
		case 'amounts':
			return sum(Object.values(value)) + 1;
		case 'levels':
			return question.from.length + 1;
		// Buttons; above 11 “More”, the stepper from 12 on, and “It is”.
		case 'number':
			return Number(value) <= 11 ? 1 : Number(value) - 12 + 2;
		// The throw, and on from its result.
		case 'roll':
		case 'draw':
		case 'pick-one':
			return 2;
		default:
			return 1;
	}
}

/** Answers what is asked by the example’s list, in its order; orders without another word in it are done. */
function play(example: Example, faction: Faction, game: RunGame): { output: RunOutput; asked: string[]; taps: number } {
	const answers: GivenAnswer[] = [];
	const asked: string[] = [];
	let taps = 0;
	for (let turn = 0; turn < 200; turn++) {
		const output = runProcedure(turnOf, { faction, mode: 'full', game, answers });
		if (!output.ask) return { output, asked, taps };
		const question = output.ask;
		const given = example.answers.find(({ id }) => id === question.id);
		if (question.kind === 'card') {
			if (given) asked.push(question.id);
			answers.push({ id: question.id, value: given?.text ?? 'done' });
			taps++;
			continue;
		}
		if (!given) throw new Error(`${example.id} is asked ${question.id}: ${question.text}`);
		asked.push(question.id);
		const value = valueFor(question, given.text);
		answers.push({ id: question.id, value });
		taps += tapsFor(question, value);
	}
	throw new Error('it does not end');
}

const factionOf: Readonly<Record<string, Faction>> = { BR: 'british', PA: 'patriots', FR: 'french', IN: 'indians' };

function situation(example: Example): { faction: Faction; game: RunGame } {
	const own =
		example.passed.find((step) => !step.startsWith('EV'))?.slice(0, 2) ??
		(example.title.includes('British') ? 'BR' : '');
	const faction = factionOf[own] ?? 'british';
	const others: Faction[] = /British are NP/.test(example.title) ? ['british'] : [];
	if (example.id === 'EX-7') others.push('french');
	const leader = /Leader (Cornplanter)/.exec(example.title)?.[1] ?? (example.id === 'EX-16' ? 'Brant' : undefined);
	return {
		faction,
		game: exampleGame([faction, ...others], {
			treaty: /T\.toa = yes/.test(example.title),
			memory: leader ? { 'T.leader.indians': { value: leader.toLowerCase(), sure: true } } : {}
		})
	};
}

/** Whether the first list comes in the second, in its order. */
function inOrder(wanted: readonly string[], all: readonly string[]): boolean {
	let at = 0;
	for (const step of all) if (step === wanted[at]) at++;
	return at === wanted.length;
}

describe('the worked examples', () => {
	const examples = readExamples();

	it('are all there', () => {
		expect(examples.map(({ id }) => id)).toEqual(
			[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18].map((n) => `EX-${n}`)
		);
	});

	it('take as many questions as the docs say', () => {
		const docs = readFileSync(new URL('../../../docs/companions/liberty-or-death.md', import.meta.url), 'utf8');
		for (const { id, answers } of examples) {
			const told = new RegExp(`^\\| ${id} +\\|.*\\| +(\\d+) +\\| +\\d+ +\\|$`, 'm').exec(docs)?.[1];
			expect(Number(told), id).toBe(answers.filter((answer) => !answer.id.includes('.out')).length);
		}
	});

	it('take as many taps as the docs say, orders that are ticked off included', () => {
		const docs = readFileSync(new URL('../../../docs/companions/liberty-or-death.md', import.meta.url), 'utf8');
		const told = examples.map(({ id }) => [
			id,
			Number(new RegExp(`^\\| ${id} +\\|.*\\| +(\\d+) +\\|$`, 'm').exec(docs)?.[1])
		]);
		const taken = examples.map((example) => {
			const { faction, game } = situation(example);
			return [example.id, play(example, faction, game).taps];
		});
		expect(told).toEqual(taken);
	});

	it.each(examples.map((example) => [example.id, example] as const))('%s', (_, example) => {
		const { faction, game } = situation(example);
		const { output, asked } = play(example, faction, game);
		expect(asked, 'the questions in their order').toEqual(example.answers.map(({ id }) => id));
		expect(
			output.passed.filter((step) => step !== 'PASS'),
			'the trail'
		).toEqual(example.passed.filter((step) => step !== 'Pass'));
		const steps = output.actions.map(({ step }) => step).filter((step, index, all) => step !== all[index - 1]);
		expect(inOrder(example.steps, steps), `the orders ${steps.join(' ')}`).toBe(true);
		const { end } = output;
		const told =
			end?.kind === 'command' ? `${end.command}${end.special === null ? '' : `, special ${end.special}`}` : end?.kind;
		expect(told).toBe(example.end);
		for (const [name, left] of Object.entries(example.resources))
			expect(output.memory[`T.res.${name}`]?.value, name).toBe(left);
	});
});
