// British Naval Pressure and Skirmish (8.4.1), each of which falls to the other.
import { isCity, westIndies } from '../board';
import { commonCause } from '../pieces';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import type { Card } from '../run/run-types';
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

// What the British give when the Indians ask for Trade (8.4.6).

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
	// A person who plays the Indians may refuse it (AMB-31).
	if (!run.isNonPlayer('indians')) {
		const text = `The British offer ${offer}, half of ${roll} rounded up: does the Indian player take it?`;
		if (!run.yes({ step: 'BR-TRD', suffix: '.take', rule, text })) return 0;
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

// Common Cause (8.4.3, 8.4.4): War Parties go along with a March or into a Battle.

/** The one Special Activity, in a March’s group or in every Battle that gains by it. */
export const commonCauseIn = (run: Run, use: 'march' | 'battle', spaces: readonly string[]): boolean =>
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
		keep: run.tellPerson('indians', 'their War Parties go along'),
		spaces: [space],
		tracks: price
	};
	return run.act(card) !== 'impossible';
}
