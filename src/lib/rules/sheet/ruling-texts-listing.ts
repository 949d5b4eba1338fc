// The rulings of a battle as a screen or a printed page lists them, and what was chosen otherwise than by default.

import { makeInches } from '$lib/wording';
import { findOptionText, type OptionText } from './ruling-texts-options';
import { rulingIds, type RulingText, rulingTexts, type SettledRulingId } from './ruling-texts';
import { type ChoiceId, choiceIds, rulingOptions, type Rulings } from './playsheet';

interface ListedOption extends OptionText {
	readonly option: string;
	readonly isDefault: boolean;
	readonly isChosen: boolean;
}

export interface ListedRuling extends RulingText {
	readonly id: SettledRulingId;
	/** Empty where there is nothing to choose. */
	readonly options: readonly ListedOption[];
}

export function listRulings(rulings: Rulings): ListedRuling[] {
	return rulingIds.map((id) => ({ id, ...rulingTexts[id], options: isChoice(id) ? listOptions(id, rulings) : [] }));
}

const isChoice = (id: SettledRulingId): id is ChoiceId => (choiceIds as readonly string[]).includes(id);

function listOptions(id: ChoiceId, rulings: Rulings): ListedOption[] {
	return rulingOptions[id].map((option, index) => ({
		option,
		...findOptionText(id, option),
		isDefault: index === 0,
		isChosen: rulings[id] === option
	}));
}

export interface RulingChange {
	readonly id: ChoiceId;
	/** "R5, How far gun crews evade: 6″ instead of 12″". */
	readonly text: string;
}

/** Every choice that is not the default, in words. Numbers the players set are told only where a choice uses them. */
export function describeRulingChanges(rulings: Rulings): RulingChange[] {
	return choiceIds.flatMap((id) => {
		const chosen = rulings[id];
		const [usual] = rulingOptions[id];
		if (chosen === usual) return [];
		return [
			{
				id,
				text: `${id}, ${rulingTexts[id].title}: ${describeChosen(id, rulings)} instead of ${findOptionText(id, usual).label}`
			}
		];
	});
}

/** "For so many figures (10)": what is played, with the numbers that the players set for it. */
export const describeChosen = (id: ChoiceId, rulings: Rulings): string =>
	`${findOptionText(id, rulings[id]).label}${describeNumbers(id, rulings)}`;

function describeNumbers(id: ChoiceId, rulings: Rulings): string {
	const { heavyRanges, routHitsPer } = rulings;
	if (rulings[id] === 'own-ranges') return ` (canister ${makeInches(heavyRanges.canister)}, ball ${makeInches(heavyRanges.ball)})`; // prettier-ignore
	return rulings[id] === 'per-figures' ? ` (${routHitsPer})` : '';
}
