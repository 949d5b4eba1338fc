// Each procedure's own facts, taken out of the shared situation and put back into it. What one procedure changes, the
// others find changed.
import type { ShootingFacts } from '$lib/rules/shooting/facts';
import type { Names } from '../resolver/answer';
import type { Role } from '../resolver/fact';
import type { QuickSituation, Side } from './situation';
import { otherSide, sideNames, withUnit } from './situation';

export interface View<Facts> {
	/** Whose turn it is to act, in this procedure. */
	actor(situation: QuickSituation): Side;
	/** What the two are called, where they are not units. */
	readonly names?: Readonly<Record<Side, string>>;
	get(situation: QuickSituation): Facts;
	put(situation: QuickSituation, facts: Facts): QuickSituation;
	/** Where a fact came from that nobody said, by its path. */
	sources?(situation: QuickSituation): Readonly<Record<string, string>>;
}

export const sideOf = (view: View<unknown>, situation: QuickSituation, role: Role): Side =>
	role === 'actor' ? view.actor(situation) : otherSide(view.actor(situation));

export function namesOf(view: View<unknown>, situation: QuickSituation): Names {
	const names = view.names ?? sideNames;
	return { actor: names[sideOf(view, situation, 'actor')], other: names[sideOf(view, situation, 'other')] };
}

export const byActor = ({ actor }: QuickSituation): Side => actor;

export const shootingView: View<ShootingFacts> = {
	actor: byActor,
	get(situation) {
		const { actor, range, ammunition, moved, evaded, charging, targetDense, roughInches } = situation;
		const shooter = situation[actor].unit;
		const target = situation[otherSide(actor)];
		return {
			shooter,
			target: target.unit,
			range,
			ammunition: shooter.arm === 'artillery' ? ammunition : null,
			moved,
			evaded,
			charging,
			targetCover: target.cover,
			targetDense,
			roughInches
		};
	},
	put(situation, { shooter, target, ammunition, targetCover, ...shot }) {
		const { actor } = situation;
		const shooting = withUnit(situation, actor, { unit: shooter });
		const both = withUnit(shooting, otherSide(actor), { unit: target, cover: targetCover });
		return { ...both, ...shot, ammunition: ammunition ?? situation.ammunition };
	}
};
