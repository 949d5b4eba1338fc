import { readCharisma } from '$lib/rules/morale/generals';
import { makeInches } from '$lib/rules/movement/text';
import type { Formation } from '$lib/rules/vocabulary';
import { makeList, makeSigned } from '$lib/wording';
import { findUnit } from '../apply/check';
import type { BodyOf } from '../event';
import type { Decider } from '$lib/journal/event';
import type { BattleState } from '../state';
import { tellFaces } from './dice';
import type { Told } from './sentence';
import { nameOf, tellLeftAlone, tellPlace } from './wording';

// Generals, and everything the players set by hand, which says that it was.

export const tellAttached = (before: BattleState, { general, unit }: BodyOf<'general-attached'>): Told => ({
	what: `${nameOf(before, general)} joined ${nameOf(before, unit)}`
});

export function tellDetached(before: BattleState, { general }: BodyOf<'general-detached'>): Told {
	const known = findUnit(before, general);
	if (known?.loose) return { what: `${nameOf(before, general)} stayed where his unit was lost` };
	const left = known?.attachedTo ?? null;
	return { what: `${nameOf(before, general)} left ${left === null ? 'his unit' : nameOf(before, left)}` };
}

export function tellGeneralMoved(before: BattleState, { general, inches }: BodyOf<'general-moved'>): Told {
	const left = findUnit(before, general)?.attachedTo ?? null;
	const leaving = left === null ? '' : `left ${nameOf(before, left)} and `;
	return { what: `${nameOf(before, general)} ${leaving}rode ${makeInches(inches)}` };
}

export function tellCharisma(before: BattleState, body: BodyOf<'charisma-rolled'>, decidedBy: Decider): Told {
	const { general, die } = body;
	const name = nameOf(before, general);
	const { bonus } = readCharisma(before.setup.playsheet, die);
	return {
		what: `${name} rolled for charisma`,
		how: `${tellFaces([die], decidedBy)}, ${makeSigned(bonus)} to the unit he is with`,
		dice: [{ thrower: name, faces: [die], good: null }]
	};
}

/** The playsheet knows neither rallying nor the loss of generals: both are the players' word. */
const playersSay = (what: string): Told => ({ what, how: 'the players said so' });

export function tellGeneralLost(before: BattleState, { general }: BodyOf<'general-lost'>): Told {
	const left = findUnit(before, general)?.attachedTo ?? null;
	const from = left === null ? '' : ` with ${nameOf(before, left)}`;
	return playersSay(`${nameOf(before, general)} was lost${from}, wounded, killed or taken`);
}

export const tellRallied = (before: BattleState, { unit }: BodyOf<'rallied'>): Told =>
	playersSay(`${nameOf(before, unit)} rallied, steady again`);

const byHand = (what: string): Told => ({ what: `Set by hand: ${what}` });

/** Figures bring a shattered unit back; none shatter it. */
export function tellStrengthSet(before: BattleState, { unit, figures, guns }: BodyOf<'strength-set'>): Told {
	const known = findUnit(before, unit);
	const name = nameOf(before, unit);
	if (figures === 0) return byHand(`${name} shattered${tellLeftAlone(before, unit)}`);
	const isArtillery = known?.unit.arm === 'artillery';
	const people = `${figures} of ${known?.unit.figures ?? figures} ${isArtillery ? 'crew' : 'figures'}`;
	const pieces = isArtillery ? ` and ${guns} of ${known.unit.guns} guns` : '';
	return byHand(`${name} ${known?.shattered ? 'back with' : 'at'} ${people}${pieces}`);
}

export function tellConditionSet(before: BattleState, body: BodyOf<'condition-set'>): Told {
	const { unit, condition, routing, shattered, alsoDisordered } = body;
	const name = nameOf(before, unit);
	if (shattered) return byHand(`${name} shattered${tellLeftAlone(before, unit)}`);
	const marks = [condition, ...(alsoDisordered ? ['disordered'] : []), ...(routing ? ['routing'] : [])];
	return byHand(`${name} ${makeList(marks)}`);
}

/** Only foot has a choice of order; skirmishers have theirs with the formation. */
export function tellPositionSet(before: BattleState, body: BodyOf<'position-set'>): Told {
	const { unit, place, formation, order } = body;
	const known = findUnit(before, unit);
	const hasChoice = known?.unit.arm === 'infantry' && formation !== 'skirmish';
	const where = place ? `, ${tellPlace(place)}` : known?.place ? ', off the map' : '';
	return byHand(`${nameOf(before, unit)} ${formedUp[formation]}${hasChoice ? `, ${order} order` : ''}${where}`);
}

const formedUp: Readonly<Record<Formation, string>> = {
	line: 'in line',
	column: 'in column',
	skirmish: 'in skirmish',
	limbered: 'limbered',
	unlimbered: 'unlimbered'
};
