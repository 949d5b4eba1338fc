// Whose turn it is, who may play now, and how a hand is begun.
import { clockwiseFrom, nextInTurns } from '../../rules/order';
import { setOut } from '../../rules/tyranny';
import { addChips, type PlayerId } from '../../rules/table';
import {
	type Battle,
	blankSheet,
	has,
	type Hand,
	type HandKind,
	isTory,
	patriotsOf,
	playerIds,
	playerName,
	type Turn
} from './battle';
import { dealsCards, replaceRoyals } from './cards';

/** Who begins a hand: the Tory in the Travel Hand, else the director. */
export const openerOf = (battle: Battle, hand: Hand): PlayerId | null =>
	hand.kind === 'travel' ? (battle.tories[0] ?? null) : battle.director;

/** Before a first play or exchange there is no hand, and no tactic in it (SL-B27). */
const tellOpener = (battle: Battle, opener: PlayerId): string =>
	`${playerName(battle, opener)} begins the hand; the others wait (SL-R58).`;

/** Why somebody may not lay a card now; null where he may. */
export function whyNotPlay(battle: Battle, hand: Hand, player: PlayerId): string | null {
	if (battle.phase !== 'hand') return 'No hand is being played.';
	if (hand.called !== null) return 'The question is put: it comes first.';
	const opener = openerOf(battle, hand);
	if (!hand.opened && opener !== null && opener !== player) return tellOpener(battle, opener);
	const { turn } = hand;
	if (!turn) return null;
	if (turn.of !== player) return `It is ${playerName(battle, turn.of)}’s turn.`;
	const again = battle.seating.others.includes('R23') && turn.done === 'played';
	if (turn.done === 'nothing' || turn.done === 'single' || again) return null;
	return 'One play a turn (SL-R23): draw and end the turn, or put the question.';
}

/** Why a tactic or circumstance cannot be used now. */
export function whyNotTactic(battle: Battle, hand: Hand, player: PlayerId): string | null {
	if (battle.phase !== 'hand') return 'No hand is being played.';
	if (hand.kind === 'travel') return 'No tactics in the Travel Hand.';
	if (hand.called !== null) return 'The question is put: it comes first.';
	const opener = openerOf(battle, hand);
	if (!hand.opened && opener !== null) return tellOpener(battle, opener);
	if (hand.turn && hand.turn.of !== player && battle.seating.others.includes('R98'))
		return `Tactics on one’s own turn only (SL-R98); it is ${playerName(battle, hand.turn.of)}’s.`;
	return null;
}

export const firstTurn = (of: PlayerId): Turn => ({
	of,
	done: 'nothing',
	lastPatriot: null,
	patriotTurns: 0,
	toryTurns: 0
});

/** The turn after this one. */
export function turnAfter(battle: Battle, hand: Hand, turn: Turn): Turn {
	const tory = isTory(battle, turn.of);
	const counted = {
		lastPatriot: tory ? turn.lastPatriot : turn.of,
		patriotTurns: turn.patriotTurns + (tory ? 0 : 1),
		toryTurns: turn.toryTurns + (tory ? 1 : 0)
	};
	const players = playerIds(battle);
	const of =
		hand.kind === 'travel'
			? (clockwiseFrom(players, turn.of)[0] ?? turn.of)
			: nextInTurns(players, battle.tories, turn.of, { ...counted, patriot: counted.lastPatriot });
	return { ...counted, of, done: 'nothing' };
}

/** Every circumstance open, the first figure in. */
export const freshSheets = (battle: Battle): Pick<Hand, 'circumstances' | 'active'> => ({
	circumstances: Object.fromEntries(
		patriotsOf(battle).map((player) => [player, (battle.figures[player] ?? ['']).map(() => blankSheet)])
	),
	active: Object.fromEntries(patriotsOf(battle).map((player) => [player, 0]))
});

/** Each Tory sets out his chips and replaces the face cards that he was dealt (SL-B28). */
export function makeReady(
	battle: Battle,
	hand: Hand,
	kind: Exclude<HandKind, 'travel'>
): { hand: Hand; pool: Battle['pool'] } {
	let now = hand;
	let pool = battle.pool;
	for (const tory of battle.tories) {
		const out = setOut(pool[tory] ?? 0, {
			stage: battle.stage,
			kind,
			secretValue: battle.secret?.value ?? null,
			doubled: kind === 'primary' && battle.extra !== null,
			staysInPool: battle.seating.others.includes('R60')
		});
		pool = { ...pool, [tory]: out.pool };
		now = {
			...now,
			line: { ...now.line, [tory]: out.line },
			fromPool: addChips(now.fromPool, tory, out.fromPool),
			fromSupply: addChips(now.fromSupply, tory, out.fromSupply)
		};
		if (!dealsCards(battle)) continue;
		const replaced = replaceRoyals(battle, now, tory);
		now = addRoyals(replaced.hand, tory, replaced.count);
	}
	return { hand: now, pool };
}

/** One chip from supply for each face card that was replaced. */
export const addRoyals = (hand: Hand, tory: PlayerId, count: number): Hand => ({
	...hand,
	line: addChips(hand.line, tory, count),
	fromSupply: addChips(hand.fromSupply, tory, count),
	ready: [...hand.ready.filter((other) => other !== tory), tory]
});

/** With one of option O1 in force a hand may be in turns. */
export const mayBeInTurns = (battle: Battle): boolean => has(battle, 'turns');
