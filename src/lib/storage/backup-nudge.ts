// When to remind of a backup: once a week at most, and only of work that a backup would save. A reminder that was closed is an answer too.

const day = 24 * 60 * 60 * 1000;
const nudgeAfterDays = 7;

/** ISO times; null where there is nothing. */
export interface BackupTimes {
	readonly lastBackup: string | null;
	/** When the oldest of what is kept was saved. */
	readonly firstSaved: string | null;
	/** When anything was last saved. */
	readonly lastSaved: string | null;
	/** When the players were last reminded. */
	readonly lastNudge: string | null;
}

export function isBackupDue({ lastBackup, firstSaved, lastSaved, lastNudge }: BackupTimes, now: string): boolean {
	if (firstSaved === null || lastSaved === null) return false;
	if (lastBackup !== null && Date.parse(lastSaved) <= Date.parse(lastBackup)) return false;
	return isWeekAgo(lastBackup ?? firstSaved, now) && (lastNudge === null || isWeekAgo(lastNudge, now));
}

/** A time in the future is of a clock that has been set since; it says nothing. */
function isWeekAgo(time: string, now: string): boolean {
	const waited = (Date.parse(now) - Date.parse(time)) / day;
	return waited >= nudgeAfterDays || waited < -1;
}
