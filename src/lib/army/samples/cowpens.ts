// Tarleton against Morgan on the pasture of the Cowpens, South Carolina.

import { general, guns, makeSampleArmy, type SamplePair, unit } from './sample-army';

const books =
	'Lawrence E. Babits, A Devil of a Whipping: The Battle of Cowpens (1998); Henry B. Carrington, Battles of the American Revolution (1876)';

export const cowpens: SamplePair = {
	id: 'cowpens',
	name: 'Cowpens',
	date: '17 January 1781',
	summary:
		'Tarleton marches before dawn and attacks at once. Morgan has drawn up riflemen, militia and Continentals in three lines, with Washington’s dragoons out of sight behind the hill.',
	source: books,
	table: { width: 72, height: 48 },
	armies: [
		makeSampleArmy(
			{
				id: 'sample-cowpens-crown',
				name: 'Cowpens: Tarleton',
				side: 'Crown',
				colour: 'red',
				pattern: 'solid',
				story:
					'Banastre Tarleton’s detachment, about 1,100 men. Ogilvie’s troop is of the Legion’s dragoons and counted apart from them.',
				judged:
					'The 7th was full of recruits, which is why it is of grade D here; the Legion foot is given bayonets and open files. The two three-pounders are light guns with five figures’ crew between them.',
				books,
				scale: 10
			},
			[
				{
					name: null,
					units: [general('Banastre Tarleton', 1, 6, 'Charisma is our judgement: fierce, and gone too far forward.')]
				},
				{
					name: 'Line of battle',
					general: 'Banastre Tarleton',
					units: [
						unit('british-light', 'Light infantry companies', 12, { grade: 'B', notes: 'Of the 16th, 71st and Prince of Wales’s.' }), // prettier-ignore
						unit('legion', 'British Legion foot', 24, { grade: 'C' }),
						unit('british-regulars', '7th Foot, Royal Fusiliers', 18, { grade: 'D', notes: 'Mostly recruits.' }),
						guns('light-gun', 'Three-pounders', 2, 5, {
							grade: 'C',
							notes: 'Two “grasshoppers” of the Royal Artillery.'
						})
					]
				},
				{
					name: 'Reserve',
					general: 'Archibald McArthur',
					units: [
						general('Archibald McArthur', 2, 5, 'A major, of the 71st. Charisma is our judgement.'),
						unit('highlanders', '71st Foot, Fraser’s Highlanders', 24, { grade: 'B' }),
						unit('british-dragoons', 'British Legion dragoons', 16, { grade: 'D', notes: 'They would not charge a second time.' }), // prettier-ignore
						unit('british-dragoons', '17th Light Dragoons', 6, { grade: 'B' }),
						unit('british-dragoons', 'Ogilvie’s troop', 4, { grade: 'C', notes: 'Captain Ogilvie’s troop of the Legion, on the left flank.' }) // prettier-ignore
					]
				}
			]
		),
		makeSampleArmy(
			{
				id: 'sample-cowpens-continental',
				name: 'Cowpens: Morgan',
				side: 'Continental',
				colour: 'blue',
				pattern: 'bars',
				story:
					'Daniel Morgan’s army. How many militia were there is disputed: the figures here follow the smaller count, that of Morgan’s own report of some eight hundred men fit for action and of those who build on it. Babits counts many more; players who follow him double the militia.',
				judged:
					'Morgan asked the militia for two good volleys and let them go: they begin in loose order with an open line behind them.',
				books,
				scale: 10
			},
			[
				{
					name: null,
					units: [general('Daniel Morgan', 1, 10, 'Charisma is our judgement: nobody did more with such men.')]
				},
				{
					name: 'Skirmish line',
					units: [
						unit('riflemen', 'McDowell’s North Carolina riflemen', 9, { grade: 'C' }),
						unit('riflemen', 'Cunningham’s Georgia riflemen', 6, { grade: 'C' })
					]
				},
				{
					name: 'Pickens’s militia',
					general: 'Andrew Pickens',
					units: [
						general('Andrew Pickens', 2, 7, 'Charisma is our judgement.'),
						unit('militia', 'Thomas’s Spartanburg militia', 9, { grade: 'D' }),
						unit('militia', 'Brandon’s Fair Forest militia', 9, { grade: 'D' }),
						unit('militia', 'Hays’s Little River militia', 9, { grade: 'D' }),
						unit('militia', 'Roebuck’s Spartan militia', 9, { grade: 'D' })
					]
				},
				{
					name: 'Howard’s line',
					general: 'John Eager Howard',
					units: [
						general('John Eager Howard', 3, 8, 'A lieutenant colonel. Charisma is our judgement.'),
						unit('continental-line', 'Maryland and Delaware Continentals', 30, { grade: 'B' }),
						unit('state-line', 'Triplett’s and Tate’s Virginians', 15, {
							grade: 'C',
							notes: 'Militia by name, most of them Continentals who had served their time.'
						})
					]
				},
				{
					name: 'Horse',
					units: [
						unit('dragoons', 'Washington’s Light Dragoons', 8, { grade: 'B', arrives: 3 }),
						unit('dragoons', 'McCall’s mounted militia', 4, { grade: 'C', arrives: 3 })
					]
				}
			]
		)
	]
};
