/** Pixels along the longer side: a table of six feet at a pixel or two to the millimetre. */
const LONGEST = 2048;

/** A photo as it is kept: no larger than it is of use. Fails where it is none that the browser can read. */
export async function shrinkPhoto(file: Blob): Promise<{ readonly photo: Blob; readonly aspect: number }> {
	const [canvas, aspect] = await withPicture(file, (image) => [drawSmall(image), image.width / image.height] as const);
	const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
	if (!photo) throw new Error('the photo could not be written');
	return { photo, aspect };
}

/** Width over height. */
export const aspectOf = (photo: Blob): Promise<number> => withPicture(photo, ({ width, height }) => width / height);

/** Pictures are large: this one is freed whatever becomes of it. */
async function withPicture<T>(photo: Blob, use: (image: ImageBitmap) => T): Promise<T> {
	const image = await createImageBitmap(photo);
	try {
		return use(image);
	} finally {
		image.close();
	}
}

function drawSmall(image: ImageBitmap): HTMLCanvasElement {
	const factor = Math.min(1, LONGEST / Math.max(image.width, image.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(image.width * factor));
	canvas.height = Math.max(1, Math.round(image.height * factor));
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	return canvas;
}
