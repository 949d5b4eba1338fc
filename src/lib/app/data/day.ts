const calendar = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A day as people write it: "4 July 2026". */
export const makeDay = (iso: string): string => calendar.format(new Date(iso));
