// What is written on the map: a canvas has no words for a test to read, so that they are noted as they are drawn, with where they stand.
import type { Locator, Page } from '@playwright/test';

/** In pixels of the page. */
export interface Box {
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

interface WrittenWord extends Box {
	readonly text: string;
}

declare global {
	interface Window {
		wordsOf?: (canvas: HTMLCanvasElement) => WrittenWord[];
	}
}

/** Before the page is opened. A canvas that is wiped has nothing written on it. */
export async function noteWords(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const written = new WeakMap<HTMLCanvasElement, WrittenWord[]>();
		const ink = CanvasRenderingContext2D.prototype;
		const { fillText, clearRect, drawImage } = ink;
		ink.fillText = function (this: CanvasRenderingContext2D, text, x, y, ...rest) {
			fillText.call(this, text, x, y, ...rest);
			const { width, actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = this.measureText(text);
			const from = this.textAlign === 'center' ? x - width / 2 : x;
			const corners = [[from, y - up], [from + width, y - up], [from, y + down], [from + width, y + down]].map(
				([across = 0, along = 0]) => this.getTransform().transformPoint({ x: across, y: along })
			); // prettier-ignore
			const [xs, ys] = [corners.map((at) => at.x), corners.map((at) => at.y)];
			const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
			written.set(this.canvas, [...(written.get(this.canvas) ?? []), { text, ...box }]);
		};
		// What is drawn of another canvas comes with what is written there; of a tile, with the words whose middle lies on it.
		ink.drawImage = function (this: CanvasRenderingContext2D, image: CanvasImageSource, ...at: number[]) {
			drawImage.apply(this, [image, ...at] as unknown as Parameters<typeof drawImage>);
			if (!(image instanceof HTMLCanvasElement)) return;
			const isOn = (low: number, high: number, size: number) => low + high >= 0 && low + high < 2 * size;
			const words = (written.get(image) ?? []).filter(
				({ left, right, top, bottom }) => isOn(left, right, image.width) && isOn(top, bottom, image.height)
			);
			const { e, f } = this.getTransform().translate(at[0], at[1]);
			const moved = words.map((word) => ({
				...word,
				left: word.left + e,
				right: word.right + e,
				top: word.top + f,
				bottom: word.bottom + f
			}));
			written.set(this.canvas, [...(written.get(this.canvas) ?? []), ...moved]);
		};
		ink.clearRect = function (this: CanvasRenderingContext2D, ...rect) {
			clearRect.apply(this, rect);
			written.delete(this.canvas);
		};
		window.wordsOf = (canvas) => written.get(canvas) ?? [];
	});
}

/** The words on all layers of a map. */
export function readWords(map: Locator): Promise<WrittenWord[]> {
	return map.locator('canvas').evaluateAll((layers) =>
		(layers as HTMLCanvasElement[]).flatMap((canvas) => {
			const box = canvas.getBoundingClientRect();
			const dense = canvas.width / box.width;
			return (window.wordsOf?.(canvas) ?? []).map(({ text, left, right, top, bottom }) => ({
				text,
				left: box.x + left / dense,
				right: box.x + right / dense,
				top: box.y + top / dense,
				bottom: box.y + bottom / dense
			}));
		})
	);
}
