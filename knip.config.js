// What stands in the tree and serves nothing. Looked at twice: all of it, where an export must have somebody who imports it, and the code
// that runs (`--production`), where what only a test calls is dead however well it is tested. There, what its own file uses may be exported
// for a test to reach (docs/decisions/0040).
export default {
	// The post is bundled by a Vite of its own (vite.post.config.ts).
	entry: ['src/server/attach.ts!', 'src/tooling/*.mjs', 'tests/bench/*.bench.ts'],
	project: ['src/**/*.{ts,svelte}!', 'src/tooling/**/*.mjs', 'tests/**/*.ts'],
	ignoreExportsUsedInFile: process.argv.includes('--production'),
	// The files of two are named in a stylesheet; svelte-check looks for the third by its name (docs/decisions/0085); the others are run as
	// programs, and looked for where nobody has installed them yet (docs/decisions/0111).
	ignoreDependencies: [
		'@fontsource-variable/atkinson-hyperlegible-next',
		'@fontsource/libre-caslon-text',
		'@typescript/native',
		'oxfmt',
		'oxlint'
	],
	ignoreBinaries: ['apt-get', 'firefox-esr', 'WebKitWebDriver', 'Xvfb', 'oxlint'],
	playwright: { config: ['playwright.config.ts', 'playwright.evenings.config.ts', 'playwright.engines.config.ts'] }
};
