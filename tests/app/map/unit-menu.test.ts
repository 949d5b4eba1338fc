import { sightCharge } from '$lib/battle/moves/sight-charge';
import { describe, expect, test } from 'vitest';
import { at } from '../../battle/sample-battle';
import type { Hands } from './open-map';
import { openMap, settled } from './open-map';

// Foot of the sample battle are 8″ wide and 1″ deep and go 6″ in line; Kirkwood's Delawares are light infantry in skirmish and evade 12″.

const offers = ({ map }: Hands) => map.unitMenu.offers.map(({ action, detail, whyNot }) => [action, whyNot ?? detail]);

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
			['charge', 'Charges are declared and moved in the movement phase.'],
			['measure', '5″']
		]);
		hands.map.unitMenu.choose('shoot');
		expect(hands.map.aim.sighting).toMatchObject({ shooter: 'guards', target: 'militia' });
		expect(hands.map.unitMenu.pair).toBeNull();
	});

	test('is measured by a ruler that stays, and the hand moves on', async () => {
		const hands = map('first-movement');
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 28));
		hands.map.unitMenu.choose('measure');
		expect(hands.map.rulers.measured.map(({ between }) => between)).toEqual(['Brigade of Guards to Carolina Militia']);
		expect(hands.map.tool).toBe('move');
	});

	test('is charged in two more taps, near or far', async () => {
		const hands = map('first-movement');
		await hands.tap(at(30, 34));
		await hands.tap(at(30, 28));
		hands.map.unitMenu.choose('charge');
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
		hands.map.unitMenu.select();
		expect(hands.map.selected).toBe('greene');
		await hands.tap(at(30, 34));
		await hands.tap(at(10, 34));
		expect([hands.map.selected, hands.map.unitMenu.pair]).toEqual(['bose', null]);
	});

	test('is left alone by a tap elsewhere, by another tool, and when the battle goes on', async () => {
		const hands = map('first-movement');
		const open = async () => {
			hands.map.select('guards');
			await hands.tap(at(30, 28));
			expect(hands.map.unitMenu.pair).not.toBeNull();
		};
		await open();
		await hands.tap(at(60, 10));
		expect(hands.map.unitMenu.pair).toBeNull();
		await open();
		hands.map.take('measure');
		expect(hands.map.unitMenu.pair).toBeNull();
		hands.map.take('move');
		await open();
		hands.play.does({ kind: 'unit-held', unit: 'bose' });
		expect(hands.map.unitMenu.pair).toBeNull();
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
		await hands.map.charging.evade();
		expect(hands.play.battle.events.at(-1)?.body).toEqual({
			kind: 'evaded',
			unit: 'delaware',
			inches: 12,
			place: at(30, 16, 180)
		});
		expect(hands.play.state.charges).toEqual([]);
		expect(hands.map.charging.evadeOpen).toBeNull();
	});

	test('once made, asks the charger’s side what he does instead; whichever way it answers, it is asked once', async () => {
		const hands = await declared();
		await hands.map.charging.evade();
		expect([hands.map.charging.freed, hands.map.charging.shown]).toEqual(['guards', null]);
		hands.map.select(null);
		hands.map.charging.goOnFreed();
		expect([hands.map.charging.freed, hands.map.selected]).toEqual([null, 'guards']);
		const others = await declared();
		await others.map.charging.evade();
		others.map.charging.standFreed();
		await settled();
		expect(others.play.battle.events.at(-1)?.body).toEqual({ kind: 'unit-held', unit: 'guards' });
		expect(others.map.charging.freed).toBeNull();
	});

	// All are 1″ deep: from 28″ north 12″ lead to 16″, where the Virginians stand from 15.8″ to 16.8″. Clear of them is 17.3″, 10.7″ on.
	test('ends on nobody’s ground: it stops short of a friend that it would stand on, and goes through one that it would not', async () => {
		const hands = openMap({ guards: at(30, 34), delaware: at(30, 28, 180), virginia: at(30, 16.3, 180) });
		hands.map.select('guards');
		expect(sightCharge(hands.map.state, 'guards', 'delaware')?.evade).toEqual({
			inches: 12,
			room: 10.7,
			to: at(30, 17.3, 180)
		});
		hands.play.does({ kind: 'unit-placed', unit: 'virginia', place: at(30, 20, 180) });
		expect(sightCharge(hands.map.state, 'guards', 'delaware')?.evade).toMatchObject({ room: 12, to: at(30, 16, 180) });
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

describe('a unit of which something is due', () => {
	/** The Guards in contact with the 1st Maryland, 1″ deep each, and the 33rd by itself. */
	function inContact(): { hands: Hands; opened: string[] } {
		const hands = openMap({ guards: at(30, 30), '33rd': at(50, 30), '1st-maryland': at(30, 29, 180) });
		const charge = { charge: 'c1', charger: 'guards', chargee: '1st-maryland' };
		hands.play.does({ kind: 'charge-declared', ...charge, flankOrRear: false });
		hands.play.does({ kind: 'charge-contacted', charge: 'c1', place: at(30, 30) });
		hands.play.does({ kind: 'phase-begun', phase: 'second-movement' }, { kind: 'phase-begun', phase: 'fire' });
		const opened: string[] = [];
		hands.map.openTask = ({ kind, units }) => void opened.push(`${kind} ${units.join(' ')}`);
		return { hands, opened };
	}
	const duties = ({ map }: Hands) => map.unitMenu.duties.map(({ label, task }) => `${label}: ${task.title}`);

	test('offers the test where it stands, by a tap on it alone, and opens it; nobody else does', async () => {
		const { hands, opened } = inContact();
		hands.play.does({ kind: 'shooting-ended' });
		await hands.tap(at(30, 30.2));
		expect([hands.map.selected, duties(hands)]).toEqual([
			'guards',
			['Test: Brigade of Guards must test to charge home on 1st Maryland']
		]);
		expect(hands.map.unitMenu.offers).toEqual([]);
		hands.map.unitMenu.take(hands.map.unitMenu.duties[0]!);
		expect(opened).toEqual(['charge-home-test guards 1st-maryland']);
		expect(hands.map.unitMenu.tapped).toBeNull();
		await hands.tap(at(50, 30));
		expect([hands.map.selected, hands.map.unitMenu.tapped]).toEqual(['33rd', null]);
	});

	test('offers the fight in the combat phase, to either side, and to an enemy of the one that is chosen before all else', async () => {
		const { hands, opened } = inContact();
		hands.play.does({ kind: 'task-skipped', task: 'all', reason: '' }, { kind: 'phase-begun', phase: 'combat' });
		await hands.tap(at(30, 28.8));
		const fight = ['Fight: Combat: Brigade of Guards against 1st Maryland'];
		expect([hands.map.selected, duties(hands)]).toEqual(['1st-maryland', fight]);
		await hands.tap(at(30, 30.2));
		expect([duties(hands), offers(hands).map(([action]) => action)]).toEqual([fight, ['shoot', 'charge', 'measure']]);
		hands.map.unitMenu.take(hands.map.unitMenu.duties[0]!);
		expect(opened).toEqual(['combat guards 1st-maryland']);
	});

	test('offers nothing where there is no resolver to open it', async () => {
		const { hands } = inContact();
		hands.play.does({ kind: 'shooting-ended' });
		hands.map.openTask = null;
		await hands.tap(at(30, 30.2));
		expect([hands.map.selected, hands.map.unitMenu.tapped]).toEqual(['guards', null]);
	});
});
