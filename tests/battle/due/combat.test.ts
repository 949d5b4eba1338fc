import { due, openDuties } from '$lib/battle/due/due';
import { describe, expect, it } from 'vitest';
import type { UnitChanges } from '../sample-battle';
import { at, makeCharge, makeContact, stateWith } from '../sample-battle';
import { fighting, ofKind, titles } from './tasks-of';

describe('combat', () => {
	it('a charge that was met is a combat', () => {
		const state = fighting({ charges: [makeCharge('guards', '1st-maryland', { stage: 'met' })] });
		expect(due(state)).toMatchObject([
			{
				id: 'combat:guards:1st-maryland:2',
				kind: 'combat',
				weight: 'duty',
				side: null,
				combat: { pairs: [{ first: 'guards', second: '1st-maryland' }], goesOn: false },
				title: 'Combat: Brigade of Guards against 1st Maryland',
				reason: { text: 'The charge was met.', section: 'combat' }
			}
		]);
	});

	it('those who stayed in contact fight another round (R22)', () => {
		const [task] = due(fighting({ contacts: [makeContact('guards', '1st-maryland')] }));
		expect(task?.reason).toEqual({
			text: 'They stayed in contact and fight another round.',
			section: 'combat',
			ruling: 'R22'
		});
	});

	it('units joined by a chain of enemies are one combat (R34)', () => {
		const state = fighting({
			charges: [
				makeCharge('guards', '1st-maryland', { stage: 'met' }),
				makeCharge('33rd', '1st-maryland', { stage: 'met' }),
				makeCharge('washington-horse', '33rd', { stage: 'met' }),
				makeCharge('legion', 'militia', { stage: 'met' })
			]
		});
		expect(titles(due(state))).toEqual([
			'Combat: Brigade of Guards and 33rd Foot against 1st Maryland and Washington’s Dragoons',
			'Combat: Legion Dragoons against Carolina Militia'
		]);
		expect(due(state)[0]?.reason).toMatchObject({ section: 'combat', ruling: 'R34' });
	});

	it('names side A first, whichever side that is', () => {
		const charges = [makeCharge('guards', '1st-maryland', { stage: 'met' })];
		expect(titles(due(fighting({ charges, sideA: 'second' })))).toEqual([
			'Combat: 1st Maryland against Brigade of Guards'
		]);
	});

	it('a combat that was fought is over, and its losers test', () => {
		const state = fighting({
			contacts: [makeContact('guards', '1st-maryland')],
			units: {
				guards: { turn: { fought: true } },
				'1st-maryland': { turn: { fought: true, combatHits: 3, lostCombat: { flankOrRear: false } } }
			}
		});
		expect(due(state)).toMatchObject([
			{
				id: 'lost-combat-test:1st-maryland:2',
				weight: 'duty',
				tests: ['lost-combat'],
				title: '1st Maryland must test: it lost the combat',
				reason: { text: 'It lost the combat.', section: 'morale' }
			}
		]);
	});

	it('no combat with those who run', () => {
		const contacts = [makeContact('guards', '1st-maryland')];
		const state = fighting({ contacts, units: { '1st-maryland': { condition: 'shaken', routing: true } } });
		expect(openDuties(state)).toEqual([]);
	});
});

describe('rout, pursuit and routing marks', () => {
	const fights = [
		{ pairs: [{ striker: 'guards', enemy: '1st-maryland', attacksFlank: false }], loser: 'second' as const }
	];
	const beaten = (turn: UnitChanges['turn'], changes: UnitChanges = {}): UnitChanges => ({
		condition: 'shaken',
		routing: true,
		...changes,
		turn: { fought: true, testedCombat: true, lostCombat: { flankOrRear: false }, ...turn }
	});

	it('who failed rolls on the rout table before anything else, in any phase (R26)', () => {
		for (const phase of ['initiative', 'first-movement', 'second-movement', 'fire', 'combat'] as const) {
			const [first] = due(stateWith({ phase, units: { militia: { turn: { routPending: true } } } }));
			expect(first).toMatchObject({
				id: 'rout:militia:2',
				weight: 'duty',
				side: 'second',
				title: 'Carolina Militia must roll on the rout table',
				reason: {
					text: 'It failed its test: a second die tells how far it runs.',
					section: 'rout',
					ruling: 'R26'
				}
			});
		}
	});

	it('the winner is reminded that it may pursue, once the loser has run (R33)', () => {
		const run = (routPending: boolean) => fighting({ fights, units: { '1st-maryland': beaten({ routPending }) } });
		expect(ofKind(run(true), 'pursuit')).toEqual([]);
		expect(ofKind(run(false), 'pursuit')).toMatchObject([
			{
				id: 'pursuit:guards:1st-maryland:2',
				pursuer: 'guards',
				router: '1st-maryland',
				weight: 'reminder',
				side: 'first',
				title: 'Brigade of Guards may pursue 1st Maryland',
				reason: { text: 'It won, and those it fought are running.', section: 'combat', ruling: 'R33' }
			}
		]);
	});

	it('the loser that struck the winner is found as well', () => {
		const back = [
			{ pairs: [{ striker: '1st-maryland', enemy: 'guards', attacksFlank: false }], loser: 'second' as const }
		];
		const state = fighting({ fights: [...fights, ...back], units: { '1st-maryland': beaten({}) } });
		expect(ofKind(state, 'pursuit')).toHaveLength(1);
	});

	it('no pursuit of what is out of reach on the canvas, nor a second one', () => {
		const away = beaten({}, { place: at(30, 5) });
		expect(
			ofKind(fighting({ fights, units: { guards: { place: at(30, 20) }, '1st-maryland': away } }), 'pursuit')
		).toEqual([]);
		const done = fighting({ fights, units: { guards: { turn: { pursued: true } }, '1st-maryland': beaten({}) } });
		expect(ofKind(done, 'pursuit')).toEqual([]);
	});

	it('routing marks come off with the turn (R31)', () => {
		const state = fighting({ units: { '1st-maryland': beaten({}), militia: { condition: 'shaken', routing: true } } });
		expect(due(state).at(-1)).toMatchObject({
			id: 'routing-marks:2',
			weight: 'reminder',
			units: ['1st-maryland', 'militia'],
			title: 'Routing marks to take off: 1st Maryland and Carolina Militia',
			reason: { text: 'A rout ends with the turn; the unit stays shaken.', section: 'rout', ruling: 'R31' }
		});
	});
});
