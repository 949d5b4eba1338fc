// The panels of a battle, and what they are called where they have no heading of their own.
export const panelTitles = {
	due: 'What is due',
	units: 'Units',
	map: 'Map',
	resolver: 'Resolve',
	log: 'Log'
} as const;

export type Panel = keyof typeof panelTitles;

/** Those that share a place where the others stand beside them. */
export type MiddlePanel = Extract<Panel, 'units' | 'map' | 'log'>;

/** What is read beside the map. */
export type BesideMap = 'answer' | 'details';

interface InSight {
	/** Where there is room for one. */
	readonly tab: Panel;
	/** Where there is room for several. */
	readonly middle: MiddlePanel;
}

/** A screen that is turned keeps in sight what was: what lies open first, else the panel that the players had chosen. */
export function turnScreen({ tab, middle }: InSight, toWide: boolean, isOpen: boolean): InSight {
	const chosen = toWide && isMiddle(tab) ? tab : middle;
	if (isOpen) return { tab: 'resolver', middle: chosen };
	if (toWide) return { tab, middle: chosen };
	// The units stand in the middle by themselves; whoever looks at the map or the log has chosen it.
	return { tab: isMiddle(tab) || middle !== 'units' ? middle : tab, middle };
}

export const isPanel = (value: unknown): value is Panel =>
	typeof value === 'string' && Object.hasOwn(panelTitles, value);

export const isMiddle = (panel: Panel): panel is MiddlePanel => panel === 'units' || panel === 'map' || panel === 'log';
