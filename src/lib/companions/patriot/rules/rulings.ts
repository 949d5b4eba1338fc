// What the text leaves open and players may switch per game (section 4, ⚙): the default first, with the page of the rulebook.

interface Ruling {
	readonly id: string;
	readonly about: string;
	readonly page: string;
	readonly readings: readonly { readonly value: string; readonly label: string }[];
}

const ruling = <const Readings extends Ruling['readings']>(
	id: string,
	page: string,
	about: string,
	readings: Readings
) => ({
	id,
	page,
	about,
	readings
});

export const rulings = {
	presidentCard: ruling('PA-Q6', '14', 'A card under the President, or one its holder may not look at', [
		{ value: 'unseen', label: 'Stays unseen' },
		{ value: 'looked-at', label: 'One neutral player looks at each exposure' }
	]),
	unrestReset: ruling('PA-Q9', '11, 21', 'Unrest goes back after a riot to', [
		{ value: '1', label: '1' },
		{ value: '0', label: '0' }
	]),
	discoveryCost: ruling('PA-Q11', '13, 22', 'Markers for a discovery', [
		{ value: '4', label: '4' },
		{ value: '6', label: '6' }
	]),
	bonusCards: ruling('PA-Q13', '22', 'Cards for a bonus are added', [
		{ value: 'after', label: 'After the face is seen' },
		{ value: 'before', label: 'Declared before' }
	]),
	predict: ruling('PA-Q14', '8, 22', 'Predict: briefs', [
		{ value: 'under', label: 'One to the bottom, one on top' },
		{ value: 'out', label: 'The other leaves the game unseen' }
	]),
	reprogram: ruling('PA-Q15', '8, 19, 22', 'Reprogram replaces', [
		{ value: 'any', label: 'Any number of either' },
		{ value: 'one', label: 'All unlaunched, or any launched' }
	]),
	warRoom: ruling('PA-Q19', '21', 'The War Room’s space 4', [
		{ value: 'none', label: 'Three spaces; a 4 there does nothing' },
		{ value: 'again', label: 'Three spaces; a 4 is rolled again' },
		{ value: 'four', label: 'A space 4 at Execute' }
	]),
	spaceFive: ruling('PA-Q20', '21', 'Space 5', [
		{ value: 'each', label: 'One per location' },
		{ value: 'one', label: 'One for the whole board, when all else is full' }
	]),
	coins: ruling('PA-Q30', '17', 'Who spends the coins', [
		{ value: 'player', label: 'The current player' },
		{ value: 'majority', label: 'A majority; ties to the current player' }
	]),
	talk: ruling('PA-Q31', '17, 18', 'Telling what one lays', [
		{ value: 'letters', label: 'On letters yes, in votes no' },
		{ value: 'neither', label: 'Neither' }
	]),
	apCap: ruling('PA-Q38', '12', 'The cap of 10 AP', [
		{ value: 'standing', label: 'For standing AP' },
		{ value: 'left', label: 'For AP left too' }
	]),
	exposedTurn: ruling('PA-Q50', '20', 'The turn of an exposed player', [
		{ value: 'short', label: 'Gather and Encounter' },
		{ value: 'skipped', label: 'Skipped' }
	])
} as const satisfies Record<string, Ruling>;

export type RulingName = keyof typeof rulings;
export type Rulings = { readonly [Name in RulingName]: (typeof rulings)[Name]['readings'][number]['value'] };

export const rulingNames = Object.keys(rulings) as RulingName[];

export const defaultRulings = Object.fromEntries(
	rulingNames.map((name) => [name, rulings[name].readings[0].value])
) as unknown as Rulings;

/** What is seen on the board and cards themselves, before the first game on them (PA-S3). */
export const boardChecks: readonly RulingName[] = ['warRoom', 'spaceFive', 'unrestReset', 'discoveryCost'];
