// A battle is over: what the campaign keeps of it, and what it unlocks.
import { stageAfter, stageOf } from '../../rules/figures';
import { type Battle, isRevealed, playerName } from '../state/battle';
import { accept, type BattleRecord, type Campaign, define, refuse, v } from './define';

const ended = v.object({ kind: v.literal('battle-ended') });

/** What a campaign keeps of the battle. */
function recordOf(battle: Battle, stage: BattleRecord['stage']): BattleRecord {
	const { secret } = battle.objectives;
	const came = isRevealed(battle) ? 'revealed' : 'none';
	return {
		stage,
		tories: battle.tories.map((tory) => ({
			player: playerName(battle, tory),
			figures: (battle.toryFigures[tory] ?? []).map(({ figure }) => figure)
		})),
		patriots: Object.entries(battle.figures).map(([player, figures]) => ({
			player: playerName(battle, player),
			figures
		})),
		primary: battle.result === 'patriots' ? 'won' : 'lost',
		secret: secret.status === 'completed' ? 'won' : secret.status === 'failed' ? 'lost' : came,
		final: battle.extra !== null
	};
}

/** The next stage is unlocked by a won Secret Level, whatever became of the Primary (SL-R67); the Final Battle wins the campaign. */
function campaignAfter(campaign: Campaign, battle: Battle): Campaign {
	if (campaign.stage === 'won' || battle.stage === null) return campaign;
	const record = recordOf(battle, battle.stage);
	const seen = record.tories.flatMap(({ figures }) => figures);
	const next = record.secret === 'won' && battle.stage === campaign.stage ? stageAfter(campaign.stage) : null;
	const won = record.final && record.primary === 'won';
	return {
		stage: won ? 'won' : (next ?? campaign.stage),
		battles: [...campaign.battles, record],
		toryFiguresSeen: [...new Set([...campaign.toryFiguresSeen, ...seen])]
	};
}

export const battleEnded = define<v.InferOutput<typeof ended>>({
	schema: ended,
	apply: (state) => {
		const { battle, campaign } = state;
		if (battle?.phase !== 'over') return refuse('not-now', 'A battle ends with its Primary hand.');
		if (!campaign) return refuse('not-now', 'It is over.');
		return accept({ ...state, campaign: campaignAfter(campaign, battle), battle: null });
	},
	tell: (_, { battle, campaign }) => {
		if (!battle || !campaign) return 'The battle is over.';
		const after = campaignAfter(campaign, battle);
		if (after.stage === 'won') return 'The Final Battle is won, and the campaign with it.';
		return after.stage === campaign.stage
			? 'The battle is entered in the campaign.'
			: `${stageOf(after.stage).name} is unlocked.`;
	}
});
