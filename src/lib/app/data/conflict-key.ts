// Tells one question of a list from the others.

import type { Conflict } from '$lib/storage/meeting';

export const keyOf = ({ what, id }: Pick<Conflict, 'what' | 'id'>): string => `${what} ${id}`;
