// A small game for the tests of sharing: four piles of chips, two of each side, none below nothing and none over nine. Actions on other piles go
// together; actions on the same pile are about the same thing.
import type { JournalEvent } from '$lib/journal/event';
import { isTravel } from '$lib/journal/event';
import type { Game } from '$lib/journal/game';
import { Journals } from '$lib/journal/journal';
import type { SharedGame } from '$lib/sharing/play-step';

export const piles = ['a', 'b', 'x', 'y'] as const;
export type Pile = (typeof piles)[number];

export interface Piles {
	readonly setup: { readonly id: string; readonly start: number };
	readonly state: Readonly<Record<Pile, number>>;
	readonly body:
		| { readonly kind: 'moved'; readonly pile: Pile; readonly by: number }
		| { readonly kind: 'remarked'; readonly text: string };
	readonly where: { readonly sum: number };
	readonly code: 'too-few' | 'too-many';
}

const game: Game<Piles> = {
	begin: ({ start }) => ({ a: start, b: start, x: start, y: start }),
	apply: (state, body) => {
		if (body.kind === 'remarked') return { ok: true, state };
		const count = state[body.pile] + body.by;
		if (count < 0) return { ok: false, code: 'too-few', reason: 'There are not so many chips.' };
		if (count > 9) return { ok: false, code: 'too-many', reason: 'A pile has at most nine chips.' };
		return { ok: true, state: { ...state, [body.pile]: count } };
	},
	where: ({ a, b, x, y }) => ({ sum: a + b + x + y })
};

const sideOf = (pile: Pile): 'first' | 'second' => (pile === 'a' || pile === 'b' ? 'first' : 'second');

export const sharedPiles: SharedGame<Piles> = {
	journals: new Journals(game),
	version: 1,
	parseSetup: (input) => ({ ok: true, value: input as Piles['setup'] }),
	parseEvent: (input) => {
		const event = input as JournalEvent<Piles> | null;
		if (typeof event?.id === 'string' && typeof event.body?.kind === 'string') return { ok: true, value: event };
		return { ok: false, problems: [{ path: '', message: 'That is no event.' }] };
	},
	touchSame: (_, bodies, elsewhere) => {
		const theirs = new Set(elsewhere.map(({ body }) => (body.kind === 'moved' ? body.pile : null)));
		return bodies.some((body) => body.kind === 'moved' && theirs.has(body.pile));
	},
	whyNot: (_, bodies, role) => {
		const isTheirs = bodies.some(
			(body) => !isTravel(body) && body.kind === 'moved' && role !== 'both' && sideOf(body.pile) !== role
		);
		return isTheirs ? 'This device acts for the other side.' : null;
	},
	makeNote: (text) => ({ kind: 'remarked', text }),
	tell: (_, { body }) => body.kind
};
