// A number of bytes as people say it, in the decimal units that shops and tablets use.

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

export function makeBytesText(bytes: number): string {
	const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
	const value = bytes / 1000 ** power;
	const digits = power > 0 && value < 9.95 ? 1 : 0;
	return `${value.toFixed(digits)} ${UNITS[power] ?? 'bytes'}`;
}
