// The chances as they are shown: what the next British phase brings, region by region, from what everybody at the table knows, or from what the one
// player of a solitaire game has seen (HS-O1 to O10).

import { makeChanceText } from '$lib/dice/chance-text';
import { makeShare } from '$lib/dice/distribution';
import { makeList } from '$lib/wording';
import { isOpen, openRegions } from '../rules/board';
import {
	type AmericanCard,
	americanName,
	type BritishCard,
	britishName,
	isBritishFleet,
	isBritishNative,
	partsOf
} from '../rules/cards';
import { type Chance, never, writeFraction } from '../rules/odds/chance';
import { drawsAmong, inPhases, nextCardOdds, tellings, withinDraws } from '../rules/odds/deck';
import { countPhase, type PhaseOdds, phaseOdds } from '../rules/odds/phase';
import { traitorOdds } from '../rules/odds/traitor';
import { hasBritishPlayer } from '../rules/people';
import type { Region } from '../rules/regions';
import { americanView, britishView } from '../game/state/decks';
import { tableOf } from '../game/state/flow';
import { hasUnknownDragoons, type HsState, traitorSeat } from '../game/state/state';

/** HS-O9: "0%" and "100%" only where certain. */
const tellChance = ({ ways, of }: Chance): string => makeChanceText(makeShare(ways, of));
const tellBoth = (chance: Chance): string =>
	chance.ways === chance.of
		? 'certain'
		: chance.ways === 0n
			? 'cannot be'
			: `${tellChance(chance)} (${writeFraction(chance)})`;

/** Only the player of a solitaire game has eyes of her own on a shared screen. */
export const viewOf = (state: HsState) => britishView(state, state.setup.mode === 'solitaire' ? state.active : null);

interface RegionLine {
	readonly region: Region;
	/** "British troop 31%, British win 9%" */
	readonly text: string;
	/** That a British troop lands there, and that they win it: the most that either can be, for a bar. */
	readonly lands: number;
	readonly wins: number;
}

/** Where Dragoons are untold, the least and the most of each chance (HS-O7). */
function chanceText(all: readonly PhaseOdds[], pick: (odds: PhaseOdds) => Chance): string | null {
	const shares = all.map((odds) => pick(odds)).map((chance) => ({ chance, share: makeShare(chance.ways, chance.of) }));
	const sorted = [...shares].sort((one, other) => one.share - other.share);
	const [least, most] = [sorted[0], sorted.at(-1)];
	if (!least || !most || most.share === 0) return null;
	return least.share === most.share
		? tellChance(most.chance)
		: `${tellChance(least.chance)} to ${tellChance(most.chance)}`;
}

const mostOf = (all: readonly PhaseOdds[], pick: (odds: PhaseOdds) => Chance): number =>
	Math.max(0, ...all.map((odds) => makeShare(pick(odds).ways, pick(odds).of)));

export interface OddsShown {
	readonly regions: readonly RegionLine[];
	readonly phase: readonly string[];
}

/** Why there is no next British phase to count: a player plays the British, it is over, or a card lies there. Null where there is one. */
export function whyNoPhase({ setup, phase, pending, britishDeck }: HsState): string | null {
	if (hasBritishPlayer(setup.mode)) return 'The British player chooses.';
	if (phase === 'ended') return 'The game is over.';
	if (pending) return 'A card lies there: carry it out first.';
	return britishDeck.length === 0 ? 'The British deck is empty.' : null;
}

export const hasRegionOdds = (state: HsState, region: Region): boolean =>
	whyNoPhase(state) === null && isOpen(state.board, region);

/** What the next British phase may bring one region. */
export const regionOdds = (state: HsState, region: Region): string => tellRegion(phasesOf(state), region);

/** A state never changes: what was counted of it is counted once. */
const counted = new WeakMap<HsState, readonly PhaseOdds[]>();

/** What the chances of the next phase are counted from: one deck for each way to tell the Dragoons that are untold. */
function decksOf(state: HsState) {
	const known = Object.keys(state.copy.british).filter((card) => (state.copy.british[card as BritishCard] ?? 0) > 0);
	return tellings(viewOf(state), known as BritishCard[]);
}

function phasesOf(state: HsState): readonly PhaseOdds[] {
	const known = counted.get(state) ?? decksOf(state).map((deck) => phaseOdds(tableOf(state), deck));
	counted.set(state, known);
	return known;
}

/** Longer than this no tap waits. */
const slice = 12;

/** Counts the chances of the next phase a little at a time; at once where they are known. */
export const countOdds = (state: HsState): Promise<void> | null => (counted.has(state) ? null : countInSlices(state));

async function countInSlices(state: HsState): Promise<void> {
	const phases: PhaseOdds[] = [];
	let until = performance.now() + slice;
	for (const deck of decksOf(state)) {
		const counting = countPhase(tableOf(state), deck);
		for (let step = counting.next(); ; step = counting.next()) {
			if (step.done) {
				phases.push(step.value);
				break;
			}
			if (performance.now() < until) continue;
			await new Promise((goOn) => setTimeout(goOn));
			until = performance.now() + slice;
		}
	}
	counted.set(state, phases);
}

/** HS-O1 */
export const tellNextCards = (state: HsState): readonly string[] =>
	nextCardOdds(viewOf(state)).map(({ card, chance }) => `${britishName(card)} ${tellBoth(chance)}`);

export function oddsShown(state: HsState): OddsShown {
	const all = phasesOf(state);
	const line = (label: string, pick: (odds: PhaseOdds) => Chance) => {
		const text = chanceText(all, pick);
		return text === null ? [] : [`${label} ${text}`];
	};
	return {
		regions: openRegions(state.board).map((region) => ({
			region,
			text: tellRegion(all, region),
			lands: mostOf(all, ({ regions }) => regions[region].lands),
			wins: mostOf(all, ({ regions }) => regions[region].britishWin)
		})),
		phase: [
			...line('Nothing lands', ({ nothingLands }) => nothingLands),
			...(all[0]?.cards ?? []).flatMap((_, index) =>
				line(`${index + 1} cards`.replace('1 cards', '1 card'), ({ cards }) => cards[index] ?? never)
			)
		]
	};
}

/** "British troop 31% (+2 30%, +3 1%), British win 9%" */
function tellRegion(all: readonly PhaseOdds[], region: Region): string {
	const line = (label: string, pick: (odds: PhaseOdds) => Chance) => {
		const text = chanceText(all, pick);
		return text === null ? [] : [`${label} ${text}`];
	};
	const points = [...new Set(all.flatMap(({ regions }) => regions[region].gains.map((gain) => gain.points)))].sort(
		(a, b) => a - b
	);
	const gains = points.flatMap((gain) =>
		line(`+${gain}`, ({ regions }) => regions[region].gains.find((one) => one.points === gain)?.chance ?? never)
	);
	const troop = line('British troop', ({ regions }) => regions[region].lands).map((text) =>
		gains.length > 1 ? `${text} (${gains.join(', ')})` : text
	);
	const parts = [
		...troop,
		...line('British win', ({ regions }) => regions[region].britishWin),
		...line('fleet', ({ regions }) => regions[region].fleet),
		...line('blockade ends', ({ regions }) => regions[region].blockadeEnds)
	];
	return parts.length > 0 ? parts.join(', ') : 'nothing';
}

/** What the figures rest on, and what they know nothing of. */
export function oddsNotes(state: HsState): readonly string[] {
	const view = viewOf(state);
	const notes = [
		...(state.copy.confirmed.includes('decks')
			? []
			: ['What is in the decks is a stand-in in part: Your copy makes it sure. HS-G4, HS-G5']),
		...(hasBritishPlayer(state.setup.mode)
			? []
			: [`A fleet within three draws ${tellBoth(withinDraws(view, 3, isFleet))}; each phase, chains left out.`])
	];
	if (!view.exact) notes.push('Some cards are unaccounted for: these figures are not exact. HS-H12');
	if (hasUnknownDragoons(state))
		notes.push('The regions of some Dragoons are not told: figures from and to. Your copy makes them exact. HS-O7');
	return [...notes, ...tellArranged(state)];
}

/** HS-O8: a Scout's look changes nothing for those who have not looked. */
function tellArranged({ britishDeck, players, setup }: HsState): string[] {
	const top = britishDeck.slice(0, 3);
	const by = setup.mode === 'solitaire' ? top.filter(({ card }) => card === null) : top;
	const seats = [...new Set(by.flatMap(({ seenBy }) => (seenBy === null ? [] : [seenBy])))];
	const names = seats.flatMap((seat) => players[seat]?.name ?? []);
	return names.length > 0
		? [`The top cards were arranged by ${makeList(names)}; these odds know nothing of that. HS-O8`]
		: [];
}

const isFleet = (card: BritishCard): boolean => isBritishFleet(partsOf(card).kind);

/** HS-O10: what the British player may hold. */
export function britishHandOdds(state: HsState): readonly string[] {
	if (!hasBritishPlayer(state.setup.mode)) return [];
	const { unknown } = britishView(state);
	const count = state.britishHand.filter((card) => card !== 'r-delayed').length;
	const kinds: readonly (readonly [string, (card: BritishCard) => boolean])[] = [
		...(['grenadiers', 'hessians', 'loyalists', 'dragoons'] as const).map(
			(kind) => [kindNames[kind], (card: BritishCard) => partsOf(card).kind === kind] as const
		),
		['a Native card', (card) => isBritishNative(partsOf(card).kind)],
		['a fleet', isFleet]
	];
	return kinds.map(([name, matches]) => `${name} ${tellChance(drawsAmong(unknown, count, matches))}`);
}

const kindNames = { grenadiers: 'Grenadiers', hessians: 'Hessians', loyalists: 'Loyalists', dragoons: 'Dragoons' };

/** HS-O4: when one card comes. */
export const whenComes = (state: HsState, card: BritishCard): readonly string[] =>
	inPhases(viewOf(state), 3, card).map(tellChance);

/** HS-O3: whether it is among the three that a Scout would show. */
export const scoutShows = (state: HsState, card: BritishCard): string =>
	tellBoth(withinDraws(viewOf(state), 3, (one) => one === card));

/** HS-O6: off once somebody has spied, unless it is asked for. */
export function loyaltyOdds(state: HsState): string | null {
	if (state.setup.mode !== 'traitor' || !state.loyaltyDealt || traitorSeat(state) >= 0) return null;
	const hidden = state.players.filter(({ unseenLoyalty }) => unseenLoyalty > 0);
	const { inPlay, each } = traitorOdds(
		hidden.map(({ unseenLoyalty }) => unseenLoyalty),
		state.undealtCount
	);
	const lines = hidden.map(({ name }, at) => `${name} ${tellBoth(each[at] ?? inPlay)}`);
	return `A traitor is among you ${tellBoth(inPlay)}: ${makeList(lines)}.`;
}

/** HS-O5: of the American cards that nobody at the table, or not the one player, has seen. */
export function americanOdds(state: HsState): readonly string[] {
	const view = americanView(state);
	const draws = Math.min(3, state.americanDeck.length);
	const known = view.order.slice(0, draws).flatMap(({ card }) => card ?? []);
	return [...new Set([...known, ...(Object.keys(view.unknown) as AmericanCard[])])]
		.map((card) => ({ card, chance: withinDraws(view, draws, (one) => one === card) }))
		.filter(({ chance }) => chance.ways > 0n)
		.sort((one, other) => Number(other.chance.ways * one.chance.of - one.chance.ways * other.chance.of))
		.map(({ card, chance }) => `${americanName(card)} ${tellBoth(chance)}`);
}
