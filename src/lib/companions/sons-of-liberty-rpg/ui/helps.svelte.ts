// What the app says unasked, and whether it may: a table that would rather think for itself switches it off, for every game on this device. What players
// ask ("may I?", a score, a target) is answered all the same.

const helpsKey = 'fife-and-drum:rpg-helps';
const helpNames = ['hints', 'prompts'] as const;
type HelpName = (typeof helpNames)[number];

class Helps {
	#off = $state.raw<readonly HelpName[]>(read());

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
		try {
			localStorage.setItem(helpsKey, this.#off.join(' '));
		} catch {
			// It holds until the page is closed.
		}
	}
}

function read(): readonly HelpName[] {
	try {
		const off = (localStorage.getItem(helpsKey) ?? '').split(' ');
		return helpNames.filter((name) => off.includes(name));
	} catch {
		return [];
	}
}

export const helps = new Helps();
