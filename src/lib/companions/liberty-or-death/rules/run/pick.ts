// Choosing spaces by a ladder of priorities (8.1.3): tier by tier the people mark who qualifies, ties are narrowed by the keys in their order, and
// what is still equal is drawn. Each space taken becomes an order for the board before the next is chosen.

import { SaidByHand } from './asking';
import { mayBe, type Space } from '../board';
import type { Command, Run } from './run';
import { actWithDraw } from './draw';
import { keyWords, type Ladder, type Tier } from './ladder';
import type { ByHand, Outcome } from '../question';
import { Ties } from './ties';

/** Without a Command there is no limit of spaces and nothing to pay. */
export function pick(run: Run, ladder: Ladder, command?: Command): Picked {
	return new Pick(run, ladder, command).all();
}

export interface Picked {
	readonly taken: readonly string[];
	/** Why it ended early: the pieces for this step, or the Resources, are used up. */
	readonly stopped: 'no' | 'pieces' | 'resources';
}

class Pick {
	readonly #taken: string[] = [];
	readonly #refused = new Set<string>();
	readonly #ties: Ties;
	#stopped: Picked['stopped'] = 'no';

	constructor(
		readonly run: Run,
		readonly ladder: Ladder,
		readonly command: Command | undefined
	) {
		this.#ties = new Ties(run, ladder, () => this.#byHand());
	}

	all(): Picked {
		const { tiers } = this.ladder;
		for (const [index, tier] of tiers.entries()) {
			if (this.#stopped !== 'no' || this.#left() === 0) break;
			try {
				this.#tier(tier, index + 1);
			} catch (said) {
				if (!(said instanceof SaidByHand)) throw said;
				for (const space of said.spaces) {
					const goesOn = this.#stopped === 'no' && this.#left() > 0 && this.#canStill(space);
					if (goesOn) this.#take(space, 'said by the people who see the board');
				}
				break;
			}
		}
		return { taken: this.#taken, stopped: this.#stopped };
	}

	/** What is left of the step’s own limit. */
	#left(): number {
		return (this.ladder.limit ?? Infinity) - this.#taken.length;
	}

	/** With nothing left for a further space only those already selected are offered. */
	#offered(tier: Tier): string[] {
		const { run, command, ladder } = this;
		const noRoom = command?.room() === 0;
		const among = (space: Space): boolean =>
			(space.kind !== 'wi' || ladder.westIndies === true) && mayBe(space, this.#kindFor(tier));
		return run
			.spacesWhere(among)
			.filter((space) => (tier.from ?? [space]).includes(space))
			.filter((space) => tier.only === undefined || space === tier.only)
			.filter((space) => !ladder.exclude?.includes(space) && !this.#refused.has(space) && !this.#taken.includes(space))
			.filter((space) => !command?.hasDone(ladder.tag, space))
			.filter((space) => !noRoom || command?.selected.includes(space));
	}

	#tier(tier: Tier, number: number): void {
		if (tier.never) return;
		const offered = this.#offered(tier);
		if (offered.length === 0) return;
		let left = (tier.given ?? this.#marked(tier, number, offered)).filter((space) => this.#isOfKind(tier, space));
		let short = false;
		let ofTier = 0;
		while (left.length > 0 && this.#stopped === 'no') {
			const most = Math.min(this.#left(), (tier.limit ?? Infinity) - ofTier);
			left = left.filter((space) => this.#canStill(space));
			if (most <= 0 || left.length === 0) return;
			const isTooMany = left.length > most || this.#fresh(left) > this.#room();
			short ||= !isTooMany && !this.#fit(left);
			const best = isTooMany || short ? this.#ties.best(tier, left, number) : null;
			for (const space of best ? [best.space] : left) {
				left = left.filter((other) => other !== space);
				if (this.#stopped !== 'no' || !this.#canStill(space)) break;
				if (this.#take(space, this.#why(tier, best?.because))) ofTier++;
			}
		}
	}

	#why(tier: Tier, because: readonly string[] = []): string {
		const of = tier.text === '' ? this.ladder.eligible : `${this.ladder.eligible}: ${tier.text}`;
		return [of, ...because].join('; ');
	}

	#canStill(space: string): boolean {
		const { command } = this;
		return !command || command.selected.includes(space) || command.room() > 0;
	}

	#kindFor(tier: Tier): (space: Space) => boolean {
		const { ladder } = this;
		return (space) => (ladder.among?.(space) ?? true) && (tier.among?.(space) ?? true);
	}

	/** A space whose kind or Population nobody has told yet is asked about when the ladder turns on it. */
	#isOfKind(tier: Tier, space: string): boolean {
		const { run, ladder } = this;
		const { step, rule } = ladder;
		if (ladder.byPopulation) run.population(space, step, rule);
		return run.isOfKind(space, this.#kindFor(tier), step, rule);
	}

	#marked(tier: Tier, number: number, from: readonly string[]): readonly string[] {
		const { remembered } = this.ladder;
		if (!remembered) return this.#askTier(tier, number, from);
		const known = remembered.get(number) ?? new Map<string, boolean>();
		const unknown = from.filter((space) => !known.has(space));
		const said = unknown.length === 0 ? [] : this.#askTier(tier, number, unknown);
		for (const space of unknown) known.set(space, said.includes(space));
		remembered.set(number, known);
		return from.filter((space) => known.get(space) === true);
	}

	/** Of one space alone it is a yes or no. */
	#askTier(tier: Tier, number: number, from: readonly string[]): readonly string[] {
		const { run, ladder } = this;
		const text = `${ladder.eligible}${tier.text === '' || tier.only !== undefined ? '' : `: ${tier.text}`}${run.withLeader}`;
		const suffix = `.c${number}`;
		const [named] = from;
		const isOne = tier.only !== undefined || (ladder.remembered !== undefined && from.length === 1);
		if (isOne && named !== undefined) {
			const yes = run.yes({ ...this.#asked(suffix), text: `${run.tell([named])}: ${text}?` });
			return yes ? [named] : [];
		}
		return run.marks({ ...this.#asked(suffix), text: `Mark every space: ${text}`, from });
	}

	/** What every question about the spaces of a tier has. */
	#asked(suffix: string) {
		const { step, rule, look } = this.ladder;
		const help = look?.join(' ');
		return { step, rule, suffix, byHand: this.#byHand(), ...(help === undefined ? {} : { help }) };
	}

	/** What was said of a space holds no more where a piece has gone; where it cannot go it is none of any tier. */
	#forgetTiers(space: string, outcome: Outcome): void {
		for (const known of this.ladder.remembered?.values() ?? []) {
			if (outcome === 'impossible') known.set(space, false);
			else known.delete(space);
		}
	}

	#byHand(): ByHand {
		const { run, ladder } = this;
		const from = new Set(ladder.tiers.flatMap((tier) => (tier.never ? [] : this.#offered(tier))));
		const fresh = this.#fresh([...from]);
		const limit = Math.min(this.#left(), from.size - fresh + Math.min(fresh, this.#room()));
		const rungs = ladder.tiers.filter(({ never }) => !never).map(({ text }) => text);
		return {
			id: `${ladder.step}.hand`,
			from: [...from],
			limit,
			ladder: [
				ladder.eligible,
				...rungs,
				...(ladder.keys ?? []).map(keyWords),
				run.limited ? 'one space only' : ''
			].filter(Boolean)
		};
	}

	/** Those that the Command has not selected yet. */
	#fresh(spaces: readonly string[]): number {
		return spaces.filter((space) => !this.command?.selected.includes(space)).length;
	}

	/** How many further spaces the Command may select. */
	#room(): number {
		return this.command?.room() ?? Infinity;
	}

	/** Whether all of them can be done: worked out where the costs tell, asked where only the people know. */
	#fit(spaces: readonly string[]): boolean {
		const { run, ladder, command } = this;
		const isUntold = ladder.means === true || command?.priceUnknown === true;
		if (spaces.length === 1 || (!ladder.pieces && !isUntold)) return true;
		const enough = [ladder.pieces ? 'pieces' : '', isUntold ? 'Resources' : ''].filter(Boolean).join(' and ');
		const text = `Are there ${enough} enough for all of them: ${run.tell(spaces)}?`;
		return run.yes({ ...this.#asked('.fit'), text });
	}

	#take(space: string, why: string): boolean {
		const { run, ladder, command } = this;
		const card = ladder.card(space, why);
		const tracks = [...(command?.price(space) ?? []), ...(card.tracks ?? [])];
		const broke: Outcome[] = command?.priceUnknown === true ? ['done-broke'] : [];
		const stop: Outcome[] = ladder.pieces || ladder.means ? ['done-stop'] : [];
		const outcome = actWithDraw(run, {
			step: ladder.step,
			rule: ladder.rule,
			spaces: [space],
			outcomes: ['done', ...stop, ...broke, 'impossible'],
			...card,
			tracks
		});
		this.#forgetTiers(space, outcome);
		if (outcome === 'impossible') {
			this.#refused.add(space);
			return false;
		}
		command?.carriedOut(ladder.tag, outcome, space);
		this.#taken.push(space);
		ladder.then?.(space, outcome);
		if (outcome === 'done-stop') this.#stopped = 'pieces';
		if (outcome === 'done-broke' && command?.broke) this.#stopped = 'resources';
		return true;
	}
}

// Several pieces that desert one after another: each by the ladder of its faction, and of a space that lost none nothing is asked twice.

export function desert(
	run: Run,
	many: number,
	name: string,
	ladder: { readonly [Key in 'step' | 'rule' | 'tiers']: Ladder[Key] }
): void {
	const remembered = new Map<number, Map<string, boolean>>();
	for (let gone = 0; gone < many; gone++) {
		const { taken } = pick(run, {
			...ladder,
			eligible: `a ${name} can go`,
			limit: 1,
			tag: 'desertion',
			remembered,
			card: (space, why) => ({ text: `Remove a ${name} from ${run.tell([space])}`, why })
		});
		if (taken.length === 0) return;
	}
}
