// What gave way to another, in words for the list that brings it back.
import { asPrinted, diffRules, rulesOf } from '$lib/rules/house-rules/house-rules';
import type { Replaced, Restorable } from '$lib/storage/replaced';
import { makeCount } from '$lib/wording';
import { titleOf } from './games';
import { makeWhen } from './when';

const kinds: Readonly<Record<Restorable['kind'], string>> = {
	roster: 'A roster',
	battle: 'A battle',
	game: 'A game',
	copy: 'Your copy of a game',
	'house-rules': 'House rules',
	map: 'A map'
};

export function describeReplaced({ thing, at }: Replaced): { readonly what: string; readonly why: string } {
	const [name, size] = tell(thing);
	return { what: `${kinds[thing.kind]}: ${name || 'without a name'}`, why: `${size}. Set aside ${makeWhen(at)}.` };
}

function tell(thing: Restorable): readonly [name: string, size: string] {
	switch (thing.kind) {
		case 'roster':
			return [thing.roster.name, makeCount(thing.roster.units.length, 'unit')];
		case 'battle':
			return [thing.battle.setup.name, `${makeCount(thing.battle.events.length, 'line')} in the log`];
		case 'game': {
			const { setup, events } = thing.game;
			return [setup.name, `${titleOf(setup.game)}, ${makeCount(events.length, 'line')} in the log`];
		}
		case 'copy':
			return [titleOf(thing.copy.id), 'What was said of it'];
		case 'house-rules':
			return [thing.houseRules.rules.name, `${makeCount(diffRules(asPrinted, rulesOf(thing.houseRules.rules)).length, 'difference')} from the printed sheet`]; // prettier-ignore
		case 'map':
			return [thing.map.name, `${makeCount(thing.map.terrain.length, 'piece')} of terrain`];
	}
}
