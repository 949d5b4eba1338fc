// Roderigue Hortalez et Cie (8.6.1, 8.6.3): money for the Patriots.

import type { Run } from '../run/run';
import { prepareBefore, specials } from './special-activities';

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
