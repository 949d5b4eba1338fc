// What `npm start` says once the app is served: where, and a code for the tablet's camera.
import { renderUnicodeCompact } from 'uqr';

/**
 * @typedef {object} Serving
 * @property {'http' | 'https'} protocol
 * @property {number} port
 * @property {readonly number[]} passedOver busy ports
 * @property {readonly string[]} addresses of this machine on the network, the likeliest first
 * @property {boolean} colour whether the terminal understands colours
 */

/**
 * @param {Serving} serving
 * @returns {string}
 */
export function makeWelcome({ protocol, port, passedOver, addresses, colour }) {
	const busy = passedOver.map((each) => `Port ${each} is busy, passed over.`);
	// A browser keeps what it saved by address, port included.
	if (busy.length > 0) busy.push('Battles saved under another port are kept, and seen only there.');
	const urls = addresses.map((address) => `${protocol}://${address}:${port}/`);
	const [first] = urls;
	return [
		...busy,
		'',
		'Fife & Drum is being served. Ctrl-C stops it.',
		'',
		`  On this machine   ${protocol}://localhost:${port}/`,
		...urls.map((url, index) => `  ${index === 0 ? 'On the tablet' : '           or'}     ${url}`),
		'',
		...(first === undefined ? [NO_NETWORK] : [makeCode(first, colour), '']),
		...(protocol === 'http' && first !== undefined ? [NEEDS_HTTPS, ''] : [])
	].join('\n');
}

const NO_NETWORK = 'This machine is on no network, so no tablet can reach it. Join one and start again.\n';

const NEEDS_HTTPS = [
	'Point the tablet’s camera at the code. Over plain http a tablet plays as long as this runs; to install the app,',
	'use it offline and keep the screen awake, browsers ask for https: see "On a tablet" in README.md.'
].join('\n');

/**
 * The blocks are the light parts, so the code needs a light ink on a dark ground whatever the terminal's theme is.
 * @param {string} url
 * @param {boolean} colour
 */
function makeCode(url, colour) {
	const lines = renderUnicodeCompact(url, { border: 2 }).split('\n');
	return lines.map((line) => (colour ? `  \x1b[97;40m${line}\x1b[0m` : `  ${line}`)).join('\n');
}
