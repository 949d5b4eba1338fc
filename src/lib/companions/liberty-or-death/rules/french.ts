// The French where nobody plays them (8.6): before the Treaty of Alliance they pay and prepare, after it they fight.

import { isCity, isColony, westIndies } from './board';
import { Command } from './command';
import { afterWins, paySupply } from './patriots';
import { pick } from './pick';
import type { End, Run } from './run';
import { dieTest, type Plan, special } from './tree';

const marchLimits = ['Lose no Rebellion Control.'];

/** Spaces selected in this run for Battle or Muster: no Skirmish there. */
const selected = new WeakMap<Run, { battles: readonly string[]; musters: readonly string[] }>();
const selectedIn = (run: Run) => selected.get(run) ?? { battles: [], musters: [] };

// ── Hortalez (8.6.1, 8.6.3) and agents (8.6.2) ───────────────────────────────────────────────────────────────────────────────────────

function hortalez(run: Run): boolean {
	const rule = run.treaty ? '8.6.3' : '8.6.1';
	const own = run.resources('french', 'FR-HOR-1', rule);
	if (own === 0) {
		run.note('FR-HOR-1', rule, 'French Resources', '0: impossible');
		return false;
	}
	const roll = run.roll('FR-HOR-1', `${rule} · AMB-28`, 3, 'they spend up to it');
	if (!run.treaty && run.ruling('hortalez') === 'exact' && roll > own) {
		run.note('FR-HOR-2', `${rule} · AMB-38b`, `Exactly ${roll} of ${own}`, 'impossible');
		return false;
	}
	const spent = Math.min(roll, own);
	const track = run.change('french', -spent);
	run.track(
		'FR-HOR-2',
		`${rule}, 3.5.2 · AMB-26`,
		`Roderigue Hortalez et Cie: the French spend ${spent}; raise Patriot Resources as the rule says`,
		`The lesser of the roll ${roll} and the Resources ${own}`,
		[track]
	);
	run.enter('T.res.patriots', 'FR-HOR-2', rule);
	if (run.hasSpecial) {
		run.note(
			'FR-HOR-3',
			rule,
			'The Special Activity follows',
			run.treaty ? 'Skirmish, else Préparer, else Naval Pressure' : 'Préparer la Guerre'
		);
		if (run.treaty) specials(run);
		else prepareBefore(run);
	}
	return true;
}

function agents(run: Run): boolean {
	const rule = '8.6.2';
	const command = new Command(run, 'french.agents');
	if (!command.canBegin('FR-FAM-0', rule)) return false;
	const toCity = run.ruling('quebec') === 'city' ? ['quebec-city'] : [];
	const { taken } = pick(
		run,
		{
			step: 'FR-FAM-1',
			rule: `${rule} · AMB-27`,
			eligible: 'two Militia, or failing that one Continental, can be placed',
			tiers: [{ text: '', from: ['quebec', ...toCity, 'new-york', 'new-hampshire', 'massachusetts'] }],
			keys: [
				{ kind: 'control', text: 'adds Rebellion Control (AMB-18)' },
				{ kind: 'most', text: 'Patriot units' }
			],
			limit: 1,
			tag: 'agents',
			card: (space, why) => ({ text: `Agents in ${run.tell([space])}: place two Militia, else one Continental`, why })
		},
		command
	);
	if (taken.length === 0) return false;
	if (run.hasSpecial) {
		run.note('FR-FAM-2', rule, 'The Special Activity follows', 'Préparer la Guerre');
		prepareBefore(run);
	}
	return true;
}

// ── Special Activities ───────────────────────────────────────────────────────────────────────────────────────────────────────────────

const prepareBefore = (run: Run): boolean =>
	special(run, {
		name: 'preparer',
		step: 'FR-PRB',
		rule: '8.6.1',
		attempt: (price) => {
			const rule = '8.6.1';
			const blockade = run.yes({ step: 'FR-PRB', suffix: '.blockade', rule, text: 'Is a Blockade Unavailable?' });
			return moveOut(run, 'FR-PRB', rule, blockade, price);
		}
	});

/** One Blockade to the West Indies, or with none up to three Regulars to Available. */
function moveOut(run: Run, step: string, rule: string, blockade: boolean, price: readonly string[]): boolean {
	if (blockade) {
		const text = 'Préparer la Guerre: one Blockade from Unavailable to the West Indies';
		return run.act({ step, rule, text, why: 'Blockades come first', tracks: price }) !== 'impossible';
	}
	const waiting = Number(run.tracker('T.un.frenchReg', step, rule));
	const moved = Math.min(3, waiting);
	if (moved === 0) {
		run.note(step, rule, 'Blockades or Regulars Unavailable', 'none');
		return false;
	}
	const text = `Préparer la Guerre: ${moved} French Regulars from Unavailable to Available`;
	if (run.act({ step, rule, text, why: 'No Blockade is Unavailable', tracks: price }) === 'impossible') return false;
	run.setTracker('T.un.frenchReg', waiting - moved);
	run.forget('T.av.frenchReg');
	return true;
}

const skirmish = (run: Run): boolean =>
	special(run, {
		name: 'skirmish',
		step: 'FR-SK-1',
		rule: '8.6.3',
		attempt: (price) => {
			const rule = '8.6.3';
			const { battles, musters } = selectedIn(run);
			const text = (name: string) =>
				`Skirmish in ${name}: the British Fort if possible, else as many cubes as possible`;
			const there =
				!battles.includes(westIndies) &&
				run.yes({ step: 'FR-SK-1', rule, text: 'Can they Skirmish in the West Indies?' });
			if (there) {
				const card = {
					step: 'FR-SK-1',
					rule,
					text: text('the West Indies'),
					why: 'The West Indies come first',
					spaces: [westIndies],
					tracks: price
				};
				if (run.act(card) !== 'impossible') return true;
			}
			const { taken } = pick(run, {
				step: 'FR-SK-2',
				rule: `${rule} · AMB-29`,
				eligible: 'French and British there, and a legal Skirmish',
				tiers: [{ text: '' }],
				keys: [
					{ kind: 'yes', text: 'a British Fort can be removed' },
					{ kind: 'most', text: 'British cubes that can be removed' }
				],
				limit: 1,
				tag: 'skirmish',
				exclude: [...battles, ...musters],
				card: (space, why) => ({ text: text(run.tell([space])), why, tracks: price })
			});
			return taken.length > 0;
		}
	});

const prepareAfter = (run: Run): boolean =>
	special(run, {
		name: 'preparer',
		step: 'FR-PRE-1',
		rule: '8.6.3',
		attempt: (price) => {
			const rule = '8.6.3';
			const waiting = run.number({
				step: 'FR-PRE-1',
				rule,
				text: 'French Regulars and Blockades Unavailable, together?',
				max: 6,
				more: true
			});
			const moves = dieTest(run, 'FR-PRE-2', rule, 6, `${waiting} or less moves one out`, (roll) => roll <= waiting);
			if (moves) {
				const blockade = run.yes({ step: 'FR-PRE-2', suffix: '.blockade', rule, text: 'Is a Blockade Unavailable?' });
				if (moveOut(run, 'FR-PRE-2', rule, blockade, price)) return true;
			}
			const poor = run.resources('french', 'FR-PRE-3', rule) === 0;
			if (!poor) {
				run.note('FR-PRE-3', rule, 'Nothing moved, and French Resources are 0?', 'no');
				return false;
			}
			run.track('FR-PRE-3', rule, 'Préparer la Guerre: French Resources +2', 'Nothing moved, and they have none', [
				run.change('french', 2)
			]);
			return true;
		}
	});

const navalPressure = (run: Run): boolean =>
	special(run, {
		name: 'naval-pressure',
		step: 'FR-NP',
		rule: '8.6.3',
		attempt: (price) => {
			const { battles } = selectedIn(run);
			const { taken } = pick(run, {
				step: 'FR-NP',
				rule: '8.6.3',
				eligible: 'a City to which one Blockade can be added',
				among: isCity,
				tiers: [
					{ text: 'selected for Battle', from: battles, never: battles.length === 0 },
					{ text: 'others', keys: [{ kind: 'most-support' }] }
				],
				limit: 1,
				tag: 'naval-pressure',
				card: (space, why) => ({ text: `Naval Pressure: a Blockade on ${run.tell([space])}`, why, tracks: price }),
				then: () => run.forget('T.fni', 'T.diff')
			});
			return taken.length > 0;
		}
	});

/** After Muster, March and Hortalez. */
function specials(run: Run): void {
	if (!run.hasSpecial) return;
	loneSpecials(run);
}

function loneSpecials(run: Run): void {
	skirmish(run);
	prepareAfter(run);
	navalPressure(run);
}

/** The order for Battle really differs (8.6.6). */
function battleSpecials(run: Run): void {
	navalPressure(run);
	skirmish(run);
	prepareAfter(run);
}

const beforeOrAfter =
	(after: (run: Run) => void) =>
	(run: Run): void => {
		if (run.treaty) after(run);
		else prepareBefore(run);
	};

// ── Muster (8.6.4), March (8.6.5), Battle (8.6.6) ────────────────────────────────────────────────────────────────────────────────────

function muster(run: Run): boolean {
	const rule = '8.6.4';
	const command = new Command(run, 'french.muster');
	if (!command.canBegin('FR-MUS-0', rule)) return false;
	const available = Number(run.tracker('T.av.frenchReg', 'FR-MUS-1', rule));
	const placed =
		available > 0 && (musterInWestIndies(run, command, available) || musterAshore(run, command, available));
	run.note('FR-MUS-3', rule, 'Were Regulars placed?', placed ? 'yes' : 'no');
	if (!placed) return false;
	run.forget('T.av.frenchReg');
	specials(run);
	return true;
}

function musterInWestIndies(run: Run, command: Command, available: number): boolean {
	const rule = '8.6.4';
	if (available >= 4) return false;
	if (run.yes({ step: 'FR-MUS-1', suffix: '.wi', rule, text: 'Are the West Indies under Rebellion Control?' }))
		return false;
	const outcome = run.act({
		step: 'FR-MUS-1',
		rule,
		text: `Muster ${available} French Regulars in the West Indies`,
		why: 'Fewer than four are Available, and the West Indies are not under Rebellion Control',
		spaces: [westIndies],
		tracks: command.price(westIndies)
	});
	if (outcome === 'impossible') return false;
	command.carriedOut('regulars', outcome, westIndies);
	selected.set(run, { ...selectedIn(run), musters: [westIndies] });
	return true;
}

function musterAshore(run: Run, command: Command, available: number): boolean {
	const { taken } = pick(
		run,
		{
			step: 'FR-MUS-2',
			rule: '8.6.4',
			eligible: 'a City or Colony with Rebellion Control',
			among: (space) => isCity(space) || isColony(space),
			tiers: [{ text: 'Continentals there' }, { text: 'elsewhere' }],
			limit: 1,
			tag: 'regulars',
			card: (space, why) => ({
				text: `Muster ${available >= 7 ? 'as many French Regulars as possible' : `up to ${available} French Regulars`} in ${run.tell([space])}`,
				why
			})
		},
		command
	);
	selected.set(run, { ...selectedIn(run), musters: taken });
	return taken.length > 0;
}

function march(run: Run): boolean {
	const rule = '8.6.5';
	const command = new Command(run, 'french.march');
	if (!command.canBegin('FR-MAR-0', rule)) return false;
	pick(
		run,
		{
			step: 'FR-MAR-1',
			rule,
			eligible: 'Marching can add Rebellion Control',
			tiers: [
				{ text: 'Cities', among: isCity },
				{ text: 'Colonies', among: isColony }
			],
			keys: [{ kind: 'most', text: 'British pieces' }],
			tag: 'FR-MAR-1',
			pieces: true,
			card: (space, why) => ({
				text: `March to ${run.tell([space])} with as many French Regulars and Continentals as possible`,
				why,
				keep: marchLimits
			})
		},
		command
	);
	if (command.room() > 0) {
		const astray = run.marks({
			step: 'FR-MAR-2',
			rule,
			text: 'Mark every space with French Regulars that is neither with nor next to British pieces',
			from: run.spacesWhere(({ kind }) => kind !== 'wi')
		});
		for (const space of astray) {
			if (command.room() === 0) break;
			const text = `March the French Regulars of ${run.tell([space])} towards the nearest British`;
			const keep = [...marchLimits, 'Equally near: draw one under Reactions (AMB-44).'];
			const outcome = run.act({
				step: 'FR-MAR-2',
				rule: `${rule} · AMB-44`,
				text,
				why: 'They stand far from the British',
				keep,
				spaces: [space],
				tracks: command.price(`to-${space}`)
			});
			if (outcome !== 'impossible') command.carriedOut('FR-MAR-2', outcome, `to-${space}`);
		}
	}
	if (!command.did) {
		pick(
			run,
			{
				step: 'FR-MAR-3',
				rule,
				eligible: 'Patriot and British pieces there, and one French Regular can reach it',
				tiers: [{ text: '' }],
				limit: 1,
				tag: 'FR-MAR-3',
				card: (space, why) => ({ text: `March one French Regular to ${run.tell([space])}`, why, keep: marchLimits })
			},
			command
		);
	}
	run.note('FR-MAR-4', rule, 'Did anything move?', command.did ? 'yes' : 'none');
	if (command.did) specials(run);
	return command.did;
}

function battle(run: Run): boolean {
	const rule = '8.6.6';
	const command = new Command(run, 'french.battle');
	if (!command.canBegin('FR-BAT-0', rule)) return false;
	const { taken } = pick(
		run,
		{
			step: 'FR-BAT-1',
			rule: `${rule} · AMB-55`,
			eligible:
				'French and British there, and the Rebellion ahead in Force Level with modifiers, Continentals included if possible',
			tiers: [{ text: '' }],
			keys: [{ kind: 'most-population' }],
			tag: 'battle',
			westIndies: run.ruling('westIndiesBattle') === 'yes',
			card: (space, why) => ({ text: `Battle in ${run.tell([space])}`, why })
		},
		command
	);
	if (taken.length === 0) {
		run.note('FR-BAT-1', rule, 'No space where the Rebellion is ahead', 'none: they March');
		return false;
	}
	selected.set(run, { ...selectedIn(run), battles: taken });
	if (run.hasSpecial) {
		run.note('FR-BAT-2', rule, 'The Special Activity comes first', 'Naval Pressure, else Skirmish, else Préparer');
		battleSpecials(run);
	}
	run.act({
		step: 'FR-BAT-3',
		rule: '8.6.6, 3.5.5',
		text: `Resolve the Battles: ${run.tell(taken)}`,
		why: 'Selected above',
		spaces: taken,
		outcomes: ['done']
	});
	afterWins(run, 'FR-BAT', taken);
	return true;
}

// ── The tree ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const french: Plan = {
	faction: 'french',
	rule: '8.6',
	root: 'FR-1',
	nodes: {
		'FR-1': {
			holds: (run) => {
				if (run.skipsPassing) return true;
				const left = run.resources('french', 'FR-1', '8.6');
				run.note('FR-1', '8.6', 'French Resources above 0?', left > 0 ? 'yes' : 'no');
				return left > 0;
			},
			yes: 'FR-2',
			no: 'pass'
		},
		'FR-2': {
			holds: (run) => {
				run.note('FR-2', '8.6.1', 'Was the Treaty of Alliance played?', run.treaty ? 'yes' : 'no', 'known');
				return run.treaty;
			},
			yes: 'FR-4',
			no: 'FR-3'
		},
		'FR-3': {
			holds: (run) => {
				const theirs = run.resources('patriots', 'FR-3', '8.6.1');
				return dieTest(run, 'FR-3', '8.6.1', 3, `over ${theirs} sends money`, (roll) => roll > theirs);
			},
			yes: 'hortalez',
			no: 'agents'
		},
		'FR-4': {
			holds: (run) => {
				const available = Number(run.tracker('T.av.frenchReg', 'FR-4', '8.6.4'));
				return dieTest(run, 'FR-4', '8.6.4', 6, `under ${available} Musters`, (roll) => roll < available);
			},
			yes: 'muster',
			no: 'FR-5'
		},
		'FR-5': {
			holds: (run) =>
				run.yes({
					step: 'FR-5',
					rule: '8.6.5, 8.6.6 · AMB-55',
					text: 'Is there a space with Rebellion cubes and British pieces, where Rebellion cubes and Leaders are more than the British pieces?',
					help: `Indian pieces do not count.${run.ruling('westIndiesBattle') === 'yes' ? ' The West Indies count if your Battle rule allows it.' : ' Not the West Indies.'}`
				}),
			yes: 'battle',
			no: 'march'
		}
	},
	commands: {
		hortalez: {
			name: 'Roderigue Hortalez et Cie',
			carryOut: hortalez,
			fallback: () => null,
			special: beforeOrAfter(loneSpecials)
		},
		agents: {
			name: 'Agent Mobilization',
			carryOut: agents,
			fallback: () => 'hortalez',
			special: beforeOrAfter(loneSpecials)
		},
		muster: { name: 'Muster', carryOut: muster, fallback: () => 'hortalez', special: loneSpecials },
		// Where Muster was tried already, Hortalez (AMB-40).
		march: {
			name: 'March',
			carryOut: march,
			fallback: (run) => (run.tried.has('muster') ? 'hortalez' : 'muster'),
			special: loneSpecials
		},
		battle: { name: 'Battle', carryOut: battle, fallback: () => 'march', special: battleSpecials }
	},
	eventLines: () => [
		'Support is ahead, and it shifts levels the Rebellion way (raising FNI with a Blockade that cuts Support counts; free Battles do not)',
		'It moves French Regulars or Squadrons out of Unavailable',
		'It places Available French pieces on the map',
		'It inflicts British Casualties (a free French Battle counts if they would fight it)',
		'It gives French Resources'
	],
	standing: (run) => {
		run.note('EV-5', '8.6', 'Was the Treaty of Alliance played?', run.treaty ? 'yes' : 'no', 'known');
		return run.treaty;
	}
};

// ── Winter Quarters ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const ended: End = { kind: 'done' };

export function frenchSupply(run: Run): End {
	const rule = '8.6.7 · AMB-44';
	const all = run.spacesWhere(({ kind }) => kind !== 'wi');
	const needing = run.marks({
		step: 'FR-SUP',
		suffix: '-1',
		rule,
		text: 'Mark the spaces where French Regulars need Supply',
		from: all
	});
	if (needing.length === 0) return ended;
	const holding = run.marks({
		step: 'FR-SUP',
		suffix: '-2',
		rule,
		text: 'Of these, where would moving them away change Control?',
		from: needing
	});
	const paid = paySupply(run, 'french', 'FR-SUP', rule, holding, [
		{ kind: 'yes', text: 'the British could otherwise Reward Loyalty there' },
		{ kind: 'most-population' }
	]);
	for (const space of needing.filter((other) => !paid.includes(other))) {
		run.act({
			step: 'FR-SUP',
			rule,
			text: `${run.tell([space])}: French pieces to the nearest Patriot Fort, or to Available if there is none`,
			why: holding.includes(space) ? 'No Resources are left' : 'Control does not hang on them',
			keep: ['Equally near: draw one under Reactions.'],
			spaces: [space]
		});
		run.forget('T.av.frenchReg');
	}
	return ended;
}

export function frenchWestIndies(run: Run): End {
	const rule = '8.6.8';
	if (!run.yes({ step: 'FR-WI', rule, text: 'Are French Regulars still in the West Indies after the Battle there?' }))
		return ended;
	if (run.resources('french', 'FR-WI', rule) >= 1) {
		run.track('FR-WI', rule, 'Pay 1: the French Regulars stay in the West Indies', 'They can pay', [
			run.change('french', -1)
		]);
	} else {
		run.act({
			step: 'FR-WI',
			rule,
			text: 'The French Regulars in the West Indies go to Available',
			why: 'They cannot pay'
		});
		run.forget('T.av.frenchReg');
	}
	return ended;
}

export function frenchLeader(run: Run): End {
	const rule = '8.6.9';
	pick(run, {
		step: 'FR-LDR',
		rule,
		eligible: 'French Regulars there',
		tiers: [{ text: 'and Continentals' }, { text: 'no Continentals anywhere with them' }],
		keys: [{ kind: 'most', text: 'French Regulars' }],
		limit: 1,
		tag: 'leader',
		card: (space, why) => ({ text: `The French Leader goes to ${run.tell([space])}`, why })
	});
	const blockaded = run.marks({
		step: 'FR-LDR',
		suffix: '.blockades',
		rule,
		text: 'Mark the Cities with a Blockade',
		from: run.spacesWhere(isCity)
	});
	if (blockaded.length === 0) return ended;
	const { taken } = pick(run, {
		step: 'FR-LDR',
		rule,
		eligible: 'a City loses its Blockade',
		tiers: [{ text: '', from: blockaded, given: blockaded }],
		keys: [{ kind: 'least-support' }],
		limit: 1,
		tag: 'blockade-off',
		card: (space, why) => ({ text: `Take one Blockade off ${run.tell([space])}`, why: `${why}: the least Support` })
	});
	if (blockaded.length > taken.length) {
		run.act({
			step: 'FR-LDR',
			rule: `${rule}, 6.5`,
			text: 'The other Blockades go to the Cities of most Support, as many as your rules say',
			why: 'Redeployment'
		});
	}
	run.forget('T.fni', 'T.diff');
	return ended;
}

export function frenchDesertion(run: Run): End {
	pick(run, {
		step: 'FR-DES',
		rule: '8.6.10',
		eligible: 'a Tory that the French choose',
		tiers: [
			{ text: 'its going changes Control', keys: [{ kind: 'most-population' }] },
			{ text: 'the last Tory of a space not at Active Support', keys: [{ kind: 'most-population' }] },
			{ text: 'elsewhere' }
		],
		limit: 1,
		tag: 'desertion',
		card: (space, why) => ({ text: `Remove a Tory from ${run.tell([space])}`, why })
	});
	return ended;
}
