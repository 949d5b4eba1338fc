// What a bout is about: the issues between two figures, and the sentence (SL-V4, SL-V5).
import type { Face } from '$lib/whist/cards';
import { actionOf, locationOf, objectOf, priorityOf } from '$lib/whist/code';
import { type IssueId, issueIds, type Patriot, type Stance } from './figures';

export type Speaker = 'rachel' | 'grace';

export const issueWords: Readonly<
	Record<IssueId, { readonly name: string; readonly pro: string; readonly anti: string }>
> = {
	france: { name: 'Alliance', pro: 'stand by France', anti: 'mend ties with Britain' },
	censorship: { name: 'Censorship', pro: 'curb newspapers and pamphlets', anti: 'let them criticise' },
	elitism: { name: 'Elitism', pro: 'votes for men of property and standing', anti: 'votes for all men' },
	federalism: { name: 'Federalism', pro: 'a stronger central government', anti: 'power stays with the states' },
	navy: { name: 'the Navy', pro: 'build one', anti: 'it cannot be paid for' },
	religion: { name: 'Religion', pro: 'a place for the church in public life', anti: 'church and state apart' },
	slavery: { name: 'Slavery', pro: 'keep it', anti: 'abolish it' },
	urbanization: { name: 'Urbanization', pro: 'cities, trade, industry', anti: 'farms and fields' },
	veterans: { name: 'Veterans', pro: 'pay the pensions', anti: 'spend the money elsewhere' },
	women: { name: 'Women', pro: 'keep their part in public life', anti: 'back to the household' }
};

/** What a figure thinks; of the Martins the one who speaks (SL-R76). */
const stanceOf = ({ stances, womenStance }: Patriot, issue: IssueId, speaker?: Speaker): Stance | null =>
	stances[issue] ?? (issue === 'women' && womenStance && speaker ? womenStance[speaker] : null);

export interface Disagreement {
	readonly issue: IssueId;
	readonly supporter: string;
	readonly detractor: string;
}

/** The issues on which one is for and the other against. */
export function issuesBetween(one: Patriot, two: Patriot, speaker?: Speaker): readonly Disagreement[] {
	return issueIds.flatMap((issue) => {
		const [left, right] = [stanceOf(one, issue, speaker), stanceOf(two, issue, speaker)];
		if (left === null || right === null || left === right) return [];
		const [supporter, detractor] = left === 'pro' ? [one.id, two.id] : [two.id, one.id];
		return [{ issue, supporter, detractor }];
	});
}

/** Where two do not disagree: an issue on which one has a stance, and the other takes the opposite for this bout (SL-R74). */
export const issuesToTake = (one: Patriot, two: Patriot, speaker?: Speaker): readonly Disagreement[] =>
	issueIds.flatMap((issue) =>
		[one, two].flatMap((figure) => {
			const other = figure === one ? two : one;
			const stance = stanceOf(figure, issue, speaker);
			if (stance === null || stanceOf(other, issue, speaker) !== null) return [];
			const [supporter, detractor] = stance === 'pro' ? [figure.id, other.id] : [other.id, figure.id];
			return [{ issue, supporter, detractor }];
		})
	);

/** Six cards: place, action and object of the Supporters, priority, action and object of the Detractors. */
export function boutSentence(cards: readonly [Face, Face, Face, Face, Face, Face], issue: IssueId): string {
	const [place, action, object, priority, otherAction, otherObject] = cards;
	return (
		`In ${locationOf(place)}, the People consider ${issueWords[issue].name}. Supporters ${actionOf(action)} ${objectOf(object)} ` +
		`${priorityOf(priority)} Detractors ${actionOf(otherAction)} ${objectOf(otherObject)}.`
	);
}
