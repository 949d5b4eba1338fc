// What a change does at the table: some situations that every evening has, calculated before and after. The numbers are those of the
// procedures themselves. Ours has every trait that the rules ask for, so that what asks for one can be seen.
import { chanceOf } from '$lib/dice/distribution';
import { makeChanceText } from '$lib/dice/chance-text';
import { traitsAskedIn } from '$lib/rules/added/when';
import { resolveCharge } from '$lib/rules/charge/exact';
import { blowsOf, resolveMelee } from '$lib/rules/combat/melee';
import { diffRules, type Rules } from '$lib/rules/house-rules/house-rules';
import { resolveMorale } from '$lib/rules/morale/morale';
import { resolveRout } from '$lib/rules/morale/rout';
import { findAllowance } from '$lib/rules/movement/allowance';
import { expectedLosses, resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import { expectedHits, resolveShooting } from '$lib/rules/shooting/shooting';
import { tidyTraits } from '$lib/rules/unit/traits';
import type { CommandFacts, UnitFacts } from '$lib/rules/unit/unit-facts';
import { makeInches } from '$lib/wording';
import { changeFormation, changeKind, changeOrder, usualFoot } from '../procedures/unit-change';
import { generalNear, rulingSituations, usualCharge, usualShot } from './effects-of-rulings';
import { compareWhere, whereItCounts } from './effects-where';

export interface Effect {
	readonly id: string;
	/** "24 muskets of grade C fire at 5″". */
	readonly situation: string;
	/** "1.80 hits". */
	readonly before: string;
	readonly after: string;
	readonly differs: boolean;
}

interface Typical {
	readonly id: string;
	readonly title: string;
	/** What comes of it by these rules, in words; ours has these traits. */
	readonly tell: (rules: Rules, dress: (unit: UnitFacts) => UnitFacts) => string;
}

const foot = (patch: Partial<UnitFacts>): UnitFacts => ({ ...usualFoot, ...patch });
const militia = { ...changeOrder(usualFoot, 'loose'), grade: 'E', bayonets: false } as const;
const guns = changeKind(usualFoot, 'field-gun');
const hits = (count: number): string => `${count.toFixed(2)} hits`;

const volley =
	(changes: Partial<ShootingFacts>): Typical['tell'] =>
	({ playsheet, rulings }, dress) => {
		const facts = usualShot(changes);
		return hits(expectedHits(resolveShooting(playsheet, rulings, { ...facts, shooter: dress(facts.shooter) })));
	};

const charge =
	(charger: UnitFacts, chargee: UnitFacts): Typical['tell'] =>
	({ playsheet, rulings }, dress) => {
		const { endings } = resolveCharge(playsheet, rulings, usualCharge(dress(charger), chargee));
		const isWon = chanceOf(endings, ({ kind }) => kind === 'broke-before-contact' || kind === 'charger-won');
		return `${makeChanceText(isWon)} carried home`;
	};

const test =
	(unit: UnitFacts, count: number, command: CommandFacts = generalNear): Typical['tell'] =>
	({ playsheet, rulings }, dress) => {
		const facts = { unit: dress(unit), command, phase: 'fire', hits: count, charging: null, meeting: null, lostCombat: null } as const; // prettier-ignore
		return `${makeChanceText(resolveMorale(playsheet, rulings, facts).chance)} stand`;
	};

function shattered(grade: 'D' | 'E', command: CommandFacts): Typical['tell'] {
	return ({ playsheet, rulings }, dress) => {
		const unit = dress(foot({ grade, condition: 'shaken', figures: 12 }));
		const { results } = resolveRout(playsheet, rulings, { unit, command });
		return `${makeChanceText(chanceOf(results, (result) => result.shattered))} shattered`;
	};
}

/** The first three are what is shown where a change touches none of them. */
const typical: readonly Typical[] = [
	{ id: 'volley', title: '24 muskets of grade C fire at 5″', tell: volley({}) },
	{ id: 'test', title: 'Grade C tests after 2 hits', tell: test(foot({ figures: 22 }), 2) },
	{ id: 'charge', title: '24 bayonets charge as many, grade C on both sides', tell: charge(usualFoot, usualFoot) },
	{ id: 'militia', title: '24 militia of grade E fire from loose order', tell: volley({ shooter: militia }) },
	{ id: 'long', title: '24 muskets fire at soft cover at 10″, having moved', tell: volley({ range: 10, targetCover: 'soft', moved: 'up-to-half' }) }, // prettier-ignore
	{ id: 'rifles', title: '12 rifles in skirmish fire at 20″', tell: volley({ shooter: { ...changeOrder(changeKind(usualFoot, 'rifle'), 'skirmish'), light: true, figures: 12, figuresAtStart: 12 }, range: 20 }) }, // prettier-ignore
	{ id: 'canister', title: '2 field guns fire canister at 10″', tell: volley({ shooter: guns, ammunition: 'canister', range: 10 }) }, // prettier-ignore
	{ id: 'ball', title: '2 field guns fire ball at a column at 30″', tell: volley({ shooter: guns, ammunition: 'ball', range: 30, target: changeFormation(usualFoot, 'column') }) }, // prettier-ignore
	{
		id: 'counterbattery',
		title: '2 field guns fire ball at guns',
		tell: ({ playsheet, rulings }, dress) =>
			`${expectedLosses(resolveCounterbattery(playsheet, rulings, usualShot({ shooter: dress(guns), target: guns, ammunition: 'ball', range: 30 }))).crew.toFixed(2)} crew` // prettier-ignore
	},
	{
		id: 'combat',
		title: '24 of grade B fight 24 of grade C in loose order',
		tell: ({ playsheet, rulings }, dress) => {
			const place = { flankOf: [], cover: 'none', position: 'level' } as const;
			const second = { unit: changeOrder(usualFoot, 'loose'), ...place };
			const first = { unit: dress(foot({ grade: 'B' })), ...place };
			const units = [
				{ ...first, id: 'first', side: 'first', strikes: 'second' },
				{ ...second, id: 'second', side: 'second', strikes: 'first' }
			] as const;
			const melee = resolveMelee(playsheet, rulings, blowsOf({ units, ground: 'open' }));
			return melee.ok ? `${makeChanceText(melee.value.chance('first-won'))} won` : '—';
		}
	},
	{ id: 'horse', title: '12 horse charge 24 militia in loose order', tell: charge(changeKind(usualFoot, 'horse'), militia) }, // prettier-ignore
	{ id: 'shaken', title: 'Shaken grade D with a general (+1) tests after 1 hit', tell: test(foot({ grade: 'D', condition: 'shaken', figures: 23 }), 1, { attachedBonus: 1, generalInRadius: true }) }, // prettier-ignore
	{ id: 'alone', title: 'Grade E without a general near tests after 1 hit', tell: test(foot({ grade: 'E', figures: 23 }), 1, { attachedBonus: null, generalInRadius: false }) }, // prettier-ignore
	{
		id: 'rout',
		title: 'Grade D at half strength fails, no general near',
		tell: shattered('D', { attachedBonus: null, generalInRadius: false })
	},
	{
		id: 'led-rout',
		title: 'Grade E at half strength fails, a general (+0) with it',
		tell: shattered('E', { attachedBonus: 0, generalInRadius: true })
	},
	{
		id: 'line',
		title: 'A line marches',
		tell: ({ playsheet }) => makeInches(findAllowance(playsheet, usualFoot).inches)
	},
	{ id: 'gallop', title: 'Horse moves', tell: ({ playsheet }) => makeInches(findAllowance(playsheet, changeKind(usualFoot, 'horse')).inches) } // prettier-ignore
];

const shownAtOnce = 3;

/** Three of them: those that come out otherwise first, then the commonest. What touches none of an ordinary evening is told where it counts. */
export function effectsOf(before: Rules, after: Rules): readonly Effect[] {
	const traits = tidyTraits([before, after].flatMap(({ playsheet }) => traitsAskedIn(playsheet.house?.added)));
	const dress = (unit: UnitFacts): UnitFacts => (traits.length > 0 ? { ...unit, traits } : unit);
	const all = typical.map(({ id, title, tell }): Effect => {
		const [was, is] = [tell(before, dress), tell(after, dress)];
		return { id, situation: title, before: was, after: is, differs: was !== is };
	});
	const differing = [...all, ...ofRulings(before, after)].filter(({ differs }) => differs);
	const found = differing.length > 0 ? differing : findWhere(before, after);
	return [...found, ...all.filter(({ differs }) => !differs)].slice(0, shownAtOnce);
}

/** A ruling that is read otherwise is told by a situation of its own. */
const ofRulings = (before: Rules, after: Rules): readonly Effect[] =>
	diffRules(before, after).flatMap((change) => {
		if (change.kind !== 'ruling') return [];
		const { title, tell } = rulingSituations[change.ruling];
		const [was, is] = [tell(before), tell(after)];
		return { id: change.ruling, situation: title, before: was, after: is, differs: was !== is };
	});

function findWhere(before: Rules, after: Rules): readonly Effect[] {
	const found: Effect[] = [];
	for (const where of whereItCounts(before, diffRules(before, after))) {
		const told = found.some(({ id }) => id === where.id) ? null : compareWhere(where, before, after);
		if (told) found.push({ id: where.id, situation: where.title, ...told, differs: true });
		if (found.length === shownAtOnce) break;
	}
	return found;
}
