import type { Conflict } from '$lib/storage/meeting';

/** Tells one question of a list from the others. */
export const keyOf = ({ what, id }: Pick<Conflict, 'what' | 'id'>): string => `${what} ${id}`;
