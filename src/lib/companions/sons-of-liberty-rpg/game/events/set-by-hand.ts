// Whatever the table says otherwise: chips, turns, circumstances, objectives, and what lies on the table.
import * as field from '$lib/parsing/fields';
import { type CardId, isJoker, showCards, without } from '../../rules/cards';
import { type Group, isGroup, isSet, orderAsStraight, type Table } from '../../rules/table';
import { type Battle, type Hand, isTory, objectiveRefs, playerName } from '../state/battle';
import { dealsCards } from '../state/cards';
import { setCircumstance } from '../state/circumstances';
import { objectiveName } from '../state/objective-words';
import {
	accept,
	type Applied,
	define,
	isSeated,
	type LodgeState,
	own,
	refuse,
	v,
	withBattle,
	withHand
} from './define';

const groupSchema = v.object({
	/** A group that lies there already keeps its id and its chips. */
	id: v.nullable(own.group),
	cards: v.pipe(v.array(v.object({ card: own.card, as: v.nullable(own.face) })), v.maxLength(60))
});

const set = v.object({
	kind: v.literal('set-by-hand'),
	what: v.variant('of', [
		v.object({ of: v.literal('pool'), player: own.player, value: field.whole('The pool', 0, 999) }),
		v.object({ of: v.literal('line'), player: own.player, value: field.whole('The line', 0, 999) }),
		v.object({ of: v.literal('turn'), player: own.player }),
		v.object({
			of: v.literal('circumstance'),
			player: own.player,
			slot: own.slot,
			is: field.oneOf('It', ['open', 'held', 'lost']),
			spent: v.boolean()
		}),
		v.object({
			of: v.literal('objective'),
			objective: v.picklist(objectiveRefs),
			status: field.oneOf('It', ['open', 'completed', 'failed', 'skipped'])
		}),
		v.object({ of: v.literal('director'), player: own.player }),
		v.object({
			of: v.literal('table'),
			groups: field.list('The groups', groupSchema, 40),
			singles: own.cards(60),
			toryCards: own.cards(60)
		}),
		v.object({ of: v.literal('discards-shuffled') })
	])
});

type SetByHand = v.InferOutput<typeof set>;

type What = SetByHand['what'];

export const setByHand = define<SetByHand>({
	schema: set,
	apply: (state, { what }) => {
		const { battle } = state;
		if (!battle) return refuse('not-now', 'No battle is going on.');
		if ('player' in what && !isSeated(state, what.player))
			return refuse('no-such-thing', 'Nobody of that name sits here.');
		return setOne(state, battle, what);
	},
	tell: ({ what }, { battle }) => (battle ? `By hand: ${tellSet(battle, what)}.` : 'Set by hand.')
});

function setOne(state: LodgeState, battle: Battle, what: What): Applied {
	const { hand } = battle;
	switch (what.of) {
		case 'pool':
			return isTory(battle, what.player)
				? accept(withBattle(state, { pool: { ...battle.pool, [what.player]: what.value } }))
				: refuse('illegal', 'Only a Tory has Tyranny.');
		case 'objective': {
			const changed = { ...battle.objectives[what.objective], status: what.status };
			return accept(withBattle(state, { objectives: { ...battle.objectives, [what.objective]: changed } }));
		}
		case 'director':
			return battle.phase === 'cut-scene'
				? accept(withBattle(state, { director: what.player }))
				: refuse('not-now', 'A director is set in a cut scene.');
		default:
			return hand && battle.phase === 'hand'
				? setInHand(state, battle, hand, what)
				: refuse('not-now', 'No hand is being played.');
	}
}

function setInHand(
	state: LodgeState,
	battle: Battle,
	hand: Hand,
	what: Exclude<What, { of: 'pool' | 'objective' | 'director' }>
): Applied {
	switch (what.of) {
		case 'line':
			return setLine(state, battle, hand, what.player, what.value);
		case 'turn':
			return hand.turn
				? accept(withHand(state, { opened: true, turn: { ...hand.turn, of: what.player, done: 'nothing' } }))
				: refuse('not-now', 'This hand is not played in turns.');
		case 'circumstance':
			return hand.circumstances[what.player]
				? accept(withHand(state, setCircumstance(hand, what.player, what.slot, { is: what.is, spent: what.spent })))
				: refuse('illegal', 'Only Patriots have circumstances.');
		case 'discards-shuffled':
			return dealsCards(battle)
				? refuse('not-now', 'The app shuffles them in when the deck is empty.')
				: accept(withHand(state, { discards: [] }));
		case 'table':
			return setTable(state, battle, hand, what);
	}
}

/** The chips that appear or go are taken from supply, so that the sum of chips still holds. */
function setLine(state: LodgeState, battle: Battle, hand: Hand, tory: string, value: number): Applied {
	if (!isTory(battle, tory)) return refuse('illegal', 'Only a Tory has Tyranny.');
	const more = value - (hand.line[tory] ?? 0);
	return accept(
		withHand(state, {
			line: { ...hand.line, [tory]: value },
			fromSupply: { ...hand.fromSupply, [tory]: (hand.fromSupply[tory] ?? 0) + more }
		})
	);
}

function setTable(state: LodgeState, battle: Battle, hand: Hand, told: Extract<What, { of: 'table' }>): Applied {
	const groups = told.groups.map(({ id, cards }, at) => makeGroup(hand.table, id, cards, at));
	if (groups.some((group) => group === null))
		return refuse('illegal', 'A set has two cards of one rank at least, a straight three in a row.');
	const tory = battle.tories[0] ?? '';
	const by = new Map(hand.table.singles.map((single) => [single.card, single.by]));
	const byTory = new Map(hand.table.toryCards.map((played) => [played.card, played.by]));
	const table: Table = {
		groups: groups.filter((group) => group !== null),
		singles: told.singles.map((card) => ({ card, by: by.get(card) ?? null })),
		toryCards: told.toryCards.map((card) => ({ card, by: byTory.get(card) ?? tory })),
		made: hand.table.made + groups.length
	};
	return exchangeTable(state, battle, hand, table);
}

function makeGroup({ groups }: Table, id: string | null, cards: Group['cards'], at: number): Group | null {
	const before = groups.find((group) => group.id === id);
	const shape = isSet(cards) ? 'set' : 'straight';
	const ordered = shape === 'set' ? cards : (orderAsStraight(cards) ?? cards);
	const made: Group = before
		? { ...before, shape, cards: ordered }
		: {
				id: `h${groups.length + at}-${cards
					.map(({ card }) => card)
					.join('')
					.slice(0, 20)}`,
				shape,
				cards: ordered,
				locks: {},
				blocks: { low: {}, high: {} }
			};
	return isGroup(made) ? made : null;
}

const cardsOf = ({ groups, singles, toryCards }: Table): readonly CardId[] => [
	...groups.flatMap(({ cards }) => cards.map(({ card }) => card)),
	...singles.map(({ card }) => card),
	...toryCards.map(({ card }) => card)
];

/** Where the app deals, what leaves the table goes to the discards, and what comes is found there or in the deck: each card in one place. */
function exchangeTable(state: LodgeState, battle: Battle, hand: Hand, table: Table): Applied {
	const [before, after] = [cardsOf(hand.table), cardsOf(table)];
	if (new Set(after).size < after.length) return refuse('illegal', 'A card lies in two places.');
	const lost = hand.table.groups.filter((group) => !table.groups.some(({ id }) => id === group.id));
	const chips = lost.some(({ locks, blocks }) =>
		[locks, blocks.low, blocks.high].some((some) => Object.keys(some).length > 0)
	);
	if (chips) return refuse('illegal', 'Chips lie on a group that would be gone: keep the group.');
	if (!dealsCards(battle)) return accept(withHand(state, { table }));
	const [gone, come] = [without(before, after), without(after, before)];
	const loose = [...hand.deck, ...hand.discards, ...hand.jokersAside];
	if (come.some((card) => !loose.includes(card))) return refuse('illegal', 'One of these cards is in somebody’s hand.');
	return accept(
		withHand(state, {
			table,
			deck: without(hand.deck, come),
			discards: [...without(hand.discards, come), ...gone.filter((card) => !isJoker(card))],
			jokersAside: [...without(hand.jokersAside, come), ...gone.filter(isJoker)]
		})
	);
}

function tellSet(battle: Battle, what: What): string {
	switch (what.of) {
		case 'pool':
			return `${playerName(battle, what.player)}’s pool is ${what.value}`;
		case 'line':
			return `${playerName(battle, what.player)}’s line is ${what.value}`;
		case 'turn':
			return `it is ${playerName(battle, what.player)}’s turn`;
		case 'circumstance':
			return `a circumstance of ${playerName(battle, what.player)} is ${what.is}`;
		case 'objective':
			return `the ${objectiveName(what.objective)} is ${what.status}`;
		case 'director':
			return `${playerName(battle, what.player)} directs`;
		case 'table':
			return `on the table lie ${what.groups.map(({ cards }) => showCards(cards.map(({ card }) => card))).join(' | ') || 'no groups'}; singles ${showCards(what.singles)}; Tory cards ${showCards(what.toryCards)}`;
		case 'discards-shuffled':
			return 'the discards were shuffled into a new deck';
	}
}
