// What a kind of event of a companion's game is, as one value, and all of them joined into what a journal asks for. Pure: no Svelte, no storage.

import type { Refusal } from '$lib/journal/game';
import * as v from 'valibot';

export type Applied<State, Code extends string> = { readonly ok: true; readonly state: State } | Refusal<Code>;

export interface EventDefinition<State, Code extends string, Body extends { readonly kind: string }> {
	readonly kind: Body['kind'];
	/** What it may say. Whether it can have happened is for `apply` to judge, on the state it meets. */
	readonly schema: v.GenericSchema<unknown, Body>;
	/** Pure and total: what cannot be is refused and changes nothing. */
	readonly apply: (state: State, body: Body) => Applied<State, Code>;
	/** In the past tense, on the state before it. */
	readonly tell: (body: Body, state: State) => string;
}

type BodyOf<Kind extends string, Fields extends v.ObjectEntries> = { readonly kind: Kind } & Readonly<
	v.InferOutput<v.ObjectSchema<Fields, undefined>>
>;

interface Parts<State, Code extends string, Kind extends string, Fields extends v.ObjectEntries> {
	readonly kind: Kind;
	/** What it says beside its kind. */
	readonly fields: Fields;
	readonly apply: EventDefinition<State, Code, BodyOf<Kind, Fields>>['apply'];
	readonly tell: EventDefinition<State, Code, BodyOf<Kind, Fields>>['tell'];
}

/** For one game: `const define = makeDefine<State, Code>()`, and then every event is `define({ kind, fields, apply, tell })`. */
export const makeDefine =
	<State, Code extends string>() =>
	<const Kind extends string, const Fields extends v.ObjectEntries>(
		parts: Parts<State, Code, Kind, Fields>
	): EventDefinition<State, Code, BodyOf<Kind, Fields>> => {
		const { kind, fields, apply, tell } = parts;
		const schema = v.object({ kind: v.literal(kind), ...fields });
		// What the schema brings out is what `BodyOf` says of its fields; a generic schema is more than the checker follows.
		return { kind, schema, apply, tell } as unknown as EventDefinition<State, Code, BodyOf<Kind, Fields>>;
	};

/** What every definition of one game has in common, whatever its event says. */
interface AnyDefinition<State, Code extends string> {
	readonly kind: string;
	readonly schema: v.GenericSchema<unknown, { readonly kind: string }>;
	readonly apply: (state: State, body: never) => Applied<State, Code>;
	readonly tell: (body: never, state: State) => string;
}

type BodyIn<Definition> = Definition extends { readonly schema: v.GenericSchema<unknown, infer Body> } ? Body : never;

export interface JoinedEvents<State, Code extends string, Body extends { readonly kind: string }> {
	readonly apply: (state: State, body: Body) => Applied<State, Code>;
	readonly tell: (body: Body, state: State) => string;
	/** How a body of this kind is read from outside; undefined where the game has no such kind. */
	readonly schemaOf: (kind: string) => v.GenericSchema<unknown, Body> | undefined;
}

/** Every kind of event of a game. A new kind is a file and one entry of this list. */
export function joinEvents<State, Code extends string, const Definitions extends readonly AnyDefinition<State, Code>[]>(
	definitions: Definitions & readonly AnyDefinition<State, Code>[]
): JoinedEvents<State, Code, BodyIn<Definitions[number]>> {
	type Body = BodyIn<Definitions[number]> & { readonly kind: string };
	const byKind = new Map<string, EventDefinition<State, Code, Body>>();
	for (const definition of definitions) {
		if (byKind.has(definition.kind)) throw new Error(`two kinds of event are called ${definition.kind}`);
		byKind.set(definition.kind, definition as unknown as EventDefinition<State, Code, Body>);
	}
	const definitionOf = (kind: string): EventDefinition<State, Code, Body> => {
		const found = byKind.get(kind);
		if (!found) throw new Error(`no kind of event is called ${kind}`);
		return found;
	};
	return {
		apply: (state, body) => definitionOf(body.kind).apply(state, body),
		tell: (body, state) => definitionOf(body.kind).tell(body, state),
		schemaOf: (kind) => byKind.get(kind)?.schema
	};
}

/** What the joined events of a game can say: `type Body = BodyIn<typeof events>`. */
export type EventsBody<Events> = Events extends { readonly tell: (body: infer Body, state: never) => string }
	? Body
	: never;
