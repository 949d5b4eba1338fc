// Cards and votes: briefs, piles, bids, letters, assassinations, discoveries, and what stays in play.
import { makeList } from '$lib/wording';
import * as v from 'valibot';
import { influenceWords, opinionDeck, opinionPerVote } from '../../rules/data';
import { countOf } from '../../rules/votes';
import { nameOf, type PatriotState } from '../state/state';
import { changeSeat, define } from './definition';
import * as field from './fields';

export const briefDrawn = define(
	'brief-drawn',
	{ holder: field.seat, card: v.nullable(field.briefCard) },
	{
		change: (state) => (state.step === 'encounter' && !state.briefDone ? { briefDone: true } : null),
		tell: ({ holder, card }, state) =>
			`${nameOf(state, holder)} drew ${card?.super ? 'a super brief' : 'a brief'}${card ? `: ${card.label || card.kind}` : ''}.`
	}
);

const tallied = {
	what: v.picklist(['brief', 'assassination']),
	needs: v.pipe(v.array(field.influence), v.maxLength(4)),
	pile: field.pile,
	total: field.change,
	told: field.cause
};

/** A pile was revealed: as one pile, never by person. */
export const voteTallied = define('vote-tallied', tallied, {
	change: (state) => ({ opinionLeft: Math.max(0, state.opinionLeft - opinionPerVote) }),
	tell: ({ needs, pile, total, told }) => {
		const count = countOf(pile);
		const names = makeList(needs.map((type) => influenceWords[type].name));
		return `${count === null ? 'Pile' : `Pile of ${count} cards`} for ${names}: total ${total}. ${told}.`;
	}
});

export const opinionRebuilt = define(
	'opinion-rebuilt',
	{},
	{
		change: () => ({ opinionLeft: opinionDeck }),
		tell: () => 'Public Opinion was built anew from 10 cards of each type.'
	}
);

export const briefPassed = define(
	'brief-passed',
	{ told: field.cause },
	{ change: () => ({}), tell: ({ told }) => told }
);

export const choiceMade = define(
	'choice-made',
	{ option: field.label },
	{
		change: () => ({}),
		tell: ({ option }) => `Chosen: ${option}.`
	}
);

export const bidMade = define(
	'bid-made',
	{ seat: field.seat, add: v.nullable(field.count) },
	{
		change: () => ({}),
		tell: ({ seat, add }, state) =>
			add === null ? `${nameOf(state, seat)} bowed out.` : `${nameOf(state, seat)} laid ${add} more.`
	}
);

export const bidEnded = define(
	'bid-ended',
	{ totals: v.pipe(v.array(field.count), v.maxLength(6)), highest: v.nullable(field.seat), lowest: field.seat },
	{
		change: () => ({}),
		tell: ({ totals, highest, lowest }, state) =>
			`The bidding ended: ${highest === null ? 'nobody bid' : `${nameOf(state, highest)} highest with ${totals[highest]}`}, ${nameOf(state, lowest)} lowest with ${totals[lowest]}.`
	}
);

export const briefRolled = define(
	'brief-rolled',
	{ face: field.face8, told: field.cause },
	{
		change: () => ({}),
		tell: ({ face, told }) => `The brief’s die shows ${face}: ${told}.`
	}
);

/** An instruction to the table: hands are not tracked. */
export const effectApplied = define(
	'effect-applied',
	{ told: field.line('What is done', 300) },
	{
		change: () => ({}),
		tell: ({ told }) => `${told}.`
	}
);

export const letterResolved = define(
	'letter-resolved',
	{ pile: field.pile, passed: v.boolean(), told: field.cause },
	{
		change: (state) => (state.step === 'round-end' && state.part === 2 ? { part: 3 } : null),
		tell: ({ passed, told }) => `The letter ${passed ? 'passed' : 'failed'}: ${told}.`
	}
);

export const assassinationCalled = define(
	'assassination-called',
	{ target: field.seat, caller: v.nullable(field.seat), difficulty: field.count },
	{
		change: (state, { target }) => (state.seats[target]?.status === 'active' ? {} : null),
		tell: ({ target, caller, difficulty }, state) =>
			`${caller === null ? 'A vote was called' : `${nameOf(state, caller)} called a vote`} to assassinate ${nameOf(state, target)}: ${difficulty} needed.`
	}
);

/** The outcome, as far as the table sees it (PA-K7). */
export const assassinationResolved = define(
	'assassination-resolved',
	{
		target: field.seat,
		kills: field.count,
		/** Influence cards to discard, where the hand was told. */
		discards: v.nullable(field.count)
	},
	{
		change: (state, { target, kills }) => {
			const hit = state.seats[target];
			if (!hit) return null;
			const exposed = kills > 0;
			return {
				...changeSeat(state, target, (seat) => ({
					assassinated: seat.assassinated + 1,
					markers: seat.markers - Math.floor(seat.markers / 2),
					discoveries: [],
					...(exposed
						? {
								status: 'exposed' as const,
								standingAp: 0,
								apLeft: 0,
								revealed: [...seat.revealed, ...Array.from({ length: kills }, () => 'kill' as const)]
							}
						: {})
				})),
				allegiance: { ...state.allegiance, killRevealed: state.allegiance.killRevealed + kills }
			};
		},
		tell: ({ target, kills, discards }, state) => {
			const seat = state.seats[target];
			const lost = [
				discards === null ? 'half the cards' : `${discards} cards`,
				`${Math.floor((seat?.markers ?? 0) / 2)} markers`,
				seat && seat.discoveries.length > 0 ? `${seat.discoveries.length} discoveries` : 'all discoveries'
			];
			return `${nameOf(state, target)} is assassinated and ${kills > 0 ? `exposed: ${kills} Kill` : 'no Kill card was turned up'}. Discards ${makeList(lost)}.`;
		}
	}
);

/** One neutral player looked at a card that nobody else may see (PA-Q6, second reading). */
export const neutralLooked = define(
	'neutral-looked',
	{ kill: v.boolean() },
	{
		change: (state, { kill }) => ({
			allegiance: {
				...state.allegiance,
				presidentKill: state.allegiance.presidentKill || kill,
				killRevealed: state.allegiance.killRevealed + (kill ? 1 : 0)
			}
		}),
		tell: ({ kill }) => `A neutral player looked at the unseen card: ${kill ? 'Kill' : 'no Kill'}.`
	}
);

export const discoveryMade = define(
	'discovery-made',
	{ seat: field.seat, kept: v.nullable(field.label), rejects: field.count },
	{
		change: (state, { seat, kept }) =>
			changeSeat(state, seat, ({ discoveries }) => ({
				discoveries: kept === null ? discoveries : [...discoveries, kept]
			})),
		tell: ({ seat, kept, rejects }, state) =>
			`${nameOf(state, seat)}: ${kept === null ? 'no discovery kept' : `keeps ${kept || 'a discovery'}`}${rejects > 0 ? `; ${rejects} ${rejects === 1 ? 'reject acts' : 'rejects act'} at once` : ''}.`
	}
);

export const cardKept = define(
	'card-kept',
	{ label: field.label, remind: field.moment },
	{
		change: ({ kept }, { label, remind }) => ({ kept: [...kept, { label, remind }].slice(-40) }),
		tell: ({ label, remind }) => `Stays in play: ${label || 'a card'} (${remind}).`
	}
);

export const cardRemoved = define(
	'card-removed',
	{ index: field.count },
	{
		change: ({ kept }, { index }) => (kept[index] ? { kept: kept.filter((_, other) => other !== index) } : null),
		tell: ({ index }, { kept }) => `No longer in play: ${kept[index]?.label || 'a card'}.`
	}
);

export const superBriefAdded = define(
	'super-brief-added',
	{ count: field.count },
	{
		change: ({ superBriefs }, { count }) => ({ superBriefs: Math.min(8, superBriefs + count) }),
		tell: ({ count }) => `${count} super ${count === 1 ? 'brief' : 'briefs'} added to the briefs.`
	}
);

export const waiverGiven = define(
	'waiver-given',
	{ tile: field.tile, seat: field.seat },
	{
		change: (state, { tile, seat }) =>
			state.seats[seat] ? { waivers: [...state.waivers, { tile, seat }].slice(-12) } : null,
		tell: ({ seat }, state) => `${nameOf(state, seat)} may use a tile once for 0 AP.`
	}
);

/** An open item moves on, or is dropped since the table did otherwise. */
export const chainMoved = define(
	'chain-moved',
	{ told: field.line('What was done', 300) },
	{
		change: () => ({}),
		tell: ({ told }) => told
	}
);

export const opinionIsOut = ({ opinionLeft }: PatriotState): boolean => opinionLeft < opinionPerVote;
