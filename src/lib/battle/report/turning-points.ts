// Where a battle turned, by one formula and not by taste: how surprising a roll was, times what hung on it.

import { makeChanceText } from '$lib/dice/chance-text';
import { makeCount, makeInches } from '$lib/wording';
import { describeEvent } from '../events/event';
import type { Roll } from './rolls';

/** A unit that may be gone weighs as much as so many figures beside its own. */
const UNIT_WEIGHT = 5;
/** What happens more often than one time in four surprises nobody. */
const LEAST_SURPRISE = 2;
const MOST_POINTS = 5;

/** The formula, for the small print; docs/report.md says the same at length. */
export const turningPointFormula = `Weight = surprise × stake. Surprise is −log₂ of the chance of what happened, as much or more of it in the direction it went; stake is the figures that hung on the roll, and ${UNIT_WEIGHT} more for a unit that could be gone by it. Only rolls of at most 1 in 4 count (surprise ${LEAST_SURPRISE} or more); the heaviest ${MOST_POINTS} are told.`;

export interface TurningPoint {
	readonly order: number;
	readonly turn: number;
	/** Of doing this well or better, or this badly or worse, whichever is less. */
	readonly chance: number;
	readonly surprise: number;
	readonly stake: number;
	readonly weight: number;
	readonly went: 'well' | 'badly';
	/** What was rolled, in a sentence; and the chance and the stake in another. */
	readonly text: string;
	readonly why: string;
	readonly roll: Roll;
}

export function findTurningPoints(rolls: readonly Roll[], whoRolled: (roll: Roll) => string): readonly TurningPoint[] {
	const weighed = rolls.flatMap((roll) => {
		const one = weigh(roll);
		return one && one.surprise >= LEAST_SURPRISE && one.stake > 0 ? [one] : [];
	});
	const order = ({ roll }: Weighed) => roll.happened.event.order;
	const heaviest = weighed.sort((a, b) => b.weight - a.weight || order(a) - order(b)).slice(0, MOST_POINTS);
	return heaviest.sort((a, b) => order(a) - order(b)).map((one) => tellPoint(one, whoRolled(one.roll)));
}

type Weighed = Pick<TurningPoint, 'roll' | 'chance' | 'surprise' | 'stake' | 'weight' | 'went'>;

function weigh(roll: Roll): Weighed | null {
	if (!roll.chance) return null;
	const { better, worse } = roll.chance;
	const chance = Math.min(better, worse);
	const surprise = -Math.log2(chance);
	const stake = roll.stake.figures + UNIT_WEIGHT * roll.stake.units;
	return { roll, chance, surprise, stake, weight: surprise * stake, went: better <= worse ? 'well' : 'badly' };
}

function tellPoint(weighed: Weighed, who: string): TurningPoint {
	const { roll, chance, went } = weighed;
	const { figures, units } = roll.stake;
	const { before, event } = roll.happened;
	const hung = `${makeCount(figures, 'figure')}${units > 0 ? ' and the unit itself' : ''} hung on it`;
	return {
		...weighed,
		order: event.order,
		turn: event.turn,
		text: `${describeEvent(before, event).headline}: ${tellRolled(roll, who)}.`,
		why: `The chance to do this ${went} or ${went === 'well' ? 'better' : 'worse'} was ${makeChanceText(chance)}; ${hung}.`
	};
}

function tellRolled(
	{ kind, good, dice, goodFaces, faces, label, unit, happened: { after } }: Roll,
	who: string
): string {
	if (kind === 'test') return good === 1 ? 'passed' : 'failed';
	const state = unit === null ? undefined : after.units[unit];
	const inches = state?.turn.routedInches ?? null;
	if (kind === 'table') return `a ${faces.join(' ')}${state?.shattered ? ', shattered' : inches === null ? '' : `, back ${makeInches(inches)}`}`; // prettier-ignore
	const expected = Math.round(dice * goodFaces) / 10;
	const came = label === 'Combat' ? `${who} hit with ${good}` : makeCount(good, 'hit');
	return `${came} of ${makeCount(dice, 'die', 'dice')}, where ${expected} could be expected`;
}
