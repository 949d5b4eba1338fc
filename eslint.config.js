import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ts from 'typescript-eslint';
import { impureGlobals, layersRule, pureFiles } from './src/tooling/layers-rule.mjs';
import svelteConfig from './svelte.config.js';

// What was linted is remembered by the rules it was linted with: a change of our own rule is another version of it.
const layersVersion = createHash('sha256')
	.update(readFileSync(new URL('./src/tooling/layers-rule.mjs', import.meta.url)))
	.digest('hex')
	.slice(0, 12);

export default ts.config(
	{ ignores: ['.svelte-kit', 'build', 'build-post', 'node_modules', 'test-results', 'playwright-report'] },
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
			'@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }]
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
	{
		// Pure layers: no clock, no chance, no browser. What they need of those is handed in.
		files: pureFiles,
		rules: {
			'no-restricted-globals': ['error', ...impureGlobals],
			'no-restricted-properties': ['error', { object: 'Math', property: 'random' }]
		}
	},
	{ files: ['src/**'], rules: { 'no-duplicate-imports': 'error' } },
	{ files: ['src/tooling/**', 'tests/**'], rules: { 'no-console': 'off' } },
	{ files: ['tests/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } }
);
