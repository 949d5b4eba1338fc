// A roster as people write one in a letter or on a forum: a line a unit, its name, a dash, and what it is. `read-text.ts` reads it back,
// plain or Markdown, and loses nothing that a sound roster holds.
import type { RosterDraft, UnitDraft } from '../draft';
import { sectionsOf } from '../edit/sections';
import { betweenTraits, writeArm, writeWeapon } from './phrases';

export type TextStyle = 'plain' | 'markdown';

/** Stands between a name and what follows; of several in a line the last one does. */
export const dash = ' — ';
export const nameless = '(no name)';

export function writeRosterText(roster: RosterDraft, style: TextStyle): string {
	const generals = new Map(roster.units.map(({ id, name }) => [id, name]));
	const parts = sectionsOf(roster).map(({ brigade, units }) => {
		const lines = units.flatMap((unit) => writeUnit(unit, style));
		if (!brigade) return lines;
		const commander = brigade.general === null ? undefined : generals.get(brigade.general);
		const command = commander === undefined ? [] : [`Commanded by: ${writeName(commander)}`];
		return [heading(writeName(brigade.name), style), ...spaced(command, style), ...lines];
	});
	const blocks = [writeHead(roster, style), ...parts].filter((lines) => lines.length > 0);
	return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

/** Markdown runs lines together that no blank line parts. */
const spaced = (lines: readonly string[], style: TextStyle): readonly string[] =>
	style === 'markdown' ? lines.flatMap((line) => ['', line]).concat('') : lines;

const heading = (name: string, style: TextStyle): string => (style === 'markdown' ? `## ${name}` : `== ${name} ==`);

function writeHead({ name, side, colour, pattern, bases, notes }: RosterDraft, style: TextStyle): string[] {
	const title = style === 'markdown' ? `# ${writeName(name)}` : `Roster: ${writeName(name)}`;
	const size = ({ width, depth }: { width: number | null; depth: number | null }) => `${width ?? '?'}x${depth ?? '?'}`;
	const facts = [
		`Side: ${side.trim()}`,
		`Colour: ${colour}, ${pattern}`,
		`Bases: foot ${size(bases.foot)}, horse ${size(bases.horse)}, gun ${size(bases.gun)} mm`,
		...writeNotes(notes, 'Notes')
	];
	return [title, ...(style === 'markdown' ? ['', ...facts.map((fact) => `- ${fact}`)] : facts)];
}

/** A note is written as it is, tabs and all: its word says what it is, so that nothing in it is taken for a mark. */
function writeNotes(notes: string, word: string): string[] {
	const lines = notes.trim().split(/\r\n|\r|\n/);
	return notes.trim() === '' ? [] : lines.map((line) => `${word}: ${line}`.trimEnd());
}

function writeUnit(unit: UnitDraft, style: TextStyle): string[] {
	const name = writeName(unit.name);
	const told = describe(unit).join(', ');
	const notes = writeNotes(unit.notes, 'Note');
	if (style === 'plain') return [`${name}${dash}${told}`, ...notes.map((note) => `  ${note}`)];
	return [`- **${name}**${dash}${told}`, ...notes.map((note) => `  - ${note}`)];
}

/** How a line begins that is no unit: a heading, a bullet, a word that says what follows. */
const mark = /^([#=\->•(]|(Roster|Side|Colou?r|Bases|Notes?|Commanded by):)/i;

/** What would be read as a mark is written with a backslash before it. */
function writeName(name: string): string {
	const plain = name.trim();
	if (plain === '') return nameless;
	return plain.replace(/[\\*]/g, '\\$&').replace(mark, '\\$&');
}

function describe(unit: UnitDraft): string[] {
	const { arm, grade, figures, order, formation, orders, weapon, seniority, charisma, arrives, footprint, traits } =
		unit;
	const parts: (string | false)[] = [writeArm(arm)];
	parts.push(seniority !== null && `seniority ${seniority}`);
	if (arm === 'general') parts.push(charisma === null ? 'charisma ?' : `charisma ${charisma}`);
	parts.push(arm !== 'general' && `${figures ?? '?'} ${arm === 'artillery' ? 'crew' : 'figures'}`);
	parts.push(arm === 'artillery' && `${unit.guns ?? '?'} guns`);
	parts.push(`grade ${grade ?? '?'}`, weapon === null ? 'arms ?' : writeWeapon(weapon));
	parts.push(unit.bayonets && 'bayonets', unit.light && 'light infantry', unit.britishRegulars && 'British regulars');
	parts.push(`${order ?? '?'} order`, `in ${formation ?? '?'}`, orders.length > 0 && `may be ${orders.join(' or ')}`);
	parts.push(traits !== undefined && traits.length > 0 && `traits ${traits.join(betweenTraits)}`);
	parts.push(arrives !== null && `arrives turn ${arrives}`);
	parts.push(footprint !== null && `footprint ${footprint.frontage ?? '?'} x ${footprint.depth ?? '?'}`);
	return parts.filter((part) => part !== false);
}

// A roster as a spreadsheet takes it: a heading row, then a row a unit, with tabs between the cells. `read-table.ts` reads it back, and so it
// does after somebody has changed the numbers there. What belongs to the whole roster (its side, colour, bases) has no cell.

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
