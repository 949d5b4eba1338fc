// The course of a game: set-up, rounds, turns, what a player does in one, and its end.
import { makeList } from '$lib/wording';
import * as v from 'valibot';
import { abilityOf, characters } from '../../rules/characters';
import { influenceWords, locationNames, rounds, tileFamily, tiles } from '../../rules/data';
import {
	dealPlanOf,
	dealtTo,
	freshRound,
	freshSeat,
	freshTurn,
	nameOf,
	seatAt,
	timesUsed,
	turnSeat
} from '../state/state';
import { changeSeat, clamp, define } from './definition';
import * as field from './fields';

export const allegiancesDealt = define(
	'allegiances-dealt',
	{ when: v.picklist(['set-up', 'round-3']) },
	{
		change: (state, { when }) => {
			const plan = dealPlanOf(state);
			const first = when === 'set-up';
			const { killInGame } = state.allegiance;
			return {
				seats: state.seats.map((seat, index) => ({
					...seat,
					allegianceCards: seat.allegianceCards + dealtTo(state, index, when)
				})),
				allegiance: {
					...state.allegiance,
					killInGame: killInGame + (first ? plan.deck : plan.later).kill,
					undealt: first ? plan.left : 0
				}
			};
		},
		tell: ({ when }, state) => {
			const plan = dealPlanOf(state);
			const kills = when === 'set-up' ? plan.deck.kill : state.allegiance.killInGame + plan.later.kill;
			return `Allegiances dealt${when === 'round-3' ? ' for round 3' : ''}: ${kills} Kill in the game.`;
		}
	}
);

export const letterRead = define(
	'letter-read',
	{ card: field.letterCard },
	{
		change: (state, { card }) => ({ letter: { ...state.letter, day: clamp(state.round, 1, rounds), card } }),
		tell: ({ card }, state) => `The letter of day ${state.round} was read${card.label === '' ? '' : `: ${card.label}`}.`
	}
);

/** A round begins once the old letter is resolved (PA-R3). */
export const roundBegun = define(
	'round-begun',
	{ round: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(rounds)) },
	{
		change: (_, { round }) => ({ round, thisRound: freshRound, part: 4 }),
		tell: ({ round }) => `Round ${round} began.`
	}
);

export const orderRotated = define(
	'order-rotated',
	{},
	{
		change: (state) => ({ firstSeat: (state.firstSeat + 1) % state.seats.length, turnsTaken: 0, part: 2 }),
		tell: (_, state) =>
			`The first player goes last: ${nameOf(state, (state.firstSeat + 1) % state.seats.length)} is first now.`
	}
);

/** A part of the round's end is done (PA-R4 to PA-R8). */
export const roundStepped = define(
	'round-stepped',
	{ part: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(9)) },
	{
		change: (state, { part }) => ({
			part,
			beacons:
				part === 6
					? state.beacons.map((slot) => (slot.status === 'used' ? { ...slot, status: 'launched' as const } : slot))
					: state.beacons
		}),
		tell: ({ part }, state) =>
			({
				5: state.riots.length > 0 ? 'The riots in play acted.' : 'No riot was in play.',
				6: state.beacons.some(({ status }) => status === 'used')
					? 'Used beacons are launched again.'
					: 'No beacon was used.',
				7: state.taxes > 0 ? 'Taxes came in.' : 'No taxes.',
				8: 'The next letter was turned.',
				9: 'The round is ready.'
			})[part as 5 | 6 | 7 | 8 | 9]
	}
);

export const turnBegun = define(
	'turn-begun',
	{ seat: field.seat },
	{
		change: (state, { seat }) => {
			if (!state.seats[seat] || seat !== turnSeat(state)) return null;
			return {
				step: 'gather' as const,
				turn: freshTurn,
				briefDone: false,
				...changeSeat(state, seat, ({ standingAp, nextTurnAp, status }) => ({
					apLeft: status === 'exposed' ? 0 : Math.max(0, standingAp + nextTurnAp),
					nextTurnAp: 0
				}))
			};
		},
		tell: ({ seat }, state) => `${nameOf(state, seat)}’s turn.`
	}
);

export const influenceGathered = define(
	'influence-gathered',
	{ seat: field.seat, extra: v.nullable(field.influence), wilfred: v.nullable(v.picklist(['spy', 'war'])) },
	{
		change: (state, { seat }) => {
			if (state.step !== 'gather' || seat !== turnSeat(state)) return null;
			return { step: seatAt(state, seat).status === 'exposed' ? ('encounter' as const) : ('act' as const) };
		},
		tell: ({ seat, extra, wilfred }, state) => {
			const { line } = characters[seatAt(state, seat).character];
			const cards = Object.entries(line)
				.filter(([, count]) => count > 0)
				.map(([type, count]) => `${count} ${influenceWords[type as keyof typeof line].name}`);
			const more = [
				extra && `Hidden Pockets: 1 ${influenceWords[extra].name}`,
				wilfred && `Wilfred: 1 ${influenceWords[wilfred].name}`
			];
			return `${nameOf(state, seat)} gathered ${makeList(cards)}${more
				.filter(Boolean)
				.map((text) => `; ${text}`)
				.join('')}.`;
		}
	}
);

export const tileUsed = define(
	'tile-used',
	{
		tile: field.tile,
		seat: field.seat,
		ap: field.count,
		/** Cards to be handed in besides: told, not counted. */
		cards: field.count,
		/** How many tiles were used in this turn before it. */
		use: field.count,
		waived: v.optional(v.boolean()),
		halved: v.optional(v.boolean()),
		free: v.optional(v.boolean())
	},
	{
		change: (state, { tile, seat, ap, use, waived = false, halved = false, free = false }) => {
			const { turn } = state;
			if (use !== turn.uses || !state.seats[seat]) return null;
			const { location } = tiles[tile];
			const spent = waived
				? state.waivers.findIndex((one) => one.seat === seat && tileFamily(one.tile) === tileFamily(tile))
				: -1;
			return {
				...changeSeat(state, seat, ({ apLeft }) => ({ apLeft: Math.max(0, apLeft - ap) })),
				waivers: state.waivers.filter((_, index) => index !== spent),
				turn: {
					...turn,
					uses: turn.uses + 1,
					room: location ?? turn.room,
					moved: turn.moved || location !== null,
					pickUps: { ...turn.pickUps, [tile]: (turn.pickUps[tile] ?? 0) + 1 },
					launched: turn.launched || tile === 'C-S2a' || tile === 'C-S2b',
					unsatisfactory: turn.unsatisfactory || (tile === 'C-S3' && free),
					halve: turn.halve && !halved
				}
			};
		},
		tell: ({ tile, seat, ap, cards }, state) => {
			const { name, location } = tiles[tile];
			const price = [`${ap} AP`, cards > 0 ? `${cards} ${cards === 1 ? 'card' : 'cards'} handed in` : '']
				.filter(Boolean)
				.join(', ');
			return `${nameOf(state, seat)}: ${name}${location ? `, ${locationNames[location]}` : ''} (${price}).`;
		}
	}
);

export const dieThrown = define(
	'die-thrown',
	{ seat: field.seat, face: field.face8, why: field.cause, reroll: v.optional(v.boolean()) },
	{
		change: (state, { reroll = false }) => ({
			thisRound: { ...state.thisRound, rerolled: state.thisRound.rerolled || reroll }
		}),
		tell: ({ seat, face, why }, state) => `${nameOf(state, seat)} rolled ${face}: ${why}.`
	}
);

export const actEnded = define(
	'act-ended',
	{ seat: field.seat },
	{
		change: (state, { seat }) =>
			state.step === 'act' && seat === turnSeat(state)
				? { step: 'encounter' as const, ...changeSeat(state, seat, () => ({ apLeft: 0 })) }
				: null,
		tell: ({ seat }, state) => `${nameOf(state, seat)} ended the Act phase.`
	}
);

export const turnEnded = define(
	'turn-ended',
	{ seat: field.seat, skipped: v.optional(v.boolean()) },
	{
		change: (state, { seat }) => {
			if (seat !== turnSeat(state)) return null;
			const turnsTaken = state.turnsTaken + 1;
			const last = turnsTaken >= state.seats.length;
			return {
				turnsTaken: last ? state.seats.length : turnsTaken,
				step: last ? ('round-end' as const) : ('turn-start' as const),
				part: last ? 1 : state.part,
				turn: freshTurn,
				waivers: state.waivers.filter((waiver) => waiver.seat !== seat),
				...changeSeat(state, seat, () => ({ apLeft: 0 }))
			};
		},
		tell: ({ seat, skipped = false }, state) =>
			skipped ? `${nameOf(state, seat)} is exposed: the turn was skipped.` : `${nameOf(state, seat)}’s turn ended.`
	}
);

/** The phase that follows when nothing is open. */
export const phaseBegun = define(
	'phase-begun',
	{ step: v.picklist(['turn-start', 'turn-end']) },
	{
		change: (_, { step }) => ({ step }),
		tell: ({ step }) => (step === 'turn-end' ? 'The Encounter is over.' : 'The next turn begins.')
	}
);

export const abilityUsed = define(
	'ability-used',
	{ ability: field.ability, seat: field.seat, told: field.cause },
	{
		change: (state, { ability, seat }) =>
			state.seats[seat]
				? changeSeat(state, seat, ({ uses }) => ({
						uses: { ...uses, [ability]: [...(uses[ability] ?? []), state.round] }
					}))
				: null,
		tell: ({ ability, seat, told }, state) =>
			`${nameOf(state, seat)}: ${abilityOf(ability).name}${told === '' ? '' : `: ${told}`}.`
	}
);

export const abilityCancelled = define(
	'ability-cancelled',
	{ ability: field.ability, seat: field.seat, by: field.seat },
	{
		change: (state, { ability, seat, by }) => {
			if (!state.seats[seat] || !state.seats[by] || timesUsed(state, by, 'ab-tantrum') > 0) return null;
			const used = changeSeat(state, seat, ({ uses }) => ({
				uses: { ...uses, [ability]: [...(uses[ability] ?? []), state.round] }
			}));
			return changeSeat({ ...state, ...used }, by, ({ uses }) => ({ uses: { ...uses, 'ab-tantrum': [state.round] } }));
		},
		tell: ({ ability, seat, by }, state) =>
			`${nameOf(state, by)}: Tantrum. ${nameOf(state, seat)}’s ${abilityOf(ability).name} has no effect and is used.`
	}
);

/** What an ability changed about the turn: kept by flags, since the table sees no piece for it. */
export const turnFlagged = define(
	'turn-flagged',
	{
		flag: v.picklist(['halve', 'strategic', 'petr', 'art-of-war', 'saw-riot']),
		by: v.optional(field.count),
		seat: v.optional(field.seat),
		told: field.cause
	},
	{
		change: (state, { flag, by = 0, seat = 0 }) => {
			if (flag === 'halve' || flag === 'strategic') return { turn: { ...state.turn, [flag]: true } };
			if (flag === 'petr') return { thisRound: { ...state.thisRound, petrPaid: state.thisRound.petrPaid + by } };
			if (flag === 'art-of-war') return { thisRound: { ...state.thisRound, artOfWar: true } };
			return changeSeat(state, seat, () => ({ sawRiot: true }));
		},
		tell: ({ told }) => told
	}
);

export const giftBegun = define(
	'gift-begun',
	{ seat: field.seat, ap: field.count, cause: field.cause },
	{
		change: (state, { seat, ap }) =>
			state.gift || !state.seats[seat]
				? null
				: {
						gift: { seat, saved: state.turn, apBefore: seatAt(state, seat).apLeft },
						turn: freshTurn,
						...changeSeat(state, seat, () => ({ apLeft: ap }))
					},
		tell: ({ seat, ap, cause }, state) => `${nameOf(state, seat)} has ${ap} AP to use at once: ${cause}.`
	}
);

export const giftEnded = define(
	'gift-ended',
	{},
	{
		change: (state) =>
			state.gift
				? {
						gift: null,
						turn: state.gift.saved,
						...changeSeat(state, state.gift.seat, () => ({ apLeft: state.gift?.apBefore ?? 0 }))
					}
				: null,
		tell: (_, state) => `${state.gift ? nameOf(state, state.gift.seat) : 'The player'} used the AP; the turn goes on.`
	}
);

export const gameEnded = define(
	'game-ended',
	{ winner: v.picklist(['savers', 'killers']), why: field.cause, ends: field.line('The rule', 20) },
	{
		change: (_, { winner, why, ends }) => ({ ending: { winner, rule: ends, why } }),
		tell: ({ winner, why, ends }) => `${winner === 'savers' ? 'The savers' : 'The killers'} win: ${why} (${ends}).`
	}
);

export const allegiancesEntered = define(
	'allegiances-entered',
	{
		seats: v.pipe(v.array(v.pipe(v.array(field.allegiance), v.maxLength(6))), v.maxLength(6)),
		missions: v.pipe(v.array(v.boolean()), v.maxLength(6)),
		unseen: v.pipe(v.array(field.allegiance), v.maxLength(12)),
		winners: v.pipe(v.array(v.boolean()), v.maxLength(6)),
		/** The Kill cards did not add up, and the table let it stand (PA-Z13). */
		accepted: v.optional(v.boolean())
	},
	{
		afterEnd: true,
		change: (state, { seats, missions, unseen, winners }) =>
			state.ending ? { result: { cards: { seats, missions, unseen }, winners } } : null,
		tell: ({ winners, accepted = false }, state) =>
			`Allegiances turned up${accepted ? ', although the Kill cards did not add up' : ''}: ${makeList(state.seats.filter((_, seat) => winners[seat]).map(({ name }) => name)) || 'nobody'} won.`
	}
);

export const characterReplaced = define(
	'character-replaced',
	{ seat: field.seat, character: field.character },
	{
		change: (state, { seat, character }) => {
			const now = state.seats[seat];
			if (!now || state.used.includes(character)) return null;
			const fresh = freshSeat({ name: now.name, character });
			return {
				used: [...state.used, character],
				...changeSeat(state, seat, ({ markers, allegianceCards, revealed, assassinated }) => ({
					...fresh,
					markers,
					allegianceCards,
					revealed,
					assassinated
				}))
			};
		},
		tell: ({ seat, character }, state) => `${nameOf(state, seat)} goes on as ${characters[character].name}.`
	}
);
