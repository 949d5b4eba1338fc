// A thing the turn still asks for. Duties are what the rules demand; reminders are what players may do and tend to forget.

import type { BattleSide } from '$lib/rules/vocabulary';
import type { MoraleTest } from '$lib/rules/morale/tests';
import type { Reason } from '$lib/rules/engine/resolution';
import { startSentence } from '$lib/wording';
import type { BattleState, UnitState } from '../state';
import type { Combat } from '../select/combats';
import { type ChargeTaskKind, type PlainTaskKind, taskId, type TestTaskKind } from '../task-kinds';

type TaskWeight = 'duty' | 'reminder';

interface TaskBase {
	/** The same for as long as the task is the same, so that it can be skipped by name. */
	readonly id: string;
	readonly weight: TaskWeight;
	/** Who has to act; null for both. */
	readonly side: BattleSide | null;
	/** The unit it is about first; the others that have a part in it after. */
	readonly units: readonly string[];
	readonly title: string;
	/** Why it is due: a section of the playsheet or a ruling. */
	readonly reason: Reason;
	/** What else a player should know. */
	readonly notes: readonly Reason[];
}

export type Task = TaskBase &
	(
		| { readonly kind: PlainTaskKind }
		| { readonly kind: ChargeTaskKind; readonly charge: string }
		| { readonly kind: TestTaskKind; readonly unit: string; readonly tests: readonly MoraleTest[] }
		| { readonly kind: 'combat'; readonly combat: Combat }
		| { readonly kind: 'pursuit'; readonly pursuer: string; readonly router: string }
	);

export const nameOf = ({ unit }: UnitState): string => unit.name;
export const idOf = ({ unit }: UnitState): string => unit.id;

/** A task about one unit and nobody else. */
export const unitTask = (
	{ turn }: BattleState,
	kind: PlainTaskKind,
	unit: UnitState,
	about: Pick<Task, 'weight' | 'title' | 'reason'>
): Task => ({ id: taskId(kind, [idOf(unit)], turn), kind, side: unit.side, units: [idOf(unit)], notes: [], ...about });

/** A title that ends with its reason says it once: "must test: 2 shooting hits" is not told that it suffered 2 shooting hits. */
export function isReasonSaid({ title, reason }: Pick<Task, 'title' | 'reason'>): boolean {
	const said = reason.text.replace(/ \(.*|\.$/g, '').replace(/^It suffered /, '');
	return title.toLowerCase().endsWith(` ${said.toLowerCase()}`);
}

/** Several reasons as one sentence. */
export const makeSentence = (reasons: readonly string[]): string => `${startSentence(reasons.join('; '))}.`;
