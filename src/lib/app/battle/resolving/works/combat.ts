// A combat of two units or of many: every striker's dice in one throw each (R34).
import { fight } from '$lib/battle/log/actions';
import { unitOf, unitFactsOf } from '$lib/battle/select/units';
import type { Combat } from '$lib/battle/select/combats';
import { enemiesIn } from '$lib/battle/select/combats';
import type { BodyOf } from '$lib/battle/events/event';
import { meleeBlows } from '$lib/battle/facts/combat';
import type { FactSource } from '$lib/battle/facts/fact-sheet';
import { unitSources } from '$lib/battle/facts/unit';
import type { BattleState } from '$lib/battle/state';
import { makeList } from '$lib/wording';
import type { Names } from '../../../resolver/answer';
import type { MeleeOutcome } from '$lib/rules/combat/melee';
import { combat as combatProcedure, withHand } from '../../../resolver/procedures/combat';
import type { Combatant, EngagementFacts } from '../../../resolver/procedures/engagement';
import { makeBlows } from '../../../resolver/procedures/engagement';
import type { RollingSpec } from '../resolving.svelte';
import { nameIn, rulesOf, sideNameIn } from './naming';

export function combatSpec(
	state: BattleState,
	combat: Combat,
	taskId: string | null
): RollingSpec<EngagementFacts, MeleeOutcome> {
	const names = namesIn(state, combat);
	const combatants = makeCombatants(state, combat);
	return {
		key: `combat:${combat.units.join(':')}:${state.turn}`,
		title: makeTitle(state, combat),
		units: combat.units,
		taskId,
		procedure: combatProcedure,
		rules: rulesOf(state),
		names,
		sides: { actor: 'first', other: 'second' },
		facts: { combatants, ground: 'open' },
		sources: gatherSources(state, combat),
		make({ facts, changed, hand, dice }) {
			const fought = fight(state, withHand(makeBlows(facts), hand), dice);
			return fought.ok ? { ok: true, value: sayChanged(fought.value, changed) } : fought;
		}
	};
}

const sidesOf = (state: BattleState, { units }: Combat) => ({
	first: units.filter((id) => unitOf(state, id).side === 'first'),
	second: units.filter((id) => unitOf(state, id).side === 'second')
});

function makeTitle(state: BattleState, combat: Combat): string {
	const { first, second } = sidesOf(state, combat);
	const list = (ids: readonly string[]) => makeList(ids.map((id) => nameIn(state, id)));
	return `${list(first)} against ${list(second)}`;
}

/** Two units by their names; where there are more, the side stands for them. */
function namesIn(state: BattleState, combat: Combat): Names {
	const { first, second } = sidesOf(state, combat);
	const name = (ids: readonly string[], side: 'first' | 'second') => {
		const [only] = ids;
		return only !== undefined && ids.length === 1 ? nameIn(state, only) : sideNameIn(state, side);
	};
	return { actor: name(first, 'first'), other: name(second, 'second') };
}

/** The first side acts, as the melee counts its sides. */
function makeCombatants(state: BattleState, combat: Combat): readonly Combatant[] {
	const blows = meleeBlows(state, combat);
	return combat.units.map((id) => {
		const unit = unitOf(state, id);
		const blow = blows.find(({ striker }) => striker === id);
		return {
			id,
			name: unit.unit.name,
			role: unit.side === 'first' ? 'actor' : 'other',
			unit: unitFactsOf(unit),
			cover: unit.cover,
			position: unit.position,
			strikes: blow?.enemy ?? null,
			touches: enemiesIn(combat, id),
			attacksFlank: blow?.sheet.facts.attacksFlank ?? false
		};
	});
}

function gatherSources(state: BattleState, combat: Combat): Record<string, FactSource> {
	const blows = meleeBlows(state, combat);
	const sources: Record<string, FactSource> = { ground: 'assumed' };
	for (const id of combat.units) {
		for (const [key, source] of Object.entries(unitSources)) sources[`${id}.${key}`] = source;
		// Where nobody has said anything of the ground, it is worth a look.
		const { cover, position } = unitOf(state, id);
		sources[`${id}.cover`] = cover === 'none' ? 'assumed' : 'remembered';
		sources[`${id}.position`] = position === 'level' ? 'assumed' : 'remembered';
		const blow = blows.find(({ striker }) => striker === id);
		sources[`${id}.attacksFlank`] = blow?.sheet.sources.attacksFlank ?? 'remembered';
		sources[`${id}.strikes`] = (blow?.enemies.length ?? 0) > 1 ? 'assumed' : 'remembered';
	}
	return sources;
}

const ofEnemy: Readonly<Record<string, string>> = {
	cover: 'enemyCover',
	position: 'enemyPosition',
	attacksFlank: 'ownFlank'
};

/** What was said of a unit, told in each blow from where its striker stands. */
function sayChanged(body: BodyOf<'fought'>, changed: readonly string[]): BodyOf<'fought'> {
	const pathIn = (path: string, striker: string, enemy: string): readonly string[] => {
		const dot = path.lastIndexOf('.');
		const [id, key] = [path.slice(0, dot), path.slice(dot + 1)];
		if (dot < 0) return [path];
		if (id === enemy) return key === 'strikes' ? [] : [ofEnemy[key] ?? `enemy.${key}`];
		if (id !== striker || key === 'cover' || key === 'position') return [];
		return key === 'attacksFlank' || key === 'strikes' ? [key] : [`striker.${key}`];
	};
	const blows = body.blows.map((blow) => ({
		...blow,
		changed: changed.flatMap((path) => pathIn(path, blow.striker, blow.enemy))
	}));
	return { ...body, blows };
}
