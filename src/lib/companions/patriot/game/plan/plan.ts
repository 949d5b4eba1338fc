// One gesture of the table, planned: its own events, and everything that follows by itself, as one step that undo takes back as one.
import type { PatriotState } from '../state/state';
import { useAbility } from './abilities';
import { chooseCharacter, chooseTarget, findFewest, speakLaw, tellKills, tellNeutral } from './assassination';
import { layBeacon } from './beacons';
import { bid, tellLowest } from './bids';
import { choose, drawBrief, passBrief, rollBrief, tellEffects } from './briefs';
import { settle } from './chain';
import { takeDie, throwDie } from './die';
import { drawDiscoveries } from './discoveries';
import { Draft, type Intent, type IntentOf, type Planned } from './draft';
import { chooseSeat, chooseSlot } from './effects';
import { countLetter, readLetter } from './round';
import { drawRiot, throwForRioters } from './riots';
import { chooseSpots } from './spots';
import { useTile } from './tiles';
import { checkHand, deal, endAct, endGift, endTurn, enterCards, gather } from './turn';
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

// What the table sets, switches and keeps by hand (PA-0.6, PA-B10): nothing follows but two questions.

function changeRuling(draft: Draft, { ruling, value }: IntentOf<'ruling'>): string | null {
	draft.emit({ kind: 'ruling-changed', ruling, value });
	return null;
}

function changeSettings(draft: Draft, { dice, windows }: IntentOf<'settings'>): string | null {
	draft.emit({ kind: 'settings-changed', dice, windows });
	return null;
}

function keepCard(draft: Draft, { label, remind }: IntentOf<'keep-card'>): string | null {
	draft.emit({ kind: 'card-kept', label: label.slice(0, 80), remind, rule: 'PA-B10' });
	return null;
}

function removeCard(draft: Draft, { index }: IntentOf<'remove-card'>): string | null {
	if (!draft.state.kept[index]) return 'There is no such card.';
	draft.emit({ kind: 'card-removed', index, rule: 'PA-B10' });
	return null;
}

/** By hand nothing follows, but two questions (PA-0.6). */
function setByHand(draft: Draft, { set, because }: IntentOf<'set'>): string | null {
	if (draft.isOver && set.what === 'threat') return 'The game is over.';
	const asks =
		set.what === 'threat' && set.value >= 6 ? 'end' : set.what === 'unrest' && set.value >= 6 ? 'riot' : null;
	const first = asks ? { chain: { first: [{ kind: 'by-hand' as const, ask: asks } as const] } } : {};
	if ('seat' in set && !draft.state.seats[set.seat]) return 'There is no such player.';
	if (
		set.what === 'space' &&
		(draft.state.board[set.location][set.space] === 'none' || (set.space === 5 && set.occupant === 'troop'))
	)
		return 'There is no such space, or no troop may stand there.';
	draft.emit({ kind: 'set-by-hand', set, ...(because === undefined ? {} : { because }), ...first });
	return null;
}
