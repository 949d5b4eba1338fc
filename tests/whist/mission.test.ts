// Seven cards as a mission: the worked examples SL-S10, the counts told there, and that whatever is drawn or told is whole (SL-S1 to SL-S9).
import { type Face, allFaces, makeFace, rankNames, suits } from '$lib/whist/cards';
import {
	drawMission,
	type MissionCards,
	missionParts,
	parseMission,
	readMission,
	redraw,
	refuseMission,
	taskOf,
	writeMission
} from '$lib/whist/mission';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const told = (text: string): MissionCards => parseMission(text)!;
const face = fc.constantFrom(...allFaces);
const anyCards: fc.Arbitrary<MissionCards> = fc
	.tuple(face, face, face, face, face, face, face)
	.map((faces) => told(faces.join('-')));
/** Chance as a player has it: any number below. */
const anyPick = fc.infiniteStream(fc.nat()).map((stream) => (below: number) => Number(stream.next().value) % below);

describe('the worked examples (SL-S10)', () => {
	it('(a) AC 10D | 3H 6C 10C 8D JS', () => {
		const mission = readMission(told('AC 10D | 3H 6C 10C 8D JS'));
		expect(mission).toMatchObject({
			turns: 6,
			coming: 'meeting',
			place: 'Boston Town',
			recipe: 'CITY',
			relation: 'lest'
		});
		expect(mission.twist).toBe('barricade across the neck');
		expect(mission.continentals).toMatchObject({ kind: 'RIDE', task: 'WRECK', object: 'a coach' });
		expect(mission.crown).toMatchObject({ kind: 'TROOP', task: 'REACH', object: 'pirates' });
		expect(mission.sentence).toBe('The Continentals must destroy a coach lest the Crown blackmail pirates.');
	});

	it('(b) 9H JD | 5D 6C 7H QH 2C', () => {
		const mission = readMission(told('9H JD | 5D 6C 7H QH 2C'));
		expect(mission).toMatchObject({
			turns: 10,
			coming: 'set-up',
			place: 'Virginia',
			recipe: 'ESTATE',
			relation: 'before'
		});
		expect(mission.twist).toBe('great house on a hill');
		expect(mission.continentals).toMatchObject({ kind: 'RIDE', task: 'REACH' });
		expect(mission.crown).toMatchObject({ kind: 'SITE', task: 'HOLD', object: 'a signal beacon' });
	});

	it('(c) 2C 8H | 7H KC 4D 10H 9H', () => {
		const mission = readMission(told('2C 8H | 7H KC 4D 10H 9H'));
		expect(mission).toMatchObject({
			turns: 6,
			coming: 'meeting',
			place: 'Bunker Hill',
			recipe: 'HILL',
			relation: 'while'
		});
		expect(mission.continentals).toMatchObject({ kind: 'GUNS', task: 'HOLD', object: 'a battery of light guns' });
		expect(mission.crown).toMatchObject({ kind: 'TROOP', task: 'BREAK', object: 'minutemen' });
	});

	it('of the 2,704 pairs so many play as each task', () => {
		const pairs = allFaces.flatMap((action) => allFaces.map((object) => taskOf(action, object)));
		const shares = Object.fromEntries(
			[...new Set(pairs)].map((task) => [task, Math.round((pairs.filter((each) => each === task).length * 100) / 2704)])
		);
		expect(pairs).toHaveLength(2704);
		expect(shares).toEqual({
			HOLD: 24, CONVOY: 17, SEIZE: 17, REACH: 17, CARRY: 8, PIN: 5, MUSTER: 4, WRECK: 3, BREAK: 2, CONCEAL: 2, WATCH: 2
		}); // prettier-ignore
	});
});

describe('the road (SL-S2)', () => {
	it.each([
		['AH', 6, 'set-up'], ['4S', 6, 'continentals-late'], ['5D', 8, 'crown-late'], ['8C', 8, 'meeting'], ['9H', 10, 'set-up'], ['KS', 10, 'continentals-late']
	] as const)('%s: %i turns, %s', (road, turns, coming) => {
		expect(readMission({ ...told('AC-10D-3H-6C-10C-8D-JS'), road })).toMatchObject({ turns, coming });
	}); // prettier-ignore
});

describe('what is put otherwise (SL-S9)', () => {
	const withObject = (object: Face, action: Face = '6H') => ({ ...told('AC-10D-6H-6C-10C-8D-JS'), action, object });

	it.each([
		['2C', 'a signal beacon', 'a heliograph station'], ['4C', 'crates of gun locks', 'spring boxes'], ['6C', 'a coach', 'a horseless carriage'],
		['7C', 'a carriage with a strange engine under canvas', 'an ornithopter'], ['10C', 'breastplates and tools of an armourer', 'clockwork armor'],
		['JC', 'a mill', 'a spring mill'], ['KC', 'a battery of light guns', 'a battery of light cannon'],
		['3S', 'people escaping bondage', 'people escaping bondage'], ['8D', 'a confidante', 'a confidante']
	] as const)('%s is %s, or %s', (object, plain, fantastic) => {
		expect(readMission(withObject(object)).continentals.object).toBe(plain);
		expect(readMission(withObject(object), 'fantastic').continentals.object).toBe(fantastic);
	}); // prettier-ignore

	it('people escaping bondage are brought to freedom and nothing else: another card is asked for', () => {
		const tasks = allFaces.flatMap((action) =>
			refuseMission(withObject('3S', action)) === null ? [taskOf(action, '3S')] : []
		);
		expect(new Set(tasks)).toEqual(new Set(['SEIZE', 'REACH', 'HOLD', 'CARRY']));
		// A♣ supply is CONVOY, 4♠ spy on is WATCH, 8♥ pin down is PIN, A♠ hide is CONCEAL.
		for (const action of ['AC', '4S', '8H', 'AS'] as const)
			expect(refuseMission(withObject('3S', action))).toMatch(
				/^The people escaping bondage are only brought to freedom/
			);
	});

	it('the same object twice is two of them', () => {
		const mission = readMission(told('AC-10D-3H-JS-10C-8D-JS'));
		expect([mission.continentals.object, mission.crown.object]).toEqual(['pirates', 'other pirates']);
		expect(readMission(told('AC-10D-3H-6C-10C-8D-6C')).crown.object).toBe('another coach');
	});
});

describe('told cards', () => {
	it('are read as people write them, and written as a link has them', () => {
		expect(writeMission(told('a♣, 10♦ 3h 6c 10c 8d js'))).toBe('AC-10D-3H-6C-10C-8D-JS');
	});

	it.each([
		'',
		'AC',
		'AC-10D-3H-6C-10C-8D',
		'AC-10D-3H-6C-10C-8D-JS-2H',
		'AC-10D-3H-6C-10C-8D-1S',
		'<b>-10D-3H-6C-10C-8D-JS'
	])('%j are not seven cards', (text) => expect(parseMission(text)).toBeNull());

	it('a card that two packs do not have a third time is refused', () => {
		expect(refuseMission(told('AC-AC-3H-6C-10C-8D-JS'))).toBeNull();
		expect(refuseMission(told('AC-AC-3H-6C-AC-8D-JS'))).toMatch(/told three times/);
	});

	it('give the same as drawn ones: writing and reading are inverse', () => {
		fc.assert(
			fc.property(anyPick, (pick) => {
				const drawn = drawMission(pick, null);
				expect(readMission(told(writeMission(drawn)))).toEqual(readMission(drawn));
			})
		);
	});
});

describe('drawn cards', () => {
	it('are a mission that can be played, whatever chance brings', () => {
		fc.assert(
			fc.property(anyPick, (pick) => {
				const drawn = drawMission(pick, null);
				expect(refuseMission(drawn)).toBeNull();
				expect(missionParts.every((part) => allFaces.includes(drawn[part]))).toBe(true);
			})
		);
	});

	it('are never the same seven twice running, and a single card never the same', () => {
		fc.assert(
			fc.property(anyPick, fc.constantFrom(...missionParts), fc.nat(103), (pick, part, stuck) => {
				const before = drawMission((below) => stuck % below, null);
				expect(writeMission(drawMission((below) => stuck % below, before))).not.toBe(writeMission(before));
				const anew = redraw(before, part, pick);
				expect(anew[part]).not.toBe(before[part]);
				expect({ ...anew, [part]: before[part] }).toEqual(before);
				expect(refuseMission(anew)).toBeNull();
			})
		);
	});

	it('every seven cards that may be told say everything a mission has', () => {
		fc.assert(
			fc.property(
				anyCards.filter((cards) => refuseMission(cards) === null),
				(cards) => {
					const { turns, twist, sentence, continentals, crown } = readMission(cards);
					expect([6, 8, 10]).toContain(turns);
					expect(twist).not.toBe('');
					expect(sentence).toMatch(/^The Continentals must .+ (before|after|while|lest) the Crown .+\.$/);
					for (const task of [continentals, crown]) expect([task.object, task.action, task.task]).not.toContain('');
				}
			)
		);
	});

	it('every card is a place, an object and an action', () => {
		for (const suit of suits)
			for (const rank of rankNames) {
				const card = makeFace(rank, suit);
				const mission = readMission({ ...told('AC-10D-3H-6C-10C-8D-JS'), place: card, action: card, object: card });
				expect([mission.recipe, mission.place, mission.continentals.task, mission.continentals.kind]).not.toContain(
					undefined
				);
			}
	});
});
