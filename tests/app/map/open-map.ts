// A table in memory for tests: the sample battle with units at places that a test says, at a phase it says, and the hands on it.
import type { Acted } from '$lib/app/journal/session.svelte';
import { type MapSession, MapState } from '$lib/app/map/map-state.svelte';
import type { Mark } from '$lib/app/map/surface/tool';
import type { Decider } from '$lib/journal/event';
import type { EventBody } from '$lib/battle/events/event';
import { type Battle, battles } from '$lib/battle/log/battle';
import { stateOf } from '$lib/journal/journal';
import type { Place } from '$lib/battle/state';
import type { DirectedMove } from '$lib/battle/moves/directed-moves';
import type { Phase } from '$lib/battle/phase';
import type { Point } from '$lib/geometry/point';
import { Play } from '../../battle/play';

/** A battle that is kept nowhere. */
class PlayedSession implements MapSession {
	readonly closed = null;
	readonly #play: Play;

	constructor(play: Play) {
		this.#play = play;
	}

	get battle(): Battle {
		return this.#play.battle;
	}

	get state() {
		return stateOf(this.battle);
	}

	async record(bodies: readonly EventBody[], decidedBy: Decider = 'player'): Promise<Acted> {
		return this.#take(battles.record(this.battle, bodies, this.#play.stamp(decidedBy)));
	}

	async undo(steps = 1): Promise<Acted> {
		return this.#take(battles.undo(this.battle, steps, this.#play.stamp()));
	}

	#take(recorded: ReturnType<typeof battles.record>): Acted {
		if (recorded.ok) this.#play.battle = recorded.journal;
		return recorded.ok ? { ok: true } : recorded;
	}
}

/** A battle on a slow disk: it is a while before what was recorded is so. */
class SlowSession extends PlayedSession {
	override async record(bodies: readonly EventBody[], decidedBy?: Decider): Promise<Acted> {
		await settled();
		return await super.record(bodies, decidedBy);
	}
}

/** The map with the hands on it. */
export class Hands {
	readonly play: Play;
	readonly map: MapState;
	readonly refused: string[] = [];
	/** What the resolver would make of it. */
	inMind: DirectedMove | null = null;

	constructor(play: Play, session: MapSession = new PlayedSession(play)) {
		this.play = play;
		let ids = 0;
		this.map = new MapState(session, {
			makeId: () => `id-${++ids}`,
			onRefused: (reason) => this.refused.push(reason),
			inMind: () => this.inMind
		});
	}

	/** Takes hold and moves, and does not let go. */
	hold(from: Point, ...way: readonly Point[]): boolean {
		const held = this.map.toolInHand.grab({ at: from, reach: 0.3 });
		if (held) way.forEach((at) => this.map.toolInHand.drag(at));
		return held;
	}

	/** A drag is written when it is let go; what follows waits for that. */
	async drag(from: Point, ...way: readonly Point[]): Promise<void> {
		this.hold(from, ...way);
		await this.letGo();
	}

	async letGo(): Promise<void> {
		this.map.toolInHand.drop();
		await settled();
	}

	async tap(at: Point): Promise<void> {
		this.map.toolInHand.tap({ at, reach: 0.3 });
		await settled();
	}

	/** The same table, where writing takes its time. */
	slowly(): Hands {
		return new Hands(this.play, new SlowSession(this.play));
	}

	place(id: string): Place | null {
		return this.play.unit(id).place;
	}

	/** What is said of the last move. */
	get remarks(): readonly string[] {
		const { remark } = this.map;
		return remark ? [remark.sentence] : [];
	}

	/** The words that lie on the canvas. */
	get tags(): readonly string[] {
		return tagsOf([...this.map.standing, ...this.map.marks]);
	}
}

/** Recording a step is a promise that keeps nobody waiting. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const tagsOf = (marks: readonly Mark[]): readonly string[] =>
	marks.flatMap((mark) => (mark.kind === 'tag' ? [mark.text] : []));

export const marksOf = <Kind extends Mark['kind']>(marks: readonly Mark[], kind: Kind) =>
	marks.filter((mark): mark is Extract<Mark, { kind: Kind }> => mark.kind === kind);

/** Units at their places, and the battle at a phase of turn 1 with the Crown as A; before `initiative` nothing is paid for. */
export function openMap(places: Readonly<Record<string, Place>>, phase: Phase = 'first-movement'): Hands {
	const play = new Play();
	play.does(...Object.entries(places).map(([unit, place]): EventBody => ({ kind: 'unit-placed', unit, place })));
	return new Hands(phase === 'initiative' ? play : play.until(phase));
}
