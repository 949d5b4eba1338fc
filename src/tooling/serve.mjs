// `npm run serve`: serves what is built, and installs and builds nothing: for a container, or whatever starts programs on a host. Where tables are wanted and
// the post cannot start, it ends, so that whoever started it tries again.
import { requireNode } from './prepare/node-version.mjs';
import { buildFolder } from './project.mjs';
import { failPlainly } from './run/fail-plainly.mjs';
import { parsePort, stopOnSignal, stopWithout, tryPort } from './serve/listen.mjs';
import { makeServerWithPost } from './serve/with-post.mjs';

async function main() {
	requireNode();
	const port = parsePort(process.env.PORT);
	const { server, startPost, stopPost } = makeServerWithPost(buildFolder);
	const noPost = await startPost();
	if (noPost) throw new Error(`Tables cannot be shared through this server: ${noPost}`);
	const listening = await tryPort(server, port);
	if (listening === undefined) throw new Error(`Port ${port} is busy.`);
	stopOnSignal(server, stopPost);
	if (process.env.TEST_RUNNER) stopWithout(Number(process.env.TEST_RUNNER));
	console.log(`Serving on port ${listening}.`);
}

await main().catch((error) => {
	failPlainly(error);
	process.exit();
});
