// When something was, as people say it: today and yesterday by the hour, everything before by the day.
import { isTime, makeDay, noTime } from './day';

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
