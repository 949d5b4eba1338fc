// A number of bytes as people say it, in the decimal units that shops and tablets use.

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

export function makeBytesText(bytes: number): string {
	// 999,600 bytes are 1.0 MB, not 1000 kB: the unit is chosen for the number as it will be rounded.
	const power = Math.max(
		0,
		UNITS.findLastIndex((_unit, index) => bytes >= 999.5 * 1000 ** (index - 1))
	);
	const value = bytes / 1000 ** power;
	const digits = power > 0 && value < 9.95 ? 1 : 0;
	return `${value.toFixed(digits)} ${UNITS[power] ?? ''}`;
}
