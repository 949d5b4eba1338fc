// Everything about a unit in words, for whoever taps its card.
import { nameOf, tellPlace } from '$lib/battle/describe/wording';
import { generalInRadius } from '$lib/battle/facts/command';
import { factSourceWords } from '$lib/battle/facts/fact-sheet';
import type { BattleState, UnitState } from '$lib/battle/state';
import { unitFactsOf, generalsWith, placeOf } from '$lib/battle/select/units';
import { findAllowance } from '$lib/rules/movement/allowance';
import { isGun } from '$lib/rules/vocabulary';
import { armWords, weaponsWords } from '$lib/rules/words';
import { makeCount, makeList, makeOrdinal, startSentence } from '$lib/wording';
import { bonusText, tellFormed } from './unit-card';

export interface UnitFact {
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
