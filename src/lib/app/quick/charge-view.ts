// A charge as the shared situation has it: the actor charges the other, who fires as they come and stands in its cover.
import type { ChargeFacts } from '$lib/rules/charge/facts';
import { firesAsTheyCome, makeContactVolley } from '../resolver/procedures/charge-asking';
import type { QuickSituation } from './situation';
import { otherSide, withUnit } from './situation';
import type { View } from './views';

export function makeChargeFacts(situation: QuickSituation): ChargeFacts {
	const { actor, ground, firesAtCharge } = situation;
	const charger = situation[actor];
	const chargee = situation[otherSide(actor)];
	return {
		charger: charger.unit,
		chargee: chargee.unit,
		chargerCommand: charger.command,
		chargeeCommand: chargee.command,
		flankOrRear: charger.attacksFlank,
		chargeeCover: chargee.cover,
		chargeePosition: chargee.position,
		ground,
		volleysAtCharger: firesAtCharge && firesAsTheyCome(chargee.unit) ? [makeContactVolley(chargee.unit)] : [],
		volleysAtChargee: [],
		chargerPursues: charger.pursues,
		chargeePursues: chargee.pursues
	};
}

export const chargeView: View<ChargeFacts> = {
	actor: ({ actor }) => actor,
	get: makeChargeFacts,
	put(situation, facts) {
		const { actor } = situation;
		const charging = withUnit(
			{ ...situation, ground: facts.ground, firesAtCharge: facts.volleysAtCharger.length > 0 },
			actor,
			{
				unit: facts.charger,
				command: facts.chargerCommand,
				attacksFlank: facts.flankOrRear,
				pursues: facts.chargerPursues
			}
		);
		return withUnit(charging, otherSide(actor), {
			unit: facts.chargee,
			command: facts.chargeeCommand,
			cover: facts.chargeeCover,
			position: facts.chargeePosition,
			pursues: facts.chargeePursues
		});
	}
};
