// Choosing spaces by a ladder of priorities (8.1.3): tier by tier the people mark who qualifies, ties are narrowed by the keys in their order, and
// what is still equal is drawn. Each space taken becomes an order for the board before the next is chosen.

import { isCity, oppositionValue, type Space, supportValue } from './board';
import type { Command } from './command';
import type { ByHand, Outcome } from './question';
import { type Card, type Run, SaidByHand } from './run';

export interface Tier {
	readonly text: string;
	/** Only spaces of this kind can be it. */
	readonly among?: (space: Space) => boolean;
	/** A tier that names one space is a yes or no. */
	readonly only?: string;
	/** Out of these and no others. */
	readonly from?: readonly string[];
	/** Known to qualify, so that nobody is asked. */
	readonly given?: readonly string[];
	/** Cannot be, by what is known. */
	readonly never?: boolean;
	/** Its own keys, where they differ from the ladder’s. */
	readonly keys?: readonly Key[];
	/** At most so many of this tier. */
	readonly limit?: number;
}

/** Only where the number asked before it was 0 for all of them. */
interface WhenNone {
	readonly whenNone?: boolean;
}

export type Key = WhenNone &
	(
		| { readonly kind: 'yes'; readonly text: string }
		| { readonly kind: 'most' | 'fewest'; readonly text: string }
		/** A change of Control: the number of spaces, then their Population (AMB-18). */
		| { readonly kind: 'control'; readonly text: string }
		| { readonly kind: 'rank'; readonly first: string; readonly second: string }
		| { readonly kind: 'most-support' | 'most-opposition' | 'least-support' }
		| { readonly kind: 'most-population' | 'least-population' }
		| { readonly kind: 'city' }
		| { readonly kind: 'known'; readonly text: string; readonly holds: (space: string) => boolean }
	);

export interface Ladder {
	readonly step: string;
	readonly rule: string;
	/** Who can be chosen at all, in words: “mark every space where …”. */
	readonly eligible: string;
	readonly among?: (space: Space) => boolean;
	readonly tiers: readonly Tier[];
	readonly keys?: readonly Key[];
	readonly limit?: number;
	/** What is done there: the same thing is never done twice in one space (AMB-50). */
	readonly tag: string;
	/** Pieces are placed or moved, so only the people know how far they reach. */
	readonly pieces?: boolean;
	readonly exclude?: readonly string[];
	/** The West Indies can be chosen too. */
	readonly westIndies?: boolean;
	readonly card: (space: string, why: string) => Omit<Card, 'rule' | 'step'> & { readonly step?: string };
	/** After each space that was taken. */
	readonly then?: (space: string, outcome: Outcome) => void;
}

export interface Picked {
	readonly taken: readonly string[];
	/** Why it ended early: the pieces for this step, or the Resources, are used up. */
	readonly stopped: 'no' | 'pieces' | 'resources';
}

/** Without a Command there is no limit of spaces and nothing to pay. */
export function pick(run: Run, ladder: Ladder, command?: Command): Picked {
	return new Pick(run, ladder, command).all();
}

class Pick {
	readonly #taken: string[] = [];
	readonly #refused = new Set<string>();
	readonly #answers = new Map<string, Map<string, number>>();
	#stopped: Picked['stopped'] = 'no';
	#tierNumber = 0;
	/** The highest number that was said for the last key that asked for one. */
	#mostSaid = 0;

	constructor(
		readonly run: Run,
		readonly ladder: Ladder,
		readonly command: Command | undefined
	) {}

	all(): Picked {
		const { tiers } = this.ladder;
		for (const [index, tier] of tiers.entries()) {
			if (this.#stopped !== 'no' || this.#left() === 0) break;
			try {
				this.#tier(tier, index + 1);
			} catch (said) {
				if (!(said instanceof SaidByHand)) throw said;
				for (const space of said.spaces) {
					if (this.#stopped === 'no' && this.#left() > 0) this.#take(space, 'said by the people who see the board');
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
			(space.kind !== 'wi' || ladder.westIndies === true) &&
			(space.kind === undefined || ((ladder.among?.(space) ?? true) && (tier.among?.(space) ?? true)));
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
		let scarce = false;
		let ofTier = 0;
		while (left.length > 0 && this.#stopped === 'no') {
			const most = Math.min(this.#left(), (tier.limit ?? Infinity) - ofTier);
			left = left.filter((space) => this.#canStill(space));
			if (most <= 0 || left.length === 0) return;
			scarce ||= !this.#fit(left, most);
			const next = scarce ? [this.#best(tier, left, number)] : left;
			for (const space of next) {
				left = left.filter((other) => other !== space);
				if (this.#stopped !== 'no' || !this.#canStill(space)) break;
				if (this.#take(space, this.#why(tier))) ofTier++;
			}
		}
	}

	#why(tier: Tier): string {
		return tier.text === '' ? this.ladder.eligible : `${this.ladder.eligible}: ${tier.text}`;
	}

	#canStill(space: string): boolean {
		const { command } = this;
		return !command || command.selected.includes(space) || command.room() > 0;
	}

	/** A space whose kind nobody has told yet is asked about when the ladder turns on it. */
	#isOfKind(tier: Tier, space: string): boolean {
		const { run, ladder } = this;
		if (run.spaceOf(space).kind !== undefined || (!ladder.among && !tier.among)) return true;
		run.kindOf(space, ladder.step, ladder.rule);
		const known = run.spaceOf(space);
		return (ladder.among?.(known) ?? true) && (tier.among?.(known) ?? true);
	}

	#marked(tier: Tier, number: number, from: readonly string[]): readonly string[] {
		const { run, ladder } = this;
		const { step, rule } = ladder;
		const text = `${ladder.eligible}${tier.text === '' ? '' : `: ${tier.text}`}${run.mustInvolveLeader ? ', and it involves the Leader' : ''}`;
		const suffix = `.c${number}`;
		const [named] = from;
		if (tier.only !== undefined && named !== undefined) {
			const yes = run.yes({ step, rule, suffix, text: `${run.tell([named])}: ${text}?`, byHand: this.#byHand() });
			return yes ? [named] : [];
		}
		return run.marks({ step, rule, suffix, text: `Mark every space: ${text}`, from, byHand: this.#byHand() });
	}

	#byHand(): ByHand {
		const { run, ladder } = this;
		const from = new Set(ladder.tiers.flatMap((tier) => (tier.never ? [] : this.#offered(tier))));
		const limit = Math.min(this.#left(), from.size);
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

	/** Whether all of them can be done: worked out where the costs tell, asked where only the pieces do. */
	#fit(spaces: readonly string[], most: number): boolean {
		const { run, ladder, command } = this;
		if (spaces.length > most) return false;
		const fresh = spaces.filter((space) => !command?.selected.includes(space)).length;
		if (command && fresh > command.room()) return false;
		if (spaces.length === 1 || !ladder.pieces) return true;
		const { step, rule } = ladder;
		return run.yes({
			step,
			rule,
			suffix: '.fit',
			text: `Are there pieces enough for all of them: ${run.tell(spaces)}?`,
			byHand: this.#byHand()
		});
	}

	#take(space: string, why: string): boolean {
		const { run, ladder, command } = this;
		const card = ladder.card(space, why);
		const tracks = [...(command?.price(space) ?? []), ...(card.tracks ?? [])];
		const broke: Outcome[] = command?.priceUnknown === true ? ['done-broke'] : [];
		const outcome = run.act({
			step: ladder.step,
			rule: ladder.rule,
			spaces: [space],
			outcomes: ['done', ...(ladder.pieces ? (['done-stop'] as const) : []), ...broke, 'impossible'],
			...card,
			tracks
		});
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

	// ── Keys ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

	#best(tier: Tier, spaces: readonly string[], number: number): string {
		const keys = tier.keys ?? this.ladder.keys ?? [];
		this.#tierNumber = number;
		let tied = [...spaces];
		this.#mostSaid = 0;
		for (const [index, key] of keys.entries()) {
			if (tied.length === 1) break;
			if (key.whenNone && this.#mostSaid > 0) continue;
			tied = this.#narrow(tied, key, `.k${index + 1}`);
		}
		return this.run.drawSpace(this.ladder.step, this.ladder.rule, tied);
	}

	#narrow(tied: string[], key: Key, suffix: string): string[] {
		const { run, ladder } = this;
		const { step, rule } = ladder;
		const population = (space: string) => run.population(space, step, rule);
		switch (key.kind) {
			case 'yes':
				return atTop(tied, this.#marksFor(tied, suffix, key.text));
			case 'control': {
				const changing = atTop(tied, this.#marksFor(tied, suffix, key.text));
				return changing.length === 1
					? changing
					: atTop(changing, new Map(changing.map((space) => [space, population(space)])));
			}
			case 'rank': {
				const first = this.#marksFor(tied, suffix, key.first);
				if (tied.some((space) => first.get(space) === 1)) return atTop(tied, first);
				return atTop(tied, this.#marksFor(tied, `${suffix}b`, key.second));
			}
			case 'most':
				return this.#mostOf(tied, this.#countsFor(tied, suffix, key.text));
			case 'fewest':
				return atTop(tied, negated(this.#countsFor(tied, suffix, key.text)));
			case 'most-support':
			case 'most-opposition':
			case 'least-support': {
				const text = 'At which level is each?';
				const known = run.levelsOf({ step, rule, suffix, text, byHand: this.#byHand() }, tied);
				const value = key.kind === 'most-opposition' ? oppositionValue : supportValue;
				const values = new Map(tied.map((space) => [space, value(known.get(space) ?? 'N', population(space))]));
				return atTop(tied, key.kind === 'least-support' ? negated(values) : values);
			}
			case 'most-population':
				return atTop(tied, new Map(tied.map((space) => [space, population(space)])));
			case 'least-population':
				return atTop(tied, new Map(tied.map((space) => [space, -population(space)])));
			case 'city':
				return atTop(tied, new Map(tied.map((space) => [space, isCity(run.spaceOf(space)) ? 1 : 0])));
			case 'known':
				return atTop(tied, new Map(tied.map((space) => [space, key.holds(space) ? 1 : 0])));
		}
	}

	#mostOf(tied: readonly string[], counts: ReadonlyMap<string, number>): string[] {
		this.#mostSaid = Math.max(...tied.map((space) => counts.get(space) ?? 0));
		return atTop(tied, counts);
	}

	/** Asked only for spaces of which it was not yet said. */
	#marksFor(tied: readonly string[], suffix: string, text: string): ReadonlyMap<string, number> {
		const { run, ladder } = this;
		const { step, rule } = ladder;
		return this.#remembered(tied, suffix, (from) => {
			const marked = run.marks({ step, rule, suffix, text: `Of these, mark: ${text}`, from, byHand: this.#byHand() });
			return new Map(from.map((space) => [space, marked.includes(space) ? 1 : 0]));
		});
	}

	#countsFor(tied: readonly string[], suffix: string, text: string): ReadonlyMap<string, number> {
		const { run, ladder } = this;
		const { step, rule } = ladder;
		return this.#remembered(tied, suffix, (from) =>
			run.counts({ step, rule, suffix, text: `How many in each: ${text}`, from, byHand: this.#byHand() })
		);
	}

	#remembered(
		tied: readonly string[],
		suffix: string,
		ask: (from: readonly string[]) => ReadonlyMap<string, number>
	): ReadonlyMap<string, number> {
		// Tiers have keys of their own: what was said of one tier’s spaces says nothing of another’s.
		const name = `${this.#tierNumber}${suffix}`;
		const known = this.#answers.get(name) ?? new Map<string, number>();
		const unknown = tied.filter((space) => !known.has(space));
		if (unknown.length > 0) for (const [space, value] of ask(unknown)) known.set(space, value);
		this.#answers.set(name, known);
		return known;
	}
}

function atTop(spaces: readonly string[], values: ReadonlyMap<string, number>): string[] {
	const top = Math.max(...spaces.map((space) => values.get(space) ?? 0));
	return spaces.filter((space) => (values.get(space) ?? 0) === top);
}

const negated = (values: ReadonlyMap<string, number>): Map<string, number> =>
	new Map([...values].map(([space, value]) => [space, -value]));

function keyWords(key: Key): string {
	switch (key.kind) {
		case 'yes':
		case 'most':
		case 'fewest':
		case 'control':
		case 'known':
			return key.text;
		case 'rank':
			return `${key.first}, then ${key.second}`;
		case 'most-support':
			return 'most Support';
		case 'most-opposition':
			return 'most Opposition';
		case 'least-support':
			return 'least Support';
		case 'most-population':
			return 'highest Population';
		case 'least-population':
			return 'lowest Population';
		case 'city':
			return 'Cities first';
	}
}
