// An action of the past, open again as it was: its facts with what the players said of them, the lines they put in or took out, and its
// dice. Nothing where there is no more to it than that it happened.
import { handOf } from '$lib/battle/amend/recount';
import { apply } from '$lib/battle/events/apply';
import { unitOf } from '$lib/battle/select/units';
import type { BodyOf, EventBody } from '$lib/battle/events/event';
import type { BattleState } from '$lib/battle/state';
import { owedTests } from '$lib/battle/select/charges';
import { openCombats } from '$lib/battle/select/combats';
import type { D10 } from '$lib/dice/d10';
import type { HandLines } from '../../../resolver/answer';
import type { EngagementFacts } from '../../../resolver/procedures/engagement';
import { Charging } from '../charging.svelte';
import { chooseTarget } from '../choosing';
import { Moving } from '../moving.svelte';
import type { Opening } from '../opening';
import type { DiceTools, RollingSpec } from '../resolving.svelte';
import { Rolling } from '../resolving.svelte';
import { whyNot } from '../unit-actions';
import type { Interaction } from '../interaction';
import { charismaSpec } from './charisma';
import { combatSpec } from './combat';
import { coverSpec } from './cover';
import { evadeSpec } from './evade';
import { initiativeSpec } from './initiative';
import { pursuitSpec } from './pursuit';
import { routSpec } from './rout';
import { testSpec } from './test';
import { volleySpec } from './volley';

/** Kinds of events that can be told otherwise; of all others one can only say that they did not happen. */
const changeable: readonly EventBody['kind'][] = [
	'initiative-rolled',
	'charisma-rolled',
	'shot',
	'tested',
	'routed',
	'fought',
	'pursued',
	'evaded',
	'cover-taken',
	'unit-moved',
	'general-moved',
	'charge-declared'
];

export const isChangeable = ({ kind }: EventBody): boolean => changeable.includes(kind);

/** What lay on the table, by the id of the throw: the faces, or how many dice the players told to read so. */
type Lain = Readonly<Record<string, readonly D10[] | Readonly<Record<string, number>>>>;

function lainIn(body: EventBody, { setup }: BattleState): Lain {
	switch (body.kind) {
		case 'shot':
			return { [tableOf(body)]: body.dice ?? toldOfShot(body) };
		case 'tested':
			return { test: body.dice ?? { [body.passed ? 'passed' : 'failed']: 1 } };
		case 'routed':
			return { rout: body.dice ?? { [body.row]: 1 } };
		case 'fought':
			return Object.fromEntries(body.blows.map(({ striker, dice, hits }) => [striker, dice ?? { hits }]));
		case 'pursued': {
			// Only the figures lost are recorded: as many hits as take so many.
			const hits = Math.ceil(body.lost / setup.playsheet.combat.pursuitFactor);
			const { back } = body;
			return { pursuer: body.dice ?? { hits }, ...(back ? { router: back.dice ?? { hits: back.lost } } : {}) };
		}
		case 'initiative-rolled':
			return body.dice ? { first: [body.dice.first], second: [body.dice.second] } : {};
		case 'charisma-rolled':
			return { charisma: [body.die] };
		default:
			return {};
	}
}

/** Of guns, a die that took one took a figure of the crew with it. */
function toldOfShot(body: BodyOf<'shot'>): Readonly<Record<string, number>> {
	const { hits, lost } = body;
	return tableOf(body) === 'volley' ? { hits } : { 'gun-and-crew': lost.guns, crew: hits - lost.guns };
}

const tableOf = ({ facts }: BodyOf<'shot'>) => (facts.target.arm === 'artillery' ? 'counterbattery' : 'volley');

/** Lays the dice again, or tells again what they came to; nothing where other dice are called for. */
function lay({ dice: tray }: Rolling['resolver'], lain: Lain): void {
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

function reopen<Facts, Result>(spec: RollingSpec<Facts, Result>, tools: DiceTools, hand: HandLines = {}): Rolling {
	const interaction = Rolling.open(spec, tools);
	interaction.sayAgain([], hand);
	return interaction;
}

export function interactionOfPast(
	state: BattleState,
	{ body, rolled, other }: Extract<Opening, { from: 'past' }>,
	tools: DiceTools
): Interaction | null {
	const interaction = openAgain(state, body, other, tools);
	const isAtAnother = body.kind === 'shot' && other !== body.target;
	if (rolled && !isAtAnother && interaction instanceof Rolling) lay(interaction.resolver, lainIn(body, state));
	return interaction;
}

function openAgain(state: BattleState, body: EventBody, other: string | null, tools: DiceTools): Interaction | null {
	switch (body.kind) {
		case 'shot':
			return volleyAgain(state, body, other, tools);
		case 'tested': {
			const { unit, facts, changed, account } = body;
			const spec = { ...testSpec(state, unit, enemiesOf(state, unit), null), facts, changed };
			return reopen(spec, tools, { test: handOf(account) });
		}
		case 'routed': {
			const { unit, facts, changed, account } = body;
			return reopen({ ...routSpec(state, unit, null), facts, changed }, tools, { rout: handOf(account) });
		}
		case 'pursued':
			return pursuitAgain(state, body, tools);
		case 'fought':
			return combatAgain(state, body, tools);
		case 'initiative-rolled':
			return reopen(initiativeSpec(state, null), tools);
		case 'charisma-rolled':
			return reopen(charismaSpec(state, body.general, null), tools);
		case 'evaded': {
			const charge = state.charges.find(({ chargee, stage }) => chargee === body.unit && stage === 'declared') ?? null;
			return reopen(evadeSpec(state, body.unit, charge, null), tools);
		}
		case 'cover-taken': {
			const { unit, cover, position } = body;
			return reopen({ ...coverSpec(state, unit), facts: { cover, position } }, tools);
		}
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
			return chargeAgain(state, body);
		default:
			return null;
	}
}

/**
 * Whether it can be done there, whatever its dice: only that is offered. Where the battle lets a unit do it at all, the players may still
 * say other facts of it.
 */
export function canBeDone(state: BattleState, body: EventBody): boolean {
	switch (body.kind) {
		case 'shot':
			return whyNot(state, 'shoot', body.shooter) === null;
		case 'tested':
			return owedTests(state, unitOf(state, body.unit)).length > 0 && apply(state, body).ok;
		case 'routed':
			return apply(state, { ...body, lost: 0 }).ok;
		case 'fought':
			return combatOf(state, body) !== undefined;
		case 'pursued':
			return apply(state, { ...body, lost: 0, back: null }).ok;
		case 'evaded':
			return whyNot(state, 'evade', body.unit) === null;
		case 'unit-moved':
			return whyNot(state, 'move', body.unit) === null;
		case 'general-moved':
			return whyNot(state, 'move', body.general) === null;
		case 'charge-declared':
			return whyNot(state, 'charge', body.charger) === null;
		default:
			return isChangeable(body) && apply(state, body).ok;
	}
}

/** At the same target as it was; at another, a volley like any other. */
function volleyAgain(state: BattleState, body: BodyOf<'shot'>, target: string | null, tools: DiceTools): Interaction {
	const { shooter, facts, changed, account } = body;
	if (target === null) return chooseTarget(state, shooter, null);
	const interaction = volleySpec(state, shooter, target, null);
	if (target !== body.target) return Rolling.open(interaction, tools);
	return reopen({ ...interaction, facts, changed }, tools, { [tableOf(body)]: handOf(account) });
}

const enemiesOf = ({ charges }: BattleState, unit: string): readonly string[] =>
	charges.flatMap(({ charger, chargee }) => (charger === unit ? [chargee] : chargee === unit ? [charger] : []));

function pursuitAgain(state: BattleState, body: BodyOf<'pursued'>, tools: DiceTools): Interaction {
	const { pursuer, router, facts: blows, changed, account } = body;
	const spec = {
		...pursuitSpec(state, pursuer, router, null),
		facts: { blows, canReach: true },
		changed: changed.map((path) => `blows.${path}`)
	};
	return reopen(spec, tools, { pursuer: handOf(account) });
}

const combatOf = (state: BattleState, { blows }: BodyOf<'fought'>) =>
	openCombats(state).find(({ units }) => blows.some(({ striker }) => units.includes(striker)));

function combatAgain(state: BattleState, body: BodyOf<'fought'>, tools: DiceTools): Interaction | null {
	const combat = combatOf(state, body);
	if (!combat) return null;
	const spec = combatSpec(state, combat, null);
	const facts = asFought(spec.facts, body);
	const hand = Object.fromEntries(body.blows.map(({ striker, account }) => [striker, handOf(account)]));
	return reopen({ ...spec, facts, changed: changedIn(body) }, tools, hand);
}

/** Each unit as its blow and those at it have it. */
function asFought(facts: EngagementFacts, { blows }: BodyOf<'fought'>): EngagementFacts {
	const combatants = facts.combatants.map((combatant) => {
		const own = blows.find(({ striker }) => striker === combatant.id);
		const at = blows.find(({ enemy }) => enemy === combatant.id);
		return {
			...combatant,
			unit: own?.facts.striker ?? at?.facts.enemy ?? combatant.unit,
			cover: at?.facts.enemyCover ?? combatant.cover,
			position: at?.facts.enemyPosition ?? combatant.position,
			strikes: own?.enemy ?? combatant.strikes,
			attacksFlank: own?.facts.attacksFlank ?? combatant.attacksFlank
		};
	});
	return { combatants, ground: blows[0]?.facts.ground ?? facts.ground };
}

const ofEnemy: Readonly<Record<string, string>> = {
	enemyCover: 'cover',
	enemyPosition: 'position',
	ownFlank: 'attacksFlank'
};

/** What was said of each blow, told of the units again. */
function changedIn({ blows }: BodyOf<'fought'>): readonly string[] {
	const paths = blows.flatMap(({ striker, enemy, changed }) =>
		changed.map((path) => {
			const [first = '', ...rest] = path.split('.');
			if (first === 'striker') return [striker, ...rest].join('.');
			if (first === 'enemy') return [enemy, ...rest].join('.');
			const said = ofEnemy[first];
			if (said !== undefined) return `${enemy}.${said}`;
			return first === 'attacksFlank' || first === 'strikes' ? `${striker}.${first}` : path;
		})
	);
	return [...new Set(paths)];
}

function chargeAgain(state: BattleState, { charger, chargee, flankOrRear }: BodyOf<'charge-declared'>): Interaction {
	const charging = new Charging(state, charger, chargee);
	const { holder } = charging.outlook;
	if (holder.facts.flankOrRear !== flankOrRear) holder.change({ ...holder.facts, flankOrRear }, 'flankOrRear');
	return charging;
}
