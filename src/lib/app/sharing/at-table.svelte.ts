// Whether a battle at play is shared, and with whom. The code that shares is loaded when a battle is shared or is about to be, so that a battle on one
// tablet does not carry it.
import type { BattleSession } from '$lib/app/battle/session.svelte';
import type { LogLine } from '$lib/battle/log/log';
import type { ThrownTogether, ThrowResult } from '$lib/dice/together';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { Company, Looker } from './company.svelte';
import type { Makers } from './makers';
import type { PhotoCourier } from './photo-courier.svelte';
import type { SharedTable } from './shared-table.svelte';
import type { SatDown } from './sit-down';
import type { TakenSeat } from './sitting';
import type { ReadyToThrow } from './ready-to-throw';
import { tellTable } from './table-words';
import { untrack } from 'svelte';

const nobody: readonly Looker[] = [];

export class AtTable {
	readonly #session: BattleSession;
	#left = false;
	/** The seat at play, once it is taken. */
	taken = $state.raw<TakenSeat | null>(null);
	/** The others, and what they ask of this device. */
	company = $state.raw<Company | null>(null);
	/** The battle's photos, between the devices. */
	#courier = $state.raw<PhotoCourier | null>(null);
	/** Who did what, where the battle was shared once. */
	#past = $state.raw<Makers | null>(null);
	/** Dice that this device and another throw together. */
	#throwing = $state.raw<ReadyToThrow | null>(null);

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

	/** The side that this device plays, where it plays one. */
	get side(): BattleSide | null {
		const role = this.table?.role;
		return role === 'first' || role === 'second' ? role : null;
	}

	/** The device that did what a line says; null in a battle that nobody shared. A line that an amendment has played again keeps its maker. */
	makerOf({ step, action }: Pick<LogLine, 'step' | 'action'>): string | null {
		const { table } = this;
		if (table) return table.makerOf(action);
		return this.#past?.ofStep(action) ?? this.#past?.ofStep(step) ?? null;
	}

	/** A device that ever was at the table, by its name. */
	nameOf(device: string): string {
		return this.table?.nameOf(device) ?? this.#past?.nameOf(device) ?? 'another device';
	}

	/** How this device gets its dice, where two throw together; null where each throws by itself. Where nobody is here to throw with, that is said. */
	get throwTogether(): (() => Promise<ThrowResult>) | null {
		return this.table && this.#session.state.diceTogether === true ? () => this.#throwDice() : null;
	}

	#throwDice(): Promise<ThrowResult> {
		return (
			this.#throwing?.throwing.throwDice() ?? Promise.resolve({ ok: false, reason: 'Nobody else who plays is here.' })
		);
	}

	/** Counts the photos that have come from other devices. */
	get photosArrived(): number {
		return this.#courier?.arrived ?? 0;
	}

	/** Whether this device threw dice that bear its name; null where they do not, or it cannot tell. */
	isOwnThrow(thrown: ThrownTogether): boolean | null {
		return this.#throwing?.isIn(thrown) ?? null;
	}

	/** What others wrote into the log is looked at: the throws that bear this device's name. */
	lookAtThrows(): void {
		const { reading, battle } = this.#session;
		const throwing = this.#throwing;
		if (!reading) untrack(() => throwing?.look(battle.events));
	}

	/** Asks for the photos that this device lacks, again whenever the log has gone on or somebody has come. */
	lookForPhotos(): void {
		const { table } = this;
		const { events } = this.#session.battle;
		if (table?.connection === 'together' && table.people) void this.#courier?.look(events);
	}

	get lookers(): readonly Looker[] {
		return this.company?.lookers ?? nobody;
	}

	/** Takes the seat that the battle has, if it has one. */
	async sitDown(): Promise<void> {
		const { storage, id } = this.#session;
		const kept = await storage.seats.glance(id);
		if (!kept) return;
		if (!kept.open) return this.#lookBack();
		const [{ takeSeat }, { Company: Others }, { PhotoCourier: Courier }, { readyToThrow }] = await Promise.all([
			import('./sitting'),
			import('./company.svelte'),
			import('./photo-courier.svelte'),
			import('./ready-to-throw')
		]);
		const taken = await takeSeat(this.#session, () => void this.#standUp());
		if (this.#left) return leave(taken);
		this.#session.isShared = taken !== null;
		this.#session.restrict = (before, after) => taken?.table.whyNot(before, after) ?? null;
		this.#session.restrictSide = (state, side) => taken?.table.whyNotSide(state, side) ?? null;
		this.#session.otherMaker = taken && ((step) => (taken.table.isOthers(step) ? taken.table.makerOf(step) : null));
		if (taken) taken.table.onReordered = () => void this.#session.readAgain();
		this.taken = taken;
		this.company = taken && new Others(taken.table, this.#session);
		this.#courier = taken && new Courier(taken.table, storage.photos);
		this.#throwing = taken && readyToThrow(taken.table, this.#session);
	}

	async #lookBack(): Promise<void> {
		const { makersOf } = await import('./makers');
		this.#past = await makersOf(this.#session.storage, this.#session.id);
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
		this.#leaveOthers();
		await leave(this.taken);
		await this.sitDown();
		return null;
	}

	/** Whether a device of one side may act for the other, at this table and for everybody. */
	async setEitherSide(on: boolean): Promise<void> {
		await this.#session.record([{ kind: 'either-side-set', on }]);
	}

	/** Whether two devices throw the app's dice together, at this table and for everybody. */
	async setDiceTogether(on: boolean): Promise<void> {
		await this.#session.record([{ kind: 'dice-together-set', on }]);
	}

	/** Plays on alone from here: the battle stays as it is, and nothing of it is sent any more. */
	async getUp(): Promise<void> {
		const { taken } = this;
		await taken?.table.changeSeat({ open: false });
		taken?.host?.end();
		await this.#standUp();
		await this.#lookBack();
	}

	/** The seat stays: another tab of this device has it. */
	#standUp(): Promise<void> {
		const { taken } = this;
		this.#leaveOthers();
		this.taken = null;
		this.#session.isShared = false;
		this.#session.restrict = null;
		this.#session.restrictSide = null;
		this.#session.otherMaker = null;
		return leave(taken);
	}

	/** The page is left; the seat stays. */
	leave(): void {
		this.#left = true;
		this.#leaveOthers();
		void leave(this.taken);
	}

	#leaveOthers(): void {
		this.company?.leave();
		this.company = null;
		this.#throwing?.throwing.leave();
		this.#throwing = null;
		this.#courier?.leave();
		this.#courier = null;
	}
}

/** Another tab may have the seat once everything that this one took is on the disk. */
async function leave(taken: TakenSeat | null): Promise<void> {
	taken?.host?.leave();
	await taken?.table.leave();
	taken?.letGo();
}

const pick = ({ connection, waiting, late, people }: SharedTable) => ({ connection, waiting, late, people });
