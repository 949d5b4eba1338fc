// The sample battle is a battle like any other, and it starts at a moment worth playing.
import { due, openDuties } from '$lib/battle/due/due';
import { evadeFacts } from '$lib/battle/facts/movement';
import { shootingFacts } from '$lib/battle/facts/shooting';
import { battles } from '$lib/battle/log/battle';
import { stateOf } from '$lib/journal/journal';
import { playSample, sampleSetup } from '$lib/battle/sample/sample';
import { shapeOf, standingUnits } from '$lib/battle/select/units';
import { distance } from '$lib/geometry/distance';
import { TOLERANCE } from '$lib/geometry/measures';
import { overlaps } from '$lib/geometry/overlap';
import { judgeEvade } from '$lib/rules/movement/evade';
import { findScore } from '$lib/rules/shooting/shot';
import { parseBattle } from '$lib/storage/battle-kind';
import { describe, expect, test } from 'vitest';
import { makeStamp } from '../play';
import { makeCharge } from '../sample-battle';

const setup = sampleSetup('sample', '2026-01-01T00:00:00.000Z');
const battle = playSample(setup, makeStamp());
const state = stateOf(battle);

test('the sample battle can be stored and reads back the same', () => {
	const parsed = parseBattle(JSON.parse(JSON.stringify({ setup, events: battle.events })));
	expect(parsed.ok && stateOf(battles.fold(parsed.value.setup, parsed.value.events).journal)).toEqual(state);
});

describe('the moment it starts at', () => {
	test('is the fire of turn 2, with a charge to be tested', () => {
		expect([state.turn, state.phase]).toEqual([2, 'fire']);
		expect(openDuties({ ...state, shootingOver: true }).map(({ title }) => title)).toEqual([
			'Brigade of Guards must test to charge home on 1st Maryland'
		]);
	});

	test('both sides are in place, generals attached, and nobody stands on anybody', () => {
		const units = standingUnits(state).filter(({ attachedTo }) => attachedTo === null);
		expect(standingUnits(state).length - units.length).toBe(2);
		const crowded = units.flatMap(({ unit }, index) =>
			units.slice(index + 1).filter((other) => overlaps(shapeOf(state, unit.id)!, shapeOf(state, other.unit.id)!))
		);
		expect(crowded).toEqual([]);
	});

	test('the Guards touch those they charge, so that a rout of one move can be pursued', () => {
		const apart = distance(shapeOf(state, 'guards')!, shapeOf(state, '1st-maryland')!);
		expect(apart).toBeLessThan(TOLERANCE);
	});

	test('muskets, rifles, canister, ball and counterbattery all have a shot', () => {
		const shooters = due(state)
			.filter(({ kind }) => kind === 'shoot')
			.map(({ units }) => units[0]);
		expect(shooters).toEqual([
			...['33rd', 'bose', 'jagers', 'royal-artillery', 'light-infantry'],
			...['1st-maryland', '2nd-maryland', 'militia', 'rifles', 'singleton', 'delawares']
		]);
		const load = (shooter: string, target: string) => {
			const { facts } = shootingFacts(state, shooter, target);
			return 'score' in findScore(setup.playsheet, setup.rulings, facts) ? facts.ammunition : 'no shot';
		};
		expect(load('royal-artillery', 'singleton')).toBe('ball');
		expect(load('singleton', 'royal-artillery')).toBe('canister');
		expect(load('singleton', 'bose')).toBe('canister');
		expect(load('royal-artillery', 'militia')).toBe('ball');
	});

	test('the Delawares could evade a charge of the Legion', () => {
		const charge = makeCharge('legion', 'delawares', { stage: 'declared' });
		const { facts } = evadeFacts(state, 'delawares', charge);
		expect(judgeEvade(setup.playsheet, setup.rulings, facts).distance).not.toBeNull();
	});
});
