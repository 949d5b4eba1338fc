// When something was, as people say it: today and yesterday by the hour, everything before by the day.

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayAfter = (time: Date): Date => new Date(time.getFullYear(), time.getMonth(), time.getDate() + 1);

export function makeWhen(iso: string, now = new Date()): string {
	const then = new Date(iso);
	if (!isTime(then)) return noTime;
	const sameDay = (time: Date) => then.toDateString() === time.toDateString();
	if (sameDay(now)) return `today at ${clock.format(then)}`;
	if (dayAfter(then).toDateString() === now.toDateString()) return `yesterday at ${clock.format(then)}`;
	return makeDay(iso);
}

// Days and times as people write them.

const calendar = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day as people write it: "4 July 2026". */
export function makeDay(iso: string): string {
	const day = new Date(iso);
	return isTime(day) ? calendar.format(day) : noTime;
}

/** Telling a time never fails: a record that has none is told as one that has none. */
const noTime = 'at an unknown time';
const isTime = (time: Date): boolean => Number.isFinite(time.getTime());
