// A riot card from its drawing to its last rioter (PA-I): die by die, as far as dice are known or none is needed.
import type { D4 } from '$lib/dice/die';
import { isFull, landRioter, type Spot } from '../../rules/board';
import { type Location, locationNames, locations, riotCardsInBox, riotersInBox } from '../../rules/data';
import { findDieProblem } from '../../rules/dice';
import type { Item, OpenItem, RiotRollItem } from '../state/items';
import type { PatriotState, Riot } from '../state/state';
import { type Draft, frontOf, type IntentOf, notAsked, windowFor } from './draft';
import { loseTroop, raiseThreat } from './consequences';

/** Rioters whose dice are known, or that need none, one after the other (PA-I3). */
export function rollOn(draft: Draft, item: RiotRollItem & { readonly id: number }): boolean {
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
	// Two causes are two items, so that each can be met by itself.
	if ((ask && causes.length > 0) || causes.length > 1)
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
			Math.min(riotersInBox, card.rioters[location] * (card.perPlayer ? state.seats.length : 1))
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

/** With all nine riot cards in play there is none to draw (PA-Q26). */
export function skipDraw(draft: Draft, item: OpenItem): boolean {
	if (draft.state.riots.length < riotCardsInBox) return false;
	draft.close(item, 'All riot cards are in play: no new one (PA-Q26).');
	return true;
}

export function drawRiot(draft: Draft, { card }: IntentOf<'riot-card'>): string | null {
	const item = frontOf(draft, 'riot-draw');
	if (!item) return notAsked;
	const placement = Math.max(draft.state.riotsDrawn, ...draft.state.riots.map((riot) => riot.placement), 0) + 1;
	draft.emit({
		kind: 'riot-drawn',
		card,
		group: item.group,
		placement,
		rule: 'PA-I2',
		chain: { of: item.id, becomes: rollItem(draft.state, { card, placement }, true) }
	});
	return null;
}

export function throwForRioters(draft: Draft, { faces }: IntentOf<'rioters'>): string | null {
	const item = frontOf(draft, 'riot-roll');
	if (!item) return notAsked;
	const problem = faces.map((face) => findDieProblem(face, 4)).find((found) => found !== null);
	if (problem) return problem;
	if (faces.length === 0) return 'Throw a die.';
	const { id, ...rest } = item;
	const asked = locations.reduce((sum, location) => sum + item.left[location], 0);
	draft.emit({
		kind: 'chain-moved',
		told: `${faces.length} dice for rioters.`,
		chain: { of: id, becomes: { ...rest, faces: [...item.faces, ...faces].slice(0, asked + 20) } }
	});
	return null;
}
