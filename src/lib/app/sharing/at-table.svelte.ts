// Whether a battle at play is shared, and with whom. The code that shares is loaded when a battle is shared or is about to be, so that a battle on one
// tablet does not carry it.
import type { BattleSession } from '$lib/app/battle/session.svelte';
import type { SharedTable } from './shared-table.svelte';
import type { SatDown } from './sit-down';
import type { TakenSeat } from './sitting';
import { tellTable } from './table-words';

export class AtTable {
	readonly #session: BattleSession;
	#left = false;
	/** The seat at play, once it is taken. */
	taken = $state.raw<TakenSeat | null>(null);

	constructor(session: BattleSession) {
		this.#session = session;
	}

	get table(): SharedTable | null {
		return this.taken?.table ?? null;
	}

	/** One small sentence on the connection; null where the battle is played on this device alone. */
	get sentence(): string | null {
		const { table } = this;
		return table && tellTable({ ...pick(table), device: table.seat.device });
	}

	/** Takes the seat that the battle has, if it has one. */
	async sitDown(): Promise<void> {
		if (!(await this.#session.storage.seats.isTaken(this.#session.id))) return;
		const { takeSeat } = await import('./sitting');
		const taken = await takeSeat(this.#session);
		if (this.#left) return leave(taken);
		this.#session.isShared = taken !== null;
		this.#session.restrict = (state, events) => taken?.table.whyNot(state, events) ?? null;
		this.taken = taken;
	}

	/** Through the post that this page came from. Why it cannot be shared, where it cannot. */
	async share(): Promise<string | null> {
		const { shareThrough } = await import('./sitting');
		return this.#sitAnew(shareThrough);
	}

	/** With nothing in between. */
	async shareDirectly(): Promise<string | null> {
		const { shareDirectly } = await import('./sitting');
		return this.#sitAnew(shareDirectly);
	}

	/** Whoever shared is gone: this device goes on as the one that does. */
	async takeOver(): Promise<string | null> {
		const { goOnAsHost } = await import('./sitting');
		return this.#sitAnew(goOnAsHost);
	}

	async #sitAnew(sit: (session: BattleSession) => Promise<SatDown>): Promise<string | null> {
		const sat = await sit(this.#session);
		if (!sat.ok) return sat.reason;
		leave(this.taken);
		await this.sitDown();
		return null;
	}

	/** Plays on alone from here: the battle stays as it is, and nothing of it is sent any more. */
	async getUp(): Promise<void> {
		const { taken } = this;
		this.taken = null;
		this.#session.isShared = false;
		this.#session.restrict = null;
		await taken?.table.changeSeat({ open: false });
		taken?.host?.end();
		leave(taken);
	}

	/** The page is left; the seat stays. */
	leave(): void {
		this.#left = true;
		leave(this.taken);
	}
}

function leave(taken: TakenSeat | null): void {
	taken?.host?.leave();
	taken?.table.leave();
	taken?.letGo();
}

const pick = ({ connection, waiting, people }: SharedTable) => ({ connection, waiting, people });
