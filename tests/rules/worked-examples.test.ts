import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { Ammunition } from '$lib/rules/vocabulary';
import { chances } from '$lib/dice/distribution';
import { expectedLosses, resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { resolveInitiative } from '$lib/rules/initiative/initiative';
import { planMove } from '$lib/rules/movement/movement';
import { printedPlaysheet as sheet } from '$lib/rules/sheet/printed';
import { listRulings } from '$lib/rules/sheet/ruling-texts-listing';
import { defaultRulings } from '$lib/rules/sheet/playsheet';
import { expectedHits, resolveShooting } from '$lib/rules/shooting/shooting';
import { describe, expect, it } from 'vitest';
import { readSection, rulesPage as page } from './rules-page';
import { battery, riflemen, shot, tightLine } from './sample-units';

// The examples of docs/rules.md, worked by the engine: what the page says is looked up in the page.

describe('the worked examples of docs/rules.md', () => {
	it('militia forms line', () => {
		const text = readSection('### Example: militia forms line');
		const unit = tightLine({ grade: 'E', formation: 'column' });
		const plan = planMove(sheet, defaultRulings, { unit, charging: false }, [
			{ kind: 'move', inches: 5 },
			{ kind: 'change-formation', to: 'line' }
		]);
		const lines = plan.steps.flatMap((step) => step.lines);
		expect(lines.map(({ moves }) => moves)).toEqual([0.5, 0.5, 0.5]);
		for (const line of lines) expect(text).toContain(`| ${line.text} |`);
		expect(plan).toMatchObject({ spent: 1.5, turns: 2 });
		expect(text).toContain(plan.left.text);
		expect(text).toContain('it moved more than half its move');
		expect(plan.shooting.reasons.map((reason) => reason.text)).toEqual(['It moved more than half its move.']);
	});

	it('light guns displace', () => {
		const text = readSection('### Example: light guns displace');
		const facts = { unit: battery({ weapon: 'light-gun' }), charging: false };
		const limbered = planMove(sheet, defaultRulings, facts, [{ kind: 'limber' }, { kind: 'move', inches: 2 }]);
		expect(text).toContain(limbered.left.text);
		const dragged = planMove(sheet, defaultRulings, facts, [{ kind: 'prolonge', inches: 3 }]);
		expect(dragged.shooting.possible).toBe(true);
		expect(text).toContain('3″ of their 6″ by prolonge');
	});

	it('the Guards fire at riflemen', () => {
		const text = readSection('### Example: the Guards fire at riflemen');
		const shooter = tightLine({ grade: 'A', britishRegulars: true, figures: 24 });
		const volley = resolveShooting(
			sheet,
			defaultRulings,
			shot({ shooter, target: riflemen({ figures: 8 }), range: 5 })
		);
		expect(volley.account).toMatchObject({ dice: { count: 6 }, base: { score: 9 }, sum: { total: 2 } });
		expect(volley.hitFaces).toBe(4);
		const percents = chances(volley.removed).map(({ chance }) => (chance * 100).toFixed(3));
		expect(text).toContain(`| in % | ${percents.join(' | ')} |`);
		expect(text).toContain(`On average ${expectedHits(volley)} hits`);
	});

	it('canister or ball', () => {
		const text = readSection('### Example: canister or ball');
		const open = shot({ shooter: battery(), range: 10 });
		const load = (facts: ShootingFacts, ammunition: Ammunition) =>
			resolveShooting(sheet, defaultRulings, { ...facts, ammunition });
		const [canister, ball] = [load(open, 'canister'), load(open, 'ball')];
		expect(text).toContain(`${expectedHits(canister)} hits on average. Ball needs 9: ${expectedHits(ball)}.`);
		expect(text).toContain(`Canister is better by ${(expectedHits(canister) - expectedHits(ball)).toFixed(1)} hits`);
		const walled = { ...open, targetCover: 'hard' } as const;
		expect(load(walled, 'canister').account.possible).toBe(false);
		expect(text).toContain(`ball needs 10: ${expectedHits(load(walled, 'ball'))} hits`);
	});

	it('gun against gun', () => {
		const text = readSection('### Example: gun against gun');
		const facts = shot({ shooter: battery(), ammunition: 'ball', range: 30, target: battery() });
		const resolution = resolveCounterbattery(sheet, defaultRulings, facts);
		const words = ({ crew, guns }: { crew: number; guns: number }) =>
			crew === 0 ? 'nothing' : `${crew} crew${guns === 0 ? '' : ` and ${guns} gun${guns > 1 ? 's' : ''}`}`;
		for (const { value, weight } of resolution.losses.outcomes)
			expect(text).toContain(`| ${words(value)} | ${weight} |`);
		const { crew, guns } = expectedLosses(resolution);
		expect(text).toContain(`On average ${crew} crew and ${guns} guns`);
		const limbered = resolveCounterbattery(sheet, defaultRulings, {
			...facts,
			target: battery({ formation: 'limbered' })
		});
		expect(limbered.effectFaces).toEqual({ miss: 5, crew: 2, 'gun-and-crew': 3 });
		expect(text).toContain('a crew on 6–7 and a gun and a crew on 8–10');
	});

	it('initiative', () => {
		const text = readSection('## Initiative');
		const { results } = resolveInitiative(sheet, defaultRulings, { named: null });
		expect(results?.outcomes.map(({ value, weight }) => [value, weight])).toEqual(
			expect.arrayContaining([
				['first', 45n],
				['second', 45n],
				['tie', 10n]
			])
		);
		expect(text).toContain('45 make the first side A, 45 the second, and 10 are ties');
	});
});

describe('the rulings of docs/rules.md', () => {
	it.each(listRulings(defaultRulings))('$id $title', ({ id, title, text, options }) => {
		expect(page).toContain(`- **${id} ${title}.** ${text}\n`);
		for (const { label, isDefault, text: words } of options) {
			expect(page).toContain(`  - _${label}_${isDefault ? ' (default)' : ''}: ${words}`);
		}
	});
});
