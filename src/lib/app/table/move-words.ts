import { unitOf } from '$lib/battle/apply/change';
import { objectToMover } from '$lib/battle/apply/check';
import type { BattleState } from '$lib/battle/state';
import type { DraftedMove, Manoeuvre, PaidMove } from '$lib/battle/table/plan-drag';
import { costInches, inchesLeft, isOverdrawn, mayStillShoot } from '$lib/battle/table/plan-drag';
import { between } from '$lib/geometry/point';
import { makeInches } from '$lib/rules/movement-text';
import { commandChanges } from './command';

// A drafted move in words: on the tag under the finger, and in full beside the table.

const manoeuvreWords: Readonly<Record<Manoeuvre, string>> = {
	ahead: 'ahead',
	oblique: 'oblique',
	sidestep: 'sidestep',
	'step-back': 'step back',
	ride: 'ride',
	turn: 'turn',
	wheel: 'wheel'
};

const unpaidWords = {
	deploy: 'Deploy here',
	arrive: 'Arrives here',
	due: 'Moved here',
	'by-hand': 'Set by hand',
	march: 'March',
	ride: 'Ride'
} as const;

/** "4.5″ ahead · 1.5″ left", and whom a general joins. */
export function tagOf(state: BattleState, draft: DraftedMove): string {
	const joins = draft.joins === null ? '' : ` · ${joinsText(state, draft, draft.joins)}`;
	return `${costText(state, draft)}${joins}`;
}

function costText(state: BattleState, { unit, handling, from, to, paid }: DraftedMove): string {
	const { moveDue } = unitOf(state, unit).turn;
	if (moveDue && from) return `${makeInches(between(from, to))} of ${makeInches(moveDue.inches)}`;
	if (!paid) return unpaidWords[handling];
	const way = paid.manoeuvre === 'turn' ? `Turn ${degreesText(paid)}` : `${makeInches(paid.inches)} ${wayText(paid)}`;
	return `${way} · ${leftText(paid)}`;
}

const joinsText = (state: BattleState, { unit }: DraftedMove, troops: string): string =>
	`${unitOf(state, unit).attachedTo === troops ? 'stays with' : 'joins'} ${unitOf(state, troops).unit.name}`;

/** Who would come into command and who would fall out of it: "Comes into command: Royal Artillery"; nothing but for a general. */
export function commandWords(state: BattleState, draft: DraftedMove): readonly string[] {
	const changes = commandChanges(state, draft);
	const names = (comesIn: boolean) =>
		changes.filter((change) => change.comesIn === comesIn).map(({ unit }) => unit.unit.name);
	const say = (word: string, who: readonly string[]) => (who.length > 0 ? [`${word}: ${who.join(', ')}`] : []);
	return [...say('Comes into command', names(true)), ...say('Falls out of command', names(false))];
}

const wayText = (paid: PaidMove): string =>
	paid.manoeuvre === 'wheel' ? `wheel ${degreesText(paid)}` : manoeuvreWords[paid.manoeuvre];

const degreesText = ({ turned }: PaidMove): string => `${Math.round(Math.abs(turned))}°`;

export function leftText(paid: PaidMove): string {
	const left = inchesLeft(paid);
	return isOverdrawn(paid) ? `${makeInches(-left)} too far` : `${makeInches(Math.max(0, left))} left`;
}

/** What should be said once a move is written that the sheet does not know: too far, or not this unit's to make. Null for any other. */
export function remarkOn(state: BattleState, { unit: id, handling, paid }: DraftedMove): string | null {
	const { name } = unitOf(state, id).unit;
	if (handling === 'by-hand') return `${name} was set by hand. ${objectToMover(state, id) ?? ''}`.trimEnd();
	return paid && isOverdrawn(paid) ? `${name} went ${leftText(paid)}. It is written down all the same.` : null;
}

export interface MoveAccount {
	readonly title: string;
	/** What it does to the command of others. */
	readonly command: readonly string[];
	/** Null where nothing is paid. */
	readonly paid: {
		readonly cost: string;
		readonly left: string;
		readonly overdrawn: boolean;
		readonly shooting: string;
		readonly mayShoot: boolean;
		readonly lines: readonly string[];
		readonly reasons: readonly string[];
		readonly used: number;
		readonly allowance: number;
	} | null;
}

export function accountOf(state: BattleState, draft: DraftedMove): MoveAccount {
	const { paid } = draft;
	const title = tagOf(state, draft);
	const command = commandWords(state, draft);
	if (!paid) return { title, command, paid: null };
	const mayShoot = paid.manoeuvre === 'ride' || mayStillShoot(paid);
	return {
		title,
		command,
		paid: {
			cost: `${makeInches(costInches(paid))} of ${makeInches(paid.allowance)}`,
			left: leftText(paid),
			overdrawn: isOverdrawn(paid),
			shooting: paid.manoeuvre === 'ride' ? 'A general rides' : mayShoot ? 'May still shoot' : 'Past half: no shooting',
			mayShoot,
			lines: paid.lines.map(({ text }) => text),
			reasons: paid.reasons,
			used: (paid.usedBefore + paid.moves) * paid.allowance,
			allowance: paid.allowance
		}
	};
}
