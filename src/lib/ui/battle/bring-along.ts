// Parts of the battle's screen that are fetched when somebody asks for them. A device at a shared table goes on alone when the line is gone, and over plain http
// nothing keeps them at hand (there is no service worker there): they are fetched while whoever serves them is near.

/** Whether all of them are here. */
export async function bringAlong(): Promise<boolean> {
	const parts = await Promise.allSettled([
		import('$lib/ui/sharing/PromptStrip.svelte'),
		import('$lib/ui/sharing/TableSheet.svelte'),
		import('$lib/ui/sharing/ThrownTogether.svelte'),
		import('./AmendSheet.svelte'),
		import('./RulesSheet.svelte'),
		import('$lib/ui/map/BattleMap.svelte'),
		import('$lib/ui/map/panels/MapPanels.svelte'),
		import('$lib/map/stage'),
		import('$lib/map/gestures'),
		import('$lib/map/palette'),
		import('$lib/map/shrink-photo')
	]);
	return parts.every(({ status }) => status === 'fulfilled');
}
