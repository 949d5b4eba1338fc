// A draft becomes a roster that can start a battle, or every reason why it cannot, each at its place: "units.3.figures".

import { accept, type Parsed, type Problem } from '$lib/parsing/problem';
import type { BaseDraft, RosterDraft } from './draft';
import { parseRosterDraft } from './draft-parse';
import { longestName } from '$lib/parsing/fields';
import type { BaseSizes, Roster } from './roster';
import type { Unit } from './unit';
import { validateUnit } from './validate-unit';

const smallestBase = 5;
const largestBase = 200;

export function validateRoster(draft: RosterDraft): Parsed<Roster> {
	const units = draft.units.map(validateUnit);
	const bases = makeBases(draft.bases);
	const problems = [
		...nameProblems('name', draft.name, 'A roster'),
		...nameProblems('side', draft.side, 'A side'),
		...baseProblems(draft),
		...brigadeProblems(draft),
		...armyProblems(draft),
		...units.flatMap((unit, index) => [...below(`units.${index}`, unit), ...unitPlaceProblems(draft, index)])
	];
	if (problems.length > 0 || !bases) return { ok: false, problems };
	const sound = units.flatMap((unit): Unit[] => (unit.ok ? [unit.value] : []));
	const brigades = draft.brigades.map((brigade) => ({ ...brigade, name: brigade.name.trim() }));
	return accept({ ...draft, name: draft.name.trim(), side: draft.side.trim(), bases, brigades, units: sound });
}

/** A whole roster from outside, ready for a battle. */
export function parseRoster(input: unknown): Parsed<Roster> {
	const draft = parseRosterDraft(input);
	return draft.ok ? validateRoster(draft.value) : draft;
}

function below(place: string, parsed: Parsed<unknown>): Problem[] {
	return parsed.ok ? [] : parsed.problems.map(({ path, message }) => ({ path: `${place}.${path}`, message }));
}

function nameProblems(path: string, name: string, what: string): Problem[] {
	if (name.trim() === '') return [{ path, message: `${what} needs a name.` }];
	if (name.trim().length <= longestName) return [];
	return [{ path, message: `The name can have at most ${longestName} characters.` }];
}

const isBaseSize = (value: number | null): value is number =>
	value !== null && value >= smallestBase && value <= largestBase;

function baseProblems({ bases }: RosterDraft): Problem[] {
	return (['foot', 'horse', 'gun'] as const).flatMap((kind) =>
		(['width', 'depth'] as const)
			.filter((side) => !isBaseSize(bases[kind][side]))
			.map((side) => ({
				path: `bases.${kind}.${side}`,
				message: `The ${side} of a base must be between ${smallestBase} and ${largestBase} mm.`
			}))
	);
}

function makeBases({ foot, horse, gun }: RosterDraft['bases']): BaseSizes | null {
	const [footBase, horseBase, gunBase] = [makeBase(foot), makeBase(horse), makeBase(gun)];
	return footBase && horseBase && gunBase ? { foot: footBase, horse: horseBase, gun: gunBase } : null;
}

function makeBase({ width, depth }: BaseDraft): BaseSizes['foot'] | null {
	return isBaseSize(width) && isBaseSize(depth) ? { width, depth } : null;
}

function brigadeProblems({ brigades, units }: RosterDraft): Problem[] {
	const generals = new Set(units.filter(({ arm }) => arm === 'general').map(({ id }) => id));
	return brigades.flatMap(({ name, general }, index) => {
		const problems = nameProblems(`brigades.${index}.name`, name, 'A brigade');
		if (isNameTaken(brigades, index)) problems.push(takenProblem(`brigades.${index}.name`, 'brigade', name));
		if (general !== null && !generals.has(general)) {
			problems.push({ path: `brigades.${index}.general`, message: 'Its general is not a general of this army.' });
		}
		return problems;
	});
}

function armyProblems({ units }: RosterDraft): Problem[] {
	if (units.some(({ arm }) => arm !== 'general')) return [];
	return [{ path: 'units', message: 'An army needs at least one unit besides its generals.' }];
}

/** What is wrong with a unit only because of the others. */
function unitPlaceProblems({ units, brigades }: RosterDraft, index: number): Problem[] {
	const unit = units[index];
	if (!unit) return [];
	const problems: Problem[] = [];
	if (isNameTaken(units, index)) problems.push(takenProblem(`units.${index}.name`, 'unit', unit.name));
	if (unit.brigade !== null && !brigades.some(({ id }) => id === unit.brigade)) {
		problems.push({ path: `units.${index}.brigade`, message: 'Its brigade is not in this army.' });
	}
	return problems;
}

const sameName = (name: string): string => name.trim().toLocaleLowerCase('en');

/** The first of two keeps the name, so that one of them is asked to change. */
function isNameTaken(items: readonly { readonly name: string }[], index: number): boolean {
	const name = sameName(items[index]?.name ?? '');
	return name !== '' && items.slice(0, index).some((other) => sameName(other.name) === name);
}

const takenProblem = (path: string, what: string, name: string): Problem => ({
	path,
	message: `Another ${what} is called “${name.trim()}” as well.`
});
