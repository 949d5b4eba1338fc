// Whoever says hello with a copy is told whether it is the beginning of the table's order, and what it sends is answered once.
import { addToDigest, emptyDigest } from '$lib/sharing/digest';
import { Member } from '$lib/sharing/member';
import { chunksOf, protocolVersion, type Upward } from '$lib/sharing/messages';
import { Sequencer } from '$lib/sharing/sequencer';
import { isTooLarge, type OrderedStep, type Role, type StepPlace } from '$lib/sharing/step';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Piles, sharedPiles } from './piles';

const epoch = { number: 0, keeper: 'post' };
const key = 'k'.repeat(22);
const place = (id: string, after = 0, role: Role = 'both'): StepPlace => ({ id, after, role });
const digestOf = (places: readonly StepPlace[]): number => places.reduce(addToDigest, emptyDigest);

const hello = (copy: readonly StepPlace[]) =>
	({
		kind: 'hello',
		protocol: protocolVersion,
		journal: 1,
		table: 'table',
		key,
		device: 'ben',
		name: 'Ben',
		epoch,
		count: copy.length,
		lastId: copy.at(-1)?.id ?? null,
		digest: digestOf(copy)
	}) as const satisfies Upward;

const keeperOf = (places: readonly StepPlace[]) =>
	new Sequencer({ id: 'table', epoch, journal: 1, places, roleOf: () => 'both' });

function goesOn(order: readonly StepPlace[], said: Extract<Upward, { kind: 'hello' }>): boolean | null {
	const [welcome] = keeperOf(order).hear('line', said);
	return welcome && 'message' in welcome && welcome.message.kind === 'welcome' ? welcome.message.goesOn : null;
}

describe('a copy is the beginning of an order', () => {
	const order = [place('a'), place('b'), place('c'), place('d')];

	test('with the same steps in the same order, as far as it goes', () => {
		for (const count of [0, 1, 3, 4]) expect(goesOn(order, hello(order.slice(0, count)))).toBe(true);
	});

	test('and not with the same number and the same last step, the others having changed places', () => {
		expect(goesOn(order, hello([place('b'), place('a'), place('c'), place('d')]))).toBe(false);
	});

	test('nor where another device brought a step again, with another role or made on less', () => {
		expect(goesOn(order, hello([place('a'), place('b', 0, 'first'), place('c')]))).toBe(false);
		expect(goesOn(order, hello([place('a'), place('b', 1), place('c')]))).toBe(false);
	});

	test('a device of an earlier edition, which says its last step only, is believed as before', () => {
		const { digest: _, ...earlier } = hello([place('b'), place('a')]);
		expect(goesOn([place('b'), place('a'), place('c')], earlier)).toBe(true);
		expect(goesOn(order, earlier)).toBe(false);
	});

	test('orders of chance have one number only where they are the same', () => {
		const places = fc.array(
			fc.record({
				id: fc.stringMatching(/^[\w-]{1,5}$/),
				after: fc.nat(9),
				role: fc.constantFrom<Role>('both', 'first', 'second')
			}),
			{ maxLength: 6 }
		);
		fc.assert(
			fc.property(places, places, (one, other) => {
				expect(Number.isSafeInteger(digestOf(one)) && digestOf(one) >= 0).toBe(true);
				expect(digestOf(one) === digestOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
			})
		);
	});
});

const step = (id: string, previous: string | null): OrderedStep => ({
	id,
	by: 'ben',
	previous,
	after: 0,
	told: '',
	role: 'both',
	events: [{ id: `e-${id}`, step: id, body: { kind: 'remarked', text: id } }]
});

test('steps that hang on a missing one are asked for again once, however many they are', () => {
	const keeper = keeperOf([]);
	keeper.hear('line', hello([]));
	const { taken, said } = keeper.weigh('line', [step('b', 'a'), step('c', 'b'), step('d', 'c')]);
	expect(taken).toEqual([]);
	expect(said).toMatchObject([{ to: 'line', message: { kind: 'refused', code: 'gap' } }]);
});

/** Ben's device with two steps of its own that have their place, and one that waits. */
function benAtTable(): Member<Piles> {
	const stored = {
		table: 'table',
		device: 'ben',
		name: 'Ben',
		key,
		role: 'both',
		setup: { id: 'table', start: 4 }
	} as const;
	const steps = [step('a', null), step('b', 'a')];
	const ben = new Member(sharedPiles, { ...stored, epoch, steps, waiting: [step('mine', 'b')] });
	ben.hello();
	ben.hear({ kind: 'welcome', epoch, role: 'both', count: 2, goesOn: true, people: [] });
	return ben;
}

test('a step that comes behind all and stands here before them is another order, which is read from its beginning', () => {
	const ben = benAtTable();
	expect(ben.hear({ kind: 'steps', epoch, from: 2, count: 3, steps: [step('a', null)] }).say).toEqual([
		{ kind: 'want', from: 0 }
	]);
	expect(ben.connection).toBe('joining');
});

test('steps go in chunks of a hundred or a megabyte, whichever is less, in their order, and a larger one by itself', () => {
	const stepOf = (id: string, text: string): OrderedStep => ({
		...place(id),
		by: 'ben',
		previous: null,
		told: '',
		events: [{ text }]
	});
	const idsIn = (steps: readonly OrderedStep[]) => chunksOf(steps).map((chunk) => chunk.map(({ id }) => id));
	const many = Array.from({ length: 250 }, (_, index) => stepOf(`s${index}`, 'small'));
	expect(idsIn(many).map((chunk) => chunk.length)).toEqual([100, 100, 50]);
	expect(idsIn(many).flat()).toEqual(many.map(({ id }) => id));
	// A euro sign has three bytes.
	const large = (id: string) => stepOf(id, '€'.repeat(150_000));
	expect(idsIn([large('a'), large('b'), large('c'), large('d'), large('e')])).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
	const most = stepOf('most', 'x'.repeat(2_000_000));
	expect(idsIn([stepOf('a', ''), most, stepOf('b', '')])).toEqual([['a'], ['most'], ['b']]);
	expect(idsIn([])).toEqual([]);
	expect([stepOf('fits', 'x'.repeat(3_890_000)), stepOf('over', 'x'.repeat(3_900_000))].map(isTooLarge)).toEqual([
		false,
		true
	]);
});

describe('an order in which a step stands twice is none: it is refused with a sentence, and nothing here changes by it', () => {
	const twice = [step('c', null), step('c', null)];
	const refused = { code: 'not-read', sentence: 'The table has a step twice, and cannot be played from.' };

	test('where it goes on from what is here', () => {
		const ben = benAtTable();
		const before = [ben.copy?.steps, ben.copy?.waiting, ben.journal];
		const { store, refused: told } = ben.hear({ kind: 'steps', epoch, from: 2, count: 4, steps: twice });
		expect([store, told]).toEqual([null, refused]);
		expect([ben.copy?.steps, ben.copy?.waiting, ben.journal]).toEqual(before);
	});

	test('where it is read from its beginning, in parts', () => {
		const ben = benAtTable();
		const before = [ben.copy?.steps, ben.copy?.waiting, ben.journal];
		ben.hear({ kind: 'welcome', epoch, role: 'both', count: 3, goesOn: false, people: [] });
		ben.hear({ kind: 'steps', epoch, from: 0, count: 3, steps: [step('c', null), step('d', 'c')] });
		const { store, refused: told } = ben.hear({ kind: 'steps', epoch, from: 2, count: 3, steps: [step('c', null)] });
		expect([store, told]).toEqual([null, refused]);
		expect([ben.copy?.steps, ben.copy?.waiting, ben.journal]).toEqual(before);
	});
});
