// An action of the past, open again as it was: its facts with what the players said of them, the lines they put in or took out, and its
// dice. Nothing where there is no more to it than that it happened.
import { handOf } from '$lib/battle/amend/recount';
import type { BodyOf, EventBody } from '$lib/battle/event';
import type { BattleState } from '$lib/battle/state';
import { openCombats } from '$lib/battle/view/combats';
import type { D10 } from '$lib/dice/d10';
import type { HandLines } from '../../../resolver/answer';
import type { EngagementFacts } from '../../../resolver/procedures/engagement';
import { Charging } from '../charging.svelte';
import { chooseTarget } from '../choosing';
import { Moving } from '../moving.svelte';
import type { Opening } from '../opening';
import type { DiceTools, RollingSpec } from '../resolving.svelte';
import { Rolling } from '../resolving.svelte';
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

/** How a roll was recorded: the lines that were changed by hand, by their sum, and the dice in the order they are typed. */
interface AsItWas {
	readonly hand?: HandLines;
	readonly dice?: readonly D10[] | null;
}

function reopen<Facts, Result>(
	spec: RollingSpec<Facts, Result>,
	tools: DiceTools,
	{ hand = {}, dice = null }: AsItWas
): Rolling {
	const interaction = Rolling.open(spec, tools);
	interaction.sayAgain([], hand);
	const { dice: tray } = interaction.resolver;
	if (!dice || dice.length === 0 || dice.length !== tray.needed) return interaction;
	tray.pin('own');
	for (const face of dice) tray.enter(face);
	return interaction;
}

export function interactionOfPast(
	state: BattleState,
	{ body, other }: Extract<Opening, { from: 'past' }>,
	tools: DiceTools
): Interaction | null {
	switch (body.kind) {
		case 'shot':
			return volleyAgain(state, body, other, tools);
		case 'tested': {
			const { unit, facts, changed, dice, account } = body;
			return reopen({ ...testSpec(state, unit, enemiesOf(state, unit), null), facts, changed }, tools, {
				hand: { test: handOf(account) },
				dice
			});
		}
		case 'routed': {
			const { unit, facts, changed, dice, account } = body;
			const hand = { rout: handOf(account) };
			return reopen({ ...routSpec(state, unit, null), facts, changed }, tools, { hand, dice });
		}
		case 'pursued':
			return pursuitAgain(state, body, tools);
		case 'fought':
			return combatAgain(state, body, tools);
		case 'initiative-rolled': {
			const { dice } = body;
			return reopen(initiativeSpec(state, null), tools, { dice: dice && [dice.first, dice.second] });
		}
		case 'charisma-rolled':
			return reopen(charismaSpec(state, body.general, null), tools, { dice: [body.die] });
		case 'evaded': {
			const charge = state.charges.find(({ chargee, stage }) => chargee === body.unit && stage === 'declared') ?? null;
			return reopen(evadeSpec(state, body.unit, charge, null), tools, {});
		}
		case 'cover-taken': {
			const { unit, cover, position } = body;
			return reopen({ ...coverSpec(state, unit), facts: { cover, position } }, tools, {});
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

/** At the same target as it was; at another, a volley like any other. */
function volleyAgain(state: BattleState, body: BodyOf<'shot'>, target: string | null, tools: DiceTools): Interaction {
	const { shooter, facts, changed, dice, account } = body;
	if (target === null) return chooseTarget(state, shooter, null);
	const interaction = volleySpec(state, shooter, target, null);
	if (target !== body.target) return Rolling.open(interaction, tools);
	const table = facts.target.arm === 'artillery' ? 'counterbattery' : 'volley';
	return reopen({ ...interaction, facts, changed }, tools, { hand: { [table]: handOf(account) }, dice });
}

const enemiesOf = ({ charges }: BattleState, unit: string): readonly string[] =>
	charges.flatMap(({ charger, chargee }) => (charger === unit ? [chargee] : chargee === unit ? [charger] : []));

function pursuitAgain(state: BattleState, body: BodyOf<'pursued'>, tools: DiceTools): Interaction {
	const { pursuer, router, facts: blows, changed, account, dice, back } = body;
	const spec = {
		...pursuitSpec(state, pursuer, router, null),
		facts: { blows, canReach: true },
		changed: changed.map((path) => `blows.${path}`)
	};
	const both = dice && [...dice, ...(back?.dice ?? [])];
	return reopen(spec, tools, { hand: { pursuer: handOf(account) }, dice: both });
}

function combatAgain(state: BattleState, body: BodyOf<'fought'>, tools: DiceTools): Interaction | null {
	const strikers = body.blows.map(({ striker }) => striker);
	const combat = openCombats(state).find(({ units }) => units.some((id) => strikers.includes(id)));
	if (!combat) return null;
	const spec = combatSpec(state, combat, null);
	const facts = asFought(spec.facts, body);
	const hand = Object.fromEntries(body.blows.map(({ striker, account }) => [striker, handOf(account)]));
	// The dice are asked for in the order of those who strike.
	const order = facts.combatants.map(({ id }) => body.blows.find(({ striker }) => striker === id));
	const thrown = order.flatMap((blow) => (blow ? [blow.dice] : []));
	const dice = thrown.some((faces) => faces === null) ? null : thrown.flatMap((faces) => faces ?? []);
	return reopen({ ...spec, facts, changed: changedIn(body) }, tools, { hand, dice });
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
