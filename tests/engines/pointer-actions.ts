// A finger's and a mouse's doings as the WebDriver standard writes them: the same words for the classic protocol and for BiDi.
import type { Point } from './engine';

export type PointerKind = 'mouse' | 'touch';

const MOVING = 40;

function pointer(kind: PointerKind, actions: readonly object[]) {
	return [{ type: 'pointer', id: kind, parameters: { pointerType: kind }, actions }];
}

const moveTo = ({ x, y }: Point, duration = 0) => ({
	type: 'pointerMove',
	x: Math.round(x),
	y: Math.round(y),
	duration
});
const down = { type: 'pointerDown', button: 0 };
const up = { type: 'pointerUp', button: 0 };

export function makeTap(kind: PointerKind, at: Point) {
	return pointer(kind, [moveTo(at), down, up]);
}

export function makeDrag(kind: PointerKind, from: Point, to: Point) {
	const way = Array.from({ length: 8 }, (_, index) => {
		const part = (index + 1) / 8;
		return moveTo({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, MOVING);
	});
	return pointer(kind, [moveTo(from), down, ...way, up]);
}

export function makeWheel({ x, y }: Point, by: number) {
	const scroll = { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY: by, duration: 0 };
	return [{ type: 'wheel', id: 'wheel', actions: [scroll] }];
}

export function makeTyping(text: string) {
	const actions = [...text].flatMap((value) => [
		{ type: 'keyDown', value },
		{ type: 'keyUp', value }
	]);
	return [{ type: 'key', id: 'keys', actions }];
}
