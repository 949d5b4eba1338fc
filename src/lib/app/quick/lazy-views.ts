// The views of the procedures that are fetched later, each put back as it is taken out.
import type { InitiativeFacts } from '$lib/rules/initiative';
import { broken, isRoutWithinReach } from '$lib/rules/charge/moments';
import { findAllowance } from '$lib/rules/movement/allowance';
import type { PursuitFacts } from '$lib/rules/combat/pursuit';
import { pursuitBlows } from '$lib/rules/combat/pursuit';
import type { RoutFacts } from '$lib/rules/morale/rout';
import type { Combatant, EngagementFacts } from '../resolver/procedures/engagement';
import type { EvadingFacts } from '../resolver/procedures/evade';
import type { TestFacts } from '../resolver/procedures/morale-asking';
import type { MovingFacts } from '../resolver/procedures/movement';
import { printedRules } from '../resolver/rules-in-use';
import type { QuickSituation, Side } from './situation';
import { otherSide, sideNames, sides, withUnit } from './situation';
import type { View } from './views';
import { byActor } from './views';

const byTester = ({ tester }: QuickSituation): Side => tester;
const byMover = ({ mover }: QuickSituation): Side => mover;

export const combatView: View<EngagementFacts> = {
	actor: byActor,
	get(situation) {
		const { actor, ground } = situation;
		const combatant = (side: Side): Combatant => ({
			id: side,
			name: sideNames[side],
			role: side === actor ? 'actor' : 'other',
			unit: situation[side].unit,
			cover: situation[side].cover,
			position: situation[side].position,
			strikes: otherSide(side),
			attacksFlank: situation[side].attacksFlank
		});
		return { combatants: [combatant(actor), combatant(otherSide(actor))], ground };
	},
	put(situation, { combatants, ground }) {
		return combatants.reduce(
			(changed, { id, unit, cover, position, attacksFlank }) => {
				const side = sides.find((candidate) => candidate === id);
				return side ? withUnit(changed, side, { unit, cover, position, attacksFlank }) : changed;
			},
			{ ...situation, ground }
		);
	}
};

/** Whose attack is on flank or rear: a charger's own, otherwise the enemy's. */
const flanker = ({ tester, cause }: Pick<QuickSituation, 'tester' | 'cause'>): Side =>
	cause === 'charge-home' ? tester : otherSide(tester);

export const moraleView: View<TestFacts> = {
	actor: byTester,
	get(situation) {
		const { tester, cause, hits } = situation;
		const enemy = situation[otherSide(tester)];
		return {
			unit: situation[tester].unit,
			command: situation[tester].command,
			cause,
			hits,
			enemy: enemy.unit,
			enemyCover: enemy.cover,
			flankOrRear: situation[flanker(situation)].attacksFlank
		};
	},
	put(situation, { unit, command, cause, hits, enemy, enemyCover, flankOrRear }) {
		const { tester } = situation;
		const foe = otherSide(tester);
		const tested = withUnit({ ...situation, cause, hits }, tester, { unit, command });
		const both = withUnit(tested, foe, { unit: enemy ?? situation[foe].unit, cover: enemyCover });
		// Another cause is another attack: what was said of the first one is not taken over to it.
		if (cause !== situation.cause) return both;
		return withUnit(both, flanker(situation), { attacksFlank: flankOrRear });
	}
};

export const routView: View<RoutFacts> = {
	actor: byTester,
	get: (situation) => ({
		unit: situation[situation.tester].unit,
		command: situation[situation.tester].command
	}),
	put: (situation, { unit, command }) => withUnit(situation, situation.tester, { unit, command })
};

/** By the inches of the rout and the pursuer's move where they are known (R33); until then it is taken to be so. */
const workOutReach = ({ actor, routed, ...units }: QuickSituation): boolean =>
	routed === null || isRoutWithinReach(printedRules.playsheet, units[actor].unit, routed);

export const pursuitView: View<PursuitFacts> = {
	actor: byActor,
	sources(situation) {
		const { actor, routed, canReach } = situation;
		if (canReach !== null) return { canReach: 'Said by you' };
		if (routed === null) return {};
		const { inches } = findAllowance(printedRules.playsheet, situation[actor].unit);
		return { canReach: `They ran ${routed}″, it moves ${inches}″ (R33)` };
	},
	get(situation) {
		const { actor } = situation;
		const canReach = situation.canReach ?? workOutReach(situation);
		const routers = broken(situation[otherSide(actor)].unit);
		return { canReach, blows: pursuitBlows(printedRules.rulings, situation[actor].unit, routers) };
	},
	put(situation, { canReach, blows }) {
		const { actor } = situation;
		const foe = otherSide(actor);
		const before = situation.canReach ?? workOutReach(situation);
		const said = canReach === before ? situation.canReach : canReach;
		const { condition, alsoDisordered, routing } = situation[foe].unit;
		const pursuing = withUnit({ ...situation, canReach: said }, actor, { unit: blows.striker });
		return withUnit(pursuing, foe, { unit: { ...blows.enemy, condition, alsoDisordered, routing } });
	}
};

export const evadeView: View<EvadingFacts> = {
	actor: byMover,
	get(situation) {
		const { mover, charged, startsAt, firstSeenAt } = situation;
		return {
			unit: situation[mover].unit,
			charger: situation[otherSide(mover)].unit,
			charged,
			startsAt,
			firstSeenAt
		};
	},
	put(situation, { unit, charger, ...charge }) {
		const { mover } = situation;
		return withUnit(withUnit({ ...situation, ...charge }, mover, { unit }), otherSide(mover), { unit: charger });
	}
};

export const movementView: View<MovingFacts> = {
	actor: byMover,
	get: (situation) => ({
		unit: situation[situation.mover].unit,
		charging: situation.chargeMove,
		steps: situation.steps
	}),
	put: (situation, { unit, charging, steps }) =>
		withUnit({ ...situation, chargeMove: charging, steps }, situation.mover, { unit })
};

/** Initiative and charisma ask nothing of the situation. */
const nothing = <Facts>(facts: Facts, names = sideNames): View<Facts> => ({
	actor: () => 'ours',
	names,
	get: () => facts,
	put: (situation) => situation
});

export const initiativeView = nothing<InitiativeFacts>({ named: null }, { ours: 'our side', theirs: 'their side' });
export const charismaView = nothing(null);
