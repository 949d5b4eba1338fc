// The two small armies of the sample battle: a wing of Cornwallis's and a wing of Greene's, as they might have met in the Carolinas in
// 1781, with a unit of every kind the rules know. They come through the same door as any player's roster.

import { makeRosterDraft, makeUnitDraft, type RosterDraft, type UnitDraft } from '$lib/army/draft';
import type { Roster } from '$lib/army/roster';
import { validateRoster } from '$lib/army/validate-roster';
import type { Arm } from '$lib/rules/vocabulary';

const bases = {
	foot: { width: 15, depth: 20 },
	horse: { width: 25, depth: 40 },
	gun: { width: 50, depth: 60 }
} as const;

const unit = (id: string, name: string, arm: Arm, changes: Partial<UnitDraft>): UnitDraft =>
	makeUnitDraft(id, arm, { name, ...changes });

const skirmishers = (id: string, name: string, changes: Partial<UnitDraft>): UnitDraft =>
	unit(id, name, 'infantry', {
		light: true,
		orders: ['loose', 'skirmish'],
		order: 'skirmish',
		formation: 'skirmish',
		figures: 9,
		...changes
	});

const general = (id: string, name: string, seniority: number, charisma: number, brigade: string | null = null) =>
	unit(id, name, 'general', { grade: 'B', seniority, charisma, brigade });

const crown: Partial<RosterDraft> = {
	name: 'Cornwallis’s wing',
	side: 'Crown',
	colour: 'red',
	pattern: 'solid',
	bases,
	brigades: [
		{ id: 'ohara-brigade', name: 'O’Hara’s Brigade', general: 'ohara' },
		{ id: 'crown-left', name: 'Left wing', general: 'cornwallis' },
		{ id: 'tarleton-corps', name: 'Light corps', general: null }
	],
	units: [
		general('ohara', 'O’Hara', 2, 6, 'ohara-brigade'),
		unit('guards', 'Brigade of Guards', 'infantry', {
			brigade: 'ohara-brigade',
			grade: 'A',
			britishRegulars: true,
			figures: 24
		}),
		unit('33rd', '33rd Foot', 'infantry', {
			brigade: 'ohara-brigade',
			grade: 'B',
			britishRegulars: true,
			figures: 20
		}),
		general('cornwallis', 'Cornwallis', 1, 9),
		unit('bose', 'Regiment von Bose', 'infantry', { brigade: 'crown-left', figures: 24 }),
		skirmishers('jagers', 'Hessian Jägers', {
			brigade: 'crown-left',
			grade: 'B',
			weapon: 'rifle',
			bayonets: false,
			figures: 8
		}),
		unit('royal-artillery', 'Royal Artillery', 'artillery', {
			brigade: 'crown-left',
			grade: 'B',
			britishRegulars: true,
			weapon: 'light-gun',
			figures: 8,
			guns: 2
		}),
		skirmishers('light-infantry', 'Light Infantry', { brigade: 'tarleton-corps', grade: 'B', britishRegulars: true }),
		unit('legion', 'Legion Dragoons', 'cavalry', { brigade: 'tarleton-corps', grade: 'B', figures: 10 })
	]
};

const continental: Partial<RosterDraft> = {
	name: 'Greene’s wing',
	side: 'Continental',
	colour: 'blue',
	pattern: 'stripes',
	bases,
	brigades: [
		{ id: 'maryland-brigade', name: 'Maryland Brigade', general: 'williams' },
		{ id: 'first-line', name: 'The fence', general: 'greene' },
		{ id: 'flank-corps', name: 'Flank corps', general: null }
	],
	units: [
		general('williams', 'Williams', 2, 5, 'maryland-brigade'),
		unit('1st-maryland', '1st Maryland', 'infantry', { brigade: 'maryland-brigade', grade: 'B', figures: 24 }),
		unit('2nd-maryland', '2nd Maryland', 'infantry', { brigade: 'maryland-brigade', figures: 20 }),
		general('greene', 'Greene', 1, 8),
		unit('militia', 'Carolina Militia', 'infantry', {
			brigade: 'first-line',
			grade: 'E',
			orders: ['loose', 'skirmish'],
			order: 'loose',
			bayonets: false,
			figures: 24
		}),
		skirmishers('rifles', 'Campbell’s Rifles', {
			brigade: 'first-line',
			grade: 'D',
			weapon: 'rifle',
			bayonets: false
		}),
		unit('singleton', 'Singleton’s Guns', 'artillery', { brigade: 'first-line', figures: 8, guns: 2 }),
		skirmishers('delawares', 'Kirkwood’s Delawares', { brigade: 'flank-corps', grade: 'B' }),
		unit('washington', 'Washington’s Dragoons', 'cavalry', { brigade: 'flank-corps', grade: 'B', figures: 10 })
	]
};

function makeArmy(id: string, at: string, draft: Partial<RosterDraft>): Roster {
	const roster = validateRoster(makeRosterDraft(id, at, draft));
	if (!roster.ok) throw new Error(`the sample army ${id} is unsound: ${JSON.stringify(roster.problems)}`);
	return roster.value;
}

/** `at` is the ISO time of its last change, which for the sample is when it is started. */
export const sampleArmies = (at: string): { readonly first: Roster; readonly second: Roster } => ({
	first: makeArmy('sample-crown', at, crown),
	second: makeArmy('sample-continental', at, continental)
});
