import { diceAnchorOf } from '$lib/app/playsheet/anchors';
import { layOutPlaysheet } from '$lib/app/playsheet/lay-out';
import { combatModifiers } from '$lib/rules/combat/modifiers';
import { counterbatteryModifiers } from '$lib/rules/shooting/counterbattery';
import { listCells } from '$lib/rules/house-rules/cells';
import { moraleModifiers } from '$lib/rules/morale/modifiers';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import { routModifiers } from '$lib/rules/morale/rout';
import { rulingIds } from '$lib/rules/sheet/ruling-texts';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { sections } from '$lib/rules/engine/section';
import { shootingModifiers } from '$lib/rules/shooting/shooting';
import { describe, expect, it } from 'vitest';
import { openCell } from './opened';
import { listAnchors } from './list-anchors';

const anchors = new Set(listAnchors(layOutPlaysheet(printedPlaysheet)));
const missing = (wanted: readonly string[]) => wanted.filter((anchor) => !anchors.has(anchor));

describe('no line of a sum leads nowhere', () => {
	it('whichever modifier it is of, under any ruling', () => {
		const both = (['no-other', 'shooting-too'] as const).flatMap((R32) =>
			counterbatteryModifiers(printedPlaysheet, { ...defaultRulings, R32 })
		);
		const lines = [shootingModifiers, both, combatModifiers, moraleModifiers, routModifiers].flatMap((list) =>
			list.map(({ id }) => id)
		);
		expect(lines.length).toBeGreaterThan(40);
		expect(missing(lines)).toEqual([]);
	});

	it('whichever cell a score, an allowance or a cost was read from', () => {
		expect(missing(listCells(printedPlaysheet).map(({ id }) => id))).toEqual([]);
	});

	it('whichever section or ruling a reason names', () => {
		const named = [...Object.keys(sections), ...rulingIds];
		expect(missing(named)).toEqual([]);
	});

	it('whatever is remarked beside the odds, of a move and an evade as of everything else', () => {
		const notes = listCells(printedPlaysheet).flatMap(({ id }) => openCell(id).answer.odds.notes);
		expect(missing(notes.flatMap(({ anchor }) => anchor ?? []))).toEqual([]);
		const anchorFor = (text: string) => notes.find((note) => note.text === text)?.anchor;
		expect(anchorFor('Light infantry in skirmish evades 12″.')).toBe('movement.evade.light-skirmish');
		expect(anchorFor('Infantry in column moves 10″.')).toBe('movement.allowance.infantry-column');
		expect(anchorFor('Our unit may still shoot, as one that moved.')).toBe('manoeuvre.shootAfter');
		expect(anchorFor('His command reaches 12″.')).toBe('generals.commandRadius');
		// Only what follows from the numbers beside it has no place of its own.
		const placeless = new Set(notes.flatMap(({ anchor, text }) => (anchor === null ? [text] : [])));
		expect([...placeless].filter((text) => !/left|may not evade/.test(text))).toEqual([]);
	});

	it('whoever rolls the dice', () => {
		const opened = listCells(printedPlaysheet).flatMap(({ id }) => openCell(id).answer.tallies);
		const dice = new Set(opened.map(({ account }) => diceAnchorOf(account)));
		expect([...dice].sort()).toEqual(['combat.dice', 'morale', 'rout', 'shooting.dice']);
		expect(missing([...dice])).toEqual([]);
	});
});
