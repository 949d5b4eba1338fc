// What lies where before the first turn, line by line, from the copy: the same board as the game begins with.

import { startSentence } from '$lib/wording';
import { localPool, type Place, placeName } from '../rules/board';
import { copyProblems, type HsCopy } from '../rules/copy';
import { hasBritishPlayer, type Mode } from '../rules/people';
import { regions } from '../rules/regions';
import { defaultRulings } from '../rules/rulings';
import { setUpBoard } from '../rules/setup-board';
import { tellTokens } from './board-words';

export function layOut(copy: HsCopy, mode: Mode): string[] {
	if (copyProblems(copy).length > 0) return [];
	const board = setUpBoard({ copy, mode, rulings: defaultRulings, tiebreaker: null });
	const line = (place: Place): string[] => {
		const words = tellTokens(board, place);
		return words === '' ? [] : [`${startSentence(placeName(place))}: ${words}`];
	};
	const versus = hasBritishPlayer(mode);
	return [
		...(
			['british-army', 'british-fleet-pool', 'continental', 'allied-army', 'allied-fleet-pool', 'reserve-pool'] as const
		).flatMap(line),
		...regions.flatMap((region) => [...line(localPool('american', region)), ...line(localPool('british', region))]),
		versus
			? 'The Siege card is taken out of the American deck; the siege token goes to the tiebreaker region.'
			: 'The British tiebreaker on the Tiebreaker space.',
		'Both decks shuffled, face down; three cards for everybody.'
	];
}
