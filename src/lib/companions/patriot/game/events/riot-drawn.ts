// A riot card was drawn and lies on its placement (PA-I2).
import * as cardField from './card-fields';
import { define, field } from './definition';

export const riotDrawn = define(
	'riot-drawn',
	{ card: cardField.riotCard, group: field.count, placement: field.count },
	{
		change: (state, { card, group, placement }) =>
			state.riots.some((riot) => riot.placement === placement)
				? null
				: {
						riotsDrawn: Math.max(state.riotsDrawn, placement),
						riots: [
							...state.riots,
							{
								card,
								group,
								placement,
								threatRaised: state.riots.some((riot) => riot.group === group && riot.threatRaised)
							}
						]
					},
		tell: ({ card, placement }) => `Riot card${card.label === '' ? '' : ` “${card.label}”`} on placement ${placement}.`
	}
);
