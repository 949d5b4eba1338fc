import { brigadeItems, unitItems } from '$lib/app/map/tray-items';
import { expect, test } from 'vitest';
import { at, stateWith } from '../../battle/sample-battle';

test('the tray has each brigade with those of it who are not on the map; reserves wait for the others', () => {
	const items = (units: Parameters<typeof stateWith>[0]) =>
		brigadeItems(stateWith(units))
			.filter(({ side }) => side === 'first')
			.map(({ name, detail }) => [name, detail]);
	expect(
		items({ units: { guards: { place: at(10, 40) }, lights: { inReserve: true }, bose: { shattered: true } } })
	).toEqual([
		['Right wing', '2 units'],
		['Left wing', '2 units'],
		['Crown, no brigade', '2 units']
	]);
	const placed = { place: at(10, 40) };
	expect(
		items({ units: { guards: placed, '33rd': placed, cornwallis: placed, lights: { inReserve: true }, legion: placed, 'royal-guns': placed } }) // prettier-ignore
	).toEqual([
		['Right wing', '1 unit · reserve'],
		['Left wing', '3 units']
	]);
});

test('a unit in the tray says its figures, and one that is held back the turn and the place it comes on', () => {
	const { units, setup } = stateWith({ units: { guards: { inReserve: true }, lights: { inReserve: true } } });
	const late = (id: string, arrives: number | null) => ({ ...units[id]!, unit: { ...units[id]!.unit, arrives } });
	const scenario = { turnLimit: 10, objectives: { first: '', second: '' }, notes: '', terrain: [], places: {}, entries: { guards: 'northern edge' } }; // prettier-ignore
	const told = (unit: ReturnType<typeof late>) => unitItems([unit], { ...setup, scenario }).map(({ detail, entry }) => [detail, entry]); // prettier-ignore
	expect(told(late('guards', 3))).toEqual([[`${units['guards']!.figures} · turn 3`, 'northern edge']]);
	expect(told(late('lights', 4))).toEqual([[`${units['lights']!.figures} · turn 4`, '']]);
	// Brought on, it is still to be set down, and where stays told.
	expect(told({ ...late('guards', 3), inReserve: false })).toEqual([[`${units['guards']!.figures} · arrived`, 'northern edge']]); // prettier-ignore
	expect(unitItems([late('guards', null)], setup)[0]?.detail).toMatch(/· reserve$/);
});
