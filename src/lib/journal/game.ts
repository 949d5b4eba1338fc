// What a game says of itself so that a journal can be kept of it. Nothing in here knows which game it is.

/** What a kind of game is made of, as one type. */
export interface GameTypes {
	/** What it was started with, pinned for good. */
	readonly setup: unknown;
	readonly state: unknown;
	/** What can happen in it. */
	readonly body: { readonly kind: string };
	/** What each line of its log says of when it was: turn and phase, round, hand. */
	readonly where: object;
	/** Why something cannot be, for programs; the sentence is for people. */
	readonly code: string;
}

export interface Refusal<Code extends string = string> {
	readonly ok: false;
	readonly code: Code;
	readonly reason: string;
}

type Applied<G extends GameTypes> = { readonly ok: true; readonly state: G['state'] } | Refusal<G['code']>;

export interface Game<G extends GameTypes> {
	begin(setup: G['setup']): G['state'];
	/** Pure and total: what cannot be is refused and changes nothing. */
	apply(state: G['state'], body: G['body']): Applied<G>;
	/** The same for what was recorded before, perhaps by an earlier version of the app, whose rules asked for other things; `apply` where it is left out. */
	applyKept?(state: G['state'], body: G['body']): Applied<G>;
	where(state: G['state']): G['where'];
}
