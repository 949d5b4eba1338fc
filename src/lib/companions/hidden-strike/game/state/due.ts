// What is due at the table, derived from the state alone (HS-S, "order of the flow").

import type { Region } from '../../rules/regions';
import { type HsState, playerAt } from './state';

export type Due =
	| { readonly kind: 'ended' }
	| { readonly kind: 'deal-loyalty' }
	/** Somebody looks at her own loyalty card (HS-7.1f). */
	| { readonly kind: 'own-loyalty'; readonly seat: number }
	/** HS-6.4a: the top British card is turned up; `chained` by Hessians. */
	| { readonly kind: 'turn-up'; readonly chained: boolean }
	/** The card lies there and is to be carried out; the region of these Dragoons may still be untold. */
	| { readonly kind: 'carry-out' | 'tell-region' }
	/** HS-8.1i */
	| { readonly kind: 'sink' }
	/** HS-7.3b */
	| { readonly kind: 'defection'; readonly region: Region }
	| { readonly kind: 'british-action' | 'reserve' | 'british-end' }
	| { readonly kind: 'action' | 'extra' | 'search' | 'end-turn' }
	| { readonly kind: 'scout' | 'culper' | 'spy' }
	| { readonly kind: 'answer'; readonly seat: number }
	| { readonly kind: 'show-loyalty' };

export function dueOf(state: HsState): Due {
	const { phase } = state;
	if (phase === 'ended') return { kind: 'ended' };
	if (phase === 'loyalty') return dueOfLoyalty(state);
	// Arnold looks at what he has drawn, at once (HS-7.1e).
	const drawer = state.players.findIndex(({ hasDrawn }) => hasDrawn);
	if (drawer >= 0) return { kind: 'own-loyalty', seat: drawer };
	const [region] = state.defections;
	if (region) return { kind: 'defection', region };
	if (phase === 'british') return dueOfBritish(state);
	if (phase === 'british-player') {
		if (state.converting) return { kind: 'reserve' };
		return { kind: state.acted || state.britishHand.length === 0 ? 'british-end' : 'british-action' };
	}
	return dueOfAmerican(state);
}

function dueOfLoyalty(state: HsState): Due {
	if (!state.loyaltyDealt) return { kind: 'deal-loyalty' };
	const seat = state.players.findIndex(({ hasLooked }) => !hasLooked);
	return seat < 0 ? { kind: 'turn-up', chained: false } : { kind: 'own-loyalty', seat };
}

function dueOfBritish({ pending, sinks, chain }: HsState): Due {
	if (sinks > 0) return { kind: 'sink' };
	if (pending?.card === 'b-dragoons-unknown') return { kind: 'tell-region' };
	return pending ? { kind: 'carry-out' } : { kind: 'turn-up', chained: chain > 0 };
}

function dueOfAmerican(state: HsState): Due {
	const { accusation, look, acted, extra, search } = state;
	if (accusation) return dueOfAccusation(state, accusation.accused);
	if (look) return { kind: look.kind === 'loyalty' ? 'spy' : look.kind };
	const hand = playerAt(state, state.active).hand.length;
	if (!acted && hand > 0) return { kind: 'action' };
	if (acted && extra > 0 && hand > 0) return { kind: 'extra' };
	return { kind: search ? 'search' : 'end-turn' };
}

function dueOfAccusation(state: HsState, accused: number): Due {
	const laid = state.accusation?.laid ?? [];
	const seat = state.players.findIndex(
		({ side, exposed }, index) =>
			side === 'american' && !exposed && index !== accused && laid.every((one) => one.seat !== index)
	);
	return seat < 0 ? { kind: 'show-loyalty' } : { kind: 'answer', seat };
}
