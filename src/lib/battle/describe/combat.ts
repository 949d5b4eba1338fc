import type { BattleSide } from '$lib/rules/initiative';
import { makeCount, makeList } from '$lib/wording';
import { sideOf } from '../apply/check';
import type { BodyOf, FoughtBlow } from '../event';
import type { Decider } from '$lib/journal/event';
import type { BattleState } from '../state';
import { drawHitDice, tellHand, tellHitDice, tellThrow } from './dice';
import type { Told } from './sentence';
import { makeLoss, nameOf, sideName, tellShattered } from './wording';

// Combats and pursuits.

export function tellFought(before: BattleState, body: BodyOf<'fought'>, decidedBy: Decider): Told {
	const { blows, losses } = body;
	const ids = [...new Set(blows.flatMap(({ striker, enemy }) => [striker, enemy]))];
	const of = (side: BattleSide) =>
		makeList(ids.filter((id) => sideOf(before, id) === side).map((id) => nameOf(before, id)));
	const score = blows.find(({ account }) => account.base)?.account.base?.score;
	const how = [
		...blows.map((blow) => tellBlow(before, blow, decidedBy, ids.length > 2)),
		...(score === undefined ? [] : [`${score} or more hits`]),
		tellLoser(before, body),
		...ids.flatMap((id) => tellShattered(before, id, losses[id] ?? 0))
	];
	return {
		what: `${of('first')} fought ${of('second')}`,
		how: how.join('; '),
		dice: blows.flatMap((blow) => drawHitDice(nameOf(before, blow.striker), blow))
	};
}

/** In a combat of several it matters who struck whom (R34). */
function tellBlow(before: BattleState, blow: FoughtBlow, decidedBy: Decider, several: boolean): string {
	const at = several ? ` at ${nameOf(before, blow.enemy)}` : '';
	const who = `${nameOf(before, blow.striker)}${at}`;
	if (!blow.account.possible) return `${who} had no dice`;
	const hits = blow.hits === 0 ? 'no hits' : makeCount(blow.hits, 'hit');
	return `${who} rolled ${tellThrow(blow, decidedBy)}${tellHand(blow.account)}, ${hits}`;
}

/** The side that suffered more lost; equal losses, nobody did (R22). */
function tellLoser(before: BattleState, { losses, loser }: BodyOf<'fought'>): string {
	const lostBy = (side: BattleSide) =>
		Object.entries(losses).reduce((sum, [id, lost]) => (sideOf(before, id) === side ? sum + lost : sum), 0);
	const first = lostBy('first');
	const second = lostBy('second');
	if (loser === 'nobody') return `nobody lost, ${makeCount(first, 'figure')} each`;
	const [more, less] = loser === 'first' ? [first, second] : [second, first];
	return `${sideName(before, loser)} lost, ${makeCount(more, 'figure')} to ${less}`;
}

/** R33; R21 lets the routers strike back where the players chose so. */
export function tellPursued(before: BattleState, body: BodyOf<'pursued'>, decidedBy: Decider): Told {
	const { pursuer, router, lost, back } = body;
	const hunted = nameOf(before, router);
	const blowsBack = back && [
		`${hunted} struck back ${tellHitDice(back, decidedBy)}, ${tellLost(back.lost)}`,
		...tellShattered(before, pursuer, back.lost)
	];
	const how = [
		tellHitDice(body, decidedBy),
		`${tellFactor(before, body)}${tellLost(lost)}`,
		...tellShattered(before, router, lost),
		...(blowsBack ?? [])
	];
	return {
		what: `${nameOf(before, pursuer)} pursued ${hunted}`,
		how: how.join('; '),
		dice: [...drawHitDice(nameOf(before, pursuer), body), ...(back ? drawHitDice(hunted, back) : [])]
	};
}

/** "2 hits doubled, ". */
function tellFactor({ setup }: BattleState, body: BodyOf<'pursued'>): string {
	const hits = drawHitDice('', body).flatMap(({ good }) => good?.filter(Boolean) ?? []).length;
	if (hits === 0) return '';
	const { pursuitFactor } = setup.playsheet.combat;
	const times = pursuitFactor === 2 ? ' doubled' : pursuitFactor === 1 ? '' : ` times ${pursuitFactor}`;
	return `${makeCount(hits, 'hit')}${times}, `;
}

const tellLost = (lost: number): string =>
	lost === 0 ? 'nothing lost' : `${makeLoss({ figures: lost, guns: 0 }, undefined)} lost`;
