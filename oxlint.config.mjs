// Lint for all code but components, by a program that reads the tree in a second or two (docs/decisions/0111). What holds for components as
// well, layers and pure globals, is written once, in the rule; ESLint asks the rest of them (eslint.config.js).
import { impureGlobals, pureFiles } from './src/tooling/layers-rule.mjs';

export default {
	plugins: ['typescript', 'import'],
	jsPlugins: ['./src/tooling/layers-rule.mjs'],
	categories: { correctness: 'error' },
	ignorePatterns: ['**/*.svelte', '**/*.svelte.ts', '.svelte-kit', 'build', 'build-post', 'test-results'],
	rules: {
		'layers/direction': 'error',
		eqeqeq: 'error',
		'no-array-constructor': 'error',
		'no-case-declarations': 'error',
		'no-console': 'error',
		'no-empty': 'error',
		'no-fallthrough': 'error',
		'no-prototype-builtins': 'error',
		'no-redeclare': 'error',
		'no-regex-spaces': 'error',
		'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
		'no-useless-assignment': 'error',
		'no-useless-constructor': 'error',
		'no-var': 'error',
		'prefer-const': 'error',
		'prefer-rest-params': 'error',
		'prefer-spread': 'error',
		'preserve-caught-error': 'error',
		'typescript/ban-ts-comment': 'error',
		'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
		'typescript/no-dynamic-delete': 'error',
		'typescript/no-empty-object-type': 'error',
		'typescript/no-explicit-any': 'error',
		'typescript/no-extraneous-class': 'error',
		'typescript/no-invalid-void-type': 'error',
		'typescript/no-namespace': 'error',
		'typescript/no-non-null-asserted-nullish-coalescing': 'error',
		'typescript/no-non-null-assertion': 'error',
		'typescript/no-require-imports': 'error',
		'typescript/no-unnecessary-type-constraint': 'error',
		'typescript/no-unsafe-function-type': 'error',
		'typescript/prefer-literal-enum-member': 'error',
		'typescript/unified-signatures': 'error'
	},
	overrides: [
		{
			// Pure layers: no clock, no chance, no browser. What they need of those is handed in.
			files: pureFiles,
			rules: {
				'no-restricted-globals': ['error', ...impureGlobals],
				'no-restricted-properties': ['error', { object: 'Math', property: 'random' }]
			}
		},
		// Two files that import each other may each find the other not there yet.
		{
			files: ['src/**'],
			rules: { 'no-duplicate-imports': 'error', 'import/no-cycle': ['error', { ignoreTypes: true }] }
		},
		{ files: ['src/tooling/**', 'tests/**'], rules: { 'no-console': 'off' } },
		{ files: ['tests/**'], rules: { 'typescript/no-non-null-assertion': 'off' } }
	]
};
