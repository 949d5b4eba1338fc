// The ways to play a card, asked one thing at a time: which option, where, and what else. Each answer leaves fewer ways; one way left is played.

import type { Choices, Plan } from '../rules/american/card-rule';
import { inText, nameOf } from '../rules/regions';
import { tokenName } from '../rules/tokens';
import { type AmericanCard, americanCardData } from '../rules/cards';

export interface PlanGroup {
	readonly label: string;
	readonly plans: readonly Plan[];
}

const optionLabel = (card: AmericanCard, option: 1 | 2): string => {
	if (card === 'a-culper-ring') return option === 1 ? 'A Minuteman, and a look at the deck' : 'Look at a loyalty card';
	return option === 2 ? 'Deploy a Minuteman' : americanCardData[card].does.replace(' Or a Minuteman.', '');
};

function whereLabel({ region, token, player, marches, option }: Choices, names: readonly string[]): string {
	if (player !== undefined) return names[player] ?? '';
	if (region) return `${nameOf(region)}${token && token !== 'militia' ? `: ${tokenName(token)}` : ''}`;
	const [march] = option === 1 ? (marches ?? []) : [];
	return march ? `From ${inText(march.from)} to ${inText(march.to)}` : 'Play it';
}

function restLabel({ marches = [], shift, strike, region }: Choices): string {
	if (strike) return 'Also remove a British fleet there';
	if (shift) return `Also shift a Militia from the pool of ${inText(shift.from)} to that of ${inText(shift.to)}`;
	if (marches.length === 0) return 'Only that';
	const told = marches.map(({ token, from, to }) => `${tokenName(token)} from ${inText(from)} to ${inText(to)}`);
	return `${region ? 'Also march ' : 'March '}${told.join(' and ')}`;
}

/** The plans by the next thing that is still to be decided. */
export function groupPlans(card: AmericanCard, plans: readonly Plan[], names: readonly string[]): readonly PlanGroup[] {
	for (const label of [
		({ option }: Choices) => (option === undefined ? '' : optionLabel(card, option)),
		(choices: Choices) => whereLabel(choices, names),
		restLabel
	]) {
		const groups = new Map<string, Plan[]>();
		for (const plan of plans) groups.set(label(plan.choices), [...(groups.get(label(plan.choices)) ?? []), plan]);
		if (groups.size > 1) return [...groups].map(([text, some]) => ({ label: text, plans: some }));
	}
	return plans.slice(0, 1).map((plan) => ({ label: whereLabel(plan.choices, names), plans: [plan] }));
}
