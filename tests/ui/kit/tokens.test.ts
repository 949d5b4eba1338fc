// Contrast worked out from the tokens themselves, so that a colour changed for looks cannot quietly become unreadable.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/lib/ui/tokens.css', 'utf8');
const colours = new Map(
	[...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name, paper, candle]) => [
		name!,
		{ paper: paper!, candle: candle! }
	])
);

const THEMES = ['paper', 'candle'] as const;
const PAPERS = ['paper', 'paper-raised', 'paper-sunk'];
const SIDES = ['side-1', 'side-2', 'side-3', 'side-4', 'side-5', 'side-6'];
const CONDITIONS = ['steady', 'disordered', 'shaken', 'routing'];
const TEXTS = ['ink', 'ink-soft', 'rubric', 'good', 'bad', 'warn', ...SIDES, ...CONDITIONS];
const SHAPES = ['edge', 'focus', 'press'];
const PRINTED_UPON = [
	['on-press', ['press', 'press-hover']],
	['on-tone', ['good', 'bad', 'warn', 'rubric', ...CONDITIONS]],
	['on-side', SIDES]
] as const;

/** Relative luminance, WCAG 2. */
function luminance(hex: string): number {
	const [red, green, blue] = [1, 3, 5].map((at) => {
		const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string, theme: (typeof THEMES)[number]): number {
	const [dark, light] = [colours.get(one)![theme], colours.get(other)![theme]].map(luminance).sort((a, b) => a - b);
	return (light! + 0.05) / (dark! + 0.05);
}

describe.each(THEMES)('in the %s theme', (theme) => {
	test.each(TEXTS)('%s can be read on every paper (4.5 to 1)', (ink) => {
		for (const paper of PAPERS) expect(contrast(ink, paper, theme), paper).toBeGreaterThanOrEqual(4.5);
	});

	test.each(SHAPES)('%s is seen on every paper (3 to 1)', (shape) => {
		for (const paper of PAPERS) expect(contrast(shape, paper, theme), paper).toBeGreaterThanOrEqual(3);
	});

	test.each(PRINTED_UPON)('%s can be read on what it is printed upon (4.5 to 1)', (ink, grounds) => {
		for (const ground of grounds) expect(contrast(ink, ground, theme), ground).toBeGreaterThanOrEqual(4.5);
	});
});

test('every colour of both themes was read from the stylesheet', () => {
	const declared = [...css.matchAll(/light-dark\(#/g)].length;
	expect(colours.size).toBe(declared);
	expect(declared).toBeGreaterThan(25);
});

test('black and white, the known ends of the scale, are 21 to 1', () => {
	expect((luminance('#ffffff') + 0.05) / (luminance('#000000') + 0.05)).toBeCloseTo(21);
});

test('no gradient repeats over a whole element: Firefox stretches it, and a side’s figure is gone. Tiles repeat', () => {
	const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
		/\.(css|svelte|html)$/.test(file)
	);
	expect(files.length).toBeGreaterThan(100);
	expect(files.filter((file) => readFileSync(`src/${file}`, 'utf8').includes('repeating-'))).toEqual([]);
});
