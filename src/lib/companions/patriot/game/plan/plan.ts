// One gesture of the table, planned: its own events, and everything that follows by itself, as one step that undo takes back as one.
import type { PatriotState } from '../state/state';
import { useAbility } from './abilities';
import { chooseCharacter, chooseTarget, findFewest, speakLaw, tellKills, tellNeutral } from './assassination';
import { layBeacon } from './beacons';
import { changeRuling, changeSettings, keepCard, removeCard, setByHand } from './by-hand';
import { settle } from './chain';
import { takeDie, throwDie } from './die';
import { drawDiscoveries } from './discoveries';
import { Draft, type Planned } from './draft';
import { chooseSeat, chooseSlot } from './effects';
import type { Intent, IntentOf } from './intents';
import { countLetter, readLetter } from './letters';
import { drawRiot, throwForRioters } from './riots';
import { chooseSpots } from './spots';
import { useTile } from './tiles';
import { checkHand, deal, endAct, endGift, endTurn, enterCards, gather } from './turn';
import { bid, tellLowest } from './bids';
import { choose, drawBrief, passBrief, rollBrief, tellEffects } from './briefs';
import { tellPile } from './votes';
import { doOtherwise, passWindow, sayYes, throwTantrum } from './windows';

type Planner<Do extends Intent['do']> = (draft: Draft, intent: IntentOf<Do>) => string | null;

const planners: { readonly [Do in Intent['do']]: Planner<Do> } = {
	deal,
	letter: readLetter,
	gather,
	tile: (draft, { do: _, ...choice }) => useTile(draft, choice),
	'end-act': endAct,
	brief: drawBrief,
	'brief-passes': passBrief,
	'end-turn': endTurn,
	'end-gift': endGift,
	'count-letter': countLetter,
	'hand-check': checkHand,
	ability: (draft, { ability, input = {} }) => useAbility(draft, ability, input),
	no: passWindow,
	tantrum: throwTantrum,
	die: throwDie,
	'take-die': takeDie,
	'riot-card': drawRiot,
	rioters: throwForRioters,
	spots: chooseSpots,
	seat: chooseSeat,
	slot: chooseSlot,
	discoveries: drawDiscoveries,
	pile: tellPile,
	effects: tellEffects,
	option: choose,
	bid,
	lowest: tellLowest,
	roll: rollBrief,
	target: chooseTarget,
	hands: findFewest,
	samuel: speakLaw,
	kills: tellKills,
	neutral: tellNeutral,
	character: chooseCharacter,
	drop: doOtherwise,
	set: setByHand,
	yes: sayYes,
	ruling: changeRuling,
	settings: changeSettings,
	'keep-card': keepCard,
	'remove-card': removeCard,
	'beacon-card': layBeacon,
	'end-cards': enterCards
};

/** What a gesture comes to on this state, with all that follows from it; or why it cannot be. Nothing is changed. */
export function plan(state: PatriotState, intent: Intent): Planned {
	const draft = new Draft(state);
	const planner = planners[intent.do] as Planner<Intent['do']>;
	const free: readonly Intent['do'][] = ['end-cards', 'ability', 'set'];
	if (state.ending && !free.includes(intent.do)) return { ok: false, reason: 'The game is over.' };
	const reason = planner(draft, intent as never);
	if (reason !== null) return { ok: false, reason };
	settle(draft);
	return { ok: true, bodies: draft.bodies, state: draft.state };
}
