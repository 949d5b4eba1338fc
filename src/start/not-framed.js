// src/hooks.server.ts says why.
(() => {
	const isOurs = () => {
		try {
			return top === self || top?.location.origin === location.origin;
		} catch {
			// The origin of a foreign page is not told.
			return false;
		}
	};
	if (isOurs()) return;
	stop();
	const way = document.createElement('a');
	way.href = location.href;
	way.target = '_top';
	way.textContent = 'Open Fife & Drum in a page of its own';
	const body = document.createElement('body');
	body.append('Fife & Drum does not run inside another page. ', way);
	document.documentElement.replaceChildren(document.createElement('head'), body);
})();
