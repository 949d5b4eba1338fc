// The crowded table as a battle: the same places and woods, 180 units and 20 generals, both sides mixed.
import type { BattleState } from '$lib/battle/state';
import { usualEffects } from '$lib/battle/terrain';
import { generalUnit, lineUnit, setupWithUnits, stateWith } from '../../battle/sample-battle';
import { makeCrowdedMap } from '../geometry/crowded-map';

const GENERALS = 20;

export function crowdedState(): BattleState {
	const { moving, others, woods } = makeCrowdedMap();
	const placed = [moving, ...others].map(({ centre, frontage, depth, facing }, index) => {
		const id = `unit-${index}`;
		const footprint = { frontage, depth };
		const isGeneral = index >= 200 - GENERALS;
		const unit = isGeneral ? generalUnit(id, `General ${index}`) : lineUnit(id, `Regiment ${index}`, { footprint });
		return { unit, place: { ...centre, facing } };
	});
	const side = (rest: number) => placed.filter((_, index) => index % 2 === rest).map(({ unit }) => unit);
	return stateWith({
		setup: setupWithUnits(side(0), side(1)),
		phase: 'first-movement',
		units: Object.fromEntries(placed.map(({ unit, place }) => [unit.id, { place }])),
		terrain: woods.map(({ points }, index) => ({
			id: `wood-${index}`,
			kind: 'woods',
			name: '',
			points,
			effect: usualEffects.woods
		}))
	});
}
