// A paste of any kind: the app's own text, a letter's, a spreadsheet's.

import { mostBrigades, mostUnits } from '../draft-parse';
import { findTable, readRosterTable } from './read-table';
import { type ReadList, readRosterText } from './read-text';

export function readPasted(pasted: string, makeId: () => string, now: string): ReadList {
	const text = pasted.replace(/\r\n?/g, '\n').replace(unshowable, (found) => (/[\n\t]/.test(found) ? found : ' '));
	return withinLimits(isTable(text) ? readRosterTable(text, makeId, now) : readRosterText(text, makeId, now));
}

/** What no font shows could not be stored. */
const unshowable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** A roster holds only so much; whoever pastes more is told. */
function withinLimits({ roster, problems }: ReadList): ReadList {
	const { units, brigades } = roster;
	if (units.length <= mostUnits && brigades.length <= mostBrigades) return { roster, problems };
	const message = `A roster holds ${mostUnits} units in ${mostBrigades} brigades; the rest was left out.`;
	const kept = brigades.slice(0, mostBrigades);
	const known = new Set(kept.map(({ id }) => id));
	const placed = units.slice(0, mostUnits).map((unit) => (known.has(unit.brigade ?? '') ? unit : { ...unit, brigade: null })); // prettier-ignore
	return {
		roster: { ...roster, units: placed, brigades: kept },
		problems: [...problems, { line: 1, text: '', message }]
	};
}

/** How the app begins what it writes, plain and as Markdown; it has no tab in it. */
const ownTitle = /^(# |Roster:)[^\t]*$/i;
/** What written lists have and bare cells seldom do. */
const written = /( — | – | -- | - |^\s*(#|==)|^(Roster|Side|Notes):)/i;

/**
 * With a heading row it is a table, whatever its cells hold. Without one, tabs in most of the lines are a spreadsheet's, and so are commas
 * where nothing looks written.
 */
function isTable(text: string): boolean {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	if (ownTitle.test(lines[0] ?? '')) return false;
	if (findTable(text).columns) return true;
	const mostHave = (shape: RegExp) => lines.filter((line) => shape.test(line)).length * 2 > lines.length;
	return mostHave(/\t/) || (!lines.some((line) => written.test(line)) && mostHave(/[,;\t].*\S/));
}
