// Whoever puts the steps of a table into their one order: a post, or the device that shares. It knows no game. What it takes is handed out to be stored
// first and only then told to everybody; what it is sent twice is taken once, and no step comes in before the one its maker made it on.
import { addToDigest, emptyDigest } from './digest';
import {
	type Downward,
	type Epoch,
	type Person,
	type RefusalCode,
	type Upward,
	type Whisper,
	chunksOf,
	isLater,
	isSameEpoch,
	protocolVersion,
	refusal
} from './messages';
import { type OrderedStep, type Role, roles, type SharedStep, type StepPlace } from './step';

/** A line to one device: its name is whatever the transport calls it. */
export type Line = string;

export type Said =
	| { readonly to: Line; readonly message: Downward }
	/** Steps that lie in the store, from a place on. */
	| { readonly to: Line; readonly stepsFrom: number }
	| { readonly to: Line; readonly setup: true }
	| { readonly to: Line; readonly hangUp: true };

export interface Table {
	readonly id: string;
	readonly epoch: Epoch;
	/** The version of the journal that its steps are of. */
	readonly journal: number;
	/** What a key opens: a role, or nothing. */
	roleOf(key: string, device: string): Role | 'shut-out' | null;
	/** Its steps, in their order. */
	readonly places: readonly StepPlace[];
}

/** With what tells a device from another that says that it is this one; no device is told. */
export type MarkedPerson = Person & { readonly mark: number };

/** More than any evening; a table that is fuller than this is no game. */
const mostSteps = 100_000;
/** As many as one message lists. */
const mostPeople = 200;
const mostMarks = 1000;

/** What is answered from the order alone. Steps are weighed, stored and then placed; the rest is for whoever has the table. */
const answered = ['hello', 'want', 'want-setup', 'whisper'] as const;
type Answered = Extract<Upward, { kind: (typeof answered)[number] }>;
export const isForSequencer = (message: Upward): message is Answered => answered.some((kind) => kind === message.kind);

/** Whoever only looks on may say where, and ask for a photo; it throws no dice, and has no photo for anybody. */
const watchersWhispers: readonly Whisper['about'][] = ['looking', 'want-photo'];

type Hello = Extract<Upward, { kind: 'hello' }>;

export class Sequencer {
	readonly #table: Table;
	readonly #ids: string[] = [];
	readonly #known = new Set<string>();
	/** The order up to each step, as one number. */
	readonly #digests: number[] = [];
	readonly #people = new Map<Line, Omit<MarkedPerson, 'here'>>();
	/** Who is at the same table with other keepers of the same store. */
	readonly #elsewhere = new Map<string, readonly MarkedPerson[]>();
	/** What each device was known by when it first came. */
	readonly #marks = new Map<string, number>();

	constructor(table: Table) {
		this.#table = table;
		for (const step of table.places) this.#add(step);
	}

	get count(): number {
		return this.#ids.length;
	}

	get epoch(): Epoch {
		return this.#table.epoch;
	}

	get lines(): readonly Line[] {
		return [...this.#people.keys()];
	}

	hear(line: Line, message: Answered): readonly Said[] {
		if (message.kind === 'hello') return this.#greet(line, message);
		const person = this.#people.get(line);
		if (!person) return sayHello(line);
		switch (message.kind) {
			case 'want':
				return [{ to: line, stepsFrom: message.from }];
			case 'want-setup':
				return [{ to: line, setup: true }];
			case 'whisper':
				if (person.role === 'watcher' && !watchersWhispers.includes(message.whisper.about))
					return [{ to: line, message: refusal('watching-only') }];
				return this.toAll({ kind: 'whisper', from: person.device, whisper: message.whisper }, line);
		}
	}

	/** Which of the steps a device sends can be taken, in this order, and what it is answered at once. Nothing is taken yet. */
	weigh(
		line: Line,
		steps: readonly SharedStep[]
	): { readonly taken: readonly OrderedStep[]; readonly said: readonly Said[] } {
		const person = this.#people.get(line);
		if (!person) return { taken: [], said: sayHello(line) };
		const taken: OrderedStep[] = [];
		const said: Said[] = [];
		let isGap = false;
		for (const step of steps) {
			const code = this.#whyNot(person, step, taken);
			if (code === 'gap') isGap = true;
			else if (code) said.push({ to: line, message: refusal(code, step.id) });
			// Its maker has not heard that it is in: once more.
			else if (this.#known.has(step.id)) said.push({ to: line, stepsFrom: this.#ids.indexOf(step.id) });
			else if (!taken.some(({ id }) => id === step.id))
				taken.push({ ...step, after: Math.min(step.after, this.count), role: person.role });
		}
		// Everything is sent again for it: once, however many steps hang on the missing one.
		if (isGap) said.push({ to: line, message: refusal('gap') });
		return { taken, said: fewest(said) };
	}

	/**
	 * Steps that are in the store, right behind those it knew: from one of its lines, or from another post of the same table. Whoever made them knows them
	 * already and is told last.
	 */
	place(steps: readonly OrderedStep[], maker?: Line): readonly Said[] {
		const from = this.count;
		for (const step of steps) this.#add(step);
		const count = this.count;
		const { epoch } = this.#table;
		let at = from;
		return chunksOf(steps).flatMap((chunk) => {
			const message: Downward = { kind: 'steps', epoch, from: at, count, steps: [...chunk] };
			at += chunk.length;
			const others = this.toAll(message, maker);
			return maker !== undefined && this.#people.has(maker) ? [...others, { to: maker, message }] : others;
		});
	}

	leave(line: Line): readonly Said[] {
		return this.#people.delete(line) ? this.#tellPeople() : [];
	}

	personAt(line: Line): Omit<Person, 'here'> | null {
		return this.#people.get(line) ?? null;
	}

	/**
	 * A device that called again has two lines until the old one is known to be dead. Whoever came later under its id and cannot prove it has none of them; where
	 * another keeper has such a one, nobody can tell which it is.
	 */
	linesOf(device: string): readonly Line[] {
		const known = this.#marks.get(device);
		const others = [...this.#elsewhere.values()].flat().filter((person) => person.device === device);
		if (others.some(({ mark }) => mark !== known)) return [];
		return [...this.#people].flatMap(([line, person]) =>
			person.device === device && person.mark === known ? [line] : []
		);
	}

	/** Everybody with a line to this keeper. */
	get peopleHere(): readonly MarkedPerson[] {
		return oncePerDevice([...this.#people.values()].map((person) => ({ ...person, here: true })));
	}

	/** Everybody at the table, with whichever keeper. */
	get people(): Person[] {
		const all = oncePerDevice([...this.peopleHere, ...[...this.#elsewhere.values()].flat()]);
		return all.map(({ device, name, role, here }) => ({ device, name, role, here }));
	}

	/** Who is with another keeper: all of them, whenever that changes. */
	hearElsewhere(keeper: string, people: readonly MarkedPerson[]): readonly Said[] {
		if (people.length === 0 && !this.#elsewhere.has(keeper)) return [];
		if (people.length > 0) this.#elsewhere.set(keeper, people);
		else this.#elsewhere.delete(keeper);
		return this.#tellPeople();
	}

	/** Keys were changed: whoever is here under an old one is sent away, and whoever has another is what that makes of him. */
	look(roleOf: (line: Line, device: string) => Role | null): readonly Said[] {
		const out: Line[] = [];
		let changed = false;
		for (const [line, person] of this.#people) {
			const role = roleOf(line, person.device);
			if (role === null) out.push(line);
			else if (role !== person.role) this.#people.set(line, { ...person, role });
			changed ||= role !== person.role;
		}
		for (const line of out) this.#people.delete(line);
		return [...out.flatMap((line) => hangUp(line, 'shut-out')), ...(changed ? this.#tellPeople() : [])];
	}

	toAll(message: Downward, except?: Line): readonly Said[] {
		return this.lines.filter((line) => line !== except).map((to) => ({ to, message }));
	}

	#add(step: StepPlace): void {
		this.#ids.push(step.id);
		this.#known.add(step.id);
		this.#digests.push(addToDigest(this.#digests.at(-1) ?? emptyDigest, step));
	}

	/** Whether a copy is the beginning of this order: the same last step is not enough where an order was lost and brought again, one step here, one there. */
	#isBeginning({ epoch, count, lastId, digest }: Hello): boolean {
		if (count === 0) return true;
		if (epoch === null || !isSameEpoch(epoch, this.epoch) || this.#ids[count - 1] !== lastId) return false;
		return digest === undefined || digest === this.#digests[count - 1];
	}

	#greet(line: Line, hello: Hello): readonly Said[] {
		const { protocol, journal, table, key, device, name, epoch, proof = '' } = hello;
		if (protocol !== protocolVersion || journal !== this.#table.journal) return hangUp(line, 'update-first');
		if (table !== this.#table.id) return hangUp(line, 'not-this-table');
		const role = this.#table.roleOf(key, device);
		if (role === null) return hangUp(line, 'not-this-table');
		if (role === 'shut-out') return hangUp(line, 'shut-out');
		if (epoch && isLater(epoch, this.epoch)) return hangUp(line, 'outdated');
		const isNew = this.#people.get(line)?.device !== device;
		const mark = addToDigest(emptyDigest, { id: proof, after: 0, role: 'both' });
		this.#people.set(line, { device, name, role, mark });
		this.#remember(device, mark);
		const goesOn = this.#isBeginning(hello);
		const { people } = this;
		const welcome = { kind: 'welcome', epoch: this.epoch, role, count: this.count, goesOn, people } as const;
		return [{ to: line, message: welcome }, ...(isNew ? this.#tellPeople(line) : [])];
	}

	/** Of those who are not here, only as many as ever come to one table. */
	#remember(device: string, mark: number): void {
		if (this.#marks.has(device)) return;
		if (this.#marks.size >= mostMarks) {
			const here = new Set([...this.#people.values()].map((person) => person.device));
			for (const known of this.#marks.keys()) if (!here.has(known)) this.#marks.delete(known);
		}
		this.#marks.set(device, mark);
	}

	#whyNot({ device, role }: Omit<Person, 'here'>, step: SharedStep, taken: readonly SharedStep[]): RefusalCode | null {
		if (role === 'watcher') return 'watching-only';
		// What another device made is brought by one that may do everything, after an order was lost.
		if (step.by !== device && role !== 'both') return 'watching-only';
		if (this.count + taken.length >= mostSteps) return 'too-much';
		const { previous } = step;
		return previous === null || this.#known.has(previous) || taken.some(({ id }) => id === previous) ? null : 'gap';
	}

	#tellPeople(except?: Line): readonly Said[] {
		return this.toAll({ kind: 'people', people: this.people }, except);
	}
}

/** Whoever takes another's id does not hide him: the one who may do more is listed. */
function oncePerDevice(people: readonly MarkedPerson[]): MarkedPerson[] {
	const byDevice = new Map<string, MarkedPerson>();
	for (const person of people) {
		const known = byDevice.get(person.device);
		if (!known || roles.indexOf(person.role) < roles.indexOf(known.role)) byDevice.set(person.device, person);
	}
	return [...byDevice.values()].slice(0, mostPeople);
}

/** A line that was given up for lost and speaks again: its device has not noticed, and is asked who it is. */
const sayHello = (line: Line): readonly Said[] => [{ to: line, message: refusal('say-hello') }];

const hangUp = (line: Line, code: RefusalCode): readonly Said[] => [
	{ to: line, message: refusal(code) },
	{ to: line, hangUp: true }
];

/** Of several wishes for stored steps the one that goes furthest back says it all. */
function fewest(said: readonly Said[]): readonly Said[] {
	const froms = said.flatMap((one) => ('stepsFrom' in one ? [one.stepsFrom] : []));
	const rest = said.filter((one) => !('stepsFrom' in one));
	const to = said[0]?.to;
	return froms.length === 0 || to === undefined ? rest : [...rest, { to, stepsFrom: Math.min(...froms) }];
}
