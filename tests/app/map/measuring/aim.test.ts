import type { Place } from '$lib/battle/state';
import { describe, expect, test } from 'vitest';
import { openInteraction } from '$lib/app/battle/resolver/open-interaction.svelte';
import { Rolling } from '$lib/app/battle/resolver/rolling.svelte';
import { tellMap } from '$lib/app/map/told';
import { shoot } from '$lib/battle/log/actions';
import type { EventBody } from '$lib/battle/events/event';
import { shootingFacts } from '$lib/battle/facts/shooting';
import type { Phase } from '$lib/battle/phase';
import { usualEffects } from '$lib/battle/terrain';
import { said } from '../../../battle/play';
import { at } from '../../../battle/sample-battle';
import { ToldDice } from '../../battle/resolver/played';
import { HeldWay } from '../../procedures/held-way.svelte';
import { openMap, marksOf } from '../open-map';

// Foot of the sample battle are 8″ wide and 1″ deep, so that between two lines that face each other an inch is taken off; guns are 4″ by 3″.

/** The rangefinder laid from a unit, with what happened before; in the fire phase unless said otherwise. */
function aiming(
	shooter: string,
	places: Readonly<Record<string, Place>>,
	{ phase = 'fire', before = [] }: { phase?: Phase; before?: readonly EventBody[] } = {}
) {
	const hands = openMap(places, phase);
	if (before.length > 0) hands.play.does(...before);
	hands.map.take('aim');
	hands.map.select(shooter);
	return hands;
}

function sighted(
	shooter: string,
	target: string,
	places: Readonly<Record<string, Place>>,
	more: Parameters<typeof aiming>[2] = {}
) {
	const hands = aiming(shooter, places, more);
	hands.map.aim.aimAt(target);
	const { sighting } = hands.map.aim;
	if (!sighting) throw new Error('nothing is sighted');
	return { map: hands.map, play: hands.play, sighting };
}

const armies = {
	guards: at(30, 34),
	jagers: at(10, 34),
	'royal-guns': at(50, 34),
	'1st-maryland': at(30, 26, 180),
	campbell: at(60, 40, 180)
};

describe('the rangefinder', () => {
	test.each([
		['guards', ['up to 12″: 10', 'up to 6″: 8']],
		['jagers', ['up to 24″: 9', 'up to 12″: 8']],
		['royal-guns', ['ball up to 36″: 9', 'canister up to 12″: 5']]
	] as const)('shows the bands of %s as rings in its arc, with the map’s score at each', (from, bands) => {
		expect(aiming(from, armies).tags).toEqual(bands);
	});

	test('a ring is as far from the unit’s edge as its band, and opens 45° from the front corners (R35)', () => {
		const areas = marksOf(aiming('guards', armies).map.marks, 'area');
		expect(areas.map(({ points }) => Math.min(...points.map(({ y }) => y)))).toEqual([
			expect.closeTo(33.5 - 12),
			expect.closeTo(33.5 - 6)
		]);
		const [far] = areas;
		const widest = Math.max(...far!.points.map(({ x }) => x));
		expect(widest).toBeCloseTo(34 + 12 * Math.SQRT1_2);
		// Nothing behind the front corners is in it.
		expect(Math.max(...far!.points.map(({ y }) => y))).toBeCloseTo(33.5);
	});

	test('says the bands in words, for each kind of target, and — where there is no shot', () => {
		expect(aiming('guards', armies).map.aim.bands).toEqual([
			{ words: 'up to 6″', scores: { normal: '8', skirmish: '9', soft: '9', hard: '10' } },
			{ words: 'up to 12″', scores: { normal: '10', skirmish: '—', soft: '10', hard: '—' } }
		]);
		expect(aiming('royal-guns', armies).map.aim.bands).toEqual([
			{ words: 'canister up to 12″', scores: { normal: '5', skirmish: '8', soft: '8', hard: '—' } },
			{ words: 'ball up to 36″', scores: { normal: '9', skirmish: '—', soft: '9', hard: '10' } }
		]);
	});

	test('lists who is in arc and range, nearest first, with what the dice need', () => {
		const { map } = aiming('guards', {
			guards: at(30, 34),
			// 7″ ahead: 10 at long range, +1 for grade A and +1 for steady British regulars.
			'1st-maryland': at(30, 26, 180),
			// 5″ ahead of the right corner: 8 at close range, +2.
			virginia: at(38.5, 28, 180),
			// Skirmishers beyond 6″: no shot.
			delaware: at(22, 25, 180),
			// 15″ away, beyond 12″.
			militia: at(30, 18, 180),
			// Behind.
			campbell: at(30, 40),
			// A general alone is no target.
			greene: at(30, 30, 180)
		});
		expect(map.aim.targets).toEqual([
			{ id: 'virginia', name: 'Virginia Line', inches: '5.1″', needs: '6+ to hit' },
			{ id: '1st-maryland', name: '1st Maryland', inches: '7″', needs: '8+ to hit' },
			{ id: 'delaware', name: 'Kirkwood’s Delawares', inches: '8″', needs: 'no shot' }
		]);
	});

	test('has no bands and a reason for those who do not shoot', () => {
		const { map } = aiming('legion', { legion: at(30, 34), militia: at(30, 30, 180) });
		expect(map.aim.bands).toEqual([]);
		expect(map.aim.targets).toEqual([]);
		expect(map.aim.objection).toBe('Mounted troops do not shoot.');
		expect(aiming('guards', armies).map.aim.objection).toBeNull();
	});
});

describe('a sighting', () => {
	test('a target tapped gives the line, its distance and what the dice need; one to the rear is out of the arc', async () => {
		const hands = aiming('guards', armies);
		await hands.tap(at(30, 26));
		expect(hands.map.aim.sighting).toMatchObject({
			title: 'Brigade of Guards at 1st Maryland',
			inches: '7″',
			score: '8 or more: 10 from the sheet, +2',
			lines: ['Musket up to 12″ at a normal target: 10', '+1 Steady British regulars', '+1 Grade A or B'],
			possible: true,
			inArc: true,
			whyNot: null
		});
		expect(hands.tags).toContain('7″ · 8+: 10 from the sheet, +2');
		await hands.tap(at(60, 40));
		expect(hands.map.aim.sighting).toMatchObject({ title: 'Brigade of Guards at Campbell’s Rifles', inArc: false });
	});

	const disordered: EventBody = {
		kind: 'condition-set',
		unit: 'guards',
		condition: 'disordered',
		routing: false,
		shattered: false
	};

	const corn: EventBody = {
		kind: 'terrain-set',
		piece: {
			id: 'corn',
			kind: 'soft-cover',
			name: 'Corn',
			points: [at(20, 20), at(40, 20), at(40, 28), at(20, 28)].map(({ x, y }) => ({ x, y })),
			effect: usualEffects['soft-cover']
		}
	};

	/** Hand-made: what the sheet asks for, and what the lines add. */
	const golden: [name: string, shooter: string, target: string, Readonly<Record<string, Place>>, string, EventBody[]][] =
		[
			[
				'muskets of grade A, British, at close range: 8, +2',
				'guards', '1st-maryland', { guards: at(30, 34), '1st-maryland': at(30, 28, 180) },
				'6 or more: 8 from the sheet, +2', []
			],
			[
				'disordered Guards are neither steady nor in order: 8, −1 and +1 for grade A',
				'guards', '1st-maryland', { guards: at(30, 34), '1st-maryland': at(30, 28, 180) },
				'8 or more: 8 from the sheet, +0', [disordered]
			],
			[
				'militia of grade E at close range: 8, −1',
				'militia', 'guards', { guards: at(30, 34), militia: at(30, 28, 180) },
				'9 or more: 8 from the sheet, −1', []
			],
			[
				'militia of grade E at long range: 10, −1, and a natural 10 still hits',
				'militia', 'guards', { guards: at(30, 34), militia: at(30, 24, 180) },
				'A 10 only: 10 from the sheet, −1', []
			],
			[
				'line of grade C at a target in the corn: 10, nothing added',
				'bose', 'militia', { bose: at(30, 34), militia: at(30, 24, 180) },
				'A 10 only: 10 from the sheet', [corn]
			],
			[
				'ball at a normal target: 9, +1 for British regulars',
				'royal-guns', 'militia', { 'royal-guns': at(30, 40), militia: at(30, 20, 180) },
				'8 or more: 9 from the sheet, +1', []
			],
			[
				'muskets at guns: one crew from 5, and +2 for British regulars of grade A (R32)',
				'guards', 'singleton', { guards: at(30, 34), singleton: at(30, 28, 180) },
				'Crew on 3+: read from the counterbattery table, +2', []
			],
			[
				'rifles at guns: one crew from 5, +2 for the rifles (R15), +1 for grade B (R32)',
				'jagers', 'singleton', { jagers: at(30, 34), singleton: at(30, 28, 180) },
				'Crew on 2+: read from the counterbattery table, +3', []
			],
			[
				'ball at guns: one crew from 8, a gun and one crew from 10, +1 for British regulars (R32)',
				'royal-guns', 'singleton', { 'royal-guns': at(30, 44), singleton: at(30, 20, 180) },
				'Crew on 7+, gun and crew on 9+: read from the counterbattery table, +1', []
			],
			[
				'muskets at guns beyond 12″: no shot (R16)',
				'guards', 'singleton', { guards: at(30, 40), singleton: at(30, 20, 180) },
				'Musket reaches 12″; the target is at 18″.', []
			]
		]; // prettier-ignore

	test.each(golden)('%s; the resolver says the same', (_, shooter, target, places, score, before) => {
		const { sighting, map } = sighted(shooter, target, places, { before });
		expect(sighting.score).toBe(score);
		const opening = { from: 'action', action: 'shoot', unit: shooter, other: target } as const;
		const work = openInteraction(map.state, [], opening, { source: new ToldDice(), ways: new HeldWay('app') });
		if (!(work instanceof Rolling)) throw new Error('the resolver has nothing to roll');
		const { answer } = work.resolver;
		expect(sighting.possible).toBe(answer.possible);
		expect(sighting.figures).toEqual(answer.possible ? answer.tallies[0]!.figures : []);
	});

	test('names whom the shot passes over, friends and enemies, nearest first, but no general alone (R37)', () => {
		const { sighting, map } = sighted('jagers', 'militia', {
			jagers: at(30, 40),
			militia: at(30, 20, 180),
			bose: at(30, 36),
			delaware: at(30, 26, 180),
			// Beside the line of the shot, and behind its ends.
			'33rd': at(40, 36),
			guards: at(30, 44),
			virginia: at(30, 16, 180),
			greene: at(30, 24, 180)
		});
		expect(sighting.passes).toEqual(['Regiment von Bose', 'Kirkwood’s Delawares']);
		expect(tellMap(map)).toContain('Passes over Regiment von Bose and Kirkwood’s Delawares');
	});

	test('guns straight between two lines that face each other are on the way', () => {
		const { sighting } = sighted('guards', '1st-maryland', {
			guards: at(30, 34),
			'1st-maryland': at(30, 24, 180),
			'royal-guns': at(30, 29)
		});
		expect(sighting.passes).toEqual(['Royal Artillery']);
	});

	test('a neighbour shoulder to shoulder is not on the way', () => {
		const { sighting } = sighted('guards', 'virginia', {
			guards: at(30, 34),
			'33rd': at(38, 34),
			virginia: at(44, 26, 180),
			'1st-maryland': at(36, 26, 180)
		});
		expect(sighting.passes).toEqual([]);
	});

	test('is free in any phase, and says why the dice are not rolled now', () => {
		const places = { guards: at(30, 34), '1st-maryland': at(30, 26, 180) };
		for (const phase of ['initiative', 'first-movement', 'second-movement', 'combat'] as const) {
			const { sighting } = sighted('guards', '1st-maryland', places, { phase });
			expect(sighting).toMatchObject({ possible: true, score: '8 or more: 10 from the sheet, +2' });
			expect(sighting.whyNot).toBe('Its dice are rolled in the phase “Fire and tests”; measuring is free at any time.');
		}
	});

	test('of a unit that has shot this turn says so', () => {
		const places = { guards: at(30, 34), '1st-maryland': at(30, 26, 180) };
		const { play, map } = sighted('guards', '1st-maryland', places);
		const { facts } = shootingFacts(play.state, 'guards', '1st-maryland');
		// 24 in tight order: 24 ÷ 4 = 6 dice.
		const shot = shoot(play.state, 'guards', '1st-maryland', said(facts), { dice: [1, 1, 1, 1, 1, 1] });
		if (!shot.ok) throw new Error('there was a shot');
		play.does(shot.value);
		map.aim.aimAt(null);
		map.aim.aimAt('1st-maryland');
		expect(map.aim.sighting?.whyNot).toBe('It has shot this turn.');
	});

	test('says why there is no shot in place of the way to the dice', () => {
		const gone = (shooter: string, target: string, places: Readonly<Record<string, Place>>) =>
			sighted(shooter, target, places).sighting.whyNot;
		expect(gone('guards', 'militia', { guards: at(30, 34), militia: at(30, 18, 180) })).toBe(
			'Musket reaches 12″; the target is at 15″.'
		);
		expect(gone('guards', 'delaware', { guards: at(30, 34), delaware: at(30, 25, 180) })).toBe(
			'Musket up to 12″ at skirmishers: no shot.'
		);
		expect(gone('legion', 'militia', { legion: at(30, 34), militia: at(30, 30, 180) })).toContain(
			'Mounted troops do not shoot.'
		);
		expect(gone('guards', 'greene', { guards: at(30, 34), greene: at(30, 30, 180) })).toBe(
			'The playsheet has no rule for shooting at a general alone.'
		);
	});

	test('is of one shooter: another, tapped or named in the list, has no target yet', async () => {
		const places = { ...armies, '33rd': at(40, 34) };
		const tapped = aiming('guards', places);
		await tapped.tap(at(30, 26));
		await tapped.tap(at(40, 34));
		const named = aiming('guards', places);
		named.map.name('1st-maryland');
		expect(named.map.aim.sighting).not.toBeNull();
		named.map.name('33rd');
		for (const { map } of [tapped, named]) {
			expect(map.selected).toBe('33rd');
			expect(map.aim.sighting).toBeNull();
		}
	});
});
