import { makeCount, makeList, startSentence } from '$lib/wording';
import type { Amending, Decider } from '$lib/journal/event';
import type { BodyOf } from '../event';
import type { Phase } from '../phase';
import { movingSide, phaseNames } from '../phase';
import type { BattleState } from '../state';
import { tellFaces } from './dice';
import type { Told } from './sentence';
import { tellTask } from './task';
import { nameOf, quote, sideName, withReason } from './wording';

// Turns, phases, initiative, and what is said about the battle as a whole.

/** R31: the routing marks that go are told, because players take them off the table too. */
export function tellTurnBegun({ units }: BattleState, { turn }: BodyOf<'turn-begun'>): Told {
	const marked = Object.values(units).filter(({ routing }) => routing);
	const gone = makeList(marked.map(({ unit }) => unit.name));
	return { what: `Turn ${turn} began`, ...(gone === '' ? {} : { how: `the routing marks of ${gone} were taken off` }) };
}

/** Charges that were declared and never moved in lapse with the movement. */
export function tellPhaseBegun(before: BattleState, { phase }: BodyOf<'phase-begun'>): Told {
	const lapsed = before.charges.filter(({ stage }) => stage === 'declared');
	const charges = lapsed.map(({ charger, chargee }) => `${nameOf(before, charger)} on ${nameOf(before, chargee)}`);
	const many = charges.length === 1 ? 'the charge of' : 'the charges of';
	const how = charges.length === 0 ? {} : { how: `${many} ${makeList(charges)} came to nothing` };
	return { what: tellPhase(before, phase), ...how };
}

function tellPhase(before: BattleState, phase: Phase): string {
	const mover = movingSide(phase, before.sideA);
	return mover ? `${sideName(before, mover)} began to move` : `${phaseNames[phase]} began`;
}

export function tellInitiative(before: BattleState, body: BodyOf<'initiative-rolled'>, decidedBy: Decider): Told {
	const { sideA, dice } = body;
	const what = `${sideName(before, sideA)} became side A`;
	if (!dice) return { what, how: 'the players said so' };
	const { first, second } = dice;
	const [mine, theirs] = sideA === 'first' ? [first, second] : [second, first];
	return {
		what,
		how: `${tellFaces([mine], decidedBy)} against ${theirs}`,
		dice: (['first', 'second'] as const).map((side) => ({
			thrower: sideName(before, side),
			faces: [dice[side]],
			good: [side === sideA]
		}))
	};
}

export const tellShootingEnded = (): Told => ({ what: 'Shooting was over', how: 'the players said so' });

export const tellTaskSkipped = (before: BattleState, { task, reason }: BodyOf<'task-skipped'>): Told => ({
	what: withReason(`Skipped ${tellTask(before, task)}`, reason)
});

export const tellNote = ({ text }: BodyOf<'note-written'>): Told => ({
	what: `Note: ${text.replace(/\s+/g, ' ').trim()}`
});

/** "Crown is now called Rawdon’s", "Crown is now known by green stripes"; both where both were changed. */
export function tellSideChanged({ sides }: BattleState, body: BodyOf<'side-changed'>): Told {
	const was = sides[body.side];
	const name = quote(body.name);
	const renamed = name === was.name ? [] : [`called ${name}`];
	const recoloured = body.colour === was.colour && body.pattern === was.pattern ? [] : [`known by ${tellLook(body)}`];
	const now = [...renamed, ...recoloured];
	return { what: `${startSentence(was.name)} is ${now.length === 0 ? 'as it was' : `now ${makeList(now)}`}` };
}

/** "solid red", "green stripes". */
const tellLook = ({ colour, pattern }: BodyOf<'side-changed'>): string =>
	pattern === 'solid' ? `solid ${colour}` : `${colour} ${pattern}`;

export function tellBattleEnded(before: BattleState, { winner, reason }: BodyOf<'battle-ended'>): Told {
	const who = winner === 'nobody' ? 'with no winner' : `and ${sideName(before, winner)} won`;
	const why = quote(reason);
	return { what: `The battle ended ${who}`, ...(why === '' ? {} : { how: why }) };
}

/** `first` is the headline of the earliest of the steps, where it is known. */
export function tellTravel({ kind, steps }: BodyOf<'undone'> | BodyOf<'redone'>, first: string | null): Told {
	const did = kind === 'undone' ? 'Took back' : 'Put back';
	const many = `${did} ${makeCount(steps, 'step')}`;
	if (first === null) return { what: many };
	return { what: steps === 1 ? `${did}: ${first}` : `${many}, the first of them: ${first}` };
}

const amended: Readonly<Record<Amending, string>> = {
	changed: 'Changed',
	'taken-out': 'Took out',
	'gone-back': 'Went back to before'
};

/** `first` is the headline of the action that was changed, where it is known. */
export const tellAmended = ({ how }: BodyOf<'amended'>, first: string | null): Told => ({
	what: `${amended[how]}: ${first ?? 'an earlier action'}`
});
