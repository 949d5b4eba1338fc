// Abilities that somebody uses (PA-P): why one cannot be used now, and what it does. One that Diva may cancel is announced first and does nothing yet.
import { makeCount } from '$lib/wording';
import { type AbilityId, abilityOf, usesOf } from '../../rules/characters';
import type { AbilityInput, OpenItem } from '../state/items';
import { isIn, nameOf, type PatriotState, seatAt, seatOf, turnSeat } from '../state/state';
import { hit } from './assassination';
import { announce, moveCoins, moveMarkers, moveUnrest, startRiots } from './consequences';
import type { Draft } from './draft';
import { passBrief } from './briefs';
import { canLaunch, findBlocked, whyNoPileLaunch } from './why-not';
import { isOwnAct } from './tiles';
import { launchFromPile } from './beacons';

/** Those with a button of their own; the rest act by themselves. */
export const usable = [
	'ab-executive',
	'ab-bigheart',
	'ab-delegate',
	'ab-promises',
	'ab-strategic',
	'ab-rulemaker',
	'ab-giveortake',
	'ab-struggle',
	'ab-psa',
	'ab-efficiency',
	'ab-martyr',
	'ab-weight',
	'ab-breakthrough',
	'ab-thanks',
	'ab-creative',
	'ab-dontmind',
	'ab-bullet'
] as const satisfies readonly AbilityId[];
export type UsableAbility = (typeof usable)[number];

const front = (state: PatriotState): OpenItem | null => state.chain[0] ?? null;

const frontIs = <Kind extends OpenItem['kind']>(
	state: PatriotState,
	kind: Kind
): Extract<OpenItem, { kind: Kind }> | null => {
	const item = front(state);
	return item?.kind === kind ? (item as Extract<OpenItem, { kind: Kind }>) : null;
};

/** Whose button it is: a weakness of Samuel's is the President's. */
export const userOf = (state: PatriotState, ability: AbilityId): number | null =>
	ability === 'ab-struggle'
		? isIn(state, 'samuel')
			? 0
			: null
		: (abilityOf(ability)
				.of.map((character) => seatOf(state, character))
				.find((seat) => seat !== null) ?? null);

export function whyNotAbility(state: PatriotState, ability: AbilityId, input: AbilityInput = {}): string | null {
	const seat = userOf(state, ability);
	if (seat === null) return 'Nobody in play has it.';
	const { uses } = seatAt(state, ability === 'ab-struggle' ? 0 : seat);
	const used = uses[ability] ?? [];
	const most = usesOf(ability);
	if (most !== null && used.length >= most) return `Used in round ${used.at(-1)}.`;
	if (state.ending && ability !== 'ab-bullet') return 'The game is over.';
	if (state.chain.some((item) => item.kind === 'tantrum' && item.ability === ability))
		return 'It is announced already.';
	return findMoment(state, ability, seat, input) ?? findTarget(state, ability, seat, input);
}

/** Whether this is a moment for it. */
function findMoment(state: PatriotState, ability: AbilityId, seat: number, { cards = 0 }: AbilityInput): string | null {
	switch (ability) {
		case 'ab-bullet':
			if (state.ending)
				return state.ending.rule === 'PA-G1' && state.lastThreat && !state.result ? null : 'The game is over.';
			return frontIs(state, 'threat') ? null : 'At once when threat rises, or never.';
		case 'ab-tantrum':
			return frontIs(state, 'tantrum') ? null : 'As another’s once-per-game ability is announced.';
		case 'ab-delegate':
			return frontIs(state, 'riot-window') ? null : 'Only as a riot is about to start.';
		case 'ab-rulemaker': {
			const brief = frontIs(state, 'brief');
			return brief?.stage === 'vote' && brief.card?.kind === 'influence'
				? null
				: 'Only on an influence brief, before influence is laid.';
		}
		case 'ab-bigheart':
			if (state.step === 'round-end' && state.part === 2 && !state.chain.some(({ kind }) => kind === 'hand-check'))
				return 'Not while a letter is counted (PA-Q67).';
			return state.gift ? 'Somebody uses given AP already.' : null;
		case 'ab-weight':
			if (!isOwnAct(state, seat)) return 'Only in one’s own Act phase.';
			if (state.thisRound.petrPaid + Math.max(1, cards) > 2) return 'At most 2 cards per round.';
			return null;
		case 'ab-strategic':
			if (!isOwnAct(state, seat)) return 'Only in one’s own Act phase.';
			if (state.turn.strategic) return 'Once per turn.';
			return cards === 0 || cards === 4 || cards === 8 ? null : '4 cards for +2 AP, or 8 for +4.';
		case 'ab-creative':
			if (!isOwnAct(state, seat)) return 'It pays AP: only in one’s own Act phase (PA-Q71).';
			return null;
		case 'ab-efficiency':
			return findBlocked(state, 'C-S2a');
		case 'ab-executive':
			if (seatAt(state, seat).markers < 2) return 'At least 2 markers are handed in.';
			return cards !== 0 && cards < 3 ? 'At least 3 influence cards are handed in.' : null;
		default:
			return null;
	}
}

const aimed: readonly AbilityId[] = ['ab-executive', 'ab-bigheart', 'ab-thanks'];

/** Who it is aimed at, where somebody is named already. */
function findTarget(state: PatriotState, ability: AbilityId, seat: number, input: AbilityInput): string | null {
	if (ability === 'ab-efficiency' && input.slot !== undefined && !input.fromPile && !canLaunch(state, input.slot))
		return 'That beacon cannot be launched.';
	if (ability === 'ab-efficiency' && input.fromPile) return whyNoPileLaunch(state, input.slot);
	if (input.seat === undefined) return null;
	const target = state.seats[input.seat];
	if (!target) return 'There is no such player.';
	if ((aimed.includes(ability) || ability === 'ab-giveortake') && input.seat === seat) return 'Choose another player.';
	if (ability === 'ab-struggle' && target.character === 'samuel') return 'Choose another player.';
	if (ability === 'ab-executive' && target.status === 'exposed') return 'Already exposed.';
	return ability === 'ab-bigheart' && target.status === 'exposed' ? 'An exposed player gets no AP.' : null;
}

export function useAbility(draft: Draft, ability: UsableAbility, input: AbilityInput): string | null {
	const why = whyNotAbility(draft.state, ability, input) ?? findMissing(ability, input);
	if (why !== null) return why;
	const seat = userOf(draft.state, ability) ?? 0;
	// Power Struggle is a weakness, and one after the end is met by nobody (PA-Q47).
	if (ability !== 'ab-struggle' && !draft.isOver && announce(draft, ability, seat, input)) return null;
	perform(draft, ability, seat, input);
	return null;
}

function findMissing(ability: UsableAbility, { seat, slot, cards }: AbilityInput): string | null {
	if (aimed.includes(ability) && seat === undefined) return 'Say which player.';
	if (ability === 'ab-efficiency' && slot === undefined) return 'Choose a beacon.';
	if (ability === 'ab-executive' && (cards ?? 0) < 3) return 'At least 3 influence cards are handed in.';
	if ((ability === 'ab-strategic' || ability === 'ab-weight') && !cards) return 'Say how many cards.';
	return null;
}

const told: Partial<Record<UsableAbility, (name: string, input: AbilityInput, state: PatriotState) => string>> = {
	'ab-giveortake': (name, { seat }, state) =>
		seat === undefined ? `${name} draws 3 cards` : `${nameOf(state, seat)} draws any 4 cards`,
	'ab-struggle': (_, { seat }, state) =>
		seat === undefined || seat === 0
			? 'the President takes all Samuel’s influence'
			: `all Samuel’s influence goes to ${nameOf(state, seat)}`,
	'ab-psa': (name) => `${name} draws 6 cards of any types`,
	'ab-executive': (name, { seat = 0 }, state) =>
		`${name} hands in all influence and markers against ${nameOf(state, seat)}`,
	'ab-strategic': (_, { cards = 0 }) => `${cards} cards for +${cards / 2} AP`,
	'ab-weight': (_, { cards = 0 }) => `${makeCount(cards, 'card')} for +${cards} AP`,
	'ab-bigheart': (_, { seat = 0 }, state) => `4 AP for ${nameOf(state, seat)}`,
	'ab-thanks': (_, { seat = 0 }, state) => `a discovery for ${nameOf(state, seat)}`
};

/** What it does, once nobody cancels it. */
export function perform(draft: Draft, ability: AbilityId, seat: number, input: AbilityInput): void {
	const name = nameOf(draft.state, seat);
	const words = told[ability as UsableAbility]?.(name, input, draft.state) ?? '';
	// After the end the game goes on only once the bullet is taken: the log says so in that order.
	const after = draft.isOver;
	if (after) act(draft, ability, seat, input);
	draft.emit({ kind: 'ability-used', ability, seat, told: words, rule: 'PA-P2' });
	if (!after) act(draft, ability, seat, input);
}

function act(draft: Draft, ability: AbilityId, seat: number, input: AbilityInput): void {
	const { state } = draft;
	const name = abilityOf(ability).name;
	switch (ability) {
		case 'ab-promises':
			moveCoins(draft, 2, name);
			for (const [other] of state.seats.entries()) moveMarkers(draft, other, 2, name);
			return;
		case 'ab-martyr':
			return moveCoins(draft, 4, name);
		case 'ab-breakthrough':
			return moveMarkers(draft, seat, 2, name);
		case 'ab-dontmind':
			return moveUnrest(draft, -2, name);
		case 'ab-psa':
			return moveUnrest(draft, 2, name);
		case 'ab-bullet':
			return stopThreat(draft, seat);
		case 'ab-delegate':
			return avertRiot(draft, seat);
		case 'ab-rulemaker':
			return void passBrief(draft);
		case 'ab-bigheart':
			return giveHeart(draft, input.seat ?? 0);
		case 'ab-creative':
			return draft.emit({
				kind: 'turn-flagged',
				flag: 'halve',
				told: 'The next Treasury tile of this turn is at half its AP.'
			});
		case 'ab-efficiency': {
			const { slot = 0, fromPile = false, defective = false } = input;
			// In her own Act it is a use of the tile: Unsatisfactory may follow (PA-E6).
			if (isOwnAct(state, seat)) {
				const tile = fromPile ? 'C-S2b' : 'C-S2a';
				draft.emit({ kind: 'tile-used', tile, seat, ap: 0, cards: 0, use: state.turn.uses, free: true, rule: 'PA-E6' });
			}
			if (fromPile) launchFromPile(draft, { slot, card: null, defective });
			else draft.emit({ kind: 'beacon-launched', slot, rule: 'PA-E6' });
			return;
		}
		case 'ab-thanks':
			return draft.emit({
				kind: 'chain-moved',
				told: 'A discovery is drawn.',
				chain: { then: [{ kind: 'discovery', seat: input.seat ?? 0, draw: 1, gift: true }] }
			});
		case 'ab-strategic':
			draft.emit({ kind: 'turn-flagged', flag: 'strategic', told: 'Strategic Placement is used this turn.' });
			return draft.emit({ kind: 'ap-moved', seat, by: (input.cards ?? 0) / 2, of: 'left', cause: name });
		case 'ab-weight':
			draft.emit({
				kind: 'turn-flagged',
				flag: 'petr',
				by: input.cards ?? 1,
				told: `${input.cards ?? 1} of 2 cards this round.`
			});
			return draft.emit({ kind: 'ap-moved', seat, by: input.cards ?? 1, of: 'left', cause: name });
		case 'ab-executive':
			moveMarkers(draft, seat, -seatAt(draft.state, seat).markers, name);
			return hit(draft, input.seat ?? 0);
		default:
			return;
	}
}

function stopThreat(draft: Draft, seat: number): void {
	const item = frontIs(draft.state, 'threat');
	if (item)
		return draft.emit({
			kind: 'threat-stopped',
			seat,
			by: item.by,
			rule: 'PA-H1',
			chain: { of: item.id, becomes: null }
		});
	draft.emit({ kind: 'threat-stopped', seat, by: draft.state.lastThreat?.by ?? 0, rule: 'PA-Q48' });
}

/** One riot less (PA-I1); what is left of several starts. */
function avertRiot(draft: Draft, seat: number): void {
	const item = frontIs(draft.state, 'riot-window');
	if (!item) return;
	draft.emit({ kind: 'riot-averted', seat, rule: 'PA-I1', chain: { of: item.id, becomes: null } });
	if (item.cards > 1) startRiots(draft, item.cards - 1, item.cause);
}

function giveHeart(draft: Draft, seat: number): void {
	if (draft.state.step === 'act' && turnSeat(draft.state) === seat)
		return draft.emit({ kind: 'ap-moved', seat, by: 4, of: 'left', cause: 'Big Heart', rule: 'PA-P4' });
	draft.emit({ kind: 'gift-begun', seat, ap: 4, cause: 'Big Heart', rule: 'PA-P4' });
}
