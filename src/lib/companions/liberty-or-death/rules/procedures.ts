// Every procedure that the app can run, under the name by which a game’s log keeps it.

import {
	britishDesertion,
	britishLeader,
	britishSupply,
	britishSupport,
	britishWestIndies,
	offerTrade
} from './british';
import { type Faction, factions, isFaction, nameOf, partnerOf, sideOf } from './factions';
import { frenchDesertion, frenchLeader, frenchSupply, frenchWestIndies } from './french';
import { indianDefence, indianDesertion, indianLeader, indianSupply } from './indians';
import { afterWins, patriotCommittees, patriotDesertion, patriotLeader, patriotSupply } from './patriots';
import { placeOwn, removeOwn, targetEnemy } from './pieces';
import type { End, Mode, Procedure, Run } from './run';
import { checkTreaty, playStroke, turnOf } from './strokes';

export interface ProcedurePlan {
	readonly title: string;
	readonly rule: string;
	/** Whose it is, where it is always the same faction’s. */
	readonly faction?: Faction;
	readonly mode?: Mode;
	readonly run: Procedure;
}

const done: End = { kind: 'done' };

const trade: Procedure = (run) => {
	offerTrade(run);
	return done;
};

const wonTheDay: Procedure = (run) => {
	afterWins(
		run,
		'PA-BAT',
		run.spacesWhere(({ kind }) => kind !== 'wi')
	);
	return done;
};

/** P-WHO (8.3.5a): whom an Event helps or hurts. */
const whoIsMeant: Procedure = (run) => {
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

const randomSpace: Procedure = (run) => {
	const from = run.marks({
		step: 'P-RANDOM',
		rule: '8.2',
		text: 'Mark the spaces that are equal',
		from: run.spacesWhere(() => true)
	});
	if (from.length === 0) return done;
	const space = run.drawSpace('P-RANDOM', '8.2', from);
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

const randomOption: Procedure = (run) => {
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
const leaderGoes: Procedure = (run) => {
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

const placePieces: Procedure = (run) => {
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

const removePieces: Procedure = (run) => {
	const { pieces, count } = inSpaceOf(run, 'P-REMOVE', 'How many do they remove, and what of theirs is in the space?');
	return tellPieces(run, 'P-REMOVE', 'Remove', removeOwn(pieces, count));
};

const strikePieces: Procedure = (run) => {
	const { pieces, count } = inSpaceOf(run, 'P-STRIKE', 'How many enemies are struck, and which are in the space?');
	return tellPieces(run, 'P-STRIKE', 'Strike', targetEnemy(pieces, count));
};

const plan = (
	title: string,
	rule: string,
	run: Procedure,
	more: { faction?: Faction; mode?: Mode } = {}
): ProcedurePlan => ({ title, rule, run, ...more });

export const procedures = {
	turn: plan('Their turn', '8.1', turnOf, { mode: 'full' }),
	'free-command': plan('A free Command', '8.3.5b', turnOf, { mode: 'free-command' }),
	limcom: plan('A free Limited Command', '8.1', turnOf, { mode: 'limcom' }),
	'special-only': plan('A free Special Activity', '8.3.5b', turnOf, { mode: 'special-only' }),
	treaty: plan('The Treaty of Alliance', '8.1', checkTreaty, { faction: 'french' }),
	stroke: plan('A Brilliant Stroke', '8.3.7', playStroke, { mode: 'stroke' }),
	'BR-TRD': plan('The Indians ask for Trade', '8.4.6', trade, { faction: 'british' }),
	'BR-SUP': plan('British Supply', '8.4.7', britishSupply, { faction: 'british' }),
	'BR-WI': plan('The British in the West Indies', '8.4.8', britishWestIndies, { faction: 'british' }),
	'BR-LDR': plan('The British Leader', '8.4.9', britishLeader, { faction: 'british' }),
	'BR-DES': plan('Loyalist Desertion, the British share', '8.4.10', britishDesertion, { faction: 'british' }),
	'BR-RL': plan('Reward Loyalty', '8.4.5', britishSupport, { faction: 'british' }),
	'PA-SUP': plan('Patriot Supply', '8.5.5', patriotSupply, { faction: 'patriots' }),
	'PA-LDR': plan('Washington', '8.5.6', patriotLeader, { faction: 'patriots' }),
	'PA-DES': plan('Patriot Desertion, their own share', '8.5.7', patriotDesertion, { faction: 'patriots' }),
	'PA-COM': plan('Committees of Correspondence', '8.5.9', patriotCommittees, { faction: 'patriots' }),
	'PA-WIN': plan('The Rebellion won the day', '8.5.1', wonTheDay, { faction: 'patriots' }),
	'FR-SUP': plan('French Supply', '8.6.7', frenchSupply, { faction: 'french' }),
	'FR-WI': plan('The French in the West Indies', '8.6.8', frenchWestIndies, { faction: 'french' }),
	'FR-LDR': plan('The French Leader and the Blockades', '8.6.9', frenchLeader, { faction: 'french' }),
	'FR-DES': plan('Loyalist Desertion, the French choice', '8.6.10', frenchDesertion, { faction: 'french' }),
	'IN-SUP': plan('Indian Supply', '8.7.5', indianSupply, { faction: 'indians' }),
	'IN-DES': plan('Patriot Desertion, the Indian choice', '8.7.6', indianDesertion, { faction: 'indians' }),
	'IN-LDR': plan('The Indian Leader', '8.7.7', indianLeader, { faction: 'indians' }),
	'IN-DEF': plan('The Indians defend a Village', '8.7.9', indianDefence, { faction: 'indians' }),
	'P-PLACE': plan('Which of their own to place', '8.1.2', placePieces),
	'P-REMOVE': plan('Which of their own to remove', '8.1.2', removePieces),
	'P-STRIKE': plan('Which enemies to strike', '8.1.2', strikePieces),
	'P-WHO': plan('Who gets it, who suffers', '8.3.5a', whoIsMeant),
	'P-RANDOM': plan('A random space', '8.2', randomSpace),
	'P-OPTION': plan('A random option', '8.3.8', randomOption),
	'P-LEADER': plan('A Leader’s space was left', '8.1', leaderGoes)
} satisfies Record<string, ProcedurePlan>;

export type ProcedureName = keyof typeof procedures;

export const isProcedure = (input: unknown): input is ProcedureName =>
	typeof input === 'string' && Object.hasOwn(procedures, input);

export interface WinterLine {
	readonly id: string;
	readonly title: string;
	readonly rule: string;
	readonly runs: readonly ProcedureName[];
}

/** In the order of the numbers that the text cites; any line can be opened at any time, for the chapter itself is the people’s (3.6). */
export const winterLines: readonly WinterLine[] = [
	{ id: 'victory', title: 'Victory Phase', rule: '6.1', runs: [] },
	{ id: 'supply', title: 'Supply', rule: '6.2.1', runs: ['BR-SUP', 'PA-SUP', 'FR-SUP', 'IN-SUP'] },
	{ id: 'west-indies', title: 'West Indies Battle', rule: '6.2.2', runs: ['BR-WI', 'FR-WI'] },
	{ id: 'resources', title: 'Resources', rule: '6.3', runs: [] },
	{ id: 'support', title: 'Support Phase', rule: '6.4', runs: ['BR-RL', 'PA-COM'] },
	{ id: 'leaders', title: 'Leaders', rule: '6.5.2', runs: ['BR-LDR', 'PA-LDR', 'IN-LDR', 'FR-LDR'] },
	{ id: 'desertion', title: 'Desertion', rule: 'AMB-57', runs: ['IN-DES', 'PA-DES', 'FR-DES', 'BR-DES'] },
	{ id: 'end', title: 'End of the round', rule: '3.6', runs: [] }
];
