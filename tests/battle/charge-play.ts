// Random charges, set up as battles on the map or off it and played through the battle's own procedures: what is due decides what comes next,
// the battle gathers the facts, and its actions make the events.

import * as actions from '$lib/battle/log/actions';
import { planContact } from '$lib/battle/moves/directed-moves';
import { type Terrain, isLine, terrainKinds, usualEffects } from '$lib/battle/terrain';
import { apply, type EventBody } from '$lib/battle/events/event';
import { due, isDuty } from '$lib/battle/due/due';
import type { Task } from '$lib/battle/due/task';
import { chargeFacts } from '$lib/battle/facts/charge';
import { meleeBlows, pursuitFacts } from '$lib/battle/facts/combat';
import { moraleFacts, routFacts } from '$lib/battle/facts/morale';
import { shootingFacts } from '$lib/battle/facts/shooting';
import type { BattleState } from '$lib/battle/state';
import type { Unit } from '$lib/army/unit';
import type { D10 } from '$lib/dice/d10';
import type { ChargeFacts, ChargeVolley } from '$lib/rules/charge/facts';
import { type Position, positions } from '$lib/rules/combat/facts';
import { resolveCounterbattery } from '$lib/rules/shooting/counterbattery';
import { resolveMelee } from '$lib/rules/combat/melee';
import type { Parsed } from '$lib/parsing/problem';
import { resolvePursuit } from '$lib/rules/combat/pursuit';
import type { Account } from '$lib/rules/engine/resolution';
import { type Rulings, defaultRulings, rulingOptions } from '$lib/rules/sheet/playsheet';
import { resolveShooting } from '$lib/rules/shooting/shooting';
import { type Ammunition, type Condition, type Cover, conditions, covers, grades } from '$lib/rules/vocabulary';
import { type HouseRules, applyHouseRules } from '$lib/rules/house-rules/house-rules';
import { printedPlaysheet } from '$lib/rules/sheet/printed';
import fc from 'fast-check';
import { anyAdded, anyOff, traitNames } from '../rules/arbitrary-house-rules';
import { Play } from './play';
import { batteryUnit, generalUnit, horseUnit, lightUnit, lineUnit, setupWithUnits } from './sample-battle';

interface End {
	readonly unit: Unit;
	readonly lost: number;
	readonly condition: Condition;
	readonly alsoDisordered: boolean;
	/** None on that side, one near, or one with the unit who rolled this. */
	readonly general: 'none' | 'near' | D10;
	/** A friend shoots at the other end. */
	readonly support: boolean;
	readonly pursues: boolean;
}

export interface ChargeCase {
	readonly charger: End;
	readonly chargee: End;
	readonly flankOrRear: boolean;
	readonly cover: Cover;
	readonly position: Position;
	readonly rulings: Rulings;
	/** Modifiers that the house adds or leaves out. */
	readonly house: HouseRules;
	/** Null off the map. */
	readonly map: MapCase | null;
}

/** A charge on the map: from where it comes at the chargee, who stands in the middle and faces south, and what lies there. */
export interface MapCase {
	/** Degrees from due south, inches off, and how far beside the line from centre to centre. */
	readonly bearing: number;
	readonly off: number;
	readonly beside: number;
	readonly generals: { readonly charger: readonly [number, number]; readonly chargee: readonly [number, number] };
	readonly terrain: readonly Terrain[];
	/** Small enough that the edge stops who runs far, or not. */
	readonly table: { readonly width: number; readonly height: number };
}

type Maker = (id: string, name: string, changes: Partial<Unit>) => Unit;
const looseUnit: Maker = (id, name, changes) => lineUnit(id, name, { order: 'loose', ...changes });
const columnUnit: Maker = (id, name, changes) => lineUnit(id, name, { formation: 'column', ...changes });
const ranks: readonly Maker[] = [lineUnit, looseUnit, columnUnit, lightUnit, horseUnit];

function anyEnd(id: string, makers: readonly Maker[], most: number): fc.Arbitrary<End> {
	return fc
		.record({
			make: fc.constantFrom(...makers),
			grade: fc.constantFrom(...grades),
			bayonets: fc.boolean(),
			britishRegulars: fc.boolean(),
			left: fc.integer({ min: 1, max: most }),
			lost: fc.constantFrom(0, 0, 1, most),
			condition: fc.constantFrom('steady', 'steady', ...conditions),
			alsoDisordered: fc.boolean(),
			general: fc.constantFrom<End['general']>('none', 'near', 'near', 1, 5, 9),
			traits: fc.subarray([...traitNames]),
			support: fc.boolean(),
			pursues: fc.constantFrom(true, true, false),
			closesUp: fc.boolean()
		})
		.map(({ make, grade, bayonets, britishRegulars, left, traits, closesUp, ...rest }) => {
			const unit = make(id, id, { grade, bayonets, britishRegulars, ...(traits.length > 0 ? { traits } : {}) });
			// A troop of horse rolls a die for two figures: half as many keep the enumeration small.
			const figures = unit.arm === 'cavalry' ? Math.ceil(left / 2) : left;
			// The room it takes up is measured once by the players, or follows its figures.
			const footprint = closesUp ? null : unit.footprint;
			return { ...rest, unit: { ...unit, footprint, figures: figures + rest.lost } };
		});
}

const chosen = ['R9', 'R13', 'R14', 'R15', 'R17', 'R20', 'R21', 'R27', 'R32', 'R38', 'R39', 'R40', 'R42'] as const;

const anyRulings: fc.Arbitrary<Rulings> = fc
	.record(Object.fromEntries(chosen.map((id) => [id, fc.constantFrom<string>(...rulingOptions[id])])))
	.map((choices) => ({ ...defaultRulings, ...choices, routHitsPer: 5 }) as Rulings);

/** As often as not the sheet as it is printed. */
const anyHouse: fc.Arbitrary<HouseRules> = fc.oneof(
	fc.constant<HouseRules>({ name: 'As printed', overrides: {} }),
	fc.record({ added: anyAdded(6), off: anyOff }).map((house): HouseRules => ({ name: 'Club', overrides: {}, ...house }))
);

/** Coordinates that no edge of a unit lies on: what only touches may be read either way. */
const anywhere = (from: number, to: number) => fc.integer({ min: from * 10, max: to * 10 }).map((tenths) => tenths / 10 + 0.037); // prettier-ignore

const anyPiece: fc.Arbitrary<Terrain> = fc
	.record({
		kind: fc.constantFrom(...terrainKinds),
		left: anywhere(24, 36),
		top: anywhere(14, 26),
		width: anywhere(0, 10),
		height: anywhere(0, 10)
	})
	.map(({ kind, left, top, width, height }) => {
		const [right, bottom] = [left + width, top + height];
		const corners = [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }]; // prettier-ignore
		const points = isLine(kind) ? [{ x: left, y: top }, { x: right, y: bottom }] : corners; // prettier-ignore
		return { id: kind, kind, name: '', points, effect: usualEffects[kind] };
	});

/** As often straight at a side as from anywhere. */
export const anyMap: fc.Arbitrary<MapCase> = fc.record({
	bearing: fc.oneof(fc.constantFrom(0, 0, 90, 180, 270), fc.integer({ min: 0, max: 359 })),
	off: anywhere(6, 12),
	beside: fc.oneof(fc.constant(0), anywhere(-4, 4)),
	generals: fc.record({
		charger: fc.tuple(anywhere(14, 46), anywhere(4, 36)),
		chargee: fc.tuple(anywhere(14, 46), anywhere(4, 36))
	}),
	table: fc.constantFrom({ width: 72, height: 48 }, { width: 48, height: 36 }),
	terrain: fc.uniqueArray(anyPiece, { maxLength: 4, selector: ({ id }) => id })
});

/** Units of at most so many figures. */
export const anyChargeCase = (most: number, map: fc.Arbitrary<MapCase | null>): fc.Arbitrary<ChargeCase> =>
	fc.record({
		map,
		charger: anyEnd('charger', ranks, most),
		chargee: anyEnd('chargee', [...ranks, batteryUnit], most),
		flankOrRear: fc.boolean(),
		cover: fc.constantFrom(...covers),
		position: fc.constantFrom(...positions),
		rulings: anyRulings,
		house: anyHouse
	});

const generalOf = (side: string, { general }: End): Unit[] =>
	general === 'none' ? [] : [generalUnit(`${side}-general`, side, { charisma: general === 'near' ? 5 : general })];

const supportOf = (side: string, { support }: End): Unit[] =>
	support ? [lineUnit(`${side}-support`, side, { figures: 8 })] : [];

function takeStand({ unit, lost, condition, alsoDisordered, general }: End): EventBody[] {
	const { id } = unit;
	return [
		{ kind: 'strength-set', unit: id, figures: unit.figures - lost, guns: unit.guns },
		{ kind: 'condition-set', unit: id, condition, routing: false, shattered: false, alsoDisordered: condition === 'shaken' && alsoDisordered }, // prettier-ignore
		...(typeof general === 'number' ? [{ kind: 'general-attached', general: `${id}-general`, unit: id } as const] : [])
	];
}

export interface SetUpCharge {
	/** At the beginning of the fire phase, the charge in contact. */
	readonly state: BattleState;
	/** As the battle gathered them when the charge was thought of, with the volleys of those who stand by. */
	readonly facts: ChargeFacts;
	readonly volleys: readonly Volley[];
}

export interface Volley {
	readonly shooter: string;
	readonly target: string;
	/** Where it is not what the battle takes for granted. */
	readonly load?: Ammunition;
}

function takePlaces({ charger, chargee, map }: ChargeCase): EventBody[] {
	if (!map) return [];
	const { bearing, off, beside, generals, terrain } = map;
	const put = (unit: string, x: number, y: number, facing: number): EventBody => ({ kind: 'unit-placed', unit, place: { x, y, facing } }); // prettier-ignore
	const [sin, cos] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
	const near = (id: 'charger' | 'chargee', { general }: End) =>
		general === 'near' ? [put(`${id}-general`, generals[id][0], generals[id][1], 0)] : [];
	return [
		...terrain.map((piece) => ({ kind: 'terrain-set', piece }) as const),
		put('chargee', 30, 20, 180),
		put('charger', 30 + sin * off + cos * beside, 20 + cos * off - sin * beside, (360 - bearing) % 360),
		...near('charger', charger),
		...near('chargee', chargee)
	];
}

export function setUpCharge(given: ChargeCase): SetUpCharge {
	const { charger, chargee, cover, position, rulings, house, map } = given;
	const side = (id: string, end: End) => [end.unit, ...generalOf(id, end), ...supportOf(id, end)];
	const setup = setupWithUnits(side('charger', charger), side('chargee', chargee));
	const table = map?.table ?? setup.table;
	const play = new Play({ ...setup, table, rulings, playsheet: applyHouseRules(printedPlaysheet, house) });
	play.does(...takeStand(charger), ...takeStand(chargee), ...takePlaces(given));
	play.does({ kind: 'cover-taken', unit: 'chargee', cover, position });
	play.until('first-movement');
	const ends = { charger: 'charger', chargee: 'chargee' };
	// On the map it comes from where it stands (R36).
	const { facts } = chargeFacts(play.state, map ? ends : { ...ends, flankOrRear: given.flankOrRear });
	const { flankOrRear } = facts;
	const contact = planContact(play.state, { ...ends, flankOrRear });
	const atCharger = chargee.support ? [volleyOf(play.state, 'chargee-support', 'charger')] : [];
	const atChargee = charger.support ? [volleyOf(play.state, 'charger-support', 'chargee')] : [];
	play.does({ kind: 'charge-declared', charge: 'c1', charger: 'charger', chargee: 'chargee', flankOrRear });
	play.does({ kind: 'charge-contacted', charge: 'c1', place: contact?.to ?? null }).until('fire');
	return {
		state: play.state,
		facts: {
			...facts,
			volleysAtCharger: [...facts.volleysAtCharger, ...atCharger],
			volleysAtChargee: atChargee,
			chargerPursues: charger.pursues,
			chargeePursues: chargee.pursues
		},
		volleys: [
			...(facts.volleysAtCharger.length > 0 ? [{ shooter: 'chargee', target: 'charger' }] : []),
			...(chargee.support ? [{ shooter: 'chargee-support', target: 'charger' }] : []),
			...(charger.support ? [{ shooter: 'charger-support', target: 'chargee' }] : [])
		]
	};
}

function volleyOf(state: BattleState, shooter: string, target: string): ChargeVolley {
	const { target: _target, ...shot } = shootingFacts(state, shooter, target).facts;
	return shot;
}

/** What the battle asks for next: throws of so many dice, each with what tells its outcomes apart, and the event they make. */
export interface Asked {
	readonly throws: readonly { readonly dice: number; readonly tell: (dice: readonly number[]) => string }[];
	make(dice: readonly (readonly number[])[]): EventBody;
}

const countOf = ({ possible, dice }: Account): number => (possible ? dice.count : 0);

function valueOf<T>(parsed: Parsed<T>): T {
	if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join(' '));
	return parsed.value;
}

/** What an outcome changes, without the dice it came of. */
const tellValue = (read: (dice: readonly unknown[]) => Parsed<object>) => (dice: readonly number[]) =>
	JSON.stringify({ ...valueOf(read(dice)), dice: null, face: null, modified: null });

function askShot(state: BattleState, { shooter, target, load }: Volley): Asked | null {
	if (state.units[target]?.shattered) return null;
	const { playsheet, rulings } = state.setup;
	const known = shootingFacts(state, shooter, target);
	const sheet = load ? { ...known, facts: { ...known.facts, ammunition: load } } : known;
	const resolve = sheet.facts.target.arm === 'artillery' ? resolveCounterbattery : resolveShooting;
	const { account, read } = resolve(playsheet, rulings, sheet.facts);
	if (!account.possible) return null;
	const tell = tellValue(read as (dice: readonly unknown[]) => Parsed<object>);
	return {
		throws: [{ dice: account.dice.count, tell }],
		make: ([dice = []]) => valueOf(actions.shoot(state, shooter, target, sheet, { dice }))
	};
}

function askTest(state: BattleState, unit: string): Asked {
	const sheet = moraleFacts(state, unit);
	const make = (die: unknown) => valueOf(actions.test(state, unit, sheet, die));
	return { throws: [{ dice: 1, tell: ([die]) => String(make(die).passed) }], make: ([dice]) => make(dice?.[0]) };
}

function askRout(state: BattleState, unit: string): Asked {
	const sheet = routFacts(state, unit);
	const make = (die: unknown) => valueOf(actions.rout(state, unit, sheet, die));
	return { throws: [{ dice: 1, tell: ([die]) => make(die).row }], make: ([dice]) => make(dice?.[0]) };
}

function askFight(state: BattleState, { combat }: Extract<Task, { kind: 'combat' }>): Asked {
	const blows = meleeBlows(state, combat).map(({ sheet, ...blow }) => ({ ...blow, facts: sheet.facts }));
	const melee = valueOf(resolveMelee(state.setup.playsheet, state.setup.rulings, blows));
	return {
		throws: melee.blows.map(({ resolution }) => ({
			dice: countOf(resolution.account),
			tell: tellValue(resolution.read)
		})),
		make: (dice) => {
			const byStriker = Object.fromEntries(melee.blows.map(({ striker }, index) => [striker, dice[index] ?? []]));
			return valueOf(actions.fight(state, blows, byStriker));
		}
	};
}

function askPursuit(state: BattleState, pursuer: string, router: string): Asked | null {
	const sheet = pursuitFacts(state, pursuer, router);
	const pursuit = resolvePursuit(state.setup.playsheet, state.setup.rulings, sheet.facts);
	if (!pursuit.pursuer.account.possible) return null;
	const strokes = [pursuit.pursuer, ...(pursuit.router ? [pursuit.router] : [])];
	return {
		throws: strokes.map(({ account, read }) => ({ dice: countOf(account), tell: tellValue(read) })),
		make: ([ours = [], theirs = []]) =>
			valueOf(actions.pursue(state, pursuer, router, sheet, { pursuer: ours, router: theirs }))
	};
}

function askTask(state: BattleState, task: Task): Asked | null {
	switch (task.kind) {
		case 'rout':
			return askRout(state, task.units[0] ?? '');
		case 'charge-home-test':
		case 'meet-charge-test':
		case 'shooting-test':
		case 'lost-combat-test':
			return askTest(state, task.unit);
		case 'combat':
			return askFight(state, task);
		default:
			return null;
	}
}

/** The next thing that the turn asks for, or the event that goes on to the next phase; null when the charge is over. */
export function askNext({ facts, volleys }: SetUpCharge, state: BattleState): Asked | EventBody | null {
	if (state.phase === 'fire') {
		for (const volley of volleys) {
			const shot = state.units[volley.shooter]?.turn.shot ? null : askShot(state, volley);
			if (shot) return shot;
		}
	}
	const tasks = due(state);
	for (const task of tasks.filter(isDuty)) {
		const asked = askTask(state, task);
		if (asked) return asked;
	}
	if (tasks.some(({ kind }) => kind === 'end-shooting')) return { kind: 'shooting-ended' };
	if (state.phase === 'fire') return { kind: 'phase-begun', phase: 'combat' };
	for (const task of tasks) {
		if (task.kind !== 'pursuit') continue;
		const wants = task.pursuer === 'charger' ? facts.chargerPursues : facts.chargeePursues;
		const asked = wants ? askPursuit(state, task.pursuer, task.router) : null;
		if (asked) return asked;
	}
	return null;
}

export function happen(state: BattleState, body: EventBody): BattleState {
	const applied = apply(state, body);
	if (!applied.ok) throw new Error(`${body.kind}: ${applied.reason}`);
	return applied.state;
}

/** How the battle has left the two, in the words of a charge's endings. */
export function endingOf({ fights, units }: BattleState): string {
	const end = (id: string) => {
		const { shattered, routing, figures, turn } = units[id]!;
		if (shattered) return { fate: 'shattered', figures: 0, routed: null };
		return routing ? { fate: 'routs', figures, routed: turn.routedInches } : { fate: 'stands', figures, routed: null };
	};
	const [fight] = fights;
	const charger = end('charger');
	const pursued = Object.values(units).some(({ turn }) => turn.pursued);
	// Nobody pursues before a combat but a charger whose charge went home, whatever the blows back did to it (R21, R40).
	const before = charger.fate === 'stands' || pursued ? 'broke-before-contact' : 'not-home';
	const after = { nobody: 'drawn', first: 'chargee-won', second: 'charger-won' } as const;
	return JSON.stringify({ kind: fight ? after[fight.loser] : before, charger, chargee: end('chargee'), pursued });
}
