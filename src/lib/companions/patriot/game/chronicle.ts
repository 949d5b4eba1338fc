// The game told short, from the lines of its log that stand: what came of each step of a round’s end (PA-R), and the moments worth telling when it is over.
import { isTravel } from '$lib/journal/event';
import type { ToldLine } from '$lib/journal/log';
import type { PatriotBody, PatriotGame } from './game';

type Line = ToldLine<PatriotGame>;

/** The eight steps of a round’s end, and the rules of what belongs to each. */
const steps: readonly { readonly title: string; readonly rules: readonly string[] }[] = [
	{ title: 'Hands and order (R1)', rules: ['PA-R1'] },
	{ title: 'The letter (R2)', rules: ['PA-L4'] },
	{ title: 'The new round (R3)', rules: ['PA-R3'] },
	{ title: 'Riots in play (R4)', rules: ['PA-R4'] },
	{ title: 'Beacons (R5)', rules: ['PA-R5'] },
	{ title: 'Taxes (R6)', rules: ['PA-R6'] },
	{ title: 'The next letter (R7)', rules: ['PA-R7', 'PA-L1'] },
	{ title: 'The start of the round (R8)', rules: ['PA-R8', 'PA-A3'] }
];

const bodyOf = ({ event }: Line): PatriotBody | null => (isTravel(event.body) ? null : event.body);

/** As the log has it, without the rule behind it. */
const plain = ({ text }: Line): string => text.replace(/ \([^()]*\)$/, '');

/** The steps of the round’s end that is on, each with what came of it so far. */
export function roundEndOf(lines: readonly Line[]): readonly { readonly title: string; readonly result: string }[] {
	const standing = lines.filter(({ stands }) => stands);
	const since = standing.slice(standing.findLastIndex((line) => bodyOf(line)?.kind === 'turn-ended') + 1);
	return steps.map(({ title, rules }) => ({
		title,
		result: since
			.filter((line) => rules.includes(bodyOf(line)?.rule ?? ''))
			.map(plain)
			.join(' ')
	}));
}

const worthTelling: readonly PatriotBody['kind'][] = [
	'letter-resolved',
	'riot-incited',
	'riot-averted',
	'riot-prevented',
	'assassination-called',
	'assassination-resolved',
	'character-replaced',
	'threat-stopped',
	'ability-cancelled',
	'game-ended'
];

/** Round by round, the moments that people talk about afterwards. */
export function chronicleOf(
	lines: readonly Line[]
): readonly { readonly round: number; readonly moments: readonly string[] }[] {
	const told = lines.filter((line) => {
		const body = bodyOf(line);
		return line.stands && body !== null && worthTelling.includes(body.kind);
	});
	const rounds = [...new Set(told.map(({ event }) => event.round))];
	return rounds.map((round) => ({
		round,
		moments: told.filter(({ event }) => event.round === round).map(plain)
	}));
}
