// Who did what: the devices that made the steps of a battle, by the names they had. It is read once an evening is over, too.
import type { Seat } from '$lib/storage/seat-store';
import type { Storage } from '$lib/storage/storage';

/** The devices of a table by their names. */
export interface Makers {
	/** Who made a step; null where nobody at a table did. */
	ofStep(step: string): string | null;
	nameOf(device: string): string;
}

export const nameMaker = ({ device, names }: Pick<Seat, 'device' | 'names'>, by: string): string =>
	by === device ? 'this device' : (names[by] ?? 'another device');

/** Of a battle that is shared no more. */
export async function makersOf(storage: Storage, battle: string): Promise<Makers | null> {
	const kept = await storage.seats.load(battle);
	if (!kept) return null;
	const makers = new Map([...kept.steps, ...kept.waiting].map(({ id, by }) => [id, by]));
	const nameOf = (device: string) => nameMaker(kept.seat, device);
	return {
		nameOf,
		ofStep: (step) => {
			const by = makers.get(step);
			return by === undefined ? null : nameOf(by);
		}
	};
}
