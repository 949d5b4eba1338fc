// A game at play as its screens see it: who holds the tablet, the cards that are being chosen for a play, and what the app draws.
import { GamePlay } from '$lib/companions/frame/play.svelte';
import { rollFor } from '$lib/dice/seeded-roll';
import { type Face, isFace } from '$lib/whist/cards';
import { playableCards } from '../rules/any-play';
import { type CardId, findCopy, isJoker, type JokerId, sayCard } from '../rules/cards';
import { cardsOfPlay, type Judged, type Play, type PlayContext, type Taken } from '../rules/play';
import { endsPossible, judgePlay } from '../rules/plays';
import { cardsOn, findGroup, groupWith, isLocked, nameGroup, type PlayerId } from '../rules/table';
import { choosersOf } from '../game/state/company';
import { emptyPlaces, type WhistPlace } from '../game/state/whist-sheet';
import { playContext } from '../game/state/acting';
import { boutContext } from '../game/state/bout-hand';
import type { LodgeBody, LodgeGame } from '../game/game';
import { whistLeft } from '../game/state/secret';
import { type Battle, type Hand, isTory, playerIds } from '../game/state/battle';
import type { Bout } from '../game/state/bout';
import { canBeInHand, dealsCards } from '../game/state/cards';

export class LodgePlay extends GamePlay<LodgeGame> {
	/** Who sat down at the tablet; nobody while it goes with the turn. */
	#sitting = $state<PlayerId | null>(null);
	/** Cards from the hand, and from the table, for the play that is being put together. */
	chosen = $state.raw<readonly CardId[]>([]);
	taken = $state.raw<readonly Taken[]>([]);
	target = $state('new');
	as = $state.raw<Readonly<Partial<Record<JokerId, Face>>>>({});
	/** How many of the cards stand at the low end, where both would take them. */
	below = $state<number | undefined>();
	/** What cannot be, before anything was recorded. */
	said = $state('');

	get battle(): Battle | null {
		return this.state.battle;
	}
	get hand(): Hand | null {
		return this.state.battle?.hand ?? null;
	}
	get bout(): Bout | null {
		return this.state.bout;
	}

	/** Several things at once: one step, which one undo takes back. */
	async actAll(bodies: readonly LodgeBody[]): Promise<boolean> {
		const acted = await this.session.record(bodies, 'player');
		this.refused = acted.ok ? null : acted.reason;
		return acted.ok;
	}

	/** Chance of the game's own, so that what was taken back comes again the same. */
	keyFor(what: string): string {
		return `${this.state.setup.seed.slice(0, 40)} ${what}`.slice(0, 80);
	}

	/** A card of the Whist deck for each of these places: one step. */
	drawWhist(places: readonly WhistPlace[]): Promise<boolean> {
		const { battle, hidden } = this.state;
		if (!battle || places.length === 0) return Promise.resolve(false);
		let left = [...whistLeft(battle)].filter((face) => !hidden.includes(face));
		const bodies = places.map((place, at): LodgeBody => {
			const card = left[this.#roll(`whist ${battle.whistSpent.length + at}`, left.length)] ?? 'AS';
			left = left.toSpliced(left.indexOf(card), 1);
			return { kind: 'whist-card-drawn', place, card };
		});
		return this.actAll(bodies);
	}

	drawAllWhist(): Promise<boolean> {
		return this.battle ? this.drawWhist(emptyPlaces(this.battle)) : Promise.resolve(false);
	}

	/** One card for everybody who has to draw. */
	dealIdentities(): Promise<boolean> {
		const company = this.battle ?? this.bout;
		if (!company) return Promise.resolve(false);
		let left = [...whistLeft(company)];
		const bodies = choosersOf(company).mustDraw.map((player, at): LodgeBody => {
			const card = left[this.#roll(`identity ${company.whistSpent.length + at}`, left.length)] ?? 'AS';
			left = left.toSpliced(left.indexOf(card), 1);
			return { kind: 'identity-card-dealt', player, card };
		});
		return this.actAll(bodies);
	}

	/** Faces drawn without replacement, for a bout's code and the Final Battle. */
	drawFaces(what: string, from: readonly Face[], count: number): readonly Face[] {
		let left = [...from];
		return Array.from({ length: count }, (_, at) => {
			const card = left[this.#roll(`${what} ${at}`, left.length)] ?? 'AS';
			left = left.toSpliced(left.indexOf(card), 1);
			return card;
		});
	}

	#roll(what: string, sides: number): number {
		const where = `${this.battle?.number ?? 0}`;
		return rollFor(this.state.setup.seed, `${where} ${what}`, Math.max(1, sides)) - 1;
	}

	contextFor(player: PlayerId): PlayContext | null {
		if (this.bout) return boutContext(this.bout, player);
		return this.battle && this.hand ? playContext(this.battle, this.hand, player) : null;
	}

	get put(): Play {
		return {
			hand: this.chosen,
			taken: this.taken,
			exchanges: [],
			target: this.target,
			as: this.as,
			...(this.below === undefined ? {} : { below: this.below })
		};
	}

	/** What the judge says of the play that is being put together; null while nothing is chosen. */
	get judged(): Judged | null {
		const context = this.seat !== null ? this.contextFor(this.seat) : null;
		return context && this.chosen.length > 0 ? judgePlay(context, this.put) : null;
	}

	/** A real card that is told: a copy that is free, or why there is none (SL-H1). */
	tapFace(face: Face) {
		const { hand, bout, seat } = this;
		if (seat === null) return;
		const context = this.contextFor(seat);
		const isTaken = (card: CardId) =>
			this.chosen.includes(card) || (hand ? !canBeInHand(hand, seat, card) : context?.canBeInHand(card) === false);
		const card = findCopy(face, isTaken);
		this.said = card === null ? this.#tellTwice(face, hand) : '';
		if (card !== null) this.chosen = [...this.chosen, card];
		if (bout) this.target = this.target || 'new';
	}

	#tellTwice(face: Face, hand: Hand | null): string {
		const group = hand ? groupWith(hand.table, `${face}a`) : undefined;
		const word = sayCard(`${face}a`).replace(/^(\w+)/, (rank) => (rank === 'six' ? 'sixes' : `${rank}s`));
		return `Two packs have two ${word}, and both are on the table${group ? `: in ${nameGroup(group)}` : ''}.`;
	}

	toggle(card: CardId) {
		this.said = '';
		this.chosen = this.chosen.includes(card) ? this.chosen.filter((one) => one !== card) : [...this.chosen, card];
	}

	takeFrom(card: CardId, from: string) {
		const has = this.taken.some((one) => one.card === card);
		this.taken = has ? this.taken.filter((one) => one.card !== card) : [...this.taken, { card, from }];
	}

	declare(joker: JokerId, face: string) {
		if (isFace(face)) this.as = { ...this.as, [joker]: face };
	}

	clear() {
		this.chosen = [];
		this.taken = [];
		this.target = 'new';
		this.as = {};
		this.below = undefined;
		this.said = '';
	}

	get jokersChosen(): readonly JokerId[] {
		return [...this.chosen, ...this.taken.map(({ card }) => card)].filter(isJoker);
	}

	/** The cards of somebody that can be laid now, for the hints. */
	playable(player: PlayerId, cards: readonly CardId[]): readonly CardId[] {
		const context = this.contextFor(player);
		return context ? playableCards({ ...context, mayPlay: true }, cards) : [];
	}

	async send(body: LodgeBody): Promise<boolean> {
		const done = await this.act(body);
		if (done) this.clear();
		if (done && body.kind === 'turn-ended') this.seat = null;
		return done;
	}

	/** Where the cards could go to both ends of a straight: how many below it, each way. */
	get ends(): readonly number[] {
		const context = this.seat !== null ? this.contextFor(this.seat) : null;
		const group = context && findGroup(context.table, this.target);
		return group ? endsPossible(group, cardsOfPlay(this.put)) : [];
	}

	/** The parts of a play as an event has them. */
	get playBody() {
		return { ...this.put, hand: [...this.chosen], taken: [...this.taken], exchanges: [] };
	}

	get deals(): boolean {
		return this.battle ? dealsCards(this.battle) : this.bout?.seating.tracking === 'app-deals';
	}

	get isTorySeat(): boolean {
		return this.battle !== null && this.seat !== null && isTory(this.battle, this.seat);
	}

	/** Who is at the tablet: who sat down, else whose turn it is, else the first. */
	get seat(): PlayerId | null {
		const company = this.battle ?? this.bout;
		const due = this.hand?.turn?.of ?? this.bout?.turn?.of ?? this.bout?.firstPlay;
		return this.#sitting ?? due ?? (company ? (playerIds(company)[0] ?? null) : null);
	}

	set seat(player: PlayerId | null) {
		this.#sitting = player;
	}

	/** Everything on the table that could be taken into a play. */
	get loose(): readonly CardId[] {
		if (!this.hand) return [];
		const locked = this.hand.table.groups.filter(isLocked).flatMap(({ cards }) => cards.map(({ card }) => card));
		return cardsOn(this.hand.table).filter((card) => !locked.includes(card));
	}
}
