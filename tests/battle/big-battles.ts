// Battles of any size, for what must not slow down as armies grow.
import type { Unit } from '$lib/army/unit';
import type { BattleState } from '$lib/battle/state';
import type { StateChanges, UnitChanges } from './sample-battle';
import {
	at,
	batteryUnit,
	generalUnit,
	horseUnit,
	lineUnit,
	makeCharge,
	makeContact,
	rifleUnit,
	setupWithUnits,
	stateWith
} from './sample-battle';

/** An army of the same mixture at every size: in each five a general, line, rifles, horse and guns. */
function makeArmy(side: string, count: number): readonly Unit[] {
	const makers = [generalUnit, lineUnit, rifleUnit, horseUnit, batteryUnit];
	return Array.from({ length: count }, (_, index) => {
		const make = makers[index % makers.length] ?? lineUnit;
		return make(`${side}-${index}`, `${side} ${index}`);
	});
}

/** Two armies face to face along a table as long as they need, so that the crowd around each unit is the same at every size. */
function placeUnits(count: number): Record<string, UnitChanges> {
	const places = Array.from({ length: count }, (_, index) => {
		const x = 6 + 9 * Math.floor(index / 2);
		const behind = 4 * (index % 2);
		return [
			[`crown-${index}`, { place: at(x, 30 + behind, 0) }],
			[`continental-${index}`, { place: at(x, 20 - behind, 180) }]
		] as const;
	});
	return Object.fromEntries(places.flat());
}

function makeBattle(units: number, changes: StateChanges, hits: Partial<UnitChanges['turn']> = {}): BattleState {
	const half = units / 2;
	const placed = placeUnits(half);
	const hit = Object.entries(placed).map(([id, unit]) => [id, { ...unit, turn: { ...hits } }] as const);
	return stateWith({
		setup: setupWithUnits(makeArmy('crown', half), makeArmy('continental', half)),
		units: Object.fromEntries(hit),
		...changes
	});
}

/** The line of every five, by index: they are the ones in charges and contacts. */
const everyFifth = (units: number): number[] =>
	Array.from({ length: Math.floor(units / 10) }, (_, five) => five * 5 + 1);

export const inMovement = (units: number) =>
	makeBattle(units, {
		phase: 'first-movement',
		charges: everyFifth(units).map((index) =>
			makeCharge(`crown-${index}`, `continental-${index}`, { stage: 'declared' })
		)
	});

export const inFire = (units: number) =>
	makeBattle(
		units,
		{ charges: everyFifth(units).map((index) => makeCharge(`crown-${index}`, `continental-${index}`)) },
		{ fireHits: 1 }
	);

export const inCombat = (units: number) =>
	makeBattle(
		units,
		{
			phase: 'combat',
			contacts: everyFifth(units).map((index) => makeContact(`crown-${index}`, `continental-${index}`))
		},
		{ lostCombat: { flankOrRear: false }, combatHits: 2 }
	);
