// Two devices throw dice together over a table that carries whispers: the dice are both's, and who does not play by it gets none.
import type { Heard } from '$lib/app/sharing/shared-table.svelte';
import { Throwing, type ThrowingTable } from '$lib/app/sharing/throwing';
import { areDiceOf, diceFrom, sealOf } from '$lib/dice/together';
import type { Person, Whisper } from '$lib/sharing/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const person = (device: string, role: Person['role'] = 'both'): Person => ({
	device,
	name: `${device}’s`,
	role,
	here: true
});

/** Whispers reach everybody else, at once. */
class Table {
	readonly said: { from: string; whisper: Whisper }[] = [];
	readonly #listeners = new Map<string, (heard: Heard) => void>();
	/** What a device says in place of what it should. */
	change: (from: string, whisper: Whisper) => Whisper | null = (_, whisper) => whisper;

	constructor(readonly people: readonly Person[]) {}

	seatOf(device: string): ThrowingTable {
		return {
			people: this.people,
			seat: { device },
			whisper: (whisper) => this.say(device, whisper),
			onWhisper: (listen) => {
				this.#listeners.set(device, listen);
				return () => this.#listeners.delete(device);
			}
		};
	}

	say(from: string, meant: Whisper): void {
		const whisper = this.change(from, meant);
		if (!whisper) return;
		this.said.push({ from, whisper });
		for (const [device, listen] of this.#listeners) if (device !== from) listen({ from, whisper });
	}
}

let made = 0;
const secretOf = (device: string) => () => `${device}-secret-`.padEnd(20, 'x') + String((made += 1)).padStart(2, '0');
const sit = (table: Table, device: string) => {
	const secrets = { asks: secretOf(device), answers: secretOf(device) };
	return new Throwing(table.seatOf(device), secrets, () => `roll-${(made += 1)}`);
};

beforeEach(() => {
	made = 0;
	vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('two devices', () => {
	test('throw dice that follow from both secrets, sealed before either was shown', async () => {
		const table = new Table([person('anna'), person('ben'), person('club', 'watcher')]);
		const anna = sit(table, 'anna');
		sit(table, 'ben');
		sit(table, 'club');
		const result = await anna.throwDice();
		if (!result.ok) throw new Error(result.reason);
		const { dice, together, partner } = result.thrown;
		expect(partner).toBe('ben’s');
		expect(together.by).toEqual(['anna', 'ben']);
		expect(table.said.map(({ from, whisper }) => `${from} ${whisper.about}`)).toEqual([
			'anna throw',
			'ben sealed',
			'anna shown',
			'ben shown'
		]);
		const seals = table.said.flatMap(({ whisper }) => ('seal' in whisper ? [whisper.seal] : []));
		expect(seals).toEqual(together.secrets.map(sealOf));
		const faces = dice.roll(6);
		expect(faces).toEqual(diceFrom(together).roll(6));
		expect(areDiceOf({ ...together, before: 0 }, faces)).toBe(true);
	});

	test('two throws in a row are two pairs of secrets', async () => {
		const table = new Table([person('anna'), person('ben')]);
		const anna = sit(table, 'anna');
		sit(table, 'ben');
		const [one, two] = [await anna.throwDice(), await anna.throwDice()];
		if (!one.ok || !two.ok) throw new Error('both are thrown');
		const secrets = [...one.thrown.together.secrets, ...two.thrown.together.secrets];
		expect(new Set(secrets).size).toBe(4);
	});

	test('a partner that shows another secret than it sealed brings no dice', async () => {
		const table = new Table([person('anna'), person('ben')]);
		table.change = (from, whisper) =>
			from === 'ben' && whisper.about === 'shown' ? { ...whisper, secret: 'chosen-after-the-fact-' } : whisper;
		const anna = sit(table, 'anna');
		sit(table, 'ben');
		expect(await anna.throwDice()).toEqual({ ok: false, reason: 'ben’s showed another secret than it had sealed.' });
	});

	test('one that asks and shows another secret than it sealed is shown none', async () => {
		const table = new Table([person('anna'), person('ben')]);
		table.change = (from, whisper) =>
			from === 'anna' && whisper.about === 'shown' ? { ...whisper, secret: 'chosen-after-the-fact-' } : whisper;
		const anna = sit(table, 'anna');
		sit(table, 'ben');
		const thrown = anna.throwDice();
		await vi.advanceTimersByTimeAsync(5000);
		expect(await thrown).toEqual({ ok: false, reason: 'ben’s does not answer.' });
		expect(table.said.filter(({ from, whisper }) => from === 'ben' && whisper.about === 'shown')).toEqual([]);
	});

	test('one that has seen both secrets and keeps its own does not do so in silence', async () => {
		const table = new Table([person('anna'), person('ben')]);
		let keeps = false;
		table.change = (from, whisper) => (keeps && from === 'ben' && whisper.about === 'shown' ? null : whisper);
		const anna = sit(table, 'anna');
		sit(table, 'ben');
		const kept: string[] = [];
		anna.onKept = ({ device }) => kept.push(device);
		expect((await anna.throwDice()).ok).toBe(true);
		keeps = true;
		const thrown = anna.throwDice();
		await vi.advanceTimersByTimeAsync(5000);
		expect((await thrown).ok).toBe(false);
		expect(kept).toEqual(['ben']);
		// Who never sealed has seen nothing.
		table.change = (from, whisper) => (from === 'ben' ? null : whisper);
		const silent = anna.throwDice();
		await vi.advanceTimersByTimeAsync(5000);
		expect((await silent).ok).toBe(false);
		expect(kept).toEqual(['ben']);
	});

	test('who only looks on, or is not here, is sealed nothing', () => {
		const table = new Table([person('anna'), person('club', 'watcher')]);
		sit(table, 'anna');
		for (const from of ['club', 'stranger'])
			table.say(from, { about: 'throw', roll: `of-${from}`, partner: 'anna', seal: sealOf('x') });
		expect(table.said.filter(({ from }) => from === 'anna')).toEqual([]);
	});

	test('nobody who plays is here, or nobody answers: there are no dice, and it is said', async () => {
		const alone = sit(new Table([person('anna'), person('club', 'watcher')]), 'anna');
		expect(await alone.throwDice()).toEqual({ ok: false, reason: 'Nobody else who plays is here.' });
		const silent = sit(new Table([person('anna'), person('ben')]), 'anna').throwDice();
		await vi.advanceTimersByTimeAsync(5000);
		expect(await silent).toEqual({ ok: false, reason: 'ben’s does not answer.' });
	});

	test('a throw that was opened and is in no log is known to the partner, once', async () => {
		const table = new Table([person('anna'), person('ben')]);
		const anna = sit(table, 'anna');
		const ben = sit(table, 'ben');
		const result = await anna.throwDice();
		if (!result.ok) throw new Error(result.reason);
		const { roll } = result.thrown.together;
		expect(ben.takeUnrecorded('anna', (one) => one === roll)).toEqual([]);
		const again = await anna.throwDice();
		if (!again.ok) throw new Error(again.reason);
		expect(
			ben.takeUnrecorded('anna', () => false),
			'it may still be on its way'
		).toEqual([]);
		await vi.advanceTimersByTimeAsync(31_000);
		expect(ben.takeUnrecorded('anna', () => false).map((thrown) => thrown.roll)).toEqual([again.thrown.together.roll]);
		expect(ben.takeUnrecorded('anna', () => false)).toEqual([]);
	});
});
