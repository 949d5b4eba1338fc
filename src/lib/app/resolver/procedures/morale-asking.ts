// A morale test as a player says it: which unit, why it tests, what befell it. One test answers for all of it (R2).
import type { MoraleFacts } from '$lib/rules/morale/facts';
import type { MoraleTest } from '$lib/rules/morale/tests';
import type { CommandFacts, UnitFacts } from '$lib/rules/unit-facts';
import type { Cover } from '$lib/rules/vocabulary';
import type { Names } from '../answer';
import { askCommand } from '../command-asking';
import type { Fact, FactGroup, FactOption } from '../fact';
import { choice, flag, group, number } from '../fact';
import type { RulesInUse } from '../rules-in-use';
import { askUnit } from '../unit-asking';
import { makeCount, startSentence } from '../wording';
import { coverOptions } from './shooting-asking';

export interface TestFacts {
	readonly unit: UnitFacts;
	readonly command: CommandFacts;
	readonly cause: MoraleTest;
	readonly hits: number;
	/** Whom it charges or meets; null where no charge is in it. */
	readonly enemy: UnitFacts | null;
	readonly enemyCover: Cover;
	/** The attack, its own or the enemy's, is on flank or rear. */
	readonly flankOrRear: boolean;
}

const MOST_HITS = 60;

export function makeMoraleFacts(facts: TestFacts): MoraleFacts {
	const { unit, command, cause, hits, enemy, enemyCover, flankOrRear } = facts;
	return {
		unit,
		command,
		phase: cause === 'lost-combat' ? 'combat' : 'fire',
		hits,
		charging: cause === 'charge-home' && enemy ? { enemy, enemyCover, frontal: !flankOrRear } : null,
		meeting: cause === 'meet-charge' && enemy ? { enemy, flankOrRear } : null,
		lostCombat: cause === 'lost-combat' ? { flankOrRear } : null
	};
}

/** The same seen from the engine's facts, for whoever has those. */
export function makeTestFacts(facts: MoraleFacts): TestFacts {
	const { unit, command, hits, charging, meeting, lostCombat, phase } = facts;
	const shared = { unit, command, hits, enemyCover: charging?.enemyCover ?? 'none' } as const;
	const enemy = charging?.enemy ?? meeting?.enemy ?? null;
	if (charging) return { ...shared, enemy, cause: 'charge-home', flankOrRear: !charging.frontal };
	if (meeting) return { ...shared, enemy, cause: 'meet-charge', flankOrRear: meeting.flankOrRear };
	const cause = phase === 'combat' ? 'lost-combat' : 'shooting';
	return { ...shared, enemy, cause, flankOrRear: lostCombat?.flankOrRear ?? false };
}

const causeOptions: readonly (FactOption & { value: MoraleTest })[] = [
	{ value: 'shooting', label: 'It was shot at' },
	{ value: 'charge-home', label: 'It charges home' },
	{ value: 'meet-charge', label: 'It meets a charge' },
	{ value: 'lost-combat', label: 'It lost a combat' }
];

const flankLabels: Readonly<Record<MoraleTest, string | null>> = {
	shooting: null,
	'charge-home': 'Charges a flank or rear',
	'meet-charge': 'Charged on flank or rear',
	'lost-combat': 'Attacked on flank or rear'
};

const isCharge = ({ cause }: TestFacts): boolean => cause === 'charge-home' || cause === 'meet-charge';

/** Folded into a line, it is still known for what it counts. */
export const askHits = <Facts>(hits: number, set: (hits: number) => Facts): Fact<Facts> =>
	number('hits', 'Hits this phase', hits, set, {
		max: MOST_HITS,
		words: hits === 0 ? 'no hits' : makeCount(hits, 'hit')
	});

export function askTest(rules: RulesInUse, facts: TestFacts, names: Names): readonly FactGroup<TestFacts>[] {
	const put = (patch: Partial<TestFacts>): TestFacts => ({ ...facts, ...patch });
	const flankLabel = flankLabels[facts.cause];
	const causes = causeOptions.filter(({ value }) => facts.enemy || value === 'shooting' || value === 'lost-combat');
	const flank =
		flankLabel && flag('flankOrRear', flankLabel, facts.flankOrRear, (value) => put({ flankOrRear: value }));
	const cover = choice('enemyCover', 'Enemy is', facts.enemyCover, coverOptions, (value) => put({ enemyCover: value }));
	const ofUnit = (ids: Parameters<typeof askUnit>[2]) => askUnit(facts.unit, 'unit', ids, (unit) => put({ unit }));
	const radius = rules.playsheet.generals.commandRadius;
	return [
		group('test', 'Why it tests', null, [
			choice('cause', 'Because', facts.cause, causes, (cause) => put({ cause })),
			askHits(facts.hits, (hits) => put({ hits })),
			flank || null,
			facts.cause === 'charge-home' && cover
		]),
		group(
			'unit',
			startSentence(`${names.actor} tests`),
			'actor',
			[
				...ofUnit(['grade']),
				askCommand(facts.command, 'command', radius, (command) => put({ command })),
				...ofUnit(['figures-left', 'figures-at-start', 'condition']),
				...(isCharge(facts) ? ofUnit(['order']) : [])
			],
			ofUnit(['arm'])
		),
		...askEnemy(facts, names, put)
	];
}

/** Of the enemy only a charge asks, and only whether it is cavalry or steady bayonets of at least the same density (R25). */
function askEnemy(
	facts: TestFacts,
	names: Names,
	put: (patch: Partial<TestFacts>) => TestFacts
): FactGroup<TestFacts>[] {
	if (!facts.enemy || !isCharge(facts)) return [];
	const asked: Fact<TestFacts>[] = askUnit(facts.enemy, 'enemy', ['arm', 'order', 'bayonets', 'condition'], (enemy) =>
		put({ enemy })
	);
	const title = facts.cause === 'charge-home' ? `${names.other} is charged` : `${names.other} charges`;
	return [group('enemy', startSentence(title), 'other', asked)];
}
