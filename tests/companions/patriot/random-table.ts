// Players who do anything that is allowed, by chance: whatever the app asks is answered somehow, and every legal action is taken now and then.
import { type CharacterId, characterIds, others, presidents } from '$lib/companions/patriot/rules/characters';
import { freeSpots, type Spot, spotsWith, troopsLeft } from '$lib/companions/patriot/rules/board';
import type {
	BeaconCard,
	BriefCard,
	DiscoveryCard,
	Effect,
	LetterCard,
	RiotCard
} from '$lib/companions/patriot/rules/cards';
import { influences, locations, tileIds } from '$lib/companions/patriot/rules/data';
import { rulingNames, type Rulings, rulings } from '$lib/companions/patriot/rules/rulings';
import { usable } from '$lib/companions/patriot/game/plan/abilities';
import { fewestOf, freeCharacters } from '$lib/companions/patriot/game/plan/assassination';
import { spotsFor } from '$lib/companions/patriot/game/plan/effects';
import type { Intent } from '$lib/companions/patriot/game/plan/draft';
import { lowestOf } from '$lib/companions/patriot/game/plan/bids';
import type { OpenItem } from '$lib/companions/patriot/game/state/items';
import type { PatriotSetup, PatriotState } from '$lib/companions/patriot/game/state/state';
import { setupOf } from './fixture';

export interface Chance {
	below(most: number): number;
	pick<T>(from: readonly T[]): T;
	yes(chance: number): boolean;
}

export function makeChance(seed: number): Chance {
	let a = seed >>> 0;
	const next = () => {
		a = (a + 0x6d2b79f5) >>> 0;
		let t = a;
		t = Math.imul(t ^ (t >>> 15), t | 1);
		t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
		return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
	};
	const below = (most: number) => Math.floor(next() * most);
	return { below, pick: (from) => from[below(from.length)] as never, yes: (chance) => next() < chance };
}

const shuffled = <T>(chance: Chance, from: readonly T[]): T[] => {
	const left = [...from];
	return from.map(() => left.splice(chance.below(left.length), 1)[0] as T);
};

/** Each ruling as it may be read. */
const randomRulings = (chance: Chance): Rulings =>
	Object.fromEntries(
		rulingNames.map((name) => [name, chance.pick<{ readonly value: string }>(rulings[name].readings).value])
	) as unknown as Rulings;

export function randomSetup(chance: Chance, seats = 3 + chance.below(4)): PatriotSetup {
	const president = chance.pick(presidents);
	const characters: CharacterId[] = [president, ...shuffled(chance, others).slice(0, seats - 1)];
	return setupOf(characters, {
		windows: chance.yes(0.7),
		...(chance.yes(0.5) ? { rulings: randomRulings(chance) } : {}),
		troops: president === 'marion' ? { treasury: 1, surveillance: 2, laboratory: 3, 'war-room': 1 } : null
	});
}

function randomEffect(chance: Chance): Effect {
	const who = chance.pick(['holder', 'next-player', 'chosen', 'each'] as const);
	const all: readonly Effect[] = [
		{ do: 'threat', by: chance.pick([1, 1, -1]) },
		{ do: 'unrest', by: chance.pick([2, 1, -2]) },
		{ do: 'taxes', by: 1 },
		{ do: 'coins', by: chance.pick([3, -2]) },
		{ do: 'coins-all-lost' },
		{ do: 'troops-deploy', count: 1 + chance.below(2), where: chance.pick(['any', 'each', 'treasury'] as const) },
		{ do: 'troops-lose', count: 1, where: 'any' },
		{ do: 'rioters-execute', count: 1 },
		{ do: 'riot', cards: 1 + chance.below(2) },
		{ do: 'markers', by: chance.pick([2, -1]), who },
		{
			do: 'ap',
			by: chance.pick([2, -2]),
			who: chance.pick(['holder', 'next-player', 'chosen'] as const),
			when: chance.pick(['now', 'next-turn', 'standing'] as const)
		},
		{ do: 'cards', by: 1, who, of: 'any' },
		{
			do: 'assassination-vote',
			target: chance.pick(['chosen', 'fewest-cards'] as const),
			half: chance.yes(0.5),
			caller: chance.pick(['card', 'holder'] as const)
		},
		{ do: 'beacon-launch' },
		{ do: 'discovery', who, draw: 2, keep: chance.below(3) },
		{ do: 'waive-ap', tile: 'C-F2a', who: 'next-player' },
		{ do: 'super-brief', count: 1 },
		{ do: 'keep', remind: chance.pick(['discovery', 'act'] as const) },
		{ do: 'note', text: 'Something' },
		{ do: 'nothing' }
	];
	return chance.pick(all);
}

const someEffects = (chance: Chance): Effect[] => Array.from({ length: chance.below(3) }, () => randomEffect(chance));

function randomBrief(chance: Chance): BriefCard | null {
	const label = 'b';
	switch (chance.below(5)) {
		case 0:
			return null;
		case 1:
			return {
				label,
				super: false,
				kind: 'choice',
				decider: chance.pick(['holder', 'president', 'chosen'] as const),
				options: [{ label: 'a', coins: 0, effects: someEffects(chance) }]
			};
		case 2:
			return {
				label,
				super: false,
				kind: 'bidding',
				highest: [{ do: 'markers', by: 1, who: 'highest' }],
				lowest: someEffects(chance)
			};
		case 3:
			return {
				label,
				super: true,
				kind: 'rolling',
				die: 8,
				rows: [
					{ from: 1, to: 4, effects: someEffects(chance) },
					{ from: 5, to: 8, effects: [] }
				]
			};
		default: {
			const rows = chance.yes(0.5)
				? [
						{ from: 8, to: null, effects: someEffects(chance) },
						{ from: null, to: 7, effects: someEffects(chance) }
					]
				: [];
			return {
				label,
				super: false,
				kind: 'influence',
				needs: shuffled(chance, influences).slice(0, 1 + chance.below(4)),
				rows
			};
		}
	}
}

const randomLetter = (chance: Chance): LetterCard => ({
	label: '',
	day: 1,
	influence: [{ type: chance.pick(influences), amount: 1 + chance.below(2), perPlayer: chance.yes(0.5) }],
	coins: chance.yes(0.4) ? 2 : 0,
	other: chance.yes(0.2) ? ['Something else'] : [],
	onFail: chance.yes(0.8) ? [{ do: 'threat', by: 1 }] : someEffects(chance),
	onPass: []
});

const randomPile = (chance: Chance, most = 12) => ({
	by: 'cards' as const,
	cards: Array.from({ length: 2 + chance.below(most) }, () => ({
		type: chance.pick(influences),
		value: 1 + chance.below(5)
	}))
});

const randomRiot = (chance: Chance): RiotCard => ({
	label: '',
	rioters: Object.fromEntries(locations.map((location) => [location, chance.below(3)])) as never,
	perPlayer: false
});

const randomDiscoveries = (chance: Chance, draw: number, most: number): { cards: DiscoveryCard[]; keep: number[] } => {
	const drawn = Array.from({ length: draw }, (_, index) => ({
		label: `d${index}`,
		reject: chance.yes(0.3),
		effects: someEffects(chance)
	}));
	const keep = drawn.flatMap(({ reject }, index) => (reject ? [] : [index])).slice(0, most);
	return { cards: drawn, keep };
};

/** An answer to whatever stands in front. */
function answer(state: PatriotState, item: OpenItem, chance: Chance): Intent {
	if (chance.yes(0.01)) return { do: 'drop', note: 'otherwise' };
	switch (item.kind) {
		case 'deal':
			return { do: 'deal' };
		case 'letter':
			return { do: 'letter', card: randomLetter(chance) };
		case 'threat':
			return chance.yes(0.3) ? { do: 'ability', ability: 'ab-bullet' } : { do: 'no' };
		case 'riot-window':
			return chance.yes(0.5) ? { do: 'ability', ability: 'ab-delegate' } : { do: 'no' };
		case 'tantrum':
			return chance.yes(0.3) ? { do: 'tantrum' } : { do: 'no' };
		case 'by-hand':
			return chance.yes(0.5) ? { do: 'yes' } : { do: 'no' };
		case 'riot-draw':
			return { do: 'riot-card', card: randomRiot(chance) };
		case 'riot-roll':
			return {
				do: 'rioters',
				faces: Array.from({ length: 1 + chance.below(4) }, () => chance.pick([1, 2, 3, 4] as const))
			};
		case 'tile-die':
			return item.faces.length === 0
				? { do: 'die', face: chance.pick([1, 2, 3, 4, 5, 6, 7, 8] as const) }
				: chance.yes(0.2)
					? { do: 'die', face: chance.pick([1, 2, 3, 4, 5, 6, 7, 8] as const), reroll: true }
					: { do: 'take-die', added: chance.below(3) };
		case 'hand-check':
			return { do: 'hand-check', yes: chance.yes(0.5) };
		case 'discovery':
			return { do: 'discoveries', ...randomDiscoveries(chance, item.draw, item.keep ?? 1) };
		case 'backfire': {
			const troops = spotsWith(state.board, 'troop');
			return { do: 'spots', spots: [chance.pick(troops.length > 0 ? troops : freeSpots(state.board))] };
		}
		case 'effect':
			return answerEffect(state, item, chance);
		case 'brief':
			return answerBrief(item, chance);
		case 'assassination':
			return answerVote(state, item, chance);
		default:
			throw new Error(`${item.kind} should have gone by itself`);
	}
}

function answerEffect(
	{ board, beacons, seats }: PatriotState,
	{ effect }: Extract<OpenItem, { kind: 'effect' }>,
	chance: Chance
): Intent {
	switch (effect.do) {
		case 'troops-deploy': {
			const free = shuffled(chance, freeSpots(board));
			const one = (location: Spot['location']) =>
				free.filter((spot) => spot.location === location).slice(0, effect.count);
			const spots =
				effect.where === 'each'
					? locations.flatMap(one)
					: effect.where === 'any'
						? free.slice(0, effect.count)
						: one(effect.where);
			return { do: 'spots', spots: spots.slice(0, troopsLeft(board)) };
		}
		case 'troops-lose':
			return { do: 'spots', spots: shuffled(chance, spotsFor(board, effect)).slice(0, effect.count) };
		case 'rioters-execute':
			return {
				do: 'spots',
				spots: shuffled(chance, spotsWith(board, 'rioter')).slice(0, chance.below(effect.count + 1))
			};
		case 'beacon-launch':
			return { do: 'slot', slot: beacons.findIndex(({ status, card }) => status === 'unlaunched' && !card?.defective) };
		default:
			return { do: 'seat', seat: chance.below(seats.length) };
	}
}

function answerBrief(item: Extract<OpenItem, { kind: 'brief' }>, chance: Chance): Intent {
	switch (item.stage) {
		case 'vote':
			return chance.yes(0.05)
				? { do: 'brief-passes' }
				: { do: 'pile', pile: randomPile(chance), actions: chance.yes(0.2) ? someEffects(chance) : [] };
		case 'choice':
			return { do: 'option', option: 0, seat: chance.below(3) };
		case 'bid':
			return { do: 'bid', add: chance.yes(0.6) ? null : Math.max(...(item.bids?.totals ?? [0])) + 1 };
		case 'tie':
			return { do: 'lowest', seat: chance.pick(lowestOf(item.bids?.totals ?? [])) };
		case 'roll':
			return { do: 'roll', face: 1 + chance.below(8) };
		case 'effects':
			return { do: 'effects', effects: someEffects(chance) };
	}
}

function answerVote(state: PatriotState, item: Extract<OpenItem, { kind: 'assassination' }>, chance: Chance): Intent {
	const targets = state.seats.flatMap(({ status }, seat) =>
		status === 'active' && seat !== item.caller ? [seat] : []
	);
	switch (item.stage) {
		case 'target':
			return targets.length > 0 ? { do: 'target', seat: chance.pick(targets) } : { do: 'drop', note: 'nobody' };
		case 'hands': {
			const sizes = state.seats.map(() => chance.below(8));
			return { do: 'hands', sizes, tie: chance.pick(fewestOf(state, sizes)) };
		}
		case 'samuel':
			return { do: 'samuel', by: chance.pick([-2, 0, 2] as const) };
		case 'vote':
			return { do: 'pile', pile: randomPile(chance) };
		case 'cards': {
			const held = state.seats[item.target ?? 0]?.allegianceCards ?? 0;
			const left = state.allegiance.killInGame - state.allegiance.killRevealed;
			return { do: 'kills', kills: chance.below(1 + Math.min(held, left, 1)), hand: chance.below(8) };
		}
		case 'neutral':
			return { do: 'neutral', kills: chance.yes(0.3) ? 1 : 0 };
		case 'character': {
			const free = freeCharacters(state, characterIds);
			return free.length > 0 ? { do: 'character', character: chance.pick(free) } : { do: 'drop', note: 'none left' };
		}
	}
}

function randomTile(state: PatriotState, chance: Chance): Intent {
	const tile = chance.pick(tileIds);
	const free = shuffled(chance, freeSpots(state.board));
	const troops = spotsWith(state.board, 'troop');
	const count = chance.pick([2, 3, 4] as const);
	return {
		do: 'tile',
		tile,
		count,
		spots: free.slice(0, count),
		slot: chance.below(4),
		slots: [chance.below(4)],
		coins: 1 + chance.below(2),
		defective: chance.yes(0.2),
		...(tile === 'C-W3' && troops[0] && free[0] ? { moves: [{ from: troops[0], to: free[0] }] } : {})
	};
}

const randomBeacon = (chance: Chance): BeaconCard => ({
	label: 'e',
	defective: chance.yes(0.2),
	cost: { ap: chance.below(3), coins: chance.below(2), markers: 0, cards: 0, unrest: chance.below(2) },
	effects: someEffects(chance)
});

/** Told, switched and corrected beside the course of the game. */
function byHand(state: PatriotState, chance: Chance): Intent {
	const seat = chance.below(state.seats.length);
	const space = chance.pick([1, 2, 3, 4, 5] as const);
	return chance.pick<Intent>([
		{ do: 'beacon-card', slot: chance.below(4), card: randomBeacon(chance) },
		{ do: 'set', set: { what: 'beacon', slot: chance.below(4), status: chance.pick(['launched', 'used'] as const) } },
		{ do: 'set', set: { what: 'markers', seat, value: chance.below(9) } },
		{ do: 'set', set: { what: 'ap-left', seat, value: chance.below(11) } },
		{ do: 'set', set: { what: 'treasury', value: chance.below(9) } },
		{ do: 'set', set: { what: 'unrest', value: chance.below(7) } },
		{ do: 'set', set: { what: 'space', location: chance.pick(locations), space, occupant: 'empty' } },
		{ do: 'keep-card', label: 'k', remind: 'act' },
		{ do: 'remove-card', index: 0 },
		{ do: 'settings', windows: chance.yes(0.5) }
	]);
}

/** What the table says next: an answer, an action, an ability, or on to the next phase. It may be refused, never break. */
export function nextIntent(state: PatriotState, chance: Chance): Intent {
	const [item] = state.chain;
	if (chance.yes(0.04))
		return {
			do: 'ability',
			ability: chance.pick(usable),
			input: { seat: chance.below(state.seats.length), slot: chance.below(4), cards: chance.pick([1, 2, 4, 8]) }
		};
	if (chance.yes(0.02)) return byHand(state, chance);
	if (item) return answer(state, item, chance);
	if (state.gift) return chance.yes(0.4) ? { do: 'end-gift' } : randomTile(state, chance);
	switch (state.step) {
		case 'gather':
			return { do: 'gather' };
		case 'act':
			return chance.yes(0.15) ? { do: 'end-act' } : randomTile(state, chance);
		case 'encounter':
			return { do: 'brief', card: randomBrief(chance) };
		case 'turn-end':
			return { do: 'end-turn' };
		default:
			return {
				do: 'count-letter',
				pile: randomPile(chance, 16),
				confirmed: [chance.yes(0.5)],
				...(chance.yes(0.1) ? { says: chance.pick(['passed', 'failed'] as const) } : {})
			};
	}
}
