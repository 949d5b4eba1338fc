// Whether a battle at play is shared, and with whom. The code that shares is loaded when a battle is shared or is about to be, so that a battle on one
// tablet does not carry it.
import type { BattleSession } from '$lib/app/battle/session.svelte';
import type { SharedTable } from './shared-table.svelte';
import { tellTable } from './table-words';

export class AtTable {
	readonly #session: BattleSession;
	#left = false;
	table = $state.raw<SharedTable | null>(null);

	constructor(session: BattleSession) {
		this.#session = session;
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
		const table = await takeSeat(this.#session);
		if (this.#left) return table?.leave();
		this.#session.isShared = table !== null;
		this.#session.restrict = (state, events) => table?.whyNot(state, events) ?? null;
		this.table = table;
	}

	/** Why it cannot be shared, where it cannot. */
	async share(): Promise<string | null> {
		const { shareThrough } = await import('./sitting');
		const shared = await shareThrough(this.#session);
		if (!shared.ok) return shared.reason;
		await this.sitDown();
		return null;
	}

	/** Plays on alone from here: the battle stays as it is, and nothing of it is sent any more. */
	async getUp(): Promise<void> {
		const { table } = this;
		this.table = null;
		this.#session.isShared = false;
		this.#session.restrict = null;
		table?.leave();
		await table?.changeSeat({ open: false });
	}

	/** The page is left; the seat stays. */
	leave(): void {
		this.#left = true;
		this.table?.leave();
	}
}

const pick = ({ connection, waiting, people }: SharedTable) => ({ connection, waiting, people });
