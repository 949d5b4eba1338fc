// Traitor mode: the deal, looks at loyalty cards, the accusation and what it comes to, and who shows herself (HS-7.1). What only one player may know
// is never in an event: it follows from the seed and the deal.

import * as v from 'valibot';
import { withRules } from '../../rules/reasons';
import { shuffleFor } from '../state/chance';
import { discardFaceDown, shuffleAmerican, takeSlots } from '../state/decks';
import { dueOf } from '../state/due';
import { endBritishPhase, expose, settle } from '../state/flow';
import { accept, type Applied, refuse } from '../state/refusal';
import {
	activePlayer,
	americans,
	changePlayer,
	type HsState,
	isTraitor,
	type LoyaltyCard,
	loyaltyCards,
	playerAt,
	traitorSeat
} from '../state/state';
import { define, seat, slot, words } from './definition';

/* The deal: HS-7.1c to f. */

const hasArnold = ({ players }: HsState): boolean => players.some(({ person }) => person === 'ff-arnold');

/** HS-7.1c, d: how many Loyal cards go with the one Traitor card. */
const loyalCards = (state: HsState): number => state.players.length + (hasArnold(state) ? 2 : 0);

export const loyaltyDealt = define({
	kind: 'loyalty-dealt',
	fields: {
		/** Makes this deal another than one that was taken back: see HS-S8. */
		deal: v.pipe(words(80), v.nonEmpty())
	},
	apply: (state, { deal }) => {
		if (dueOf(state).kind !== 'deal-loyalty') return refuse('not-now', 'The loyalty cards are dealt already.');
		const undealtCount = loyalCards(state) + 1 - state.players.length;
		const dealt: HsState = { ...state, loyaltyDealt: true, undealtCount };
		if (state.setup.keeping.loyalty === 'real')
			return accept({ ...dealt, phase: 'british', players: dealt.players.map((one) => ({ ...one, hasLooked: true })) });
		const { seed } = state.setup;
		const [traitor = 'traitor-1'] = shuffleFor(seed, `traitor ${deal}`, loyaltyCards.slice(1));
		const pack = [...Array<LoyaltyCard>(loyalCards(state)).fill('loyal'), traitor];
		const cards = shuffleFor(seed, `loyalty ${deal}`, pack);
		return accept({
			...dealt,
			players: dealt.players.map((one, index) => ({ ...one, loyalty: cards.slice(index, index + 1) })),
			undealt: cards.slice(state.players.length)
		});
	},
	tell: (_, state) =>
		state.setup.keeping.loyalty === 'real'
			? 'The loyalty cards were dealt and looked at. HS-7.1f'
			: 'The loyalty cards were dealt. HS-7.1c'
});

export const loyaltyLookedAt = define({
	kind: 'loyalty-looked-at',
	fields: { seat },
	apply: (state, { seat: who }) => {
		const due = dueOf(state);
		if (due.kind === 'spy')
			return who === state.active ? accept({ ...state, look: null }) : refuse('not-now', 'Another looks now.');
		if (due.kind !== 'own-loyalty') return refuse('not-now', 'Nobody has a loyalty card to look at now.');
		const player = state.players[who];
		if (!player || player.hasLooked) return refuse('no-such-thing', 'She has looked already.');
		const looked = changePlayer(state, who, { hasLooked: true });
		return accept(looked.players.every(({ hasLooked }) => hasLooked) ? { ...looked, phase: 'british' } : looked);
	},
	tell: ({ seat: who }, state) => {
		const name = playerAt(state, who).name;
		return state.look?.kind === 'loyalty'
			? `${name} looked at ${playerAt(state, state.look.player).name}’s loyalty card; it cannot be unseen. HS-8.2f`
			: `${name} looked at her own loyalty card; it cannot be unseen.`;
	}
});

/** Arnold draws one of the cards that lie by him, at once binding (HS-7.1e). */
export const loyaltyDrawn = define({
	kind: 'loyalty-drawn',
	fields: { seat },
	apply: (state, { seat: who }) => {
		const player = state.players[who];
		if (player?.person !== 'ff-arnold' || player.exposed || !state.loyaltyDealt)
			return refuse('illegal', 'Only Arnold draws one of the loyalty cards. HS-7.1e');
		if (state.undealtCount === 0) return refuse('used-up', 'None of the loyalty cards is left by Arnold.');
		const [card] = state.undealt;
		const drawn = changePlayer(state, who, {
			loyalty: card ? [...player.loyalty, card] : player.loyalty,
			shownLoyal: false
		});
		return accept({ ...drawn, undealt: state.undealt.slice(1), undealtCount: state.undealtCount - 1 });
	},
	tell: ({ seat: who }, state) => `${playerAt(state, who).name} drew a further loyalty card. HS-7.1e`
});

/* The accusation: HS-7.1g to j. */

/** Why this player cannot be accused now: null where she can. */
export function accusationProblem(state: HsState, accused: number): string | null {
	const player = state.players[accused];
	const known = 'An accusation names another player whose loyalty is unknown.';
	if (state.setup.mode !== 'traitor') return withRules(known, 'HS-7.1g');
	if (traitorSeat(state) >= 0) return withRules('The traitor is known: there is only one.', 'HS-Q42');
	if (!player || accused === state.active || player.side !== 'american') return withRules(known, 'HS-Q42');
	if (player.shownLoyal && !(player.person === 'ff-arnold' && state.undealtCount > 0))
		return withRules(`${player.name} has been shown loyal. ${known}`, 'HS-Q42');
	if (state.falseRound === state.round)
		return withRules('After a false accusation there is none until the next round.', 'HS-7.1i');
	const empty = americans(state).find((one) => one !== accused && playerAt(state, one).hand.length === 0);
	if (empty !== undefined) return withRules(`${playerAt(state, empty).name} holds no card to lay down.`, 'HS-7.1g');
	return null;
}

export const accused = define({
	kind: 'accused',
	fields: { accused: seat, slot },
	apply: (state, { accused: who, slot: from }) => {
		if (dueOf(state).kind !== 'action')
			return refuse('not-now', 'An accusation takes the place of the turn’s action. HS-7.1g');
		const problem = accusationProblem(state, who);
		if (problem) return refuse('illegal', problem);
		const opened: HsState = { ...state, accusation: { accuser: state.active, accused: who, laid: [] } };
		return lay(opened, state.active, from);
	},
	tell: ({ accused: who }, state) =>
		`${activePlayer(state).name} accused ${playerAt(state, who).name} of treason and laid down a card. HS-7.1g`
});

function lay(state: HsState, who: number, from: number): Applied {
	const cards = takeSlots(playerAt(state, who).hand, [from]);
	const [card] = cards?.taken ?? [];
	if (!cards || card === undefined || !state.accusation)
		return refuse('no-such-thing', 'There is no such card in that hand.');
	const laid = [...state.accusation.laid, { seat: who, card }];
	return accept({ ...changePlayer(state, who, { hand: cards.left }), accusation: { ...state.accusation, laid } });
}

/** All laid cards back to the hands they came from. */
const takeBack = (state: HsState): HsState =>
	(state.accusation?.laid ?? []).reduce(
		(so, { seat: who, card }) => changePlayer(so, who, { hand: [...playerAt(so, who).hand, card] }),
		state
	);

export const accusationAnswered = define({
	kind: 'accusation-answered',
	fields: { seat, agrees: v.boolean(), slot: v.optional(slot) },
	apply: (state, { seat: who, agrees, slot: from = 0 }) => {
		const due = dueOf(state);
		if (due.kind !== 'answer') return refuse('not-now', 'Nobody is asked.');
		const laid = state.accusation?.laid ?? [];
		const asked = americans(state).filter(
			(one) => one !== state.accusation?.accused && laid.every(({ seat: other }) => other !== one)
		);
		if (!asked.includes(who)) return refuse('no-such-thing', 'She is not asked.');
		if (agrees) return lay(state, who, from);
		// HS-7.1h: retracted. The turn ends with drawing up.
		return accept(settle({ ...takeBack(state), accusation: null, acted: true }));
	},
	tell: ({ seat: who, agrees }, state) =>
		agrees
			? `${playerAt(state, who).name} agreed and laid down a card.`
			: `${playerAt(state, who).name} did not agree: the accusation was retracted. HS-7.1h`
});

export const loyaltyShown = define({
	kind: 'loyalty-shown',
	fields: {
		/** Told of a real card; the app’s own it knows. */
		traitor: v.optional(v.boolean())
	},
	apply: (state, { traitor }) => {
		const { accusation } = state;
		if (dueOf(state).kind !== 'show-loyalty' || !accusation) return refuse('not-now', 'Nobody is to show a card.');
		const shown = showsTraitor(state, traitor);
		if (shown === null) return refuse('no-such-thing', 'Say what her card shows.');
		const done: HsState = { ...state, accusation: null, acted: true };
		if (shown)
			return accept(
				settle({ ...expose(takeBack(state), accusation.accused, shuffleAmerican), accusation: null, acted: true })
			);
		const cards = accusation.laid.map(({ card }) => card);
		const falsely = changePlayer(done, accusation.accused, { shownLoyal: true });
		return accept(settle({ ...discardFaceDown(falsely, cards), falseRound: state.round }));
	},
	tell: ({ traitor }, state) => {
		const name = state.accusation ? playerAt(state, state.accusation.accused).name : '';
		return showsTraitor(state, traitor)
			? `${name} was the traitor and changes sides. Ties are the Americans’ now. HS-7.1j`
			: `${name} was loyal: the cards laid down are discarded. HS-7.1i`;
	}
});

/** HS-Q44: any Traitor among her cards makes it right. */
function showsTraitor(state: HsState, told: boolean | undefined): boolean | null {
	if (!state.accusation) return null;
	const player = playerAt(state, state.accusation.accused);
	return state.setup.keeping.loyalty === 'app' ? isTraitor(player) : (told ?? null);
}

/* HS-7.1k: she shows herself. */

/** Whether it is the moment for it: the start of her own turn. That it is offered says nothing of who she is. */
export const mayReveal = (state: HsState): boolean =>
	state.setup.mode === 'traitor' &&
	state.phase === 'british' &&
	state.pending === null &&
	state.chain === 0 &&
	state.sinks === 0 &&
	traitorSeat(state) < 0;

export const traitorRevealed = define({
	kind: 'traitor-revealed',
	fields: {},
	apply: (state) => {
		if (!mayReveal(state)) return refuse('not-now', 'Only at the start of her own turn. HS-7.1k');
		if (state.setup.keeping.loyalty === 'app' && !isTraitor(activePlayer(state)))
			return refuse('illegal', 'There is nothing to reveal.');
		const exposed = expose(state, state.active, shuffleAmerican);
		return accept(settle(state.setup.rulings.reveal === 'yes' ? exposed : endBritishPhase(exposed)));
	},
	tell: (_, state) =>
		`${activePlayer(state).name} showed herself to be the traitor and changes sides. Ties are the Americans’ now. HS-7.1k`
});

/** With real cards, at the end: who it was, for the report. */
export const traitorTold = define({
	kind: 'traitor-told',
	fields: { seat: v.nullable(seat) },
	apply: (state, { seat: who }) => {
		if (state.phase !== 'ended' || state.setup.mode !== 'traitor')
			return refuse('not-now', 'The loyalty cards are turned at the end.');
		if (who !== null && !state.players[who]) return refuse('no-such-thing', 'There is no such player.');
		return accept({ ...state, toldTraitor: who });
	},
	tell: ({ seat: who }, state) =>
		who === null ? 'Nobody was the traitor.' : `${playerAt(state, who).name} was the traitor.`
});
