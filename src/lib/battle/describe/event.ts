import { assertNever } from '$lib/assert-never';
import type { BattleEvent } from '../event';
import type { BattleState } from '../state';
import { tellChargeCalledOff, tellChargeContacted, tellChargeDeclared } from './charge';
import { tellFought, tellPursued } from './combat';
import { tellRouted, tellShot, tellTested } from './fire';
import * as hand from './hand';
import * as movement from './movement';
import type { Sentence, Told } from './sentence';
import { endSentence } from './sentence';
import * as ground from './terrain';
import * as turn from './turn';
import { startSentence } from '$lib/wording';

/**
 * One event as one plain sentence, with names and dice. `before` is the state it happened in. What an undo took back is not in any
 * state: the log knows it, and gives the headline of the earliest step as `first`.
 */
export function describeEvent(before: BattleState, event: BattleEvent, first: string | null = null): Sentence {
	const { how, dice = [], ...told } = tell(before, event, first);
	// Sides and units have the names that players gave them, small letters and all.
	const what = startSentence(told.what);
	const whole = how === undefined ? what : `${what}: ${how}`;
	const text = endSentence(isSetByHand(event) || event.decidedBy !== 'by-hand' ? whole : `${whole} (by hand)`);
	return { kind: event.body.kind, headline: what, text, dice };
}

/** These begin with saying so. */
const setByHand: readonly string[] = ['strength-set', 'condition-set', 'position-set'];
const isSetByHand = ({ body }: BattleEvent): boolean => setByHand.includes(body.kind);

function tell(before: BattleState, { body, decidedBy }: BattleEvent, first: string | null): Told {
	switch (body.kind) {
		case 'turn-begun':
			return turn.tellTurnBegun(before, body);
		case 'phase-begun':
			return turn.tellPhaseBegun(before, body);
		case 'initiative-rolled':
			return turn.tellInitiative(before, body, decidedBy);
		case 'task-skipped':
			return turn.tellTaskSkipped(before, body);
		case 'note-written':
			return turn.tellNote(body);
		case 'side-changed':
			return turn.tellSideChanged(before, body);
		case 'battle-ended':
			return turn.tellBattleEnded(before, body);
		case 'undone':
		case 'redone':
			return turn.tellTravel(body, first);
		case 'amended':
			return turn.tellAmended(body, first);
		case 'unit-placed':
			return movement.tellPlaced(before, body);
		case 'unit-moved':
			return movement.tellMoved(before, body);
		case 'unit-turned':
			return movement.tellTurned(before, body);
		case 'formation-changed':
			return movement.tellFormationChanged(before, body);
		case 'limbered':
			return movement.tellLimbered(before, body);
		case 'unit-held':
			return movement.tellHeld(before, body);
		case 'evaded':
			return movement.tellEvaded(before, body);
		case 'cover-taken':
			return movement.tellCoverTaken(before, body);
		case 'reinforcement-arrived':
			return movement.tellArrived(before, body);
		case 'charge-declared':
			return tellChargeDeclared(before, body);
		case 'charge-contacted':
			return tellChargeContacted(before, body);
		case 'charge-called-off':
			return tellChargeCalledOff(before, body);
		case 'shot':
			return tellShot(before, body, decidedBy);
		case 'shooting-ended':
			return turn.tellShootingEnded();
		case 'tested':
			return tellTested(before, body, decidedBy);
		case 'routed':
			return tellRouted(before, body, decidedBy);
		case 'fought':
			return tellFought(before, body, decidedBy);
		case 'pursued':
			return tellPursued(before, body, decidedBy);
		case 'general-attached':
			return hand.tellAttached(before, body);
		case 'general-detached':
			return hand.tellDetached(before, body);
		case 'general-moved':
			return hand.tellGeneralMoved(before, body);
		case 'charisma-rolled':
			return hand.tellCharisma(before, body, decidedBy);
		case 'general-lost':
			return hand.tellGeneralLost(before, body);
		case 'rallied':
			return hand.tellRallied(before, body);
		case 'strength-set':
			return hand.tellStrengthSet(before, body);
		case 'condition-set':
			return hand.tellConditionSet(before, body);
		case 'position-set':
			return hand.tellPositionSet(before, body);
		case 'terrain-set':
			return ground.tellTerrainSet(before, body);
		case 'terrain-removed':
			return ground.tellTerrainRemoved(before, body);
		case 'backdrop-set':
			return ground.tellBackdropSet(body);
		default:
			return assertNever(body);
	}
}
