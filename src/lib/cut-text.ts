// Text that has to fit into a place for so many characters. A file of its own: the first page needs this and no other wording.

/** At most so many characters, and never half of one: a sign beyond the common ones is two, and half of it can be neither shown nor read back. */
export function cutTo(text: string, most: number): string {
	const cut = text.slice(0, most);
	return text.length > most ? cut.replace(/[\ud800-\udbff]$/, '') : cut;
}
