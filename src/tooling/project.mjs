// Where the project is, whatever folder a command was called from.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where adapter-static puts the app. */
export const buildFolder = path.join(root, 'build');
