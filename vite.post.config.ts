// The post as one module for Node: the same pure core that the app has, bundled with what is small; the drivers of its stores are
// left where npm put them.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
	configFile: false,
	publicDir: false,
	resolve: { alias: { $lib: fileURLToPath(new URL('src/lib', import.meta.url)) } },
	ssr: { noExternal: ['valibot', 'ws'] },
	build: {
		ssr: 'src/server/attach.ts',
		outDir: 'build-post',
		target: 'node20',
		minify: false,
		rolldownOptions: { output: { entryFileNames: 'post.mjs' } }
	}
} as Parameters<typeof defineConfig>[0]);
