// A picture as pixels: the browser draws the SVG as it draws any image, and the canvas is written as PNG.

import type { Picture } from '$lib/battle/picture/picture';

/** Pixels across: sharp on a tablet and printed over a column. */
const STILL = 2250;
const FRAME = 1000;

export const stillPng = (picture: Picture): Promise<Blob> => drawPng(picture, STILL, picture.height / picture.width);

/** A frame of a film has the shape of the film, whoever stands below the map by then. */
export const framePng = (picture: Picture, shape: number): Promise<Blob> => drawPng(picture, FRAME, shape);

async function drawPng({ svg, width, height }: Picture, across: number, shape: number): Promise<Blob> {
	const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
	try {
		const image = new Image();
		image.src = address;
		await image.decode();
		const canvas = document.createElement('canvas');
		canvas.width = across;
		canvas.height = Math.round(across * shape);
		const ink = canvas.getContext('2d');
		if (!ink) throw new Error('this device draws no pictures');
		ink.fillStyle = '#f5eedd';
		ink.fillRect(0, 0, canvas.width, canvas.height);
		const scale = Math.min(across / width, canvas.height / height);
		ink.drawImage(image, 0, 0, width * scale, height * scale);
		const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
		if (!blob) throw new Error('this device writes no pictures');
		return blob;
	} finally {
		URL.revokeObjectURL(address);
	}
}
