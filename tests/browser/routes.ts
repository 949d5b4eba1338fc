// Every page of the shell and the heading a player finds there.
export const ROUTES = [
	{ path: '/', heading: 'Fife & Drum', title: 'Fife & Drum' },
	{ path: '/quick', heading: 'Quick resolve', title: 'Quick resolve · Fife & Drum' },
	{ path: '/battles', heading: 'Battles', title: 'Battles · Fife & Drum' },
	{ path: '/rosters', heading: 'Rosters', title: 'Rosters · Fife & Drum' },
	{ path: '/playsheet', heading: 'Playsheet', title: 'Playsheet · Fife & Drum' },
	{ path: '/settings', heading: 'Settings', title: 'Settings · Fife & Drum' },
	// Without an id in the address there is no roster to show.
	{ path: '/rosters/edit', heading: 'Roster', title: 'Roster · Fife & Drum' },
	// Nor a battle.
	{ path: '/battles/play', heading: 'Battle', title: 'Battle · Fife & Drum' },
	{ path: '/battles/report', heading: 'Report', title: 'Report · Fife & Drum' },
	{ path: '/battles/record', heading: 'Record', title: 'Record · Fife & Drum' },
	{ path: '/battles/replay', heading: 'Replay', title: 'Replay · Fife & Drum' },
	// Without a battle it is of two units that are described.
	{ path: '/planner', heading: 'Should I charge?', title: 'Planner · Fife & Drum' },
	{ path: '/open', heading: 'Open', title: 'Open · Fife & Drum' },
	{ path: '/battles/new', heading: 'New battle', title: 'New battle · Fife & Drum' },
	{ path: '/rosters/print', heading: 'Print', title: 'Print · Fife & Drum' },
	{ path: '/playsheet/house', heading: 'House rules', title: 'House rules · Fife & Drum' },
	{ path: '/rosters/receive', heading: 'Receive a roster', title: 'Receive a roster · Fife & Drum' },
	{ path: '/companions', heading: 'Companions', title: 'Companions · Fife & Drum' },
	{
		path: '/companions/liberty-or-death',
		heading: 'Liberty or Death',
		title: 'Liberty or Death · Fife & Drum'
	},
	// No page of its own: the app itself says so.
	{ path: '/no/such/page', heading: 'No such page', title: 'No such page · Fife & Drum' }
] as const;
