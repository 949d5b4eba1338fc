// Spaces that an effect or a backfire asks for (PA-W).
import { allSpots, freeSpots, occupantAt, sameSpot, type Spot, spotsWith, troopsLeft } from '../../rules/board';
import { locations } from '../../rules/data';
import type { OpenItem } from '../state/items';
import type { PatriotState } from '../state/state';
import { spotsFor } from './effects';
import { type Draft, type IntentOf, notAsked } from './draft';
import { endRiotsIfOver, loseTroop } from './consequences';

const distinct = (spots: readonly Spot[]): boolean =>
	spots.every((spot, index) => !spots.slice(0, index).some((other) => sameSpot(other, spot)));

/** Which spaces may be tapped now, and whether at least one must be; null where none are asked for. */
export function spotsAsked({
	board,
	chain: [item]
}: PatriotState): { readonly of: readonly Spot[]; readonly must: boolean } | null {
	if (item?.kind === 'backfire') {
		const troops = spotsWith(board, 'troop');
		return { of: troops.length > 0 ? troops : freeSpots(board), must: true };
	}
	const effect = item?.kind === 'effect' ? item.effect : null;
	switch (effect?.do) {
		case 'troops-lose':
			return { of: spotsFor(board, effect), must: true };
		case 'rioters-execute':
			return { of: spotsWith(board, 'rioter'), must: false };
		case 'troops-deploy': {
			const { where } = effect;
			const isHere = ({ location }: Spot) => where === 'any' || where === 'each' || where === location;
			return { of: freeSpots(board).filter(isHere), must: false };
		}
		default:
			return null;
	}
}

/** Spaces that an effect or a backfire asks for. */
export function chooseSpots(draft: Draft, { spots }: IntentOf<'spots'>): string | null {
	const item = draft.front;
	if (!distinct(spots) || !spots.every((spot) => allSpots.some((known) => sameSpot(known, spot))))
		return 'Each space once.';
	if (item?.kind === 'backfire') return backfire(draft, item, spots);
	if (item?.kind !== 'effect') return notAsked;
	const { effect } = item;
	const { board } = draft.state;
	const all = (occupant: 'troop' | 'rioter' | 'empty') => spots.every((spot) => occupantAt(board, spot) === occupant);
	if (effect.do === 'troops-lose') {
		const inReach = spots.every((spot) => spotsFor(board, effect).some((known) => sameSpot(known, spot)));
		if (!inReach || spots.length !== effect.count) return `Choose ${effect.count} troops.`;
		draft.close(item, `${item.label}: ${effect.count} troops are lost.`);
		for (const spot of spots) loseTroop(draft, spot);
		return null;
	}
	if (effect.do === 'rioters-execute') {
		if (!all('rioter') || spots.length > effect.count) return `At most ${effect.count} rioters.`;
		draft.close(item, `${spots.length} rioters are removed.`);
		for (const spot of spots) draft.emit({ kind: 'rioter-executed', spot, rule: 'PA-W3' });
		endRiotsIfOver(draft);
		return null;
	}
	if (effect.do !== 'troops-deploy') return notAsked;
	const problem = findTroopProblem(draft.state, effect, spots);
	if (problem !== null) return problem;
	draft.close(item, `${item.label}: ${spots.length} troops are placed.`);
	for (const spot of spots) draft.emit({ kind: 'troop-placed', spot });
	return null;
}

function findTroopProblem(
	{ board }: PatriotState,
	{ count, where }: { readonly count: number; readonly where: string },
	spots: readonly Spot[]
): string | null {
	if (!spots.every((spot) => spot.space !== 5 && occupantAt(board, spot) === 'empty')) return 'One piece per space.';
	if (spots.length > troopsLeft(board)) return `Only ${troopsLeft(board)} troops are in the supply.`;
	if (where === 'any') return spots.length > count ? `At most ${count} troops.` : null;
	if (where !== 'each')
		return spots.length > count || spots.some(({ location }) => location !== where) ? 'Only in that location.' : null;
	const most = locations.every((location) => spots.filter((spot) => spot.location === location).length <= count);
	return most ? null : `At most ${count} in each location.`;
}

/** A 1 on Execute: a troop of the player's choice, or a rioter where no troop is; no threat, no incitement (PA-Q25). */
function backfire(draft: Draft, item: OpenItem, spots: readonly Spot[]): string | null {
	const { board } = draft.state;
	const troops = spotsWith(board, 'troop');
	const [spot] = spots;
	if (!spot || spots.length > 1) return 'Choose one space.';
	if (troops.length > 0) {
		if (!troops.some((troop) => sameSpot(troop, spot))) return 'Choose one of the troops.';
		draft.close(item, 'A troop is lost.');
		loseTroop(draft, spot);
		return null;
	}
	if (!freeSpots(board).some((free) => sameSpot(free, spot))) return 'Choose a free space from 1 to 4.';
	draft.close(item, 'A rioter is added: no threat, no incitement (PA-Q25).');
	draft.emit({ kind: 'rioter-placed', spot, placement: null, rule: 'PA-W3' });
	return null;
}
