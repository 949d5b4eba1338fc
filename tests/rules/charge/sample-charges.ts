// Charges for tests and benches.
import type { ChargeFacts, ChargeVolley } from '$lib/rules/charge/facts';
import { shot, tightLine } from '../sample-units';

/** A shot without its target: in a charge that is the charger or the chargee. */
export const volley = (shooter: ChargeVolley['shooter']): ChargeVolley => {
	const { target: _target, ...facts } = shot();
	return { ...facts, shooter };
};

export const charge = (changes: Partial<ChargeFacts> = {}): ChargeFacts => ({
	charger: tightLine({ figures: 3 }),
	chargee: tightLine({ figures: 3, bayonets: false }),
	chargerCommand: { attachedBonus: null, generalInRadius: true },
	chargeeCommand: { attachedBonus: null, generalInRadius: true },
	flankOrRear: false,
	chargeeCover: 'none',
	chargeePosition: 'level',
	ground: 'open',
	volleysAtCharger: [],
	volleysAtChargee: [],
	chargerPursues: false,
	chargeePursues: false,
	...changes
});

/** Equal units of so many figures, both under fire, both ready to pursue: everything a charge can call for. */
export const fullCharge = (figures: number): ChargeFacts =>
	charge({
		charger: tightLine({ figures }),
		chargee: tightLine({ figures }),
		chargerCommand: { attachedBonus: 1, generalInRadius: true },
		volleysAtCharger: [volley('chargee')],
		volleysAtChargee: [volley(tightLine({ figures }))],
		chargerPursues: true,
		chargeePursues: true
	});
