// One of each thing that comes in by file, link or backup, sound: what the hostile ones are made of.
import { usualEffects } from '$lib/battle/terrain';
import { sampleRosters } from '../battle/sample-battle';
import type { Kind } from './hostile';
import { playedWhist } from './sample-game';
import { playedBattle } from './sample-played';
import { battleOf, mapOver } from './sample-storage';

const wood = mapOver('photo').terrain.map((piece) => ({ ...piece, effect: usualEffects[piece.kind] }));

const setup = battleOf('cowpens', {
	scenario: {
		turnLimit: 8,
		objectives: { first: 'Hold the hill.', second: 'Take it.' },
		notes: '',
		terrain: wood,
		places: { guards: { x: 20, y: 20, facing: 0 } }
	}
});

export const soundThings: Readonly<Record<Kind, unknown>> = {
	roster: sampleRosters.first,
	battle: playedBattle(setup),
	'house-rules': { id: 'club', rules: { name: 'Club', overrides: { 'combat.score': 7 } } },
	map: { ...mapOver('photo'), backdrop: null },
	game: playedWhist(),
	copy: { id: 'whist', facts: { trumps: ['spades'] } }
};
