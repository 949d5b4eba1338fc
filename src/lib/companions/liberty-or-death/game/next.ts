// What is next at the table, from the state alone.

import { type Faction, nameOf } from '../rules/factions';
import { asksForTreaty, strokesCalled } from '../rules/procedures/strokes';
import { cardInPlay, type LibertyState, nonPlayersOf } from './state/state';

export type Next =
	| { readonly kind: 'put-back' | 'question' | 'summary' | 'turn-card' | 'winter' | 'ended' | 'card-done' }
	| {
			readonly kind: 'run';
			readonly procedure: 'treaty' | 'stroke' | 'turn';
			readonly faction: Faction;
			readonly rivals: readonly Faction[];
	  }
	| { readonly kind: 'person'; readonly faction: Faction };

export function nextOf(state: LibertyState, runEnded: boolean): Next {
	const { run, phase } = state;
	if (run) {
		if (run.putBack.length > 0) return { kind: 'put-back' };
		return { kind: runEnded ? 'summary' : 'question' };
	}
	if (phase === 'ended') return { kind: 'ended' };
	if (phase === 'winter') return { kind: 'winter' };
	if (phase === 'before-card') return { kind: 'turn-card' };
	const looked = (what: string) => state.looked.includes(what);
	if (asksForTreaty(cardInPlay(state)) && !looked('treaty french')) {
		return { kind: 'run', procedure: 'treaty', faction: 'french', rivals: [] };
	}
	const [stroke, ...rivals] = strokesCalled(cardInPlay(state)).filter(
		(faction) => !state.acted.includes(faction) && !looked(`stroke ${faction}`)
	);
	if (stroke) return { kind: 'run', procedure: 'stroke', faction: stroke, rivals };
	const faction = state.eligible.find((other) => !state.acted.includes(other));
	// Two factions act on a card; the others wait for the next.
	if (faction === undefined || state.acted.length >= 2) return { kind: 'card-done' };
	return nonPlayersOf(state).includes(faction)
		? { kind: 'run', procedure: 'turn', faction, rivals: [] }
		: { kind: 'person', faction };
}

/** Where the game stands, in a few words for a list: the card, and whose turn it is. */
export function whereOf(state: LibertyState): string {
	const { phase, card, winters, run } = state;
	if (phase === 'ended') return 'over';
	const when =
		phase === 'winter' ? `Winter Quarters ${winters + 1}` : card === 0 ? 'before the first card' : `card ${card}`;
	if (run) return `${when}, the ${nameOf(run.faction)} are run`;
	const next = nextOf(state, false);
	if (next.kind === 'person') return `${when}, the ${nameOf(next.faction)} play`;
	if (next.kind === 'run') return `${when}, the ${nameOf(next.faction)} are next`;
	return next.kind === 'card-done' ? `${when} is played` : when;
}
