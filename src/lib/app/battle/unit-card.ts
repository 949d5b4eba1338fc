// A unit as its card shows it: everything a player asks of it at arm's length, in words.
import { nameOf, tellPlace } from '$lib/battle/describe/wording';
import { isDuty } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import { makeHitsSoFar, waitingTests } from '$lib/battle/due/tests';
import { generalInRadius } from '$lib/battle/facts/command';
import { factSourceWords } from '$lib/battle/facts/fact-sheet';
import { chargeBy, chargesOn } from '$lib/battle/select/charges';
import { contactsOf, generalsWith, placeOf, unitFactsOf } from '$lib/battle/select/units';
import type { BattleState, UnitState } from '$lib/battle/state';
import { isD10 } from '$lib/dice/d10';
import { readCharisma } from '$lib/rules/morale/generals';
import { findAllowance } from '$lib/rules/movement/allowance';
import { halfStrengthOf, isAtHalfStrength } from '$lib/rules/unit/unit-facts';
import { type BattleSide, isGun } from '$lib/rules/vocabulary';
import { armWords, weaponsWords } from '$lib/rules/words';
import { makeCount, makeList, makeMoves, makeOrdinal, makeSigned, startSentence } from '$lib/wording';

/** What its mark says: a condition, or why it has none. */
type CardCondition = 'steady' | 'disordered' | 'shaken' | 'routing' | 'shattered' | 'reserve';

export interface UnitCardView {
	readonly id: string;
	readonly name: string;
	readonly side: BattleSide;
	readonly isGeneral: boolean;
	readonly grade: string;
	readonly figures: number;
	readonly atStart: number;
	/** At this many or fewer it is at half strength (R24). */
	readonly half: number;
	readonly atHalf: boolean;
	/** "2 of 2 guns". */
	readonly guns: string | null;
	/** "Tight line", "Skirmish", "Unlimbered". */
	readonly formed: string;
	readonly condition: CardCondition;
	/** "O’Hara +1": the general who is with it; of a general, what he adds. */
	readonly general: string | null;
	readonly outOfCommand: boolean;
	/** What it did and suffered this turn, in short: "used ½ move", "2 hits". */
	readonly did: readonly string[];
	/** Something of this phase is still open to it. */
	readonly mayAct: boolean;
	/** A duty waits for it. */
	readonly mustAct: boolean;
}

/** What only reminds of a unit asks it for nothing. */
const notActing: ReadonlySet<Task['kind']> = new Set([
	'out-of-command',
	'general-alone',
	'deploy',
	'routing-marks',
	'charisma'
]);

/** Who is asked for something by what is due: the first unit of each task, and all of a combat. */
export function actorsOf(due: readonly Task[]): {
	readonly may: ReadonlySet<string>;
	readonly must: ReadonlySet<string>;
} {
	const acting = due.filter(({ kind }) => !notActing.has(kind));
	const actors = (task: Task) => (task.kind === 'combat' ? task.units : task.units.slice(0, 1));
	return {
		may: new Set(acting.flatMap(actors)),
		must: new Set(acting.filter(isDuty).flatMap(actors))
	};
}

export function cardOf(state: BattleState, unit: UnitState, actors: ReturnType<typeof actorsOf>): UnitCardView {
	const { id, name, grade, arm, figures: atStart, guns: gunsAtStart } = unit.unit;
	return {
		id,
		name,
		side: unit.side,
		isGeneral: arm === 'general',
		grade,
		figures: unit.figures,
		atStart,
		half: halfStrengthOf(atStart),
		atHalf: isAtHalfStrength({ figures: unit.figures, figuresAtStart: atStart }),
		guns: arm === 'artillery' ? `${unit.guns} of ${makeCount(gunsAtStart, 'gun')}` : null,
		formed: tellFormed(state, unit),
		condition: conditionOf(unit),
		general: arm === 'general' ? bonusText(state, unit) || null : tellGenerals(state, unit),
		outOfCommand: isOutOfCommand(state, unit),
		did: tellTurn(state, unit),
		mayAct: actors.may.has(id),
		mustAct: actors.must.has(id)
	};
}

function conditionOf({ shattered, inReserve, routing, condition }: UnitState): CardCondition {
	if (shattered) return 'shattered';
	if (inReserve) return 'reserve';
	return routing ? 'routing' : condition;
}

/** Only foot has a choice of order; skirmishers have theirs with the formation. A general is with a unit, or on his own. */
export function tellFormed(state: BattleState, { unit, formation, order, attachedTo }: UnitState): string {
	if (unit.arm === 'general') return attachedTo === null ? 'On his own' : `With ${nameOf(state, attachedTo)}`;
	const hasChoice = unit.arm === 'infantry' && formation !== 'skirmish';
	return startSentence(hasChoice ? `${order} ${formation}` : formation);
}

function tellGenerals(state: BattleState, { unit }: UnitState): string | null {
	const generals = generalsWith(state, unit.id);
	if (generals.length === 0) return null;
	return makeList(generals.map((general) => `${general.unit.name} ${bonusText(state, general)}`.trim()));
}

/** "+1"; nothing while his charisma is unknown. */
function bonusText({ setup }: BattleState, { charisma }: UnitState): string {
	return isD10(charisma) ? makeSigned(readCharisma(setup.playsheet, charisma).bonus) : '';
}

/** Only what is known: a unit that nobody measured is taken to be in command, and its card says nothing. */
function isOutOfCommand(state: BattleState, unit: UnitState): boolean {
	if (unit.unit.arm === 'general' || unit.shattered || unit.inReserve) return false;
	return !generalInRadius(state, unit).value;
}

function tellTurn(state: BattleState, unit: UnitState): readonly string[] {
	const { turn } = unit;
	const charge = chargeBy(state, unit.unit.id);
	const chargers = chargesOn(state, unit.unit.id).map(({ charger }) => nameOf(state, charger));
	const enemies = contactsOf(state, unit.unit.id).map(({ first, second }) =>
		nameOf(state, first === unit.unit.id ? second : first)
	);
	const waiting = tellWaiting(state, unit);
	// Hits that wait for their test are told with it.
	const hits = turn.combatHits + (waiting.length > 0 ? turn.fireHitsTested : turn.fireHits);
	return [
		...(turn.routPending ? ['rout roll to come'] : []),
		...(charge ? [`charging ${nameOf(state, charge.chargee)}`] : []),
		...(chargers.length > 0 ? [`charged by ${makeList(chargers)}`] : []),
		...(enemies.length > 0 ? [`in combat with ${makeList(enemies)}`] : []),
		...(turn.held ? ['stood fast'] : []),
		...(turn.moveUsed > 0 && !charge ? [`used ${makeMoves(turn.moveUsed)}`] : []),
		...(turn.evaded ? ['evaded'] : []),
		...(turn.shot ? ['fired'] : []),
		...(turn.fought ? ['fought'] : []),
		...(turn.pursued ? ['pursued'] : []),
		...(hits > 0 ? [`${makeCount(hits, 'hit')} taken`] : []),
		...(turn.testedFire || turn.testedCombat ? ['tested'] : []),
		...waiting
	];
}

/** R2: the hits that its test will count, for as long as others may still add to them. */
function tellWaiting(state: BattleState, { unit }: UnitState): readonly string[] {
	const waiting = waitingTests(state).find((test) => test.unit.unit.id === unit.id);
	return waiting ? [makeHitsSoFar(waiting.hits)] : [];
}

// Everything about a unit in words, for whoever taps its card.

interface UnitFact {
	readonly label: string;
	readonly value: string;
}

export function tellUnit(state: BattleState, unit: UnitState): readonly UnitFact[] {
	return unit.unit.arm === 'general' ? tellGeneral(state, unit) : tellTroops(state, unit);
}

const fact = (label: string, value: string | null): readonly UnitFact[] =>
	value === null || value === '' ? [] : [{ label, value }];

function tellTroops(state: BattleState, unit: UnitState): readonly UnitFact[] {
	const { arm, light, grade, weapon, bayonets, britishRegulars, guns } = unit.unit;
	return [
		...fact('Kind', light ? 'Light infantry' : armWords[arm]),
		...fact('Grade', `${grade}${britishRegulars ? ', British regulars' : ''}`),
		...fact('Weapon', `${weaponsWords[weapon]}${bayonets ? ' with bayonets' : ''}`),
		...fact('Guns', isGun(weapon) ? `${unit.guns} of ${guns}` : null),
		...fact('Formation', tellFormed(state, unit)),
		...fact('Move', findAllowance(state.setup.playsheet, unitFactsOf(unit)).text),
		...fact('Traits', unit.unit.traits ? makeList(unit.unit.traits) : null),
		...fact('Cover', startSentence(unit.cover)),
		...fact('Command', tellCommand(state, unit)),
		...fact('Brigade', brigadeOf(state, unit)),
		...fact('Place', tellWhere(state, unit)),
		...fact('This turn', tellSuffered(unit)),
		...fact('Notes', unit.unit.notes)
	];
}

function tellGeneral(state: BattleState, unit: UnitState): readonly UnitFact[] {
	const bonus = bonusText(state, unit);
	return [
		...fact('Seniority', unit.unit.seniority === null ? null : makeOrdinal(unit.unit.seniority)),
		...fact('Charisma', unit.charisma === null ? 'Not rolled yet' : `${unit.charisma}, which gives ${bonus}`),
		...(unit.shattered ? [] : tellWhereabouts(state, unit)),
		...fact('Commands', commandedBrigade(state, unit)),
		...fact('Notes', unit.unit.notes)
	];
}

/** Of one who is lost there is nothing to tell. */
const tellWhereabouts = (state: BattleState, unit: UnitState): readonly UnitFact[] => [
	...fact('With', unit.attachedTo === null ? 'Nobody' : nameOf(state, unit.attachedTo)),
	...fact('Place', tellWhere(state, unit))
];

/** A general who is with a unit is where that is (R30). */
function tellWhere(state: BattleState, unit: UnitState): string {
	const place = placeOf(state, unit);
	return place ? startSentence(tellPlace(place)) : 'Not on the map';
}

/** Whether a general is near enough, and how that is known. */
function tellCommand(state: BattleState, unit: UnitState): string {
	const generals = generalsWith(state, unit.unit.id);
	if (generals.length > 0) {
		return makeList(generals.map((general) => `${general.unit.name} is with it ${bonusText(state, general)}`.trim()));
	}
	const near = generalInRadius(state, unit);
	const source = near.source === 'measured' ? 'measured' : factSourceWords[near.source].toLowerCase();
	return `${near.value ? 'In command' : 'Out of command'} (${source})`;
}

function brigadeOf({ setup }: BattleState, { unit, side }: UnitState): string | null {
	return setup.rosters[side].brigades.find(({ id }) => id === unit.brigade)?.name ?? null;
}

function commandedBrigade({ setup }: BattleState, { unit, side }: UnitState): string | null {
	const led = setup.rosters[side].brigades.filter(({ general }) => general === unit.id);
	return led.length === 0 ? null : makeList(led.map(({ name }) => name));
}

function tellSuffered({ turn }: UnitState): string | null {
	const hits = [
		...(turn.fireHits > 0 ? [`${makeCount(turn.fireHits, 'hit')} from shooting`] : []),
		...(turn.combatHits > 0 ? [`${makeCount(turn.combatHits, 'hit')} in combat`] : [])
	];
	return hits.length === 0 ? null : startSentence(makeList(hits));
}
