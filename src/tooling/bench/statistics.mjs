// The two statistics the bench stands on: medians, which a garbage collection in one round cannot move, and the exponent
// of a growth, fitted over all sizes rather than read off the last two.

/**
 * @param {readonly number[]} samples
 * @returns {number}
 */
export function median(samples) {
	return quantile(samples, 0.5);
}

/**
 * @param {readonly number[]} samples
 * @param {number} share from 0, the least, to 1, the greatest; between two samples it is interpolated
 * @returns {number}
 */
export function quantile(samples, share) {
	if (samples.length === 0 || samples.some(Number.isNaN)) throw new Error('A quantile needs samples that are numbers.');
	const sorted = samples.toSorted((a, b) => a - b);
	const place = (sorted.length - 1) * share;
	const below = sorted[Math.floor(place)] ?? NaN;
	const above = sorted[Math.ceil(place)] ?? NaN;
	return below + (above - below) * (place - Math.floor(place));
}

/**
 * The k of the best time = c · size^k: the slope of the least-squares line through the logarithms.
 * @param {readonly { size: number, time: number }[]} points
 * @returns {number}
 */
export function fitExponent(points) {
	const xs = points.map(({ size }) => Math.log(size));
	const ys = points.map(({ time }) => Math.log(time));
	const meanX = mean(xs);
	const meanY = mean(ys);
	const covariance = mean(xs.map((x, i) => (x - meanX) * ((ys[i] ?? NaN) - meanY)));
	const slope = covariance / mean(xs.map((x) => (x - meanX) ** 2));
	if (!Number.isFinite(slope)) throw new Error('An exponent needs two sizes or more, and times above 0.');
	return slope;
}

/**
 * Of time = fixed + c · size^k the fixed part and the k, where something costs whatever the size is: left in, it would flatten the curve. The fixed part is
 * what was measured with nothing there, or where the straight line through the points meets size 0, whichever is more: the one that makes the growth steeper.
 * @param {readonly { size: number, time: number }[]} points
 * @param {number} measured the time of size 0
 */
export function fitGrowth(points, measured) {
	const meanSize = mean(points.map(({ size }) => size));
	const meanTime = mean(points.map(({ time }) => time));
	const covariance = mean(points.map(({ size, time }) => (size - meanSize) * (time - meanTime)));
	const slope = covariance / mean(points.map(({ size }) => (size - meanSize) ** 2));
	// A growth that bends down meets 0 above the least point: no more than nearly all of that can be fixed.
	const least = Math.min(...points.map(({ time }) => time));
	const fixed = Math.min(Math.max(measured, meanTime - slope * meanSize), 0.9 * least);
	return { fixed, exponent: fitExponent(points.map(({ size, time }) => ({ size, time: time - fixed }))) };
}

/** @param {readonly number[]} numbers */
function mean(numbers) {
	return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
