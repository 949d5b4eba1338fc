// What the sides are called and known by, as the players have it now.
import { figuresOf } from '$lib/app/map/surface/figures';
import { tellLog } from '$lib/battle/log/log';
import type { BodyOf } from '$lib/battle/events/event';
import { startBattle } from '$lib/battle/state';
import { expect, it } from 'vitest';
import { Play } from '../play';
import { at, makeSetup, sampleRosters } from '../sample-battle';

const change = (changes: Partial<BodyOf<'side-changed'>>): BodyOf<'side-changed'> => ({
	kind: 'side-changed',
	side: 'first',
	name: 'Crown',
	colour: 'red',
	pattern: 'solid',
	...changes
});

it('a side is called and coloured otherwise from then on, in what follows and on the canvas, and undo takes it back', () => {
	const play = new Play();
	play.does({ kind: 'unit-placed', unit: 'guards', place: at(20, 20) });
	expect(figuresOf(play.state)[0]).toMatchObject({ colour: 'red', pattern: 'solid' });
	play.does(change({ name: ' Rawdon’s ', colour: 'green', pattern: 'dots' }));
	expect(play.state.sides.first).toEqual({ name: 'Rawdon’s', colour: 'green', pattern: 'dots' });
	expect(figuresOf(play.state)[0]).toMatchObject({ colour: 'green', pattern: 'dots' });
	play.does({ kind: 'initiative-rolled', sideA: 'first', dice: null });
	expect(tellLog(play.battle).lines.map(({ text }) => text)).toEqual(
		expect.arrayContaining([
			'Crown is now called Rawdon’s and known by green dots.',
			'Rawdon’s became side A: the players said so.'
		])
	);
});

it('only the colour changed is told as the colour', () => {
	const play = new Play().does(change({ colour: 'black' }));
	expect(tellLog(play.battle).lines.at(-1)?.text).toBe('Crown is now known by solid black.');
});

it('two sides are never called or coloured alike', () => {
	const { second } = new Play().state.sides;
	const play = new Play();
	expect(play.whyNot(change({ name: second.name.toUpperCase() }))).toBe(`The other side is called ${second.name} too.`);
	expect(play.whyNot(change({ name: '' }))).toBe('A side needs a name.');
	expect(play.whyNot(change({ colour: second.colour, pattern: second.pattern }))).toBe(
		'The other side has the same colour and pattern.'
	);
});

it('a battle of old between two armies of one name and colour tells them apart', () => {
	const { first, second } = sampleRosters;
	const { side, colour, pattern } = first;
	const { sides } = startBattle(makeSetup({ rosters: { first, second: { ...second, side, colour, pattern } } }));
	expect(sides.first.name).toBe(side);
	expect(sides.second.name).toBe(`${side} 2`);
	expect(sides.second.colour).not.toBe(colour);
	expect(sides.second.pattern).not.toBe(pattern);
});
