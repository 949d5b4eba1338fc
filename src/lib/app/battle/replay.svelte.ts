// A battle that is seen again: which moment, whether it plays and how fast. Time comes in from outside, frame by frame. Nothing here can
// change a battle: there is no session, only the journal as it was read.
import type { Battle } from '$lib/battle/log/battle';
import {
	captionOf,
	hasMap,
	makeReplay,
	type Moment,
	momentOf,
	type Replay,
	type Stretch,
	stretchAt
} from '$lib/battle/replay/moments';
import { movedIn, type Moved, sightsOf, type Sights } from '$lib/battle/replay/sights';
import type { BattleState } from '$lib/battle/state';
import { phaseName } from './play.svelte';

export const speeds = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds that a unit takes on its way, and that a moment is looked at: a roll longer than a march, the next phase shorter. */
const GLIDE = 700;
const LOOK = { roll: 2200, move: 500, rest: 900 } as const;

function lookAt({ happened, before, after }: Moment): number {
	if (happened.some(({ body }) => 'account' in body || body.kind === 'fought' || body.kind === 'note-written'))
		return LOOK.roll;
	return movedIn({ before, after }).length > 0 ? LOOK.move : LOOK.rest;
}

export class ReplayState {
	readonly battle: Battle;
	readonly replay: Replay;
	readonly hasMap: boolean;
	/** Whether units go to their places, or are there at once. */
	readonly #moves: () => boolean;
	speed = $state.raw<Speed>(1);
	#at = $state.raw(0);
	#playing = $state.raw(false);
	/** How far those who move have come, from 0 to 1. */
	#gone = $state.raw(1);
	/** Milliseconds that the moment has been looked at. */
	#looked = 0;

	constructor(battle: Battle, order: number | null = null, moves: () => boolean = () => true) {
		this.battle = battle;
		this.replay = makeReplay(battle);
		this.hasMap = hasMap(this.replay);
		this.#moves = moves;
		if (order !== null) this.#at = momentOf(this.replay, order);
	}

	/** The last moment's number. */
	get last(): number {
		return this.replay.moments.length - 1;
	}

	get at(): number {
		return this.#at;
	}

	readonly moment: Moment = $derived.by(() => this.replay.moments[this.#at] ?? this.replay.moments[0]);

	get state(): BattleState {
		return this.moment.after;
	}

	get playing(): boolean {
		return this.#playing;
	}

	get gone(): number {
		return this.#gone;
	}

	readonly caption: readonly string[] = $derived.by(() => captionOf(this.moment));
	readonly sights: Sights = $derived.by(() => sightsOf(this.moment));

	/** Who is still on the way. */
	readonly moving: readonly Moved[] = $derived.by(() => (this.#gone < 1 ? movedIn(this.moment) : []));

	readonly stretch: Stretch = $derived.by(() => stretchAt(this.replay, this.#at));

	/** "Turn 2, Crown moves": by the names that the sides had then. */
	readonly where: string = $derived.by(() => this.nameOf(this.stretch));

	nameOf({ from, turn, phase }: Stretch): string {
		const { after } = this.replay.moments[from] ?? this.replay.moments[0];
		return `Turn ${turn}, ${phaseName(after, phase)}`;
	}

	/** Straight to a moment: nobody is seen on the way. */
	seek(at: number): void {
		this.#at = Math.max(0, Math.min(this.last, Math.round(at)));
		this.#gone = 1;
		this.#looked = 0;
	}

	/** One moment on, as it happened; or one back. */
	step(by: 1 | -1): void {
		this.pause();
		if (by < 0) this.seek(this.#at - 1);
		else this.#goOn();
	}

	/** To where the next phase begins, or the one before; the turn, where a turn is meant. */
	leap(by: 1 | -1, to: 'phase' | 'turn' = 'phase'): void {
		const starts = this.replay.stretches.filter(({ isTurn }) => to === 'phase' || isTurn).map(({ from }) => from);
		const next = by > 0 ? starts.find((from) => from > this.#at) : starts.findLast((from) => from < this.#at);
		this.seek(next ?? (by > 0 ? this.last : 0));
	}

	play(): void {
		if (this.#at === this.last) this.seek(0);
		this.#playing = true;
	}

	pause(): void {
		this.#playing = false;
	}

	toggle(): void {
		if (this.#playing) this.pause();
		else this.play();
	}

	/** Whether the key means something here. */
	press(key: string, shift: boolean): boolean {
		const does: Readonly<Record<string, () => void>> = {
			' ': () => this.toggle(),
			ArrowLeft: () => (shift ? this.leap(-1) : this.step(-1)),
			ArrowRight: () => (shift ? this.leap(1) : this.step(1)),
			PageUp: () => this.leap(-1, 'turn'),
			PageDown: () => this.leap(1, 'turn'),
			Home: () => this.seek(0),
			End: () => this.seek(this.last)
		};
		does[key]?.();
		return key in does;
	}

	/** So many milliseconds have gone by. */
	tick(elapsed: number): void {
		const time = elapsed * this.speed;
		if (this.#gone < 1) this.#gone = Math.min(1, this.#gone + time / GLIDE);
		else if (this.#playing) this.#look(time);
	}

	#look(time: number): void {
		this.#looked += time;
		if (this.#looked < lookAt(this.moment)) return;
		if (this.#at === this.last) this.pause();
		else this.#goOn();
	}

	#goOn(): void {
		if (this.#at === this.last) return;
		this.seek(this.#at + 1);
		if (this.#moves() && movedIn(this.moment).length > 0) this.#gone = 0;
	}
}
