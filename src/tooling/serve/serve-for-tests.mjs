// Serves the build to the browser tests, built first where it is stale: on exactly the PORT it is given, without a word.
import { ensureBuilt } from '../prepare/build.mjs';
import { buildFolder } from '../project.mjs';
import { failPlainly } from '../run/fail-plainly.mjs';
import { parsePort, stopOnSignal, stopWithout, tryPort } from './listen.mjs';
import { makeServerWithPost } from './with-post.mjs';

async function main() {
	const port = parsePort(process.env.PORT);
	await ensureBuilt();
	const { server, startPost, stopPost } = makeServerWithPost(buildFolder);
	const noPost = await startPost();
	if (noPost) throw new Error(noPost);
	if ((await tryPort(server, port)) === undefined) throw new Error(`Port ${port} is busy.`);
	stopOnSignal(server, stopPost);
	if (process.env.TEST_RUNNER) stopWithout(Number(process.env.TEST_RUNNER));
}

await main().catch(failPlainly);
