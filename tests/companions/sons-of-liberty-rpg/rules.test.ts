// The worked examples of the specification (section 6), each under its id, on the rules that the game runs.
import { describe, expect, it } from 'vitest';
import { judgePlay } from '$lib/companions/sons-of-liberty-rpg/rules/plays';
import { type Play, type PlayContext, simplePlay } from '$lib/companions/sons-of-liberty-rpg/rules/play';
import { emptyTable, findGroup, type Table } from '$lib/companions/sons-of-liberty-rpg/rules/table';
import { type CardId, isFaceCard } from '$lib/companions/sons-of-liberty-rpg/rules/cards';
import {
	facesNeeded,
	scorePatriots,
	scoreTory,
	sureNumber,
	winnerOf
} from '$lib/companions/sons-of-liberty-rpg/rules/scores';
import { settle, setOut, spend } from '$lib/companions/sons-of-liberty-rpg/rules/tyranny';
import { secretValue } from '$lib/companions/sons-of-liberty-rpg/rules/campaign';
import {
	findDirector,
	identityOrder,
	narrationOrder,
	nextInTurns
} from '$lib/companions/sons-of-liberty-rpg/rules/order';
import { tellObjective } from '$lib/companions/sons-of-liberty-rpg/rules/objectives';
import { boutSentence, issuesBetween, issuesToTake } from '$lib/companions/sons-of-liberty-rpg/rules/versus';
import { findPatriot, patriots } from '$lib/companions/sons-of-liberty-rpg/rules/figures';
import { checkSheet, type PatriotSheet } from '$lib/companions/sons-of-liberty-rpg/rules/sheets';
import { strike, whyNotTarget } from '$lib/companions/sons-of-liberty-rpg/rules/tactics';
import { chanceOf, chanceToBeat } from '$lib/companions/sons-of-liberty-rpg/rules/chance';
import { bothPacks } from '$lib/companions/sons-of-liberty-rpg/rules/cards';
import { actionOf, findCard, findPriority, locationOf, objectOf, sentenceParts } from '$lib/whist/code';
import { type Face, isFace } from '$lib/whist/cards';

const faces = (text: string): Face[] => text.split(' ').filter(isFace);
const five = (text: string) => ({
	cards: Object.fromEntries(faces(text).map((face, at) => [sentenceParts[at], face])),
	words: {}
});

/** `5D` is the copy of the first pack, `5D'` that of the second. */
const ids = (text: string): CardId[] =>
	text
		.split(' ')
		.filter(Boolean)
		.map((one) => (one.endsWith("'") ? `${one.slice(0, -1)}b` : `${one}a`) as CardId);

const on = (table: Table, hand: readonly CardId[] | null = null, more: Partial<PlayContext> = {}): PlayContext => ({
	table,
	hand,
	canBeInHand: () => true,
	inTravel: false,
	others: [],
	mayPlay: true,
	...more
});

function play(table: Table, made: Partial<Play>, more: Partial<PlayContext> = {}) {
	return judgePlay(on(table, null, more), { ...simplePlay([]), ...made });
}
function laid(table: Table, made: Partial<Play>): Table {
	const judged = play(table, made);
	if (!judged.ok) throw new Error(judged.reasons.map(({ message }) => message).join(' '));
	return judged.table;
}
const codes = (judged: ReturnType<typeof judgePlay>) => (judged.ok ? [] : judged.reasons.map(({ code }) => code));
const shown = (table: Table) => table.groups.map(({ cards }) => cards.map(({ card }) => card.slice(0, -1)).join(' '));
const straight = (text: string): Table => laid(emptyTable, { hand: ids(text) });

describe('the Whist code', () => {
	it('SL-X1: the Lodge and the theatre', () => {
		expect([locationOf('AC'), locationOf('10D')]).toEqual(['Massachusetts Bay', 'Boston Town']);
	});
	it('SL-X2, SL-X3: an Opportune Objective', () => {
		expect(tellObjective(five('4H 6C 10C 8D JS'), 'can')).toBe(
			'The Sons of Liberty can test a horseless carriage lest the British blackmail pirates!'
		);
		expect(tellObjective(five('3H 6C 10C 8D JS'), 'can')).toContain('can destroy a horseless carriage');
	});
	it('SL-X4: words to cards and back', () => {
		const cards = [
			findCard('actions', 'sabotage'),
			findCard('objects', 'a court'),
			findCard('actions', 'destroy'),
			findCard('objects', 'an orator')
		];
		expect(cards).toEqual(['JS', '6D', '3H', '9C']);
		expect(findPriority('while')).toBe('diamonds');
		expect([actionOf('JS'), objectOf('6D'), actionOf('3H'), objectOf('9C')]).toEqual([
			'sabotage',
			'a court',
			'destroy',
			'an orator'
		]);
	});
	it('SL-X5, SL-X6: a secret, and the Final Battle', () => {
		expect(tellObjective(five('5D 6C 7H QH 2C'), 'must')).toBe(
			'The Sons of Liberty must incite a horseless carriage before the British unite a heliograph station!'
		);
		const extra = { action: actionOf('6H'), object: objectOf('QC'), whose: 'sons' } as const;
		expect(tellObjective(five('5D 6C 7H QH 2C'), 'must', extra)).toContain('and rescue a printing house');
	});
	it('SL-X7: a bout', () => {
		const cards = faces('2H 7H KD 4S 7C 8C') as unknown as Parameters<typeof boutSentence>[0];
		expect(boutSentence(cards, 'elitism')).toBe(
			'In Saratoga, the People consider Elitism. Supporters defend a Congressman after Detractors improve a sailing ship.'
		);
	});
	it('SL-X8: the captions of the book', () => {
		const captions = `2H arm, a soldier, Saratoga · 3H destroy, Hessians, New Jersey · 5H mentor, a brother mason, New York · 6H rescue, horses, backwoods · 7H defend, a Liberty Tree, Delaware · 8H pin down, the Liberty Bell, Bunker Hill · 9H train, minutemen, Valley Forge · 10H charge, a militia, New Brunswick · JH rally, a lawyer, Massachusetts · KH inspire, a ship captain, Charleston · AH instill hope in, colonists, Yorktown · 2S remove, tax records, Maryland · AD contact, correspondence, South Carolina · 2D buy, an informant, North Carolina · 5D incite, Mohawks, Pennsylvania · 6D coordinate, a court, Connecticut · 8D blackmail, a mistress, Yale · JD recruit, a mole, Virginia · KD convince, a Congressman, New York City`;
		for (const caption of captions.split(' · ')) {
			const face = caption.slice(0, caption.indexOf(' ')) as Face;
			expect(`${face} ${actionOf(face)}, ${objectOf(face)}, ${locationOf(face)}`).toBe(caption);
		}
	});
});

describe('sheets', () => {
	const sheet = (
		figure: string,
		[a = '', b = '', c = '', d = '']: string[],
		callSuit: 'clubs' | 'diamonds' | 'hearts',
		singleSuit: 'spades' | 'clubs' | 'diamonds'
	): PatriotSheet => ({
		figure,
		slots: { five: a, fresh: b, joker: c, call: d },
		callSuit,
		singleSuit
	});
	const martins = sheet(
		'martin-women',
		['waylaying', 'disguised as men', 'disarming the British', 'embarrassing British'],
		'clubs',
		'spades'
	);
	const revere = sheet('paul-revere', ['riding', 'in a factory', 'with Sam Adams', 'in Boston'], 'diamonds', 'clubs');
	const adams = sheet(
		'john-adams',
		['in Boston', 'in court', 'using extending clockwork limbs', 'with Sam Adams'],
		'hearts',
		'diamonds'
	);
	it('SL-X9: valid in battle mode; in the first stage only the Martins', () => {
		for (const one of [martins, revere, adams]) expect(checkSheet(one, null).ok).toBe(true);
		expect(checkSheet(martins, 'intolerable-acts').ok).toBe(true);
		const refused = [revere, adams].map((one) => checkSheet(one, 'intolerable-acts'));
		expect(refused.map((one) => (one.ok ? [] : one.problems.map(({ message }) => message)))).toEqual([
			[
				'“riding” comes with Shot Heard Round the World, which is still locked.',
				'“in a factory” comes with Fires of Adversity, which is still locked.'
			],
			[
				'“in court” comes with Shot Heard Round the World, which is still locked.',
				'“using extending clockwork limbs” comes with Shot Heard Round the World, which is still locked.'
			]
		]);
	});
	it('SL-R17: four different ones, two different suits; SL-O4: not with the partner', () => {
		const twice = { ...revere, slots: { ...revere.slots, call: 'riding' } };
		expect(checkSheet(twice, null).ok).toBe(false);
		expect(checkSheet({ ...revere, singleSuit: 'diamonds' }, null).ok).toBe(false);
		expect(checkSheet(revere, null, 'sam-adams').ok).toBe(false);
	});
});

describe('plays', () => {
	const x10 = straight('3H 4S 5S');
	const x11 = laid(x10, { hand: ids('2C'), target: 'g1' });
	const x12 = laid(x11, { hand: ids("5D 5D'"), taken: [{ card: '5Sa', from: 'g1' }] });

	it('SL-X10: a new straight', () => {
		const judged = play(emptyTable, { hand: ids('3H 4S 5S') });
		expect(judged.ok && judged.flavour).toEqual(['hearts', 'spades']);
		expect(scorePatriots(x10).total).toBe(3);
	});
	it('SL-X11: added to at the low end', () => {
		const judged = play(x10, { hand: ids('2C'), target: 'g1' });
		expect(judged.ok && judged.flavour).toEqual(['clubs']);
		expect(shown(x11)).toEqual(['2C 3H 4S 5S']);
		expect(scorePatriots(x11).total).toBe(4);
	});
	it('SL-X12: a card taken out of the straight into a new set', () => {
		expect(shown(x12)).toEqual(['2C 3H 4S', '5D 5D 5S']);
		expect(scorePatriots(x12).total).toBe(6);
		const judged = play(x11, { hand: ids("5D 5D'"), taken: [{ card: '5Sa', from: 'g1' }] });
		expect(judged.ok && judged.flavour).toEqual(['diamonds']);
	});
	it('SL-X13: what would be left is no group', () => {
		expect(codes(play(x11, { hand: ids('4D'), taken: [{ card: '4Sa', from: 'g1' }] }))).toEqual(['breaks-source']);
	});
	it('SL-X14: taken back; the pair that is left no longer counts', () => {
		const table = laid(x12, { hand: ids('6C 7C'), taken: [{ card: '5Sa', from: 'g2' }] });
		expect(shown(table)).toEqual(['2C 3H 4S', '5D 5D', '5S 6C 7C']);
		expect(scorePatriots(table).total).toBe(6);
	});
	it('SL-X15: straights go round', () => {
		expect(shown(straight('10H JH QH KH AH 2H'))).toEqual(['10H JH QH KH AH 2H']);
		expect(shown(straight('QH KH AH 2H'))).toEqual(['QH KH AH 2H']);
	});
	it('SL-X16: out of the middle, where both halves stand', () => {
		const seven = straight('3H 4H 5H 6H 7H 8H 9H');
		const table = laid(seven, { hand: ids('6S 6D'), taken: [{ card: '6Ha', from: 'g1' }] });
		expect(shown(table)).toEqual(['3H 4H 5H', '7H 8H 9H', '6S 6D 6H']);
		expect(scorePatriots(table).total).toBe(9);
		const six = straight('3H 4H 5H 6H 7H 8H');
		expect(codes(play(six, { hand: ids('6S 6D'), taken: [{ card: '6Ha', from: 'g1' }] }))).toEqual(['breaks-source']);
	});
	it('SL-R26, SL-R28: a pair of a hand card and a single; from a set two stay or none', () => {
		const table = { ...emptyTable, singles: [{ card: '9Ha' as CardId, by: null }] };
		expect(play(table, { hand: ids('9S'), taken: [{ card: '9Ha', from: 'single' }] }).ok).toBe(true);
		const pair = laid(emptyTable, { hand: ids('9S 9D') });
		expect(codes(play(pair, { hand: ids('10S JS'), taken: [{ card: '9Sa', from: 'g1' }] }))).toEqual(['breaks-source']);
	});
	it('every reason has its code', () => {
		expect(codes(play(x10, { hand: [], target: 'g1' }))).toContain('no-card-from-hand');
		expect(codes(judgePlay(on(x10, ids('9C')), simplePlay(ids('2C'), 'g1')))).toEqual(['not-in-hand']);
		expect(codes(play(x10, { hand: ids('2C'), target: 'g9' }))).toEqual(['not-there']);
		expect(codes(play(x10, { hand: ids('9C'), target: 'g1' }))).toEqual(['not-one-shape']);
		expect(codes(play(x10, { hand: ids('9C 10C') }))).toEqual(['too-short']);
		expect(codes(play(x10, { hand: ['joker1'], target: 'g1' }))).toEqual(['joker-undeclared']);
		expect(codes(play(x10, { hand: ['joker1'], target: 'g1', as: { joker1: '6S' } }, { inTravel: true }))).toEqual([
			'tactic-in-travel'
		]);
		expect(codes(play(x10, { hand: ids('2C'), target: 'g1' }, { mayPlay: false }))).toEqual(['not-your-turn']);
	});
	it('a joker is taken, or exchanged for the rank that it stands for (SL-R29)', () => {
		const table = laid(emptyTable, { hand: ['7Ha', '8Ha', 'joker1'], as: { joker1: '9S' } });
		expect(
			codes(
				play(table, {
					hand: ids('10C'),
					target: 'g1',
					exchanges: [{ joker: 'joker1', group: 'g1', with: '10Ca' }],
					as: { joker1: '6S' }
				})
			)
		).toContain('not-one-shape');
		const after = laid(table, {
			hand: ids('9C'),
			target: 'g1',
			exchanges: [{ joker: 'joker1', group: 'g1', with: '9Ca' }],
			as: { joker1: '10S' }
		});
		expect(shown(after)).toEqual(['7H 8H 9C joker']);
	});
});

describe('scores', () => {
	it('SL-X17: twenty to twenty: a tie is the Patriots’', () => {
		const groups = [
			straight('2H 3H 4H 5H 6H'),
			straight('8S 9S 10S JS'),
			laid(emptyTable, { hand: ids('KH KS KD KC') }),
			laid(emptyTable, { hand: ids('QH QS QD QC') }),
			laid(emptyTable, { hand: ids('7H 7S 7D') }),
			laid(emptyTable, { hand: ids('2S 2D') }),
			laid(emptyTable, { hand: ids('3S 3D') })
		].flatMap((table) => table.groups);
		const toryCards = ids('AH AS AD').map((card) => ({ card, by: 'jason' }));
		const patriot = scorePatriots({ groups, singles: [], toryCards });
		expect(patriot.total).toBe(20);
		expect(patriot.lines.filter(({ not }) => not !== undefined).map(({ amount }) => amount)).toEqual([2, 2, 3]);
		const terms = { kind: 'travel', threeCards: false, oppression: false, allInTravel: false } as const;
		const tory = scoreTory(ids('JH 9H 3H'), terms, { pool: 0, line: 0, stake: 0 }, toryCards);
		expect(tory.total).toBe(20);
		expect(winnerOf(patriot.total, tory.total)).toBe('patriots');
		expect(settle(0, 0, { kind: 'travel', stage: null, winner: 'patriots' })).toBe(10);
	});
	it('SL-X18, SL-X19: who tells, and who directs', () => {
		const players = ['jason', 'dain', 'seth', 'chris'];
		const hands = { seth: ids('QH 3D'), dain: ids('6H 5C'), chris: ids('7H 2C'), jason: ids('3H 9C') };
		expect(narrationOrder(players, ['jason'], hands, 'patriots')).toEqual(['jason', 'seth', 'chris', 'dain']);
		expect(findDirector(players, ['jason'], hands, 'dain')).toBe('chris');
	});
	it('SL-X20: five chips staked and won', () => {
		const out = setOut(10, { stage: null, kind: 'opportune', secretValue: null, doubled: false, staysInPool: false });
		expect([out.pool, out.line]).toEqual([7, 3]);
		let now: { line: number; pool: number } = out;
		for (let tactic = 0; tactic < 5; tactic++) now = spend(now, 1) ?? now;
		expect([now.pool, now.line]).toEqual([5, 0]);
		expect(settle(5, 5, { kind: 'opportune', stage: null, winner: winnerOf(30, 33) })).toBe(15);
		expect(settle(5, 5, { kind: 'opportune', stage: null, winner: winnerOf(33, 33) })).toBe(5);
	});
	it('SL-X21: stolen from the end, added to, blocked', () => {
		const two = straight('2H 3H 4H 5H');
		const struck = strike(two, { kind: 'steal', of: '2' }, { group: 'g1', end: 'low' }, 'tory', 1);
		expect(struck.stolen).toBe('2Ha');
		const added = laid(struck.table, { hand: ids('6D 7C'), target: 'g1' });
		expect(shown(added)).toEqual(['3H 4H 5H 6D 7C']);
		const block = { kind: 'block', of: 'clubs' } as const;
		expect(whyNotTarget(added, block, { group: 'g1', end: 'high' }, [])).toBeNull();
		const blocked = strike(added, block, { group: 'g1', end: 'high' }, 'tory', 1).table;
		expect(codes(play(blocked, { hand: ids('8H'), target: 'g1' }))).toEqual(['blocked']);
		expect(shown(laid(blocked, { hand: ids('2D'), target: 'g1' }))).toEqual(['2D 3H 4H 5H 6D 7C']);
		expect(findGroup(blocked, 'g1')?.blocks.high).toEqual({ tory: 1 });
	});
	it('SL-X22: set out with royals, four spent, won', () => {
		const out = setOut(15, { stage: null, kind: 'opportune', secretValue: null, doubled: false, staysInPool: false });
		const line = out.line + ids('KH 6H JH').filter(isFaceCard).length;
		expect([out.pool, line]).toEqual([12, 5]);
		expect(spend({ line, pool: out.pool }, 4)).toEqual({ line: 1, pool: 12, fromPool: 0 });
		expect(settle(12, 4, { kind: 'opportune', stage: null, winner: 'tory' })).toBe(20);
	});
	it('SL-X23: in the Primary all chips count', () => {
		const terms = { kind: 'primary', threeCards: false, oppression: false, allInTravel: false } as const;
		const tory = scoreTory(ids('QH 10H 8H AH'), terms, { pool: 6, line: 2, stake: 3 }, []);
		expect(tory.total).toBe(41);
		expect([winnerOf(41, tory.total), winnerOf(40, tory.total)]).toEqual(['patriots', 'tory']);
		expect(sureNumber(4, terms, { pool: 6, line: 2, stake: 3 }, 0)).toBe(55);
	});
	it('SL-X24: when the Tory may call', () => {
		const may = (dealt: number, cards: string) => ids(cards).filter(isFaceCard).length >= facesNeeded(dealt);
		expect([may(3, 'JH QH 10H'), may(3, 'JH QH KH'), may(2, 'JH KH'), may(3, 'JH KH 10H')]).toEqual([
			false,
			true,
			true,
			false
		]);
	});
	it('SL-X25, SL-X26: three cards for the Tory; oppression', () => {
		const none = { pool: 0, line: 0, stake: 0 };
		const three = { kind: 'opportune', threeCards: true, oppression: false, allInTravel: false } as const;
		expect(scoreTory(ids('KH 9H 4H'), three, none, []).total).toBe(20);
		const travel = { kind: 'travel', threeCards: false, oppression: true, allInTravel: false } as const;
		const unused = ids('2H 3H 4H 5H').map((card) => ({ card, by: 'tory' }));
		expect(scoreTory(ids('JH 9H 3H'), travel, none, unused).total).toBe(24);
		expect(winnerOf(22, 24)).toBe('tory');
		expect(sureNumber(3, travel, none, 4)).toBe(26);
	});
	it('SL-X27: what a secret is worth', () => {
		const travel = { index: 0, counts: true };
		expect(secretValue({ embeddedIn: [1, 2, 3], revealedIn: 3 }, true, travel)).toBe(5);
		expect(secretValue({ embeddedIn: [1], revealedIn: 1 }, false, travel)).toBe(3);
		expect(secretValue({ embeddedIn: [0, 1, 2], revealedIn: 2 }, false, travel)).toBe(4);
	});
	it('SL-X28, SL-X29: the Secret Level, and the stages', () => {
		const out = setOut(6, { stage: 'shot-heard', kind: 'secret', secretValue: 5, doubled: false, staysInPool: false });
		const spent = spend({ line: out.line, pool: out.pool }, 7);
		expect(spent).toMatchObject({ pool: 4, line: 0 });
		expect(settle(4, 7, { kind: 'secret', stage: 'shot-heard', winner: 'patriots' })).toBe(18);
		expect(settle(0, 4, { kind: 'opportune', stage: 'fires-of-adversity', winner: 'tory' })).toBe(12);
		expect(settle(0, 3, { kind: 'opportune', stage: 'shot-heard', winner: 'tory' })).toBe(6);
		expect(settle(0, 3, { kind: 'opportune', stage: 'shot-heard', winner: 'patriots' })).toBe(0);
	});
	it('SL-X30: the Final Battle doubles the pool', () => {
		const final = {
			stage: 'fires-of-adversity',
			kind: 'primary',
			secretValue: null,
			doubled: true,
			staysInPool: false
		} as const;
		expect(setOut(5, final)).toMatchObject({ pool: 7, line: 3 });
		expect(setOut(0, final)).toMatchObject({ pool: 0, line: 2 });
	});
});

describe('turns, versus and chance', () => {
	it('SL-R14: the tied draw again, one after the other, until parted', () => {
		const players = ['jason', 'seth', 'chris'];
		const first = { jason: ids('JC'), seth: ids('7H'), chris: ids("7H'") };
		expect(identityOrder(players, first).mustDraw).toEqual(['seth', 'chris']);
		const second = { ...first, seth: ids('7H 9D') };
		expect(identityOrder(players, second).mustDraw).toEqual(['chris']);
		expect(identityOrder(players, { ...second, chris: ids("7H' QS") })).toEqual({
			order: ['jason', 'chris', 'seth'],
			mustDraw: []
		});
	});
	it('SL-X33: the order of turns with three Patriots', () => {
		const players = ['t', 'p1', 'p2', 'p3'];
		const order: string[] = ['p1'];
		const last = { patriot: null as string | null, patriotTurns: 0, toryTurns: 0 };
		while (order.length < 9) {
			const now = order.at(-1) ?? '';
			if (now === 't') last.toryTurns++;
			else Object.assign(last, { patriot: now, patriotTurns: last.patriotTurns + 1 });
			order.push(nextInTurns(players, ['t'], now, last));
		}
		expect(order.join(' ')).toBe('p1 p2 t p3 p1 t p2 p3 t');
	});
	const figure = (id: string) => {
		const found = findPatriot(id);
		if (!found) throw new Error(id);
		return found;
	};
	it('SL-X35, SL-X36: what two figures quarrel about', () => {
		const found = issuesBetween(figure('alexander-hamilton'), figure('benjamin-franklin'));
		expect(found.map(({ issue }) => issue)).toEqual(['france', 'elitism', 'women']);
		expect(found.find(({ issue }) => issue === 'elitism')?.supporter).toBe('alexander-hamilton');
		expect(issuesBetween(figure('thomas-jefferson'), figure('thomas-paine'))).toEqual([]);
		expect(issuesToTake(figure('thomas-jefferson'), figure('thomas-paine')).length).toBeGreaterThan(0);
	});
	it('2.11: how many issues the 120 pairs without the Martins have', () => {
		const rest = patriots.filter(({ id }) => id !== 'martin-women');
		const counts = [0, 0, 0, 0, 0];
		rest.forEach((one, at) => rest.slice(at + 1).forEach((two) => counts[issuesBetween(one, two).length]!++));
		expect(counts).toEqual([9, 41, 41, 27, 2]);
	});
	it('SL-X37: a marked card counts two in a group that counts', () => {
		const groups = [
			straight('2H 3H 4H 5H 6H'),
			laid(emptyTable, { hand: ids('9H 9S 9D') }),
			laid(emptyTable, { hand: ids('KH KS') })
		].flatMap(({ groups: some }) => some);
		const marked = ids('2H 3H KH');
		const singles = ids('QD QC').map((card) => ({ card, by: null }));
		expect(scorePatriots({ groups, singles, toryCards: [] }, (card) => marked.includes(card)).total).toBe(10);
	});
	it('chances are exact', () => {
		// 26 hearts among 104: at least one in two draws is 1 − C(78,2)/C(104,2).
		const hearts = chanceOf(bothPacks, (card) => card.includes('H'), 2);
		expect(hearts.count).toBe(26);
		expect(hearts.chance).toBeCloseTo(1 - (78 * 77) / (104 * 103), 12);
		// Of J, 5 and 2 two are drawn: 16, 13 and 7 are as likely; more than 12 in two of three.
		expect(chanceToBeat(ids('JH 5H 2H'), { drawn: 2, counted: 2, besides: 0, patriots: 12 })).toBeCloseTo(2 / 3, 12);
		expect(chanceToBeat(ids('JH 5H 2H'), { drawn: 3, counted: 2, besides: 1, patriots: 16 })).toBe(1);
	});
});
