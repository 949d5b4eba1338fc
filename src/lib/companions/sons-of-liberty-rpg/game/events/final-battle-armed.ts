// Two more words for the Final Battle (SL-C10).
import * as field from '$lib/parsing/fields';
import { showFace } from '$lib/whist/cards';
import { actionOf, objectOf } from '$lib/whist/code';
import { accept, define, type LodgeState, own, refuse, v, withBattle } from './define';

const armed = v.object({
	kind: v.literal('final-battle-armed'),
	action: own.face,
	object: own.face,
	whose: field.oneOf('Whose', ['sons', 'british'])
});

export const isFinalDue = ({ battle }: LodgeState): boolean =>
	battle?.stage === 'fires-of-adversity' && battle.objectives.secret.status === 'completed' && battle.extra === null;

export const finalBattleArmed = define<v.InferOutput<typeof armed>>({
	schema: armed,
	apply: (state, { action, object, whose }) => {
		const { battle } = state;
		if (battle?.phase !== 'cut-scene') return refuse('not-now', 'The next director adds the two cards (SL-C10).');
		if (!isFinalDue(state))
			return refuse('illegal', 'Only after a won Secret Level in the Fires of Adversity (SL-C10).');
		return accept(withBattle(state, { extra: { action: actionOf(action), object: objectOf(object), whose } }));
	},
	tell: ({ action, object, whose }) =>
		`The Final Battle: ${showFace(action)} ${showFace(object)}, ${actionOf(action)} ${objectOf(object)}, for ${whose === 'sons' ? 'the Sons of Liberty' : 'the British'}.`
});
