// British Garrison (8.4.1): Cities are won and held, and the Rebels in one of them displaced.

import { isCity, isProvince } from '../board';
import { Command, type Run } from '../run/run';
import type { Tier } from '../run/ladder';
import { leaderGoes } from '../pieces';
import { pick } from '../run/pick';
import { garrisonLimits } from './limits';
import { navalPressure, skirmish } from './special-activities';

export function garrison(run: Run): boolean {
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
				look: limits,
				exclude: skirmished,
				card: (space, why) => ({
					text: text(run.tell([space])),
					why,
					keep: [...limits, 'From any place that these let them leave (AMB-12).', leaderGoes],
					draws: true
				})
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
