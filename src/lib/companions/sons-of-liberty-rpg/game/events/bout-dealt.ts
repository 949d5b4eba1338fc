// Four cards each from the own pack.
import { jokers, packOf } from '../../rules/cards';
import { shuffleFor } from '../../rules/shuffle';
import type { PlayerId } from '../../rules/table';
import { blankSheet, has, playerIds, playerName } from '../state/battle';
import { blankSide, type Bout, type Side } from '../state/bout';
import { sheetsMissing } from '../state/company';
import { accept, define, own, refuse, v, withBout } from './define';
import { inBout } from './in-bout';

const dealt = v.object({ kind: v.literal('bout-dealt'), key: own.key });

export const boutDealt = define<v.InferOutput<typeof dealt>>({
	schema: dealt,
	apply: (state, { key }) => {
		const open = inBout(state, 'sheets');
		if (!open.ok) return open;
		const { bout } = open;
		const [missing] = sheetsMissing(bout);
		if (missing) return refuse('not-now', `The sheet of ${playerName(bout, missing.player)} is not filled yet.`);
		const ids = playerIds(bout);
		const sides = Object.fromEntries(ids.map((id, at) => [id, dealSide(bout, id, at === 0 ? 'a' : 'b', key)]));
		const second = ids.find((id) => id !== bout.firstChooser) ?? ids[0] ?? null;
		const turn =
			has(bout, 'turns') && second !== null
				? { of: second, done: 'nothing' as const, lastPatriot: null, patriotTurns: 0, toryTurns: 0 }
				: null;
		return accept(
			withBout(state, {
				phase: 'hand',
				sides,
				jokersAside: jokers,
				firstPlay: second,
				turn,
				scores: null,
				winner: null
			})
		);
	},
	tell: (_, { bout }) =>
		`${bout && bout.tied > 0 ? 'A tie, and another bout (SL-R85): four' : 'Four'} cards each; who chose last plays first.`,
	story: (_, { bout }) => (bout && bout.tied > 0 ? 'Neither had the better of it, and they began anew.' : null)
});

function dealSide(bout: Bout, player: PlayerId, pack: 'a' | 'b', key: string): Side {
	const circumstances = (bout.figures[player] ?? []).map(() => blankSheet);
	if (bout.seating.tracking !== 'app-deals') return { ...blankSide, circumstances };
	const deck = shuffleFor(key, `pack ${pack}`, packOf(pack));
	const seeded = has(bout, 'seed') ? 4 : 0;
	return {
		...blankSide,
		circumstances,
		cards: deck.slice(0, 4),
		deck: deck.slice(4 + seeded),
		table: { ...blankSide.table, singles: deck.slice(4, 4 + seeded).map((card) => ({ card, by: null })) }
	};
}
