// Where a change counts: for a number of the sheet, or a modifier left out, the situation that quick resolve opens for its cell; for a modifier of
// the players' own, the usual situation with what it asks for said. Told by the figures of the procedure itself, those that differ.
import { makeChanceText } from '$lib/dice/chance-text';
import { isFact } from '$lib/rules/added/condition';
import { knownFacts } from '$lib/rules/added/known-facts';
import { tellWhen } from '$lib/rules/added/when';
import { sections } from '$lib/rules/engine/section';
import { listCells } from '$lib/rules/house-rules/cells';
import type { RuleChange, Rules } from '$lib/rules/house-rules/house-rules';
import type { AddedModifier, AddedProcedure, FactIs, When } from '$lib/rules/sheet/added-modifier';
import type { Ground, Position } from '$lib/rules/combat/facts';
import { tidyTraits } from '$lib/rules/unit/traits';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { Ammunition, Cover, Formation, Order, Weapon } from '$lib/rules/vocabulary';
import { startSentence } from '$lib/wording';
import type { Answer } from '../procedures/procedure';
import { shooting } from '../procedures/shooting';
import {
	namesOf,
	otherSide,
	overSituation,
	type QuickSituation,
	type Side,
	usualSituation,
	withUnit
} from '../procedures/situation';
import { changeFormation, changeKind, changeOrder, kindOfArm } from '../procedures/unit-change';
import { lazyProcedures } from '../quick/lazy-procedures';
import type { ProcedureId } from '../quick/procedures';
import { findSituation } from './situations';

/** A situation, and what it is called. */
export interface Where {
	readonly id: string;
	readonly title: string;
	readonly procedure: ProcedureId;
	readonly situation: QuickSituation;
}

/** Those that a change is made for, its own first. */
export function* whereItCounts({ playsheet }: Rules, changes: readonly RuleChange[]): Generator<Where> {
	const cells = listCells(playsheet);
	const ofCell = function* (wanted: string): Generator<Where> {
		const shown = findSituation(playsheet, wanted);
		const cell = cells.find(({ id }) => id === wanted);
		if (!shown || !cell) return;
		const { procedure, a: situation } = shown;
		yield { id: wanted, title: `${sections[cell.section]}: ${cell.label}`, procedure, situation };
	};
	for (const change of changes) {
		if ('modifier' in change) yield* ofModifier(change.modifier);
		else if (change.kind !== 'ruling') yield* ofCell(change.id);
	}
	const procedures = changes.map((change) => ('modifier' in change ? change.modifier.procedure : null));
	for (const { id } of cells) {
		for (const where of ofCell(id)) {
			if (procedures.some((procedure) => procedure === null || procedure === where.procedure)) yield where;
		}
	}
}

const ownSide = (procedure: AddedProcedure, { actor, tester }: QuickSituation): Side =>
	procedure === 'shooting' || procedure === 'combat' ? actor : tester;

function* ofModifier(modifier: AddedModifier): Generator<Where> {
	const { procedure, id, when } = modifier;
	const said = say(when, true, usualSituation, procedure);
	const title = `${startSentence(procedure)}: when ${tellWhen(when, procedure)}`;
	yield { id: `added-${id}`, title, procedure: asksFor(when, 'pursuit') ? 'pursuit' : procedure, situation: said };
}

const asksFor = (when: When, fact: FactIs['fact']): boolean =>
	isFact(when) ? when.fact === fact : 'not' in when ? false : ('all' in when ? when.all : when.any).some((part) => asksFor(part, fact)); // prettier-ignore

/** The situation with a condition so, or not so: of “any” the first, of “all” every one. */
function say(when: When, isSo: boolean, situation: QuickSituation, procedure: AddedProcedure): QuickSituation {
	if (isFact(when)) return sayFact(when, isSo, situation, procedure);
	if ('not' in when) return say(when.not, !isSo, situation, procedure);
	const parts = 'all' in when ? when.all : when.any;
	const said = 'all' in when === isSo ? parts : parts.slice(0, 1);
	return said.reduce((known, part) => say(part, isSo, known, procedure), situation);
}

const withUnitFacts = (situation: QuickSituation, side: Side, change: (unit: UnitFacts) => UnitFacts): QuickSituation =>
	withUnit(situation, side, { unit: change(situation[side].unit) });

/** Of an enemy a test knows only where one is charged. */
const chargeEnemy = (situation: QuickSituation): QuickSituation =>
	situation.cause === 'shooting' ? { ...situation, cause: 'charge-home' } : situation;

function sayFact(asked: FactIs, isSo: boolean, given: QuickSituation, procedure: AddedProcedure): QuickSituation {
	const situation = procedure === 'morale' && asked.of === 'enemy' ? chargeEnemy(given) : given;
	const own = ownSide(procedure, situation);
	const side = asked.of === 'own' ? own : otherSide(own);
	const known = knownFacts[asked.fact];
	if (known.kind === 'choice') {
		const value = Object.keys(known.words).find((word) => (asked.is ?? []).includes(word) === isSo);
		return value === undefined ? situation : sayChoice(asked.fact, value, situation, side);
	}
	if (known.kind === 'flag') return sayFlag(asked.fact, isSo, situation, side);
	if (known.kind === 'number') {
		const { from, to } = asked;
		const inside = from ?? to ?? known.least;
		const below = from !== undefined && from > known.least ? from - known.step : (to ?? inside) + known.step;
		const value = isSo ? inside : below;
		return asked.fact === 'range' ? { ...situation, range: value } : { ...situation, hits: value };
	}
	const traits = isSo ? tidyTraits([...(situation[side].unit.traits ?? []), ...(asked.is ?? [])]) : [];
	return withUnitFacts(situation, side, (unit) => ({ ...unit, traits }));
}

function sayChoice(fact: FactIs['fact'], value: string, situation: QuickSituation, side: Side): QuickSituation {
	const unit = (change: (unit: UnitFacts) => UnitFacts) => withUnitFacts(situation, side, change);
	switch (fact) {
		case 'arm':
			return unit((known) => changeKind(known, kindOfArm[value as keyof typeof kindOfArm]));
		case 'weapon':
			return unit((known) => changeKind(known, value === 'none' ? 'unarmed' : (value as Exclude<Weapon, 'none'>)));
		case 'order':
			return unit((known) => changeOrder(known, value as Order));
		case 'formation':
			return unit((known) => {
				const isGuns = value === 'limbered' || value === 'unlimbered';
				return changeFormation(isGuns ? changeKind(known, 'field-gun') : known, value as Formation);
			});
		case 'grade':
		case 'condition':
		case 'side':
			return unit((known) => ({ ...known, [fact]: value }));
		case 'cover':
			return withUnit(situation, side, { cover: value as Cover });
		case 'position':
			return withUnit(situation, side, { position: value as Position });
		case 'ground':
			return { ...situation, ground: value as Ground };
		case 'load':
			return value === 'small-arms'
				? situation
				: { ...unit((known) => changeKind(known, 'field-gun')), ammunition: value as Ammunition };
		case 'general':
			return withUnit(situation, side, {
				command: { attachedBonus: value === 'with' ? 1 : null, generalInRadius: value !== 'none' }
			});
		default:
			return situation;
	}
}

const causes = { charging: 'charge-home', charged: 'meet-charge', 'lost-combat': 'lost-combat' } as const;
const unitFlags = {
	light: 'light',
	bayonets: 'bayonets',
	'british-regulars': 'britishRegulars',
	routing: 'routing'
} as const;

function sayFlag(fact: FactIs['fact'], isSo: boolean, situation: QuickSituation, side: Side): QuickSituation {
	if (fact in unitFlags) {
		const field = unitFlags[fact as keyof typeof unitFlags];
		return withUnitFacts(situation, side, (unit) => ({ ...unit, [field]: isSo }));
	}
	if (fact in causes) return { ...situation, cause: isSo ? causes[fact as keyof typeof causes] : 'shooting' };
	if (fact === 'half-strength')
		return withUnitFacts(situation, side, (unit) => ({ ...unit, figures: isSo ? unit.figuresAtStart / 2 : unit.figuresAtStart })); // prettier-ignore
	if (fact === 'moved') return { ...situation, moved: isSo ? 'up-to-half' : 'no' };
	if (fact === 'flank') {
		const meets = situation.cause === 'shooting' && isSo ? { ...situation, cause: 'meet-charge' as const } : situation;
		return withUnit(meets, otherSide(side), { attacksFlank: isSo });
	}
	return situation;
}

const procedures = { shooting: overSituation(shooting), ...lazyProcedures };

/** At guns the counterbattery table is read; a charge is no single roll. */
function lookAt({ procedure, situation }: Where) {
	if (procedure === 'charge') return null;
	const isAtGuns = situation[otherSide(situation.actor)].unit.arm === 'artillery';
	return procedures[procedure === 'shooting' && isAtGuns ? 'counterbattery' : procedure];
}

/** Every figure and chance that a procedure tells of it, by what it is. */
function tellAll(where: Where, rules: Rules): ReadonlyMap<string, string> {
	const { situation } = where;
	const situated = lookAt(where);
	if (!situated) return new Map();
	const answer: Answer = situated.answer(rules, situation, namesOf(situated.view, situation), {});
	const reason = answer.possible ? undefined : answer.reasons[0]?.text;
	const { figures, charts } = answer.odds;
	return new Map([
		...(reason === undefined ? [] : [['', reason] as const]),
		...figures.map(({ label, value }) => [label, `${value} ${label}`] as const),
		...charts.flatMap(({ bars }) => bars.map(({ label, chance }) => [label, `${label} ${makeChanceText(chance)}`] as const)) // prettier-ignore
	]);
}

/** More than these nobody reads in one cell. */
const mostTold = 2;

/** What comes of it before and after, where that differs. */
export function compareWhere(where: Where, before: Rules, after: Rules): { before: string; after: string } | null {
	const [was, is] = [tellAll(where, before), tellAll(where, after)];
	const differing = [...new Set([...was.keys(), ...is.keys()])].filter((key) => was.get(key) !== is.get(key));
	if (differing.length === 0) return null;
	const told = differing.slice(0, mostTold);
	const tell = (all: ReadonlyMap<string, string>) => told.flatMap((key) => all.get(key) ?? []).join(', ') || '—';
	return { before: tell(was), after: tell(is) };
}
