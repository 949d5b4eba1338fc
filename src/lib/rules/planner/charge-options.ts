// "Should I charge?": the charge as it stands, and what a player could do first. Each is a course of its own, so that the difference it makes
// is the difference of two exact answers.
import type { ChargeFacts } from '../charge/facts';
import { judgeShot } from '../shooting/shot';
import { isUnsteady } from '../unit/unit-facts';
import { makeSigned } from '$lib/wording';
import type { Course, Fighter, PlanRules } from './course';
import { type Option, type Pair, volleyThenCharge } from './pair';

/** A charge now. */
export const chargeNow = (pair: Pick<Pair, 'ours' | 'theirs'>, facts: ChargeFacts, text = 'You charge.'): Course => ({
	ours: { ...pair.ours, unit: facts.charger, command: facts.chargerCommand },
	theirs: { ...pair.theirs, unit: facts.chargee, command: facts.chargeeCommand },
	turns: [],
	charge: { by: 'ours', facts, text }
});

/** `fromThere` is the charge as it comes from there: what lies before their front does not lie on their flank. */
export function flankOption(
	pair: Pair,
	facts: ChargeFacts,
	fromThere: ChargeFacts = { ...facts, flankOrRear: true }
): Option<'flank'>[] {
	if (facts.flankOrRear) return [];
	return [
		{
			id: 'flank',
			label: 'Come from the flank',
			why: 'They meet it and strike back on their flank. Measure whether you can get there (R36).',
			course: chargeNow(pair, fromThere, 'You charge their flank or rear.'),
			act: 'flank'
		}
	];
}

/** `later` is the charge as it would be next turn: by then they may fire again. */
export function laterOptions(rules: PlanRules, pair: Pair, later: ChargeFacts): Option<'volley' | 'wait'>[] {
	const charging = 'Then you charge, if both still stand.';
	const wait: Option<'wait'> = {
		id: 'wait',
		label: 'Wait a turn',
		why: pair.now.theyFire ? 'They fire at you once more before you go in.' : 'Nobody fires before you go in.',
		course: volleyThenCharge(pair, later, false, charging),
		act: 'wait'
	};
	const shot = { ...pair.shot, shooter: pair.ours.unit, target: pair.theirs.unit };
	if (!pair.now.weFire || judgeShot(rules.playsheet, rules.rulings, shot).reasons.length > 0) return [wait];
	return [
		{
			id: 'volley',
			label: 'Fire first, charge next turn',
			why: 'One volley each way; those who fail their test are not charged.',
			course: volleyThenCharge(pair, later, true, charging),
			act: 'volley'
		},
		wait
	];
}

/** The playsheet has no rally: what it costs is for the players to say. */
export const rallyText = 'The sheet has no rule for it: your table says what it takes.';

/** Where no battle knows the generals and who needs a rally, they are described. */
export function describedFirsts(pair: Pair, facts: ChargeFacts): Option<'attach' | 'rally'>[] {
	const bonuses = [1, 2].filter((bonus) => bonus > (facts.chargerCommand.attachedBonus ?? 0));
	const attach = bonuses.map((bonus): Option<'attach'> => ({
		id: `attach-${bonus}`,
		label: `Attach a general of ${makeSigned(bonus)}`,
		why: `${makeSigned(bonus)} to its tests and on the rout table.`,
		course: chargeNow(pair, { ...facts, chargerCommand: { attachedBonus: bonus, generalInRadius: true } }),
		act: 'attach'
	}));
	if (!isUnsteady(facts.charger)) return attach;
	const steady = { ...facts.charger, condition: 'steady', alsoDisordered: false } as const;
	return [
		...attach,
		{ id: 'rally', label: 'Rally first', why: rallyText, course: chargeNow(pair, { ...facts, charger: steady }), act: 'rally' } // prettier-ignore
	];
}

/** The pair as a charge has its two units, whatever was said of them. */
export const pairWith = (pair: Pair, facts: ChargeFacts): Pair => ({
	...pair,
	ours: withUnit(pair.ours, facts.charger, facts.chargerCommand),
	theirs: withUnit(pair.theirs, facts.chargee, facts.chargeeCommand)
});

const withUnit = (fighter: Fighter, unit: Fighter['unit'], command: Fighter['command']): Fighter => ({
	...fighter,
	unit,
	command
});
