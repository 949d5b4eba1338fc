// Answers requests from the files of a static build, which are looked at anew for each: a rebuild shows on reload.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findPage } from './find-page.mjs';
import { chooseEncoding, headersOf, SECURITY_HEADERS } from './headers.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

/**
 * @param {string} folder the static build
 * @param {(request: Request, response: Response) => boolean} [answerFirst] whether something else than a file was asked for, and answered
 * @returns {(request: Request, response: Response) => void}
 */
export function makeHandler(folder, answerFirst = () => false) {
	/** @param {string} file */
	const has = (file) => isFile(path.join(folder, file));
	/** Sockets on which an answer is still going out. @type {WeakSet<import('node:net').Socket>} */
	const answering = new WeakSet();
	return (request, response) => {
		const { socket } = request;
		// Browsers ask for one thing at a time on a socket. Whoever asks for thousands and does not listen would have all the answers made and kept for him.
		if (answering.has(socket)) return void socket.destroy();
		answering.add(socket);
		response.once('close', () => answering.delete(socket));
		try {
			if (!answerFirst(request, response)) answer(request, response);
		} catch {
			// Whatever a request asks for, it ends itself and nothing else.
			fail(response);
		}
	};

	/**
	 * @param {Request} request
	 * @param {Response} response
	 */
	function answer(request, response) {
		if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, { Allow: 'GET, HEAD' });
		const address = request.url ?? '/';
		if (address.length > LONGEST_ADDRESS) return refuse(response, 414);
		const found = findPage(address, has);
		if ('status' in found) return refuse(response, found.status);
		if ('redirect' in found) return refuse(response, 308, { Location: found.redirect });
		try {
			sendFile(folder, found.file, has, request, response);
		} catch {
			// The file was there a moment ago: a build is replacing it.
			refuse(response, 503, { 'Retry-After': '1' });
		}
	}
}

/** Share links keep their content behind the hash, which no browser sends: no address of the app comes near this. */
const LONGEST_ADDRESS = 2048;

/**
 * A name that the disk cannot have, below a file or longer than names may be, is no file; only that: other trouble is told.
 * @param {string} place
 */
function isFile(place) {
	try {
		return statSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : undefined;
		if (code === 'ENOTDIR' || code === 'ENAMETOOLONG') return false;
		throw error;
	}
}

/** @param {Response} response */
function fail(response) {
	if (response.headersSent) response.destroy();
	else refuse(response, 500);
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
	414: 'That address is too long.',
	500: 'That could not be answered.',
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
