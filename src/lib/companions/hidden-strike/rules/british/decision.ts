// What a British card comes to: the region with every other one’s verdict, the steps, the abilities and the reasons; and how a chapter makes one.

import { makeCount } from '$lib/wording';
import {
	type Board,
	fleetsOf,
	isAllResolved,
	isBlockaded,
	isOpen,
	type Move,
	type Place,
	type Step,
	takeStep,
	zone
} from '../board';
import type { BritishCard } from '../cards';
import { hasBritishPlayer } from '../people';
import type { RuleId } from '../reasons';
import { isOrAre, nameOf, type Region, sideNames, wasOrWere } from '../regions';
import type { Table } from '../table';
import type { Token } from '../tokens';

export interface Candidate {
	readonly region: Region;
	readonly verdict: 'chosen' | 'passed-over' | 'barred';
	/** What was compared: the lead, or the British fleets. */
	readonly figure: number | null;
	readonly rule: RuleId;
}

interface AbilityNote {
	readonly rule: RuleId;
	readonly acted: boolean;
	readonly because: string;
}

export interface Decision {
	readonly card: BritishCard;
	readonly target: Region | null;
	/** All six, by number. */
	readonly candidates: readonly Candidate[];
	readonly steps: readonly Step[];
	readonly abilities: readonly AbilityNote[];
	readonly afterwards: 'discarded' | 'delayed';
	readonly next: 'phase-over' | 'another-card' | 'sink' | 'game-over';
	/** The reasons in a sentence, with their rules. */
	readonly says: string;
	readonly board: Board;
}

/** What only the game, or a British player, can say. */
export interface Circumstances {
	/** HS-Q35: where a British player may choose. */
	readonly region?: Region | undefined;
	/** Whether abilities act: always, but for a British player (HS-3.1e). */
	readonly ability?: boolean | undefined;
	/** No card is left for the Hessians to call up. */
	readonly deckEmpty?: boolean | undefined;
}

export const specials = ({ mode }: Table): boolean => !hasBritishPlayer(mode);

export const barOf = (board: Board, region: Region, sea: boolean): RuleId | null =>
	!isOpen(board, region) ? 'HS-4d' : sea && isBlockaded(board, region) ? 'HS-6.5b' : null;

/** "New England is blockaded, 1 Allied fleet to 0." */
export function tellBar(board: Board, region: Region): string {
	const side = board.resolved[region];
	if (side) return `${nameOf(region)} ${wasOrWere(region)} won by the ${sideNames[side]}.`;
	const [allied, british] = [fleetsOf(board, 'american', region), fleetsOf(board, 'british', region)];
	return `${nameOf(region)} ${isOrAre(region)} blockaded, ${makeCount(allied, 'Allied fleet')} to ${british}.`;
}

/** A decision under way: the board as it becomes, step by step. */
export class Carrying {
	board: Board;
	readonly steps: Step[] = [];
	readonly abilities: AbilityNote[] = [];
	readonly #card: BritishCard;

	constructor(board: Board, card: BritishCard) {
		this.board = board;
		this.#card = card;
	}

	take(...moves: readonly Move[]): void {
		const { board, step } = takeStep(this.board, moves);
		this.board = board;
		this.steps.push(step);
	}

	note(rule: RuleId, acted: boolean, because: string): void {
		this.abilities.push({ rule, acted, because });
	}

	end(
		says: string,
		target: Region | null,
		candidates: readonly Candidate[],
		{ next = 'phase-over', afterwards = 'discarded' }: Partial<Pick<Decision, 'next' | 'afterwards'>> = {}
	): Decision {
		const { board, steps, abilities } = this;
		return {
			card: this.#card,
			target,
			candidates,
			steps,
			abilities,
			afterwards,
			next: isAllResolved(board) ? 'game-over' : next,
			says,
			board
		};
	}
}

/** Where a troop of a printed region stands among the six. */
export function printedCandidates(board: Board, target: Region, bar: RuleId | null): Candidate[] {
	return board.order.map((region) => ({
		region,
		verdict: region !== target ? 'passed-over' : bar === null ? 'chosen' : 'barred',
		figure: null,
		rule: region === target && bar !== null ? bar : 'HS-3.1g'
	}));
}

export const landing = (token: Token, region: Region, from: Place = 'british-army'): Move => ({
	token,
	from,
	to: zone('british', region)
});
