// A raised hand, or a lowered one; nothing is enforced (SL-B29).
import { playerName } from '../state/battle';
import { accept, define, isSeated, openHand, own, refuse, v, withHand } from './define';

const floor = v.object({ kind: v.literal('floor-asked'), player: own.player });

export const floorAsked = define<v.InferOutput<typeof floor>>({
	schema: floor,
	apply: (state, { player }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		if (!isSeated(state, player)) return refuse('no-such-thing', 'Nobody of that name sits here.');
		const { floor: before } = open.hand;
		const next = before.includes(player) ? before.filter((one) => one !== player) : [...before, player];
		return accept(withHand(state, { floor: next }));
	},
	tell: ({ player }, { battle }) => {
		const up = battle?.hand?.floor.includes(player);
		return `${battle ? playerName(battle, player) : 'Somebody'} ${up ? 'has spoken' : 'asks for the floor'}.`;
	}
});
