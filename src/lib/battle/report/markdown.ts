// The report for a forum: plain Markdown with tables, and no name in it that would be read as more than a name.

import { makeChanceText } from '$lib/dice/chance-text';
import { battleSides } from '$lib/rules/vocabulary';
import { causeNames, causes } from './bill';
import { countedNames, type LuckRow, sourceNames } from './luck';
import type { Report } from './report';
import { turningPointFormula } from './turning-points';

export function makeMarkdown(report: Report): string {
	const { title, opening, outcome, ending, sides, turns, bill, strength, luck, turningPoints } = report;
	const { first, second } = sides;
	const parts = [
		`# ${plain(title)}`,
		`${plain(opening)} ${outcome.map(plain).join(' ')}`,
		'## The armies',
		...battleSides.flatMap((side) => {
			const { name, army, units, objective } = sides[side];
			return [
				`### ${plain(name)}: ${plain(army)}`,
				...(objective === null ? [] : [`*${plain(objective)}*`]),
				units.map((unit) => `- ${plain(unit.name)}: ${plain(unit.strength)}`).join('\n')
			];
		}),
		...turns.flatMap(({ turn, headline, paragraphs }) => [
			`## Turn ${turn}: ${plain(headline)}`,
			...paragraphs.map((sentences) =>
				sentences.map(({ text, point }) => (point === null ? plain(text) : `**${plain(text)}** (☞ ${point})`)).join(' ')
			)
		]),
		'## Turning points',
		turningPoints.length === 0
			? 'No roll was both unlikely and weighty.'
			: turningPoints
					.map(({ turn, text, why }, index) => `${index + 1}. Turn ${turn}: ${plain(text)} ${plain(why)}`)
					.join('\n'),
		`*${turningPointFormula}*`,
		'## The butcher’s bill',
		ending.map(plain).join(' '),
		table(
			['Unit', 'Figures', ...causes.map((cause) => causeNames[cause]), 'Hits given', 'Hits taken', 'At the end'],
			bill.map(({ name, figures, lost, given, taken, end }) => [name, figures, ...causes.map((cause) => lost[cause]), given, taken, end]) // prettier-ignore
		),
		'## Strength by turn',
		table(
			['After turn', first.name, second.name],
			strength.map(({ turn, strength: { first, second } }) => [turn === 0 ? 'Start' : turn, first, second])
		),
		'## Luck',
		luckTable(luck.sides),
		luckTable(luck.units),
		...luck.faces.map(({ source, words }) => `${sourceNames[source]}: ${words}`)
	];
	return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const luckTable = (rows: readonly LuckRow[]): string =>
	rows.length === 0
		? ''
		: table(
				['Who', 'Dice', 'What', 'Thrown', 'Came', 'Expected', 'Band', 'Chance of this or better', 'In words'],
				rows.map(({ who, source, kind, dice, good, expected, low, high, chance, words }) => [
					who,
					sourceNames[source],
					countedNames[kind],
					dice,
					good,
					expected.toFixed(1),
					`${low}–${high}`,
					makeChanceText(chance),
					words
				])
			);

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
	const line = (cells: readonly (string | number)[]) => `| ${cells.map((cell) => plain(`${cell}`)).join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What Markdown would take for a sign of its own is escaped; a line stays a line. */
function plain(text: string): string {
	if (text === '---') return text;
	return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#~]/g, '\\$&');
}
