// A post in a process of its own, to be killed: node post-process.mjs BUNDLE FOLDER PORT
import http from 'node:http';
import { pathToFileURL } from 'node:url';

const [, , bundle = '', folder = '', port = ''] = process.argv;
const { attachPost } = await import(pathToFileURL(bundle).href);
/** @type {{ post?: import('../../src/server/attach').AttachedPost }} */
const attached = {};
const server = http.createServer((request, response) => {
	if (!attached.post?.answer(request, response)) response.writeHead(404).end();
});
attached.post = await attachPost(server, { folder, databaseUrl: process.env.DATABASE_URL });
server.listen(Number(port), '127.0.0.1', () => console.log('open'));
