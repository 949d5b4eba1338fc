// What a card would change, before it is carried out: each region that is touched from what to what, and what deserves a badge.

import { type Board, countAt, fleetsOf, isBlockaded, isOpen, localPool, standingOf } from './board';
import { type BritishCard, partsOf } from './cards';
import { inText, nameOf, type Region, type Side } from './regions';

export interface Preview {
	/** "Tidewater 6–5 → 8–5 of 12", "Canada, fleets 1–0 → 1–1" */
	readonly lines: readonly string[];
	readonly badges: readonly { readonly text: string; readonly tone: 'good' | 'bad' | 'plain' }[];
}

/** A token that waits for the next British phase: who, and where. */
export interface Waiting {
	readonly card: BritishCard;
	readonly region: Region;
}

/** `side` is whose card it is. */
export function preview(before: Board, after: Board, waiting: readonly Waiting[], side: Side = 'american'): Preview {
	const badges: Preview['badges'][number][] = [];
	const lines: string[] = [];
	for (const region of before.order) {
		const [was, is] = [standingOf(before, region), standingOf(after, region)];
		if (was !== is) lines.push(`${nameOf(region)} ${was} → ${is}`);
		const [sailed, lie] = [fleetsIn(before, region), fleetsIn(after, region)];
		if (sailed !== lie) lines.push(`${nameOf(region)}, fleets ${sailed} → ${lie}`);
		const won = isOpen(before, region) ? after.resolved[region] : undefined;
		if (won === side) badges.push({ text: `wins ${inText(region)}`, tone: 'good' });
		else if (won) badges.push({ text: `loses ${inText(region)}`, tone: 'bad' });
		if (won)
			for (const { card } of waiting.filter((one) => one.region === region))
				badges.push({
					text: `strands the ${partsOf(card).kind === 'dragoons' ? 'Dragoons' : 'Loyalists'}`,
					tone: 'good'
				});
		const blockade = Number(isBlockaded(after, region)) - Number(isBlockaded(before, region));
		if (blockade > 0) badges.push({ text: `blockades ${inText(region)}`, tone: 'good' });
		if (blockade < 0) badges.push({ text: `ends the blockade of ${inText(region)}`, tone: 'good' });
	}
	const minutemen = countAt(before, 'continental', 'minuteman');
	if (minutemen === 1 && countAt(after, 'continental', 'minuteman') === 0)
		badges.push({ text: 'the last Minuteman', tone: 'plain' });
	return { lines: lines.length > 0 ? lines : quiet(before, after), badges };
}

/** Allied and British, in the order of the halves: "1–0". */
const fleetsIn = (board: Board, region: Region): string =>
	`${fleetsOf(board, 'american', region)}–${fleetsOf(board, 'british', region)}`;

/** Where no total changes and no fleet: a token from pool to pool. */
function quiet(before: Board, after: Board): string[] {
	return before.order.flatMap((region) => {
		const pool = localPool('american', region);
		const [was, is] = [countAt(before, pool, 'militia'), countAt(after, pool, 'militia')];
		return was === is ? [] : [`Pool of ${inText(region)}: ${was} → ${is} Militia`];
	});
}

/** "4 more", "wins with any 1" */
export function tellNeed(need: number): string {
	return need === 0 ? 'won' : need === 1 ? 'wins with any 1' : `${need} more`;
}
