// Every procedure that the app can run, under the name by which a game’s log keeps it.

import { britishSupport } from '../british/reward-loyalty';
import { offerTrade } from '../british/special-activities';
import { britishDesertion, britishLeader, britishSupply, britishWestIndies } from '../british/winter-quarters';
import {
	leaderGoes,
	placePieces,
	randomOption,
	randomSpace,
	removePieces,
	strikePieces,
	whoIsMeant
} from '../tree/event-tools';
import type { Faction } from '../factions';
import { frenchDesertion, frenchLeader, frenchSupply, frenchWestIndies } from '../french/winter-quarters';
import { indianDefence, indianDesertion, indianLeader, indianSupply } from '../indians/winter-quarters';
import { patriotCommittees, patriotDesertion, patriotLeader, patriotSupply } from '../patriots/winter-quarters';
import { afterWins } from '../patriots/won-the-day';
import type { Mode } from '../run/run-types';
import { done, type Procedure } from '../run/run';
import { checkTreaty, playStroke, turnOf } from './strokes';

export interface ProcedurePlan {
	readonly title: string;
	readonly rule: string;
	/** Whose it is, where it is always the same faction’s. */
	readonly faction?: Faction;
	readonly mode?: Mode;
	readonly run: Procedure;
}

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
	'PA-WIN': plan('The Rebellion won the day', '8.5.1', wonTheDay),
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
