// Diva’s Tantrum cancelled an ability as it was announced: both are used (PA-P3).
import { abilityOf } from '../../rules/characters';
import { changeSeat, define, field, nameOf, timesUsed } from './definition';

export const abilityCancelled = define(
	'ability-cancelled',
	{ ability: field.ability, seat: field.seat, by: field.seat },
	{
		change: (state, { ability, seat, by }) => {
			if (!state.seats[seat] || !state.seats[by] || timesUsed(state, by, 'ab-tantrum') > 0) return null;
			const used = changeSeat(state, seat, ({ uses }) => ({
				uses: { ...uses, [ability]: [...(uses[ability] ?? []), state.round] }
			}));
			return changeSeat({ ...state, ...used }, by, ({ uses }) => ({ uses: { ...uses, 'ab-tantrum': [state.round] } }));
		},
		tell: ({ ability, seat, by }, state) =>
			`${nameOf(state, by)}: Tantrum. ${nameOf(state, seat)}’s ${abilityOf(ability).name} has no effect and is used.`
	}
);
