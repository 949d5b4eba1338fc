// Files and links as no app ever made them: real ones mutated in their text, their bytes and their values, JSON of any shape, links cut short
// and blown up, markup in names, and keys that reach for every object at once. Seeded, so that a number names the file that broke something.
import { makeBase64Url } from '$lib/storage/base64url';
import { longestLink } from '$lib/storage/share-link';
import { squeeze } from '$lib/storage/squeeze';
import { Chance } from '../chance';
import { attacks, packed, spoil, writeHostile } from './hostile';
import { soundThings } from './sound-things';

export type Import =
	| { readonly way: 'file'; readonly what: string; readonly bytes: Uint8Array<ArrayBuffer> }
	| { readonly way: 'link'; readonly what: string; readonly text: string };

const markup = [
	'<script>alert(1)</script>',
	'<img src=x onerror="globalThis.polluted=1">',
	'"><svg onload=alert(1)>',
	'javascript:alert(1)',
	'{{constructor.constructor("globalThis.polluted=1")()}}',
	'</title><h1>Yours</h1>',
	'\u202egnp.exe',
	'a\u0000b',
	'\ud800',
	'x'.repeat(5000)
];
const odd = [
	null,
	true,
	-1,
	0,
	0.5,
	1e308,
	-0,
	999_999_999,
	'',
	'NaN',
	[],
	{},
	[[]],
	{ length: 3 },
	['a', null],
	...markup
];
const reaching = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

type Tree = Record<string, unknown> | unknown[];
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** A place somewhere in a value: down a few steps, mostly to a leaf. */
function pickPlace(chance: Chance, tree: Tree): { holder: Tree; key: string } {
	const key = Object.keys(tree).length === 0 ? 'key' : chance.one(Object.keys(tree));
	const inner = (tree as Record<string, unknown>)[key];
	if (isTree(inner) && Object.keys(inner).length > 0 && chance.below(8) > 0) return pickPlace(chance, inner);
	return { holder: tree, key };
}

function setOwn(holder: Tree, key: string, value: unknown): void {
	Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

type Mutation = (chance: Chance, value: Tree) => string;

const mutations: readonly Mutation[] = [
	function lose(chance, value) {
		const { holder, key } = pickPlace(chance, value);
		if (Array.isArray(holder)) holder.splice(Number(key), 1);
		else Reflect.deleteProperty(holder, key);
		return `without ${key}`;
	},
	function replace(chance, value) {
		const { holder, key } = pickPlace(chance, value);
		// A copy: what is put in may itself be changed by the next mutation.
		const other = structuredClone(chance.one(odd));
		setOwn(holder, key, other);
		return `${key} is ${String(JSON.stringify(other)).slice(0, 60)}`;
	},
	function exchange(chance, value) {
		const [one, two] = [pickPlace(chance, value), pickPlace(chance, value)];
		const [first, second] = [(one.holder as never)[one.key], (two.holder as never)[two.key]];
		setOwn(one.holder, one.key, structuredClone(second));
		setOwn(two.holder, two.key, structuredClone(first));
		return `${one.key} and ${two.key} exchanged`;
	},
	function repeat(chance, value) {
		const { holder, key } = pickPlace(chance, value);
		if (Array.isArray(holder))
			holder.push(...Array.from({ length: chance.one([1, 2, 300]) }, () => structuredClone(holder[Number(key)])));
		else setOwn(holder, `${key}${key}`, structuredClone(holder[key]));
		return `${key} again`;
	},
	function reach(chance, value) {
		const { holder } = pickPlace(chance, value);
		const key = chance.one(reaching);
		if (!Array.isArray(holder)) setOwn(holder, key, chance.one([{ polluted: true }, null, 1, 'x']));
		return `a key ${key}`;
	},
	function name(chance, value) {
		const names: { holder: Tree; key: string }[] = [];
		const visit = (tree: Tree) => {
			for (const [key, inner] of Object.entries(tree)) {
				if (/^(name|side|text|notes|reason|id|unit)$/.test(key)) names.push({ holder: tree, key });
				if (isTree(inner)) visit(inner);
			}
		};
		visit(value);
		// An earlier mutation may have left nothing with a name.
		const { holder, key } = chance.one([...names, { holder: value, key: 'name' }]);
		const said = chance.one([...markup, ...reaching]);
		setOwn(holder, key, said);
		return `${key} called ${JSON.stringify(said).slice(0, 60)}`;
	}
];

/** A real thing with one to three of its values lost, exchanged, repeated or put in another’s place. */
export function mutateValue(chance: Chance, real: string): { what: string; text: string } {
	const value = JSON.parse(real) as Tree;
	const done = Array.from({ length: 1 + chance.below(3) }, () => chance.one(mutations)(chance, value));
	return { what: done.join(', '), text: JSON.stringify(value) };
}

function mutateText(chance: Chance, real: string): { what: string; text: string } {
	const [at, length] = [chance.below(real.length), 1 + chance.below(12)];
	switch (chance.below(4)) {
		case 0:
			return { what: `cut at ${at}`, text: real.slice(0, at) };
		case 1:
			return { what: `without ${length} from ${at}`, text: real.slice(0, at) + real.slice(at + length) };
		case 2:
			return {
				what: `a sign more at ${at}`,
				text: real.slice(0, at) + chance.one([...'"{}[],:0-e\\/<&ä']) + real.slice(at)
			};
		default:
			return { what: `a key more at ${at}`, text: real.replace('{', `{"${chance.one(reaching)}":{"polluted":true},`) };
	}
}

function makeJson(chance: Chance, depth = 0): unknown {
	const kind = chance.below(depth > 5 ? 3 : 6);
	if (kind < 3) return chance.one(odd);
	const count = chance.below(5);
	if (kind === 3) return Array.from({ length: count }, () => makeJson(chance, depth + 1));
	const keys = ['app', 'version', 'kind', 'roster', 'battle', 'events', 'units', 'id', ...reaching];
	const made: Tree = {};
	for (let index = 0; index < count; index += 1) setOwn(made, chance.one(keys), makeJson(chance, depth + 1));
	return made;
}

const frame = (chance: Chance, value: unknown): unknown => {
	const kind = chance.one(['roster', 'battle', 'house-rules', 'game', 'copy', 'backup']);
	const version = 1 + chance.below(3);
	if (kind === 'backup') return { app: 'fife-and-drum', version, kind, ...(isTree(value) ? value : {}) };
	return { app: 'fife-and-drum', version, kind, [kind === 'house-rules' ? 'houseRules' : kind]: value };
};

/** The blow of a hostile hand, mostly with a second one, alone or in a backup, and now and then with an accident on top of it. */
function attack(chance: Chance): { what: string; text: string } {
	const first = chance.one(blows);
	const second = chance.one(blows.filter(({ on, at }) => on === first.on && !isNear(at, first.at)));
	const done = chance.below(3) > 0 ? [first, second] : [first];
	const thing = done.reduce(spoil, soundThings[first.on]);
	const text = writeHostile(first.on !== 'map' && chance.below(2) === 0 ? packed.alone(first.on, thing) : packed.inBackup(first.on, thing)); // prettier-ignore
	const what = done.map(({ on, what: told }) => `${on}: ${told}`).join(', ');
	if (chance.below(4) > 0) return { what, text };
	const accident = mutateText(chance, text);
	return { what: `${what}, ${accident.what}`, text: accident.text };
}

/** The absurdly large ones take seconds, and are tried by name. */
const blows = attacks.filter(({ what }) => !/million|more events/.test(what));

/** What was put in one place is not looked for by a blow that goes further in. */
const isNear = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

function spoilBytes(chance: Chance, real: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	if (chance.below(3) === 0) return real.slice(0, chance.below(real.length));
	const bytes = real.slice();
	for (let count = 1 + chance.below(4); count > 0; count -= 1) bytes[chance.below(bytes.length)] = chance.below(256);
	return bytes;
}

function spoilLink(chance: Chance, real: string): { what: string; text: string } {
	const at = chance.below(real.length);
	switch (chance.below(5)) {
		case 0:
			return { what: `cut at ${at}`, text: real.slice(0, at) };
		case 1:
			return {
				what: `another sign at ${at}`,
				text: real.slice(0, at) + chance.one([...'Az09-_=%/']) + real.slice(at + 1)
			};
		case 2:
			return { what: 'far too long', text: real + 'A'.repeat(longestLink) };
		case 3:
			return { what: 'of another make', text: chance.one(['2.', '', 'data:', '1', 'javascript:']) + real.slice(2) };
		default:
			return { what: 'twice', text: real + real };
	}
}

/** The real ones that are mutated: small, so that thousands of them are quickly read. */
export interface Real {
	/** As JSON. */
	readonly texts: readonly string[];
	readonly links: readonly string[];
}

/** As other programs write a text down: some of it is the same text, and the rest is to be refused. */
function writeOtherwise(chance: Chance, real: string): { what: string; bytes: Uint8Array<ArrayBuffer> } {
	const utf16 = (bigEndian: boolean) => {
		const bytes = new DataView(new ArrayBuffer(2 + real.length * 2));
		for (const [index, sign] of ['\ufeff', ...real].join('').split('').entries())
			bytes.setUint16(index * 2, sign.charCodeAt(0), !bigEndian);
		return new Uint8Array(bytes.buffer);
	};
	switch (chance.below(7)) {
		case 0:
			return { what: 'with a mark of its encoding', bytes: encode(`\ufeff${real}`) };
		case 1:
			return { what: 'with two marks of its encoding', bytes: encode(`\ufeff\ufeff${real}`) };
		case 2:
			return { what: 'in UTF-16', bytes: utf16(chance.below(2) === 0) };
		case 3:
			return { what: 'with lines that end either way', bytes: encode(real.replace(/,/g, () => chance.one([',\r\n', ',\n', ',\r']))) };
		case 4:
			return { what: 'with zeros after it', bytes: encode(real + '\0'.repeat(1 + chance.below(600))) };
		case 5:
			return { what: 'of zeros', bytes: new Uint8Array(chance.below(5000)) };
		default:
			return { what: 'twice', bytes: encode(real + real) };
	}
} // prettier-ignore

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** The import of this number. */
export async function makeImport(seed: number, { texts, links }: Real): Promise<Import> {
	const chance = new Chance(seed);
	const real = chance.one(texts);
	const asLink = async (what: string, text: string): Promise<Import> => ({
		way: 'link',
		what: `a link: ${what}`,
		text: `1.${makeBase64Url(await squeeze([text], 'deflate-raw'))}`
	});
	switch (seed % 9) {
		case 0: {
			const { what, text } = mutateText(chance, real);
			return { way: 'file', what, bytes: encode(text) };
		}
		case 1:
			return { way: 'file', what: 'JSON', bytes: encode(JSON.stringify(makeJson(chance)) ?? '') };
		case 2:
			return { way: 'file', what: 'framed JSON', bytes: encode(JSON.stringify(frame(chance, makeJson(chance)))) };
		case 3:
			return { way: 'file', what: 'spoilt bytes', bytes: spoilBytes(chance, await squeeze([real], 'gzip')) };
		case 4: {
			const { what, text } = spoilLink(chance, chance.one(links));
			return { way: 'link', what, text };
		}
		case 5: {
			const { what, text } = mutateValue(chance, real);
			return asLink(what, text);
		}
		case 6: {
			const { what, text } = attack(chance);
			return chance.below(4) === 0 ? asLink(what, text) : { way: 'file', what, bytes: encode(text) };
		}
		case 7:
			return { way: 'file', ...writeOtherwise(chance, real) };
		default: {
			const { what, text } = mutateValue(chance, real);
			return { way: 'file', what, bytes: encode(text) };
		}
	}
}
