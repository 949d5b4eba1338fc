import type { DiceSource } from '$lib/dice/source';
import type { Playsheet } from '$lib/rules/sheet/playsheet';
import { type ChargeEnding, makeEnding } from '$lib/rules/charge/endings';
import { startOf } from '$lib/rules/charge/exact';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import type { ChargeProcedures } from '$lib/rules/charge/procedures';
import type { ChainState } from '$lib/rules/charge/state';
import { stepFrom } from '$lib/rules/charge/steps';

/** One charge rolled out to its end with real dice, through the very steps that the exact odds walk. */
export function rollCharge(
	playsheet: Playsheet,
	procedures: ChargeProcedures,
	facts: ChargeFacts,
	source: DiceSource
): ChargeEnding {
	let state: ChainState = startOf(facts);
	while (state.stage !== 'over') {
		const step = stepFrom(procedures, state, state.stage);
		if ('then' in step) {
			state = step.then;
			continue;
		}
		const { dice, read } = step.roll.resolved;
		const outcome = read(source.roll(dice));
		if (!outcome.ok) throw new Error(outcome.problems.map(({ message }) => message).join(' '));
		state = step.roll.next(outcome.value);
	}
	return makeEnding(playsheet, state);
}
