// Troops of a printed region: Hessians, Dragoons, Loyalists and the Native cards (HS-6.4b, HS-8.1d to f, i).

import { canMove, isAllResolved, isBlockaded, localPool } from '../board';
import { type BritishCard, britishName, isBritishNative, partsOf } from '../cards';
import { hasBritishPlayer } from '../people';
import { withRules } from '../reasons';
import { inText, type Region } from '../regions';
import type { Table } from '../table';
import {
	barOf,
	Carrying,
	type Circumstances,
	type Decision,
	landing,
	printedCandidates,
	specials,
	tellBar
} from './decision';
import { station } from './stationed';

export function decideHessians(
	{ board, mode }: Table,
	card: BritishCard,
	region: Region,
	{ deckEmpty = false }: Circumstances
): Decision {
	const carrying = new Carrying(board, card);
	const bar = barOf(board, region, true);
	const chains = !hasBritishPlayer(mode);
	const none = bar ?? (canMove(board, landing('hessians', region)) ? null : 'HS-2b');
	const candidates = printedCandidates(board, region, none);
	if (none) {
		if (chains) carrying.note('HS-8.1d', false, 'They were not deployed.');
		const why = bar ? tellBar(board, region) : 'No Hessians are left in the British army.';
		const further = chains ? ' No further card.' : '';
		return carrying.end(
			withRules(`${britishName(card)}: not deployed. ${why}${further}`, none, 'HS-3.1c'),
			null,
			candidates
		);
	}
	carrying.take(landing('hessians', region));
	if (!chains) return carrying.end(withRules(`Hessians to ${inText(region)}.`, 'HS-3.1g'), region, candidates);
	const over = isAllResolved(carrying.board);
	const follows = !over && !deckEmpty;
	const because = over ? 'The game is over.' : deckEmpty ? 'No card is left.' : 'They were deployed.';
	carrying.note('HS-8.1d', follows, because);
	const further = follows ? 'Another card follows.' : `No further card: ${over ? 'the game is over' : 'none is left'}.`;
	return carrying.end(
		withRules(`Hessians to ${inText(region)}. ${further}`, 'HS-3.1g', 'HS-8.1d'),
		region,
		candidates,
		{ next: follows ? 'another-card' : 'phase-over' }
	);
}

export function decideDragoons(table: Table, card: BritishCard, region: Region): Decision {
	const { board } = table;
	const carrying = new Carrying(board, card);
	const bar = barOf(board, region, true);
	if (!canMove(board, landing('dragoons', region))) {
		return carrying.end(
			withRules(`${britishName(card)}: not deployed. No Dragoons are left in the British army.`, 'HS-2b', 'HS-3.1c'),
			null,
			printedCandidates(board, region, 'HS-2b')
		);
	}
	if (bar) return station(table, carrying, { card, region, bar, token: 'dragoons', from: 'british-army' });
	if (specials(table)) carrying.note('HS-8.1f', false, 'They were deployed where their card says.');
	carrying.take(landing('dragoons', region));
	return carrying.end(
		withRules(`Dragoons to ${inText(region)}.`, 'HS-3.1g'),
		region,
		printedCandidates(board, region, null)
	);
}

export function decideLoyalists(table: Table, card: BritishCard, region: Region): Decision {
	const { board } = table;
	const carrying = new Carrying(board, card);
	const from = localPool('british', region);
	const bar = barOf(board, region, false);
	if (!canMove(board, landing('loyalist', region, from))) {
		const why = bar ? `${tellBar(board, region)} ` : '';
		return carrying.end(
			withRules(
				`${britishName(card)}: not deployed. ${why}No Loyalist is left in their pool.`,
				'HS-2b',
				bar ? 'HS-Q14' : 'HS-3.1c'
			),
			null,
			printedCandidates(board, region, 'HS-2b')
		);
	}
	if (bar) return station(table, carrying, { card, region, bar, token: 'loyalist', from });
	if (specials(table)) carrying.note('HS-8.1e', false, 'They were deployed where their card says.');
	carrying.take(landing('loyalist', region, from));
	const behind = isBlockaded(board, region);
	return carrying.end(
		withRules(
			`Loyalists to ${inText(region)}, from their own pool.${behind ? ' The blockade does not matter there.' : ''}`,
			'HS-3.1g',
			...(behind ? ['HS-6.5b'] : [])
		),
		region,
		printedCandidates(board, region, null)
	);
}

/** HS-8.1i: the Native cards. */
export function decideNative(table: Table, card: BritishCard, region: Region): Decision {
	const { board, copy } = table;
	const carrying = new Carrying(board, card);
	const { kind } = partsOf(card);
	const sea = isBritishNative(kind) && copy.nativeInArmyPool.includes(kind);
	const from = sea ? 'british-army' : localPool('british', region);
	const name = britishName(card);
	const bar = barOf(board, region, sea);
	const none = bar ?? (canMove(board, landing('native-british', region, from)) ? null : 'HS-2b');
	const candidates = printedCandidates(board, region, none);
	if (none) {
		if (specials(table)) carrying.note('HS-8.1i', false, 'They were not deployed.');
		const why = bar ? tellBar(board, region) : 'Their token is not in its pool.';
		return carrying.end(withRules(`${name}: not deployed. ${why}`, none, 'HS-3.1c'), null, candidates);
	}
	carrying.take(landing('native-british', region, from));
	if (!specials(table)) return carrying.end(withRules(`${name} to ${inText(region)}.`, 'HS-3.1g'), region, candidates);
	carrying.note('HS-8.1i', true, 'They were deployed.');
	return carrying.end(
		withRules(
			`${name} to ${inText(region)}. The active player puts one card under the American deck.`,
			'HS-3.1g',
			'HS-8.1i'
		),
		region,
		candidates,
		{ next: 'sink' }
	);
}
