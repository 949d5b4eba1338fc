// What a sheet is printed by: the numbers and the rulings of the battle, of the club, or as printed.
import { layOutForPaper } from '$lib/app/playsheet/for-paper';
import { asPrinted, listRulesInForce, rulesOfBattle, rulesOfHouse } from '$lib/app/playsheet/in-force';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { MemoryDatabase } from '$lib/storage/database/memory-database';
import { Storage } from '$lib/storage/storage';
import { expect, test } from 'vitest';
import { Play } from '../../battle/play';
import { makeSetup } from '../../battle/sample-battle';
import { TestTools } from '../../storage/sample-storage';

const rulings = { ...defaultRulings, R5: 'six' } as const;
const club = { name: 'Club', overrides: { 'combat.score': 7 } };

test('house rules bring their numbers, and the rulings are the usual ones', () => {
	const { playsheet, rulings: played, told } = rulesOfHouse('club', club);
	expect(playsheet.combat.score).toBe(7);
	expect(played).toEqual(defaultRulings);
	expect(told).toBe('House rules in force: Club. What was changed is marked ✱.');
});

test('a battle brings its own numbers and its own rulings, and says whether anything was changed', () => {
	expect(rulesOfBattle(makeSetup()).told).toBe('As played in Guilford Courthouse. Numbers as printed.');
	const otherwise = rulesOfBattle(makeSetup({ rulings }));
	expect(otherwise.rulings.R5).toBe('six');
	expect(otherwise.told).toMatch(/Numbers as printed\. What was changed is marked ✱\.$/);
	const { playsheet } = rulesOfHouse('club', club);
	expect(rulesOfBattle(makeSetup({ playsheet })).told).toMatch(/House rules in force: Club\. What was changed/);
});

test('an army is printed by the battle under way that it fights in; without one, as printed', async () => {
	const storage = new Storage(new MemoryDatabase(), new TestTools());
	await storage.houseRules.save('club', club);
	await storage.battles.create(makeSetup({ rulings }));
	const crown = await listRulesInForce(storage, 'Crown army');
	expect(crown.rules.map(({ label }) => label)).toEqual(['As printed', 'Club', 'Battle: Guilford Courthouse']);
	expect(crown.usual).toMatchObject({ id: 'battle-guilford', rulings: { R5: 'six' } });
	expect((await listRulesInForce(storage, 'Another army')).usual).toBe(asPrinted);
});

test('battles of one name by the same rules are one choice, and by others two', async () => {
	const storage = new Storage(new MemoryDatabase(), new TestTools());
	for (const [id, R5] of [
		['one', 'six'],
		['two', 'six'],
		['three', 'may-not']
	] as const)
		// prettier-ignore
		await storage.battles.create(makeSetup({ id, rulings: { ...rulings, R5 } }));
	const { rules, usual } = await listRulesInForce(storage, 'Crown army');
	expect(rules.slice(1).map((each) => each.rulings.R5).sort()).toEqual(['may-not', 'six']); // prettier-ignore
	expect(rules).toContain(usual);
});

test('an army whose battle changed its rules on the way is printed by those in force, not by those it began with', async () => {
	const storage = new Storage(new MemoryDatabase(), new TestTools());
	const rules = {
		name: 'Tuesday',
		version: '2',
		overrides: { 'combat.score': 7 },
		off: ['shooting.modifiers.moved'],
		added: [{ id: 'elite', procedure: 'morale', name: 'Elite', value: 1, when: { fact: 'trait', of: 'own', is: ['Elite'] } }] // prettier-ignore
	} as const;
	const { battle } = new Play(makeSetup()).until('fire').does({ kind: 'rules-changed', rules });
	await storage.battles.create(battle.setup, battle.events);
	const { usual } = await listRulesInForce(storage, 'Crown army');
	expect(usual.told).toBe('As played in Guilford Courthouse. House rules in force: Tuesday, version 2. What was changed is marked ✱.'); // prettier-ignore
	const rows = layOutForPaper(usual.playsheet).flatMap(({ columns }) =>
		columns.flatMap((column) => column.flatMap(({ tables }) => tables.flatMap((table) => table.rows)))
	);
	expect(rows.filter(({ changed }) => changed).map(({ label, cells }) => [label, ...cells])).toEqual([
		['Moved or evaded this turn', 'off'],
		['Score to hit', '7'],
		['Elite', '+1']
	]);
});
