// One gesture of the table, planned: its own events, and everything that follows by itself, as one step that undo takes back as one.
import {
	allSpots,
	freeSpots,
	occupantAt,
	riotersLeft,
	sameSpot,
	type Spot,
	spotsWith,
	troopsLeft
} from '../../rules/board';
import { countKills, winnersOf } from '../../rules/allegiance';
import { locations } from '../../rules/data';
import { executedFor, findDieProblem, markersFor, unrestFor } from '../../rules/dice';
import { effectItem, type OpenItem } from '../state/items';
import { isIn, nameOf, type PatriotState, resetOf, seatAt, seatOf, timesUsed, turnSeat } from '../state/state';
import { perform, useAbility } from './abilities';
import { afterExposure, replaceCharacter, resolveCards, whyNoTarget } from './assassination';
import { carryOut, nameTarget, rollItem, settle, spotsFor } from './chain';
import {
	Draft,
	endRiotsIfOver,
	incite,
	loseTroop,
	moveMarkers,
	moveUnrest,
	type Planned,
	effectItems,
	raiseThreat,
	startRiots
} from './draft';
import type { Intent, IntentOf } from './intents';
import { discoveriesDrawn, useTile } from './tiles';
import { bid, choose, countLetter, drawBrief, frontOf, rollBrief, tellEffects, tellLowest, tellPile } from './votes';

type Planner<Do extends Intent['do']> = (draft: Draft, intent: IntentOf<Do>) => string | null;

const notAsked = 'Something else is open now.';

const planners: { readonly [Do in Intent['do']]: Planner<Do> } = {
	deal: (draft) => {
		const item = frontOf(draft, 'deal');
		if (!item) return notAsked;
		draft.emit({
			kind: 'allegiances-dealt',
			when: item.when,
			rule: item.when === 'set-up' ? 'PA-A1' : 'PA-A3',
			chain: { of: item.id, becomes: null }
		});
		return null;
	},
	letter: (draft, { card }) => {
		const item = frontOf(draft, 'letter');
		if (!item) return notAsked;
		draft.emit({
			kind: 'letter-read',
			card: { ...card, day: draft.state.round },
			rule: 'PA-L1',
			chain: { of: item.id, becomes: null }
		});
		return null;
	},
	gather: (draft, { extra = null, wilfred = null }) => {
		const { state } = draft;
		const seat = turnSeat(state);
		if (state.step !== 'gather' || draft.front) return 'That is done already, or not now.';
		if (extra !== null && seatOf(state, 'diva') !== seat) return 'Only Diva draws an extra card.';
		if (wilfred !== null && (seat !== 0 || !isIn(state, 'wilfred')))
			return 'Only when the President gathers, with Wilfred in play.';
		draft.emit({ kind: 'influence-gathered', seat, extra, wilfred, rule: 'PA-T2' });
		return null;
	},
	tile: (draft, { do: _, ...choice }) => useTile(draft, choice),
	'end-act': (draft) => {
		if (draft.front || draft.state.gift || draft.state.step !== 'act')
			return draft.front ? 'First settle what is open.' : 'That is done already, or not now.';
		draft.emit({ kind: 'act-ended', seat: turnSeat(draft.state), rule: 'PA-T3' });
		return null;
	},
	brief: drawBrief,
	'end-turn': (draft) => {
		if (draft.front || draft.state.gift || draft.state.step !== 'turn-end')
			return draft.front ? 'First settle what is open.' : 'That is done already, or not now.';
		draft.emit({ kind: 'turn-ended', seat: turnSeat(draft.state), rule: 'PA-T5' });
		return null;
	},
	'end-gift': (draft) => {
		if (!draft.state.gift || draft.front) return notAsked;
		draft.emit({ kind: 'gift-ended', rule: 'PA-P4' });
		return null;
	},
	'count-letter': countLetter,
	'hand-check': (draft, { yes }) => {
		const item = frontOf(draft, 'hand-check');
		if (!item) return notAsked;
		const seat = seatOf(draft.state, item.who);
		draft.close(item, yes ? 'The hand was counted.' : 'The hand was counted: nothing follows.');
		if (!yes || seat === null) return null;
		const [by, cause, rule] =
			item.who === 'maury'
				? ([-2, 'Short Arms, Long Pockets', 'PA-R1'] as const)
				: ([-1, 'Multitasker', 'PA-R8'] as const);
		draft.emit({ kind: 'ap-moved', seat, by, of: 'next', cause, rule });
		return null;
	},
	ability: (draft, { ability, input = {} }) => useAbility(draft, ability, input),
	no: passWindow,
	tantrum: (draft) => {
		const item = frontOf(draft, 'tantrum');
		const diva = seatOf(draft.state, 'diva');
		if (!item || diva === null || timesUsed(draft.state, diva, 'ab-tantrum') > 0) return notAsked;
		draft.emit({
			kind: 'ability-cancelled',
			ability: item.ability,
			seat: item.seat,
			by: diva,
			rule: 'PA-P3',
			chain: { of: item.id, becomes: null }
		});
		return null;
	},
	die: throwDie,
	'take-die': takeDie,
	'riot-card': (draft, { card }) => {
		const item = frontOf(draft, 'riot-draw');
		if (!item) return notAsked;
		const placement = Math.max(draft.state.riotsDrawn, ...draft.state.riots.map((riot) => riot.placement), 0) + 1;
		draft.emit({
			kind: 'riot-drawn',
			card,
			group: item.group,
			placement,
			rule: 'PA-I2',
			chain: { of: item.id, becomes: rollItem(draft.state, { card, placement }, true) }
		});
		return null;
	},
	rioters: (draft, { faces }) => {
		const item = frontOf(draft, 'riot-roll');
		if (!item) return notAsked;
		const problem = faces.map((face) => findDieProblem(face, 4)).find((found) => found !== null);
		if (problem) return problem;
		if (faces.length === 0) return 'Throw a die.';
		const { id, ...rest } = item;
		const asked = locations.reduce((sum, location) => sum + item.left[location], 0);
		draft.emit({
			kind: 'chain-moved',
			told: `${faces.length} dice for rioters.`,
			chain: { of: id, becomes: { ...rest, faces: [...item.faces, ...faces].slice(0, asked + 20) } }
		});
		return null;
	},
	spots: chooseSpots,
	seat: (draft, { seat }) => {
		const item = frontOf(draft, 'effect');
		if (!item || !('who' in item.effect) || item.seat !== null) return notAsked;
		if (!draft.state.seats[seat]) return 'There is no such player.';
		draft.close(item, `Chosen: ${nameOf(draft.state, seat)}.`);
		carryOut(draft, item, [seat]);
		return null;
	},
	slot: (draft, { slot }) => {
		const item = frontOf(draft, 'effect');
		const beacon = draft.state.beacons[slot];
		if (item?.effect.do !== 'beacon-launch') return notAsked;
		if (beacon?.status !== 'unlaunched' || beacon.card?.defective) return 'That beacon cannot be launched.';
		draft.emit({ kind: 'beacon-launched', slot, rule: 'PA-E2', chain: { of: item.id, becomes: null } });
		return null;
	},
	discoveries: drawDiscoveries,
	pile: tellPile,
	effects: tellEffects,
	option: choose,
	bid,
	lowest: tellLowest,
	roll: rollBrief,
	target: (draft, { seat }) => {
		const item = frontOf(draft, 'assassination');
		if (item?.stage !== 'target') return notAsked;
		const why = whyNoTarget(draft.state, seat, item.caller);
		if (why !== null) return why;
		nameTarget(draft, item, seat);
		return null;
	},
	hands: findFewest,
	samuel: (draft, { by }) => {
		const item = frontOf(draft, 'assassination');
		const samuel = seatOf(draft.state, 'samuel');
		if (!item || (item.stage !== 'samuel' && item.stage !== 'vote') || samuel === null || samuel === item.target)
			return notAsked;
		const { id, ...rest } = item;
		draft.emit({
			kind: 'chain-moved',
			told: by === 0 ? 'The law says nothing.' : `I Am The Law: difficulty ${by > 0 ? '+2' : '−2'} (PA-K3).`,
			chain: { of: id, becomes: { ...rest, samuel: by, stage: 'vote' } }
		});
		return null;
	},
	kills: (draft, { kills, hand }) => {
		const item = frontOf(draft, 'assassination');
		return item?.stage === 'cards' ? resolveCards(draft, item, { kills, hand }) : notAsked;
	},
	neutral: (draft, { kill }) => {
		const item = frontOf(draft, 'assassination');
		if (item?.stage !== 'neutral') return notAsked;
		draft.emit({ kind: 'neutral-looked', kill, rule: 'PA-Q6', chain: { of: item.id, becomes: null } });
		afterExposure(draft);
		return null;
	},
	character: (draft, { character }) => {
		const item = frontOf(draft, 'assassination');
		return item?.stage === 'character' ? replaceCharacter(draft, item, character) : notAsked;
	},
	drop: (draft, { note }) => {
		const item = draft.front;
		if (!item) return 'Nothing is open.';
		draft.close(item, `We did otherwise${note.trim() === '' ? '' : `: ${note.trim().slice(0, 240)}`}.`);
		// A riot that is talked away at the table leaves unrest where a riot would: it never rests at 6.
		const over = draft.state.unrest - resetOf(draft.state);
		if (item.kind === 'riot-window' && over > 0) moveUnrest(draft, -over, 'the riot was done otherwise');
		return null;
	},
	set: setByHand,
	yes: (draft) => {
		const item = frontOf(draft, 'by-hand');
		if (!item) return notAsked;
		draft.close(item, item.ask === 'end' ? 'The game is over.' : 'A riot is incited.');
		if (item.ask === 'end') draft.end('killers', 'PA-G1', 'threat reached 6');
		else incite(draft, 1, 'unrest was set to 6');
		return null;
	},
	ruling: (draft, { ruling, value }) => {
		draft.emit({ kind: 'ruling-changed', ruling, value });
		return null;
	},
	settings: (draft, { dice, windows }) => {
		draft.emit({ kind: 'settings-changed', dice, windows });
		return null;
	},
	'keep-card': (draft, { label, remind }) => {
		draft.emit({ kind: 'card-kept', label: label.slice(0, 80), remind, rule: 'PA-B10' });
		return null;
	},
	'remove-card': (draft, { index }) => {
		if (!draft.state.kept[index]) return 'There is no such card.';
		draft.emit({ kind: 'card-removed', index, rule: 'PA-B10' });
		return null;
	},
	'beacon-card': (draft, { slot, card }) => {
		draft.emit({ kind: 'beacon-laid', slot, card, rule: 'PA-E1' });
		return null;
	},
	'end-cards': (draft, { cards, accepted = false }) => {
		const { state } = draft;
		if (!state.ending) return 'The game goes on.';
		const entered = countKills(cards);
		const { killInGame } = state.allegiance;
		if (entered !== killInGame && !accepted)
			return `The deck had ${killInGame} Kill ${killInGame === 1 ? 'card' : 'cards'}, ${entered} ${entered === 1 ? 'was' : 'were'} entered.`;
		const winners = winnersOf(state.ending.winner, cards);
		const { seats, missions, unseen } = cards;
		draft.emit({
			kind: 'allegiances-entered',
			seats: seats.map((held) => [...held]),
			missions: [...missions],
			unseen: [...unseen],
			winners,
			...(entered !== killInGame ? { accepted: true } : {}),
			rule: 'PA-G5'
		});
		return null;
	}
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

/** "No" to whatever window stands open. */
function passWindow(draft: Draft): string | null {
	const item = draft.front;
	switch (item?.kind) {
		case 'threat':
			draft.close(item, 'Nobody takes the bullet.');
			raiseThreat(draft, item.by, item.cause);
			return null;
		case 'riot-window':
			draft.close(item, 'No talks.');
			startRiots(draft, item.cards, item.cause);
			return null;
		case 'tantrum':
			draft.close(item, 'No tantrum.');
			perform(draft, item.ability, item.seat, item.input);
			return null;
		case 'by-hand':
			draft.close(item, item.ask === 'end' ? 'The game goes on.' : 'No riot.');
			return null;
		default:
			return notAsked;
	}
}

const dieWords = { 'C-L2': 'civil unrest', 'C-L3': 'science project', 'C-W4': 'executing rioters' } as const;

/** A face is told or thrown. Zam may throw a Laboratory die again once a round; on Execute 2 cards buy each re-roll. */
function throwDie(draft: Draft, { face, reroll = false }: IntentOf<'die'>): string | null {
	const item = frontOf(draft, 'tile-die');
	if (!item) return notAsked;
	const problem =
		findDieProblem(face, 8) ??
		(reroll === item.faces.length > 0 ? whyNoReroll(draft.state, item) : 'The die lies already.');
	if (problem !== null) return problem;
	const { id, ...rest } = item;
	const zam = reroll && item.tile !== 'C-W4';
	draft.emit({
		kind: 'die-thrown',
		seat: item.seat,
		face,
		why: `${dieWords[item.tile]}${reroll ? (zam ? ', On The House' : ', again for 2 cards') : ''}`,
		...(zam ? { reroll } : {}),
		rule: 'PA-D7',
		chain: { of: id, becomes: { ...rest, faces: [...item.faces, face] } }
	});
	return null;
}

export function whyNoReroll(
	state: PatriotState,
	{ tile, seat, faces }: Extract<OpenItem, { kind: 'tile-die' }>
): string | null {
	if (faces.length === 0 || tile === 'C-W4') return null;
	const { character, status } = seatAt(state, seat);
	if (character !== 'zam' || status !== 'active') return 'Only Zam throws a Laboratory die again.';
	return state.thisRound.rerolled ? 'On The House is used this round.' : null;
}

/** The face stands: with the cards or influence added to it (PA-Q12, PA-Q13). */
function takeDie(draft: Draft, { added = 0 }: IntentOf<'take-die'>): string | null {
	const item = frontOf(draft, 'tile-die');
	const face = item?.faces.at(-1);
	if (!item || face === undefined) return notAsked;
	const more = item.declared ?? added;
	const bonus = item.tile === 'C-L3' ? Math.floor(more / 2) : item.tile === 'C-L2' ? more : 0;
	const what = item.tile === 'C-L3' ? `Science worth ${more}` : `${more} ${more === 1 ? 'card' : 'cards'}`;
	draft.close(
		item,
		`${nameOf(draft.state, item.seat)} takes ${face}${more > 0 && item.tile !== 'C-W4' ? ` with ${what}: ${Math.min(8, face + bonus)}` : ''} (PA-D7).`
	);
	const zam = seatAt(draft.state, item.seat);
	if (face === 1 && item.tile !== 'C-W4' && zam.character === 'zam' && zam.status === 'active' && zam.apLeft > 0)
		draft.emit({
			kind: 'ap-moved',
			seat: item.seat,
			by: -Math.min(2, zam.apLeft),
			of: 'left',
			cause: 'Unluck',
			rule: 'PA-P5'
		});
	if (item.tile === 'C-L2') moveUnrest(draft, unrestFor(face + bonus), 'civil unrest roll');
	else if (item.tile === 'C-L3') moveMarkers(draft, item.seat, markersFor(face + bonus), 'science project');
	else execute(draft, item.seat, face);
	return null;
}

function execute(draft: Draft, seat: number, face: number): void {
	const count = executedFor(face);
	const then =
		count > 0 ? effectItem({ do: 'rioters-execute', count }, seat, 'Execute') : ({ kind: 'backfire' } as const);
	const { board } = draft.state;
	const noRoom = freeSpots(board).length === 0 || riotersLeft(board) === 0;
	if (count === 0 && spotsWith(board, 'troop').length === 0 && noRoom)
		return draft.say('No troop, and no rioter or free space: nothing happens', 'PA-Q25');
	draft.emit({
		kind: 'chain-moved',
		told: count > 0 ? `Up to ${count} rioters may be removed.` : 'It backfires.',
		chain: { then: [then] }
	});
}

const distinct = (spots: readonly Spot[]): boolean =>
	spots.every((spot, index) => !spots.slice(0, index).some((other) => sameSpot(other, spot)));

/** Spaces that an effect or a backfire asks for. */
function chooseSpots(draft: Draft, { spots }: IntentOf<'spots'>): string | null {
	const item = draft.front;
	if (!distinct(spots) || !spots.every((spot) => allSpots.some((known) => sameSpot(known, spot))))
		return 'Each space once.';
	if (item?.kind === 'backfire') return backfire(draft, item, spots);
	if (item?.kind !== 'effect') return notAsked;
	const { effect } = item;
	const { board } = draft.state;
	const all = (occupant: 'troop' | 'rioter' | 'empty') => spots.every((spot) => occupantAt(board, spot) === occupant);
	if (effect.do === 'troops-lose') {
		const inReach = spots.every((spot) => spotsFor(board, effect).some((known) => sameSpot(known, spot)));
		if (!inReach || spots.length !== effect.count) return `Choose ${effect.count} troops.`;
		draft.close(item, `${item.label}: ${effect.count} troops are lost.`);
		for (const spot of spots) loseTroop(draft, spot);
		return null;
	}
	if (effect.do === 'rioters-execute') {
		if (!all('rioter') || spots.length > effect.count) return `At most ${effect.count} rioters.`;
		draft.close(item, `${spots.length} rioters are removed.`);
		for (const spot of spots) draft.emit({ kind: 'rioter-executed', spot, rule: 'PA-W3' });
		endRiotsIfOver(draft);
		return null;
	}
	if (effect.do !== 'troops-deploy') return notAsked;
	const problem = findTroopProblem(draft.state, effect, spots);
	if (problem !== null) return problem;
	draft.close(item, `${item.label}: ${spots.length} troops are placed.`);
	for (const spot of spots) draft.emit({ kind: 'troop-placed', spot });
	return null;
}

function findTroopProblem(
	{ board }: PatriotState,
	{ count, where }: { readonly count: number; readonly where: string },
	spots: readonly Spot[]
): string | null {
	if (!spots.every((spot) => spot.space !== 5 && occupantAt(board, spot) === 'empty')) return 'One piece per space.';
	if (spots.length > troopsLeft(board)) return `Only ${troopsLeft(board)} troops are in the supply.`;
	if (where === 'any') return spots.length > count ? `At most ${count} troops.` : null;
	if (where !== 'each')
		return spots.length > count || spots.some(({ location }) => location !== where) ? 'Only in that location.' : null;
	const most = locations.every((location) => spots.filter((spot) => spot.location === location).length <= count);
	return most ? null : `At most ${count} in each location.`;
}

/** A 1 on Execute: a troop of the player's choice, or a rioter where no troop is; no threat, no incitement (PA-Q25). */
function backfire(draft: Draft, item: OpenItem, spots: readonly Spot[]): string | null {
	const { board } = draft.state;
	const troops = spotsWith(board, 'troop');
	const [spot] = spots;
	if (!spot || spots.length > 1) return 'Choose one space.';
	if (troops.length > 0) {
		if (!troops.some((troop) => sameSpot(troop, spot))) return 'Choose one of the troops.';
		draft.close(item, 'A troop is lost.');
		loseTroop(draft, spot);
		return null;
	}
	if (!freeSpots(board).some((free) => sameSpot(free, spot))) return 'Choose a free space from 1 to 4.';
	draft.close(item, 'A rioter is added: no threat, no incitement (PA-Q25).');
	draft.emit({ kind: 'rioter-placed', spot, placement: null, rule: 'PA-W3' });
	return null;
}

/** Rejects act at once, all of them; of the others one is kept (PA-N2). */
function drawDiscoveries(draft: Draft, { cards, keep }: IntentOf<'discoveries'>): string | null {
	const item = frontOf(draft, 'discovery');
	if (!item) return notAsked;
	if (cards.length > item.draw) return `${item.draw} are drawn.`;
	const kept = keep === null ? null : cards[keep];
	if (kept === undefined) return 'Say which one is kept.';
	if (kept?.reject) return 'A reject acts at once; it is not kept.';
	const rejects = cards.filter(({ reject }) => reject);
	const then = [...rejects, ...(kept ? [kept] : [])].flatMap(({ effects, label }) =>
		effectItems(effects, item.seat, label || 'discovery')
	);
	draft.emit({
		kind: 'discovery-made',
		seat: item.seat,
		kept: kept === null ? null : kept.label,
		rejects: rejects.length,
		rule: 'PA-N2',
		chain: { of: item.id, becomes: null, then }
	});
	const used = draft.state.kept.findIndex(({ remind }) => remind === 'discovery');
	if (item.draw === discoveriesDrawn(draft.state) && item.draw > 2 && used >= 0)
		draft.emit({ kind: 'card-removed', index: used, rule: 'PA-B10' });
	return null;
}

/** Fewest influence cards: exposed players are left out, ties by D8 (PA-B11). */
function findFewest(draft: Draft, { sizes, tie = null }: IntentOf<'hands'>): string | null {
	const item = frontOf(draft, 'assassination');
	if (item?.stage !== 'hands') return notAsked;
	const tied = fewestOf(draft.state, sizes);
	if (tied.length === 0) return 'Say every hand.';
	const target = tied.length === 1 ? tied[0] : tie;
	if (target === null || target === undefined || !tied.includes(target))
		return `Tied: ${tied.map((seat) => nameOf(draft.state, seat)).join(', ')}. Each rolls a D8; the highest is the one.`;
	nameTarget(draft, item, target);
	return null;
}

export function fewestOf(state: PatriotState, sizes: readonly number[]): number[] {
	const asked = state.seats.flatMap(({ status }, seat) => (status === 'active' ? [seat] : []));
	if (asked.some((seat) => sizes[seat] === undefined)) return [];
	const least = Math.min(...asked.map((seat) => sizes[seat] ?? 0));
	return asked.filter((seat) => sizes[seat] === least);
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
