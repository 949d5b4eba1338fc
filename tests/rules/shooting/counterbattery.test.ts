import { chances } from '$lib/dice/distribution';
import { expectedLosses, resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { describe, expect, it } from 'vitest';
import { faceCases, fire, guns, limberedGuns, lossCases, modifierCases } from '../golden/counterbattery';
import { battery, shot, tightLine } from '../sample-units';

const resolve = (facts: ShootingFacts, rulings = {}, byHand: Parameters<typeof resolveCounterbattery>[3] = []) =>
	resolveCounterbattery(sheet, { ...defaultRulings, ...rulings }, facts, byHand);
const lastPart = (id: string) => id.slice(id.lastIndexOf('.') + 1);

describe('the effects table (Counterbattery)', () => {
	it.each(faceCases)('$kind, a $face reads $row: $effect', ({ kind, face, row, effect }) => {
		const facts = fire[kind];
		const count = resolve(facts).account.dice.count;
		const outcome = resolve(facts).read(Array.from({ length: count }, () => face));
		const reading = face === 10 ? 'natural-10' : effect;
		const column = kind === 'ball' ? 'ball' : 'other';
		expect(outcome.ok && outcome.value.dice[0]).toEqual({
			face,
			modified: face,
			reading,
			effect,
			cell: `counterbattery.rows.${row}.${column}`
		});
	});

	it('a natural 1 misses whatever is added to it', () => {
		const outcome = resolve({ ...fire.rifle, target: limberedGuns }, { R15: 'each' }).read(Array(8).fill(1));
		expect(outcome).toMatchObject({ ok: true, value: { lost: { crew: 0, guns: 0 } } });
		expect(outcome.ok && outcome.value.dice[0]).toMatchObject({ modified: 5, reading: 'natural-1', effect: 'miss' });
	});

	it('a natural 10 reads as 10 or more whatever is taken from it', () => {
		const shaken = { ...fire.ball, shooter: battery({ condition: 'shaken' }) };
		const outcome = resolve(shaken, { R32: 'shooting-too' }).read([10, 9]);
		expect(outcome).toMatchObject({ ok: true, value: { lost: { crew: 1, guns: 1 } } });
		expect(outcome.ok && outcome.value.dice).toMatchObject([
			{ modified: 8, reading: 'natural-10', effect: 'gun-and-crew' },
			{ modified: 7, reading: 'miss', effect: 'miss' }
		]);
	});
});

describe('modifiers against guns', () => {
	it.each(modifierCases)('$name', ({ facts, rulings, applied, idle, faces: [miss, crew, gunAndCrew] }) => {
		const { account, effectFaces, chancePerDie } = resolve(facts, rulings);
		expect(account.sum.applied.map(({ id, value }) => [lastPart(id), value])).toEqual(applied);
		const reasons = Object.fromEntries(account.sum.idle.map((line) => [lastPart(line.id), line.reason]));
		expect(reasons).toMatchObject(idle);
		expect(effectFaces).toEqual({ miss, crew, 'gun-and-crew': gunAndCrew });
		expect(chancePerDie.crew).toBe(crew / 10);
	});

	it('shows the shooting modifiers it keeps out under R32, and none of its own twice', () => {
		const { sum } = resolve(fire.ball, { R32: 'no-other' }).account;
		expect(sum.idle).toHaveLength(10);
		expect(sum.idle.filter(({ ruling }) => ruling === 'R32')).toHaveLength(8);
	});

	it('counts the greater once, where house rules made them differ (R15)', () => {
		const eagleEyed = { ...sheet, counterbattery: { ...sheet.counterbattery, modifiers: { limbered: 2, rifle: 3 } } };
		const facts = { ...fire.rifle, target: limberedGuns };
		const { sum } = resolveCounterbattery(eagleEyed, defaultRulings, facts).account;
		expect(sum.total).toBe(3);
		expect(sum.idle[0]).toMatchObject({
			id: 'counterbattery.modifiers.limbered',
			reason: 'it counts once, for the rifles'
		});
	});

	it('lets the players put in a line that R32 keeps out, marked by hand', () => {
		const byHand = [{ id: 'shooting.modifiers.ball-rough', act: 'put-in' }] as const;
		const { account, effectFaces } = resolve(fire.ball, { R32: 'no-other' }, byHand);
		expect(account.sum).toMatchObject({ total: -1, applied: [{ byHand: true, note: 'put in by hand' }] });
		expect(effectFaces).toEqual({ miss: 8, crew: 1, 'gun-and-crew': 1 });
	});
});

describe('whether there is a shot at all (R16)', () => {
	it.each<[string, ShootingFacts, object]>([
		[
			'out of range',
			{ ...fire.ball, range: 48.5 },
			{ text: 'Field gun, ball reaches 48″; the target is at 48.5″.', ruling: 'R16' }
		],
		[
			'canister at hard cover',
			{ ...fire.canister, targetCover: 'hard' },
			{ text: 'Field gun, canister up to 16″ at a target in hard cover: no shot.', ruling: 'R16' }
		],
		[
			'muskets past 6″ at hard cover',
			{ ...fire.musket, range: 12, targetCover: 'hard' },
			{ text: 'Musket up to 12″ at a target in hard cover: no shot.', ruling: 'R16' }
		],
		['limbered guns', { ...fire.ball, shooter: limberedGuns }, { text: 'Limbered guns do not shoot.', ruling: 'R7' }],
		['nobody left', { ...fire.ball, target: battery({ figures: 0 }) }, { text: 'The target has no figures left.' }],
		[
			'a target that is not guns',
			{ ...fire.ball, target: tightLine() },
			{ text: 'The target is not guns: it is shot at by the shooting table.', section: 'counterbattery' }
		]
	])('not %s', (_, facts, reason) => {
		const resolution = resolve(facts);
		expect(resolution.account).toMatchObject({ possible: false, base: null, reasons: [reason] });
		expect(resolution.effectFaces).toEqual({ miss: 0, crew: 0, 'gun-and-crew': 0 });
		expect(chances(resolution.losses)).toEqual([{ value: { crew: 0, guns: 0 }, chance: 1 }]);
		expect(resolution.read([10])).toMatchObject({ ok: false });
		expect(resolution.read([])).toMatchObject({ ok: true, value: { lost: { crew: 0, guns: 0 } } });
	});

	it('soft cover changes nothing but whether there is a shot', () => {
		expect(resolve({ ...fire.ball, targetCover: 'soft' }).effectFaces).toEqual(resolve(fire.ball).effectFaces);
	});

	it('gives every reason at once', () => {
		const { reasons } = resolve(shot({ charging: true, range: 20 })).account;
		expect(reasons.map(({ text }) => text)).toEqual([
			'Charging units do not shoot.',
			'Musket reaches 12″; the target is at 20″.',
			'The target is not guns: it is shot at by the shooting table.'
		]);
	});
});

describe('losses', () => {
	it.each(lossCases)('two ball dice, $name', ({ target, weights }) => {
		const { losses } = resolve({ ...fire.ball, target });
		expect(losses.exponent).toBe(2);
		expect(losses.outcomes).toEqual(
			weights.map(([crew, guns, weight]) => ({ value: { crew, guns }, weight: BigInt(weight) }))
		);
	});

	it('expects 0.6 crew and 0.2 guns of two ball dice', () => {
		expect(expectedLosses(resolve(fire.ball))).toEqual({ crew: 0.6, guns: 0.2 });
	});

	it('says what was rolled, and takes off no more than is there', () => {
		const last = { ...fire.ball, target: battery({ guns: 1, figures: 1 }) };
		expect(resolve(last).read([10, 10])).toMatchObject({
			ok: true,
			value: { rolled: { crew: 2, guns: 2 }, lost: { crew: 1, guns: 1 } }
		});
	});

	it('refuses dice that are not dice, all at once', () => {
		expect(resolve({ ...fire.ball, target: guns }).read([0, NaN, 3])).toEqual({
			ok: false,
			problems: [
				{ path: 'dice.0', message: 'Die 1 must be a whole number from 1 to 10.' },
				{ path: 'dice.1', message: 'Die 2 must be a whole number from 1 to 10.' },
				{ path: 'dice', message: '2 dice are needed, 3 were given.' }
			]
		});
	});
});
