// The given AP are used or lapse, and the turn goes on (PA-P4).
import { changeSeat, define, nameOf } from './definition';

export const giftEnded = define(
	'gift-ended',
	{},
	{
		change: (state) =>
			state.gift
				? {
						gift: null,
						turn: state.gift.saved,
						...changeSeat(state, state.gift.seat, () => ({ apLeft: state.gift?.apBefore ?? 0 }))
					}
				: null,
		tell: (_, state) => `${state.gift ? nameOf(state, state.gift.seat) : 'The player'} used the AP; the turn goes on.`
	}
);
