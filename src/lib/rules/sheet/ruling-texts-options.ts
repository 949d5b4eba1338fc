// The readings that players can choose between, in words. The type asks for every option of every choice.

import type { ChoiceId, rulingOptions } from './playsheet';

export interface OptionText {
	readonly label: string;
	readonly text: string;
}

export const optionTexts: {
	readonly [Id in ChoiceId]: Readonly<Record<(typeof rulingOptions)[Id][number], OptionText>>;
} = {
	R1: {
		rolled: { label: 'Rolled', text: 'Each side rolls a die every turn. The higher is A; ties roll again.' },
		fixed: { label: 'Fixed', text: 'The same side is A in every turn of the battle.' },
		'players-say': { label: 'Players say', text: 'The players name side A at the start of each turn.' }
	},
	R5: {
		twelve: { label: '12″', text: 'Gun crews evade 12″, as light infantry does.' },
		six: { label: '6″', text: 'Gun crews evade 6″.' },
		'may-not': { label: 'They may not', text: 'Gun crews stay with their guns.' }
	},
	R9: {
		'as-field': { label: 'As field guns', text: 'Heavy guns shoot with the scores and ranges of field guns.' },
		'own-ranges': {
			label: 'Ranges of their own',
			text: 'Heavy guns shoot with the scores of field guns, at ranges the players set.'
		}
	},
	R13: {
		'column-or-limbered': { label: 'Columns and limbered guns', text: 'A column or limbered guns are a dense target.' },
		'tight-too': { label: 'Tight order too', text: 'Troops in tight order are a dense target as well.' }
	},
	R14: {
		'one-condition': {
			label: 'One condition',
			text: 'A unit is steady, disordered or shaken; a shaken unit is no longer disordered.'
		},
		'add-up': { label: 'They add up', text: 'A shaken unit can be disordered as well, and takes both modifiers.' }
	},
	R15: {
		once: { label: 'Once', text: 'Rifles shooting at limbered guns add the modifier once.' },
		each: { label: 'For each', text: 'Rifles shooting at limbered guns add it twice, once for either cause.' }
	},
	R17: {
		dropped: { label: 'Dropped', text: 'Figures that do not make up a whole die are dropped.' },
		'as-shooting': {
			label: 'As in shooting',
			text: 'A last remainder counts as a die where shooting would count it.'
		}
	},
	R20: {
		'add-up': { label: 'They add up', text: 'Slope or obstacle and cover are added together.' },
		'worst-only': { label: 'Only the worst', text: 'Of slope, obstacle and cover only the worst one applies.' }
	},
	R21: {
		'no-blows-back': { label: 'They do not strike back', text: 'Routers only run.' },
		'blows-back': { label: 'They strike back', text: 'Routers roll their dice against the pursuer too.' }
	},
	R27: {
		figures: { label: 'Figures', text: 'Each rout hit takes off one figure, whatever the size of the unit.' },
		'per-figures': {
			label: 'For so many figures',
			text: 'The rout hits are suffered once for every so many figures, the last fraction dropped but at least once.'
		}
	},
	R32: {
		'shooting-too': {
			label: 'They count too',
			text: 'The shooting modifiers are added as in any volley, but for ball against a dense target: limbered guns have a modifier of their own.'
		},
		'no-other': { label: 'They do not count', text: 'Only limbered guns and rifle fire modify the dice.' }
	},
	R35: {
		'front-corners': {
			label: '45° from the corners',
			text: 'A unit shoots ahead, and up to 45° outward from each front corner.'
		},
		'straight-ahead': { label: 'Straight ahead', text: 'A unit shoots only within the width of its front.' },
		'all-round': { label: 'All round', text: 'A unit shoots in any direction.' }
	},
	R38: {
		simultaneous: {
			label: 'At once',
			text: 'A unit shoots with the figures, guns and crew it had when the fire phase began.'
		},
		'as-fired': { label: 'In the order fired', text: 'Losses count at once, also for those who have yet to fire.' }
	},
	R39: {
		'no-flank': {
			label: 'No flank',
			text: 'In a pursuit nobody has a flank or rear: doubling the hits stands for it.'
		},
		rear: { label: 'The rear', text: 'The pursuer counts as attacking the rear.' }
	},
	R40: {
		'not-pursued': { label: 'Not pursued', text: 'Only the loser of a combat is pursued.' },
		'within-reach': { label: 'Pursued', text: 'Its charger may pursue it within reach.' }
	},
	R41: {
		nobody: { label: 'Never', text: 'Nobody charges through friends of any kind.' },
		'skirmishers-and-guns': {
			label: 'Through skirmishers and guns',
			text: 'One may charge through skirmishers and unlimbered guns.'
		}
	},
	R42: {
		figures: {
			label: 'Figures removed',
			text: 'Hits are figures removed; what falls beyond the last figure counts for nobody.'
		},
		'every-hit': { label: 'Every hit', text: 'Every hit counts, those beyond the last figure too.' }
	}
};

/** The words of one option. An option that no ruling has is a broken invariant: rulings are parsed at the door. */
export function findOptionText(id: ChoiceId, option: string): OptionText {
	const texts: Readonly<Record<string, OptionText>> = optionTexts[id];
	const text = Object.hasOwn(texts, option) ? texts[option] : undefined;
	if (!text) throw new Error(`no option ${option} of ${id}`);
	return text;
}
