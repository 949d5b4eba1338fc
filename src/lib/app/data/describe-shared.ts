// What came by file or link, in words, before any of it is taken in.
import type { Backup } from '$lib/storage/backup-content';
import type { StoredBattle } from '$lib/storage/battle-kind';
import type { StoredAnyGame } from '$lib/storage/game-kind';
import { asPrinted, diffRules, type HouseRules, rulesOf } from '$lib/rules/house-rules/house-rules';
import type { Shared } from '$lib/storage/shared';
import { makeCount } from '$lib/wording';
import { isTemplates } from '$lib/army/templates-id';
import { makeDay } from './when';
import { titleOf } from './games';

export interface SharedWords {
	readonly what: 'Roster' | 'Battle' | 'Game' | 'Your copy' | 'House rules' | 'Backup';
	readonly name: string;
	/** What is in it, a line each. */
	readonly lines: readonly string[];
}

export function describeShared(shared: Shared): SharedWords {
	switch (shared.kind) {
		case 'roster': {
			const { name, side, units } = shared.roster;
			return {
				what: 'Roster',
				name: name || 'Without a name',
				lines: [side, makeCount(units.length, 'unit')].filter(Boolean)
			};
		}
		case 'battle':
			return { what: 'Battle', name: shared.battle.setup.name, lines: describeBattle(shared.battle) };
		case 'game':
			return { what: 'Game', name: shared.game.setup.name, lines: describeGame(shared.game) };
		case 'copy':
			return {
				what: 'Your copy',
				name: titleOf(shared.copy.id),
				lines: ['What somebody’s own copy of the game says, to be asked no more']
			};
		case 'house-rules': {
			const { rules } = shared.houseRules;
			return { what: 'House rules', name: rules.name, lines: describeRules(rules) };
		}
		case 'backup':
			return { what: 'Backup', name: `of ${makeDay(shared.backup.madeAt)}`, lines: describeBackup(shared.backup) };
	}
}

/** Every difference, before it is taken: it is what somebody else's table would play by. */
function describeRules(rules: HouseRules): readonly string[] {
	const changes = diffRules(asPrinted, rulesOf(rules)).map(({ text }) => text);
	return [
		...(rules.version ? [`Version ${rules.version}`] : []),
		...(rules.note ? [rules.note] : []),
		changes.length === 0 ? 'As the printed sheet' : `${makeCount(changes.length, 'difference')} from the printed sheet`,
		...changes
	];
}

function describeBattle({ setup, events }: StoredBattle): readonly string[] {
	const last = events.at(-1);
	const { first, second } = setup.rosters;
	return [
		`${first.side} against ${second.side}`,
		last ? `Turn ${last.turn}, ${makeCount(events.length, 'event')} in the log` : 'Not begun',
		`Started on ${makeDay(setup.startedAt)}`
	];
}

const describeGame = ({ setup, events }: StoredAnyGame): readonly string[] => [
	titleOf(setup.game),
	events.length > 0 ? `${makeCount(events.length, 'event')} in the log` : 'Not begun',
	`Started on ${makeDay(setup.startedAt)}`
];

function describeBackup(backup: Backup): readonly string[] {
	const { rosters, houseRules, battles, games, copies, maps, photos, leftOver, refused } = backup;
	const templates = rosters.filter(({ value }) => isTemplates(value)).length;
	const armies = rosters.length - templates;
	const counted = [
		[armies, makeCount(armies, 'roster')],
		[templates, 'Your own templates'],
		[battles.length, makeCount(battles.length, 'battle')],
		[games.length, makeCount(games.length, 'game of a companion', 'games of companions')],
		[copies.length, 'Your own copies of other games'],
		[houseRules.length, makeCount(houseRules.length, 'set of house rules', 'sets of house rules')],
		[maps.length, makeCount(maps.length, 'map')],
		[photos.length, makeCount(photos.length, 'photo')],
		[leftOver.length, `${makeCount(leftOver.length, 'record')} that could not be read where it was made`],
		[refused.length, `${makeCount(refused.length, 'thing')} that cannot be read here`]
	] as const;
	const lines = counted.filter(([count]) => count > 0).map(([, text]) => text);
	return lines.length > 0 ? lines : ['Nothing but settings'];
}
