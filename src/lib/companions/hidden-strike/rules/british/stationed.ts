// Tokens that wait in another region’s pool, and the delayed card that brings them in: HS-8.1e to h.

import { type Board, countAt, isBlockaded, isOpen, localPool, openRegions, type Place } from '../board';
import { type BritishCard, britishName, partsOf } from '../cards';
import { type RuleId, withRules } from '../reasons';
import { inText, isOrAre, nameOf, type Region, sideNames, wasOrWere } from '../regions';
import type { Table } from '../table';
import { type Token, tokenName } from '../tokens';
import {
	barOf,
	type Candidate,
	Carrying,
	type Decision,
	landing,
	printedCandidates,
	specials,
	tellBar
} from './decision';

interface Stationing {
	readonly card: BritishCard;
	readonly region: Region;
	readonly bar: RuleId;
	readonly token: 'dragoons' | 'loyalist';
	readonly from: Place;
}

export function station(table: Table, carrying: Carrying, { card, region, bar, token, from }: Stationing): Decision {
	const { board } = table;
	const own = token === 'dragoons' ? 'HS-8.1f' : 'HS-8.1e';
	const name = britishName(card);
	const printedOnes = printedCandidates(board, region, bar);
	if (!specials(table)) {
		const says = withRules(`${name}: not deployed. ${tellBar(board, region)}`, bar, 'HS-3.1c');
		return carrying.end(says, null, printedOnes);
	}
	const secondary = openRegions(board).find((one) => !isBlockaded(board, one));
	if (!secondary) {
		carrying.note(own, false, 'No open region is without a blockade.');
		return carrying.end(
			withRules(
				`${name}: not deployed. ${tellBar(board, region)} No open region is without a blockade to wait in.`,
				own,
				'HS-8.1g',
				'HS-Q10'
			),
			null,
			printedOnes
		);
	}
	const blockaded = bar === 'HS-6.5b';
	carrying.note(own, true, blockaded ? `${nameOf(region)} ${isOrAre(region)} blockaded.` : tellBar(board, region));
	carrying.take({ token, from, to: localPool('british', secondary) });
	const candidates = board.order.map((one): Candidate => {
		const barred = barOf(board, one, true);
		const verdict = one === secondary ? 'chosen' : barred ? 'barred' : 'passed-over';
		return { region: one, verdict, figure: null, rule: barred ?? 'HS-8.1g' };
	});
	const says = withRules(`${name} ${tellWaiting(board, region, secondary, blockaded)}`, own, 'HS-8.1g', 'HS-8.1h');
	return carrying.end(says, secondary, candidates, { afterwards: 'delayed' });
}

/** "wait in Canada: New England was won by the British, and that is …" */
function tellWaiting(board: Board, region: Region, secondary: Region, blockaded: boolean): string {
	const side = board.resolved[region];
	const where = inText(secondary);
	const why = blockaded
		? `${nameOf(region)} ${isOrAre(region)} blockaded, and that is the first open region that is not`
		: `${nameOf(region)} ${wasOrWere(region)} won by the ${side ? sideNames[side] : ''}, and that is the first open region without a blockade`;
	return `wait in ${where}: ${why}. They deploy next British phase, unless ${where} ${isOrAre(secondary)} won by either side first.`;
}

/** HS-8.1h: a delayed card turned up. */
export function decideDelayed({ board }: Table, card: BritishCard, secondary: Region): Decision {
	const carrying = new Carrying(board, card);
	const token: Token = partsOf(card).kind === 'dragoons' ? 'dragoons' : 'loyalist';
	const from = localPool('british', secondary);
	const name = britishName(card);
	const bar = barOf(board, secondary, false) ?? (countAt(board, from, token) > 0 ? null : 'HS-2b');
	const candidates = printedCandidates(board, secondary, bar).map((one) => ({
		...one,
		rule: bar !== null && one.region === secondary ? bar : 'HS-8.1h'
	}));
	if (bar) {
		const why = isOpen(board, secondary)
			? `No ${tokenName(token, 2)} are left in that pool.`
			: `${tellBar(board, secondary)} The token stays in its pool.`;
		return carrying.end(withRules(`${name}: not deployed. ${why}`, 'HS-8.1h', bar), null, candidates);
	}
	carrying.take(landing(token, secondary, from));
	return carrying.end(
		withRules(`${name}, who waited, to ${inText(secondary)}. No other card this phase.`, 'HS-8.1h'),
		secondary,
		candidates
	);
}
