import type { BattleDesk } from '$lib/app/battle/resolving/desk.svelte';
import type { TableDesk } from '$lib/app/map/desk.svelte';
import { untrack } from 'svelte';
import type { BesideTable } from './panels';

/**
 * What is read beside the table: what was asked for last. The answer to what lies open, or what the table has to say of a tool or a unit. To be
 * made while a component is.
 */
export class BesideTheTable {
	shown = $state<BesideTable>('answer');

	constructor(desk: () => BattleDesk, table: () => TableDesk) {
		const answered = $derived(desk().work?.key ?? desk().done?.step ?? null);
		$effect(() => {
			if (answered !== null) this.shown = 'answer';
		});
		// The desk looks its selection up in the battle; only another tool or another unit is news. The tool that a phase brings is none.
		const isUsual = $derived(table().isUsualTool);
		const tool = $derived(table().tool);
		const selected = $derived(table().selected);
		$effect(() => {
			void tool;
			if (!isUsual) this.shown = 'words';
			else if (untrack(() => desk().work) === null) this.shown = selected === null ? 'answer' : 'words';
		});
	}
}
