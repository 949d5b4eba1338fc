// The pages carry a policy that lets nothing run or load but the app itself.
import { expect, open, test } from './fixtures';
import { ROUTES } from './routes';

/** As the page is sent: what a script put there later would forbid too late. */
const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/;

test('every page forbids inline and foreign script, eval, and anything from elsewhere', async ({ request }) => {
	for (const { path } of ROUTES) {
		const sent = await (await request.get(path)).text();
		const text = POLICY.exec(sent)?.[1] ?? '';
		const policy = new Map(text.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
		expect(policy.get('default-src'), path).toBe("'none'");
		expect(policy.get('script-src'), path).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
		expect(policy.get('style-src'), path).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
		for (const name of ['font-src', 'connect-src', 'worker-src', 'manifest-src']) {
			expect(policy.get(name), `${name} on ${path}`).toBe("'self'");
		}
		for (const name of ['base-uri', 'form-action']) expect(policy.get(name), `${name} on ${path}`).toBe("'none'");
	}
});

test('an inline script, a handler in an attribute and eval do not run', async ({ page, watch }) => {
	watch.expectProblem(/Content Security Policy/);
	await open(page, '/');
	const ran = await page.evaluate(async () => {
		const marks: string[] = [];
		Object.assign(window, { mark: (name: string) => marks.push(name) });
		document.body.append(Object.assign(document.createElement('script'), { textContent: "mark('inline')" }));
		const handler = document.createElement('div');
		handler.setAttribute('onclick', "mark('attribute')");
		document.body.append(handler);
		handler.click();
		// A string given to a timer is eval by another name; Playwright's own evaluate may eval, the page may not.
		setTimeout("mark('timer')");
		await new Promise((resolve) => setTimeout(resolve));
		return marks;
	});
	expect(ran).toEqual([]);
});

test('a request to elsewhere is stopped by the page itself', async ({ page, watch }) => {
	watch.expectProblem(/Content Security Policy/);
	await open(page, '/');
	const outcome = await page.evaluate(() =>
		fetch('https://elsewhere.example/').then(
			() => 'sent',
			() => 'stopped'
		)
	);
	expect(outcome).toBe('stopped');
});

test('inside a page of somebody else’s the app does not start, though the host forbids nothing', async ({
	page,
	baseURL
}) => {
	const app = new URL(baseURL ?? '');
	const strange = `http://127.0.0.1:${app.port}`;
	await page.route(`${app.origin}/**`, async (route) => {
		const response = await route.fetch();
		const { 'content-security-policy': _, ...headers } = response.headers();
		await route.fulfill({ response, headers });
	});
	const frame = (src: string) =>
		`<!doctype html><title>A strange page</title><iframe title="The app" src="${src}"></iframe>`;
	await page.route(`${strange}/frame`, (route) =>
		route.fulfill({ contentType: 'text/html', body: frame(`${app.origin}/`) })
	);
	await page.goto(`${strange}/frame`);
	const framed = page.frameLocator('iframe');
	await expect(framed.getByText('does not run inside another page')).toBeVisible();
	await expect(framed.getByRole('link', { name: /page of its own/ })).toHaveAttribute('target', '_top');
	await expect(framed.getByRole('heading')).toHaveCount(0);
	// A frame of its own is no stranger's.
	await page.route(`${app.origin}/frame`, (route) =>
		route.fulfill({ contentType: 'text/html', body: frame(`${app.origin}/`) })
	);
	await page.goto(`${app.origin}/frame`);
	await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Fife & Drum');
	// What the page still fetches is nobody's once the test is over.
	await page.unrouteAll({ behavior: 'ignoreErrors' });
});
