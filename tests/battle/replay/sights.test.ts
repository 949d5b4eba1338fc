// Arrows and words of a moment, on a table laid out by hand: north is up, the Guards south of the militia.
import { makeReplay } from '$lib/battle/replay/moments';
import { movedIn, sightsOf } from '$lib/battle/replay/sights';
import { describe, expect, it } from 'vitest';
import { Play } from '../play';
import { at, failTest, runAway, volley } from './short-battle';

const onMap = () =>
	new Play()
		.does({ kind: 'unit-placed', unit: 'guards', place: at(30, 30) })
		.does({ kind: 'unit-placed', unit: 'militia', place: at(30, 24, 180) });

const last = (play: Play) => {
	const moment = makeReplay(play.battle).moments.at(-1);
	if (!moment) throw new Error('no moment');
	return moment;
};

describe('what is seen of a moment', () => {
	it('a march is an arrow from where it stood to where it stands', () => {
		const play = onMap().until('first-movement');
		play.does({
			kind: 'unit-moved',
			unit: 'guards',
			steps: [{ kind: 'move', inches: 3 }],
			moveUsed: 0.5,
			place: at(30, 27)
		});
		const seen = sightsOf(last(play));
		expect(seen.arrows).toMatchObject([
			{ kind: 'move', unit: 'guards', from: { x: 30, y: 30 }, to: { x: 30, y: 27 }, ahead: false, words: null }
		]);
		expect([seen.signs, seen.units]).toEqual([[], ['guards']]);
		expect(movedIn(last(play)).map(({ unit }) => unit)).toEqual(['guards']);
	});

	it('a volley goes from the shooter to its target, with its hits; the target shows what it lost', () => {
		const play = volley(onMap().until('fire'), [10, 10]);
		const before = play.battle.standing?.follows?.state.units.militia?.figures ?? 0;
		const { arrows, signs, units } = sightsOf(last(play));
		expect(arrows).toMatchObject([
			{ kind: 'shot', unit: 'guards', from: { x: 30, y: 30 }, to: { x: 30, y: 24 }, words: '2 hits' }
		]);
		expect(before - play.unit('militia').figures).toBe(2);
		expect(signs).toEqual([{ unit: 'militia', words: ['−2'], tone: 'bad' }]);
		expect(new Set(units)).toEqual(new Set(['guards', 'militia']));
	});

	it('a test says how it went, a rout points to where it leads, and the move that follows is a rout too', () => {
		const play = volley(onMap().until('fire'), [10, 10]).does({ kind: 'shooting-ended' });
		failTest(play);
		const failed = sightsOf(last(play)).signs.find(({ unit }) => unit === 'militia');
		expect([failed?.words[0], failed?.tone]).toEqual(['Failed', 'bad']);
		runAway(play);
		const due = play.unit('militia').turn.moveDue;
		if (!due) throw new Error('it does not run');
		// Away from the Guards, who stand south of it.
		const [ran] = sightsOf(last(play)).arrows;
		expect(ran).toMatchObject({ kind: 'rout', unit: 'militia', from: { x: 30, y: 24 }, to: due.to, ahead: true });
		expect(ran?.words).toMatch(/^routs \d+″$/);
		expect(due.to.y).toBeLessThan(24);
		play.does({ kind: 'unit-placed', unit: 'militia', place: { ...due.to, facing: 180 } });
		expect(sightsOf(last(play)).arrows).toMatchObject([{ kind: 'rout', to: due.to, ahead: false }]);
	});

	it('off the map there are no arrows, and the same words', () => {
		const play = volley(new Play().until('fire'), [10, 10]);
		const { arrows, signs, units } = sightsOf(last(play));
		expect(arrows).toEqual([]);
		expect(signs).toEqual([{ unit: 'militia', words: ['−2'], tone: 'bad' }]);
		expect(new Set(units)).toEqual(new Set(['guards', 'militia']));
	});

	it('a charge points at its enemy, and is followed by its chargers', () => {
		const play = onMap().until('first-movement');
		play.does({ kind: 'charge-declared', charge: 'c1', charger: 'guards', chargee: 'militia', flankOrRear: false });
		expect(sightsOf(last(play)).arrows).toMatchObject([
			{ kind: 'charge', unit: 'guards', ahead: true, words: 'charge' }
		]);
		play.does({ kind: 'charge-contacted', charge: 'c1', place: at(30, 25.5) });
		expect(sightsOf(last(play)).arrows).toMatchObject([
			{ kind: 'charge', unit: 'guards', to: { x: 30, y: 25.5 }, ahead: false }
		]);
	});
});
