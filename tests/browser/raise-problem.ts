// A tap that fails where no boundary can catch it.
import type { Page } from '@playwright/test';

export async function raiseProblem(page: Page, message: string): Promise<void> {
	await page.evaluate((text) => {
		setTimeout(() => {
			throw new Error(text);
		});
	}, message);
	await page
		.getByRole('region', { name: 'Notices' })
		.getByText(`Something went wrong: ${message}`, { exact: true })
		.waitFor();
}
