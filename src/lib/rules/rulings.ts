// The rulings: what the playsheet leaves open, settled. Those with alternatives are choices a battle is started with; the rest
// are listed so that every line on screen can name its ground.

/** The choices, by ruling. The first option of each is the default. */
export const rulingOptions = {
	R1: ['rolled', 'fixed', 'players-say'],
	R5: ['twelve', 'six', 'may-not'],
	R9: ['as-field', 'own-ranges'],
	R14: ['one-condition', 'add-up'],
	R15: ['once', 'each'],
	R17: ['dropped', 'as-shooting'],
	R20: ['add-up', 'worst-only'],
	R21: ['no-blows-back', 'blows-back'],
	R27: ['figures', 'per-figures'],
	R32: ['no-other', 'shooting-too'],
	R35: ['front-corners', 'straight-ahead', 'all-round']
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
	R14: 'one-condition',
	R15: 'once',
	R17: 'dropped',
	R20: 'add-up',
	R21: 'no-blows-back',
	R27: 'figures',
	R32: 'no-other',
	R35: 'front-corners',
	heavyRanges: Object.freeze({ canister: 20, ball: 60 }),
	routHitsPer: 10
});

/** Every ruling id, R1 to R37; the texts are in `ruling-texts.ts`. */
export type RulingId = `R${number}`;
