// What followed by itself in the last step and can be overruled: each number that moved, with the value that it would have without.
import type { PatriotBody } from './game';
import type { SetByHand } from './events/set-by-hand';
import { nameOf, type PatriotState } from './state/state';

export interface Overruling {
	readonly label: string;
	readonly set: SetByHand;
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
const sign = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

export function overrulable(state: PatriotState, bodies: readonly PatriotBody[]): Overruling[] {
	return bodies
		.flatMap((body): Overruling[] => {
			switch (body.kind) {
				case 'threat-moved':
					return [
						{ label: `threat ${sign(body.by)}`, set: { what: 'threat', value: within(state.threat - body.by, 6) } }
					];
				case 'unrest-moved':
					return [
						{ label: `unrest ${sign(body.by)}`, set: { what: 'unrest', value: within(state.unrest - body.by, 6) } }
					];
				case 'taxes-moved':
					return [{ label: `taxes ${sign(body.by)}`, set: { what: 'taxes', value: within(state.taxes - body.by, 6) } }];
				case 'coins-moved':
					return body.treasury === 0
						? []
						: [
								{
									label: `treasury ${sign(body.treasury)}`,
									set: { what: 'treasury', value: within(state.treasury - body.treasury, 999) }
								}
							];
				case 'markers-moved':
					return [
						{
							label: `${nameOf(state, body.seat)}’s markers ${sign(body.by)}`,
							set: {
								what: 'markers',
								seat: body.seat,
								value: within((state.seats[body.seat]?.markers ?? 0) - body.by, 999)
							}
						}
					];
				default:
					return [];
			}
		})
		.filter(({ label }, index, all) => all.findIndex((other) => other.label === label) === index);
}
