// What the events of this game are made of, checked at the door: players, places, faces, and the numbers with their bounds.
import { d4 } from '$lib/dice/die';
import * as field from '$lib/parsing/fields';
import * as v from 'valibot';
import { allegiances } from '../../rules/allegiance';
import { spaces } from '../../rules/board';
import { moments } from '../../rules/cards';
import { type AbilityId, abilityIds, characterIds } from '../../rules/characters';
import { influences, locations, mostCounted, mostPlayers, tileIds } from '../../rules/data';

export const { line } = field;
export const seat = field.whole('The player', 0, mostPlayers - 1);
export const count = field.whole('The number', 0, mostCounted);
export const change = field.whole('The change', -mostCounted, mostCounted);
export const label = field.line('The label', 80);
export const cause = field.line('The cause', 160);
export const influence = v.picklist(influences);
export const location = v.picklist(locations);
export const tile = v.picklist(tileIds);
export const character = v.picklist(characterIds);
export const ability = v.picklist(abilityIds as [AbilityId, ...AbilityId[]]);
export const allegiance = v.picklist(allegiances);
export const moment = v.picklist(moments);
export const slot = field.whole('The slot', 0, 3);
export const face8 = field.whole('A D8', 1, 8);
export const face4 = v.picklist(d4);
export const spot = v.object({ location, space: v.picklist(spaces) });
