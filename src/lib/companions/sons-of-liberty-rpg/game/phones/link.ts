// What a seat’s code says (5.3): a player’s own sheet, which needs no connection once it was read, and the way to the tablet where a relay is there. And the
// table as a code, for the hints of a hand of real cards. Both stand behind the # of an address, which no browser sends.
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { accept, type Parsed, refuse } from '$lib/parsing/problem';
import { allFaces, type Face, suits } from '$lib/whist/cards';
import * as v from 'valibot';
import { type CardId, faceOf, findCopy, type JokerId, jokers } from '../../rules/cards';
import { circumstancesOf, findPatriot, findTory, type StageId, stages } from '../../rules/figures';
import { type OtherReadings, rulingIds } from '../../rules/options';
import { checkSheet, type PatriotSheet, slots } from '../../rules/sheets';
import { emptyTable, type Group, isBlocked, isGroup, isLocked, type Placed, type Table } from '../../rules/table';
import { type Battle, isTory, playerName } from '../state/battle';
import * as own from '../events/fields';

/** Fits one code that a camera reads. */
const longestLink = 2000;
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const signOf = (face: Face): string => signs.charAt(allFaces.indexOf(face));
const faceAt = (sign: string): Face | undefined => allFaces[signs.indexOf(sign)];

export interface SeatLink {
	readonly seat: string;
	readonly name: string;
	/** Where the tablet is reached; null where only the sheet is handed over. */
	readonly place: { readonly room: string; readonly key: string } | null;
	readonly stage: StageId | null;
	/** A Patriot’s. */
	readonly sheets: readonly PatriotSheet[];
	/** A Tory’s figures; null for a Patriot. */
	readonly tory: readonly string[] | null;
	/** In a campaign, for the Tory: the cards of the Whist deck that are gone, so that his phone can draw his secret. */
	readonly spent: readonly Face[] | null;
}

export function seatLinkOf(battle: Battle, seat: string, place: SeatLink['place'], inCampaign: boolean): SeatLink {
	const tory = isTory(battle, seat);
	return {
		seat,
		name: playerName(battle, seat),
		place,
		stage: battle.stage,
		sheets: battle.sheets[seat] ?? [],
		tory: tory ? (battle.toryFigures[seat] ?? []).map(({ figure }) => figure) : null,
		spent: tory && inCampaign ? battle.whistSpent : null
	};
}

export function writeSeatLink({ seat, name, place, stage, sheets, tory, spent }: SeatLink): string {
	const parts = new URLSearchParams({ i: seat, n: name });
	if (place) parts.set('r', `${place.room}.${place.key}`);
	if (stage) parts.set('g', String(stages.findIndex(({ id }) => id === stage)));
	for (const sheet of sheets) parts.append('s', writeSheet(sheet));
	if (tory) parts.set('y', tory.join('.'));
	if (spent) parts.set('w', spent.map(signOf).join(''));
	return parts.toString();
}

const namesOf = (figure: string): readonly string[] => {
	const patriot = findPatriot(figure);
	return patriot ? circumstancesOf(patriot, null, null) : [];
};

const writeSheet = ({ figure, slots: chosen, callSuit, singleSuit }: PatriotSheet): string =>
	[
		figure,
		...slots.map((slot) => namesOf(figure).indexOf(chosen[slot])),
		suits.indexOf(callSuit),
		suits.indexOf(singleSuit)
	].join('.');

function readSheet(text: string): unknown {
	const [figure = '', five, fresh, joker, call, callSuit, singleSuit] = text.split('.');
	const name = (at: string | undefined) => namesOf(figure)[Number(at)] ?? '';
	const sheet = {
		figure,
		slots: { five: name(five), fresh: name(fresh), joker: name(joker), call: name(call) },
		callSuit: suits[Number(callSuit)],
		singleSuit: suits[Number(singleSuit)]
	};
	return checkSheet(sheet as PatriotSheet, null).ok ? sheet : null;
}

const linkSchema = v.object({
	seat: own.player,
	name: field.line('The name', 40),
	place: v.nullable(
		v.object({ room: field.id('A room'), key: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'A key has 22 signs.')) })
	),
	stage: v.nullable(v.picklist(stages.map(({ id }) => id))),
	sheets: field.list(
		'The sheets',
		v.custom<PatriotSheet>((sheet) => sheet !== null, 'That is no sheet.'),
		2
	),
	tory: v.nullable(
		field.list(
			'The figures',
			v.pipe(
				own.figure,
				v.check((id) => findTory(id) !== undefined, 'There is no such Tory.')
			),
			7
		)
	),
	spent: v.nullable(field.list('The cards', own.face, 104))
});

export function readSeatLink(fragment: string): Parsed<SeatLink> {
	if (fragment.length > longestLink) return refuse({ path: '', message: 'That is no code of a seat.' });
	const parts = new URLSearchParams(fragment.replace(/^.*#/, ''));
	const [room, key] = (parts.get('r') ?? '').split('.');
	const tory = parts.get('y');
	const spent = parts.get('w');
	const stage = parts.get('g');
	return parseWith(linkSchema, {
		seat: parts.get('i') ?? '',
		name: parts.get('n') ?? '',
		place: parts.has('r') ? { room, key } : null,
		stage: stage === null ? null : (stages[Number(stage)]?.id ?? ''),
		sheets: parts.getAll('s').map(readSheet),
		tory: tory === null ? null : tory.split('.').filter((figure) => figure !== ''),
		spent: spent === null ? null : [...spent].map((sign) => faceAt(sign) ?? '')
	});
}

/** What lies open, as a phone is told by a code. */
export interface Snapshot {
	readonly table: Table;
	readonly discards: readonly CardId[];
	readonly inTravel: boolean;
	readonly others: OtherReadings;
}

const writeCard = ({ card, as }: Placed): string => {
	const face = faceOf(card);
	return face ? signOf(face) : `0${as ? signOf(as) : 'A'}`;
};
const writeGroup = (group: Group): string =>
	[
		group.shape === 'set' ? 's' : 'r',
		(isLocked(group) ? 1 : 0) + (isBlocked(group, 'low') ? 2 : 0) + (isBlocked(group, 'high') ? 4 : 0),
		...group.cards.map(writeCard)
	].join('');
const writeCards = (cards: readonly CardId[]): string => cards.map((card) => writeCard({ card, as: null })).join('');

export const writeSnapshot = ({ table, discards, inTravel, others }: Snapshot): string =>
	new URLSearchParams({
		t: table.groups.map(writeGroup).join('.'),
		u: writeCards(table.singles.map(({ card }) => card)),
		y: writeCards(table.toryCards.map(({ card }) => card)),
		d: writeCards(discards),
		...(inTravel ? { v: '1' } : {}),
		o: others.join('.')
	}).toString();

export const isSnapshot = (fragment: string): boolean => new URLSearchParams(fragment.replace(/^.*#/, '')).has('t');

/** Each card of two packs once: a third of a kind is no table. */
class Packs {
	readonly #used = new Set<CardId>();

	take(face: Face): CardId {
		const card = findCopy(face, (one) => this.#used.has(one));
		if (!card) throw new RangeError('a third card of a kind');
		this.#used.add(card);
		return card;
	}
	takeJoker(): JokerId {
		const joker = jokers.find((one) => !this.#used.has(one));
		if (!joker) throw new RangeError('a fifth joker');
		this.#used.add(joker);
		return joker;
	}
}

function readCards(text: string, packs: Packs): Placed[] {
	const placed: Placed[] = [];
	for (let at = 0; at < text.length; at++) {
		const isOfJoker = text.charAt(at) === '0';
		const face = faceAt(text.charAt(isOfJoker ? ++at : at));
		if (!face) throw new RangeError('no such card');
		placed.push(isOfJoker ? { card: packs.takeJoker(), as: face } : { card: packs.take(face), as: null });
	}
	return placed;
}

function readGroup(text: string, at: number, packs: Packs): Group {
	const marks = Number(text.charAt(1));
	const chip = (mark: number) => ((marks & mark) === 0 ? {} : { tory: 1 });
	const group: Group = {
		id: `g${at + 1}`,
		shape: text.startsWith('s') ? 'set' : 'straight',
		cards: readCards(text.slice(2), packs),
		locks: chip(1),
		blocks: { low: chip(2), high: chip(4) }
	};
	if (!isGroup(group)) throw new RangeError('no group');
	return group;
}

export function readSnapshot(fragment: string): Parsed<Snapshot> {
	if (fragment.length > longestLink) return refuse({ path: '', message: 'That is no code of a table.' });
	const parts = new URLSearchParams(fragment.replace(/^.*#/, ''));
	const read = (name: string) => parts.get(name) ?? '';
	const packs = new Packs();
	try {
		const groups = read('t').split('.').filter(Boolean).map((text, at) => readGroup(text, at, packs)); // prettier-ignore
		const loose = (name: string) => readCards(read(name), packs).map(({ card }) => card);
		const singles = loose('u').map((card) => ({ card, by: null }));
		const toryCards = loose('y').map((card) => ({ card, by: 'tory' }));
		const others = rulingIds.filter((id) => read('o').split('.').includes(id));
		const table: Table = { ...emptyTable, groups, singles, toryCards, made: groups.length };
		return accept({ table, discards: loose('d'), inTravel: parts.has('v'), others });
	} catch {
		return refuse({ path: '', message: 'That is no code of a table.' });
	}
}
