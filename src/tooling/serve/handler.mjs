// Answers requests from the files of a static build, which are looked at anew for each: a rebuild shows on reload.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findPage } from './find-page.mjs';
import { chooseEncoding, headersOf, SECURITY_HEADERS } from './headers.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * @param {string} folder the static build
 * @returns {(request: Request, response: Response) => void}
 */
export function makeHandler(folder) {
	/** @param {string} file */
	const has = (file) => statSync(path.join(folder, file), { throwIfNoEntry: false })?.isFile() ?? false;
	return (request, response) => {
		if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { Allow: 'GET, HEAD' });
		const answer = findPage(request.url ?? '/', has);
		if ('status' in answer) return refuse(response, answer.status);
		if ('redirect' in answer) return refuse(response, 308, { Location: answer.redirect });
		try {
			sendFile(folder, answer.file, has, request, response);
		} catch {
			// The file was there a moment ago: a build is replacing it.
			refuse(response, 503, { 'Retry-After': '1' });
		}
	};
}

/**
 * @param {string} folder
 * @param {string} file
 * @param {(file: string) => boolean} has
 * @param {Request} request
 * @param {Response} response
 */
function sendFile(folder, file, has, request, response) {
	const encoding = chooseEncoding(file, request.headers['accept-encoding'], has);
	const sent = path.join(folder, file + (encoding?.suffix ?? ''));
	const { size, mtimeMs } = statSync(sent);
	const tag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}${encoding?.suffix ?? ''}"`;
	const headers = { ...headersOf(file), ETag: tag, Vary: 'Accept-Encoding' };
	if (request.headers['if-none-match'] === tag) return void response.writeHead(304, headers).end();
	const body = readFileSync(sent);
	const encoded = encoding ? { 'Content-Encoding': encoding.name } : {};
	response.writeHead(200, { ...headers, ...encoded, 'Content-Length': body.length });
	response.end(request.method === 'HEAD' ? undefined : body);
}

/** @type {Record<number, string>} */
const SENTENCES = {
	308: 'It is over there.',
	400: 'That is not an address.',
	404: 'There is nothing here.',
	405: 'This server only hands out files.',
	503: 'The app is being built anew. Try again in a moment.'
};

/**
 * @param {Response} response
 * @param {number} status
 * @param {Record<string, string>} [extra]
 */
function refuse(response, status, extra = {}) {
	response.writeHead(status, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8', ...extra });
	response.end(`${SENTENCES[status] ?? ''}\n`);
}
