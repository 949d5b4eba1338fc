// Cells of shooting and counterbattery as situations.
import type { Playsheet, ShootingBand } from '$lib/rules/sheet/playsheet';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';
import type { Shown } from '../quick/quick.svelte';
import { type QuickSituation, type QuickUnit, usualSituation, withUnit } from '../procedures/situation';
import { changeFormation, changeKind, changeOrder, usualFoot } from '../procedures/unit-change';

interface Volley {
	readonly shooter?: UnitFacts;
	readonly target?: Partial<QuickUnit>;
	readonly shot?: Partial<QuickSituation>;
}

function show({ shooter = usualFoot, target = {}, shot = {} }: Volley): Shown {
	const ours = withUnit(usualSituation, 'ours', { unit: shooter });
	return { procedure: 'shooting', a: { ...withUnit(ours, 'theirs', target), ...shot }, b: null };
}

const foot = (patch: Partial<UnitFacts>): UnitFacts => ({ ...usualFoot, ...patch });
const fieldGuns = changeKind(usualFoot, 'field-gun');
const rifles = changeKind(usualFoot, 'rifle');
const inColumn = { unit: changeFormation(usualFoot, 'column') };

const targets: Readonly<Record<string, Partial<QuickUnit>>> = {
	normal: {},
	skirmish: { unit: changeOrder(usualFoot, 'skirmish') },
	soft: { cover: 'soft' },
	hard: { cover: 'hard' }
};

/** R8: the far end of a band belongs to it. */
function showBand({ weapon, fire, upTo }: ShootingBand, target: Partial<QuickUnit>): Shown {
	const load = fire === 'small-arms' ? {} : { ammunition: fire };
	return show({ shooter: changeKind(usualFoot, weapon), target, shot: { range: upTo, ...load } });
}

/** As far as field guns reach with ball. */
const ball = ({ shooting }: Playsheet): Partial<QuickSituation> => ({
	ammunition: 'ball',
	range: shooting.bands.find(({ id }) => id === 'field-ball')?.upTo ?? usualSituation.range
});

const modified: Readonly<Record<string, (playsheet: Playsheet) => Volley>> = {
	'ball-dense': (playsheet) => ({ shooter: fieldGuns, target: inColumn, shot: ball(playsheet) }),
	'ball-rough': (playsheet) => ({
		shooter: fieldGuns,
		shot: { ...ball(playsheet), roughInches: playsheet.shooting.roughInches }
	}),
	moved: () => ({ shot: { moved: 'up-to-half' } }),
	'british-regulars': () => ({ shooter: foot({ britishRegulars: true }) }),
	disordered: () => ({ shooter: foot({ condition: 'disordered' }) }),
	shaken: () => ({ shooter: foot({ condition: 'shaken' }) }),
	'grade-ab': () => ({ shooter: foot({ grade: 'B' }) }),
	'grade-ef': () => ({ shooter: foot({ grade: 'E' }) })
};

const remainder = ({ shooting: { figuresPerDie, tightRemainder } }: Playsheet): number =>
	6 * figuresPerDie.tight + tightRemainder;

function findDice(playsheet: Playsheet, id: string): Shown | null {
	const left = remainder(playsheet);
	const volleys: Readonly<Record<string, Volley>> = {
		tight: {},
		loose: { shooter: changeOrder(usualFoot, 'loose') },
		tightRemainder: { shooter: foot({ figures: left, figuresAtStart: left }) },
		crewPerGun: { shooter: fieldGuns },
		roughInches: modified['ball-rough']?.(playsheet) ?? {}
	};
	const volley = volleys[id];
	return volley ? show(volley) : null;
}

export function findShootingSituation(
	playsheet: Playsheet,
	table: 'shooting' | 'counterbattery',
	path: readonly string[]
): Shown | null {
	const [part = '', row = '', column = '', type = ''] = path;
	if (table === 'counterbattery') return findCounterbattery(playsheet, part, row, column);
	if (part === 'bands') {
		const band = playsheet.shooting.bands.find(({ id }) => id === row);
		return band ? showBand(band, targets[column === 'scores' ? type : 'normal'] ?? {}) : null;
	}
	if (part === 'modifiers') {
		const volley = modified[row]?.(playsheet);
		return volley ? show(volley) : null;
	}
	return findDice(playsheet, part === 'figuresPerDie' ? row : part);
}

function findCounterbattery(playsheet: Playsheet, part: string, row: string, column: string): Shown {
	const limbered = part === 'modifiers' && row === 'limbered';
	const target = { unit: changeFormation(fieldGuns, limbered ? 'limbered' : 'unlimbered') };
	if (row === 'rifle') return show({ shooter: rifles, target });
	return column === 'ball' ? show({ shooter: fieldGuns, target, shot: ball(playsheet) }) : show({ target });
}
