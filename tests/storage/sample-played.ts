// A battle as it was really played: every kind of thing that fills a log, with sums and dice, by the app's own code.
import { rout, shoot, test } from '$lib/battle/log/actions';
import type { BattleSetup } from '$lib/battle/setup';
import type { Parsed } from '$lib/parsing/problem';
import type { StoredBattle } from '$lib/storage/battle-kind';
import { test as moraleFacts } from '../rules/golden/morale';
import { rout as routFacts } from '../rules/golden/rout';
import { shot } from '../rules/sample-units';
import { Play, said } from '../battle/play';

function taken<T>(parsed: Parsed<T>): T {
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
	return parsed.value;
}

/** A turn with a placing, a volley, a note, a test that fails and its rout. */
export function playedBattle(setup: BattleSetup): StoredBattle {
	const play = new Play(setup);
	play.does({ kind: 'unit-placed', unit: 'guards', place: { x: 20.5, y: 10, facing: 180 } });
	play.does({ kind: 'note-written', text: 'Fog until ten.\nThen <b>sun</b>.' });
	play.until('fire');
	play.does(taken(shoot(play.state, 'guards', 'militia', said(shot()), { dice: [8, 8, 1, 10, 3, 2] })));
	play.does(taken(test(play.state, 'militia', said(moraleFacts({ hits: 3 })), 1)));
	play.does(taken(rout(play.state, 'militia', said(routFacts()), 5)));
	return { setup, events: play.battle.events };
}
