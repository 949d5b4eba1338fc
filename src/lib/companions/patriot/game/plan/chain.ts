// What follows by itself (PA-0): the items of the chain, one after the other, as long as none needs the table; then the course of the round, up to the next
// thing that somebody must say or do.
import { freeSpots, isFull, landRioter, troopsLeft, type Spot, spotsWith } from '../../rules/board';
import { type Effect, tellEffect, tellWho } from '../../rules/cards';
import { locationNames, locations, type Location, rounds } from '../../rules/data';
import type { D4 } from '$lib/dice/die';
import { assassinationItem, type Item, type OpenItem, type RiotRollItem } from '../state/items';
import { isIn, nameOf, nextSeat, type PatriotState, type Riot, seatAt, seatOf, turnSeat } from '../state/state';
import {
	type Draft,
	endRiotsIfOver,
	incite,
	leaderOf,
	loseTroop,
	moveCoins,
	moveMarkers,
	moveTaxes,
	moveThreat,
	moveUnrest,
	raiseThreat,
	startRiots,
	windowFor
} from './draft';

type Of<Kind extends OpenItem['kind']> = Extract<OpenItem, { readonly kind: Kind }>;

/** Runs on until the table is needed, or the game is over. The bound is far above any chain there can be: a chain that ran on for ever would be a mistake. */
export function settle(draft: Draft): void {
	for (let step = 0; step < 500; step++) {
		if (draft.isOver) return;
		const went = draft.front ? resolve(draft, draft.front) : advance(draft);
		if (!went) return;
	}
	throw new Error('The chain did not end.');
}

/** Whether an item went by itself; false: it is a question to the table. */
function resolve(draft: Draft, item: OpenItem): boolean {
	switch (item.kind) {
		case 'effect':
			return applyEffect(draft, item);
		case 'threat':
			if (windowFor(draft.state, 'ab-bullet') !== null) return false;
			draft.emit({
				kind: 'chain-moved',
				told: `Nobody stops it: ${item.cause}.`,
				chain: { of: item.id, becomes: null }
			});
			raiseThreat(draft, item.by, item.cause);
			return true;
		case 'losing-vote':
			draft.close(item, 'Losing Vote.');
			moveUnrest(draft, 1, 'Losing Vote', 'PA-H1');
			return true;
		case 'alternative-facts': {
			const frank = seatOf(draft.state, 'frank');
			draft.close(
				item,
				frank === null
					? 'Nobody reports.'
					: `${nameOf(draft.state, frank)} discards a random card, if there is one: Alternative Facts.`
			);
			return true;
		}
		case 'newsworthy': {
			const frank = seatOf(draft.state, 'frank');
			draft.close(
				item,
				frank === null ? 'Nobody reports.' : `${nameOf(draft.state, frank)} draws one card of each type: Newsworthy.`
			);
			return true;
		}
		case 'serious':
			return accuseJack(draft, item);
		case 'riot-window':
			if (windowFor(draft.state, 'ab-delegate') !== null) return false;
			draft.close(item, 'Nobody talks.');
			startRiots(draft, item.cards, item.cause);
			return true;
		case 'riot-roll':
			return rollOn(draft, item);
		case 'riots-over':
			draft.close(item, 'The incitement is done.');
			endRiotsIfOver(draft);
			return true;
		case 'tantrum':
			return false;
		case 'assassination':
			return item.stage === 'samuel' && askSamuel(draft, item);
		default:
			return false;
	}
}

/** Samuel speaks before any card is laid, where he is in play and not the target (PA-K3). */
function askSamuel(draft: Draft, { id, ...item }: Of<'assassination'>): boolean {
	const samuel = seatOf(draft.state, 'samuel');
	if (draft.state.windows && samuel !== null && samuel !== item.target) return false;
	draft.emit({ kind: 'chain-moved', told: 'The vote begins.', chain: { of: id, becomes: { ...item, stage: 'vote' } } });
	return true;
}

function accuseJack(draft: Draft, item: Of<'serious'>): boolean {
	const jack = seatOf(draft.state, 'jack');
	if (jack === null) {
		draft.close(item, 'Jack is no longer in play.');
		return true;
	}
	draft.emit({
		kind: 'turn-flagged',
		flag: 'saw-riot',
		seat: jack,
		told: `The first riot: a vote against ${nameOf(draft.state, jack)}. You Can’t Be Serious.`,
		rule: 'PA-I5',
		chain: { of: item.id, becomes: null }
	});
	callVote(draft, { leader: leaderOf(draft.state), target: jack });
	return true;
}

/** A vote is called: by a player, or by a card or weakness, which has no caller (PA-K1). */
export function callVote(
	draft: Draft,
	of: {
		readonly leader: number;
		readonly caller?: number | null;
		readonly target?: number | null;
		readonly half?: boolean;
		readonly fewest?: boolean;
	}
): void {
	const { target = null, leader, caller = null, half = false, fewest = false } = of;
	const item = assassinationItem({ leader, caller, half, fewest });
	draft.emit({ kind: 'chain-moved', told: 'An assassination vote is to be held.', chain: { then: [item] } });
	const open = draft.state.chain.at(-1);
	if (target !== null && open?.kind === 'assassination') nameTarget(draft, open, target);
}

export function nameTarget(draft: Draft, { id, ...item }: Of<'assassination'>, target: number): void {
	const { state } = draft;
	const president = target === 0;
	const base = state.seats.length * (president ? 4 : 2);
	draft.emit({
		kind: 'assassination-called',
		target,
		caller: item.caller,
		difficulty: item.half ? base / 2 : base,
		rule: 'PA-K3',
		chain: { of: id, becomes: { ...item, target, stage: 'samuel' } }
	});
	const petr = seatOf(state, 'petr');
	if (petr !== null) draft.say(`${nameOf(state, petr)} draws 2 cards of any types: Passive Income`, 'PA-K4');
}

/** Rioters whose dice are known, or that need none, one after the other (PA-I3). */
function rollOn(draft: Draft, item: RiotRollItem & { readonly id: number }): boolean {
	const location = locations.find((one) => item.left[one] > 0);
	if (!location) return finishRoll(draft, item);
	if (isFull(draft.state.board[location])) {
		stepRioter(draft, item, location, null);
		return true;
	}
	const [face] = item.faces;
	if (face === undefined) return false;
	stepRioter(draft, item, location, face);
	return true;
}

function stepRioter(
	draft: Draft,
	{ id, ...item }: RiotRollItem & { readonly id: number },
	location: Location,
	face: D4 | null
): void {
	const { state } = draft;
	const landing = landRioter(state.board, location, face ?? 1, state.rulings);
	const faces = face === null ? item.faces : item.faces.slice(1);
	const left = landing.what === 'again' ? item.left : { ...item.left, [location]: item.left[location] - 1 };
	const met = landing.what === 'again' ? item.met : item.met && landing.what === 'troop' && face !== null;
	const told = { rioter: 'a rioter comes', troop: 'a troop stands there', again: 'rolled again', nothing: 'nothing' }[
		landing.what
	];
	draft.emit({
		kind: 'rioter-rolled',
		location,
		face,
		told: landing.what === 'nothing' ? `nothing, ${landing.why}` : told,
		rule: 'PA-I3',
		chain: { of: id, becomes: { ...item, faces, left, met } }
	});
	if (landing.what === 'troop') loseTroop(draft, landing.spot);
	if (landing.what === 'rioter') land(draft, landing.spot, item.placement);
}

/** The first rioter of a group raises threat, whatever comes of it; each on a space 5 does, as a second cause (PA-I3d). */
function land(draft: Draft, spot: Spot, placement: number): void {
	const riot = draft.state.riots.find((one) => one.placement === placement);
	const first = riot !== undefined && !riot.threatRaised;
	draft.emit({ kind: 'rioter-placed', spot, placement, rule: 'PA-I3' });
	const causes = [
		...(first ? ['the first rioter of a riot'] : []),
		...(spot.space === 5 ? [`a rioter on space 5, ${locationNames[spot.location]}`] : [])
	];
	const ask = windowFor(draft.state, 'ab-bullet') !== null;
	if (ask && causes.length > 0)
		return draft.emit({
			kind: 'chain-moved',
			told: `Threat is to rise: ${causes.join('; ')}.`,
			chain: { first: causes.map((cause): Item => ({ kind: 'threat', by: 1, cause })) }
		});
	for (const cause of causes) if (!draft.isOver) raiseThreat(draft, 1, cause, 'PA-I3');
}

function finishRoll(draft: Draft, item: RiotRollItem & { readonly id: number }): boolean {
	const riot = draft.state.riots.find(({ placement }) => placement === item.placement);
	const asked = riot ? locations.some((location) => askedOf(draft.state, riot)[location] > 0) : false;
	draft.close(item, 'The riot card is resolved.');
	if (riot && item.fresh && item.met && asked)
		draft.emit({ kind: 'riot-prevented', placement: item.placement, rule: 'PA-I4' });
	return true;
}

const askedOf = (state: PatriotState, { card }: Pick<Riot, 'card'>): Record<Location, number> =>
	Object.fromEntries(
		locations.map((location) => [
			location,
			Math.min(15, card.rioters[location] * (card.perPlayer ? state.seats.length : 1))
		])
	) as Record<Location, number>;

export const rollItem = (state: PatriotState, riot: Pick<Riot, 'card' | 'placement'>, fresh: boolean): Item => ({
	kind: 'riot-roll',
	placement: riot.placement,
	left: askedOf(state, riot),
	fresh,
	met: true,
	faces: []
});

/** Whom an effect is about, where that is known without asking. */
function subjectsOf(state: PatriotState, item: Of<'effect'>): readonly number[] | null {
	const { effect, holder, seat } = item;
	if (seat !== null) return [seat];
	if (!('who' in effect)) return [];
	if (effect.who === 'each') return state.seats.map((_, index) => index);
	if (effect.who === 'holder') return [holder];
	return effect.who === 'next-player' ? [nextSeat(state)] : null;
}

function applyEffect(draft: Draft, item: Of<'effect'>): boolean {
	const { state } = draft;
	const subjects = subjectsOf(state, item);
	if (subjects === null || needsTable(state, item)) return false;
	draft.close(item, `${item.label}: ${tellEffect(item.effect)}.`);
	carryOut(draft, item, subjects);
	return true;
}

/** Spaces, slots and drawn cards are the players' to choose. With nothing to choose from it goes by itself. */
function needsTable({ board, beacons }: PatriotState, { effect }: Of<'effect'>): boolean {
	switch (effect.do) {
		case 'troops-deploy':
			return freeSpots(board).length > 0 && effect.count > 0 && troopsLeft(board) > 0;
		case 'troops-lose':
			return spotsFor(board, effect).length > effect.count;
		case 'rioters-execute':
			return effect.count > 0 && spotsWith(board, 'rioter').length > 0;
		case 'beacon-launch':
			return beacons.some(({ status, card }) => status === 'unlaunched' && !card?.defective);
		default:
			return false;
	}
}

export const spotsFor = (
	board: PatriotState['board'],
	{ where }: { readonly where: 'any' | 'each' | Location }
): Spot[] =>
	spotsWith(board, 'troop').filter(({ location }) => where === 'any' || where === 'each' || location === where);

export function carryOut(draft: Draft, { effect, holder, label }: Of<'effect'>, subjects: readonly number[]): void {
	switch (effect.do) {
		case 'threat':
			return moveThreat(draft, effect.by, label);
		case 'unrest':
			return moveUnrest(draft, effect.by, label);
		case 'taxes':
			return moveTaxes(draft, effect.by, label);
		case 'coins':
			return moveCoins(draft, effect.by, label);
		case 'coins-all-lost':
			return moveCoins(draft, -draft.state.treasury, label);
		case 'troops-lose':
			for (const spot of spotsFor(draft.state.board, effect)) loseTroop(draft, spot);
			return;
		case 'riot':
			return incite(draft, effect.cards, label);
		case 'markers':
			for (const seat of subjects) moveMarkers(draft, seat, effect.by, label);
			return;
		case 'ap':
			for (const seat of subjects) giveAp(draft, seat, effect, label);
			return;
		case 'cards':
			for (const seat of subjects)
				draft.say(`${nameOf(draft.state, seat)} ${tellEffect(effect).replace(`${tellWho(effect.who)}: `, '')}`, 'PA-0');
			return;
		case 'assassination-vote':
			return callVote(draft, {
				leader: holder,
				caller: effect.caller === 'holder' ? holder : null,
				half: effect.half,
				fewest: effect.target === 'fewest-cards'
			});
		case 'discovery': {
			const then = subjects.map((seat): Item => ({ kind: 'discovery', seat, draw: effect.draw, gift: false }));
			return draft.emit({ kind: 'chain-moved', told: 'Discoveries are drawn.', chain: { then } });
		}
		case 'waive-ap':
			return draft.emit({ kind: 'waiver-given', tile: effect.tile, seat: nextSeat(draft.state) });
		case 'super-brief':
			return draft.emit({ kind: 'super-brief-added', count: effect.count, rule: 'PA-B9' });
		case 'keep':
			return draft.emit({ kind: 'card-kept', label: label.slice(0, 80), remind: effect.remind, rule: 'PA-B10' });
		case 'note':
			return draft.say(effect.text.replace(/\.$/, ''), 'PA-0');
		case 'troops-deploy':
		case 'rioters-execute':
		case 'beacon-launch':
		case 'nothing':
			return;
	}
}

/** AP exist only in an Act phase: given to somebody else, they are used at once, out of turn (PA-P4). */
function giveAp(draft: Draft, seat: number, { by, when }: Extract<Effect, { do: 'ap' }>, cause: string): void {
	const { state } = draft;
	if (seatAt(state, seat).status === 'exposed')
		return draft.say(`${nameOf(state, seat)} is exposed and gets no AP`, 'PA-Q50');
	if (when !== 'now')
		return draft.emit({ kind: 'ap-moved', seat, by, of: when === 'standing' ? 'standing' : 'next', cause });
	const acting = state.gift ? state.gift.seat === seat : state.step === 'act' && seat === turnSeat(state);
	if (acting || by < 0 || state.gift) return draft.emit({ kind: 'ap-moved', seat, by, of: 'left', cause });
	draft.emit({ kind: 'gift-begun', seat, ap: by, cause, rule: 'PA-P4' });
}

/** With nothing open, the course of the round goes on by itself where nobody is asked. */
function advance(draft: Draft): boolean {
	const { state } = draft;
	if (state.gift) return false;
	switch (state.step) {
		case 'set-up':
			draft.emit({ kind: 'phase-begun', step: 'turn-start' });
			return true;
		case 'turn-start':
			return beginTurn(draft);
		case 'encounter':
			if (!state.briefDone) return false;
			draft.emit({ kind: 'phase-begun', step: 'turn-end' });
			return true;
		case 'round-end':
			return advanceRound(draft);
		default:
			return false;
	}
}

function beginTurn(draft: Draft): boolean {
	const seat = turnSeat(draft.state);
	const skipped = seatAt(draft.state, seat).status === 'exposed' && draft.state.rulings.exposedTurn === 'skipped';
	if (skipped) draft.emit({ kind: 'turn-ended', seat, skipped, rule: 'PA-Q50' });
	else draft.emit({ kind: 'turn-begun', seat, rule: 'PA-T1' });
	return true;
}

function advanceRound(draft: Draft): boolean {
	const { state } = draft;
	switch (state.part) {
		case 1: {
			draft.emit({ kind: 'order-rotated', rule: 'PA-R1' });
			if (isIn(state, 'maury'))
				draft.emit({
					kind: 'chain-moved',
					told: 'Maury counts her cards.',
					chain: { then: [{ kind: 'hand-check', who: 'maury' }] }
				});
			return true;
		}
		case 2:
			return false;
		case 3:
			if (state.round >= rounds) {
				draft.end('savers', 'PA-G3', 'the letter of round 5 is resolved and threat is below 6');
				return false;
			}
			draft.emit({ kind: 'round-begun', round: state.round + 1, rule: 'PA-R3', chain: { then: riotsActing(state) } });
			return true;
		default:
			return finishRound(draft);
	}
}

function riotsActing(state: PatriotState): Item[] {
	if (state.riots.length === 0) return [];
	const acting = [...state.riots].sort((one, other) => one.placement - other.placement);
	return [...acting.map((riot) => rollItem(state, riot, false)), { kind: 'riots-over' }];
}

/** R4 to R8, each said when it is done. */
function finishRound(draft: Draft): boolean {
	const { state } = draft;
	switch (state.part) {
		case 4:
			draft.emit({ kind: 'round-stepped', part: 5, rule: 'PA-R4' });
			return true;
		case 5:
			draft.emit({ kind: 'round-stepped', part: 6, rule: 'PA-R5' });
			return true;
		case 6:
			draft.emit({ kind: 'round-stepped', part: 7, rule: 'PA-R6' });
			if (state.taxes > 0)
				draft.emit({ kind: 'coins-moved', treasury: state.taxes, letter: 0, cause: 'taxes', rule: 'PA-R6' });
			return true;
		case 7:
			if (state.letter.coins > 0)
				draft.emit({
					kind: 'coins-moved',
					treasury: 0,
					letter: -state.letter.coins,
					cause: 'the old letter’s coins go to the bank',
					rule: 'PA-R7'
				});
			draft.emit({ kind: 'round-stepped', part: 8, rule: 'PA-R7', chain: { then: [{ kind: 'letter' }] } });
			return true;
		case 8:
			return startRound(draft);
		default:
			draft.emit({ kind: 'phase-begun', step: 'turn-start' });
			return true;
	}
}

function startRound(draft: Draft): boolean {
	const { state } = draft;
	const then: Item[] = [
		...(state.round === 3 ? [{ kind: 'deal', when: 'round-3' } as const] : []),
		...(isIn(state, 'diva') ? [{ kind: 'hand-check', who: 'diva' } as const] : [])
	];
	draft.emit({ kind: 'round-stepped', part: 9, rule: 'PA-R8', chain: { then } });
	if (state.round === 2 && isIn(state, 'marion')) incite(draft, 1, 'A Long Time Coming');
	return true;
}
