// src/hooks.server.ts says why.
(() => {
	/** @param {string} key */
	const read = (key) => {
		try {
			return Object(JSON.parse(localStorage.getItem(key) ?? 'null'));
		} catch {
			// No storage or a broken record: the defaults.
			return {};
		}
	};
	const record = read('fife-and-drum.settings');
	const known = read('fife-and-drum.known');

	const isSize = Number.isInteger(record.textSize) && record.textSize >= 100 && record.textSize <= 200;
	const dark = matchMedia('(prefers-color-scheme: dark)').matches;
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
	const theme = ['paper', 'candle'].find((name) => name === record.theme) ?? (dark ? 'candle' : 'paper');

	const root = document.documentElement;
	root.dataset.theme = theme;
	root.dataset.motion = ['full', 'reduced'].find((name) => name === record.motion) ?? (still ? 'reduced' : 'full');
	root.dataset.hand = record.hand === 'left' ? 'left' : 'right';
	root.toggleAttribute('data-flipped', record.flipped === true);
	root.style.setProperty('--text-scale', String(isSize ? record.textSize / 100 : 1));
	/** @param {string} name */
	const isListed = (name) => Array.isArray(known[name]) && known[name].length > 0;
	root.dataset.known = ['battles', 'rosters'].filter(isListed).join(' ');
	const bar = document.querySelector('meta[name=theme-color]');
	bar?.setAttribute('content', theme === 'candle' ? '#1a130e' : '#f5eedd');
})();
