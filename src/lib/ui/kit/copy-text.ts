// Copies a text, and says whether the browser let it be.
import { toasts } from './toasts.svelte';

export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		toasts.show({ message: 'Copied.', tone: 'good' });
		return true;
	} catch {
		toasts.show({ message: 'The browser did not let it be copied. Mark the text and copy it by hand.', tone: 'bad' });
		return false;
	}
}
