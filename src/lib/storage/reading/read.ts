// Reading what comes from outside: the same in the worker and, where there is none, on the page.

import type { Parsed } from '$lib/parsing/problem';
import { readFile } from '../share-file';
import { readLinkText } from '../share-link';
import type { Shared } from '../shared';

/** What is to be read. */
export type Reading = { readonly file: Blob } | { readonly link: string };

export const read = (reading: Reading, tell: (part: number) => void): Promise<Parsed<Shared>> =>
	'link' in reading ? readLinkText(reading.link) : readFile(reading.file, tell);
