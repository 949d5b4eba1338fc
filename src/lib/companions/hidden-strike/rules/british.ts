// What a British card does: where it goes, why there and not elsewhere, what its abilities do. A pure function of the board and the card, total and
// without choice; a British player (versus, mastermind) may leave abilities out, and under one reading chooses the region (HS-Q35).

import { makeCount, makeSigned } from '$lib/wording';
import {
	type Board,
	canMove,
	countAt,
	fleetSpace,
	fleetsOf,
	isAllResolved,
	isBlockaded,
	isOpen,
	lead,
	localPool,
	type Move,
	openRegions,
	type Place,
	type Step,
	takeStep,
	total,
	zone
} from './board';
import { type BritishCard, britishName, isBritishFleet, isBritishNative, partsOf } from './cards';
import { type HsCopy, regionOfBritish } from './copy';
import { hasBritishPlayer, type Mode } from './people';
import { type RuleId, withRules } from './reasons';
import { inText, isOrAre, nameOf, type Region, sideNames, wasOrWere } from './regions';
import type { Rulings } from './rulings';
import { type Token, tokenName } from './tokens';

/** What every rule looks at. */
export interface Table {
	readonly board: Board;
	readonly copy: HsCopy;
	readonly rulings: Rulings;
	readonly mode: Mode;
}

interface Candidate {
	readonly region: Region;
	readonly verdict: 'chosen' | 'passed-over' | 'barred';
	/** What was compared: the lead, or the British fleets. */
	readonly figure: number | null;
	readonly rule: RuleId;
}

interface AbilityNote {
	readonly rule: RuleId;
	readonly acted: boolean;
	readonly because: string;
}

export interface Decision {
	readonly card: BritishCard;
	readonly target: Region | null;
	/** All six, by number. */
	readonly candidates: readonly Candidate[];
	readonly steps: readonly Step[];
	readonly abilities: readonly AbilityNote[];
	readonly afterwards: 'discarded' | 'delayed';
	readonly next: 'phase-over' | 'another-card' | 'sink' | 'game-over';
	/** The reasons in a sentence, with their rules. */
	readonly says: string;
	readonly board: Board;
}

/** What only the game, or a British player, can say. */
export interface Circumstances {
	/** HS-Q35: where a British player may choose. */
	readonly region?: Region | undefined;
	/** Whether abilities act: always, but for a British player (HS-3.1e). */
	readonly ability?: boolean | undefined;
	/** No card is left for the Hessians to call up. */
	readonly deckEmpty?: boolean | undefined;
}

const specials = ({ mode }: Table): boolean => !hasBritishPlayer(mode);

const barOf = (board: Board, region: Region, sea: boolean): RuleId | null =>
	!isOpen(board, region) ? 'HS-4d' : sea && isBlockaded(board, region) ? 'HS-6.5b' : null;

/** "New England is blockaded, 1 Allied fleet to 0." */
function tellBar(board: Board, region: Region): string {
	const side = board.resolved[region];
	if (side) return `${nameOf(region)} ${wasOrWere(region)} won by the ${sideNames[side]}.`;
	const [allied, british] = [fleetsOf(board, 'american', region), fleetsOf(board, 'british', region)];
	return `${nameOf(region)} ${isOrAre(region)} blockaded, ${makeCount(allied, 'Allied fleet')} to ${british}.`;
}

/** A decision under way: the board as it becomes, step by step. */
class Carrying {
	board: Board;
	readonly steps: Step[] = [];
	readonly abilities: AbilityNote[] = [];
	readonly #card: BritishCard;

	constructor(board: Board, card: BritishCard) {
		this.board = board;
		this.#card = card;
	}

	take(...moves: readonly Move[]): void {
		const { board, step } = takeStep(this.board, moves);
		this.board = board;
		this.steps.push(step);
	}

	note(rule: RuleId, acted: boolean, because: string): void {
		this.abilities.push({ rule, acted, because });
	}

	end(
		says: string,
		target: Region | null,
		candidates: readonly Candidate[],
		{ next = 'phase-over', afterwards = 'discarded' }: Partial<Pick<Decision, 'next' | 'afterwards'>> = {}
	): Decision {
		const { board, steps, abilities } = this;
		return {
			card: this.#card,
			target,
			candidates,
			steps,
			abilities,
			afterwards,
			next: isAllResolved(board) ? 'game-over' : next,
			says,
			board
		};
	}
}

export function decide(table: Table, card: BritishCard, circumstances: Circumstances = {}): Decision {
	const { kind } = partsOf(card);
	if (kind === 'grenadiers') return decideGrenadiers(table, card, circumstances);
	if (isBritishFleet(kind)) return decideFleet(table, card, circumstances);
	const region = regionOfBritish(table.copy, card);
	if (region === null) {
		const carrying = new Carrying(table.board, card);
		return carrying.end(
			withRules(`${britishName(card)}: not deployed. Nobody has told its region.`, 'HS-O7'),
			null,
			[]
		);
	}
	if (kind === 'hessians') return decideHessians(table, card, region, circumstances);
	if (kind === 'dragoons') return decideDragoons(table, card, region);
	if (kind === 'loyalists') return decideLoyalists(table, card, region);
	return decideNative(table, card, region);
}

/** Where a troop of a printed region stands among the six. */
function printedCandidates(board: Board, target: Region, bar: RuleId | null): Candidate[] {
	return board.order.map((region) => ({
		region,
		verdict: region !== target ? 'passed-over' : bar === null ? 'chosen' : 'barred',
		figure: null,
		rule: region === target && bar !== null ? bar : 'HS-3.1g'
	}));
}

/* Grenadiers: HS-8.1a to c. */

function decideGrenadiers(table: Table, card: BritishCard, { region, ability = true }: Circumstances): Decision {
	const { board } = table;
	const carrying = new Carrying(board, card);
	const open = openRegions(board);
	const [only] = open;
	const through = open.length === 1 && only !== undefined && isBlockaded(board, only);
	const free = open.filter((one) => !isBlockaded(board, one));
	const ranked = [...free].sort((one, other) => lead(board, one) - lead(board, other));
	const chosen = region !== undefined && free.includes(region) ? region : ranked[0];
	const target = chosen ?? (through && ability ? only : undefined);
	const candidates = board.order.map((one): Candidate => {
		const bar = one === target ? null : barOf(board, one, true);
		const rule = bar ?? (one === target && through ? 'HS-8.1b' : 'HS-8.1a');
		const verdict = one === target ? 'chosen' : bar ? 'barred' : 'passed-over';
		return { region: one, verdict, figure: isOpen(board, one) ? lead(board, one) : null, rule };
	});
	if (through) carrying.note('HS-8.1b', target !== undefined, 'One region is left, and it is blockaded.');
	if (target === undefined) {
		const why = through ? 'The one region that is open is blockaded.' : 'Every open region is blockaded.';
		return carrying.end(withRules(`Grenadiers: not deployed. ${why}`, 'HS-8.1b', 'HS-6.5b'), null, candidates);
	}
	const { token, because } = grenadierFor(table, target);
	if (token === null) {
		return carrying.end(
			withRules('Grenadiers: not deployed. No Grenadiers are left in the British army.', 'HS-2b', 'HS-8.1c'),
			null,
			candidates
		);
	}
	if (specials(table)) carrying.note('HS-8.1c', token === 'veteran-grenadiers', because);
	carrying.take({ token, from: 'british-army', to: zone('british', target) });
	const veteran = token === 'veteran-grenadiers' ? ', as Veteran Grenadiers' : '';
	const says = chosen
		? tellGrenadiers(board, target, free, veteran, region !== undefined)
		: withRules(
				`Grenadiers to ${inText(target)}${veteran}. It is the last open region: they land in spite of the blockade.`,
				'HS-8.1b'
			);
	return carrying.end(says, target, candidates);
}

/** HS-8.1c: a Grenadier who joins another comes as a Veteran. */
function grenadierFor(
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
			? `, as in ${equal.map(inText).join(' and ')}; ${inText(target)} ${regionHas(target)} the lower number`
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

/* Troops of a printed region. */

function decideHessians(
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

const landing = (token: Token, region: Region, from: Place = 'british-army'): Move => ({
	token,
	from,
	to: zone('british', region)
});

function decideDragoons(table: Table, card: BritishCard, region: Region): Decision {
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

function decideLoyalists(table: Table, card: BritishCard, region: Region): Decision {
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
function decideNative(table: Table, card: BritishCard, region: Region): Decision {
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

/* Stationed tokens: HS-8.1e to h. */

interface Stationing {
	readonly card: BritishCard;
	readonly region: Region;
	readonly bar: RuleId;
	readonly token: 'dragoons' | 'loyalist';
	readonly from: Place;
}

function station(table: Table, carrying: Carrying, { card, region, bar, token, from }: Stationing): Decision {
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
	const side = board.resolved[region];
	const why = blockaded
		? `${nameOf(region)} ${isOrAre(region)} blockaded, and that is the first open region that is not`
		: `${nameOf(region)} ${wasOrWere(region)} won by the ${side ? sideNames[side] : ''}, and that is the first open region without a blockade`;
	const where = inText(secondary);
	return carrying.end(
		withRules(
			`${name} wait in ${where}: ${why}. They deploy next British phase, unless ${where} ${isOrAre(secondary)} won by either side first.`,
			own,
			'HS-8.1g',
			'HS-8.1h'
		),
		secondary,
		candidates,
		{ afterwards: 'delayed' }
	);
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

/* Fleets: HS-6.3b, and their abilities, HS-8.3. */

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
				? `${passed.map(inText).join(', ')} ${passed.length > 1 || passed.some((one) => isOrAre(one) === 'are') ? 'have' : 'has'} a fleet already`
				: 'it is the first without a fleet';
		return { region: empty, says: `${name} ${inText(empty)}: no blockade to break, ${why}.` };
	}
	const [first] = rulings.doubling === 'fewest' ? [...open].sort((one, other) => fleets(one) - fleets(other)) : open;
	if (!first) return null;
	const why = rulings.doubling === 'fewest' ? `fewest there, ${fleets(first)}` : 'the lowest number';
	return { region: first, says: `${name} ${inText(first)}: every open region has a fleet; ${why}.` };
}

function decideFleet(table: Table, card: BritishCard, { region, ability = true }: Circumstances): Decision {
	const { board } = table;
	const carrying = new Carrying(board, card);
	const ruled = chooseFleetRegion(table, card);
	const picked = region !== undefined && isOpen(board, region) ? region : undefined;
	const target = picked ?? ruled?.region;
	const candidates = board.order.map((one): Candidate => {
		const verdict = one === target ? 'chosen' : isOpen(board, one) ? 'passed-over' : 'barred';
		return {
			region: one,
			verdict,
			figure: isOpen(board, one) ? fleetsOf(board, 'british', one) : null,
			rule: isOpen(board, one) ? 'HS-6.3b' : 'HS-4d'
		};
	});
	if (target === undefined || countAt(board, 'british-fleet-pool', 'british-fleet') === 0) {
		return carrying.end(
			withRules(`${britishName(card)}: not deployed. No fleet is left.`, 'HS-2b', 'HS-3.1c'),
			null,
			candidates
		);
	}
	carrying.take({ token: 'british-fleet', from: 'british-fleet-pool', to: fleetSpace('british', target) });
	const says = picked ? `${britishName(card)} to ${inText(picked)}. The British player chose it.` : (ruled?.says ?? '');
	const done = useFleetAbility(table, carrying, card, target, ability);
	return carrying.end(
		withRules([says, done.says].filter(Boolean).join(' '), picked ? 'HS-Q35' : 'HS-6.3b', ...done.rules),
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
