// The morale modifiers in the playsheet's order. The three that the rout table shares are judged by the same functions.

import { makeCount } from '$lib/wording';
import type { MoraleFacts } from './facts';
import { isSteadyBayonets } from './tests';
import type { MoraleModifierId, Playsheet } from '../sheet/playsheet';
import type { RulingId } from '../engine/section';
import { type Modifier, type Verdict, applies, idle, when } from '../engine/resolution';
import { type CommandFacts, type UnitFacts, isAtHalfStrength } from '../unit/unit-facts';
import type { Seen } from '../added/known-facts';
import { listModifiers } from '../added/modifiers';

export interface MoraleSituation {
	readonly playsheet: Playsheet;
	readonly facts: MoraleFacts;
}

export function judgeAttached({ attachedBonus }: CommandFacts, value: number): Verdict {
	if (attachedBonus === null) return idle(value, 'no general is with it');
	return applies(value * attachedBonus, `charisma bonus ${attachedBonus}`);
}

export function judgeNoGeneral({ attachedBonus, generalInRadius }: CommandFacts, value: number): Verdict {
	if (attachedBonus !== null) return idle(value, 'a general is with it');
	return when(!generalInRadius, value, 'a general is within command radius');
}

export function judgeHalfStrength(unit: UnitFacts, value: number): Verdict {
	const strength = `${unit.figures} of ${unit.figuresAtStart}`;
	return isAtHalfStrength(unit) ? applies(value, strength) : idle(value, `${strength} is above half`);
}

function judgeMeeting({ unit, meeting }: MoraleFacts, value: number): Verdict {
	if (!meeting) return idle(value, 'no charge has gone home on it');
	if (unit.arm !== 'infantry') return idle(value, 'it is not infantry');
	if (meeting.enemy.arm === 'cavalry') return applies(value, 'cavalry');
	if (isSteadyBayonets(meeting.enemy, unit)) return applies(value, 'steady bayonets');
	return idle(value, 'neither cavalry nor steady bayonets of at least its density');
}

function judgeCharging({ unit, charging }: MoraleFacts, value: number): Verdict {
	if (!charging) return idle(value, 'it is not charging');
	if (unit.arm !== 'infantry') return idle(value, 'it is not infantry');
	if (!charging.frontal) return idle(value, 'it does not charge the front');
	return when(
		isSteadyBayonets(charging.enemy, unit),
		value,
		'the enemy is not steady bayonets of at least its density'
	);
}

function modifier(
	id: MoraleModifierId,
	label: string,
	judge: (facts: MoraleFacts, value: number) => Verdict,
	ruling?: RulingId
): Modifier<MoraleSituation> {
	return {
		id: `morale.modifiers.${id}`,
		section: 'morale-modifiers',
		label,
		...(ruling ? { ruling } : {}),
		judge: ({ playsheet, facts }) => judge(facts, playsheet.morale.modifiers[id])
	};
}

export const moraleModifiers: readonly Modifier<MoraleSituation>[] = [
	modifier('general-attached', 'General with the unit', ({ command }, value) => judgeAttached(command, value)),
	modifier('no-general', 'No general within command radius', ({ command }, value) => judgeNoGeneral(command, value)),
	modifier('charging-bayonets', 'Charging home frontally on steady bayonets', judgeCharging, 'R25'),
	modifier('meeting-charge', 'Meeting a charge of cavalry or steady bayonets', judgeMeeting, 'R25'),
	modifier('flank', 'Charged or attacked on flank or rear', ({ meeting, lostCombat }, value) =>
		when(meeting?.flankOrRear === true || lostCombat?.flankOrRear === true, value, 'nothing comes at its flank or rear')
	),
	modifier('lost-combat', 'Lost this round of combat', ({ lostCombat }, value) =>
		when(lostCombat !== null, value, 'it has not lost a combat')
	),
	modifier('half-strength', 'At or below half strength', ({ unit }, value) => judgeHalfStrength(unit, value), 'R24'),
	modifier('shaken', 'Shaken', ({ unit }, value) =>
		when(unit.condition === 'shaken', value, `it is ${unit.condition}`)
	),
	modifier('hits', 'Each hit this phase', ({ hits }, value) =>
		hits > 0 ? applies(value * hits, makeCount(hits, 'hit')) : idle(value, 'no hits this phase')
	)
];

const see = ({ facts: { unit, command, charging, meeting, lostCombat, hits } }: MoraleSituation): Seen => ({
	own: unit,
	enemy: charging?.enemy ?? meeting?.enemy ?? null,
	enemyCover: charging?.enemyCover,
	command,
	ownFlank: meeting?.flankOrRear === true || lostCombat?.flankOrRear === true,
	charging: charging !== null,
	charged: meeting !== null,
	lostCombat: lostCombat !== null,
	hits
});

/** Those of a sheet, with what house rules add to them. */
export const moraleModifiersOf = listModifiers('morale', moraleModifiers, see);
