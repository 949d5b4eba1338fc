/** Pixels along the longer side: a table of six feet at a pixel or two to the millimetre. */
const LONGEST = 2048;

/** A photo as it is kept: no larger than it is of use. */
export async function shrinkPhoto(file: Blob): Promise<{ readonly photo: Blob; readonly aspect: number }> {
	const image = await createImageBitmap(file);
	const factor = Math.min(1, LONGEST / Math.max(image.width, image.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(image.width * factor));
	canvas.height = Math.max(1, Math.round(image.height * factor));
	canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
	const aspect = image.width / image.height;
	image.close();
	const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
	if (!photo) throw new Error('the photo could not be written');
	return { photo, aspect };
}
