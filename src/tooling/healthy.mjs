// Whether the server on PORT is well, as an exit code: what a container's healthcheck asks.
import { parsePort } from './serve/listen.mjs';

const page = process.env.TABLES === 'off' ? '/' : '/healthz';
const isWell = await fetch(`http://127.0.0.1:${parsePort(process.env.PORT)}${page}`).then(
	({ ok }) => ok,
	() => false
);
process.exitCode = isWell ? 0 : 1;
