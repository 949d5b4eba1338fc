import { describe, expect, test } from 'vitest';
import { at } from '../../battle/sample-battle';
import type { Hands } from './open-map';
import { openMap, settled } from './open-map';

// Foot of the sample battle are 8″ wide and 1″ deep and go 6″ in line; Kirkwood's Delawares are light infantry in skirmish and evade 12″.

const offers = ({ map }: Hands) => map.enemyMenu.offers.map(({ action, detail, whyNot }) => [action, whyNot ?? detail]);

describe('an enemy that is tapped while a unit is chosen', () => {
	const map = (phase: Parameters<typeof openMap>[1]) =>
		openMap({ guards: at(30, 34), bose: at(10, 34), militia: at(30, 28, 180), greene: at(40, 28, 180) }, phase);

	test('in movement can be charged and measured, and why there is no shot is said', async () => {
		const hands = map('first-movement');
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 28));
		expect(hands.map.selected).toBe('guards');
		expect(offers(hands)).toEqual([
			['shoot', expect.stringMatching(/^Its dice are rolled in the phase/)],
			['charge', '5″ on the front'],
			['measure', '5″']
		]);
	});

	test('in the fire phase can be shot at: grade A and steady British regulars, 8 − 2 at 5″', async () => {
		const hands = map('fire');
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 28));
		expect(offers(hands)).toEqual([
			['shoot', '5″ · 6+'],
			['charge', 'The other side moves now, or nobody.'],
			['measure', '5″']
		]);
		hands.map.enemyMenu.choose('shoot');
		expect(hands.map.aim.sighting).toMatchObject({ shooter: 'guards', target: 'militia' });
		expect(hands.map.enemyMenu.pair).toBeNull();
	});

	test('is measured by a ruler that stays, and the hand moves on', async () => {
		const hands = map('first-movement');
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 28));
		hands.map.enemyMenu.choose('measure');
		expect(hands.map.rulers.measured.map(({ between }) => between)).toEqual(['Brigade of Guards to Carolina Militia']);
		expect(hands.map.tool).toBe('move');
	});

	test('is charged in two more taps, near or far', async () => {
		const hands = map('first-movement');
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 28));
		hands.map.enemyMenu.choose('charge');
		expect(hands.map.charging.shown).toMatchObject({ charger: 'guards', chargee: 'militia' });
		hands.map.charging.declare();
		await settled();
		expect(hands.play.state.charges).toMatchObject([{ charger: 'guards', chargee: 'militia', stage: 'declared' }]);
	});

	test('is chosen instead where that was meant; a friend always is, and a general by himself is not charged', async () => {
		const hands = map('first-movement');
		await hands.tap(at(30, 34));
		await hands.tap(at(40, 28));
		expect(offers(hands)[1]).toEqual(['charge', 'Nobody charges a general by himself.']);
		hands.map.enemyMenu.select();
		expect(hands.map.selected).toBe('greene');
		await hands.tap(at(30, 34));
		await hands.tap(at(10, 34));
		expect([hands.map.selected, hands.map.enemyMenu.pair]).toEqual(['bose', null]);
	});

	test('is left alone by a tap elsewhere, by another tool, and when the battle goes on', async () => {
		const hands = map('first-movement');
		const open = async () => {
			hands.map.select('guards');
			await hands.tap(at(30, 28));
			expect(hands.map.enemyMenu.pair).not.toBeNull();
		};
		await open();
		await hands.tap(at(60, 10));
		expect(hands.map.enemyMenu.pair).toBeNull();
		await open();
		hands.map.take('measure');
		expect(hands.map.enemyMenu.pair).toBeNull();
		hands.map.take('move');
		await open();
		hands.play.does({ kind: 'unit-held', unit: 'bose' });
		expect(hands.map.enemyMenu.pair).toBeNull();
	});
});

describe('the evade that a charge opens', () => {
	async function declared(chargee = 'delaware'): Promise<Hands> {
		const hands = openMap({ guards: at(30, 34), [chargee]: at(30, 28, 180) });
		hands.map.select('guards');
		hands.map.charging.look(chargee);
		hands.map.charging.declare();
		await settled();
		return hands;
	}

	test('is offered before the charge is moved in, and made with its inches', async () => {
		const hands = await declared();
		expect(hands.map.charging.evadeOpen).toMatchObject({ inches: 12, room: 12, to: at(30, 16, 180) });
		hands.map.charging.evade();
		await settled();
		expect(hands.play.battle.events.at(-1)?.body).toEqual({
			kind: 'evaded',
			unit: 'delaware',
			inches: 12,
			place: at(30, 16, 180)
		});
		expect(hands.play.state.charges).toEqual([]);
		expect(hands.map.charging.evadeOpen).toBeNull();
	});

	test('is offered though nobody is chosen: it is the other side that answers', async () => {
		const hands = await declared();
		hands.map.select(null);
		expect(hands.map.charging.shown).toMatchObject({ charger: 'guards', chargee: 'delaware' });
		expect(hands.map.charging.evadeOpen).not.toBeNull();
	});

	test('is asked no more once it stands, here or in the list; then the charge moves in', async () => {
		const hands = await declared();
		hands.map.charging.stand();
		await settled();
		expect(hands.map.charging.evadeOpen).toBeNull();
		hands.map.charging.contact();
		await settled();
		expect(hands.play.state.charges).toMatchObject([{ stage: 'contacted' }]);
		expect(hands.place('guards')).toEqual(at(30, 29));
	});

	test('is none for a line, and a charge is called off in one tap', async () => {
		const hands = await declared('militia');
		expect(hands.map.charging.evadeOpen).toBeNull();
		hands.map.charging.callOff();
		await settled();
		expect(hands.play.state.charges).toEqual([]);
	});
});
