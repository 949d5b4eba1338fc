// A game that is shared without what nobody has seen: the same table, chips and scores; no key, and no card that is still hidden.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { showCard } from '$lib/companions/sons-of-liberty-rpg/rules/cards';
import { type OptionId, optionIds } from '$lib/companions/sons-of-liberty-rpg/rules/options';
import { tellObjective } from '$lib/companions/sons-of-liberty-rpg/rules/objectives';
import { lodgeGames } from '$lib/companions/sons-of-liberty-rpg/game/game';
import { lodge } from '$lib/companions/sons-of-liberty-rpg/game/companion';
import { hidesCards, publicPart } from '$lib/companions/sons-of-liberty-rpg/game/public-part';
import { isRevealed } from '$lib/companions/sons-of-liberty-rpg/game/state/battle';
import { secretCards } from '$lib/companions/sons-of-liberty-rpg/game/state/secret';
import type { LodgeState } from '$lib/companions/sons-of-liberty-rpg/game/state/state';
import { stateOf } from '$lib/journal/journal';
import { act, anyBody, battleOf, four, type LodgeJournal, makeRandom, seatingOf, setupOf, stamp, toTravel } from './evening'; // prettier-ignore

/** What everybody at the table sees. */
const seen = ({ battle, bout, campaign }: LodgeState) => ({
	campaign,
	table: battle?.hand?.table,
	line: battle?.hand?.line,
	byDiscards: battle?.hand?.byDiscards,
	circumstances: battle?.hand?.circumstances,
	turn: battle?.hand?.turn,
	called: battle?.hand?.called,
	past: battle?.past,
	pool: battle?.pool,
	phase: battle?.phase ?? bout?.phase,
	secret: battle?.secret && { value: battle.secret.value, revealedIn: battle.secret.revealedIn },
	read: battle && isRevealed(battle) ? tellObjective(battle.objectives.secret, 'must') : null,
	statuses: battle && Object.values(battle.objectives).map(({ status }) => status),
	result: battle?.result,
	sides: bout && Object.values(bout.sides).map(({ table, line, circumstances, marked }) => ({ table, line, circumstances, marked })), // prettier-ignore
	scores: bout?.scores ?? null
});

function evening(seed: number): LodgeJournal {
	const random = makeRandom(seed);
	const mode = (['battle', 'campaign', 'versus'] as const)[random(3)] ?? 'battle';
	const options = optionIds.filter((id) => !['three-cards', 'several-tories', ...(mode === 'versus' ? ['seed'] : [])].includes(id) && random(3) === 0) as OptionId[]; // prettier-ignore
	const names = mode === 'versus' ? four.slice(0, 2) : four;
	let journal: LodgeJournal = lodgeGames.begin(setupOf(mode, seatingOf(names, { options })));
	for (let turn = 0; turn < 160; turn++) {
		const done = lodgeGames.record(journal, [anyBody(stateOf(journal), random)], stamp());
		if (done.ok) journal = done.journal;
		if (turn % 23 === 22) {
			const undone = lodgeGames.undo(journal, 1, stamp());
			if (undone.ok) journal = undone.journal;
		}
	}
	return journal;
}

it('shows what everybody has seen, and can be read, gone on with and shared', { timeout: 60_000 }, () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
			const journal = evening(seed);
			const made = publicPart(journal, 'another', stamp);
			if (!made.ok) throw new Error(made.reason);
			expect(seen(stateOf(made.journal))).toEqual(seen(stateOf(journal)));
			expect(lodge.kind.check(made.journal.setup, made.journal.events).ok).toBe(true);
			const text = JSON.stringify(made.journal);
			expect(made.journal.setup.seed).toBe('another');
			const keys = journal.events.flatMap(({ body }) =>
				'key' in body && typeof body.key === 'string' ? [body.key] : []
			);
			for (const key of keys) expect(text).not.toContain(`"${key}"`);
			expect(hidesCards(stateOf(made.journal))).toBe(false);
		}),
		{ numRuns: Number(process.env.LODGE_EVENINGS ?? 12) }
	);
});

it('holds neither a hand nor the secret of a campaign', () => {
	const journal = toTravel(lodgeGames.begin(setupOf('campaign', seatingOf(four))), makeRandom(7));
	const hands = Object.values(battleOf(journal).hand?.cardsOf ?? {}).flat();
	const faces = Object.values(secretCards(battleOf(journal)));
	const made = publicPart(journal, 'another', stamp);
	if (!made.ok) throw new Error(made.reason);
	const state = stateOf(made.journal);
	expect(JSON.stringify(state.battle?.hand)).not.toMatch(new RegExp(`"(${hands.join('|')})"`));
	expect(secretCards(battleOf(made.journal))).toEqual({});
	expect(faces).toHaveLength(5);
	expect(hidesCards(stateOf(journal))).toBe(true);
	const tory = battleOf(journal).tories[0] ?? '';
	const card = battleOf(journal).hand?.cardsOf[tory]?.find((one) => !/^[JQK]/.test(one));
	const gone = act(made.journal, { kind: 'tory-card-played', player: tory, card: card ?? '2Ha' });
	expect(showCard(battleOf(gone).hand?.table.toryCards[0]?.card ?? '2Ha')).toBe(showCard(card ?? '2Ha'));
});

it.each([{ others: [] }, { others: ['R85'] as const }])(
	'goes on to the end of a bout that the app dealt, $others',
	({ others }) => {
		const random = makeRandom(3);
		let journal: LodgeJournal = lodgeGames.begin(setupOf('versus', seatingOf(four.slice(0, 2), { others })));
		for (let turn = 0; turn < 3000 && stateOf(journal).bout?.phase !== 'over'; turn++) {
			const done = lodgeGames.record(journal, [anyBody(stateOf(journal), random)], stamp());
			if (done.ok) journal = done.journal;
		}
		expect(stateOf(journal).bout?.phase).toBe('over');
		const made = publicPart(journal, 'another', stamp);
		if (!made.ok) throw new Error(made.reason);
		expect(seen(stateOf(made.journal))).toEqual(seen(stateOf(journal)));
	}
);
