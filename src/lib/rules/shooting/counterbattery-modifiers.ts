// The modifiers of dice shot at guns: two of their own, and the shooting modifiers where R32 lets them in.

import type { Rulings } from '../sheet/rulings';
import { type ShootingSituation, shootingModifiersOf } from './modifiers';
import type { Playsheet } from '../sheet/playsheet';
import { type Modifier, applies, idle } from '../engine/sum';
import { listModifiers } from '../added/modifiers';

/** R15 "once": where both hold, the greater counts, and the limbered guns when they are equal. */
function rifleCountsInstead({ playsheet, rulings, facts }: ShootingSituation): boolean {
	const { limbered, rifle } = playsheet.counterbattery.modifiers;
	return rulings.R15 === 'once' && isRifleFire(facts) && rifle > limbered;
}

function limberedCountsInstead({ playsheet, rulings, facts }: ShootingSituation): boolean {
	const { limbered, rifle } = playsheet.counterbattery.modifiers;
	return rulings.R15 === 'once' && isLimbered(facts) && limbered >= rifle;
}

const isLimbered = ({ target }: ShootingSituation['facts']): boolean => target.formation === 'limbered';
const isRifleFire = ({ shooter }: ShootingSituation['facts']): boolean => shooter.weapon === 'rifle';

export const ownModifiers: readonly Modifier<ShootingSituation>[] = [
	{
		id: 'counterbattery.modifiers.limbered',
		section: 'counterbattery',
		ruling: 'R15',
		label: 'The guns are limbered',
		judge: (situation) => {
			const value = situation.playsheet.counterbattery.modifiers.limbered;
			if (!isLimbered(situation.facts)) return idle(value, 'the guns are not limbered');
			if (rifleCountsInstead(situation)) return idle(value, 'it counts once, for the rifles');
			return applies(value);
		}
	},
	{
		id: 'counterbattery.modifiers.rifle',
		section: 'counterbattery',
		ruling: 'R15',
		label: 'Rifle fire',
		judge: (situation) => {
			const value = situation.playsheet.counterbattery.modifiers.rifle;
			if (!isRifleFire(situation.facts)) return idle(value, 'it is not rifle fire');
			if (limberedCountsInstead(situation)) return idle(value, 'it counts once, for the limbered guns');
			return applies(value);
		}
	}
];

/** A shooting modifier kept out by R32: still shown, so that a player sees it was not forgotten. */
const keepOut =
	(reason: string) =>
	(modifier: Modifier<ShootingSituation>): Modifier<ShootingSituation> => ({
		...modifier,
		ruling: 'R32',
		judge: (situation) => idle(modifier.judge(situation).value, reason)
	});

/** Limbered guns are dense, and have a modifier of their own for it: it does not count twice. */
const isDenseModifier = ({ id }: Modifier<ShootingSituation>): boolean => id === 'shooting.modifiers.ball-dense';
const keepDenseOut = keepOut('guns have a modifier of their own when limbered');

const keepShootingOut = keepOut('shooting modifiers do not count against guns');

/** Nobody adds to these: what players add for shooting comes with the shooting modifiers. */
const ownModifiersOf = listModifiers(null, ownModifiers, () => {
	throw new Error('nothing is added here');
});

const lists = new WeakMap<Playsheet, Partial<Record<Rulings['R32'], readonly Modifier<ShootingSituation>[]>>>();

export function counterbatteryModifiers(
	playsheet: Playsheet,
	{ R32 }: Rulings
): readonly Modifier<ShootingSituation>[] {
	const known = lists.get(playsheet) ?? {};
	lists.set(playsheet, known);
	return (known[R32] ??= [
		...ownModifiersOf(playsheet),
		...shootingModifiersOf(playsheet).map((modifier) => {
			if (R32 === 'no-other') return keepShootingOut(modifier);
			return isDenseModifier(modifier) ? keepDenseOut(modifier) : modifier;
		})
	]);
}
