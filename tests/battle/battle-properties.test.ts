// What holds of any battle, however it was played: the invariants, and that its log alone is the whole of it.
import { type Battle, battles } from '$lib/battle/log/battle';
import { beforeStep, stateOf } from '$lib/journal/journal';
import { unitsNamedIn } from '$lib/battle/events/registry';
import { parseLog, parseSetup } from '$lib/battle/parse/setup';
import type { BattleState, UnitState } from '$lib/battle/state';
import { isShotAway } from '$lib/battle/select/units';
import { conditions } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEvening, playOut } from './lively-play';
import type { Play } from './play';
import { rounds } from '../long';

/** What must hold of any battle, and does not of this one. */
function findBroken(state: BattleState): string[] {
	const { units, charges, contacts } = state;
	const isFit = (id: string) => units[id]?.shattered === false;
	const crosses = (one: string, other: string) => units[one]?.side !== units[other]?.side;
	const broken = Object.values(units).flatMap((unit) => findBrokenUnit(state, unit));
	const chargers = charges.map(({ charger }) => charger);
	if (new Set(chargers).size < chargers.length) broken.push('a unit makes two charges');
	for (const { id, charger, chargee } of charges)
		if (!isFit(charger) || !isFit(chargee) || !crosses(charger, chargee)) broken.push(`charge ${id} has not two ends`);
	for (const { first, second } of contacts)
		if (!isFit(first) || !isFit(second) || units[first]?.side !== 'first' || units[second]?.side !== 'second')
			broken.push(`${first} and ${second} are not two enemies`);
	return broken;
}

function findBrokenUnit({ units }: BattleState, unit: UnitState): string[] {
	const { figures, guns, condition, shattered, routing, alsoDisordered, attachedTo, needsPlacing, turn } = unit;
	const within = (count: number, most: number) => Number.isInteger(count) && count >= 0 && count <= most;
	const host = attachedTo === null ? null : units[attachedTo];
	const holds: Readonly<Record<string, boolean>> = {
		'has a strength between nothing and its start': within(figures, unit.unit.figures) && within(guns, unit.unit.guns),
		'has one condition': conditions.includes(condition),
		'is shaken where it routs': !routing || condition === 'shaken',
		'is disordered as well only where it is shaken (R14)': !alsoDisordered || condition === 'shaken',
		'is shattered at no figures and only then': shattered === (figures === 0),
		'has nothing to do once it is shattered':
			!shattered || (!routing && !turn.routPending && attachedTo === null && !needsPlacing),
		'skirmishes in skirmish order': (unit.order === 'skirmish') === (unit.formation === 'skirmish'),
		'is with a unit of its side that stands': host === null || (host?.shattered === false && host.side === unit.side),
		'needs placing only as a general by himself': !needsPlacing || (unit.unit.arm === 'general' && attachedTo === null)
	};
	return Object.keys(holds).filter((claim) => !holds[claim]).map((claim) => `${unit.unit.id} no longer ${claim}`); // prettier-ignore
}

/** What players set by hand of a unit that is gone: it may come back, or be put elsewhere. */
const byHand: readonly string[] = ['strength-set', 'condition-set', 'position-set'];

/** Who was shattered, and did something in the last action, or was changed by anything but what was set by hand. */
function findBusyDead(before: BattleState, { battle, state }: Play): string[] {
	const last = battle.events.at(-1);
	const bodies = battle.events.filter(({ step }) => step === last?.step).map(({ body }) => body);
	if (bodies.some(({ kind }) => kind === 'undone' || kind === 'redone')) return [];
	const set = new Set(bodies.filter(({ kind }) => byHand.includes(kind)).flatMap(unitsNamedIn));
	// Fire is simultaneous: one that was shot away in this phase may still shoot (R38).
	const shooters = new Set(bodies.flatMap((body) => (body.kind === 'shot' ? [body.shooter] : [])));
	const dead = Object.values(before.units).filter((unit) => {
		const { id } = unit.unit;
		return unit.shattered && !set.has(id) && !(shooters.has(id) && isShotAway(before, unit));
	});
	const named = new Set(bodies.flatMap(unitsNamedIn));
	const stirs = ({ unit, turn: _was, ...was }: UnitState) => {
		const { turn: _is, ...is } = state.units[unit.id] ?? {};
		return named.has(unit.id) || JSON.stringify({ unit, ...was }) !== JSON.stringify(is);
	};
	return dead.filter(stirs).map(({ unit }) => `${unit.id}: ${bodies.map(({ kind }) => kind).join()}`);
}

function findMet({ units, charges, contacts }: BattleState): readonly string[] {
	const some = (is: (unit: UnitState) => boolean) => Object.values(units).some(is);
	return [
		...(charges.length > 0 ? ['charge'] : []),
		...(contacts.length > 0 ? ['contact'] : []),
		...(some(({ routing }) => routing) ? ['rout'] : []),
		...(some(({ shattered }) => shattered) ? ['loss'] : [])
	];
}

describe('any sequence of actions', () => {
	it('keeps the invariants after each of them, and shattered units do nothing', () => {
		const met = new Set<string>();
		fc.assert(
			fc.property(anyEvening, (evening) => {
				playOut(evening, (before, play) => {
					expect([...findBroken(play.state), ...findBusyDead(before, play)]).toEqual([]);
					for (const what of findMet(play.state)) met.add(what);
				});
			}),
			{ numRuns: rounds(20, 2000) }
		);
		// Where nobody ever charges or dies, nothing is shown.
		expect(met).toEqual(new Set(['charge', 'contact', 'rout', 'loss']));
	});

	it('folds to the state that was reached step by step, whole or in two pieces', () => {
		fc.assert(
			fc.property(anyEvening, fc.nat(80), (evening, cut) => {
				const { battle } = playOut(evening);
				const { setup, events } = battle;
				const begun = battles.fold(setup, events.slice(0, cut));
				for (const folded of [battles.fold(setup, events), battles.goOn(begun.journal, events.slice(cut))]) {
					expect(folded.problem).toBeNull();
					expect(stateOf(folded.journal)).toEqual(stateOf(battle));
					expect(linesOf(folded.journal)).toEqual(linesOf(battle));
				}
			}),
			{ numRuns: rounds(12, 2000) }
		);
	});

	it('undone and redone again is what it was, at any distance', () => {
		fc.assert(
			fc.property(anyEvening, fc.integer({ min: 1, max: 30 }), (evening, wanted) => {
				const play = playOut(evening);
				const steps = Math.min(wanted, linesOf(play.battle).length);
				if (steps === 0) return;
				const { state, battle } = play;
				play.take(battles.undo(play.battle, steps, play.stamp())).take(battles.redo(play.battle, steps, play.stamp()));
				expect(play.state).toBe(state);
				expect(linesOf(play.battle)).toEqual(linesOf(battle));
			}),
			{ numRuns: rounds(12, 2000) }
		);
	});

	it('is the same battle when it is written down, parsed and folded', () => {
		fc.assert(
			fc.property(anyEvening, (evening) => {
				const { battle } = playOut(evening);
				const text = JSON.stringify({ setup: battle.setup, events: battle.events });
				const written = JSON.parse(text) as Record<'setup' | 'events', unknown>;
				const setup = parseSetup(written.setup);
				if (!setup.ok) throw new Error(JSON.stringify(setup.problems));
				const events = parseLog(setup.value, written.events);
				expect([setup.value, events]).toEqual([battle.setup, { ok: true, value: battle.events }]);
				expect(stateOf(battles.fold(setup.value, events.ok ? events.value : []).journal)).toEqual(stateOf(battle));
			}),
			{ numRuns: rounds(8, 1000) }
		);
	});
});

function linesOf(battle: Battle): string[] {
	const ids: string[] = [];
	for (let at = battle.standing; at; at = beforeStep(at)) ids.push(at.id);
	return ids;
}
