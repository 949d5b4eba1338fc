// The address that opens what a link carries. It stands after the #, which browsers send to nobody: whoever hosts the app learns nothing of it.
import { resolve } from '$app/paths';

/** `text` is what `makeLinkText` of `$lib/storage/share-link` makes. */
export function makeShareAddress(text: string, page: string = location.href): string {
	return `${new URL(resolve('/open'), page).href}#${text}`;
}
