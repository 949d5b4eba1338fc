import { makeInches } from '$lib/rules/movement/text';
import { readCounterbatteryDie } from '$lib/rules/shooting/counterbattery';
import { bandsOf } from '$lib/rules/shooting/shot';
import { ammunitions } from '$lib/rules/vocabulary';
import { measureRange } from '../facts/measure';
import { stoodBeforeFire } from '../view/before-fire';
import type { MoraleTest } from '$lib/rules/morale/tests';
import { makeCount, makeList } from '$lib/wording';
import { isHome } from '../view/charges';
import { findUnit } from '../apply/check';
import type { BodyOf } from '../event';
import type { Decider } from '$lib/journal/event';
import type { BattleState } from '../state';
import { drawHitDice, tellDieSum, tellHand, tellHitDice, tellThrow } from './dice';
import type { ThrownDice, Told } from './sentence';
import { makeLoss, nameOf, tellLeftAlone, tellShattered } from './wording';

// Shooting, morale tests and routs.

export function tellShot(before: BattleState, body: BodyOf<'shot'>, decidedBy: Decider): Told {
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
}

/** What the canvas measured is told in inches; of a band that was tapped nobody knows more than how far it goes. */
function tellRange(before: BattleState, { shooter, target, facts }: BodyOf<'shot'>): string {
	const inches = makeInches(facts.range);
	if (measureRange(stoodBeforeFire(before, shooter), shooter, target) === facts.range) return inches;
	const loads = facts.ammunition === null ? [null] : ammunitions;
	const { playsheet, rulings } = before.setup;
	const bands = loads.flatMap((ammunition) => bandsOf(playsheet, rulings, { ...facts, ammunition }));
	return bands.some(({ upTo }) => upTo === facts.range) ? `up to ${inches}` : inches;
}

function tellAtTroops(body: BodyOf<'shot'>, decidedBy: Decider): string {
	const { hits, lost, facts } = body;
	const result = hits === 0 ? 'no hits' : `${makeCount(hits, 'hit')}, ${makeLoss(lost, facts.target.arm)} lost`;
	return `${tellHitDice(body, decidedBy)}; ${result}`;
}

/** Dice at guns have no score to reach: each reads the counterbattery table. */
function tellAtGuns(body: BodyOf<'shot'>, decidedBy: Decider): string {
	const { account, lost, facts } = body;
	const isLoss = lost.figures > 0 || lost.guns > 0;
	const result = isLoss ? `${makeLoss(lost, facts.target.arm)} lost` : 'nothing lost';
	return `${tellThrow(body, decidedBy)}, read on the counterbattery table${tellHand(account)}; ${result}`;
}

function drawShot(before: BattleState, body: BodyOf<'shot'>): readonly ThrownDice[] {
	const thrower = nameOf(before, body.shooter);
	if (body.facts.target.arm !== 'artillery') return drawHitDice(thrower, body);
	const { dice, facts, account } = body;
	if (!dice) return [];
	const read = dice.map((face) => readCounterbatteryDie(before.setup.playsheet, facts, face, account.sum.total));
	return [{ thrower, faces: dice, good: read.map(({ effect }) => effect !== 'miss') }];
}

const testWords: Readonly<Record<MoraleTest, string>> = {
	shooting: 'against shooting',
	'charge-home': 'to charge home',
	'meet-charge': 'to meet a charge',
	'lost-combat': 'after losing the combat'
};

export function tellTested(before: BattleState, body: BodyOf<'tested'>, decidedBy: Decider): Told {
	const { unit, tests, passed, account, dice } = body;
	const name = nameOf(before, unit);
	const why = tests.length === 0 ? 'though no test was owed' : makeList(tests.map((test) => testWords[test]));
	const needed = account.base ? `, ${account.base.score} or more passes` : '';
	const ending = passed ? `passed${tellChargeGoesOn(before, unit)}` : 'failed, now shaken and routing';
	return {
		what: `${name} tested ${why}`,
		how: `${tellDieSum(body, decidedBy)}${needed}${tellHand(account)}; ${ending}`,
		dice: dice && dice.length > 0 ? [{ thrower: name, faces: dice, good: [passed] }] : []
	};
}

/** A charger that passes goes home; a chargee that passes meets what has come home. */
function tellChargeGoesOn(before: BattleState, unit: string): string {
	if (before.phase !== 'fire') return '';
	const goesOn = before.charges.map((charge) => {
		const { charger, chargee, stage } = charge;
		if (charger === unit && stage === 'contacted') return `, charged home on ${nameOf(before, chargee)}`;
		return chargee === unit && stage !== 'met' && isHome(before, charge) ? `, met ${nameOf(before, charger)}` : '';
	});
	return goesOn.join('');
}

export function tellRouted(before: BattleState, body: BodyOf<'routed'>, decidedBy: Decider): Told {
	const { unit, account, dice } = body;
	const name = nameOf(before, unit);
	if (account.dice.count === 0) {
		return {
			what: `${name} routed`,
			how: `no die was needed, every score ends the same way${tellHand(account)}; ${tellRoutResult(before, body)}`
		};
	}
	return {
		what: `${name} rolled on the rout table`,
		how: `${tellDieSum(body, decidedBy)}${tellHand(account)}; ${tellRoutResult(before, body)}`,
		dice: dice && dice.length > 0 ? [{ thrower: name, faces: dice, good: null }] : []
	};
}

function tellRoutResult(before: BattleState, { unit, shattered, inches, lost }: BodyOf<'routed'>): string {
	if (shattered) return `shattered${tellLeftAlone(before, unit)}`;
	const back = inches === null ? 'back' : `back ${makeInches(inches)}`;
	const loss = makeLoss({ figures: lost, guns: 0 }, findUnit(before, unit)?.unit.arm);
	return [`${back}, ${lost === 0 ? 'nothing' : loss} lost`, ...tellShattered(before, unit, lost)].join('; ');
}
