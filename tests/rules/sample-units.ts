// Units as tests need them: sound facts with the one thing changed that a case is about.
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';

const foot: UnitFacts = {
	arm: 'infantry',
	light: false,
	grade: 'C',
	order: 'tight',
	formation: 'line',
	weapon: 'musket',
	bayonets: true,
	britishRegulars: false,
	condition: 'steady',
	alsoDisordered: false,
	routing: false,
	figures: 24,
	figuresAtStart: 24,
	guns: 0,
	gunsAtStart: 0
};

/** Figures at the start follow the figures unless said otherwise. */
function change(unit: UnitFacts, changes: Partial<UnitFacts>): UnitFacts {
	return { ...unit, figuresAtStart: changes.figures ?? unit.figuresAtStart, ...changes };
}

export const tightLine = (changes: Partial<UnitFacts> = {}): UnitFacts => change(foot, changes);
export const looseLine = (changes: Partial<UnitFacts> = {}): UnitFacts => change({ ...foot, order: 'loose' }, changes);
export const skirmishers = (changes: Partial<UnitFacts> = {}): UnitFacts =>
	change({ ...foot, order: 'skirmish', formation: 'skirmish', light: true, bayonets: false }, changes);
export const riflemen = (changes: Partial<UnitFacts> = {}): UnitFacts => skirmishers({ weapon: 'rifle', ...changes });
export const horse = (changes: Partial<UnitFacts> = {}): UnitFacts =>
	change({ ...foot, arm: 'cavalry', weapon: 'none', bayonets: false, figures: 12, figuresAtStart: 12 }, changes);
export const battery = (changes: Partial<UnitFacts> = {}): UnitFacts => {
	const guns = { arm: 'artillery', order: 'loose', formation: 'unlimbered', weapon: 'field-gun' } as const;
	return change({ ...foot, ...guns, bayonets: false, figures: 8, figuresAtStart: 8, guns: 2, gunsAtStart: 2 }, changes);
};
export const loneGeneral = (changes: Partial<UnitFacts> = {}): UnitFacts =>
	change({ ...foot, arm: 'general', weapon: 'none', bayonets: false, figures: 1, figuresAtStart: 1 }, changes);

export const shot = (changes: Partial<ShootingFacts> = {}): ShootingFacts => ({
	shooter: tightLine(),
	target: tightLine(),
	range: 5,
	ammunition: null,
	moved: 'no',
	evaded: false,
	charging: false,
	targetCover: 'none',
	targetDense: false,
	roughInches: 0,
	...changes
});
