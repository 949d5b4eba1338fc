// Games as they were kept before steps of the trees were mended (what is known is not asked again, new Leaders are asked for, costs that vary): four games for one, from
// the first card to the end. A run that would be asked for other things now closes with what it came to, and nothing after it is lost.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { liberty } from '$lib/companions/liberty-or-death/game/companion';
import { libertyGames } from '$lib/companions/liberty-or-death/game/game';
import { stateOf } from '$lib/journal/journal';

interface Frozen {
	readonly setup: { readonly id: string };
	readonly events: readonly { readonly body: { readonly kind: string; readonly id?: string } }[];
	readonly stands: unknown;
}

const file = new URL('fixtures/games-1.json.gz', import.meta.url);
const games = JSON.parse(gunzipSync(readFileSync(file)).toString()) as Frozen[];

function open({ setup, events }: Pick<Frozen, 'setup' | 'events'>) {
	const parsed = liberty.kind.parseSetup(setup);
	if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
	const lines = events.map((event) => {
		const line = liberty.kind.parseEvent(event);
		if (!line.ok) throw new Error(JSON.stringify(line.problems));
		return line.value;
	});
	return libertyGames.fold(parsed.value, lines);
}

describe('a kept game', () => {
	it.each(games.map((game) => [game.setup.id, game] as const))('%s stands where it stood', (_, game) => {
		const { journal, problem } = open(game);
		expect(problem).toBeNull();
		const { card, winters, phase, result, runs } = stateOf(journal);
		expect({
			card,
			winters,
			phase,
			result,
			runs: runs.map((run) => [run.card, run.procedure, run.faction])
		}).toEqual(game.stands);
	});

	it('is refused where an answer is none at all, and the line is named (ODD-7)', () => {
		const [game] = games;
		if (!game) throw new Error('no game');
		const at = game.events.findIndex(({ body }) => body.kind === 'answered' && body.id?.endsWith('.roll'));
		const events = game.events.map((event, index) =>
			index === at ? { ...event, body: { ...event.body, value: 7 } } : event
		);
		expect(open({ ...game, events }).problem).toEqual({
			order: at + 1,
			reason: 'That is no answer to this question.'
		});
	});
});
