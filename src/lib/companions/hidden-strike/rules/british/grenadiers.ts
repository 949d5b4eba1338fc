// Where Grenadiers go, and as what they land: HS-8.1a to c.

import { makeList, makeSigned } from '$lib/wording';
import { type Board, countAt, isBlockaded, isOpen, lead, openRegions, zone } from '../board';
import type { BritishCard } from '../cards';
import { hasBritishPlayer } from '../people';
import { withRules } from '../reasons';
import { inText, isOrAre, nameOf, type Region } from '../regions';
import type { Table } from '../table';
import type { Token } from '../tokens';
import { barOf, type Candidate, Carrying, type Circumstances, type Decision, specials, tellBar } from './decision';

interface Landing {
	readonly target: Region | undefined;
	/** Without breaking through a blockade. */
	readonly free: readonly Region[];
	/** One region is left, and it is blockaded (HS-8.1b). */
	readonly through: boolean;
}

/** HS-8.1a, b; a region that a British player chose (HS-Q35) is that one or none. */
function findLanding(board: Board, { region, ability = true }: Circumstances): Landing {
	const open = openRegions(board);
	const [only] = open;
	const through = open.length === 1 && only !== undefined && isBlockaded(board, only);
	const free = open.filter((one) => !isBlockaded(board, one));
	const [ruled] = [...free].sort((one, other) => lead(board, one) - lead(board, other));
	const chosen = region === undefined ? ruled : free.find((one) => one === region);
	const breaks = through && ability && (region === undefined || region === only);
	return { target: chosen ?? (breaks ? only : undefined), free, through };
}

export function decideGrenadiers(table: Table, card: BritishCard, circumstances: Circumstances): Decision {
	const { board } = table;
	const { region } = circumstances;
	const carrying = new Carrying(board, card);
	const landing = findLanding(board, circumstances);
	const { target, free, through } = landing;
	const candidates = board.order.map((one): Candidate => {
		const bar = one === target ? null : barOf(board, one, true);
		const rule = bar ?? (one === target && through ? 'HS-8.1b' : 'HS-8.1a');
		const verdict = one === target ? 'chosen' : bar ? 'barred' : 'passed-over';
		return { region: one, verdict, figure: isOpen(board, one) ? lead(board, one) : null, rule };
	});
	const { token, because } = target === undefined ? { token: null, because: '' } : grenadierFor(table, target);
	if (through) carrying.note('HS-8.1b', token !== null, 'One region is left, and it is blockaded.');
	if (target === undefined || token === null)
		return carrying.end(tellNotLanded(board, landing, region), null, candidates);
	if (specials(table)) carrying.note('HS-8.1c', token === 'veteran-grenadiers', because);
	carrying.take({ token, from: 'british-army', to: zone('british', target) });
	const veteran = token === 'veteran-grenadiers' ? ', as Veteran Grenadiers' : '';
	const says = free.includes(target)
		? tellGrenadiers(board, target, free, veteran, region !== undefined)
		: withRules(
				`Grenadiers to ${inText(target)}${veteran}. It is the last open region: they land in spite of the blockade.`,
				'HS-8.1b'
			);
	return carrying.end(says, target, candidates);
}

function tellNotLanded(board: Board, { target, through }: Landing, region: Region | undefined): string {
	if (target !== undefined)
		return withRules('Grenadiers: not deployed. No Grenadiers are left in the British army.', 'HS-2b', 'HS-8.1c');
	const bar = region === undefined ? null : barOf(board, region, true);
	if (region !== undefined && bar) return withRules(`Grenadiers: not deployed. ${tellBar(board, region)}`, bar);
	const why = through ? 'The one region that is open is blockaded.' : 'Every open region is blockaded.';
	return withRules(`Grenadiers: not deployed. ${why}`, 'HS-8.1b', 'HS-6.5b');
}

/** HS-8.1c: a Grenadier who joins another comes as a Veteran. */
export function grenadierFor(
	{ board, rulings, mode }: Table,
	region: Region
): { readonly token: Token | null; readonly because: string } {
	const there = zone('british', region);
	const joined =
		countAt(board, there, 'grenadiers') > 0 ||
		(rulings.veterans === 'yes' && countAt(board, there, 'veteran-grenadiers') > 0);
	const veteran = countAt(board, 'british-army', 'veteran-grenadiers') > 0;
	if (joined && veteran && !hasBritishPlayer(mode))
		return { token: 'veteran-grenadiers', because: 'A Grenadier is there already.' };
	const token = countAt(board, 'british-army', 'grenadiers') > 0 ? 'grenadiers' : null;
	return { token, because: joined ? 'No Veteran Grenadiers are left.' : 'No Grenadier is there yet.' };
}

function tellGrenadiers(
	board: Board,
	target: Region,
	free: readonly Region[],
	veteran: string,
	picked: boolean
): string {
	const to = `Grenadiers to ${inText(target)}${veteran}.`;
	if (picked) return withRules(`${to} The British player chose it.`, 'HS-Q35');
	const figure = (region: Region) => (lead(board, region) === 0 ? '0' : makeSigned(lead(board, region)));
	const least = lead(board, target);
	const equal = free.filter((region) => region !== target && lead(board, region) === least);
	const rest = free.filter((region) => lead(board, region) > least).sort((a, b) => lead(board, a) - lead(board, b));
	const as =
		equal.length > 0
			? `, as in ${makeList(equal.map(inText))}; ${inText(target)} ${regionHas(target)} the ${equal.length === 1 ? 'lower' : 'lowest'} number`
			: '';
	const others = rest.length > 0 ? ` (${rest.map((region) => `${nameOf(region)} ${figure(region)}`).join(', ')}.)` : '';
	const blockaded = openRegions(board).filter((region) => isBlockaded(board, region));
	const barred = blockaded.length > 0 ? ` Blockaded: ${blockaded.map(nameOf).join(', ')}.` : '';
	return withRules(
		`${to} The British lead least there: ${figure(target)}${as}.${others}${barred}`,
		'HS-8.1a',
		...(equal.length > 0 ? ['HS-6.4d'] : []),
		...(blockaded.length > 0 ? ['HS-6.5b'] : [])
	);
}

const regionHas = (region: Region): string => (isOrAre(region) === 'are' ? 'have' : 'has');
