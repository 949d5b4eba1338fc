// What the shared frame of the companions needs to know of this game: how it is read from outside, and what a list shows of it.
import type { Companion } from '$lib/app/journal/companion';
import { headFields, makeCompanion } from '$lib/companions/frame/make-companion';
import * as field from '$lib/parsing/fields';
import * as v from 'valibot';
import { whyNotSeated, whyNotTogether } from '../rules/options';
import { seating } from './events/seating';
import { lodgeEvents, type LodgeGame, lodgeGames } from './game';
import { gameName, type LodgeSetup, type LodgeState, modes, setupVersion } from './state/state';

/** What is wrong with who sits at the table and how they play; null where nothing is. */
export function whyNotSetUp({
	mode,
	seating: { players, options }
}: Pick<LodgeSetup, 'mode' | 'seating'>): string | null {
	if (new Set(players.map(({ id }) => id)).size < players.length) return 'Somebody sits at the table twice.';
	if (mode === 'versus') return players.length === 2 ? null : 'Versus mode is for two players.';
	const most = options.includes('several-tories') ? 2 : 1;
	return whyNotSeated(players.length) ?? whyNotTogether(options, players.length - most, most);
}

const setupSchema = v.pipe(
	field.object('A game', { ...headFields(gameName, setupVersion), mode: field.oneOf('The mode', modes), seating }),
	v.check((setup) => whyNotSetUp(setup) === null, 'These players and options do not go together.')
) as unknown as v.GenericSchema<unknown, LodgeSetup>;

function standingOf({ battle, bout, campaign }: LodgeState): { readonly where: string; readonly ended: boolean } {
	if (bout) return { where: bout.phase === 'over' ? 'over' : 'a bout', ended: bout.phase === 'over' };
	const inCampaign = campaign ? `battle ${battle?.number ?? campaign.battles.length + 1}, ` : '';
	if (campaign?.stage === 'won') return { where: 'won', ended: true };
	const where = battle?.hand
		? battle.hand.index === 0
			? 'the Travel Hand'
			: `hand ${battle.hand.index}`
		: 'at the Lodge';
	return {
		where: `${inCampaign}${battle?.phase === 'over' ? 'over' : where}`,
		ended: !campaign && battle?.phase === 'over'
	};
}

export const lodge: Companion<LodgeGame> = makeCompanion<LodgeGame>({
	game: gameName,
	setupVersion,
	setup: setupSchema,
	events: lodgeEvents,
	journals: lodgeGames,
	where: { battle: field.whole('The battle', 0, 9999), hand: field.whole('The hand', 0, 99) },
	standing: standingOf
});
