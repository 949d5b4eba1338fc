// Influence was gathered, with what Diva and Wilfred draw besides (PA-T2).
import { makeList } from '$lib/wording';
import { characters } from '../../rules/characters';
import { influenceWords } from '../../rules/data';
import { define, field, nameOf, seatAt, turnSeat, v } from './definition';

export const influenceGathered = define(
	'influence-gathered',
	{ seat: field.seat, extra: v.nullable(field.influence), wilfred: v.nullable(v.picklist(['spy', 'war'])) },
	{
		change: (state, { seat }) => {
			if (state.step !== 'gather' || seat !== turnSeat(state)) return null;
			return { step: seatAt(state, seat).status === 'exposed' ? ('encounter' as const) : ('act' as const) };
		},
		tell: ({ seat, extra, wilfred }, state) => {
			const { line } = characters[seatAt(state, seat).character];
			const cards = Object.entries(line)
				.filter(([, count]) => count > 0)
				.map(([type, count]) => `${count} ${influenceWords[type as keyof typeof line].name}`);
			const more = [
				extra && `Hidden Pockets: 1 ${influenceWords[extra].name}`,
				wilfred && `Wilfred: 1 ${influenceWords[wilfred].name}`
			];
			return `${nameOf(state, seat)} gathered ${makeList(cards)}${more
				.filter(Boolean)
				.map((text) => `; ${text}`)
				.join('')}.`;
		}
	}
);
