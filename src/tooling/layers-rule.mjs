// The layers of the app as an ESLint rule: imports point down the list only, type imports and dynamic imports
// included, and the pure layers know no framework, canvas or storage. It is our own because it needs no module
// resolver: every path in the app is relative or starts with $lib, so the text of the import tells the layer.
import path from 'node:path';

/** Top to bottom; a layer may import from itself and from any layer after it. */
export const LAYERS = [
	'routes',
	'server',
	'companions',
	'ui',
	'map',
	'app',
	'storage',
	'sharing',
	'battle',
	'army',
	'rules',
	'journal',
	'geometry',
	'dice',
	'whist',
	'parsing'
];

/** From here down: pure TypeScript. */
const PURE = LAYERS.slice(LAYERS.indexOf('sharing'));

/** Packages that only certain layers may import. */
const RESTRICTED_PACKAGES = [
	{ pattern: /^konva($|\/)/, layers: ['map'] },
	{ pattern: /^dexie($|\/)/, layers: ['storage'] },
	{ pattern: /^(svelte|bits-ui|@lucide\/svelte)($|\/)/, layers: ['routes', 'companions', 'ui', 'map', 'app'] },
	{ pattern: /^\$(app|env|service-worker)($|\/)/, layers: ['routes', 'companions', 'ui', 'map', 'app'] },
	{ pattern: /^node:/, layers: ['server'] }
];

/** Other games are loaded only when they are opened: nothing imports them but their pages. */
const IMPORTERS = new Map([['companions', ['routes', 'companions']]]);

/** What a companion stands on: what knows nothing of the miniatures game. */
const BELOW_COMPANIONS = [
	'journal',
	'dice',
	'whist',
	'parsing',
	'storage',
	'app/journal',
	'app/device/keys',
	'app/device/sound-drum',
	'ui/kit',
	'ui/shell'
];
/** What all of them share may also reach what is kept, and hand it over; and the line to a relay, for a phone at each seat. */
const BELOW_FRAME = [...BELOW_COMPANIONS, 'app/data', 'ui/data', 'app/sharing/line', 'sharing/seats'];
const FRAME = 'frame';

/**
 * @param {string} file path of a file below the project, with forward slashes
 * @returns {string | undefined} the layer it belongs to, or undefined outside the layers
 */
export function layerOf(file) {
	const match = /(?:^|\/)src\/(?:lib\/([^/]+)\/|(routes|server)\/)/.exec(file);
	const layer = match?.[1] ?? match?.[2];
	return layer && LAYERS.includes(layer) ? layer : undefined;
}

/**
 * @param {string} source the text of the import
 * @param {string} importer the importing file
 * @returns {string | undefined} the layer the import leads to
 */
function layerOfImport(source, importer) {
	if (source.startsWith('$lib/')) return layerOf(`src/lib/${source.slice('$lib/'.length)}/`);
	if (source.startsWith('.')) return layerOf(`${path.posix.join(path.posix.dirname(importer), source)}/`);
	return undefined;
}

/**
 * @param {string} source
 * @param {string} importer
 * @returns {string | undefined} the path it leads to below src/lib, without its ending
 */
function placeOfImport(source, importer) {
	if (source.startsWith('$lib/')) return source.slice('$lib/'.length);
	if (!source.startsWith('.')) return undefined;
	return /(?:^|\/)src\/lib\/(.*)/.exec(path.posix.join(path.posix.dirname(importer), source))?.[1];
}

/**
 * @param {string} file
 * @returns {string | undefined} the companion, or `frame`, that a file or the path below src/lib belongs to
 */
const companionOf = (file) => /(?:^|\/)companions\/([^/]+)\//.exec(`${file}/`)?.[1];

/**
 * A companion knows neither another one nor the miniatures game, and comes into its page by a lazy import.
 * @param {string} source
 * @param {string} importer
 * @param {boolean} lazy whether it is an import()
 * @returns {string | undefined}
 */
function companionProblem(source, importer, lazy) {
	const place = placeOfImport(source, importer);
	const theirs = place?.startsWith('companions/') ? companionOf(place) : undefined;
	if (layerOf(importer) === 'routes')
		return theirs && theirs !== FRAME && !lazy ? 'A page fetches its companion by a lazy import.' : undefined;
	const own = layerOf(importer) === 'companions' ? companionOf(importer) : undefined;
	if (!own || !place) return undefined;
	if (theirs) return theirs === own || theirs === FRAME ? undefined : `${own} may not import from ${theirs}.`;
	const below = own === FRAME ? BELOW_FRAME : BELOW_COMPANIONS;
	const isFree = !place.includes('/') || below.some((free) => place === free || place.startsWith(`${free}/`));
	return isFree ? undefined : `A companion may not import ${source}.`;
}

/**
 * @param {string} source
 * @param {string} importer
 * @param {boolean} [lazy] whether it is an import()
 * @returns {string | undefined} what is wrong with the import, in a sentence
 */
export function layerProblem(source, importer, lazy = false) {
	const from = layerOf(importer);
	if (!from) return undefined;
	const restricted = RESTRICTED_PACKAGES.find(({ pattern }) => pattern.test(source));
	if (restricted && !restricted.layers.includes(from)) return `The ${from} layer may not import ${source}.`;
	const to = layerOfImport(source, importer);
	if (to && IMPORTERS.get(to)?.includes(from) === false) return `Only their pages may import from ${to}.`;
	if (to && LAYERS.indexOf(to) < LAYERS.indexOf(from)) return `Imports point down: ${from} may not import from ${to}.`;
	return companionProblem(source, importer, lazy);
}

/** Globals that would make a pure layer depend on a clock, on chance or on a browser. */
export const impureGlobals = [
	'window',
	'document',
	'navigator',
	'localStorage',
	'sessionStorage',
	'indexedDB',
	'crypto',
	'performance',
	'fetch',
	'setTimeout',
	'setInterval',
	'Date'
];

export const pureFiles = PURE.map((layer) => `src/lib/${layer}/**/*.ts`);

/** A type costs nothing, and is there before anything is fetched. @param {any} node */
const isLazy = (node) => node.type === 'ImportExpression' || node.type === 'TSImportType' || node.importKind === 'type';

/** @type {import('eslint').Rule.RuleModule} */
export const layersRule = {
	meta: { type: 'problem', schema: [], messages: { layer: '{{problem}}' } },
	create(context) {
		const importer = context.filename.replaceAll('\\', '/');
		/** @param {any} node the import, export or import() node */
		const check = (node) => {
			const literal = node.source?.type === 'TSLiteralType' ? node.source.literal : node.source;
			if (typeof literal?.value !== 'string') return;
			const problem = layerProblem(literal.value, importer, isLazy(node));
			if (problem) context.report({ node, messageId: 'layer', data: { problem } });
		};
		return {
			ImportDeclaration: check,
			ExportNamedDeclaration: check,
			ExportAllDeclaration: check,
			ImportExpression: check,
			TSImportType: check
		};
	}
};

/** As both linters take it. */
export default { meta: { name: 'layers' }, rules: { direction: layersRule } };
