import { wayOf } from '$lib/app/map/moving/directed.svelte';
import { remarkOnGroup, judgeGroup, tagOfGroup } from '$lib/app/map/moving/group-words';
import { accountOf } from '$lib/app/map/moving/move-words';
import { describeEvent } from '$lib/battle/events/event';
import { planEvade } from '$lib/battle/moves/directed-moves';
import { planGroupMove } from '$lib/battle/map/plan-group-move';
import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import { openMap, marksOf } from '../open-map';

// Foot of the sample battle are 8″ wide and 1″ deep and go 6″ in line. Friends are passed for nothing while one of the two stands still;
// skirmishers and unlimbered guns whatever they do; the enemy never.

describe('a unit that is dragged through another', () => {
	test('says so, pays nothing for a friend that stood still, and the log names him', async () => {
		const hands = openMap({ guards: at(30, 34), bose: at(30, 31) });
		hands.hold(at(30, 34), at(30, 28));
		expect(marksOf(hands.map.marks, 'tag')).toMatchObject([
			{ text: '6″ ahead · 0″ to go · through Regiment von Bose', tone: 'warn' }
		]);
		expect(accountOf(hands.map.state, hands.map.mover.draft!).paid).toMatchObject({ used: 6, reasons: [] });
		const before = hands.play.state;
		await hands.letGo();
		expect(hands.remarks).toEqual([]);
		const event = hands.play.battle.events.at(-1)!;
		expect(event.body).toMatchObject({ kind: 'unit-moved', through: ['bose'] });
		expect(describeEvent(before, event).text).toBe(
			'Brigade of Guards moved 6″ and passed through Regiment von Bose, using 1 move.'
		);
	});

	test('a friend that has moved this turn did not stand still: that is remarked on, and written', async () => {
		const hands = openMap({ guards: at(30, 34), bose: at(30, 32) });
		await hands.drag(at(30, 32), at(30, 31));
		hands.hold(at(30, 34), at(30, 28));
		expect(accountOf(hands.map.state, hands.map.mover.draft!).paid).toMatchObject({
			tone: 'bad',
			reasons: ['One of the two units must stand still.']
		});
		await hands.letGo();
		expect(hands.remarks).toEqual([
			'Brigade of Guards went through Regiment von Bose. One of the two units must stand still. It is written down all the same.'
		]);
		expect(hands.place('guards')).toEqual(at(30, 28));
	});

	test.each([
		['skirmishers', 'lights'],
		['unlimbered guns', 'royal-guns']
	])('%s are passed though they have moved', async (_, friend) => {
		const hands = openMap({ guards: at(30, 36), [friend]: at(30, 33) });
		hands.play.does({ kind: 'unit-turned', unit: friend, degrees: 90, moveUsed: 0.5, place: at(30, 33) });
		hands.hold(at(30, 36), at(30, 30));
		const { through } = hands.map.mover.draft!;
		expect(through).toEqual([friend]);
		expect(accountOf(hands.map.state, hands.map.mover.draft!).paid?.reasons).toEqual([]);
	});

	test('never through the enemy', async () => {
		const hands = openMap({ guards: at(30, 34), militia: at(30, 31, 180) });
		hands.hold(at(30, 34), at(30, 28));
		expect(marksOf(hands.map.marks, 'tag')).toMatchObject([{ tone: 'bad' }]);
		await hands.letGo();
		expect(hands.remarks).toEqual([
			'Brigade of Guards went through Carolina Militia. Nobody passes through the enemy. It is written down all the same.'
		]);
	});

	test('whom it only passes by, and a general, are nobody to go through', () => {
		const hands = openMap({ guards: at(30, 34), bose: at(38.5, 31), leslie: at(30, 31) });
		hands.hold(at(30, 34), at(30, 28));
		expect(hands.tags).toEqual(['6″ ahead · 0″ to go']);
	});
});

describe('a unit that goes because it must', () => {
	test('evading through a friend says so, and is within its rights though the friend has moved', async () => {
		const hands = openMap({ guards: at(30, 36), delaware: at(30, 28, 180), virginia: at(30, 22, 180) });
		hands.play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'delaware', flankOrRear: false }); // prettier-ignore
		hands.hold(at(30, 28), at(30, 16));
		expect(marksOf(hands.map.marks, 'tag')).toMatchObject([
			{ text: 'Evades 12″ of 12″ · through Virginia Line', tone: 'good' }
		]);
		await hands.letGo();
		expect(hands.remarks).toEqual([]);
	});

	test('but not through the enemy: that is remarked on, and written', async () => {
		const hands = openMap({ guards: at(30, 36), delaware: at(30, 28, 180), bose: at(30, 22) });
		hands.play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'delaware', flankOrRear: false }); // prettier-ignore
		await hands.drag(at(30, 28), at(30, 16));
		expect(hands.remarks).toEqual([
			'Kirkwood’s Delawares went through Regiment von Bose. Nobody passes through the enemy. It is written down all the same.'
		]);
	});

	test('what is drawn of an evade in the resolver says whom it passes', () => {
		const hands = openMap({ guards: at(30, 36), delaware: at(30, 28, 180), virginia: at(30, 22, 180) });
		const { state } = hands.play;
		expect(wayOf(state, planEvade(state, 'delaware', null, 12)!)).toBe('evade 12″ through Virginia Line');
	});
});

describe('several units at once', () => {
	const abreast = { guards: at(24, 34), bose: at(42, 34) };

	test('say together whom any of them passes', () => {
		const { state } = openMap({ ...abreast, lights: at(24, 31) }).play;
		const plan = planGroupMove(state, ['guards', 'bose'], { kind: 'shift', by: { x: 0, y: -6 } });
		expect(tagOfGroup(state, plan)).toBe('2 units · 6″ ahead · through Light Infantry');
		expect(remarkOnGroup(state, plan)).toBeNull();
	});

	test('and whom they may not pass is remarked on, by the one that did', () => {
		const { state } = openMap({ ...abreast, virginia: at(42, 31, 180) }).play;
		const plan = planGroupMove(state, ['guards', 'bose'], { kind: 'shift', by: { x: 0, y: -6 } });
		expect(judgeGroup(state, plan)).toBe('not-allowed');
		expect(remarkOnGroup(state, plan)).toBe(
			'Regiment von Bose went through Virginia Line. Nobody passes through the enemy. It is written down all the same.'
		);
	});
});

test('units on one another’s ground are marked until they part', async () => {
	const hands = openMap({ guards: at(30, 34), bose: at(30, 31) });
	hands.map.options = { ...hands.map.options, snap: false };
	hands.hold(at(30, 34), at(30, 31.5));
	expect(hands.tags).toEqual(['2.5″ ahead · 3.5″ to go · over Regiment von Bose']);
	await hands.letGo();
	hands.map.select(null);
	expect(hands.tags).toEqual(['overlap']);
	expect(marksOf(hands.map.standing, 'outline')).toHaveLength(2);
	await hands.drag(at(30, 31.7), at(30, 34.7));
	hands.map.select(null);
	expect(hands.tags).toEqual([]);
	// Side by side, or face to face, is not on one another's ground.
	expect(openMap({ guards: at(30, 34), bose: at(38, 34), militia: at(30, 33, 180) }).tags).toEqual([]);
});

test('what is marked of those who stand stays while another is dragged; who is under the hand says so himself', () => {
	const hands = openMap({ guards: at(30, 34), bose: at(30, 33.5), '33rd': at(50, 34) });
	hands.hold(at(50, 34), at(50, 33));
	expect(hands.map.hidden).toEqual(['33rd']);
	expect(hands.map.standing.map(({ kind }) => kind)).toEqual(['outline', 'outline', 'tag']);
	hands.map.toolInHand.cancel();
	hands.hold(at(30, 34.4), at(30, 36));
	expect(hands.map.standing).toEqual([]);
});
