// A report out of the app: one HTML file that needs nothing else, Markdown for a forum, and the battle itself as plain JSON, which the app
// opens again.
import type { StoredBattle } from '$lib/storage/battle-kind';
import { makeMarkdown } from '$lib/battle/report/markdown';
import type { Report } from '$lib/battle/report/report';
import { makeFileName, type SharedFile } from '$lib/storage/share-file';
import { makeShared } from '$lib/storage/shared';

const fileOf = (name: string, kind: string, ending: string, type: string, text: string): SharedFile => ({
	name: `${makeFileName(name, kind)}.${ending}`,
	blob: new Blob([text], { type: `${type};charset=utf-8` })
});

export const markdownFile = (report: Report): SharedFile =>
	fileOf(report.title, 'report', 'md', 'text/markdown', makeMarkdown(report));

export function eventsFile(setup: StoredBattle['setup'], events: StoredBattle['events']): SharedFile {
	const shared = makeShared({ kind: 'battle', battle: { setup, events } });
	return fileOf(setup.name, 'battle', 'json', 'application/json', JSON.stringify(shared, null, '\t'));
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The markup as the page shows it, without what only the app reads, and its styles. Nothing in it asks for anything. */
export function htmlFile({ title }: Report, shown: Element, styles: string): SharedFile {
	const comments = /<!--[\s\S]*?-->/g;
	const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
body { max-width: 60rem; margin: 0 auto; padding: 1rem; background: #f5eedd; }
@media print { body { max-width: none; padding: 0; background: #fff; } }
${styles}</style>
</head>
<body>
${shown.outerHTML.replace(comments, '')}
</body>
</html>
`;
	return fileOf(title, 'report', 'html', 'text/html', page);
}
