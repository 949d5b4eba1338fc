// Who did what: the devices that made the steps of a battle, by the names they had. It is read once an evening is over, too.
import type { Seat } from '$lib/storage/seat-store';
import type { Storage } from '$lib/storage/storage';

/** By the id of a step; null where nobody at a table made it. */
export type MakerOf = (step: string) => string | null;

export const nameMaker = ({ device, names }: Pick<Seat, 'device' | 'names'>, by: string): string =>
	by === device ? 'this device' : (names[by] ?? 'another device');

/** Of a battle that is shared no more. */
export async function makersOf(storage: Storage, battle: string): Promise<MakerOf> {
	const kept = await storage.seats.load(battle);
	const makers = new Map([...(kept?.steps ?? []), ...(kept?.waiting ?? [])].map(({ id, by }) => [id, by]));
	return (step) => {
		const by = makers.get(step);
		return kept && by !== undefined ? nameMaker(kept.seat, by) : null;
	};
}
