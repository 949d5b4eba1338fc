// A charge calculated a second time, by plain arithmetic and nothing of the engine: every number that the sheet gives is worked out by hand and
// said by the test, and this only walks the tree. It knows no volleys and no blows back.

/** A unit with what its grade and the situation come to. */
export interface PlainUnit {
	readonly figures: number;
	readonly atStart: number;
	readonly figuresPerDie: number;
	/** Faces of ten that hit in the combat, and in a pursuit. */
	readonly hitFaces: number;
	readonly pursuitFaces: number;
	/** The score of its grade, and what the rout table adds for it. */
	readonly score: number;
	readonly routModifier: number;
	/** Morale modifiers of its test of the fire phase (null: it owes none) and after losing, without hits and half strength. */
	readonly fireTest: number | null;
	readonly lostTest: number;
	readonly move: number;
}

export interface PlainTally {
	/** Chance by "kind charger-fate chargee-fate". */
	readonly endings: Readonly<Record<string, number>>;
	/** Of all pursuits, the figures each takes off on average. */
	readonly pursuitMean: number;
}

const chooseTable: number[][] = [[1]];
function choose(n: number, k: number): number {
	for (let row = chooseTable.length; row <= n; row++) {
		const above = chooseTable[row - 1]!;
		chooseTable.push(Array.from({ length: row + 1 }, (_, index) => (above[index - 1] ?? 0) + (above[index] ?? 0)));
	}
	return chooseTable[n]![k]!;
}

/** Chance of each number of hits. */
const hitChances = (dice: number, faces: number): number[] =>
	Array.from(
		{ length: dice + 1 },
		(_, hits) => choose(dice, hits) * (faces / 10) ** hits * (1 - faces / 10) ** (dice - hits)
	);

const diceOf = ({ figuresPerDie }: PlainUnit, figures: number) => Math.floor(figures / figuresPerDie);
const isHalf = ({ atStart }: PlainUnit, figures: number) => figures * 2 <= atStart;

const passes = (unit: PlainUnit, modifier: number, figures: number): number => {
	const total = modifier - (isHalf(unit, figures) ? 2 : 0);
	return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((die) => die + total >= unit.score).length / 10;
};

interface Rout {
	readonly chance: number;
	readonly inches: number | null;
	readonly figures: number;
}

function routs(unit: PlainUnit, figures: number): Rout[] {
	return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((die) => {
		const score = die + unit.routModifier - (isHalf(unit, figures) ? 2 : 0);
		const [inches, lost] =
			score <= 0 ? [null, figures] : score === 1 ? [24, 4] : score <= 3 ? [18, 3] : score <= 5 ? [12, 2] : score <= 8 ? [6, 1] : [3, 0]; // prettier-ignore
		return { chance: 0.1, inches: lost >= figures ? null : inches, figures: Math.max(0, figures - lost) };
	});
}

export function calculateCharge(charger: PlainUnit, chargee: PlainUnit): PlainTally {
	const endings: Record<string, number> = {};
	let pursuits = 0;
	let caught = 0;
	const end = (chance: number, kind: string, ours: string, theirs: string) => {
		if (chance === 0) return;
		const key = `${kind} ${ours} ${theirs}`;
		endings[key] = (endings[key] ?? 0) + chance;
	};
	const rest = (left: number) => (left > 0 ? 'stands' : 'shattered');
	const broke = (chance: number, unit: PlainUnit, tell: (chance: number, fate: string) => void) => {
		for (const rout of routs(unit, unit.figures))
			tell(chance * rout.chance, rout.inches === null ? 'shattered' : 'routs');
	};
	const home = charger.fireTest === null ? 1 : passes(charger, charger.fireTest, charger.figures);
	const meets = chargee.fireTest === null ? 1 : passes(chargee, chargee.fireTest, chargee.figures);
	broke(1 - home, charger, (chance, fate) => end(chance, 'not-home', fate, 'stands'));
	broke(home * (1 - meets), chargee, (chance, fate) => end(chance, 'broke-before-contact', 'stands', fate));

	for (const [ours, ourChance] of hitChances(diceOf(charger, charger.figures), charger.hitFaces).entries()) {
		for (const [theirs, theirChance] of hitChances(diceOf(chargee, chargee.figures), chargee.hitFaces).entries()) {
			const chance = home * meets * ourChance * theirChance;
			const lost = { charger: Math.min(theirs, charger.figures), chargee: Math.min(ours, chargee.figures) };
			const left = { charger: charger.figures - lost.charger, chargee: chargee.figures - lost.chargee };
			if (lost.charger === lost.chargee) {
				end(chance, 'drawn', rest(left.charger), rest(left.chargee));
				continue;
			}
			const [who, kind] =
				lost.charger > lost.chargee ? (['charger', 'chargee-won'] as const) : (['chargee', 'charger-won'] as const);
			const [loser, winner] = who === 'charger' ? [charger, chargee] : [chargee, charger];
			const winnerLeft = who === 'charger' ? left.chargee : left.charger;
			const tell = (part: number, fate: string) =>
				who === 'charger' ? end(part, kind, fate, rest(winnerLeft)) : end(part, kind, rest(winnerLeft), fate);
			if (left[who] === 0) {
				tell(chance, 'shattered');
				continue;
			}
			const stands = passes(loser, loser.lostTest - lost[who], left[who]);
			tell(chance * stands, 'stands');
			for (const rout of routs(loser, left[who])) {
				const part = chance * (1 - stands) * rout.chance;
				const dice = diceOf(winner, winnerLeft);
				if (rout.inches === null) tell(part, 'shattered');
				else if (rout.inches > winner.move || dice === 0) tell(part, 'routs');
				else {
					for (const [hits, share] of hitChances(dice, winner.pursuitFaces).entries()) {
						const off = Math.min(hits * 2, rout.figures);
						pursuits += part * share;
						caught += part * share * off;
						tell(part * share, off === rout.figures ? 'shattered' : 'routs');
					}
				}
			}
		}
	}
	return { endings, pursuitMean: caught / pursuits };
}
