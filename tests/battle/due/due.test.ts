import { describe, expect, it } from 'vitest';
import { due, openDuties } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import type { TaskKind } from '$lib/battle/due/task-kinds';
import { phases } from '$lib/battle/phase';
import type { BattleState } from '$lib/battle/state';
import { defaultRulings } from '$lib/rules/rulings';
import type { StateChanges, UnitChanges } from '../sample-battle';
import {
	at,
	generalUnit,
	horseUnit,
	lineUnit,
	makeCharge,
	makeContact,
	makeSetup,
	setupWithUnits,
	stateWith
} from '../sample-battle';

const ofKind = (state: BattleState, kind: TaskKind): readonly Task[] => due(state).filter((task) => task.kind === kind);
const titles = (tasks: readonly Task[]): string[] => tasks.map(({ title }) => title);
const moving = (changes: StateChanges = {}) => stateWith({ phase: 'first-movement', ...changes });
const fighting = (changes: StateChanges = {}) => stateWith({ phase: 'combat', ...changes });

/** Everybody on a small canvas: two generals far to the left, so that what stands to the right is out of command. */
function spread(places: Readonly<Record<string, UnitChanges>>): BattleState {
	const setup = setupWithUnits(
		[lineUnit('near', 'Near Foot'), lineUnit('far', 'Far Foot'), generalUnit('howe', 'Howe')],
		[horseUnit('enemy-horse', 'Enemy Horse')]
	);
	return moving({ setup, units: places });
}

describe('initiative', () => {
	it('is a duty of both sides until it is settled (R1)', () => {
		const state = stateWith({ phase: 'initiative', sideA: null });
		expect(due(state)).toEqual([
			{
				id: 'initiative:2',
				kind: 'initiative',
				weight: 'duty',
				side: null,
				units: [],
				title: 'Settle the initiative',
				reason: {
					text: 'Each side rolls a die; the higher is A and moves first, and ties are rolled again.',
					section: 'turn',
					ruling: 'R1'
				},
				notes: []
			}
		]);
	});

	it('asks the players where they say who is A (R1)', () => {
		const setup = makeSetup({ rulings: { ...defaultRulings, R1: 'players-say' } });
		const [task] = due(stateWith({ setup, phase: 'initiative', sideA: null }));
		expect(task?.reason.text).toBe('The players say which side is A this turn and moves first.');
	});

	it('is not due once there is a side A', () => {
		expect(due(stateWith({ phase: 'initiative' }))).toEqual([]);
	});
});

describe('movement', () => {
	it('reminds of each unit of the moving side that has neither moved nor held', () => {
		const state = moving({ units: { guards: { turn: { moveUsed: 0.5 } }, bose: { turn: { held: true } } } });
		const moves = ofKind(state, 'move');
		expect(moves.map(({ units }) => units[0])).toEqual(['33rd', 'lights', 'jagers', 'legion', 'royal-guns', 'cornwallis', 'leslie']); // prettier-ignore
		expect(moves[0]).toMatchObject({
			id: 'move:33rd:2',
			weight: 'reminder',
			side: 'first',
			title: '33rd Foot has not moved',
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
					title: '23rd Foot arrives',
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
				title: 'Brigade of Guards charges 1st Maryland',
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
				title: 'Virginia Line becomes disordered',
				reason: { text: 'Legion Dragoons, steady cavalry, has reached foot in loose order.', section: 'turn' }
			}
		]);
	});
});

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
		expect(titles(due(facing(12, 0)))).toEqual(['Foot may shoot']);
		expect(due(facing(12.5, 0))).toEqual([]);
		expect(due(facing(12, 180))).toEqual([]);
	});
});

describe('tests in the fire phase', () => {
	it('a unit that was hit tests', () => {
		expect(ofKind(stateWith({ units: { virginia: { turn: { fireHits: 2 } } } }), 'shooting-test')).toEqual([
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

	it('a charger on steady bayonets of its density tests to charge home, and its target waits (R25)', () => {
		const state = stateWith({
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
		expect(openDuties(stateWith({ charges: [makeCharge('legion', '1st-maryland')] }))).toMatchObject([
			{ id: 'meet-charge-test:1st-maryland:2', reason: { text: 'Cavalry charged it.', section: 'morale' } }
		]);
	});

	it('cavalry that is hit on its way tests after all', () => {
		const state = stateWith({
			charges: [makeCharge('legion', '1st-maryland')],
			units: { legion: { turn: { fireHits: 1 } } }
		});
		expect(openDuties(state).map(({ id }) => id)).toEqual(['shooting-test:legion:2']);
	});

	it('a charge-home test that is skipped counts as home', () => {
		const charges = [makeCharge('guards', '1st-maryland')];
		const state = stateWith({ charges, skipped: ['charge-home-test:guards:2'] });
		expect(openDuties(state).map(({ id }) => id)).toEqual(['meet-charge-test:1st-maryland:2']);
	});

	it('chargers come first, then the charged, then the rest', () => {
		const state = stateWith({
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
		expect(openDuties(stateWith({ charges })).map(({ id }) => id)).toEqual([
			'charge-home-test:guards:2',
			'charge-home-test:1st-maryland:2'
		]);
	});

	it('a unit tests once (R2)', () => {
		const state = stateWith({ units: { virginia: { turn: { fireHits: 2, testedFire: true } } } });
		expect(openDuties(state)).toEqual([]);
	});
});

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

describe('generals and the canvas', () => {
	it('tells who is out of command, where both stand on the canvas (R29)', () => {
		const state = spread({ howe: { place: at(10, 20) }, near: { place: at(20, 20) }, far: { place: at(40, 20) } });
		expect(ofKind(state, 'out-of-command')).toMatchObject([
			{
				id: 'out-of-command:first:2',
				weight: 'reminder',
				side: 'first',
				units: ['far'],
				title: 'Out of command: Far Foot',
				reason: { text: 'No general of theirs is within 12″.', section: 'generals', ruling: 'R29' }
			}
		]);
	});

	it('the twelfth inch is still in command (R29)', () => {
		// From the general's edge, half an inch from his centre, to the unit's, four inches from its own.
		const at12 = (gap: number) =>
			spread({ howe: { place: at(10, 20) }, far: { place: at(10.5 + gap + 4, 20) }, near: { place: at(12, 24) } });
		expect(ofKind(at12(12), 'out-of-command')).toEqual([]);
		expect(ofKind(at12(12.01), 'out-of-command')).toHaveLength(1);
	});

	it('says nothing of command without the canvas', () => {
		expect(due(moving()).map(({ kind }) => kind)).not.toContain('out-of-command');
		const half = spread({ near: { place: at(20, 20) } });
		expect(ofKind(half, 'out-of-command')).toEqual([]);
	});

	it('a general attached to a unit commands from where that unit stands (R30)', () => {
		const state = spread({
			howe: { attachedTo: 'far', place: at(2, 2) },
			near: { place: at(30, 20) },
			far: { place: at(40, 20) }
		});
		expect(due(state).map(({ kind }) => kind)).not.toContain('out-of-command');
	});

	it('tells of a general with nobody in reach', () => {
		const state = spread({ howe: { place: at(5, 5) }, near: { place: at(50, 40) }, far: { place: at(60, 40) } });
		expect(ofKind(state, 'general-alone')).toMatchObject([
			{
				id: 'general-alone:howe:2',
				weight: 'reminder',
				title: 'Howe commands nobody',
				reason: { text: 'None of his troops is within 12″.', section: 'generals', ruling: 'R29' }
			}
		]);
	});

	it('asks in any phase where a general is who lost his unit, after the routs and before all else (R30)', () => {
		const units = { greene: { loose: true }, militia: { turn: { routPending: true } } };
		for (const phase of phases) {
			const tasks = due(stateWith({ phase, units }));
			expect(tasks.slice(0, 2).map(({ id }) => id)).toEqual(['rout:militia:2', 'loose-general:greene:2']);
			expect(tasks[1]).toMatchObject({
				weight: 'reminder',
				units: ['greene'],
				title: 'Greene has lost his unit: where is he now?',
				reason: { section: 'generals', ruling: 'R30' }
			});
		}
		expect(ofKind(stateWith({ units: { greene: { loose: true, shattered: true } } }), 'loose-general')).toEqual([]);
	});

	it('asks for charisma at the start of a turn, and while he is with a unit', () => {
		const setup = setupWithUnits([lineUnit('foot', 'Foot'), generalUnit('howe', 'Howe', { charisma: null })], []);
		const inPhase = (phase: BattleState['phase'], attachedTo: string | null) =>
			ofKind(stateWith({ setup, phase, units: { howe: { attachedTo } } }), 'charisma');
		expect(inPhase('initiative', null)).toMatchObject([
			{
				id: 'charisma:howe:2',
				weight: 'reminder',
				title: 'Howe has no charisma yet',
				reason: { text: 'A die tells what he adds to the tests of a unit he is with.', section: 'generals' }
			}
		]);
		expect(inPhase('fire', null)).toEqual([]);
		expect(inPhase('fire', 'foot')).toHaveLength(1);
	});

	it('reminds of units left off the canvas, once it is in use', () => {
		expect(ofKind(moving(), 'deploy')).toEqual([]);
		const state = spread({ near: { place: at(20, 20) }, howe: { attachedTo: 'near' } });
		expect(ofKind(state, 'deploy')).toMatchObject([
			{ id: 'deploy:first:2', weight: 'reminder', units: ['far'], title: 'Far Foot is not on the canvas' },
			{ id: 'deploy:second:2', units: ['enemy-horse'] }
		]);
	});
});

describe('the list', () => {
	it('leaves out what was skipped', () => {
		const hit = { units: { virginia: { turn: { fireHits: 2 } } } };
		expect(openDuties(stateWith({ ...hit, skipped: ['shooting-test:virginia:2'] }))).toEqual([]);
	});

	it('is empty when the battle is over', () => {
		const ended = { winner: 'first', reason: 'Night fell' } as const;
		expect(due(stateWith({ ended, units: { militia: { turn: { routPending: true } } } }))).toEqual([]);
	});
});
