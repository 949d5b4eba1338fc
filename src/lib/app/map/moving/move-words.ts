// A drafted move in words: on the tag under the finger, and in full beside the map.

import { unitOf } from '$lib/battle/select/units';
import { objectToMover } from '$lib/battle/apply/check';
import type { BattleState } from '$lib/battle/state';
import { evadeInches } from '$lib/battle/map/handling';
import { inchesLeft, isOverdrawn, isPastHalf, type Manoeuvre, type PaidMove } from '$lib/battle/moves/pay-for-move';
import { type Going, whyNotThrough } from '$lib/battle/moves/passing';
import { type ChargeSight, inchesTooFar, sightCharge } from '$lib/battle/moves/sight-charge';
import type { DraftedMove } from '$lib/battle/map/plan-drag';
import { chargeBy } from '$lib/battle/select/charges';
import { inches, isAtMost, readTape } from '$lib/geometry/measures';
import { between } from '$lib/geometry/point';
import { makeInches, makeList, startSentence } from '$lib/wording';
import { commandChanges } from '../surface/command';
import { turnWords } from './charging.svelte';

const manoeuvreWords: Readonly<Record<Manoeuvre, string>> = {
	ahead: 'ahead',
	oblique: 'oblique',
	sidestep: 'sidestep',
	'step-back': 'step back',
	prolonge: 'by prolonge',
	ride: 'ride',
	turn: 'turn',
	wheel: 'wheel'
};

/** "4.5″ ahead · 1.5″ to go", whom a general joins, whom it passes through and on whose ground it would stand. */
export function tagOf(state: BattleState, draft: DraftedMove): string {
	const joins = draft.joins === null ? [] : [joinsText(state, draft, draft.joins)];
	const said = (word: string, who: readonly string[]) => (who.length === 0 ? [] : [`${word} ${namesOf(state, who)}`]);
	return [...costWords(state, draft), ...joins, ...said('through', draft.through), ...said('over', draft.over)].join(
		' · '
	);
}

const namesOf = (state: BattleState, ids: readonly string[]): string =>
	makeList(ids.map((id) => unitOf(state, id).unit.name));

/** Why it may not go through those on its way. */
const passReasons = (state: BattleState, { unit, handling, through }: DraftedMove): readonly string[] =>
	through.length === 0 ? [] : whyNotThrough(state, unit, through, goingBy[handling] ?? 'driven');

const goingBy: Partial<Record<DraftedMove['handling'], Going>> = { march: 'march', contact: 'charge' };

function costWords(state: BattleState, draft: DraftedMove): readonly string[] {
	const { handling, paid } = draft;
	const gone = makeInches(inchesOf(draft));
	switch (handling) {
		case 'deploy':
			return ['Deploy here'];
		case 'arrive':
			return ['Arrives here'];
		case 'due':
			return [`${gone} of ${makeInches(unitOf(state, draft.unit).turn.moveDue?.inches ?? 0)}`];
		case 'evade':
			return [
				`Evades ${gone} of ${makeInches(evadeInches(state, unitOf(state, draft.unit)) ?? 0)}`,
				...tooFar(state, draft)
			];
		case 'contact':
			return [contactText(sightOf(state, draft)), ...tooFar(state, draft)];
		case 'by-hand':
			return ['Set by hand', ...(inchesOf(draft) > 0 ? [gone] : [])];
		case 'march':
		case 'ride':
			return paid ? [wayText(paid), leftText(paid)] : [];
	}
}

const inchesOf = ({ from, to }: DraftedMove): number => (from ? between(from, to) : 0);

/** The charge that a draft brings into contact. */
function sightOf(state: BattleState, { unit }: DraftedMove): ChargeSight | null {
	const charge = chargeBy(state, unit);
	return charge && sightCharge(state, unit, charge.chargee);
}

/** "Turn 180°, 5″ into contact". */
function contactText(sight: ChargeSight | null): string {
	const far = makeInches(readTape(inches(sight?.way.inches ?? 0)));
	return startSentence([...(sight ? turnWords(sight.way) : []), `${far} into contact`].join(', '));
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

/** In the order it is done: "Turn 90°, 2″ ahead", "2″ ahead, turn 90°". A general's horse turns for nothing. */
export function wayText(paid: PaidMove): string {
	const { manoeuvre, inches, steps } = paid;
	const turn = `turn ${degreesText(paid)}`;
	if (manoeuvre === 'turn') return startSentence(turn);
	if (manoeuvre === 'wheel') return `${makeInches(inches)} wheel ${degreesText(paid)}`;
	const way = `${makeInches(inches)} ${manoeuvreWords[manoeuvre]}`;
	if (steps.length < 2) return way;
	return steps[0]?.kind === 'change-facing' ? `${startSentence(turn)}, ${way}` : `${way}, ${turn}`;
}

const degreesText = ({ turned }: PaidMove): string => `${Math.round(Math.abs(turned))}°`;

function leftText(paid: PaidMove): string {
	const left = inchesLeft(paid);
	return isOverdrawn(paid) ? `${makeInches(-left)} too far` : `${makeInches(Math.max(0, left))} to go`;
}

/** Inches by which a move goes beyond what the sheet gives it; nothing for one that is within. */
function excessOf(state: BattleState, draft: DraftedMove): number {
	const { unit, handling, paid } = draft;
	if (paid) return isOverdrawn(paid) ? -inchesLeft(paid) : 0;
	if (handling === 'evade') {
		const most = evadeInches(state, unitOf(state, unit)) ?? 0;
		return isAtMost(inchesOf(draft), most) ? 0 : inchesOf(draft) - most;
	}
	const sight = handling === 'contact' ? sightOf(state, draft) : null;
	return sight ? inchesTooFar(sight) : 0;
}

function tooFar(state: BattleState, draft: DraftedMove): readonly string[] {
	const excess = excessOf(state, draft);
	return excess > 0 ? [`${makeInches(excess)} too far`] : [];
}

/** How a move stands to its limits; those who do not shoot have no half move to heed. */
export function judgeMove(state: BattleState, draft: DraftedMove): 'free' | 'within' | 'past-half' | 'not-allowed' {
	const { handling, paid } = draft;
	if (excessOf(state, draft) > 0 || passReasons(state, draft).length > 0) return 'not-allowed';
	if (!paid) return handling === 'evade' || handling === 'contact' ? 'within' : 'free';
	return paid.noShooting === null && isPastHalf(paid) ? 'past-half' : 'within';
}

/** What should be said once a move is written that the sheet does not know: too far, through others, or not this unit's to make. Null for any other. */
export function remarkOn(state: BattleState, draft: DraftedMove): string | null {
	const { name } = unitOf(state, draft.unit).unit;
	if (draft.handling === 'by-hand')
		return `Set by hand: ${name}. ${objectToMover(state, draft.unit)?.reason ?? ''}`.trimEnd();
	const [far] = tooFar(state, draft);
	const [barred] = passReasons(state, draft);
	const wrongs = [
		...(far === undefined ? [] : [`${name} went ${far}.`]),
		...(barred === undefined ? [] : [`${name} went through ${namesOf(state, draft.through)}. ${barred}`])
	];
	return wrongs.length === 0 ? null : `${wrongs.join(' ')} It is written down all the same.`;
}

export interface MoveAccount {
	readonly title: string;
	/** What it does to the command of others. */
	readonly command: readonly string[];
	/** Null where nothing is paid. */
	readonly paid: {
		readonly left: string;
		readonly tone: 'good' | 'warn' | 'bad';
		readonly shooting: string;
		/** Whether half a move means anything to it. */
		readonly shoots: boolean;
		readonly lines: readonly string[];
		readonly reasons: readonly string[];
		readonly used: number;
		readonly allowance: number;
	} | null;
}

const tones = { free: 'good', within: 'good', 'past-half': 'warn', 'not-allowed': 'bad' } as const;

export function accountOf(state: BattleState, draft: DraftedMove): MoveAccount {
	const { paid } = draft;
	const title = tagOf(state, draft);
	const command = commandWords(state, draft);
	if (!paid) return { title, command, paid: null };
	return {
		title,
		command,
		paid: {
			left: leftText(paid),
			tone: tones[judgeMove(state, draft)],
			shooting: shootingText(paid),
			shoots: paid.noShooting === null,
			lines: paid.lines.map(({ text }) => text),
			reasons: [...paid.reasons, ...passReasons(state, draft)],
			used: (paid.usedBefore + paid.moves) * paid.allowance,
			allowance: paid.allowance
		}
	};
}

function shootingText(paid: PaidMove): string {
	if (paid.noShooting !== null) return paid.noShooting.replace(/\.$/, '');
	return isPastHalf(paid) ? 'Past half: no shooting' : 'May still shoot';
}
