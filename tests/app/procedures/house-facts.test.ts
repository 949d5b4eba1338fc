// What house rules ask for is asked of the players: a chip for each trait, and the facts that the procedure itself does without. With the printed
// sheet nothing more is asked than ever.
import { askCharge } from '$lib/app/procedures/charge/ask';
import { morale } from '$lib/app/procedures/morale';
import { printedRules } from '$lib/app/procedures/procedure';
import { rout } from '$lib/app/procedures/rout';
import { shooting } from '$lib/app/procedures/shooting';
import { usualSituation, withUnit } from '$lib/app/procedures/situation';
import { usualFoot } from '$lib/app/procedures/unit-change';
import { makeQuickLink } from '$lib/app/quick/link';
import { parseQuickLink } from '$lib/app/quick/link-parse';
import type { Fact, FactGroup } from '$lib/app/procedures/fact';
import { rulesOf } from '$lib/rules/house-rules/house-rules';
import type { AddedModifier, AddedProcedure, When } from '$lib/rules/sheet/added-modifier';
import { expect, it } from 'vitest';
import { charge } from '../../rules/charge/sample-charges';
import { shot } from '../../rules/sample-units';

const names = { actor: 'our unit', other: 'their unit' };
const elite: When = { fact: 'trait', of: 'own', is: ['Elite'] };
const added = (procedure: AddedProcedure, when: When): AddedModifier => ({ id: procedure, procedure, name: 'Ours', value: 1, when }); // prettier-ignore
const rules = rulesOf({
	name: 'Club',
	overrides: {},
	added: [
		added('shooting', { all: [elite, { fact: 'grade', of: 'enemy', is: ['A', 'B'] }] }),
		added('combat', { fact: 'light', of: 'enemy' }),
		added('morale', { any: [elite, { fact: 'weapon', of: 'own', is: ['rifle'] }] }),
		added('rout', elite)
	]
});

const idsOf = <Facts>(groups: readonly FactGroup<Facts>[]) => groups.flatMap(({ main, more }) => [...main, ...more].map(({ id }) => id)); // prettier-ignore
const find = <Facts>(groups: readonly FactGroup<Facts>[], id: string): Fact<Facts> => {
	const fact = groups.flatMap(({ main, more }) => [...main, ...more]).find((each) => each.id === id);
	if (!fact) throw new Error(`nobody asks for ${id}`);
	return fact;
};
const more = (now: readonly string[], before: readonly string[]) => now.filter((id) => !before.includes(id));

it('a volley asks for the trait of the shooter and the grade of the target, and calculates with both', () => {
	const facts = shot({});
	const asked = shooting.ask(rules, facts, names);
	expect(more(idsOf(asked), idsOf(shooting.ask(printedRules, facts, names)))).toEqual(['shooter.traits.Elite', 'target.grade']); // prettier-ignore
	const named = find(asked, 'shooter.traits.Elite').set(true);
	expect(named.shooter.traits).toEqual(['Elite']);
	const graded = find(shooting.ask(rules, named, names), 'target.grade').set('B');
	const line = (at: typeof facts) => shooting.answer(rules, at, names, {}).tallies[0]?.account.sum.applied.map(({ label }) => label); // prettier-ignore
	expect(line(named)).not.toContain('Ours');
	expect(line(graded)).toContain('Ours');
	const unnamed = find(shooting.ask(rules, graded, names), 'shooter.traits.Elite').set(false);
	expect('traits' in unnamed.shooter).toBe(false);
});

it('a test, a rout and a charge ask for theirs, each once', () => {
	const test = { unit: usualFoot, command: { attachedBonus: null, generalInRadius: true }, phase: 'fire', hits: 1, charging: null, meeting: null, lostCombat: null } as const; // prettier-ignore
	expect(more(idsOf(morale.ask(rules, test, names)), idsOf(morale.ask(printedRules, test, names)))).toEqual(['unit.weapon', 'unit.traits.Elite']); // prettier-ignore
	const fled = { unit: usualFoot, command: test.command };
	expect(more(idsOf(rout.ask(rules, fled, names)), idsOf(rout.ask(printedRules, fled, names)))).toEqual(['unit.traits.Elite']); // prettier-ignore
	const ids = idsOf(askCharge(rules, charge({}), names));
	expect(ids).toEqual(expect.arrayContaining(['charger.traits.Elite', 'chargee.traits.Elite', 'chargee.light']));
	expect(new Set(ids).size).toBe(ids.length);
});

it('the traits of a situation come back by its link, and go from the second of two', () => {
	const a = withUnit(usualSituation, 'ours', { unit: { ...usualFoot, traits: ['Elite', 'Tomahawks'] } });
	const shown = { procedure: 'shooting', a, b: null } as const;
	expect(parseQuickLink(makeQuickLink(shown))).toEqual({ ok: true, value: shown });
	const read = parseQuickLink(makeQuickLink({ ...shown, b: usualSituation }));
	expect(read.ok && read.value.b?.ours.unit.traits).toEqual([]);
	expect(parseQuickLink('#shooting?ours.unit.traits=[1]').ok).toBe(false);
});
