// The events of a turn put together that belong together, before anybody tells them: all the fire at a unit with its test and its rout, a
// charge from its declaration on, a combat up to the pursuit.

import type { BodyOf, EventKind, GameBody } from '../events/event';
import type { Happened } from './moments';

/** An event of a kind that is known, with the states around it. */
export type Told<Kind extends EventKind> = Happened & { readonly body: BodyOf<Kind> & GameBody };

export const isKind =
	<Kind extends EventKind>(kind: Kind) =>
	(happened: Happened): happened is Told<Kind> =>
		happened.body.kind === kind;

/** What belongs together, in the order it happened; never empty. */
export interface Beat {
	readonly kind: 'alone' | 'charge' | 'fire' | 'idle' | 'combat' | 'moves';
	/** Whom it is about, where it is about one unit. */
	readonly about: string;
	readonly events: Happened[];
}

const moveKinds: ReadonlySet<EventKind> = new Set<EventKind>([
	'unit-moved',
	'unit-turned',
	'formation-changed',
	'limbered',
	'unit-held'
]);

/**
 * Each event with those that it belongs to; where they stand is where the first of them happened. Only the moves of a turn, which are many
 * and alike, come when all of them are made, and fire without effect when all fire is told.
 */
export function gather(happened: readonly Happened[]): readonly Beat[] {
	const beats = new Map<string, Beat>();
	/** The combat that a unit fought last, for what came of it. */
	const combats = new Map<string, string>();
	const add = (key: string, kind: Beat['kind'], about: string, one: Happened) => {
		const beat = beats.get(key) ?? { kind, about, events: [] };
		beats.set(key, beat);
		beat.events.push(one);
	};
	for (const one of happened) {
		const { body, before, event } = one;
		const alone = () => add(`alone ${event.order}`, 'alone', '', one);
		const about = (unit: string) => {
			const combat = event.phase === 'combat' ? combats.get(unit) : undefined;
			if (combat !== undefined) add(combat, 'combat', '', one);
			else add(`fire ${unit}`, 'fire', unit, one);
		};
		switch (body.kind) {
			case 'charge-declared':
				add(`charge ${body.chargee}`, 'charge', body.chargee, one);
				break;
			case 'charge-contacted':
			case 'charge-called-off': {
				const charge = before.charges.find(({ id }) => id === body.charge);
				if (charge && beats.has(`charge ${charge.chargee}`))
					add(`charge ${charge.chargee}`, 'charge', charge.chargee, one); // prettier-ignore
				else alone();
				break;
			}
			case 'evaded':
				if (beats.has(`charge ${body.unit}`)) add(`charge ${body.unit}`, 'charge', body.unit, one);
				else alone();
				break;
			case 'shot':
				if (hasEffect(body)) add(`fire ${body.target}`, 'fire', body.target, one);
				else add('idle', 'idle', '', one);
				break;
			case 'fought': {
				const key = `combat ${event.order}`;
				add(key, 'combat', '', one);
				for (const { striker, enemy } of body.blows) for (const unit of [striker, enemy]) combats.set(unit, key);
				break;
			}
			case 'tested':
			case 'routed':
				about(body.unit);
				break;
			case 'pursued':
				about(body.router);
				break;
			default:
				if (moveKinds.has(body.kind)) add('moves', 'moves', '', one);
				else alone();
		}
	}
	return putLate(putLate([...beats.values()], 'idle', ['fire']), 'moves', ['charge', 'alone'], 'movement');
}

/** Behind the last beat of these kinds (and of this part of the turn). */
function putLate(
	beats: readonly Beat[],
	kind: Beat['kind'],
	after: readonly Beat['kind'][],
	phase = ''
): readonly Beat[] {
	const late = beats.find((beat) => beat.kind === kind);
	if (!late) return beats;
	const rest = beats.filter((beat) => beat !== late);
	const last = rest.findLastIndex(
		(beat) => after.includes(beat.kind) && (beat.events[0]?.event.phase ?? '').includes(phase)
	);
	const at = Math.max(last + 1, beats.indexOf(late));
	return [...rest.slice(0, at), late, ...rest.slice(at)];
}

const hasEffect = ({ hits, lost }: BodyOf<'shot'>): boolean => hits > 0 || lost.figures > 0 || lost.guns > 0;
