// The other games of the Revolution that the app has a companion for: what they are called and what they do at the table. Nothing of a
// companion is in here, so that whatever names a game need not carry it. Each is opened under /companions, by the name its set-ups say; its
// screen is one line in routes/companions/[game]/screens.ts, which the types ask for.

interface OtherGame {
	/** What a set-up says; the companion's folder and the end of its address. */
	readonly game: string;
	readonly title: string;
	/** What it does at the table. */
	readonly does: string;
}

export const otherGames = [
	{
		game: 'liberty-or-death',
		title: 'Liberty or Death',
		does: 'Runs the factions nobody plays: asks little, decides by the book and says why.'
	},
	{
		game: 'patriot',
		title: 'Patriot',
		does: 'Keeps trackers, rounds, votes and riots, and watches for the end.'
	},
	{
		game: 'sons-of-liberty-rpg',
		title: 'Sons of Liberty, the role-playing game',
		does: 'Deciphers missions, keeps hands, sheets, Tyranny and the story.'
	},
	{
		game: 'hidden-strike',
		title: 'Hidden Strike',
		does: 'Keeps the board, plays the British, knows the decks and counts the chances.'
	}
] as const satisfies readonly OtherGame[];

export type CompanionName = (typeof otherGames)[number]['game'];

export const findGame = (game: string): (typeof otherGames)[number] | undefined =>
	otherGames.find((other) => other.game === game);

/** A game that this version of the app does not know yet is called by what its file says. */
export const titleOf = (game: string): string =>
	findGame(game)?.title ?? `${game.charAt(0).toUpperCase()}${game.slice(1).replace(/[-_]+/g, ' ')}`;
