// Whole evenings against the paper sheet: what the app says at every roll, and what it says is due, is what a veteran reckons by hand.
import { expect, it } from 'vitest';
import { Chance } from '../../chance';
import { rounds, seed } from '../../long';
import type { Compared } from './paper-evening';
import { PaperEvening } from './paper-evening';

const TURNS = 5;

it('every number of an evening is the one that the paper gives', { timeout: 3_600_000 }, () => {
	const all: Compared = { volleys: 0, 'at guns': 0, blows: 0, tests: 0, routs: 0, pursuits: 0, lists: 0 };
	const evenings = rounds(20, 4000);
	for (let number = 0; number < evenings; number++) {
		const evening = new PaperEvening(new Chance(seed * 100_000 + number));
		try {
			for (let turn = 0; turn < TURNS; turn++) evening.playTurn();
		} catch (error) {
			throw new Error(`evening ${number} from seed ${seed}: ${(error as Error).message}`, { cause: error });
		}
		for (const kind of Object.keys(all) as (keyof Compared)[]) all[kind] += evening.compared[kind];
	}
	// A run that came to few pursuits or shots at guns would prove little of them.
	for (const [kind, count] of Object.entries(all)) expect(count, kind).toBeGreaterThan(evenings / 2);
});
