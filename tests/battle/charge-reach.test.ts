// Whom a pursuit will reach on the map (R33): told before anybody has run by the tape that the battle lays after.
import type { Unit } from '$lib/army/unit';
import { chargeFacts } from '$lib/battle/facts/charge';
import { pursuitFacts } from '$lib/battle/facts/combat';
import { destinationOf, planContact, planRout } from '$lib/battle/moves/directed-moves';
import type { BattleState, Place } from '$lib/battle/state';
import { resolveCharge } from '$lib/rules/charge/exact';
import type { ChargeFacts } from '$lib/rules/charge/facts';
import { isRoutWithinReach } from '$lib/rules/charge/moments';
import { type RunOnMap, wouldReach } from '$lib/rules/charge/reach';
import { otherOf, type Who } from '$lib/rules/charge/state';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds, seed } from '../long';
import { anyChargeCase, anyMap, setUpCharge } from './charge-play';
import { Play } from './play';
import { at, horseUnit, lineUnit, setupWithUnits } from './sample-battle';

const rows = printedPlaysheet.rout.rows.flatMap(({ distance }) => (distance === null ? [] : [distance]));

/** As the odds of the charge have it. */
const forecast = ({ onMap, ...facts }: ChargeFacts, run: RunOnMap): boolean =>
	wouldReach(printedPlaysheet, facts[otherOf(run.router)], onMap!, run);

/** As the battle measures it, once those in contact have fought, one of them has run and its move is due on the map. */
function measure(met: BattleState, { router, by, figures }: RunOnMap): boolean {
	const pursuer = otherOf(router);
	const left = (who: Who) => ({ ...met.units[who]!, figures: figures[who] });
	const runs = { ...left(router), routing: true, turn: { ...left(router).turn, enemies: [pursuer] } };
	const fought = { ...met, units: { ...met.units, [router]: runs, [pursuer]: left(pursuer) } };
	const to = destinationOf(planRout(fought, router, by), by);
	const moveDue = to && ({ kind: 'rout', ...to } as const);
	const ran = { ...fought, units: { ...fought.units, [router]: { ...runs, turn: { ...runs.turn, moveDue } } } };
	const { facts, sources } = pursuitFacts(ran, pursuer, router);
	expect(sources.canReach).toBe('measured');
	return facts.canReach;
}

/** A charge thought of, and the same in contact. */
function charge(charger: Unit, from: Place, chargee: Unit, held: Place) {
	const play = new Play(setupWithUnits([charger], [chargee]));
	play.does({ kind: 'unit-placed', unit: 'charger', place: from });
	play.does({ kind: 'unit-placed', unit: 'chargee', place: held }).until('first-movement');
	const ends = { charger: 'charger', chargee: 'chargee' };
	const { facts } = chargeFacts(play.state, ends);
	const declared = { ...ends, flankOrRear: facts.flankOrRear };
	const place = planContact(play.state, declared)?.to ?? null;
	play.does({ kind: 'charge-declared', charge: 'c', ...declared }, { kind: 'charge-contacted', charge: 'c', place });
	return { facts, met: play.state };
}

describe('golden cases', () => {
	it('who is struck at the end of its front runs aside, and is nearer than the inches it ran', () => {
		// The horse touches with its middle at 40 by 21.5, the middle of the foot at 36 by 20: away from it is 4 west, 1.5 north of 4.27.
		const { facts, met } = charge(
			horseUnit('charger', 'Horse'), at(40, 30, 0), lineUnit('chargee', 'Foot'), at(36, 20, 180)
		); // prettier-ignore
		const figures = { charger: 12, chargee: 20 };
		const reached = (by: number) => [forecast(facts, { router: 'chargee', by, figures }), measure(met, { router: 'chargee', by, figures })]; // prettier-ignore
		// 18″: 16.85 west and 6.32 north. From the left of the horse, 37, to the right of the foot, 23.15, and 6.32 up: 15.2″ of its 16.
		expect(reached(18)).toEqual([true, true]);
		// 24″: 22.47 west and 8.43 north. From 37 to 17.53, and 8.43 up: 21.2″.
		expect(reached(24)).toEqual([false, false]);
		// What the inches alone would say.
		expect([18, 24].map((by) => isRoutWithinReach(printedPlaysheet, facts.charger, by))).toEqual([false, false]);
	});

	it('who is struck on the flank closes up to its middle, and is further than the inches it ran', () => {
		// 24 in two ranks of bases 15 mm wide have a front of 7.09″; twelve of them 3.54″: their flank is 1.77″ further off when they run 6″.
		const { facts, met } = charge(
			lineUnit('charger', 'Guards'), at(48, 20.2, 270), lineUnit('chargee', 'Foot', { footprint: null }), at(36, 20, 180)
		); // prettier-ignore
		expect(facts.flankOrRear).toBe(true);
		const reached = (left: number, by: number) => {
			const run: RunOnMap = { router: 'chargee', by, figures: { charger: 24, chargee: left } };
			return [forecast(facts, run), measure(met, run)];
		};
		expect(reached(12, 6)).toEqual([false, false]);
		expect(reached(12, 3)).toEqual([true, true]);
		expect(reached(24, 6)).toEqual([true, true]);
	});

	it('the odds of the charge are those: on the flank by the map 6″ are too far for a line, off it they are not', () => {
		const { facts } = charge(
			lineUnit('charger', 'Guards', { grade: 'A' }), at(48, 20.2, 270), lineUnit('chargee', 'Foot', { footprint: null }), at(36, 20, 180)
		); // prettier-ignore
		const { onMap: _onMap, ...off } = facts;
		const pursued = (given: ChargeFacts) => {
			const { stages } = resolveCharge(printedPlaysheet, new Play().state.setup.rulings, given);
			return stages.find(({ stage }) => stage === 'pursuit')?.reached ?? 0;
		};
		expect(pursued(facts)).toBeLessThan(pursued(off) / 2);
		expect(pursued(facts)).toBeGreaterThan(0);
	});
});

it(
	'whatever the contact, whoever runs, however far and with however many left, it is forecast as it will be measured',
	() => {
		const told = { 'nearer than the inches': 0, 'further than the inches': 0 };
		fc.assert(
			fc.property(
				anyChargeCase(30, anyMap),
				fc.constantFrom<Who>('charger', 'chargee'),
				fc.constantFrom(...rows),
				fc.tuple(fc.nat(100), fc.nat(100)),
				(given, router, by, [one, other]) => {
					const { state, facts } = setUpCharge(given);
					const left = (who: Who, share: number) => 1 + Math.floor(((state.units[who]!.figures - 1) * share) / 100);
					const run: RunOnMap = {
						router,
						by,
						figures: { charger: left('charger', one), chargee: left('chargee', other) }
					};
					const reached = measure(state, run);
					expect(forecast(facts, run)).toBe(reached);
					const byInches = isRoutWithinReach(printedPlaysheet, facts[otherOf(router)], by);
					if (reached && !byInches) told['nearer than the inches']++;
					if (!reached && byInches) told['further than the inches']++;
				}
			),
			{ numRuns: rounds(300, 50_000), seed }
		);
		// It is measured: the inches of the rout would often have said otherwise.
		expect(Math.min(...Object.values(told))).toBeGreaterThan(3);
	},
	rounds(30_000, 3_600_000)
);
