// What one gesture came to, in the log's own sentences: its first line, and all that followed by itself.
import { type PatriotBody, patriotEvents } from './game';
import type { PatriotState } from './state/state';

export function tell(before: PatriotState, bodies: readonly PatriotBody[]): string[] {
	let state = before;
	return bodies.map((body) => {
		const line = patriotEvents.tell(body, state);
		const applied = patriotEvents.apply(state, body);
		if (applied.ok) state = applied.state;
		return line;
	});
}
