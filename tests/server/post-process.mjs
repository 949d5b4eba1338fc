// A post in a process of its own, to be killed: node post-process.mjs BUNDLE FOLDER PORT
import http from 'node:http';
import { pathToFileURL } from 'node:url';

const [, , bundle = '', folder = '', port = ''] = process.argv;
const { attachPost } = await import(pathToFileURL(bundle).href);
/** @type {import('../../src/server/attach').AttachedPost | undefined} */
let attached;
const server = http.createServer((request, response) => {
	if (!attached?.answer(request, response)) response.writeHead(404).end();
});
attached = await attachPost(server, { folder, databaseUrl: process.env.DATABASE_URL });
server.listen(Number(port), '127.0.0.1', () => console.log('open'));
