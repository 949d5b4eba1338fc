// An action of the past, open again as it was: its facts with what the players said of them, the lines they put in or took out, and its
// dice. Nothing where there is no more to it than that it happened.
import { type BodyOf, type EventBody, type EventKind, apply } from '$lib/battle/events/event';
import type { Battle } from '$lib/battle/log/battle';
import type { BattleState } from '$lib/battle/state';
import type { D10 } from '$lib/dice/d10';
import { charisma } from '../../procedures/charisma';
import { fight } from '../../procedures/combat-in-battle';
import { cover } from '../../procedures/cover';
import { evade } from '../../procedures/evade';
import { initiative } from '../../procedures/initiative';
import { morale } from '../../procedures/morale';
import { pursuit } from '../../procedures/pursuit';
import type { Lain, Reopens } from '../../procedures/roll';
import { rout } from '../../procedures/rout';
import { openShot, shot } from '../../procedures/shot-in-battle';
import { type UnitAction, whyNot } from '../../procedures/unit-actions';
import { Charging } from './charging.svelte';
import { chooseTarget } from './choosing';
import type { Opening } from './draft';
import type { Interaction } from './open-interaction.svelte';
import { Moving } from './moving.svelte';
import { type DiceTools, Rolling } from './rolling.svelte';

/** The procedures by the kind of event that each records. */
const byKind = {
	'initiative-rolled': initiative,
	'charisma-rolled': charisma,
	shot,
	tested: morale,
	routed: rout,
	fought: fight,
	pursued: pursuit,
	evaded: evade,
	'cover-taken': cover
} satisfies { readonly [Kind in EventKind]?: Reopens<BodyOf<Kind>, unknown, unknown> };

const isRolled = (kind: EventKind): kind is keyof typeof byKind => Object.hasOwn(byKind, kind);

/** The procedure of the body's own kind, which is why it may be handed that body. */
const procedureOf = ({ kind }: EventBody): Reopens<EventBody, unknown, unknown> | null =>
	isRolled(kind) ? byKind[kind] : null;

/** Moves and charges are no rolls, and lie open in their own way. */
function openMove(state: BattleState, body: EventBody): Moving | Charging | null {
	switch (body.kind) {
		case 'unit-moved': {
			const moving = new Moving(state, body.unit, null);
			moving.put(body.steps);
			return moving;
		}
		case 'general-moved': {
			const moving = new Moving(state, body.general, null);
			moving.march(body.inches);
			return moving;
		}
		case 'charge-declared':
			return new Charging(state, body.charger, body.chargee, body);
		default:
			return null;
	}
}

const moves: readonly EventKind[] = ['unit-moved', 'general-moved', 'charge-declared'];

/** Kinds of events that can be told otherwise; of all others one can only say that they did not happen. */
export const isChangeable = ({ kind }: EventBody): boolean => isRolled(kind) || moves.includes(kind);

/** What a unit does of itself, as from its card: where the battle lets it do so at all, the players may still say other facts. */
function actionIn(body: EventBody): readonly [UnitAction, string] | null {
	switch (body.kind) {
		case 'shot':
			return ['shoot', body.shooter];
		case 'evaded':
			return ['evade', body.unit];
		case 'unit-moved':
			return ['move', body.unit];
		case 'general-moved':
			return ['move', body.general];
		case 'charge-declared':
			return ['charge', body.charger];
		default:
			return null;
	}
}

/** Whether it can be done there, whatever its dice: only that is offered. */
export function canBeDone(state: BattleState, body: EventBody): boolean {
	const action = actionIn(body);
	if (action) return whyNot(state, ...action) === null;
	const procedure = procedureOf(body);
	const may = (one: EventBody) => apply(state, one).ok;
	return procedure !== null && (procedure.canBeDone?.(state, body, may) ?? may(body));
}

/** Lays the dice again, or tells again what they came to; nothing where other dice are called for. */
function putDice({ dice: tray }: Rolling['resolver'], lain: Lain): void {
	const byThrow = tray.throws.map((thrown) => ({ thrown, was: lain[thrown.id] ?? [] }));
	const faces = byThrow.flatMap(({ was }) => (isFaces(was) ? was : []));
	if (faces.length > 0) {
		if (faces.length !== tray.needed) return;
		tray.pin('own');
		for (const face of faces) tray.enter(face);
		return;
	}
	if (tray.needed === 0 || byThrow.some(({ was }) => isFaces(was))) return;
	tray.pin('told');
	for (const { thrown, was } of byThrow) {
		for (const { id } of thrown.tellings) {
			const count = isFaces(was) ? 0 : (was[id] ?? 0);
			if (thrown.otherwise !== null) tray.tell(thrown, id, count);
			else if (count > 0) tray.tellOne(thrown, id);
		}
	}
}

const isFaces = (was: Lain[string]): was is readonly D10[] => Array.isArray(was);

/** A shot at the same target as it was; at another, one like any other, and none of its dice. */
export function interactionOfPast(
	state: BattleState,
	{ body, rolled, other }: Extract<Opening, { from: 'past' }>,
	tools: DiceTools
): Interaction | null {
	if (body.kind === 'shot' && other === null) return chooseTarget(state, body.shooter, null);
	if (body.kind === 'shot' && other !== null && other !== body.target)
		return new Rolling(openShot(state, body.shooter, other, null), tools);
	const procedure = procedureOf(body);
	if (!procedure) return openMove(state, body);
	const roll = procedure.reopen(state, body);
	const interaction = roll && new Rolling(roll, tools);
	if (interaction && rolled) putDice(interaction.resolver, procedure.lain?.(body, state) ?? {});
	return interaction;
}

/**
 * What was recorded of this roll and taken back since, by whatever way, is said again: its facts, and the dice that the players typed, for they
 * still lie on the table. The app's are picked up.
 */
export function sayTakenBack({ events, undone }: Battle, state: BattleState, roll: Rolling, tools: DiceTools): void {
	const event = undone && events[undone.step.firstOrder - 1];
	const procedure = event ? procedureOf(event.body) : null;
	const was = event && procedure?.reopen(state, event.body);
	if (!event || !procedure || was?.key !== roll.key) return;
	roll.sayAgain(new Rolling(was, tools).valuesOf(was.changed ?? []), was.hand ?? {});
	if (event.decidedBy !== 'own-dice') return;
	putDice(roll.resolver, procedure.lain?.(event.body, state) ?? {});
	roll.markBefore();
}
