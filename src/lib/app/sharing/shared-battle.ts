// A battle as a game that can be shared: who may act for whom, and what two devices that acted at once meant.
import { type BattleGame, battles } from '$lib/battle/log/battle';
import { definitionOf } from '$lib/battle/events/registry';
import { parseEvent, parseSetup } from '$lib/battle/parse/setup';
import { tellLog } from '$lib/battle/log/log';
import { findUnit } from '$lib/battle/select/units';
import { setupVersion } from '$lib/battle/setup';
import type { BattleEvent, EventBody } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import { isTravel } from '$lib/journal/event';
import type { SharedGame } from '$lib/sharing/play-step';
import type { Role } from '$lib/sharing/step';
import { otherSide } from '$lib/battle/phase';
import type { BattleSide } from '$lib/rules/vocabulary';
import { touchSame } from '../battle/touching';

export const sharedBattle: SharedGame<BattleGame> = {
	journals: battles,
	version: setupVersion,
	parseSetup,
	parseEvent,
	touchSame,
	whyNot,
	makeNote: (text) => ({ kind: 'note-written', text }),
	tell: (battle, { order }) => tellLog(battle).lines[order - 1]?.headline ?? ''
};

/** What both sides have a part in: either of them may tell what came of it. */
const ofBoth: readonly EventBody['kind'][] = ['fought', 'pursued'];

/** Why a device of one side may not do this; null where it may. */
function whyNot(state: BattleState, bodies: readonly BattleEvent['body'][], role: Role): string | null {
	if (role === 'both') return null;
	if (role === 'watcher') return 'This device only looks on.';
	if (bodies.some(({ kind }) => kind === 'either-side-set')) return 'A device that plays both sides changes that.';
	const theirs = bodies.find((body) => !isTravel(body) && isForOther(state, body, role));
	return theirs ? whyNotSide(state, otherSide(role), role) : null;
}

/** Why a device may not act for a side, or for both together; null where it may. */
export function whyNotSide(state: BattleState, side: BattleSide | null, role: Role): string | null {
	if (role === 'watcher') return 'This device only looks on.';
	if (role === 'both' || side === null || side === role || state.eitherSide) return null;
	return `This device plays ${state.sides[role].name} only.`;
}

function isForOther(state: BattleState, body: EventBody, role: 'first' | 'second'): boolean {
	const definition = definitionOf(body);
	if (definition.whose) return definition.whose(state, body) === otherSide(role);
	const sides = definition.unitsNamed(body).flatMap((id) => findUnit(state, id)?.side ?? []);
	if (sides.length === 0) return false;
	return ofBoth.includes(body.kind) ? !sides.includes(role) : sides[0] !== role;
}
