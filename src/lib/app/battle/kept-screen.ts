// How a battle's screen was left: the tab, the map's tool and what lay open. It is kept for as long as the browser's tab is, so that a look at
// the playsheet, Back, Forward or a reload finds the screen as it was. Half-typed dice are drafts, which outlast the tab.
import type { KeptTool } from '../map/map-state.svelte';
import { toolNames } from '../map/surface/tool';
import { isMiddle, isPanel, type MiddlePanel, type Panel } from './panels';
import { parseOpening, type Opening } from './resolver/draft';

export interface KeptScreen {
	readonly tab: Panel;
	readonly middle: MiddlePanel;
	readonly tool: KeptTool | null;
	/** What lay open in the resolver. */
	readonly opening: Opening | null;
}

export interface KeptScreens {
	read(battle: string): KeptScreen | null;
	write(battle: string, kept: KeptScreen): void;
}

const keyOf = (battle: string): string => `fife-and-drum.screen.${battle}`;

/** A browser that keeps nothing starts each time at what is due. */
export const tabScreens: KeptScreens = {
	read(battle) {
		try {
			return parseKeptScreen(JSON.parse(sessionStorage.getItem(keyOf(battle)) ?? 'null'));
		} catch {
			return null;
		}
	},
	write(battle, kept) {
		try {
			sessionStorage.setItem(keyOf(battle), JSON.stringify(kept));
		} catch {
			// The screen itself goes on as it is.
		}
	}
};

export function parseKeptScreen(value: unknown): KeptScreen | null {
	const { tab, middle, tool, opening } = fieldsOf(value);
	if (!isPanel(tab) || !isPanel(middle) || !isMiddle(middle)) return null;
	return { tab, middle, tool: parseTool(tool), opening: parseOpening(opening) };
}

function parseTool(value: unknown): KeptTool | null {
	const { tool, phase } = fieldsOf(value);
	const name = toolNames.find((known) => known === tool);
	return name && typeof phase === 'string' ? { tool: name, phase } : null;
}

const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
	typeof value === 'object' && value !== null ? { ...value } : {};
