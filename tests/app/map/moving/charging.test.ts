import { chargeAccount, chargeTag } from '$lib/app/map/moving/charging.svelte';
import { sightCharge } from '$lib/battle/moves/sight-charge';
import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import type { Hands } from '../open-map';
import { openMap, marksOf } from '../open-map';

test('a charge is offered on troops and not on a general, near as he may be, alone or with a unit', () => {
	const hands = openMap({ guards: at(30, 30), militia: at(30, 22, 180), greene: at(36, 27, 180) });
	hands.play.does({ kind: 'general-attached', general: 'huger', unit: 'militia' });
	hands.map.select('guards');
	expect(hands.map.figures.map(({ id }) => id)).toEqual(expect.arrayContaining(['greene', 'huger']));
	expect(hands.map.charging.sights.map(({ chargee }) => chargee)).toEqual(['militia']);
});

/** The Guards have declared a charge on the front of the militia, 5″ away. */
function declared(): Hands {
	const hands = openMap({ guards: at(30, 30), militia: at(30, 24, 180) });
	hands.play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'militia', flankOrRear: false });
	return hands;
}

describe('a charger that is dragged', () => {
	test.each([
		['within half an inch of its target', at(30, 25.4)],
		['onto it', at(30, 24.2)]
	])('%s stands flush with it, and that is the contact: one step of the log', async (_, to) => {
		const hands = declared();
		hands.hold(at(30, 30), to);
		expect(hands.tags).toEqual(['5″ into contact']);
		expect(marksOf(hands.map.marks, 'line')).toMatchObject([{ points: [at(30, 30), at(30, 25)], tone: 'good' }]);
		expect(hands.map.mover.draft).toMatchObject({ handling: 'contact', to: at(30, 25), over: [] });
		const { length } = hands.play.battle.events;
		await hands.letGo();
		expect(hands.play.battle.events).toHaveLength(length + 1);
		expect(hands.play.battle.events.at(-1)?.body).toEqual({
			kind: 'charge-contacted',
			charge: 'c1',
			place: at(30, 25)
		});
		expect(hands.play.state.charges).toMatchObject([{ stage: 'contacted' }]);
		expect(hands.remarks).toEqual([]);
		await hands.map.undo();
		expect(hands.play.state.charges).toMatchObject([{ stage: 'declared' }]);
		expect(hands.place('guards')).toEqual(at(30, 30));
	});

	test('meets it as far along as the hand has come', () => {
		const hands = declared();
		hands.hold(at(30, 30), at(33, 25.2));
		expect(hands.map.mover.draft?.to).toEqual(at(33, 25));
	});

	test.each([
		['at 20 pixels to the inch 12 of them are 0.6″', 20, 25.6, 'contact'],
		['and not 0.7″', 20, 25.7, 'march'],
		['close up it is half an inch all the same', 60, 25.5, 'contact'],
		['and not 0.6″', 60, 25.6, 'march']
	] as const)('snaps within half an inch or 12 pixels, whichever is more: %s', (_, zoom, y, handling) => {
		const hands = declared();
		hands.map.setZoom(zoom);
		hands.hold(at(30, 30), at(30, y));
		expect(hands.map.mover.draft?.handling).toBe(handling);
	});

	test('further off it marches, and turning on the spot it does not charge', () => {
		const hands = declared();
		hands.hold(at(30, 30), at(30, 25.6));
		expect(hands.map.mover.draft?.handling).toBe('march');
		const near = openMap({ guards: at(30, 25.3), militia: at(30, 24, 180) });
		near.play.does({
			kind: 'charge-declared',
			charge: 'c1',
			charger: 'guards',
			chargee: 'militia',
			flankOrRear: false
		});
		near.map.select('guards');
		near.map.keyboard.press(']', false);
		expect(near.map.mover.draft?.handling).toBe('march');
	});

	test('away from a target that it touches stays where the hand is: only who comes nearer is taken in', () => {
		const hands = openMap({ guards: at(30, 25), militia: at(30, 24, 180) });
		const charge = { kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'militia' } as const;
		hands.play.does({ ...charge, flankOrRear: false });
		hands.map.select('guards');
		hands.map.keyboard.press('ArrowDown', false);
		expect(hands.map.mover.draft).toMatchObject({ handling: 'march', to: at(30, 25.5) });
	});

	test('from beyond its reach comes into contact all the same, and that is remarked on: 7″ with 6″ to go', async () => {
		const hands = openMap({ guards: at(30, 32), militia: at(30, 24, 180) });
		hands.play.does({
			kind: 'charge-declared',
			charge: 'c1',
			charger: 'guards',
			chargee: 'militia',
			flankOrRear: false
		});
		hands.hold(at(30, 32), at(30, 25));
		expect(marksOf(hands.map.marks, 'tag')).toMatchObject([{ text: '7″ into contact · 1″ too far', tone: 'bad' }]);
		await hands.letGo();
		expect(hands.remarks).toEqual(['Brigade of Guards went 1″ too far. It is written down all the same.']);
	});

	test('onto anybody else only marches', () => {
		const hands = declared();
		hands.play.does({ kind: 'unit-placed', unit: 'virginia', place: at(44, 27, 180) });
		hands.hold(at(30, 30), at(40, 27.5));
		expect(hands.map.mover.draft).toMatchObject({ handling: 'march', over: ['virginia'] });
	});
});

test('a charge that is too far is read off the same tape as its way: 8.82″ with 6″ to go', () => {
	const hands = openMap({ guards: at(30, 33.82), militia: at(30, 24, 180) });
	const sight = sightCharge(hands.map.state, 'guards', 'militia');
	expect(chargeTag(hands.map.state, sight!)).toBe('8.9″ on the front, 2.9″ too far');
});

test('the card of a charge tells the wheel from the way, and what both come to of what it may go', () => {
	const hands = openMap({ legion: at(30, 36), militia: at(39, 24, 180) });
	const sight = sightCharge(hands.map.state, 'legion', 'militia')!;
	const account = chargeAccount(sight);
	expect(sight.way.wheeled).not.toBe(0);
	expect(account).toHaveLength(3);
	expect(account[0]).toMatch(new RegExp(`^Wheel ${Math.abs(sight.way.wheeled)}°: [\\d.]+″$`));
	expect(account[1]).toMatch(/^Move [\d.]+″$/);
	const inchesIn = (text = '') => Number(/([\d.]+)″/.exec(text)![1]);
	const [total, of] = [...account[2]!.matchAll(/([\d.]+)″/g)].map(([, far]) => Number(far));
	expect(total).toBeCloseTo(inchesIn(account[0]) + inchesIn(account[1]), 0);
	expect(of).toBe(sight.reach);
	expect(account[2]).toMatch(/^Together /);
});

test('straight ahead there is nothing to add up: 5″ of the 6″ it has', () => {
	const hands = openMap({ guards: at(30, 30), militia: at(30, 24, 180) });
	expect(chargeAccount(sightCharge(hands.map.state, 'guards', 'militia')!)).toEqual(['Move 5″', '5″ of the 6″ it has']);
});

test('a declared charge is told as it was declared, wherever its charger has gone since (R36)', () => {
	const hands = declared();
	hands.map.select('guards');
	const words = () => hands.map.charging.sights.map((sight) => chargeTag(hands.map.state, sight));
	expect(words()).toEqual(['5″ on the front']);
	hands.play.does({ kind: 'unit-placed', unit: 'guards', place: at(30, 20, 180) });
	expect(words()).toEqual(['3″ on the front']);
	const flank = openMap({ guards: at(30, 18, 180), militia: at(30, 24, 180) });
	flank.map.select('guards');
	expect(flank.map.charging.sights.map((sight) => chargeTag(flank.map.state, sight))).toEqual(['5″ on the rear']);
	flank.play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'militia', flankOrRear: true });
	flank.play.does({ kind: 'unit-placed', unit: 'guards', place: at(30, 30) });
	expect(flank.map.charging.sights.map((sight) => chargeTag(flank.map.state, sight))).toEqual([
		'5″ on the flank or rear'
	]);
});
