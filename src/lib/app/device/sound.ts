// The drum at the table, for those who want it: a tap when dice are rolled, a short roll when a phase begins. Off unless a
// player turns it on, and fetched only then, so that silence costs nothing.
import { settings } from './settings.svelte';

type Drum = typeof import('./sound-drum');

function play(beat: (drum: Drum) => void): void {
	if (!settings.current.sound) return;
	// A device that makes no sound, or a module that cannot be fetched, must not disturb a roll.
	void import('./sound-drum').then(beat).catch(() => undefined);
}

/** Dice are rolled. */
export function drumTap(): void {
	play((drum) => drum.beat(drum.tap));
}

/** A phase begins. */
export function drumRoll(): void {
	play((drum) => drum.beat(drum.roll));
}
