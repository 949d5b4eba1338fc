// A game at play as its screens see it: the state, the question that is open, and what a tap does.

import { GamePlay } from '$lib/companions/frame/play.svelte';
import { rollFor } from '$lib/dice/seeded-roll';
import type { YourCopy } from '$lib/app/journal/copy.svelte';
import type { GameSession } from '$lib/app/journal/game-session.svelte';
import type { Decider } from '$lib/journal/event';
import { deciderOf, type LibertyBody, type LibertyGame } from '../../game/game';
import { type Next, nextOf } from '../../game/next';
import { addLearned, withAnswer } from '../../game/state/run';
import { outputOf } from '../../game/state/state';
import { type BoardFacts, isSameCopy } from '../../rules/board';
import type { Faction } from '../../rules/factions';
import type { ProcedureName } from '../../rules/procedures/procedures';
import { type Answer, type Question, questionOf, type TrailLine, type Value } from '../../rules/question';
import type { RunOutput } from '../../rules/run/run-types';

/** What a throw comes to, before it is gone on from. */
interface Thrown {
	readonly answer: string;
	/** The test it decides, where it decides one at once. */
	readonly test: string | null;
}

export class LibertyPlay extends GamePlay<LibertyGame> {
	readonly #copy: YourCopy<BoardFacts>;
	/** The question somebody has gone back to, by its id. */
	reopened = $state.raw<string | null>(null);

	constructor(session: GameSession<LibertyGame>, copy: YourCopy<BoardFacts>) {
		super(session);
		this.#copy = copy;
	}

	/** “Your copy” says something else than this game knows. */
	get copyDiffers(): boolean {
		const { facts } = this.#copy;
		return facts !== null && !isSameCopy(facts, this.state.facts);
	}

	/** And it was changed since the last thing that happened here: somebody has just put it right. */
	get copyWasChanged(): boolean {
		const { savedAt } = this.#copy;
		const last = this.session.journal.events.at(-1)?.at ?? this.state.setup.startedAt;
		return savedAt !== null && savedAt >= last && this.copyDiffers;
	}

	/** What “Your copy” says, into this game. */
	async takeCopy(): Promise<void> {
		const { facts } = this.#copy;
		if (facts !== null) await this.act({ kind: 'copy-taken', facts: facts as never });
	}

	/** What was learned of the people’s copy in a run, or told on the way, is kept for every later game. */
	override async act(body: LibertyBody, decidedBy?: Decider): Promise<boolean> {
		const done = await super.act(body, decidedBy);
		if (done && (body.kind === 'run-closed' || body.kind === 'run-overruled' || body.kind === 'space-told')) {
			const kept = await this.#copy.load();
			const more = addLearned(kept, this.state);
			if (!isSameCopy(kept, more)) this.refused = await this.#copy.save(more);
		}
		return done;
	}

	get output(): RunOutput | null {
		return this.state.run ? outputOf(this.state.run) : null;
	}

	get next(): Next {
		return nextOf(this.state, this.output?.end !== undefined && this.output?.end !== null);
	}

	/** The open question: the one that somebody went back to, or the first without an answer. */
	get question(): Question | null {
		const { run } = this.state;
		if (!run) return null;
		if (this.reopened !== null) return this.#questionBefore(this.reopened);
		return this.output?.ask ?? null;
	}

	get before(): Value | undefined {
		return this.output?.used.find((answer) => questionOf(answer) === this.reopened)?.value;
	}

	/** The same in the words of the trail. */
	get saidBefore(): string {
		return this.output?.trail.find((line) => (line.at ?? line.id) === this.reopened)?.answer ?? '';
	}

	#questionBefore(id: string): Question | null {
		const { run } = this.state;
		const used = this.output?.used ?? [];
		const at = used.findIndex((answer) => questionOf(answer) === id);
		if (!run || at < 0) return this.output?.ask ?? null;
		return outputOf({ ...run, answers: used.slice(0, at) }).ask;
	}

	async answer({ id, value, at }: Answer): Promise<void> {
		const kind = this.question?.kind ?? 'yesno';
		const changed = this.reopened !== null;
		this.reopened = null;
		const by = at === undefined ? deciderOf(kind, this.state.dice) : 'by-hand';
		const said = { id, value: value as never, ...(at === undefined ? {} : { at }) };
		await this.act({ kind: changed ? 'answer-changed' : 'answered', ...said }, by);
	}

	begin(
		procedure: ProcedureName,
		faction: Faction,
		rivals: readonly Faction[] = [],
		grantsSpecial = false
	): Promise<boolean> {
		return this.act({
			kind: 'run-began',
			procedure,
			faction,
			...(rivals.length > 0 ? { rivals: [...rivals] } : {}),
			...(grantsSpecial ? { grantsSpecial } : {})
		});
	}

	addSpace(name: string): Promise<boolean> {
		return this.act({ kind: 'space-told', name });
	}

	goBackTo({ id, at }: Pick<TrailLine, 'id' | 'at'>): void {
		this.reopened = at ?? id;
	}

	/** What a throw comes to, in the words of the trail. */
	whatComesOf(id: string, value: Value): Thrown {
		const { run } = this.state;
		const trail = run && this.reopened === null ? outputOf(withAnswer(run, { id, value })).trail : [];
		const at = trail.findIndex((line) => line.id === id);
		const [line, next] = [trail[at], trail[at + 1]];
		if (at < 0 || !line) return { answer: String(value), test: null };
		const decides = next && !next.answered && next.step === line.step && next.answer.startsWith(`${line.answer}: `);
		return { answer: line.answer, test: decides ? `${next.text}: ${next.answer.slice(line.answer.length + 2)}` : null };
	}

	override undo(): Promise<boolean> {
		this.reopened = null;
		return super.undo();
	}

	spaceName(id: string): string {
		return this.state.facts.spaces.find((space) => space.id === id)?.name ?? id;
	}

	/** Spaces that were marked before in this game come first: they will be again. */
	lastUsedFirst(from: readonly string[]): readonly string[] {
		const recent = [...this.state.runs.flatMap(({ output }) => output.actions), ...(this.output?.actions ?? [])]
			.flatMap(({ spaces }) => spaces)
			.reverse();
		const rank = (space: string) => {
			const at = recent.indexOf(space);
			return at < 0 ? Infinity : at;
		};
		return [...from].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
	}

	rollFor(id: string, sides: number): number {
		return rollFor(this.state.setup.seed, `${this.state.run?.number ?? 0} ${id}`, sides);
	}

	drawFor(question: Question): string {
		if (question.kind === 'draw' && question.how === 'table')
			return `${this.rollFor(`${question.id} column`, 3)}-${this.rollFor(`${question.id} row`, 6)}`;
		const from =
			question.kind === 'draw'
				? question.from
				: question.kind === 'pick-one'
					? question.options.map(({ value }) => value)
					: [];
		return from[this.rollFor(question.id, Math.max(1, from.length)) - 1] ?? '';
	}
}
