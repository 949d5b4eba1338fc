// Cells of combat, morale, rout and generals as situations.
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import { grades, type Grade } from '$lib/rules/vocabulary';
import type { ProcedureId } from '../quick/procedures';
import type { Shown } from '../quick/quick.svelte';
import { type QuickSituation, type QuickUnit, usualSituation, withUnit } from '../procedures/situation';
import { changeKind, changeOrder, usualFoot } from '../procedures/unit-change';

const show = (procedure: ProcedureId, situation: QuickSituation = usualSituation): Shown => ({
	procedure,
	a: situation,
	b: null
});

const foot = (patch: Partial<UnitFacts>): UnitFacts => ({ ...usualFoot, ...patch });
const horse = changeKind(usualFoot, 'horse');
const loose = changeOrder(usualFoot, 'loose');
const gradeOf = (text: string | undefined): Grade => grades.find((grade) => grade === text) ?? usualFoot.grade;

interface Fight {
	readonly ours?: Partial<QuickUnit>;
	readonly theirs?: Partial<QuickUnit>;
}

const fight = ({ ours = {}, theirs = {} }: Fight): Shown =>
	show('combat', withUnit(withUnit(usualSituation, 'ours', ours), 'theirs', theirs));

const fights: Readonly<Record<string, Fight>> = {
	'attacks-flank': { ours: { attacksFlank: true } },
	'own-flank': { theirs: { attacksFlank: true } },
	'grade-higher': { ours: { unit: foot({ grade: 'B' }) } },
	'grade-lower': { ours: { unit: foot({ grade: 'D' }) } },
	'tight-v-loose': { theirs: { unit: loose } },
	'loose-v-tight-or-cavalry': { ours: { unit: loose } },
	'cavalry-v-loose': { ours: { unit: horse }, theirs: { unit: loose } },
	shaken: { ours: { unit: foot({ condition: 'shaken' }) } },
	'slope-or-obstacle': { theirs: { position: 'steep-slope' } },
	disordered: { ours: { unit: foot({ condition: 'disordered' }) } },
	'soft-cover': { theirs: { cover: 'soft' } },
	'hard-cover': { theirs: { cover: 'hard' } },
	infantry: {},
	cavalry: { ours: { unit: horse } },
	score: {},
	/** As far apart as two grades can be. */
	mostGrades: { ours: { unit: foot({ grade: 'A' }) }, theirs: { unit: foot({ grade: 'F' }) } }
};

/** Who tests is the other unit, as after a volley of ours. */
function test(tester: Partial<QuickUnit>, facts: Partial<QuickSituation> = {}, enemy: Partial<QuickUnit> = {}): Shown {
	const both = withUnit(withUnit(usualSituation, 'ours', enemy), 'theirs', tester);
	return show('morale', { ...both, ...facts });
}

const half = foot({ figures: usualFoot.figuresAtStart / 2 });
const nobodyNear = { command: { attachedBonus: null, generalInRadius: false } };
const ledBy = (attachedBonus: number) => ({ command: { attachedBonus, generalInRadius: true } });

const tests: Readonly<Record<string, Shown>> = {
	'general-attached': test(ledBy(1)),
	'no-general': test(nobodyNear),
	'charging-bayonets': test({}, { cause: 'charge-home' }),
	'meeting-charge': test({}, { cause: 'meet-charge' }),
	flank: test({}, { cause: 'meet-charge' }, { attacksFlank: true }),
	'lost-combat': test({}, { cause: 'lost-combat' }),
	'half-strength': test({ unit: half }),
	shaken: test({ unit: foot({ condition: 'shaken' }) }),
	hits: test({})
};

const routOf = (router: Partial<QuickUnit>): Shown => {
	const unit = { ...(router.unit ?? usualFoot), condition: 'shaken' as const };
	return show('rout', withUnit(usualSituation, 'theirs', { ...router, unit }));
};

const routs: Readonly<Record<string, Shown>> = {
	'leader-attached': routOf(ledBy(1)),
	'no-general': routOf(nobodyNear),
	'half-strength': routOf({ unit: half })
};

export function findFightingSituation(table: string, path: readonly string[]): Shown | null {
	const last = path.at(-1) ?? '';
	switch (table) {
		case 'combat': {
			if (last === 'pursuitFactor') return show('pursuit');
			const found = fights[last];
			return found ? fight(found) : null;
		}
		case 'morale':
			return path[0] === 'scores' ? test({ unit: foot({ grade: gradeOf(last) }) }) : (tests[last] ?? null);
		case 'rout':
			if (path[0] === 'rows') return path[1] === 'rout-0' ? routOf({ ...nobodyNear, unit: half }) : routOf({});
			return path[0] === 'gradeModifier' ? routOf({ unit: foot({ grade: gradeOf(last) }) }) : (routs[last] ?? null);
		case 'generals':
			return show('charisma');
		default:
			return null;
	}
}
