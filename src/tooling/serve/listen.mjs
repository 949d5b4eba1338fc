// Finds a port to listen on, and stops again without leaving anything behind.

/** The year of the Declaration; nothing else is likely to sit there. */
const DEFAULT_PORT = 1776;

/** How many busy ports are passed over before giving up. */
const TRIES = 20;

/**
 * @param {string | undefined} text the PORT of the environment
 * @returns {number}
 */
export function parsePort(text) {
	if (text === undefined || text === '') return DEFAULT_PORT;
	const port = Number(text);
	if (!/^\d+$/.test(text) || port > 65535) throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`);
	return port;
}

/**
 * Listens on all interfaces.
 * @param {import('node:net').Server} server
 * @param {number} first
 * @returns {Promise<{ port: number, passedOver: number[] }>}
 */
export async function listen(server, first) {
	const passedOver = [];
	for (let port = first; port <= Math.min(first + TRIES, 65535); port++) {
		const taken = await tryPort(server, port);
		if (taken !== undefined) return { port: taken, passedOver };
		passedOver.push(port);
	}
	throw new Error(`No free port from ${first} to ${passedOver.at(-1)}. Set PORT to another one.`);
}

/**
 * @param {import('node:net').Server} server
 * @param {number} port
 * @returns {Promise<number | undefined>} the port, or undefined where another program has it
 */
export function tryPort(server, port) {
	return new Promise((resolve, reject) => {
		/** @param {NodeJS.ErrnoException} error */
		const fail = (error) => {
			server.off('listening', succeed);
			if (error.code === 'EADDRINUSE') resolve(undefined);
			else if (error.code === 'EACCES') reject(new Error(`Port ${port} is reserved; set PORT to one above 1023.`));
			else reject(error);
		};
		const succeed = () => {
			server.off('error', fail);
			const address = server.address();
			resolve(typeof address === 'object' && address ? address.port : port);
		};
		server.once('error', fail);
		server.once('listening', succeed);
		server.listen(port);
	});
}

/**
 * Ends the program cleanly on Ctrl-C or when it is told to stop. Browsers keep connections open, so they are closed.
 * @param {import('node:http').Server} server
 * @param {() => void | Promise<void>} [farewell]
 */
export function stopOnSignal(server, farewell = () => {}) {
	const stop = async () => {
		await farewell();
		server.close(() => process.exit(0));
		server.closeAllConnections();
	};
	process.once('SIGINT', () => void stop());
	process.once('SIGTERM', () => void stop());
}

/**
 * Ends the program once another is gone: a test run that is killed cannot say goodbye, and its server would stay behind.
 * @param {number} other process id
 * @param {number} [every] milliseconds between two looks
 */
export function stopWithout(other, every = 2000) {
	setInterval(() => {
		try {
			process.kill(other, 0);
		} catch {
			process.exit(0);
		}
	}, every);
}
