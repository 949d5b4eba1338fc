import { commandWords } from '$lib/app/map/moving/move-words';
import { unitRows } from '$lib/app/map/unit-rows';
import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap, marksOf } from '../open-map';

// Foot of the sample battle are 8″ wide and 1″ deep; a general is an inch square.

const armies = {
	guards: at(20, 30),
	'33rd': at(32, 30),
	bose: at(60, 30),
	cornwallis: at(26, 36),
	leslie: at(4, 44),
	'1st-maryland': at(30, 14, 180)
};

describe('a general under the hand', () => {
	test('shows his radius about where he is: 12″ from his base (R29)', () => {
		const hands = openMap(armies);
		hands.hold(at(26, 36), at(40, 36));
		const [radius] = marksOf(hands.map.marks, 'area');
		const across = radius!.points.map(({ x }) => x);
		expect(Math.min(...across)).toBeCloseTo(40 - 12.5);
		expect(Math.max(...across)).toBeCloseTo(40 + 12.5);
	});

	test('tells on the canvas and in words who would come in and who would go out', () => {
		const hands = openMap(armies);
		hands.hold(at(26, 36), at(46, 36));
		expect(hands.tags).toEqual(expect.arrayContaining(['out of command', 'in command', '20″ ride · 4″ too far']));
		const outlines = marksOf(hands.map.marks, 'outline');
		expect(outlines.find(({ rect }) => rect.centre.x === 60)).toMatchObject({ tone: 'good', dashed: false });
		expect(outlines.find(({ rect }) => rect.centre.x === 20)).toMatchObject({ tone: 'bad', dashed: true });
		// The 33rd is in command here as it was there: nothing is said of it.
		expect(outlines.find(({ rect }) => rect.centre.x === 32)).toBeUndefined();
		expect(commandWords(hands.map.state, hands.map.mover.draft!)).toEqual([
			'Comes into command: Regiment von Bose',
			'Falls out of command: Brigade of Guards'
		]);
	});

	test('over four units changing command have an edge and no word, so that they are seen', () => {
		const row = (y: number, ...ids: string[]) =>
			Object.fromEntries(ids.map((id, index) => [id, at(6 + 12 * index, y)]));
		const near = { ...row(30, 'guards', '33rd'), ...row(33, 'bose', 'lights') };
		const carried = (places: Record<string, ReturnType<typeof at>>) => {
			const hands = openMap({ ...places, cornwallis: at(12, 36) });
			hands.hold(at(12, 36), at(60, 10));
			return {
				words: hands.tags.filter((tag) => tag === 'out of command').length,
				edges: marksOf(hands.map.marks, 'outline').filter(({ tone, dashed }) => tone === 'bad' && dashed).length
			};
		};
		expect(carried(near)).toEqual({ words: 4, edges: 4 });
		expect(carried({ ...near, legion: at(10, 38) })).toEqual({ words: 0, edges: 5 });
	});

	test('may be dragged again: 4″ and 4″ of his 16″ leave him 8″', async () => {
		const hands = openMap({ cornwallis: at(26, 36) });
		await hands.drag(at(26, 36), at(30, 36));
		hands.hold(at(30, 36), at(30, 32));
		expect(hands.tags).toEqual(['4″ ride · 8″ to go']);
		await hands.letGo();
		expect(hands.remarks).toEqual([]);
	});

	test('whoever has another general near stays in command', () => {
		const hands = openMap({ ...armies, leslie: at(18, 36) });
		hands.hold(at(26, 36), at(46, 36));
		expect(commandWords(hands.map.state, hands.map.mover.draft!)).toEqual(['Comes into command: Regiment von Bose']);
	});

	test('troops under the hand change nobody’s command', () => {
		const hands = openMap(armies);
		hands.hold(at(20, 30), at(20, 28));
		expect(commandWords(hands.map.state, hands.map.mover.draft!)).toEqual([]);
	});
});

describe('a general set down on a unit', () => {
	test('joins it: the tag says so before, one step of the log does it, and one undo takes it back', async () => {
		const hands = openMap(armies);
		hands.hold(at(26, 36), at(30, 30.2));
		expect(hands.tags).toContain('7.05″ ride · 8.95″ to go · joins 33rd Foot');
		await hands.letGo();
		expect(hands.play.unit('cornwallis')).toMatchObject({ attachedTo: '33rd', place: at(32, 30) });
		expect(unitRows(hands.map.state, null).find(({ id }) => id === 'cornwallis')?.where).toBe('with 33rd Foot');
		await hands.map.undo();
		expect(hands.play.unit('cornwallis')).toMatchObject({ attachedTo: null, place: at(26, 36) });
	});

	test('commands from where his unit is (R30)', () => {
		const near = openMap({ ...armies, bose: at(52, 30) });
		// From the 33rd’s middle it is 15.5″ to the near edge of von Bose, from under the finger 11.6″.
		near.hold(at(26, 36), at(35.9, 30));
		expect(near.map.mover.draft).toMatchObject({ joins: '33rd' });
		expect(commandWords(near.map.state, near.map.mover.draft!)).toEqual([]);
	});

	test('is drawn and taken hold of behind it, so that the unit can be had by its middle', async () => {
		const hands = openMap(armies);
		await hands.drag(at(26, 36), at(32, 30));
		expect(hands.map.figures.find(({ id }) => id === 'cornwallis')?.rect.centre).toEqual({ x: 32, y: 31 });
		hands.hold(at(32, 30), at(32, 28));
		expect(hands.map.mover.draft).toMatchObject({ unit: '33rd', handling: 'march' });
		hands.map.mover.cancel();
		hands.hold(at(32, 31.2), at(32, 40));
		expect(hands.map.mover.draft).toMatchObject({ unit: 'cornwallis', joins: null });
	});

	test('dropped on those he is with he stays, and nothing is written', async () => {
		const hands = openMap(armies);
		await hands.drag(at(26, 36), at(32, 30));
		const { length } = hands.play.battle.events;
		hands.hold(at(32, 31.2), at(34, 30.2));
		expect(hands.tags.join()).toContain('stays with 33rd Foot');
		await hands.letGo();
		expect(hands.play.battle.events).toHaveLength(length);
		expect(hands.play.unit('cornwallis').attachedTo).toBe('33rd');
	});

	test('joins at deployment too, and never an enemy', async () => {
		const hands = openMap(armies, 'initiative');
		hands.map.select('cornwallis');
		await hands.drag(at(26, 36), at(21, 30));
		expect(hands.play.unit('cornwallis').attachedTo).toBe('guards');
		hands.hold(at(4, 44), at(30, 14));
		expect(hands.map.mover.draft?.joins).toBeNull();
	});
});
