// A play to the own side of a bout; it may force the other out.
import { suits } from '$lib/whist/cards';
import { showCards, without } from '../../rules/cards';
import { figureName } from '../../rules/figures';
import type { LegalPlay } from '../../rules/play';
import { judgePlay } from '../../rules/plays';
import { slotWords } from '../../rules/sheets';
import { has } from '../state/battle';
import { type Bout, opponentOf, type Side } from '../state/bout';
import { boutContext, drawSide, endIfGone, setSlot, sheetInBout, sideOf, whyNotPlayBout } from '../state/bout-hand';
import { accept, define, own, refuse, v, withBout } from './define';
import { nameIn } from '../state/company';
import { inBout } from './in-bout';

const played = v.object({
	kind: v.literal('bout-play-made'),
	player: own.player,
	play: own.play,
	regained: v.optional(own.slot),
	/** A set or straight that drives the opponent out of a circumstance (SL-V13). */
	forcesOut: v.optional(own.slot)
});

type BoutPlay = v.InferOutput<typeof played>;

function whyNotBoutPlay(bout: Bout, { player, play, regained, forcesOut }: BoutPlay): string | null {
	const turn = whyNotPlayBout(bout, player);
	if (turn !== null) return turn;
	if (regained && sheetInBout(bout, player)?.[regained].is !== 'lost')
		return `${slotWords[regained].name} is not lost.`;
	if (!forcesOut) return null;
	if (sheetInBout(bout, opponentOf(bout, player))?.[forcesOut].is !== 'held')
		return 'The opponent does not hold that circumstance.';
	const anyPlay = bout.seating.others.includes('R99');
	return anyPlay || play.target === 'new' ? null : 'A set or straight newly laid forces out (SL-R99).';
}

export const boutPlayMade = define<BoutPlay>({
	schema: played,
	apply: (state, body) => {
		const open = inBout(state, 'hand');
		if (!open.ok) return open;
		const { bout } = open;
		const trouble = whyNotBoutPlay(bout, body);
		if (trouble !== null) return refuse('illegal', trouble);
		const judged = judgePlay(boutContext(bout, body.player), body.play);
		if (!judged.ok) return refuse('illegal', judged.reasons.map(({ message }) => message).join(' '));
		return accept(withBout(state, endIfGone(afterBoutPlay(bout, body, judged))));
	},
	tell: ({ player, play, forcesOut }, state) =>
		`${nameIn(state, player)} lays ${showCards([...play.hand, ...play.taken.map(({ card }) => card)])}.${forcesOut ? ` ${slotWords[forcesOut].name} of the other side is lost.` : ''}`,
	story: ({ player }, { bout }) => (bout ? `${figureName(bout.figures[player]?.[0] ?? '')} makes a point.` : null)
});

function afterBoutPlay(
	bout: Bout,
	{ player, play, regained, forcesOut }: BoutPlay,
	{ table, theirGroups, flavour }: LegalPlay
): Bout {
	const opponent = opponentOf(bout, player);
	const gone = play.taken.map(({ card }) => card);
	let side: Side = { ...sideOf(bout, player), table, noPlay: false };
	side = { ...side, cards: without(side.cards, play.hand), line: without(side.line, gone) };
	if (regained) side = setSlot(side, regained, { is: 'held', spent: false });
	let other = sideOf(bout, opponent);
	other = {
		...other,
		noPlay: false,
		line: without(other.line, gone),
		table: { ...other.table, groups: theirGroups ?? other.table.groups }
	};
	if (forcesOut) other = setSlot(other, forcesOut, { is: 'lost' });
	const turn = bout.turn && { ...bout.turn, of: opponent };
	// All four suits from the hand, a joker as it was declared (SL-R91).
	const combo = has(bout, 'combos') && flavour.length === suits.length;
	if (combo) other = { ...other, discards: [...other.discards, ...other.line], line: [] };
	return {
		...bout,
		firstPlay: null,
		turn,
		sides: { ...bout.sides, [player]: drawSide(bout, side), [opponent]: other }
	};
}
