import { HouseEditor } from '$lib/app/playsheet/house-editor.svelte';
import type { HouseRules } from '$lib/rules/house-rules/house-rules';
import { asPrinted } from '$lib/rules/house-rules/house-rules';
import type { AddedModifier } from '$lib/rules/sheet/added-modifier';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import { expect, test } from 'vitest';
import { TestTools } from '../../storage/sample-storage';

async function openEditor(rules: HouseRules = { name: 'Club', overrides: {} }) {
	const storage = new Storage(new MemoryDatabase(), new TestTools());
	await storage.houseRules.save('club', rules);
	const kept = await storage.houseRules.get('club');
	if (!kept) throw new Error('not kept');
	const editor = new HouseEditor(storage.houseRules, kept, () => undefined);
	const stored = async () => {
		await expect.poll(() => editor.saved).toBe(true);
		return (await storage.houseRules.get('club'))?.value.rules;
	};
	return { editor, storage, stored };
}

const elite: AddedModifier = {
	id: 'elite',
	procedure: 'shooting',
	name: 'Elite',
	value: 1,
	when: { fact: 'trait', of: 'own', is: ['Elite'] }
};

test('every change is kept as it is made, told in words, and taken back step by step', async () => {
	const { editor, stored } = await openEditor();
	expect(editor.setCell('combat.score', 7)).toBeNull();
	expect(editor.setOff('shooting.modifiers.moved', true)).toBeNull();
	expect(editor.setAdded(elite)).toBeNull();
	expect(editor.read({ R21: 'blows-back' })).toBeNull();
	expect(editor.describe({ version: '2', note: 'Since March.' })).toBeNull();
	expect(editor.changes.map(({ text }) => text)).toEqual([
		'Combat, Score to hit: 6 becomes 7',
		'Shooting modifiers, Moved or evaded this turn: is left out',
		'Shooting modifiers: new: Elite +1, when it has the trait Elite',
		'R21, Routers that are pursued: They do not strike back becomes They strike back'
	]);
	expect(await stored()).toEqual({
		name: 'Club',
		version: '2',
		note: 'Since March.',
		overrides: { 'combat.score': 7 },
		off: ['shooting.modifiers.moved'],
		added: [elite],
		rulings: { R21: 'blows-back' }
	});
	for (let steps = 0; steps < 5; steps++) editor.undo();
	expect(editor.undoLabel).toBeNull();
	expect(await stored()).toEqual({ name: 'Club', overrides: {} });
	for (let steps = 0; steps < 5; steps++) editor.redo();
	for (const change of editor.changes) expect(editor.takeBack(change)).toBeNull();
	expect(editor.changes).toEqual([]);
	expect(editor.rules.rulings).toEqual(asPrinted.rulings);
	expect(await stored()).toEqual({ name: 'Club', version: '2', note: 'Since March.', overrides: {} });
});

test('what cannot be is refused with its reason and changes nothing', async () => {
	const { editor } = await openEditor();
	expect(editor.setCell('combat.score', 99)).toBe('Score to hit must be a whole number from 1 to 12.');
	expect(editor.setCell('shooting.bands.musket-6.upTo', 14)).toMatch(
		/This range ends at 12″, which is not beyond the nearer one/
	);
	expect(editor.describe({ name: ' ' })).toBe('House rules need a name.');
	expect(editor.setAdded({ ...elite, value: 0 })).toBe('A modifier of 0 changes nothing.');
	expect(editor.setAdded({ ...elite, when: { fact: 'grade', of: 'own', is: [] } })).toBe(
		'Say which “Grade” it asks for.'
	);
	expect(editor.house).toEqual({ name: 'Club', overrides: {} });
	expect(editor.undoLabel).toBeNull();
});

test('what another tab saved in between is one step back, and ours goes over it', async () => {
	const { editor, storage, stored } = await openEditor();
	await storage.houseRules.save('club', { name: 'Theirs', overrides: {} });
	editor.setCell('combat.score', 7);
	expect(await stored()).toMatchObject({ name: 'Club', overrides: { 'combat.score': 7 } });
	editor.undo();
	expect(await stored()).toEqual({ name: 'Theirs', overrides: {} });
});
