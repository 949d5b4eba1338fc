// Conditions judged a second time, from the raw facts of each roll and without the registry: slow, plain, and written from its description.

import type { BlowsFacts } from '$lib/rules/combat/facts';
import type { MoraleFacts } from '$lib/rules/morale/facts';
import type { RoutFacts } from '$lib/rules/morale/rout';
import type { AddedModifier, FactIs, When } from '$lib/rules/sheet/added-modifier';
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { UnitFacts } from '$lib/rules/unit/unit-facts';

export type Roll =
	| { procedure: 'shooting'; facts: ShootingFacts }
	| { procedure: 'combat'; facts: BlowsFacts; inPursuit: boolean }
	| { procedure: 'morale'; facts: MoraleFacts }
	| { procedure: 'rout'; facts: RoutFacts };

function ownOf(roll: Roll): UnitFacts {
	if (roll.procedure === 'shooting') return roll.facts.shooter;
	return roll.procedure === 'combat' ? roll.facts.striker : roll.facts.unit;
}

function enemyOf(roll: Roll): UnitFacts | null {
	if (roll.procedure === 'shooting') return roll.facts.target;
	if (roll.procedure === 'combat') return roll.facts.enemy;
	if (roll.procedure === 'rout') return null;
	return roll.facts.charging ? roll.facts.charging.enemy : roll.facts.meeting ? roll.facts.meeting.enemy : null;
}

/** What stands there, as text, a number, or yes and no; nothing where the roll does not know. */
function valueOf(roll: Roll, fact: FactIs['fact'], unit: UnitFacts, of: FactIs['of']): unknown {
	const { facts } = roll;
	switch (fact) {
		case 'grade':
		case 'arm':
		case 'order':
		case 'formation':
		case 'condition':
		case 'weapon':
		case 'light':
		case 'bayonets':
		case 'routing':
		case 'side':
			return unit[fact];
		case 'british-regulars':
			return unit.britishRegulars;
		case 'half-strength':
			return unit.figures <= unit.figuresAtStart / 2;
		case 'cover':
			if (roll.procedure === 'shooting') return roll.facts.targetCover;
			if (roll.procedure === 'combat') return roll.facts.enemyCover;
			return roll.procedure === 'morale' ? roll.facts.charging?.enemyCover : undefined;
		case 'position':
			return 'enemyPosition' in facts ? facts.enemyPosition : undefined;
		case 'range':
			return 'range' in facts ? facts.range : undefined;
		case 'load':
			if (roll.procedure !== 'shooting') return undefined;
			return unit.arm === 'artillery' ? roll.facts.ammunition : 'small-arms';
		case 'moved':
			return roll.procedure === 'shooting' ? roll.facts.moved !== 'no' || roll.facts.evaded : undefined;
		case 'general':
			if (!('command' in facts)) return undefined;
			if (facts.command.attachedBonus !== null) return 'with';
			return facts.command.generalInRadius ? 'near' : 'none';
		case 'flank':
			if (roll.procedure === 'combat') return of === 'own' ? roll.facts.ownFlank : roll.facts.attacksFlank;
			if (roll.procedure !== 'morale') return undefined;
			return Boolean(roll.facts.meeting?.flankOrRear || roll.facts.lostCombat?.flankOrRear);
		case 'ground':
			return 'ground' in facts ? facts.ground : undefined;
		case 'pursuit':
			return roll.procedure === 'combat' ? roll.inPursuit : undefined;
		case 'charging':
			return 'charging' in facts && roll.procedure === 'morale' ? roll.facts.charging !== null : undefined;
		case 'charged':
			return 'meeting' in facts ? facts.meeting !== null : undefined;
		case 'lost-combat':
			return 'lostCombat' in facts ? facts.lostCombat !== null : undefined;
		case 'hits':
			return 'hits' in facts ? facts.hits : undefined;
		case 'trait':
			return (unit.traits ?? []).map((name) => name.toLowerCase());
	}
}

function isSo(roll: Roll, { fact, of, is, from, to }: FactIs): boolean {
	const unit = of === 'own' ? ownOf(roll) : enemyOf(roll);
	if (!unit) return false;
	const value = valueOf(roll, fact, unit, of);
	if (Array.isArray(value)) return (is ?? []).some((name) => value.includes(name.toLowerCase()));
	if (typeof value === 'number') return !(from !== undefined && value < from) && !(to !== undefined && value > to);
	return typeof value === 'string' ? (is ?? []).includes(value) : value === true;
}

function holdsPlainly(roll: Roll, when: When): boolean {
	if ('fact' in when) return isSo(roll, when);
	if ('not' in when) return !holdsPlainly(roll, when.not);
	if ('all' in when) return !when.all.some((part) => !holdsPlainly(roll, part));
	return when.any.some((part) => holdsPlainly(roll, part));
}

export const addUpPlainly = (roll: Roll, added: readonly AddedModifier[]): number =>
	added
		.filter(({ procedure, when }) => procedure === roll.procedure && holdsPlainly(roll, when))
		.reduce((total, { value }) => total + value, 0);
