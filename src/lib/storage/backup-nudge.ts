// When to remind of a backup: once a week at most, and only of work that a backup would save.

const day = 24 * 60 * 60 * 1000;
export const nudgeAfterDays = 7;

/** ISO times; null where there is nothing. */
export interface BackupTimes {
	readonly lastBackup: string | null;
	/** When the oldest of what is kept was saved. */
	readonly firstSaved: string | null;
	/** When anything was last saved. */
	readonly lastSaved: string | null;
}

export function isBackupDue({ lastBackup, firstSaved, lastSaved }: BackupTimes, now: string): boolean {
	if (firstSaved === null || lastSaved === null) return false;
	if (lastBackup !== null && Date.parse(lastSaved) <= Date.parse(lastBackup)) return false;
	const waited = (Date.parse(now) - Date.parse(lastBackup ?? firstSaved)) / day;
	// A backup from the future was made with a clock that has been set since; it says nothing.
	return waited >= nudgeAfterDays || waited < -1;
}
