// Names for what is added: two units of one name could not be told apart in a battle, so that a second one is numbered.

const same = (name: string): string => name.trim().toLocaleLowerCase('en');

/** The name itself, or with the first number that nobody has: "British regulars 2". */
export function freshName(wanted: string, taken: readonly { readonly name: string }[]): string {
	const names = new Set(taken.map(({ name }) => same(name)));
	if (!names.has(same(wanted))) return wanted;
	const stem = wanted.replace(/\s+\d+$/, '');
	for (let number = 2; ; number += 1) {
		const candidate = `${stem} ${number}`;
		if (!names.has(same(candidate))) return candidate;
	}
}
