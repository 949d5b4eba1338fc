// The whole page, section by section in the order of the paper sheet.
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { rulingIds, rulingTexts, type SettledRulingId } from '$lib/rules/sheet/ruling-texts';
import { type Section, sections } from '$lib/rules/engine/section';
import * as fighting from './sections-fighting';
import * as moving from './sections-movement';
import * as shooting from './sections-shooting';
import { CellReader, type SheetSection, type SheetTable } from './sheet';

const tablesOf: Readonly<Record<Section, (reader: CellReader) => SheetTable[]>> = {
	turn: moving.makeTurnTables,
	movement: moving.makeMovementTables,
	manoeuvre: moving.makeManoeuvreTables,
	shooting: shooting.makeShootingTables,
	'shooting-modifiers': shooting.makeShootingModifierTables,
	counterbattery: shooting.makeCounterbatteryTables,
	combat: fighting.makeCombatTables,
	'combat-modifiers': fighting.makeCombatModifierTables,
	morale: fighting.makeMoraleTables,
	'morale-modifiers': fighting.makeMoraleModifierTables,
	rout: fighting.makeRoutTables,
	'rout-modifiers': fighting.makeRoutModifierTables,
	generals: fighting.makeGeneralsTables
};

const leads: Readonly<Partial<Record<Section, string>>> = {
	movement: 'Inches in a turn.',
	manoeuvre: 'Parts of a full move.',
	shooting: 'One D10 for so many figures, or for each gun.',
	combat: 'One D10 for so many figures. Both sides strike at once.',
	counterbattery: 'Dice as in shooting; each reads this table instead of a score.',
	morale: 'One D10 and its modifiers, to reach the score of the grade.',
	rout: 'A unit that fails is shaken and rolls a new D10.',
	generals: 'One D10 for each general.'
};

const notes: Readonly<Partial<Record<Section, readonly string[]>>> = {
	shooting: [
		'A natural 1 always misses, a natural 10 always hits.',
		'Mounted troops, generals and charging units do not shoot.'
	],
	counterbattery: ['A natural 1 always misses, a natural 10 reads as 10 or more.'],
	combat: [
		'A natural 1 always misses, a natural 10 always hits.',
		'The side that suffered more hits than it inflicted lost the round.'
	],
	morale: ['There is no natural 1 or 10 here: a test can be sure either way.'],
	rout: ['The size of the unit is what it is at the time of the test, this phase’s losses taken off.']
};

export function layOutPlaysheet(playsheet: Playsheet): SheetSection[] {
	const reader = new CellReader(playsheet);
	return (Object.keys(sections) as Section[]).map((anchor) => {
		const tables = tablesOf[anchor](reader);
		return {
			anchor,
			title: sections[anchor],
			lead: leads[anchor] ?? null,
			tables,
			notes: notes[anchor] ?? [],
			rulings: findRestingRulings(anchor, tables)
		};
	});
}

/** What is settled for the section as a whole: the rulings that none of its rows carries. */
function findRestingRulings(section: Section, tables: readonly SheetTable[]): SettledRulingId[] {
	const onRows = new Set(tables.flatMap(({ rows }) => rows.flatMap(({ rulings }) => rulings)));
	return rulingIds.filter((id) => rulingTexts[id].section === section && !onRows.has(id));
}
