// The server of the app's files, with the limits that keep one visitor from holding it up: a socket that says nothing, or says it slowly, is
// closed, and what is no request is answered once and hung up on.
import http from 'node:http';
import https from 'node:https';
import { makeHandler } from './handler.mjs';

/** Milliseconds. A page and its files are small, and a tablet in the same house is near. */
const LIMITS = {
	headersTimeout: 10_000,
	requestTimeout: 20_000,
	keepAliveTimeout: 5_000,
	connectionsCheckingInterval: 2_000
};
const IDLE = 30_000;
const MOST_CONNECTIONS = 4096;

/**
 * @param {string} folder the static build
 * @param {{ cert: Buffer, key: Buffer }} [certificate] for https
 * @param {Partial<typeof LIMITS>} [limits] for tests, which have no time
 * @param {Parameters<typeof makeHandler>[1]} [answerFirst]
 */
export function makeServer(folder, certificate, limits = {}, answerFirst) {
	const options = { ...LIMITS, ...limits };
	const handler = makeHandler(folder, answerFirst);
	const server = certificate
		? https.createServer({ ...options, ...certificate }, handler)
		: http.createServer(options, handler);
	server.maxConnections = MOST_CONNECTIONS;
	server.setTimeout(IDLE);
	server.on('clientError', hangUp);
	return server;
}

/** @type {Record<string, string>} */
const STATUS_OF = {
	HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
	ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout'
};

/**
 * @param {Error & { code?: string }} error
 * @param {import('node:stream').Duplex} socket
 */
function hangUp({ code }, socket) {
	if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
	const status = STATUS_OF[code ?? ''] ?? '400 Bad Request';
	socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
