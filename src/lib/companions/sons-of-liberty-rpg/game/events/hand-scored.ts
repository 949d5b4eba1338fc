// The question answered by two sums: who carries it, chips settled, the objective marked.
import * as field from '$lib/parsing/fields';
import { showCards } from '../../rules/cards';
import { narrationOrder } from '../../rules/order';
import { type Score, scorePatriots, winnerOf } from '../../rules/scores';
import { settle } from '../../rules/tyranny';
import { type Battle, type Hand, playerIds, playerName, type Scored } from '../state/battle';
import { dealsCards } from '../state/cards';
import { isSeconded, scoreOfTory, stakeOf } from '../state/scoring';
import { accept, define, own, refuse, v, withBattle } from './define';

const scored = v.object({
	kind: v.literal('hand-scored'),
	/** Where the app does not know the table, or it is said otherwise by hand. */
	patriots: v.optional(field.whole('The Patriots’ cards', 0, 103)),
	/** With real cards what each Tory shows, or only what it comes to. */
	shown: v.optional(v.record(own.player, own.cards(20))),
	tories: v.optional(v.record(own.player, field.whole('The Tory’s score', 0, 500))),
	/** With real cards the order in which Patriots tell: by the highest card left. */
	narrators: v.optional(v.pipe(v.array(own.player), v.maxLength(9)))
});

type HandScored = v.InferOutput<typeof scored>;

const told = (total: number, label: string): Score => ({ total, lines: [{ label, amount: total }] });

/** Both sums, and who has won. */
function scoreHand(battle: Battle, hand: Hand, body: Omit<HandScored, 'kind'>): Scored {
	const patriots =
		body.patriots === undefined ? scorePatriots(hand.table) : told(body.patriots, 'as counted at the table');
	const shown = Object.fromEntries(
		battle.tories.map((tory) => [tory, dealsCards(battle) ? (hand.cardsOf[tory] ?? []) : (body.shown?.[tory] ?? [])])
	);
	const tories = Object.fromEntries(
		battle.tories.map((tory) => {
			const total = body.tories?.[tory];
			return [
				tory,
				total === undefined
					? scoreOfTory(battle, hand, tory, shown[tory] ?? [])
					: told(total, 'as counted at the table')
			];
		})
	);
	const best = Math.max(...Object.values(tories).map(({ total }) => total));
	const winner = winnerOf(patriots.total, best);
	const computed = narrationOrder(playerIds(battle), battle.tories, hand.cardsOf, winner);
	const narrators = [...new Set([...(body.narrators ?? []).filter((one) => computed.includes(one)), ...computed])];
	return { patriots, tories, shown, winner, narrators };
}

export const handScored = define<HandScored>({
	schema: scored,
	apply: (state, body) => {
		const { battle } = state;
		const hand = battle?.hand;
		if (!battle || !hand?.called || hand.scored)
			return refuse('not-now', 'The sums come when the question is put and seconded.');
		if (battle.phase === 'hand' && !isSeconded(battle, hand))
			return refuse('not-now', 'Another Patriot must second first.');
		if (battle.seating.tracking === 'tally' && body.patriots === undefined)
			return refuse('illegal', 'Say how many cards the Patriots have.');
		const result = scoreHand(battle, hand, body);
		const tory = Math.max(...Object.values(result.tories).map(({ total }) => total));
		const { kind, index, objective } = hand;
		const past = [
			...battle.past,
			{ kind, index, objective, winner: result.winner, patriots: result.patriots.total, tory }
		];
		return accept(
			withBattle(state, {
				phase: 'narration',
				past,
				pool: settleAll(battle, hand, result.winner),
				objectives: markObjective(battle, hand, result.winner),
				result: kind === 'primary' ? result.winner : battle.result,
				hand: { ...hand, scored: result }
			})
		);
	},
	tell: (body, { battle }) => {
		if (!battle?.hand) return 'The sums are told.';
		const { patriots, tories, shown, winner } = scoreHand(battle, battle.hand, body);
		const theirs = battle.tories.map((tory) => {
			const cards = shown[tory] ?? [];
			return `${playerName(battle, tory)} ${tories[tory]?.total ?? 0}${cards.length > 0 ? ` (${showCards(cards)})` : ''}`;
		});
		return `Patriots ${patriots.total}, ${theirs.join(', ')}: ${winner === 'patriots' ? 'the Patriots' : 'the Tories'} win. Tyranny: ${tellPools(battle, settleAll(battle, battle.hand, winner))}.`;
	},
	story: (body, { battle }) => {
		if (!battle?.hand) return null;
		const { patriots, tories, winner } = scoreHand(battle, battle.hand, body);
		const best = Math.max(...Object.values(tories).map(({ total }) => total));
		return `${patriots.total} against ${best}. ${winner === 'patriots' ? 'The Sons of Liberty' : 'The Tories'} carry it.`;
	}
});

const tellPools = (battle: Battle, pool: Battle['pool']): string =>
	battle.tories
		.map((tory) => `${battle.tories.length > 1 ? `${playerName(battle, tory)} ` : ''}${pool[tory] ?? 0}`)
		.join(', ');

const settleAll = (battle: Battle, hand: Hand, winner: 'patriots' | 'tory'): Battle['pool'] =>
	Object.fromEntries(
		battle.tories.map((tory) => [
			tory,
			settle(battle.pool[tory] ?? 0, stakeOf(hand, tory), { kind: hand.kind, stage: battle.stage, winner })
		])
	);

function markObjective({ objectives }: Battle, { objective }: Hand, winner: 'patriots' | 'tory'): Battle['objectives'] {
	if (objective === null) return objectives;
	const status = winner === 'patriots' ? 'completed' : 'failed';
	return { ...objectives, [objective]: { ...objectives[objective], status } };
}
