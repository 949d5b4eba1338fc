// Days and times as people write them.

const calendar = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day as people write it: "4 July 2026". */
export function makeDay(iso: string): string {
	const day = new Date(iso);
	return isTime(day) ? calendar.format(day) : noTime;
}

/** Telling a time never fails: a record that has none is told as one that has none. */
export const noTime = 'at an unknown time';
export const isTime = (time: Date): boolean => Number.isFinite(time.getTime());
