// A battle in memory for the gallery's table: the sample's armies at places that are known, at a moment that the address names.
import { rout, shoot, test } from '$lib/battle/log/actions';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { shootingFacts } from '$lib/battle/facts/shooting';
import type { Parsed } from '$lib/parsing/problem';
import type { Acted } from '$lib/app/journal/session.svelte';
import type { MapSession } from '$lib/app/map/map-state.svelte';
import type { Decider } from '$lib/journal/event';
import type { EventBody } from '$lib/battle/events/event';
import { type Battle, battles, type Recorded } from '$lib/battle/log/battle';
import { type Stamp, stateOf } from '$lib/journal/journal';
import type { Roster } from '$lib/army/roster';
import type { BattleSetup } from '$lib/battle/setup';
import type { Place } from '$lib/battle/state';
import { type TerrainKind, usualEffects } from '$lib/battle/terrain';
import { sampleSetup } from '$lib/battle/sample/sample';
import { deviceTools } from '$lib/storage/database/database';

/** In inches and degrees, by the ids of the sample's units. */
const places: Readonly<Record<string, Place>> = {
	guards: { x: 30, y: 34, facing: 0 },
	'33rd': { x: 40, y: 34, facing: 0 },
	ohara: { x: 35, y: 37, facing: 0 },
	bose: { x: 18, y: 34, facing: 0 },
	jagers: { x: 20, y: 27, facing: 0 },
	cornwallis: { x: 22, y: 39, facing: 0 },
	'royal-artillery': { x: 50, y: 36, facing: 0 },
	'light-infantry': { x: 66, y: 42, facing: 320 },
	'1st-maryland': { x: 30, y: 14, facing: 180 },
	'2nd-maryland': { x: 40, y: 14, facing: 180 },
	williams: { x: 35, y: 10, facing: 180 },
	militia: { x: 16, y: 18, facing: 180 },
	rifles: { x: 30, y: 20, facing: 180 },
	singleton: { x: 52, y: 12, facing: 190 },
	greene: { x: 50, y: 8, facing: 180 },
	delawares: { x: 62, y: 20, facing: 200 }
};

const piece = (kind: TerrainKind, name: string, points: readonly (readonly [number, number])[]): EventBody => ({
	kind: 'terrain-set',
	piece: {
		id: name.toLowerCase().replaceAll(' ', '-'),
		kind,
		name,
		points: points.map(([x, y]) => ({ x, y })),
		effect: usualEffects[kind]
	}
});

/** What the gallery's ground has on it: a fence close before the second line, a wood on its left, the high road. */
const ground: readonly EventBody[] = [
	piece('steep-slope', 'Courthouse hill', [[44, 3], [60, 2], [66, 8], [60, 16], [48, 15], [42, 9]]), // prettier-ignore
	piece('woods', 'West wood', [[4, 12], [12, 9], [23, 11], [24, 18], [20, 22], [10, 23], [4, 19]]), // prettier-ignore
	piece('rough', 'Bottom land', [
		[56, 26],
		[68, 25],
		[70, 33],
		[58, 34]
	]),
	piece('soft-cover', 'Corn field', [
		[44, 26],
		[52, 26],
		[52, 31],
		[44, 31]
	]),
	piece('building', 'Courthouse', [
		[62, 5],
		[66, 5],
		[66, 8],
		[62, 8]
	]),
	piece('stream', 'Little run', [
		[0, 30],
		[8, 28],
		[14, 31],
		[24, 30],
		[30, 44],
		[28, 48]
	]),
	piece('road', 'High road', [
		[37, 48],
		[36, 30],
		[35.5, 16],
		[35, 0]
	]),
	piece('obstacle', 'Rail fence', [
		[25, 15.4],
		[35, 15.4]
	])
];

export const moments = ['muster', 'deploy', 'march', 'fire', 'grey', 'rout', 'crowd'] as const;
export type Moment = (typeof moments)[number];

export class SpecimenSession implements MapSession {
	#battle: Battle;
	readonly closed = null;

	constructor(moment: Moment) {
		this.#battle = $state.raw(begin(moment));
	}

	get state() {
		return stateOf(this.#battle);
	}

	get battle() {
		return this.#battle;
	}

	async record(bodies: readonly EventBody[], decidedBy: Decider = 'player'): Promise<Acted> {
		return this.#take(battles.record(this.#battle, bodies, stamp(decidedBy)));
	}

	async undo(steps = 1): Promise<Acted> {
		return this.#take(battles.undo(this.#battle, steps, stamp('player')));
	}

	#take(recorded: Recorded): Acted {
		if (!recorded.ok) return recorded;
		this.#battle = recorded.journal;
		return { ok: true };
	}
}

function stamp(decidedBy: Decider): Stamp {
	const { makeId, now } = deviceTools;
	return { step: makeId(), decidedBy, at: now(), makeId };
}

const onward: readonly EventBody[] = [
	{ kind: 'initiative-rolled', sideA: 'first', dice: { first: 8, second: 3 } },
	{ kind: 'phase-begun', phase: 'first-movement' },
	{ kind: 'phase-begun', phase: 'second-movement' },
	{ kind: 'phase-begun', phase: 'fire' }
];
/** How many of these have happened. */
const reached: Readonly<Record<Moment, number>> = {
	muster: 0,
	deploy: 0,
	march: 2,
	fire: 4,
	grey: 4,
	rout: 4,
	crowd: 2
};

function begin(moment: Moment): Battle {
	const sample = sampleSetup('specimen', '2026-01-01T00:00:00.000Z');
	const setup = moment === 'crowd' ? reinforced(sample) : moment === 'grey' ? inGrey(sample) : sample;
	const where = moment === 'muster' ? {} : moment === 'crowd' ? inLines(setup) : places;
	const placed = Object.entries(where).map(([unit, place]): EventBody => ({ kind: 'unit-placed', unit, place }));
	const steps = [...ground, ...placed, ...onward.slice(0, reached[moment])];
	const recorded = battles.record(battles.begin(setup), steps, stamp('player'));
	if (!recorded.ok) throw new Error(recorded.reason);
	return moment === 'rout' ? breakRifles(recorded.journal) : recorded.journal;
}

/** Twenty to a side: the sample's units and as many again. */
function reinforced(setup: BattleSetup): BattleSetup {
	const doubled = (roster: Roster): Roster => {
		const second = roster.units.map((unit) => ({
			...unit,
			id: `${unit.id}-2`,
			name: `${unit.name}, 2nd`,
			brigade: null
		}));
		return { ...roster, units: [...roster.units, ...second].slice(0, 20) };
	};
	const { first, second } = setup.rosters;
	return { ...setup, rosters: { first: doubled(first), second: doubled(second) } };
}

/** The two colours that are hardest to tell from the page's own, and no pattern to help. */
function inGrey(setup: BattleSetup): BattleSetup {
	const { first, second } = setup.rosters;
	return {
		...setup,
		rosters: {
			first: { ...first, colour: 'grey', pattern: 'solid' },
			second: { ...second, colour: 'black', pattern: 'solid' }
		}
	};
}

/** Each side drawn up before its own edge, seven to a line. */
function inLines({ rosters }: BattleSetup): Readonly<Record<string, Place>> {
	const drawnUp = ({ units }: Roster, nearest: number, forward: 1 | -1) =>
		units.map(({ id }, index): [string, Place] => {
			const y = nearest + forward * 6 * Math.floor(index / 7);
			return [id, { x: 6 + (index % 7) * 10, y, facing: forward === 1 ? 180 : 0 }];
		});
	return Object.fromEntries([...drawnUp(rosters.first, 43, -1), ...drawnUp(rosters.second, 5, 1)]);
}

/** Campbell's Rifles are shot at by the Guards, fail their test and rout: where to is for the map to say. */
function breakRifles(battle: Battle): Battle {
	const play = (now: Battle, made: Parsed<EventBody>): Battle => {
		if (!made.ok) throw new Error(made.problems[0]?.message);
		const recorded = battles.record(now, [made.value], stamp('app-dice'));
		if (!recorded.ok) throw new Error(recorded.reason);
		return recorded.journal;
	};
	const said = <Facts>(facts: Facts) => ({ facts, changed: [] });
	const volley = shootingFacts(stateOf(battle), 'bose', 'rifles').facts;
	const shot = play(
		battle,
		shoot(stateOf(battle), 'bose', 'rifles', said({ ...volley, range: 6 }), { dice: [10, 10, 10, 1, 1, 1] })
	);
	const tested = play(shot, test(stateOf(shot), 'rifles', said(moraleFacts(stateOf(shot), 'rifles').facts), 1));
	return play(tested, rout(stateOf(tested), 'rifles', said(routFacts(stateOf(tested), 'rifles').facts), 9));
}
