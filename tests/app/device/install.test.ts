import { describe, expect, it } from 'vitest';
import { Install, type InstallPlace } from '$lib/app/device/install.svelte';

/** As the browsers tell of themselves; an iPad calls itself a Macintosh. */
const BROWSERS = {
	'Safari on an iPad': {
		vendor: 'Apple Computer, Inc.',
		userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
		maxTouchPoints: 5,
		standalone: false
	},
	'Chrome on an iPad': {
		vendor: 'Apple Computer, Inc.',
		userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/138.0 Mobile Safari/604.1',
		maxTouchPoints: 5
	},
	'Safari on a Mac': {
		vendor: 'Apple Computer, Inc.',
		userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
		maxTouchPoints: 0
	},
	'GNOME Web': {
		vendor: 'Apple Computer, Inc.',
		userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 Version/60.5 Safari/605.1.15',
		maxTouchPoints: 0
	},
	'Chrome on a tablet': {
		vendor: 'Google Inc.',
		userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0 Safari/537.36',
		maxTouchPoints: 5
	},
	Firefox: { vendor: '', userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', maxTouchPoints: 0 }
} satisfies Record<string, InstallPlace['navigator']>;

function startAt(navigator: InstallPlace['navigator'], displayMode = 'browser') {
	const heard = new EventTarget();
	const install = new Install(() => ({
		navigator,
		matchMedia: (query) => ({ matches: query === `(display-mode: ${displayMode})` }),
		addEventListener: (type, listener, options) => heard.addEventListener(type, listener, options)
	}));
	const stop = install.start();
	const offer = (prompt: unknown = async () => undefined) => {
		const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
		heard.dispatchEvent(event);
		return event;
	};
	return { install, stop, offer, heard };
}

describe('the app in a browser', () => {
	it.each([
		['Safari on an iPad', 'share', true],
		['Chrome on an iPad', 'share', true],
		['Safari on a Mac', 'dock', true],
		['GNOME Web', 'menu', true],
		['Chrome on a tablet', 'menu', false],
		['Firefox', 'menu', false]
	] as const)(
		'that is %s is installed by way of %s; what is made there may be erased: %s',
		(name, way, mayBeErased) => {
			const { install } = startAt(BROWSERS[name]);
			expect([install.installed, install.way, install.mayBeErased]).toEqual([false, way, mayBeErased]);
		}
	);

	it('knows nothing before it has started', () => {
		const install = new Install(() => {
			throw new Error('must not be looked at');
		});
		expect([install.installed, install.offered, install.mayBeErased]).toEqual([false, false, false]);
	});
});

describe('the installed app', () => {
	it('is known by its own window', () => {
		const { install } = startAt(BROWSERS['Safari on a Mac'], 'standalone');
		expect([install.installed, install.erases, install.mayBeErased]).toEqual([true, true, false]);
	});

	it('is known on an iPad by the Home Screen it was opened from, whatever the window says', () => {
		const { install } = startAt({ ...BROWSERS['Safari on an iPad'], standalone: true });
		expect([install.installed, install.mayBeErased]).toEqual([true, false]);
	});
});

describe('an offer to install', () => {
	it('is held back, made by the app, and used once', async () => {
		const { install, offer } = startAt(BROWSERS['Chrome on a tablet']);
		let asked = 0;
		const event = offer(async () => (asked += 1));
		expect([event.defaultPrevented, install.offered, install.way]).toEqual([true, true, 'tap']);
		await install.accept();
		await install.accept();
		expect([asked, install.offered, install.way]).toEqual([1, false, 'menu']);
	});

	it('without a prompt in it is none', () => {
		const { install, offer } = startAt(BROWSERS['Chrome on a tablet']);
		offer(null);
		expect(install.offered).toBe(false);
	});

	it('goes when the app is installed, and is not heard after the end', () => {
		const { install, offer, heard, stop } = startAt(BROWSERS['Chrome on a tablet']);
		offer();
		heard.dispatchEvent(new Event('appinstalled'));
		expect(install.offered).toBe(false);
		stop();
		offer();
		expect(install.offered).toBe(false);
	});
});
