import { makeInches } from '../movement/text';
import type { OptionText } from './ruling-texts-options';
import { findOptionText } from './ruling-texts-options';
import type { RulingText, SettledRulingId } from './ruling-texts';
import { rulingIds, rulingTexts } from './ruling-texts';
import type { ChoiceId, Rulings } from './rulings';
import { choiceIds, rulingOptions } from './rulings';

// The rulings of a battle as a screen or a printed page lists them, and what was chosen otherwise than by default.

export interface ListedOption extends OptionText {
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
		const after = `${findOptionText(id, chosen).label}${describeNumbers(id, rulings)}`;
		return [{ id, text: `${id}, ${rulingTexts[id].title}: ${after} instead of ${findOptionText(id, usual).label}` }];
	});
}

function describeNumbers(id: ChoiceId, { heavyRanges, routHitsPer }: Rulings): string {
	if (id === 'R9') return ` (canister ${makeInches(heavyRanges.canister)}, ball ${makeInches(heavyRanges.ball)})`;
	if (id === 'R27') return ` (${routHitsPer})`;
	return '';
}
