// The first round, explained as it goes: what the thing that is due is for, in a few sentences. It stands open in the first round of the suggested first game
// (PA-S2, PA-D13), and can be opened in any other.
import { firstGame } from '../rules/characters';
import type { OpenItem } from './state/items';
import type { PatriotState } from './state/state';

/** Whether this is the guided first game: the suggested four, before anybody has seen a letter counted. */
export const isGuided = ({ round, setup }: Pick<PatriotState, 'round' | 'setup'>): boolean =>
	round === 1 &&
	setup.seats.length === firstGame.length &&
	setup.seats.every(({ character }, seat) => character === firstGame[seat]);

const phases: Readonly<Partial<Record<PatriotState['step'], string>>> = {
	gather:
		'Take from the four piles what your character’s line says. A hand may grow as it likes in a turn: the limit of 8 counts at its end.',
	act: 'Spend AP on tiles, in any order, as often as they can be paid. Your standee goes wherever the tile is. A tile with a dashed edge says why it cannot be used. Unused AP lapse.',
	encounter:
		'Turn up the top brief and read it aloud. Tap its kind and what it needs, and the app counts; or tell just the outcome. A label keeps the card for your next game.',
	'turn-end': 'Whoever holds more than 8 cards discards down to 8. Then it is the next player’s turn, clockwise.',
	'round-end':
		'The letter’s pile is shuffled and turned up. Every type it asks for must reach its demand, and so must the coins; other types neither help nor hurt. Then the round closes step by step.'
};

function explain(item: OpenItem): string {
	switch (item.kind) {
		case 'deal':
			return 'Savers keep the President alive for five rounds; killers want threat at 6 or the President assassinated; a Secondary saves and has a mission besides. Look at your card, and never show or tell it.';
		case 'letter':
			return 'The letter is what the assassin demands today. All through the round whoever’s turn it is may lay influence on it, free and face down; coins are secured for 4 AP. When it fails, what it threatens comes true.';
		case 'brief':
			return item.stage === 'vote'
				? 'Clockwise from the holder each lays any number of cards face down, also none. Two cards of Public Opinion are mixed in, so that nobody can be sure who laid what. Needed types count for it, all others against.'
				: item.stage === 'bid'
					? 'Each in turn lays cards face up so that their own total beats the highest, or bows out for good. All cards laid are gone, also the losers’.'
					: 'The card says what happens: tap it together, and what follows from it follows by itself.';
		case 'riot-window':
		case 'riot-draw':
		case 'riot-roll':
			return 'A D4 for each rioter says its space. On a troop both are gone; on an empty space it stays and blocks that tile. The first rioter of a riot raises threat. In later rounds the card acts again, until no rioter is left.';
		case 'threat':
			return 'When threat reaches 6 the President is dead and the killers win. Wilfred may hand in 7 cards, once in the game, and it does not happen.';
		case 'tile-die':
			return 'Throw the D8. Cards may be added to it after its face is seen, unless your rulings say otherwise.';
		case 'assassination':
			return 'Everybody may lay cards, the target too: Spy and War count for it, Finance and Science against. If the President falls, killers win. Anyone else turns up cards: a killer goes on exposed and without AP, a saver with a new character.';
		case 'discovery':
			return 'Rejects act at once and cannot be refused. Of the others one is kept, the rest leave the game.';
		default:
			return '';
	}
}

/** What is due, explained; nothing where it speaks for itself. */
export function guideOf(state: PatriotState): string {
	if (state.ending) return '';
	const [item] = state.chain;
	return item ? explain(item) : (phases[state.step] ?? '');
}
