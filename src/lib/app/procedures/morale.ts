// The one morale test of a phase (R2), with every ground for it at once: one die, the chance to pass, and what failing would bring.
import { recordTest } from '$lib/battle/log/actions';
import { unitOf } from '$lib/battle/select/units';
import { shootersAt, shootersOf } from '$lib/battle/due/shooters';
import type { BodyOf } from '$lib/battle/events/event';
import { moraleFacts } from '$lib/battle/facts/morale';
import type { BattleState } from '$lib/battle/state';
import { owedTests } from '$lib/battle/select/charges';
import { makeChanceText } from '$lib/dice/chance-text';
import type { D10 } from '$lib/dice/d10';
import { handIn, type Reason } from '$lib/rules/engine/resolution';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import { type MoraleOutcome, type MoraleResolution, resolveMorale } from '$lib/rules/morale/morale';
import { resolveRout } from '$lib/rules/morale/rout';
import type { MoraleTest } from '$lib/rules/morale/tests';
import { makeCount, makeList, makeSigned, startSentence } from '$lib/wording';
import { askCommand, askForHouse, askUnit, coverOptions, type UnitFactId } from './ask-unit';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { choice, type Fact, type FactGroup, type FactOption, flag, group, number } from './fact';
import type {
	Answer,
	HandLines,
	Names,
	Odds,
	Outcome,
	Procedure,
	RulesInUse,
	Tally,
	Telling,
	Throw
} from './procedure';
import { diceOf, factsIn, nameIn, type Reopens, type Roll, rollOf, theEnemy } from './roll';
import { makeRoutBars } from './rout';
import { otherSide, type QuickSituation, type Side, type View, type Viewed, withUnit } from './situation';
import { makeNeeded, makeSumSentence, makeTotal, readNeeded } from './sums';

/** Whether it passed, by which resolution. */
interface MoraleRead {
	readonly resolution: MoraleResolution;
	readonly passed: boolean;
}

const MOST_HITS = 60;

/** Folded into a line, it is still known for what it counts. */
const askHits = (facts: MoraleFacts): Fact<MoraleFacts> =>
	number('hits', 'Hits this phase', facts.hits, (hits) => ({ ...facts, hits }), {
		max: MOST_HITS,
		words: facts.hits === 0 ? 'no hits' : makeCount(facts.hits, 'hit')
	});

function askTest(rules: RulesInUse, facts: MoraleFacts, names: Names): readonly FactGroup<MoraleFacts>[] {
	const { charging, meeting } = facts;
	const radius = rules.playsheet.generals.commandRadius;
	const unit = (...ids: UnitFactId[]) => askUnit(facts.unit, 'unit', ids, (said) => ({ ...facts, unit: said }));
	const asked = [
		...unit('grade', 'figures-left', 'figures-at-start', 'condition', 'arm'),
		...(charging || meeting ? unit('order') : [])
	];
	const byHouse = askForHouse(rules, ['morale'], ['own'], facts.unit, 'unit', asked, (said) => ({
		...facts,
		unit: said
	}));
	return [
		group('test', 'Why it tests', null, [askHits(facts), ...askGrounds(facts)]),
		group(
			'unit',
			startSentence(`${names.actor}, testing`),
			'actor',
			[
				...unit('grade'),
				askCommand(facts.command, 'command', radius, (command) => ({ ...facts, command })),
				...unit('figures-left', 'figures-at-start', 'condition'),
				...(charging || meeting ? unit('order') : []),
				...byHouse
			],
			unit('arm')
		),
		...askEnemies(rules, facts, names)
	];
}

function askGrounds(facts: MoraleFacts): readonly (Fact<MoraleFacts> | null)[] {
	const { charging, meeting, lostCombat } = facts;
	const onFlank = (
		path: string,
		label: string,
		frontal: string,
		says: boolean,
		put: (flank: boolean) => Partial<MoraleFacts>
	) => flag(path, label, says, (flank) => ({ ...facts, ...put(flank) }), says ? {} : { words: frontal });
	return [
		charging &&
			onFlank('charging.frontal', 'Charges a flank or rear', 'charges the front', !charging.frontal, (flank) => ({
				charging: { ...charging, frontal: !flank }
			})),
		charging &&
			choice('charging.enemyCover', 'Enemy is', charging.enemyCover, coverOptions, (enemyCover) => ({
				...facts,
				charging: { ...charging, enemyCover }
			})),
		meeting &&
			onFlank(
				'meeting.flankOrRear',
				'Charged on flank or rear',
				'charged on the front',
				meeting.flankOrRear,
				(flankOrRear) => ({
					meeting: { ...meeting, flankOrRear }
				})
			),
		lostCombat &&
			onFlank(
				'lostCombat.flankOrRear',
				'Attacked on flank or rear',
				'attacked on the front',
				lostCombat.flankOrRear,
				(flankOrRear) => ({
					lostCombat: { flankOrRear }
				})
			)
	];
}

/** Of an enemy only a charge asks, and only whether it is cavalry or steady bayonets of at least the same density (R25). */
function askEnemies(rules: RulesInUse, facts: MoraleFacts, names: Names): readonly FactGroup<MoraleFacts>[] {
	const { charging, meeting } = facts;
	const asked: readonly UnitFactId[] = ['arm', 'order', 'bayonets', 'condition'];
	const ask = (enemy: UnitFacts, path: string, put: (enemy: UnitFacts) => MoraleFacts) => {
		const plain = askUnit(enemy, path, asked, put);
		return [...plain, ...askForHouse(rules, ['morale'], ['enemy'], enemy, path, plain, put)];
	};
	const charged =
		charging &&
		group(
			'charging',
			startSentence(`${names.other}, charged`),
			'other',
			ask(charging.enemy, 'charging.enemy', (enemy) => ({ ...facts, charging: { ...charging, enemy } }))
		);
	const charges =
		meeting &&
		group(
			'meeting',
			startSentence(charging ? 'the enemy that charges it' : `${names.other}, charging`),
			'other',
			ask(meeting.enemy, 'meeting.enemy', (enemy) => ({ ...facts, meeting: { ...meeting, enemy } }))
		);
	return [charged, charges].filter((one) => one !== null);
}

function answerTest(rules: RulesInUse, facts: MoraleFacts, names: Names, hand: HandLines): Answer<MoraleRead> {
	const resolution = resolveMorale(rules.playsheet, rules.rulings, facts, hand.test);
	const anybody = facts.unit.figures > 0;
	const { account, certainty } = resolution;
	return {
		// A test that is not owed can be taken all the same: the reasons then say what speaks against it.
		possible: anybody,
		reasons: anybody && certainty ? [...account.reasons, tellSure(names, certainty)] : account.reasons,
		tallies: [makeTally(resolution)],
		odds: makeOdds(rules, facts, resolution),
		throws: anybody && !certainty ? [makeThrow(resolution)] : [],
		read([dice = []]) {
			if (certainty)
				return anybody ? tellEnd(certainty === 'cannot-fail', 'no die was needed', resolution, names) : null;
			const read = resolution.read(dice);
			return read.ok ? tell(read.value, resolution, names) : null;
		}
	};
}

/** Said once, in the place of the dice (R23). */
const tellSure = (names: Names, certainty: 'cannot-fail' | 'cannot-pass'): Reason => ({
	text: `Whatever the die, ${names.actor} would ${certainty === 'cannot-fail' ? 'pass' : 'fail'}. No die is needed.`,
	section: 'morale',
	ruling: 'R23'
});

function makeTally({ account, passFaces, certainty }: MoraleResolution): Tally {
	return {
		id: 'test',
		title: 'The test',
		role: 'actor',
		account,
		figures: certainty
			? []
			: [
					{ value: '1', label: 'die' },
					{ value: makeNeeded(passFaces), label: 'to pass' }
				],
		sentence: makeSumSentence({ ...account, possible: true }, `It passes on ${readNeeded(passFaces)}`),
		changeable: true,
		footnote: 'No natural 1 or 10 here: a test can be sure either way (R23).'
	};
}

function makeOdds(rules: RulesInUse, { unit, command }: MoraleFacts, { chance, certainty }: MoraleResolution) {
	const rout = resolveRout(rules.playsheet, rules.rulings, { unit: { ...unit, condition: 'shaken' }, command });
	return {
		figures: [{ value: makeChanceText(chance), label: 'chance to pass' }],
		charts:
			certainty === 'cannot-fail' ? [] : [{ label: 'If it fails, it is shaken and', bars: makeRoutBars(unit, rout) }],
		notes: [],
		measure: { label: 'chance to pass', value: chance, kind: 'chance', better: 'more' }
	} as const satisfies Odds;
}

function makeThrow({ passFaces }: MoraleResolution): Throw {
	const passes = (face: D10) => face > 10 - passFaces;
	const tellings: Telling[] = [];
	if (passFaces > 0) tellings.push({ id: 'passed', label: 'It passed', face: 10 });
	if (passFaces < 10) tellings.push({ id: 'failed', label: 'It failed', face: 1 });
	return {
		id: 'test',
		label: 'The test',
		role: 'actor',
		count: 1,
		look: (face) => (passes(face) ? { tone: 'good', word: 'passes' } : { tone: 'bad', word: 'fails' }),
		tellings,
		otherwise: null
	};
}

function tell(outcome: MoraleOutcome, resolution: MoraleResolution, names: Names): Outcome<MoraleRead> {
	const { face, modified, passed } = outcome;
	const { account } = resolution;
	const added = account.sum.total === 0 ? '' : ` ${makeSigned(account.sum.total)} = ${makeTotal(modified)}`;
	const needed = account.base ? `, ${account.base.score} needed` : '';
	return tellEnd(passed, `${face}${added}${needed}`, resolution, names);
}

/** How it ended, and by what. */
function tellEnd(passed: boolean, sum: string, resolution: MoraleResolution, names: Names): Outcome<MoraleRead> {
	const result = { resolution, passed };
	if (passed) {
		const sentence = `${startSentence(names.actor)} passed (${sum}).`;
		return { sentence, tone: 'good', removals: [], followUps: [], result };
	}
	return {
		sentence: `${startSentence(names.actor)} failed (${sum}), now shaken.`,
		tone: 'bad',
		removals: [],
		followUps: [
			{ kind: 'rout', role: 'actor', text: `${startSentence(names.actor)} must rout.`, label: 'Roll the rout' }
		],
		result
	};
}

const causeOptions: readonly (FactOption & { value: MoraleTest })[] = [
	{ value: 'shooting', label: 'It was shot at' },
	{ value: 'charge-home', label: 'It charges home' },
	{ value: 'meet-charge', label: 'It meets a charge' },
	{ value: 'lost-combat', label: 'It lost a combat' }
];

/** Whose attack is on flank or rear: a charger's own, otherwise the enemy's. */
const flanker = ({ tester, cause }: QuickSituation): Side => (cause === 'charge-home' ? tester : otherSide(tester));

/** Without a battle a unit tests for one cause, which the players say; hits count whatever it is. */
const view: View<MoraleFacts> = {
	acts: 'tester',
	ask: (situation) => choice('cause', 'Because', situation.cause, causeOptions, (cause) => ({ ...situation, cause })),
	get(situation) {
		const { tester, cause, hits } = situation;
		const { unit: enemy, cover: enemyCover } = situation[otherSide(tester)];
		const flankOrRear = situation[flanker(situation)].attacksFlank;
		return {
			unit: situation[tester].unit,
			command: situation[tester].command,
			phase: cause === 'lost-combat' ? 'combat' : 'fire',
			hits,
			charging: cause === 'charge-home' ? { enemy, enemyCover, frontal: !flankOrRear } : null,
			meeting: cause === 'meet-charge' ? { enemy, flankOrRear } : null,
			lostCombat: cause === 'lost-combat' ? { flankOrRear } : null
		};
	},
	put(situation, { unit, command, hits, charging, meeting, lostCombat }) {
		const { tester } = situation;
		const tested = withUnit({ ...situation, hits }, tester, { unit, command });
		const enemy = charging?.enemy ?? meeting?.enemy;
		const both = withUnit(tested, otherSide(tester), {
			...(enemy ? { unit: enemy } : {}),
			...(charging ? { cover: charging.enemyCover } : {})
		});
		const attacksFlank = charging ? !charging.frontal : (meeting ?? lostCombat)?.flankOrRear;
		return attacksFlank === undefined ? both : withUnit(both, flanker(situation), { attacksFlank });
	}
};

export const morale: Viewed<MoraleFacts, MoraleRead> & Reopens<BodyOf<'tested'>, MoraleFacts, MoraleRead> = {
	id: 'morale',
	ask: askTest,
	answer: answerTest,
	view,
	reopen: (state, { unit, facts, changed, account }) => ({
		...openTest(state, unit, enemiesOf(state, unit), null),
		facts,
		changed,
		hand: { test: handIn(account.sum) }
	}),
	lain: ({ dice, passed }) => ({ test: dice ?? { [passed ? 'passed' : 'failed']: 1 } }),
	canBeDone: (state, body, may) => owedTests(state, unitOf(state, body.unit)).length > 0 && may(body)
};

const enemiesOf = ({ charges }: BattleState, unit: string): readonly string[] =>
	charges.flatMap(({ charger, chargee }) => (charger === unit ? [chargee] : chargee === unit ? [charger] : []));

/** What a test leaves out that is taken while there is still shooting: it is said beside it. */
function withLeftOut(state: BattleState, id: string): Procedure<MoraleFacts, MoraleRead> {
	const leftOut = tellLeftOut(state, id);
	if (leftOut.length === 0) return morale;
	return {
		...morale,
		answer(...asked) {
			const answer = morale.answer(...asked);
			return { ...answer, reasons: [...answer.reasons, ...leftOut] };
		}
	};
}

/** It stands for the hits so far (R2); and the unit's own volley, if that is still to come, is lost with the test (R7). */
function tellLeftOut(state: BattleState, id: string): readonly Reason[] {
	if (state.phase !== 'fire' || state.shootingOver) return [];
	const shooters = makeList(shootersAt(state, unitOf(state, id)).map(({ unit }) => unit.name));
	const hits = `${shooters} may still shoot at it; hits after this ask for another test.`;
	const mayShoot = shootersOf(state).some(({ unit }) => unit.id === id);
	const own = 'It has not shot yet: if it fails, it does not shoot any more this turn.';
	return [
		...(shooters === '' ? [] : [{ text: hits, section: 'morale', ruling: 'R2' } as const]),
		...(mayShoot ? [{ text: own, section: 'shooting', ruling: 'R7' } as const] : [])
	];
}

export function openTest(
	state: BattleState,
	unit: string,
	enemies: readonly string[],
	taskId: string | null
): Roll<MoraleFacts, MoraleRead> {
	const roll = rollOf(state, taskId, unit, enemies[0]);
	const { actor } = roll.names;
	const isEarly = shootersAt(state, unitOf(state, unit)).length > 0;
	return {
		...roll,
		key: `test:${unit}:${state.phase}:${state.turn}`,
		title: isEarly ? `${actor}: test before shooting is over` : `${actor}: test morale`,
		units: [unit, ...enemies],
		names: { actor, other: enemies.length === 0 ? theEnemy : makeList(enemies.map((id) => nameIn(state, id))) },
		procedure: withLeftOut(state, unit),
		...factsIn(moraleFacts(state, unit)),
		label: 'Record',
		record({ resolution, passed }, said) {
			const { facts, changed } = said;
			const { dice, ...rest } = diceOf(said, 'test');
			const thrown = { facts, changed, dice: dice?.length === 0 ? null : dice, ...rest };
			return recordTest(unit, thrown, resolution, passed);
		}
	};
}
