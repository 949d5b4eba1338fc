import { describe, expect, test } from 'vitest';
import { at } from '../../battle/sample-battle';
import type { Hands } from './at-the-table';
import { layTable, settled } from './at-the-table';

// Foot of the sample battle are 8″ wide and 1″ deep and go 6″ in line; Kirkwood's Delawares are light infantry in skirmish and evade 12″.

const offers = ({ desk }: Hands) =>
	desk.enemyMenu.offers.map(({ action, detail, whyNot }) => [action, whyNot ?? detail]);

describe('an enemy that is tapped while a unit is chosen', () => {
	const table = (phase: Parameters<typeof layTable>[1]) =>
		layTable({ guards: at(30, 34), bose: at(10, 34), militia: at(30, 28, 180), greene: at(40, 28, 180) }, phase);

	test('in movement can be charged and measured, and why there is no shot is said', async () => {
		const hands = table('first-movement');
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 28));
		expect(hands.desk.selected).toBe('guards');
		expect(offers(hands)).toEqual([
			['shoot', expect.stringMatching(/^Its dice are rolled in the phase/)],
			['charge', '5″ on the front'],
			['measure', '5″']
		]);
	});

	test('in the fire phase can be shot at: grade A and steady British regulars, 8 − 2 at 5″', async () => {
		const hands = table('fire');
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 28));
		expect(offers(hands)).toEqual([
			['shoot', '5″ · 6+'],
			['charge', 'The other side moves now, or nobody.'],
			['measure', '5″']
		]);
		hands.desk.enemyMenu.choose('shoot');
		expect(hands.desk.aim.sighting).toMatchObject({ shooter: 'guards', target: 'militia' });
		expect(hands.desk.enemyMenu.pair).toBeNull();
	});

	test('is measured by a ruler that stays, and the hand moves on', async () => {
		const hands = table('first-movement');
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 28));
		hands.desk.enemyMenu.choose('measure');
		expect(hands.desk.rulers.measured.map(({ between }) => between)).toEqual(['Brigade of Guards to Carolina Militia']);
		expect(hands.desk.tool).toBe('move');
	});

	test('is charged in two more taps, near or far', async () => {
		const hands = table('first-movement');
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 28));
		hands.desk.enemyMenu.choose('charge');
		expect(hands.desk.charging.shown).toMatchObject({ charger: 'guards', chargee: 'militia' });
		hands.desk.charging.declare();
		await settled();
		expect(hands.play.state.charges).toMatchObject([{ charger: 'guards', chargee: 'militia', stage: 'declared' }]);
	});

	test('is chosen instead where that was meant; a friend always is, and a general by himself is not charged', async () => {
		const hands = table('first-movement');
		await hands.tap(at(30, 34));
		await hands.tap(at(40, 28));
		expect(offers(hands)[1]).toEqual(['charge', 'Nobody charges a general by himself.']);
		hands.desk.enemyMenu.select();
		expect(hands.desk.selected).toBe('greene');
		await hands.tap(at(30, 34));
		await hands.tap(at(10, 34));
		expect([hands.desk.selected, hands.desk.enemyMenu.pair]).toEqual(['bose', null]);
	});

	test('is left alone by a tap elsewhere, by another tool, and when the battle goes on', async () => {
		const hands = table('first-movement');
		const open = async () => {
			hands.desk.select('guards');
			await hands.tap(at(30, 28));
			expect(hands.desk.enemyMenu.pair).not.toBeNull();
		};
		await open();
		await hands.tap(at(60, 10));
		expect(hands.desk.enemyMenu.pair).toBeNull();
		await open();
		hands.desk.take('measure');
		expect(hands.desk.enemyMenu.pair).toBeNull();
		hands.desk.take('move');
		await open();
		hands.play.does({ kind: 'unit-held', unit: 'bose' });
		expect(hands.desk.enemyMenu.pair).toBeNull();
	});
});

describe('the evade that a charge opens', () => {
	async function declared(chargee = 'delaware'): Promise<Hands> {
		const hands = layTable({ guards: at(30, 34), [chargee]: at(30, 28, 180) });
		hands.desk.select('guards');
		hands.desk.charging.look(chargee);
		hands.desk.charging.declare();
		await settled();
		return hands;
	}

	test('is offered before the charge is moved in, and made with its inches', async () => {
		const hands = await declared();
		expect(hands.desk.charging.evadeOpen).toMatchObject({ inches: 12, room: 12, to: at(30, 16, 180) });
		hands.desk.charging.evade();
		await settled();
		expect(hands.play.battle.events.at(-1)?.body).toEqual({
			kind: 'evaded',
			unit: 'delaware',
			inches: 12,
			place: at(30, 16, 180)
		});
		expect(hands.play.state.charges).toEqual([]);
		expect(hands.desk.charging.evadeOpen).toBeNull();
	});

	test('is offered though nobody is chosen: it is the other side that answers', async () => {
		const hands = await declared();
		hands.desk.select(null);
		expect(hands.desk.charging.shown).toMatchObject({ charger: 'guards', chargee: 'delaware' });
		expect(hands.desk.charging.evadeOpen).not.toBeNull();
	});

	test('is asked no more once it stands, here or in the list; then the charge moves in', async () => {
		const hands = await declared();
		hands.desk.charging.stand();
		await settled();
		expect(hands.desk.charging.evadeOpen).toBeNull();
		hands.desk.charging.contact();
		await settled();
		expect(hands.play.state.charges).toMatchObject([{ stage: 'contacted' }]);
		expect(hands.place('guards')).toEqual(at(30, 29));
	});

	test('is none for a line, and a charge is called off in one tap', async () => {
		const hands = await declared('militia');
		expect(hands.desk.charging.evadeOpen).toBeNull();
		hands.desk.charging.callOff();
		await settled();
		expect(hands.play.state.charges).toEqual([]);
	});
});
