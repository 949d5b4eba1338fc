// What happens at the table around the runs: cards, what people did, Winter Quarters, the tracks, the settings, the end.

import * as v from 'valibot';
import { nameOf } from '../../rules/factions';
import { winterLines } from '../../rules/procedures';
import { randomModes } from '../../rules/run';
import { rulingNames, rulings, type RulingName } from '../../rules/rulings';
import { tellTracker, trackers, unsettle } from '../../rules/trackers';
import { judge, losesEarly, nonPlayerWinner, type Result, seatsAllowed } from '../../rules/victory';
import { accept, refuse } from '../state/refusal';
import { isSolitaire, nonPlayersOf } from '../state/state';
import type { EventDefinition } from './definition';
import * as field from './fields';

const unique = <T>(list: readonly T[]): boolean => new Set(list).size === list.length;

const cardSchema = v.object({
	kind: v.literal('card-turned'),
	winter: v.boolean(),
	eligible: v.pipe(v.array(field.faction), v.maxLength(4), v.check(unique, 'A faction stands twice.'))
});

export const cardTurned: EventDefinition<v.InferOutput<typeof cardSchema>> = {
	schema: cardSchema,
	apply: (state, { winter, eligible }) => {
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		if (state.run) return refuse('run-open', 'Finish what is open first.');
		if (!winter && eligible.length === 0)
			return refuse('no-such-thing', 'Tap the Eligible factions in the order on the card.');
		return accept({
			...state,
			card: state.card + 1,
			phase: winter ? 'winter' : 'card',
			eligible: winter ? [] : eligible,
			acted: [],
			looked: [],
			strokeOf: null,
			winterDone: []
		});
	},
	tell: ({ winter, eligible }, { card }) =>
		winter ? `Card ${card + 1}: Winter Quarters.` : `Card ${card + 1}: ${eligible.map(nameOf).join(', ')}.`
};

const actedSchema = v.object({
	kind: v.literal('person-acted'),
	faction: field.faction,
	/** They played their Brilliant Stroke. */
	stroke: v.optional(v.boolean())
});

export const personActed: EventDefinition<v.InferOutput<typeof actedSchema>> = {
	schema: actedSchema,
	apply: (state, { faction, stroke = false }) => {
		if (state.run) return refuse('run-open', 'Finish what is open first.');
		if (state.phase !== 'card') return refuse('not-now', 'No card is on the table.');
		if (!state.seats.includes(faction)) return refuse('not-now', `The app runs the ${nameOf(faction)}.`);
		const memory = unsettle(state.memory);
		if (stroke) {
			// Others may answer it at once: they are looked at again.
			const strokes = { ...state.strokes, [faction]: false };
			const looked = state.looked.filter((what) => !what.startsWith('stroke '));
			return accept({ ...state, memory, strokes, looked, strokeOf: faction });
		}
		return accept({ ...state, memory, acted: [...new Set([...state.acted, faction])] });
	},
	tell: ({ faction, stroke = false }) =>
		stroke ? `The ${nameOf(faction)} played their Brilliant Stroke.` : `The ${nameOf(faction)} have played.`
};

const lookedSchema = v.object({
	kind: v.literal('passed-over'),
	what: v.picklist(['treaty', 'stroke', 'turn']),
	faction: field.faction
});

/** Nothing is done: a Brilliant Stroke that is not to be, or a faction that the sequence passes over. */
export const passedOver: EventDefinition<v.InferOutput<typeof lookedSchema>> = {
	schema: lookedSchema,
	apply: (state, { what, faction }) => {
		if (state.run) return refuse('run-open', 'Finish what is open first.');
		if (what === 'turn') return accept({ ...state, acted: [...new Set([...state.acted, faction])] });
		return accept({ ...state, looked: [...new Set([...state.looked, `${what} ${faction}`])] });
	},
	tell: ({ what, faction }) =>
		what === 'turn'
			? `The ${nameOf(faction)} were passed over.`
			: `The ${nameOf(faction)}: no ${what === 'treaty' ? 'Treaty' : 'Brilliant Stroke'}.`
};

const trackerSchema = v.object({ kind: v.literal('tracker-set'), id: field.tracker, value: field.trackerValue });

export const trackerSet: EventDefinition<v.InferOutput<typeof trackerSchema>> = {
	schema: trackerSchema,
	apply: (state, { id, value }) => {
		const tracker = trackers[id];
		const sound =
			tracker?.kind === 'choice'
				? tracker.options.some((option) => option.value === value)
				: typeof value === 'number' && value <= (tracker?.max ?? 0);
		if (!tracker || !sound) return refuse('no-such-thing', 'That is no value of this track.');
		const memory = { ...state.memory, [id]: { value, sure: true } };
		// A run that is open goes on from the corrected track where it has not asked for it yet.
		const run = state.run && {
			...state.run,
			game: { ...state.run.game, memory: { ...state.run.game.memory, [id]: { value, sure: true } } }
		};
		return accept({ ...state, memory, run });
	},
	tell: ({ id, value }) => `${trackers[id]?.short ?? id} set to ${tellTracker(id, value)}.`
};

const winterSchema = v.object({ kind: v.literal('winter-ticked'), line: v.picklist(winterLines.map(({ id }) => id)) });

export const winterTicked: EventDefinition<v.InferOutput<typeof winterSchema>> = {
	schema: winterSchema,
	apply: (state, { line }) => {
		if (state.phase !== 'winter') return refuse('not-now', 'It is not Winter Quarters.');
		if (state.run) return refuse('run-open', 'Finish what is open first.');
		if (line === 'end') {
			return accept({
				...state,
				phase: 'before-card',
				winters: state.winters + 1,
				winterDone: [],
				memory: unsettle(state.memory, true)
			});
		}
		const done = state.winterDone.includes(line)
			? state.winterDone.filter((other) => other !== line)
			: [...state.winterDone, line];
		return accept({ ...state, winterDone: done, memory: unsettle(state.memory) });
	},
	tell: ({ line }) => `Winter Quarters: ${winterLines.find(({ id }) => id === line)?.title ?? line}.`
};

const settingSchema = v.object({
	kind: v.literal('settings-changed'),
	seats: v.optional(v.pipe(v.array(field.faction), v.maxLength(4), v.check(unique, 'A faction stands twice.'))),
	dice: v.optional(v.picklist(['app', 'own'])),
	random: v.optional(v.picklist(randomModes)),
	rulings: v.optional(v.record(v.picklist(rulingNames), v.pipe(v.string(), v.maxLength(20)))),
	treaty: v.optional(v.boolean()),
	strokes: v.optional(v.record(field.faction, v.boolean())),
	/** Something happened on the board that the app did not see. */
	outside: v.optional(v.boolean())
});

export const settingsChanged: EventDefinition<v.InferOutput<typeof settingSchema>> = {
	schema: settingSchema,
	apply: (state, { seats, dice, random, rulings: chosen, treaty, strokes, outside = false }) => {
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
			memory: outside ? unsettle(state.memory) : state.memory
		});
	},
	tell: ({ seats, dice, random, rulings: chosen, treaty, strokes, outside = false }) => {
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
			outside ? 'something changed on the board' : ''
		].filter(Boolean);
		return `Settings: ${said.join('; ')}.`;
	}
};

const factsSchema = v.object({ kind: v.literal('copy-taken'), facts: field.facts });

/** What stands under “Your copy” is taken into this game. */
export const copyTaken: EventDefinition<v.InferOutput<typeof factsSchema>> = {
	schema: factsSchema,
	apply: (state, { facts }) => {
		if (state.run) return refuse('run-open', 'Finish what is open first.');
		return accept({ ...state, facts });
	},
	tell: () => 'Your copy was taken into this game.'
};

const margins = v.record(field.faction, v.pipe(v.number(), v.integer(), v.minValue(-50), v.maxValue(50)));
const endSchema = v.object({
	kind: v.literal('margins-told'),
	/** In a Victory Phase, whether a faction nobody plays meets its condition; or after the last round. */
	when: v.picklist(['phase', 'final']),
	met: v.optional(v.boolean()),
	margins: v.optional(margins)
});

export const marginsTold: EventDefinition<v.InferOutput<typeof endSchema>> = {
	schema: endSchema,
	apply: (state, { when, met = false, margins: told = {} }) => {
		if (!isSolitaire(state)) return refuse('not-now', 'With two or three people chapter 7 judges, not the app.');
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		const known = { ...state.margins, ...told };
		if (when === 'final') {
			const result = judge(known, state.seats);
			if (result.kind === 'waiting')
				return refuse('not-finished', `Margin of the ${result.missing.map(nameOf).join(', ')}?`);
			return accept({ ...state, margins: known, result, phase: 'ended' });
		}
		const early = met || (state.setup.difficult && state.winters >= 1 && losesEarly(known, state.seats));
		if (!early) return accept({ ...state, margins: known, winterDone: [...new Set([...state.winterDone, 'victory'])] });
		const winner = nonPlayerWinner(known, nonPlayersOf(state));
		if (winner === null) return refuse('not-finished', `Margin of the ${nonPlayersOf(state).map(nameOf).join(', ')}?`);
		const why = met
			? 'A faction nobody plays meets its condition (VIC-1)'
			: 'A margin of yours is lower than one of theirs (VIC-2)';
		const result: Result = { kind: 'non-player', winner, difference: null, why };
		return accept({ ...state, margins: known, result, phase: 'ended' });
	},
	tell: ({ when }) => (when === 'final' ? 'The final margins were told.' : 'Victory Phase.')
};
