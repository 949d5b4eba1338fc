// Both tell how the republic is shaped; the loser first.
import type { PlayerId } from '../../rules/table';
import { playerIds } from '../state/battle';
import type { Bout } from '../state/bout';
import { accept, define, own, refuse, v, withBout } from './define';
import { nameIn } from '../state/company';
import { inBout } from './in-bout';

const narrated = v.object({ kind: v.literal('bout-narrated'), player: own.player });

/** The loser first, then the winner; both where nobody won. */
export function boutNarrators(bout: Bout): readonly PlayerId[] {
	const ids = playerIds(bout);
	const order =
		bout.winner === null || bout.winner === 'nobody' ? ids : [...ids].sort((one) => (one === bout.winner ? 1 : -1));
	return order.filter((id) => !bout.narrated.includes(id));
}

export const boutNarrated = define<v.InferOutput<typeof narrated>>({
	schema: narrated,
	apply: (state, { player }) => {
		const open = inBout(state, 'narration');
		if (!open.ok) return open;
		const { bout } = open;
		if (!boutNarrators(bout).includes(player)) return refuse('not-now', 'That is told.');
		const done = [...bout.narrated, player];
		return accept(
			withBout(state, { narrated: done, phase: done.length === playerIds(bout).length ? 'over' : 'narration' })
		);
	},
	tell: ({ player }, state) => `${nameIn(state, player)} tells how the republic is shaped.`,
	story: () => null
});
