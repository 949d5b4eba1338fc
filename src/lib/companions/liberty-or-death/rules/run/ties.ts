// Spaces that qualify alike: narrowed key by key, what was said of a space never asked again, and drawn where they are still equal (8.1.3, 8.2).

import { isCity, oppositionValue, supportValue } from '../board';
import { type Key, keyWords, type Ladder, type Tier } from './ladder';
import type { ByHand } from '../question';
import type { Run } from './run';

const byPopulation: ReadonlySet<Key['kind']> = new Set<Key['kind']>([
	'most-population',
	'least-population',
	'most-support',
	'most-opposition',
	'least-support'
]);
/** Keys that nobody is asked for. */
const workedOut: ReadonlySet<Key['kind']> = new Set<Key['kind']>([
	'most-population',
	'least-population',
	'city',
	'known'
]);

export class Ties {
	readonly #answers = new Map<string, Map<string, number>>();
	#tierNumber = 0;
	/** The highest number that was said for the last key that asked for one. */
	#mostSaid = 0;

	constructor(
		readonly run: Run,
		readonly ladder: Ladder,
		readonly byHand: () => ByHand
	) {}

	/** The one that comes first, and the keys that made it so, in words. */
	best(tier: Tier, spaces: readonly string[], number: number): { readonly space: string; readonly because: string[] } {
		const keys = tier.keys ?? this.ladder.keys ?? [];
		this.#tierNumber = number;
		const { first } = this.ladder;
		const because: string[] = [];
		let tied = [...spaces];
		const keep = (left: string[], words: string, isWorkedOut: boolean): void => {
			if (left.length === tied.length) return;
			because.push(words);
			if (isWorkedOut) this.run.note(this.ladder.step, this.ladder.rule, words, this.run.tell(left));
			tied = left;
		};
		if (first && spaces.some(first)) keep(spaces.filter(first), 'selected already', true);
		this.#mostSaid = 0;
		for (const [index, key] of keys.entries()) {
			if (tied.length === 1) break;
			if (key.whenNone && this.#mostSaid > 0) continue;
			keep(this.#narrow(tied, key, `.k${index + 1}`), this.#wordsOf(key, tied), workedOut.has(key.kind));
		}
		if (tied.length > 1) because.push('drawn among equals');
		return { space: this.run.drawSpace(this.ladder.step, this.ladder.rule, tied), because };
	}

	/** Numbers that nobody has checked against the printed board say so. */
	#wordsOf(key: Key, tied: readonly string[]): string {
		const isUnsure = byPopulation.has(key.kind) && tied.some((space) => this.run.spaceOf(space).standIn === true);
		return `${keyWords(key)}${isUnsure ? ' (by stand-ins: see Your copy)' : ''}`;
	}

	#narrow(tied: string[], key: Key, suffix: string): string[] {
		const { run, ladder } = this;
		const { step, rule } = ladder;
		const population = (space: string) => run.population(space, step, rule);
		switch (key.kind) {
			case 'yes':
				return atTop(tied, this.#marksFor(tied, suffix, key.text));
			case 'control': {
				const changes = this.#marksFor(tied, suffix, key.text);
				const changing = tied.filter((space) => changes.get(space) === 1);
				if (changing.length === 0) return tied;
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
				const known = run.levelsOf({ step, rule, suffix, text, byHand: this.byHand() }, tied);
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
			const marked = run.marks({ step, rule, suffix, text: `Of these, mark: ${text}`, from, byHand: this.byHand() });
			return new Map(from.map((space) => [space, marked.includes(space) ? 1 : 0]));
		});
	}

	#countsFor(tied: readonly string[], suffix: string, text: string): ReadonlyMap<string, number> {
		const { run, ladder } = this;
		const { step, rule } = ladder;
		return this.#remembered(tied, suffix, (from) =>
			run.counts({ step, rule, suffix, text: `How many in each: ${text}`, from, byHand: this.byHand() })
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
