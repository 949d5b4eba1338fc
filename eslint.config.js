// Lint for components and their state classes; oxlint.config.mjs is for all other code (docs/decisions/0111).
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ts from 'typescript-eslint';
import { layersRule } from './src/tooling/layers-rule.mjs';
import svelteConfig from './svelte.config.js';

// What was linted is remembered by the rules it was linted with: a change of our own rule is another version of it.
const layersVersion = createHash('sha256')
	.update(readFileSync(new URL('./src/tooling/layers-rule.mjs', import.meta.url)))
	.digest('hex')
	.slice(0, 12);

export default ts.config(
	{
		ignores: [
			'.svelte-kit',
			'build',
			'build-post',
			'node_modules',
			'test-results',
			'**/*.{js,mjs}',
			'**/*.ts',
			'!**/*.svelte.ts'
		]
	},
	js.configs.recommended,
	...ts.configs.strict,
	...svelte.configs.recommended,
	prettier,
	...svelte.configs.prettier,
	{
		languageOptions: { globals: { ...globals.browser, ...globals.node } },
		plugins: { layers: { meta: { name: 'layers', version: layersVersion }, rules: { direction: layersRule } } },
		rules: {
			'layers/direction': 'error',
			'no-undef': 'off',
			'no-console': 'error',
			eqeqeq: 'error',
			'@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
			// The compiler says what nobody uses (tsconfig.json), and is quicker at it.
			'@typescript-eslint/no-unused-vars': 'off'
		}
	},
	{
		files: ['**/*.svelte', '**/*.svelte.ts'],
		languageOptions: {
			parserOptions: {
				extraFileExtensions: ['.svelte'],
				parser: ts.parser,
				svelteConfig: { compilerOptions: svelteConfig.compilerOptions }
			}
		}
	},
	{ files: ['src/**'], rules: { 'no-duplicate-imports': 'error' } }
);
