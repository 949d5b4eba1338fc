// What the app says unasked, and whether it may: a table that would rather think for itself switches it off, for every game on this device. What players
// ask ("may I?", a score, a target) is answered all the same.
import { keepBeside, readBeside } from '$lib/companions/frame/kept-beside';

const helpNames = ['hints', 'prompts'] as const;
type HelpName = (typeof helpNames)[number];
const keptAs = 'rpg-helps';

class Helps {
	#off = $state.raw<readonly HelpName[]>(readOff());

	/** What could be played from a hand, and the chances. */
	get hints(): boolean {
		return !this.#off.includes('hints');
	}
	/** What is due at the table. */
	get prompts(): boolean {
		return !this.#off.includes('prompts');
	}

	set(name: HelpName, on: boolean): void {
		this.#off = helpNames.filter((one) => (one === name ? !on : this.#off.includes(one)));
		keepBeside(keptAs, this.#off.join(' '));
	}
}

function readOff(): readonly HelpName[] {
	const off = (readBeside(keptAs) ?? '').split(' ');
	return helpNames.filter((name) => off.includes(name));
}

export const helps = new Helps();
