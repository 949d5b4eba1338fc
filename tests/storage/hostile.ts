// What a hostile hand would write into a file that is otherwise one of ours: a place, what stands there, and what the player is told. Some of it
// is odd and yet sound, and must then be as good as anything.

/** Where a number stands that JSON can write and JavaScript cannot hold, or that would be lost on the way to text. */
const asWritten = (number: string): string => `as-written:${number}`;

/** The text of a value, with its numbers as they were meant. */
export const writeHostile = (value: unknown): string =>
	JSON.stringify(value).replace(/"as-written:([^"]*)"/g, (_, number: string) => number);

export type Kind = 'roster' | 'battle' | 'house-rules' | 'map' | 'game' | 'copy';

export interface Attack {
	readonly on: Kind;
	readonly what: string;
	/** From the thing itself: "units.0.figures". A number beyond a list's end appends. */
	readonly at: string;
	/** What is put there, or made of what stands there. */
	readonly put: unknown;
	/** What the player is told; null where it is odd and sound. */
	readonly said: RegExp | null;
}

type Row = readonly [what: string, at: string, put: unknown, said: RegExp | null];
const on = (kind: Kind, rows: readonly Row[]): readonly Attack[] =>
	rows.map(([what, at, put, said]) => ({ on: kind, what, at, put, said }));

const hidden = /has characters that cannot be shown\.$/;
const noTime = /must be a time such as/;
const noId = /must be 1 to 64 letters, digits, - or _\.$/;
/** Nobody counts to more than a text of this length cut in the midst of a sign. */
const drums = `a${'🥁'.repeat(29)}`;
const markup = '<img src=x onerror=alert(1)>';

const copies =
	(count: number, change: (one: Record<string, unknown>, index: number) => object = (one) => one) =>
	(list: unknown) => {
		const [first] = list as Record<string, unknown>[];
		return Array.from({ length: count }, (_, index) => ({ ...first, ...change(first ?? {}, index) }));
	};

const times: readonly (readonly [what: string, time: unknown, said: RegExp | null])[] = [
	['a zone without minutes', '2026-01-01T00:00:00+05', noTime],
	['a day that no February has', '2026-02-30T12:00:00Z', noTime],
	['a thirteenth month', '2026-13-01T12:00:00Z', noTime],
	['24 o’clock', '2026-01-01T24:00:00Z', noTime],
	['a number for a time', 1e15, noTime],
	['a time that is a day', '2026-01-01', noTime],
	['the year 0', '0000-01-01T00:00:00Z', null],
	['the year 9999', '9999-12-31T23:59:59.999Z', null],
	['a zone a day away', '2026-01-01T00:00:00+23:59', null]
];

const rosters = on('roster', [
	['a thousand million figures', 'units.0.figures', 1e9, /^Figures must be a number from/],
	['figures beyond all numbers', 'units.0.figures', asWritten('1e999'), /^Figures must be a number from/],
	['figures called NaN', 'units.0.figures', 'NaN', /^Figures must be a number from/],
	['figures in a list', 'units.0.figures', [24], /^Figures must be a number from/],
	['two units of one id', 'units', copies(2), /^Two units have the same id\.$/],
	[
		'two hundred and one units',
		'units',
		copies(201, (_, index) => ({ id: `u${index}` })),
		/^Units can be at most 200\.$/
	],
	['a unit with an id that every object has', 'units.0.id', '__proto__', noId],
	['a brigade called constructor', 'units.0.brigade', 'constructor', noId],
	['half a character in a name', 'units.0.name', 'Guards \ud800', hidden],
	['a name that turns the writing round', 'name', '\u202egnp.exe', hidden],
	['a bell in the side', 'side', 'a\u0007b', hidden],
	['notes of a million letters', 'notes', 'x'.repeat(1_000_000), /can have at most 4000 characters\.$/],
	['a roster of the day after tomorrow', 'version', 2, /newer version/],
	['a roster of no version', 'version', '1', /\.$/],
	...times.map(([what, time, said]): Row => [what, 'changedAt', time, said]),
	['figures far below nothing', 'units.0.figures', -1e6, null],
	['less than nothing', 'units.0.figures', asWritten('-0'), null],
	['a brigade that is not there', 'units.0.brigade', 'nowhere', null],
	['signs of two halves up to the end of a name', 'name', drums, null],
	['markup for a name', 'name', markup, null],
	['no units', 'units', [], null]
]);

const houseRules = on('house-rules', [
	['a score beyond all numbers', 'rules.overrides', { 'combat.score': asWritten('1e999') }, /combat|Combat|score/i],
	['a score of a thousand million', 'rules.overrides', { 'combat.score': 1e9 }, /\.$/],
	['a score in words', 'rules.overrides', { 'combat.score': 'NaN' }, /\.$/],
	['a half score', 'rules.overrides', { 'combat.score': 7.5 }, /\.$/],
	['a cell that no sheet has', 'rules.overrides', { 'combat.luck': 7 }, /^The playsheet has no such cell\.$/],
	[
		'a key that reaches for every object',
		'rules.overrides',
		JSON.parse('{"__proto__":{"polluted":true}}'),
		/^The playsheet has no such cell\.$/
	],
	['overrides in a list', 'rules.overrides', [['combat.score', 7]], /^The overrides must be a list of cells by id\.$/],
	[
		'ten thousand overrides',
		'rules.overrides',
		Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`c${index}`, 1])),
		/^There are more overrides than cells\.$/
	],
	['rows out of order', 'rules.overrides', { 'rout.rows.retire.from': -50 }, /\.$/],
	['half a character in the name', 'rules.name', 'Club \udc00', hidden],
	['a name that turns the writing round', 'rules.name', 'Club\u202e', hidden],
	['no name', 'rules.name', '   ', /^House rules need a name\.$/],
	['a name of 61 letters', 'rules.name', 'x'.repeat(61), /at most 60 characters\.$/],
	['an id that every object has', 'id', 'hasOwnProperty', noId],
	['signs of two halves up to the end of the name', 'rules.name', drums, null],
	['less than nothing', 'rules.overrides', { 'shooting.modifiers.grade-a': asWritten('-0') }, /no such cell|\.$/],
	['no changes', 'rules.overrides', {}, null]
]);

const square = [[0, 0], [10, 0], [10, 10], [0, 10]].map(([x, y]) => ({ x, y })); // prettier-ignore
const bowTie = [[0, 0], [10, 10], [10, 0], [0, 10]].map(([x, y]) => ({ x, y })); // prettier-ignore
const oneSpot = square.map(() => ({ x: 5, y: 5 }));
const aMillion = () => Array.from({ length: 1_000_000 }, () => ({ x: 1, y: 1 }));
const tooFew = /too few corners/;

/** On a piece, wherever it lies. */
const onPiece: readonly Row[] = [
	['a wood without a corner', 'points', [], tooFew],
	['a wood of two corners', 'points', square.slice(0, 2), tooFew],
	['a corner at NaN', 'points.0', { x: 'NaN', y: 0 }, /^The place must be a number from/],
	['a corner beyond all numbers', 'points.0', { x: asWritten('1e999'), y: 0 }, /^The place must be a number from/],
	['ground that no rule knows', 'kind', 'lava', /^The kind of terrain must be one of/],
	['an id that every object has', 'id', 'toString', noId],
	['half a character in a name', 'name', '\ud800', hidden],
	['corners that cross each other', 'points', bowTie, null],
	['corners all in one spot', 'points', oneSpot, null],
	['corners far off the table', 'points', square.map(({ x }) => ({ x: x === 0 ? -1000 : 1000, y: 1000 })), null]
];
const below = (place: string): readonly Row[] =>
	onPiece.map(([what, at, put, said]) => [what, `${place}.${at}`, put, said]);

const twiceInMap = /pieces of terrain have the same id/i;

const maps = on('map', [
	...below('terrain.0'),
	['a million corners', 'terrain.0.points', aMillion, /^The corners can be at most 400\.$/],
	['two pieces of one id', 'terrain', copies(2), twiceInMap],
	[
		'four hundred and one pieces',
		'terrain',
		copies(401, (_, index) => ({ id: `p${index}` })),
		/^The pieces can be at most 400\.$/
	],
	['a table of no width', 'table.width', 0, /^The width of the map must be a number from 12 to 240\.$/],
	['a table a mile wide', 'table.width', 63_360, /^The width of the map must be a number from 12 to 240\.$/],
	['a photo with three corners', 'backdrop', { photo: 'p', corners: square.slice(0, 3) }, /^A place is needed\.$/],
	['a photo that is not here', 'backdrop', { photo: 'nowhere', corners: square }, null],
	['no terrain', 'terrain', [], null]
]);

/** A line of a log that follows the others. */
const line = (body: object) => (events: unknown) => {
	const list = events as readonly { readonly order: number }[];
	const order = list.length + 1;
	return [...list, { ...list.at(-1), id: `line-${order}`, step: `line-${order}`, order, body }];
};
const lines =
	(...bodies: readonly object[]) =>
	(events: unknown) =>
		bodies.reduce<unknown>((before, body) => line(body)(before), events);

const battles = on('battle', [
	['taken back beyond the start', 'events', line({ kind: 'undone', steps: 500 }), /^Line \d+ of the log cannot be: /],
	['taken back by half a step', 'events', line({ kind: 'undone', steps: 0.5 }), /^The steps must be a whole number/],
	['put back what nobody took back', 'events', line({ kind: 'redone', steps: 1 }), /^Line \d+ of the log cannot be: /],
	['a change of a line that is not there', 'events', line({ kind: 'amended', from: 99_999, how: 'changed' }), /^Line \d+ of the log cannot be: /],
	['a change of itself', 'events', (events: unknown) => line({ kind: 'amended', from: (events as unknown[]).length + 1, how: 'changed' })(events), /^Line \d+ of the log cannot be: /],
	['a change to what cannot be', 'events', (events: unknown) => {
		const changed = lines({ kind: 'amended', from: 1, how: 'changed' }, { kind: 'phase-begun', phase: 'combat' })(events) as Record<string, unknown>[];
		return changed.map((one, index) => (index >= changed.length - 2 ? { ...one, step: 'change' } : one));
	}, /^Line \d+ of the log cannot be: /],
	['a unit that is not there', 'events', line({ kind: 'unit-held', unit: 'nobody' }), /^It names a unit that is not in this battle\.$/],
	['a shot at itself from nowhere', 'events', line({ kind: 'unit-placed', unit: '__proto__', place: null }), noId],
	['a place beyond all numbers', 'events', line({ kind: 'unit-placed', unit: 'guards', place: { x: asWritten('1e999'), y: 0, facing: 0 } }), /^The place must be a number from/],
	['a kind of event that every object has', 'events', line({ kind: 'constructor' }), /^There is no such kind of event\.$/],
	['a line missing', 'events', (events: unknown) => (events as unknown[]).toSpliced(2, 1), /missing or out of place\.$/],
	['the lines in another order', 'events', (events: unknown) => (events as unknown[]).toReversed(), /missing or out of place\.$/],
	['two lines of one id', 'events.1.id', 'same', null],
	['two lines of one id, indeed', 'events', (events: unknown) => (events as object[]).map((one, index) => (index < 2 ? { ...one, id: 'same' } : one)), /^The event is in the log twice\.$/],
	['order 0', 'events.0.order', 0, /place in the log/],
	['order 1.5', 'events.0.order', 1.5, /place in the log/],
	['a turn of a thousand million', 'events.0.turn', 1e9, /^The turn must be a whole number/],
	['a phase that no turn has', 'events.0.phase', 'night', /^The phase must be one of/],
	['a list with holes instead of events', 'events', { length: 3 }, /^The events must be a list\.$/],
	['more events than any battle', 'events', () => Array.from({ length: 100_001 }, () => ({})), /^A log has at most 100000 events\.$/],
	['the armies of another battle', 'setup.rosters.first.units.0.id', 'other', /not in this battle|\.$/],
	['the same army twice', 'setup.rosters', (rosters: unknown) => ({ first: (rosters as { first: unknown }).first, second: (rosters as { first: unknown }).first }), /^Both armies have a unit with the id of/],
	['a ruling that is neither', 'setup.rulings.R5', 'neither', /\.$/],
	['no rulings', 'setup.rulings', null, /\.$/],
	['a score of a thousand million on the sheet', 'setup.playsheet.combat.score', 1e9, /\.$/],
	['a score beyond all numbers on the sheet', 'setup.playsheet.combat.score', asWritten('1e999'), /\.$/],
	['a sheet with a table missing', 'setup.playsheet.rout', null, /is missing\.$/],
	['a thousand million figures', 'setup.rosters.first.units.0.figures', 1e9, /\.$/],
	['a table of no width', 'setup.table.width', asWritten('-1e999'), /^The width of the table must be a number/],
	['no turns', 'setup.scenario.turnLimit', 0, /^The number of turns must be a whole number/],
	['a unit that comes from nowhere', 'setup.scenario.places', { nobody: { x: 1, y: 1, facing: 0 } }, null],
	['a place under a key that reaches for every object', 'setup.scenario.places', JSON.parse('{"__proto__":{"x":1,"y":1,"facing":0}}'), null],
	...below('setup.scenario.terrain.0'),
	['two pieces of one id', 'setup.scenario.terrain', copies(2), twiceInMap],
	...onPiece.map(([what, at, put, said]): Row => [`${what}, laid in the battle`, 'events', laid(at, put), said]),
	...times.map(([what, time, said]): Row => [`${what} for the start`, 'setup.startedAt', time, said]),
	...times.map(([what, time, said]): Row => [`${what} in the log`, 'events.0.at', time, said]),
	['branched from itself', 'setup.branchOf', { battle: 'cowpens', event: 'nowhere' }, null],
	['far off the table', 'events', line({ kind: 'unit-placed', unit: 'guards', place: { x: -1000, y: 1000, facing: -3600 } }), null],
	['at less than nothing', 'events', line({ kind: 'unit-placed', unit: 'guards', place: { x: asWritten('-0'), y: asWritten('-0'), facing: asWritten('-0') } }), null],
	['all taken back, put back and taken back', 'events', (events: unknown) => {
		const steps = new Set((events as { step: string }[]).map(({ step }) => step)).size;
		return lines({ kind: 'undone', steps }, { kind: 'redone', steps }, { kind: 'undone', steps })(events);
	}, null],
	['markup in a note', 'events', line({ kind: 'note-written', text: markup }), null],
	['a name of signs of two halves', 'setup.name', `a${'🥁'.repeat(59)}`, null],
	['no events', 'events', [], null]
]); // prettier-ignore

function laid(at: string, put: unknown): (events: unknown) => unknown {
	const piece = { id: 'wood', kind: 'woods', name: '', points: square, effect: { cover: 'soft', rough: true, position: 'level', ground: 'woods' } }; // prettier-ignore
	return (events) => line({ kind: 'terrain-set', piece: changedAt(piece, at.split('.'), put) })(events);
}

/** The value with something else at a place; what is there is not touched. */
function changedAt(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
	if (key === undefined) return typeof put === 'function' ? (put as (was: unknown) => unknown)(value) : put;
	const inner = changedAt((value as Record<string, unknown>)[key], rest, put);
	return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner };
}

const tooOdd = /is larger, deeper or odder than any of this app\.$/;
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** What nobody but the companion understands: its size, its depth, and the frame around it. */
const games = on('game', [
	['no game', 'setup.game', undefined, /^“game” is missing\.$/],
	['a game that every object has', 'setup.game', '__proto__', noId],
	['a game called by a path', 'setup.game', '../settings', noId],
	['an id that every object has', 'setup.id', 'constructor', noId],
	['a name of a thousand letters', 'setup.name', 'x'.repeat(1000), /can have at most 120 characters\.$/],
	['a name that turns the writing round', 'setup.name', '\u202egnp.exe', hidden],
	['a set-up of two million letters', 'setup.players', 'x'.repeat(2_000_000), tooOdd],
	['a set-up of a million values', 'setup.players', Array.from({ length: 1_000_001 }, () => 0), tooOdd],
	['a set-up as deep as a well', 'setup.players', nested(40), tooOdd],
	['a number beyond all numbers in it', 'setup.players', asWritten('1e999'), tooOdd],
	['a key that reaches for every object', 'setup.players', JSON.parse('{"__proto__":{"polluted":true}}'), tooOdd],
	['such a key deep in a line', 'events.0.body.points', JSON.parse('[{"constructor":1}]'), tooOdd],
	['a line of a million letters', 'events.0.body.points', 'x'.repeat(1_000_000), tooOdd],
	['a line without a kind', 'events.0.body', {}, /no such kind of event/],
	['a line that is none', 'events.0', 'scored', /This is not a line of a game\.$/],
	['a line of a later version', 'events.0.version', 2, /newer version of the app/],
	['a line that is missing', 'events.1.order', 3, /missing or out of place/],
	['a line twice', 'events.1.id', 'hand-1', /in the log twice/],
	['a line decided by nobody', 'events.0.decidedBy', 'fate', /^Who decided must be one of/],
	['more taken back than there is', 'events.2.body', { kind: 'undone', steps: 5 }, /^Line 3 of the log cannot be/],
	['taken back by less than one', 'events.2.body', { kind: 'undone', steps: 0 }, /^The steps must be a whole number/],
	['put back where nothing was taken', 'events.2.body', { kind: 'redone', steps: 1 }, /^Line 3 of the log cannot be/],
	['lines in no list', 'events', {}, /^The events must be a list\.$/],
	['a hundred thousand lines and one', 'events', copies(100_001), /^A log has at most 100000 events\.$/],
	...times.map(([what, time, said]): Row => [`${what} for the start`, 'setup.startedAt', time, said]),
	...times.map(([what, time, said]): Row => [`${what} in the log`, 'events.0.at', time, said]),
	['a body that no companion knows', 'events.0.body', { kind: 'danced', with: ['Anna', markup] }, null],
	['a set-up of a later version', 'setup.version', 7, null],
	['markup in its name', 'setup.name', markup, null],
	['no events', 'events', [], null]
]); // prettier-ignore

const gameCopies = on('copy', [
	['of a game that every object has', 'id', '__proto__', noId],
	['of nothing', 'facts', null, /is needed\.$/],
	['that is a text', 'facts', 'spades', /is needed\.$/],
	['that is a million letters', 'facts', { trumps: 'x'.repeat(1_000_000) }, tooOdd],
	['as deep as a well', 'facts', { trumps: nested(40) }, tooOdd],
	['that reaches for every object', 'facts', { trumps: JSON.parse('{"__proto__":{"polluted":true}}') }, tooOdd],
	['that says nothing', 'facts', {}, null],
	['that holds markup', 'facts', { trumps: [markup] }, null]
]); // prettier-ignore

export const attacks: readonly Attack[] = [...rosters, ...houseRules, ...maps, ...battles, ...games, ...gameCopies];

/** A sound thing, spoilt. */
export const spoil = (sound: unknown, { at, put }: Attack): unknown => changedAt(sound, at.split('.'), put);

const key = {
	roster: 'roster',
	battle: 'battle',
	'house-rules': 'houseRules',
	map: 'map',
	game: 'game',
	copy: 'copy'
} as const;
const lists = {
	roster: 'rosters',
	battle: 'battles',
	'house-rules': 'houseRules',
	map: 'maps',
	game: 'games',
	copy: 'copies'
} as const;

/** As a file holds it: by itself, or as the only thing in a backup. */
export const packed = {
	alone: (kind: Kind, thing: unknown): object => ({ app: 'fife-and-drum', version: 1, kind, [key[kind]]: thing }),
	inBackup(kind: Kind, thing: unknown): object {
		const madeAt = '2026-07-04T12:00:00.000Z';
		const empty = { rosters: [], houseRules: [], battles: [], maps: [], photos: [], leftOver: [] };
		const list = { [lists[kind]]: [kind === 'battle' || kind === 'game' ? thing : { savedAt: madeAt, value: thing }] };
		return { app: 'fife-and-drum', version: 3, kind: 'backup', madeAt, settings: null, ...empty, ...list };
	}
};
