// `npm run build`: makes the production build in build/, whether or not the last one is stale.
import { build } from './prepare/build.mjs';
import { failPlainly } from './run/fail-plainly.mjs';

await build().catch(failPlainly);
