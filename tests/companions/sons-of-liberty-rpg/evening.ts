// Evenings to test on: a battle from the Lodge to a hand of cards, and anything that might be done next.
import { anyPlay } from '$lib/companions/sons-of-liberty-rpg/rules/any-play';
import { type CardId, isFaceCard } from '$lib/companions/sons-of-liberty-rpg/rules/cards';
import { circumstancesOf, findPatriot } from '$lib/companions/sons-of-liberty-rpg/rules/figures';
import { simplePlay } from '$lib/companions/sons-of-liberty-rpg/rules/play';
import { slots, surpriseSheet } from '$lib/companions/sons-of-liberty-rpg/rules/sheets';
import {
	choosersOf,
	figuresEach,
	nextChooser,
	whyNotFigure
} from '$lib/companions/sons-of-liberty-rpg/game/state/company';
import { emptyPlaces } from '$lib/companions/sons-of-liberty-rpg/game/state/whist-sheet';
import { playContext } from '$lib/companions/sons-of-liberty-rpg/game/state/acting';
import { boutContext } from '$lib/companions/sons-of-liberty-rpg/game/state/bout-hand';
import { quarrels } from '$lib/companions/sons-of-liberty-rpg/game/events/issue-settled';
import { type LodgeBody, type LodgeGame, lodgeGames } from '$lib/companions/sons-of-liberty-rpg/game/game';
import { whistLeft } from '$lib/companions/sons-of-liberty-rpg/game/state/secret';
import { type LodgeSetup, type LodgeState } from '$lib/companions/sons-of-liberty-rpg/game/state/state';
import { patriotsOf, type Seating } from '$lib/companions/sons-of-liberty-rpg/game/state/battle';
import { rollFor } from '$lib/dice/seeded-roll';
import { patriotsAt, toriesAt } from '$lib/companions/sons-of-liberty-rpg/rules/figures';
import { type Journal, stateOf } from '$lib/journal/journal';

export type LodgeJournal = Journal<LodgeGame>;
export type Random = (sides: number) => number;

export const makeRandom = (seed: number): Random => {
	let at = 0;
	return (sides) => rollFor(String(seed), String(at++), sides) - 1;
};

export const seatingOf = (names: readonly string[], more: Partial<Seating> = {}): Seating => ({
	players: names.map((name) => ({ id: name.toLowerCase(), name })),
	tracking: 'app-deals',
	options: [],
	others: [],
	...more
});

export const setupOf = (mode: LodgeSetup['mode'], seating: Seating): LodgeSetup => ({
	version: 1,
	game: 'sons-of-liberty-rpg',
	id: 'game-1',
	name: 'Test',
	startedAt: '2026-01-01T00:00:00.000Z',
	seed: 'seed',
	branchOf: null,
	mode,
	seating
});

let ids = 0;
export const stamp = () => ({
	step: `s${++ids}`,
	decidedBy: 'player' as const,
	at: '2026-01-01T00:00:00.000Z',
	makeId: () => `e${++ids}`
});

export function act(journal: LodgeJournal, ...bodies: readonly LodgeBody[]): LodgeJournal {
	return bodies.reduce((so, body) => {
		const recorded = lodgeGames.record(so, [body], stamp());
		if (!recorded.ok) throw new Error(`${body.kind}: ${recorded.reason}`);
		return recorded.journal;
	}, journal);
}

export const refusal = (journal: LodgeJournal, body: LodgeBody): string => {
	const recorded = lodgeGames.record(journal, [body], stamp());
	if (recorded.ok) throw new Error(`${body.kind} was let in`);
	return recorded.reason;
};

export const battleOf = (journal: LodgeJournal) => {
	const { battle } = stateOf(journal);
	if (!battle) throw new Error('no battle');
	return battle;
};
export const handOf = (journal: LodgeJournal) => {
	const { hand } = battleOf(journal);
	if (!hand) throw new Error('no hand');
	return hand;
};

/** What brings an evening as far as the Travel Hand, one event after the other; null when it is there. */
function towardsTravel(state: LodgeState, random: Random): LodgeBody | null {
	const { battle, campaign } = state;
	if (!battle) return null;
	if (battle.phase === 'lodge') {
		const [place] = emptyPlaces(battle);
		const left = whistLeft(battle);
		return place
			? { kind: 'whist-card-drawn', place, card: left[random(left.length)] ?? 'AS' }
			: { kind: 'lodge-closed' };
	}
	if (battle.phase !== 'identities') return null;
	const { mustDraw } = choosersOf(battle);
	const left = whistLeft(battle);
	if (mustDraw[0]) return { kind: 'identity-card-dealt', player: mustDraw[0], card: left[random(left.length)] ?? 'AS' };
	const chooser = nextChooser(battle);
	if (chooser) return choose(state, chooser, random);
	for (const tory of battle.tories)
		if (!battle.toryFigures[tory]?.length) {
			const taken = Object.values(battle.toryFigures).flatMap((own) => own.map(({ figure }) => figure));
			const free = toriesAt(battle.stage).filter(({ id }) => !taken.includes(id));
			return { kind: 'tory-figure-introduced', player: tory, figure: free[random(free.length)]?.id ?? '' };
		}
	for (const player of patriotsOf(battle))
		for (const figure of battle.figures[player] ?? [])
			if (!battle.sheets[player]?.some((sheet) => sheet.figure === figure)) {
				const patriot = findPatriot(figure);
				const partner = battle.figures[player]?.find((other) => other !== figure);
				const names = patriot
					? circumstancesOf(patriot, battle.stage, battle.theatre).filter(
							(name) => partner === undefined || patriot.refersTo[name] !== partner
						)
					: [];
				return { kind: 'sheet-filled', player, ...surpriseSheet(patriot ?? ({} as never), names) };
			}
	if (campaign && !battle.secret) return { kind: 'secret-drawn', key: `secret ${random(1000)}` };
	return { kind: 'hand-begun', key: `travel ${random(1000)}` };
}

function choose({ battle }: LodgeState, player: string, random: Random): LodgeBody {
	if (!battle) throw new Error('no battle');
	const free = patriotsAt(battle.stage).filter(({ id }) => whyNotFigure(battle, player, id) === null);
	const canBeTory = battle.tories.length === 0 && !battle.figures[player]?.length;
	if (free.length === 0 || (canBeTory && random(3) === 0)) return { kind: 'figure-chosen', player, as: 'tory' };
	return { kind: 'figure-chosen', player, as: free[random(free.length)]?.id ?? '' };
}

export function toTravel(journal: LodgeJournal, random: Random): LodgeJournal {
	for (let now = journal; ;) {
		const body = towardsTravel(stateOf(now), random);
		if (!body) return now;
		now = act(now, body);
	}
}

/** Something that might be done now; much of it is refused. */
export function anyBody(state: LodgeState, random: Random): LodgeBody {
	if (state.bout) return anyInBout(state, random);
	const { battle } = state;
	if (!battle) return { kind: 'battle-convened', stage: 'intolerable-acts', seating: state.setup.seating as never };
	const before = towardsTravel(state, random);
	if (before) return before;
	const players = battle.seating.players.map(({ id }) => id);
	const player = players[random(players.length)] ?? '';
	const { hand } = battle;
	if (battle.phase === 'over') return { kind: 'battle-ended' };
	if (battle.phase === 'cut-scene') {
		if (state.campaign && random(3) === 0)
			return { kind: 'final-battle-armed', action: '6H', object: 'QC', whose: 'sons' };
		const refs = ['opportune1', 'opportune2', 'opportune3', 'secret', 'primary'] as const;
		return { kind: 'objective-chosen', objective: refs[random(refs.length)] ?? 'primary', inTurns: random(2) === 0 };
	}
	if (!hand) return { kind: 'lodge-closed' };
	if (battle.phase === 'narration') {
		if (!hand.scored) return { kind: 'hand-scored', patriots: random(2) === 0 ? undefined : 5 } as LodgeBody;
		if (random(6) === 0) return { kind: 'secret-revealed' };
		const waiting = hand.scored.narrators.find((one) => !hand.narrated.includes(one));
		return waiting
			? { kind: 'outcome-narrated', player: waiting }
			: { kind: 'director-found', player, key: `hand ${random(10_000)}` };
	}
	return anyInHand(state, player, random);
}

function anyInHand({ battle }: LodgeState, player: string, random: Random): LodgeBody {
	const hand = battle?.hand;
	if (!battle || !hand) throw new Error('no hand');
	const cards = hand.cardsOf[player] ?? [];
	const card: CardId = cards[random(Math.max(1, cards.length))] ?? '2Ha';
	const slot = slots[random(4)] ?? 'five';
	const tory = battle.tories[random(battle.tories.length)] ?? '';
	const figure = battle.toryFigures[tory]?.[random(Math.max(1, battle.toryFigures[tory]?.length ?? 1))]?.figure ?? '';
	const group = hand.table.groups[random(Math.max(1, hand.table.groups.length))]?.id ?? 'g1';
	const toryCard = (hand.cardsOf[tory] ?? []).find((one) => !isFaceCard(one)) ?? '2Ha';
	if (hand.called !== null)
		return random(4) === 0
			? { kind: 'question-lapsed' }
			: battle.tories.includes(hand.called)
				? { kind: 'hand-scored' }
				: { kind: 'question-seconded', player };
	if (random(2) === 0 && !battle.tories.includes(player)) {
		const play = anyPlay({ ...playContext(battle, hand, player), mayPlay: true }, cards);
		if (play)
			return {
				kind: 'play-made',
				player,
				play: { ...play, hand: [...play.hand], taken: [...play.taken], exchanges: [...play.exchanges] } as never
			};
	}
	const bodies: readonly LodgeBody[] = [
		{
			kind: 'play-made',
			player,
			play: { ...simplePlay([card], group), hand: [card], taken: [], exchanges: [] } as never
		},
		{ kind: 'singles-played', player, cards: [card] },
		{ kind: 'card-discarded', player, card },
		{ kind: 'card-discarded', player, card, takenBy: tory, toryDiscards: toryCard },
		{ kind: 'circumstance-held', player, slot },
		{ kind: 'circumstance-held', player, slot },
		{ kind: 'circumstance-left', player, slot },
		{ kind: 'hand-refreshed', player, also: [players(battle)[random(players(battle).length)] ?? ''] },
		{ kind: 'joker-claimed', player },
		{ kind: 'cards-called', player, given: {} },
		{ kind: 'figure-tagged', player },
		{ kind: 'combo-made', player, lifts: { group, end: null } },
		{ kind: 'tory-card-played', player: tory, card: toryCard },
		{ kind: 'tory-card-played', player: tory, card: toryCard, forcesOut: { player, slot } },
		{
			kind: 'tory-tactic-used',
			player: tory,
			figure,
			which: random(2) === 0 ? 'abuse' : 'usurpation',
			group,
			end: random(2) === 0 ? 'low' : 'high',
			chips: 1 + random(2),
			discards: toryCard
		},
		{ kind: 'tory-figure-introduced', player: tory, figure: toriesAt(battle.stage)[random(14)]?.id ?? '' },
		{ kind: 'turn-ended', player },
		{ kind: 'turn-ended', player: hand.turn?.of ?? player },
		{ kind: 'hand-opened', player },
		{ kind: 'question-called', player },
		{ kind: 'secret-embedded', hand: hand.index, sealed: String(random(5)) },
		{ kind: 'secret-revealed' },
		{ kind: 'floor-asked', player }
	];
	return bodies[random(bodies.length)] ?? { kind: 'question-lapsed' };
}

const players = (battle: NonNullable<LodgeState['battle']>) => battle.seating.players.map(({ id }) => id);

function anyInBout({ bout }: LodgeState, random: Random): LodgeBody {
	if (!bout) throw new Error('no bout');
	const ids = bout.seating.players.map(({ id }) => id);
	const player = ids[random(2)] ?? '';
	const { mustDraw } = choosersOf(bout);
	const face = (['2H', '7H', 'KD', '4S', '7C', '8C', 'QS', '9D'] as const)[random(8)] ?? '2H';
	if (bout.phase === 'identities') {
		if (mustDraw[0]) return { kind: 'identity-card-dealt', player: mustDraw[0], card: face };
		const chooser = nextChooser(bout) ?? '';
		const free = patriotsAt(null).filter(({ id }) => whyNotFigure(bout, chooser, id) === null);
		return { kind: 'figure-chosen', player: chooser, as: free[random(free.length)]?.id ?? '' };
	}
	if (bout.phase === 'issue') {
		const { issues } = quarrels(bout);
		const one = issues[random(issues.length)];
		return {
			kind: 'issue-settled',
			issue: one?.issue ?? 'navy',
			supporter: ids.find((id) => bout.figures[id]?.[0] === one?.supporter) ?? ''
		};
	}
	if (bout.phase === 'code') return { kind: 'bout-code-drawn', cards: ['2H', '7H', 'KD', '4S', '7C', '8C'] };
	if (bout.phase === 'sheets') {
		for (const id of ids)
			for (const figure of (bout.figures[id] ?? []).slice(0, figuresEach(bout)))
				if (!bout.sheets[id]?.some((sheet) => sheet.figure === figure)) {
					const patriot = findPatriot(figure);
					const partner = bout.figures[id]?.find((other) => other !== figure);
					const names = patriot
						? circumstancesOf(patriot, null, null).filter(
								(name) => partner === undefined || patriot.refersTo[name] !== partner
							)
						: [];
					return { kind: 'sheet-filled', player: id, ...surpriseSheet(patriot ?? ({} as never), names) };
				}
		return { kind: 'bout-dealt', key: `bout ${random(1000)}` };
	}
	if (bout.phase === 'narration') return { kind: 'bout-narrated', player };
	const side = bout.sides[player];
	const other = bout.sides[ids.find((id) => id !== player) ?? ''];
	const cards = side?.cards ?? [];
	const play = random(2) === 0 ? anyPlay({ ...boutContext(bout, player), mayPlay: true }, cards) : null;
	const slot = slots[random(4)] ?? 'five';
	if (play)
		return { kind: 'bout-play-made', player, play: play as never, ...(random(3) === 0 ? { forcesOut: slot } : {}) };
	const bodies: readonly LodgeBody[] = [
		{ kind: 'no-play-declared', player },
		{ kind: 'support-turned' },
		{ kind: 'support-turned' },
		{ kind: 'bout-tactic-used', player, slot, how: 'hold' },
		{ kind: 'bout-tactic-used', player, slot, how: 'leave' },
		{
			kind: 'bout-tactic-used',
			player,
			slot,
			how: 'use',
			cards: [...(side?.line ?? []), ...(other?.line ?? [])].slice(0, 1)
		},
		{ kind: 'bout-singles-played', player, cards: cards.slice(0, 1) },
		{ kind: 'bout-figure-tagged', player }
	];
	return bodies[random(bodies.length)] ?? { kind: 'support-turned' };
}

export const four = ['Jason', 'Dain', 'Seth', 'Chris'];

/** An Opportune hand of real cards that are told: Jason is the Tory. */
export function told(more: Partial<Seating> = {}): LodgeJournal {
	let journal = lodgeGames.begin(setupOf('battle', seatingOf(four, { tracking: 'table-told', ...more })));
	const lodgeWords = {
		action: 'arm',
		object: 'a militia',
		priority: 'before',
		otherAction: 'hide',
		otherObject: 'tea'
	};
	journal = act(
		journal,
		{ kind: 'whist-card-drawn', place: 'lodge', card: 'AC' },
		{ kind: 'whist-card-drawn', place: 'theatre', card: '10D' },
		...(['primary', 'opportune1', 'opportune2', 'opportune3'] as const).map((objective): LodgeBody => ({
			kind: 'objective-noted',
			objective,
			words: lodgeWords
		})),
		{ kind: 'lodge-closed' },
		...(['2H', 'KH', 'QH', 'JH'] as const).map((card, at): LodgeBody => ({
			kind: 'identity-card-dealt',
			player: (four[at] ?? '').toLowerCase(),
			card
		})),
		{ kind: 'figure-chosen', player: 'dain', as: 'martin-women' },
		{ kind: 'figure-chosen', player: 'seth', as: 'paul-revere' },
		{ kind: 'figure-chosen', player: 'chris', as: 'john-adams' },
		{ kind: 'figure-chosen', player: 'jason', as: 'tory' },
		{ kind: 'tory-figure-introduced', player: 'jason', figure: 'thomas-gauge' },
		{
			kind: 'sheet-filled',
			player: 'dain',
			figure: 'martin-women',
			slots: {
				five: 'waylaying',
				fresh: 'disguised as men',
				joker: 'disarming the British',
				call: 'embarrassing British'
			},
			callSuit: 'clubs',
			singleSuit: 'spades'
		},
		{
			kind: 'sheet-filled',
			player: 'seth',
			figure: 'paul-revere',
			slots: { five: 'riding', fresh: 'in a factory', joker: 'with Sam Adams', call: 'in Boston' },
			callSuit: 'diamonds',
			singleSuit: 'clubs'
		},
		{
			kind: 'sheet-filled',
			player: 'chris',
			figure: 'john-adams',
			slots: { five: 'in Boston', fresh: 'in court', joker: 'using extending clockwork limbs', call: 'with Sam Adams' },
			callSuit: 'hearts',
			singleSuit: 'diamonds'
		},
		{ kind: 'hand-begun', key: 'travel' }
	);
	return journal;
}

export function toldOpportune(more: Partial<Seating> = {}): LodgeJournal {
	return act(
		told(more),
		{ kind: 'tory-card-played', player: 'jason', card: '3Ha', route: 'by sea', spark: 'chase' },
		{ kind: 'turn-ended', player: 'jason' },
		{ kind: 'question-called', player: 'dain' },
		{ kind: 'question-seconded', player: 'chris' },
		{ kind: 'hand-scored', patriots: 20, shown: { jason: ['JHa', '9Ha', '3Ca'] } },
		...['jason', 'seth', 'chris', 'dain'].map((player): LodgeBody => ({ kind: 'outcome-narrated', player })),
		{ kind: 'director-found', player: 'chris', key: 'hand 1' },
		{ kind: 'objective-chosen', objective: 'opportune1' },
		{ kind: 'royals-told', player: 'jason', count: 0 },
		{ kind: 'hand-opened', player: 'chris' }
	);
}
