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

export const isMiddle = (panel: Panel): panel is MiddlePanel => panel === 'units' || panel === 'map' || panel === 'log';
