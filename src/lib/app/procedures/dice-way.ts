// The three ways of rolling. One is the device's own: it is what every roll starts with, until another is taken.

export const DICE_WAYS = ['app', 'own', 'told'] as const;

/** The app rolls; the players type their own dice; the players say only what their dice came to. */
export type DiceWay = (typeof DICE_WAYS)[number];

export const diceWayWords: Readonly<Record<DiceWay, string>> = {
	app: 'Let the app roll',
	own: 'Our own dice',
	told: 'Only the result'
};

/** Where the way of rolling is kept. Reactive: a roll follows it. */
export interface Ways {
	readonly current: DiceWay;
	/** From now on, for this roll and those that follow. */
	take(way: DiceWay): void;
}
