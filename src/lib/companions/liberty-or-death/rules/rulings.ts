// Where the text leaves a choice, our ruling, and the other reading as a switch. The id stands on every trail line that used it.

export interface Ruling {
	readonly id: string;
	readonly about: string;
	readonly default: string;
	readonly readings: readonly { readonly value: string; readonly label: string }[];
}

const ruling = (id: string, about: string, ours: [string, string], other: [string, string]): Ruling => ({
	id,
	about,
	default: ours[0],
	readings: [
		{ value: ours[0], label: ours[1] },
		{ value: other[0], label: other[1] }
	]
});

export const rulings = {
	casualtiesHalf: ruling(
		'AMB-03',
		'Half the casualties in the Treaty check',
		['exact', 'exactly half'],
		['down', 'rounded down']
	),
	militiaThere: ruling(
		'AMB-16',
		'A space “has none already” for the Patriots’ Event',
		['underground', 'no Underground Militia'],
		['any', 'no Militia at all']
	),
	quebec: ruling(
		'AMB-27',
		'Where French agents may go: Quebec',
		['province', 'the Province'],
		['city', 'Quebec City too (printed chart)']
	),
	causeInBattle: ruling(
		'AMB-53',
		'Force Level that selects the British Battles',
		['with', 'with Common Cause'],
		['without', 'without it']
	),
	westIndiesBattle: ruling(
		'AMB-55',
		'French Battle in the West Indies',
		['yes', 'counts, if their Battle rule allows it'],
		['no', 'never']
	),
	failedRaid: ruling(
		'AMB-38a',
		'After a failed Raid',
		['gather', 'straight to Gather (prose)'],
		['ask', 'on to the next box, IN-2 (printed chart)']
	),
	hortalez: ruling(
		'AMB-38b',
		'Hortalez before the Treaty',
		['lesser', 'spends what it can of the roll (prose)'],
		['exact', 'spends exactly the roll, or Passes (printed chart)']
	),
	patriotLine: ruling(
		'AMB-38d',
		'The Patriots’ second Event line',
		['support', 'an Active Support space (prose)'],
		['opposition', 'an Active Opposition space (printed chart)']
	)
} satisfies Record<string, Ruling>;

export type RulingName = keyof typeof rulings;
export type Rulings = Readonly<Record<RulingName, string>>;

export const rulingNames = Object.keys(rulings) as RulingName[];

export const defaultRulings: Rulings = Object.fromEntries(
	rulingNames.map((name) => [name, rulings[name].default])
) as Rulings;
