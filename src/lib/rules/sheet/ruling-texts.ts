// What the playsheet leaves open and how it is settled here, in the app's own words. The ids stand on every line of a sum that rests on one, so
// each must have a text to open.

import type { Section } from '../engine/section';

export const rulingIds = [
	...(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10', 'R11', 'R12', 'R13', 'R14', 'R15'] as const),
	...(['R16', 'R17', 'R18', 'R19', 'R20', 'R21', 'R22', 'R23', 'R24', 'R25', 'R26', 'R27', 'R28'] as const),
	...(['R29', 'R30', 'R31', 'R32', 'R33', 'R34', 'R35', 'R36', 'R37', 'R38', 'R39', 'R40', 'R41', 'R42'] as const)
] as const;
export type SettledRulingId = (typeof rulingIds)[number];

export interface RulingText {
	readonly title: string;
	/** The part of the playsheet it belongs to. */
	readonly section: Section;
	readonly text: string;
}

export const rulingTexts: Readonly<Record<SettledRulingId, RulingText>> = {
	R1: {
		title: 'Who is side A',
		section: 'turn',
		text: 'The turn opens with initiative, and the sheet does not say how it is won.'
	},
	R2: {
		title: 'One test in the fire phase',
		section: 'morale',
		text: 'All shooting comes before any test: a unit tests once in the phase of fire and charges, when nobody may still shoot at it or the players say that shooting is over, with every modifier that applies. A test taken early stands for the hits it counted; later hits ask for another, which counts only those.'
	},
	R3: {
		title: 'Manoeuvres longer than a turn',
		section: 'manoeuvre',
		text: 'A cost above one full move is paid over the following turns, and the plan says how many it takes.'
	},
	R4: {
		title: 'Quarter speed',
		section: 'manoeuvre',
		text: 'Half speed doubled is quarter speed: each inch sidestepped, obliqued or stepped back costs four.'
	},
	R5: {
		title: 'How far gun crews evade',
		section: 'movement',
		text: 'Crews may evade, but the movement table gives them no distance.'
	},
	R6: {
		title: 'Guns with too few crew',
		section: 'shooting',
		text: 'Crew are shared out two to a gun; as many guns fire as there are pairs of crew, and no more than there are guns.'
	},
	R7: {
		title: 'Routers and limbered guns hold their fire',
		section: 'shooting',
		text: 'A routing unit does not shoot, and guns have to be unlimbered to fire.'
	},
	R8: {
		title: 'Measuring range',
		section: 'shooting',
		text: 'Range is taken between the nearest points of the two units, and the last inch of a band still belongs to it.'
	},
	R9: {
		title: 'Heavy guns',
		section: 'shooting',
		text: 'The shooting table has rows for light and field guns only.'
	},
	R10: {
		title: 'Ball at close range',
		section: 'shooting',
		text: 'Guns near enough for canister may fire ball instead.'
	},
	R11: {
		title: 'Targets of several kinds',
		section: 'shooting',
		text: 'A target that is of more than one type, such as skirmishers in a wood, counts as the one that is hardest to hit; no shot is hardest of all.'
	},
	R12: {
		title: 'No shot is no shot',
		section: 'shooting',
		text: 'Where the table has a dash no dice are rolled, so there is no natural 10 to hope for.'
	},
	R13: {
		title: 'What is dense',
		section: 'shooting-modifiers',
		text: 'The sheet does not say which targets are dense for ball. Whatever the reading, players may call any target dense.'
	},
	R14: {
		title: 'Disordered and shaken',
		section: 'shooting-modifiers',
		text: 'Both have a modifier of their own, and the sheet does not say whether one unit can carry both.'
	},
	R15: {
		title: 'Rifles at limbered guns',
		section: 'counterbattery',
		text: 'Limbered guns and rifle fire are named in one breath, with one number.'
	},
	R16: {
		title: 'A shot at guns must be possible',
		section: 'counterbattery',
		text: 'Range and cover decide by the shooting table whether there is a shot: out of range, or a dash in the column of the cover, and no dice are rolled. Guns in the open are a normal target.'
	},
	R17: {
		title: 'Odd figures in combat',
		section: 'combat',
		text: 'The sheet tells what a remainder is worth in shooting, not in combat.'
	},
	R18: {
		title: 'Gun crews and generals in combat',
		section: 'combat',
		text: 'Crews fight as loose-order infantry. A general on his own does not fight.'
	},
	R19: {
		title: 'Skirmishers in combat',
		section: 'combat-modifiers',
		text: 'Where combat speaks of loose order it means skirmishers too.'
	},
	R20: {
		title: 'Slope, obstacle and cover together',
		section: 'combat-modifiers',
		text: 'An enemy can be uphill, behind an obstacle and in cover at once. Of soft and hard cover only the hard one ever counts.'
	},
	R21: {
		title: 'Routers that are pursued',
		section: 'combat',
		text: 'The pursuer strikes for double hits; the sheet does not say whether the routers defend themselves.'
	},
	R22: {
		title: 'A drawn combat',
		section: 'combat',
		text: 'Equal hits and nobody has lost: nobody tests, and the two fight another round next turn.'
	},
	R23: {
		title: 'Passing a test',
		section: 'morale',
		text: 'The die with its modifiers has to reach the score of the grade; the score itself is enough.'
	},
	R24: {
		title: 'Half strength',
		section: 'morale-modifiers',
		text: 'A unit is at half strength when twice its figures are no more than it began with, this phase’s losses taken off. Guns count their crew.'
	},
	R25: {
		title: 'Density compared',
		section: 'morale',
		text: 'The enemy’s order is held against that of the unit that tests: tight is denser than loose, loose than skirmish, and equal is enough.'
	},
	R26: {
		title: 'A second die for the rout',
		section: 'rout',
		text: 'The rout table is read with a new die, not with the one that failed.'
	},
	R27: {
		title: 'What a rout hit is',
		section: 'rout',
		text: 'The sheet gives rout hits as a number and asks for the size of the unit, without saying what the size is for.'
	},
	R28: {
		title: 'Which way routers run',
		section: 'rout',
		text: 'Straight away from the enemy that made them run, or to their own table edge where no enemy can be named.'
	},
	R29: {
		title: 'Measuring command',
		section: 'generals',
		text: 'From the general to the nearest point of the unit, and the last inch of the radius still belongs to it.'
	},
	R30: {
		title: 'Generals with a unit',
		section: 'generals',
		text: 'An attached general goes where his unit goes, in a rout as well.'
	},
	R31: {
		title: 'How long a rout lasts',
		section: 'rout',
		text: 'A unit is routing to the end of the turn in which it failed. After that it is still shaken.'
	},
	R32: {
		title: 'Shooting modifiers against guns',
		section: 'counterbattery',
		text: 'The effects on guns are listed with one modifier, and nothing is said of the others.'
	},
	R33: {
		title: 'Pursuit',
		section: 'combat',
		text: 'The winner may pursue or stay. A pursuit is one round of blows at a routing loser within reach: it has run no further than the pursuer’s move. Routers have left their cover, so they are struck in the open.'
	},
	R34: {
		title: 'Several units in one combat',
		section: 'combat',
		text: 'Each unit strikes one enemy that it touches. Hits are added up by side, and every unit of a side that lost tests, counting the hits it took itself.'
	},
	R35: {
		title: 'Arc of fire',
		section: 'shooting',
		text: 'The sheet sets no limit to the direction in which a unit shoots.'
	},
	R36: {
		title: 'Flank and rear',
		section: 'combat-modifiers',
		text: 'An attack is on the flank or rear when the middle of the attacker, where its charge began, was not ahead of the line drawn through the target’s front.'
	},
	R37: {
		title: 'What can be seen',
		section: 'shooting',
		text: 'There is no rule for line of sight: the app shows what lies between, and the players decide.'
	},
	R38: {
		title: 'Fire at once or in turn',
		section: 'shooting',
		text: 'The sheet has one shooting step for both sides, and does not say whether losses count before the others have fired.'
	},
	R39: {
		title: 'Flank and rear in a pursuit',
		section: 'combat',
		text: 'Those who run show their backs, and the sheet has a flank modifier and a doubling for pursuit.'
	},
	R40: {
		title: 'Chargees that run before contact',
		section: 'combat',
		text: 'A chargee that fails to meet the charge runs before a blow is struck; the sheet speaks of pursuit after combats.'
	},
	R41: {
		title: 'Charging through friends',
		section: 'manoeuvre',
		text: 'Passing through skirmishers and unlimbered guns is free, and charging through friends is forbidden.'
	},
	R42: {
		title: 'Hits beyond the last figure',
		section: 'combat',
		text: 'The side that suffered more hits than it inflicted lost, and a unit can be dealt more hits than it has figures.'
	}
};
