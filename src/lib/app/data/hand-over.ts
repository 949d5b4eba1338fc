// Giving a file to the player: the browser puts it where it puts downloads.
import type { SharedFile } from '$lib/storage/share-file';

/** Some browsers fetch the file only after the tap is long over. */
const fetchedBy = 60_000;

export function handOver({ name, blob }: SharedFile): void {
	const address = URL.createObjectURL(blob);
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), fetchedBy);
}
