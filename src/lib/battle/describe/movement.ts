import { assertNever } from '$lib/assert-never';
import type { MoveStep, PassedKind } from '$lib/rules/movement/facts';
import { between } from '$lib/geometry/point';
import { makeInches } from '$lib/rules/movement/text';
import { makeList } from '$lib/wording';
import { findUnit } from '../apply/check';
import type { BodyOf } from '../event';
import type { BattleState, Place } from '../state';
import { moveDueOf } from '../map/moves-due';
import { throughWords, unitsPassedTo } from '../map/passing';
import type { Told } from './sentence';
import { formed, nameOf, tellCost, tellPlace } from './wording';

// Moves, manoeuvres, evades, cover and arrivals.

/** A move that was due is told by what it was; left where it stood, the unit stayed. */
export function tellPlaced(before: BattleState, { unit, place }: BodyOf<'unit-placed'>): Told {
	const known = findUnit(before, unit);
	const move = known && moveDueOf(known);
	const name = nameOf(before, unit);
	if (!move) return { what: `${name} took post ${tellPlace(place)}` };
	const went = between(move.from, place);
	if (went === 0) return { what: `${name} stayed ${tellPlace(place)}` };
	const ran = `${move.kind === 'rout' ? 'ran' : 'followed'} ${makeInches(went)}${tellThrough(before, unit, place)}`;
	return { what: `${name} ${ran} and stands ${tellPlace(place)}` };
}

/** Whom it went through on the way there, as the canvas has it. */
const tellThrough = (before: BattleState, unit: string, place: Place | null): string =>
	throughWords(before, place ? unitsPassedTo(before, unit, place) : []);

export function tellMoved(before: BattleState, { unit, steps, moveUsed, through = [] }: BodyOf<'unit-moved'>): Told {
	const passed = makeList(through.map((other) => nameOf(before, other)));
	const done = makeList([
		...(steps.length === 0 ? ['moved'] : steps.map(tellStep)),
		...(passed === '' ? [] : [`passed through ${passed}`])
	]);
	return { what: `${nameOf(before, unit)} ${done}${tellCost(moveUsed)}` };
}

const passed: Readonly<Record<PassedKind, string>> = {
	friends: 'friends',
	skirmishers: 'skirmishers',
	'unlimbered-guns': 'unlimbered guns'
};

function tellStep(step: MoveStep): string {
	switch (step.kind) {
		case 'move':
			return `moved ${makeInches(step.inches)}`;
		case 'prolonge':
			return `went ${makeInches(step.inches)} by prolonge`;
		case 'sidestep':
			return `sidestepped ${makeInches(step.inches)}`;
		case 'oblique':
			return `moved ${makeInches(step.inches)} obliquely`;
		case 'step-back':
			return `stepped back ${makeInches(step.inches)}`;
		case 'change-formation':
			return formed[step.to];
		case 'change-facing':
			return `turned ${step.degrees}°`;
		case 'change-both':
			return `${formed[step.to]} turning ${step.degrees}°`;
		case 'limber':
			return formed.limbered;
		case 'unlimber':
			return formed.unlimbered;
		case 'reform':
			return `reformed into ${step.to}`;
		case 'pass-through':
			return `passed through ${passed[step.what]}`;
		default:
			return assertNever(step);
	}
}

export const tellTurned = (before: BattleState, { unit, degrees, moveUsed }: BodyOf<'unit-turned'>): Told => ({
	what: `${nameOf(before, unit)} turned ${degrees}°${tellCost(moveUsed)}`
});

/** A unit may change its order and keep its formation, or the other way round. */
export function tellFormationChanged(before: BattleState, body: BodyOf<'formation-changed'>): Told {
	const { unit, formation, order, moveUsed } = body;
	const was = findUnit(before, unit);
	const isOrderNews = was?.order !== order && order !== 'skirmish';
	const newOrder = isOrderNews ? `${order} order` : '';
	const done =
		was?.formation === formation && isOrderNews
			? `went into ${newOrder}`
			: `${formed[formation]}${isOrderNews ? ` in ${newOrder}` : ''}`;
	return { what: `${nameOf(before, unit)} ${done}${tellCost(moveUsed)}` };
}

export const tellLimbered = (before: BattleState, { unit, limbered, moveUsed }: BodyOf<'limbered'>): Told => ({
	what: `${nameOf(before, unit)} ${formed[limbered ? 'limbered' : 'unlimbered']}${tellCost(moveUsed)}`
});

export const tellHeld = (before: BattleState, { unit }: BodyOf<'unit-held'>): Told => ({
	what: `${nameOf(before, unit)} stood fast`
});

/** Crews that evade leave the guns where they stand (R5). */
export function tellEvaded(before: BattleState, { unit, inches, place }: BodyOf<'evaded'>): Told {
	const name = nameOf(before, unit);
	const chargers = before.charges
		.filter(({ chargee }) => chargee === unit)
		.map(({ charger }) => nameOf(before, charger));
	const from = chargers.length === 0 ? '' : ` from the charge of ${makeList(chargers)}`;
	const isCrew = findUnit(before, unit)?.unit.arm === 'artillery';
	const went = `evaded ${makeInches(inches)}${tellThrough(before, unit, place)}${from}`;
	return { what: isCrew ? `The crew of ${name} ${went} and left the guns` : `${name} ${went}` };
}

const posts = { level: '', 'steep-slope': ' up a steep slope', obstacle: ' behind an obstacle' } as const;

export function tellCoverTaken(before: BattleState, { unit, cover, position }: BodyOf<'cover-taken'>): Told {
	const name = nameOf(before, unit);
	if (cover !== 'none') return { what: `${name} took ${cover} cover${posts[position]}` };
	return { what: position === 'level' ? `${name} stood in the open` : `${name} took post${posts[position]}` };
}

export function tellArrived(before: BattleState, { unit, place }: BodyOf<'reinforcement-arrived'>): Told {
	return { what: `${nameOf(before, unit)} arrived${place ? ` ${tellPlace(place)}` : ''}` };
}
