// A pile was revealed: as one pile, never by person (PA-V).
import { makeList } from '$lib/wording';
import { influenceWords, opinionPerVote } from '../../rules/data';
import { countOf } from '../../rules/votes';
import * as cardField from './card-fields';
import { define, field, v } from './definition';

const tallied = {
	what: v.picklist(['brief', 'assassination']),
	needs: v.pipe(v.array(field.influence), v.maxLength(4)),
	pile: cardField.pile,
	total: field.change,
	told: field.cause
};

export const voteTallied = define('vote-tallied', tallied, {
	change: (state) => ({ opinionLeft: Math.max(0, state.opinionLeft - opinionPerVote) }),
	tell: ({ needs, pile, total, told }) => {
		const count = countOf(pile);
		const names = makeList(needs.map((type) => influenceWords[type].name));
		return `${count === null ? 'Pile' : `Pile of ${count} cards`} for ${names}: total ${total}. ${told}.`;
	}
});
