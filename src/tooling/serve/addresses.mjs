// The addresses at which a tablet in the same house reaches this machine, the likeliest first.

/** @typedef {NodeJS.Dict<import('node:os').NetworkInterfaceInfo[]>} Interfaces */

/** Networks inside this machine: containers, virtual machines. A tablet never sees them. */
const INNER = /^(docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|lxc|lxd|podman|cni|flannel)/i;

/**
 * @param {Interfaces} interfaces as `os.networkInterfaces()` gives them
 * @returns {string[]} IPv4 addresses
 */
export function findLanAddresses(interfaces) {
	const found = Object.entries(interfaces).flatMap(([name, infos = []]) =>
		infos.filter(isReachable).map(({ address }) => ({ address, rank: INNER.test(name) ? 9 : rankOf(address) }))
	);
	return found.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
}

/** @param {import('node:os').NetworkInterfaceInfo} info */
function isReachable({ family, internal, address }) {
	return family === 'IPv4' && !internal && !address.startsWith('169.254.');
}

/**
 * Home routers hand out 192.168 above all, then 10 and 172.16; anything else is a private network laid over the internet
 * or a public address.
 * @param {string} address
 */
function rankOf(address) {
	const ranges = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];
	const rank = ranges.findIndex((range) => range.test(address));
	return rank === -1 ? ranges.length : rank;
}
