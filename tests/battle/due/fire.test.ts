import { due, openDuties } from '$lib/battle/due/due';
import { isReasonSaid } from '$lib/battle/due/task';
import { describe, expect, it } from 'vitest';
import { at, horseUnit, lineUnit, makeCharge, makeContact, setupWithUnits, stateWith } from '../sample-battle';
import { ofKind, titles } from './tasks-of';

describe('shooting', () => {
	it('reminds of those who may shoot and have not', () => {
		const state = stateWith({ units: { guards: { turn: { shot: true } } } });
		const shots = ofKind(state, 'shoot');
		expect(shots.map(({ units }) => units[0])).toEqual([
			'33rd',
			'bose',
			'lights',
			'jagers',
			'royal-guns',
			'1st-maryland',
			'virginia',
			'militia',
			'delaware',
			'campbell',
			'singleton'
		]);
		expect(shots[1]).toMatchObject({
			id: 'shoot:bose:2',
			weight: 'reminder',
			side: 'first',
			title: 'Regiment von Bose may shoot',
			reason: { text: '6 dice (24 figures, tight order: 24 ÷ 4 = 6).', section: 'shooting' }
		});
	});

	it('leaves out movers, chargers, routers, limbered guns, and those in a melee', () => {
		const state = stateWith({
			units: {
				guards: { turn: { moveUsed: 0.75 } },
				'33rd': { turn: { moveUsed: 0.5 } },
				bose: { condition: 'shaken', routing: true },
				jagers: { figures: 2 },
				'royal-guns': { formation: 'limbered' }
			},
			charges: [makeCharge('lights', 'militia')],
			contacts: [makeContact('legion', '1st-maryland')]
		});
		const shooters = ofKind(state, 'shoot').map(({ units }) => units[0]);
		expect(shooters).toEqual(['33rd', 'virginia', 'militia', 'delaware', 'campbell', 'singleton']);
	});

	it('on the canvas, only of those with a target in range and arc (R35)', () => {
		const facing = (distance: number, facing: number) =>
			stateWith({
				setup: setupWithUnits([lineUnit('foot', 'Foot')], [horseUnit('horse', 'Horse')]),
				units: { foot: { place: at(20, 30, facing) }, horse: { place: at(20, 30 - distance - 1.5) } }
			});
		expect(titles(due(facing(12, 0)))).toEqual(['Foot may shoot', 'Shooting is over']);
		expect(due(facing(12.5, 0))).toEqual([]);
		expect(due(facing(12, 180))).toEqual([]);
	});
});

describe('tests in the fire phase, once shooting is over', () => {
	it('a unit that was hit tests', () => {
		expect(
			ofKind(stateWith({ shootingOver: true, units: { virginia: { turn: { fireHits: 2 } } } }), 'shooting-test')
		).toEqual([
			{
				id: 'shooting-test:virginia:2',
				kind: 'shooting-test',
				unit: 'virginia',
				tests: ['shooting'],
				weight: 'duty',
				side: 'second',
				units: ['virginia'],
				title: 'Virginia Line must test: 2 shooting hits',
				reason: { text: 'It suffered 2 shooting hits.', section: 'morale' },
				notes: []
			}
		]);
	});

	it('its hits are told once, and what a title does not say is told beside it', () => {
		const [hit] = ofKind(
			stateWith({ shootingOver: true, units: { virginia: { turn: { fireHits: 2 } } } }),
			'shooting-test'
		);
		expect(hit && isReasonSaid(hit)).toBe(true);
		const title = 'Virginia Line must test: 12 shooting hits';
		expect(isReasonSaid({ title, reason: { text: 'It suffered 2 shooting hits; steady bayonets of at least its density charged it.', section: 'morale' } })).toBe(false); // prettier-ignore
		expect(isReasonSaid({ title, reason: { text: 'It suffered 2 shooting hits.', section: 'morale' } })).toBe(false);
	});

	it('a charger on steady bayonets of its density tests to charge home, and its target waits (R25)', () => {
		const state = stateWith({
			shootingOver: true,
			charges: [makeCharge('guards', '1st-maryland')],
			units: { '1st-maryland': { turn: { fireHits: 1 } } }
		});
		expect(openDuties(state)).toMatchObject([
			{
				id: 'charge-home-test:guards:2',
				units: ['guards', '1st-maryland'],
				title: 'Brigade of Guards must test to charge home on 1st Maryland',
				reason: {
					text: 'It charges steady bayonets of at least its density.',
					section: 'morale',
					ruling: 'R25'
				}
			}
		]);
	});

	it('once the charger is home its target tests, for the charge and for its hits at once (R2)', () => {
		const state = stateWith({
			shootingOver: true,
			charges: [makeCharge('guards', '1st-maryland', { stage: 'home' })],
			units: { guards: { turn: { testedFire: true } }, '1st-maryland': { turn: { fireHits: 1 } } }
		});
		expect(openDuties(state)).toMatchObject([
			{
				id: 'meet-charge-test:1st-maryland:2',
				tests: ['shooting', 'meet-charge'],
				units: ['1st-maryland', 'guards'],
				title: '1st Maryland must test to meet the charge of Brigade of Guards',
				reason: {
					text: 'It suffered 1 shooting hit; steady bayonets of at least its density charged it.',
					section: 'morale',
					ruling: 'R2'
				}
			}
		]);
	});

	it('cavalry goes home untested, and foot must meet it', () => {
		expect(
			openDuties(stateWith({ shootingOver: true, charges: [makeCharge('legion', '1st-maryland')] }))
		).toMatchObject([
			{ id: 'meet-charge-test:1st-maryland:2', reason: { text: 'Cavalry charged it.', section: 'morale' } }
		]);
	});

	it('cavalry that is hit on its way tests after all', () => {
		const state = stateWith({
			shootingOver: true,
			charges: [makeCharge('legion', '1st-maryland')],
			units: { legion: { turn: { fireHits: 1 } } }
		});
		expect(openDuties(state).map(({ id }) => id)).toEqual(['shooting-test:legion:2']);
	});

	it('a charge-home test that is skipped counts as home', () => {
		const charges = [makeCharge('guards', '1st-maryland')];
		const state = stateWith({ shootingOver: true, charges, skipped: ['charge-home-test:guards:2'] });
		expect(openDuties(state).map(({ id }) => id)).toEqual(['meet-charge-test:1st-maryland:2']);
	});

	it('chargers come first, then the charged, then the rest', () => {
		const state = stateWith({
			shootingOver: true,
			charges: [makeCharge('washington-horse', 'bose'), makeCharge('guards', '1st-maryland')],
			units: { '33rd': { turn: { fireHits: 1 } } }
		});
		expect(openDuties(state).map(({ id }) => id)).toEqual([
			'charge-home-test:guards:2',
			'meet-charge-test:bose:2',
			'shooting-test:33rd:2'
		]);
	});

	it('where charges run in a ring, nobody waits for ever', () => {
		const charges = [makeCharge('guards', '1st-maryland'), makeCharge('1st-maryland', 'guards')];
		expect(openDuties(stateWith({ shootingOver: true, charges })).map(({ id }) => id)).toEqual([
			'charge-home-test:guards:2',
			'charge-home-test:1st-maryland:2'
		]);
	});

	it('a unit tests once for the hits it has suffered (R2)', () => {
		const state = stateWith({
			shootingOver: true,
			units: { virginia: { turn: { fireHits: 2, testedFire: true, fireHitsTested: 2 } } }
		});
		expect(openDuties(state)).toEqual([]);
	});
});
