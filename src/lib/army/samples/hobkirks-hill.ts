// Rawdon comes out of Camden and surprises Greene in his camp on the hill.

import { general, guns, makeSampleArmy, type SamplePair, unit } from './sample-army';

const books =
	'Henry B. Carrington, Battles of the American Revolution (1876); Mark M. Boatner, Encyclopedia of the American Revolution (1966); Banastre Tarleton, A History of the Campaigns of 1780 and 1781 (1787)';

export const hobkirksHill: SamplePair = {
	id: 'hobkirks-hill',
	name: 'Hobkirk’s Hill',
	date: '25 April 1781',
	summary:
		'Rawdon arms even the drummers and the sick, and goes round through the woods. Greene’s pickets buy the time to form; he means to close round the narrow British front from both ends.',
	source: books,
	table: { width: 72, height: 48 },
	armies: [
		makeSampleArmy(
			{
				id: 'sample-hobkirk-crown',
				name: 'Hobkirk’s Hill: Rawdon',
				side: 'Crown',
				colour: 'red',
				pattern: 'stripes',
				story: 'Lord Rawdon’s sortie from Camden, about 900 men, most of them Provincials, with two six-pounders.',
				judged:
					'Rawdon widened his front during the fight with the second line, which is why it stands on the table from the start. Who served the guns is not counted in the record’s 900; their crew is what two guns need here.',
				books,
				scale: 10
			},
			[
				{ name: null, units: [general('Francis, Lord Rawdon', 1, 9, 'Charisma is our judgement.')] },
				{
					name: 'First line',
					general: 'Francis, Lord Rawdon',
					units: [
						unit('british-regulars', '63rd Foot', 18, { grade: 'C' }),
						unit('loyalists', 'New York Volunteers', 15, { grade: 'C' }),
						unit('loyalists', 'King’s American Regiment', 15, { grade: 'C' })
					]
				},
				{
					name: 'Second line',
					units: [
						guns('field-gun', 'Rawdon’s six-pounders', 2, 5, { grade: 'C' }),
						unit('loyalists', 'Volunteers of Ireland', 15, { grade: 'C', notes: 'Rawdon’s own regiment.' }),
						unit('loyalists', 'Convalescents', 5, {
							grade: 'E',
							notes: 'The sick of Camden who could hold a musket, about fifty.'
						}),
						unit('british-light', 'Flank companies', 6, { grade: 'C', weapon: 'rifle', bayonets: false, britishRegulars: false, notes: 'Marksmen on the flanks; rifles are our judgement.' }) // prettier-ignore
					]
				},
				{
					name: 'Reserve',
					units: [
						unit('loyalists', 'South Carolina Royalists', 12, { grade: 'D' }),
						unit('british-dragoons', 'Coffin’s dragoons', 6, { grade: 'C' })
					]
				}
			]
		),
		makeSampleArmy(
			{
				id: 'sample-hobkirk-continental',
				name: 'Hobkirk’s Hill: Greene',
				side: 'Continental',
				colour: 'blue',
				pattern: 'dots',
				story:
					'Nathanael Greene’s army: four Continental regiments, his guns, Washington’s horse and the North Carolina militia, together somewhat more than 1,200.',
				judged:
					'The guns came up only on the morning of the battle and were masked until Rawdon was close: they arrive in turn 2. Washington, sent round the enemy’s rear, arrives in turn 4.',
				books,
				scale: 10
			},
			[
				{ name: null, units: [general('Nathanael Greene', 1, 7, 'Charisma is our judgement.')] },
				{
					name: 'Pickets',
					units: [
						unit('continental-light', 'Kirkwood’s Delaware company', 6, { grade: 'B', notes: 'Counts run from forty to sixty men. They supported the pickets of Benson and Morgan.' }) // prettier-ignore
					]
				},
				{
					name: 'Huger’s Virginians',
					general: 'Isaac Huger',
					units: [
						general('Isaac Huger', 2, 5, 'Charisma is our judgement.'),
						unit('continental-line', 'Campbell’s Virginia regiment', 21, { grade: 'C' }),
						unit('continental-line', 'Hawes’s Virginia regiment', 21, { grade: 'C' })
					]
				},
				{
					name: 'Williams’s Marylanders',
					general: 'Otho Williams',
					units: [
						general('Otho Williams', 3, 6, 'Charisma is our judgement.'),
						unit('continental-line', '1st Maryland, Gunby', 21, { grade: 'B', notes: 'Its disorder, when it halted to dress, lost the battle.' }), // prettier-ignore
						unit('continental-line', '5th Maryland, Ford', 18, { grade: 'D', notes: 'Newly raised.' })
					]
				},
				{
					name: 'Guns, horse and reserve',
					units: [
						guns('field-gun', 'Harrison’s six-pounders', 3, 8, { grade: 'C', arrives: 2 }),
						unit('continental-light', 'Smith’s light company', 5, { grade: 'B', notes: 'Captain John Smith’s picked company, about fifty, which covered the guns.' }), // prettier-ignore
						unit('dragoons', 'Washington’s Light Dragoons', 6, { grade: 'B', arrives: 4, notes: 'About sixty had horses fit to ride.' }), // prettier-ignore
						unit('militia', 'Read’s North Carolina militia', 24, { grade: 'E' })
					]
				}
			]
		)
	]
};
