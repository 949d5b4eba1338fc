// What the text leaves open, and how it is read: the default first, the others a switch per game (HS-Q…).

interface Ruling {
	readonly id: string;
	readonly question: string;
	readonly readings: readonly [Reading, Reading, ...Reading[]];
}

interface Reading {
	readonly value: string;
	readonly label: string;
}

const read = (id: string, question: string, ...readings: [Reading, Reading, ...Reading[]]): Ruling => ({
	id,
	question,
	readings
});
const as = (value: string, label: string): Reading => ({ value, label });

export const rulings = {
	siege: read(
		'HS-Q2',
		'Is the siege token worth points?',
		as('played', '2 for the Americans when the Siege card is played; none when set-up places it'),
		as('always', 'always 2 for the Americans'),
		as('never', 'never')
	),
	veterans: read(
		'HS-Q4',
		'Are Veteran Grenadiers Grenadiers?',
		as('yes', 'yes, for the upgrade and the Sharpshooter'),
		as('no', 'no for both')
	),
	landing: read(
		'HS-Q5',
		'Does the Landing Party’s Grenadier become a Veteran?',
		as('no', 'no: the upgrade is the Grenadiers card’s'),
		as('yes', 'yes')
	),
	doubling: read(
		'HS-Q8',
		'Where does a British fleet double up?',
		as('fewest', 'fewest British fleets, then the number'),
		as('lowest', 'always the lowest number')
	),
	marchers: read(
		'HS-Q20',
		'Which American troops march?',
		as('any', 'any troop on the American half'),
		as('own', 'only Regulars, Militia, Minutemen and Native troops')
	),
	declaration: read(
		'HS-Q21',
		'The Declaration with two troops',
		as('together', 'from the same region to the same region'),
		as('free', 'from and to any')
	),
	spent: read(
		'HS-Q33',
		'Versus: neither side has a card left at the end',
		as('nobody', 'open regions count for nobody; such a tie goes to the British'),
		as('last', 'open regions go to the side that ran out last')
	),
	placement: read(
		'HS-Q35',
		'Versus: do the rules of placement bind the British player?',
		as('bound', 'yes'),
		as('free', 'he chooses any region that is not barred')
	),
	limited: read(
		'HS-Q36',
		'Limited Range and blockades: which step?',
		as('first', 'the first, the crossing'),
		as('both', 'both')
	),
	hamilton: read(
		'HS-Q41',
		'Hamilton: how often?',
		as('each', 'each time'),
		as('turn', 'once per turn'),
		as('game', 'once per game')
	),
	reveal: read(
		'HS-Q43',
		'A traitor reveals herself: is a British card drawn that turn?',
		as('no', 'no'),
		as('yes', 'yes')
	),
	defection: read(
		'HS-Q53',
		'Mastermind: is the loyalty card put back after each draw?',
		as('card', 'as George III’s card says, by hand'),
		as('yes', 'yes, 1 in 2 each time')
	)
} as const satisfies Readonly<Record<string, Ruling>>;

export type RulingName = keyof typeof rulings;
export type Rulings = Readonly<Record<RulingName, string>>;
export const rulingNames = Object.keys(rulings) as RulingName[];
export const defaultRulings = Object.fromEntries(
	rulingNames.map((name) => [name, rulings[name].readings[0].value])
) as Rulings;

/** "Where does a British fleet double up? always the lowest number. HS-Q8" */
export const tellRulings = (chosen: Rulings): { readonly text: string; readonly isDefault: boolean }[] =>
	rulingNames.map((name) => {
		const { id, question, readings } = rulings[name];
		const label = readings.find(({ value }) => value === chosen[name])?.label ?? '';
		const [first] = readings;
		const stop = question.endsWith('?') ? '' : ':';
		return { text: `${question}${stop} ${label}. ${id}`, isDefault: chosen[name] === first.value };
	});
