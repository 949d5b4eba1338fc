// A game at play as its screens see it: who holds the tablet, the cards that are being chosen for a play, and what the app draws.
import type { sparks } from '../rules/tory-plays';
import { GamePlay } from '$lib/companions/frame/play.svelte';
import { rollFor } from '$lib/dice/seeded-roll';
import type { Face } from '$lib/whist/cards';
import { playableCards } from '../rules/any-play';
import { type CardId, findCopy, isJoker, type JokerId } from '../rules/cards';
import type { PlayContext, PlayReason, Taken } from '../rules/play';
import { type Way, type Ways, waysToLay } from '../rules/ways';
import { emptyTable, type PlayerId } from '../rules/table';
import { choosersOf } from '../game/state/company';
import { emptyPlaces, type WhistPlace } from '../game/state/whist-sheet';
import { playContext } from '../game/state/acting';
import { boutContext, whyNotPlayBout } from '../game/state/bout-hand';
import type { LodgeBody, LodgeGame } from '../game/game';
import { whistLeft } from '../game/state/secret';
import { type Battle, type Hand, isTory, playerIds } from '../game/state/battle';
import { tellDue } from '../game/next';
import type { Bout } from '../game/state/bout';
import { canBeInHand, dealsCards, tellSpent } from '../game/state/cards';
import { openerOf, whyNotPlay } from '../game/state/turns';

/** After these somebody else is next: the tablet goes to whoever is due. */
const goesOn: readonly LodgeBody['kind'][] = ['turn-ended', 'objective-chosen', 'royals-told', 'question-called'];

/** What can go onto paper. */
export type PaperName = 'objectives' | 'bout' | 'patriots' | 'tory' | 'key' | 'sequence' | 'story';

export class LodgePlay extends GamePlay<LodgeGame> {
	/** Who sat down at the tablet; nobody while it goes with the turn. */
	#sitting = $state<PlayerId | null>(null);
	/** Cards from the hand, and from the table, for the play that is being put together. */
	chosen = $state.raw<readonly CardId[]>([]);
	taken = $state.raw<readonly Taken[]>([]);
	as = $state.raw<Readonly<Partial<Record<JokerId, Face>>>>({});
	/** What is looked at as it will be printed. */
	paper = $state<PaperName | null>(null);
	/** How the Tory opens the journey: the way taken, and what set it off. */
	opening = $state<{ route: string; spark: (typeof sparks)[number] | 'none' }>({ route: '', spark: 'none' });
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

	/** What may be done with what is chosen; nothing while nothing is. */
	get ways(): Ways {
		const context = this.seat !== null ? this.contextFor(this.seat) : null;
		if (!context || this.chosen.length + this.taken.length === 0) return { ways: [], reasons: [] };
		const now = this.whyNotNow;
		// Whose turn it is is said once, by name, before anything else.
		const found = waysToLay({ ...context, mayPlay: true }, { hand: this.chosen, taken: this.taken, as: this.as });
		if (now === null) return found;
		const turn: PlayReason = { code: 'not-your-turn', message: now };
		return { ways: [], reasons: [turn, ...found.reasons] };
	}

	/** For a private look: what the chosen cards would be, or why not. */
	get verdict(): string {
		const { ways, reasons } = this.ways;
		return ways.length > 0
			? `They can be laid: ${ways.map(({ label }) => label).join('; or ')}.`
			: reasons.map(({ message }) => message).join(' ');
	}

	/** Why who is at the tablet may lay nothing at the moment. */
	get whyNotNow(): string | null {
		const { battle, hand, bout, seat } = this;
		if (seat === null) return null;
		if (bout) return whyNotPlayBout(bout, seat);
		return battle && hand ? whyNotPlay(battle, hand, seat) : null;
	}

	/** A real card that is told: a copy that is free, or why there is none (SL-H1). */
	tapFace(face: Face) {
		const { hand, seat } = this;
		if (seat === null) return;
		const context = this.contextFor(seat);
		const isTaken = (card: CardId) =>
			this.chosen.includes(card) || (hand ? !canBeInHand(hand, seat, card) : context?.canBeInHand(card) === false);
		const card = findCopy(face, isTaken);
		const table = hand ?? { table: context?.table ?? emptyTable, discards: [] };
		this.said = card === null ? tellSpent(table, face) : '';
		if (card !== null) this.chosen = [...this.chosen, card];
	}

	toggle(card: CardId) {
		this.said = '';
		this.chosen = this.chosen.includes(card) ? this.chosen.filter((one) => one !== card) : [...this.chosen, card];
	}

	takeFrom(card: CardId, from: string) {
		const has = this.taken.some((one) => one.card === card);
		this.taken = has ? this.taken.filter((one) => one.card !== card) : [...this.taken, { card, from }];
	}

	/** What a joker stands for; null to say it anew. */
	declare(joker: JokerId, face: Face | null) {
		const { [joker]: _, ...others } = this.as;
		this.as = face === null ? others : { ...others, [joker]: face };
	}

	clear() {
		this.chosen = [];
		this.taken = [];
		this.as = {};
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

	/** Who acts stays at the tablet, until what he did makes it somebody else's turn. */
	async send(body: LodgeBody): Promise<boolean> {
		const acting = this.seat;
		const done = await this.act(body);
		if (done) {
			this.clear();
			this.seat = goesOn.includes(body.kind) ? null : acting;
		}
		return done;
	}

	/** The parts of a play as an event has them. */
	bodyOf({ play }: Way) {
		return { ...play, hand: [...play.hand], taken: [...play.taken], exchanges: [...play.exchanges] };
	}

	/** On a player's own phone: his cards, which lie open there; null on the tablet, which many see. */
	get ownHand(): readonly CardId[] | null {
		return null;
	}

	/** How many cards somebody holds. */
	countOf(player: PlayerId): number {
		return this.hand?.cardsOf[player]?.length ?? 0;
	}

	/** What is due at the table. */
	get due(): readonly string[] {
		return tellDue(this.state);
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
		const due = this.hand?.turn?.of ?? this.bout?.turn?.of ?? this.bout?.firstPlay ?? this.#opener;
		return this.#sitting ?? due ?? (company ? (playerIds(company)[0] ?? null) : null);
	}

	/** Before a hand has begun: a Tory who has face cards to replace, then who directs. */
	get #opener(): PlayerId | null {
		const { battle, hand } = this;
		if (!battle || !hand || hand.opened) return null;
		return battle.tories.find((tory) => !hand.ready.includes(tory)) ?? openerOf(battle, hand);
	}

	set seat(player: PlayerId | null) {
		this.#sitting = player;
	}
}
