// A general's charisma: one die, which gives him the bonus he lends to the unit he is with.
import { chances, expected } from '$lib/dice/distribution';
import { faces } from '$lib/dice/d10';
import type { Charisma } from '$lib/rules/morale/generals';
import { charismaOdds, parseCharisma, readCharisma } from '$lib/rules/morale/generals';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import type { Procedure, Telling } from '../answer';
import { note } from '../note';
import { makeMean, makeSigned } from '../wording';

export const charisma: Procedure<null, Charisma> = {
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
	}
};

function makeTellings(playsheet: Playsheet): Telling[] {
	const byBonus = new Map(faces.map((face) => [readCharisma(playsheet, face).bonus, face]));
	return [...byBonus].map(([bonus, face]) => ({ id: String(bonus), label: makeSigned(bonus), face }));
}
