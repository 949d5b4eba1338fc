// The director says what comes next; the Tories set out their chips.
import {
	type Battle,
	type Hand,
	type HandKind,
	has,
	isRevealed,
	isTory,
	type ObjectiveRef,
	objectiveRefs,
	opportuneRefs,
	playerName
} from '../state/battle';
import { objectiveName, tellSentence } from '../state/objective-words';
import { firstTurn, makeReady } from '../state/turns';
import { accept, define, type LodgeState, refuse, v, withBattle } from './define';
import { isFinalDue } from './final-battle-armed';

const chosen = v.object({
	kind: v.literal('objective-chosen'),
	objective: v.picklist(objectiveRefs),
	inTurns: v.optional(v.boolean())
});

/** What the director may choose; a sentence where not. */
export function whyNotObjective(state: LodgeState, ref: ObjectiveRef): string | null {
	const { battle } = state;
	if (battle?.phase !== 'cut-scene' || battle.director === null) return 'A director chooses in a cut scene.';
	const objective = battle.objectives[ref];
	const tory = isTory(battle, battle.director);
	const open = opportuneRefs.filter((one) => battle.objectives[one].status === 'open');
	if (objective.status !== 'open') return `The ${objectiveName(ref)} is ${objective.status} (SL-R56).`;
	if (ref === 'primary' && isFinalDue(state)) return 'First the two cards of the Final Battle are added (SL-C10).';
	if (ref === 'secret') {
		if (!isRevealed(battle)) return 'No secret has been read out.';
		return tory ? 'Only a Patriot who directs takes up the Secret Objective (SL-C7).' : null;
	}
	if (ref !== 'primary' || !tory) return null;
	const pool = battle.pool[battle.director] ?? 0;
	if (pool === 0 || open.length === 0) return null;
	const stillOpen = open.length === 1 ? 'one is' : `${open.length} are`;
	return `As Tory you may go to the Primary with no Tyranny left (you have ${pool}) or no Opportune Objective open (${stillOpen}).`;
}

const kindOf = (ref: ObjectiveRef): Exclude<HandKind, 'travel'> =>
	ref === 'primary' || ref === 'secret' ? ref : 'opportune';

export const objectiveChosen = define<v.InferOutput<typeof chosen>>({
	schema: chosen,
	apply: (state, { objective, inTurns = false }) => {
		const { battle } = state;
		const trouble = whyNotObjective(state, objective);
		if (!battle?.hand || trouble !== null) return refuse('illegal', trouble ?? 'No hand is dealt.');
		const turned = has(battle, 'turns') && inTurns && battle.seating.tracking !== 'tally';
		const kind = kindOf(objective);
		const ready = makeReady(battle, { ...battle.hand, kind, objective, inTurns: turned }, kind);
		const hand: Hand = {
			...ready.hand,
			opened: battle.seating.tracking === 'tally',
			turn: turned && battle.director !== null ? firstTurn(battle.director) : null
		};
		return accept(
			withBattle(state, { phase: 'hand', hand, pool: ready.pool, objectives: skipRest(battle, objective) })
		);
	},
	tell: ({ objective, inTurns }, { battle }) =>
		`The ${objectiveName(objective)} is chosen${inTurns ? ', in turns' : ''}${battle ? `: ${tellSentence(battle, objective)}` : ''}`,
	story: ({ objective }, { battle }) =>
		battle ? `${playerName(battle, battle.director)} tells: ${tellSentence(battle, objective)}` : null
});

/** The Primary ends the evening: what was not tried is skipped. */
function skipRest({ objectives }: Battle, ref: ObjectiveRef): Battle['objectives'] {
	if (ref !== 'primary') return objectives;
	const skipped = opportuneRefs.map((one) => {
		const { status } = objectives[one];
		return [one, { ...objectives[one], status: status === 'open' ? 'skipped' : status }] as const;
	});
	return { ...objectives, ...Object.fromEntries(skipped) };
}
