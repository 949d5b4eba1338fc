// Boards of any kind: tokens moved at random wherever they may lie, regions won by anybody, Check left aside.
import fc from 'fast-check';
import { type Board, canMove, misplaced, move, places } from '$lib/companions/hidden-strike/rules/board';
import { regions } from '$lib/companions/hidden-strike/rules/regions';
import { tokenKinds } from '$lib/companions/hidden-strike/rules/tokens';
import { freshBoard } from './fixture';

const moves = fc.array(
	fc.record({
		token: fc.constantFrom(...tokenKinds),
		from: fc.constantFrom(...places),
		to: fc.constantFrom(...places)
	}),
	{
		maxLength: 600
	}
);
/** One at least stays open, or there would be no game. */
const resolved = fc.array(
	fc.record({ region: fc.constantFrom(...regions), side: fc.constantFrom('american' as const, 'british' as const) }),
	{ maxLength: 5 }
);

export const anyPosition: fc.Arbitrary<Board> = fc.tuple(moves, resolved).map(([tried, won]) => {
	const board = tried.reduce(
		(so, one) => (canMove(so, one) && misplaced(so, one) === null ? move(so, one) : so),
		freshBoard()
	);
	return { ...board, resolved: Object.fromEntries(won.map(({ region, side }) => [region, side])) };
});
