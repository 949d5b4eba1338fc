import { describe, expect, it } from 'vitest';
import { blowsFacts, meleeBlows, pursuitFacts } from '$lib/battle/facts/combat';
import { chargeFacts } from '$lib/battle/facts/charge';
import { initiativeFacts } from '$lib/app/procedures/initiative';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { evadeFacts, movementFacts } from '$lib/battle/facts/movement';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { shootersOf } from '$lib/battle/due/shooters';
import { openCombats } from '$lib/battle/select/combats';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import {
	at,
	generalUnit,
	lineUnit,
	makeCharge,
	makeContact,
	makeSetup,
	setupWithUnits,
	stateWith
} from '../sample-battle';

describe('shooting', () => {
	it('takes the unit from the roster and from what the battle has done to it', () => {
		const { facts, sources } = shootingFacts(
			stateWith({ units: { guards: { figures: 20, condition: 'disordered' } } }),
			'guards',
			'campbell'
		);
		expect(facts.shooter).toMatchObject({ figures: 20, figuresAtStart: 24, condition: 'disordered', grade: 'A' });
		expect(sources).toMatchObject({
			'shooter.grade': 'roster',
			'shooter.figuresAtStart': 'roster',
			'shooter.figures': 'remembered',
			'shooter.condition': 'remembered',
			'target.order': 'remembered'
		});
	});

	it('measures the range between nearest points when both stand on the canvas (R8)', () => {
		// Both are 1″ deep and face each other, their centres 6″ apart.
		const units = { guards: { place: at(20, 20) }, '1st-maryland': { place: at(20, 14, 180) } };
		const { facts, sources } = shootingFacts(stateWith({ units }), 'guards', '1st-maryland');
		expect(facts.range).toBe(5);
		expect(sources.range).toBe('measured');
	});

	it('a range within the tolerance of a limit is that limit, for the rules as on screen (R8)', () => {
		const apart = (gap: number) => {
			const units = { guards: { place: at(20, 20) }, '1st-maryland': { place: at(20, 20 - 1 - gap, 180) } };
			return shootingFacts(stateWith({ units }), 'guards', '1st-maryland').facts.range;
		};
		expect(apart(6.0005)).toBe(6);
		expect(apart(6.002)).toBe(6.1);
	});

	it('whoever charged into contact is at no distance, on the map or off it, for those it came at and for nobody else', () => {
		const charges = [makeCharge('guards', 'virginia')];
		const rangeOf = (shooter: string, state = stateWith({ charges })) => {
			const { facts, sources } = shootingFacts(state, shooter, 'guards');
			return [facts.range, sources.range];
		};
		expect(rangeOf('virginia')).toEqual([0, 'rules']);
		expect(rangeOf('1st-maryland')).toEqual([6, 'assumed']);
		const declared = [makeCharge('guards', 'virginia', { stage: 'declared' })];
		expect(rangeOf('virginia', stateWith({ charges: declared }))).toEqual([6, 'assumed']);
		// The odds of the charge have it so as well.
		const { facts } = chargeFacts(stateWith({ phase: 'first-movement' }), { charger: 'guards', chargee: 'virginia' });
		expect(facts.volleysAtCharger.map(({ range }) => range)).toEqual([0]);
	});

	it.each([
		['guards', 6, null],
		['jagers', 12, null],
		['royal-guns', 12, 'canister'],
		['legion', 6, null]
	] as const)('assumes the nearest band of %s where nothing is measured', (shooter, range, ammunition) => {
		const units = { [shooter]: { place: at(20, 20) } };
		const { facts, sources } = shootingFacts(stateWith({ units }), shooter, '1st-maryland');
		expect(facts).toMatchObject({ range, ammunition });
		expect(sources).toMatchObject({ range: 'assumed', ammunition: 'assumed' });
	});

	it('loads canister where it has a shot and ball where it has none (R10)', () => {
		const shotAt = (distance: number, cover: 'none' | 'hard') => {
			const units = {
				singleton: { place: at(20, 40) },
				guards: { place: at(20, 40 - 2 - distance), cover }
			};
			return shootingFacts(stateWith({ units }), 'singleton', 'guards').facts.ammunition;
		};
		expect(shotAt(16, 'none')).toBe('canister');
		expect(shotAt(17, 'none')).toBe('ball');
		expect(shotAt(10, 'hard')).toBe('ball');
	});

	it('half a move in several pieces is still half a move', () => {
		// 0.8″, 2.1″ and 0.1″ of a line's 6″ add up to a hair over one half in the machine, and to 3″ on the table.
		const moveUsed = 0.8 / 6 + 2.1 / 6 + 0.1 / 6;
		expect(moveUsed).toBeGreaterThan(0.5);
		const moved = (used: number) =>
			shootingFacts(stateWith({ units: { bose: { turn: { moveUsed: used } } } }), 'bose', 'militia').facts.moved;
		expect(moved(moveUsed)).toBe('up-to-half');
		expect(moved(0.501)).toBe('more-than-half');
		expect(moved(0.01)).toBe('up-to-half');
		expect(moved(0)).toBe('no');
	});

	it('remembers the cover that was said, and only assumes the open where nobody said anything', () => {
		const charge = makeCharge('guards', 'militia', { stage: 'met' });
		const sourcesIn = (units: Parameters<typeof stateWith>[0]) => {
			const state = stateWith({ charges: [charge], ...units });
			const inCombat = { ...state, phase: 'combat' as const };
			return [
				shootingFacts(state, 'bose', 'militia').sources.targetCover,
				moraleFacts(state, 'guards').sources['charging.enemyCover'],
				chargeFacts(state, charge).sources.chargeeCover,
				chargeFacts(state, charge).sources.chargeePosition,
				blowsFacts(inCombat, 'guards', 'militia').sources.enemyCover,
				blowsFacts(inCombat, 'guards', 'militia').sources.enemyPosition,
				blowsFacts(inCombat, 'militia', 'guards').sources.acrossObstacle
			];
		};
		expect(sourcesIn({})).toEqual(Array(7).fill('assumed'));
		const behind = { militia: { cover: 'soft', position: 'obstacle' } } as const;
		expect(sourcesIn({ units: behind })).toEqual(Array(7).fill('remembered'));
	});

	it('remembers moves, evades, charges and the target’s cover', () => {
		const state = stateWith({
			units: { lights: { turn: { moveUsed: 0.5, evaded: true } }, militia: { cover: 'soft' } },
			charges: [makeCharge('guards', 'militia')]
		});
		const { facts, sources } = shootingFacts(state, 'lights', 'militia');
		expect(facts).toMatchObject({ moved: 'up-to-half', evaded: true, charging: false, targetCover: 'soft' });
		expect(sources).toMatchObject({ moved: 'remembered', targetCover: 'remembered', roughInches: 'assumed' });
		expect(shootingFacts(state, 'guards', 'militia').facts.charging).toBe(true);
	});
});

describe('command', () => {
	const setup = setupWithUnits(
		[
			lineUnit('foot', 'Foot'),
			lineUnit('other', 'Other Foot'),
			generalUnit('howe', 'Howe', { charisma: 9 }),
			generalUnit('gage', 'Gage', { charisma: null })
		],
		[lineUnit('enemy', 'Enemy')]
	);
	const command = (units: Parameters<typeof stateWith>[0] = {}) => {
		const { facts, sources } = routFacts(stateWith({ setup, ...units }), 'foot');
		return [facts.command, sources['command.attachedBonus'], sources['command.generalInRadius']];
	};

	it('is assumed without the canvas', () => {
		expect(command()).toEqual([{ attachedBonus: null, generalInRadius: true }, 'assumed', 'assumed']);
	});

	it('an attached general brings his charisma’s bonus from the roster', () => {
		expect(command({ units: { howe: { attachedTo: 'foot' } } })).toEqual([
			{ attachedBonus: 2, generalInRadius: true },
			'roster',
			'remembered'
		]);
	});

	it('a charisma rolled in the battle is remembered, and none at all is taken as nothing', () => {
		const [rolled, from] = command({ units: { gage: { attachedTo: 'foot', charisma: 6 } } });
		expect([rolled, from]).toEqual([{ attachedBonus: 1, generalInRadius: true }, 'remembered']);
		const [unrolled, guessed] = command({ units: { gage: { attachedTo: 'foot' } } });
		expect([unrolled, guessed]).toEqual([{ attachedBonus: 0, generalInRadius: true }, 'assumed']);
	});

	it('of two generals with one unit the better counts', () => {
		const units = { howe: { attachedTo: 'foot' }, gage: { attachedTo: 'foot', charisma: 5 } };
		expect(command({ units })[0]).toEqual({ attachedBonus: 2, generalInRadius: true });
	});

	it('is measured on the canvas (R29)', () => {
		const foot = { place: at(20, 20) };
		const near = { place: at(30, 20) };
		const far = { place: at(60, 20) };
		expect(command({ units: { foot, howe: near } })[2]).toBe('measured');
		expect(command({ units: { foot, howe: far, gage: far } })).toEqual([
			{ attachedBonus: null, generalInRadius: false },
			'measured',
			'measured'
		]);
		// Gage may stand next to it on the real table.
		expect(command({ units: { foot, howe: far } })[2]).toBe('assumed');
	});

	it('there is none when no general is left', () => {
		const gone = { shattered: true };
		expect(command({ units: { howe: gone, gage: { inReserve: true } } })).toEqual([
			{ attachedBonus: null, generalInRadius: false },
			'remembered',
			'remembered'
		]);
	});
});

describe('morale and rout', () => {
	it('gathers hits, the charge and its cover for a charger', () => {
		const state = stateWith({
			charges: [makeCharge('guards', '1st-maryland', { flankOrRear: true })],
			units: { guards: { turn: { fireHits: 2 } }, '1st-maryland': { cover: 'hard' } }
		});
		const { facts, sources } = moraleFacts(state, 'guards');
		expect(facts).toMatchObject({ phase: 'fire', hits: 2, meeting: null, lostCombat: null });
		expect(facts.charging).toMatchObject({ enemyCover: 'hard', frontal: false, enemy: { grade: 'B' } });
		expect(sources).toMatchObject({ hits: 'remembered', 'charging.frontal': 'remembered', meeting: 'remembered' });
		expect(sources['charging.enemy.grade']).toBe('roster');
	});

	it('a charge that is not yet home is not met', () => {
		const state = (stage: 'contacted' | 'home') =>
			stateWith({ charges: [makeCharge('guards', '1st-maryland', { stage })] });
		expect(moraleFacts(state('contacted'), '1st-maryland').facts.meeting).toBeNull();
		expect(moraleFacts(state('home'), '1st-maryland').facts.meeting).toMatchObject({ flankOrRear: false });
	});

	it('of several charges the most fearful charger counts, and any flank (R2)', () => {
		const state = stateWith({
			charges: [
				makeCharge('jagers', 'virginia', { stage: 'home', flankOrRear: true }),
				makeCharge('legion', 'virginia', { stage: 'home' })
			]
		});
		expect(moraleFacts(state, 'virginia').facts.meeting).toMatchObject({
			enemy: { arm: 'cavalry' },
			flankOrRear: true
		});
	});

	it('in the combat phase counts combat hits and how the combat was lost', () => {
		const turn = { fireHits: 4, combatHits: 3, lostCombat: { flankOrRear: true } };
		const { facts } = moraleFacts(stateWith({ phase: 'combat', units: { bose: { turn } } }), 'bose');
		expect(facts).toMatchObject({ phase: 'combat', hits: 3, charging: null, lostCombat: { flankOrRear: true } });
	});

	it('rout asks for the unit and its command only', () => {
		expect(Object.keys(routFacts(stateWith(), 'bose').facts)).toEqual(['unit', 'command']);
	});
});

describe('combat', () => {
	const flank = makeCharge('guards', '1st-maryland', { stage: 'met', flankOrRear: true });

	it('remembers the flank from the charge, for both sides of it (R36)', () => {
		const state = stateWith({ phase: 'combat', charges: [flank] });
		expect(blowsFacts(state, 'guards', '1st-maryland').facts).toMatchObject({ attacksFlank: true, ownFlank: false });
		expect(blowsFacts(state, '1st-maryland', 'guards').facts).toMatchObject({ attacksFlank: false, ownFlank: true });
		expect(blowsFacts(state, 'guards', '1st-maryland').sources.attacksFlank).toBe('remembered');
	});

	it('and from the contact in later rounds', () => {
		const contacts = [makeContact('guards', '1st-maryland', { secondAttacksFlank: true })];
		const state = stateWith({ phase: 'combat', contacts });
		expect(blowsFacts(state, 'guards', '1st-maryland').facts).toMatchObject({ attacksFlank: false, ownFlank: true });
	});

	it('assumes the front between units that are not in contact', () => {
		expect(blowsFacts(stateWith(), 'guards', 'militia').sources.attacksFlank).toBe('assumed');
	});

	it('knows what the enemy stands in and behind', () => {
		const units = { '1st-maryland': { cover: 'soft', position: 'obstacle' } } as const;
		const state = stateWith({ phase: 'combat', charges: [flank], units });
		expect(blowsFacts(state, 'guards', '1st-maryland').facts).toMatchObject({
			enemyCover: 'soft',
			enemyPosition: 'obstacle',
			acrossObstacle: true
		});
		expect(blowsFacts(state, '1st-maryland', 'guards').facts).toMatchObject({
			enemyCover: 'none',
			enemyPosition: 'level',
			acrossObstacle: true
		});
	});

	it('each unit strikes one enemy it touches, by choice not the one on its flank (R34)', () => {
		const charges = [flank, makeCharge('33rd', '1st-maryland', { stage: 'met' })];
		const state = stateWith({ phase: 'combat', charges });
		const blows = openCombats(state).flatMap((combat) => meleeBlows(state, combat));
		expect(blows.map(({ side, striker, enemy, enemies }) => [side, striker, enemy, enemies])).toEqual([
			['first', 'guards', '1st-maryland', ['1st-maryland']],
			['first', '33rd', '1st-maryland', ['1st-maryland']],
			['second', '1st-maryland', '33rd', ['guards', '33rd']]
		]);
	});

	it('who has struck this turn does not strike again', () => {
		const contacts = [makeContact('guards', '1st-maryland')];
		const state = stateWith({ phase: 'combat', contacts, units: { guards: { turn: { fought: true } } } });
		const blows = openCombats(state).flatMap((combat) => meleeBlows(state, combat));
		expect(blows.map(({ striker }) => striker)).toEqual(['1st-maryland']);
	});

	it('pursuit finds the routers out of their cover, and within one move (R33)', () => {
		const pursuit = (y: number | null, routedInches: number | null = null) => {
			const router = {
				condition: 'shaken',
				routing: true,
				place: y === null ? null : at(20, y),
				turn: { lostCombat: { flankOrRear: true }, routedInches }
			} as const;
			const fights = [
				{ pairs: [{ striker: 'guards', enemy: '1st-maryland', attacksFlank: true }], loser: 'second' as const }
			];
			const units = { guards: { place: at(20, 30) }, '1st-maryland': router };
			return pursuitFacts(stateWith({ phase: 'combat', units, fights }), 'guards', '1st-maryland');
		};
		const reach = ({ facts, sources }: ReturnType<typeof pursuit>) => [facts.canReach, sources.canReach];
		expect(pursuit(23).facts).toMatchObject({ blows: { attacksFlank: false, enemyCover: 'none', ground: 'open' } });
		expect(reach(pursuit(23))).toEqual([true, 'measured']);
		expect(reach(pursuit(22))).toEqual([false, 'measured']);
		// What can be measured is measured, however far the table sent them: its edge may have stopped them.
		expect(reach(pursuit(23, 12))).toEqual([true, 'measured']);
		// Off the canvas the inches of the rout are held against the pursuer's move: foot in line 6″.
		expect(reach(pursuit(null, 6))).toEqual([true, 'rules']);
		expect(reach(pursuit(null, 12))).toEqual([false, 'rules']);
		expect(reach(pursuit(null))).toEqual([true, 'assumed']);
	});
});

describe('movement, evade, charge and initiative', () => {
	it('a unit with a declared charge moves charging', () => {
		const state = stateWith({
			phase: 'first-movement',
			charges: [makeCharge('guards', 'militia', { stage: 'declared' })]
		});
		expect(movementFacts(state, 'guards').facts.charging).toBe(true);
		expect(movementFacts(state, 'bose').facts.charging).toBe(false);
	});

	it('a charge starts where the charger stands; unmeasured it is beyond what forbids an evade', () => {
		const charge = makeCharge('legion', 'delaware', { stage: 'declared' });
		const placed = { legion: { place: at(20, 20) }, delaware: { place: at(20, 10) } };
		const measured = evadeFacts(stateWith({ charges: [charge], units: placed }), 'delaware', charge);
		expect(measured.facts.charge).toMatchObject({ startsAt: 8.5, firstSeenAt: 8.5 });
		expect(measured.sources).toMatchObject({ 'charge.startsAt': 'measured', 'charge.firstSeenAt': 'assumed' });
		const assumed = evadeFacts(stateWith({ charges: [charge] }), 'delaware', charge);
		expect([assumed.facts.charge?.startsAt, assumed.sources['charge.startsAt']]).toEqual([7, 'assumed']);
		expect(evadeFacts(stateWith(), 'delaware', null).facts.charge).toBeNull();
	});

	it('a charge in mind is on the flank or not by where the charger stands (R36)', () => {
		const from = (x: number, y: number) => {
			const units = { guards: { place: at(x, y) }, '1st-maryland': { place: at(30, 20, 180) } };
			return chargeFacts(stateWith({ units }), { charger: 'guards', chargee: '1st-maryland' });
		};
		expect([from(30, 30).facts.flankOrRear, from(30, 30).sources.flankOrRear]).toEqual([false, 'measured']);
		// On the line through the front edge is not ahead of it.
		expect(from(40, 20.5).facts.flankOrRear).toBe(true);
		expect(from(40, 20.6).facts.flankOrRear).toBe(false);
	});

	it('a declared charge keeps the flank it was declared with', () => {
		const charge = makeCharge('guards', '1st-maryland', { flankOrRear: true });
		const units = { guards: { place: at(30, 30) }, '1st-maryland': { place: at(30, 20, 180) } };
		const sheet = chargeFacts(stateWith({ charges: [charge], units }), charge);
		expect([sheet.facts.flankOrRear, sheet.sources.flankOrRear]).toEqual([true, 'remembered']);
	});

	it('expects the fire of the charged, if they may and have not shot', () => {
		const charge = makeCharge('guards', '1st-maryland');
		const volleys = (turn: { shot: boolean }) =>
			chargeFacts(stateWith({ charges: [charge], units: { '1st-maryland': { turn } } }), charge).facts.volleysAtCharger;
		expect(volleys({ shot: false })).toMatchObject([{ shooter: 'chargee', range: 0 }]);
		expect(volleys({ shot: true })).toEqual([]);
		expect(chargeFacts(stateWith(), makeCharge('guards', 'washington-horse')).facts.volleysAtCharger).toEqual([]);
	});

	it('expects no fire of those who fight on from an earlier round: the list does not offer it either', () => {
		const contacts = [makeContact('guards', '1st-maryland')];
		const charge = makeCharge('bose', '1st-maryland');
		const before = stateWith({ phase: 'first-movement', contacts });
		expect(chargeFacts(before, charge).facts.volleysAtCharger).toEqual([]);
		expect(chargeFacts(stateWith({ phase: 'first-movement' }), charge).facts.volleysAtCharger).toHaveLength(1);
		const upon = stateWith({ contacts, charges: [charge] });
		expect(shootersOf(upon).map(({ unit }) => unit.id)).not.toContain('1st-maryland');
	});

	it('expects no fire at those who come in from outside its arc on the map (R35)', () => {
		const from = (x: number, y: number, R35: 'front-corners' | 'all-round' = 'front-corners') => {
			const setup = makeSetup({ rulings: { ...defaultRulings, R35 } });
			const units = { guards: { place: at(x, y) }, '1st-maryland': { place: at(30, 20, 180) } };
			const { facts, sources } = chargeFacts(stateWith({ setup, units }), {
				charger: 'guards',
				chargee: '1st-maryland'
			});
			return [facts.flankOrRear, facts.volleysAtCharger.length, sources.volleysAtCharger];
		};
		expect(from(30, 30)).toEqual([false, 1, 'assumed']);
		expect(from(30, 10)).toEqual([true, 0, 'measured']);
		expect(from(30, 10, 'all-round')).toEqual([true, 1, 'assumed']);
	});

	it('initiative names a side only where the ruling does (R1)', () => {
		const named = (R1: 'rolled' | 'fixed' | 'players-say') => {
			const setup = makeSetup({ rulings: { ...defaultRulings, R1 }, fixedFirst: 'second' });
			const { facts, sources } = initiativeFacts(stateWith({ setup, sideA: null }));
			return [facts.named, sources.named];
		};
		expect(named('rolled')).toEqual([null, 'assumed']);
		expect(named('fixed')).toEqual(['second', 'remembered']);
		expect(named('players-say')).toEqual([null, 'assumed']);
	});
});
