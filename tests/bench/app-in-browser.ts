// The built app in a real browser, slowed down to the pace of an old tablet.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import http from 'node:http';
import { browserFlags, findBrowser } from '../../src/tooling/prepare/browser.mjs';
import { ensureBuilt } from '../../src/tooling/prepare/build.mjs';
import { buildFolder } from '../../src/tooling/project.mjs';
import { makeHandler } from '../../src/tooling/serve/handler.mjs';
import { tryPort } from '../../src/tooling/serve/listen.mjs';

const SLOWED = 4;

export async function openSlowed(browser: Browser): Promise<Page> {
	const context = await browser.newContext({
		viewport: { width: 1180, height: 820 },
		hasTouch: true,
		reducedMotion: 'reduce',
		serviceWorkers: 'block'
	});
	const page = await context.newPage();
	const session: CDPSession = await context.newCDPSession(page);
	await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
	return page;
}

/** Serves the app for as long as it is used. */
export async function withApp<T>(use: (browser: Browser, address: string) => Promise<T>): Promise<T> {
	await ensureBuilt();
	const server = http.createServer(makeHandler(buildFolder));
	const port = await tryPort(server, 0);
	const executablePath = findBrowser();
	const browser = await chromium.launch({
		args: browserFlags(),
		...(executablePath === undefined ? {} : { executablePath })
	});
	try {
		return await use(browser, `http://localhost:${port}`);
	} finally {
		await browser.close();
		server.closeAllConnections();
		server.close();
	}
}
