// The board set by hand: what may be moved where, and what is won by it (HS-3.1h, HS-S9).

import {
	type Board,
	canMove,
	misplaced,
	move as moveToken,
	type Move,
	regionOfPlace,
	siegeRegion,
	takeStep,
	tellResolved
} from '../../rules/board';
import { withRules } from '../../rules/reasons';
import { inText, type Region, regions, type Side } from '../../rules/regions';
import { tokenName } from '../../rules/tokens';
import type { HsState } from './state';

interface HandEdit {
	readonly moves: readonly Move[];
	readonly resolved: readonly { readonly region: Region; readonly side: Side | null }[];
}

/** The board after an edit, or why it cannot be; the screen asks the same before it is saved. */
export function editBoard(
	state: HsState,
	{ moves, resolved }: HandEdit
):
	| { readonly ok: true; readonly board: Board; readonly step: ReturnType<typeof takeStep>['step'] }
	| { readonly ok: false; readonly sentence: string } {
	const owners = Object.fromEntries(
		regions.flatMap((one) => {
			const set = resolved.find(({ region: where }) => where === one);
			const side = set ? set.side : (state.board.resolved[one] ?? null);
			return side === null ? [] : [[one, side]];
		})
	) as Partial<Record<Region, Side>>;
	let board: Board = { ...state.board, resolved: owners };
	for (const one of moves) {
		if (one.token === 'siege' && !canMove(board, one)) return { ok: false, sentence: tellSiege(board) };
		if (!canMove(board, one)) return { ok: false, sentence: `No ${tokenName(one.token)} is there to be moved. HS-2b` };
		const wrong = misplaced(board, one);
		if (wrong) return { ok: false, sentence: withRules(wrong, 'HS-2a') };
		const to = regionOfPlace(one.to);
		const side = to && to.kind !== 'local' ? board.resolved[to.region] : undefined;
		if (to && side) return { ok: false, sentence: withRules(tellResolved(board, to.region, state.wonOn), 'HS-4d') };
		board = moveToken(board, one);
	}
	const stepped = takeStep(board, []);
	return { ok: true, board: stepped.board, step: { moves, won: stepped.step.won } };
}

/** HS-H11 */
function tellSiege(board: Board): string {
	const there = siegeRegion(board);
	return withRules(`There is one siege token${there ? `, in ${inText(there)}` : ''}.`, 'HS-2a');
}
