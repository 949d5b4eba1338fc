// The printed Sons of Liberty 2nd Edition playsheet, number by number. Nothing here is a judgement: what the sheet leaves
// open is in the rulings.

import type { Playsheet } from './playsheet';

export const printedPlaysheet: Playsheet = freeze({
	name: 'Sons of Liberty 2nd Edition',
	movement: {
		allowance: {
			'infantry-column': 10,
			'infantry-line': 6,
			'light-skirmish': 6,
			'line-skirmish': 3,
			cavalry: 16,
			general: 16,
			'light-gun': 8,
			'field-gun': 6,
			'heavy-gun': 4
		},
		evade: { 'light-skirmish': 12, 'line-skirmish': 9 },
		prolonge: { 'light-gun': 6, 'field-gun': 4, 'heavy-gun': 2 }
	},
	manoeuvre: {
		cost: { 'formation-or-facing': 0.5, limber: 0.5, reform: 1, 'pass-through': 0 },
		sidewaysInchCost: 2,
		unsteadyFactor: 2,
		noEvadeWithin: 6,
		shootAfter: 0.5
	},
	shooting: {
		figuresPerDie: { tight: 4, loose: 3 },
		tightRemainder: 3,
		crewPerGun: 2,
		bands: [
			{
				id: 'musket-6',
				weapon: 'musket',
				fire: 'small-arms',
				upTo: 6,
				scores: { normal: 8, skirmish: 9, soft: 9, hard: 10 }
			},
			{
				id: 'musket-12',
				weapon: 'musket',
				fire: 'small-arms',
				upTo: 12,
				scores: { normal: 10, skirmish: null, soft: 10, hard: null }
			},
			{
				id: 'rifle-12',
				weapon: 'rifle',
				fire: 'small-arms',
				upTo: 12,
				scores: { normal: 8, skirmish: 9, soft: 9, hard: 10 }
			},
			{
				id: 'rifle-24',
				weapon: 'rifle',
				fire: 'small-arms',
				upTo: 24,
				scores: { normal: 9, skirmish: 10, soft: 10, hard: null }
			},
			{
				id: 'light-canister',
				weapon: 'light-gun',
				fire: 'canister',
				upTo: 12,
				scores: { normal: 5, skirmish: 8, soft: 8, hard: null }
			},
			{
				id: 'field-canister',
				weapon: 'field-gun',
				fire: 'canister',
				upTo: 16,
				scores: { normal: 5, skirmish: 8, soft: 8, hard: null }
			},
			{
				id: 'light-ball',
				weapon: 'light-gun',
				fire: 'ball',
				upTo: 36,
				scores: { normal: 9, skirmish: null, soft: 9, hard: 10 }
			},
			{
				id: 'field-ball',
				weapon: 'field-gun',
				fire: 'ball',
				upTo: 48,
				scores: { normal: 9, skirmish: null, soft: 9, hard: 10 }
			}
		],
		roughInches: 4,
		modifiers: {
			'ball-dense': 2,
			moved: -1,
			'british-regulars': 1,
			'ball-rough': -1,
			disordered: -1,
			shaken: -2,
			'grade-ab': 1,
			'grade-ef': -1
		}
	},
	counterbattery: {
		rows: [
			{ id: 'counterbattery-1', from: 1, ball: 'miss', other: 'miss' },
			{ id: 'counterbattery-5', from: 5, ball: 'miss', other: 'crew' },
			{ id: 'counterbattery-8', from: 8, ball: 'crew', other: 'crew' },
			{ id: 'counterbattery-10', from: 10, ball: 'gun-and-crew', other: 'crew' }
		],
		modifiers: { limbered: 2, rifle: 2 }
	},
	combat: {
		figuresPerDie: { infantry: 3, cavalry: 2 },
		score: 6,
		mostGrades: 2,
		pursuitFactor: 2,
		modifiers: {
			'attacks-flank': 3,
			'own-flank': -3,
			'grade-higher': 1,
			'grade-lower': -1,
			'tight-v-loose': 1,
			'loose-v-tight-or-cavalry': -1,
			'cavalry-v-loose': 2,
			shaken: -3,
			'slope-or-obstacle': -1,
			disordered: -2,
			'soft-cover': -2,
			'hard-cover': -3
		}
	},
	morale: {
		scores: { A: 0, B: 1, C: 2, D: 3, E: 4, F: 5 },
		modifiers: {
			'general-attached': 1,
			'no-general': -1,
			'charging-bayonets': -3,
			'meeting-charge': -3,
			flank: -2,
			'lost-combat': -3,
			'half-strength': -2,
			shaken: -2,
			hits: -1
		}
	},
	rout: {
		rows: [
			{ id: 'rout-0', from: 0, distance: null, hits: null },
			{ id: 'rout-1', from: 1, distance: 24, hits: 4 },
			{ id: 'rout-2', from: 2, distance: 18, hits: 3 },
			{ id: 'rout-4', from: 4, distance: 12, hits: 2 },
			{ id: 'rout-6', from: 6, distance: 6, hits: 1 },
			{ id: 'rout-9', from: 9, distance: 3, hits: 0 }
		],
		modifiers: { 'leader-attached': 1, 'no-general': -1, 'half-strength': -2 },
		gradeModifier: { A: 2, B: 1, C: 0, D: 0, E: -1, F: -3 }
	},
	generals: {
		charisma: [
			{ id: 'charisma-1', from: 1, bonus: 0 },
			{ id: 'charisma-4', from: 4, bonus: 1 },
			{ id: 'charisma-9', from: 9, bonus: 2 }
		],
		commandRadius: 12
	}
});

/** Freezes a value all the way down: a sheet is shared by every battle and must not change under one. */
export function freeze<T>(value: T): T {
	if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		Object.values(value).forEach(freeze);
	}
	return value;
}
