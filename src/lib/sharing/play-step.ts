// What a shared step comes to on a journal. Every device plays the same steps in the same order by this one function, so that all of them have the same
// journal: a step made on an old state is played on the new one where it still holds; otherwise a note with its words and dice stands in its place.
import { longestText } from '$lib/parsing/fields';
import { type JournalEvent, isNoted, isTravel } from '$lib/journal/event';
import type { GameTypes } from '$lib/journal/game';
import { type Journal, type Journals, type Stamp, stampAgain, stateOf } from '$lib/journal/journal';
import { changedBetween } from '$lib/journal/travel';
import type { Parsed } from '$lib/parsing/problem';
import type { OrderedStep, Role } from './step';

/** What a game brings so that its journals can be shared. */
export interface SharedGame<G extends GameTypes> {
	readonly journals: Journals<G>;
	/** The version of setups and events that this app writes. */
	readonly version: number;
	parseSetup(input: unknown): Parsed<G['setup']>;
	parseEvent(input: unknown): Parsed<JournalEvent<G>>;
	/** Whether an action and what others did meanwhile are about the same thing, so that its maker must look again. */
	touchSame(state: G['state'], bodies: readonly G['body'][], elsewhere: readonly JournalEvent<G>[]): boolean;
	/** Why a device of this role may not do this; null where it may. */
	whyNot(state: G['state'], bodies: readonly JournalEvent<G>['body'][], role: Role): string | null;
	/** A line of the log that changes nothing. */
	makeNote(text: string): G['body'];
	/** What an event of the journal is called: whoever has to look again is told what at. The same words on every device. */
	tell(journal: Journal<G>, event: JournalEvent<G>): string;
}

export interface PlayedStep<G extends GameTypes> {
	readonly journal: Journal<G>;
	/** Why the step itself could not be, where it could not. */
	readonly leftOut: string | null;
}

const othersWentOn = (said: string) => `Others had gone on from what it takes back, puts back or changes: “${said}”.`;
const sameThing = (said: string) => `Others had just acted with the same units: “${said}”. Look again.`;
const notTheirs = (why: string) => `It is not this device’s to take back, put back or change. ${why}`;
const notReadable = 'It could not be read.';

/** `unseen` is what others did between what its maker had seen and this step. */
export function playStep<G extends GameTypes>(
	game: SharedGame<G>,
	journal: Journal<G>,
	step: OrderedStep,
	unseen: readonly JournalEvent<G>[]
): PlayedStep<G> {
	const events = readEvents(game, step);
	if (!events) return leaveOut(game, journal, step, notReadable);
	const played = playEvents(game, journal, { role: step.role, events, unseen });
	return played.ok ? { journal: played.journal, leftOut: null } : leaveOut(game, journal, step, played.reason);
}

/** All of its events, each of this very step; null where one is not. */
function readEvents<G extends GameTypes>(
	game: SharedGame<G>,
	{ id, events }: OrderedStep
): readonly JournalEvent<G>[] | null {
	const read: JournalEvent<G>[] = [];
	for (const event of events) {
		const parsed = game.parseEvent(event);
		if (!parsed.ok || parsed.value.step !== id) return null;
		read.push(parsed.value);
	}
	return read;
}

interface Playing<G extends GameTypes> {
	readonly role: Role;
	readonly events: readonly JournalEvent<G>[];
	readonly unseen: readonly JournalEvent<G>[];
}

type Played<G extends GameTypes> =
	{ readonly ok: true; readonly journal: Journal<G> } | { readonly ok: false; readonly reason: string };

function playEvents<G extends GameTypes>(
	game: SharedGame<G>,
	journal: Journal<G>,
	{ role, events, unseen }: Playing<G>
): Played<G> {
	const isNew = events.every(({ body }) => !isTravel(body));
	const why = isNew ? whyNotNew(game, journal, role, events) : null;
	if (why !== null) return { ok: false, reason: why };
	const played = playOn(game, journal, events, unseen);
	if (!played.ok || isNew) return played;
	const whyNot = whyNotChanged(game, journal, played.journal, role);
	return whyNot === null ? played : { ok: false, reason: whyNot };
}

/** Why a device of this role may not do what makes the later journal of the earlier one; null where it may. */
export function whyNotBetween<G extends GameTypes>(
	game: SharedGame<G>,
	before: Journal<G>,
	after: Journal<G>,
	role: Role
): string | null {
	const events = after.events.slice(before.events.length);
	const isNew = events.every(({ body }) => !isTravel(body));
	return isNew ? whyNotNew(game, before, role, events) : whyNotChanged(game, before, after, role);
}

const whyNotNew = <G extends GameTypes>(
	game: SharedGame<G>,
	journal: Journal<G>,
	role: Role,
	events: readonly JournalEvent<G>[]
): string | null =>
	game.whyNot(
		stateOf<G['state']>(journal),
		events.map(({ body }) => body),
		role
	);

/** Whoever takes back, puts back or amends does anew, or does away with, what stands otherwise afterwards. */
function whyNotChanged<G extends GameTypes>(
	game: SharedGame<G>,
	before: Journal<G>,
	after: Journal<G>,
	role: Role
): string | null {
	const state = stateOf<G['state']>(before);
	const whyAtAll = game.whyNot(state, [], role);
	if (whyAtAll !== null) return whyAtAll;
	const changed = changedBetween(before, after);
	// A charge that was called off is there again only once that is taken back: whose it is may be known before or behind.
	const why = game.whyNot(state, changed, role) ?? game.whyNot(stateOf<G['state']>(after), changed, role);
	return why === null ? null : notTheirs(why);
}

function playOn<G extends GameTypes>(
	game: SharedGame<G>,
	journal: Journal<G>,
	events: readonly JournalEvent<G>[],
	unseen: readonly JournalEvent<G>[]
): Played<G> {
	const state = stateOf<G['state']>(journal);
	const bodies = events.map(({ body }) => body);
	if (unseen.length === 0) return goOn(game, journal, events);
	const [first] = bodies;
	// What is only said of a line holds for as long as the line is there.
	if (first && isNoted(first)) return game.journals.note(journal, first, stampAgain(events));
	// Taking back means these very steps, and an amendment names lines of the log by their place: they hold only where nobody has gone on.
	const own = bodies.filter((body) => !isTravel(body));
	const isTravelling = own.length < bodies.length;
	const isAmendment = events.some(({ action, body }) => action !== undefined || body.kind === 'amended');
	const wentOn = unseen.findLast(({ body }) => isAmendment || (isTravelling && !isNoted(body)));
	if (wentOn) return { ok: false, reason: othersWentOn(game.tell(journal, wentOn)) };
	if (isTravelling) return goOn(game, journal, behind(journal, events));
	const against = unseen.find((event) => game.touchSame(state, own, [event]));
	if (against) return { ok: false, reason: sameThing(game.tell(journal, against)) };
	return game.journals.recordAgain(journal, events);
}

/** Just as its maker recorded it: the journal is the one it was made on. */
function goOn<G extends GameTypes>(
	{ journals }: SharedGame<G>,
	journal: Journal<G>,
	events: readonly JournalEvent<G>[]
): Played<G> {
	const folded = journals.goOn(journal, events);
	return folded.problem ? { ok: false, reason: folded.problem.reason } : { ok: true, journal: folded.journal };
}

/** The same events, one behind the other after a journal that has come no further by what was only said of its lines. */
const behind = <G extends GameTypes>(
	{ events: before }: Journal<G>,
	events: readonly JournalEvent<G>[]
): readonly JournalEvent<G>[] => events.map((event, index) => ({ ...event, order: before.length + index + 1 }));

/** A time for a step that says none that can be read. */
const noTime = '1776-07-04T00:00:00.000Z';

function leaveOut<G extends GameTypes>(
	game: SharedGame<G>,
	journal: Journal<G>,
	step: OrderedStep,
	reason: string
): PlayedStep<G> {
	const first = step.events.map((event) => game.parseEvent(event)).find(({ ok }) => ok);
	const { at, thrown } = first?.ok ? first.value : { at: noTime, thrown: undefined };
	const note = game.makeNote(`Left out. ${reason} ${step.told}`.trim().slice(0, longestText));
	const stamp: Stamp = { step: step.id, decidedBy: 'player', at, thrown, makeId: () => step.id };
	const noted = game.journals.record(journal, [note], stamp);
	return { journal: noted.ok ? noted.journal : journal, leftOut: reason };
}
