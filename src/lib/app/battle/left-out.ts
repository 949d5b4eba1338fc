// A step of a battle that waited for the disk while another tab went on, and can no longer be. It goes into the log as a note with its dice: what was
// rolled at the table was rolled, and the players decide what it counts for.
import { longestText } from '$lib/army/fields';
import { cutTo } from '$lib/wording';
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

function describe(was: Battle, { events, reason }: BattleLeftOut): string {
	const orders = new Set(events.map(({ order }) => order));
	const lines = tellLog(was).lines.filter(({ order }) => orders.has(order));
	const said = lines.map(({ text }) => text).join(' ');
	const dice = lines.flatMap(({ dice: thrown }) => thrown).map(tellDice);
	return [said, ...(dice.length > 0 ? [`Dice: ${dice.join('; ')}.`] : []), reason].join(' ');
}

const tellDice = ({ thrower, faces }: LogLine['dice'][number]): string => `${thrower} ${faces.join(', ')}`;
