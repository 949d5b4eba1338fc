// A battle at a shared table, as this device sees it: who is there, what waits, and the way of steps between the battle's log and the line. The log on
// the disk is what everything else reads; what any tab of this device puts into it is taken up from there as this device's step, and what others did is
// put into it below what still waits here, in one transaction with the steps themselves.
import { longestText } from '$lib/parsing/fields';
import type { Battle, BattleGame } from '$lib/battle/log/battle';
import type { BattleEvent, EventBody } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import type { BattleSide } from '$lib/rules/vocabulary';
import type { LeftOutStep } from '$lib/sharing/copy';
import { type Call, type Doing, Member, type Storing } from '$lib/sharing/member';
import { type Keys, parseDownward, type Person, type Upward, type Whisper } from '$lib/sharing/messages';
import { whyNotBetween } from '$lib/sharing/play-step';
import { isTooLarge, type OrderedStep, type Role } from '$lib/sharing/step';
import type { KeptSeat, Seat } from '$lib/storage/seat-store';
import type { Storage } from '$lib/storage/storage';
import { tellSteps } from '../battle/left-out';
import { Retry } from '../journal/retry';
import type { Line, LineEvents } from './line';
import type { Called } from './peer';
import { stepsIn, TableDisk } from './table-disk';
import { nameMaker } from './makers';
import { sharedBattle, whyNotSide } from './shared-battle';
import { OwnPart } from './own-part';
import { throwWord } from './this-device';

export type MakeLine = (events: LineEvents) => Line;

const otherLog =
	'What lies on this device is no longer the log of this table. Open the battle again; what the table knows comes back.';
const notReached = 'The device that shares cannot be reached now.';

/** Names of devices that are kept: of those who are here, and of those who made something. */
const mostNames = 300;

/** Milliseconds for other keys to be in force: somebody is looking at the sheet. */
const patience = 8000;

/** How often a line that may have lost something is greeted anew. */
const greetEvery = [5000];

export interface Heard {
	readonly from: string;
	readonly whisper: Whisper;
}

/** Something of this device's that could not be: why, what it said with its dice, and what it was, to be done again. */
export interface LeftOut {
	readonly id: string;
	readonly reason: string;
	readonly told: string;
	readonly bodies: readonly EventBody[];
}

const readLeftOut = ({ step: { id, told, events }, reason }: LeftOutStep): LeftOut => {
	const read = events.map((event) => sharedBattle.parseEvent(event));
	return { id, reason, told, bodies: read.flatMap((event) => (event.ok ? [event.value.body] : [])) };
};

export class SharedTable {
	readonly battle: string;
	readonly #storage: Storage;
	readonly #member: Member<BattleGame>;
	#seat = $state.raw() as Seat;
	/** Counts what comes in: who made a step is asked of a copy that nobody can watch. */
	#heard = $state.raw(0);
	readonly #disk: TableDisk;
	#line: Line | null = null;
	/** Counts the lines and their breaks: what was heard on one that is gone is not believed. */
	#lines = 0;
	#isLeft = false;
	#queue: Promise<unknown> = Promise.resolve();
	readonly #greet = new Retry(() => void this.#next(() => this.#tryAgain()), greetEvery);
	#listeners: readonly ((heard: Heard) => void)[] = [];
	/** Who waits for a code for a third device, and for which. */
	#asked: { readonly role: Role; readonly settle: (called: Called<Call>) => void } | null = null;
	/** Who waits to hear what became of an answer. */
	#passing: { readonly call: string; readonly settle: (problem: string | null) => void } | null = null;
	/** Who waits to hear that other keys are in force. */
	#rekeying: ((done: boolean) => void) | null = null;
	readonly setup: BattleGame['setup'];

	connection = $state.raw<'alone' | 'joining' | 'together'>('alone');
	people = $state.raw<readonly Person[]>([]);
	waiting = $state.raw(0);
	/** What waits has waited for so long that it is no moment's matter: the line may be gone and nobody has said so. */
	late = $state.raw(false);
	role = $state.raw<Role>('both');
	/** What was left out of what this device did, until it was seen. */
	leftOut = $state.raw<readonly LeftOut[]>([]);
	/** Why the table lets this device do nothing, in a sentence. */
	refused = $state.raw<string | null>(null);

	private constructor(
		storage: Storage,
		battle: string,
		setup: BattleGame['setup'],
		{ seat, steps, waiting }: KeptSeat
	) {
		this.#storage = storage;
		this.battle = battle;
		this.setup = setup;
		this.#seat = seat;
		const proof = new OwnPart(seat.device, throwWord(seat.device)).sits(seat.table);
		this.#member = new Member(sharedBattle, { ...seat, proof, setup, steps, waiting });
		this.#disk = new TableDisk(storage, battle, { steps, waiting });
		this.role = seat.role;
		this.waiting = waiting.length;
	}

	/** The table of a battle that is shared; null where it is not. What was played without it is taken up. */
	static async open(storage: Storage, battle: string): Promise<SharedTable | null> {
		const [kept, loaded] = [await storage.seats.load(battle), await storage.battles.load(battle)];
		if (!kept?.seat.open || !loaded.ok || loaded.damage) return null;
		const table = new SharedTable(storage, battle, loaded.setup, kept);
		await table.#next(() => table.#do(table.#act(loaded.events)));
		table.#follow();
		return table;
	}

	/** Told where others' steps have put the log on the disk into another order that its last event does not show. */
	set onReordered(listen: () => void) {
		this.#disk.onReordered = listen;
	}

	get #ownersKey(): string | undefined {
		return this.#seat.keys?.find(({ holder }) => holder === 'owner')?.key;
	}

	get seat(): Seat {
		return this.#seat;
	}

	/** Who made a step, by the name of the device. What has not been taken up yet was made here. */
	makerOf(step: string): string {
		void this.#heard;
		return nameMaker(this.#seat, this.#member.copy?.makerOf(step) ?? this.#seat.device);
	}

	/** A device that ever was here, by its name. */
	nameOf(device: string): string {
		return nameMaker(this.#seat, device);
	}

	/** Whether another device made it. */
	isOthers(step: string): boolean {
		return (this.#member.copy?.makerOf(step) ?? this.#seat.device) !== this.#seat.device;
	}

	/** What this device may not do here, said before it is done: every copy would leave it out. */
	whyNot(before: Battle, after: Battle): string | null {
		const events = after.events.slice(before.events.length);
		// With room for what is said beside them, in any script.
		const step = { id: '', by: '', previous: null, after: 0, told: 'x'.repeat(4 * longestText), events };
		if (isTooLarge(step)) return 'That is more at once than can be shared.';
		return whyNotBetween(sharedBattle, before, after, this.role);
	}

	/** What of it can be known before the dice are thrown. */
	whyNotSide(state: BattleState, side: BattleSide | null): string | null {
		return whyNotSide(state, side, this.role);
	}

	connect(makeLine: MakeLine): void {
		this.#line?.close();
		this.#line = makeLine({
			onOpen: () => {
				this.#lines += 1;
				this.#sayHello();
			},
			onQuiet: () => this.#sayHello(),
			onText: (text) => {
				const line = this.#lines;
				void this.#next(() => this.#hear(text, line));
			},
			onLost: () => {
				this.#lines += 1;
				this.#member.lost();
				this.#settleCall({ ok: false, reason: notReached });
				this.#settleAnswer(notReached);
				this.#rekeying?.(false);
				this.#show();
			}
		});
	}

	/** The steps in the table's order, as far as they are known here. */
	get steps(): readonly OrderedStep[] {
		return this.#member.copy?.steps ?? [];
	}

	/** Steps that this device itself puts into the order, where it keeps it: on its disk before anybody is told. */
	place(from: number, steps: readonly OrderedStep[]): Promise<boolean> {
		return this.#next(async () => {
			const { epoch } = this.#member;
			if (!epoch) return false;
			const count = from + steps.length;
			if (from === this.steps.length)
				await this.#do([this.#member.hear({ kind: 'steps', epoch, from, count, steps: [...steps] })]);
			// What the disk refused before is tried once more; nobody is told of it until it is there.
			else if (from === this.#disk.steps) await this.#store();
			const placed = this.stepsOnDisk.slice(from, count);
			return steps.every(({ id }, index) => placed[index]?.id === id);
		});
	}

	/** Those of them that no kill takes away. */
	get stepsOnDisk(): readonly OrderedStep[] {
		return this.steps.slice(0, this.#disk.steps);
	}

	/** A call for a third device, from the device that shares. */
	askForCall(role: Role): Promise<Called<Call>> {
		this.#settleCall({ ok: false, reason: 'Another code was asked for.' });
		return new Promise((settle) => {
			this.#asked = { role, settle };
			this.say({ kind: 'want-call', role });
		});
	}

	/** The answer of a third device, passed on to the one that shares. Why it cannot be taken, where it cannot. */
	passOn(call: string, short: string): Promise<string | null> {
		this.#settleAnswer('Another answer was passed on.');
		return new Promise((settle) => {
			this.#passing = { call, settle };
			this.say({ kind: 'answer', call, short });
		});
	}

	/**
	 * Other keys from now on, where whoever keeps the order says that they are in force: keys that are known only here would open nothing. The owner's own stays
	 * as it was, since no link has it; whatever is lost on the way, the owner comes in again.
	 */
	async changeKeys(
		keys: Keys,
		shutOut: readonly string[],
		handOut: Extract<Upward, { kind: 'rekey' }>['handOut']
	): Promise<boolean> {
		if (this.connection !== 'together' || this.#rekeying) return false;
		const done = await new Promise<boolean>((settle) => {
			const timer = setTimeout(() => this.#rekeying?.(false), patience);
			this.#rekeying = (isDone) => {
				clearTimeout(timer);
				this.#rekeying = null;
				settle(isDone);
			};
			this.say({ kind: 'rekey', keys, shutOut: [...shutOut], handOut });
		});
		if (done) await this.changeSeat({ keys, shutOut: [...shutOut] });
		return done;
	}

	#settleAnswer(problem: string | null): void {
		this.#passing?.settle(problem);
		this.#passing = null;
	}

	#settleCall(called: Called<Call>): void {
		this.#asked?.settle(called);
		this.#asked = null;
	}

	/** Nothing more is heard or said; the battle stays. Done once what was on its way to the disk is there. */
	leave(): Promise<void> {
		this.#isLeft = true;
		this.#line?.close();
		this.#line = null;
		this.#greet.stop();
		this.#disk.leave();
		this.#member.lost();
		this.#show();
		return this.#queue.then(() => undefined);
	}

	whisper(whisper: Whisper): void {
		if (this.connection === 'together') this.say({ kind: 'whisper', whisper });
	}

	say(message: Upward): void {
		this.#line?.send(JSON.stringify(message));
	}

	onWhisper(listen: (heard: Heard) => void): () => void {
		this.#listeners = [...this.#listeners, listen];
		return () => {
			this.#listeners = this.#listeners.filter((one) => one !== listen);
		};
	}

	/** It was seen, or is done again; without one, all were seen. */
	seeLeftOut(id?: string): void {
		this.leftOut = id === undefined ? [] : this.leftOut.filter((one) => one.id !== id);
	}

	async changeSeat(change: Partial<Seat>): Promise<void> {
		this.#seat = { ...this.#seat, ...change };
		await this.#storage.seats.save(this.battle, this.#seat);
	}

	#next<T>(work: () => Promise<T>): Promise<T> {
		const done = this.#queue.then(work);
		this.#queue = done.catch(() => undefined);
		return done;
	}

	#sayHello(): void {
		this.say(this.#member.hello());
		this.#show();
	}

	/** A line that may have lost something is greeted anew, once the disk has what is known here. */
	async #tryAgain(): Promise<void> {
		if (!this.#disk.isFollowed) await this.#lookAgain();
		if (this.#disk.isBehind) await this.#store();
		this.late = true;
		if (this.#member.connection !== 'alone') this.say(this.#member.hello());
		this.#show();
	}

	#show(): void {
		this.#heard += 1;
		const { connection, people, waiting, role } = this.#member;
		const { isBehind } = this.#disk;
		this.connection = connection === 'together' && isBehind ? 'joining' : connection;
		this.people = people;
		this.waiting = waiting;
		this.role = role;
		if (waiting === 0 || this.connection !== 'together') this.late = false;
		if (this.connection === 'together' && waiting === 0) this.#greet.stop();
		else if (this.#line && (this.connection !== 'alone' || isBehind)) this.#greet.schedule();
	}

	#follow(): void {
		if (this.#isLeft) return;
		this.#disk.follow(
			() => this.#soon(() => this.#takeUp()),
			() => this.#soon(() => this.#lookAgain())
		);
	}

	/** What the device refuses to read now is looked for again. */
	#soon(work: () => Promise<void>): void {
		this.#next(work).catch(() => this.#greet.schedule());
	}

	/** What lies behind all that is known was made on this device. */
	async #takeUp(): Promise<void> {
		const doings = this.#act(await this.#disk.readOn());
		if (doings.length > 0) await this.#do(doings);
	}

	async #lookAgain(): Promise<void> {
		if (await this.#disk.isThere()) {
			if (this.refused === otherLog) this.refused = null;
			await this.#takeUp();
			return this.#follow();
		}
		this.refused = otherLog;
		this.#greet.schedule();
	}

	/** Each is told on the log it was made in: what others did meanwhile comes below it only afterwards. */
	#act(fresh: readonly BattleEvent[]): readonly Doing[] {
		this.#disk.add(fresh);
		const { journal, copy } = this.#member;
		const steps = stepsIn(fresh.filter(({ step }) => copy?.makerOf(step) === null));
		if (!journal || steps.length === 0) return [];
		const told = tellSteps({ ...journal, events: this.#disk.events }, steps);
		return steps.map((step, index) =>
			this.#member.act(step, (told[index] ?? '').slice(0, longestText), this.#disk.count)
		);
	}

	async #hear(text: string, line: number): Promise<void> {
		const message = parseDownward(text);
		if (!message.ok) return;
		// A line that has gone meanwhile is greeted anew, and says all of it again; but a key is handed out once.
		if (line !== this.#lines && message.value.kind !== 'key') return;
		// Let in again: what was once refused is past.
		if (message.value.kind === 'welcome') this.refused = null;
		await this.#do([this.#member.hear(message.value)]);
	}

	/** First stored, then said. */
	async #do(doings: readonly Doing[]): Promise<void> {
		const refused = doings.findLast((doing) => doing.refused)?.refused;
		const key = doings.findLast((doing) => doing.key !== null)?.key;
		if (key) await this.changeSeat({ key });
		if (key && key === this.#ownersKey) this.#rekeying?.(true);
		const keep = doings.flatMap(({ store }) => (store ? [store.keep] : []));
		if (keep.length > 0) await this.#store(Math.min(...keep));
		await this.#rememberNames();
		if (refused) {
			this.refused = refused.sentence;
			this.#settleCall({ ok: false, reason: refused.sentence });
			this.#settleAnswer(refused.sentence);
			this.#rekeying?.(false);
		}
		this.#say(doings);
		for (const call of doings.flatMap((doing) => doing.call ?? []))
			if (call.role === this.#asked?.role) this.#settleCall({ ok: true, value: call });
		for (const { call, problem } of doings.flatMap((doing) => doing.answered ?? []))
			if (call === this.#passing?.call) this.#settleAnswer(problem);
		for (const heard of doings.flatMap((doing) => doing.heard)) for (const listen of this.#listeners) listen(heard);
		this.#show();
	}

	/** What the disk refused is said once it is there: the line is greeted anew then. */
	#say(doings: readonly Doing[]): void {
		const leftOut = doings.flatMap((doing) => doing.leftOut).map(readLeftOut);
		if (leftOut.length > 0) this.leftOut = [...this.leftOut, ...leftOut];
		if (this.#disk.isBehind) return;
		for (const message of doings.flatMap(({ say }) => say)) this.say(message);
	}

	/** The log as the steps come to it. Where a tab has gone on meanwhile, that is taken up first. */
	async #store(keepSteps?: Storing['keep']): Promise<void> {
		const { copy, epoch, role } = this.#member;
		if (!copy) return;
		const stored = await this.#disk.exchange({ ...this.#seat, epoch, role }, copy, keepSteps);
		if (stored.ok) {
			// What was changed of the seat meanwhile stays changed.
			this.#seat = { ...this.#seat, epoch, role };
			if (stored.isCut) this.#follow();
		} else if (stored.reason === 'moved-on') {
			const fresh = await this.#disk.readOn();
			if (fresh.length === 0) return this.#lookAgain();
			const doings = this.#act(fresh);
			await this.#store(keepSteps);
			this.#say(doings);
		}
	}

	async #rememberNames(): Promise<void> {
		const names = Object.fromEntries(this.#member.people.map(({ device, name }) => [device, name]));
		if (Object.entries(names).every(([device, name]) => this.#seat.names[device] === name)) return;
		const others = Object.entries(this.#seat.names).filter(([device]) => !(device in names));
		const isMaker = (device: string) => this.steps.some(({ by }) => by === device);
		const kept = others.length < mostNames ? others : others.filter(([device]) => isMaker(device)).slice(-mostNames);
		await this.changeSeat({ names: { ...Object.fromEntries(kept), ...names } });
	}
}
