// The rulings: what the playsheet leaves open, settled. Those with alternatives are choices a battle is started with; the rest
// are listed so that every line on screen can name its ground.

/** The choices, by ruling. The first option of each is the default. */
export const rulingOptions = {
	R1: ['rolled', 'fixed', 'players-say'],
	R5: ['twelve', 'six', 'may-not'],
	R9: ['as-field', 'own-ranges'],
	R13: ['column-or-limbered', 'tight-too'],
	R14: ['one-condition', 'add-up'],
	R15: ['once', 'each'],
	R17: ['dropped', 'as-shooting'],
	R20: ['add-up', 'worst-only'],
	R21: ['no-blows-back', 'blows-back'],
	R27: ['figures', 'per-figures'],
	R32: ['shooting-too', 'no-other'],
	R35: ['front-corners', 'straight-ahead', 'all-round'],
	R38: ['simultaneous', 'as-fired'],
	R39: ['no-flank', 'rear'],
	R40: ['not-pursued', 'within-reach'],
	R41: ['nobody', 'skirmishers-and-guns'],
	R42: ['figures', 'every-hit']
} as const;

export type ChoiceId = keyof typeof rulingOptions;
export const choiceIds = Object.keys(rulingOptions) as ChoiceId[];

export type Rulings = { readonly [Id in ChoiceId]: (typeof rulingOptions)[Id][number] } & {
	/** R9, own ranges: how far heavy guns reach. */
	readonly heavyRanges: { readonly canister: number; readonly ball: number };
	/** R27, per figures: one full portion of rout hits for each so many figures. */
	readonly routHitsPer: number;
};

export const defaultRulings: Rulings = Object.freeze({
	R1: 'rolled',
	R5: 'twelve',
	R9: 'as-field',
	R13: 'column-or-limbered',
	R14: 'one-condition',
	R15: 'once',
	R17: 'dropped',
	R20: 'add-up',
	R21: 'no-blows-back',
	R27: 'figures',
	R32: 'shooting-too',
	R35: 'front-corners',
	R38: 'simultaneous',
	R39: 'no-flank',
	R40: 'not-pursued',
	R41: 'nobody',
	R42: 'figures',
	heavyRanges: Object.freeze({ canister: 20, ball: 60 }),
	routHitsPer: 10
});

/** What was played where nothing was said, before R13 and R38 to R42 could be chosen and R32 had its present default. Old battles keep it. */
export const formerRulings: Rulings = Object.freeze({
	...defaultRulings,
	R32: 'no-other',
	R38: 'as-fired',
	R41: 'skirmishers-and-guns'
});
