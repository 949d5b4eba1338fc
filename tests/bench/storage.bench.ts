// Opening a long battle: what its snapshot saves, against reading its whole log.
import { glance } from '$lib/app/battle/glance';
import { stateOf } from '$lib/battle/history';
import { isDeepStrictEqual } from 'node:util';
import { pair } from '../../src/tooling/bench/cases.mjs';
import { readWhole, storeLongBattle } from './battle/stored-long-battle';

export default [
	pair({
		name: 'battle, 40 units, 5,000 events: seen from its snapshot v read and folded whole',
		setup: () => storeLongBattle(5000),
		ours: ({ storage, id }) => glance(storage, id),
		peer: async ({ storage, id }) => stateOf(await readWhole(storage, id)),
		agree: (seen, folded) => isDeepStrictEqual(seen, folded),
		goal: { atMost: 1 / 4 }
	})
];
