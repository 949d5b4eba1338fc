// What comes in under the id of the player's templates. A backup's templates join those that are here, since both are the player's own;
// anybody else's roster under that id is a roster, and gets an id like any other.
import { renewIds, type RosterDraft, type UnitDraft } from '$lib/army/draft';
import type { Dated } from '$lib/storage/backup-content';
import type { Shared } from '$lib/storage/shared';
import type { Storage } from '$lib/storage/storage';
import { nanoid } from 'nanoid';
import { isTemplates, templatesId } from '$lib/army/templates-id';

export async function settleTemplates(storage: Storage, shared: Shared): Promise<Shared> {
	if (shared.kind === 'roster' && isTemplates(shared.roster)) {
		return { ...shared, roster: renewIds(shared.roster, nanoid) };
	}
	if (shared.kind !== 'backup' || !shared.backup.rosters.some(({ value }) => isTemplates(value))) return shared;
	const here = await storage.rosters.get(templatesId);
	if (!here) return shared;
	const rosters = shared.backup.rosters.map((dated) => (isTemplates(dated.value) ? join(here, dated) : dated));
	return { ...shared, backup: { ...shared.backup, rosters } };
}

/** Those here, and after them those that are only in the backup; one that is another there becomes a template of its own. */
function join(here: Dated<RosterDraft>, { value, savedAt }: Dated<RosterDraft>): Dated<RosterDraft> {
	const known = new Set(here.value.units.map(({ id }) => id));
	const contents = new Set(here.value.units.map(contentOf));
	const missing = value.units
		.filter((unit) => !contents.has(contentOf(unit)))
		.map((unit) => ({ ...unit, id: known.has(unit.id) ? nanoid() : unit.id, brigade: null }));
	if (missing.length === 0) return { value: here.value, savedAt: here.savedAt };
	const joined = { ...here.value, units: [...here.value.units, ...missing] };
	return { value: joined, savedAt: laterThan(here.savedAt, savedAt) };
}

/** What a template says, whatever id it is known by. */
const contentOf = (unit: UnitDraft): string => JSON.stringify({ ...unit, id: '', brigade: null });

/** Of two of one id the later stays; what holds both is later than either. */
const laterThan = (...times: readonly string[]): string =>
	new Date(Math.min(lastTime, Math.max(...times.map((time) => Date.parse(time))) + 1)).toISOString();

/** After this, years have five digits, and no door takes them for times. */
const lastTime = Date.parse('9999-12-31T23:59:59.999Z');
