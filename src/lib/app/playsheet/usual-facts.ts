// What is said of a shot and of a charge where nothing else is said: two lines of foot in the open, a general near.
import type { ChargeFacts } from '$lib/rules/charge/facts';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { CommandFacts, UnitFacts } from '$lib/rules/unit/unit-facts';
import { usualFoot } from '../procedures/unit-change';

export const generalNear: CommandFacts = { attachedBonus: null, generalInRadius: true };

export const usualShot = (changes: Partial<ShootingFacts>): ShootingFacts => ({
	shooter: usualFoot,
	target: usualFoot,
	range: 5,
	ammunition: null,
	moved: 'no',
	evaded: false,
	charging: false,
	targetCover: 'none',
	targetDense: false,
	roughInches: 0,
	...changes
});

export const usualCharge = (charger: UnitFacts, chargee: UnitFacts): ChargeFacts => ({
	charger,
	chargee,
	chargerCommand: generalNear,
	chargeeCommand: generalNear,
	flankOrRear: false,
	chargeeCover: 'none',
	chargeePosition: 'level',
	ground: 'open',
	volleysAtCharger: [],
	volleysAtChargee: [],
	chargerPursues: true,
	chargeePursues: true
});
