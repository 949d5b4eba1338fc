// The turn sequence. Movement is two phases, because first A moves and B evades, then B moves and A evades.

import type { BattleSide } from '$lib/rules/vocabulary';

export const phases = ['initiative', 'first-movement', 'second-movement', 'fire', 'combat'] as const;
export type Phase = (typeof phases)[number];

export const phaseNames: Readonly<Record<Phase, string>> = {
	initiative: 'Initiative',
	'first-movement': 'Movement, side A',
	'second-movement': 'Movement, side B',
	fire: 'Fire and charge tests',
	combat: 'Combat'
};

/** The phase that follows, and null at the end of the turn. */
export const phaseAfter = (phase: Phase): Phase | null => phases[phases.indexOf(phase) + 1] ?? null;

export const otherSide = (side: BattleSide): BattleSide => (side === 'first' ? 'second' : 'first');

/** Whose movement it is, given who is A this turn; null outside movement. */
export function movingSide(phase: Phase, sideA: BattleSide | null): BattleSide | null {
	if (sideA === null) return null;
	if (phase === 'first-movement') return sideA;
	return phase === 'second-movement' ? otherSide(sideA) : null;
}

/** "3 of 10"; "3" where no scenario counts the turns, or after the last that it has. */
export function tellTurn({ turn, setup }: Pick<CountedBattle, 'turn' | 'setup'>): string {
	const limit = setup.scenario?.turnLimit ?? 0;
	return turn > limit ? `${turn}` : `${turn} of ${limit}`;
}

interface CountedBattle {
	readonly turn: number;
	readonly ended: unknown;
	readonly setup: { readonly scenario?: { readonly turnLimit: number } | undefined };
}

/** Whether the turns that a scenario has are over and the battle is not. */
export const isPastLastTurn = (battle: CountedBattle): boolean =>
	battle.ended === null && battle.turn > (battle.setup.scenario?.turnLimit ?? Infinity);
