import { makeRosterDraft, makeUnitDraft } from '$lib/army/draft';
import { parseRosterDraft } from '$lib/army/draft-parse';
import { changeUnit } from '$lib/army/edit/change-unit';
import { conformUnit, foreignTo } from '$lib/army/edit/conform-unit';
import { describeEdit, strokeOf } from '$lib/army/edit/describe-edit';
import type { Edit } from '$lib/army/edit/edit';
import { applyEdit } from '$lib/army/edit/edit';
import { addStep, close, redo, startHistory, undo } from '$lib/army/edit/history';
import { freshName } from '$lib/army/names';
import { countedSlot, stepUnits } from '$lib/army/edit/roster-slots';
import { sectionsOf } from '$lib/army/edit/sections';
import { validateUnit } from '$lib/army/validate-unit';
import { arms, formations, grades, orders, weapons } from '$lib/rules/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRosterDraft, anyUnitDraft } from '../arbitrary-rosters';

const time = '2026-07-04T12:00:00.000Z';
const foot = (id: string, brigade: string | null = null) =>
	makeUnitDraft(id, 'infantry', { name: id.toUpperCase(), brigade });
const army = makeRosterDraft('army', time, {
	brigades: [
		{ id: 'left', name: 'Left', general: 'gage' },
		{ id: 'right', name: 'Right', general: null }
	],
	units: [makeUnitDraft('gage', 'general', { name: 'Gage' }), foot('a', 'left'), foot('b', 'left'), foot('c', 'right')]
});
const names = (draft: typeof army) =>
	sectionsOf(draft).map(({ brigade, units }) => [brigade?.name ?? null, ...units.map(({ id }) => id)]);

describe('an edit', () => {
	it('moves units to a place in another brigade, several at once, in the order they stood', () => {
		const moved = applyEdit(army, { kind: 'move-units', ids: ['b', 'a'], brigade: 'right', before: 'c' });
		expect(names(moved)).toEqual([[null, 'gage'], ['Left'], ['Right', 'a', 'b', 'c']]);
	});

	it('to the place where the units stand already changes nothing at all', () => {
		expect(applyEdit(army, { kind: 'move-units', ids: ['b'], brigade: 'left', before: null })).toBe(army);
		expect(applyEdit(army, { kind: 'move-units', ids: ['a'], brigade: 'left', before: 'a' })).toBe(army);
	});

	it('adds units after the one named, within their brigade', () => {
		const added = applyEdit(army, { kind: 'add-units', units: [foot('d', 'left')], after: 'a' });
		expect(names(added)[1]).toEqual(['Left', 'a', 'd', 'b']);
	});

	it('gives a trait to those who lack it and takes it from those who have it, and leaves the rest of their traits', () => {
		const some = applyEdit(army, { kind: 'change-units', ids: ['a'], changes: { traits: ['Tomahawks'] } });
		const given = applyEdit(some, { kind: 'give-trait', ids: ['a', 'b'], trait: 'Elite' });
		const traits = (draft: typeof army) => draft.units.map((unit) => unit.traits);
		expect(traits(given)).toEqual([undefined, ['Tomahawks', 'Elite'], ['Elite'], undefined]);
		expect(applyEdit(given, { kind: 'give-trait', ids: ['a', 'b'], trait: 'ELITE' })).toBe(given);
		const taken = applyEdit(given, { kind: 'take-trait', ids: ['a', 'b', 'c'], trait: 'elite' });
		expect(traits(taken)).toEqual(traits(some));
		expect(describeEdit({ kind: 'give-trait', ids: ['a', 'b'], trait: 'Elite' }, army)).toBe('giving Elite to 2 units');
		expect(describeEdit({ kind: 'take-trait', ids: ['a'], trait: 'Elite' }, army)).toBe('taking Elite from A');
	});

	it('that removes a general leaves his brigade without one', () => {
		const left = applyEdit(army, { kind: 'remove-units', ids: ['gage'] });
		expect(left.brigades[0]?.general).toBeNull();
	});

	it('that adds a general to a brigade without one puts him in command; one who is there already stays', () => {
		const generals = ['left', 'right'].map((brigade) => makeUnitDraft(`new-${brigade}`, 'general', { brigade }));
		const added = applyEdit(army, { kind: 'add-units', units: [foot('d', 'right'), ...generals], after: null });
		expect(added.brigades.map(({ general }) => general)).toEqual(['gage', 'new-right']);
	});

	it('that removes a brigade keeps its units, on their own', () => {
		expect(names(applyEdit(army, { kind: 'remove-brigade', id: 'left' }))).toEqual([
			[null, 'gage', 'a', 'b'],
			['Right', 'c']
		]);
	});

	it('that moves a brigade takes its units along', () => {
		const moved = applyEdit(army, { kind: 'move-brigade', id: 'right', before: 'left' });
		expect(moved.units.map(({ id }) => id)).toEqual(['gage', 'c', 'a', 'b']);
	});

	it('is named for the undo button', () => {
		const edit: Edit = { kind: 'change-units', ids: ['a'], changes: { figures: 20 } };
		expect(describeEdit(edit, army)).toBe('the figures of A');
		expect(describeEdit({ kind: 'remove-units', ids: ['a', 'b'] }, army)).toBe('removing 2 units');
	});
});

const anyChanges = fc.record(
	{
		arm: fc.constantFrom(...arms),
		grade: fc.constantFrom(...grades),
		orders: fc.subarray([...orders], { minLength: 1 }),
		order: fc.constantFrom(...orders),
		formation: fc.constantFrom(...formations),
		weapon: fc.constantFrom(...weapons),
		light: fc.boolean(),
		bayonets: fc.boolean(),
		britishRegulars: fc.boolean(),
		figures: fc.integer({ min: 1, max: 40 }),
		guns: fc.integer({ min: 1, max: 4 }),
		seniority: fc.integer({ min: 1, max: 20 }),
		charisma: fc.integer({ min: 1, max: 10 })
	},
	{ requiredKeys: [] }
);

describe('a change to a unit', () => {
	it('keeps a sound unit sound, whatever is asked of it', () => {
		fc.assert(
			fc.property(fc.constantFrom(...arms), fc.array(anyChanges, { maxLength: 6 }), (arm, changes) => {
				const start = makeUnitDraft('u', arm, { name: 'Unit' });
				const unit = changes.reduce(changeUnit, start);
				expect(validateUnit(unit)).toMatchObject({ ok: true });
			})
		);
	});

	it('to skirmish order is one to skirmish formation, and back', () => {
		const loose = makeUnitDraft('u', 'infantry', { orders: ['loose'], order: 'loose' });
		const skirmishing = changeUnit(loose, { order: 'skirmish' });
		expect(skirmishing).toMatchObject({
			order: 'skirmish',
			formation: 'skirmish',
			orders: ['loose', 'skirmish']
		});
		expect(changeUnit(skirmishing, { formation: 'column' })).toMatchObject({ order: 'loose', formation: 'column' });
	});

	it('to more guns, or to other guns, brings their crew: three to a light gun, four to a field gun, five to a heavy one', () => {
		const battery = makeUnitDraft('b', 'artillery', { weapon: 'field-gun', guns: 1, figures: 4 });
		expect(changeUnit(battery, { guns: 2 })).toMatchObject({ guns: 2, figures: 8 });
		expect(changeUnit(changeUnit(battery, { guns: 3 }), { guns: 2 }).figures).toBe(8);
		expect(changeUnit(battery, { weapon: 'light-gun', guns: 2 }).figures).toBe(6);
		expect(changeUnit(battery, { weapon: 'heavy-gun' }).figures).toBe(5);
	});

	it('to more guns leaves a crew as it is that was set by hand, then or with them', () => {
		const battery = makeUnitDraft('b', 'artillery', { weapon: 'field-gun', guns: 1, figures: 4 });
		expect(changeUnit(changeUnit(battery, { figures: 6 }), { guns: 2 })).toMatchObject({ guns: 2, figures: 6 });
		expect(changeUnit(battery, { guns: 2, figures: 4 })).toMatchObject({ guns: 2, figures: 4 });
	});

	it('that it cannot take leaves it as it is', () => {
		const horse = makeUnitDraft('h', 'cavalry', { name: 'Horse' });
		expect(
			changeUnit(horse, { order: 'skirmish', weapon: 'heavy-gun', bayonets: true, seniority: 1, charisma: 3 })
		).toBe(horse);
	});

	it('that a paste made and its arm cannot have is taken away, and nothing besides', () => {
		const howe = makeUnitDraft('g', 'general', {
			name: 'Howe',
			figures: 12,
			bayonets: true,
			seniority: 1,
			notes: 'Sir'
		});
		const edit: Edit = { kind: 'conform-units', ids: ['g'] };
		const after = applyEdit(makeRosterDraft('r', time, { units: [howe, foot('a')] }), edit);
		expect(after.units).toEqual([{ ...howe, figures: 1, bayonets: false }, foot('a')]);
		expect(applyEdit(after, edit)).toBe(after);
	});

	it('gives a battery its own order where the list gave it another arm’s', () => {
		const usual = makeUnitDraft('b', 'artillery', { name: 'Battery' });
		for (const strange of [
			{ orders: ['tight'], order: 'loose' },
			{ orders: ['loose'], order: 'tight' }
		] as const)
			expect(conformUnit({ ...usual, ...strange })).toEqual(usual);
	});

	it('of any arm from anywhere leaves no problem in a field that its sheet does not have', () => {
		fc.assert(
			fc.property(anyUnitDraft, (draft) => {
				const checked = validateUnit(conformUnit(draft));
				const left = checked.ok ? [] : checked.problems.map(({ path }) => path as keyof typeof draft);
				expect(left.filter((field) => foreignTo[draft.arm].includes(field))).toEqual([]);
			})
		);
	});
});

const anyEdit = (ids: readonly string[], brigades: readonly string[]): fc.Arbitrary<Edit> => {
	const some = fc.subarray([...ids]);
	const one = fc.constantFrom(null, 'nobody', ...ids);
	const place = fc.constantFrom(null, ...brigades);
	return fc.oneof(
		fc.record({ kind: fc.constant('describe' as const), changes: fc.record({ name: fc.constantFrom('A', 'B') }) }),
		fc.record({ kind: fc.constant('add-units' as const), units: fc.array(anyUnitDraft, { maxLength: 2 }).map((units) => units.slice(0, 1)), after: one }), // prettier-ignore
		fc.record({ kind: fc.constant('change-units' as const), ids: some, changes: anyChanges }),
		fc.record({ kind: fc.constant('remove-units' as const), ids: some }),
		fc.record({ kind: fc.constant('move-units' as const), ids: some, brigade: place, before: one }),
		fc.record({ kind: fc.constant('remove-brigade' as const), id: fc.constantFrom('none', ...brigades) }),
		fc.record({ kind: fc.constant('move-brigade' as const), id: fc.constantFrom('none', ...brigades), before: place })
	);
};

const anyEdited = anyRosterDraft.chain((roster) => {
	const ids = roster.units.map(({ id }) => id);
	const brigades = roster.brigades.map(({ id }) => id);
	return fc.record({ roster: fc.constant(roster), edits: fc.array(anyEdit(ids, brigades), { maxLength: 12 }) });
});

describe('any edits of any roster', () => {
	it('leave a roster that can be stored, with every unit once and in the order of its brigades', () => {
		fc.assert(
			fc.property(anyEdited, ({ roster, edits }) => {
				const edited = edits.reduce(applyEdit, roster);
				expect(parseRosterDraft(edited)).toMatchObject({ ok: true });
				const shown = sectionsOf(edited).flatMap(({ units }) => units);
				expect(new Set(shown).size).toBe(edited.units.length);
			})
		);
	});

	it('are undone to the very same roster, and redone to the very same end', () => {
		fc.assert(
			fc.property(anyEdited, ({ roster, edits }) => {
				let history = startHistory(roster);
				for (const edit of edits) history = addStep(history, applyEdit(history.now, edit), 'edit', strokeOf(edit));
				const end = history.now;
				const steps = history.past.length;
				for (let step = 0; step < steps; step += 1) history = undo(history);
				expect(history.now).toBe(roster);
				for (let step = 0; step < steps; step += 1) history = redo(history);
				expect(history.now).toBe(end);
			})
		);
	});
});

describe('the history', () => {
	it('takes a name typed letter by letter back in one step, until it is closed', () => {
		const typed = ['T', 'Ta', 'Tar'].reduce(
			(history, name) => addStep(history, name, 'the name', 'name'),
			startHistory('')
		);
		expect(undo(typed).now).toBe('');
		const again = addStep(close(typed), 'Tarl', 'the name', 'name');
		expect(undo(again).now).toBe('Tar');
	});

	it('forgets what was undone once something else is done', () => {
		const other = addStep(undo(addStep(startHistory(1), 2, 'two')), 3, 'three');
		expect(redo(other)).toBe(other);
	});
});

it('a second unit of a name is numbered, and a third', () => {
	expect(freshName('Militia', [])).toBe('Militia');
	expect(freshName('Militia', [{ name: 'militia ' }])).toBe('Militia 2');
	expect(freshName('Militia', [{ name: 'Militia' }, { name: 'Militia 2' }])).toBe('Militia 3');
	expect(freshName('Militia 2', [{ name: 'Militia 2' }])).toBe('Militia 3');
});

describe('a step up or down the roll', () => {
	const stepped = (ids: string[], by: -1 | 1, steps = 1) => {
		let draft = army;
		for (let step = 0; step < steps; step += 1) {
			const edit = stepUnits(draft, ids, by);
			if (edit) draft = applyEdit(draft, edit);
		}
		return names(draft);
	};

	it('goes within a brigade, and over its edge into the next', () => {
		expect(stepped(['a'], 1)[1]).toEqual(['Left', 'b', 'a']);
		expect(stepped(['a'], 1, 2).slice(1)).toEqual([
			['Left', 'b'],
			['Right', 'a', 'c']
		]);
		expect(stepped(['c'], -1).slice(1)).toEqual([['Left', 'a', 'b', 'c'], ['Right']]);
	});

	it('ends at the ends of the roll, and takes several as a block', () => {
		expect(stepped(['gage'], -1, 3)).toEqual(names(army));
		expect(stepped(['c'], 1, 3)).toEqual(names(army));
		expect(stepped(['a', 'b'], 1).slice(1)).toEqual([['Left'], ['Right', 'a', 'b', 'c']]);
	});

	it('any number up and then as many down leaves the unit where it was', () => {
		const taken = (ids: string[], steps: number) => {
			let [draft, up] = [army, 0];
			for (let edit = stepUnits(draft, ids, -1); edit && up < steps; edit = stepUnits(draft, ids, -1)) {
				draft = applyEdit(draft, edit);
				up += 1;
			}
			const above = names(draft);
			for (let down = 0; down < up; down += 1) draft = applyEdit(draft, stepUnits(draft, ids, 1)!);
			return { above, back: names(draft), up };
		};
		for (const id of ['a', 'b', 'c'])
			for (const steps of [1, 2, 3, 4]) {
				const { above, back, up } = taken([id], steps);
				expect([up > 0, back], `${id}, ${steps} steps`).toEqual([true, names(army)]);
				expect(above, `${id}, ${steps} steps`).not.toEqual(names(army));
			}
		expect(countedSlot(army, 'b')).toEqual({ place: 2, of: 2, brigade: 'Left' });
	});
});
