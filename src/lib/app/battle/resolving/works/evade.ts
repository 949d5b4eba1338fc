// Getting out of the way of a charge, or of an enemy that only advances.
import { unitOf, unitFactsOf } from '$lib/battle/select/units';
import { evadeFacts } from '$lib/battle/facts/movement';
import type { FactSource } from '$lib/battle/facts/fact-sheet';
import type { BattleState, Charge } from '$lib/battle/state';
import { planEvade } from '$lib/battle/moves/directed-moves';
import type { Evasion } from '$lib/rules/movement/evade';
import { judgeEvade } from '$lib/rules/movement/evade';
import { refuse } from '$lib/rules/engine/problem';
import type { EvadingFacts } from '../../../resolver/procedures/evade';
import { evade } from '../../../resolver/procedures/evade';
import type { RollingSpec } from '../resolving.svelte';
import { nameIn, rulesOf, sideIn, theEnemy } from './naming';

const MOST_INCHES = 72;

export function evadeSpec(
	state: BattleState,
	unit: string,
	charge: Charge | null,
	taskId: string | null
): RollingSpec<EvadingFacts, Evasion> {
	const { facts, sources } = evadeFacts(state, unit, charge);
	const name = nameIn(state, unit);
	const other = charge ? nameIn(state, charge.charger) : theEnemy;
	const { playsheet, rulings } = state.setup;
	const own = unitFactsOf(unitOf(state, unit));
	const allowed = judgeEvade(playsheet, rulings, facts).distance;
	// R5: crews leave their guns where they stand, and it is the guns that stand on the canvas.
	const away = (inches: number) => (own.arm === 'artillery' ? null : planEvade(state, unit, charge, inches));
	return {
		key: `evade:${unit}:${charge?.charger ?? ''}:${state.turn}`,
		title: charge ? `${name} evades ${other}` : `${name} evades`,
		units: [unit, ...(charge ? [charge.charger] : [])],
		taskId,
		move: allowed && away(allowed.inches),
		procedure: evade,
		rules: rulesOf(state),
		names: { actor: name, other },
		sides: { actor: sideIn(state, unit), other: charge ? sideIn(state, charge.charger) : null },
		facts: {
			unit: facts.unit,
			charged: facts.charge !== null,
			charger: facts.charge?.charger ?? own,
			startsAt: facts.charge?.startsAt ?? MOST_INCHES,
			firstSeenAt: facts.charge?.firstSeenAt ?? MOST_INCHES
		},
		sources: { charged: 'remembered', ...asAsked(sources) },
		label: 'Evade',
		make({ facts: said }) {
			const { charger, startsAt, firstSeenAt } = said;
			const by = said.charged ? { charger, startsAt, firstSeenAt } : null;
			const { distance, reasons } = judgeEvade(playsheet, rulings, { unit: said.unit, charge: by });
			if (!distance) return refuse({ path: 'unit', message: reasons[0]?.text ?? 'It may not evade.' });
			const { inches } = distance;
			const place = away(inches)?.to ?? null;
			return { ok: true, value: { kind: 'evaded', unit, inches, place } };
		}
	};
}

/** The procedure asks for the charge beside the unit, not within it. */
const asAsked = (sources: Readonly<Record<string, FactSource>>): Record<string, FactSource> =>
	Object.fromEntries(Object.entries(sources).map(([path, source]) => [path.replace(/^charge\./, ''), source]));
