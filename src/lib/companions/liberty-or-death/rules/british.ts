// The British where nobody plays them (8.4): from their tree to each Command, with every priority in its order.

import { isCity, isColony, isProvince, westIndies } from './board';
import { Command } from './command';
import { commonCause } from './pieces';
import { type Key, pick, type Tier } from './pick';
import type { Card, End, Run } from './run';
import { dieTest, type Plan, special } from './tree';

const garrisonLimits = [
	'Where the British have Control, two more Royalist than Rebellion pieces stay.',
	'The last Regular leaves only a space of Population 0 or at Active Support.'
];
const marchLimits = [
	'Pieces needed for British Control stay.',
	'The last Tory and the last War Party of a space stay.',
	'The last Regular stays where there is British Control without Active Support.'
];
const leaderGoes = 'A Leader goes with the largest group that leaves or stays (8.1).';

/** Muster, March, Battle and Skirmish move Regulars: what was said of them is asked anew. */
const regularsMoved = (run: Run): void => run.forget('T.av.britReg');

const battles = new WeakMap<Run, string[]>();
/** Where the run has selected spaces for Battle. */
const battleSpaces = (run: Run): readonly string[] => battles.get(run) ?? [];

// ── Garrison (8.4.1) ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

function garrison(run: Run): boolean {
	const rule = '8.4.1';
	const command = new Command(run, 'british.garrison');
	if (!command.canBegin('BR-GAR-0', rule)) return false;
	const skirmished: string[] = [];
	if (run.hasSpecial) {
		run.note('BR-GAR-1', `${rule} · AMB-41`, 'The Special Activity comes first', 'Naval Pressure, else Skirmish');
		navalPressure(run);
		skirmish(run, (space) => skirmished.push(space));
	}
	const limits = [
		...garrisonLimits,
		...(skirmished.length > 0 ? [`Nothing goes to ${run.tell(skirmished)}, where they Skirmished.`] : [])
	];
	const move = (step: string, eligible: string, tiers: readonly Tier[], text: (name: string) => string) =>
		pick(
			run,
			{
				step,
				rule,
				eligible,
				among: isCity,
				tiers,
				tag: step,
				pieces: true,
				exclude: skirmished,
				card: (space, why) => ({ text: text(run.tell([space])), why, keep: [...limits, leaderGoes] })
			},
			command
		);
	const won = move(
		'BR-GAR-2',
		'a City that just enough Regulars can bring under British Control',
		[
			{
				text: 'no Patriot Fort and some Rebellion pieces there (AMB-54)',
				keys: [{ kind: 'most', text: 'Rebellion pieces' }]
			},
			{ text: 'New York City', only: 'new-york-city' },
			{ text: 'any other (AMB-11)' }
		],
		(name) => `Move just enough Regulars to ${name} for British Control`
	);
	const goesOn =
		won.stopped !== 'pieces' ||
		run.yes({ step: 'BR-GAR-3', suffix: '.any', rule, text: 'Can any other Regular still leave within the limits?' });
	if (goesOn) {
		move(
			'BR-GAR-3',
			'a British-Controlled City, not at Active Support, with no Regular',
			[{ text: '' }],
			(name) => `Bring one Regular to ${name}`
		);
		move(
			'BR-GAR-4',
			'a British-Controlled City with under three British cubes',
			[{ text: 'Underground Militia there' }, { text: 'the rest' }],
			(name) => `Bring Regulars to ${name}, up to three British cubes`
		);
	}
	run.note('BR-GAR-5', rule, 'Did any Regular move?', command.did ? 'yes' : 'no');
	if (!command.did) return false;
	run.act({
		step: 'BR-GAR-6',
		rule: `${rule}, 3.2.2`,
		text: 'Activate Underground Militia wherever Garrison lets you',
		why: 'Part of every Garrison'
	});
	displace(run, rule);
	return true;
}

function displace(run: Run, rule: string): void {
	const step = 'BR-GAR-7';
	const from = run.one({
		step,
		suffix: '.from',
		rule,
		text: 'From which City can the most Rebellion pieces be displaced?',
		from: run.spacesWhere(isCity),
		none: true
	});
	if (from === null) return;
	pick(run, {
		step,
		rule,
		eligible: `a Province to which ${run.tell([from])} may displace`,
		among: isProvince,
		tiers: [{ text: '' }],
		keys: [{ kind: 'most-opposition' }, { kind: 'least-support' }, { kind: 'least-population' }],
		limit: 1,
		tag: step,
		card: (space, why) => ({
			text: `Displace the Rebellion pieces from ${run.tell([from])} to ${run.tell([space])}`,
			why,
			spaces: [from, space]
		})
	});
}

// ── Special Activities (8.4.1) ───────────────────────────────────────────────────────────────────────────────────────────────────────

const navalPressure = (run: Run): boolean =>
	special(run, {
		name: 'naval-pressure',
		step: 'BR-NP-1',
		rule: '8.4.1',
		attempt: (price) => pressHard(run, price)
	});

function pressHard(run: Run, price: readonly string[]): boolean {
	const rule = '8.4.1';
	const level = Number(run.tracker('T.fni', 'BR-NP-1', rule));
	if (level > 0) {
		const leader = run.tracker('T.leader.british', 'BR-NP-1', rule);
		if (leader === 'gage' || leader === 'clinton') {
			const { taken } = pick(run, {
				step: 'BR-NP-1',
				rule,
				eligible: 'a City with a Blockade',
				among: isCity,
				tiers: [
					{ text: 'selected for Battle', from: battleSpaces(run), never: battleSpaces(run).length === 0 },
					{
						text: 'no Patriot Fort and some Rebellion pieces there',
						keys: [{ kind: 'most', text: 'Rebellion pieces' }]
					},
					{ text: 'any other', keys: [{ kind: 'most-support' }] }
				],
				limit: 1,
				tag: 'naval-pressure',
				card: (space, why) => ({
					text: `Naval Pressure: remove the Blockade from ${run.tell([space])}, and lower FNI as the rule says`,
					why,
					tracks: price
				})
			});
			if (taken.length > 0) {
				run.enter('T.fni', 'BR-NP-1', rule);
				run.forget('T.diff');
				return true;
			}
			run.note('BR-NP-1', `${rule} · AMB-14`, 'No City has a Blockade', 'not possible this way');
		} else {
			run.note('BR-NP-1', rule, 'Only Gage or Clinton can lift a Blockade', 'no');
		}
		run.note('BR-NP-2', rule, 'Money comes only at FNI 0', 'no');
		run.note(
			'BR-NP-3',
			rule,
			'Naval Pressure is not possible',
			run.triedSpecials.has('skirmish') ? 'no Special Activity' : 'Skirmish instead'
		);
		return false;
	}
	const roll = run.roll('BR-NP-2', rule, 3, 'British Resources rise by it');
	run.resources('british', 'BR-NP-2', rule);
	const track = run.change('british', roll);
	run.track('BR-NP-2', rule, `Naval Pressure: British Resources +${roll}`, 'FNI is 0', [...price, track]);
	return true;
}

const skirmish = (run: Run, where?: (space: string) => void): boolean =>
	special(run, {
		name: 'skirmish',
		step: 'BR-SK-1',
		rule: '8.4.1',
		attempt: (price) => skirmishSomewhere(run, price, where)
	});

function skirmishSomewhere(run: Run, price: readonly string[], where?: (space: string) => void): boolean {
	const rule = '8.4.1';
	const text = (space: string) => ({
		text: `Skirmish in ${run.tell([space])}: remove as many Rebellion cubes as possible, the scarcer kind first, giving up one Regular if the rule needs it; with no cubes, one Rebellion piece`,
		keep: ['Clinton in the space: one more Militia, if there is one.']
	});
	const did = (space: string): boolean => {
		where?.(space);
		regularsMoved(run);
		return true;
	};
	const westIndiesOpen = !battleSpaces(run).includes(westIndies);
	if (
		westIndiesOpen &&
		run.yes({ step: 'BR-SK-1', rule, text: 'Can they legally Skirmish in the West Indies and remove something?' })
	) {
		const card = { step: 'BR-SK-3', rule, why: 'The West Indies come first', spaces: [westIndies], tracks: price };
		if (run.act({ ...card, ...text(westIndies) }) !== 'impossible') return did(westIndies);
	}
	const { taken } = pick(run, {
		step: 'BR-SK-2',
		rule: `${rule} · AMB-13`,
		eligible: 'a legal Skirmish',
		tiers: [{ text: 'exactly one British Regular there' }, { text: 'any other' }],
		keys: [
			{ kind: 'most', text: 'Rebellion cubes that can be removed (0 counts)' },
			{ kind: 'yes', text: 'only one Rebellion piece there', whenNone: true },
			{ kind: 'city', whenNone: true }
		],
		limit: 1,
		tag: 'skirmish',
		exclude: battleSpaces(run),
		card: (space, why) => ({ step: 'BR-SK-3', why, ...text(space), tracks: price })
	});
	const [space] = taken;
	if (space !== undefined) return did(space);
	run.note(
		'BR-SK-4',
		rule,
		'No Skirmish is possible',
		run.triedSpecials.has('naval-pressure') ? 'no Special Activity' : 'Naval Pressure instead'
	);
	return false;
}

function skirmishElsePressure(run: Run): void {
	if (run.special !== null || !run.hasSpecial) return;
	skirmish(run);
	navalPressure(run);
}

// ── Muster (8.4.2) ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

function muster(run: Run): boolean {
	const rule = '8.4.2';
	const command = new Command(run, 'british.muster', 4);
	if (!command.canBegin('BR-MUS-0', rule)) return false;
	pick(
		run,
		{
			step: 'BR-MUS-1',
			rule,
			eligible: 'Regulars can be placed',
			tiers: [{ text: 'Neutral or Passive' }, { text: 'elsewhere' }],
			keys: [
				{ kind: 'rank', first: 'adds British Control', second: 'Tories are the only British units' },
				{ kind: 'most-population' }
			],
			tag: 'regulars',
			pieces: true,
			card: (space, why) => ({
				text: `Place Regulars in ${run.tell([space])}, as many as possible`,
				why,
				keep: ['Only from Available.']
			}),
			then: () => regularsMoved(run)
		},
		command
	);
	pick(
		run,
		{
			step: 'BR-MUS-2',
			rule,
			eligible: 'Tories can be placed',
			tiers: [
				{
					text: 'Regulars are the only British units',
					keys: [
						{
							kind: 'known',
							text: 'Regulars were placed there now',
							holds: (space) => command.hasDone('regulars', space)
						}
					]
				},
				{ text: 'it would change Control', keys: [{ kind: 'most-population' }] },
				{ text: 'a Colony with fewer than five British cubes and no British Fort', among: isColony }
			],
			tag: 'tories',
			pieces: true,
			card: (space, why) => ({ text: `Place Tories in ${run.tell([space])}`, why, keep: ['Only from Available.'] })
		},
		command
	);
	loyaltyOrFort(run, command, rule);
	run.note('BR-MUS-4', rule, 'Was anything done?', command.did ? 'yes' : 'no');
	if (command.did) skirmishElsePressure(run);
	return command.did;
}

function loyaltyOrFort(run: Run, command: Command, rule: string): void {
	const step = 'BR-MUS-3';
	const fort = run.yes({ step, suffix: '.fort', rule, text: 'Is any British Fort Available?' });
	const loyal =
		!fort ||
		dieTest(
			run,
			step,
			rule,
			3,
			'Opposition ahead by more than 1D3 rewards loyalty',
			lazyHolds(
				() => Number(run.tracker('T.diff', step, rule)),
				(ahead, roll) => ahead > roll
			)
		);
	if (loyal && run.within(() => rewardLoyalty(run, command, 1))) return;
	if (!fort) return;
	pick(
		run,
		{
			step,
			rule: `${rule} · AMB-15`,
			eligible: 'a Colony with no British Fort, five or more British cubes, and room',
			among: isColony,
			tiers: [{ text: '' }],
			keys: [selectedFirst(command)],
			limit: 1,
			tag: 'loyalty-or-fort',
			pieces: true,
			card: (space, why) => ({
				text: `Place a British Fort in ${run.tell([space])}`,
				why,
				keep: ['Cubes given up for it: alternating from the kind that is more numerous, the last Tory spared (8.1.2).']
			})
		},
		command
	);
}

/** The number is asked for before the die, and only once. */
function lazyHolds(number: () => number, holds: (value: number, roll: number) => boolean): (roll: number) => boolean {
	const value = number();
	return (roll) => holds(value, roll);
}

const selectedFirst = (command: Command): Key => ({
	kind: 'known',
	text: 'a space already selected',
	holds: (space) => command.selected.includes(space)
});

interface LoyaltyPrice {
	readonly each: number;
	/** Whether the app can move the track itself. */
	readonly known: boolean;
	/** In how many spaces it can be paid for. */
	readonly spaces: number;
}

/** What a Reward Loyalty costs in a space; null where not even one can be paid for. */
function loyaltyPrice(run: Run, rule: string): LoyaltyPrice | null {
	const cost = run.free ? { kind: 'free' as const } : run.costOf('british.loyalty', 'BR-RL', rule);
	if (cost.kind === 'free') return { each: 0, known: true, spaces: Infinity };
	if (cost.kind === 'varies') {
		const able = run.yes({ step: 'BR-RL', suffix: '.pay', rule, text: 'Can the British pay for a Reward Loyalty?' });
		return able ? { each: 0, known: false, spaces: Infinity } : null;
	}
	const left = run.resources('british', 'BR-RL', rule);
	if (cost.amount <= left) return { each: cost.amount, known: true, spaces: Math.floor(left / cost.amount) };
	run.note('BR-RL', rule, 'Can they pay for a Reward Loyalty?', `no (${cost.amount} of ${left})`);
	return null;
}

const britishLeft = (run: Run): number => Number(run.hint('T.res.british') ?? 0);

const canStillReward = (run: Run, command: Command, space: string, price: number): boolean =>
	price === 0 || command.due(space) + price <= britishLeft(run);

const loyaltyTracks = (run: Run, command: Command | undefined, space: string, price: number): string[] =>
	price === 0 ? [] : [`British Resources ${britishLeft(run) - (command?.due(space) ?? 0) - price}`];

/** Reward Loyalty (8.4.5), in a Muster or in the Support Phase. */
function rewardLoyalty(run: Run, command: Command | undefined, limit: number): boolean {
	const rule = '8.4.5';
	const price = loyaltyPrice(run, rule);
	if (price === null) return false;
	const { taken } = pick(
		run,
		{
			step: 'BR-RL',
			rule,
			eligible: 'Reward Loyalty is legal and does more than take markers off',
			tiers: [{ text: '' }],
			keys: [
				...(command ? [selectedFirst(command)] : []),
				{ kind: 'fewest', text: 'Raid and Propaganda markers' },
				{ kind: 'most', text: 'steps that Support minus Opposition would change by' }
			],
			limit: Math.min(limit, price.spaces),
			tag: 'loyalty-or-fort',
			// What a further space of the Muster costs must leave enough for the Reward Loyalty itself.
			exclude: command ? run.spacesWhere(({ id }) => !canStillReward(run, command, id, price.each)) : [],
			card: (space, why) => ({
				text: `Reward Loyalty in ${run.tell([space])}`,
				why,
				tracks: price.known ? loyaltyTracks(run, command, space, price.each) : ['Pay for it as your rules say']
			}),
			then: () => {
				run.forget('T.diff');
				if (!price.known) run.enter('T.res.british', 'BR-RL', rule);
				else if (price.each > 0) run.change('british', -price.each);
			}
		},
		command
	);
	return taken.length > 0;
}

// ── March (8.4.3) ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

function march(run: Run): boolean {
	const rule = '8.4.3';
	const command = new Command(run, 'british.march', 4);
	if (!command.canBegin('BR-MAR-0', rule)) return false;
	run.note('BR-MAR-1', `${rule} · AMB-10`, 'First see which groups may leave', marchLimits.join(' '));
	const keep = [...marchLimits, leaderGoes];
	pick(
		run,
		{
			step: 'BR-MAR-2',
			rule,
			eligible: 'no British Control yet, and Marching can give it',
			tiers: [
				{ text: 'Cities', among: isCity },
				{ text: 'Colonies', among: isColony }
			],
			keys: [{ kind: 'yes', text: 'Rebellion cubes there' }, { kind: 'most-population' }],
			limit: 2,
			tag: 'BR-MAR-2',
			pieces: true,
			card: (space, why) => ({
				text: `March to ${run.tell([space])}: the largest group first, then the next; stop when Control is won`,
				why,
				keep
			}),
			then: (space) => marchInCommonCause(run, space)
		},
		command
	);
	pick(
		run,
		{
			step: 'BR-MAR-3',
			rule: `${rule} · AMB-10`,
			eligible: 'Population 1 or 2, not at Active Support',
			among: ({ population }) => population === undefined || population === 1 || population === 2,
			tiers: [
				{ text: 'Regulars are the only British units: add Tories' },
				{ text: 'Tories are the only British units: add Regulars' }
			],
			keys: [selectedFirst(command)],
			tag: 'BR-MAR-3',
			pieces: true,
			card: (space, why) => ({
				text: `March the missing kind to ${run.tell([space])}, as many as may leave`,
				why,
				keep
			})
		},
		command
	);
	if (!run.limited || command.selected.length === 0) {
		pick(
			run,
			{
				step: 'BR-MAR-4',
				rule,
				eligible: 'March in place to Activate Underground Militia',
				tiers: [{ text: 'with Support' }, { text: 'others' }],
				tag: 'BR-MAR-4',
				pieces: true,
				exclude: [...command.selected],
				card: (space, why) => ({
					text: `March in place in ${run.tell([space])}: Activate Underground Militia`,
					why,
					keep
				})
			},
			command
		);
	}
	run.note('BR-MAR-5', rule, 'Was anything done?', command.did ? 'yes' : 'none');
	if (command.did) {
		regularsMoved(run);
		skirmishElsePressure(run);
	}
	return command.did;
}

/** Never for a City (AMB-48), and once a run. */
function marchInCommonCause(run: Run, space: string): void {
	if (!run.hasSpecial || run.special !== null || !isProvince(run.spaceOf(space))) return;
	const asked = run.yes({
		step: 'BR-MAR-2',
		suffix: '.cc',
		rule: '8.4.3 · AMB-48',
		text: 'From a neighbour: more Regulars than Tories in a group, with a War Party to spare there?'
	});
	if (asked) commonCauseIn(run, 'march', [space]);
}

/** The one Special Activity, in a March’s group or in every Battle that gains by it. */
const commonCauseIn = (run: Run, use: 'march' | 'battle', spaces: readonly string[]): boolean =>
	special(run, {
		name: 'common-cause',
		step: 'BR-CC',
		rule: use === 'march' ? '8.4.3' : '8.4.4',
		attempt: (price) => spaces.map((space) => joinCause(run, use, space, price)).some(Boolean)
	});

function joinCause(run: Run, use: 'march' | 'battle', space: string, price: readonly string[]): boolean {
	const rule = use === 'march' ? '8.4.3' : '8.4.4';
	const said = run.amounts({
		step: 'BR-CC',
		suffix: '-1',
		rule,
		text: use === 'march' ? 'Count the group and the War Parties in its space' : `Count in ${run.tell([space])}`,
		of: [
			{ value: 'R', label: 'Regulars' },
			{ value: 'T', label: 'Tories' },
			{ value: 'A', label: 'Active War Parties' },
			{ value: 'U', label: 'Underground War Parties' }
		]
	});
	const count = (name: string) => said.get(name) ?? 0;
	const group = { regulars: count('R'), tories: count('T'), active: count('A'), underground: count('U') };
	const { active, underground } = commonCause(group, use);
	if (active + underground === 0) {
		run.note('BR-CC', rule, 'War Parties that can join', 'none');
		return false;
	}
	const parts = [active > 0 ? `${active} Active` : '', underground > 0 ? `${underground} Underground` : ''].filter(
		Boolean
	);
	const card: Card = {
		step: 'BR-CC',
		rule,
		text: `Common Cause in ${run.tell([space])}: ${active + underground} War Parties (${parts.join(' and ')})`,
		why: 'As many as there are more Regulars than Tories; one War Party stays behind, Underground if possible',
		spaces: [space],
		tracks: price
	};
	return run.act(card) !== 'impossible';
}

// ── Battle (8.4.4) ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

function battle(run: Run): boolean {
	const rule = '8.4.4';
	const command = new Command(run, 'british.battle');
	if (!command.canBegin('BR-BAT-0', rule)) return false;
	const withCause = run.ruling('causeInBattle') === 'with' ? 'Common Cause included' : 'without Common Cause';
	const { taken } = pick(
		run,
		{
			step: 'BR-BAT-1',
			rule: `${rule} · AMB-53`,
			eligible: `Rebellion Forts or cubes there, and the Royalists ahead in Force Level with modifiers (${withCause})`,
			tiers: [{ text: '' }],
			keys: [{ kind: 'most', text: 'British pieces' }],
			tag: 'battle',
			westIndies: true,
			card: (space, why) => ({ text: `Battle in ${run.tell([space])}`, why })
		},
		command
	);
	if (taken.length === 0) {
		run.note('BR-BAT-1', rule, 'No space where the Royalists are ahead, so they March', 'none');
		return false;
	}
	battles.set(run, [...taken]);
	if (run.hasSpecial) {
		const joined = run.marks({
			step: 'BR-BAT-2',
			rule,
			text: 'Of the Battles, where does Common Cause raise the Force Level?',
			from: taken
		});
		if (joined.length > 0) commonCauseIn(run, 'battle', joined);
		skirmishElsePressure(run);
	}
	for (const space of taken) resolve(run, space, rule);
	regularsMoved(run);
	return true;
}

function resolve(run: Run, space: string, rule: string): void {
	run.act({
		step: 'BR-BAT-3',
		rule: `${rule}, 3.2.4`,
		text: `Resolve the Battle in ${run.tell([space])}`,
		why: 'Selected above',
		spaces: [space]
	});
}

// ── The tree ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const british: Plan = {
	faction: 'british',
	rule: '8.4',
	root: 'BR-1',
	nodes: {
		'BR-1': {
			holds: (run) => {
				if (run.skipsPassing) return true;
				const left = run.resources('british', 'BR-1', '8.4');
				run.note('BR-1', '8.4', 'British Resources above 0?', left > 0 ? 'yes' : 'no');
				return left > 0;
			},
			yes: 'BR-2',
			no: 'pass'
		},
		'BR-2': {
			holds: (run) =>
				run.yes({
					step: 'BR-2',
					rule: '8.4.1 · AMB-02',
					text: 'Are ten or more British Regulars in all Cities and Provinces together?',
					help: 'Count the map only: not the West Indies, not the boxes.'
				}),
			yes: 'BR-3',
			no: 'BR-4'
		},
		'BR-3': {
			holds: (run) =>
				run.marks({
					step: 'BR-3',
					rule: '8.4.1',
					text: 'Mark every City under Rebellion Control with no Patriot Fort',
					from: run.spacesWhere((space) => isCity(space) || space.kind === undefined)
				}).length > 0,
			yes: 'garrison',
			no: 'BR-4'
		},
		'BR-4': {
			holds: (run) => {
				const available = Number(run.tracker('T.av.britReg', 'BR-4', '8.4.2'));
				return dieTest(run, 'BR-4', '8.4.2', 6, `under ${available} Musters`, (roll) => roll < available);
			},
			yes: 'muster',
			no: 'BR-5'
		},
		'BR-5': {
			holds: (run) =>
				run.yes({
					step: 'BR-5',
					rule: '8.4.3, 8.4.4 · AMB-01',
					text: 'Is there a space with British, two or more Active Rebellion pieces, and more Regulars and Leaders than all Rebels there?',
					help: 'The West Indies too. Leaders count one each on both sides; Continentals, French Regulars and Forts are always Active, Militia only when flipped.'
				}),
			yes: 'battle',
			no: 'march'
		}
	},
	commands: {
		garrison: { name: 'Garrison', carryOut: garrison, fallback: () => 'muster', special: pressureElseSkirmish },
		muster: { name: 'Muster', carryOut: muster, fallback: () => 'march', special: loneSkirmish },
		march: { name: 'March', carryOut: march, fallback: () => 'muster', special: loneSkirmish },
		battle: { name: 'Battle', carryOut: battle, fallback: () => 'march', special: loneSkirmish }
	},
	eventLines: () => [
		'Opposition is ahead, and it shifts levels the Royalist way (a lower FNI that frees a Support City counts; free Battles do not)',
		'It places British pieces out of Unavailable',
		'Tories into an Active Opposition space without Tories, a British Fort into a Colony without one, or Regulars into any City or Colony',
		'It inflicts Rebellion Casualties (a free Skirmish or Battle counts if they would fight it)'
	],
	standing: (run) => run.yes({ step: 'EV-5', rule: '8.4', text: 'Do the British Control five or more Cities?' })
};

function pressureElseSkirmish(run: Run): void {
	navalPressure(run);
	skirmish(run);
}

function loneSkirmish(run: Run): void {
	skirmish(run);
	navalPressure(run);
}

// ── Reactions and Winter Quarters ────────────────────────────────────────────────────────────────────────────────────────────────────

/** The Indians ask for Trade (8.4.6): what the British give. */
export function offerTrade(run: Run): number {
	const rule = '8.4.6 · AMB-31';
	const theirs = run.resources('indians', 'BR-TRD', rule);
	const ours = run.resources('british', 'BR-TRD', rule);
	if (theirs >= ours || ours <= 1) {
		run.note(
			'BR-TRD',
			rule,
			'Do the Indians have fewer Resources, and the British more than 1?',
			'no: nothing is offered'
		);
		return 0;
	}
	const roll = run.roll('BR-TRD', rule, 6, `under ${ours} offers half the roll, rounded up`, 'BR-TRD-2');
	const offer = roll < ours ? Math.ceil(roll / 2) : 0;
	if (offer === 0) {
		run.note('BR-TRD', rule, `Under ${ours}?`, `${roll}: nothing is offered`);
		return 0;
	}
	const given = [run.change('british', -offer), run.change('indians', offer)];
	run.track(
		'BR-TRD',
		rule,
		`The British give ${offer}, half of ${roll} rounded up`,
		'The Indians have fewer Resources',
		given
	);
	return offer;
}

const ended: End = { kind: 'done' };

export function britishSupply(run: Run): End {
	const rule = '8.4.7';
	const places = run.spacesWhere((space) => isCity(space) || isColony(space) || space.kind === undefined);
	const short = run.marks({
		step: 'BR-SUP',
		suffix: '-1',
		rule,
		text: 'Mark the Cities and Colonies with British cubes out of supply',
		from: places
	});
	if (short.length === 0) return ended;
	const needed = run.marks({
		step: 'BR-SUP',
		suffix: '-2',
		rule,
		text: 'Of these, where would Committees become possible, or Reward Loyalty impossible, in the coming Support Phase without the cubes?',
		help: 'Count what Forts and Cities will earn, not the West Indies.',
		from: short
	});
	for (const space of short.filter((other) => !needed.includes(other))) {
		run.act({
			step: 'BR-SUP-3',
			rule,
			text: `${run.tell([space])}: British cubes to Available`,
			why: 'Not needed for the Support Phase',
			spaces: [space]
		});
	}
	regularsMoved(run);
	const queue = [...needed];
	while (queue.length > 0) {
		const top = Math.max(...queue.map((space) => run.population(space, 'BR-SUP-4', rule)));
		const space = run.drawSpace(
			'BR-SUP-4',
			rule,
			queue.filter((other) => run.population(other, 'BR-SUP-4', rule) === top)
		);
		queue.splice(queue.indexOf(space), 1);
		supplyOne(run, space, rule);
	}
	return ended;
}

function supplyOne(run: Run, space: string, rule: string): void {
	const name = run.tell([space]);
	const cost = run.costOf('british.supply', 'BR-SUP-4', rule);
	if (cost.kind === 'varies') {
		if (run.yes({ step: 'BR-SUP-4', suffix: '.pay', rule, text: `Can the British pay for Supply in ${name}?` })) {
			run.track('BR-SUP-4', rule, `${name}: pay for Supply`, 'Needed; the highest Population first');
			run.enter('T.res.british', 'BR-SUP-4', rule);
			return;
		}
		return loseSupply(run, space, rule);
	}
	const price = cost.kind === 'free' ? 0 : cost.amount;
	if (run.resources('british', 'BR-SUP-4', rule) >= price) {
		run.track('BR-SUP-4', rule, `${name}: pay ${price} for Supply`, 'Needed; the highest Population first', [
			run.change('british', -price)
		]);
		return;
	}
	loseSupply(run, space, rule);
}

function loseSupply(run: Run, space: string, rule: string): void {
	const name = run.tell([space]);
	const worst = run.yes({ step: 'BR-SUP-5', rule, text: `Is ${name} at Active Opposition already?` });
	run.act({
		step: 'BR-SUP-5',
		rule,
		text: worst ? `${name}: British cubes to Available` : `${name}: shift one level towards Active Opposition`,
		why: 'Needed, and no Resources are left',
		spaces: [space]
	});
	if (!worst) run.forget('T.diff');
}

export function britishWestIndies(run: Run): End {
	const rule = '8.4.8';
	const control = run.yes({
		step: 'BR-WI',
		rule,
		text: 'Do the British Control the West Indies after the Battle there?'
	});
	const stays = control && run.resources('british', 'BR-WI', `${rule} · AMB-43`) >= 1;
	if (stays)
		run.track('BR-WI', rule, 'Pay 1: the Regulars stay in the West Indies', 'British Control', [
			run.change('british', -1)
		]);
	else
		run.act({
			step: 'BR-WI',
			rule,
			text: 'All British Regulars in the West Indies go to Available',
			why: control ? 'They cannot pay (AMB-43)' : 'No British Control'
		});
	return ended;
}

export function britishLeader(run: Run): End {
	pick(run, {
		step: 'BR-LDR',
		rule: '8.4.9',
		eligible: 'the most British Regulars (mark all that are equal)',
		tiers: [{ text: '' }],
		limit: 1,
		tag: 'leader',
		westIndies: true,
		card: (space, why) => ({ text: `The British Leader goes to ${run.tell([space])}`, why })
	});
	return ended;
}

export function britishDesertion(run: Run): End {
	const rule = '8.4.10 · AMB-32';
	const many = run.number({
		step: 'BR-DES',
		rule,
		text: 'How many Tories do the British take off themselves?',
		max: 20,
		more: false
	});
	for (let gone = 0; gone < many; gone++) {
		const { taken } = pick(run, {
			step: 'BR-DES',
			rule,
			eligible: 'a Tory can go',
			tiers: [
				{ text: 'no Control changes, and it is not the last Tory' },
				{ text: 'no Control changes' },
				{ text: 'the least Control changes, and it is not the last Tory', keys: [{ kind: 'least-population' }] },
				{ text: 'the least Control changes', keys: [{ kind: 'least-population' }] }
			],
			limit: 1,
			tag: 'desertion',
			card: (space, why) => ({ text: `Remove a Tory from ${run.tell([space])}`, why })
		});
		if (taken.length === 0) break;
	}
	return ended;
}

/** In the Support Phase, in as many spaces as the rules allow. */
export function britishSupport(run: Run): End {
	rewardLoyalty(run, undefined, Infinity);
	return ended;
}
