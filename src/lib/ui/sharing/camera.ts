// Reads codes through the device's camera, by the browser's own reader or by ours, until somebody is content with one.

const noCamera =
	'This browser lets the app use no camera here: over plain http it never does. Paste the text instead, it does the same.';
const noLeave =
	'The camera was refused, or another app has it. Allow it in the browser’s settings, or paste the text instead.';

/** Milliseconds between two looks: a code is held still for longer. */
const lookEvery = 150;
/** Pixels of the longer edge that are looked at. */
const longestEdge = 960;

type Read = (frame: ImageData) => string | null;

/** Why there is nothing to see, where there is not; null once a code was taken or the look was ended. */
export async function lookThroughCamera(
	video: HTMLVideoElement,
	take: (text: string) => boolean,
	signal: AbortSignal
): Promise<string | null> {
	// Missing where a page did not come safely.
	const devices = navigator.mediaDevices as MediaDevices | undefined;
	if (!devices) return noCamera;
	let stream: MediaStream;
	try {
		stream = await devices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
	} catch {
		return noLeave;
	}
	const end = () => {
		for (const track of stream.getTracks()) track.stop();
	};
	signal.addEventListener('abort', end);
	if (signal.aborted) end();
	video.srcObject = stream;
	await video.play().catch(() => undefined);
	const read = await openReader();
	const canvas = new OffscreenCanvas(1, 1);
	while (!signal.aborted) {
		const text = look(video, canvas, read);
		if (text !== null && take(text)) break;
		await new Promise((next) => setTimeout(next, lookEvery));
	}
	end();
	return null;
}

function look(video: HTMLVideoElement, canvas: OffscreenCanvas, read: Read): string | null {
	const { videoWidth, videoHeight } = video;
	if (videoWidth === 0) return null;
	const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight));
	canvas.width = Math.round(videoWidth * scale);
	canvas.height = Math.round(videoHeight * scale);
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) return null;
	context.drawImage(video, 0, 0, canvas.width, canvas.height);
	return read(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** One reader for every browser: those that bring their own do not agree on what it reads. */
async function openReader(): Promise<Read> {
	const { default: decode } = await import('qr/decode.js');
	return ({ width, height, data }) => {
		try {
			return decode({ width, height, data });
		} catch {
			return null;
		}
	};
}
