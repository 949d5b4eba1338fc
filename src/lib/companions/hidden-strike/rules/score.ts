// Who has won what, and who wins the game now: with every region resolved, or with the open ones counted as the mode says (HS-4g, 4h).

import { type Board, isOpen } from './board';
import { hasBritishPlayer, type Mode } from './people';
import { withRules } from './reasons';
import { inText, otherSide, type Region, type Side, sideNames } from './regions';
import type { Rulings } from './rulings';

export interface ScoreFacts {
	readonly board: Board;
	readonly mode: Mode;
	readonly rulings: Rulings;
	/** Who holds the Tiebreaker space: not in versus and mastermind. */
	readonly tiebreaker: Side;
	/** Versus and mastermind. */
	readonly tiebreakerRegion: Region | null;
	/** Who has a card left, in hand or deck. */
	readonly holding: Readonly<Record<Side, boolean>>;
	/** Which side ran out last, where neither holds one (HS-Q33). */
	readonly lastOut: Side | null;
}

export interface Score {
	readonly won: Readonly<Record<Side, number>>;
	readonly open: readonly Region[];
	/** Whom the open regions count for; null for nobody, or while that is undecided. */
	readonly openFor: Side | null;
	/** Won and counted. */
	readonly counted: Readonly<Record<Side, number>>;
	readonly tie: boolean;
	/** Null while both sides hold cards and the open regions decide. */
	readonly winner: Side | null;
	readonly says: string;
}

export function scoreOf(facts: ScoreFacts): Score {
	const { board, mode } = facts;
	const regions = board.order;
	const wonBy = (side: Side) => regions.filter((region) => board.resolved[region] === side).length;
	const won = { american: wonBy('american'), british: wonBy('british') };
	const open = regions.filter((region) => isOpen(board, region));
	const openFor = hasBritishPlayer(mode) ? openForHolder(facts) : 'british';
	const counted = { ...won };
	if (openFor) counted[openFor] += open.length;
	const both = facts.holding.american && facts.holding.british;
	if (hasBritishPlayer(mode) && open.length > 0 && both) {
		return {
			won,
			open,
			openFor: null,
			counted: won,
			tie: false,
			winner: null,
			says: withRules(tellWon(won, open), 'HS-4h')
		};
	}
	const tie = counted.american === counted.british;
	const winner = tie ? breakTie(facts, openFor) : counted.american > counted.british ? 'american' : 'british';
	return {
		won,
		open,
		openFor,
		counted,
		tie,
		winner,
		says: tellScore(facts, { won, open, openFor, counted, tie, winner })
	};
}

function openForHolder({ holding, rulings, lastOut }: ScoreFacts): Side | null {
	if (holding.american !== holding.british) return holding.american ? 'american' : 'british';
	if (holding.american) return null;
	return rulings.spent === 'last' ? lastOut : null;
}

function breakTie({ mode, tiebreaker, tiebreakerRegion, board }: ScoreFacts, openFor: Side | null): Side {
	if (!hasBritishPlayer(mode)) return tiebreaker;
	const controller = tiebreakerRegion ? (board.resolved[tiebreakerRegion] ?? openFor) : null;
	return controller ?? 'british';
}

const tellWon = (won: Readonly<Record<Side, number>>, open: readonly Region[]): string =>
	`Americans ${won.american}, British ${won.british}${open.length > 0 ? `, open ${open.length}` : ''}.`;

function tellScore(
	{ mode, tiebreaker, tiebreakerRegion, board }: ScoreFacts,
	{ won, open, openFor, counted, tie, winner }: Omit<Score, 'says'>
): string {
	const versus = hasBritishPlayer(mode);
	const parts = [tellWon(won, open)];
	if (open.length > 0 && openFor) {
		const why = versus ? `the ${sideNames[otherSide(openFor)]} have no card left` : 'every open region is theirs';
		parts.push(`Open regions count for the ${sideNames[openFor]}: ${why}. ${counted.american} to ${counted.british}.`);
	} else if (open.length > 0) parts.push('Neither side has a card left: open regions count for nobody.');
	const rules = [versus ? 'HS-4h' : 'HS-4g'];
	if (tie && !versus) parts.push(`A tie goes to the ${sideNames[tiebreaker]}, who hold the Tiebreaker space.`);
	if (tie && versus && tiebreakerRegion) {
		const side = board.resolved[tiebreakerRegion] ?? openFor;
		parts.push(
			side
				? `A tie goes to the side that controls ${inText(tiebreakerRegion)}: the ${sideNames[side]}.`
				: `A tie with ${inText(tiebreakerRegion)} open goes to the British.`
		);
		rules.push(side ? 'HS-Q55' : 'HS-Q33');
	}
	if (winner) parts.push(`The ${sideNames[winner]} win.`);
	return withRules(parts.join(' '), ...rules);
}
