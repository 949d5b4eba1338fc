// A game of this companion: one battle, a campaign of many, or a bout.
import type { SetupHead } from '$lib/companions/frame/make-companion';
import type { Face } from '$lib/whist/cards';
import type { StageId } from '../../rules/figures';
import type { PlayerId } from '../../rules/table';
import { type Battle, beginBattle, type Hand, type Seating } from './battle';
import { beginBout, type Bout } from './bout';

export const gameName = 'sons-of-liberty-rpg';
export const setupVersion = 1;

export const modes = ['battle', 'campaign', 'versus'] as const;
export type Mode = (typeof modes)[number];

export interface LodgeSetup extends SetupHead<typeof gameName> {
	readonly mode: Mode;
	readonly seating: Seating;
}

/** What a campaign keeps of a battle that is over. */
export interface BattleRecord {
	readonly stage: StageId;
	readonly tories: readonly { readonly player: string; readonly figures: readonly string[] }[];
	readonly patriots: readonly { readonly player: string; readonly figures: readonly string[] }[];
	readonly primary: 'won' | 'lost';
	readonly secret: 'none' | 'revealed' | 'won' | 'lost';
	readonly final: boolean;
}

export interface Campaign {
	readonly stage: StageId | 'won';
	readonly battles: readonly BattleRecord[];
	readonly toryFiguresSeen: readonly string[];
}

export interface LodgeState {
	readonly setup: LodgeSetup;
	readonly campaign: Campaign | null;
	readonly battle: Battle | null;
	readonly bout: Bout | null;
	/** Words that somebody at the table would rather not have (SL-R12). */
	readonly hidden: readonly Face[];
	/** Things done otherwise, told in words. */
	readonly otherwise: number;
}

export function begin(setup: LodgeSetup): LodgeState {
	const { mode, seating } = setup;
	const campaign: Campaign | null =
		mode === 'campaign' ? { stage: 'intolerable-acts', battles: [], toryFiguresSeen: [] } : null;
	return {
		setup,
		campaign,
		battle: mode === 'versus' ? null : beginBattle(seating, campaign ? 'intolerable-acts' : null, 1),
		bout: mode === 'versus' ? beginBout(seating) : null,
		hidden: [],
		otherwise: 0
	};
}

export type LodgeCode = 'not-now' | 'no-such-thing' | 'illegal';
export type Refused = { readonly ok: false; readonly code: LodgeCode; readonly reason: string };
export type Applied = { readonly ok: true; readonly state: LodgeState } | Refused;

export const refuse = (code: LodgeCode, reason: string): Refused => ({ ok: false, code, reason });
export const accept = (state: LodgeState): Applied => ({ ok: true, state });

export const withBattle = (state: LodgeState, change: Partial<Battle>): LodgeState =>
	state.battle ? { ...state, battle: { ...state.battle, ...change } } : state;
export const withHand = (state: LodgeState, change: Partial<Hand>, battle: Partial<Battle> = {}): LodgeState =>
	state.battle?.hand ? withBattle(state, { ...battle, hand: { ...state.battle.hand, ...change } }) : state;
export const withBout = (state: LodgeState, change: Partial<Bout>): LodgeState =>
	state.bout ? { ...state, bout: { ...state.bout, ...change } } : state;

/** The hand that is open for play; a sentence where none is. */
export function openHand(
	state: LodgeState
): { readonly ok: true; readonly battle: Battle; readonly hand: Hand } | Refused {
	const { battle } = state;
	if (!battle?.hand || battle.phase !== 'hand') return refuse('not-now', 'No hand is being played.');
	if (battle.hand.called !== null) return refuse('not-now', 'The question is put: it comes first.');
	return { ok: true, battle, hand: battle.hand };
}

/** Whether somebody of that name sits at the table. */
export const isSeated = (state: LodgeState, player: PlayerId): boolean =>
	(state.battle ?? state.bout)?.seating.players.some(({ id }) => id === player) === true;
