// Objectives as the table calls and reads them.
import { tellObjective } from '../../rules/objectives';
import type { Battle, Hand, ObjectiveRef } from './battle';

export const objectiveName = (ref: ObjectiveRef): string =>
	ref === 'primary'
		? 'Primary Objective'
		: ref === 'secret'
			? 'Secret Objective'
			: `${{ opportune1: 'first', opportune2: 'second', opportune3: 'third' }[ref]} Opportune Objective`;

export const tellSentence = (battle: Battle, ref: ObjectiveRef): string =>
	tellObjective(
		battle.objectives[ref],
		ref === 'primary' || ref === 'secret' ? 'must' : 'can',
		ref === 'primary' ? battle.extra : null
	);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As a hand is called. */
export const handName = ({ kind, objective }: Pick<Hand, 'kind' | 'objective'>): string =>
	kind === 'travel' ? 'The Travel Hand' : objective ? capital(objectiveName(objective)) : 'Cut scene';

/** What the hand was about. */
export const handTitle = (battle: Battle, hand: Pick<Hand, 'kind' | 'objective'>): string =>
	hand.objective ? `${handName(hand)}: ${tellSentence(battle, hand.objective)}` : handName(hand);
