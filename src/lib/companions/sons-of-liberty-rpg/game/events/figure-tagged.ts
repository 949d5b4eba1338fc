// A tag team changes its figure (SL-O4).
import { figureName } from '../../rules/figures';
import { figureOf } from '../state/acting';
import type { CircumstanceState, SheetState } from '../state/battle';
import { accept, define, openHand, own, refuse, v, withHand } from './define';

const tagged = v.object({ kind: v.literal('figure-tagged'), player: own.player });

/** What was held is open again when a figure comes back, what was lost is lost (SL-R90). */
const stepOut = (sheet: SheetState): SheetState =>
	Object.fromEntries(
		Object.entries(sheet).map(([slot, now]): [string, CircumstanceState] => [
			slot,
			now.is === 'held' ? { ...now, is: 'open' } : now
		])
	) as unknown as SheetState;

export const figureTagged = define<v.InferOutput<typeof tagged>>({
	schema: tagged,
	apply: (state, { player }) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const figures = battle.figures[player] ?? [];
		if (figures.length < 2) return refuse('illegal', 'Only a tag team changes its figure (SL-O4).');
		const active = hand.active[player] ?? 0;
		const sheets = (hand.circumstances[player] ?? []).map((sheet, at) => (at === active ? stepOut(sheet) : sheet));
		return accept(
			withHand(state, {
				circumstances: { ...hand.circumstances, [player]: sheets },
				active: { ...hand.active, [player]: (active + 1) % figures.length }
			})
		);
	},
	tell: ({ player }, { battle }) => {
		const figures = battle?.figures[player] ?? [];
		const next = figures[((battle?.hand?.active[player] ?? 0) + 1) % Math.max(1, figures.length)] ?? '';
		return `${figureName(next)} takes over.`;
	},
	story: ({ player }, { battle }) => (battle ? `${figureOf(battle, player)} makes room.` : null)
});
