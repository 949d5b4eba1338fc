// A Victory Phase, or the margins after the last round, in a game for one (8.8).

import * as v from 'valibot';
import { nameOf } from '../../rules/factions';
import { judge, losesEarly, nonPlayerWinner, type Result } from '../../rules/victory';
import { accept, refuse } from '../state/refusal';
import { isSolitaire, nonPlayersOf } from '../state/state';
import { define } from './define';
import * as field from './fields';

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
});
