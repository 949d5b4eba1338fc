import { due } from '$lib/battle/due/due';
import { describe, expect, it } from 'vitest';
import type { StateChanges } from '../sample-battle';
import { at, lineUnit, makeCharge, makeContact, setupWithUnits } from '../sample-battle';
import { moving, ofKind } from './tasks-of';

describe('movement', () => {
	it('reminds of each unit of the moving side that has neither moved nor held', () => {
		const state = moving({ units: { guards: { turn: { moveUsed: 0.5 } }, bose: { turn: { held: true } } } });
		const moves = ofKind(state, 'move');
		expect(moves.map(({ units }) => units[0])).toEqual(['33rd', 'lights', 'jagers', 'legion', 'royal-guns', 'cornwallis', 'leslie']); // prettier-ignore
		expect(moves[0]).toMatchObject({
			id: 'move:33rd:2',
			weight: 'reminder',
			side: 'first',
			title: '33rd Foot: not moved',
			reason: { text: 'Infantry in line moves 6″.', section: 'movement' }
		});
	});

	it('turns to side B in the second movement', () => {
		expect(ofKind(moving({ phase: 'second-movement' }), 'move').every(({ side }) => side === 'second')).toBe(true);
	});

	it('leaves out routers, attached generals, those who charge and those who are held in a fight', () => {
		const state = moving({
			units: {
				bose: { condition: 'shaken', routing: true },
				leslie: { attachedTo: '33rd' },
				lights: { shattered: true, figures: 0 }
			},
			charges: [makeCharge('legion', 'militia', { stage: 'declared' })],
			contacts: [makeContact('guards', '1st-maryland')]
		});
		expect(ofKind(state, 'move').map(({ units }) => units[0])).toEqual(['33rd', 'jagers', 'royal-guns', 'cornwallis']);
	});

	it('holds a unit that an enemy has charged into contact', () => {
		const state = moving({ phase: 'second-movement', charges: [makeCharge('guards', 'virginia')] });
		expect(ofKind(state, 'move').map(({ units }) => units[0])).not.toContain('virginia');
	});

	it('says where reinforcements come on, as far as the scenario does', () => {
		const told = { turnLimit: 8, objectives: { first: '', second: '' }, notes: '', terrain: [], places: {} };
		const setup = setupWithUnits([lineUnit('23rd', '23rd Foot', { arrives: 2 })], []);
		const scenario = { ...told, entries: { '23rd': 'east, by the Post road' } };
		const state = moving({ setup: { ...setup, scenario }, units: { '23rd': { inReserve: true } } });
		expect(due(state)[0]?.reason.text).toBe('The roster brings it on in turn 2: east, by the Post road.');
	});

	it('makes reinforcements a duty from their turn on', () => {
		const late = (arrives: number) =>
			moving({
				setup: setupWithUnits([lineUnit('23rd', '23rd Foot', { arrives })], []),
				units: { '23rd': { inReserve: true } }
			});
		expect(due(late(3))).toEqual([]);
		for (const arrives of [1, 2]) {
			expect(due(late(arrives))).toMatchObject([
				{
					id: 'reinforcement:23rd:2',
					weight: 'duty',
					side: 'first',
					title: 'Bring on 23rd Foot',
					reason: { text: `The roster brings it on in turn ${arrives}.`, section: 'turn' }
				}
			]);
		}
	});
});

describe('charges in movement', () => {
	const declared = (charger: string, chargee: string, changes: StateChanges = {}) =>
		moving({ charges: [makeCharge(charger, chargee, { stage: 'declared' })], ...changes });

	it('a declared charge must be moved in or called off', () => {
		expect(ofKind(declared('guards', '1st-maryland'), 'charge-move')).toEqual([
			{
				id: 'charge-move:guards:1st-maryland:2',
				kind: 'charge-move',
				charge: 'guards-on-1st-maryland',
				weight: 'duty',
				side: 'first',
				units: ['guards', '1st-maryland'],
				title: 'Brigade of Guards: charge 1st Maryland',
				reason: { text: 'The charge is declared: move it into contact or call it off.', section: 'turn' },
				notes: []
			}
		]);
	});

	it('opens an evade to skirmishers, before the charge is moved', () => {
		const tasks = due(declared('guards', 'delaware'));
		expect(tasks.slice(0, 2).map(({ kind }) => kind)).toEqual(['evade', 'charge-move']);
		expect(tasks[0]).toMatchObject({
			id: 'evade:delaware:guards:2',
			charge: 'guards-on-delaware',
			weight: 'reminder',
			side: 'second',
			units: ['delaware', 'guards'],
			title: 'Kirkwood’s Delawares may evade Brigade of Guards',
			reason: { text: 'Light infantry in skirmish evades 12″.', section: 'movement' }
		});
	});

	it('opens an evade to gun crews, who leave the guns (R5)', () => {
		const [evade] = ofKind(declared('guards', 'singleton'), 'evade');
		expect(evade?.reason).toEqual({ text: 'Gun crews evade 12″.', section: 'movement', ruling: 'R5' });
		expect(evade?.notes.map(({ text }) => text)).toEqual(['The crew leaves the guns where they stand.']);
	});

	it('opens none to a line, nor in the target’s own movement', () => {
		expect(ofKind(declared('guards', '1st-maryland'), 'evade')).toEqual([]);
		expect(ofKind(declared('guards', 'delaware', { phase: 'second-movement' }), 'evade')).toEqual([]);
	});

	it('says why skirmishers cannot evade steady cavalry that starts within 6″', () => {
		// The dragoons are 2″ deep and the skirmishers 1″: centres 7″ apart leave 5.5″ between them.
		const places = { legion: { place: at(20, 20) }, delaware: { place: at(20, 13, 180) } };
		const tasks = due(declared('legion', 'delaware', { units: places }));
		expect(tasks.map(({ kind }) => kind)).not.toContain('evade');
		expect(tasks.find(({ kind }) => kind === 'charge-move')?.notes.map(({ text }) => text)).toEqual([
			'The steady cavalry starts its charge at 5.5″, within 6″.',
			'The steady cavalry is first seen at 5.5″, within 6″.'
		]);
	});

	it('asks for contact disorder only where it was not applied', () => {
		const contacted = (condition: 'steady' | 'disordered') =>
			moving({ charges: [makeCharge('legion', 'virginia')], units: { virginia: { condition } } });
		expect(ofKind(contacted('disordered'), 'contact-disorder')).toEqual([]);
		expect(ofKind(contacted('steady'), 'contact-disorder')).toMatchObject([
			{
				id: 'contact-disorder:virginia:2',
				charge: 'legion-on-virginia',
				weight: 'duty',
				side: 'second',
				title: 'Virginia Line: disordered by contact',
				reason: { text: 'Legion Dragoons, steady cavalry, has reached foot in loose order.', section: 'turn' }
			}
		]);
	});
});
