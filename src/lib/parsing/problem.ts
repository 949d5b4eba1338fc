// What is wrong with some input: the field and a plain sentence. Bad input is a list of these, all shown at once; nothing throws.

export interface Problem {
	/** Which field, as a dotted path ("shooter.figures"); empty for the whole. */
	readonly path: string;
	readonly message: string;
}

export type Parsed<T> =
	{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

export const accept = <T>(value: T): Parsed<T> => ({ ok: true, value });

/** The same problems of something that is part of a whole. */
export const below = (place: string, problems: readonly Problem[]): Problem[] =>
	problems.map(({ path, message }) => ({ path: path === '' ? place : `${place}.${path}`, message }));

export const refuse = (...problems: Problem[]): { ok: false; problems: readonly Problem[] } => ({
	ok: false,
	problems
});
