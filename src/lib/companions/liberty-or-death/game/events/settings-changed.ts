// Seats, dice, random spaces, rulings, or what is held were changed; or something happened on the board that the app did not see.

import { nameOf } from '../../rules/factions';
import { rulingNames, rulings, type RulingName } from '../../rules/rulings';
import { randomModes } from '../../rules/run/run-types';
import { unsettle } from '../../rules/trackers';
import { seatsAllowed } from '../../rules/victory';
import { accept, define, field, refuse, v } from './define';

export const settingsChanged = define({
	kind: 'settings-changed',
	fields: {
		seats: v.optional(
			v.pipe(v.array(field.faction), v.maxLength(4), v.check(field.isUnique, 'A faction stands twice.'))
		),
		dice: v.optional(v.picklist(['app', 'own'])),
		random: v.optional(v.picklist(randomModes)),
		rulings: v.optional(v.record(v.picklist(rulingNames), v.pipe(v.string(), v.maxLength(20)))),
		treaty: v.optional(v.boolean()),
		strokes: v.optional(v.record(field.faction, v.boolean())),
		/** Rounds of Winter Quarters that are over. */
		winters: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20))),
		/** Something happened on the board that the app did not see. */
		outside: v.optional(v.boolean())
	},
	apply: (state, { seats, dice, random, rulings: chosen, treaty, strokes, winters, outside = false }) => {
		if (state.run && (seats ?? chosen ?? random)) return refuse('run-open', 'Finish what is open first.');
		if (seats) {
			const problem = seatsAllowed(state.setup.people, seats);
			if (problem !== null) return refuse('no-such-thing', problem);
		}
		if (random === 'table' && !state.facts.table)
			return refuse('no-such-thing', 'Enter the table under Your copy first.');
		const unknown = Object.entries(chosen ?? {}).find(
			([name, value]) => !rulings[name as RulingName].readings.some((reading) => reading.value === value)
		);
		if (unknown) return refuse('no-such-thing', 'There is no such reading.');
		return accept({
			...state,
			seats: seats ?? state.seats,
			dice: dice ?? state.dice,
			random: random ?? state.random,
			rulings: { ...state.rulings, ...chosen },
			treaty: treaty ?? state.treaty,
			strokes: { ...state.strokes, ...strokes },
			winters: winters ?? state.winters,
			memory: outside ? unsettle(state.memory) : state.memory
		});
	},
	tell: ({ seats, dice, random, rulings: chosen, treaty, strokes, winters, outside = false }) => {
		const said = [
			seats ? `people play the ${seats.map(nameOf).join(' and ')}` : '',
			dice ? (dice === 'app' ? 'the app rolls' : 'the people roll') : '',
			random
				? {
						draw: 'random spaces are drawn',
						hand: 'random spaces by the people’s sheet',
						table: 'random spaces by the entered table'
					}[random]
				: '',
			...Object.keys(chosen ?? {}).map((name) => `ruling ${rulings[name as RulingName].id}`),
			treaty === undefined ? '' : treaty ? 'the Treaty was played' : 'the Treaty was not played',
			strokes ? 'Brilliant Strokes held' : '',
			winters === undefined ? '' : `${winters} rounds of Winter Quarters are over`,
			outside ? 'something changed on the board' : ''
		].filter(Boolean);
		return `Settings: ${said.join('; ')}.`;
	}
});
