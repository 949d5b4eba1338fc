// The butcher's bill: what every unit lost and by what, from the states before and after each event, so that it adds up whatever the
// events say; and how strong the sides were turn by turn.

import { type BattleSide, battleSides } from '$lib/rules/vocabulary';
import { isHit, readHitDie } from '$lib/rules/engine/resolution';
import { makeCount } from '$lib/wording';
import { definitionOf } from '../events/registry';
import type { EventKind, GameBody } from '../events/event';
import type { RecordedSum } from '../recorded-sum';
import type { BattleState, UnitState } from '../state';
import type { Happened } from './moments';

export const causes = ['shooting', 'combat', 'pursuit', 'rout', 'hand'] as const;
export type Cause = (typeof causes)[number];

export const causeNames: Readonly<Record<Cause, string>> = {
	shooting: 'Shooting',
	combat: 'Combat',
	pursuit: 'Pursuit',
	rout: 'Rout',
	hand: 'Set by hand'
};

const causeOf: Partial<Readonly<Record<EventKind, Cause>>> = {
	shot: 'shooting',
	fought: 'combat',
	pursued: 'pursuit',
	routed: 'rout'
};

export interface BillRow {
	readonly unit: string;
	readonly name: string;
	readonly side: BattleSide;
	readonly figures: number;
	readonly guns: number;
	/** By hand a unit may also have been given figures back; then it is less than nothing. */
	readonly lost: Readonly<Record<Cause, number>>;
	readonly left: number;
	readonly given: number;
	readonly taken: number;
	readonly end: string;
}

interface Account {
	readonly lost: Record<Cause, number>;
	given: number;
	taken: number;
}

const newAccount = (): Account => ({
	lost: { shooting: 0, combat: 0, pursuit: 0, rout: 0, hand: 0 },
	given: 0,
	taken: 0
});

export function makeBill(start: BattleState, end: BattleState, happened: readonly Happened[]): readonly BillRow[] {
	const accounts = new Map(Object.keys(start.units).map((id) => [id, newAccount()]));
	for (const { body, before, after } of happened) {
		for (const id of new Set(definitionOf(body).unitsNamed(body))) {
			const lost = (before.units[id]?.figures ?? 0) - (after.units[id]?.figures ?? 0);
			const account = accounts.get(id);
			if (lost !== 0 && account) account.lost[causeOf[body.kind] ?? 'hand'] += lost;
		}
		for (const { by, at, hits } of hitsIn(before, body)) {
			const [giver, taker] = [accounts.get(by), accounts.get(at)];
			if (giver) giver.given += hits;
			if (taker) taker.taken += hits;
		}
	}
	const troops = Object.values(start.units).filter(({ unit }) => unit.arm !== 'general');
	const rows = troops.map((unit) =>
		makeRow(unit, end.units[unit.unit.id] ?? unit, accounts.get(unit.unit.id) ?? newAccount())
	);
	return battleSides.flatMap((side) => rows.filter((row) => row.side === side));
}

const makeRow = (start: UnitState, end: UnitState, { lost, given, taken }: Account): BillRow => ({
	unit: start.unit.id,
	name: start.unit.name,
	side: start.side,
	figures: start.figures,
	guns: start.guns,
	lost,
	left: end.figures,
	given,
	taken,
	end: tellEnd(end)
});

function tellEnd({ unit, figures, guns, shattered, inReserve, routing, condition, alsoDisordered }: UnitState): string {
	if (shattered) return 'shattered';
	if (inReserve) return 'never came up';
	const how = routing ? 'routing' : alsoDisordered ? `${condition} and disordered` : condition;
	const pieces = unit.arm === 'artillery' ? ` and ${makeCount(guns, 'gun')}` : '';
	return `${figures} of ${unit.figures}${pieces}, ${how}`;
}

interface HitsDone {
	readonly by: string;
	readonly at: string;
	readonly hits: number;
}

/** Hits as they were rolled, a pursuit's doubled; where its dice were not told, what it took. */
function hitsIn({ setup }: BattleState, body: GameBody): readonly HitsDone[] {
	if (body.kind === 'shot') return [{ by: body.shooter, at: body.target, hits: body.hits }];
	if (body.kind === 'fought') return body.blows.map(({ striker, enemy, hits }) => ({ by: striker, at: enemy, hits }));
	if (body.kind !== 'pursued') return [];
	const { pursuer, router, lost, back } = body;
	const there = { by: pursuer, at: router, hits: rolledHits(body, setup.playsheet.combat.pursuitFactor) ?? lost };
	return back ? [there, { by: router, at: pursuer, hits: rolledHits(back, 1) ?? back.lost }] : [there];
}

function rolledHits({ dice, account: { base, sum } }: RecordedSum<unknown>, factor: number): number | null {
	if (!dice || !base) return null;
	return dice.filter((face) => isHit(readHitDie(face, sum.total, base.score))).length * factor;
}

export interface StrengthRow {
	/** 0 is before the first turn. */
	readonly turn: number;
	readonly strength: Readonly<Record<BattleSide, number>>;
}

/** Figures on the table and on their way to it, at the start and at the end of every turn. */
export function strengthByTurn(start: BattleState, happened: readonly Happened[]): readonly StrengthRow[] {
	const ends = new Map<number, BattleState>();
	for (const { before, after } of happened) {
		if (before.turn !== after.turn) ends.set(before.turn, before);
	}
	const last = happened.at(-1)?.after;
	if (last) ends.set(last.turn, last);
	const rows = [...ends].sort(([a], [b]) => a - b).map(([turn, state]) => ({ turn, strength: strengthOf(state) }));
	return [{ turn: 0, strength: strengthOf(start) }, ...rows];
}

function strengthOf({ units }: BattleState): StrengthRow['strength'] {
	const strength = { first: 0, second: 0 };
	for (const { unit, side, figures } of Object.values(units)) if (unit.arm !== 'general') strength[side] += figures;
	return strength;
}
