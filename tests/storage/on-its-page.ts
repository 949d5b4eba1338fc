// What was let in, opened as its page opens it: whatever a screen works out of a roster, a battle, house rules or a map before it draws
// anything. A thing that a door lets through and a page breaks on is worse than one that is refused.
import type { RosterDraft } from '$lib/army/draft';
import { addUp } from '$lib/army/totals';
import { readPasted } from '$lib/army/text/read-pasted';
import { writeRosterTable, writeRosterText } from '$lib/army/text/write-text';
import { listDue } from '$lib/app/battle/due-list';
import { sumsOf } from '$lib/app/battle/log-sums';
import { actorsOf, cardOf, tellUnit } from '$lib/app/battle/unit-card';
import { describeShared } from '$lib/app/data/describe-shared';
import { makeDay } from '$lib/app/data/when';
import { terrainRows } from '$lib/app/map/ground/terrain-rows';
import { figuresOf } from '$lib/app/map/surface/figures';
import { unitRows } from '$lib/app/map/unit-rows';
import { layOutForPaper } from '$lib/app/playsheet/for-paper';
import { rulesOfBattle, rulesOfHouse } from '$lib/app/playsheet/in-force';
import { layOutPlaysheet } from '$lib/app/playsheet/lay-out';
import { printedRules } from '$lib/app/procedures/procedure';
import { cardLines, describeUnit, generalLines } from '$lib/app/roster/on-paper';
import { previewOf } from '$lib/app/roster/once-per-unit';
import { findProblems } from '$lib/app/roster/problems';
import { due } from '$lib/battle/due/due';
import { apply } from '$lib/battle/events/event';
import { battles } from '$lib/battle/log/battle';
import { tellLog } from '$lib/battle/log/log';
import { applyMap, type SavedMap } from '$lib/battle/map/saved-map';
import { makeMarkdown } from '$lib/battle/report/markdown';
import { makeReport } from '$lib/battle/report/report';
import { type BattleState, startBattle } from '$lib/battle/state';
import { terrainShape } from '$lib/battle/terrain';
import { stateOf } from '$lib/journal/journal';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import type { StoredBattle } from '$lib/storage/battle-kind';
import type { StoredAnyGame } from '$lib/storage/game-kind';
import type { NamedHouseRules } from '$lib/storage/database/database';
import type { Shared } from '$lib/storage/shared';
import { expect } from 'vitest';
import { whistKind } from './sample-game';
import { battleOf } from './sample-storage';

/** Its companion takes it as it is, or says which line it does not know. */
function openGame({ setup, events }: StoredAnyGame): void {
	const checked = whistKind.check(setup, events);
	const said = checked.ok ? [] : checked.problems.map(({ message }) => message);
	expect(said.join()).not.toMatch(/undefined|Invalid/);
}

export function openOnPages(shared: Shared): void {
	expect(describeShared(shared).lines.join()).not.toMatch(/undefined|Invalid/);
	switch (shared.kind) {
		case 'roster':
			return openRoster(shared.roster);
		case 'battle':
			return openBattle(shared.battle);
		case 'game':
			return openGame(shared.game);
		case 'copy':
			return;
		case 'house-rules':
			return openHouseRules(shared.houseRules);
		case 'backup': {
			const { rosters, houseRules, maps, battles: played, games } = shared.backup;
			for (const { value, savedAt } of [...rosters, ...houseRules, ...maps]) {
				expect(makeDay(savedAt)).not.toMatch(/Invalid|NaN/);
				if ('units' in value) openRoster(value);
				else if ('rules' in value) openHouseRules(value);
				else openMap(value);
			}
			for (const battle of played) openBattle(battle);
			for (const game of games) openGame(game);
		}
	}
}

function openRoster(roster: RosterDraft): void {
	findProblems(roster);
	const { playsheet, rulings } = printedRules;
	addUp(roster.units, playsheet, rulings);
	for (const unit of roster.units) {
		expect(describeUnit(unit, playsheet)).not.toMatch(/undefined/);
		const preview = previewOf(unit);
		if (preview) cardLines(unit, preview, printedRules);
		if (unit.arm === 'general') generalLines(unit, playsheet);
	}
	const text = writeRosterText(roster, 'plain');
	const makeId = counting();
	readPasted(text, makeId, roster.changedAt);
	readPasted(writeRosterTable(roster), makeId, roster.changedAt);
}

function counting(): () => string {
	let count = 0;
	return () => `unit-${(count += 1)}`;
}

function openBattle({ setup, events }: StoredBattle): void {
	const { journal, problem } = battles.fold(setup, events);
	expect(problem).toBe(null);
	expect(journal.events).toHaveLength(events.length);
	const lines = tellLog(journal).lines;
	expect(lines).toHaveLength(events.length);
	const state = stateOf<BattleState>(journal);
	for (const { text, event } of lines) {
		expect(text).not.toMatch(/undefined|\[object/);
		sumsOf(state, event);
	}
	const tasks = due(state);
	listDue(state, tasks);
	const actors = actorsOf(tasks);
	for (const unit of Object.values(state.units)) {
		cardOf(state, unit, actors);
		tellUnit(state, unit);
	}
	openGround(state);
	expect(makeMarkdown(makeReport(journal))).not.toMatch(/undefined|\[object/);
	rulesOfBattle(setup);
}

function openGround(state: BattleState): void {
	for (const piece of state.terrain) terrainShape(piece);
	terrainRows(state.terrain);
	figuresOf(state);
	unitRows(state, null);
	const ids = state.terrain.map(({ id }) => id);
	expect(new Set(ids).size, 'pieces of terrain with ids of their own').toBe(ids.length);
}

function openHouseRules({ id, rules }: NamedHouseRules): void {
	const { playsheet } = rulesOfHouse(id, rules);
	expect(layOutPlaysheet(playsheet).length).toBe(layOutPlaysheet(printedPlaysheet).length);
	layOutForPaper(playsheet);
}

/** Laid under a battle, every piece of it. */
function openMap(map: SavedMap): void {
	let state = startBattle(battleOf('camden'));
	for (const body of applyMap(state, map)) {
		const applied = apply(state, body);
		expect(applied.ok ? '' : applied.reason).toBe('');
		if (applied.ok) state = applied.state;
	}
	expect(state.terrain).toHaveLength(map.terrain.length);
	openGround(state);
}
