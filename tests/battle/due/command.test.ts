import { due } from '$lib/battle/due/due';
import { phases } from '$lib/battle/phase';
import type { BattleState } from '$lib/battle/state';
import { describe, expect, it } from 'vitest';
import type { UnitChanges } from '../sample-battle';
import { at, generalUnit, horseUnit, lineUnit, setupWithUnits, stateWith } from '../sample-battle';
import { moving, ofKind } from './tasks-of';

/** Everybody on a small canvas: two generals far to the left, so that what stands to the right is out of command. */
function spread(places: Readonly<Record<string, UnitChanges>>): BattleState {
	const setup = setupWithUnits(
		[lineUnit('near', 'Near Foot'), lineUnit('far', 'Far Foot'), generalUnit('howe', 'Howe')],
		[horseUnit('enemy-horse', 'Enemy Horse')]
	);
	return moving({ setup, units: places });
}

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
		const units = { greene: { needsPlacing: true }, militia: { turn: { routPending: true } } };
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
		expect(ofKind(stateWith({ units: { greene: { needsPlacing: true, shattered: true } } }), 'loose-general')).toEqual(
			[]
		);
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
			{ id: 'deploy:first:2', weight: 'reminder', units: ['far'], title: 'Not on the map: Far Foot' },
			{ id: 'deploy:second:2', units: ['enemy-horse'] }
		]);
	});
});
