import { describe, expect, test } from 'vitest';
import { at } from '../../../battle/sample-battle';
import type { Hands } from '../open-map';
import { openMap, marksOf, settled } from '../open-map';

// The Crown moves. Kirkwood's Delawares are light infantry in skirmish and evade 12″; gun crews do by R5.

const map = (changes: Parameters<typeof openMap>[0] = {}) =>
	openMap({ guards: at(30, 34), delaware: at(30, 28, 180), ...changes });

const charge = ({ play }: Hands, charger: string) =>
	play.does({ kind: 'charge-declared', charge: 'c1', charger, chargee: 'delaware', flankOrRear: false });

describe('dragged in the enemy’s movement', () => {
	test('skirmishers that nobody charges are set right by hand: to evade is said in the resolver', () => {
		const hands = map();
		hands.hold(at(30, 28), at(30, 19));
		expect(hands.tags).toEqual(['Set by hand · 9″']);
	});

	test('skirmishers that are charged evade: so many of their 12″, and the log says that they did', async () => {
		const hands = map();
		charge(hands, 'guards');
		hands.hold(at(30, 28), at(30, 19));
		expect(marksOf(hands.map.marks, 'tag')).toMatchObject([{ text: 'Evades 9″ of 12″', tone: 'good' }]);
		await hands.letGo();
		expect(hands.play.battle.events.at(-1)).toMatchObject({
			decidedBy: 'player',
			body: { kind: 'evaded', unit: 'delaware', inches: 9, place: at(30, 19, 180) }
		});
		expect(hands.play.unit('delaware').turn.evaded).toBe(true);
		expect(hands.remarks).toEqual([]);
		// Once a turn: what follows sets it right.
		hands.hold(at(30, 19), at(30, 16));
		expect(hands.tags).toEqual(['Set by hand · 3″']);
	});

	test('where it would evade to is drawn until it has said that it stands', async () => {
		const hands = map();
		charge(hands, 'guards');
		const offers = () => marksOf(hands.map.marks, 'tag').filter(({ text }) => text.startsWith('evade 12″'));
		expect(offers()).toHaveLength(1);
		hands.map.charging.stand();
		await settled();
		expect(hands.play.state.charges).toHaveLength(1);
		expect(offers()).toEqual([]);
	});

	test('an evade from a declared charge ends it, and one that leads too far is remarked on', async () => {
		const hands = map();
		charge(hands, 'guards');
		hands.hold(at(30, 28), at(30, 14));
		expect(hands.tags).toEqual(['Evades 14″ of 12″ · 2″ too far']);
		await hands.letGo();
		expect(hands.play.state.charges).toEqual([]);
		expect(hands.remarks).toEqual(['Kirkwood’s Delawares went 2″ too far. It is written down all the same.']);
	});

	test('guns that are dragged are no crew that evades (R5), and a turn on the spot is no evade', () => {
		const hands = map({ singleton: at(50, 20, 180) });
		hands.hold(at(50, 20), at(50, 14));
		expect(hands.tags).toEqual(['Set by hand · 6″']);
		hands.map.keyboard.press('Escape', false);
		hands.map.select('delaware');
		hands.map.keyboard.press(']', false);
		expect(hands.tags).toEqual(['Set by hand']);
	});

	test('not from steady cavalry that starts within 6″: that is set by hand', () => {
		// The dragoons are 2″ deep: their front is at 33.5, and the skirmishers' at 28.5.
		const hands = map({ legion: at(30, 34.5), guards: at(10, 40) });
		charge(hands, 'legion');
		hands.hold(at(30, 28), at(30, 20));
		expect(hands.tags).toEqual(['Set by hand · 8″']);
	});

	test('a line is set by hand, and how far is said', () => {
		const hands = map({ militia: at(50, 10, 180) });
		hands.hold(at(50, 10), at(50, 14));
		expect(hands.tags).toEqual(['Set by hand · 4″']);
	});

	test('in their own movement skirmishers march', () => {
		const hands = openMap({ delaware: at(30, 20, 180) }, 'second-movement');
		hands.hold(at(30, 20), at(30, 23));
		expect(hands.tags).toEqual(['3″ ahead · 3″ to go']);
	});
});
