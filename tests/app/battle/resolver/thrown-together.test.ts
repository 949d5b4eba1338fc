// The resolver with the dice of two devices: recorded with their secrets, never dropped, and alone only when told to.
import { diceFrom, type ThrowResult } from '$lib/dice/together';
import { expect, test } from 'vitest';
import { happen, lastBody, lastEvent, sitDown, taskOf } from './played';

const secrets = ['Abcdefghij0123456789-_', 'ZYXWVUTSRQ9876543210_-'] as const;

/** Two devices have thrown, or will have once the test says so. */
function thrownAs(roll: string): ThrowResult {
	const together = { roll, by: ['anna', 'ben'] as const, secrets };
	return { ok: true, thrown: { dice: diceFrom(together), together, partner: 'Ben’s phone' } };
}

async function aim() {
	const played = await sitDown('fire');
	played.resolver.openTask(taskOf(played, 'shoot', 'guards'));
	played.resolver.pick('1st-maryland');
	return played;
}

test('a volley has the dice of the two secrets, and the log keeps the secrets', async () => {
	const played = await aim();
	played.resolver.throwTogether = () => Promise.resolve(thrownAs('volley'));
	await played.resolver.roll();
	expect(lastBody(played, 'shot').dice).toEqual(diceFrom({ roll: 'volley', secrets }).roll(6));
	expect(lastEvent(played).thrown).toEqual({ roll: 'volley', by: ['anna', 'ben'], secrets, before: 0 });
	expect(lastEvent(played).decidedBy).toBe('app-dice');
});

test('a tie is thrown again from the same secrets, and the log says how many lay there before', async () => {
	const tied = Array.from({ length: 1000 }, (_, index) => `roll-${index}`).find((roll) => {
		const [a, b, c, d] = diceFrom({ roll, secrets }).roll(4);
		return a === b && c !== d;
	});
	if (tied === undefined) throw new Error('one in ten is a tie');
	const played = await sitDown('initiative');
	played.resolver.openTask(taskOf(played, 'initiative'));
	played.resolver.throwTogether = () => Promise.resolve(thrownAs(tied));
	await played.resolver.roll();
	const [, , first, second] = diceFrom({ roll: tied, secrets }).roll(4);
	expect(lastBody(played, 'initiative-rolled').dice).toEqual({ first, second });
	expect(lastEvent(played).thrown).toMatchObject({ roll: tied, before: 2 });
});

test('what the players look at meanwhile does not drop the dice, and nothing is rolled twice', async () => {
	const played = await aim();
	const release: ((result: ThrowResult) => void)[] = [];
	let asked = 0;
	played.resolver.throwTogether = () => {
		asked += 1;
		return new Promise((resolve) => release.push(resolve));
	};
	const rolled = played.resolver.roll();
	expect(played.resolver.isThrowing).toBe(true);
	await played.resolver.roll();
	played.resolver.close();
	release[0]?.(thrownAs('closed'));
	await rolled;
	expect(asked).toBe(1);
	expect(played.resolver.isThrowing).toBe(false);
	expect(lastEvent(played).thrown?.roll).toBe('closed');
	expect(lastBody(played, 'shot').shooter).toBe('guards');
});

test('nothing else is recorded while two devices throw', async () => {
	const played = await aim();
	let release: (result: ThrowResult) => void = () => undefined;
	played.resolver.throwTogether = () => new Promise((resolve) => (release = resolve));
	const rolled = played.resolver.roll();
	played.resolver.openTask(taskOf(played, 'shoot', '33rd'));
	await played.resolver.skip();
	release(thrownAs('alone-in-line'));
	await rolled;
	expect(lastEvent(played).thrown?.roll).toBe('alone-in-line');
	expect(lastBody(played, 'shot').shooter).toBe('guards');
	expect(played.session.battle.events.some(({ body }) => body.kind === 'task-skipped')).toBe(false);
});

test('dice are read on the battle as it stands when they lie there, or noted where it can no longer be', async () => {
	const played = await aim();
	let release: (result: ThrowResult) => void = () => undefined;
	played.resolver.throwTogether = () => new Promise((resolve) => (release = resolve));
	const rolled = played.resolver.roll();
	// 24 in tight order throw six dice, 8 throw two.
	await happen(played.session, { kind: 'strength-set', unit: 'guards', figures: 8, guns: 0 });
	release(thrownAs('fewer'));
	await rolled;
	expect(lastBody(played, 'shot').dice).toEqual(diceFrom({ roll: 'fewer', secrets }).roll(2));

	const gone = await aim();
	gone.resolver.throwTogether = () => new Promise((resolve) => (release = resolve));
	const late = gone.resolver.roll();
	await happen(gone.session, { kind: 'strength-set', unit: 'guards', figures: 0, guns: 0 });
	release(thrownAs('too-late'));
	await late;
	const dice = diceFrom({ roll: 'too-late', secrets }).roll(6).join(' ');
	expect(lastBody(gone, 'note-written').text).toContain(dice);
	expect(lastEvent(gone).thrown?.roll).toBe('too-late');
	expect(gone.resolver.problem).toContain('They are in the log.');
});

test('that one throws alone holds for the roll it was said of, and no other', async () => {
	const played = await aim();
	let answers = false;
	played.resolver.throwTogether = () =>
		Promise.resolve(answers ? thrownAs('together-again') : { ok: false, reason: 'Ben’s phone does not answer.' });
	await played.resolver.roll();
	answers = true;
	played.resolver.openTask(taskOf(played, 'shoot', '33rd'));
	played.resolver.pick('1st-maryland');
	await played.resolver.roll();
	expect(lastEvent(played).thrown?.roll).toBe('together-again');
});

test('where the other device does not answer nothing is thrown, and a second tap throws alone', async () => {
	const played = await aim();
	const before = played.session.battle.events.length;
	played.resolver.throwTogether = () => Promise.resolve({ ok: false, reason: 'Ben’s phone does not answer.' });
	await played.resolver.roll();
	expect(played.session.battle.events).toHaveLength(before);
	expect(played.resolver.problem).toBe('Ben’s phone does not answer. Tap again to throw with this device alone.');
	played.dice.fall(10, 9, 6, 5, 2, 1);
	await played.resolver.roll();
	expect(lastBody(played, 'shot').dice).toEqual([10, 9, 6, 5, 2, 1]);
	expect(lastEvent(played).thrown).toBeUndefined();
});
