// Where the project is, whatever folder a command was called from.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where adapter-static puts the app. */
export const buildFolder = path.join(root, 'build');

/** The post, bundled for Node, and where it keeps its tables unless told otherwise. */
export const postModule = path.join(root, 'build-post', 'post.mjs');
export const tablesFolder = path.join(root, 'tables');
