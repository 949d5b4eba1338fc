// A game at play as its screens see it: what is said becomes a plan, the plan one step of the journal. One thing at a time: a second tap while the first is
// on its way to the disk is no second event.
import type { YourCopy } from '$lib/app/journal/copy.svelte';
import type { GameSession } from '$lib/app/journal/game-session.svelte';
import { GamePlay } from '$lib/companions/frame/play.svelte';
import type { D4, D8 } from '$lib/dice/die';
import { makeAnyDice } from '$lib/dice/source';
import { type Decider, isTravel } from '$lib/journal/event';
import { beforeStep } from '$lib/journal/journal';
import { type PatriotBody, patriotEvents, type PatriotGame } from '../game/game';
import { isGuided } from '../game/guide';
import { blankNotebook, type Notebook, takeSamples } from '../game/notebook';
import type { Intent, Planned } from '../game/plan/draft';
import { plan } from '../game/plan/plan';
import { planStepIn, type StepIn } from '../game/plan/step-in';
import type { PatriotState } from '../game/state/state';
import { sameSpot, type Spot } from '../rules/board';
import type { TileId } from '../rules/data';

const throwOne = makeAnyDice((bytes) => crypto.getRandomValues(bytes));

export class PatriotPlay extends GamePlay<PatriotGame> {
	readonly copy: YourCopy<Notebook>;
	/** Spaces tapped on the board while some are asked for. */
	picked = $state.raw<readonly Spot[]>([]);
	/** The tile whose sheet is open. */
	tile = $state.raw<TileId | null>(null);
	/** Takes off what is half told, where something is. */
	halfTold = $state.raw<(() => void) | null>(null);
	/** What the last gesture came to, line by line. */
	followed = $state.raw<readonly string[]>([]);
	#busy = false;

	constructor(session: GameSession<PatriotGame>, copy: YourCopy<Notebook>) {
		super(session);
		this.copy = copy;
	}

	async do(intent: Intent, decidedBy: Decider = 'player'): Promise<boolean> {
		if (this.#busy) return false;
		const before = this.state;
		const planned = plan(before, intent);
		this.refused = planned.ok ? null : planned.reason;
		if (!planned.ok) return false;
		this.#busy = true;
		try {
			const acted = await this.session.record(planned.bodies, decidedBy);
			this.refused = acted.ok ? null : acted.reason;
			if (acted.ok) {
				this.picked = [];
				this.followed = tell(before, planned.bodies);
			}
			return acted.ok;
		} finally {
			this.#busy = false;
		}
	}

	/** The cards that were told once; in the guided first round the samples of the rulebook are beside them (PA-D13). */
	readonly offered = $derived.by((): Notebook => {
		const own = this.copy.facts ?? blankNotebook;
		return isGuided(this.state) ? takeSamples(own) : own;
	});

	/** What the last gesture was, and the state before it. */
	readonly #last = $derived.by(() => {
		const { events, standing, start } = this.session.journal;
		if (!standing) return null;
		const bodies = events.flatMap(({ step, body }) => (step === standing.id && !isTravel(body) ? [body] : []));
		return { before: beforeStep(standing)?.state ?? start, bodies };
	});

	/** With the stops off: what it would be if an ability stepped into it now (5.1). */
	stepIn(ability: StepIn): Planned | null {
		if (this.state.windows || !this.#last) return null;
		const planned = planStepIn(this.#last.before, this.#last.bodies, ability);
		return planned.ok ? planned : null;
	}

	/** The last gesture is taken back and played again with the ability in it; the log shows both. */
	async useStepIn(ability: StepIn): Promise<void> {
		const planned = this.stepIn(ability);
		if (!planned?.ok || this.#busy || !this.#last) return;
		this.#busy = true;
		const { before } = this.#last;
		try {
			if (!(await this.undo())) return;
			const acted = await this.session.record(planned.bodies, 'player');
			this.refused = acted.ok ? null : acted.reason;
			if (acted.ok) this.followed = tell(before, planned.bodies);
		} finally {
			this.#busy = false;
		}
	}

	togglePick(spot: Spot): void {
		const has = this.picked.some((one) => sameSpot(one, spot));
		this.picked = has ? this.picked.filter((one) => !sameSpot(one, spot)) : [...this.picked, spot];
	}

	throwD8 = (): D8 => throwOne(8) as D8;
	throwD4 = (): D4 => throwOne(4) as D4;
}

// What one gesture came to, in the log's own sentences: its first line, and all that followed by itself.

export function tell(before: PatriotState, bodies: readonly PatriotBody[]): string[] {
	let state = before;
	return bodies.map((body) => {
		const line = patriotEvents.tell(body, state);
		const applied = patriotEvents.apply(state, body);
		if (applied.ok) state = applied.state;
		return line;
	});
}
