import { assertNever } from '$lib/assert-never';
import type { EventBody } from '../event';
import type { BattleState } from '../state';
import type { Applied } from './change';
import { changed } from './change';
import { refused } from './refusal';
import { applyFought, applyPursued } from './combat';
import { applyRouted, applyShot, applyTested } from './fire';
import * as byHand from './hand';
import * as movement from './movement';
import * as ground from './terrain';
import * as turn from './turn';

/**
 * One event onto a state: pure, total and exhaustive. An event that cannot be is refused with a reason and changes nothing.
 * Undone, redone and amended are about the log, not the state: see `history/history.ts`.
 */
export function apply(state: BattleState, body: EventBody): Applied {
	if (state.ended && body.kind !== 'note-written') return refused('battle-ended', 'The battle has ended.');
	switch (body.kind) {
		case 'turn-begun':
			return turn.applyTurnBegun(state, body);
		case 'phase-begun':
			return turn.applyPhaseBegun(state, body);
		case 'initiative-rolled':
			return turn.applyInitiativeRolled(state, body);
		case 'task-skipped':
			return turn.applyTaskSkipped(state, body);
		case 'side-changed':
			return turn.applySideChanged(state, body);
		case 'battle-ended':
			return turn.applyBattleEnded(state, body);
		case 'unit-placed':
			return movement.applyUnitPlaced(state, body);
		case 'unit-moved':
			return movement.applyUnitMoved(state, body);
		case 'unit-turned':
			return movement.applyUnitTurned(state, body);
		case 'formation-changed':
			return movement.applyFormationChanged(state, body);
		case 'limbered':
			return movement.applyLimbered(state, body);
		case 'unit-held':
			return movement.applyUnitHeld(state, body);
		case 'evaded':
			return movement.applyEvaded(state, body);
		case 'charge-declared':
			return movement.applyChargeDeclared(state, body);
		case 'charge-contacted':
			return movement.applyChargeContacted(state, body);
		case 'charge-called-off':
			return movement.applyChargeCalledOff(state, body);
		case 'cover-taken':
			return movement.applyCoverTaken(state, body);
		case 'shot':
			return applyShot(state, body);
		case 'shooting-ended':
			return turn.applyShootingEnded(state);
		case 'tested':
			return applyTested(state, body);
		case 'routed':
			return applyRouted(state, body);
		case 'fought':
			return applyFought(state, body);
		case 'pursued':
			return applyPursued(state, body);
		case 'general-attached':
			return byHand.applyGeneralAttached(state, body);
		case 'general-detached':
			return byHand.applyGeneralDetached(state, body);
		case 'general-moved':
			return byHand.applyGeneralMoved(state, body);
		case 'charisma-rolled':
			return byHand.applyCharismaRolled(state, body);
		case 'general-lost':
			return byHand.applyGeneralLost(state, body);
		case 'rallied':
			return byHand.applyRallied(state, body);
		case 'reinforcement-arrived':
			return byHand.applyReinforcementArrived(state, body);
		case 'strength-set':
			return byHand.applyStrengthSet(state, body);
		case 'condition-set':
			return byHand.applyConditionSet(state, body);
		case 'position-set':
			return byHand.applyPositionSet(state, body);
		case 'terrain-set':
			return ground.applyTerrainSet(state, body);
		case 'terrain-removed':
			return ground.applyTerrainRemoved(state, body);
		case 'backdrop-set':
			return changed({ ...state, backdrop: body.backdrop });
		case 'note-written':
		case 'undone':
		case 'redone':
		case 'amended':
			return changed(state);
		default:
			return assertNever(body);
	}
}
