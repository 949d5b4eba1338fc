// A general's charisma: one die, which gives him the bonus he lends to the unit he is with.
import type { BodyOf } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import { faces } from '$lib/dice/d10';
import { chances, expected } from '$lib/dice/distribution';
import { type Charisma, charismaOdds, parseCharisma, readCharisma } from '$lib/rules/morale/generals';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { makeSigned } from '$lib/wording';
import { makeMean, note } from './sums';
import type { Telling } from './procedure';
import { type Reopens, type Roll, rollOf } from './roll';
import { askingNothing, type Viewed } from './situation';

export const charisma: Viewed<null, Charisma> & Reopens<BodyOf<'charisma-rolled'>, null, Charisma> = {
	id: 'charisma',
	ask: () => [],
	answer({ playsheet }, _facts, names) {
		const odds = charismaOdds(playsheet);
		return {
			possible: true,
			reasons: [],
			tallies: [],
			odds: {
				figures: [
					{ value: '1', label: 'die' },
					{ value: makeMean(expected(odds, (bonus) => bonus)), label: 'bonus expected' }
				],
				charts: [
					{
						label: 'What he adds to morale and rout dice',
						bars: chances(odds).map(({ value, chance }) => ({ label: makeSigned(value), chance }))
					}
				],
				notes: [note(`His command reaches ${playsheet.generals.commandRadius}″.`, 'generals.commandRadius')],
				measure: null
			},
			throws: [
				{
					id: 'charisma',
					label: 'Charisma',
					role: null,
					count: 1,
					look: (face) => ({ tone: 'plain', word: makeSigned(readCharisma(playsheet, face).bonus) }),
					tellings: makeTellings(playsheet),
					otherwise: null
				}
			],
			read([dice = []]) {
				const read = parseCharisma(playsheet, dice[0]);
				if (!read.ok) return null;
				const bonus = makeSigned(read.value.bonus);
				return {
					sentence: `${read.value.text}. He adds ${bonus} to the tests and routs of the unit he is with.`,
					tone: read.value.bonus > 0 ? 'good' : 'plain',
					removals: [],
					followUps: [
						{ kind: 'attach', role: 'actor', text: '', label: `Place him with ${names.actor}` },
						{ kind: 'attach', role: 'other', text: '', label: `Place him with ${names.other}` }
					],
					result: read.value
				};
			}
		};
	},
	view: askingNothing(null),
	reopen: (state, { general }) => openCharisma(state, general, null),
	lain: ({ die }) => ({ charisma: [die] })
};

function makeTellings(playsheet: Playsheet): Telling[] {
	const byBonus = new Map(faces.map((face) => [readCharisma(playsheet, face).bonus, face]));
	return [...byBonus].map(([bonus, face]) => ({ id: String(bonus), label: makeSigned(bonus), face }));
}

/** In a battle the die itself is kept, so it is typed and never only told. */
const byDie: typeof charisma = {
	...charisma,
	answer(...asked) {
		const answer = charisma.answer(...asked);
		return { ...answer, throws: answer.throws.map((thrown) => ({ ...thrown, tellings: [] })) };
	}
};

export function openCharisma(state: BattleState, general: string, taskId: string | null): Roll<null, Charisma> {
	const roll = rollOf(state, taskId, general);
	return {
		...roll,
		key: `charisma:${general}`,
		title: `Charisma of ${roll.names.actor}`,
		procedure: byDie,
		facts: null,
		sources: {},
		record: ({ die }) => ({ kind: 'charisma-rolled', general, die })
	};
}
