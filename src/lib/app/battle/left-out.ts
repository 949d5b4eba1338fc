// A step of a battle that waited for the disk while another tab went on, and can no longer be. It goes into the log as a note with its dice: what was
// rolled at the table was rolled, and the players decide what it counts for.
import { longestText } from '$lib/parsing/fields';
import { cutTo } from '$lib/cut-text';
import type { Battle, BattleGame } from '$lib/battle/log/battle';
import { type LogLine, tellLog } from '$lib/battle/log/log';
import type { LeftOut } from '../journal/rebase';

type BattleLeftOut = LeftOut<BattleGame>;

export const noteLeftOut = (was: Battle, leftOut: BattleLeftOut): BattleGame['body'] => ({
	kind: 'note-written',
	text: cutTo(`Left out, because another tab had gone on: ${describe(was, leftOut)}`, longestText)
});

export const tellLeftOut = (was: Battle, leftOut: BattleLeftOut): string =>
	`Another tab had gone on, so this could not be kept: ${describe(was, leftOut)} It stands in the log as a note.`;

const describe = (was: Battle, { events, reason }: BattleLeftOut): string =>
	`${tellSteps(was, [events]).join('')} ${reason}`;

/** What each step says in the log it was made in, with its dice. */
export function tellSteps(battle: Battle, steps: readonly BattleLeftOut['events'][]): readonly string[] {
	const { lines } = tellLog(battle);
	return steps.map((events) => tellLines(events.flatMap(({ order }) => lines[order - 1] ?? [])));
}

function tellLines(lines: readonly LogLine[]): string {
	const dice = lines.flatMap(({ dice: thrown }) => thrown).map(tellDice);
	const said = lines.map(({ text }) => text).join(' ');
	return dice.length > 0 ? `${said} Dice: ${dice.join('; ')}.` : said;
}

const tellDice = ({ thrower, faces }: LogLine['dice'][number]): string => `${thrower} ${faces.join(', ')}`;
