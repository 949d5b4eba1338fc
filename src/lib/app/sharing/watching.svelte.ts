// A battle as somebody sees it who only looks on, from across a hall: where it stands, what is due, what was done last, and where on the map that was.
import { phaseName, whoActs, type BattlePlay } from '$lib/app/battle/play.svelte';
import type { Task } from '$lib/battle/due/task';
import { linesToRead } from '$lib/battle/log/find';
import type { LogLine } from '$lib/battle/log/log';
import { makeReplay, type Moment } from '$lib/battle/replay/moments';
import { type Sights, sightsOf } from '$lib/battle/replay/sights';
import { shapeOf } from '$lib/battle/select/units';
import type { BattleState } from '$lib/battle/state';
import type { Point } from '$lib/geometry/point';
import { cornerList } from '$lib/geometry/shape';

/** More are not read from there. */
const mostDue = 5;
const mostLines = 6;

export class Watching {
	readonly #play: BattlePlay;
	/** Nobody is seen on the way: what was done is done. */
	readonly gone = 1;
	readonly moving = [];

	constructor(play: BattlePlay) {
		this.#play = play;
	}

	get state(): BattleState {
		return this.#play.state;
	}

	/** "Turn 3, Crown moves". */
	readonly where: string = $derived.by(() => `Turn ${this.state.turn}, ${phaseName(this.state, this.state.phase)}`);

	readonly who: string = $derived.by(() => (this.state.ended ? 'The battle has ended' : whoActs(this.state)));

	/** What has to be done, and where nothing has, what may. */
	readonly due: { readonly tasks: readonly Task[]; readonly more: number } = $derived.by(() => {
		const { openDuties, session } = this.#play;
		const all = openDuties.length > 0 ? openDuties : session.due;
		return { tasks: all.slice(0, mostDue), more: Math.max(0, all.length - mostDue) };
	});

	/** The last first. */
	readonly lines: readonly LogLine[] = $derived.by(() =>
		linesToRead(this.#play.log.lines)
			.filter(({ stands }) => stands)
			.slice(-mostLines)
			.reverse()
	);

	/** The last action that stands. */
	readonly moment: Moment = $derived.by(() => {
		const { moments } = makeReplay(this.#play.session.battle);
		return moments.at(-1) ?? moments[0];
	});

	readonly sights: Sights = $derived.by(() => sightsOf(this.moment));

	/** Whether anybody stands on the map. */
	readonly hasMap: boolean = $derived.by(() => Object.keys(this.state.units).some((unit) => shapeOf(this.state, unit)));

	/** Where on the map that action was: nowhere where it was about nobody there. */
	readonly scene: readonly Point[] = $derived.by(() => {
		const shapes = this.sights.units.flatMap((unit) => shapeOf(this.moment.after, unit) ?? []);
		return [
			...shapes.flatMap((shape) => [...cornerList(shape)]),
			...this.sights.arrows.flatMap(({ from, to }) => [from, to])
		];
	});
}
