// The game as a journal knows it: its kinds of events joined, each from its own definition.

import type { Decider } from '$lib/journal/event';
import type { Game, GameTypes } from '$lib/journal/game';
import { Journals } from '$lib/journal/journal';
import type * as v from 'valibot';
import { answerChanged, answered, putBack, runBegan, runClosed, runOverruled, spaceTold } from './events/runs';
import {
	cardTurned,
	copyTaken,
	marginsTold,
	passedOver,
	personActed,
	settingsChanged,
	trackerSet,
	winterTicked
} from './events/table';
import type { EventDefinition } from './events/definition';
import type { Applied, LibertyCode } from './state/refusal';
import { begin, type LibertySetup, type LibertyState } from './state/state';

const definitions = {
	'card-turned': cardTurned,
	'run-began': runBegan,
	answered,
	'answer-changed': answerChanged,
	'put-back': putBack,
	'run-closed': runClosed,
	'run-overruled': runOverruled,
	'space-told': spaceTold,
	'person-acted': personActed,
	'passed-over': passedOver,
	'tracker-set': trackerSet,
	'winter-ticked': winterTicked,
	'settings-changed': settingsChanged,
	'copy-taken': copyTaken,
	'margins-told': marginsTold
} as const;

type Kind = keyof typeof definitions;
export type LibertyBody = { [K in Kind]: v.InferOutput<(typeof definitions)[K]['schema']> }[Kind];

export interface LibertyGame extends GameTypes {
	readonly setup: LibertySetup;
	readonly state: LibertyState;
	readonly body: LibertyBody;
	readonly where: { readonly card: number };
	readonly code: LibertyCode;
}

const definitionOf = (kind: Kind): EventDefinition<LibertyBody> =>
	definitions[kind] as unknown as EventDefinition<LibertyBody>;

const apply = (state: LibertyState, body: LibertyBody): Applied => definitionOf(body.kind).apply(state, body);
export const tell = (body: LibertyBody, state: LibertyState): string => definitionOf(body.kind).tell(body, state);

export const bodySchemas = Object.fromEntries(Object.entries(definitions).map(([kind, { schema }]) => [kind, schema]));

const game: Game<LibertyGame> = { begin, apply, where: ({ card }) => ({ card }) };

export const libertyGames = new Journals<LibertyGame>(game);

/** Who decided an answer: the app’s dice, the people’s own, or the people. */
export const deciderOf = (kind: string, dice: LibertySetup['dice']): Decider =>
	kind === 'roll' || kind === 'draw' || kind === 'pick-one' ? (dice === 'app' ? 'app-dice' : 'own-dice') : 'player';
