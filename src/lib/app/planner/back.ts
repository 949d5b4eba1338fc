// Back to the battle with the choice made: the resolver lies open on it, with what was said of it, as if it had been opened there.
import type { PlanAct } from '$lib/battle/planner/plan';
import type { BattleState } from '$lib/battle/state';
import { type KeptScreens, tabScreens } from '../battle/kept-screen';
import { deviceDrafts, type DraftStore, keepDraft, type Opening } from '../battle/resolver/draft';
import type { SaidFact } from '../battle/resolver/rolling.svelte';
import { whyNot } from '../procedures/unit-actions';
import type { MoveStep } from '$lib/rules/movement/facts';
import type { SaidOfPair } from './subject';

interface Chosen {
	readonly opening: Extract<Opening, { from: 'action' }>;
	readonly said: readonly SaidFact[];
	/** The move that it begins with, laid out and not yet made. */
	readonly steps?: readonly MoveStep[];
}

/** What an act opens in the resolver. One that is recorded leads on to the charge. */
export function chosenBy(act: PlanAct, ours: string, theirs: string, said: SaidOfPair): Chosen {
	const open = (
		action: Chosen['opening']['action'],
		unit: string,
		other: string | null,
		facts: readonly SaidFact[] = []
	): Chosen => ({
		opening: { from: 'action', action, unit, other },
		said: facts
	});
	switch (act.do) {
		case 'charge': {
			const others = said.charge.filter(({ id }) => id !== 'flankOrRear');
			return open('charge', ours, theirs, [...others, { id: 'flankOrRear', value: act.flankOrRear }]);
		}
		case 'shoot': {
			const others =
				act.shooter === ours && act.target === theirs ? said.shot.filter(({ id }) => id !== 'ammunition') : [];
			const load = act.ammunition === null ? [] : [{ id: 'ammunition', value: act.ammunition }];
			return open('shoot', act.shooter, act.target, [...others, ...load]);
		}
		case 'record':
			return open('charge', ours, theirs, said.charge);
		case 'move':
			return { ...open('move', ours, null), steps: act.steps };
		default:
			return open('hold', ours, null);
	}
}

/** Why it cannot be done now; null when it can. */
export const whyNotNow = (state: BattleState, { opening }: Chosen): string | null =>
	whyNot(state, opening.action, opening.unit);

/** Leaves the battle's screen so that it opens on the choice. */
export function leaveOpen(
	battle: string,
	{ opening, said, steps }: Chosen,
	screens: KeptScreens = tabScreens,
	drafts: DraftStore = deviceDrafts
): void {
	const kept = screens.read(battle) ?? { tab: 'resolver', middle: 'units', tool: null, opening: null };
	screens.write(battle, { ...kept, tab: 'resolver', opening });
	const isEmpty = said.length === 0 && !steps;
	const draft = isEmpty ? null : { opening, faces: [], said, hand: {}, ...(steps ? { steps } : {}) };
	drafts.write(battle, keepDraft(drafts.read(battle), opening, draft));
}
