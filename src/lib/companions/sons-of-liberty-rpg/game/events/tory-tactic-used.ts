// A Tory figure uses a tactic, paid with Tyranny.
import * as field from '$lib/parsing/fields';
import { showCard } from '../../rules/cards';
import { type Effect, figureName, findTory, tacticNames, tellEffect, termsOf } from '../../rules/figures';
import { addChips, findGroup, nameGroup } from '../../rules/table';
import { joinChips, strike, type Target, whyNotTarget } from '../../rules/tactics';
import { spend } from '../../rules/tyranny';
import { type Battle, type Hand, isTory, playerName } from '../state/battle';
import { dealsCards, discard, draw, give } from '../state/cards';
import { whyNotTactic } from '../state/turns';
import { accept, define, openHand, own, refuse, v, withBattle } from './define';

const used = v.object({
	kind: v.literal('tory-tactic-used'),
	player: own.player,
	figure: own.figure,
	which: field.oneOf('The tactic', tacticNames),
	group: v.optional(own.group),
	end: v.optional(own.end),
	chips: own.chips,
	/** For a stolen card he gives up another (SL-R41). */
	discards: v.optional(own.card)
});

type ToryTacticUsed = v.InferOutput<typeof used>;

const targetOf = ({ group, end }: ToryTacticUsed): Target => (group === undefined ? null : { group, end });

const effectOf = (figure: string, which: ToryTacticUsed['which']): Effect | undefined =>
	findTory(figure)?.[which].effect;

function whyNotToryTactic(battle: Battle, hand: Hand, body: ToryTacticUsed): string | null {
	const { player, figure, which, chips } = body;
	const trouble = whyNotTactic(battle, hand, player);
	if (trouble !== null) return trouble;
	const effect = effectOf(figure, which);
	if (!isTory(battle, player) || !effect || !battle.toryFigures[player]?.some((one) => one.figure === figure))
		return `${figureName(figure)} has not been introduced by ${playerName(battle, player)}.`;
	const wrong = whyNotTarget(hand.table, effect, targetOf(body), battle.seating.others);
	if (wrong !== null) return wrong;
	if (chips > 1 && !termsOf(battle.stage).stacking)
		return 'Chips are stacked in Shot Heard Round the World only (SL-C3).';
	if (chips > 1 && battle.seating.others.includes('R65') && effect.kind !== 'lock' && effect.kind !== 'block')
		return 'Chips are stacked on locks and blocks only (SL-R65).';
	const [line, pool] = [hand.line[player] ?? 0, battle.pool[player] ?? 0];
	if (!spend({ line, pool }, chips))
		return line + pool === 0 ? 'No Tyranny left: line 0, pool 0.' : `Not so much Tyranny: line ${line}, pool ${pool}.`;
	return effect.kind === 'steal' ? whyNotGiveUp(battle, hand, body) : null;
}

function whyNotGiveUp(battle: Battle, hand: Hand, { player, discards }: ToryTacticUsed): string | null {
	if (!dealsCards(battle)) return null;
	const held = hand.cardsOf[player] ?? [];
	if (held.length === 0 || (discards !== undefined && held.includes(discards))) return null;
	return 'For a stolen card another one is discarded (SL-R41).';
}

export const toryTacticUsed = define<ToryTacticUsed>({
	schema: used,
	apply: (state, body) => {
		const open = openHand(state);
		if (!open.ok) return open;
		const { battle, hand } = open;
		const trouble = whyNotToryTactic(battle, hand, body);
		const effect = effectOf(body.figure, body.which);
		const { player, chips } = body;
		const paid = spend({ line: hand.line[player] ?? 0, pool: battle.pool[player] ?? 0 }, chips);
		if (trouble !== null || !effect || !paid) return refuse('illegal', trouble ?? 'It cannot be paid.');
		const charged: Hand = {
			...hand,
			line: { ...hand.line, [player]: paid.line },
			fromPool: addChips(hand.fromPool, player, paid.fromPool)
		};
		const pool = { ...battle.pool, [player]: paid.pool };
		return accept(withBattle(state, { pool, hand: afterTactic(battle, charged, body, effect) }));
	},
	tell: (body, { battle }) => {
		const { player, figure, which, group, chips } = body;
		const tactic = findTory(figure)?.[which];
		const on = battle?.hand && group !== undefined ? findGroup(battle.hand.table, group) : undefined;
		const cost = chips === 1 ? 'one Tyranny' : `${chips} Tyranny`;
		return `${battle ? playerName(battle, player) : 'The Tory'}, ${figureName(figure)}: ${tactic ? `${tactic.tag}, ${tellEffect(tactic.effect)}` : ''}${on ? `, on ${nameGroup(on)}` : ''}, for ${cost}.${body.discards ? ` Discarded: ${showCard(body.discards)}.` : ''}`;
	},
	story: ({ figure, which }) => {
		const tactic = findTory(figure)?.[which];
		return tactic ? `${figureName(figure)} ${tactic.when}.` : null;
	}
});

function afterTactic(battle: Battle, hand: Hand, body: ToryTacticUsed, effect: Effect): Hand {
	const { player, chips, discards, group } = body;
	const struck = strike(hand.table, effect, targetOf(body), player, chips);
	const onGroups = effect.kind === 'lock' || effect.kind === 'block';
	const byDiscards = joinChips(onGroups ? hand.byDiscards : addChips(hand.byDiscards, player, chips), struck.moved);
	let now: Hand = { ...hand, table: struck.table, byDiscards };
	if (effect.kind === 'new-hand' && dealsCards(battle)) {
		const held = now.cardsOf[player] ?? [];
		// What he threw away is stolen no more, even if he draws it again.
		const stolen = now.stolen.filter(({ by }) => by !== player);
		now = { ...draw(discard(now, player, held), player, held.length), stolen };
	}
	if (struck.stolen === null) return now;
	const stolen = [...now.stolen, { card: struck.stolen, group: group ?? '', by: player }];
	now = { ...now, stolen, cardsOf: give(now.cardsOf, player, [struck.stolen]) };
	return discards === undefined
		? now
		: { ...discard(now, player, [discards]), stolen: stolen.filter(({ card }) => card !== discards) };
}
