// Common Cause (8.4.3, 8.4.4): War Parties go along with a March or into a Battle.

import { commonCause } from '../pieces';
import type { Run } from '../run/run';
import type { Card } from '../run/run-types';
import { special } from '../run/special';

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
