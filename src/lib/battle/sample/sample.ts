// The sample battle: a setup and a log like any other, played up to the moment when the Guards are upon the Marylanders and everybody's
// muskets are loaded. Every event is made and recorded by the code that makes and records those of a real battle.

import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { type Battle, battles } from '../log/battle';
import { type Stamp, stateOf } from '$lib/journal/journal';
import type { BattleSetup } from '../setup';
import { sampleArmies } from './armies';
import { sampleName } from './sample-name';
import { sampleStory } from './story';

export function sampleSetup(id: string, startedAt: string): BattleSetup {
	return {
		version: 2,
		id,
		name: sampleName,
		rosters: sampleArmies(startedAt),
		table: { width: 72, height: 48 },
		playsheet: printedPlaysheet,
		rulings: defaultRulings,
		fixedFirst: 'first',
		homeEdge: { first: 'south', second: 'north' },
		startedAt,
		branchOf: null
	};
}

/** `stamp` brings the ids and the time, which the pure layers cannot make. */
export function playSample(setup: BattleSetup, stamp: (decidedBy: Stamp['decidedBy']) => Stamp): Battle {
	return sampleStory.reduce((battle, { decidedBy, play }) => {
		const recorded = battles.record(battle, play(stateOf(battle)), stamp(decidedBy));
		if (!recorded.ok) throw new Error(`the sample battle cannot be played: ${recorded.reason}`);
		return recorded.journal;
	}, battles.begin(setup));
}
