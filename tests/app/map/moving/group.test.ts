import { brigadesOnMap, isOutOfTurn, memberRows } from '$lib/app/map/moving/group-words';
import { TypedGroupMove } from '$lib/app/map/moving/typed-group.svelte';
import { tellMap } from '$lib/app/map/told';
import { brigadeOf } from '$lib/battle/map/brigades';
import { describe, expect, test } from 'vitest';
import { at, stateWith } from '../../../battle/sample-battle';
import { openMap, marksOf, settled } from '../open-map';

// Foot of the sample battle are 8″ wide and 1″ deep, and move 6″ in line. The three regiments stand in one line from 20 to 46.

const line = { guards: at(24, 34), '33rd': at(33, 34), bose: at(42, 34), militia: at(33, 20, 180) };

function selecting(phase: Parameters<typeof openMap>[1] = 'first-movement', places = line) {
	const hands = openMap(places, phase);
	hands.map.take('select');
	hands.map.group.setReach(1);
	return hands;
}

const round = [at(18, 30), at(48, 30), at(48, 38), at(18, 38)];

async function chosen() {
	const hands = selecting();
	await hands.drag(round[0]!, ...round.slice(1));
	return hands;
}

describe('choosing several', () => {
	test('a line drawn round them takes those whose middle lies in it', async () => {
		const hands = selecting();
		hands.hold(at(28, 30), at(48, 30), at(48, 38), at(28, 38));
		expect(marksOf(hands.map.marks, 'area')).toHaveLength(1);
		await hands.letGo();
		expect(hands.map.group.units).toEqual(['33rd', 'bose']);
		expect(marksOf(hands.map.marks, 'outline')).toHaveLength(2);
	});

	test('of both sides those whose turn it is to move; a line round nobody changes nothing', async () => {
		const hands = selecting();
		await hands.drag(at(28, 15), at(38, 15), at(38, 38), at(28, 38));
		expect(hands.map.group.units).toEqual(['33rd']);
		await hands.drag(at(2, 2), at(6, 2), at(6, 6), at(2, 6));
		expect(hands.map.group.units).toEqual(['33rd']);
	});

	test('a line round the side that is not moving takes nobody and says why; a tap takes one, and says that it is out of turn', async () => {
		const hands = selecting();
		await hands.drag(at(28, 15), at(38, 15), at(38, 24), at(28, 24));
		expect(hands.map.group.units).toEqual([]);
		expect(hands.refused).toEqual(['The other side moves now. A tap takes one of these all the same.']);
		await hands.tap(at(33, 20));
		expect(tellMap(hands.map)).toMatch(/^1 unit: .*, out of turn$/);
		expect(isOutOfTurn(hands.map.state, ['guards'])).toBe(false);
	});

	test('more than two are only counted in the line that stands for the folded words', async () => {
		const hands = await chosen();
		expect(tellMap(hands.map)).toBe('3 units');
	});

	test('a tap takes one in or out, an enemy begins another group, and bare ground lets go of all', async () => {
		const hands = selecting();
		await hands.tap(at(24, 34));
		await hands.tap(at(42, 34));
		expect(hands.map.group.units).toEqual(['guards', 'bose']);
		await hands.tap(at(24, 34));
		expect(hands.map.group.units).toEqual(['bose']);
		await hands.tap(at(33, 20));
		expect(hands.map.group.units).toEqual(['militia']);
		await hands.tap(at(60, 44));
		expect(hands.map.group.units).toEqual([]);
	});

	test('whoever was selected is the first of it, and the list beside the map takes in and out', () => {
		const hands = openMap(line);
		hands.map.select('33rd');
		hands.map.take('select');
		hands.map.name('bose');
		expect(hands.map.group.units).toEqual(['33rd', 'bose']);
		expect(tellMap(hands.map)).toBe('2 units: 33rd Foot and Regiment von Bose');
	});

	test('a brigade as a whole; a general with one of its units goes with that', () => {
		const hands = openMap({ ...line, cornwallis: at(20, 40) });
		hands.play.does({ kind: 'general-attached', general: 'cornwallis', unit: 'guards' });
		hands.map.take('select');
		hands.map.group.choose(brigadeOf(hands.map.state, 'guards')!.units.map(({ unit }) => unit.id));
		expect(hands.map.group.units).toEqual(['guards', '33rd']);
	});
});

describe('a group under the hand', () => {
	test('moves as one by any of its units, is one step of the log, and one undo takes it back', async () => {
		const hands = await chosen();
		const { length } = hands.play.battle.events;
		hands.hold(at(33, 34), at(33.1, 30));
		expect(hands.tags).toEqual(['3 units · 4″ ahead']);
		expect(hands.map.hidden).toEqual(['guards', '33rd', 'bose']);
		await hands.letGo();
		expect(['guards', '33rd', 'bose'].map((id) => hands.place(id))).toEqual([at(24, 30), at(33, 30), at(42, 30)]);
		const written = hands.play.battle.events.slice(length);
		expect(written.map(({ body }) => body.kind)).toEqual(['unit-moved', 'unit-moved', 'unit-moved']);
		expect(new Set(written.map(({ step }) => step)).size).toBe(1);
		// They are still in hand, for what is left of their move.
		expect(hands.map.group.units).toEqual(['guards', '33rd', 'bose']);
		await hands.map.undo();
		expect(['guards', '33rd', 'bose'].map((id) => hands.place(id))).toEqual([line.guards, line['33rd'], line.bose]);
	});

	test('is held back by the slowest, who is named under the finger and once it is written', async () => {
		const hands = await chosen();
		hands.play.does({ kind: 'unit-turned', unit: '33rd', degrees: 90, moveUsed: 0.5, place: at(33, 34) });
		hands.hold(at(24, 34), at(24, 29));
		expect(hands.tags).toEqual(['3 units · 3″ ahead · 33rd Foot can go no further']);
		expect(memberRows(hands.map.state, hands.map.group.units, hands.map.group.plan)).toMatchObject([
			{ id: 'guards', rest: '6″ of 6″ left', account: { title: '3″ ahead · 3″ to go' } },
			{ id: '33rd', rest: '3″ of 6″ left', account: { title: '3″ ahead · 0″ to go', paid: { tone: 'warn' } } },
			{ id: 'bose', rest: '6″ of 6″ left', account: { title: '3″ ahead · 3″ to go' } }
		]);
		await hands.letGo();
		expect(hands.place('bose')).toEqual(at(42, 31));
		expect(hands.remarks).toEqual(['Held back to what 33rd Foot may go. Leave it out, and the others can go further.']);
		// Left out, it stands, and the others use their 3″.
		hands.map.group.toggle('33rd');
		await hands.drag(at(24, 31), at(24, 28));
		expect([hands.place('guards'), hands.place('33rd')]).toEqual([at(24, 28), at(33, 31)]);
		expect(hands.remarks).toEqual([]);
	});

	test('names who cannot go, and goes without', async () => {
		const hands = await chosen();
		hands.play.does({ kind: 'condition-set', unit: 'bose', condition: 'shaken', routing: true, shattered: false });
		const rows = memberRows(hands.map.state, hands.map.group.units, null);
		expect(rows.at(-1)).toMatchObject({ stays: true, rest: 'A routing unit does not move by itself.' });
		hands.hold(at(24, 34), at(24, 32));
		expect(hands.tags).toEqual(['2 units · 2″ ahead · without Regiment von Bose']);
		await hands.letGo();
		expect(hands.place('bose')).toEqual(at(42, 34));
	});

	test('turns by its handle, each where it stands, and wheels by a corner, the whole about its flank', async () => {
		const hands = await chosen();
		// The whole is 26″ by 1″ about 33 by 34; its handle stands ahead by 2.2 reaches.
		await hands.drag(at(33, 33.5 - 2.2), at(40, 33));
		expect(hands.place('guards')).toEqual(at(24, 34, 90));
		await hands.map.undo();
		// The right corner's handle, pulled forward: the hinge is the left front corner, at 20 by 33.5.
		const handle = at(46.9, 33);
		const radians = Math.PI / 18 + Math.atan2(0.5, 26.9);
		const far = Math.hypot(26.9, 0.5);
		hands.hold(handle, { x: 20 + far * Math.cos(radians), y: 33.5 - far * Math.sin(radians) });
		expect(hands.map.group.plan?.drafts.map(({ to }) => to.facing)).toEqual([350, 350, 350]);
		await hands.letGo();
		expect(hands.play.unit('bose').turn.moveUsed).toBeCloseTo((26 * Math.PI) / 18 / 6, 3);
		expect(hands.play.unit('guards').turn.moveUsed).toBeCloseTo((8 * Math.PI) / 18 / 6, 3);
	});

	test('set by hand out of its turn, which is said once for all', async () => {
		const hands = selecting('second-movement');
		hands.map.group.choose(['guards', 'bose']);
		await hands.drag(at(24, 34), at(24, 20));
		expect(hands.place('bose')).toEqual(at(42, 20));
		expect(hands.play.battle.events.at(-1)?.decidedBy).toBe('by-hand');
		expect(hands.remarks).toEqual(['2 units set by hand. The other side moves now.']);
	});
});

describe('a group by numbers', () => {
	test.each([
		['ahead', at(24, 32), '3 units · 2″ ahead'],
		['left', at(22, 34), '3 units · 2″ sidestep'],
		['back', at(24, 36), '3 units · 2″ step back']
	] as const)('%s stands on the map as a draft, and goes there', async (direction, to, tag) => {
		const hands = await chosen();
		const typed = Object.assign(new TypedGroupMove(hands.map), { direction, inches: 2 });
		typed.preview();
		expect(hands.tags).toEqual([tag]);
		await typed.make();
		expect(hands.place('guards')).toEqual(to);
	});

	test('a wheel, and a turn about', async () => {
		const hands = await chosen();
		await Object.assign(new TypedGroupMove(hands.map), { direction: 'wheel-right', degrees: 5 } as const).make();
		expect(hands.place('33rd')?.facing).toBe(5);
		await new TypedGroupMove(hands.map).turn(180);
		expect(hands.place('33rd')?.facing).toBe(185);
	});

	test('a third turn of half a move each comes to nothing and says for whom', async () => {
		const hands = await chosen();
		for (const turn of [90, 90, 90]) await new TypedGroupMove(hands.map).turn(turn);
		expect(hands.place('guards')?.facing).toBe(180);
		expect(hands.refused).toEqual([
			expect.stringMatching(/^Too little is left of the move of .+ for that, and all of them go together\.$/)
		]);
	});
});

describe('a brigade from the tray', () => {
	const wing = ['guards', '33rd', 'lights'];

	test('stands in line at its own edge by one tap, and one undo puts it back', async () => {
		const hands = openMap({ militia: at(33, 10, 180) }, 'initiative');
		await hands.map.group.deploy(wing);
		expect(wing.map((id) => hands.place(id))).toEqual([at(27.5, 46.5), at(36, 46.5), at(44.5, 46.5)]);
		expect(hands.map.group.units).toEqual(wing);
		await hands.map.undo();
		expect(wing.map((id) => hands.place(id))).toEqual([null, null, null]);
	});

	test('or where it is dropped, whatever tool was in hand', async () => {
		const hands = openMap({ militia: at(33, 10, 180) }, 'initiative');
		hands.map.take('measure');
		hands.map.group.carry(wing);
		hands.map.toolInHand.drag(at(30, 40));
		expect(hands.tags).toEqual(['3 units · deploy here']);
		await hands.letGo();
		expect(hands.place('33rd')).toEqual(at(30, 40.5));
		await settled();
	});
});

test('brigades to take are those on the map, of the side that moves first', () => {
	const here = { place: at(10, 40) };
	const state = (phase: 'first-movement' | 'second-movement' | 'fire') =>
		stateWith({ phase, sideA: 'first', units: { guards: here, '33rd': here, bose: here, virginia: here } });
	const told = (phase: Parameters<typeof state>[0]) =>
		brigadesOnMap(state(phase)).map(({ name, side, units }) => `${name}, ${side}, ${units.length}`);
	const [crown, maryland] = [['Right wing, first, 2', 'Left wing, first, 1'], 'Maryland Brigade, second, 1'];
	expect(told('first-movement')).toEqual([...crown, maryland]);
	expect(told('second-movement')).toEqual([maryland, ...crown]);
	expect(told('fire')).toEqual([...crown, maryland]);
});
