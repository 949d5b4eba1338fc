// A group's move in words: on the tag under the finger, and what each of its units makes of it beside the map.

import { type BrigadeInBattle, brigadesOf } from '$lib/battle/map/brigades';
import { placeOf, unitOf } from '$lib/battle/select/units';
import { objectToMover } from '$lib/battle/apply/check';
import { movingSide } from '$lib/battle/phase';
import type { BattleState } from '$lib/battle/state';
import { throughWords } from '$lib/battle/moves/passing';
import { inchesLeft } from '$lib/battle/moves/pay-for-move';
import { eventsOf } from '$lib/battle/map/drafted-events';
import type { DraftedMove } from '$lib/battle/map/plan-drag';
import { type GroupPlan, planGroupMove } from '$lib/battle/map/plan-group-move';
import { makeInches, makeCount, makeList } from '$lib/wording';
import { accountOf, type MoveAccount, remarkOn, judgeMove, wayText } from './move-words';

const nameOf = (state: BattleState, id: string): string => unitOf(state, id).unit.name;

/** "3 units · 4″ ahead", whom it passes through, and who keeps it from going further or stays behind. */
export function tagOfGroup(state: BattleState, plan: GroupPlan): string {
	const { drafts, leftOut } = plan;
	const without = leftOut.length === 0 ? [] : [`without ${makeList(leftOut.map(({ unit }) => nameOf(state, unit)))}`];
	const through = throughWords(state, passedBy(drafts)).trimStart();
	const passing = through === '' ? [] : [through];
	return [
		makeCount(drafts.length, 'unit'),
		...wayOf(drafts),
		...passing,
		...heldBackText(state, plan),
		...without
	].join(' · ');
}

const passedBy = (drafts: readonly DraftedMove[]): readonly string[] => [
	...new Set(drafts.flatMap(({ through }) => through))
];

/** Told of all where it is the same for all. */
function wayOf(drafts: readonly DraftedMove[]): readonly string[] {
	if (drafts.some(({ handling }) => handling === 'deploy')) return ['deploy here'];
	if (drafts.some(({ handling }) => handling === 'arrive')) return ['arrive here'];
	if (drafts.some(({ handling }) => handling === 'by-hand')) return ['set by hand'];
	// A general rides where troops march: he says nothing of how they go.
	const ways = new Set(drafts.flatMap(({ handling, paid }) => (paid && handling !== 'ride' ? [wayText(paid)] : [])));
	return ways.size === 1 ? [...ways] : [];
}

function heldBackText(state: BattleState, { heldBack }: GroupPlan): readonly string[] {
	if (!heldBack) return [];
	const name = nameOf(state, heldBack.unit);
	return [heldBack.by === 'edge' ? `the map ends for ${name}` : `${name} can go no further`];
}

/** More names than this fill the line that stands for the folded words, and on a phone the map. */
const MOST_NAMES = 2;

/** The one line for the group in hand: what it would do, or who is in it. */
export function tellGroup(state: BattleState, units: readonly string[], plan: GroupPlan | null): string {
	if (plan) return tagOfGroup(state, plan);
	if (units.length === 0) return 'Select several units';
	const names = units.length > MOST_NAMES ? '' : `: ${makeList(units.map((id) => nameOf(state, id)))}`;
	const late = isOutOfTurn(state, units) ? ', out of turn' : '';
	return `${makeCount(units.length, 'unit')}${names}${late}`;
}

/** Whether it is the other side's turn to move: these would be set by hand. */
export function isOutOfTurn({ phase, sideA, units }: BattleState, [first]: readonly string[]): boolean {
	const moving = movingSide(phase, sideA);
	return first !== undefined && moving !== null && units[first]?.side !== moving;
}

/** To be taken as a whole, with those of them who stand on the map; of the side that moves first. */
export function brigadesOnMap(state: BattleState): readonly BrigadeInBattle[] {
	const others = movingSide(state.phase, state.sideA) === 'second' ? 'first' : 'second';
	return brigadesOf(state)
		.map((brigade) => ({ ...brigade, units: brigade.units.filter((unit) => placeOf(state, unit) !== null) }))
		.filter(({ id, units }) => id !== null && units.length > 0)
		.toSorted((a, b) => Number(a.side === others) - Number(b.side === others));
}

const order = ['free', 'within', 'past-half', 'not-allowed'] as const;

/** How the move of the whole stands to its limits: as that of whoever is nearest to them. */
export function judgeGroup(state: BattleState, { drafts }: GroupPlan): (typeof order)[number] {
	const worst = Math.max(0, ...drafts.map((draft) => order.indexOf(judgeMove(state, draft))));
	return order[worst] ?? 'free';
}

/** What should be said once it is written: that it went through others, was held back, or set by hand. Null for any other. */
export function remarkOnGroup(state: BattleState, plan: GroupPlan): string | null {
	const { drafts, heldBack } = plan;
	const [first] = drafts;
	if (!first) return null;
	if (first.handling === 'by-hand')
		return `${makeCount(drafts.length, 'unit')} set by hand. ${objectToMover(state, first.unit)?.reason ?? ''}`.trimEnd();
	const remarks = [
		...drafts.flatMap((draft) => remarkOn(state, draft) ?? []),
		...(heldBack ? [remarkOnHeldBack(state, heldBack)] : [])
	];
	return remarks.length === 0 ? null : remarks.join(' ');
}

function remarkOnHeldBack(state: BattleState, { unit, by }: NonNullable<GroupPlan['heldBack']>): string {
	const name = nameOf(state, unit);
	return by === 'edge'
		? `Held back by the map’s edge, at ${name}.`
		: `Held back to what ${name} may go. Leave it out, and the others can go further.`;
}

/** Why a move that was asked for comes to nothing, since all of them go together; null where somebody goes. */
export function whyNobodyGoes(state: BattleState, { drafts, heldBack }: GroupPlan): string | null {
	if (!heldBack || drafts.some((draft) => eventsOf(state, draft).length > 0)) return null;
	const name = nameOf(state, heldBack.unit);
	return heldBack.by === 'edge'
		? `The map ends for ${name}, and all of them go together.`
		: `Too little is left of the move of ${name} for that, and all of them go together.`;
}

/** A member of the group as the list beside the map has it. */
export interface MemberRow {
	readonly id: string;
	readonly name: string;
	/** What is left of its move, or why it does not go along. */
	readonly rest: string;
	readonly stays: boolean;
	/** What the move in hand comes to for it. */
	readonly account: MoveAccount | null;
}

const nowhere = { kind: 'shift', by: { x: 0, y: 0 } } as const;

export function memberRows(state: BattleState, units: readonly string[], plan: GroupPlan | null): readonly MemberRow[] {
	const resting = planGroupMove(state, units, nowhere);
	const { leftOut } = plan ?? resting;
	return units.map((id) => {
		const reason = leftOut.find(({ unit }) => unit === id)?.reason;
		const draft = plan?.drafts.find(({ unit }) => unit === id);
		const rest = resting.drafts.find(({ unit }) => unit === id);
		return {
			id,
			name: nameOf(state, id),
			rest: reason ?? (rest ? restText(rest) : ''),
			stays: reason !== undefined,
			account: draft ? accountOf(state, draft) : null
		};
	});
}

function restText({ paid }: DraftedMove): string {
	if (!paid) return '';
	const left = Math.max(0, inchesLeft(paid));
	return left > 0 ? `${makeInches(left)} of ${makeInches(paid.allowance)} left` : 'no move left';
}
