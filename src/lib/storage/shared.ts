// What leaves the app and comes back, in a file or a link: each says that it is ours, what it is and of which version. What comes back is
// hostile until it is parsed, and is taken whole or not at all.

import type { RosterDraft } from '$lib/army/draft';
import { parseRosterDraft } from '$lib/army/draft-parse';
import * as field from '$lib/parsing/fields';
import { isNewer } from '$lib/parsing/fields';
import { parseWith } from '$lib/parsing/parse';
import { accept, below, type Parsed, refuse } from '$lib/parsing/problem';
import * as v from 'valibot';
import { type Backup, parseBackup } from './backup-content';
import { parseBattle, type StoredBattle } from './battle-kind';
import { parseCopy, parseNamedHouseRules } from './whole-stores';
import type { GameCopy, NamedHouseRules } from './database/database';
import { type StoredAnyGame, parseGame } from './game-kind';

export type Shared =
	| { readonly kind: 'roster'; readonly roster: RosterDraft }
	| { readonly kind: 'battle'; readonly battle: StoredBattle }
	| { readonly kind: 'game'; readonly game: StoredAnyGame }
	| { readonly kind: 'copy'; readonly copy: GameCopy }
	| { readonly kind: 'house-rules'; readonly houseRules: NamedHouseRules }
	| { readonly kind: 'backup'; readonly backup: Backup };

export type SharedKind = Shared['kind'];

export const appName = 'fife-and-drum';
/**
 * A backup has maps and photos since its second version, games and copies of games since its third; an app that knows only the one before would leave
 * them out without a word. So it would with traits, and with what house rules have beside changed numbers.
 */
export const versions = {
	roster: 2,
	battle: 2,
	game: 1,
	copy: 1,
	'house-rules': 2,
	backup: 3
} as const satisfies Record<SharedKind, number>;

/** More problems than this help nobody. */
const mostProblems = 50;

/** The value that is written; `parseShared` reads it back. */
export const makeShared = (shared: Exclude<Shared, { kind: 'backup' }>): object => ({
	app: appName,
	version: needsSecond(shared) ? versions[shared.kind] : 1,
	...shared
});

/** What an app of the first version can read whole is written for it. */
function needsSecond(shared: Exclude<Shared, { kind: 'backup' }>): boolean {
	const hasTraits = ({ units }: Pick<RosterDraft, 'units'>) => units.some(({ traits }) => traits !== undefined);
	switch (shared.kind) {
		case 'roster':
			return hasTraits(shared.roster);
		case 'battle': {
			const { playsheet, rosters } = shared.battle.setup;
			const isChanged = shared.battle.events.some(({ body }) => body.kind === 'rules-changed');
			return playsheet.house !== undefined || isChanged || hasTraits(rosters.first) || hasTraits(rosters.second);
		}
		case 'game':
		case 'copy':
			return false;
		case 'house-rules': {
			const { name: _name, overrides: _overrides, ...beside } = shared.houseRules.rules;
			return Object.keys(beside).length > 0;
		}
	}
}

const envelopeSchema = field.object('A file of this app', {
	app: v.literal(appName),
	version: v.unknown(),
	kind: v.picklist(Object.keys(versions) as SharedKind[])
});

/** Tells how far it has come, as a part of the whole. */
export function parseShared(input: unknown, tell: (part: number) => void = () => undefined): Parsed<Shared> {
	const envelope = parseWith(envelopeSchema, input);
	if (!envelope.ok) return refuse({ path: '', message: 'It is not a file of this app.' });
	const { version, kind } = envelope.value;
	const isKnown = typeof version === 'number' && Number.isInteger(version) && version >= 1;
	if (!isKnown || version > versions[kind]) {
		const newer = 'It was made by a newer version of the app. Update the app, then open it again.';
		const message = isNewer(version, versions[kind]) ? newer : 'It is not a file of this app.';
		return refuse({ path: 'version', message });
	}
	const parsed = parseContent(kind, input as Record<string, unknown>, tell);
	return parsed.ok ? parsed : { ok: false, problems: parsed.problems.slice(0, mostProblems) };
}

function parseContent(kind: SharedKind, input: Record<string, unknown>, tell: (part: number) => void): Parsed<Shared> {
	switch (kind) {
		case 'roster':
			return wrap('roster', parseRosterDraft(input.roster), (roster) => ({ kind, roster }));
		case 'battle':
			return wrap('battle', parseBattle(input.battle), (battle) => ({ kind, battle }));
		case 'game':
			return wrap('game', parseGame(input.game), (game) => ({ kind, game }));
		case 'copy':
			return wrap('copy', parseCopy(input.copy), (copy) => ({ kind, copy }));
		case 'house-rules':
			return wrap('houseRules', parseNamedHouseRules(input.houseRules), (houseRules) => ({ kind, houseRules }));
		case 'backup':
			return wrap('backup', parseBackup(input, tell), (backup) => ({ kind, backup }));
	}
}

function wrap<T>(place: string, parsed: Parsed<T>, make: (value: T) => Shared): Parsed<Shared> {
	return parsed.ok ? accept(make(parsed.value)) : { ok: false, problems: below(place, parsed.problems) };
}
