// Which game’s players have phones, and their keys: kept on the tablet, so that a page that was left finds its phones again. Only the last such game’s.
import { keepBeside, readBeside } from '$lib/companions/frame/kept-beside';
import type { SeatKeys } from '$lib/companions/frame/seats.svelte';
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import * as v from 'valibot';

const keptAs = 'rpg-phones';
const secret = v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'A key has 22 signs.'));
const kept = v.object({
	game: field.id('A game'),
	keys: v.object({
		room: field.id('A room'),
		key: secret,
		seats: field.list('The seats', v.object({ seat: field.id('A seat'), key: secret }), 12)
	})
});

export function readPhones(game: string): SeatKeys | null {
	try {
		const read = parseWith(kept, JSON.parse(readBeside(keptAs) ?? 'null'));
		return read.ok && read.value.game === game ? read.value.keys : null;
	} catch {
		return null;
	}
}

export const keepPhones = (game: string, keys: SeatKeys): void => keepBeside(keptAs, JSON.stringify({ game, keys }));

export function forgetPhones(game: string): void {
	if (readPhones(game)) keepBeside(keptAs, null);
}
