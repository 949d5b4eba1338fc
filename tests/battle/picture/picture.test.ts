// A picture is a plan: to scale, with every unit where the battle has it, and readable in one ink. Places and sizes are worked out by hand.
import { hatch } from '$lib/army/hatching';
import { sidePatterns } from '$lib/army/roster';
import { layNames, overlap } from '$lib/battle/picture/names';
import { isOnMap, makePicture } from '$lib/battle/picture/picture';
import { pagePalette } from '$lib/battle/picture/svg';
import { patternsOf } from '$lib/battle/picture/troops';
import { type BattleState, type Place, startBattle } from '$lib/battle/state';
import { terrainKinds, usualEffects } from '$lib/battle/terrain';
import { hachures, rows, strokesWithin } from '$lib/geometry/strokes';
import { describe, expect, it } from 'vitest';
import { playCowpens } from '../report/cowpens';
import { at, lineUnit, setupWithUnits } from '../sample-battle';

const foot = lineUnit('foot', 'The “Foot” & <Guards>');
const enemy = lineUnit('enemy', 'Enemy');

function stateWith(places: Readonly<Record<string, Place>>, changes: Partial<BattleState> = {}): BattleState {
	const state = startBattle(setupWithUnits([foot], [enemy]));
	const units = Object.fromEntries(
		Object.entries(state.units).map(([id, unit]) => [id, { ...unit, place: places[id] ?? null }])
	);
	return { ...state, ...changes, units };
}

const draw = (state: BattleState, marks?: Parameters<typeof makePicture>[1]['marks']) =>
	makePicture(state, { title: 'A moment', marks: marks ?? [] });

/** The drawing of one unit. */
const drawnUnit = (svg: string, id: string) => svg.match(new RegExp(`<g data-unit="${id}".*?</g>`))?.[0] ?? '';

describe('a picture', () => {
	it('is to scale: ten units to the inch, a table of 72″ by 48″ and a unit of 8″ by 1″ at its place and facing', () => {
		const { svg, width } = draw(stateWith({ foot: at(36, 40, 0), enemy: at(30.5, 10.25, 180) }));
		// 72″ and 1½″ of margin on both sides.
		expect(width).toBe(750);
		expect(svg).toContain('viewBox="-15 -15 750 ');
		expect(svg).toContain('<rect x="0" y="0" width="720" height="480"');
		expect(drawnUnit(svg, 'foot')).toContain('transform="translate(360 400) rotate(0)"');
		expect(drawnUnit(svg, 'foot')).toContain('<rect x="-40" y="-5" width="80" height="10"');
		expect(drawnUnit(svg, 'enemy')).toContain('transform="translate(305 102.5) rotate(180)"');
	});

	it('has an arrow from where it began to where it ended, each kind with strokes of its own', () => {
		const places = stateWith({ foot: at(36, 40), enemy: at(36, 10, 180) });
		const moved = draw(places, [{ kind: 'move', from: { x: 10, y: 20 }, to: { x: 10, y: 10 } }]).svg;
		const ran = draw(places, [{ kind: 'rout', from: { x: 10, y: 20 }, to: { x: 10, y: 10 } }]).svg;
		// The head is an inch long: the line ends there, the tip at the end.
		expect(moved).toContain('d="M100 200L100 110"');
		expect(moved).toContain('L100 100L');
		const dashes = (svg: string) => svg.match(/d="M100 200L100 110"[^>]*stroke-dasharray="([^"]*)"/)?.[1];
		expect(dashes(moved)).not.toBe(dashes(ran));
		expect(moved).toContain('>moved<');
		expect(ran).toContain('>ran<');
	});

	it('tells the sides by pattern too, also where the players gave both the same one', () => {
		const state = stateWith({});
		const looks = (first: 'solid' | 'dots', second: 'solid' | 'dots') =>
			patternsOf({
				sides: {
					first: { ...state.sides.first, pattern: first },
					second: { ...state.sides.second, pattern: second }
				}
			});
		expect(looks('solid', 'dots')).toEqual({ first: 'solid', second: 'dots' });
		expect(looks('solid', 'solid')).toEqual({ first: 'solid', second: 'stripes' });
		expect(looks('dots', 'dots')).toEqual({ first: 'dots', second: 'solid' });
	});

	it('shows names as they are written, and says how strong and in what trouble', () => {
		const state = stateWith({ foot: at(36, 40), enemy: at(36, 10, 180) });
		const running = { ...state.units.enemy!, figures: 7, routing: true };
		const { svg } = draw({ ...state, units: { ...state.units, enemy: running } });
		expect(svg).toContain('>The “Foot” &amp; &lt;Guards&gt; 24<');
		expect(svg).toContain('>Enemy 7, routing<');
		expect(svg).toContain('<desc>Crown: The “Foot” &amp; &lt;Guards&gt; 24, at 36″ by 40″, facing north. Continental: Enemy 7, routing, at 36″ by 10″, facing south.</desc>'); // prettier-ignore
	});

	it('draws those up in rows who are not on the map, and no map where hardly anybody is', () => {
		const half = stateWith({ foot: at(36, 40) });
		expect(isOnMap(half)).toBe(true);
		expect(draw(half).svg).toContain('>Continental, not on the map<');
		const none = stateWith({});
		expect(isOnMap(none)).toBe(false);
		expect(draw(none).svg).toContain('data-unit="foot"');
		expect(draw(none).svg).not.toContain('height="480"');
	});

	it('is the same every time, asks for nothing and has no ids, in its own colours or the page’s', () => {
		const { state } = playCowpens();
		const svg = makePicture(state, { title: 'Cowpens', palette: pagePalette }).svg;
		expect(svg).toBe(makePicture(state, { title: 'Cowpens', palette: pagePalette }).svg);
		expect(svg).not.toMatch(/ id=|href|url\(|<style|NaN|undefined/);
		expect(svg).toContain('var(--picture-ink, #221a12)');
		expect(draw(state).svg).not.toContain('var(');
	});

	it('has strokes of its own for every kind of ground', () => {
		const square = [{ x: 10, y: 10 }, { x: 20, y: 10 }, { x: 20, y: 16 }, { x: 10, y: 16 }]; // prettier-ignore
		const drawn = terrainKinds.map((kind) => {
			const piece = { id: kind, kind, name: 'Here', points: square, effect: usualEffects[kind] };
			return draw(stateWith({ foot: at(36, 40) }, { terrain: [piece] })).svg;
		});
		expect(new Set(drawn).size).toBe(terrainKinds.length);
		for (const svg of drawn) expect(svg).toContain('>Here<');
	});
});

describe('strokes', () => {
	it('stay within what they fill', () => {
		const triangle = [{ x: -4, y: -1 }, { x: 4, y: -1 }, { x: -4, y: 1 }]; // prettier-ignore
		for (const pattern of sidePatterns) {
			for (const { from, to } of strokesWithin(triangle, hatch(pattern, 8, 2)))
				for (const { x, y } of [from, to]) expect(y).toBeLessThanOrEqual(-x / 4 + 0.001);
		}
		expect(hatch('solid', 8, 2)).toEqual([]);
	});

	it('of a row across a square of 2″ are cut at its edges', () => {
		const square = [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 2, y: 2 }, { x: 0, y: 2 }]; // prettier-ignore
		// From the bottom left at −2 every 0.55″: the third leaves the bottom at −0.9, and so meets the left edge at y = 1.1.
		expect(rows(square)[2]?.from.x).toBeCloseTo(0, 9);
		expect(rows(square)[2]?.from.y).toBeCloseTo(1.1, 9);
		expect(rows(square)[2]?.to.x).toBeCloseTo(1.1, 9);
		expect(rows(square)[2]?.to.y).toBeCloseTo(0, 9);
	});

	it('of a slope run inward whichever way round its corners go', () => {
		const round = [{ x: 0, y: 0 }, { x: 8, y: 0 }, { x: 8, y: 8 }, { x: 0, y: 8 }]; // prettier-ignore
		for (const points of [round, [...round].reverse()])
			for (const { to } of hachures(points)) {
				expect(Math.min(to.x, to.y)).toBeGreaterThan(0);
				expect(Math.max(to.x, to.y)).toBeLessThan(8);
			}
	});
});

describe('names', () => {
	it('cover neither each other nor a unit while there is room', () => {
		const box = (x: number, y: number) => ({ left: x, right: x + 8, top: y, bottom: y + 1 });
		const named = [box(10, 10), box(10, 12), box(19, 10), box(19, 12), box(28, 11)].map((block, index) => ({
			text: `Regiment ${index}`,
			block,
			below: true
		}));
		const laid = layNames(named, { left: 0, top: 0, right: 72, bottom: 48 });
		for (const [index, { box: one }] of laid.entries()) {
			for (const { block } of named) expect(overlap(one, block)).toBe(0);
			for (const { box: other } of laid.slice(index + 1)) expect(overlap(one, other)).toBe(0);
		}
	});

	it('stay on the map', () => {
		const corner = { left: 0, right: 2, top: 47, bottom: 48 };
		const [laid] = layNames([{ text: 'A very long name indeed', block: corner, below: true }], { left: 0, top: 0, right: 72, bottom: 48 }); // prettier-ignore
		expect(laid?.box.left).toBeGreaterThanOrEqual(0);
		expect(laid?.box.bottom).toBeLessThanOrEqual(48);
	});
});
