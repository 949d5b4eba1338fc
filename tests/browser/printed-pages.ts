// What lies on which page of a printed document. Marks are links, which the browser writes into the PDF page by page in plain
// text; the words themselves are glyphs of an embedded font and say nothing.
import type { Page } from '@playwright/test';

/** Puts a mark at the head and the foot of each of these elements. */
export async function markEnds(page: Page, selector: string): Promise<void> {
	await page.locator(selector).evaluateAll((elements) => {
		elements.forEach((element, index) => {
			const mark = (end: string) => {
				const link = document.createElement('a');
				link.href = `https://mark.invalid/${index}/${end}`;
				link.textContent = '·';
				link.style.cssText = 'position:absolute; font-size:4px; line-height:4px';
				return link;
			};
			(element as HTMLElement).style.position = 'relative';
			const [head, foot] = [mark('head'), mark('foot')];
			// A little inside: the link's own edge would touch the page before.
			head.style.top = '3px';
			foot.style.bottom = '3px';
			element.append(head, foot);
		});
	});
}

/** For each page, the marks on it. */
export function readPages(pdf: Buffer): string[][] {
	const text = pdf.toString('latin1');
	const objects = new Map([...text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body ?? '']));
	const pages = [...objects.values()].filter((body) => /\/Type\s*\/Page\b(?!s)/.test(body));
	return pages.map((body) => {
		const listed = /\/Annots\s*\[([^\]]*)\]/.exec(body)?.[1] ?? '';
		const ids = [...listed.matchAll(/(\d+) 0 R/g)].map(([, id]) => id);
		const linked = [...ids.map((id) => objects.get(id) ?? ''), listed].join('\n');
		return [...linked.matchAll(/mark\.invalid\/(\d+\/\w+)/g)].map(([, mark]) => mark ?? '');
	});
}
