// A tag team of a bout changes its figure.
import { slots } from '../../rules/sheets';
import { setSlot } from '../state/bout-hand';
import { accept, define, own, refuse, v, withBout } from './define';
import { nameIn } from '../state/company';
import { inBout } from './in-bout';

const tagged = v.object({ kind: v.literal('bout-figure-tagged'), player: own.player });

export const boutFigureTagged = define<v.InferOutput<typeof tagged>>({
	schema: tagged,
	apply: (state, { player }) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const side = open.bout.sides[player];
		if (!side || side.circumstances.length < 2) return refuse('illegal', 'Only a tag team changes its figure (SL-O4).');
		let out = side;
		for (const slot of slots)
			if (side.circumstances[side.active]?.[slot].is === 'held') out = setSlot(out, slot, { is: 'open' });
		const active = (side.active + 1) % side.circumstances.length;
		return accept(withBout(state, { sides: { ...open.bout.sides, [player]: { ...out, active } } }));
	},
	tell: ({ player }, state) => `${nameIn(state, player)}: the partner takes over.`
});
