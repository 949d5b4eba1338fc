// The Patriots where nobody plays them (8.5).

import { isCity, type Space } from './board';
import { Command } from './command';
import { type Key, pick, type Tier } from './pick';
import type { End, Run } from './run';
import { dieTest, type Plan, special } from './tree';

const marchLimits = [
	'Lose no Rebellion Control.',
	'An Active Patriot unit stays with each Patriot Fort.',
	'A Patriot unit, Underground Militia if possible, stays in every space not at Active Opposition.'
];

const controlKeys: readonly Key[] = [
	{ kind: 'control', text: 'adds Rebellion Control (AMB-18)' },
	{ kind: 'control', text: 'removes British Control' }
];

const struck =
	'Pieces by 8.1.2: Forts and Villages, Underground before Active, then cubes from the kind that is fewer.';

// ── Special Activities (8.5.1) ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** The order after every Patriot Command. */
function specials(run: Run): void {
	if (run.special !== null || !run.hasSpecial) return;
	loneSpecials(run);
}

function loneSpecials(run: Run): void {
	partisans(run);
	skirmish(run);
	persuasion(run);
}

/** At 0 Resources Persuasion comes first (AMB-21). */
const persuadeWhenPoor = (run: Run, step: string) => (): void => {
	if (!run.free && run.resources('patriots', step, '8.5.1') === 0) {
		run.note(step, '8.5.1 · AMB-21', 'No Resources', 'Persuasion if possible');
		persuasion(run);
	}
};

const partisans = (run: Run): boolean =>
	special(run, {
		name: 'partisans',
		step: 'PA-PAR',
		rule: '8.5.1',
		rescue: persuadeWhenPoor(run, 'PA-PAR'),
		attempt: (price) =>
			pick(run, {
				step: 'PA-PAR',
				rule: '8.5.1, 4.3.2',
				eligible: 'Underground Militia and the enemy there',
				tiers: [
					{ text: 'a Village can be removed', keys: controlKeys },
					{
						text: 'War Parties can be removed',
						keys: [{ kind: 'most', text: 'War Parties that can be removed' }, ...controlKeys]
					},
					{
						text: 'British units can be removed',
						keys: [{ kind: 'most', text: 'British units that can be removed' }, ...controlKeys]
					}
				],
				limit: 1,
				tag: 'partisans',
				card: (space, why) => ({ text: `Partisans in ${run.tell([space])}`, why, keep: [struck], tracks: price })
			}).taken.length > 0
	});

const skirmish = (run: Run): boolean =>
	special(run, {
		name: 'skirmish',
		step: 'PA-SK',
		rule: '8.5.1',
		rescue: persuadeWhenPoor(run, 'PA-SK'),
		attempt: (price) =>
			pick(run, {
				step: 'PA-SK',
				rule: '8.5.1 · AMB-22',
				eligible: 'Continentals and the enemy there',
				tiers: [{ text: 'a British Fort can be removed' }, { text: 'any other legal Skirmish' }],
				keys: controlKeys,
				limit: 1,
				tag: 'skirmish',
				exclude: battles.get(run) ?? [],
				card: (space, why) => ({ text: `Skirmish in ${run.tell([space])}`, why, keep: [struck], tracks: price })
			}).taken.length > 0
	});

const persuasion = (run: Run): boolean =>
	special(run, {
		name: 'persuasion',
		step: 'PA-PER',
		rule: '8.5.1',
		attempt: (price) => {
			const { taken } = pick(run, {
				step: 'PA-PER',
				rule: '8.5.1',
				eligible: 'Rebellion Control and Underground Militia',
				tiers: [{ text: 'a Patriot Fort there' }, { text: 'others' }],
				limit: 3,
				tag: 'persuasion',
				card: (space, why) => ({
					text: `Persuasion in ${run.tell([space])}: flip one Militia Active`,
					why,
					tracks: price
				})
			});
			if (taken.length === 0) {
				run.note('PA-PER', '8.5.1', 'Persuasion', 'none');
				return false;
			}
			if (!run.free || run.knows('T.res.patriots')) run.enter('T.res.patriots', 'PA-PER', '8.5.1');
			return true;
		}
	});

/** The moment Resources reach 0, Persuasion at once (8.5.2, 8.5.3; AMB-24). */
const rescue = (run: Run, command: Command) => (): void => {
	if (!command.broke || run.special !== null || !run.hasSpecial) return;
	if (persuasion(run)) command.refilled();
};

// ── Battle (8.5.1) ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const battles = new WeakMap<Run, readonly string[]>();

function battle(run: Run): boolean {
	const rule = '8.5.1';
	const command = new Command(run, 'patriots.battle');
	if (!command.canBegin('PA-BAT-0', rule)) return false;
	const { taken } = pick(
		run,
		{
			step: 'PA-BAT-1',
			rule,
			eligible:
				'a legal Battle with Royalists, and the Rebellion ahead in Force Level with modifiers, with as many French as possible',
			tiers: [{ text: '' }],
			keys: [
				{ kind: 'yes', text: 'Washington is there' },
				{ kind: 'most-population' },
				{ kind: 'most', text: 'Villages' }
			],
			tag: 'battle',
			card: (space, why) => ({ text: `Battle in ${run.tell([space])}`, why })
		},
		command
	);
	if (taken.length === 0) {
		run.note('PA-BAT-1', rule, 'No space where the Rebellion is ahead', 'none: they Rally');
		return false;
	}
	const fought = withFrench(run, taken, rule);
	for (const space of taken) if (!fought.includes(space)) command.drop(space);
	battles.set(run, fought);
	if (fought.length === 0) return false;
	run.act({
		step: 'PA-BAT-3',
		rule: '8.5.1, 3.3.3',
		text: `Resolve the Battles: ${run.tell(fought)}`,
		why: 'Selected above',
		spaces: fought,
		outcomes: ['done']
	});
	afterWins(run, 'PA-BAT', fought);
	if (run.hasSpecial) {
		run.note('PA-BAT-5', rule, 'The Special Activity follows', 'Partisans, else Skirmish, else Persuasion');
		specials(run);
	}
	return true;
}

/** The French join for 1 Resource a space, in the order of selection; a Battle that needed them is dropped without them (AMB-42). */
function withFrench(run: Run, taken: readonly string[], rule: string): string[] {
	const present = run.marks({
		step: 'PA-BAT-2',
		suffix: '.french',
		rule,
		text: 'Of the Battles, mark those with French Regulars',
		from: taken
	});
	return taken.filter((space) => {
		if (!present.includes(space)) return true;
		if (run.resources('french', 'PA-BAT-2', rule) > 0) {
			const track = run.change('french', -1);
			const text = `The French pay 1; as many French Regulars as possible join in ${run.tell([space])}`;
			run.track('PA-BAT-2', rule, text, 'Counted in the Force Level', [track]);
			return true;
		}
		return run.yes({
			step: 'PA-BAT-2',
			suffix: '.alone',
			rule: `${rule} · AMB-42`,
			text: `Without the French, are the Rebels still ahead in ${run.tell([space])}?`
		});
	});
}

/** Where the Rebellion won the day: a free Rally each, and Blockades that may move (8.5.1, 8.6.6). */
export function afterWins(run: Run, battleId: 'PA-BAT' | 'FR-BAT', fought: readonly string[]): void {
	const rule = battleId === 'PA-BAT' ? '8.5.1, 3.6.8' : '8.6.6, 3.6.8';
	const step = `${battleId}-4`;
	const wins = run.marks({
		step: `${battleId}-3`,
		suffix: '.wins',
		rule,
		text: 'Where did the Rebellion win the day?',
		from: fought
	});
	// Where one free Rally found nothing to do, another one would not either.
	let canRally = true;
	for (const space of wins) {
		const what = canRally ? 'one free Rally in one space' : 'nothing to Rally, as before';
		run.note(step, rule, `Won the day in ${run.tell([space])}`, what);
		canRally &&= freeRally(run);
		if (isCity(run.spaceOf(space))) moveBlockades(run, step, rule, space);
	}
}

/** False where nothing could be done. */
function freeRally(run: Run): boolean {
	if (!run.isNonPlayer('patriots')) {
		run.act({
			step: 'PA-RAL',
			rule: '8.5.1',
			text: 'The Patriots Rally in one space, free, as their player chooses',
			why: 'The Rebellion won the day'
		});
		return true;
	}
	const { mode } = run;
	run.mode = 'limcom';
	const command = new Command(run, 'patriots.rally', 4, 'patriots');
	run.within(() => rallySteps(run, command));
	run.mode = mode;
	return command.did;
}

function moveBlockades(run: Run, step: string, rule: string, city: string): void {
	if (!run.yes({ step, suffix: '.blockade', rule, text: `Is there a Blockade on ${run.tell([city])}?` })) return;
	if (!run.isNonPlayer('french')) {
		run.act({
			step,
			rule,
			text: `The French may move the Blockades of ${run.tell([city])} to a City with more Support`,
			why: 'Their player decides'
		});
		return;
	}
	pick(run, {
		step,
		rule: `${rule} · AMB-23`,
		eligible: `a City with more Support than ${run.tell([city])}`,
		among: isCity,
		tiers: [{ text: '' }],
		keys: [{ kind: 'most-support' }],
		limit: 1,
		tag: 'blockade',
		exclude: [city],
		card: (space, why) => ({
			text: `Move the Blockades from ${run.tell([city])} to ${run.tell([space])}`,
			why,
			spaces: [city, space]
		}),
		then: () => run.forget('T.diff')
	});
}

// ── Rally (8.5.2) ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

function rally(run: Run): boolean {
	const rule = '8.5.2';
	const command = new Command(run, 'patriots.rally', 4);
	if (!command.canBegin('PA-RAL-0', rule)) return false;
	rallySteps(run, command);
	if (run.hasSpecial || !command.did) {
		run.note('PA-RAL-7', rule, 'Was anything done?', command.did ? 'yes' : 'nothing');
	}
	if (command.did) specials(run);
	return command.did;
}

function rallySteps(run: Run, command: Command): void {
	const rule = '8.5.2';
	const then = rescue(run, command);
	/** Whether a step can still do anything, given what is selected and what is left. */
	const open = (tag: string, holds: (space: string) => boolean = () => true): boolean =>
		command.room() > 0 || command.selected.some((space) => !command.hasDone(tag, space) && holds(space));
	const forts = new Set<string>();
	const place = (
		step: string,
		tag: string,
		eligible: string,
		tiers: readonly Tier[],
		keys: readonly Key[],
		text: (name: string) => string,
		limit = Infinity
	) =>
		pick(
			run,
			{
				step,
				rule,
				eligible,
				tiers,
				keys,
				tag,
				limit,
				pieces: true,
				card: (space, why) => ({ text: text(run.tell([space])), why, keep: ['Only from Available.'] }),
				then
			},
			command
		);
	if (saidNoFort.has(run)) run.note('PA-RAL-1', rule, 'A Fort by Rally', 'no (PA-3)');
	else {
		const placed = place(
			'PA-RAL-1',
			'fort',
			'four or more Patriot units and room for a Fort that is Available',
			[{ text: '' }],
			[{ kind: 'city' }, { kind: 'most-population' }],
			(name) => `Place a Patriot Fort in ${name}`
		);
		for (const space of placed.taken) forts.add(space);
	}
	const militia =
		open('militia') && run.yes({ step: 'PA-RAL-2', as: 'PA-RAL.mil', rule, text: 'Is any Militia Available?' });
	const continentals = militiaAtForts(run, command, rule, militia, forts, then, open);
	if (continentals) replaceMilitia(run, command, rule, forts);
	const withoutFort = (space: string) => !forts.has(space);
	if (!militia) noMilitia(run, rule, ['PA-RAL-4', 'PA-RAL-5'], open('militia'));
	else {
		if (
			open('militia', withoutFort) &&
			run.yes({ step: 'PA-RAL-4', suffix: '.fort', rule, text: 'Is a Patriot Fort Available?' })
		) {
			place(
				'PA-RAL-4',
				'militia',
				'a space without Patriot Fort',
				[{ text: '' }],
				[{ kind: 'most', text: 'Patriot units' }],
				(name) => `Place Militia in ${name}`,
				1
			);
		}
		place(
			'PA-RAL-5',
			'militia',
			'Militia can be placed',
			[{ text: 'it changes Control' }, { text: 'not at Active Opposition' }],
			[{ kind: 'city' }, { kind: 'most-population' }],
			(name) => `Place Militia in ${name}`
		);
	}
	if (command.room() > 0) gatherMilitia(run, command, rule, then);
}

const saidNoFort = new WeakSet<Run>();

function noMilitia(run: Run, rule: string, steps: readonly string[], open: boolean): void {
	if (open) for (const step of steps) run.note(step, rule, 'Militia', 'none Available');
}

/** Step 2. True where Continentals may take the Militia’s place in step 3. */
function militiaAtForts(
	run: Run,
	command: Command,
	rule: string,
	militia: boolean,
	forts: Set<string>,
	then: () => void,
	open: (tag: string) => boolean
): boolean {
	if (!militia) {
		noMilitia(run, rule, ['PA-RAL-2'], open('militia'));
		return true;
	}
	const ladder = (tiers: readonly Tier[]) => ({
		step: 'PA-RAL-2',
		rule,
		eligible: 'a Patriot Fort',
		tiers,
		tag: 'militia',
		pieces: true,
		card: (space: string, why: string) => ({
			text: `Place Militia in ${run.tell([space])}`,
			why,
			keep: ['Only from Available.']
		}),
		then
	});
	const alone: Tier = { text: 'with no other Rebellion piece' };
	const first = pick(run, ladder([alone]), command);
	for (const space of first.taken) forts.add(space);
	if (first.stopped !== 'no' || !open('militia')) return true;
	if (!run.yes({ step: 'PA-RAL-2', suffix: '.cont', rule, text: 'Are Continentals Available?' })) return false;
	const crowded: Tier = { text: 'the Fort with most Militia', keys: [{ kind: 'most', text: 'Militia' }], limit: 1 };
	const second = pick(run, ladder([{ ...alone, never: true }, crowded]), command);
	for (const space of second.taken) forts.add(space);
	return true;
}

/** Step 3: no new space; of the Fort spaces selected the one with most Militia (AMB-25). */
function replaceMilitia(run: Run, command: Command, rule: string, forts: ReadonlySet<string>): void {
	const candidates = command.selected.filter((space) => forts.has(space));
	if (candidates.length === 0) {
		run.note('PA-RAL-3', rule, 'A Patriot Fort space already selected', 'none');
		return;
	}
	pick(
		run,
		{
			step: 'PA-RAL-3',
			rule: `${rule} · AMB-25`,
			eligible: 'a Patriot Fort space already selected',
			tiers: [{ text: '', from: candidates, given: candidates }],
			keys: [{ kind: 'most', text: 'Militia' }],
			limit: 1,
			tag: 'continentals',
			card: (space, why) => ({
				text: `${run.tell([space])}: all Militia but one Underground become Continentals`,
				why,
				keep: ['Never more than the Continentals Available; with none Underground all are replaced.']
			})
		},
		command
	);
}

/** Step 6: one more Fort space gathers the Active Militia around it and hides them. */
function gatherMilitia(run: Run, command: Command, rule: string, then: () => void): void {
	pick(
		run,
		{
			step: 'PA-RAL-6',
			rule,
			eligible: 'a Patriot Fort space not yet selected',
			tiers: [{ text: '' }],
			limit: 1,
			tag: 'gather-in',
			pieces: true,
			exclude: [...command.selected],
			card: (space, why) => ({
				text: `${run.tell([space])}: bring in the Active Militia of neighbouring spaces that may leave, then flip all Militia there Underground`,
				why,
				keep: ['Only Militia whose leaving changes no Control where they came from.']
			}),
			then
		},
		command
	);
}

// ── Rabble-Rousing (8.5.3), March (8.5.4) ────────────────────────────────────────────────────────────────────────────────────────────

function rabble(run: Run): boolean {
	const rule = '8.5.3';
	const command = new Command(run, 'patriots.rabble');
	if (!command.canBegin('PA-RAB-0', rule)) return false;
	const saved = rescue(run, command);
	pick(
		run,
		{
			step: 'PA-RAB-1',
			rule,
			eligible: 'it can shift towards Active Opposition',
			tiers: [{ text: 'Active Support' }, { text: 'others' }],
			keys: [{ kind: 'most-population' }],
			tag: 'rabble',
			card: (space, why) => ({ text: `Rabble-Rousing in ${run.tell([space])}`, why }),
			then: () => {
				run.forget('T.diff');
				saved();
			}
		},
		command
	);
	run.note('PA-RAB-2', rule, 'Was anything done?', command.did ? 'yes' : 'nothing');
	if (command.did) specials(run);
	return command.did;
}

function march(run: Run): boolean {
	const rule = '8.5.4';
	const command = new Command(run, 'patriots.march');
	if (!command.canBegin('PA-MAR-0', rule)) return false;
	run.note('PA-MAR-1', rule, 'First see which groups may leave', marchLimits.join(' '));
	pick(
		run,
		{
			step: 'PA-MAR-2',
			rule,
			eligible: 'Marching can add Rebellion Control',
			tiers: [
				{ text: 'a Village there' },
				{ text: 'Cities', among: isCity },
				{ text: 'elsewhere', among: (space: Space) => !isCity(space) }
			],
			keys: [{ kind: 'most-population' }],
			limit: 2,
			tag: 'PA-MAR-2',
			pieces: true,
			card: (space, why) => ({
				text: `March to ${run.tell([space])}: the largest group first, stop at Control; take along as many French Regulars as possible if the French have Resources`,
				why,
				keep: marchLimits
			}),
			then: () => run.forget('T.res.french')
		},
		command
	);
	pick(
		run,
		{
			step: 'PA-MAR-3',
			rule,
			eligible: 'no Militia there, and one can reach it',
			tiers: [{ text: 'it changes Control', keys: [{ kind: 'most-population' }] }, { text: 'elsewhere' }],
			tag: 'PA-MAR-3',
			pieces: true,
			card: (space, why) => ({
				text: `March one Militia, Underground if possible, to ${run.tell([space])}`,
				why,
				keep: marchLimits
			})
		},
		command
	);
	run.note('PA-MAR-4', rule, 'Did anything move?', command.did ? 'yes' : 'none');
	if (command.did) specials(run);
	return command.did;
}

// ── The tree ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

export const patriots: Plan = {
	faction: 'patriots',
	rule: '8.5',
	root: 'PA-1',
	nodes: {
		'PA-1': {
			holds: (run) => {
				if (run.skipsPassing) return true;
				const left = run.resources('patriots', 'PA-1', '8.5');
				run.note('PA-1', '8.5', 'Patriot Resources above 0?', left > 0 ? 'yes' : 'no');
				return left > 0;
			},
			yes: 'PA-2',
			no: 'pass'
		},
		'PA-2': {
			holds: (run) =>
				run.yes({
					step: 'PA-2',
					rule: '8.5.1 · AMB-17',
					text: 'Is there a space with Royalists and Rebellion cubes, where Rebellion cubes and Leaders outnumber all Active Royalist pieces?',
					help: 'Not the West Indies. Every Royalist piece counts as Active but Underground War Parties; Royalist Leaders do not count.'
				}),
			yes: 'battle',
			no: 'PA-3'
		},
		'PA-3': {
			holds: (run) => {
				const would = run.yes({
					step: 'PA-3',
					rule: '8.5.2',
					text: 'Would Rally place a Patriot Fort?',
					help: 'A Fort is Available, and some space has four or more Patriot units and room.'
				});
				if (would) saidNoFort.delete(run);
				else saidNoFort.add(run);
				return would;
			},
			yes: 'rally',
			no: 'PA-4'
		},
		'PA-4': {
			holds: (run) => {
				const hidden = run.number({
					step: 'PA-4',
					rule: '8.5.2',
					text: 'How many Underground Militia are on the map?',
					max: 6,
					more: true
				});
				return dieTest(run, 'PA-4', '8.5.2', 6, `over ${hidden} Rallies`, (roll) => roll > hidden);
			},
			yes: 'rally',
			no: 'PA-5'
		},
		'PA-5': {
			holds: (run) =>
				run.yes({
					step: 'PA-5',
					rule: '8.5.3',
					text: 'Could Rabble-Rousing shift any space towards Active Opposition?'
				}),
			yes: 'rabble-rousing',
			no: 'march'
		}
	},
	commands: {
		battle: { name: 'Battle', carryOut: battle, fallback: () => 'rally', special: loneSpecials },
		rally: { name: 'Rally', carryOut: rally, fallback: () => 'rabble-rousing', special: loneSpecials },
		'rabble-rousing': { name: 'Rabble-Rousing', carryOut: rabble, fallback: () => 'rally', special: loneSpecials },
		march: { name: 'March', carryOut: march, fallback: () => 'rally', special: loneSpecials }
	},
	eventLines: (run) => {
		const where =
			run.ruling('patriotLine') === 'support' ? 'an Active Support space' : 'an Active Opposition space (AMB-38d)';
		const lacking = run.ruling('militiaThere') === 'underground' ? 'without Underground Militia' : 'without Militia';
		return [
			'Support is ahead, and it shifts levels the Rebellion way (raising FNI counts; free Battles do not)',
			`It places Underground Militia in ${where} or a Village space ${lacking} (AMB-16)`,
			'It places a Patriot Fort or removes a Village',
			'It gives three or more Patriot Resources'
		];
	},
	standing: (run) => run.yes({ step: 'EV-5', rule: '8.5', text: 'Are 25 or more Patriot pieces on the map?' })
};

// ── Winter Quarters ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const ended: End = { kind: 'done' };

export function patriotSupply(run: Run): End {
	const rule = '8.5.5';
	const all = run.spacesWhere(({ kind }) => kind !== 'wi');
	const needing = run.marks({
		step: 'PA-SUP',
		suffix: '-1',
		rule,
		text: 'Mark the spaces where Patriots need Supply',
		from: all
	});
	if (needing.length === 0) return ended;
	const holding = run.marks({
		step: 'PA-SUP',
		suffix: '-2',
		rule,
		text: 'Of these, where would removing the Patriots change Control?',
		from: needing
	});
	const paid = paySupply(run, 'patriots', 'PA-SUP', rule, holding, [
		{ kind: 'yes', text: 'the British could otherwise Reward Loyalty there' },
		{ kind: 'most', text: 'Villages' },
		{ kind: 'most-population' }
	]);
	for (const space of needing.filter((other) => !paid.includes(other))) {
		run.act({
			step: 'PA-SUP',
			rule,
			text: `${run.tell([space])}: remove Patriot pieces for want of Supply`,
			why: holding.includes(space) ? 'No Resources are left' : 'Control does not hang on them',
			keep: [
				'Cubes alternating from the kind that is more numerous, the last Continental spared; Active, then Underground Militia; Forts last (8.1.2).'
			],
			spaces: [space]
		});
	}
	return ended;
}

/** 1 Resource a space in the order of the keys, while they last. */
export function paySupply(
	run: Run,
	faction: 'patriots' | 'french',
	step: string,
	rule: string,
	wanting: readonly string[],
	keys: readonly Key[]
): readonly string[] {
	if (wanting.length === 0) return [];
	const left = run.resources(faction, step, rule);
	return pick(run, {
		step,
		rule,
		eligible: 'Supply is paid for',
		tiers: [{ text: '', from: wanting, given: wanting }],
		keys,
		limit: left,
		tag: 'supply',
		card: (space, why) => ({ text: `${run.tell([space])}: pay 1 for Supply`, why }),
		then: () => run.change(faction, -1)
	}).taken;
}

export function patriotLeader(run: Run): End {
	pick(run, {
		step: 'PA-LDR',
		rule: '8.5.6',
		eligible: 'the most Continentals (mark all that are equal)',
		tiers: [{ text: '' }],
		limit: 1,
		tag: 'leader',
		card: (space, why) => ({ text: `Washington goes to ${run.tell([space])}`, why })
	});
	return ended;
}

export function patriotDesertion(run: Run): End {
	const rule = '8.5.7';
	const going = run.amounts({
		step: 'PA-DES',
		rule,
		text: 'How many do the Patriots take off themselves? (The Indians pick the first of each.)',
		of: [
			{ value: 'M', label: 'Militia' },
			{ value: 'C', label: 'Continentals' }
		]
	});
	for (const [name, letter] of [
		['Militia', 'M'],
		['Continental', 'C']
	] as const) {
		for (let gone = 0; gone < (going.get(letter) ?? 0); gone++) {
			const { taken } = pick(run, {
				step: 'PA-DES',
				rule,
				eligible: `a ${name} can go`,
				tiers: [
					{ text: 'no Control changes, and it is not the last Patriot unit' },
					{ text: 'no Control changes' },
					{
						text: 'the least Control changes',
						keys: [{ kind: 'yes', text: 'it is not the last Patriot unit' }, { kind: 'least-population' }]
					}
				],
				limit: 1,
				tag: 'desertion',
				card: (space, why) => ({ text: `Remove a ${name} from ${run.tell([space])}`, why })
			});
			if (taken.length === 0) break;
		}
	}
	return ended;
}

/** Committees of Correspondence in the Support Phase. */
export function patriotCommittees(run: Run): End {
	pick(run, {
		step: 'PA-COM',
		rule: '8.5.9',
		eligible: 'Committees are legal and do more than take Raid markers off',
		tiers: [{ text: '' }],
		keys: [
			{ kind: 'fewest', text: 'Raid markers' },
			{ kind: 'most', text: 'steps that Opposition minus Support would change by' }
		],
		tag: 'committees',
		pieces: true,
		card: (space, why) => ({ text: `Committees of Correspondence in ${run.tell([space])}`, why }),
		then: () => run.forget('T.diff', 'T.res.patriots')
	});
	return ended;
}
