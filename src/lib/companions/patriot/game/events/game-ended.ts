// The game ended, by which rule and why (PA-G).
import { define, field, v } from './definition';

export const gameEnded = define(
	'game-ended',
	{ winner: v.picklist(['savers', 'killers']), why: field.cause, ends: field.line('The rule', 20) },
	{
		change: ({ curve, threat }, { winner, why, ends }) => ({
			curve: [...curve, threat],
			ending: { winner, rule: ends, why }
		}),
		tell: ({ winner, why, ends }) => `${winner === 'savers' ? 'The savers' : 'The killers'} win: ${why} (${ends}).`
	}
);
