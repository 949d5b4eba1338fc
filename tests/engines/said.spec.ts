// What a page complains of is heard in every engine: without this the silence of the other tests would say nothing.
import { expect } from '@playwright/test';
import { test } from './at-the-table';
import { SAID_KEY } from './said';

test('an error in the console, an uncaught one and a breach of the policy are all heard', async ({ player }) => {
	await player.open('/');
	await player.engine.evaluate((key) => sessionStorage.removeItem(key), SAID_KEY);
	await player.engine.evaluate(() => {
		console.error('said aloud');
		setTimeout(() => {
			throw new Error('thrown');
		});
		document.head.append(Object.assign(document.createElement('script'), { src: 'https://elsewhere.invalid/' }));
	});
	await expect.poll(async () => (await player.complaints()).join('\n')).toContain('console error: said aloud');
	await expect.poll(async () => (await player.complaints()).join('\n')).toMatch(/uncaught: .*thrown/);
	await expect.poll(async () => (await player.complaints()).join('\n')).toContain('against the policy: script-src');
	await player.engine.evaluate((key) => sessionStorage.removeItem(key), SAID_KEY);
});
