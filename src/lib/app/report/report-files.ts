// A report out of the app: one HTML file that needs nothing else, Markdown for a forum, and the battle itself as plain JSON, which the app
// opens again.
import type { StoredBattle } from '$lib/storage/battle-kind';
import { makeMarkdown } from '$lib/battle/report/markdown';
import type { Report } from '$lib/battle/report/report';
import { makeFileName, type SharedFile } from '$lib/storage/share-file';
import { makeShared } from '$lib/storage/shared';
import type { Picture } from '$lib/battle/picture/picture';

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

// A picture as pixels: the browser draws the SVG as it draws any image, and the canvas is written as PNG.

/** Pixels across: sharp on a tablet and printed over a column. */
const STILL = 2250;
const FRAME = 1000;

export const stillPng = (picture: Picture): Promise<Blob> => drawPng(picture, STILL, picture.height / picture.width);

/** A frame of a film has the shape of the film, whoever stands below the map by then. */
export const framePng = (picture: Picture, shape: number): Promise<Blob> => drawPng(picture, FRAME, shape);

async function drawPng({ svg, width, height }: Picture, across: number, shape: number): Promise<Blob> {
	const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
	try {
		const image = new Image();
		image.src = address;
		await image.decode();
		const canvas = document.createElement('canvas');
		canvas.width = across;
		canvas.height = Math.round(across * shape);
		const ink = canvas.getContext('2d');
		if (!ink) throw new Error('this device draws no pictures');
		ink.fillStyle = '#f5eedd';
		ink.fillRect(0, 0, canvas.width, canvas.height);
		const scale = Math.min(across / width, canvas.height / height);
		ink.drawImage(image, 0, 0, width * scale, height * scale);
		const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
		if (!blob) throw new Error('this device writes no pictures');
		return blob;
	} finally {
		URL.revokeObjectURL(address);
	}
}
