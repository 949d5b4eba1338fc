// The words units are described with in a written list, and what each of them means. A list says them in any order.
import { tidyTraits } from '$lib/rules/unit/traits';
import { type Arm, formations, grades, orders, type Weapon, weapons } from '$lib/rules/vocabulary';
import { armWords, weaponsWords } from '$lib/rules/words';
import { makeUnitDraft, type UnitChanges, type UnitDraft, usualCrew } from '../draft';
import { largestNumber } from '../draft-parse';
import { templates } from '../templates';

/** A written list says artillery, since guns are also what it is armed with. */
export const writeArm = (arm: Arm): string => (arm === 'artillery' ? arm : armWords[arm].toLowerCase());

export const writeWeapon = (weapon: Weapon): string => weaponsWords[weapon].toLowerCase();

/** A phrase of a written list, understood. */
export interface Said {
	readonly arm?: Arm;
	readonly changes: UnitChanges;
	/** Everything a kind of troops brings; what is said besides goes before it. */
	readonly like?: UnitChanges;
}

const fixed: Readonly<Record<string, Said>> = {
	foot: { arm: 'infantry', changes: {} },
	infantry: { arm: 'infantry', changes: {} },
	horse: { arm: 'cavalry', changes: {} },
	cavalry: { arm: 'cavalry', changes: {} },
	artillery: { arm: 'artillery', changes: {} },
	general: { arm: 'general', changes: {} },
	musket: { changes: { weapon: 'musket' } },
	muskets: { changes: { weapon: 'musket' } },
	rifle: { changes: { weapon: 'rifle' } },
	rifles: { changes: { weapon: 'rifle' } },
	'no firearms': { changes: { weapon: 'none' } },
	none: { changes: { weapon: 'none' } },
	'light gun': { arm: 'artillery', changes: { weapon: 'light-gun' } },
	'light guns': { arm: 'artillery', changes: { weapon: 'light-gun' } },
	'field gun': { arm: 'artillery', changes: { weapon: 'field-gun' } },
	'field guns': { arm: 'artillery', changes: { weapon: 'field-gun' } },
	'heavy gun': { arm: 'artillery', changes: { weapon: 'heavy-gun' } },
	'heavy guns': { arm: 'artillery', changes: { weapon: 'heavy-gun' } },
	'arms ?': { changes: { weapon: null } },
	bayonets: { changes: { bayonets: true } },
	'no bayonets': { changes: { bayonets: false } },
	'light infantry': { changes: { light: true } },
	light: { changes: { light: true } },
	li: { changes: { light: true } },
	'british regulars': { changes: { britishRegulars: true } },
	regulars: { changes: { britishRegulars: true } },
	limbered: { changes: { formation: 'limbered' } },
	unlimbered: { changes: { formation: 'unlimbered' } }
};

const number = '(\\d+(?:\\.\\d+)?|\\?)';
const readNumber = (text = '?'): number | null => (text === '?' ? null : Number(text) + 0);
const listed = <T extends string>(options: readonly T[], text = ''): T | null => options.find((option) => option === text) ?? null; // prettier-ignore

/** No roster can hold such a number, so that nobody meant it. */
const isTooLarge = (found: string | undefined): boolean => Math.abs(Number(found)) > largestNumber;

type Reading = (...found: readonly (string | undefined)[]) => Said;

const shapes: readonly (readonly [RegExp, Reading])[] = [
	[new RegExp(`^(-?\\d+(?:\\.\\d+)?|\\?) ?(?:figures?|figs?|men|crew)$`), (figures) => ({ changes: { figures: readNumber(figures) } })], // prettier-ignore
	[new RegExp(`^${number} guns?$`), (guns) => ({ arm: 'artillery', changes: { guns: readNumber(guns) } })],
	[new RegExp(`^${number} (light|field|heavy) guns?$`), (guns, kind) => ({ arm: 'artillery', changes: { guns: readNumber(guns), weapon: listed(weapons, `${kind}-gun`) } })], // prettier-ignore
	[/^grade ([a-f?])$/, (grade) => ({ changes: { grade: listed(grades, grade?.toUpperCase()) } })],
	[/^seniority (\d+)$/, (place) => ({ arm: 'general', changes: { seniority: readNumber(place) } })],
	[/^charisma (\d+|\?)$/, (die) => ({ arm: 'general', changes: { charisma: readNumber(die) } })],
	[/^(tight|loose|skirmish|\?)(?: order)?$/, (order) => ({ changes: { order: listed(orders, order) } })],
	[/^in (line|column|skirmish|limbered|unlimbered|\?)$/, (way) => ({ changes: { formation: listed(formations, way) } })], // prettier-ignore
	[/^may be ((?:tight|loose|skirmish)(?: or (?:tight|loose|skirmish))*)$/, (ways) => ({ changes: { orders: [...new Set(ways?.split(' or '))].flatMap((way) => listed(orders, way) ?? []) } })], // prettier-ignore
	[/^arrives (?:in )?(?:turn )?(\d+)$/, (turn) => ({ changes: { arrives: readNumber(turn) } })],
	[new RegExp(`^footprint ${number} ?[x×] ?${number}$`), (frontage, depth) => ({ changes: { footprint: { frontage: readNumber(frontage), depth: readNumber(depth) } } })] // prettier-ignore
];

/** Between the traits of a unit; no trait has it in its name. */
export const betweenTraits = ' / ';

/** The names are the players' own and keep their capitals. */
function readTraits(phrase: string): Said | null {
	const names = /^\s*traits?:? (.+)$/i.exec(phrase)?.[1]?.split('/');
	const traits = names && tidyTraits(names);
	return traits && traits.length === names.length ? { changes: { traits } } : null;
}

/** What a phrase says of a unit; null where it says nothing that is understood. */
export function readPhrase(phrase: string): Said | null {
	const traits = readTraits(phrase);
	if (traits) return traits;
	const text = phrase.trim().replace(/\s+/g, ' ').toLowerCase();
	if (Object.hasOwn(fixed, text)) return fixed[text] ?? null;
	for (const [shape, read] of shapes) {
		const found = shape.exec(text);
		if (found) return found.slice(1).some(isTooLarge) ? null : read(...found.slice(1));
	}
	const kind = templates.find(({ name }) => name.toLowerCase() === text);
	return kind ? { arm: kind.arm, changes: {}, like: kind.changes } : null;
}

// A unit from what was said of it. What was not said is what is usual, but bayonets are said or are not there: a list that names arms names them
// all. Nothing is put right: what cannot be is a problem to show.

export function makeSaidUnit(id: string, name: string, said: readonly Said[]): UnitDraft {
	const arm: Arm = said.find((each) => each.arm !== undefined)?.arm ?? 'infantry';
	const like = said.find((each) => each.like !== undefined)?.like;
	const changes: UnitChanges = Object.assign({}, ...said.map((each) => each.changes));
	const unit = makeUnitDraft(id, arm, { ...(like ?? { bayonets: false }), ...changes, name });
	return withCrew(withFormation(withOrders(unit, changes), changes), changes);
}

/** The order it starts in is one that it may take, unless a list of those was given. */
function withOrders(unit: UnitDraft, changes: UnitChanges): UnitDraft {
	if (changes.orders !== undefined || unit.order === null || unit.orders.includes(unit.order)) return unit;
	return { ...unit, orders: [...unit.orders, unit.order] };
}

/** Skirmish order is a formation too; who names only the order means both. */
function withFormation(unit: UnitDraft, changes: UnitChanges): UnitDraft {
	if (changes.formation !== undefined || unit.arm !== 'infantry') return unit;
	if (unit.order === 'skirmish') return { ...unit, formation: 'skirmish' };
	return unit.formation === 'skirmish' ? { ...unit, formation: 'line' } : unit;
}

/** Guns of which no crew is said have the usual one. */
function withCrew(unit: UnitDraft, changes: UnitChanges): UnitDraft {
	if (changes.figures !== undefined || unit.arm !== 'artillery') return unit;
	return { ...unit, figures: usualCrew(unit) ?? unit.figures };
}
