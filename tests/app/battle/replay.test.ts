// A battle seen again, by the clock of the test: steps, leaps, playing and its speeds, with and without motion.
import { ReplayMap } from '$lib/app/battle/replay-map.svelte';
import { ReplayState } from '$lib/app/battle/replay.svelte';
import { describe, expect, test } from 'vitest';
import { playWholeBattle } from '../../battle/golden/whole-battle';
import { Play } from '../../battle/play';

const at = (x: number, y: number, facing = 0) => ({ x, y, facing });

/** Five moments after the start: placed, initiative, movement, a march of 4″ with a turn to the west, fire. */
const march = () =>
	new Play()
		.does({ kind: 'unit-placed', unit: 'guards', place: at(30, 30) })
		.until('first-movement')
		.does({
			kind: 'unit-moved',
			unit: 'guards',
			steps: [{ kind: 'move', inches: 4 }],
			moveUsed: 0.5,
			place: at(30, 26, 270)
		})
		.does({ kind: 'phase-begun', phase: 'second-movement' });

describe('a replay', () => {
	test('begins at the start or at a line of the log, and goes step by step and phase by phase to both ends', () => {
		const replay = new ReplayState(march().battle);
		expect([replay.at, replay.last, replay.where]).toEqual([0, 5, 'Turn 1, Initiative']);
		expect(new ReplayState(march().battle, 4).caption).toEqual(['Brigade of Guards moved 4″, using ½ move.']);
		replay.leap(1);
		expect([replay.at, replay.where]).toEqual([3, 'Turn 1, Crown moves']);
		replay.step(-1);
		expect(replay.at).toBe(2);
		replay.leap(1);
		replay.leap(1);
		expect([replay.at, replay.where]).toEqual([5, 'Turn 1, Continental moves']);
		replay.step(1);
		expect(replay.at).toBe(5);
		replay.leap(-1);
		expect(replay.at).toBe(3);
		replay.leap(-1, 'turn');
		expect(replay.at).toBe(0);
		for (const [key, shift, where] of [['End', false, 5], ['ArrowLeft', false, 4], ['ArrowLeft', true, 3], ['Home', false, 0], ['ArrowRight', false, 1], ['PageDown', false, 5]] as const) {
			expect(replay.press(key, shift)).toBe(true);
			expect(replay.at).toBe(where);
		} // prettier-ignore
		expect(replay.press('x', false)).toBe(false);
	});

	test('plays to the end at its speed, stops there, and begins anew', () => {
		const timeTo = (speed: 1 | 4) => {
			const replay = new ReplayState(march().battle);
			replay.speed = speed;
			replay.play();
			let time = 0;
			for (; replay.playing && time < 60_000; time += 20) replay.tick(20);
			expect([replay.at, replay.playing]).toEqual([5, false]);
			return time;
		};
		const [slow, quick] = [timeTo(1), timeTo(4)];
		expect(slow / quick).toBeGreaterThan(3.5);
		expect(slow / quick).toBeLessThan(4.5);
		const replay = new ReplayState(march().battle, 5);
		replay.toggle();
		expect([replay.at, replay.playing]).toEqual([0, true]);
	});

	test('shows who moves on the way, between where it stood and where it stands; a scrub and reduced motion do not', () => {
		const replay = new ReplayState(march().battle, 3);
		const map = new ReplayMap(replay);
		const ghost = () => map.marks.find(({ kind }) => kind === 'ghost');
		replay.step(1);
		expect(map.hidden).toEqual(['guards']);
		replay.tick(350);
		const mark = ghost();
		if (mark?.kind !== 'ghost') throw new Error('nobody is on the way');
		// Halfway in time is halfway on the way, and of the quarter to the left.
		expect(mark.figure.rect.centre).toEqual({ x: 30, y: 28 });
		expect(mark.figure.rect.facing).toBeCloseTo(315);
		replay.tick(400);
		expect([map.hidden, ghost(), replay.gone]).toEqual([[], undefined, 1]);
		expect(map.marks).toMatchObject([
			{
				kind: 'line',
				arrow: true,
				tone: 'first',
				points: [
					{ x: 30, y: 30 },
					{ x: 30, y: 26 }
				]
			}
		]);
		replay.seek(3);
		replay.seek(4);
		expect(replay.gone).toBe(1);
		const still = new ReplayState(march().battle, 3, () => false);
		still.step(1);
		expect([still.gone, still.moving]).toEqual([1, []]);
	});

	test('leaves the battle as it is, whatever is looked at', () => {
		const { battle } = playWholeBattle().play;
		const before = JSON.stringify(battle.events);
		const replay = new ReplayState(battle);
		const map = new ReplayMap(replay);
		for (let moment = 0; moment <= replay.last; moment++) {
			replay.seek(moment);
			expect(replay.caption.length).toBeGreaterThan(0);
			expect(map.figures.every(({ moveLeft }) => moveLeft === null)).toBe(true);
			void [map.marks, replay.sights];
		}
		expect(JSON.stringify(battle.events)).toBe(before);
	});
});
