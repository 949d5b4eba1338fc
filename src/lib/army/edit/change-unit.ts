// Changing one thing about a unit often means another: guns have crews, skirmish order is a formation too. Whoever changes the first is
// not asked about the second. What a unit cannot be at all is left out, so that a change to many units changes those it fits.

import { hasTrait, tidyTraits } from '$lib/rules/unit/traits';
import { formationsOf } from '$lib/rules/unit/unit-facts';
import { type Arm, type Formation, type Order, orders as allOrders, type Weapon } from '$lib/rules/vocabulary';
import { makeUnitDraft, type UnitChanges, type UnitDraft, usualCrew } from '../draft';

/** The unit with the changes and with what follows from them; the very same unit where nothing changes. */
export function changeUnit(unit: UnitDraft, changes: UnitChanges): UnitDraft {
	const { arm, orders, order, formation, weapon, light, bayonets, britishRegulars, ...rest } = changes;
	const { seniority, charisma, figures, guns, traits, ...plain } = rest;
	let changed: UnitDraft = arm === undefined || arm === unit.arm ? unit : changeArm(unit, arm);
	changed = withTraits(replace(changed, plain), traits);
	if (orders !== undefined) changed = changeOrders(changed, orders);
	if (order !== undefined) changed = changeOrder(changed, order);
	if (formation !== undefined) changed = changeFormation(changed, formation);
	if (changed.arm === 'infantry') changed = replace(changed, { light, bayonets, britishRegulars });
	changed = changeWeapon(changed, weapon);
	if (changed.arm === 'artillery') changed = replace(changed, { guns, britishRegulars });
	changed = bringCrew(unit, changed);
	return replace(changed, changed.arm === 'general' ? { seniority, charisma } : { figures });
}

/** More guns, or other guns, bring the crew that is usual for them. A crew that somebody set otherwise stays as it was set. */
function bringCrew(before: UnitDraft, unit: UnitDraft): UnitDraft {
	const same = before.arm !== unit.arm || (before.guns === unit.guns && before.weapon === unit.weapon);
	if (same || unit.arm !== 'artillery' || before.figures !== usualCrew(before)) return unit;
	return replace(unit, { figures: usualCrew(unit) ?? undefined });
}

function changeWeapon(unit: UnitDraft, weapon: Weapon | null | undefined): UnitDraft {
	const fits = weapon === null || (weapon !== undefined && weaponsFor(unit.arm).includes(weapon));
	return fits ? replace(unit, { weapon }) : unit;
}

/** Fields left out stay as they are. */
function replace(
	unit: UnitDraft,
	changes: { [Field in keyof UnitChanges]: UnitChanges[Field] | undefined }
): UnitDraft {
	const changed = Object.entries(changes).filter(
		([field, value]) => value !== undefined && unit[field as keyof UnitDraft] !== value
	);
	return changed.length === 0 ? unit : { ...unit, ...Object.fromEntries(changed) };
}

/** One trait more or one less; the very same unit where it has it already, or not. */
export function changeTrait(unit: UnitDraft, trait: string, gives: boolean): UnitDraft {
	const { traits = [] } = unit;
	if (hasTrait(unit, trait) === gives) return unit;
	return withTraits(unit, gives ? [...traits, trait] : traits.filter((name) => !hasTrait({ traits: [name] }, trait)));
}

/** A unit without traits says nothing of them. */
function withTraits(unit: UnitDraft, traits: readonly string[] | undefined): UnitDraft {
	if (traits === undefined) return unit;
	const tidy = tidyTraits(traits);
	const { traits: _traits, ...rest } = unit;
	return tidy.length === 0 ? rest : { ...rest, traits: tidy };
}

/** Another arm is another unit in all but name, place, traits and notes. */
function changeArm({ id, name, brigade, grade, arrives, notes, traits }: UnitDraft, arm: Arm): UnitDraft {
	return makeUnitDraft(id, arm, { name, brigade, grade, arrives, notes, ...(traits ? { traits } : {}) });
}

export function weaponsFor(arm: Arm): readonly Weapon[] {
	if (arm === 'infantry') return ['musket', 'rifle', 'none'];
	if (arm === 'artillery') return ['light-gun', 'field-gun', 'heavy-gun'];
	return arm === 'cavalry' ? ['none', 'musket', 'rifle'] : ['none'];
}

export const ordersFor = (arm: Arm): readonly Order[] => (arm === 'infantry' ? allOrders : ['tight', 'loose']);

/** The order it starts in stays among those it may take. */
function changeOrders(unit: UnitDraft, wanted: readonly Order[]): UnitDraft {
	const orders = ordersFor(unit.arm).filter((order) => wanted.includes(order));
	if (orders.length === 0) return unit;
	const same = orders.length === unit.orders.length && orders.every((order, index) => order === unit.orders[index]);
	const changed = same ? unit : { ...unit, orders };
	const [first] = orders;
	if (first === undefined || unit.order === null || orders.includes(unit.order)) return changed;
	return changeOrder(changed, first);
}

function changeOrder(unit: UnitDraft, order: Order | null): UnitDraft {
	if (order === null) return replace(unit, { order });
	if (!ordersFor(unit.arm).includes(order)) return unit;
	const orders = unit.orders.includes(order) ? unit.orders : allOrders.filter((o) => o === order || unit.orders.includes(o)); // prettier-ignore
	const changed = replace(orders === unit.orders ? unit : { ...unit, orders }, { order });
	if (unit.arm !== 'infantry') return changed;
	const skirmishes = unit.formation === 'skirmish';
	if (order === 'skirmish') return replace(changed, { formation: 'skirmish' });
	return skirmishes ? replace(changed, { formation: 'line' }) : changed;
}

function changeFormation(unit: UnitDraft, formation: Formation | null): UnitDraft {
	if (formation === null || formation === unit.formation) return replace(unit, { formation });
	if (!formationsOf(unit.arm).includes(formation)) return unit;
	if (formation === 'skirmish') return changeOrder(unit, 'skirmish');
	const close = unit.orders.find((order) => order !== 'skirmish') ?? 'loose';
	const changed = unit.order === 'skirmish' ? changeOrder(unit, close) : unit;
	return replace(changed, { formation });
}
