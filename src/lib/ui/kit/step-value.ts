// The arithmetic of a stepper, apart from its picture: numbers stay on the grid of steps that starts at `min`, inside
// the limits, and free of the crumbs that adding 0.1 leaves behind.

export interface StepLimits {
	min: number;
	max: number;
	step: number;
}

function clamp(value: number, { min, max }: StepLimits): number {
	return Math.min(max, Math.max(min, value));
}

function tidy(value: number): number {
	return Number(value.toFixed(6));
}

/** The next number on the grid in that direction; a value between two steps goes to the nearer end of its gap. */
export function stepValue(value: number, steps: number, limits: StepLimits): number {
	const position = tidy((value - limits.min) / limits.step);
	const from = steps > 0 ? Math.floor(position) : Math.ceil(position);
	return clamp(tidy(limits.min + (from + steps) * limits.step), limits);
}

/** What was typed as a number on the grid and within the limits; undefined when it is no number at all. */
export function parseStepValue(text: string, limits: StepLimits): number | undefined {
	const trimmed = text.trim().replace(',', '.').replace('\u2212', '-');
	if (!/^-?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return undefined;
	const steps = Math.round(tidy((Number(trimmed) - limits.min) / limits.step));
	return clamp(tidy(limits.min + steps * limits.step), limits);
}
