// A unit shoots at another.
import type { Decider } from '$lib/journal/event';
import { makeInches, makeCount } from '$lib/wording';
import { readCounterbatteryDie } from '$lib/rules/shooting/counterbattery';
import { type ShootingFacts, shootingFactsSchema } from '$lib/rules/shooting/facts';
import { bandsOf } from '$lib/rules/shooting/shot';
import { ammunitions } from '$lib/rules/vocabulary';
import { contactsOf, findUnit, stoodBeforeFire, unitOf } from '../select/units';
import { firstOf, isWhole, objectIf, objectToEnemies, objectToPhase } from '../apply/check';
import {
	drawHitDice,
	tellHand,
	tellHitDice,
	tellThrow,
	type ThrownDice,
	makeLoss,
	nameOf,
	tellShattered
} from '../describe/wording';
import type { Loss, RecordedSum } from '../recorded-sum';
import { measureRange } from '../facts/fact-sheet';
import type { BattleState, BeforeFire, UnitState } from '../state';
import { chargeBy } from '../select/charges';
import {
	changed,
	changeUnit,
	changeUnits,
	type EventDefinition,
	field,
	lessened,
	meet,
	shatterEmpty
} from './definition';

interface Shot extends RecordedSum<ShootingFacts> {
	readonly kind: 'shot';
	readonly shooter: string;
	readonly target: string;
	readonly hits: number;
	readonly lost: Loss;
}

export const shot: EventDefinition<Shot> = {
	topic: 'shooting',
	schema: field.body('shot', {
		shooter: field.unit,
		target: field.unit,
		hits: field.hits,
		lost: field.object('The losses', { figures: field.figures, guns: field.guns }),
		facts: shootingFactsSchema,
		...field.roll
	}),

	apply(state, { shooter, target, hits, lost, account }) {
		const aimedAt = findUnit(state, target);
		const objection = firstOf(
			objectToPhase(state, 'fire'),
			objectToEnemies(stoodBeforeFire(state, shooter), shooter, target),
			objectIf(findUnit(state, shooter)?.turn.shot === true, 'already-done', 'It has shot this turn.'),
			objectIf(!account.possible, 'against-rules', account.reasons[0]?.text ?? 'This shot is not possible.'),
			objectIf(!isWhole(hits, 0, account.dice.count), 'out-of-range', 'There are more hits than dice.'),
			objectIf(
				!isWhole(lost.figures, 0, aimedAt?.figures ?? 0),
				'out-of-range',
				'More figures are lost than are there.'
			),
			objectIf(!isWhole(lost.guns, 0, aimedAt?.guns ?? 0), 'out-of-range', 'More guns are lost than are there.')
		);
		if (objection) return objection;
		const hurt = unitOf(state, target);
		const enemies = hits > 0 ? meet(hurt.turn, shooter) : {};
		const turn = { fireHits: hurt.turn.fireHits + lost.figures, ...enemies };
		const after = changeUnits(state, [
			[shooter, { turn: { shot: true } }],
			[target, { ...lessened(hurt, lost), turn }]
		]);
		const left = shatterEmpty(after, target);
		const { shattered, turn: now } = unitOf(left, target);
		const beforeFire = asItStood(state, hurt, lost, shattered);
		return changed(beforeFire === now.beforeFire ? left : changeUnit(left, target, { turn: { beforeFire } }));
	},

	tell(before, body, { decidedBy }) {
		const { shooter, target, facts, lost } = body;
		const fired = facts.ammunition ? `fired ${facts.ammunition}` : 'fired';
		const cover = facts.targetCover === 'none' ? '' : ` in ${facts.targetCover} cover`;
		const range = facts.range === 0 ? ', in contact' : ` at ${tellRange(before, body)}`;
		const result = facts.target.arm === 'artillery' ? tellAtGuns(body, decidedBy) : tellAtTroops(body, decidedBy);
		return {
			what: `${nameOf(before, shooter)} ${fired} at ${nameOf(before, target)}${cover}${range}`,
			how: [result, ...tellShattered(before, target, lost.figures)].join('; '),
			dice: drawShot(before, body)
		};
	},

	unitsNamed: ({ shooter, target }) => [shooter, target]
};

/** What the target had before this phase's fire. Of one that is shot away it is kept only if it could still have shot back (R38). */
function asItStood(state: BattleState, hurt: UnitState, { figures, guns }: Loss, shotAway: boolean): BeforeFire | null {
	const { id } = hurt.unit;
	const isEngaged = chargeBy(state, id) !== null || contactsOf(state, id).length > 0;
	if (shotAway && (isEngaged || hurt.routing)) return null;
	if (figures === 0 && guns === 0) return hurt.turn.beforeFire;
	const { figures: stood, guns: served, condition, alsoDisordered } = hurt;
	return hurt.turn.beforeFire ?? { figures: stood, guns: served, condition, alsoDisordered };
}

/** What the map measured is told in inches; of a band that was tapped nobody knows more than how far it goes. */
function tellRange(before: BattleState, { shooter, target, facts }: Shot): string {
	const inches = makeInches(facts.range);
	if (measureRange(stoodBeforeFire(before, shooter), shooter, target) === facts.range) return inches;
	const loads = facts.ammunition === null ? [null] : ammunitions;
	const { playsheet, rulings } = before.setup;
	const bands = loads.flatMap((ammunition) => bandsOf(playsheet, rulings, { ...facts, ammunition }));
	return bands.some(({ upTo }) => upTo === facts.range) ? `up to ${inches}` : inches;
}

function tellAtTroops(body: Shot, decidedBy: Decider): string {
	const { hits, lost, facts } = body;
	const result = hits === 0 ? 'no hits' : `${makeCount(hits, 'hit')}, ${makeLoss(lost, facts.target.arm)} lost`;
	return `${tellHitDice(body, decidedBy)}; ${result}`;
}

/** Dice at guns have no score to reach: each reads the counterbattery table. */
function tellAtGuns(body: Shot, decidedBy: Decider): string {
	const { account, lost, facts } = body;
	const isLoss = lost.figures > 0 || lost.guns > 0;
	const result = isLoss ? `${makeLoss(lost, facts.target.arm)} lost` : 'nothing lost';
	return `${tellThrow(body, decidedBy)}, read on the counterbattery table${tellHand(account)}; ${result}`;
}

function drawShot(before: BattleState, body: Shot): readonly ThrownDice[] {
	const thrower = nameOf(before, body.shooter);
	if (body.facts.target.arm !== 'artillery') return drawHitDice(thrower, body);
	const { dice, facts, account } = body;
	if (!dice) return [];
	const read = dice.map((face) => readCounterbatteryDie(before.setup.playsheet, facts, face, account.sum.total));
	return [{ thrower, faces: dice, good: read.map(({ effect }) => effect !== 'miss') }];
}
