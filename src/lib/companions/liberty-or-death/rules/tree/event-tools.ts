// What the text leaves to be chosen when an Event is played (8.3.5, P-EVENT): whom it means, which spaces, which pieces, and whatever is left over. Each
// is a procedure of its own under Reactions, and at hand on the Event's card.

import { type Faction, factions, isFaction, nameOf, partnerOf, sideOf } from '../factions';
import { placeOwn, removeOwn, targetEnemy } from '../pieces';
import type { Key } from '../run/ladder';
import { drawAmongMarked } from '../run/draw';
import { pick } from '../run/pick';
import type { End } from '../run/run-types';
import { done, type Procedure, type Run } from '../run/run';

/** P-WHO (8.3.5a): whom an Event helps or hurts. */
export const whoIsMeant: Procedure = (run) => {
	const rule = '8.3.5a';
	const helped = run.choose({
		step: 'P-WHO',
		rule,
		text: 'What does the Event do to somebody?',
		options: [
			{ value: 'benefit', label: 'It helps: Resources, free actions, placing' },
			{ value: 'suffer', label: 'It hurts' }
		]
	});
	if (helped === 'benefit') {
		const own = [run.faction, partnerOf(run.faction)];
		const who = run.choose({
			step: 'P-WHO',
			suffix: '.own',
			rule,
			text: 'Whom of their own side can it help? The first that holds',
			options: [
				...own.map((faction) => ({ value: faction, label: `The ${nameOf(faction)}` })),
				{ value: 'none', label: 'Neither' }
			]
		});
		if (who !== 'none') return tellWho(run, who, 'Their own side first');
	}
	const enemies = factions.filter((faction) => sideOf(faction) !== sideOf(run.faction));
	// Non-players first where it helps, people first where it hurts.
	const first = enemies.filter((faction) => run.isNonPlayer(faction) === (helped === 'benefit'));
	const group = first.length > 0 ? first : enemies;
	const drawn = run.drawOption(
		'P-WHO',
		rule,
		group.map((faction) => ({ value: faction, label: nameOf(faction) }))
	);
	return tellWho(
		run,
		drawn,
		helped === 'benefit' ? 'A random enemy, non-players first' : 'A random enemy, people first'
	);
};

function tellWho(run: Run, who: string, why: string): End {
	const name = isFaction(who) ? nameOf(who) : who;
	run.act({ step: 'P-WHO', rule: '8.3.5a', text: `It is the ${name}`, why, outcomes: ['done'] });
	return done;
}

export const randomSpace: Procedure = (run) => {
	const space = drawAmongMarked(run);
	if (space === null) return done;
	run.act({
		step: 'P-RANDOM',
		rule: '8.2',
		text: `It is ${run.tell([space])}`,
		why: 'Drawn among equals',
		spaces: [space],
		outcomes: ['done']
	});
	return done;
};

export const randomOption: Procedure = (run) => {
	const many = run.number({
		step: 'P-OPTION',
		rule: '8.3.8',
		text: 'How many options are equal?',
		max: 8,
		more: false
	});
	if (many < 1) return done;
	const options = Array.from({ length: many }, (_, index) => ({
		value: String(index + 1),
		label: `Option ${index + 1}`
	}));
	const drawn = run.drawOption('P-OPTION', '8.3.8', options);
	run.act({
		step: 'P-OPTION',
		rule: '8.3.8',
		text: `It is option ${drawn}, in the order you count them`,
		why: 'Drawn among equals',
		outcomes: ['done']
	});
	return done;
};

/** P-LEADER (8.1): the Leader goes with the largest group; equal groups are drawn. */
export const leaderGoes: Procedure = (run) => {
	const rule = '8.1';
	const groups = run.number({
		step: 'P-LEADER',
		rule,
		text: 'How many groups are equally the largest, those who stayed included?',
		help: 'One group is the largest: 1.',
		max: 6,
		more: false
	});
	if (groups <= 1) {
		run.act({
			step: 'P-LEADER',
			rule,
			text: 'The Leader goes with the largest group, or stays with it',
			why: 'The largest of their own units',
			outcomes: ['done']
		});
		return done;
	}
	const options = Array.from({ length: groups }, (_, index) => ({
		value: String(index + 1),
		label: `Group ${index + 1}`
	}));
	const drawn = run.drawOption('P-LEADER', rule, options);
	run.act({
		step: 'P-LEADER',
		rule,
		text: `The Leader goes with group ${drawn}, in the order you count them`,
		why: 'Equal groups are drawn',
		outcomes: ['done']
	});
	return done;
};

const pieceWords: Readonly<Record<string, string>> = {
	fort: 'Fort or Village',
	irregular: 'Militia or War Party',
	regulars: 'Regular',
	others: 'Tory or Continental',
	active: 'Active Militia or War Party',
	underground: 'Underground Militia or War Party'
};

const inWords = (pieces: readonly string[]): string =>
	pieces.length === 0 ? 'none' : pieces.map((piece) => pieceWords[piece] ?? piece).join(', ');

/** How many of each, asked at once. */
function countPieces(run: Run, step: string, text: string, names: readonly string[]): (name: string) => number {
	const of = names.map((value) => ({ value, label: pieceWords[value] ?? value }));
	const said = run.amounts({ step, rule: '8.1.2', text, of: [{ value: 'count', label: 'How many pieces' }, ...of] });
	return (name) => said.get(name) ?? 0;
}

function tellPieces(run: Run, step: string, what: string, pieces: readonly string[]): End {
	const why = 'The order of 8.1.2';
	run.act({ step, rule: '8.1.2', text: `${what}, in this order: ${inWords(pieces)}`, why, outcomes: ['done'] });
	return done;
}

export const placePieces: Procedure = (run) => {
	const there = run.amounts({
		step: 'P-PLACE',
		suffix: '.there',
		rule: '8.1.2',
		text: 'How many of their cubes are in the space?',
		of: ['regulars', 'others'].map((value) => ({ value, label: pieceWords[value] ?? value }))
	});
	const kinds = ['fort', 'irregular', 'regulars', 'others'];
	const count = countPieces(run, 'P-PLACE', 'How many do they place, and what is Available?', kinds);
	const [forts, irregulars] = [count('fort'), count('irregular')];
	const stock = { forts, irregulars, regulars: count('regulars'), others: count('others') };
	const inSpace = { regulars: there.get('regulars') ?? 0, others: there.get('others') ?? 0 };
	return tellPieces(run, 'P-PLACE', 'Place', placeOwn(inSpace, stock, count('count')));
};

const inSpaceKinds = ['regulars', 'others', 'active', 'underground', 'fort'];

function inSpaceOf(run: Run, step: string, text: string) {
	const count = countPieces(run, step, text, inSpaceKinds);
	const [active, underground, forts] = [count('active'), count('underground'), count('fort')];
	const pieces = { regulars: count('regulars'), others: count('others'), active, underground, forts };
	return { pieces, count: count('count') };
}

export const removePieces: Procedure = (run) => {
	const { pieces, count } = inSpaceOf(run, 'P-REMOVE', 'How many do they remove, and what of theirs is in the space?');
	return tellPieces(run, 'P-REMOVE', 'Remove', removeOwn(pieces, count));
};

export const strikePieces: Procedure = (run) => {
	const { pieces, count } = inSpaceOf(run, 'P-STRIKE', 'How many enemies are struck, and which are in the space?');
	return tellPieces(run, 'P-STRIKE', 'Strike', targetEnemy(pieces, count));
};

// ── On the Event's card ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

const piecesFirst: readonly Key[] = [
	{ kind: 'most', text: 'Forts and Villages placed, removed or replaced' },
	{ kind: 'most', text: 'other pieces placed, removed or replaced' }
];

/** 8.3.6: where levels shift, what their own side gains comes first, then what the enemy loses. */
const shiftFirst = (faction: Faction): readonly Key[] => {
	const [own, enemy] = sideOf(faction) === 'royalist' ? ['Support', 'Opposition'] : ['Opposition', 'Support'];
	return [
		{ kind: 'most', text: `gain in ${own}, Population counted` },
		{ kind: 'most', text: `loss of ${enemy}, Population counted` }
	];
};

/** One space at a time; the line that made it play the Event is served first (8.3.5c). */
function eventSpace(run: Run, line: string | null, keys: readonly Key[]): void {
	pick(run, {
		step: 'P-EVENT',
		rule: '8.3.5, 8.3.6',
		eligible: 'the Event can be done there',
		tiers: line === null ? [{ text: '' }] : [{ text: `it serves “${line}”` }, { text: 'others' }],
		keys,
		limit: 1,
		tag: 'event',
		westIndies: true,
		card: (space, why) => ({ text: `The Event is done in ${run.tell([space])}`, why })
	});
}

/** P-EVENT: what is to be chosen just now. */
export function helpWithEvent(run: Run, line: string | null): void {
	const tools: Readonly<Record<string, readonly [label: string, use: () => unknown]>> = {
		who: ['Who gets it, or who suffers', () => whoIsMeant(run)],
		shift: ['A space whose level shifts', () => eventSpace(run, line, [...shiftFirst(run.faction), ...piecesFirst])],
		space: ['A space for anything else', () => eventSpace(run, line, piecesFirst)],
		place: ['Which of their own to place', () => placePieces(run)],
		remove: ['Which of their own to remove', () => removePieces(run)],
		strike: ['Which enemies to strike', () => strikePieces(run)],
		option: ['One of several, all equal', () => randomOption(run)]
	};
	const chosen = run.choose({
		step: 'P-EVENT',
		suffix: '.tool',
		rule: '8.3.5',
		text: 'What does the card leave to be chosen?',
		help: 'Free Commands and Special Activities stand under Reactions, when the Event is done; of several that follow each other, as a March and then a Battle, the priorities of the first hold (8.3.5b).',
		options: Object.entries(tools).map(([value, [label]]) => ({ value, label }))
	});
	run.within(() => tools[chosen]?.[1]());
}
