// A new game while it is set up (PA-S1 to PA-S6): who sits where, what each plays, what is seen on the board, and the rulings of this table.
import { Games } from '$lib/app/journal/games.svelte';
import type { NewGame } from '$lib/companions/frame/make-companion';
import { makeAnyDice } from '$lib/dice/source';
import { planDeal } from '../rules/allegiance';
import { type CharacterId, characters, firstGame, others, presidents } from '../rules/characters';
import { influences } from '../rules/data';
import { defaultRulings, type RulingName } from '../rules/rulings';
import { patriot } from '../game/companion';
import { gameName, type PatriotSetup, setupVersion } from '../game/state/state';

interface Person {
	readonly name: string;
	readonly character: CharacterId | undefined;
}

const nobody: Person = { name: '', character: undefined };
const throwOne = makeAnyDice((bytes) => crypto.getRandomValues(bytes));

const setUpSteps = ['players', 'characters', 'board', 'troops', 'decks', 'play'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

export class NewTable {
	name = $state('Patriot');
	people = $state<Person[]>(Array.from({ length: 4 }, () => nobody));
	dice = $state<'app' | 'own'>('own');
	windows = $state(true);
	rulings = $state<Record<RulingName, string>>({ ...defaultRulings });
	/** Where the troops of Marion stand. */
	spaces = $state<Record<string, 1 | 2 | 3 | 4>>({ treasury: 1, surveillance: 1, laboratory: 1, 'war-room': 1 });
	rolled = $state('');
	readonly games = new Games(patriot);

	readonly isMarion = $derived(this.people[0]?.character === 'marion');
	/** Without Marion no troop stands on the board before the first turn. */
	readonly steps = $derived(setUpSteps.filter((step) => step !== 'troops' || this.isMarion));
	readonly #taken = $derived(this.people.flatMap(({ character }) => character ?? []));
	readonly isReady = $derived(
		this.#taken.length === this.people.length && this.#taken.every((one, at) => this.#taken.indexOf(one) === at)
	);
	/** Types that nobody gathers, once everybody has a character. */
	readonly uncovered = $derived(
		this.#taken.length < this.people.length
			? []
			: influences.filter((type) => !this.#taken.some((character) => characters[character].line[type] > 0))
	);
	readonly deal = $derived(planDeal(this.people.length, this.#taken.includes('mw')));

	nameOf(seat: number): string {
		return this.people[seat]?.name.trim() || `Player ${seat + 1}`;
	}

	choicesOf(seat: number) {
		return (seat === 0 ? presidents : others).map((id) => ({
			value: id,
			label: characters[id].name,
			disabled: this.#taken.includes(id) && this.people[seat]?.character !== id
		}));
	}

	change(seat: number, changed: Partial<Person>): void {
		this.people = this.people.map((one, index) => (index === seat ? { ...one, ...changed } : one));
	}

	setCount(count: number): void {
		this.people = Array.from({ length: count }, (_, seat) => this.people[seat] ?? nobody);
	}

	/** The list is turned so that the President sits first (PA-S1). */
	makePresident(seat: number): void {
		this.people = [...this.people.slice(seat), ...this.people.slice(0, seat)].map(({ name }) => ({ ...nobody, name }));
	}

	rollOff(): void {
		let tied = this.people.map((_, seat) => seat);
		const said: string[] = [];
		while (tied.length > 1) {
			const faces = tied.map((seat) => ({ seat, face: throwOne(8) }));
			said.push(faces.map(({ seat, face }) => `${this.nameOf(seat)} ${face}`).join(', '));
			const most = Math.max(...faces.map(({ face }) => face));
			tied = faces.filter(({ face }) => face === most).map(({ seat }) => seat);
		}
		const winner = tied[0] ?? 0;
		this.rolled = `${said.join('; tied, again: ')}. ${this.nameOf(winner)} is President.`;
		this.makePresident(winner);
	}

	useFirstGame(): void {
		this.setCount(4);
		this.people = this.people.map((one, seat) => ({ ...one, character: firstGame[seat] }));
	}

	/** Who sat here last time, in the same seats; characters are picked anew. */
	async seatAgain(): Promise<void> {
		const [last] = this.games.kept ?? [];
		const game = last && (await this.games.toShare(last.id));
		const seats = game ? (game.setup as unknown as PatriotSetup).seats : [];
		if (seats.length > 0) this.people = seats.map(({ name }) => ({ ...nobody, name }));
	}

	/** What is begun with all this. */
	get setup(): NewGame<PatriotSetup> {
		return {
			version: setupVersion,
			game: gameName,
			name: this.name.trim() || 'Patriot',
			seats: this.people.map(({ character }, seat) => ({
				name: this.nameOf(seat).slice(0, 40),
				character: character ?? 'zam'
			})),
			rulings: { ...this.rulings } as unknown as PatriotSetup['rulings'],
			dice: this.dice,
			windows: this.windows,
			troops: this.isMarion ? ({ ...this.spaces } as unknown as PatriotSetup['troops']) : null
		};
	}
}
