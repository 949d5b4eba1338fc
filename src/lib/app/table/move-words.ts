import type { DraftedMove, Manoeuvre, PaidMove } from '$lib/battle/table/plan-drag';
import { costInches, inchesLeft, isOverdrawn, mayStillShoot } from '$lib/battle/table/plan-drag';
import { makeInches } from '$lib/rules/movement-text';

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
	'by-hand': 'Set by hand',
	march: 'March',
	ride: 'Ride'
} as const;

/** "4.5″ ahead · 1.5″ left". */
export function tagOf({ handling, paid }: DraftedMove): string {
	if (!paid) return unpaidWords[handling];
	const way = paid.manoeuvre === 'turn' ? `Turn ${degreesText(paid)}` : `${makeInches(paid.inches)} ${wayText(paid)}`;
	return `${way} · ${leftText(paid)}`;
}

const wayText = (paid: PaidMove): string =>
	paid.manoeuvre === 'wheel' ? `wheel ${degreesText(paid)}` : manoeuvreWords[paid.manoeuvre];

const degreesText = ({ turned }: PaidMove): string => `${Math.round(Math.abs(turned))}°`;

export function leftText(paid: PaidMove): string {
	const left = inchesLeft(paid);
	return isOverdrawn(paid) ? `${makeInches(-left)} too far` : `${makeInches(Math.max(0, left))} left`;
}

export interface MoveAccount {
	readonly title: string;
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

export function accountOf(draft: DraftedMove): MoveAccount {
	const { paid } = draft;
	if (!paid) return { title: unpaidWords[draft.handling], paid: null };
	const mayShoot = paid.manoeuvre === 'ride' || mayStillShoot(paid);
	return {
		title: tagOf(draft),
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
