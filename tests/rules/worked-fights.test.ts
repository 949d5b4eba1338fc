import { chanceOf, expected } from '$lib/dice/distribution';
import { resolveCharge } from '$lib/rules/charge/exact';
import { type CombatFacts, resolveDuel } from './combat/duel';
import { resolveMorale } from '$lib/rules/morale/morale';
import { type Playsheet, defaultRulings } from '$lib/rules/sheet/playsheet';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { resolveRout } from '$lib/rules/morale/rout';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { describe, expect, it } from 'vitest';
import { readSection } from './rules-page';
import { charge } from './charge/sample-charges';
import { test as moraleTest } from './golden/morale';
import { horse, looseLine, tightLine } from './sample-units';

// The examples of docs/rules.md on combat, morale, rout and charge, worked by the engine.

const duel = (first: UnitFacts, second: UnitFacts): CombatFacts => ({
	first: { unit: first, attacksFlank: false, cover: 'none', position: 'level' },
	second: { unit: second, attacksFlank: false, cover: 'none', position: 'level' },
	ground: 'open'
});

describe('the worked examples of docs/rules.md', () => {
	it('dragoons among militia', () => {
		const text = readSection('### Example: dragoons among militia');
		const combat = resolveDuel(sheet, defaultRulings, duel(horse({ figures: 12 }), looseLine({ figures: 12 })));
		expect(text).toContain(
			`${combat.first.hitFaces} faces of 10, ${expected(combat.first.removed, (hits) => hits)} hits`
		);
		expect(text).toContain(
			`${combat.second.hitFaces} faces of 10, ${expected(combat.second.removed, (hits) => hits)} hits`
		);
		const disordered = looseLine({ figures: 12, condition: 'disordered' });
		const contacted = resolveDuel(sheet, defaultRulings, duel(horse({ figures: 12 }), disordered)).second;
		expect(contacted.account.sum.total).toBe(-3);
		expect(text).toContain(`only 9 and 10 hit: ${expected(contacted.removed, (hits) => hits)} hits`);
	});

	it('three against three', () => {
		expect(readSection('### Example: three against three')).toContain(
			'a quarter of the time; half of the rounds are drawn'
		);
		const combat = resolveDuel(sheet, defaultRulings, duel(tightLine({ figures: 3 }), tightLine({ figures: 3 })));
		expect([combat.chance('first-won'), combat.chance('drawn')]).toEqual([0.25, 0.5]);
	});

	it('charging home under fire', () => {
		const text = readSection('### Example: charging home under fire');
		const facts = moraleTest({ hits: 3, charging: { enemy: tightLine(), enemyCover: 'none', frontal: true } });
		const { account, passFaces } = resolveMorale(sheet, defaultRulings, facts);
		expect(account.sum.total).toBe(-6);
		expect(text).toContain('Total −6');
		expect(text).toContain(`The die must be 8 or more: ${passFaces} faces of 10`);
	});

	it('beaten militia', () => {
		const text = readSection('### Example: beaten militia');
		const unit = tightLine({ grade: 'E', figures: 14, figuresAtStart: 30 });
		const rout = resolveRout(sheet, defaultRulings, { unit, command: { attachedBonus: null, generalInRadius: false } });
		expect(rout.account.sum.total).toBe(-4);
		const outcomes = rout.results.outcomes;
		expect(text).toContain(`| faces of 10 | ${outcomes.map(({ weight }) => weight).join(' | ')} |`);
		expect(text).toContain(`| loses | all | ${outcomes.slice(1).map(({ value }) => value.removed).join(' | ')} |`); // prettier-ignore
		expect(text).toContain(`| runs | shattered | ${outcomes.slice(1).map(({ value }) => `${value.distance}″`).join(' | ')} |`); // prettier-ignore
	});

	it('who is caught', () => {
		const text = readSection('### Example: who is caught');
		const facts = charge({
			charger: tightLine(),
			chargee: tightLine({ figures: 18, figuresAtStart: 24, grade: 'D' }),
			chargerPursues: true,
			chargeePursues: true
		});
		const shattered = (playsheet: Playsheet) => {
			const { endings } = resolveCharge(playsheet, defaultRulings, facts);
			return (100 * chanceOf(endings, ({ kind, chargee }) => kind === 'charger-won' && chargee.fate === 'shattered')).toFixed(1); // prettier-ignore
		};
		const { movement } = sheet;
		const far = { ...sheet, movement: { ...movement, allowance: { ...movement.allowance, 'infantry-line': 24 } } };
		expect(text).toContain(`in ${shattered(sheet)}% of all`);
		expect(text).toContain(`it would be ${shattered(far)}%`);
	});

	it('three charge three', () => {
		const text = readSection('### Example: three charge three');
		const { endings } = resolveCharge(sheet, defaultRulings, charge());
		const percent = (matches: Parameters<typeof chanceOf<(typeof endings.outcomes)[number]['value']>>[1]) =>
			`${Number((chanceOf(endings, matches) * 100).toFixed(6))}%`;
		expect(text).toContain(`4/10 = ${percent(({ kind }) => kind === 'broke-before-contact')}`);
		expect(text).toContain(`6/10 × 1/2 = ${percent(({ kind }) => kind === 'drawn')}`);
		const lost = (fate: string) => percent(({ kind, charger }) => kind === 'chargee-won' && charger.fate === fate);
		expect(text).toContain(`stands | 6/10 × 1/4 × 1/2 = ${lost('stands')}`);
		expect(text).toContain(`routs | 6/10 × 1/4 × 1/2 × 1/2 = ${lost('routs')}`);
		expect(text).toContain(`shattered | 6/10 × 1/4 × 1/2 × 1/2 = ${lost('shattered')}`);
		expect(text).toContain(`${percent(({ kind }) => kind === 'charger-won')} together`);
	});
});
