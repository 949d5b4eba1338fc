// The printed numbers, row by row as the specification's tables have them (PA-D1, PA-D4, PA-D6, PA-D7), and the guide of the first round.
import { describe, expect, it } from 'vitest';
import { guideOf, isGuided } from '$lib/companions/patriot/game/guide';
import { isOwn } from '$lib/companions/patriot/game/notebook';
import { begin } from '$lib/companions/patriot/game/state/state';
import { usesOf } from '$lib/companions/patriot/rules/characters';
import { characterIds, characters } from '$lib/companions/patriot/rules/characters';
import { deployments, tileIds, tiles } from '$lib/companions/patriot/rules/data';
import { executedFor, markersFor, unrestFor } from '$lib/companions/patriot/rules/dice';
import { inAct, inEncounter, play, riotCard, setupOf } from './fixture';

describe('PA-D4: the characters', () => {
	// Finance, Spy, Science, War; AP, most.
	it.each([
		['marion', 1, 2, 0, 1, 8, 10],
		['viktor', 2, 1, 1, 2, 10, 10],
		['donovan', 2, 2, 1, 1, 8, 10],
		['diva', 0, 2, 2, 2, 8, 10],
		['gustavo', 2, 0, 0, 4, 8, 10],
		['maury', 2, 2, 2, 2, 8, 10],
		['samuel', 2, 0, 2, 2, 8, 10],
		['frank', 0, 3, 1, 2, 8, 10],
		['mw', 0, 4, 2, 0, 8, 10],
		['petr', 3, 2, 0, 1, 6, 8],
		['zam', 1, 0, 4, 1, 8, 10],
		['hilbert', 4, 0, 2, 0, 8, 10],
		['jack', 1, 0, 3, 2, 8, 10],
		['wilfred', 0, 3, 0, 3, 8, 10]
	] as const)('%s', (id, finance, spy, science, war, ap, most) => {
		expect(characters[id]).toMatchObject({ line: { finance, spy, science, war }, ap, most });
		expect(characterIds).toHaveLength(14);
	});

	it('PA-D5: what may be used once, and what twice', () => {
		expect(['ab-executive', 'ab-martyr', 'ab-struggle'].map((id) => usesOf(id as never))).toEqual([1, 1, 1]);
		expect([usesOf('ab-dontmind'), usesOf('ab-strategic'), usesOf('ab-newsworthy')]).toEqual([2, null, null]);
	});
});

describe('PA-D6: the tiles', () => {
	// Location, the space that blocks it, AP, coins, unrest, uses in a turn.
	it.each([
		['C-F1', 'treasury', 1, 1, 0, 0, 2],
		['C-F2a', 'treasury', 2, 4, 0, 2, null],
		['C-F2b', 'treasury', 2, 7, 0, 4, null],
		['C-F3', 'treasury', 3, 6, 0, 4, null],
		['C-F4a', 'treasury', 4, 3, 0, 0, null],
		['C-F4b', 'treasury', 4, 3, 0, 0, null],
		['C-S1', 'surveillance', 1, 1, 0, 0, 2],
		['C-S2a', 'surveillance', 2, 4, 4, 0, null],
		['C-S2b', 'surveillance', 2, 2, 2, 0, null],
		['C-S3', 'surveillance', 3, 3, 0, 0, null],
		['C-S4', 'surveillance', 4, 7, 0, 0, null],
		['C-S5', 'surveillance', 2, 0, 0, 0, null],
		['C-L1', 'laboratory', 1, 1, 0, 0, 2],
		['C-L2', 'laboratory', 2, 3, 0, 0, null],
		['C-L3', 'laboratory', 3, 2, 0, 0, null],
		['C-L4', 'laboratory', 4, 0, 0, 0, null],
		['C-W1', 'war-room', 1, 1, 0, 0, 2],
		['C-W2', 'war-room', 2, 4, 0, 0, null],
		['C-W3', 'war-room', 3, 1, 0, 0, null],
		['C-W4', 'war-room', null, 3, 0, 0, null],
		['C-LE', null, null, 4, 0, 0, null]
	] as const)('%s', (id, location, space, ap, coins, unrest, cap) => {
		const tile = tiles[id];
		expect([tile.location, tile.space, tile.ap, tile.coins ?? 0, tile.unrest ?? 0, tile.cap ?? null]).toEqual([
			location,
			space,
			ap,
			coins,
			unrest,
			cap
		]);
		expect(tileIds).toHaveLength(21);
	});

	it('C-W2: 4, 6 and 8 AP for 2, 3 and 4 troops', () => expect(deployments).toEqual({ 2: 4, 3: 6, 4: 8 }));
});

it('PA-D7: the D8 of the tiles, face by face and above 8', () => {
	const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12];
	expect(faces.map(unrestFor)).toEqual([3, 2, 2, 2, -2, -2, -2, -3, -3, -3]);
	expect(faces.map(markersFor)).toEqual([-2, 0, 0, 0, 2, 2, 4, 4, 4, 4]);
	expect(faces.slice(0, 8).map(executedFor)).toEqual([0, 1, 1, 1, 1, 1, 2, 2]);
});

describe('PA-D13: the guided first round', () => {
	const four = ['viktor', 'zam', 'hilbert', 'wilfred'] as const;

	it('is the first round of the suggested four, and of nobody else', () => {
		const state = begin(setupOf(four));
		expect([isGuided(state), isGuided({ ...state, round: 2 })]).toEqual([true, false]);
		expect(isGuided(begin(setupOf(['viktor', 'zam', 'hilbert', 'jack'])))).toBe(false);
		expect(isGuided(begin(setupOf(['viktor', 'zam', 'hilbert'])))).toBe(false);
	});

	it('explains each thing that a turn and a round ask for', () => {
		const act = inAct(four);
		const encounter = inEncounter(four);
		const riot = play({ ...act, unrest: 5 }, { do: 'tile', tile: 'C-F2a' });
		const states = [
			begin(setupOf(four)),
			play(begin(setupOf(four)), { do: 'deal' }),
			{ ...act, step: 'gather' as const },
			act,
			encounter,
			{ ...act, step: 'turn-end' as const },
			{ ...act, step: 'round-end' as const },
			riot,
			play(riot, { do: 'riot-card', card: riotCard({ treasury: 1 }) }),
			play(act, { do: 'tile', tile: 'C-L2' })
		];
		expect(states.map((state) => guideOf(state).length > 40)).toEqual(states.map(() => true));
		expect(guideOf({ ...act, ending: { winner: 'savers', rule: 'PA-G3', why: '' } })).toBe('');
	});

	it('a sample that is played is not kept as the players’ own, nor is a card without a label', () => {
		expect([isOwn({ label: 'Sample b2' }), isOwn({ label: ' ' }), isOwn({ label: 'Ours' })]).toEqual([
			false,
			false,
			true
		]);
	});
});
