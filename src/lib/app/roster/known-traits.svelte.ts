// The traits that the house rules on this device ask for, so that a roster can offer them.
import { traitsAskedIn } from '$lib/rules/added/when';
import { exampleRules } from '$lib/rules/house-rules/examples';
import { tidyTraits } from '$lib/rules/unit/traits';
import { appStorage } from '../device/storage.svelte';

class KnownTraits {
	#names = $state.raw<readonly string[]>([]);

	get names(): readonly string[] {
		return this.#names;
	}

	async load(): Promise<void> {
		const storage = await appStorage.open();
		const { kept } = await storage.houseRules.list();
		const all = [...kept.map(({ value }) => value.rules), ...exampleRules.map(({ rules }) => rules)];
		this.#names = tidyTraits(all.flatMap(({ added }) => traitsAskedIn(added)));
	}
}

export const knownTraits = new KnownTraits();
