// What the server says about a file besides its content.
import path from 'node:path';

/** @type {Record<string, string>} */
const TYPES = {
	'.css': 'text/css; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.ico': 'image/x-icon',
	'.jpg': 'image/jpeg',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.map': 'application/json; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.png': 'image/png',
	'.svg': 'image/svg+xml; charset=utf-8',
	'.txt': 'text/plain; charset=utf-8',
	'.wasm': 'application/wasm',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.webp': 'image/webp',
	'.woff': 'font/woff',
	'.woff2': 'font/woff2',
	'.xml': 'application/xml; charset=utf-8'
};

/** On every answer. The pages bring their own, stricter policy; only framing has to be forbidden from here. */
export const SECURITY_HEADERS = {
	'Content-Security-Policy': "frame-ancestors 'none'",
	'Referrer-Policy': 'no-referrer',
	'X-Content-Type-Options': 'nosniff'
};

/**
 * @param {string} file path below the build
 * @returns {Record<string, string>}
 */
export function headersOf(file) {
	// Kit puts a hash of the content into every name below immutable; all else, the service worker above all, is asked
	// for anew each time, so that a new build shows at once.
	const immutable = file.startsWith('_app/immutable/');
	return {
		...SECURITY_HEADERS,
		'Content-Type': TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream',
		'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache'
	};
}

/** Compressed twins beside a file, best first, as adapter-static writes them with `precompress`. */
const ENCODINGS = [
	{ name: 'br', suffix: '.br' },
	{ name: 'gzip', suffix: '.gz' }
];

/**
 * @param {string} file
 * @param {string | undefined} accepted the Accept-Encoding header
 * @param {(file: string) => boolean} has
 * @returns {{ name: string, suffix: string } | undefined} the twin to send instead of the file itself
 */
export function chooseEncoding(file, accepted, has) {
	const names = (accepted ?? '').split(',').map((part) => part.trim());
	const wanted = names.filter((part) => !/;\s*q=0(\.0*)?$/.test(part)).map((part) => part.split(';')[0]?.trim());
	return ENCODINGS.find(({ name, suffix }) => wanted.includes(name) && has(file + suffix));
}
