import type { InitiativeFacts } from '$lib/rules/initiative/initiative';
import type { BattleState } from '../state';
import { assumed, type FactSheet, makeSheet, remembered } from './fact-sheet';

/** Who is A, where it is not rolled for (R1). */
export function initiativeFacts({ setup: { rulings, fixedFirst }, sideA }: BattleState): FactSheet<InitiativeFacts> {
	if (rulings.R1 === 'fixed') return makeSheet<InitiativeFacts>({ named: remembered(fixedFirst) });
	if (rulings.R1 === 'rolled') return makeSheet<InitiativeFacts>({ named: assumed(null) });
	return makeSheet<InitiativeFacts>({ named: sideA === null ? assumed(null) : remembered(sideA) });
}
