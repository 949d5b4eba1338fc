import page from '../../docs/rules.md?raw';

/** The page of docs/rules.md as it stands. */
export const rulesPage: string = page;

/** A section's text, its tables' padding taken out. */
export function readSection(heading: string): string {
	const [, text = ''] = page.split(`\n${heading}\n`);
	return (text.split(/\n##/)[0] ?? '').replaceAll(/ +/g, ' ').replaceAll('\n', ' ');
}
