// A roster as a spreadsheet takes it: a heading row, then a row a unit, with tabs between the cells. `read-table.ts` reads it back, and so it
// does after somebody has changed the numbers there. What belongs to the whole roster (its side, colour, bases) has no cell.

import type { RosterDraft, UnitDraft } from '../draft';
import { sectionsOf } from '../edit/sections';
import { betweenTraits, writeArm, writeWeapon } from './phrases';

/** What a row is written from. */
interface Entry {
	readonly unit: UnitDraft;
	readonly brigade: string;
	readonly commander: string;
}

type Cell = string | number | null;

const columns: readonly (readonly [heading: string, write: (entry: Entry) => Cell])[] = [
	['Unit', ({ unit }) => unit.name],
	['Kind', ({ unit }) => writeArm(unit.arm)],
	['Brigade', ({ brigade }) => brigade],
	['Commander', ({ commander }) => commander],
	['Seniority', ({ unit }) => unit.seniority],
	['Charisma', ({ unit }) => unit.charisma],
	['Figures', ({ unit }) => (unit.arm === 'general' ? null : unit.figures)],
	['Guns', ({ unit }) => (unit.arm === 'artillery' ? unit.guns : null)],
	['Grade', ({ unit }) => unit.grade],
	['Arms', ({ unit }) => (unit.weapon === null ? null : writeWeapon(unit.weapon))],
	['Bayonets', ({ unit }) => (unit.arm === 'infantry' ? yesOrNo(unit.bayonets) : null)],
	['Light infantry', ({ unit }) => (unit.light ? 'yes' : null)],
	['British regulars', ({ unit }) => (unit.britishRegulars ? 'yes' : null)],
	['Order', ({ unit }) => unit.order],
	['May take', ({ unit }) => unit.orders.join(' or ')],
	['Formation', ({ unit }) => unit.formation],
	['Arrives', ({ unit }) => unit.arrives],
	['Footprint', ({ unit }) => unit.footprint && `${unit.footprint.frontage ?? '?'} x ${unit.footprint.depth ?? '?'}`],
	['Traits', ({ unit }) => unit.traits?.join(betweenTraits) ?? null],
	['Notes', ({ unit }) => unit.notes]
];

const yesOrNo = (flag: boolean): string => (flag ? 'yes' : 'no');

export function writeRosterTable(roster: RosterDraft): string {
	const head = columns.map(([heading]) => heading).join('\t');
	const rows = listEntries(roster).map((entry) => columns.map(([, write]) => writeCell(write(entry))).join('\t'));
	return `${[head, ...rows].join('\n')}\n`;
}

function listEntries(roster: RosterDraft): Entry[] {
	const names = new Map(roster.units.map(({ id, name }) => [id, name]));
	return sectionsOf(roster).flatMap(({ brigade, units }) => {
		const commander = names.get(brigade?.general ?? '') ?? '';
		return units.map((unit) => ({ unit, brigade: brigade?.name ?? '', commander }));
	});
}

/** What a spreadsheet would take for a sum to work out. */
const formula = /^['=+\-@]/;

/** A name is never a formula: an apostrophe says so, as it does to spreadsheets. Quotes hold what would end a cell. */
function writeCell(cell: Cell): string {
	const text = typeof cell === 'string' ? cell.trim() : String(cell ?? '');
	const safe = formula.test(text) ? `'${text}` : text;
	return /["\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
