import { battles, stepsToPhaseStart, stepsToTurnStart } from '$lib/battle/log/battle';
import { stateOf } from '$lib/journal/journal';
import { stepsToLine } from '$lib/journal/travel';
import { describe, expect, it } from 'vitest';
import { Play } from '../play';
import { at } from '../sample-battle';

describe('going back', () => {
	const play = () =>
		new Play()
			.until('first-movement')
			.does({ kind: 'unit-held', unit: 'guards' })
			.does({ kind: 'unit-held', unit: 'bose' })
			.until('fire')
			.does({ kind: 'note-written', text: 'Smoke everywhere.' });

	it('goes to the start of this phase, of this turn, or to any line that stands', () => {
		const here = play();
		expect(stepsToPhaseStart(here.battle)).toBe(1);
		expect(stepsToTurnStart(here.battle)).toBe(here.battle.events.length);
		const held = here.battle.events.find(({ body }) => body.kind === 'unit-held');
		const steps = stepsToLine(here.battle, held?.order ?? 0);
		here.take(battles.undo(here.battle, steps ?? 0, here.stamp()));
		expect(here.unit('guards').turn.held).toBe(true);
		expect(here.unit('bose').turn.held).toBe(false);
		expect(here.state.phase).toBe('first-movement');
	});

	it('appends to the log, and what was taken back no longer stands', () => {
		const here = play();
		const lines = here.battle.events.length;
		here.take(battles.undo(here.battle, 2, here.stamp()));
		expect(here.battle.events).toHaveLength(lines + 1);
		expect(stepsToLine(here.battle, lines)).toBeNull();
		here.does({ kind: 'note-written', text: 'Another way.' });
		expect(battles.redo(here.battle, 1, here.stamp())).toMatchObject({
			ok: false,
			code: 'too-far-back',
			reason: 'There are not 1 steps to put back.'
		});
	});

	it('is no action among others: what the log says is what it did', () => {
		const here = play();
		for (const kind of ['undone', 'redone'] as const) {
			expect(battles.record(here.battle, [{ kind, steps: 1 }], here.stamp())).toEqual({
				ok: false,
				code: 'travel-in-action',
				reason: 'Taking back and putting back are not part of an action.'
			});
		}
	});

	it('does not go back further than the beginning', () => {
		expect(battles.undo(new Play().battle, 1, new Play().stamp())).toEqual({
			ok: false,
			code: 'too-far-back',
			reason: 'There are not 1 steps to take back.'
		});
	});

	it('takes an action of several events back as one', () => {
		const here = new Play().does({ kind: 'unit-placed', unit: 'guards', place: at(1, 2) }, { kind: 'unit-placed', unit: 'bose', place: at(3, 4) }); // prettier-ignore
		here.take(battles.undo(here.battle, 1, here.stamp()));
		expect([here.unit('guards').place, here.unit('bose').place]).toEqual([null, null]);
		expect(stateOf(battles.fold(here.battle.setup, here.battle.events).journal)).toEqual(here.state);
	});
});

describe('a log that is not sound', () => {
	it('is read up to the hole, and says where', () => {
		const { battle } = new Play().until('fire');
		const holed = battle.events.filter(({ order }) => order !== 2);
		const folded = battles.fold(battle.setup, holed);
		expect(folded.problem).toEqual({ order: 2, reason: 'Event 2 of the log is missing.' });
		expect(folded.journal.events).toHaveLength(1);
	});

	it('is read up to the first event that cannot be', () => {
		const { battle } = new Play().until('first-movement').does({ kind: 'unit-held', unit: 'guards' });
		const wrong = battle.events.map((event) => ({ ...event, body: event.body.kind === 'unit-held' ? { kind: 'unit-held' as const, unit: 'nobody' } : event.body })); // prettier-ignore
		expect(battles.fold(battle.setup, wrong).problem).toEqual({ order: 3, reason: 'That unit is not in this battle.' });
	});
});
