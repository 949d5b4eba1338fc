// The D8 of a tile: thrown or told, thrown again, and taken with what is added to it (PA-D7, PA-P5).
import { freeSpots, riotersLeft, spotsWith } from '../../rules/board';
import { executedFor, findDieProblem, markersFor, unrestFor } from '../../rules/dice';
import { effectItem, type OpenItem } from '../state/items';
import { nameOf, type PatriotState, seatAt } from '../state/state';
import { type Draft, frontOf, type IntentOf, notAsked } from './draft';
import { moveMarkers, moveUnrest } from './consequences';

const dieWords = { 'C-L2': 'civil unrest', 'C-L3': 'science project', 'C-W4': 'executing rioters' } as const;

/** A face is told or thrown. Zam may throw a Laboratory die again once a round; on Execute 2 cards buy each re-roll. */
export function throwDie(draft: Draft, { face, reroll = false }: IntentOf<'die'>): string | null {
	const item = frontOf(draft, 'tile-die');
	if (!item) return notAsked;
	const problem =
		findDieProblem(face, 8) ??
		(reroll === item.faces.length > 0 ? whyNoReroll(draft.state, item) : 'The die lies already.');
	if (problem !== null) return problem;
	const { id, ...rest } = item;
	const zam = reroll && item.tile !== 'C-W4';
	draft.emit({
		kind: 'die-thrown',
		seat: item.seat,
		face,
		why: `${dieWords[item.tile]}${reroll ? (zam ? ', On The House' : ', again for 2 cards') : ''}`,
		...(zam ? { reroll } : {}),
		rule: 'PA-D7',
		chain: { of: id, becomes: { ...rest, faces: [...item.faces, face] } }
	});
	return null;
}

export function whyNoReroll(
	state: PatriotState,
	{ tile, seat, faces }: Extract<OpenItem, { kind: 'tile-die' }>
): string | null {
	if (faces.length === 0 || tile === 'C-W4') return null;
	const { character, status } = seatAt(state, seat);
	if (character !== 'zam' || status !== 'active') return 'Only Zam throws a Laboratory die again.';
	return state.thisRound.rerolled ? 'On The House is used this round.' : null;
}

/** The face stands: with the cards or influence added to it (PA-Q12, PA-Q13). */
export function takeDie(draft: Draft, { added = 0 }: IntentOf<'take-die'>): string | null {
	const item = frontOf(draft, 'tile-die');
	const face = item?.faces.at(-1);
	if (!item || face === undefined) return notAsked;
	const more = item.declared ?? added;
	const bonus = item.tile === 'C-L3' ? Math.floor(more / 2) : item.tile === 'C-L2' ? more : 0;
	const what = item.tile === 'C-L3' ? `Science worth ${more}` : `${more} ${more === 1 ? 'card' : 'cards'}`;
	draft.close(
		item,
		`${nameOf(draft.state, item.seat)} takes ${face}${more > 0 && item.tile !== 'C-W4' ? ` with ${what}: ${Math.min(8, face + bonus)}` : ''} (PA-D7).`
	);
	const zam = seatAt(draft.state, item.seat);
	if (face === 1 && item.tile !== 'C-W4' && zam.character === 'zam' && zam.status === 'active' && zam.apLeft > 0)
		draft.emit({
			kind: 'ap-moved',
			seat: item.seat,
			by: -Math.min(2, zam.apLeft),
			of: 'left',
			cause: 'Unluck',
			rule: 'PA-P5'
		});
	if (item.tile === 'C-L2') moveUnrest(draft, unrestFor(face + bonus), 'civil unrest roll');
	else if (item.tile === 'C-L3') moveMarkers(draft, item.seat, markersFor(face + bonus), 'science project');
	else execute(draft, item.seat, face);
	return null;
}

function execute(draft: Draft, seat: number, face: number): void {
	const count = executedFor(face);
	const then =
		count > 0 ? effectItem({ do: 'rioters-execute', count }, seat, 'Execute') : ({ kind: 'backfire' } as const);
	const { board } = draft.state;
	const noRoom = freeSpots(board).length === 0 || riotersLeft(board) === 0;
	if (count === 0 && spotsWith(board, 'troop').length === 0 && noRoom)
		return draft.say('No troop, and no rioter or free space: nothing happens', 'PA-Q25');
	draft.emit({
		kind: 'chain-moved',
		told: count > 0 ? `Up to ${count} rioters may be removed.` : 'It backfires.',
		chain: { then: [then] }
	});
}
