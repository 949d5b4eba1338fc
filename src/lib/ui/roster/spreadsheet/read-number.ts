/** An emptied or unreadable number is an empty field, which the problems then name. */
export const readNumber = (text: string): number | null => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : null);
