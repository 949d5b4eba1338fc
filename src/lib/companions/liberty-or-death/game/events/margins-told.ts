// A Victory Phase, or the margins after the last round, in a game for one (8.8).

import { type Faction, factions, nameOf } from '../../rules/factions';
import { judge, losesEarly, nonPlayerWinner, type Result } from '../../rules/victory';
import { accept, define, field, isSolitaire, judgesMargins, nonPlayersOf, refuse, v } from './define';

const margins = v.record(field.faction, v.pipe(v.number(), v.integer(), v.minValue(-50), v.maxValue(50)));

export const marginsTold = define({
	kind: 'margins-told',
	fields: {
		/** In a Victory Phase, whether a faction nobody plays meets its condition; or after the last round. */
		when: v.picklist(['phase', 'final']),
		met: v.optional(v.boolean()),
		margins: v.optional(margins)
	},
	apply: (state, { when, met = false, margins: told = {} }) => {
		if (!isSolitaire(state)) return refuse('not-now', 'With two or three people chapter 7 judges, not the app.');
		if (state.phase === 'ended') return refuse('ended', 'The game is over.');
		// Margins change from round to round: only what is told now counts, and nothing is guessed (ODD-16).
		const waitFor = (missing: readonly Faction[]) =>
			refuse('not-finished', `Margin of the ${missing.map(nameOf).join(', ')}?`);
		if (when === 'final') {
			const result = judge(told, state.seats);
			return result.kind === 'waiting'
				? waitFor(result.missing)
				: accept({ ...state, margins: told, result, phase: 'ended' });
		}
		const needed = met ? nonPlayersOf(state) : judgesMargins(state) ? factions : [];
		const missing = needed.filter((faction) => told[faction] === undefined);
		if (missing.length > 0) return waitFor(missing);
		const early = met || (judgesMargins(state) && losesEarly(told, state.seats));
		const winner = early ? nonPlayerWinner(told, nonPlayersOf(state)) : null;
		if (winner === null)
			return accept({ ...state, margins: told, winterDone: [...new Set([...state.winterDone, 'victory'])] });
		const why = met
			? 'A faction nobody plays meets its condition (VIC-1)'
			: 'A margin of yours is lower than one of theirs (VIC-2)';
		const result: Result = { kind: 'non-player', winner, difference: null, why };
		return accept({ ...state, margins: told, result, phase: 'ended' });
	},
	tell: ({ when }) => (when === 'final' ? 'The final margins were told.' : 'Victory Phase.')
});
