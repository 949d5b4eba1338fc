// What a phone and the tablet say to each other (5.3): the phone what its player wishes, on what it saw; the tablet how things stand for that seat, or why
// not. The tablet is the only referee: a wish that was made on an old state is judged on the new one.
import * as field from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { type Parsed, refuse } from '$lib/parsing/problem';
import * as v from 'valibot';
import * as own from '../events/fields';
import { type LodgeBody, lodgeEvents } from '../game';
import { type MarkedWord, sealMark } from '../state/secret';
import type { LodgeState } from '../state/state';
import type { PlayerId } from '../../rules/table';
import { seatView, type SeatView } from './view';

/** What a player may do from a phone: his own affairs. What several must agree on, or look at together, is done at the tablet. */
const kinds = [
	'play-made', 'singles-played', 'card-discarded', 'circumstance-held', 'circumstance-left', 'hand-refreshed', 'joker-claimed', 'figure-tagged', 'combo-made',
	'tory-card-played', 'tory-tactic-used', 'tory-figure-introduced', 'hand-opened', 'turn-ended', 'floor-asked', 'question-called', 'question-seconded', 'cards-called',
	'royals-told', 'play-waived'
] as const satisfies readonly LodgeBody['kind'][]; // prettier-ignore

/** A word of the secret that was worked into this hand; 0 is none. */
interface SecretMarked {
	readonly kind: 'secret-marked';
	readonly word: MarkedWord;
}
export type SeatAction = Extract<LodgeBody, { kind: (typeof kinds)[number] | 'secret-revealed' }> | SecretMarked;

export interface Intent {
	readonly kind: 'intent';
	readonly seat: PlayerId;
	readonly action: unknown;
	/** The view that it was made on. */
	readonly seen: number;
}
export interface Refused {
	readonly kind: 'refused';
	readonly reasons: readonly string[];
}

const intentSchema = v.object({
	kind: v.literal('intent'),
	seat: own.player,
	action: v.looseObject({ kind: v.string() }),
	seen: field.whole('What was seen', 0, 10_000_000)
});
const refusedSchema = v.object({
	kind: v.literal('refused'),
	reasons: field.list('The reasons', field.line('A reason', 600), 10)
});

export const parseIntent = (text: string): Parsed<Intent> => parseText(intentSchema, text);
export const parseForPhone = (text: string): Parsed<SeatView | Refused> =>
	parseText(v.union([refusedSchema, seatView]) as v.GenericSchema<unknown, SeatView | Refused>, text);

function parseText<T>(schema: v.GenericSchema<unknown, T>, text: string): Parsed<T> {
	try {
		return parseWith(schema, JSON.parse(text));
	} catch {
		return refuse({ path: '', message: 'That is not a message.' });
	}
}

type Judged =
	{ readonly ok: true; readonly body: LodgeBody } | { readonly ok: false; readonly reasons: readonly string[] };
const no = (...reasons: readonly string[]): Judged => ({ ok: false, reasons });

/** Whether a wish from a seat may be recorded now. `seat` is whose line it came on, whatever it says itself. */
export function judgeIntent(state: LodgeState, seat: PlayerId, intent: Intent): Judged {
	if (intent.seat !== seat) return no('That is another player’s seat.');
	const read = readAction(state, seat, intent.action);
	if (!read.ok) return read;
	const applied = lodgeEvents.apply(state, read.body);
	return applied.ok ? read : no(applied.reason);
}

function readAction(state: LodgeState, seat: PlayerId, action: unknown): Judged {
	const { kind } = action as { readonly kind: string };
	if (kind === 'secret-marked') return markSecret(state, seat, action);
	const isTorys = kind === 'secret-revealed';
	const schema = isTorys || (kinds as readonly string[]).includes(kind) ? lodgeEvents.schemaOf(kind) : undefined;
	if (!schema) return no('That is done at the tablet.');
	const parsed = parseWith(schema, action);
	if (!parsed.ok) return no('That could not be read.');
	const body = parsed.value;
	if (isTorys) return isFirstTory(state, seat) ? { ok: true, body } : no('The secret is the Tory’s.');
	if (!('player' in body) || body.player !== seat) return no('That is another player’s to do.');
	if (body.kind === 'card-discarded' && (body.takenBy !== undefined || body.toryDiscards !== undefined))
		return no('Where the Tory wants the card, offer it to him at the tablet.');
	// Each gives out of his own hand, and nobody looks into it from another phone.
	if (body.kind === 'cards-called')
		return no('A call is gathered at the tablet: each of the others says there what he gives.');
	return { ok: true, body };
}

const isFirstTory = ({ battle }: LodgeState, seat: PlayerId): boolean => battle?.tories[0] === seat;

function markSecret(state: LodgeState, seat: PlayerId, action: unknown): Judged {
	const { battle } = state;
	const parsed = parseWith(v.object({ word: v.picklist([0, 1, 2, 3, 4]) }), action);
	if (!isFirstTory(state, seat) || !battle?.secret?.key || !battle.hand) return no('There is no secret to keep here.');
	if (!parsed.ok) return no('That could not be read.');
	const hand = battle.hand.index;
	return {
		ok: true,
		body: { kind: 'secret-embedded', hand, sealed: sealMark(battle.secret.key, hand, parsed.value.word) }
	};
}
