// An ability with a button was used, and in which round (PA-P).
import { abilityOf } from '../../rules/characters';
import { changeSeat, define, field, nameOf } from './definition';

export const abilityUsed = define(
	'ability-used',
	{ ability: field.ability, seat: field.seat, told: field.cause },
	{
		change: (state, { ability, seat }) =>
			state.seats[seat]
				? changeSeat(state, seat, ({ uses }) => ({
						uses: { ...uses, [ability]: [...(uses[ability] ?? []), state.round] }
					}))
				: null,
		tell: ({ ability, seat, told }, state) =>
			`${nameOf(state, seat)}: ${abilityOf(ability).name}${told === '' ? '' : `: ${told}`}.`
	}
);
