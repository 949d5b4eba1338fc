// A tap on a cell opens quick resolve where that cell counts: for each cell of the sheet, the procedure that reads it and the
// facts under which it does. What is not said here is as in the usual situation.
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { makeQuickLink } from '../quick/link';
import type { Shown } from '../quick/quick.svelte';
import { findFightingSituation } from './situations-fighting';
import { findShootingSituation } from './situations-shooting';
import type { MoveStep } from '$lib/rules/movement/facts';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { isGun, type Weapon } from '$lib/rules/vocabulary';
import { type QuickSituation, usualSituation, withUnit } from '../procedures/situation';
import { changeFormation, changeKind, changeOrder, usualFoot } from '../procedures/unit-change';

/** Null for a cell that no situation could show. */
export function findSituation(playsheet: Playsheet, cell: string): Shown | null {
	const [table = '', ...path] = cell.split('.');
	if (table === 'movement' || table === 'manoeuvre') return findMovementSituation(playsheet, table, path);
	if (table === 'shooting' || table === 'counterbattery') return findShootingSituation(playsheet, table, path);
	return findFightingSituation(table, path);
}

/** The end of quick resolve's address for a cell. */
export function linkOfCell(playsheet: Playsheet, cell: string): `#${string}` | null {
	const shown = findSituation(playsheet, cell);
	return shown && makeQuickLink(shown);
}

// Cells of movement and manoeuvre as situations.

const show = (procedure: 'movement' | 'evade', unit: UnitFacts, more: Partial<QuickSituation> = {}): Shown => ({
	procedure,
	a: { ...withUnit(usualSituation, 'ours', { unit }), ...more },
	b: null
});

const skirmishers = (light: boolean): UnitFacts => ({ ...changeOrder(usualFoot, 'skirmish'), light });

const battery = (weight: string, formation: 'limbered' | 'unlimbered'): UnitFacts => {
	const weapon = weight as Weapon;
	return changeFormation(changeKind(usualFoot, isGun(weapon) ? weapon : 'field-gun'), formation);
};

const movers: Readonly<Record<string, UnitFacts>> = {
	'infantry-column': changeFormation(usualFoot, 'column'),
	'infantry-line': usualFoot,
	'light-skirmish': skirmishers(true),
	'line-skirmish': skirmishers(false),
	cavalry: changeKind(usualFoot, 'horse'),
	general: changeKind(usualFoot, 'general')
};

function findMovementSituation(
	playsheet: Playsheet,
	table: 'movement' | 'manoeuvre',
	[column = '', row = '']: readonly string[]
): Shown | null {
	if (table === 'manoeuvre') return findManoeuvre(playsheet, column === 'cost' ? row : column);
	if (column === 'evade') return show('evade', skirmishers(row === 'light-skirmish'), { charged: false });
	if (column === 'prolonge') return show('movement', battery(row, 'unlimbered'));
	return show('movement', movers[row] ?? battery(row, 'limbered'));
}

const step = (unit: UnitFacts, ...steps: MoveStep[]): Shown => show('movement', unit, { steps });

function findManoeuvre({ movement, manoeuvre }: Playsheet, id: string): Shown | null {
	switch (id) {
		case 'formation-or-facing':
			return step(usualFoot, { kind: 'change-formation', to: 'column' });
		case 'limber':
			return step(battery('field-gun', 'unlimbered'), { kind: 'limber' });
		case 'reform':
			return step(skirmishers(true), { kind: 'reform', to: 'line' });
		case 'pass-through':
			return step(usualFoot, { kind: 'pass-through', what: 'friends', oneStandsStill: true });
		case 'sidewaysInchCost':
			return step(usualFoot, { kind: 'sidestep', inches: 1 });
		case 'unsteadyFactor':
			return step({ ...usualFoot, condition: 'disordered' }, { kind: 'change-formation', to: 'column' });
		case 'shootAfter':
			return step(usualFoot, { kind: 'move', inches: movement.allowance['infantry-line'] * manoeuvre.shootAfter });
		case 'noEvadeWithin':
			return chargedByHorse(manoeuvre.noEvadeWithin);
		default:
			return null;
	}
}

function chargedByHorse(inches: number): Shown {
	const shown = show('evade', skirmishers(true), { startsAt: inches, firstSeenAt: inches });
	return { ...shown, a: withUnit(shown.a, 'theirs', { unit: changeKind(usualFoot, 'horse') }) };
}
