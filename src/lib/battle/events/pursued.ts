// The winner of a combat goes after those who run (R33).
import { type BlowsFacts, blowsFactsSchema } from '$lib/rules/combat/facts';
import { makeCount } from '$lib/wording';
import { unitOf, findUnit, isRouting } from '../select/units';
import { firstOf, isWhole, objectIf, objectToEnemies, objectToPhase } from '../apply/check';
import { drawHitDice, tellHitDice, makeLoss, nameOf, tellShattered } from '../describe/wording';
import type { RecordedSum } from '../recorded-sum';
import { destinationOf, planPursuit } from '../moves/directed-moves';
import type { BattleState, Destination, Place } from '../state';
import { pursuersBeforeContact } from '../select/charges';
import {
	changed,
	changeUnits,
	type EventDefinition,
	field,
	leftGround,
	lessened,
	makeDue,
	shatterEmpty,
	v
} from './definition';

interface Pursued extends RecordedSum<BlowsFacts> {
	readonly kind: 'pursued';
	readonly pursuer: string;
	readonly router: string;
	readonly lost: number;
	/** The routers' own blows, where R21 gives them any. */
	readonly back: (RecordedSum<BlowsFacts> & { readonly lost: number }) | null;
	/** As with a rout. */
	readonly place: Place | null;
	/** Where it follows to, as a rout says where it runs; events from before do not say. */
	readonly destination?: Destination | null;
}

const blows = { facts: blowsFactsSchema, ...field.roll };

export const pursued: EventDefinition<Pursued> = {
	topic: 'charges',
	schema: field.body('pursued', {
		pursuer: field.unit,
		router: field.unit,
		lost: field.figures,
		back: v.nullable(field.object('The blows back', { lost: field.figures, ...blows })),
		place: field.place,
		destination: v.exactOptional(field.destination),
		...blows
	}),

	apply(state, { pursuer, router, lost, back, place, destination }) {
		const hunted = findUnit(state, router);
		const objection = firstOf(
			objectToPhase(state, 'combat'),
			objectToEnemies(state, pursuer, router),
			objectIf(hunted?.routing !== true, 'not-due', 'Only a routing enemy is pursued (R33).'),
			objectIf(isRouting(state, pursuer), 'unit-routing', 'A routing unit does not pursue.'),
			objectIf(!mayPursue(state, pursuer, router), 'not-due', 'Only the winner of their combat pursues (R33).'),
			objectIf(findUnit(state, pursuer)?.turn.pursued === true, 'already-done', 'It has pursued this turn.'),
			objectIf(!isWhole(lost, 0, hunted?.figures ?? 0), 'out-of-range', 'More figures are lost than are there.'),
			objectIf(
				!isWhole(back?.lost ?? 0, 0, findUnit(state, pursuer)?.figures ?? 0),
				'out-of-range',
				'More figures are lost than are there.'
			)
		);
		if (objection) return objection;
		const hunter = unitOf(state, pursuer);
		const struck = lessened(hunter, { figures: back?.lost ?? 0 });
		const after = changeUnits(state, [
			[pursuer, { ...struck, ...leftGround, place: place ?? hunter.place, turn: { pursued: true } }],
			[router, lessened(unitOf(state, router), { figures: lost })]
		]);
		const pursued = shatterEmpty(after, router, pursuer);
		const to = destination === undefined ? destinationOfPursuit(state, pursuer, router) : destination;
		return changed(makeDue(pursued, pursuer, 'pursuit', place ? null : to));
	},

	/** R33; R21 lets the routers strike back where the players chose so. */
	tell(before, body, { decidedBy }) {
		const { pursuer, router, lost, back } = body;
		const hunted = nameOf(before, router);
		const blowsBack = back && [
			`${hunted} struck back ${tellHitDice(back, decidedBy)}, ${tellLost(before, pursuer, back.lost)}`,
			...tellShattered(before, pursuer, back.lost)
		];
		const how = [
			tellHitDice(body, decidedBy),
			`${tellFactor(before, body)}${tellLost(before, router, lost)}`,
			...tellShattered(before, router, lost),
			...(blowsBack ?? [])
		];
		return {
			what: `${nameOf(before, pursuer)} pursued ${hunted}`,
			how: how.join('; '),
			dice: [...drawHitDice(nameOf(before, pursuer), body), ...(back ? drawHitDice(hunted, back) : [])]
		};
	},

	unitsNamed: ({ pursuer, router }) => [pursuer, router]
};

/** Where a pursuit leads that is rolled now: from the state before it, since the routers are looked for where they run to. */
export const destinationOfPursuit = (state: BattleState, pursuer: string, router: string): Destination | null =>
	destinationOf(planPursuit(state, pursuer, router));

/** The winner of their combat, and where R40 lets it a charger whose target would not meet it. */
const mayPursue = (state: BattleState, pursuer: string, router: string): boolean =>
	hasBeaten(state, pursuer, router) || pursuersBeforeContact(state, router).includes(pursuer);

/** They fought in one combat this turn, and the routers' side lost it. */
function hasBeaten({ fights, units }: BattleState, pursuer: string, router: string): boolean {
	return fights.some(({ pairs, loser }) => {
		const fought = pairs.flatMap(({ striker, enemy }) => [striker, enemy]);
		return loser === units[router]?.side && fought.includes(pursuer) && fought.includes(router);
	});
}

/** "2 hits doubled, ". */
function tellFactor({ setup }: BattleState, body: Pursued): string {
	const hits = drawHitDice('', body).flatMap(({ good }) => good?.filter(Boolean) ?? []).length;
	if (hits === 0) return '';
	const { pursuitFactor } = setup.playsheet.combat;
	const times = pursuitFactor === 2 ? ' doubled' : pursuitFactor === 1 ? '' : ` times ${pursuitFactor}`;
	return `${makeCount(hits, 'hit')}${times}, `;
}

const tellLost = (before: BattleState, unit: string, lost: number): string =>
	lost === 0 ? 'nothing lost' : `${makeLoss({ figures: lost, guns: 0 }, findUnit(before, unit)?.unit.arm)} lost`;
