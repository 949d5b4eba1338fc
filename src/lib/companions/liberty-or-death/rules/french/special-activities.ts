// The French Special Activities: Préparer la Guerre before the Treaty (8.6.1); Skirmish, Préparer and Naval Pressure after it (8.6.3).

import { isCity, westIndies } from '../board';
import { dieTest } from '../run/die-test';
import { pick } from '../run/pick';
import type { Run } from '../run/run';
import { special } from '../run/special';
import { touchedByFights } from '../trackers';

/** What a die can tell apart of those that are Unavailable. */
const MANY = 6;

export const prepareBefore = (run: Run): boolean =>
	special(run, {
		name: 'preparer',
		step: 'FR-PRB',
		rule: '8.6.1',
		attempt: (price) => moveOut(run, 'FR-PRB', '8.6.1', price)
	});

/** One Blockade to the West Indies, or with none up to three Regulars to Available. */
function moveOut(run: Run, step: string, rule: string, price: readonly string[], waitingInAll?: number): boolean {
	const blockade = run.yes({ step, suffix: '.blockade', rule, text: 'Is a Blockade Unavailable?' });
	// With no Blockade among them all that wait are Regulars.
	if (!blockade && waitingInAll !== undefined) run.setTracker('T.un.frenchReg', waitingInAll);
	if (blockade) {
		const text = 'Préparer la Guerre: one Blockade from Unavailable to the West Indies';
		if (run.act({ step, rule, text, why: 'Blockades come first', tracks: price }) !== 'impossible') return true;
	}
	const waiting = Number(run.tracker('T.un.frenchReg', step, rule));
	const moved = Math.min(3, waiting);
	if (moved === 0) {
		run.note(step, rule, 'Blockades or Regulars Unavailable', 'none');
		return false;
	}
	const text = `Préparer la Guerre: ${moved} French Regulars from Unavailable to Available`;
	if (run.act({ step, rule, text, why: 'No Blockade can be moved', tracks: price }) === 'impossible') return false;
	run.setTracker('T.un.frenchReg', waiting - moved);
	// Six stood for six and all above.
	if (!blockade && waitingInAll === MANY) run.forget('T.un.frenchReg');
	run.forget('T.av.frenchReg');
	return true;
}

/** Whoever was removed may be Available again. */
function fought(run: Run): true {
	run.forget(...touchedByFights);
	return true;
}

const skirmish = (run: Run): boolean =>
	special(run, {
		name: 'skirmish',
		step: 'FR-SK-1',
		rule: '8.6.3',
		attempt: (price) => {
			const rule = '8.6.3';
			const { battles, musters } = run;
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
				if (run.act(card) !== 'impossible') return fought(run);
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
			return taken.length > 0 && fought(run);
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
				max: MANY,
				more: true
			});
			const moves = dieTest(run, 'FR-PRE-2', rule, 6, `${waiting} or less moves one out`, (roll) => roll <= waiting);
			if (moves && moveOut(run, 'FR-PRE-2', rule, price, waiting)) return true;
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
			const { battles } = run;
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
export function specials(run: Run): void {
	if (!run.hasSpecial) return;
	loneSpecials(run);
}

export function loneSpecials(run: Run): void {
	skirmish(run);
	prepareAfter(run);
	navalPressure(run);
}

/** The order for Battle really differs (8.6.6). */
export function battleSpecials(run: Run): void {
	navalPressure(run);
	skirmish(run);
	prepareAfter(run);
}

export const beforeOrAfter =
	(after: (run: Run) => void) =>
	(run: Run): void => {
		if (run.treaty) after(run);
		else prepareBefore(run);
	};
