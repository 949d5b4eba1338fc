// The sample cards whose numbers the rulebook's text shows (PA-D12): the demo set, for trying the app without typing a card. No text of a card is in it.
import type { BeaconCard, BriefCard, Effect, LetterCard, RiotCard, Row } from './cards';

const row = (from: number | null, to: number | null, ...effects: readonly Effect[]): Row => ({ from, to, effects });
const influence = (
	label: string,
	needs: Extract<BriefCard, { kind: 'influence' }>['needs'],
	...rows: readonly Row[]
): BriefCard => ({ label, super: false, kind: 'influence', needs, rows });

const vote = (target: 'chosen' | 'fewest-cards', half: boolean, caller: 'holder' | 'card'): Effect => ({
	do: 'assassination-vote',
	target,
	half,
	caller
});

export const sampleBriefs: readonly BriefCard[] = [
	influence('Sample b1', ['finance'], row(8, null), row(null, 7, { do: 'coins-all-lost' })),
	influence(
		'Sample b2',
		['science', 'war'],
		row(12, null, { do: 'troops-deploy', count: 1, where: 'each' }),
		row(8, 11),
		row(null, 7, { do: 'troops-lose', count: 2, where: 'any' }),
		row(null, 4, { do: 'riot', cards: 1 })
	),
	{
		label: 'Sample b3',
		super: false,
		kind: 'bidding',
		highest: [{ do: 'discovery', who: 'highest', draw: 1, keep: 1 }],
		lowest: [{ do: 'ap', by: -2, who: 'lowest', when: 'next-turn' }]
	},
	influence('Sample b4', ['spy', 'science'], row(14, null, { do: 'keep', remind: 'discovery' }), row(null, 12)),
	{
		label: 'Sample b5',
		super: false,
		kind: 'choice',
		decider: 'holder',
		options: [
			{ label: '4 AP for another', coins: 4, effects: [{ do: 'ap', by: 4, who: 'chosen', when: 'now' }] },
			{ label: 'Coins for the next', coins: 0, effects: [{ do: 'waive-ap', tile: 'C-F2a', who: 'next-player' }] },
			{ label: 'Nothing', coins: 0, effects: [] }
		]
	},
	{
		label: 'Sample b6',
		super: false,
		kind: 'choice',
		decider: 'holder',
		options: [
			{ label: 'A vote', coins: 0, effects: [vote('chosen', false, 'holder')] },
			{ label: 'A halved vote', coins: 0, effects: [vote('fewest-cards', true, 'card')] }
		]
	},
	influence('Sample b7', ['spy', 'war'], row(10, null), row(null, 9, vote('fewest-cards', false, 'card')))
];

const letter = (label: string, more: Partial<LetterCard>): LetterCard => ({
	label,
	day: 1,
	influence: [],
	coins: 0,
	other: [],
	onFail: [{ do: 'threat', by: 1 }],
	onPass: [],
	...more
});

/** The text does not say of which days they are. */
export const sampleLetters: readonly LetterCard[] = [
	letter('Sample l1', {
		influence: [
			{ type: 'war', amount: 2, perPlayer: true },
			{ type: 'finance', amount: 1, perPlayer: true }
		]
	}),
	letter('Sample l2', { coins: 3 })
];

export const sampleRiots: readonly RiotCard[] = [
	{
		label: 'Sample r1',
		rioters: { treasury: 4, surveillance: 0, laboratory: 0, 'war-room': 0 },
		perPlayer: false
	},
	{
		label: 'Sample r2, three players',
		rioters: { treasury: 2, surveillance: 2, laboratory: 2, 'war-room': 2 },
		perPlayer: false
	}
];

export const sampleBeacons: readonly BeaconCard[] = [
	{
		label: 'Sample e1',
		defective: false,
		cost: { ap: 4, coins: 0, markers: 0, cards: 0, unrest: 0 },
		effects: [vote('chosen', false, 'holder')]
	}
];
