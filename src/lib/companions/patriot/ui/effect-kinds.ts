// What a card can do, as it is tapped together: the closed list of PA-D13, each as it comes up most, and what can be changed of each.
import { type Effect, type Moment, moments, tellWho, type Who, whos } from '../rules/cards';
import {
	familyName,
	firstOfFamily,
	influences,
	influenceWords,
	locationNames,
	locations,
	tileIds,
	tiles
} from '../rules/data';

export const commonEffects: readonly Effect[] = [
	{ do: 'threat', by: 1 },
	{ do: 'threat', by: -1 },
	{ do: 'unrest', by: 1 },
	{ do: 'unrest', by: -1 },
	{ do: 'coins', by: 1 },
	{ do: 'coins', by: -1 },
	{ do: 'coins-all-lost' },
	{ do: 'taxes', by: 1 },
	{ do: 'riot', cards: 1 },
	{ do: 'troops-deploy', count: 1, where: 'each' },
	{ do: 'troops-deploy', count: 1, where: 'any' },
	{ do: 'troops-lose', count: 1, where: 'any' },
	{ do: 'rioters-execute', count: 1 },
	{ do: 'cards', by: 1, who: 'each', of: 'any' },
	{ do: 'cards', by: -1, who: 'holder', of: 'any' },
	{ do: 'markers', by: 1, who: 'holder' },
	{ do: 'ap', by: 4, who: 'chosen', when: 'now' },
	{ do: 'ap', by: -2, who: 'holder', when: 'next-turn' },
	{ do: 'ap', by: 1, who: 'holder', when: 'standing' },
	{ do: 'assassination-vote', target: 'chosen', half: false, caller: 'holder' },
	{ do: 'assassination-vote', target: 'fewest-cards', half: false, caller: 'card' },
	{ do: 'beacon-launch' },
	{ do: 'discovery', who: 'holder', draw: 1, keep: 1 },
	{ do: 'waive-ap', tile: 'C-F2a', who: 'next-player' },
	{ do: 'super-brief', count: 1 },
	{ do: 'keep', remind: 'act' }
];

const rest = ({ ...effect }: Effect): string => JSON.stringify({ ...effect, by: 0, count: 0, cards: 0 });
const isSame = (one: Effect, other: Effect): boolean =>
	one.do === other.do &&
	rest(one) === rest(other) &&
	(!('by' in one) || !('by' in other) || Math.sign(one.by) === Math.sign(other.by));

/** The same once more makes it larger: threat +1 twice is threat +2. */
export function addEffect(effects: readonly Effect[], more: Effect): readonly Effect[] {
	const at = effects.findIndex((one) => isSame(one, more));
	const was = effects[at];
	if (!was) return [...effects, more];
	const amount = amountOf(was);
	const by = 'by' in more ? more.by : 1;
	const larger = amount ? withAmount(was, Math.min(amount.max, Math.max(amount.min, amount.value + by))) : was;
	return effects.map((one, index) => (index === at ? larger : one));
}

/** The number of an effect with its bounds; null where it has none. */
export function amountOf(
	effect: Effect
): { readonly value: number; readonly min: number; readonly max: number } | null {
	if ('by' in effect) {
		const most =
			effect.do === 'coins' || effect.do === 'cards' || effect.do === 'markers' ? 40 : effect.do === 'ap' ? 10 : 6;
		return { value: effect.by, min: -most, max: most };
	}
	if ('count' in effect) return { value: effect.count, min: 1, max: effect.do === 'super-brief' ? 8 : 15 };
	if (effect.do === 'riot') return { value: effect.cards, min: 1, max: 9 };
	return effect.do === 'discovery' ? { value: effect.draw, min: 1, max: 9 } : null;
}

export function withAmount(effect: Effect, value: number): Effect {
	if ('by' in effect) return { ...effect, by: value };
	if ('count' in effect) return { ...effect, count: value };
	if (effect.do === 'riot') return { ...effect, cards: value };
	return effect.do === 'discovery' ? { ...effect, draw: value, keep: Math.min(effect.keep, value) } : effect;
}

interface Choice {
	readonly label: string;
	readonly options: readonly { readonly value: string; readonly label: string }[];
	readonly value: string;
	readonly set: (value: string) => Effect;
}

const option = <Value extends string>(value: Value, label: string) => ({ value, label });
const places = locations.map((location) => option(location, locationNames[location]));

function whoOf(effect: Extract<Effect, { who: Who }>, bidding: boolean): Choice {
	const shown = bidding ? whos : whos.filter((who) => who !== 'highest' && who !== 'lowest');
	return {
		label: 'Who',
		options: shown.map((who) => option(who, tellWho(who))),
		value: effect.who,
		set: (who) => ({ ...effect, who: who as Who }) as Effect
	};
}

/** What else can be chosen of an effect. */
export function choicesOf(effect: Effect, bidding = false): Choice[] {
	switch (effect.do) {
		case 'troops-deploy':
		case 'troops-lose': {
			const any = [
				option('any', 'anywhere'),
				...(effect.do === 'troops-deploy' ? [option('each', 'each location')] : [])
			];
			const set = (where: string) => ({ ...effect, where }) as Effect;
			return [{ label: 'Where', options: [...any, ...places], value: effect.where, set }];
		}
		case 'markers':
			return [whoOf(effect, bidding)];
		case 'discovery': {
			const options = Array.from({ length: effect.draw + 1 }, (_, keep) => option(`${keep}`, `${keep}`));
			const set = (keep: string) => ({ ...effect, keep: Number(keep) });
			return [whoOf(effect, bidding), { label: 'How many are kept', options, value: `${effect.keep}`, set }];
		}
		case 'cards': {
			const kinds = [
				option('any', 'any'),
				option('random', 'random'),
				...influences.map((type) => option(type, influenceWords[type].name))
			];
			const set = (of: string) => ({ ...effect, of }) as Effect;
			return [whoOf(effect, bidding), { label: 'Which cards', options: kinds, value: effect.of, set }];
		}
		case 'ap': {
			const whens = [option('now', 'at once'), option('next-turn', 'next turn'), option('standing', 'standing AP')];
			const set = (when: string) => ({ ...effect, when }) as Effect;
			return [whoOf(effect, bidding), { label: 'When', options: whens, value: effect.when, set }];
		}
		case 'assassination-vote':
			return voteChoices(effect);
		case 'waive-ap': {
			const shown = tileIds.filter((tile) => firstOfFamily(tile) === tile && tiles[tile].ap > 0);
			const options = shown.map((tile) => option(tile, familyName(tile)));
			const set = (tile: string) => ({ ...effect, tile }) as Effect;
			return [{ label: 'Which tile', options, value: firstOfFamily(effect.tile), set }];
		}
		case 'keep': {
			const options = moments.map((moment) => option(moment, moment.replace('-', ' ')));
			return [
				{
					label: 'Remind at',
					options,
					value: effect.remind,
					set: (remind) => ({ ...effect, remind: remind as Moment })
				}
			];
		}
		default:
			return [];
	}
}

function voteChoices(effect: Extract<Effect, { do: 'assassination-vote' }>): Choice[] {
	const set = (changed: object) => ({ ...effect, ...changed }) as Effect;
	return [
		{
			label: 'Against',
			options: [option('chosen', 'whoever is named'), option('fewest-cards', 'the fewest cards')],
			value: effect.target,
			set: (target) => set({ target })
		},
		{
			label: 'Called by',
			options: [option('holder', 'the holder'), option('card', 'the card itself')],
			value: effect.caller,
			set: (caller) => set({ caller })
		},
		{
			label: 'It needs',
			options: [option('whole', 'all'), option('half', 'half')],
			value: effect.half ? 'half' : 'whole',
			set: (half) => set({ half: half === 'half' })
		}
	];
}
