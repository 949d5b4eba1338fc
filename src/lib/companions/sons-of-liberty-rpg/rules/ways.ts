// All that the chosen cards can be laid as: as a new group, or onto each that lies there, at either end, with a joker exchanged. Each way is judged as
// any play is, so that nobody has to say where the cards go, and "may I?" has one answer.
import { faceOf, isJoker } from './cards';
import {
	cardsOfPlay,
	type Exchange,
	type LegalPlay,
	type Play,
	type PlayContext,
	type PlayReason,
	type Taken
} from './play';
import { endsPossible, judgePlay } from './plays';
import { findGroup, type Group, groupWith, isLocked, isSet, nameGroup, type Placed, rankIn } from './table';

/** What is chosen: nothing is said yet of where it goes. */
export type Chosen = Pick<Play, 'hand' | 'taken' | 'as'>;

export interface Way {
	readonly play: Play;
	readonly judged: LegalPlay;
	/** The group as it will be. */
	readonly group: Group;
	/** "onto the set of fives", "a new straight from three to five". */
	readonly label: string;
}

export interface Ways {
	readonly ways: readonly Way[];
	/** Where there is no way: the reasons that are nearest to what was meant. */
	readonly reasons: readonly PlayReason[];
}

export function waysToLay(context: PlayContext, chosen: Chosen): Ways {
	const plays = variantsOf(context, chosen).flatMap((play) => withTargets(context, play));
	const judged = plays.map((play) => ({ play, judged: judgePlay(context, play) }));
	const ways = judged.flatMap(({ play, judged: one }): readonly Way[] => {
		const group = one.ok ? findGroup(one.table, one.group) : undefined;
		return one.ok && group ? [{ play, judged: one, group, label: labelOf(context, play, group) }] : [];
	});
	if (ways.length > 0) return { ways, reasons: [] };
	const meant = judged.find(({ play }) => isMeant(context, play)) ?? judged[0];
	return { ways, reasons: meant && !meant.judged.ok ? meant.judged.reasons : [] };
}

/** As they are, and with each taken joker exchanged for a card that could take its place. */
function variantsOf(context: PlayContext, { hand, taken, as }: Chosen): readonly Play[] {
	const plain: Play = { hand, taken, as, exchanges: [], target: 'new' };
	const exchanged = taken.flatMap(({ card: joker, from }) => {
		if (!isJoker(joker)) return [];
		const others = taken.filter(({ card }) => card !== joker);
		return exchangesOf(context, joker, from, { hand, taken: others }).map((exchange) => ({
			...plain,
			taken: others,
			exchanges: [exchange]
		}));
	});
	return [plain, ...exchanged];
}

function exchangesOf(
	{ table, theirs }: PlayContext,
	joker: Exchange['joker'],
	from: string,
	{ hand, taken }: Pick<Play, 'hand' | 'taken'>
): readonly Exchange[] {
	const own = findGroup(table, from);
	const other = theirs && groupWith(theirs, joker);
	const group = own ?? other;
	const placed = group?.cards.find(({ card }) => card === joker);
	if (!group || !placed) return [];
	const fits = (card: Taken['card']) => faceOf(card) !== null && rankIn({ card, as: null }) === rankIn(placed);
	const offered = own
		? [...hand, ...taken.filter(isLoose).map(({ card }) => card)]
		: taken.filter(({ from: source }) => source.endsWith('line')).map(({ card }) => card);
	return offered.filter(fits).map((card) => ({ joker, group: group.id, with: card, ...(own ? {} : { theirs: true }) }));
}

const isLoose = ({ from }: Taken): boolean => from === 'single' || from === 'line';

/** As a new group, and onto every group that it takes nothing from; where both ends would do, each of them. */
function withTargets({ table }: PlayContext, play: Play): readonly Play[] {
	const sources = play.taken.map(({ from }) => from);
	const onto = table.groups
		.filter(({ id }) => !sources.includes(id))
		.flatMap((group): readonly Play[] => {
			const ends = endsPossible(group, cardsOfPlay(play));
			return ends.length > 1
				? ends.map((below) => ({ ...play, target: group.id, below }))
				: [{ ...play, target: group.id }];
		});
	return [play, ...onto];
}

const label = (group: Group, play: Play): string => {
	if (play.below === undefined) return '';
	return play.below === 0
		? ', at the high end'
		: play.below === group.cards.length
			? ', at the low end'
			: `, ${play.below} at the low end`;
};

function labelOf({ table }: PlayContext, play: Play, made: Group): string {
	const before = findGroup(table, play.target);
	const where = before ? `onto ${nameGroup(before)}` : nameGroup(made).replace(/^the /, 'a new ');
	const added = { ...made, cards: cardsOfPlay(play) };
	const freed = play.exchanges.length > 0 ? ', the joker exchanged' : '';
	return `${where}${before ? label(added, play) : ''}${freed}`;
}

/** It would go there, if it were not locked or blocked. */
function isMeant(context: PlayContext, play: Play): boolean {
	const target = findGroup(context.table, play.target);
	if (!target) return false;
	const cards: readonly Placed[] = cardsOfPlay(play);
	if (isLocked(target)) return isSet([...target.cards, ...cards]);
	const judged = judgePlay(context, play);
	return !judged.ok && judged.reasons.every(({ code }) => code === 'blocked');
}
