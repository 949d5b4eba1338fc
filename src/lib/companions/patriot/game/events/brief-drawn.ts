// The holder drew a brief: its card as told, or none (PA-T4).
import * as cardField from './card-fields';
import { define, field, nameOf, v } from './definition';

export const briefDrawn = define(
	'brief-drawn',
	{ holder: field.seat, card: v.nullable(cardField.briefCard) },
	{
		change: (state) => (state.step === 'encounter' && !state.briefDone ? { briefDone: true } : null),
		tell: ({ holder, card }, state) =>
			`${nameOf(state, holder)} drew ${card?.super ? 'a super brief' : 'a brief'}${card ? `: ${card.label || card.kind}` : ''}.`
	}
);
