// The next battle of a campaign; the first one is convened by the set-up.
import * as field from '$lib/parsing/fields';
import { stagesUpTo } from '../../rules/figures';
import { whyNotSeated } from '../../rules/options';
import { beginBattle } from '../state/battle';
import { accept, define, refuse, v } from './define';
import { seating } from './seating';

const convened = v.object({
	kind: v.literal('battle-convened'),
	seating,
	stage: field.oneOf('The stage', ['intolerable-acts', 'shot-heard', 'fires-of-adversity'])
});

/** The next battle of a campaign. The first one is convened by the set-up. */
export const battleConvened = define<v.InferOutput<typeof convened>>({
	schema: convened,
	apply: (state, body) => {
		const { campaign, battle } = state;
		if (!campaign || campaign.stage === 'won') return refuse('not-now', 'No campaign is going on.');
		if (battle) return refuse('not-now', 'A battle is going on: it ends first.');
		if (!stagesUpTo(campaign.stage).includes(body.stage)) return refuse('illegal', 'That stage is still locked.');
		const trouble = whyNotSeated(body.seating.players.length);
		if (trouble !== null) return refuse('illegal', trouble);
		return accept({ ...state, battle: beginBattle(body.seating, body.stage, campaign.battles.length + 1) });
	},
	tell: ({ seating: { players } }, { campaign }) =>
		`Battle ${(campaign?.battles.length ?? 0) + 1} convened: ${players.map(({ name }) => name).join(', ')}.`
});
