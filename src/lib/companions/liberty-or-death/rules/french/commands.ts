// The Commands of the French as the sheet has them, one after the other. First Muster (8.6.4).
import { isCity, isColony, westIndies } from '../board';
import { leaderGoes } from '../pieces';
import { Command, type Run } from '../run/run';
import { actWithDraw } from '../run/draw';
import { pick } from '../run/pick';
import { prepareBefore, specials } from './special-activities';

/** With 1 Resource they cannot (8.1), so that it costs 2 at the least (1.8). */
const leastToMuster = 2;

export function muster(run: Run): boolean {
	const rule = '8.6.4';
	const command = new Command(run, 'french.muster');
	if (!command.canBegin('FR-MUS-0', rule, leastToMuster)) return false;
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
		keep: [
			'Only from Available.',
			...(run.mustInvolveLeader ? ['Only where the French Leader is there: else “Not possible here”.'] : [])
		],
		spaces: [westIndies],
		tracks: command.price(westIndies),
		outcomes: command.outcomes
	});
	if (outcome === 'impossible') return false;
	command.carriedOut('regulars', outcome, westIndies);
	run.musters = [westIndies];
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
				why,
				keep: ['Only from Available.']
			})
		},
		command
	);
	run.musters = taken;
	return taken.length > 0;
}

// Agent Mobilization (8.6.2).

export function agents(run: Run): boolean {
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
			card: (space, why) => ({
				text: `Agents in ${run.tell([space])}: place two Militia, else one Continental`,
				why,
				keep: ['Only from Available.']
			})
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

// Roderigue Hortalez et Cie (8.6.1, 8.6.3): money for the Patriots.

export function hortalez(run: Run): boolean {
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

// French March (8.6.5).

const marchLimits = ['Lose no Rebellion Control.', leaderGoes];

export function march(run: Run): boolean {
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
			look: marchLimits,
			card: (space, why) => ({
				text: `March to ${run.tell([space])} with as many French Regulars and Continentals as possible`,
				why,
				keep: [...marchLimits, ...run.tellPerson('patriots', 'their Continentals go along')]
			})
		},
		command
	);
	if (command.room() > 0) {
		const astray = run.marks({
			step: 'FR-MAR-2',
			rule,
			text: `Mark every space with French Regulars that is neither with nor next to British pieces${run.withLeader}`,
			from: run.spacesWhere(({ kind }) => kind !== 'wi')
		});
		const left = [...astray];
		while (left.length > 0 && command.room() > 0) {
			// Where not all of them can go, all are equal.
			const [next = ''] = left.length <= command.room() ? left : [run.drawSpace('FR-MAR-2', rule, left)];
			const space = left.splice(left.indexOf(next), 1)[0] ?? next;
			const text = `March the French Regulars of ${run.tell([space])} towards the nearest British`;
			const outcome = actWithDraw(run, {
				step: 'FR-MAR-2',
				rule: `${rule} · AMB-44`,
				text,
				why: 'They stand far from the British',
				keep: marchLimits,
				spaces: [space],
				tracks: command.price(`to-${space}`),
				outcomes: command.outcomes,
				draws: true
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
