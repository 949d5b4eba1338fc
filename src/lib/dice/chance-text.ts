// How a chance is written everywhere in the app. Whole percents are as fine as a decision at the table needs, but
// certainty is never a matter of rounding: only what cannot happen is 0%, only what must happen is 100%.

/** What sums of floating-point parts may stray beyond 0 and 1 before it is a mistake and not noise. */
const NOISE = 1e-9;

/** Writes a chance between 0 and 1: "12%", "<1%", ">99%"; "0%" and "100%" only where exactly certain. */
export function makeChanceText(chance: number): string {
	if (!(chance >= -NOISE && chance <= 1 + NOISE)) throw new RangeError(`Not a chance: ${chance}`);
	if (chance === 0) return '0%';
	if (chance === 1) return '100%';
	const percent = Math.round(chance * 100);
	if (percent < 1) return '<1%';
	if (percent > 99) return '>99%';
	return `${percent}%`;
}
