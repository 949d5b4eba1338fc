// Where a British fleet goes, and what its card does there: HS-6.3b, HS-8.3.

import { makeCount, makeList } from '$lib/wording';
import {
	type Board,
	countAt,
	fleetsOf,
	fleetSpace,
	isBlockaded,
	isOpen,
	localPool,
	type Move,
	openRegions,
	total,
	zone
} from '../board';
import { type BritishCard, britishName, partsOf } from '../cards';
import { type RuleId, withRules } from '../reasons';
import { inText, isOrAre, type Region } from '../regions';
import type { Table } from '../table';
import { tokenName } from '../tokens';
import { type Candidate, Carrying, type Circumstances, type Decision, landing, tellBar } from './decision';
import { grenadierFor } from './grenadiers';

interface FleetChoice {
	readonly region: Region;
	readonly says: string;
}

function chooseFleetRegion({ board, rulings }: Table, card: BritishCard): FleetChoice | null {
	const open = openRegions(board);
	const name = `${britishName(card)} to`;
	const fleets = (region: Region) => fleetsOf(board, 'british', region);
	const blockaded = open.find((region) => isBlockaded(board, region));
	if (blockaded) {
		const [allied, british] = [fleetsOf(board, 'american', blockaded), fleets(blockaded) + 1];
		const after = allied > british ? `it stays, ${allied} to ${british}` : 'it is broken';
		return { region: blockaded, says: `${name} ${inText(blockaded)}: the first that is blockaded; ${after}.` };
	}
	const empty = open.find((region) => fleets(region) === 0);
	if (empty) {
		const passed = open.slice(0, open.indexOf(empty));
		const why =
			passed.length > 0
				? `${makeList(passed.map(inText))} ${passed.length > 1 || passed.some((one) => isOrAre(one) === 'are') ? 'have' : 'has'} a fleet already`
				: 'it is the first without a fleet';
		return { region: empty, says: `${name} ${inText(empty)}: no blockade to break, ${why}.` };
	}
	const [first] = rulings.doubling === 'fewest' ? [...open].sort((one, other) => fleets(one) - fleets(other)) : open;
	if (!first) return null;
	const why = rulings.doubling === 'fewest' ? `fewest there, ${fleets(first)}` : 'the lowest number';
	return { region: first, says: `${name} ${inText(first)}: every open region has a fleet; ${why}.` };
}

export function decideFleet(table: Table, card: BritishCard, { region, ability = true }: Circumstances): Decision {
	const { board } = table;
	const carrying = new Carrying(board, card);
	const ruled = chooseFleetRegion(table, card);
	const target = region === undefined ? ruled?.region : isOpen(board, region) ? region : undefined;
	const candidates = board.order.map((one): Candidate => {
		const verdict = one === target ? 'chosen' : isOpen(board, one) ? 'passed-over' : 'barred';
		return {
			region: one,
			verdict,
			figure: isOpen(board, one) ? fleetsOf(board, 'british', one) : null,
			rule: isOpen(board, one) ? 'HS-6.3b' : 'HS-4d'
		};
	});
	if (region !== undefined && target === undefined)
		return carrying.end(
			withRules(`${britishName(card)}: not deployed. ${tellBar(board, region)}`, 'HS-4d'),
			null,
			candidates
		);
	if (target === undefined || countAt(board, 'british-fleet-pool', 'british-fleet') === 0) {
		return carrying.end(
			withRules(`${britishName(card)}: not deployed. No fleet is left.`, 'HS-2b', 'HS-3.1c'),
			null,
			candidates
		);
	}
	carrying.take({ token: 'british-fleet', from: 'british-fleet-pool', to: fleetSpace('british', target) });
	const says = region ? `${britishName(card)} to ${inText(region)}. The British player chose it.` : (ruled?.says ?? '');
	const done = useFleetAbility(table, carrying, card, target, ability);
	return carrying.end(
		withRules([says, done.says].filter(Boolean).join(' '), region ? 'HS-Q35' : 'HS-6.3b', ...done.rules),
		target,
		candidates
	);
}

interface AbilityDone {
	readonly says: string;
	readonly rules: readonly RuleId[];
}

const nothing: AbilityDone = { says: '', rules: [] };

function useFleetAbility(
	table: Table,
	carrying: Carrying,
	card: BritishCard,
	region: Region,
	ability: boolean
): AbilityDone {
	const plan = fleetAbility(table, carrying.board, card, region);
	if (!plan) return nothing;
	const { rule, moves, because } = plan;
	const acts = ability && moves.length > 0;
	carrying.note(rule, acts, ability ? because : 'The British player left it out.');
	if (!acts) return nothing;
	carrying.take(...moves);
	return { says: because, rules: [rule] };
}

interface FleetAbility {
	readonly rule: RuleId;
	readonly moves: readonly Move[];
	readonly because: string;
}

const repeat = (count: number, one: Move): Move[] => Array<Move>(Math.max(0, count)).fill(one);

function fleetAbility(table: Table, board: Board, card: BritishCard, region: Region): FleetAbility | null {
	const there = zone('american', region);
	const home = localPool('american', region);
	const militia = countAt(board, there, 'militia');
	switch (partsOf(card).kind) {
		case 'fleet-howe': {
			const recruited = countAt(board, there, 'loyalist');
			const moves = [
				...repeat(militia, { token: 'militia', from: there, to: home }),
				...repeat(recruited, { token: 'loyalist', from: there, to: home })
			];
			const who = recruited > 0 ? 'The Militia and the recruited Loyalists' : 'The Militia';
			const because = moves.length > 0 ? `${who} there go home.` : 'No Militia are there.';
			return { rule: 'HS-8.3a', moves, because };
		}
		case 'fleet-rodney': {
			const count = Math.min(militia, countAt(board, 'continental', 'minuteman'));
			const moves = [
				...repeat(count, { token: 'militia', from: there, to: home }),
				...repeat(count, { token: 'minuteman', from: 'continental', to: there })
			];
			const because =
				count > 0
					? `${makeCount(count, 'Militia', 'Militia')} there ${count === 1 ? 'becomes a Minuteman' : 'become Minutemen'}.`
					: militia > 0
						? 'No Minuteman is left.'
						: 'No Militia are there.';
			return { rule: 'HS-8.3b', moves, because };
		}
		case 'fleet-landing':
			return landingParty(table, board, region);
		default:
			return null;
	}
}

/** HS-8.3c: beats a blockade. */
function landingParty(table: Table, board: Board, region: Region): FleetAbility {
	const rule = 'HS-8.3c';
	if (total(board, 'british', region) > total(board, 'american', region))
		return { rule, moves: [], because: 'The British are ahead there.' };
	const upgraded = table.rulings.landing === 'yes' ? grenadierFor({ ...table, board }, region).token : null;
	const token = upgraded ?? (countAt(board, 'british-army', 'grenadiers') > 0 ? 'grenadiers' : null);
	if (token === null) return { rule, moves: [], because: 'No Grenadiers are left in the British army.' };
	const because = `${tokenName(token)} land there: the British are tied or behind.`;
	return { rule, moves: [landing(token, region)], because };
}
