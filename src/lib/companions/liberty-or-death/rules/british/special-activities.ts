// British Naval Pressure and Skirmish (8.4.1), each of which falls to the other.

import { isCity, westIndies } from '../board';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { special } from '../run/special';
import { touchedByFights } from '../trackers';

export const navalPressure = (run: Run): boolean =>
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
					{ text: 'selected for Battle', from: run.battles, never: run.battles.length === 0 },
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
	const track = run.change('british', roll);
	run.track('BR-NP-2', rule, `Naval Pressure: British Resources +${roll}`, 'FNI is 0', [track]);
	return true;
}

export const skirmish = (run: Run, where?: (space: string) => void): boolean =>
	special(run, {
		name: 'skirmish',
		step: 'BR-SK-1',
		rule: '8.4.1',
		attempt: (price) => skirmishSomewhere(run, price, where)
	});

function skirmishSomewhere(run: Run, price: readonly string[], where?: (space: string) => void): boolean {
	const rule = '8.4.1';
	const leader = run.knows('T.leader.british') ? run.hint('T.leader.british') : 'clinton';
	const text = (space: string) => ({
		text: `Skirmish in ${run.tell([space])}: remove as many Rebellion cubes as possible, the scarcer kind first, giving up one Regular if the rule needs it; with no cubes, one Rebellion piece`,
		keep: leader === 'clinton' ? ['Clinton in the space: one more Militia, if there is one.'] : []
	});
	const did = (space: string): boolean => {
		where?.(space);
		run.forget(...touchedByFights);
		return true;
	};
	const westIndiesOpen = !run.battles.includes(westIndies);
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
		exclude: run.battles,
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

export function skirmishElsePressure(run: Run): void {
	if (run.special !== null || !run.hasSpecial) return;
	skirmish(run);
	navalPressure(run);
}

export function pressureElseSkirmish(run: Run): void {
	navalPressure(run);
	skirmish(run);
}

export function loneSkirmish(run: Run): void {
	skirmish(run);
	navalPressure(run);
}

/** Beside a March or a Battle the tree would first look at Common Cause, which alone is nothing. */
export function withoutCause(run: Run): void {
	run.note('BR-CC', '8.4.3, 8.4.4', 'Common Cause alone', 'only with a March or a Battle');
	loneSkirmish(run);
}
