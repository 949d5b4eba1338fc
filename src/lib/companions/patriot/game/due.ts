// What is due now, and what is worth knowing (5.4): from the state alone, in the order of the specification. Advice, never a bar.
import { makeCount, startSentence } from '$lib/wording';
import { abilityOf, characters } from '../rules/characters';
import { type Moment, tellEffect } from '../rules/cards';
import { familyName, influences, influenceWords, rounds, trackerTop } from '../rules/data';
import { spotsWith } from '../rules/board';
import type { PatriotBody } from './game';
import type { OpenItem } from './state/items';
import { actorOf, isIn, nameOf, type PatriotState, resetOf, seatAt, turnSeat } from './state/state';

export interface Due {
	readonly title: string;
	readonly detail: string;
	readonly rule: string;
}

const due = (title: string, rule: string, detail = ''): Due => ({ title, rule, detail });

/** The one thing that is asked or done next. */
export function dueOf(state: PatriotState): Due {
	if (state.ending)
		return due(
			state.ending.winner === 'savers' ? 'The savers win' : 'The killers win',
			state.ending.rule,
			startSentence(state.ending.why)
		);
	const [item] = state.chain;
	if (item) return dueItem(state, item);
	const name = nameOf(state, actorOf(state));
	if (state.gift) return due(`${name} acts with the given AP`, 'PA-P4', 'Unused AP lapse.');
	switch (state.step) {
		case 'gather':
			return due(`${name} gathers ${lineOf(state)}`, 'PA-T2');
		case 'act':
			return due(
				`${name}: ${seatAt(state, turnSeat(state)).apLeft} AP left`,
				'PA-T3',
				'Tap tiles on the board in any order. Influence onto the letter is free.'
			);
		case 'encounter':
			return due(`${name} draws the top brief`, 'PA-T4');
		case 'turn-end':
			return due(`${name}: end of the turn`, 'PA-T5', 'More than 8 cards: discard down to 8.');
		case 'round-end':
			return due('Count the letter', 'PA-L4', 'Shuffle its pile, turn it up and tell the sums by type.');
		default:
			return due('The next turn', 'PA-T1');
	}
}

/** What each draws before the first letter is read: as many cards as the seat is away from the President’s, of types on its own line (PA-S8). */
export function startingInfluence(state: PatriotState): string[] {
	if (state.step !== 'set-up') return [];
	return state.seats.slice(1).map(({ name, character }, index) => {
		const types = influences.filter((type) => characters[character].line[type] > 0);
		return `${name}: ${makeCount(index + 1, 'card')}, ${types.map((type) => influenceWords[type].name).join(' or ')}`;
	});
}

/** Cards gathered, in the printed order. */
function lineOf(state: PatriotState): string {
	const { line } = characters[seatAt(state, turnSeat(state)).character];
	return influences
		.filter((type) => line[type] > 0)
		.map((type) => `${line[type]} ${influenceWords[type].name}`)
		.join(', ');
}

const voteTitles = {
	target: 'Who is to be assassinated?',
	hands: 'How many influence cards has everybody?',
	samuel: 'I Am The Law',
	vote: 'The assassination vote',
	cards: 'Turn up allegiance cards',
	neutral: 'One neutral player looks at the unseen card',
	character: 'A new character'
} as const;

const briefTitles = {
	vote: 'Vote, then tell the pile',
	choice: 'The choice',
	bid: 'The bidding',
	tie: 'Tied for lowest: each rolls a D8',
	roll: 'Roll for the brief',
	effects: 'What came of it?'
} as const;

/** Against whom it is, or who goes on afterwards. */
const aboutVote = (state: PatriotState, stage: keyof typeof voteTitles, target: number): string =>
	`${stage === 'character' ? 'For' : 'Against'} ${nameOf(state, target)}`;

function dueItem(state: PatriotState, item: OpenItem): Due {
	switch (item.kind) {
		case 'deal':
			return due(
				item.when === 'set-up' ? 'Deal the allegiances' : 'Round 3: deal one more allegiance each',
				item.when === 'set-up' ? 'PA-A1' : 'PA-A3'
			);
		case 'letter':
			return due(`${nameOf(state, state.firstSeat)} reads the letter of day ${state.round}`, 'PA-L1');
		case 'threat':
			return due(`Threat is to rise by ${item.by}`, 'PA-H1', startSentence(item.cause));
		case 'riot-window':
			return due('A riot is about to start', 'PA-I1', startSentence(item.cause));
		case 'tantrum':
			return due(
				`${nameOf(state, item.seat)} announces ${abilityOf(item.ability).name}`,
				'PA-P3',
				abilityOf(item.ability).does
			);
		case 'riot-draw':
			return due('Draw a riot card', 'PA-I1', `Unrest is back at ${Math.min(state.unrest, resetOf(state))}.`);
		case 'riot-roll':
			return due(item.fresh ? 'The riot' : 'A riot in play acts again', 'PA-I2', 'One D4 for each rioter.');
		case 'tile-die':
			return due(item.faces.length === 0 ? 'Throw the D8' : `The D8 shows ${item.faces.at(-1)}`, 'PA-D7');
		case 'backfire':
			return due(
				spotsWith(state.board, 'troop').length > 0
					? 'It backfires: choose a troop to lose'
					: 'It backfires: choose a free space for a rioter',
				'PA-W3'
			);
		case 'discovery':
			return due(
				`${nameOf(state, item.seat)} draws ${item.draw} ${item.draw === 1 ? 'discovery' : 'discoveries'}`,
				'PA-N2',
				item.gift ? 'It must be taken; a reject acts at once.' : 'Every reject acts at once; of the others one is kept.'
			);
		case 'hand-check':
			return item.who === 'maury'
				? due('Maury: more than 6 cards in hand?', 'PA-R1', 'Then 2 AP less next turn.')
				: due('Diva: fewer than 4 cards in hand?', 'PA-R8', 'Then 1 AP less this turn.');
		case 'by-hand':
			return due(item.ask === 'end' ? 'Is the game over?' : 'Incite a riot?', 'PA-0.6');
		case 'effect':
			return due(startSentence(tellEffect(item.effect)), 'PA-0', startSentence(item.label));
		case 'assassination':
			return due(voteTitles[item.stage], 'PA-K', item.target === null ? '' : aboutVote(state, item.stage, item.target));
		case 'brief':
			return due(briefTitles[item.stage], 'PA-B', item.card?.label ?? '');
		default:
			return due('The chain goes on', 'PA-0');
	}
}

/** What the table should not forget. */
export function warningsOf(state: PatriotState): string[] {
	if (state.ending) return [];
	const missing = (state.letter.card?.coins ?? 0) - state.letter.coins;
	const lastOfRound = state.step !== 'round-end' && state.turnsTaken === state.seats.length - 1;
	const lastTurn = state.round === rounds && lastOfRound;
	return [
		...state.waivers
			.filter(({ seat }) => seat === turnSeat(state))
			.map(({ tile }) => `${familyName(tile)} may be used once for 0 AP.`),
		...keptNow(state).map((label) => `Kept card: ${label}.`),
		...(state.riots.length > 0 && state.round < rounds
			? [`${state.riots.length === 1 ? 'The riot in play acts' : 'Riots in play act'} again after this letter.`]
			: []),
		...(state.unrest >= 4 ? [`Unrest ${state.unrest}: at 6 a riot starts.`] : []),
		...(state.threat >= 4 ? [`Threat ${state.threat}: at 6 the President is dead.`] : []),
		...(missing > 0 && lastOfRound ? [`${missing} coins are still missing on the letter.`] : []),
		...(lastTurn && state.beacons.some(({ status }) => status === 'launched')
			? ['A launched beacon is unused in the last turn.']
			: []),
		...(state.opinionLeft < 2 ? ['Public Opinion is empty: it is built anew before the next vote.'] : []),
		...(state.superBriefs > 0 ? [`${state.superBriefs} super briefs were added.`] : []),
		...(state.step === 'gather' && turnSeat(state) === 0 && isIn(state, 'wilfred')
			? ['Wilfred may draw 1 Spy or 1 War.']
			: [])
	];
}

/** What of a turn or a round kept cards may wait for: the phase, and what stands open. */
function momentsNow({ step, part, chain: [item] }: PatriotState): Moment[] {
	const phase = { gather: 'gather', act: 'act', encounter: 'encounter', 'round-end': 'round-end' } as const;
	return [
		...(step in phase ? [phase[step as keyof typeof phase]] : []),
		...(item ? momentsOf(item) : step === 'round-end' && part === 2 ? (['letter'] as const) : [])
	];
}

function momentsOf(item: OpenItem): Moment[] {
	switch (item.kind) {
		case 'discovery':
			return ['discovery'];
		case 'letter':
			return ['letter'];
		case 'riot-window':
		case 'riot-draw':
		case 'riot-roll':
			return ['riot'];
		case 'assassination':
			return ['vote'];
		case 'brief':
			return item.stage === 'vote' ? ['vote'] : [];
		default:
			return [];
	}
}

const keptNow = (state: PatriotState): string[] =>
	state.kept.filter(({ remind }) => momentsNow(state).includes(remind)).map(({ label }) => label || 'a card');

/** What the next step on each tracker brings. */
export const trackerNotes = (state: PatriotState): Readonly<Record<'threat' | 'unrest' | 'taxes', string>> => ({
	threat:
		state.threat < trackerTop ? `${trackerTop - state.threat} more and the President is dead` : 'the President is dead',
	unrest:
		state.unrest < trackerTop
			? `${trackerTop - state.unrest} more and a riot starts; then ${resetOf(state)}`
			: 'a riot starts',
	taxes:
		state.taxes === 0
			? 'no income yet'
			: `${state.taxes} ${state.taxes === 1 ? 'coin comes' : 'coins come'} in each round`
});

/** Events by which the table saw cards that were hidden: no undo makes them unseen (5.5). */
const turnedUp: readonly string[] = [
	'allegiances-dealt',
	'letter-read',
	'brief-drawn',
	'vote-tallied',
	'letter-resolved',
	'riot-drawn',
	'beacon-replaced',
	'discovery-made',
	'assassination-resolved',
	'neutral-looked',
	'allegiances-entered'
] satisfies readonly PatriotBody['kind'][];

export const isTurnedUp = (kind: string): boolean => turnedUp.includes(kind);
