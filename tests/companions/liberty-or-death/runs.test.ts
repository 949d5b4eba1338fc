// Runs under any answers: they end, replay to the same, ask nothing twice without cause, and never spend what is not there.
import { describe, expect, it } from 'vitest';
import { factions } from '$lib/companions/liberty-or-death/rules/factions';
import { type ProcedureName, procedures } from '$lib/companions/liberty-or-death/rules/procedures/procedures';
import type { GivenAnswer, Mode } from '$lib/companions/liberty-or-death/rules/run/run-types';
import { runProcedure } from '$lib/companions/liberty-or-death/rules/run/run';
import { blankFacts, standInSpaces } from '$lib/companions/liberty-or-death/rules/board';
import type { Question } from '$lib/companions/liberty-or-death/rules/question';
import { rounds, seed as first } from '../../long';
import { answerAll, anyAnswer, makeRandom } from './answering';
import { exampleFacts, exampleGame } from './fixture';

const names = Object.keys(procedures) as ProcedureName[];
const RUNS = rounds(8, 150);

const blank = { ...blankFacts, spaces: standInSpaces };

function playAny(name: ProcedureName, seed: number) {
	const random = makeRandom(seed);
	const plan = procedures[name];
	const faction = 'faction' in plan ? plan.faction : factions[random(4)];
	const mode: Mode = 'mode' in plan ? plan.mode : 'full';
	const game = exampleGame([...factions], {
		facts: random(3) === 0 ? blank : exampleFacts,
		treaty: name === 'stroke' || random(2) === 0,
		random: (['draw', 'hand', 'table'] as const)[random(3)] ?? 'draw',
		memory:
			random(2) === 0
				? { 'T.leader.indians': { value: 'dragging-canoe', sure: true }, 'T.res.indians': { value: 0, sure: false } }
				: {}
	});
	const input = { faction: faction ?? 'british', mode, game, grantsSpecial: random(2) === 0 };
	return { input, ...answerAll(plan.run, input, random) };
}

/** Questions that came a second time, of the same spaces or options, though nothing was done on the board or rolled in between. */
function askedForNothing(questions: readonly Question[]): string[] {
	let since = new Set<string>();
	const again: string[] = [];
	for (const question of questions) {
		if (['card', 'roll', 'draw', 'pick-one'].includes(question.kind)) {
			since = new Set();
			continue;
		}
		const { kind, step, text } = question;
		const same = JSON.stringify([kind, step, text, 'from' in question ? question.from : null]);
		if (since.has(same)) again.push(question.id);
		since.add(same);
	}
	return again;
}

const fights = '..-BAT-3|BR-SK-3|PA-PAR|PA-SK|FR-SK-[12]|IN-WAR|IN-SCO-2|EV-8';

/** By which orders a track can have changed so that it is asked again (1.5), by the text of each step; never by any other. */
const touches: Readonly<Record<string, RegExp>> = {
	'T.res.british': /^(?:BR-RL|BR-SUP-4)$/,
	'T.res.patriots': /^(?:PA-PER|FR-HOR-2|IN-PLU|PA-COM)$/,
	'T.res.indians': /^(?:IN-PLU|IN-TRA)$/,
	'T.res.french': /^PA-MAR-2$/,
	'T.fni': /^(?:BR-NP-1|FR-NP|FR-LDR|EV-8)$/,
	'T.diff': /^(?:BR-RL|BR-NP-1|BR-SUP-5|PA-RAB-1|PA-COM|IN-RAID-2|FR-NP|FR-LDR|EV-4|EV-8|..-BAT-[34])$/,
	'T.av.britReg': new RegExp(`^(?:BR-MUS-[13]|BR-MAR-[234]|BR-SUP-3|BR-WI|${fights})$`),
	'T.av.warParty': new RegExp(`^(?:IN-GAT-[123]|${fights})$`),
	'T.av.frenchReg': new RegExp(`^(?:FR-MUS-[12]|FR-PRB|FR-PRE-2|FR-SUP|FR-WI|P-TREATY|${fights})$`),
	'T.un.frenchReg': /^(?:FR-PRB|FR-PRE-2|EV-8)$/
};

/** Tracks that were asked again though nothing that was carried out since can have moved them. */
function askedAgain(questions: readonly Question[], answers: readonly GivenAnswer[]): string[] {
	const touchedSince = new Map<string, boolean>();
	const again: string[] = [];
	for (const [at, { id, kind, step }] of questions.entries()) {
		const track = id.split('@')[0] ?? id;
		if (track.startsWith('T.')) {
			if (touchedSince.get(track) === false) again.push(id);
			touchedSince.set(track, false);
		}
		if (kind !== 'card' && id !== 'EV-4.clash') continue;
		if (['impossible', 'help', 'draw'].includes(String(answers[at]?.value))) continue;
		for (const [name, steps] of Object.entries(touches)) if (steps.test(step)) touchedSince.set(name, true);
	}
	return again;
}

/** What differs of a run whose answer of this place was changed, and which was answered on to its end. */
function changeOne(name: ProcedureName, seed: number) {
	const { input, answers, questions } = playAny(name, seed);
	const random = makeRandom(seed + 7);
	const at = random(answers.length);
	const [question, answer] = [questions[at], answers[at]];
	if (!question || !answer || answer.at !== undefined) return null;
	const other = { id: answer.id, value: anyAnswer(question, random) };
	const changed = answers.map((given, index) => (index === at ? other : given));
	const first = runProcedure(procedures[name].run, { ...input, answers: changed });
	return { first, changed, at };
}

describe('an answer that is changed (E-2)', () => {
	it('leaves what came before it as it was, and no answer to a question that is not asked', () => {
		for (let seed = first; seed < first + RUNS * 4; seed++) {
			const made = changeOne('turn', seed);
			if (!made) continue;
			const { first, changed, at } = made;
			expect(
				first.used.slice(0, at).map(({ id }) => id),
				`seed ${seed}`
			).toEqual(changed.slice(0, at).map(({ id }) => id));
			const asked = new Set(first.used.map(({ id }) => id));
			expect(
				first.unused.filter((id) => asked.has(id)),
				`seed ${seed}`
			).toEqual([]);
			expect([...first.used.map(({ id }) => id), ...first.unused].sort(), `seed ${seed}`).toEqual(
				changed.map(({ id }) => id).sort()
			);
		}
	});
});

/** How many spaces a Command may select, and the steps that select them (3.2, 3.3, 3.5). */
const limits: Readonly<Record<string, readonly [most: number, steps: RegExp]>> = {
	muster: [4, /^BR-MUS-|^BR-RL/],
	march: [4, /^BR-MAR-/],
	rally: [4, /^PA-RAL-/],
	gather: [4, /^IN-GAT-/],
	raid: [3, /^IN-RAID-/]
};

describe('a Command under any answers, those said by hand too', () => {
	it('selects no more spaces than its limit, and one in a Limited Command', () => {
		for (const [name, isLimited] of [
			['turn', false],
			['limcom', true]
		] as const) {
			for (let seed = first; seed < first + RUNS * 8; seed++) {
				const { output } = playAny(name, seed);
				const command = output.end?.kind === 'command' ? output.end.command : '';
				const [most, steps] = limits[command] ?? [0, /^$/];
				const selected = new Set(output.actions.filter(({ step }) => steps.test(step)).flatMap(({ spaces }) => spaces));
				if (most > 0) expect(selected.size, `seed ${seed} ${command}`).toBeLessThanOrEqual(isLimited ? 1 : most);
			}
		}
	});

	it('never says of a track that it stands below nothing', () => {
		for (let seed = first; seed < first + RUNS * 8; seed++) {
			const { output } = playAny('turn', seed);
			for (const { tracks, text } of output.actions)
				expect(tracks.join(), `seed ${seed}: ${text}`).not.toMatch(/Resources -\d/);
		}
	});
});

describe.each(names)('%s under any answers', (name) => {
	it('ends, replays to the same, and keeps its purse', () => {
		for (let seed = first; seed < first + RUNS; seed++) {
			const { input, output, questions, answers } = playAny(name, seed);
			expect(output.end, `seed ${seed}`).not.toBeNull();
			expect(questions.length, `seed ${seed}`).toBeLessThanOrEqual(200);
			expect(new Set(questions.map(({ id }) => id)).size, `seed ${seed}: an id twice`).toBe(questions.length);
			const again = runProcedure(procedures[name].run, { ...input, answers: [...answers].reverse() });
			expect(again.trail, `seed ${seed}`).toEqual(output.trail);
			expect(output.unused, `seed ${seed}`).toEqual([]);
			expect(askedForNothing(questions), `seed ${seed}: asked again with nothing in between`).toEqual([]);
			expect(askedAgain(questions, answers), `seed ${seed}: asked again, and nothing has moved it`).toEqual([]);
			for (const [id, { value }] of Object.entries(output.memory))
				if (typeof value === 'number') expect(value, `seed ${seed} ${id}`).toBeGreaterThanOrEqual(0);
			for (const question of questions)
				if (question.kind === 'spaces') expect(question.from.length, question.id).toBeGreaterThan(0);
		}
	});
});

describe('every step of the trees', () => {
	const wanted = [
		...['EV-1', 'EV-2', 'EV-3', 'EV-4', 'EV-5', 'EV-6', 'EV-7', 'EV-8', 'PASS'],
		...[
			'BR-1',
			'BR-2',
			'BR-3',
			'BR-4',
			'BR-5',
			'BR-NP-1',
			'BR-NP-2',
			'BR-NP-3',
			'BR-SK-1',
			'BR-SK-2',
			'BR-SK-3',
			'BR-SK-4',
			'BR-RL',
			'BR-CC',
			'BR-TRD'
		],
		...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => `BR-GAR-${n}`),
		...[0, 1, 2, 3, 4].map((n) => `BR-MUS-${n}`),
		...[0, 1, 2, 3, 4, 5].map((n) => `BR-MAR-${n}`),
		...[0, 1, 2, 3].map((n) => `BR-BAT-${n}`),
		...['PA-1', 'PA-2', 'PA-3', 'PA-4', 'PA-5', 'PA-PAR', 'PA-SK', 'PA-PER', 'PA-RAB-0', 'PA-RAB-1', 'PA-RAB-2'],
		...[0, 1, 2, 3, 4, 5].map((n) => `PA-BAT-${n}`),
		...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => `PA-RAL-${n}`),
		...[0, 1, 2, 3, 4].map((n) => `PA-MAR-${n}`),
		...[
			'FR-1',
			'FR-2',
			'FR-3',
			'FR-4',
			'FR-5',
			'FR-HOR-1',
			'FR-HOR-2',
			'FR-HOR-3',
			'FR-PRB',
			'FR-FAM-0',
			'FR-FAM-1',
			'FR-FAM-2',
			'FR-SK-1',
			'FR-SK-2',
			'FR-PRE-1',
			'FR-PRE-2',
			'FR-PRE-3',
			'FR-NP'
		],
		...[0, 1, 2, 3].map((n) => `FR-MUS-${n}`),
		...[0, 1, 2, 3, 4].map((n) => `FR-MAR-${n}`),
		...[0, 1, 2, 3, 4].map((n) => `FR-BAT-${n}`),
		...['IN-1', 'IN-2', 'IN-3', 'IN-4', 'IN-PLU', 'IN-WAR', 'IN-TRA'],
		...[0, 1, 2, 3, 4].map((n) => `IN-RAID-${n}`),
		...[0, 1, 2, 3, 4, 5].map((n) => `IN-GAT-${n}`),
		...[0, 1, 2, 3].map((n) => `IN-MAR-${n}`),
		...[0, 1, 2, 3].map((n) => `IN-SCO-${n}`)
	];

	it('is passed by some run', () => {
		const seen = new Set<string>();
		const missing = () => wanted.filter((step) => !seen.has(step));
		for (let seed = first; seed < first + 3000 && missing().length > 0; seed++)
			for (const step of playAny('turn', seed).output.passed) seen.add(step);
		expect(missing()).toEqual([]);
	});
});
