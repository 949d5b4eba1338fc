// The fight in Clark's orchard: Mawhood turns on Mercer's vanguard, and the rest of both armies comes up.

import { general, guns, makeSampleArmy, type SamplePair, unit } from './sample-army';

const books =
	'David Hackett Fischer, Washington’s Crossing (2004); Henry B. Carrington, Battles of the American Revolution (1876)';

export const princeton: SamplePair = {
	id: 'princeton',
	name: 'Princeton',
	date: '3 January 1777',
	summary:
		'On the road to Trenton Mawhood sees Americans behind him and attacks. Mercer’s brigade breaks upon the bayonet, the Associators waver, and Washington rides between the lines.',
	source: books,
	table: { width: 60, height: 48 },
	armies: [
		makeSampleArmy(
			{
				id: 'sample-princeton-crown',
				name: 'Princeton: Mawhood',
				side: 'Crown',
				colour: 'red',
				pattern: 'chequers',
				story: 'Charles Mawhood with most of the 4th Brigade.',
				judged:
					'The 55th, farther back on the road, and the 40th in the town took little part in the orchard; they are reinforcements here, and players who want the fight as it was leave the 40th out. That those who came up later are counted at more men to a figure is our judgement too: it keeps the orchard the heart of the battle.',
				books,
				scale: 10
			},
			[
				{ name: null, units: [general('Charles Mawhood', 1, 8, 'A lieutenant colonel. Charisma is our judgement.')] },
				{
					name: 'Mawhood’s brigade',
					general: 'Charles Mawhood',
					units: [
						unit('british-regulars', '17th Foot', 24, { grade: 'A', notes: 'It cut its way out with the bayonet.' }),
						unit('british-regulars', 'Drafts and convalescents', 12, { grade: 'D', notes: 'Men on their way to their own regiments.' }), // prettier-ignore
						unit('british-light', 'Dismounted 16th Light Dragoons', 9, { grade: 'B', bayonets: false, notes: 'Most of the troop fought on foot.' }), // prettier-ignore
						unit('british-dragoons', 'Mounted 16th Light Dragoons', 4, { grade: 'B' }),
						guns('light-gun', 'Mawhood’s guns', 2, 5, { grade: 'C' })
					]
				},
				{
					name: 'Coming up',
					scale: 15,
					units: [
						unit('british-regulars', '55th Foot', 18, { grade: 'C', arrives: 3 }),
						unit('british-regulars', '40th Foot', 18, { grade: 'C', arrives: 6 })
					]
				}
			]
		),
		makeSampleArmy(
			{
				id: 'sample-princeton-continental',
				name: 'Princeton: Washington',
				side: 'Continental',
				colour: 'blue',
				pattern: 'waves',
				story:
					'Mercer’s vanguard, then Cadwalader’s Associators with Nicholas’s marines and Rodney’s company, then Washington himself with Hitchcock’s New Englanders and Hand’s riflemen.',
				judged:
					'Turns of arrival are our judgement of who came up when, and so is it that those who came up are counted at more men to a figure than the vanguard.',
				books,
				scale: 15
			},
			[
				{
					name: null,
					units: [
						general('George Washington', 1, 10, 'Charisma is our judgement, and nobody will dispute it.', {
							arrives: 3
						})
					]
				},
				{
					name: 'Mercer’s vanguard',
					scale: 10,
					general: 'Hugh Mercer',
					units: [
						general('Hugh Mercer', 2, 6, 'Charisma is our judgement. He was mortally wounded in the orchard.'),
						unit('continental-light', 'Mercer’s riflemen', 9, { weapon: 'rifle', bayonets: false, grade: 'C' }),
						unit('continental-line', 'Delaware and Maryland remnants', 12, { grade: 'B', notes: 'What winter had left of Haslet’s and Smallwood’s regiments.' }), // prettier-ignore
						unit('continental-line', '1st Virginia', 3, { grade: 'B', notes: 'About twenty men under Fleming; counted as three figures, so that they have a die.' }), // prettier-ignore
						guns('light-gun', 'Neil’s guns', 2, 5, { grade: 'C' })
					]
				},
				{
					name: 'Cadwalader’s Associators',
					general: 'John Cadwalader',
					units: [
						general('John Cadwalader', 3, 5, 'Charisma is our judgement.', { arrives: 2 }),
						unit('state-line', '1st Philadelphia Associators', 24, { grade: 'D', arrives: 2 }),
						unit('state-line', '2nd Philadelphia Associators', 24, { grade: 'E', arrives: 2 }),
						unit('state-line', 'Nicholas’s marines', 9, { grade: 'C', arrives: 2, notes: 'About 130 marines under Samuel Nicholas.' }), // prettier-ignore
						unit('continental-light', 'Rodney’s Dover company', 3, { grade: 'C', arrives: 2, notes: 'Thomas Rodney’s light infantry of Delaware, some forty men.' }), // prettier-ignore
						guns('light-gun', 'Moulder’s battery', 2, 6, { grade: 'B', arrives: 2, notes: 'It held while the infantry ran.' }) // prettier-ignore
					]
				},
				{
					name: 'Washington’s own',
					general: 'George Washington',
					units: [
						unit('continental-line', 'Hitchcock’s New Englanders', 24, { grade: 'B', arrives: 3 }),
						unit('riflemen', 'Hand’s Pennsylvania riflemen', 15, { grade: 'B', arrives: 4 })
					]
				}
			]
		)
	]
};
