// What one seat may see of a battle (5.3), as it goes to that player’s phone: what lies open, his own cards, and of every other hand only how many there are.
// It is put together from what is named here and nothing else, so that what a hand comes to hold later is hidden until somebody lists it.
import * as field from '$lib/parsing/fields';
import { sentenceParts } from '$lib/whist/code';
import * as v from 'valibot';
import { tellObjective, wordOf } from '../../rules/objectives';
import { slots } from '../../rules/sheets';
import type { CardId } from '../../rules/cards';
import type { PlayerId } from '../../rules/table';
import { type Battle, beginBattle, blankHand, type Hand, objectiveRefs } from '../state/battle';
import { markedHands, secretCards } from '../state/secret';
import { gameName, type LodgeState, modes, setupVersion } from '../state/state';
import { tellDue } from '../next';
import { valueNow, whyNotReveal } from '../events/secret-revealed';
import * as own from '../events/fields';
import { seating } from '../events/seating';

const openInBattle = [
	'seating', 'stage', 'number', 'phase', 'lodge', 'theatre', 'tories', 'figures', 'sheets', 'toryFigures', 'pool', 'director', 'extra', 'objectives', 'result'
] as const satisfies readonly (keyof Battle)[]; // prettier-ignore
const openInHand = [
	'kind', 'index', 'objective', 'inTurns', 'discards', 'jokersAside', 'table', 'line', 'byDiscards', 'ready', 'circumstances', 'active', 'introduced', 'opened',
	'turn', 'floor', 'acted', 'waits', 'called', 'comboDue'
] as const satisfies readonly (keyof Hand)[]; // prettier-ignore

type OpenBattle = Pick<Battle, (typeof openInBattle)[number]>;
type OpenHand = Pick<Hand, (typeof openInHand)[number]>;

/** The Tory’s secret of a campaign, for him alone. */
interface SeatSecret {
	readonly sentence: string;
	/** The four words that can be worked in. */
	readonly words: readonly string[];
	readonly markedIn: readonly number[];
	readonly worth: number;
	readonly mayReveal: boolean;
}

export interface SeatView {
	readonly kind: 'view';
	/** How much of the journal it is made of. */
	readonly upTo: number;
	readonly seat: PlayerId;
	readonly mode: (typeof modes)[number];
	readonly battle: OpenBattle;
	readonly hand: OpenHand | null;
	/** The seat’s own cards. */
	readonly cards: readonly CardId[];
	readonly counts: Readonly<Record<PlayerId, number>>;
	readonly due: readonly string[];
	readonly secret: SeatSecret | null;
}

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
	Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

/** Null where there is no battle, or nobody sits there. */
export function viewFor(state: LodgeState, seat: PlayerId, upTo: number): SeatView | null {
	const { battle } = state;
	if (!battle?.seating.players.some(({ id }) => id === seat)) return null;
	const { hand } = battle;
	return {
		kind: 'view',
		upTo,
		seat,
		mode: state.setup.mode,
		battle: pick(battle, openInBattle),
		hand: hand && pick(hand, openInHand),
		cards: hand?.cardsOf[seat] ?? [],
		counts: Object.fromEntries(Object.entries(hand?.cardsOf ?? {}).map(([player, cards]) => [player, cards.length])),
		due: tellDue(state),
		secret: seat === battle.tories[0] ? secretFor(battle) : null
	};
}

const workedIn = ['action', 'object', 'otherAction', 'otherObject'] as const;

function secretFor(battle: Battle): SeatSecret | null {
	const { secret } = battle;
	if (!secret || secret.key === null || secret.revealedIn !== null) return null;
	const written = { cards: secretCards(battle), words: {} };
	return {
		sentence: tellObjective(written, 'must'),
		words: workedIn.map((part) => wordOf(written, part) ?? ''),
		markedIn: markedHands(secret),
		worth: valueNow(battle, undefined),
		mayReveal: whyNotReveal(battle) === null
	};
}

/** A game of one seat’s knowledge: the screens and the rules that judge a play read it as they read the tablet’s own. */
export function stateOfView({ seat, mode, battle, hand, cards }: SeatView): LodgeState {
	const { seating, stage, number } = battle;
	const whole: Battle = {
		...beginBattle(seating, stage, number),
		...battle,
		hand: hand && { ...blankHand(hand.kind, hand.index, ''), ...hand, cardsOf: { [seat]: cards } }
	};
	const setup = { version: setupVersion, game: gameName, id: 'phone', name: '', startedAt: '', seed: '', branchOf: null, mode, seating } as const; // prettier-ignore
	return { setup, campaign: null, battle: whole, bout: null, hidden: [], otherwise: 0 };
}

// A tablet of strangers may say anything: a view is read like a file.
const number = field.whole('A number', 0, 9999);
const counts = v.record(own.player, number);
const players = field.list('Players', own.player, 9);
const stageId = v.nullable(v.picklist(['intolerable-acts', 'shot-heard', 'fires-of-adversity']));
const cardList = field.list('The cards', own.card, 112);
const chips = counts;
const group = v.object({
	id: own.group,
	shape: v.picklist(['set', 'straight']),
	cards: field.list('The cards', v.object({ card: own.card, as: v.nullable(own.face) }), 112),
	locks: chips,
	blocks: v.object({ low: chips, high: chips })
});
const table = v.object({
	groups: field.list('The groups', group, 60),
	singles: field.list('The singles', v.object({ card: own.card, by: v.nullable(own.player) }), 112),
	toryCards: field.list('The Tory’s cards', v.object({ card: own.card, by: own.player }), 112),
	made: number
});
const circumstance = v.object({ is: v.picklist(['open', 'held', 'lost']), spent: v.boolean() });
const sheet = v.object({ five: circumstance, fresh: circumstance, joker: circumstance, call: circumstance });
const words = v.object(Object.fromEntries(slots.map((slot) => [slot, own.words('The circumstance')])));
const part = v.picklist(sentenceParts);
const objective = v.object({
	cards: v.record(part, own.face),
	words: v.record(part, own.words('The word')),
	note: own.note,
	status: v.picklist(['open', 'completed', 'failed', 'skipped'])
});
const turn = v.object({
	of: own.player,
	done: v.picklist(['nothing', 'single', 'played', 'discarded']),
	lastPatriot: v.nullable(own.player),
	patriotTurns: number,
	toryTurns: number
});
const ref = v.picklist(objectiveRefs);
const viewSchema = v.object({
	kind: v.literal('view'),
	upTo: field.whole('The place', 0, 10_000_000),
	seat: own.player,
	mode: v.picklist(modes),
	battle: v.object({
		seating,
		stage: stageId,
		number,
		phase: v.picklist(['lodge', 'identities', 'hand', 'narration', 'cut-scene', 'over']),
		lodge: v.nullable(own.face),
		theatre: v.nullable(own.face),
		tories: players,
		figures: v.record(own.player, field.list('The figures', own.figure, 2)),
		sheets: v.record(
			own.player,
			field.list(
				'The sheets',
				v.object({ figure: own.figure, slots: words, callSuit: own.suit, singleSuit: own.suit }),
				2
			)
		),
		toryFigures: v.record(
			own.player,
			field.list('The figures', v.object({ figure: own.figure, introducedIn: number }), 7)
		),
		pool: counts,
		director: v.nullable(own.player),
		extra: v.nullable(
			v.object({ action: own.words('The word'), object: own.words('The word'), whose: v.picklist(['sons', 'british']) })
		),
		objectives: v.object(Object.fromEntries(objectiveRefs.map((one) => [one, objective]))),
		result: v.nullable(v.picklist(['patriots', 'tory']))
	}),
	hand: v.nullable(
		v.object({
			kind: v.picklist(['travel', 'opportune', 'secret', 'primary']),
			index: number,
			objective: v.nullable(ref),
			inTurns: v.boolean(),
			discards: cardList,
			jokersAside: cardList,
			table,
			line: counts,
			byDiscards: counts,
			ready: players,
			circumstances: v.record(own.player, field.list('The sheets', sheet, 2)),
			active: counts,
			introduced: players,
			opened: v.boolean(),
			turn: v.nullable(turn),
			floor: players,
			acted: players,
			waits: v.nullable(own.player),
			called: v.nullable(own.player),
			comboDue: v.nullable(own.player)
		})
	),
	cards: cardList,
	counts,
	due: field.list('What is due', field.line('A line', 300), 40),
	secret: v.nullable(
		v.object({
			sentence: field.line('The secret', 400),
			words: field.list('The words', own.words('The word'), 4),
			markedIn: field.list('The hands', number, 20),
			worth: number,
			mayReveal: v.boolean()
		})
	)
});

// What the schema brings out is the view; records of optional parts are more than the checker follows.
export const seatView = viewSchema as unknown as v.GenericSchema<unknown, SeatView>;
